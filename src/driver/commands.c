/* The commands that build: --cc and its like, run, check. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
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
        for (int i = 0; i < words->n; i++)
                printf("%s%s", i ? " " : "", words->data[i]);
        putchar('\n');
        return EXIT_DONE;
}

static void add_each(struct arena *a, arg_list *args, const char *flag, const char *const *values, int n)
{
        for (int i = 0; i < n; i++)
                vec_push(a, args, arena_printf(a, "%s%s", flag, values[i]));
}

/* Adds what the preprocessor needs to read the user's text from another directory. */
static void add_preprocessor(arg_list *args, const struct options *opt, bool nvcc)
{
        struct arena *a = opt->arena;
        add_each(a, args, "-D", opt->defines.data, opt->defines.n);
        add_each(a, args, "-U", opt->undefines.data, opt->undefines.n);
        const char *slash = strrchr(opt->input, '/');
        const char *directory = slash ? arena_strndup(a, opt->input, (size_t)(slash - opt->input + 1)) : ".";
        if (!nvcc)
                vec_push(a, args, "-iquote");
        vec_push(a, args, nvcc ? arena_printf(a, "-I%s", directory) : directory);
        add_each(a, args, "-I", opt->include_dirs.data, opt->include_dirs.n);
        for (int i = 0; i < opt->pre_includes.n; i++) {
                vec_push(a, args, "-include");
                vec_push(a, args, opt->pre_includes.data[i]);
        }
}

/* Compiles the user's file as it is, to `program`. Returns the compiler's exit status. */
static int build_original(const struct options *opt, const char *program)
{
        struct arena *a = opt->arena;
        arg_list args = {0};
        vec_push(a, &args, "cc");
        vec_push(a, &args, "-O2");
        if (strcmp(opt->fp, "strict") == 0)
                vec_push(a, &args, "-ffp-contract=off");
        vec_push(a, &args, arena_printf(a, "-std=%s", opt->std));
        add_preprocessor(&args, opt, false);
        vec_push(a, &args, opt->input);
        vec_push(a, &args, "-o");
        vec_push(a, &args, program);
        vec_push(a, &args, "-lm");
        progress_begin(opt, "compiling the original program");
        int status = run_program(opt, &args, NULL, NULL);
        progress_end();
        return status;
}

/* The target that run and check take: what is asked for, else the best there is. */
static const char *target_of_run(const struct options *opt)
{
        return opt->target ? opt->target : cuda_available() ? "cuda" : "openmp";
}

/* Translates into the directory and compiles the result to `program`. Returns an exit status. */
static int build_translated(const struct options *opt, const char *directory, const char *program)
{
        struct arena *a = opt->arena;
        struct options inner = *opt;
        inner.target = target_of_run(opt);
        inner.output = arena_printf(a, "%s/translated.%s", directory, strcmp(inner.target, "cuda") == 0 ? "cu" : "c");
        struct outcome outcome;
        int status = translate(&inner, &outcome);
        struct toolchain t;
        if (status)
                return status;
        if (!toolchain_find(&t, a, &inner))
                return EXIT_ERRORS;
        bool nvcc = strcmp(inner.target, "cuda") == 0;
        arg_list args = {0};
        vec_push(a, &args, t.compiler);
        for (int i = 0; i < t.cflags.n; i++)
                vec_push(a, &args, t.cflags.data[i]);
        if (!nvcc)
                add_standard(a, &args, arena_printf(a, "-std=%s", opt->std));
        add_preprocessor(&args, opt, nvcc);
        vec_push(a, &args, inner.output);
        if (outcome.host_file)
                vec_push(a, &args, outcome.host_file);
        vec_push(a, &args, "-o");
        vec_push(a, &args, program);
        for (int i = 0; i < t.libs.n; i++)
                vec_push(a, &args, t.libs.data[i]);
        if (!outcome.n_translated)
                diag_report(SEV_NOTE, nowhere, NULL, "nothing is translated: the program runs as written; 'pmpcc explain' says why");
        progress_begin(opt, "compiling the translated program");
        int built = run_program(opt, &args, NULL, NULL);
        progress_end();
        if (built == 0)
                return EXIT_DONE;
        diag_report(SEV_ERROR, nowhere, NULL, "the translated program does not compile");
        diag_report(SEV_HELP, nowhere, NULL, "if it needs more files or libraries, build all of it with 'pmpcc cc' in place of cc");
        return EXIT_ERRORS;
}

