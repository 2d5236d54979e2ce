/* Child processes and temporary files, and what becomes of them when a signal ends pmpcc: nothing goes on or is left behind, as with cc.
 *
 * The work is done on one thread; a signal's handler may run on the other one meanwhile. So what must not happen once the end has begun (a program starts, a file is
 * made or replaced) is done between leftover_hold and leftover_release: the handler says that this is the end and waits until nothing is held, the work waits forever where
 * it would hold after that. What is to go is a list that only grows: removing what is gone already does no harm. A child made by fork has the list too, but removes only
 * what it added itself. The handler, and what it calls, does only what a signal handler may. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/stack.h"
#include "driver/driver.h"

struct leftover {
        struct leftover *next;
        pid_t owner;
        char path[];
};

extern char **environ;

static const int ends[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE};
enum { N_ENDS = sizeof ends / sizeof *ends, N_SENT = N_ENDS - 1 };      /* the last one comes of what a process writes, and is for it alone */

static struct leftover *volatile leftovers;
static _Atomic pid_t running[4];        /* the children there are; 0: none */
static atomic_bool is_ending, is_held;
static sigset_t before_hold;
static atomic_bool is_patient;          /* an interrupt is for the child alone, ... */
static atomic_int interrupt;            /* ... and has come (0: no) */

static void wait_a_little(void)
{
        nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
}

static bool is_dots(const char *name)
{
        return name[0] == '.' && (!name[1] || (name[1] == '.' && !name[2]));
}

static void remove_files(int directory)
{
        _Alignas(struct dirent64) char block[4096];
        ssize_t n;
        lseek(directory, 0, SEEK_SET);
        while ((n = getdents64(directory, block, sizeof block)) > 0) {
                for (const char *p = block; p < block + n; p += ((const struct dirent64 *)p)->d_reclen) {
                        const char *name = p + offsetof(struct dirent64, d_name);
                        if (!is_dots(name))
                                unlinkat(directory, name, 0);
                }
        }
}

void leftover_remove(const char *path)
{
        int fd = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
        if (fd < 0) {
                unlink(path);
                return;
        }
        remove_files(fd);
        for (int i = 0; i < 100 && rmdir(path) && errno == ENOTEMPTY; i++) {    /* a child that ends too may have made one more */
                wait_a_little();
                remove_files(fd);
        }
        close(fd);
}

/* Have all children ended? Those that have not get the signal, unless it is 0. */
static bool all_ended(int number)
{
        bool ended = true;
        for (size_t i = 0; i < sizeof running / sizeof *running; i++) {
                if (running[i] <= 0 || waitpid(running[i], NULL, WNOHANG))
                        running[i] = 0;
                else
                        ended = false;
                if (number && running[i])
                        kill(running[i], number);
        }
        return ended;
}

/* Waits for the children, which have the signal already where it came from a terminal, then passes it on and gives them half a second to end: one may have its
 * reasons to go on. */
static void end_running(int number)
{
        for (int i = 0; i < 20 && !all_ended(0); i++)
                wait_a_little();
        all_ended(number);
        for (int i = 0; i < 100 && !all_ended(0); i++)
                wait_a_little();
}

static void remove_all(void)
{
        pid_t self = getpid();
        for (const struct leftover *l = leftovers; l; l = l->next)
                if (l->owner == self)
                        leftover_remove(l->path);
}

static void end(int number)
{
        if (is_patient && (number == SIGINT || number == SIGQUIT)) {
                interrupt = number;
                return;
        }
        is_ending = true;
        while (is_held)
                wait_a_little();
        end_running(number);
        remove_all();
        signal(number, SIG_DFL);
        raise(number);          /* it is blocked until this one is over */
}

static sigset_t ends_set(void)
{
        sigset_t set;
        sigemptyset(&set);
        for (int i = 0; i < N_ENDS; i++)
                sigaddset(&set, ends[i]);
        return set;
}

