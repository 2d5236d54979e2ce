/* The program's work on a thread of its own, whose stack is large and has a guard page below that turns its overflow into a signal. The handler runs on a stack
 * apart. */
#include "base/stack.h"

#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

static const size_t STACK_BYTES = (size_t)64 << 20;
/* An overflow is met within one frame of the end: larger ones are not known. */
enum { GUARD_BYTES = 1 << 20, HANDLER_BYTES = 1 << 16 };

struct work {
        int (*run)(int argc, char **argv);
        int argc;
        char **argv;
        int status;
};

static char *guard;                     /* the pages below the stack */
static struct sigaction other;          /* what is done about faults that are no overflow */

static sigjmp_buf back;                 /* to stack_try ... */
static volatile sig_atomic_t is_tried;  /* ... which is at work */

static void report_overflow(int number, siginfo_t *info, void *context)
{
        static const char message[] = "pmpcc: error: the input nests too deeply: out of stack\n";
        const char *at = info->si_addr;
        (void)context;
        if (at >= guard && at < guard + GUARD_BYTES && write(STDERR_FILENO, message, sizeof message - 1) > 0)
                _exit(1);
        if (is_tried)
                siglongjmp(back, 1);
        other.sa_flags |= SA_RESETHAND;         /* libclang's handler raises the signal once more, for the default one */
        sigaction(number, &other, NULL);        /* the fault is met again on return */
}

void stack_watch(void)
{
        struct sigaction action = {.sa_sigaction = report_overflow, .sa_flags = SA_SIGINFO | SA_ONSTACK}, before;
        sigemptyset(&action.sa_mask);
        if (guard && sigaction(SIGSEGV, &action, &before) == 0 && !((before.sa_flags & SA_SIGINFO) && before.sa_sigaction == report_overflow))
                other = before;
}

bool stack_try(void (*work)(void *user), void *user)
{
        bool good = sigsetjmp(back, 1) == 0;
        if (good) {
                is_tried = 1;
                work(user);
        }
        is_tried = 0;
        return good;
}

static void *run(void *user)
{
        struct work *w = user;
        static char room[HANDLER_BYTES];
        stack_t apart = {.ss_sp = room, .ss_size = sizeof room}, before;
        bool is_set = sigaltstack(&apart, &before) == 0;
        if (is_set)
                stack_watch();
        w->status = w->run(w->argc, w->argv);
        if (is_set)
                sigaltstack(&before, NULL);     /* a sanitizer frees its own when the thread ends */
        return NULL;
}

int stack_run(int (*work)(int argc, char **argv), int argc, char **argv)
{
        struct work w = {work, argc, argv, 0};
        pthread_t thread;
        pthread_attr_t attr;
        guard = mmap(NULL, GUARD_BYTES + STACK_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
        if (guard == MAP_FAILED)
                guard = NULL;
        if (!guard)
                return work(argc, argv);
        bool started = mprotect(guard, GUARD_BYTES, PROT_NONE) == 0 && pthread_attr_init(&attr) == 0;
        if (started) {
                started = pthread_attr_setstack(&attr, guard + GUARD_BYTES, STACK_BYTES) == 0 && pthread_create(&thread, &attr, run, &w) == 0;
                pthread_attr_destroy(&attr);
        }
        if (!started) {
                guard = NULL;
                return work(argc, argv);
        }
        pthread_join(thread, NULL);
        return w.status;
}
