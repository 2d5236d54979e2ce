/* How much of its stack the calling thread has left. Drivers compile in the thread that asks them to, and a thread may have as little as the program gave it; a stack that
 * runs out ends the process. The bounds are asked for once in a thread: by pthread_getattr_np, which for the main thread would read /proc. There the limit is taken instead, below the
 * name of the program, which the system puts at the stack's end. */
#include "internal.h"

#include <pthread.h>
#include <sys/auxv.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

struct bounds {
        bool asked;
        uintptr_t low, high;            /* high 0: not known */
};

static void bounds_of_main(struct bounds *b)
{
        uintptr_t high = getauxval(AT_EXECFN);
        struct rlimit limit;

        if (!high || getrlimit(RLIMIT_STACK, &limit))
                return;
        b->high = high;
        b->low = limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur > high ? 0 : high - (uintptr_t)limit.rlim_cur;
}

static void bounds_of_thread(struct bounds *b)
{
        pthread_attr_t attributes;
        void *low;
        size_t bytes;

        if (pthread_getattr_np(pthread_self(), &attributes))
                return;
        if (!pthread_attr_getstack(&attributes, &low, &bytes)) {
                b->low = (uintptr_t)low;
                b->high = (uintptr_t)low + bytes;
        }
        pthread_attr_destroy(&attributes);
}

/* Are there so many bytes? Not on a stack that the program made by itself, a coroutine's or a signal handler's: nobody knows. */
bool pmprt_stack_has(size_t bytes)
{
        static _Thread_local struct bounds bounds;
        uintptr_t here = (uintptr_t)__builtin_frame_address(0);

        if (!bounds.asked) {
                bounds.asked = true;
                if (syscall(SYS_gettid) == getpid())
                        bounds_of_main(&bounds);
                if (!bounds.high || here < bounds.low || here > bounds.high)    /* the main thread of a child of fork may be any of its parent's */
                        bounds_of_thread(&bounds);
        }
        return !bounds.high || (here >= bounds.low && here <= bounds.high && here - bounds.low >= bytes);
}
