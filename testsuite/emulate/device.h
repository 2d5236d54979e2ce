/* What CUDA gives to kernels, for g++: the threads of a block are coroutines of one thread of the machine, in an order that changes from one barrier to the next. Included in front of the kernels'
 * text by nvrtc.c, which ends it with a function emulated_NAME for each kernel.
 *
 * A barrier that some threads of a warp never come to, or one that threads of a block wait at while others wait elsewhere, ends the program with a message. */
#include <math.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tuple>
#include <ucontext.h>
#include <utility>
#include <vector>

#define __global__
#define __device__
#define __host__
#define __constant__
#define __shared__ static
/* As much as any launch asks for; nvrtc.c takes the word __shared__ away from its declaration in kernels. */
__attribute__((aligned(16))) char pm_shared[65536];
#define __align__(n) __attribute__((aligned(n)))
#define __launch_bounds__(...)
#define PM_EMULATED

static float __int_as_float(int bits)
{
        float value;
        memcpy(&value, &bits, sizeof value);
        return value;
}

static double __longlong_as_double(long long bits)
{
        double value;
        memcpy(&value, &bits, sizeof value);
        return value;
}

struct dim3 {
        unsigned x, y, z;
};
static dim3 threadIdx, blockIdx, blockDim, gridDim;

/* Calls to races.h, where kernels are compiled for it. */
#ifdef RACES
#include "races.h"
#define FOR_RACES(call) races::call
#else
#define FOR_RACES(call) (void)0
#define UNSEEN
#endif

