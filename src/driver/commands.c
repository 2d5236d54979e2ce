/* The commands that build: --cc and its like, run, check. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/diag.h"
#include "driver/driver.h"

static const struct span nowhere;

/* Seconds that a program must run before `check` speaks of speed: below, starting it is most of the time. */
#define SHORTEST_TIMED 0.2

int command_build_words(const struct options *opt)
{
        struct toolchain t;
        if (!toolchain_find(&t, opt->arena, opt))
                return EXIT_ERRORS;
        if (opt->command == CMD_COMPILER) {
                puts(t.compiler);
                return EXIT_DONE;
        }
        const arg_list *words = opt->command == CMD_CFLAGS ? &t.cflags : &t.libs;
        for (int i = 0; i < words->n; i++) {
                fputs(i ? " " : "", stdout);
                print_shell_word(stdout, words->data[i]);
        }
        putchar('\n');
        return EXIT_DONE;
}

/* "status 3", or "signal 11 (Segmentation fault)". */
static const char *end_phrase(struct arena *a, const struct program *p)
{
        return p->ended_by ? arena_printf(a, "signal %d (%s)", p->ended_by, strsignal(p->ended_by)) : arena_printf(a, "status %d", p->status);
}

int command_run(const struct options *opt)
{
        const char *directory = temporary_directory(opt->arena);
        if (!directory)
                return EXIT_ERRORS;
        struct program p = {.name = "translated", .file = arena_printf(opt->arena, "%s/program", directory)};
        int status = build_programs(opt, directory, p.file, NULL);
        if (status == EXIT_DONE) {
                run_built(opt, &p);
                status = p.status;
                if (p.ended_by)
                        diag_report(SEV_NOTE, nowhere, NULL, "%s ended the program, which ran %s for %.2f s", end_phrase(opt->arena, &p), target_phrase(opt), p.seconds);
                else
                        diag_report(SEV_NOTE, nowhere, NULL, "ran %s in %.2f s; 'pmpcc check' compares with the original", target_phrase(opt), p.seconds);
        }
        temporary_remove(directory);
        return status;
}

/* A file that the programs write; the original's text is kept while the translated program writes its own. */
struct written {
        const char *name;
        const char *text;               /* NULL: the original does not write it */
        size_t n;
};

/* Compares two texts and says what differs; `name` says where they were written. Returns whether they are the same, if only within the tolerance, which
 * *within tells. */
static bool compare_texts(const struct options *opt, const char *name, const struct written *original, const struct written *translated, bool *within)
{
        struct differences d = {.arena = opt->arena};
        if (!original->text && !translated->text) {
                printf("check: %s: neither program writes it\n", name);
                return true;
        }
        if (!original->text || !translated->text) {
                printf("check: different: %s: only the %s program writes it\n", name, original->text ? "original" : "translated");
                return false;
        }
        if (original->n == translated->n && memcmp(original->text, translated->text, original->n) == 0)
                return true;
        if (memchr(original->text, 0, original->n) || memchr(translated->text, 0, translated->n)) {
                printf("check: different: %s: not text, and not the same bytes\n", name);
                return false;
        }
        *within = true;
        if (text_compare(&d, original->text, translated->text, strtod(opt->tolerance, NULL)))
                return true;
        for (int i = 0; i < d.first.n; i++)
                printf("check: different: %s, %s\n", name, d.first.data[i]);
        printf("check: %s: %d of %d lines differ%s\n", name, d.n_different, d.n_line,
                d.largest > 0 ? arena_printf(opt->arena, ", numbers by up to %.3g relatively", d.largest) : "");
        return false;
}

/* The text of a file that a program wrote, or is about to write. */
static struct written read_written(const struct options *opt, const char *name)
{
        struct written w = {.name = name};
        if (access(name, R_OK) == 0)
                w.text = read_file(opt->arena, name, &w.n);
        return w;
}

/* Has the file hold once more what it held, so that the next program begins as the one before: what it finds there, and does not write, is not its own. */
static bool write_back(const struct written *w)
{
        FILE *f = w->text ? fopen(w->name, "w") : NULL;
        bool good = f ? fwrite(w->text, 1, w->n, f) == w->n : !w->text && (unlink(w->name) == 0 || errno == ENOENT);
        if ((f && fclose(f)) || !good) {
                diag_report(SEV_ERROR, nowhere, NULL, "cannot write '%s': %s", w->name, strerror(errno));
                return false;
        }
        return true;
}

