/* `pmpcc cc`: takes the place of cc in a build (make CC="pmpcc cc").
 *
 * Each C file with a loop in its text is translated by a process of its own, as the real compiler reads it: with that compiler's macros. Where nothing is translated, cc does
 * what it was called for. Else it checks the user's text, for its messages and the dependency files, and meanwhile compiles the translation with the
 * same arguments:
 *
 *      pmpcc cc -O2 -Wall -MD -c d/a.c -o a.o
 *              (translation of d/a.c in T/a.c)
 *              cc -fsyntax-only -O2 -Wall -MD -c d/a.c -o a.o
 *              cc -iquote d -O2 -c T/a.c -o a.o.tmp7 -fopenmp ...              then a.o.tmp7 becomes a.o
 *
 * Of several sources in one link each translation becomes an object of its own: a folder to search, or an option, that one needs is not for the others.
 * Where the second says anything, or one of them fails, the user's text is compiled as well: its messages, its exit status and, after a failure, its object
 * are those that the build gets. Options under which a translation would not mean the same, or that ask for files beside the object, leave
 * the whole call to cc. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/diag.h"
#include "base/text.h"
#include "driver/driver.h"

enum role {
        ROLE_OTHER,
        ROLE_SOURCE,            /* a C file */
        ROLE_FILE,              /* another file, or a library: for the linker */
        ROLE_OUTPUT,            /* -o */
        ROLE_COMPILE,           /* -c */
        ROLE_STOP,              /* -E and others that end before there is an object */
        ROLE_RELOCATABLE,       /* links to an object, to which no library is added */
        ROLE_SEARCH,            /* tells the preprocessor where to look */
        ROLE_MACRO,             /* defines macros */
        ROLE_STANDARD,
        ROLE_PEDANTIC,          /* refuses what translations use */
        ROLE_DEPENDENCY,        /* -MD and its like: the first compilation sees to it */
        ROLE_OPENMP,
        ROLE_WARNING,
        ROLE_UNTOUCHED          /* cc does it all */
};

/* How an option is written: alone; as a prefix of one argument; with its value behind it or in the next argument. */
enum form { ALONE, PREFIX, VALUE };