namespace emulation {

/* A copy that goes on beside the thread: it is made as late as it may be, but for races it happens when it is asked for, too. */
struct copy {
        void *to;
        const void *from;
        size_t size;
};

enum state { READY, AT_WARP, AT_BLOCK, AT_BARRIER, AT_VALUE, DONE };
/* A coroutine that runs one thread after the other. The first time it is entered as a context, from then on by a jump, which asks nothing of the system. */
struct thread {
        jmp_buf at;
        bool is_entered;
        dim3 index;
        enum state state;
        int barrier;                    /* at which of the block's it is, AT_BARRIER */
        const int *value;               /* AT_VALUE: what it waits for to be so much */
        int least;
        struct copy *copies;            /* that it has asked for, and not waited for */
        size_t n_copies, room;          /* how many, and how many fit there */
        size_t groups[8];               /* how many of them each group that it has not waited for ends with */
        size_t n_groups;
        std::vector<char> stack;
};
static std::vector<thread *> threads;
static jmp_buf scheduler;
static thread *running;
static const char *launched;

/* The number of the thread in its block. */
static unsigned number(dim3 index)
{
        return index.x + blockDim.x * (index.y + blockDim.y * index.z);
}

static void wait(enum state why)
{
        FOR_RACES(end());
        running->state = why;
        if (!_setjmp(running->at))
                _longjmp(scheduler, 1);
        FOR_RACES(begin(number(threadIdx), running->stack.data(), running->stack.size()));
}

[[noreturn]] static void stop(const char *kernel, const char *what)
{
        fprintf(stderr, "emulated device: %s: %s\n", kernel, what);
        abort();
}

/* Lets those of threads [first, end) go on that wait for each other, if all do. Returns whether it has. */
static bool meet(const char *kernel, size_t first, size_t end, enum state where)
{
        size_t n = 0, n_done = 0;
        for (size_t t = first; t < end; t++) {
                n += threads[t]->state == where;
                n_done += threads[t]->state == DONE;
        }
        if (n && where == AT_WARP && n_done)
                stop(kernel, "threads of a warp wait for one that has ended");
        if (!n || n + n_done < end - first)
                return false;
        for (size_t t = first; t < end; t++)
                if (threads[t]->state == where)
                        threads[t]->state = READY;
        FOR_RACES(barrier(where == AT_WARP, first));
        return true;
}

/* The barriers of a block beside __syncthreads: how many threads have come to one and gone on, and how many are to come. */
static struct { unsigned reached, threads; } barriers[16];

UNSEEN static void come_to(int barrier, int count, const char *kernel)
{
        auto *b = &barriers[barrier];
        if (barrier < 1 || barrier > 15 || count % 32 || (b->threads && b->threads != (unsigned)count))
                stop(kernel, "threads of a block come to a barrier that is none, or for different numbers of threads");
        b->threads = (unsigned)count;
}

/* Lets the threads at the barrier go on, if all have come to it. */
static bool pass(const char *kernel, size_t n, int barrier)
{
        auto *b = &barriers[barrier];
        unsigned waiting = 0;
        for (size_t t = 0; t < n; t++)
                waiting += threads[t]->state == AT_BARRIER && threads[t]->barrier == barrier;
        if (b->reached + waiting > b->threads)
                stop(kernel, "more threads come to a barrier than it is for");
        if (!waiting || b->reached + waiting < b->threads)
                return false;
        for (size_t t = 0; t < n; t++)
                if (threads[t]->state == AT_BARRIER && threads[t]->barrier == barrier) {
                        threads[t]->state = READY;
                        FOR_RACES(pass((unsigned)t, barrier));
                }
        FOR_RACES(end_pass(barrier));
        *b = {};
        return true;
}

/* Lets threads go on that have waited for a value. Returns whether it has. */
UNSEEN static bool see(size_t n)
{
        bool any = false;
        for (size_t t = 0; t < n; t++)
                if (threads[t]->state == AT_VALUE && (!threads[t]->value || *threads[t]->value >= threads[t]->least)) {
                        threads[t]->state = READY;
                        any = true;
                }
        return any;
}

static void (*body)(void *);
static void *body_user;
static void enter()
{
        FOR_RACES(begin(number(threadIdx), running->stack.data(), running->stack.size()));
        for (;;) {
                body(body_user);
                wait(DONE);
        }
}

/* Lets the thread run until it waits or ends. */
static void resume(thread *t)
{
        running = t;
        threadIdx = t->index;
        if (_setjmp(scheduler))
                return;
        if (t->is_entered)
                _longjmp(t->at, 1);
        ucontext_t context;
        getcontext(&context);
        t->is_entered = true;
        t->stack.resize(65536);
        context.uc_stack.ss_sp = t->stack.data();
        context.uc_stack.ss_size = t->stack.size();
        context.uc_link = NULL;
        makecontext(&context, enter, 0);
        setcontext(&context);
}

/* Runs the body for all threads of a block, which may wait for each other. */
static void run_block(const char *kernel)
{
        size_t n = (size_t)blockDim.x * blockDim.y * blockDim.z;
        while (threads.size() < n)
                threads.push_back(new thread());
        for (size_t t = 0; t < n; t++) {
                threads[t]->index = { (unsigned)(t % blockDim.x), (unsigned)(t / blockDim.x % blockDim.y), (unsigned)(t / blockDim.x / blockDim.y) };
                threads[t]->state = READY;
                threads[t]->n_copies = threads[t]->n_groups = 0;
        }
        memset(barriers, 0, sizeof barriers);
        for (bool backwards = false;; backwards = !backwards) {
                bool goes_on = false, all_done = true;
                for (size_t i = 0; i < n; i++) {
                        thread *t = threads[backwards ? n - 1 - i : i];
                        if (t->state == READY)
                                resume(t);
                }
                for (size_t t = 0; t < n; t++)
                        all_done &= threads[t]->state == DONE;
                if (all_done)
                        return;
                for (size_t first = 0; first < n; first += 32)
                        goes_on |= meet(kernel, first, first + 32 < n ? first + 32 : n, AT_WARP);
                goes_on |= meet(kernel, 0, n, AT_BLOCK);
                for (int barrier = 1; barrier < 16; barrier++)
                        goes_on |= pass(kernel, n, barrier);
                goes_on |= see(n);
                if (!goes_on)
                        stop(kernel, "threads of a block wait at different barriers");
        }
}

template <typename... Parameters, size_t... I> static void call(void (*kernel)(Parameters...), void **args, std::index_sequence<I...>)
{
        kernel(*(Parameters *)args[I]...);
}

static unsigned long launches;
/* Runs the kernel for all blocks. waits: it has barriers. */
template <typename... Parameters> static void launch(const char *name, void (*kernel)(Parameters...), bool waits, void **args, const unsigned *grid, const unsigned *block)
{
        auto one = [&] { call(kernel, args, std::index_sequence_for<Parameters...>()); };
        gridDim = { grid[0], grid[1], grid[2] };
        blockDim = { block[0], block[1], block[2] };
        body = [](void *user) { (*(decltype(one) *)user)(); };
        body_user = &one;
        launches++;
        launched = name;
        FOR_RACES(begin_launch(name));
        enum { depth = 1 << 20 };       /* of the stack that threads use which wait for none */
        const char *low = (const char *)__builtin_frame_address(0) - depth;
        for (unsigned z = 0; z < grid[2]; z++)
                for (unsigned y = 0; y < grid[1]; y++)
                        for (unsigned x = 0; x < grid[0]; x++) {
                                blockIdx = { x, y, z };
                                FOR_RACES(begin_block());
                                if (waits) {
                                        memset(pm_shared, 0xa5, sizeof pm_shared);
                                        run_block(name);
                                        continue;
                                }
                                for (threadIdx.z = 0; threadIdx.z < block[2]; threadIdx.z++)
                                        for (threadIdx.y = 0; threadIdx.y < block[1]; threadIdx.y++)
                                                for (threadIdx.x = 0; threadIdx.x < block[0]; threadIdx.x++) {
                                                        FOR_RACES(begin(number(threadIdx), low, depth));
                                                        one();
                                                        FOR_RACES(end());
                                                }
                        }
}

/* Comes to a barrier for so many threads of the block, and waits for them, or goes on. */
UNSEEN static void await(int barrier, int count)
{
        come_to(barrier, count, launched);
        FOR_RACES(reach(number(threadIdx), barrier));
        running->barrier = barrier;
        wait(AT_BARRIER);
}

UNSEEN static void reach(int barrier, int count)
{
        come_to(barrier, count, launched);
        barriers[barrier].reached++;
        FOR_RACES(reach(number(threadIdx), barrier));
}

/* All that publish are one more barrier for races. */
enum { OF_VALUES = 16 };
UNSEEN static void publish(int *to, int value)
{
        FOR_RACES(reach(number(threadIdx), OF_VALUES));
        if (threadIdx.x == 0)
                *to = value;
}

UNSEEN static void await_value(const int *of, int least)
{
        running->value = of;
        running->least = least;
        wait(AT_VALUE);
        FOR_RACES(pass(number(threadIdx), OF_VALUES));
}

/* Lets others run, in a loop that waits for them. */
UNSEEN static void pause()
{
        running->value = NULL;
        wait(AT_VALUE);
}

UNSEEN static void fetch(void *to, const void *from, size_t size)
{
        thread *t = running;
        FOR_RACES(access((void *)from, size, false, false, __builtin_return_address(0)));
        FOR_RACES(access(to, size, true, false, __builtin_return_address(0)));
        if (t->n_copies == t->room) {
                t->room = 2 * t->room + 64;
                t->copies = (struct copy *)realloc(t->copies, t->room * sizeof *t->copies);
        }
        t->copies[t->n_copies].to = to;
        t->copies[t->n_copies].from = from;
        t->copies[t->n_copies++].size = size;
}

UNSEEN static void fetch_all()
{
        thread *t = running;
        if (t->n_groups == sizeof t->groups / sizeof *t->groups)
                stop(launched, "a thread waits for none of its copies");
        t->groups[t->n_groups++] = t->n_copies;
}

/* Waits for all groups but the last so many. */
UNSEEN static void fetched(size_t last)
{
        thread *t = running;
        const size_t n = t->n_groups > last ? t->n_groups - last : 0, end = n ? t->groups[n - 1] : 0;
        for (size_t i = 0; i < end; i++) {
                struct copy *c = &t->copies[i];
                FOR_RACES(access((void *)c->from, c->size, false, false, __builtin_return_address(0)));
                FOR_RACES(access(c->to, c->size, true, false, __builtin_return_address(0)));
                memcpy(c->to, c->from, c->size);
        }
        memmove(t->copies, t->copies + end, (t->n_copies - end) * sizeof *t->copies);
        t->n_copies -= end;
        for (size_t g = n; g < t->n_groups; g++)
                t->groups[g - n] = t->groups[g] - end;
        t->n_groups -= n;
}

/* A load of so many bytes at once begins where a GPU can make it. */
UNSEEN static void aligned(const void *from, size_t bytes)
{
        if ((size_t)from % bytes)
                stop(launched, "a load of several elements at once does not begin at a multiple of its size");
}

/* What the threads of a warp hand to each other: each gets what f makes of the values of all 32. */
static union { char bytes[8]; } handed[1024];

template <typename T, typename F> UNSEEN static T exchange(T value, unsigned mask, F f)
{
        static_assert(sizeof value <= sizeof *handed, "");
        const unsigned here = number(threadIdx);
        if (mask != ~0u)
                stop(launched, "not all threads of a warp hand values to each other");
        memcpy(&handed[here], &value, sizeof value);
        wait(AT_WARP);
        value = f([here](unsigned lane) {
                T other;
                memcpy(&other, &handed[here / 32 * 32 + lane % 32], sizeof other);
                return other;
        });
        wait(AT_WARP);
        return value;
}

template <typename T, typename F> UNSEEN static T change(T *cell, F f)
{
        FOR_RACES(access(cell, sizeof *cell, true, true, __builtin_return_address(0)));
        T old = *cell;
        *cell = f(old);
        return old;
}

}

