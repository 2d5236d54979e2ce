/* A handler leaves a region by siglongjmp. When its thread reaches the next one, the runtime's lock is free again for others.
 * What it held stays lost, so that valgrind (fake) would complain.
 * RUN: opencl cuda | lines 0
 */
#define _GNU_SOURCE
#include "test.h"

#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <unistd.h>

#define N 100

static sigjmp_buf out;

static void handle(int s)
{
        (void)s;
        siglongjmp(out, 1);
}

/* Doubles u, unless a signal comes in between. */
static __attribute__((noinline)) void twice(double *u, int is_left)
{
        struct pmprt_region *r = BEGIN(9);
        int done;

        launch_scale(r, pmprt_map(r, "u", u, N, sizeof *u, sizeof *u, PMPRT_IN | PMPRT_OUT | PMPRT_KIND_FLOAT), N, 2);
        if (is_left)
                raise(SIGUSR1);
        done = pmprt_end(r);
        CHECK(done);
        pmprt_close(r);
}

static void *work(void *u)
{
        twice(u, 0);
        return NULL;
}

int main(void)
{
        static double u[N];
        pthread_t thread;
        int i;

        need_device();
        for (i = 0; i < N; i++)
                u[i] = i;
        signal(SIGUSR1, handle);
        alarm(60);
        for (i = 0; i < 3; i++)
                if (!sigsetjmp(out, 1))
                        twice(u, 1);
        CHECK(u[3] == 3);
        twice(u, 0);
        pthread_create(&thread, NULL, work, u);
        pthread_join(thread, NULL);
        CHECK(u[3] == 12);
        return finish();
}