static const struct option_kind {
        const char *name;
        enum form form;
        enum role role;
} kinds[] = {
        {"-o", VALUE, ROLE_OUTPUT}, {"-c", ALONE, ROLE_COMPILE}, {"-std=", PREFIX, ROLE_STANDARD}, {"-ansi", ALONE, ROLE_STANDARD},
        {"-pedantic-errors", ALONE, ROLE_PEDANTIC}, {"-fopenmp", ALONE, ROLE_OPENMP}, {"-Wl,-Map", PREFIX, ROLE_UNTOUCHED},
        {"-r", ALONE, ROLE_RELOCATABLE}, {"-Wl,-r", ALONE, ROLE_RELOCATABLE}, {"-Wl,-i", ALONE, ROLE_RELOCATABLE}, {"-Wl,--relocatable", ALONE, ROLE_RELOCATABLE},
        {"-Wl,", PREFIX, ROLE_OTHER},
        /* the preprocessor */
        {"-D", VALUE, ROLE_MACRO}, {"-U", VALUE, ROLE_MACRO}, {"-isystem", VALUE, ROLE_SEARCH}, {"-iquote", VALUE, ROLE_SEARCH},
        {"-idirafter", VALUE, ROLE_SEARCH}, {"-include", VALUE, ROLE_SEARCH}, {"-imacros", VALUE, ROLE_SEARCH}, {"-isysroot", VALUE, ROLE_SEARCH},
        /* clang searches these otherwise, or not at all */
        {"-iprefix", VALUE, ROLE_UNTOUCHED}, {"-iwithprefixbefore", VALUE, ROLE_UNTOUCHED}, {"-iwithprefix", VALUE, ROLE_UNTOUCHED},
        {"-imultilib", VALUE, ROLE_UNTOUCHED}, {"-imultiarch", VALUE, ROLE_UNTOUCHED}, {"-i", PREFIX, ROLE_UNTOUCHED},
        {"--sysroot=", PREFIX, ROLE_SEARCH}, {"--sysroot", VALUE, ROLE_SEARCH}, {"-nostdinc", ALONE, ROLE_SEARCH}, {"-I", VALUE, ROLE_SEARCH},
        {"-Xpreprocessor", VALUE, ROLE_UNTOUCHED},
        /* dependencies, and what only preprocesses */
        {"-MD", ALONE, ROLE_DEPENDENCY}, {"-MMD", ALONE, ROLE_DEPENDENCY}, {"-MP", ALONE, ROLE_DEPENDENCY}, {"-MG", ALONE, ROLE_DEPENDENCY},
        {"-MF", VALUE, ROLE_DEPENDENCY}, {"-MT", VALUE, ROLE_DEPENDENCY}, {"-MQ", VALUE, ROLE_DEPENDENCY}, {"-Wp,-M", PREFIX, ROLE_DEPENDENCY},
        {"-M", ALONE, ROLE_STOP}, {"-MM", ALONE, ROLE_STOP}, {"-E", ALONE, ROLE_STOP}, {"-S", ALONE, ROLE_STOP}, {"-fsyntax-only", ALONE, ROLE_STOP},
        {"-###", ALONE, ROLE_STOP}, {"-x", VALUE, ROLE_UNTOUCHED}, {"-traditional", PREFIX, ROLE_UNTOUCHED},
        /* files beside the object that describe it */
        {"-save-temps", PREFIX, ROLE_UNTOUCHED}, {"--save-temps", PREFIX, ROLE_UNTOUCHED}, {"-fdump-", PREFIX, ROLE_UNTOUCHED},
        {"-d", PREFIX, ROLE_UNTOUCHED}, {"-ftest-coverage", ALONE, ROLE_UNTOUCHED}, {"-fprofile-", PREFIX, ROLE_UNTOUCHED},
        {"--coverage", ALONE, ROLE_UNTOUCHED}, {"-coverage", ALONE, ROLE_UNTOUCHED}, {"-gsplit-dwarf", ALONE, ROLE_UNTOUCHED},
        {"-fstack-usage", ALONE, ROLE_UNTOUCHED}, {"-fcallgraph-info", PREFIX, ROLE_UNTOUCHED}, {"-fsave-optimization-record", ALONE, ROLE_UNTOUCHED},
        {"-aux-info", VALUE, ROLE_UNTOUCHED}, {"-v", ALONE, ROLE_UNTOUCHED}, {"-Q", ALONE, ROLE_UNTOUCHED}, {"-fopt-info", PREFIX, ROLE_UNTOUCHED},
        {"-ftime-report", PREFIX, ROLE_UNTOUCHED}, {"-Wa,", PREFIX, ROLE_OTHER}, {"-Wp,-D", PREFIX, ROLE_OTHER},
        {"-Wp,-U", PREFIX, ROLE_OTHER}, {"-Wp,", PREFIX, ROLE_UNTOUCHED}, {"-W", PREFIX, ROLE_WARNING},
        {"-pedantic", ALONE, ROLE_WARNING},
        /* another meaning of the language, or other sizes, than translations assume; or another way to run it */
        {"-m32", ALONE, ROLE_UNTOUCHED}, {"-mx32", ALONE, ROLE_UNTOUCHED}, {"-m16", ALONE, ROLE_UNTOUCHED}, {"-mlong-double-", PREFIX, ROLE_UNTOUCHED},
        {"-funsigned-char", ALONE, ROLE_UNTOUCHED}, {"-fno-signed-char", ALONE, ROLE_UNTOUCHED}, {"-fshort-", PREFIX, ROLE_UNTOUCHED},
        {"-fpack-struct", PREFIX, ROLE_UNTOUCHED}, {"-fwrapv", PREFIX, ROLE_UNTOUCHED}, {"-fno-strict-overflow", ALONE, ROLE_UNTOUCHED},
        {"-fno-strict-aliasing", ALONE, ROLE_UNTOUCHED},
        {"-ftrapv", ALONE, ROLE_UNTOUCHED}, {"-fsingle-precision-constant", ALONE, ROLE_UNTOUCHED}, {"-ffreestanding", ALONE, ROLE_UNTOUCHED},
        {"-fno-hosted", ALONE, ROLE_UNTOUCHED}, {"-fno-builtin", PREFIX, ROLE_UNTOUCHED}, {"-frounding-math", ALONE, ROLE_UNTOUCHED},
        {"-fsanitize", PREFIX, ROLE_UNTOUCHED}, {"-finstrument-functions", PREFIX, ROLE_UNTOUCHED}, {"-fopenacc", PREFIX, ROLE_UNTOUCHED},
        {"-mms-bitfields", ALONE, ROLE_UNTOUCHED}, {"-fsso-struct", PREFIX, ROLE_UNTOUCHED}, {"-funsigned-bitfields", ALONE, ROLE_UNTOUCHED},
        {"-fno-signed-bitfields", ALONE, ROLE_UNTOUCHED}, {"-trigraphs", ALONE, ROLE_UNTOUCHED}, {"-fpreprocessed", ALONE, ROLE_UNTOUCHED},
        {"-fdirectives-only", ALONE, ROLE_UNTOUCHED},
        {"-fexec-charset=", PREFIX, ROLE_UNTOUCHED}, {"-finput-charset=", PREFIX, ROLE_UNTOUCHED},
        /* other rounding of each operation than that of its type: in wider registers, or with less precision */
        {"-mfpmath=sse", ALONE, ROLE_OTHER}, {"-mfpmath=", PREFIX, ROLE_UNTOUCHED}, {"-mno-sse", ALONE, ROLE_UNTOUCHED},
        {"-mno-sse2", ALONE, ROLE_UNTOUCHED}, {"-mgeneral-regs-only", ALONE, ROLE_UNTOUCHED}, {"-mpc32", ALONE, ROLE_UNTOUCHED},
        {"-mpc64", ALONE, ROLE_UNTOUCHED}, {"-mpc80", ALONE, ROLE_UNTOUCHED}, {"-ffloat-store", ALONE, ROLE_UNTOUCHED},
        {"-fexcess-precision=", PREFIX, ROLE_UNTOUCHED},
        {"-fplan9-extensions", ALONE, ROLE_UNTOUCHED}, {"-target", VALUE, ROLE_UNTOUCHED}, {"--target", PREFIX, ROLE_UNTOUCHED},
        /* values that could be taken for files */
        {"-L", VALUE, ROLE_OTHER}, {"-l", VALUE, ROLE_FILE}, {"-T", VALUE, ROLE_OTHER}, {"-u", VALUE, ROLE_OTHER}, {"-z", VALUE, ROLE_OTHER},
        {"-e", VALUE, ROLE_OTHER}, {"-A", VALUE, ROLE_OTHER}, {"-B", VALUE, ROLE_OTHER}, {"-G", VALUE, ROLE_OTHER}, {"-Xlinker", VALUE, ROLE_OTHER},
        {"-Xassembler", VALUE, ROLE_UNTOUCHED}, {"--param", VALUE, ROLE_OTHER}, {"-wrapper", VALUE, ROLE_OTHER}, {"-specs", VALUE, ROLE_OTHER},
        {"-h", VALUE, ROLE_OTHER},
        /* the long names: of those that end before a link, the others, most of which have a short name that is known */
        {"--compile", ALONE, ROLE_COMPILE}, {"--assemble", ALONE, ROLE_STOP}, {"--preprocess", ALONE, ROLE_STOP}, {"--dependencies", ALONE, ROLE_STOP},
        {"--user-dependencies", ALONE, ROLE_STOP}, {"--output", VALUE, ROLE_UNTOUCHED}, {"--", PREFIX, ROLE_UNTOUCHED},
};

