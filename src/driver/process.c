/* Running other programs, and the temporary directory for what they read and write. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/diag.h"
#include "driver/driver.h"

extern char **environ;

static const struct span nowhere;

/* Prints the command as a shell would read it, on stderr. */
static void show_command(char *const *argv, const char *stdout_file, const char *stderr_file)
{
        for (int i = 0; argv[i]; i++) {
                static const char safe[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=./,+:@%";
                bool plain = *argv[i] && strspn(argv[i], safe) == strlen(argv[i]);
                fputs(i ? " " : "", stderr);
                if (plain) {
                        fputs(argv[i], stderr);
                        continue;
                }
                fputc('\'', stderr);
                for (const char *p = argv[i]; *p; p++)
                        fputs(*p == '\'' ? "'\\''" : (char[]){*p, 0}, stderr);
                fputc('\'', stderr);
        }
        fprintf(stderr, "%s%s%s%s\n", stdout_file ? " >" : "", stdout_file ? stdout_file : "", stderr_file ? " 2>" : "", stderr_file ? stderr_file : "");
}

int run_program(const struct options *opt, arg_list *args, const char *stdout_file, const char *stderr_file)
{
        char **argv = arena_alloc(opt->arena, ((size_t)args->n + 1) * sizeof *argv);
        memcpy(argv, args->data, (size_t)args->n * sizeof *argv);
        if (opt->verbose)
                show_command(argv, stdout_file, stderr_file);
        fflush(stdout);
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        if (stdout_file)
                posix_spawn_file_actions_addopen(&actions, 1, stdout_file, O_WRONLY | O_CREAT | O_TRUNC, 0666);
        if (stderr_file)
                posix_spawn_file_actions_addopen(&actions, 2, stderr_file, O_WRONLY | O_CREAT | O_TRUNC, 0666);
        /* As system() does: an interrupt ends the program, and pmpcc then cleans up. */
        struct sigaction ignore = {.sa_handler = SIG_IGN}, interrupt, quit;
        sigaction(SIGINT, &ignore, &interrupt);
        sigaction(SIGQUIT, &ignore, &quit);
        posix_spawnattr_t attributes;
        posix_spawnattr_init(&attributes);
        sigset_t defaults;
        sigemptyset(&defaults);
        if (interrupt.sa_handler != SIG_IGN)
                sigaddset(&defaults, SIGINT);
        if (quit.sa_handler != SIG_IGN)
                sigaddset(&defaults, SIGQUIT);
        posix_spawnattr_setsigdefault(&attributes, &defaults);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
        pid_t pid;
        int error = posix_spawnp(&pid, argv[0], &actions, &attributes, argv, environ), status = 0;
        leftover_running(error ? 0 : pid);
        while (!error && waitpid(pid, &status, 0) < 0 && errno == EINTR)
                ;
        leftover_running(0);
        posix_spawnattr_destroy(&attributes);
        posix_spawn_file_actions_destroy(&actions);
        sigaction(SIGINT, &interrupt, NULL);
        sigaction(SIGQUIT, &quit, NULL);
        if (error) {
                diag_report(SEV_ERROR, nowhere, NULL, "cannot run '%s': %s", argv[0], strerror(error));
                return 127;
        }
        return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

const char *program_output(const struct options *opt, arg_list *args)
{
        struct arena *a = opt->arena;
        char **argv = arena_alloc(a, ((size_t)args->n + 1) * sizeof *argv);
        memcpy(argv, args->data, (size_t)args->n * sizeof *argv);
        int ends[2];
        if (pipe2(ends, O_CLOEXEC))
                return NULL;
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
        pid_t pid;
        int error = posix_spawnp(&pid, argv[0], &actions, NULL, argv, environ), status = 0;
        posix_spawn_file_actions_destroy(&actions);
        close(ends[1]);
        struct outbuf text = {0};
        char block[8192];
        ssize_t n;
        while (!error && ((n = read(ends[0], block, sizeof block)) > 0 || (n < 0 && errno == EINTR)))
                if (n > 0)
                        outbuf_write(&text, block, (size_t)n);
        close(ends[0]);
        while (!error && waitpid(pid, &status, 0) < 0 && errno == EINTR)
                ;
        const char *result = error || status ? NULL : arena_strdup(a, outbuf_text(&text));
        outbuf_free(&text);
        return result;
}

const char *temporary_directory(struct arena *a)
{
        const char *bases[] = {getenv("TMPDIR"), "/tmp", "/var/tmp"};   /* cc, too, goes on to the next */
        for (size_t i = 0; i < sizeof bases / sizeof *bases; i++) {
                char *name = bases[i] && *bases[i] ? arena_printf(a, "%s/pmpcc-XXXXXX", bases[i]) : NULL;
                if (name && mkdtemp(name)) {
                        leftover_add(name);
                        return name;
                }
        }
        diag_report(SEV_ERROR, nowhere, NULL, "no directory for temporary files: neither in TMPDIR nor in /tmp and /var/tmp can one be made: %s", strerror(errno));
        return NULL;
}

void temporary_remove(const char *directory)
{
        if (directory)
                leftover_remove(directory);
}