/* Does the original write the same on standard output when it runs once more? */
static bool repeats_itself(const struct options *opt, const struct program *original, const struct written *before)
{
        struct program again = *original;
        again.stdout_file = arena_printf(opt->arena, "%s2", original->stdout_file);
        run_built(opt, &again);
        struct written now = read_written(opt, again.stdout_file);
        return before->text && now.text && before->n == now.n && memcmp(before->text, now.text, now.n) == 0;
}

/* Runs both programs and compares what they write and how they end. Returns an exit status. */
static int check_programs(const struct options *opt, struct program *original, struct program *translated)
{
        off_t input = input_position();
        VEC(struct written) before = {0}, files = {0};
        bool same, within = false;
        for (int i = 0; i < opt->compare.n; i++)
                vec_push(opt->arena, &before, read_written(opt, opt->compare.data[i]));
        run_built(opt, original);
        for (int i = 0; i < opt->compare.n; i++)
                vec_push(opt->arena, &files, read_written(opt, opt->compare.data[i]));
        for (int i = 0; i < opt->compare.n; i++)
                if (!write_back(&before.data[i]))
                        return EXIT_ERRORS;
        rewind_input(input);
        const char *force = getenv("PMPRT_FORCE"), *given = force ? arena_strdup(opt->arena, force) : NULL;
        setenv("PMPRT_FORCE", "1", 1);
        run_built(opt, translated);
        if (given)
                setenv("PMPRT_FORCE", given, 1);
        else
                unsetenv("PMPRT_FORCE");
        struct written a = read_written(opt, original->stdout_file), b = read_written(opt, translated->stdout_file);
        same = compare_texts(opt, "standard output", &a, &b, &within);
        bool differs = !same;
        for (int i = 0; i < files.n; i++) {
                struct written now = read_written(opt, files.data[i].name);
                same = compare_texts(opt, now.name, &files.data[i], &now, &within) && same;
        }
        if (original->status != translated->status || original->ended_by != translated->ended_by) {
                printf("check: different: the original program ends with %s, the translated one with %s\n", end_phrase(opt->arena, original),
                        end_phrase(opt->arena, translated));
                same = false;
        }
        rewind_input(input);
        if (differs && input < 0 && !isatty(STDIN_FILENO))
                diag_report(SEV_NOTE, nowhere, NULL, "standard input is no file: what the original program reads of it is not there for the translated one");
        else if (differs && !repeats_itself(opt, original, &a))
                diag_report(SEV_NOTE, nowhere, NULL, "the original program itself prints something else each time it runs: that tells nothing of the translation");
        if (same) {
                printf(within ? "check: same within %s" : "check: identical", opt->tolerance);
                printf(original->ended_by ? "; both programs end with %s\n" : "\n", end_phrase(opt->arena, original));
        }
        return same ? EXIT_DONE : EXIT_ERRORS;
}

static void say_times(const struct options *opt, const struct program *original, const struct program *translated)
{
        const char *target = target_phrase(opt);
        if (original->seconds < SHORTEST_TIMED)
                diag_report(SEV_NOTE, nowhere, NULL, "the original ran %.2f s, the translated program %.2f s %s: too short to tell which is faster",
                        original->seconds, translated->seconds, target);
        else
                diag_report(SEV_NOTE, nowhere, NULL, "the original ran %.2f s, the translated program %.2f s %s: %.2f times as fast", original->seconds,
                        translated->seconds, target, original->seconds / translated->seconds);
}

int command_check(const struct options *opt)
{
        struct arena *a = opt->arena;
        const char *directory = temporary_directory(a);
        if (!directory)
                return EXIT_ERRORS;
        struct program original = {.name = "original", .file = arena_printf(a, "%s/original", directory), .stdout_file = arena_printf(a, "%s/original.out", directory)};
        struct program translated = {.name = "translated", .file = arena_printf(a, "%s/program", directory), .stdout_file = arena_printf(a, "%s/translated.out", directory)};
        int status = build_programs(opt, directory, translated.file, original.file);
        if (status == EXIT_DONE) {
                status = check_programs(opt, &original, &translated);
                say_times(opt, &original, &translated);
        }
        temporary_remove(directory);
        return status;
}