/* One argument of cc; an option and its value in the next argument are one. */
struct argument {
        const char *text, *value;       /* value: the next argument; or NULL */
        enum role role;
};

/* A source and what becomes of it. */
struct piece {
        const char *source;
        bool is_candidate;
        const char *directory;          /* holds the translation, or NULL */
        const char *seen_in;            /* the same folder by the name that the compiler is given */
        const char *file;               /* the translation, or NULL where there is nothing to translate */
        const char *object;             /* made of it for a link of several sources; else NULL */
};

/* What was compiled from translations, waiting to take the place of an output. */
struct substitute {
        const char *file, *output;
};

struct cc_call {
        const struct options *opt;
        struct options inner;           /* of the translations */
        VEC(struct argument) arguments;
        VEC(struct piece) pieces;       /* one a source, in order */
        VEC(struct substitute) substitutes;
        const char *messages;           /* a file for what cc says of the user's text; of the translation: with "2" behind it */
        arg_list own;                   /* options of pmpcc: from PMPCC_FLAGS and --pmpcc- */
        const char *output;             /* the value of -o, or NULL */
        int n_responses;                /* response files seen */
        bool has[ROLE_UNTOUCHED + 1];
};

static bool ends_with(const char *text, const char *suffix)
{
        size_t n = strlen(text), m = strlen(suffix);
        return n > m && strcmp(text + n - m, suffix) == 0;
}

/* The kind of an argument; *next says whether its value is the next one. */
static enum role role_of(const char *arg, bool *next)
{
        *next = false;
        if (arg[0] != '-')
                return ends_with(arg, ".c") ? ROLE_SOURCE : ends_with(arg, ".h") ? ROLE_STOP : ROLE_FILE;
        for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
                const struct option_kind *k = &kinds[i];
                if (k->form == ALONE ? strcmp(arg, k->name) == 0 : starts_with(arg, k->name)) {
                        *next = k->form == VALUE && !arg[strlen(k->name)];
                        return k->role;
                }
        }
        return ROLE_OTHER;
}

/* Does the argument have several options, of which the first does not tell what the whole is, or one for the assembler that makes a file? */
static bool is_left_to_cc(const char *arg)
{
        static const char *const files[] = {",-a", ",-M", ",--MD", ",--listing-"};
        if (starts_with(arg, "-Wp,") && strstr(arg + strlen("-Wp,"), ",-"))
                return true;
        for (size_t i = 0; starts_with(arg, "-Wa,") && i < sizeof files / sizeof *files; i++)
                if (strstr(arg, files[i]))
                        return true;
        return false;
}

/* Takes note of a response file: cc is left to read it, but whether there will be a link must be known. */
static void read_response(struct cc_call *c, const char *name)
{
        enum { MOST = 2000 };           /* as many as gcc reads: a file may name itself */
        struct arena *a = c->opt->arena;
        const char *text = c->n_responses++ < MOST && access(name, R_OK) == 0 ? read_file(a, name, NULL) : NULL;
        arg_list words = {0};
        c->has[ROLE_UNTOUCHED] = true;
        if (text)
                split_words(a, text, true, &words);
        for (int i = 0; i < words.n; i++) {
                bool next = false;
                if (words.data[i][0] == '@')
                        read_response(c, words.data[i] + 1);
                else
                        c->has[role_of(words.data[i], &next)] = true;
                i += next;
        }
}

/* Sorts the arguments of the call; --pmpcc-NAME=VALUE is an option of pmpcc. */
static void read_arguments(struct cc_call *c)
{
        struct arena *a = c->opt->arena;
        for (int i = 0; i < c->opt->cc_args.n; i++) {
                struct argument arg = {.text = c->opt->cc_args.data[i]};
                bool next;
                if (starts_with(arg.text, "--pmpcc-")) {
                        vec_push(a, &c->own, arena_printf(a, "--%s", arg.text + strlen("--pmpcc-")));
                        continue;
                }
                if (arg.text[0] == '@')
                        read_response(c, arg.text + 1);
                arg.role = role_of(arg.text, &next);
                if (is_left_to_cc(arg.text))
                        arg.role = ROLE_UNTOUCHED;
                if (next && i + 1 < c->opt->cc_args.n)
                        arg.value = c->opt->cc_args.data[++i];
                if (starts_with(arg.text, "-x") && ends_with(arg.value ? arg.value : arg.text, "-header"))
                        c->has[ROLE_STOP] = true;
                if (arg.role == ROLE_OUTPUT)
                        c->output = arg.value ? arg.value : arg.text + 2;
                c->has[arg.role] = true;
                vec_push(a, &c->arguments, arg);
        }
}

