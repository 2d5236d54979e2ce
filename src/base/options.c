/* The command line: one table made from options.def, one loop over argv, then the checks that need more than one option.
 *
 * How a value is attached follows cc: after '=' for long names (--name=value, -std=value) or as the next argument, and directly
 * behind the names of one letter (-Idir) and -MF. A message on stderr and status 2 follow anything that is not understood. */
#include "base/options.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

enum row_kind { ROW_FLAG, ROW_TEXT, ROW_CHOICE, ROW_WORD, ROW_LIST, ROW_MACRO, ROW_COUNT };

/* One row of options.def. */
struct row {
        enum row_kind kind;
        const char *name;
        const char *arg;        /* what --help calls the value; the words, separated by '|', for CHOICE and WORD; NULL for FLAG */
        const char *def;        /* TEXT, CHOICE: may be NULL */
        int64_t count;          /* COUNT: default */
        const char *help;
        size_t offset;          /* of the field in struct options */
};

#define FLAG(field, name, help) {ROW_FLAG, name, NULL, NULL, 0, help, offsetof(struct options, field)},
#define TEXT(field, name, arg, def, help) {ROW_TEXT, name, arg, def, 0, help, offsetof(struct options, field)},
#define CHOICE(field, name, words, def, help) {ROW_CHOICE, name, words, def, 0, help, offsetof(struct options, field)},
#define WORD(field, name, words, help) {ROW_WORD, name, words, NULL, 0, help, offsetof(struct options, field)},
#define LIST(field, name, arg, help) {ROW_LIST, name, arg, NULL, 0, help, offsetof(struct options, field)},
#define MACRO(field, name, arg, help) {ROW_MACRO, name, arg, NULL, 0, help, offsetof(struct options, field)},
#define COUNT(field, name, arg, def, help) {ROW_COUNT, name, arg, NULL, def, help, offsetof(struct options, field)},
static const struct row rows[] = {
#include "base/options.def"
};
enum { N_ROW = sizeof rows / sizeof rows[0] };

/* May the option stand alone, and be taken back by --no-name? */
static bool stands_alone(const struct row *r)
{
        return r->kind == ROW_FLAG || r->kind == ROW_WORD;
}

/* Words that choose what pmpcc does. */
static const struct {
        enum command command;
        const char *word;
        const char *help;
} commands[] = {
        {CMD_EXPLAIN, "explain", "print dependences, verdicts, steps and kernels of INPUT"},
        {CMD_RUN, "run", "translate INPUT, build it and run it; arguments of the program follow --"},
        {CMD_CHECK, "check", "build INPUT and its translation, run both, compare what they print"},
        {CMD_TUNE, "tune", "build INPUT's translation with other parameters of the cost model, run each, and write the fastest ones to a file for --tuned"},
        {CMD_CC, "cc", "as cc, translating the C files on the way (CC=\"pmpcc cc\")"},
        {CMD_CFLAGS, "--cflags", "print the compiler options that build an output for --target"},
        {CMD_LIBS, "--libs", "print the linker options that build an output for --target"},
        {CMD_COMPILER, "--cc", "print the compiler that builds an output for --target"},
        {CMD_HELP, "--help", "print this text"},
        {CMD_VERSION, "--version", "print the version"},
};
enum { N_COMMAND = sizeof commands / sizeof commands[0] };

#define ON(c) (1u << (c))
#define ON_BUILD (ON(CMD_CFLAGS) | ON(CMD_LIBS) | ON(CMD_COMPILER))
#define ON_PROGRAM (ON(CMD_TRANSLATE) | ON(CMD_EXPLAIN) | ON(CMD_RUN) | ON(CMD_CHECK) | ON(CMD_TUNE))

