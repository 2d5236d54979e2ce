/* Handlers of signals are the program's, and drivers have compilers in them that install their own: LLVM, in PoCL, takes some fifteen signals at its first
 * compilation, SIGUSR1 among them, and an alternate stack; PoCL takes SIGFPE. Around whatever may compile the runtime notes what there is, and puts back what
 * a driver has replaced.
 *
 *      note .. renew .. renew .. forget        a region that compiles: after each call that may, and at its end, since drivers compile in threads of theirs
 *
 * Another thread of the program may set a handler meanwhile, which must stay. So a signal is renewed only if its new handler lies in a library that was not yet
 * loaded when the first device was opened: a driver's. Where the program ignores a signal or leaves it to the system, it stays so. That a driver no longer hears of a
 * signal harms none: what they do then is to delete temporary files and to print where they were. PoCL's SIGFPE skips integer divisions by zero, in the program's
 * threads too: without it they end the program, as its own code does. */
#include "internal.h"

#include <link.h>
#include <pthread.h>
#include <signal.h>

#ifndef NSIG
#define NSIG 65
#endif

static struct sigaction before[NSIG];
static stack_t stack_before;
static bool noted;
static int n_own;                       /* of the loaded objects the first so many are the program's; 0: not counted yet */

static int object_count(struct dl_phdr_info *info, size_t size, void *count)
{
        (void)info;
        (void)size;
        ++*(int *)count;
        return 0;
}

/* Finding the object that an address lies in. */
struct place {
        uintptr_t address;
        int index;
};

static int object_has(struct dl_phdr_info *info, size_t size, void *data)
{
        struct place *p = data;
        int i;

        (void)size;
        for (i = 0; i < info->dlpi_phnum; i++) {
                const ElfW(Phdr) *h = &info->dlpi_phdr[i];
                if (h->p_type == PT_LOAD && p->address - (info->dlpi_addr + h->p_vaddr) < h->p_memsz)
                        return 1;
        }
        p->index++;
        return 0;
}

/* The function that handles a signal; 0: the system does, or nobody. */
static uintptr_t handler(const struct sigaction *a)
{
        if (a->sa_flags & SA_SIGINFO)
                return (uintptr_t)a->sa_sigaction;
        return a->sa_handler == SIG_DFL || a->sa_handler == SIG_IGN ? 0 : (uintptr_t)a->sa_handler;
}

/* Is it a driver's? */
static bool is_foreign(const struct sigaction *a)
{
        struct place p = {handler(a), 0};

        return p.address && dl_iterate_phdr(object_has, &p) && p.index >= n_own;
}

/* Notes what the program has, unless that is done. */
void pmprt_signals_note(void)
{
        int s;

        if (noted)
                return;
        noted = true;
        if (!n_own)
                dl_iterate_phdr(object_count, &n_own);
        for (s = 1; s < NSIG; s++)
                if (sigaction(s, NULL, &before[s]))
                        before[s] = (struct sigaction){.sa_handler = SIG_DFL};
        sigaltstack(NULL, &stack_before);
}

/* Puts back what a driver has replaced since; what the program has changed is noted. */
void pmprt_signals_renew(void)
{
        struct sigaction now;
        stack_t stack;
        int s;

        if (!noted)
                return;
        for (s = 1; s < NSIG; s++) {
                if (sigaction(s, NULL, &now) || handler(&now) == handler(&before[s]))
                        continue;
                if (is_foreign(&now))
                        sigaction(s, &before[s], NULL);
                else
                        before[s] = now;
        }
        if (!sigaltstack(NULL, &stack) && stack.ss_sp != stack_before.ss_sp && !((stack.ss_flags | stack_before.ss_flags) & SS_ONSTACK))
                sigaltstack(&stack_before, NULL);
}

/* Puts back, and has nothing noted. */
void pmprt_signals_forget(void)
{
        pmprt_signals_renew();
        noted = false;
}

/* Threads that are made from here on, drivers' that is, take no signals but those that they cause themselves, and SIGPROF, which a profiler wants from each: the
 * program's handlers run in its own threads only. What comes meanwhile waits for pmprt_signals_take. */
void pmprt_signals_defer(sigset_t *old)
{
        static const int caused[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS, SIGPROF};
        sigset_t all;
        size_t i;

        sigfillset(&all);
        for (i = 0; i < sizeof caused / sizeof *caused; i++)
                sigdelset(&all, caused[i]);
        pthread_sigmask(SIG_BLOCK, &all, old);
}

void pmprt_signals_take(const sigset_t *old)
{
        pthread_sigmask(SIG_SETMASK, old, NULL);
}