/* Does cc only link, or compile and link? Without any file it only says something. */
static bool links(const struct cc_call *c)
{
        return !c->has[ROLE_COMPILE] && !c->has[ROLE_STOP] && (c->has[ROLE_SOURCE] || c->has[ROLE_FILE]);
}

/* Reads the options meant for pmpcc into c->inner: PMPCC_TARGET, PMPCC_FLAGS, then the arguments. Returns an exit status. */
static int read_options(struct cc_call *c)
{
        struct arena *a = c->opt->arena;
        const char *target = getenv("PMPCC_TARGET"), *flags = getenv("PMPCC_FLAGS");
        arg_list args = {0};
        vec_push(a, &args, "pmpcc");
        vec_push(a, &args, "--analysis-budget=1000000");        /* a build has many files and does not wait for the hardest of them */
        if (target && strcmp(target, "none") == 0)
                c->has[ROLE_UNTOUCHED] = true;
        else if (target && *target)
                vec_push(a, &args, arena_printf(a, "--target=%s", target));
        if (getenv("DEPENDENCIES_OUTPUT") || getenv("SUNPRO_DEPENDENCIES"))
                c->has[ROLE_UNTOUCHED] = true;          /* gcc appends to the files that they name, in each call */
        for (; flags && *(flags += strspn(flags, " \t\n")); flags += strcspn(flags, " \t\n"))
                vec_push(a, &args, arena_strndup(a, flags, strcspn(flags, " \t\n")));
        for (int i = 0; i < c->own.n; i++)
                vec_push(a, &args, c->own.data[i]);
        vec_push(a, &args, "-o");
        vec_push(a, &args, "out.c");
        vec_push(a, &args, "in.c");
        int status = options_parse(&c->inner, a, args.n, (char **)args.data);
        /* Translations say nothing: what is wrong with the files that all of them read is said here. */
        const char *recipe;
        return status ? status : inputs_read(&c->inner, &recipe) ? EXIT_DONE : EXIT_ERRORS;
}

static void push_argument(struct arena *a, arg_list *args, const struct argument *arg)
{
        vec_push(a, args, arg->text);
        if (arg->value)
                vec_push(a, args, arg->value);
}

/* Adds what a link of translated files needs, whatever target each was translated for. A program without any is linked as if these were not there, also where
 * the compiler's own libraries are left out. libm is not among it: neither a translation nor the
 * runtime calls more of it than the source does, and a configure script must see what cc finds without it. */
static bool add_libraries(struct cc_call *c, arg_list *args)
{
        static const char *const targets[] = {"openmp", "opencl"};      /* a program of CUDA needs what one of OpenCL does */
        struct arena *a = c->opt->arena;
        if (c->has[ROLE_RELOCATABLE])
                return true;
        vec_push(a, args, "-Wl,--push-state,--as-needed");
        for (int k = 0; k < 2; k++) {
                struct options inner = c->inner;
                struct toolchain t;
                inner.target = targets[k];
                if (!target_is_cpu(&inner) && target_is_cpu(&c->inner) && !runtime_available())
                        continue;
                if (!toolchain_find(&t, a, &inner))
                        return false;
                for (int i = 0; i < t.libs.n; i++)
                        if (strcmp(t.libs.data[i], "-lm") != 0)
                                vec_push(a, args, strcmp(t.libs.data[i], "-fopenmp") == 0 ? "-lgomp" : t.libs.data[i]);
        }
        vec_push(a, args, "-Wl,--pop-state");
        return true;
}

/* Runs cc as the user called it. Returns its exit status. */
static int run_plain(struct cc_call *c)
{
        struct arena *a = c->opt->arena;
        arg_list args = {0};
        vec_push(a, &args, "cc");
        for (int i = 0; i < c->arguments.n; i++)
                push_argument(a, &args, &c->arguments.data[i]);
        if (links(c) && !add_libraries(c, &args))
                return EXIT_ERRORS;
        return run_program(&c->inner, &args, NULL, NULL);
}