static inline void __syncwarp() { emulation::wait(emulation::AT_WARP); }
static inline void __syncthreads() { emulation::wait(emulation::AT_BLOCK); }
template <typename T> static inline T __shfl_sync(unsigned mask, T v, int lane) { return emulation::exchange(v, mask, [lane](auto of) { return of((unsigned)lane); }); }
template <typename T> static inline T __shfl_up_sync(unsigned mask, T v, unsigned by)
{
        const unsigned lane = emulation::number(threadIdx) % 32;
        return emulation::exchange(v, mask, [=](auto of) { return of(lane < by ? lane : lane - by); });
}
static inline int __any_sync(unsigned mask, int v)
{
        return emulation::exchange(v, mask, [](auto of) {
                int any = 0;
                for (unsigned lane = 0; lane < 32; lane++)
                        any |= of(lane) != 0;
                return any;
        });
}
template <typename T> static inline T __ldg(const T *p) { return *p; }
template <typename T> static inline T atomicAdd(T *p, T v) { return emulation::change(p, [v](T o) { return (T)(o + v); }); }
template <typename T> static inline T atomicAnd(T *p, T v) { return emulation::change(p, [v](T o) { return (T)(o & v); }); }
template <typename T> static inline T atomicOr(T *p, T v) { return emulation::change(p, [v](T o) { return (T)(o | v); }); }
template <typename T> static inline T atomicXor(T *p, T v) { return emulation::change(p, [v](T o) { return (T)(o ^ v); }); }
template <typename T> static inline T atomicMin(T *p, T v) { return emulation::change(p, [v](T o) { return o < v ? o : v; }); }
template <typename T> static inline T atomicMax(T *p, T v) { return emulation::change(p, [v](T o) { return o > v ? o : v; }); }

/* NVRTC has no headers, and so none of their macros. */
#undef NAN
#undef INFINITY
#undef HUGE_VAL
#undef HUGE_VALF
#undef M_PI
#undef M_E
#undef INT_MAX
#undef INT_MIN
#undef UINT_MAX
#undef LONG_MAX
#undef LONG_MIN
#undef ULONG_MAX
#undef FLT_MAX
#undef DBL_MAX
