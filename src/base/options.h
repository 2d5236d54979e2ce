/* Command line of pmpcc (DESIGN section 8). The table is options.def. */
#ifndef PMPCC_BASE_OPTIONS_H
#define PMPCC_BASE_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/vec.h"

enum command { CMD_TRANSLATE, CMD_EXPLAIN, CMD_RUN, CMD_CHECK, CMD_TUNE, CMD_CC, CMD_CFLAGS, CMD_LIBS, CMD_COMPILER, CMD_HELP, CMD_VERSION };

typedef VEC(const char *) option_list;

struct options {
        struct arena *arena;
        enum command command;
        const char *input;              /* the C file; NULL for commands without one */
        option_list program_args;       /* run, check, tune: what follows -- */
        option_list cc_args;            /* cc: everything after the word */
        option_list macros;             /* -D and -U as given, in order: the last one decides */
        /* What the commands of the driver set and no option names. */
        option_list search;             /* further options for clang, as cc takes them: -isystem and the like */
        bool paying_only;               /* regions that always have too little work to run translated are left as written */
        bool for_build;                 /* the output is compiled once and read by nobody: it is written so that a compiler takes little time for it */
        bool interposed;                /* the output is compiled for a shared library: functions that others see may be replaced by theirs */
        const char *predefined;         /* #define lines: all macros that the compiler of the output knows before the first line, -D and -U
                                         * included; NULL: those of libclang */
#define FLAG(field, name, help) bool field;
#define TEXT(field, name, arg, def, help) const char *field;
#define CHOICE(field, name, words, def, help) const char *field;
#define WORD(field, name, words, help) const char *field;
#define LIST(field, name, arg, help) option_list field;
#define MACRO(field, name, arg, help)
#define COUNT(field, name, arg, def, help) int64_t field;
#include "base/options.def"
#undef FLAG
#undef TEXT
#undef CHOICE
#undef WORD
#undef LIST
#undef MACRO
#undef COUNT
};

/* Parses argv into *opt (all strings live in `a` or in argv). Returns 0, or 2 after a message on stderr (unknown options name the nearest
 * one; options that do not go together name both). */
int options_parse(struct options *opt, struct arena *a, int argc, char **argv);
void options_help(void);                /* on standard output */
bool options_dump(const struct options *opt, const char *phase);        /* was --dump=phase (or all) given? */

/* One row of options.def, for those who describe the options: --help, the manual page, the shells' completions. */
struct option_row {
        const char *name, *help;
        const char *join;               /* between the name and its value: "=", " " or "" */
        const char *arg;                /* what its value is called, or its words separated by '|'; NULL: takes none */
        bool has_words;                 /* arg is a list of words */
        bool is_list;                   /* may be repeated */
        bool has_opposite;              /* --no-name */
        unsigned commands;              /* 1 << CMD_... for each command that understands it */
};

struct option_command {
        const char *word, *help;
        enum command command;
};

/* The i-th row, or command, in the order of --help. Return false when there are no more. */
bool options_row(int i, struct option_row *row);
bool options_command(int i, struct option_command *command);

#endif
