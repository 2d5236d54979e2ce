/* A driver needs more stack than a thread may have: the sequential code runs there, and the device in others. Kernels that are there already need less.
 * RUN: opencl cuda fake | args thread | lines 1 | says a thread has less than the 512 KiB of stack left
 * RUN: opencl cuda fake | args deep | lines 1 | says a thread has less than the 512 KiB of stack left
 * RUN: opencl cuda fake | args coroutine | lines 1 | says a thread has less than the 512 KiB of stack left
 */
#define _GNU_SOURCE
#include "test.h"

#include <pthread.h>
#include <stdbool.h>
#include <sys/resource.h>
#include <ucontext.h>

#define N 100

static double u[N];
static bool has_run;

/* Doubles u if there is a device. */
static void *region(void *unused)
{
        struct pmprt_region *r = BEGIN(9);

        (void)unused;
        has_run = r != NULL;
        if (r) {
                launch_scale(r, pmprt_map(r, "u", u, N, sizeof *u, sizeof *u, PMPRT_IN | PMPRT_OUT | PMPRT_KIND_FLOAT), N, 2);
                CHECK(pmprt_end(r));
        }
        pmprt_close(r);
        return NULL;
}

static void in_thread(size_t bytes)
{
        pthread_attr_t attributes;
        pthread_t thread;

        pthread_attr_init(&attributes);
        CHECK(!pthread_attr_setstacksize(&attributes, bytes));
        CHECK(!pthread_create(&thread, &attributes, region, NULL));
        pthread_join(thread, NULL);
}

/* Reaches the region with little of the main thread's stack left. */
static void deep(size_t bytes)
{
        volatile char room[4096];

        room[0] = 1;
        if (bytes < sizeof room)
                region(NULL);
        else
                deep(bytes - sizeof room);
        room[1] = room[0];
}

static ucontext_t back, there;

static void coroutine(void)
{
        region(NULL);
        swapcontext(&there, &back);
}

int main(int argc, char **argv)
{
        const char *mode = argc > 1 ? argv[1] : "thread";
        static char stack[65536];
        struct rlimit limit;
        int i;

        for (i = 0; i < N; i++)
                u[i] = i;
        if (!strcmp(mode, "thread")) {
                in_thread(65536);
        } else if (!strcmp(mode, "deep")) {
                if (getrlimit(RLIMIT_STACK, &limit) || limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur > (rlim_t)1 << 28)
                        return 77;
                deep(limit.rlim_cur - (384 << 10));
        } else {
                getcontext(&there);
                there.uc_stack.ss_sp = stack;
                there.uc_stack.ss_size = sizeof stack;
                makecontext(&there, coroutine, 0);
                swapcontext(&back, &there);
        }
        CHECK(!has_run && u[3] == 3);
        in_thread((size_t)2 << 20);
        if (!has_run)
                return failures ? 1 : 77;
        in_thread((size_t)128 << 10);
        CHECK(has_run);
        region(NULL);
        CHECK(has_run && u[3] == 24);
        return finish();
}
