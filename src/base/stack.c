/* The program's work on a thread of its own, whose stack is large and has a guard page below that turns its overflow into a signal. The handlers run on a stack
 * apart. After a fault nothing in memory can be relied on: the process is replaced by a new one, which learns from its environment what to leave out. */
#include "base/stack.h"

#include <link.h>
#include <math.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <ucontext.h>
#include <unistd.h>

static const size_t STACK_BYTES = (size_t)64 << 20;
/* An overflow is met within one frame of the end: larger ones are not known. */
enum { GUARD_BYTES = 1 << 20, HANDLER_BYTES = 1 << 16 };
/* Each part that meets a fault costs another start. */
enum { MOST_PARTS = 4 };

struct work {
        int (*run)(int argc, char **argv);
        int argc;
        char **argv;
        int status;
};

static char *guard;                     /* the pages below the stack */
static struct sigaction other;          /* what is done about faults that are no overflow */

static sigjmp_buf back;                 /* to stack_try ... */
static volatile sig_atomic_t is_tried;  /* ... which is at work, ... */
static volatile sig_atomic_t end;       /* ... with this end, ... */
static const char *place_at_hand;       /* ... of the work; ... */
static bool has_lost;                   /* ... some work has left something behind, ... */
static struct code { uintptr_t begin, end; } watched;   /* ... and may be left late while these instructions run */
static struct {
        double whole;                   /* seconds that stack_try allows */
        double before, part;            /* of them left, and allowed, when the part at hand began */
        void *subject;                  /* of that part; NULL: it is none */
} allowed;

/* What a new start needs, made ready before there is a fault. */
#define FAULTS "PMPCC_FAULTS"
enum { FAULTS_BYTES = 4096 };
static struct {
        pid_t process;                  /* 0: there is no new start */
        char **argv, **environment;
        char before[FAULTS_BYTES];      /* places of the faults so far, each with a space before and after it */
        char next[FAULTS_BYTES];        /* the variable, with the place at hand */
        void (*clean)(void);
} anew;

static void leave(enum stack_end why)
{
        end = why;
        if (is_tried)
                siglongjmp(back, 1);
}

/* Reads where processes of this one's number met faults, and makes room for one more. */
static void prepare_new_start(char **argv)
{
        extern char **environ;
        char *end_of_number;
        const char *faults = getenv(FAULTS);
        int n = 0;
        if (faults && strtol(faults, &end_of_number, 10) == getpid() && strlen(end_of_number) < sizeof anew.before)
                strcpy(anew.before, end_of_number);
        unsetenv(FAULTS);
        while (environ[n])
                n++;
        anew.environment = calloc((size_t)n + 2, sizeof *anew.environment);
        if (!anew.environment)
                return;
        memcpy(anew.environment, environ, (size_t)n * sizeof *environ);
        anew.environment[n] = anew.next;
        anew.argv = argv;
        anew.process = getpid();
}

enum { WORD_BYTES = 64 };

/* How a fault at a place is noted, or in a part of the work there (>= 0), with a space before and after it. */
static void spell_fault(char word[WORD_BYTES], const char *place, int part)
{
        if (part >= 0)
                snprintf(word, WORD_BYTES, " %s@%d ", place, part);
        else
                snprintf(word, WORD_BYTES, " %s ", place);
}

/* From now on a fault is at the place at hand, or in that part. */
static void expect_fault(int part)
{
        char word[WORD_BYTES];
        spell_fault(word, place_at_hand, part);
        int bytes = snprintf(anew.next, sizeof anew.next, FAULTS "=%ld%s%s", (long)getpid(), *anew.before ? anew.before : " ", word + 1);
        if (bytes >= (int)sizeof anew.next)
                anew.process = 0;
}

bool stack_met_fault(const char *place, int part)
{
        char word[WORD_BYTES];
        spell_fault(word, place, part);
        return strstr(anew.before, word);
}

/* Did the work at this place meet a fault, or one in each of many parts? */
static bool has_met_fault(const char *place)
{
        char word[WORD_BYTES];
        int n = 0;
        snprintf(word, sizeof word, " %s@", place);
        for (const char *at = anew.before; (at = strstr(at, word)); at++)
                n++;
        return n >= MOST_PARTS || stack_met_fault(place, -1);
}

/* Does what a signal handler may. Returns if there is no new start. */
static void start_anew(void)
{
        sigset_t all;
        if (!is_tried || anew.process != getpid())
                return;
        if (anew.clean)
                anew.clean();
        setitimer(ITIMER_VIRTUAL, &(struct itimerval){0}, NULL);
        sigfillset(&all);
        sigprocmask(SIG_UNBLOCK, &all, NULL);
        execve("/proc/self/exe", anew.argv, anew.environment);
}

void stack_before_new_start(void (*clean)(void))
{
        anew.clean = clean;
}

/* The C library's answer to a heap that is damaged, or an assertion's. */
static void report_abort(int number)
{
        start_anew();
        signal(number, SIG_DFL);
        raise(number);
}