/* Sets what the translations need to read a file as cc does. Returns false when cc does not say which macros it has. */
static bool read_as_cc(struct cc_call *c)
{
        struct arena *a = c->opt->arena;
        arg_list flags = {0};
        bool strict = false, is_kept = false;
        for (int i = 0; i < c->arguments.n; i++) {
                const struct argument *arg = &c->arguments.data[i];
                if (arg->role == ROLE_SEARCH && arg->value) {
                        vec_push(a, &c->inner.search, arg->text);
                        vec_push(a, &c->inner.search, arg->value);
                } else if (arg->role == ROLE_SEARCH) {
                        vec_push(a, &c->inner.search, arg->text);
                }
                if (starts_with(arg->text, "-fvisibility="))
                        vec_push(a, &c->inner.search, arg->text);
                if (strcmp(arg->text, "-fsemantic-interposition") == 0 || strcmp(arg->text, "-fno-semantic-interposition") == 0)
                        is_kept = arg->text[2] == 'n';
                if (arg->role == ROLE_STANDARD)
                        c->inner.std = strcmp(arg->text, "-ansi") == 0 ? "c90" : arg->text + strlen("-std=");
                if (arg->role == ROLE_STANDARD || starts_with(arg->text, "-ffp-contract="))
                        strict = arg->role == ROLE_STANDARD ? !strstr(arg->text, "gnu") : strcmp(arg->text, "-ffp-contract=fast") != 0;
                if (arg->role == ROLE_OTHER || arg->role == ROLE_MACRO || arg->role == ROLE_STANDARD || arg->role == ROLE_OPENMP)
                        push_argument(a, &flags, arg);
        }
        if (strict && strcmp(c->inner.fp, "contract") == 0)
                c->inner.fp = "strict";
        const char *macros = c->inner.predefined = compiler_macros(c->opt, &flags);
        c->inner.interposed = macros && !is_kept && strstr(macros, "#define __PIC__ ") && !strstr(macros, "#define __PIE__ ");
        return macros;
}

/* Does the text have directives of OpenMP? A translation knows the program without them, and would bring them to life where the user does not. */
static bool has_openmp(const char *text)
{
        while ((text = strstr(text, "ragma"))) {        /* #pragma or _Pragma */
                text += strlen("ragma");
                text += strspn(text, " \t\\\"(");
                if (starts_with(text, "omp"))
                        return true;
        }
        return false;
}

/* Does the text have a loop, spelled in it? One that a macro of a header makes stays as it is. */
static bool has_loop(const char *text)
{
        static const char *const words[] = {"for", "while", "do", NULL};
        return has_word(text, words);
}

/* Is there a chance that something of the file is translated? Where verdicts are asked for, it is read without one. */
static bool is_candidate(const struct cc_call *c, const char *source)
{
        struct stat st;
        bool is_readable = stat(source, &st) == 0 && S_ISREG(st.st_mode) && access(source, R_OK) == 0;
        const char *text = is_readable ? read_file(c->opt->arena, source, NULL) : NULL;
        return text && (c->inner.remarks || c->inner.verbose || has_loop(text)) && !has_openmp(text);
}

/* Notes the sources. Is there a chance that something is translated? */
static bool find_pieces(struct cc_call *c)
{
        bool any = false;
        for (int i = 0; i < c->arguments.n; i++) {
                const char *source = c->arguments.data[i].text;
                if (c->arguments.data[i].role != ROLE_SOURCE)
                        continue;
                struct piece p = {.source = source, .is_candidate = is_candidate(c, source)};
                any = any || p.is_candidate;
                vec_push(c->opt->arena, &c->pieces, p);
        }
        return any;
}

/* The exit status of a process that fork made, once it has ended; EXIT_ERRORS if there is none. */
static int wait_for(pid_t child)
{
        return child < 0 ? EXIT_ERRORS : child_wait(child).status;
}

/* Translates a file in a process of its own. Did loops of it get translated? */
static bool translate_file(struct cc_call *c, const char *input, const char *output)
{
        fflush(NULL);
        pid_t child = child_fork();
        if (child == 0) {
                struct outcome outcome = {0};
                struct options inner = c->inner;
                bool silent = !inner.remarks && !inner.verbose;
                if (dup2(2, 1) < 0 || (silent && !freopen("/dev/null", "w", stderr)))
                        _exit(EXIT_ERRORS);
                inner.input = input;
                inner.output = output;
                inner.line_directives = inner.paying_only = inner.for_build = true;
                int status = translate(&inner, &outcome);
                fflush(NULL);
                _exit(status == EXIT_DONE && outcome.n_translated ? EXIT_DONE : EXIT_ERRORS);
        }
        return wait_for(child) == EXIT_DONE;
}

/* Where a source lies: "d/" of "d/a.c", "" of "a.c". */
static const char *place_of(struct arena *a, const char *source)
{
        const char *slash = strrchr(source, '/');
        return slash ? arena_strndup(a, source, (size_t)(slash + 1 - source)) : "";
}

/* What the call makes of the source: an object, or the one program of all sources. */
static const char *output_of(const struct cc_call *c, const char *source)
{
        struct arena *a = c->opt->arena;
        if (c->output)
                return c->output;
        return c->has[ROLE_COMPILE] ? name_with_suffix(a, source + strlen(place_of(a, source)), ".o") : "a.out";
}

/* The file becomes as old as the other: __TIMESTAMP__ is the time of the source. */
static void copy_time(const char *file, const char *other)
{
        struct stat st;
        if (stat(other, &st) == 0)
                utimensat(AT_FDCWD, file, (struct timespec[]){st.st_atim, st.st_mtim}, 0);
}

/* The name of the folder for the compiler. With -flto objects have it inside, whatever -ffile-prefix-map says: then it is one that is the same in every run. */
static const char *constant_name(const struct cc_call *c, const char *directory)
{
        enum { FIRST = 200 };   /* above the files that a process inherits */
        bool is_kept = false;
        for (int i = 0; i < c->arguments.n; i++)
                is_kept = is_kept || starts_with(c->arguments.data[i].text, "-flto");
        int fd = is_kept ? open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1, inherited = fd < 0 ? -1 : fcntl(fd, F_DUPFD, FIRST);
        if (fd >= 0)
                close(fd);
        return inherited < 0 ? directory : arena_printf(c->opt->arena, "/proc/self/fd/%d", inherited);
}

