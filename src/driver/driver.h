/* The driver: everything pmpcc does around the phases. Files, processes, and the commands built from them. */
#ifndef PMPCC_DRIVER_DRIVER_H
#define PMPCC_DRIVER_DRIVER_H

#include <spawn.h>
#include <stdio.h>
#include <sys/types.h>

#include "base/options.h"
#include "base/outbuf.h"
#include "codegen/codegen.h"
#include "report/report.h"

/* Exit statuses. */
enum { EXIT_DONE = 0, EXIT_ERRORS = 1, EXIT_USAGE = 2, EXIT_INTERNAL = 70 };

/* ---- main.c ------------------------------------------------------------------------------------------------------- */

/* Reads the files that opt names beside the input: the recipe into *recipe (NULL: there is none), the parameters of the cost model into the model. False after reporting what is
 * wrong. */
bool inputs_read(const struct options *opt, const char **recipe);

struct outcome {
        const char *host_file;          /* the second file of a split output, or NULL */
        int n_translated;               /* regions that the output has translated */
};

/* Translates opt->input for opt->target (not NULL) and writes opt->output, if there is one, with everything else that opt asks for. Returns an
 * exit status; unless it is EXIT_DONE, no file was changed. Fills *outcome unless that is NULL. */
int translate(const struct options *opt, struct outcome *outcome);

/* ---- analyse.c ---------------------------------------------------------------------------------------------------- */

/* The pipeline of every region of the unit, from nest to plan. Returns one result a region (results_free); *failed is set after an error that the
 * user must see to, which has been reported. recipe is NULL or the text of opt->recipe. */
struct result *analyse(const struct options *opt, struct unit *u, const char *recipe, bool *failed);
void results_free(struct result *results, int n);       /* accepts NULL */
bool target_is_cpu(const struct options *opt);
enum target_kind target_of(const struct options *opt);
/* What became of each region, on stderr: a line a region, or with --remarks a line a loop too. Returns an exit status (--Werror). */
int summarise(const struct options *opt, const struct unit *u, const struct result *results);

/* ---- files.c ------------------------------------------------------------------------------------------------------ */

/* Files to be written together: all or none. */
struct outputs {
        struct arena *arena;
        VEC(struct output *) files;
};

struct output {
        const char *name;               /* as the user gave it; "-" is standard output */
        const char *text;               /* borrowed */
        size_t n;
        const char *real, *temporary;   /* the file behind symbolic links, and the one that will take its place */
};

/* Can "name" be written, without overwriting "input"? Reports why not. */
bool output_possible(struct arena *a, const char *name, const char *input);
void outputs_add(struct outputs *o, const char *name, const char *text, size_t n);
/* Is none of them the file "read" (NULL: there is none)? Reports the one that is; what: what that file is to pmpcc. */
bool outputs_spare(const struct outputs *o, const char *read, const char *what);
/* Writes all of them, or none after reporting an error. */
bool outputs_write(struct outputs *o);
/* The text of a file (NUL-terminated; n, if wanted, is its length), or NULL after reporting an error. */
const char *read_file(struct arena *a, const char *name, size_t *n);
const char *name_with_suffix(struct arena *a, const char *name, const char *suffix);    /* "d/x.cu", ".host.c" -> "d/x.host.c" */
/* A rule of a make file: the output, and the second file of a split one unless that is NULL, depend on the input, all its includes, the recipe and the file of parameters. */
void make_rule(struct outbuf *b, const struct options *opt, const char *host, const struct unit *u);

/* ---- database.c --------------------------------------------------------------------------------------------------- */

/* Puts the options that opt->build_dir/compile_commands.json has for opt->input in front of those of the command line. False after reporting why
 * that is not possible. */
bool database_read(struct options *opt);

/* ---- build.c ------------------------------------------------------------------------------------------------------ */

typedef VEC(const char *) arg_list;

/* How an output is compiled and linked. */
struct toolchain {
        const char *compiler;
        arg_list cflags, libs;
};

/* For outputs of opt->target (NULL: OpenMP); those of --target=cuda in a .c file when opt->output says so. Returns false after reporting that the
 * run-time library is not where it should be. */
bool toolchain_find(struct toolchain *t, struct arena *a, const struct options *opt);

/* Adds the option, "-std=c11", or what a translation is compiled with in place of a standard that lacks what it uses (declarations in for); what the
 * program can see of the standard stays. */
void add_standard(struct arena *a, arg_list *args, const char *text);
/* The macros that cc with these options knows before the first line of a file, as text of #define lines; NULL when it cannot be asked. */
const char *compiler_macros(const struct options *opt, const arg_list *flags);
/* The same for the options that toolchain_find and opt give to host code. */
const char *output_macros(const struct options *opt);
bool cuda_available(void);              /* nvcc and a GPU */
bool runtime_available(void);           /* libpmprt.a, for programs of CUDA and OpenCL */

/* ---- process.c ---------------------------------------------------------------------------------------------------- */

/* Adds the words of a command line to the list, as a POSIX shell splits it, without expansions; or those of a response file, as cc does: there a backslash takes the meaning from
 * any character, in single quotes too, and all blanks separate. */
