/* `pmpcc cc`: takes the place of cc in a build (make CC="pmpcc cc").
 *
 * Each C file among the arguments is translated by a pmpcc of its own, so that nothing that goes wrong there can harm the build: where the
 * translation fails, or its result does not compile, the file is compiled as it is. Options of pmpcc are given as --pmpcc-NAME=VALUE. What
 * only preprocesses or writes assembly (-E, -M, -MM, -S), other languages (-x) and response files go to cc untouched. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/diag.h"
#include "driver/driver.h"

/* The arguments of one call, sorted by what becomes of them. */
struct cc_call {
        const struct options *opt;
        struct options inner;           /* what the --pmpcc- ones come to */
        arg_list plain;                 /* as for cc: all but --pmpcc- ones */
        arg_list translation;           /* what pmpcc needs: its own options, and the preprocessor's */
        VEC(bool) is_source;            /* per entry of plain: a C file */
        VEC(bool) is_dependency;        /* per entry of plain: belongs to -MD and its like */
        bool has_dependency, has_input, has_source;
        bool no_link;                   /* -c */
        bool untouched;
};

/* Does this option take the next argument as its value? */
static bool takes_value(const char *arg)
{
        static const char *const names[] = {"-o", "-I", "-D", "-U", "-L", "-l", "-x", "-T", "-u", "-z", "-e", "-A", "-B", "-F", "-G", "-include",
                "-imacros", "-isystem", "-iquote", "-idirafter", "-iprefix", "-iwithprefix", "-iwithprefixbefore", "-isysroot", "-imultilib",
                "-MF", "-MT", "-MQ", "-Xlinker", "-Xpreprocessor", "-Xassembler", "-Xclang", "-aux-info", "--param", "-wrapper", "-specs",
                "-dumpbase", "-dumpdir", "-target", "--sysroot"};
        for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
                if (strcmp(arg, names[i]) == 0)
                        return true;
        return false;
}

static bool starts_with(const char *text, const char *prefix)
{
        return strncmp(text, prefix, strlen(prefix)) == 0;
}

static bool is_c_file(const char *arg)
{
        size_t n = strlen(arg);
        return arg[0] != '-' && n > 2 && strcmp(arg + n - 2, ".c") == 0;
}

/* Passes what the preprocessor needs on to the translation. value is NULL for an argument in one piece. */
static void note_preprocessor(struct cc_call *c, const char *arg, const char *value)
{
        struct arena *a = c->opt->arena;
        if (value && (strcmp(arg, "-isystem") == 0 || strcmp(arg, "-iquote") == 0 || strcmp(arg, "-idirafter") == 0)) {
                vec_push(a, &c->translation, arena_printf(a, "-I%s", value));
        } else if (value && strcmp(arg, "-include") == 0) {
                vec_push(a, &c->translation, "-include");
                vec_push(a, &c->translation, value);
        } else if (value && arg[2] == 0 && strchr("IDU", arg[1])) {
                vec_push(a, &c->translation, arena_printf(a, "%s%s", arg, value));
        } else if (!value && ((arg[0] == '-' && arg[1] && strchr("IDU", arg[1])) || starts_with(arg, "-std="))) {
                vec_push(a, &c->translation, arg);
        }
}

/* Sorts argument i; value is its second part or NULL. */
static void sort_argument(struct cc_call *c, const char *arg, const char *value)
{
        struct arena *a = c->opt->arena;
        if (starts_with(arg, "--pmpcc-")) {
                vec_push(a, &c->translation, arena_printf(a, "--%s", arg + strlen("--pmpcc-")));
                return;
        }
        static const char *const untouched[] = {"-E", "-M", "-MM", "-S", "-fsyntax-only", "-x"};
        for (size_t i = 0; i < sizeof untouched / sizeof untouched[0]; i++)
                c->untouched = c->untouched || strcmp(arg, untouched[i]) == 0;
        c->untouched = c->untouched || arg[0] == '@' || starts_with(arg, "-Wp,-M") || (starts_with(arg, "-x") && arg[2]);
        c->no_link = c->no_link || strcmp(arg, "-c") == 0;
        bool dependency = strcmp(arg, "-MD") == 0 || strcmp(arg, "-MMD") == 0 || strcmp(arg, "-MP") == 0 || strcmp(arg, "-MG") == 0 ||
                          starts_with(arg, "-MF") || starts_with(arg, "-MT") || starts_with(arg, "-MQ");
        bool source = is_c_file(arg);
        c->has_dependency = c->has_dependency || dependency;
        c->has_source = c->has_source || source;
        c->has_input = c->has_input || arg[0] != '-';
        note_preprocessor(c, arg, value);
        for (int i = 0; i < (value ? 2 : 1); i++) {
                vec_push(a, &c->plain, i ? value : arg);
                vec_push(a, &c->is_source, source);
                vec_push(a, &c->is_dependency, dependency);
        }
}