/* Options that only some commands understand; all others go with ON_PROGRAM. */
static const struct {
        const char *name;
        unsigned mask;
} limits[] = {
        {"-o", ON(CMD_TRANSLATE) | ON_BUILD},
        {"--target", ON_PROGRAM | ON_BUILD},
        {"--fp", ON_PROGRAM | ON_BUILD},
        {"-v", ON_PROGRAM | ON_BUILD},
        {"--print-recipe", ON(CMD_TRANSLATE)},
        {"--split", ON(CMD_TRANSLATE)},
        {"--line", ON(CMD_TRANSLATE)},
        {"-MD", ON(CMD_TRANSLATE)},
        {"-MF", ON(CMD_TRANSLATE)},
        {"--explain-cost", ON(CMD_EXPLAIN)},
        {"--explain-steps", ON(CMD_EXPLAIN)},
        {"--json", ON(CMD_EXPLAIN)},
        {"--sarif", ON(CMD_EXPLAIN)},
        {"--html", ON(CMD_EXPLAIN)},
        {"--tolerance", ON(CMD_CHECK) | ON(CMD_TUNE)},
        {"--tune-time", ON(CMD_TUNE)},
        {"--compare", ON(CMD_CHECK)},
};

/* The commands that understand row i: a set of ON(command). */
static unsigned row_mask(int i)
{
        for (size_t j = 0; j < sizeof limits / sizeof limits[0]; j++)
                if (strcmp(limits[j].name, rows[i].name) == 0)
                        return limits[j].mask;
        return ON_PROGRAM;
}

/* What the parser knows beside the values: which rows were given. */
struct parser {
        struct options *opt;
        struct arena *arena;
        bool given[N_ROW];
        const char *command_word;       /* NULL for a translation */
        bool failed;
};

/* Prints a usage error and notes that there was one. */
static __attribute__((format(printf, 2, 3))) void usage(struct parser *p, const char *format, ...)
{
        fputs("pmpcc: error: ", stderr);
        va_list ap;
        va_start(ap, format);
        vfprintf(stderr, format, ap);
        va_end(ap);
        fputc('\n', stderr);
        p->failed = true;
}

/* Number of insertions, deletions, replacements and swaps of neighbours that turn "a" into "b"; both are shorter than 64 characters. */
static int edit_distance(const char *a, const char *b)
{
        int row[3][64];
        int n = (int)strlen(a), m = (int)strlen(b);
        for (int j = 0; j <= m; j++)
                row[0][j] = j;
        for (int i = 1; i <= n; i++) {
                int *now = row[i % 3], *before = row[(i + 2) % 3], *earlier = row[(i + 1) % 3];
                now[0] = i;
                for (int j = 1; j <= m; j++) {
                        int best = before[j - 1] + (a[i - 1] != b[j - 1]);
                        if (before[j] + 1 < best)
                                best = before[j] + 1;
                        if (now[j - 1] + 1 < best)
                                best = now[j - 1] + 1;
                        if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] && earlier[j - 2] + 1 < best)
                                best = earlier[j - 2] + 1;
                        now[j] = best;
                }
        }
        return row[n % 3][m];
}

/* Keeps in *best the candidate nearest to "word". */
static void consider(const char *word, const char *candidate, const char **best, int *best_distance)
{
        int d = edit_distance(word, candidate);
        if (d < *best_distance) {
                *best_distance = d;
                *best = candidate;
        }
}

/* Reports an option that does not exist, with the nearest one that does. */
static void unknown_option(struct parser *p, const char *arg)
{
        size_t n = strcspn(arg, "=");
        const char *best = NULL;
        if (n > 2 && n < 48) {
                const char *word = arena_strndup(p->arena, arg, n);
                int distance = n > 6 ? 4 : 3;
                for (int i = 0; i < N_ROW; i++) {
                        consider(word, rows[i].name, &best, &distance);
                        if (stands_alone(&rows[i]) && strncmp(rows[i].name, "--", 2) == 0)
                                consider(word, arena_printf(p->arena, "--no-%s", rows[i].name + 2), &best, &distance);
                }
                for (int i = 0; i < N_COMMAND; i++)
                        if (commands[i].word[0] == '-')
                                consider(word, commands[i].word, &best, &distance);
        }
        if (best)
                usage(p, "unknown option '%s'; did you mean '%s'?", arg, best);
        else
                usage(p, "unknown option '%s'; 'pmpcc --help' lists them all", arg);
}

/* Is "word" one of the words separated by '|' in "words"? */
static bool is_word_of(const char *words, const char *word)
{
        size_t n = strlen(word);
        for (const char *w = words; *w; w += *w == '|') {
                size_t len = strcspn(w, "|");
                if (len == n && strncmp(w, word, n) == 0)
                        return true;
                w += len;
        }
        return false;
}