/* Can an object take the place of the output? Where cc must not write it, or writes into something else than a plain file, it is left to do so. */
static bool is_replaceable(const char *output)
{
        struct stat st;
        return strcmp(output, "-") != 0 && (lstat(output, &st) != 0 || (S_ISREG(st.st_mode) && access(output, W_OK) == 0));
}

/* Translates the sources. Was there anything to translate? */
static bool make_pieces(struct cc_call *c)
{
        struct arena *a = c->opt->arena;
        bool any = false;
        for (int i = 0; i < c->pieces.n; i++) {
                struct piece *p = &c->pieces.data[i];
                if (p->is_candidate && is_replaceable(output_of(c, p->source)) && (p->directory = temporary_directory(a))) {
                        p->seen_in = constant_name(c, p->directory);
                        p->file = arena_printf(a, "%s/%s", p->seen_in, p->source + strlen(place_of(a, p->source)));
                        c->messages = arena_printf(a, "%s/messages", p->directory);
                        if (translate_file(c, p->source, p->file))
                                copy_time(p->file, p->source);
                        else
                                p->file = NULL;
                }
                any = any || p->file;
        }
        return any;
}

/* Adds, for a warning option of the user's, those warnings that -fsyntax-only does not give: they come from the functions' flow, from all of the file, or from
 * optimisation. The others would be about generated text. */
static void add_warnings(struct arena *a, arg_list *args, const char *text)
{
        static const char *const compiled[] = {"-Wreturn-type", "-Wunused-function", "-Wunused-variable", "-Wuninitialized", "-Wmaybe-uninitialized", "-Warray-bounds",
                "-Wstrict-overflow", "-Wnonnull", "-Wrestrict", "-Wuse-after-free", "-Wdangling-pointer", "-Wformat-overflow", "-Wformat-truncation",
                "-Winfinite-recursion", "-Wnonnull-compare", "-Wmismatched-dealloc", "-Wzero-length-bounds",
                "-Wimplicit-fallthrough", "-Wclobbered", "-Wunused-const-variable=2", "-Wnull-dereference", "-Wstringop", "-Winline", "-Walloc-zero",
                "-Walloc-size-larger-than", "-Waggregate-return", "-Wfree-nonheap-object", "-Wreturn-local-addr", "-Waggressive-loop-optimizations",
                "-Wattribute-alias"};
        enum { IN_ALL = 17, IN_EXTRA = 20 };    /* so many of them, from the first, belong to -Wall, and to -Wextra with it */
        static const char error[] = "-Werror=";
        const char *warning = starts_with(text, error) ? arena_printf(a, "-W%s", text + strlen(error)) : text;
        bool extra = strcmp(text, "-Wextra") == 0 || strcmp(text, "-W") == 0, all = extra || strcmp(text, "-Wall") == 0, own = starts_with(text, "-Wno-");
        if (strcmp(warning, "-Wunused") == 0 || strcmp(warning, "-Wno-unused") == 0) {
                vec_push(a, args, arena_printf(a, "%s-function", warning));
                vec_push(a, args, arena_printf(a, "%s-variable", warning));
        }
        for (int i = 0; i < (int)(sizeof compiled / sizeof *compiled); i++) {
                if (all && i < (extra ? IN_EXTRA : IN_ALL))
                        vec_push(a, args, compiled[i]);
                own = own || starts_with(warning, compiled[i]);
        }
        if (starts_with(warning, "-Wunused-const-variable"))
                vec_push(a, args, "-Wunused-const-variable=2");         /* 1 is about the file that the compiler was given, which is another one */
        else if (own)
                vec_push(a, args, warning);
}

/* Is this an argument for the linker alone, with which cc compiles no otherwise? */
static bool is_for_linker(const struct argument *arg)
{
        return arg->role == ROLE_FILE || starts_with(arg->text, "-Wl,");
}

/* Adds the options with which headers in quotes are found beside the source, under the names that cc has for them: of a source without a folder those are plain. Where a folder
 * that the user searches is the same one, gcc would drop the last of the folders for quotes for it: that is the translation's own, which is searched anyway. */
static void add_place(const struct cc_call *c, const struct piece *p, arg_list *args)
{
        struct arena *a = c->opt->arena;
        const char *place = place_of(a, p->source);
        vec_push(a, args, "-iquote");
        vec_push(a, args, *place ? place : "./.");
        vec_push(a, args, "-iquote");
        vec_push(a, args, p->seen_in);
        if (!*place)
                vec_push(a, args, "-ffile-prefix-map=././=");
}

/* The file's name under the last option of the user's that maps it: -ffile-prefix-map or the given one, with the old and the new beginning of names behind "=". */
static const char *mapped_name(const struct cc_call *c, const char *option, const char *name)
{
        static const char both[] = "-ffile-prefix-map=";
        for (int i = c->arguments.n - 1; i >= 0; i--) {
                const char *text = c->arguments.data[i].text;
                const char *old = starts_with(text, both) ? text + strlen(both) : starts_with(text, option) ? text + strlen(option) : NULL;
                const char *new = old ? strchr(old, '=') : NULL;
                if (new && strncmp(name, old, (size_t)(new - old)) == 0)
                        return arena_printf(c->opt->arena, "%s%s", new + 1, name + (new - old));
        }
        return name;
}

