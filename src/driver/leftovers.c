/* Temporary files and directories go when a signal ends pmpcc, as those of cc do: an interrupted build leaves nothing behind.
 *
 * What is to go is a list that only grows: removing what is gone already does no harm. A child made by fork has the list too, but removes only what it added itself.
 * The handler, and what it calls, does only what a signal handler may do. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
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

static struct leftover *volatile leftovers;
static volatile pid_t running;

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

/* Passes the signal on and gives the program half a second to end; it may have its reasons to go on. */
static void end_running(int number)
{
        if (running <= 0 || kill(running, number))
                return;
        for (int i = 0; i < 100 && waitpid(running, NULL, WNOHANG) == 0; i++)
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
        end_running(number);
        remove_all();
        signal(number, SIG_DFL);
        raise(number);          /* it is blocked until this one is over */
}

/* Has the signals that end a process call end(), one at a time, but for those that are ignored. */
static void watch_signals(void)
{
        static const int signals[] = {SIGHUP, SIGINT, SIGTERM};
        struct sigaction action = {.sa_handler = end}, old;
        for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
                sigaddset(&action.sa_mask, signals[i]);
        for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
                if (sigaction(signals[i], NULL, &old) == 0 && old.sa_handler == SIG_DFL)
                        sigaction(signals[i], &action, NULL);
        stack_before_new_start(remove_all);
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
        watch_signals();
}

void leftover_running(pid_t child)
{
        running = child;
}