/* The words of a CHOICE for a message: "a, b, c". */
static const char *word_list(struct arena *a, const char *words)
{
        const char *text = "";
        for (const char *w = words; *w; w += *w == '|') {
                size_t len = strcspn(w, "|");
                text = arena_printf(a, "%s%s%.*s", text, *text ? ", " : "", (int)len, w);
                w += len;
        }
        return text;
}

/* A whole number without sign, with K, M or G (powers of 1024) behind it if "arg" is BYTES. false when it is none or too large. */
static bool parse_count(const char *text, bool bytes, int64_t *value)
{
        if (!isdigit((unsigned char)*text))
                return false;
        char *end;
        errno = 0;
        long long v = strtoll(text, &end, 10);
        int shift = 0;
        if (bytes && *end) {
                const char *unit = strchr("KMG", *end);
                if (!unit)
                        return false;
                shift = 10 * (int)(unit - "KMG" + 1);
                end++;
        }
        if (*end || errno == ERANGE || v > (INT64_MAX >> shift))
                return false;
        *value = (int64_t)v << shift;
        return true;
}

/* Is "text" NAME=INTEGER? */
static bool is_size(const char *text)
{
        const char *p = text + name_length(text);
        if (p == text || isdigit((unsigned char)*text) || *p++ != '=')
                return false;
        char *end;
        errno = 0;
        strtoll(p, &end, 10);
        return *p && !isspace((unsigned char)*p) && !*end && errno != ERANGE;
}

/* Adds the words of "--dump=deps,sched" one by one. */
static void add_words(struct parser *p, const struct row *r, option_list *list, const char *value)
{
        do {
                size_t n = strcspn(value, ",");
                const char *word = arena_strndup(p->arena, value, n);
                if (is_word_of(r->arg, word))
                        vec_push(p->arena, list, word);
                else
                        usage(p, "'%s' is not a value of '%s'; the values are %s", word, r->name, word_list(p->arena, r->arg));
                value += n;
        } while (*value++);
}

/* Stores one option. value is NULL for a flag, and for a word that is not given. */
static void set_option(struct parser *p, int index, const char *value, bool flag)
{
        const struct row *r = &rows[index];
        void *field = (char *)p->opt + r->offset;
        p->given[index] = stands_alone(r) ? flag : true;
        switch (r->kind) {
        case ROW_FLAG:
                *(bool *)field = flag;
                break;
        case ROW_WORD:
                if (!value)
                        value = arena_strndup(p->arena, r->arg, strcspn(r->arg, "|"));
                if (!is_word_of(r->arg, value))
                        usage(p, "'%s' is not a value of '%s'; the values are %s", value, r->name, word_list(p->arena, r->arg));
                *(const char **)field = flag ? value : NULL;
                break;
        case ROW_CHOICE:
                if (!is_word_of(r->arg, value))
                        usage(p, "'%s' is not a value of '%s'; the values are %s", value, r->name, word_list(p->arena, r->arg));
                *(const char **)field = value;
                break;
        case ROW_TEXT:
                if (!*value)
                        usage(p, "'%s' needs a value: %s", r->name, r->arg);
                *(const char **)field = value;
                break;
        case ROW_LIST:
                if (strchr(r->arg, '|')) {
                        add_words(p, r, field, value);
                } else {
                        option_list *list = field;
                        if (!*value)
                                usage(p, "'%s' needs a value: %s", r->name, r->arg);
                        vec_push(p->arena, list, value);
                }
                break;
        case ROW_MACRO:
                if (!*value)
                        usage(p, "'%s' needs a value: %s", r->name, r->arg);
                vec_push(p->arena, (option_list *)field, arena_printf(p->arena, "%s%s", r->name, value));
                break;
        case ROW_COUNT:
                if (!parse_count(value, strcmp(r->arg, "BYTES") == 0, field))
                        usage(p, "'%s' is not a value of '%s': a whole number is wanted%s", value, r->name,
                                strcmp(r->arg, "BYTES") == 0 ? ", with K, M or G behind it if wanted" : "");
                break;
        }
}

/* May a value follow the name directly, as in -Idir? */
static bool takes_attached(const char *name)
{
        return name[0] == '-' && name[1] != '-' && (!name[2] || strcmp(name, "-MF") == 0);
}