/* Has the signals that end a process call end(), one at a time, but for those that are ignored. */
static void watch_signals(void)
{
        struct sigaction action = {.sa_handler = end, .sa_mask = ends_set(), .sa_flags = SA_RESTART}, old;
        for (int i = 0; i < N_ENDS; i++)
                if (sigaction(ends[i], NULL, &old) == 0 && old.sa_handler == SIG_DFL)
                        sigaction(ends[i], &action, NULL);
        stack_before_new_start(remove_all);
}

/* For the thread that works: the other one ends the process. */
static _Noreturn void wait_for_the_end(void)
{
        for (;;)
                pause();
}

void leftover_hold(void)
{
        sigset_t set = ends_set();
        watch_signals();
        pthread_sigmask(SIG_BLOCK, &set, &before_hold);
        is_held = true;
        if (is_ending) {
                is_held = false;
                wait_for_the_end();
        }
}

void leftover_release(void)
{
        is_held = false;
        pthread_sigmask(SIG_SETMASK, &before_hold, NULL);
}

void leftover_add(const char *path)
{
        struct leftover *l = malloc(sizeof *l + strlen(path) + 1);
        if (!l)
                return;
        strcpy(l->path, path);
        l->owner = getpid();
        l->next = leftovers;
        leftovers = l;
}

/* Puts `now` in the place of a child that has the number `before`. */
static void note_child(pid_t before, pid_t now)
{
        for (size_t i = 0; i < sizeof running / sizeof *running; i++)
                if (running[i] == before) {
                        running[i] = now;
                        return;
                }
}

int child_spawn(pid_t *child, char *const *argv, const posix_spawn_file_actions_t *actions, bool is_patient_now)
{
        posix_spawnattr_t attributes;
        leftover_hold();
        posix_spawnattr_init(&attributes);
        posix_spawnattr_setsigmask(&attributes, &before_hold);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
        interrupt = 0;
        is_patient = is_patient_now;
        int error = posix_spawnp(child, argv[0], actions, &attributes, argv, environ);
        posix_spawnattr_destroy(&attributes);
        if (error)
                is_patient = false;
        else
                note_child(0, *child);
        leftover_release();
        return error;
}

pid_t child_fork(void)
{
        leftover_hold();
        pid_t child = fork();
        if (child == 0) {
                if (is_ending)
                        _exit(EXIT_ERRORS);
                for (size_t i = 0; i < sizeof running / sizeof *running; i++)
                        running[i] = 0;
        } else if (child > 0) {
                note_child(0, child);
        }
        leftover_release();
        return child;
}

/* Did one of the signals that end this process too, if they come from a terminal, end that one, or what it ran? */
static bool is_interrupted(const siginfo_t *ended)
{
        for (int i = 0; i < N_SENT; i++)
                if (ended->si_status == (ended->si_code == CLD_EXITED ? 128 + ends[i] : ends[i]))
                        return true;
        return false;
}

struct child_end child_wait(pid_t child)
{
        siginfo_t ended = {0};
        int status = 0;
        while (waitid(P_PID, (id_t)child, &ended, WEXITED | WNOWAIT) < 0 && errno == EINTR)
                ;
        /* Its handler may be about to run on the other thread. */
        for (int i = 0; i < 20 && is_interrupted(&ended) && !interrupt && !is_ending; i++)
                wait_a_little();
        leftover_hold();
        while (waitpid(child, &status, 0) < 0 && errno == EINTR)
                ;
        note_child(child, 0);
        is_patient = false;
        struct child_end end_of_it = {.ended_by = WIFSIGNALED(status) ? WTERMSIG(status) : 0, .interrupt = interrupt};
        end_of_it.status = end_of_it.ended_by ? 128 + end_of_it.ended_by : WEXITSTATUS(status);
        interrupt = 0;
        leftover_release();
        return end_of_it;
}

void child_interrupted(int number)
{
        kill(getpid(), number);
        wait_for_the_end();
}
