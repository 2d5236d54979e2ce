/* Compilers of drivers have faults, and one that ends by a signal would take the program with it. So they run in a thread of their own: where it gets such a signal it
 * stops for good, with all that it holds, and the program goes on without the compiler. What else the driver does still works; a call of the compiler would wait for ever. */
#include "internal.h"

#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

enum { STACK_BYTES = 64 << 20, HANDLER_BYTES = 64 << 10 };

/* abort is not among them: it would hold a lock that the program's own abort waits for. */
static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL};
#define N_FAULT (sizeof faults / sizeof *faults)

struct job {
        void (*work)(void *user);
        void *user;
        sem_t ended;
        bool begun, faulted;
        char handler_stack[HANDLER_BYTES];      /* the fault may be that the other is used up */
};

static struct job *volatile job;                /* the one at hand: regions compile one at a time */
static pthread_t compiler;
static struct sigaction before[N_FAULT];

static void on_fault(int signal, siginfo_t *info, void *context)
{
        size_t i;

        (void)context;
        if (job && job->begun && pthread_equal(pthread_self(), compiler)) {
                job->faulted = true;
                sem_post(&job->ended);
                for (;;)
                        pause();
        }
        /* Another thread's: what it did, done again, comes to the program's handler. */
        for (i = 0; i < N_FAULT; i++)
                if (faults[i] == signal)
                        sigaction(signal, &before[i], NULL);
        if (info->si_code <= 0)
                raise(signal);
}

static void *run(void *user)
{
        struct job *j = user;
        stack_t stack = {.ss_sp = j->handler_stack, .ss_size = sizeof j->handler_stack};

        compiler = pthread_self();
        sigaltstack(&stack, NULL);
        j->begun = true;
        if (pmprt_fault("compile"))
                raise(SIGSEGV);
        j->work(j->user);
        stack.ss_flags = SS_DISABLE;
        sigaltstack(&stack, NULL);
        sem_post(&j->ended);
        return NULL;
}

static bool start(pthread_t *thread)
{
        pthread_attr_t attributes;
        sigset_t signals;
        bool started;

        if (pthread_attr_init(&attributes))
                return false;
        pthread_attr_setstacksize(&attributes, STACK_BYTES);
        pmprt_signals_defer(&signals);
        started = !pthread_create(thread, &attributes, run, job);
        pmprt_signals_take(&signals);
        pthread_attr_destroy(&attributes);
        return started;
}

/* Does the work. False: it has ended by a fault; what it was given must stay, and the compiler must not be called again. Where there are no more threads, or no memory for
 * one, the caller's does it. */
bool pmprt_compile(void (*work)(void *user), void *user)
{
        const struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK};
        pthread_t thread;
        bool faulted;
        size_t i;

        job = calloc(1, sizeof *job);
        if (!job) {
                work(user);
                return true;
        }
        job->work = work;
        job->user = user;
        sem_init(&job->ended, 0, 0);
        for (i = 0; i < N_FAULT; i++)
                sigaction(faults[i], &action, &before[i]);
        if (!start(&thread)) {
                work(user);
                faulted = false;
        } else {
                while (sem_wait(&job->ended))
                        ;
                faulted = job->faulted;
                if (faulted)
                        pthread_detach(thread);
                else
                        pthread_join(thread, NULL);
        }
        for (i = 0; i < N_FAULT; i++) {
                struct sigaction now;
                if (!sigaction(faults[i], NULL, &now) && (now.sa_flags & SA_SIGINFO) && now.sa_sigaction == on_fault)
                        sigaction(faults[i], &before[i], NULL);
        }
        if (!faulted) {
                sem_destroy(&job->ended);
                free(job);
        }
        job = NULL;
        return !faulted;
}