/* Finds the row that "arg" names. *value is the text attached to it, or NULL. *flag is false for --no-name. Returns its index or -1. */
static int find_row(const char *arg, const char **value, bool *flag)
{
        *value = NULL;
        *flag = true;
        for (int i = 0; i < N_ROW; i++)
                if (strcmp(arg, rows[i].name) == 0)
                        return i;
        for (int i = 0; i < N_ROW; i++) {
                size_t n = strlen(rows[i].name);
                if (rows[i].kind != ROW_FLAG && takes_attached(rows[i].name) && strncmp(arg, rows[i].name, n) == 0) {
                        *value = arg + n;
                        return i;
                }
                if (rows[i].name[2] && strncmp(arg, rows[i].name, n) == 0 && arg[n] == '=') {
                        *value = arg + n + 1;
                        return i;
                }
                if (stands_alone(&rows[i]) && strncmp(arg, "--no-", 5) == 0 && strncmp(rows[i].name, "--", 2) == 0 &&
                        strcmp(arg + 5, rows[i].name + 2) == 0) {
                        *flag = false;
                        return i;
                }
        }
        return -1;
}

/* Handles argv[i], an option. Returns how many arguments it took. */
static int parse_option(struct parser *p, int i, int argc, char **argv)
{
        const char *arg = argv[i];
        for (int c = 0; c < N_COMMAND; c++) {
                bool same = strcmp(arg, commands[c].word) == 0 || (commands[c].command == CMD_HELP && strcmp(arg, "-h") == 0);
                if (arg[0] != '-' || !same)
                        continue;
                bool asks = commands[c].command == CMD_HELP || commands[c].command == CMD_VERSION;
                if (p->command_word && !asks && p->opt->command != commands[c].command)
                        usage(p, "'%s' and '%s' do not go together", p->command_word, arg);
                p->opt->command = commands[c].command;
                p->command_word = commands[c].word;
                return 1;
        }
        const char *value;
        bool flag;
        int row = find_row(arg, &value, &flag);
        if (row < 0) {
                unknown_option(p, arg);
                return 1;
        }
        if (rows[row].kind == ROW_FLAG) {
                if (value)
                        usage(p, "option '%s' takes no value", rows[row].name);
                else
                        set_option(p, row, NULL, flag);
                return 1;
        }
        if (rows[row].kind == ROW_WORD) {
                set_option(p, row, value, flag);
                return 1;
        }
        if (value && !(takes_attached(rows[row].name) && !*value)) {
                set_option(p, row, value, true);
                return 1;
        }
        if (i + 1 >= argc) {
                usage(p, "option '%s' needs a value: %s", rows[row].name, rows[row].arg);
                return 1;
        }
        set_option(p, row, argv[i + 1], true);
        return 2;
}

static bool ends_with(const char *text, const char *suffix)
{
        size_t n = strlen(text), m = strlen(suffix);
        return n > m && strcmp(text + n - m, suffix) == 0;
}

/* Refuses every given option that the command does not understand. */
static void check_command(struct parser *p)
{
        for (int i = 0; i < N_ROW; i++) {
                unsigned mask = row_mask(i);
                if (!p->given[i] || mask & ON(p->opt->command))
                        continue;
                if (p->command_word)
                        usage(p, "'%s' and '%s' do not go together", rows[i].name, p->command_word);
                else
                        usage(p, "'%s' goes with 'pmpcc %s' only", rows[i].name, mask & ON(CMD_CHECK) ? "check" : mask == ON(CMD_TUNE) ? "tune" : "explain");
        }
}