/* Adds the options under which the translation has the source's name in the object, as cc would write it. They come last, so that none of the user's is about the name of a
 * temporary file; gcc takes those of all kinds but -fmacro-prefix-map in order. */
static void add_name(const struct cc_call *c, const struct piece *p, arg_list *args)
{
        struct arena *a = c->opt->arena;
        const char *name = mapped_name(c, "-fmacro-prefix-map=", p->source), *debug_name = mapped_name(c, "-fdebug-prefix-map=", p->source);
        vec_push(a, args, arena_printf(a, "-ffile-prefix-map=%s/=%s", p->seen_in, place_of(a, p->source)));
        if (strcmp(name, p->source) != 0)
                vec_push(a, args, arena_printf(a, "-ffile-prefix-map=%s=%s", p->file, name));
        if (strcmp(name, debug_name) != 0)
                vec_push(a, args, arena_printf(a, "-fdebug-prefix-map=%s=%s", p->file, debug_name));
}

/* The call that makes `result` of the translation of one source, with -c where the user's does not have it, or with links those of a link: of the one source, or of
 * the objects of several. only: NULL, or the one piece to compile. Returns false when the run-time library is missing. */
static bool translated_call(struct cc_call *c, const struct piece *only, const char *result, arg_list *args)
{
        struct arena *a = c->opt->arena;
        struct toolchain t;
        bool of_objects = !only && c->pieces.n > 1;     /* what is compiled beside them is as the user wrote it */
        if (!toolchain_find(&t, a, &c->inner))
                return false;
        vec_push(a, args, "cc");
        const struct piece *one = of_objects ? NULL : only ? only : &c->pieces.data[0];
        if (one)
                add_place(c, one, args);
        if (only && !c->has[ROLE_COMPILE])
                vec_push(a, args, "-c");
        for (int i = 0, k = 0; i < c->arguments.n; i++) {
                const struct argument *arg = &c->arguments.data[i];
                const struct piece *p = arg->role == ROLE_SOURCE ? &c->pieces.data[k++] : NULL;
                if (p && (!only || only == p))
                        vec_push(a, args, !p->file ? p->source : of_objects ? p->object : p->file);
                else if (arg->role == ROLE_STANDARD && !of_objects)
                        add_standard(a, args, arg->text);
                else if (arg->role == ROLE_WARNING)
                        add_warnings(a, args, arg->text);
                else if (!p && arg->role != ROLE_OUTPUT && arg->role != ROLE_DEPENDENCY && (arg->role != ROLE_PEDANTIC || of_objects) &&
                         !(only && !c->has[ROLE_COMPILE] && is_for_linker(arg)))
                        push_argument(a, args, arg);
        }
        if (one)
                add_name(c, one, args);
        vec_push(a, args, "-o");
        vec_push(a, args, result);
        for (int i = 0; i < t.cflags.n && !of_objects; i++)
                if (!starts_with(t.cflags.data[i], "-O") && !starts_with(t.cflags.data[i], "-march"))
                        vec_push(a, args, t.cflags.data[i]);
        if (target_is_cpu(&c->inner) && !c->has[ROLE_OPENMP] && !of_objects)
                vec_push(a, args, "-U_OPENMP");
        if (target_is_cpu(&c->inner) && !of_objects && !strstr(c->inner.predefined, "#define _REENTRANT "))     /* comes with -fopenmp */
                vec_push(a, args, "-U_REENTRANT");
        return only || !links(c) || add_libraries(c, args);
}

/* Checks the user's text, with the messages kept aside and the dependency files written. Returns the exit status of cc. */
static int check_sources(struct cc_call *c)
{
        struct arena *a = c->opt->arena;
        const char *terminal = getenv("TERM");
        arg_list args = {0};
        vec_push(a, &args, "cc");
        vec_push(a, &args, "-fsyntax-only");
        if (isatty(2) && terminal && strcmp(terminal, "dumb") != 0)
                vec_push(a, &args, "-fdiagnostics-color");
        for (int i = 0; i < c->arguments.n; i++)
                if (!is_for_linker(&c->arguments.data[i]))
                        push_argument(a, &args, &c->arguments.data[i]);
        return run_program(&c->inner, &args, NULL, c->messages);
}

/* Makes `result` of translations. Did it go well? Sets *silent to false if cc said something, be it on standard output, as the linker does where it is asked to. */
static bool compile(struct cc_call *c, const struct piece *only, const char *result, bool *silent)
{
        struct arena *a = c->opt->arena;
        const char *messages = arena_printf(a, "%s2", c->messages), *output = arena_printf(a, "%s3", c->messages);
        arg_list args = {0};
        size_t said = 1, printed = 1;
        if (!translated_call(c, only, result, &args) || run_program(&c->inner, &args, output, messages))
                return false;
        read_file(a, messages, &said);
        read_file(a, output, &printed);
        *silent = *silent && !said && !printed;
        return true;
}