/* Translates one file. Returns the name of the result in the directory, or NULL when the original is to be compiled. */
static const char *translate_file(struct cc_call *c, const char *input, const char *directory, int number)
{
        struct arena *a = c->opt->arena;
        const char *base = strrchr(input, '/');
        base = base ? base + 1 : input;
        const char *output = c->no_link ? arena_printf(a, "%s/%s", directory, base) : arena_printf(a, "%s/%d-%s", directory, number, base);
        arg_list args = {0};
        vec_push(a, &args, "/proc/self/exe");
        vec_push(a, &args, "--line");
        for (int i = 0; i < c->translation.n; i++)
                vec_push(a, &args, c->translation.data[i]);
        vec_push(a, &args, "-o");
        vec_push(a, &args, output);
        vec_push(a, &args, "--");
        vec_push(a, &args, input);
        return run_program(c->opt, &args, NULL, c->inner.remarks ? RUN_NORMAL : RUN_QUIET) == 0 ? output : NULL;
}

/* Adds what the translated files need beside the user's own options. */
static bool add_flags(struct cc_call *c, arg_list *args, bool libraries)
{
        struct toolchain t;
        if (!toolchain_find(&t, c->opt->arena, &c->inner))
                return false;
        for (int i = 0; i < t.cflags.n && !libraries; i++)
                if (!starts_with(t.cflags.data[i], "-O") && !starts_with(t.cflags.data[i], "-march"))
                        vec_push(c->opt->arena, args, t.cflags.data[i]);
        for (int i = 0; i < t.libs.n && libraries; i++)
                vec_push(c->opt->arena, args, t.libs.data[i]);
        return true;
}

/* The command with the translated files in place of the user's. Returns false when the run-time library is missing. */
static bool translated_command(struct cc_call *c, const char *directory, arg_list *args, bool *any)
{
        struct arena *a = c->opt->arena;
        vec_push(a, args, "cc");
        for (int i = 0; i < c->plain.n; i++) {
                const char *word = c->plain.data[i], *slash = strrchr(word, '/');
                const char *translated = c->is_source.data[i] ? translate_file(c, word, directory, i) : NULL;
                if (translated) {
                        *any = true;
                        vec_push(a, args, "-iquote");
                        vec_push(a, args, slash ? arena_strndup(a, word, (size_t)(slash - word + 1)) : ".");
                }
                if (!c->is_dependency.data[i] || !c->has_source)
                        vec_push(a, args, translated ? translated : word);
        }
        return add_flags(c, args, false) && (c->no_link || !c->has_input || add_flags(c, args, true));
}

/* Runs cc with the user's arguments, and one more if extra is not NULL. */
static int run_plain(struct cc_call *c, const char *extra)
{
        arg_list args = {0};
        vec_push(c->opt->arena, &args, "cc");
        for (int i = 0; i < c->plain.n; i++)
                vec_push(c->opt->arena, &args, c->plain.data[i]);
        if (extra)
                vec_push(c->opt->arena, &args, extra);
        return run_program(c->opt, &args, NULL, RUN_NORMAL);
}

/* Reads the options meant for pmpcc, as the translations will: for --target and --fp. */
static int inner_options(struct cc_call *c)
{
        int argc = 0;
        char **argv = arena_alloc(c->opt->arena, ((size_t)c->translation.n + 5) * sizeof *argv);
        argv[argc++] = "pmpcc";
        for (int i = 0; i < c->translation.n; i++)
                argv[argc++] = arena_strdup(c->opt->arena, c->translation.data[i]);
        argv[argc++] = "-o";
        argv[argc++] = "out.c";
        argv[argc++] = "in.c";
        return options_parse(&c->inner, c->opt->arena, argc, argv);
}

int command_cc(const struct options *opt)
{
        struct cc_call c = {.opt = opt};
        for (int i = 0; i < opt->cc_args.n; i++) {
                const char *arg = opt->cc_args.data[i], *value = NULL;
                if (takes_value(arg) && i + 1 < opt->cc_args.n)
                        value = opt->cc_args.data[++i];
                sort_argument(&c, arg, value);
        }
        int status = inner_options(&c);
        if (status)
                return status;
        if (c.untouched)
                return run_plain(&c, NULL);
        const char *directory = temporary_directory(opt->arena);
        if (!directory)
                return EXIT_ERRORS;
        arg_list args = {0};
        bool any = false;
        if (!translated_command(&c, directory, &args, &any)) {
                temporary_remove(directory);
                return EXIT_ERRORS;
        }
        if (c.has_source && c.has_dependency)
                run_plain(&c, "-fsyntax-only");
        status = run_program(opt, &args, NULL, RUN_NORMAL);
        temporary_remove(directory);
        if (status && any) {
                diag_report(SEV_WARNING, (struct span){0}, NULL, "the translated files do not compile or link; compiling the original ones");
                status = run_plain(&c, NULL);
        }
        return status;
}