/* Sets opt->target from the suffix of -o, or checks one against the other. Commands that look for a device leave it NULL. */
static void check_target(struct parser *p)
{
        struct options *opt = p->opt;
        const char *out = opt->output;
        if (opt->split && opt->target && strcmp(opt->target, "cuda") != 0)
                usage(p, "'--split' and '--target=%s' do not go together: only CUDA outputs are split", opt->target);
        if (out) {
                bool cu = ends_with(out, ".cu");
                if (!cu && !ends_with(out, ".c"))
                        usage(p, "'-o %s': the name of an output ends in .cu (CUDA) or .c (see '--target')", out);
                else if (cu && opt->target && strcmp(opt->target, "cuda") != 0)
                        usage(p, "'-o %s' and '--target=%s' do not go together: .cu is CUDA", out, opt->target);
                else if (!opt->target)
                        opt->target = cu ? "cuda" : "openmp";
                if (opt->split && !cu && strcmp(opt->target, "cuda") == 0)
                        usage(p, "'--split' and '-o %s' do not go together: a .c file holds its kernels as text", out);
                else if (opt->split && !cu && !p->failed)
                        usage(p, "'--split' and '-o %s' do not go together: only CUDA outputs (.cu) are split", out);
        } else if (opt->command == CMD_TRANSLATE || opt->command == CMD_EXPLAIN) {
                if (opt->split)
                        usage(p, "'--split' needs an output: -o FILE.cu");
                if (!opt->target)
                        opt->target = "cuda";
        } else if (!opt->target && ON(opt->command) & ON_BUILD) {
                opt->target = "openmp";
        }
}

/* The checks that look at several options at once. */
static void check_together(struct parser *p)
{
        struct options *opt = p->opt;
        check_command(p);
        if (p->failed)
                return;
        check_target(p);
        if (opt->recipe && opt->passes.n)
                usage(p, "'--recipe' and '--passes' do not go together: a recipe says every step");
        if (opt->dep_file_name && !opt->dep_file)
                usage(p, "'-MF' needs '-MD'");
        if (opt->dep_file && !opt->output)
                usage(p, "'-MD' needs an output: -o FILE");
        const struct { const char *name, *file; } reports[] = {{"--json", opt->json}, {"--sarif", opt->sarif}, {"--html", opt->html}};
        enum { N_REPORT = sizeof reports / sizeof reports[0] };
        for (int i = 0; i < N_REPORT; i++)
                for (int k = i + 1; k < N_REPORT; k++)
                        if (reports[i].file && reports[k].file && strcmp(reports[i].file, reports[k].file) == 0)
                                usage(p, "'%s' and '%s' do not go together when both write '%s'", reports[i].name, reports[k].name, reports[i].file);
        for (int i = 0; i < opt->sizes.n; i++)
                if (!is_size(opt->sizes.data[i]))
                        usage(p, "'%s' is not a value of '--size'; NAME=VALUE with a whole number is wanted", opt->sizes.data[i]);
        char *end;
        double tolerance = strtod(opt->tolerance, &end);
        if (*end || !(tolerance >= 0))
                usage(p, "'%s' is not a value of '--tolerance'; a number such as 1e-9 is wanted", opt->tolerance);
        bool wants_input = ON(opt->command) & ON_PROGRAM;
        if (wants_input && !opt->input)
                usage(p, "no input: name a C file ('pmpcc --help' shows how)");
        else if (!wants_input && opt->input)
                usage(p, "'%s' takes no input file, but '%s' is given", p->command_word, opt->input);
        else if (opt->command == CMD_TRANSLATE && !opt->output && !opt->dep_file && !opt->print_recipe && !opt->dump.n && !opt->remarks)
                usage(p, "no output: name one with -o FILE.c or -o FILE.cu");
}

int options_parse(struct options *opt, struct arena *a, int argc, char **argv)
{
        struct parser p = {.opt = opt, .arena = a};
        *opt = (struct options){.arena = a, .command = CMD_TRANSLATE};
        for (int i = 0; i < N_ROW; i++) {
                void *field = (char *)opt + rows[i].offset;
                if (rows[i].kind == ROW_TEXT || rows[i].kind == ROW_CHOICE)
                        *(const char **)field = rows[i].def;
                else if (rows[i].kind == ROW_COUNT)
                        *(int64_t *)field = rows[i].count;
        }
        int i = 1;
        for (int c = 0; c < N_COMMAND && argc > 1 && argv[1][0] != '-'; c++)
                if (strcmp(argv[1], commands[c].word) == 0) {
                        opt->command = commands[c].command;
                        p.command_word = commands[c].word;
                        i = 2;
                }
        if (opt->command == CMD_CC) {
                for (; i < argc; i++)
                        vec_push(a, &opt->cc_args, argv[i]);
                return 0;
        }
        bool takes_args = ON(opt->command) & (ON(CMD_RUN) | ON(CMD_CHECK) | ON(CMD_TUNE)), only_files = false;
        while (i < argc) {
                const char *arg = argv[i];
                if (strcmp(arg, "--") == 0 && !only_files) {
                        only_files = true;
                        i++;
                        while (takes_args && i < argc)
                                vec_push(a, &opt->program_args, argv[i++]);
                } else if (arg[0] == '-' && arg[1] && !only_files) {
                        i += parse_option(&p, i, argc, argv);
                } else {
                        if (strcmp(arg, "-") == 0)
                                usage(&p, "'-': pmpcc does not read standard input; name a C file");
                        else if (opt->input)
                                usage(&p, "two inputs: '%s' and '%s'%s", opt->input, arg,
                                        takes_args ? " (arguments of the program follow '--')" : "");
                        opt->input = opt->input ? opt->input : arg;
                        i++;
                }
        }
        if (opt->command != CMD_HELP && opt->command != CMD_VERSION && !p.failed)
                check_together(&p);
        return p.failed ? 2 : 0;
}