/* Compiles the translations into c->substitutes. Did all of it go well, and is *silent true if cc said nothing? */
static bool compile_pieces(struct cc_call *c, bool *silent)
{
        struct arena *a = c->opt->arena;
        *silent = true;
        for (int i = 0; i < c->pieces.n; i++) {
                struct piece *p = &c->pieces.data[i];
                const char *output = output_of(c, p->source);
                struct substitute r = {.file = arena_printf(a, "%s.tmp%ld", output, (long)getpid()), .output = output};
                if (!p->file)
                        continue;
                if (!c->has[ROLE_COMPILE] && c->pieces.n > 1) {
                        p->object = arena_printf(a, "%s/object.o", p->directory);
                        if (!compile(c, p, p->object, silent))
                                return false;
                        continue;
                }
                vec_push(a, &c->substitutes, r);
                leftover_add(r.file);
                if (!compile(c, c->has[ROLE_COMPILE] ? p : NULL, r.file, silent))
                        return false;
        }
        if (!c->has[ROLE_COMPILE] && c->pieces.n > 1) {
                const char *output = output_of(c, c->pieces.data[0].source);
                struct substitute r = {.file = arena_printf(a, "%s.tmp%ld", output, (long)getpid()), .output = output};
                vec_push(a, &c->substitutes, r);
                leftover_add(r.file);
                return compile(c, NULL, r.file, silent);
        }
        return true;
}

/* Does the option ask for messages about the machine code, or the functions as they are compiled? A translation has others. */
static bool is_about_code(const char *option)
{
        static const char *const names[] = {"-Wframe-larger-than", "-Wstack-usage", "-Wstack-protector", "-Walloca", "-Wvla-larger-than", "-Wlarger-than", "-Wsuggest-",
                "-Wmissing-noreturn", "-Wdisabled-optimization", "-Wunsafe-loop-optimizations", "-Wvector-operation-performance", "-Wtrampolines",
                "-Wanalyzer-", "-fanalyzer"};
        static const char error[] = "-Werror=";
        for (size_t i = 0; i < sizeof names / sizeof *names; i++)
                if (starts_with(option, names[i]) || (starts_with(option, error) && starts_with(option + strlen(error), names[i] + strlen("-W"))))
                        return true;
        return false;
}

/* Can -fsyntax-only stand for the compilation of the user's text? Not where some files are compiled as they are or messages about their code are wanted, and of
 * dependency files in one call with the linker it makes others. */
static bool checking_suffices(const struct cc_call *c)
{
        for (int i = 0; i < c->arguments.n; i++)
                if (is_about_code(c->arguments.data[i].text))
                        return false;
        for (int i = 0; i < c->pieces.n && c->has[ROLE_COMPILE]; i++)
                if (!c->pieces.data[i].file)
                        return false;
        return c->has[ROLE_COMPILE] || !c->has[ROLE_DEPENDENCY];
}

/* Checks the user's text in a process of its own, while this one compiles; one after the other where the commands are shown. */
static pid_t start_check(struct cc_call *c)
{
        fflush(NULL);
        pid_t child = child_fork();
        if (child == 0)
                _exit(check_sources(c));
        if (c->inner.verbose && child > 0) {
                siginfo_t ended;
                waitid(P_PID, (id_t)child, &ended, WEXITED | WNOWAIT);
        }
        return child;
}

/* Puts what was compiled in the places of the outputs. Returns false if one cannot be replaced. */
static bool replace_outputs(const struct cc_call *c)
{
        bool good = true;
        leftover_hold();
        for (int i = 0; i < c->substitutes.n; i++) {
                const struct substitute *r = &c->substitutes.data[i];
                struct stat old;
                if (c->has[ROLE_COMPILE] && stat(r->output, &old) == 0)
                        chmod(r->file, old.st_mode & 07777);
                good = rename(r->file, r->output) == 0 && good;
        }
        leftover_release();
        return good;
}

/* Builds with the translations in place of the user's files. Returns the exit status of cc. */
static int run_translated(struct cc_call *c)
{
        bool checks = checking_suffices(c), silent = false, good = false;
        pid_t check = checks ? start_check(c) : -1;
        int status = checks ? EXIT_DONE : run_plain(c);
        if (!status)
                good = compile_pieces(c, &silent);
        if (checks)
                status = wait_for(check);
        bool has_said = !checks || status || !(good && silent);
        if (checks && has_said)
                status = run_plain(c);
        if (good && !status && !replace_outputs(c)) {
                status = run_plain(c);
                has_said = true;
        }
        if (!has_said) {
                size_t n = 0;
                const char *text = read_file(c->opt->arena, c->messages, &n);
                fwrite(text ? text : "", 1, n, stderr);
        }
        for (int i = 0; i < c->substitutes.n; i++)
                unlink(c->substitutes.data[i].file);
        if (!good && !status && c->inner.remarks)
                diag_report(SEV_WARNING, (struct span){0}, NULL, "the translation does not compile; the original is taken");
        return status;
}

int command_cc(const struct options *opt)
{
        struct cc_call c = {.opt = opt};
        read_arguments(&c);
        int status = read_options(&c);
        if (status)
                return status;
        bool translates = c.has[ROLE_SOURCE] && !c.has[ROLE_STOP] && !c.has[ROLE_UNTOUCHED] && find_pieces(&c) && read_as_cc(&c) &&
                          make_pieces(&c);
        status = translates ? run_translated(&c) : run_plain(&c);
        for (int i = 0; i < c.pieces.n; i++)
                temporary_remove(c.pieces.data[i].directory);
        return status;
}
