/* The program's handlers and its alternate stack outlast compilers in drivers, which install their own; handlers run in its own threads alone. A thread that sets a handler
 * meanwhile has it.
 * RUN: opencl cuda fake | args plain | lines 0
 * RUN: opencl cuda fake | args threads | lines 0
 */
#define _GNU_SOURCE
#include "test.h"

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <unistd.h>

#define N 1000
#define LAST 31

static volatile sig_atomic_t hits;

static void handle(int s)
{
        hits += API != PMPRT_OPENCL || s != SIGCHLD;    /* PoCL may run a linker */
}

static void handle_later(int s)
{
        (void)s;
}

/* May a program handle it? */
static bool may_be_handled(int s)
{
        return s != SIGKILL && s != SIGSTOP;
}

static void same(void)
{
        struct sigaction a;
        stack_t stack;
        int s;

        for (s = 1; s <= LAST; s++)
                if (may_be_handled(s) && s != SIGUSR2)
                        CHECK(!sigaction(s, NULL, &a) && a.sa_handler == handle && !(a.sa_flags & SA_SIGINFO));
        CHECK(!sigaltstack(NULL, &stack) && (stack.ss_flags & SS_DISABLE));
}

/* Doubles u, in blocks of three sizes over the rounds, which PoCL compiles for at the launch. */
static void twice(double *u, int threads)
{
        struct pmprt_region *r = BEGIN(9);
        int done;

        same();
        scale.threads = threads;
        launch_scale(r, pmprt_map(r, "u", u, N, sizeof *u, sizeof *u, PMPRT_IN | PMPRT_OUT | PMPRT_KIND_FLOAT), N, 2);
        same();
        done = pmprt_end(r);
        same();
        CHECK(done);
        pmprt_close(r);
}

static void *change(void *stop)
{
        int i;

        for (i = 0; !__atomic_load_n((int *)stop, __ATOMIC_RELAXED); i++) {
                struct sigaction a;
                void (*wanted)(int) = i % 2 ? handle : handle_later;
                signal(SIGUSR2, wanted);
                usleep(50);
                CHECK(!sigaction(SIGUSR2, NULL, &a) && a.sa_handler == wanted);
        }
        return NULL;
}

int main(int argc, char **argv)
{
        bool is_threads = argc > 1 && !strcmp(argv[1], "threads");
        struct pmprt_region *r;
        pthread_t thread;
        sigset_t one;
        double u[N];
        int i, stop = 0;

        for (i = 1; i <= LAST; i++)
                if (may_be_handled(i))
                        signal(i, handle);
        for (i = 0; i < N; i++)
                u[i] = i;
        for (i = 0; i < (is_threads ? 200 : 3); i++) {
                r = BEGIN(1);
                if (!r)
                        return 77;
                pmprt_close(r);
                twice(u, 32 << i % 3);
                if (i >= 3)
                        u[1] /= 2;
                if (i == 2 && is_threads)       /* compilers have had their turn: SIGUSR2 is no longer replaced */
                        pthread_create(&thread, NULL, change, &stop);
        }
        CHECK(u[1] == 8);
        __atomic_store_n(&stop, 1, __ATOMIC_RELAXED);
        if (is_threads)
                pthread_join(thread, NULL);
        sigemptyset(&one);
        sigaddset(&one, SIGUSR1);
        pthread_sigmask(SIG_BLOCK, &one, NULL);
        kill(getpid(), SIGUSR1);
        usleep(50000);
        CHECK(hits == 0);
        pthread_sigmask(SIG_UNBLOCK, &one, NULL);
        CHECK(hits == 1);
        return finish();
}