/* What stands between an option's name and its value. */
static const char *value_join(const char *name)
{
        if (strcmp(name, "-o") == 0 || strcmp(name, "-MF") == 0 || strcmp(name, "-include") == 0)
                return " ";
        return strncmp(name, "--", 2) == 0 || strcmp(name, "-std") == 0 ? "=" : "";
}

bool options_row(int i, struct option_row *row)
{
        if (i < 0 || i >= N_ROW)
                return false;
        const struct row *r = &rows[i];
        *row = (struct option_row){
                .name = r->name,
                .join = value_join(r->name),
                .arg = r->arg,
                .help = r->help,
                .has_words = r->arg && strchr(r->arg, '|'),
                .is_list = r->kind == ROW_LIST || r->kind == ROW_MACRO,
                .has_opposite = r->kind == ROW_FLAG && strncmp(r->name, "--", 2) == 0,
                .commands = row_mask(i),
        };
        return true;
}

bool options_command(int i, struct option_command *command)
{
        if (i < 0 || i >= N_COMMAND)
                return false;
        *command = (struct option_command){.word = commands[i].word, .help = commands[i].help, .command = commands[i].command};
        return true;
}

/* Prints "left" in a column, then "help" broken at blanks to end before column 80. */
static void help_line(const char *left, const char *help)
{
        enum { COLUMN = 26, WIDTH = 80 };
        int at = printf("  %s", left);
        if (at >= COLUMN) {
                putchar('\n');
                at = 0;
        }
        at += printf("%*s", COLUMN - at, "");
        while (*help) {
                int n = (int)strcspn(help, " ");
                if (at + n + 1 >= WIDTH && at > COLUMN)
                        at = printf("\n%*s", COLUMN, "") - 1;
                else if (at > COLUMN)
                        at += printf(" ");
                at += printf("%.*s", n, help);
                help += n;
                help += strspn(help, " ");
        }
        putchar('\n');
}

void options_help(void)
{
        printf("usage: pmpcc [options] INPUT.c -o OUTPUT.c|OUTPUT.cu\n"
               "       pmpcc explain [options] INPUT.c\n"
               "       pmpcc run|check|tune [options] INPUT.c [-- ARGUMENTS]\n"
               "       pmpcc cc ARGUMENTS\n"
               "       pmpcc --cflags|--libs|--cc --target=TARGET\n\n"
               "Translates the loop nests of a sequential C program for a GPU or the cores of a CPU.\n\ncommands:\n");
        for (int i = 0; i < N_COMMAND; i++)
                help_line(commands[i].word, commands[i].help);
        printf("\noptions:\n");
        for (int i = 0; i < N_ROW; i++) {
                const struct row *r = &rows[i];
                char left[96];
                if (r->kind == ROW_WORD)
                        snprintf(left, sizeof left, "%s[=%s]", r->name, r->arg);
                else
                        snprintf(left, sizeof left, "%s%s%s", r->name, r->arg ? value_join(r->name) : "", r->arg ? r->arg : "");
                help_line(left, r->help);
        }
        printf("\nexit status: 0 done, 1 errors, 2 wrong use, 70 internal error\n");
}

bool options_dump(const struct options *opt, const char *phase)
{
        for (int i = 0; i < opt->dump.n; i++)
                if (strcmp(opt->dump.data[i], phase) == 0 || strcmp(opt->dump.data[i], "all") == 0)
                        return true;
        return false;
}