static void report_overflow(int number, siginfo_t *info, void *context)
{
        static const char message[] = "pmpcc: error: the input nests too deeply: out of stack\n";
        const char *at = info->si_addr;
        (void)context;
        if (at >= guard && at < guard + GUARD_BYTES && write(STDERR_FILENO, message, sizeof message - 1) > 0)
                _exit(1);
        start_anew();
        leave(STACK_FAULT);
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

/* The instruction that a signal has interrupted; 0: not known on this machine. */
static uintptr_t instruction_of(const ucontext_t *context)
{
#if defined __x86_64__
        return (uintptr_t)context->uc_mcontext.gregs[REG_RIP];
#elif defined __aarch64__
        return context->uc_mcontext.pc;
#else
        (void)context;
        return 0;
#endif
}

static void leave_late(int number, siginfo_t *info, void *context)
{
        const uintptr_t at = instruction_of(context);
        (void)number;
        (void)info;
        if (at >= watched.begin && at < watched.end)
                leave(STACK_LATE);
}

struct library {
        const char *name;
        struct code code;
};

/* For dl_iterate_phdr: is this the library? Then its executable segment is its code. */
static int find_code(struct dl_phdr_info *info, size_t size, void *user)
{
        struct library *l = user;
        const char *slash = strrchr(info->dlpi_name, '/'), *name = slash ? slash + 1 : info->dlpi_name;
        (void)size;
        if (strncmp(name, l->name, strlen(l->name)) != 0)
                return 0;
        for (int i = 0; i < info->dlpi_phnum; i++) {
                const ElfW(Phdr) *p = &info->dlpi_phdr[i];
                if (p->p_type == PT_LOAD && (p->p_flags & PF_X))
                        l->code = (struct code){info->dlpi_addr + p->p_vaddr, info->dlpi_addr + p->p_vaddr + p->p_memsz};
        }
        return 1;
}

/* Has SIGVTALRM come after so much processor time of the process, and every millisecond of it from then on; 0: no more. */
static void set_timer(double seconds)
{
        struct itimerval timer = {.it_interval = {.tv_usec = seconds > 0 ? 1000 : 0}};
        timer.it_value.tv_sec = (time_t)seconds;
        timer.it_value.tv_usec = (suseconds_t)((seconds - (double)timer.it_value.tv_sec) * 1e6);
        setitimer(ITIMER_VIRTUAL, &timer, NULL);
}

/* Seconds until it comes. */
static double timer_left(void)
{
        struct itimerval timer = {0};
        getitimer(ITIMER_VIRTUAL, &timer);
        return (double)timer.it_value.tv_sec + 1e-6 * (double)timer.it_value.tv_usec;
}

/* Asked by the leak check of AddressSanitizer. */
int __lsan_is_turned_off(void);
int __lsan_is_turned_off(void)
{
        return has_lost;
}

void stack_part(void *subject, int number)
{
        if (place_at_hand)
                expect_fault(subject ? number : -1);
        if (allowed.whole <= 0)
                return;
        if (allowed.subject)
                set_timer(fmax(allowed.before - (allowed.part - timer_left()), 1e-3));
        allowed.subject = subject;
        if (subject) {
                allowed.before = timer_left();
                allowed.part = fmin(allowed.before, allowed.whole / 2);
                set_timer(allowed.part);
        }
}

enum stack_end stack_try(const char *place, void (*work)(void *user), void *user, double seconds, const char *library, void **subject)
{
        struct library l = {.name = library};
        struct sigaction aborted = {.sa_handler = report_abort, .sa_flags = SA_ONSTACK}, before;
        struct sigaction late = {.sa_sigaction = leave_late, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART};
        *subject = NULL;
        if (has_met_fault(place))
                return STACK_FAULT;
        place_at_hand = place;
        expect_fault(-1);
        sigemptyset(&late.sa_mask);
        sigemptyset(&aborted.sa_mask);
        sigaction(SIGABRT, &aborted, &before);
        dl_iterate_phdr(find_code, &l);
        watched = l.code;
        allowed.whole = seconds > 1e-3 && sigaction(SIGVTALRM, &late, NULL) == 0 ? seconds : 0;
        allowed.subject = NULL;
        if (sigsetjmp(back, 1) == 0) {
                is_tried = 1;
                set_timer(allowed.whole);
                work(user);
                end = STACK_DONE;
        }
        is_tried = 0;
        place_at_hand = NULL;
        sigaction(SIGABRT, &before, NULL);
        set_timer(0);
        has_lost |= end != STACK_DONE;
        *subject = allowed.subject;
        return (enum stack_end)end;
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
        prepare_new_start(argv);
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
        sigset_t timer;
        sigemptyset(&timer);
        sigaddset(&timer, SIGVTALRM);
        pthread_sigmask(SIG_BLOCK, &timer, NULL);       /* it is for the other thread */
        pthread_join(thread, NULL);
        return w.status;
}
