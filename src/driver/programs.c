/* The user's program and its translation, built and run: what run, check and tune are made of. */
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/diag.h"
#include "driver/driver.h"

static const struct span nowhere;

static void add_each(struct arena *a, arg_list *args, const char *flag, const char *const *values, int n)
{
        for (int i = 0; i < n; i++)
                vec_push(a, args, arena_printf(a, "%s%s", flag, values[i]));
}

/* Adds the folders to search that -p found, options and values in turns. nvcc has fewer of the options: the nearest are taken. */
static void add_search(arg_list *args, const struct options *opt, bool nvcc)
{
        for (int i = 0; i < opt->search.n; i++) {
                const char *word = opt->search.data[i];
                if (nvcc && strcmp(word, "-iquote") == 0)
                        word = "-I";
                else if (nvcc && strcmp(word, "-idirafter") == 0)
                        word = "-isystem";
                vec_push(opt->arena, args, word);
        }
}

/* Adds what the preprocessor needs to read the user's text from another directory. */
static void add_preprocessor(arg_list *args, const struct options *opt, bool nvcc)
{
        struct arena *a = opt->arena;
        add_each(a, args, "", opt->macros.data, opt->macros.n);
        const char *slash = strrchr(opt->input, '/');
        const char *directory = slash ? arena_strndup(a, opt->input, (size_t)(slash - opt->input + 1)) : ".";
        if (!nvcc)
                vec_push(a, args, "-iquote");
        vec_push(a, args, nvcc ? arena_printf(a, "-I%s", directory) : directory);
        add_search(args, opt, nvcc);
        add_each(a, args, "-I", opt->include_dirs.data, opt->include_dirs.n);
        for (int i = 0; i < opt->pre_includes.n; i++) {
                vec_push(a, args, "-include");
                vec_push(a, args, opt->pre_includes.data[i]);
        }
}

static void say_not_compiled(const char *program)
{
        diag_report(SEV_ERROR, nowhere, NULL, "the %s program does not compile", program);
        diag_report(SEV_HELP, nowhere, NULL, "if it needs more files or libraries, build all of it with 'pmpcc cc' in place of cc");
}

int build_original(const struct options *opt, const char *program)
{
        struct arena *a = opt->arena;
        arg_list args = {0};
        vec_push(a, &args, "cc");
        vec_push(a, &args, "-O2");
        if (strcmp(opt->fp, "strict") == 0)
                vec_push(a, &args, "-ffp-contract=off");
        if (opt->std)
                vec_push(a, &args, arena_printf(a, "-std=%s", opt->std));
        add_preprocessor(&args, opt, false);
        vec_push(a, &args, opt->input);
        vec_push(a, &args, "-o");
        vec_push(a, &args, program);
        vec_push(a, &args, "-lm");
        progress_begin(opt, "compiling the original program");
        int status = run_program(opt, &args, NULL, NULL);
        progress_end();
        if (status)
                say_not_compiled("original");
        return status ? EXIT_ERRORS : EXIT_DONE;
}

const char *target_of_run(const struct options *opt)
{
        return opt->target ? opt->target : cuda_available() ? "cuda" : "openmp";
}

int translate_for_run(const struct options *opt, const char *directory, struct translated *t)
{
        struct options inner = *opt;
        inner.target = target_of_run(opt);
        inner.line_directives = true;   /* __FILE__ and __LINE__ are those of the original */
        inner.output = arena_printf(opt->arena, "%s/translated.%s", directory, strcmp(inner.target, "cuda") == 0 ? "cu" : "c");
        *t = (struct translated){.file = inner.output};
        return translate(&inner, &t->outcome);
}

int compile_translated(const struct options *opt, const struct translated *translated, const char *program)
{
        struct arena *a = opt->arena;
        struct options inner = *opt;
        struct toolchain t;
        inner.target = target_of_run(opt);
        inner.output = translated->file;
        if (!toolchain_find(&t, a, &inner))
                return EXIT_ERRORS;
        bool nvcc = strcmp(inner.target, "cuda") == 0;
        arg_list args = {0};
        vec_push(a, &args, t.compiler);
        for (int i = 0; i < t.cflags.n; i++)
                vec_push(a, &args, t.cflags.data[i]);
        if (!nvcc && opt->std)
                add_standard(a, &args, arena_printf(a, "-std=%s", opt->std));
        if (!nvcc)
                vec_push(a, &args, "-U_REENTRANT");     /* comes with -fopenmp; the original is compiled without */
        add_preprocessor(&args, opt, nvcc);
        vec_push(a, &args, translated->file);
        if (translated->outcome.host_file)
                vec_push(a, &args, translated->outcome.host_file);
        vec_push(a, &args, "-o");
        vec_push(a, &args, program);
        for (int i = 0; i < t.libs.n; i++)
                vec_push(a, &args, t.libs.data[i]);
        progress_begin(opt, "compiling the translated program");
        int built = run_program(opt, &args, NULL, NULL);
        progress_end();
        if (built == 0)
                return EXIT_DONE;
        say_not_compiled("translated");
        return EXIT_ERRORS;
}

int build_programs(const struct options *opt, const char *directory, const char *program, const char *original)
{
        struct translated t;
        int status = translate_for_run(opt, directory, &t);
        if (status == EXIT_DONE && !t.outcome.n_translated)
                diag_report(SEV_NOTE, nowhere, NULL, "nothing is translated: the program runs as written; 'pmpcc explain' says why");
        if (status == EXIT_DONE && original)
                status = build_original(opt, original);
        return status == EXIT_DONE ? compile_translated(opt, &t, program) : status;
}

void run_built(const struct options *opt, struct program *p)
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
        struct child_end ended = run_users_program(opt, &args, p->stdout_file, p->stderr_file);
        p->status = ended.status;
        p->ended_by = ended.ended_by;
        clock_gettime(CLOCK_MONOTONIC, &end);
        progress_end();
        p->seconds = (double)(end.tv_sec - begin.tv_sec) + (double)(end.tv_nsec - begin.tv_nsec) / 1e9;
}

off_t input_position(void)
{
        return lseek(STDIN_FILENO, 0, SEEK_CUR);
}

void rewind_input(off_t start)
{
        if (start >= 0)
                lseek(STDIN_FILENO, start, SEEK_SET);
}

const char *target_phrase(const struct options *opt)
{
        const char *target = target_of_run(opt);
        return strcmp(target, "openmp") == 0 ? "on all cores" : strcmp(target, "cuda") == 0 ? "with CUDA" : "with OpenCL";
}
