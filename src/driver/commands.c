/* The commands that build: --cc and its like, run, check. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/diag.h"
#include "driver/driver.h"

static const struct span nowhere;

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
        return run_program(opt, &args, NULL, NULL);
}

/* Translates into the directory and compiles the result to `program`. Returns an exit status. */
static int build_translated(const struct options *opt, const char *directory, const char *program)
{
        struct arena *a = opt->arena;
        struct options inner = *opt;
        inner.target = opt->target ? opt->target : cuda_available() ? "cuda" : "openmp";
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
                vec_push(a, &args, arena_printf(a, "-std=%s", opt->std));
        add_preprocessor(&args, opt, nvcc);
        vec_push(a, &args, inner.output);
        if (outcome.host_file)
                vec_push(a, &args, outcome.host_file);
        vec_push(a, &args, "-o");
        vec_push(a, &args, program);
        for (int i = 0; i < t.libs.n; i++)
                vec_push(a, &args, t.libs.data[i]);
        if (run_program(opt, &args, NULL, NULL) == 0)
                return EXIT_DONE;
        diag_report(SEV_ERROR, nowhere, NULL, "the translated program does not compile");
        return EXIT_ERRORS;
}

/* Runs a built program with the user's arguments. */
static int run_built(const struct options *opt, const char *program, const char *stdout_file)
{
        /* Threads that wait by spinning fight for the cores on a busy machine; sleeping costs nothing measurable. */
        setenv("OMP_WAIT_POLICY", "passive", 0);
        arg_list args = {0};
        vec_push(opt->arena, &args, program);
        for (int i = 0; i < opt->program_args.n; i++)
                vec_push(opt->arena, &args, opt->program_args.data[i]);
        return run_program(opt, &args, stdout_file, NULL);
}

int command_run(const struct options *opt)
{
        const char *directory = temporary_directory(opt->arena);
        if (!directory)
                return EXIT_ERRORS;
        const char *program = arena_printf(opt->arena, "%s/program", directory);
        int status = build_translated(opt, directory, program);
        if (status == EXIT_DONE)
                status = run_built(opt, program, NULL);
        temporary_remove(directory);
        return status;
}

/* Says whether two outputs of n and m bytes are the same. Returns an exit status. */
static int compare_outputs(const struct options *opt, const char *original, size_t n, const char *translated, size_t m)
{
        if (n == m && memcmp(original, translated, n) == 0) {
                puts("check: identical");
                return EXIT_DONE;
        }
        const char *message = NULL;
        if (memchr(original, 0, n) || memchr(translated, 0, m))
                message = "the outputs are not text, and differ";
        else if (text_compare(opt->arena, original, translated, strtod(opt->tolerance, NULL), &message)) {
                printf("check: same within %s\n", opt->tolerance);
                return EXIT_DONE;
        }
        printf("check: different: %s\n", message);
        return EXIT_ERRORS;
}

/* Runs both programs and compares them. Returns an exit status. */
static int check_programs(const struct options *opt, const char *directory, const char *original, const char *translated)
{
        const char *original_file = arena_printf(opt->arena, "%s/original.out", directory);
        const char *translated_file = arena_printf(opt->arena, "%s/translated.out", directory);
        int expected = run_built(opt, original, original_file);
        setenv("PMPRT_FORCE", "1", 1);
        int status = run_built(opt, translated, translated_file);
        size_t n, m;
        const char *a = read_file(opt->arena, original_file, &n), *b = read_file(opt->arena, translated_file, &m);
        if (!a || !b)
                return EXIT_ERRORS;
        int same = compare_outputs(opt, a, n, b, m);
        if (status == expected)
                return same;
        printf("check: different: the original program ends with status %d, the translated one with %d\n", expected, status);
        return EXIT_ERRORS;
}

int command_check(const struct options *opt)
{
        const char *directory = temporary_directory(opt->arena);
        if (!directory)
                return EXIT_ERRORS;
        const char *original = arena_printf(opt->arena, "%s/original", directory);
        const char *translated = arena_printf(opt->arena, "%s/program", directory);
        int status = build_translated(opt, directory, translated);
        if (status == EXIT_DONE && build_original(opt, original)) {
                diag_report(SEV_ERROR, nowhere, NULL, "the original program does not compile");
                status = EXIT_ERRORS;
        }
        if (status == EXIT_DONE)
                status = check_programs(opt, directory, original, translated);
        temporary_remove(directory);
        return status;
}
