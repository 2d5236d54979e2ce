/* Running other programs, and the temporary directory for what they read and write. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/diag.h"
#include "driver/driver.h"

static const struct span nowhere;

void print_shell_word(FILE *f, const char *word)
{
        static const char safe[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=./,+:@%~";
        if (*word && *word != '~' && !word[strspn(word, safe)]) {
                fputs(word, f);
                return;
        }
        fputc('\'', f);
        for (const char *p = word; *p; p++)
                fputs(*p == '\'' ? "'\\''" : (char[]){*p, 0}, f);
        fputc('\'', f);
}

void split_words(struct arena *a, const char *text, bool is_response, arg_list *words)
{
        const char *blanks = is_response ? " \t\n\r\v\f" : " \t\n";
        while (*(text += strspn(text, blanks))) {
                char *word = arena_alloc(a, strlen(text) + 1);
                size_t n = 0;
                for (char quote = 0; *text && (quote || !strchr(blanks, *text)); text++) {
                        if (*text == '\\' && text[1] && (is_response || quote != '\''))
                                word[n++] = *++text;
                        else if (quote ? *text == quote : *text == '"' || *text == '\'')
                                quote = quote ? 0 : *text;
                        else
                                word[n++] = *text;
                }
                word[n] = 0;
                vec_push(a, words, word);
        }
}

/* Prints the command as a shell would read it, on stderr. */
static void show_command(char *const *argv, const char *stdout_file, const char *stderr_file)
{
        for (int i = 0; argv[i]; i++) {
                fputs(i ? " " : "", stderr);
                print_shell_word(stderr, argv[i]);
        }
        fprintf(stderr, "%s%s%s%s\n", stdout_file ? " >" : "", stdout_file ? stdout_file : "", stderr_file ? " 2>" : "", stderr_file ? stderr_file : "");
}

static struct child_end run(const struct options *opt, arg_list *args, const char *stdout_file, const char *stderr_file, bool is_users)
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
        pid_t pid;
        int error = child_spawn(&pid, argv, &actions, is_users);
        posix_spawn_file_actions_destroy(&actions);
        if (error) {
                diag_report(SEV_ERROR, nowhere, NULL, "cannot run '%s': %s", argv[0], strerror(error));
                return (struct child_end){.status = 127};
        }
        struct child_end ended = child_wait(pid);
        if (ended.interrupt && (opt->command != CMD_RUN || ended.status == 128 + ended.interrupt))
                child_interrupted(ended.interrupt);
        return ended;
}

int run_program(const struct options *opt, arg_list *args, const char *stdout_file, const char *stderr_file)
{
        return run(opt, args, stdout_file, stderr_file, false).status;
}

struct child_end run_users_program(const struct options *opt, arg_list *args, const char *stdout_file, const char *stderr_file)
{
        return run(opt, args, stdout_file, stderr_file, true);
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
        int error = child_spawn(&pid, argv, &actions, false), status = 0;
        posix_spawn_file_actions_destroy(&actions);
        close(ends[1]);
        struct outbuf text = {0};
        char block[8192];
        ssize_t n;
        while (!error && ((n = read(ends[0], block, sizeof block)) > 0 || (n < 0 && errno == EINTR)))
                if (n > 0)
                        outbuf_write(&text, block, (size_t)n);
        close(ends[0]);
        if (!error)
                status = child_wait(pid).status;
        const char *result = error || status ? NULL : arena_strdup(a, outbuf_text(&text));
        outbuf_free(&text);
        return result;
}

const char *temporary_directory(struct arena *a)
{
        const char *bases[] = {getenv("TMPDIR"), "/tmp", "/var/tmp"};   /* cc, too, goes on to the next */
        for (size_t i = 0; i < sizeof bases / sizeof *bases; i++) {
                char *name = bases[i] && *bases[i] ? arena_printf(a, "%s/pmpcc-XXXXXX", bases[i]) : NULL;
                if (!name)
                        continue;
                leftover_hold();
                bool made = mkdtemp(name);
                if (made)
                        leftover_add(name);
                leftover_release();
                if (made)
                        return name;
        }
        diag_report(SEV_ERROR, nowhere, NULL, "no directory for temporary files: neither in TMPDIR nor in /tmp and /var/tmp can one be made: %s", strerror(errno));
        return NULL;
}

void temporary_remove(const char *directory)
{
        if (directory)
                leftover_remove(directory);
}