/* A program that was built, and a run of it. */
struct program {
        const char *name;               /* "original", "translated": in messages and of its files */
        const char *file;
        const char *stdout_file;        /* NULL: its standard output is ours */
        int status;
        double seconds;
};

/* Runs a program with the user's arguments. */
static void run_built(const struct options *opt, struct program *p)
{
        /* Threads that wait by spinning fight for the cores on a busy machine; sleeping costs nothing measurable. */
        setenv("OMP_WAIT_POLICY", "passive", 0);
        arg_list args = {0};
        struct timespec begin, end;
        vec_push(opt->arena, &args, p->file);
        for (int i = 0; i < opt->program_args.n; i++)
                vec_push(opt->arena, &args, opt->program_args.data[i]);
        if (p->stdout_file)
                progress_begin(opt, arena_printf(opt->arena, "running the %s program", p->name));
        clock_gettime(CLOCK_MONOTONIC, &begin);
        p->status = run_program(opt, &args, p->stdout_file, NULL);
        clock_gettime(CLOCK_MONOTONIC, &end);
        progress_end();
        p->seconds = (double)(end.tv_sec - begin.tv_sec) + (double)(end.tv_nsec - begin.tv_nsec) / 1e9;
}

/* What runs the nests of the translated program, in words. */
static const char *target_phrase(const struct options *opt)
{
        const char *target = target_of_run(opt);
        return strcmp(target, "openmp") == 0 ? "on all cores" : strcmp(target, "cuda") == 0 ? "with CUDA" : "with OpenCL";
}

int command_run(const struct options *opt)
{
        const char *directory = temporary_directory(opt->arena);
        if (!directory)
                return EXIT_ERRORS;
        struct program p = {.name = "translated", .file = arena_printf(opt->arena, "%s/program", directory)};
        int status = build_translated(opt, directory, p.file);
        if (status == EXIT_DONE) {
                run_built(opt, &p);
                status = p.status;
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
        if (!original->text || !translated->text) {
                printf("check: different: %s: only the %s program writes it\n", name, original->text ? "original" : "translated");
                return !original->text && !translated->text;
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
        printf("check: %s: %d of %d lines differ, numbers by up to %.3g relatively\n", name, d.n_different, d.n_line, d.largest);
        return false;
}

/* The text of a file that a program wrote. */
static struct written read_written(const struct options *opt, const char *name)
{
        struct written w = {.name = name};
        if (access(name, R_OK) == 0)
                w.text = read_file(opt->arena, name, &w.n);
        return w;
}

/* Has both programs read the same: what is on standard input from "start" on, if that is a file. */
static void rewind_input(off_t start)
{
        if (start >= 0)
                lseek(STDIN_FILENO, start, SEEK_SET);
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
        off_t input = lseek(STDIN_FILENO, 0, SEEK_CUR);
        VEC(struct written) files = {0};
        bool same, within = false;
        run_built(opt, original);
        for (int i = 0; i < opt->compare.n; i++)
                vec_push(opt->arena, &files, read_written(opt, opt->compare.data[i]));
        rewind_input(input);
        setenv("PMPRT_FORCE", "1", 1);
        run_built(opt, translated);
        struct written a = read_written(opt, original->stdout_file), b = read_written(opt, translated->stdout_file);
        same = compare_texts(opt, "standard output", &a, &b, &within);
        bool differs = !same;
        for (int i = 0; i < files.n; i++) {
                struct written now = read_written(opt, files.data[i].name);
                same = compare_texts(opt, now.name, &files.data[i], &now, &within) && same;
        }
        if (original->status != translated->status) {
                printf("check: different: the original program ends with status %d, the translated one with %d\n", original->status, translated->status);
                same = false;
        }
        rewind_input(input);
        if (differs && !repeats_itself(opt, original, &a))
                diag_report(SEV_NOTE, nowhere, NULL, "the original program itself prints something else each time it runs: that tells nothing of the translation");
        if (same)
                printf(within ? "check: same within %s\n" : "check: identical\n", opt->tolerance);
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
        int status = build_translated(opt, directory, translated.file);
        if (status == EXIT_DONE && build_original(opt, original.file)) {
                diag_report(SEV_ERROR, nowhere, NULL, "the original program does not compile");
                status = EXIT_ERRORS;
        }
        if (status == EXIT_DONE) {
                status = check_programs(opt, &original, &translated);
                say_times(opt, &original, &translated);
        }
        temporary_remove(directory);
        return status;
}