void split_words(struct arena *a, const char *text, bool is_response, arg_list *words);
/* Prints the word as a shell reads it: in quotes where it has characters that mean something to a shell. */
void print_shell_word(FILE *f, const char *word);
/* Runs a program and waits for it. args need not end in NULL. Its standard output and error go to the files, where these are not NULL. Returns its exit
 * status, 128 + n after signal n, 127 after reporting that it cannot be started. */
int run_program(const struct options *opt, arg_list *args, const char *stdout_file, const char *stderr_file);
/* The same for a program of the user's, which may have its own way with an interrupt: only where that ends it, or where others are to follow (not with `run`), does it end
 * this process. */
struct child_end run_users_program(const struct options *opt, arg_list *args, const char *stdout_file, const char *stderr_file);
/* What a program writes on standard output, in opt->arena, or NULL if it fails or cannot be started. Its messages are dropped. */
const char *program_output(const struct options *opt, arg_list *args);
/* A fresh directory that temporary_remove deletes with the files in it, or NULL after reporting an error. */
const char *temporary_directory(struct arena *a);
void temporary_remove(const char *directory);   /* accepts NULL */

/* ---- leftovers.c -------------------------------------------------------------------------------------------------- */

/* What is between these does not begin once a signal ends this process, and is not interrupted. Not nested. */
void leftover_hold(void);
void leftover_release(void);
/* From now on the file or directory is removed when SIGHUP, SIGINT, SIGQUIT or SIGTERM ends this process, unless it has been told to ignore them. What is made before it
 * is added is made while these are held. */
void leftover_add(const char *path);
/* Removes a file, or a directory with the files in it, if it is there. */
void leftover_remove(const char *path);
/* Starts a program, which gets a signal that ends this process too. is_patient: an interrupt from the terminal is for the program, and child_wait tells of it.
 * Returns 0 and its number, or what errno would be. */
int child_spawn(pid_t *child, char *const *argv, const posix_spawn_file_actions_t *actions, bool is_patient);
/* fork, for a child that gets such a signal too. */
pid_t child_fork(void);
/* How a child ended. */
struct child_end {
        int status;                     /* its exit status, 128 + n after signal n */
        int ended_by;                   /* the signal that ended it; 0: none */
        int interrupt;                  /* SIGINT or SIGQUIT, which came meanwhile; else 0 */
};
/* Waits until the child has ended. */
struct child_end child_wait(pid_t child);
/* Ends this process as the signal does. */
_Noreturn void child_interrupted(int number);

/* ---- progress.c --------------------------------------------------------------------------------------------------- */

/* Shows on a terminal, from the first second on, what is being done and for how long, until progress_end. Diagnostics may be printed meanwhile, nothing else. */
void progress_begin(const struct options *opt, const char *what);
void progress_end(void);

/* ---- programs.c --------------------------------------------------------------------------------------------------- */

/* A translation that is to be compiled. */
struct translated {
        const char *file;
        struct outcome outcome;
};

/* A program that was built, and a run of it. */
struct program {
        const char *name;               /* "original", "translated": in messages and of its files */
        const char *file;
        const char *stdout_file;        /* NULL: its standard output is ours */
        const char *stderr_file;        /* the same of its messages */
        int status;
        int ended_by;                   /* a signal; 0: it ended by itself */
        double seconds;
};

/* The target that run, check and tune take: what is asked for, else the best there is. */
const char *target_of_run(const struct options *opt);
const char *target_phrase(const struct options *opt);   /* what runs the nests, in words: "on all cores" */
/* Compiles the user's file as it is, to `program`. Returns an exit status. */
int build_original(const struct options *opt, const char *program);
/* Translates into the directory. Returns an exit status. */
int translate_for_run(const struct options *opt, const char *directory, struct translated *t);
/* Compiles that to `program`. Returns an exit status. */
int compile_translated(const struct options *opt, const struct translated *t, const char *program);
/* Translates opt->input and builds the original, unless that is NULL, and the translation as programs of these names; `directory` is for the files of the translation. The
 * original comes first: what is wrong with the user's program is said of it. Returns an exit status after reporting what went wrong. */
int build_programs(const struct options *opt, const char *directory, const char *program, const char *original);
/* Runs a program with the user's arguments; fills how it ended and its seconds. */
void run_built(const struct options *opt, struct program *p);
/* Where standard input is, < 0 if it is no file; and back to there, so that the next program reads the same. */
off_t input_position(void);
void rewind_input(off_t start);

/* ---- commands.c, tune.c, cc.c --------------------------------------------------------------------------------------------- */

int command_build_words(const struct options *opt);     /* --cflags, --libs, --cc */
int command_run(const struct options *opt);
int command_check(const struct options *opt);
int command_tune(const struct options *opt);
int command_cc(const struct options *opt);

/* ---- compare.c ---------------------------------------------------------------------------------------------------- */

/* What distinguishes two texts. */
struct differences {
        struct arena *arena;
        VEC(const char *) first;        /* of the first lines that differ: "line 3: 'a' from the original, 'b' from the translated program" */
        int n_line, n_different;        /* lines compared, and those that differ */
        double largest;                 /* relative difference of two numbers that the tolerance allows or not */
};

/* Compares two texts line by line: numbers within a relative tolerance, blanks not at all, all else exactly. Returns true if they are the same. */
bool text_compare(struct differences *d, const char *original, const char *translated, double tolerance);

#endif
