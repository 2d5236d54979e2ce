/* pmpcc tune: finds values for the parameters of the cost model (rows TUNED of cost.def) that are better for one program on one machine.
 *
 * One parameter after the other goes up, then down, through its values for as long as the program gets faster, until none does or the time is over (coordinate descent). Each
 * set of values goes the way that the user's own takes: into a file, through --tuned, into a translation. One whose text is the same as an earlier one's is not run again, so
 * a parameter that does not matter for a program costs a translation a value. What prints another result is an error, never a candidate. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/diag.h"
#include "driver/driver.h"
#include "transform/cost.h"

enum { RUNS = 3 };

/* How much faster another value must be to be taken: less is noise. */
static const double BETTER = 0.98;
/* How much slower two runs are that are not worth others. */
static const double MUCH_SLOWER = 1.2;

static const struct span nowhere;

/* Values of all parameters, by their rows. */
struct setting {
        int value[N_COST_PARAMETER];
};

/* A translation that was measured. */
struct measured {
        const char *text;
        double seconds;
};

struct tuning {
        const struct options *opt;
        const char *directory, *tuned;          /* scratch files; that of the parameters */
        struct program original, program;
        const char *expected;                   /* what the original prints */
        off_t input;                            /* where its standard input begins, < 0: it cannot be read again */
        struct setting usual;
        VEC(struct measured) done;
        int n_run;
        struct timespec begin;
};

static double seconds_since(const struct timespec *begin)
{
        struct timespec now;
        clock_gettime(CLOCK_MONOTONIC, &now);
        return (double)(now.tv_sec - begin->tv_sec) + (double)(now.tv_nsec - begin->tv_nsec) / 1e9;
}

static bool time_is_over(const struct tuning *t)
{
        return seconds_since(&t->begin) >= (double)t->opt->tune_time;
}

/* Is the row that of a parameter which the target's translations may depend on? */
static bool is_tuned(const struct tuning *t, const struct cost_parameter *p)
{
        const char *machine = strcmp(target_of_run(t->opt), "openmp") == 0 ? "cpu" : "gpu";
        return p->choices && (strcmp(p->machine, "any") == 0 || strcmp(p->machine, machine) == 0);
}

/* "STRIP_ROWS = 8, CHUNK = 16": the parameters whose values are not the usual ones. */
static const char *setting_text(struct arena *a, const struct setting *usual, const struct setting *s)
{
        const char *text = "";
        struct cost_parameter p;
        for (int i = 0; cost_parameter(i, &p); i++)
                if (p.choices && s->value[i] != usual->value[i])
                        text = arena_printf(a, "%s%s%s = %d", text, *text ? ", " : "", p.name, s->value[i]);
        return *text ? text : "the usual parameters";
}

/* The lines for them in a file. */
static void print_setting(struct outbuf *b, const struct setting *usual, const struct setting *s)
{
        struct cost_parameter p;
        for (int i = 0; cost_parameter(i, &p); i++)
                if (p.choices && s->value[i] != usual->value[i])
                        outbuf_printf(b, "%s = %d   # %s %s; usually %d\n", p.name, s->value[i], p.unit, p.meaning, usual->value[i]);
}

static bool write_text(const struct tuning *t, const char *name, const char *text)
{
        struct outputs files = {.arena = t->opt->arena};
        outputs_add(&files, name, text, strlen(text));
        return outputs_write(&files);
}

/* How long the last run took: on a device its kernels alone, as PMPRT_PROFILE says; < 0: none ran there. */
static double seconds_run(const struct tuning *t)
{
        if (strcmp(target_of_run(t->opt), "openmp") == 0)
                return t->program.seconds;
        const char *text = read_file(t->opt->arena, t->program.stderr_file, NULL), *line = text ? strstr(text, "(regions)") : NULL, *of = line ? strstr(line, "kernels ") : NULL;
        double ms = of ? strtod(of + strlen("kernels "), NULL) : 0;
        return ms > 0 ? ms / 1e3 : -1;
}

/* Runs the program, which has the setting, once. Returns an exit status. */
static int run_once(struct tuning *t, const struct setting *s, double *seconds)
{
        struct differences d = {.arena = t->opt->arena};
        rewind_input(t->input);
        run_built(t->opt, &t->program);
        t->n_run++;
        const char *printed = read_file(t->opt->arena, t->program.stdout_file, NULL);
        if (!printed)
                return EXIT_ERRORS;
        if (t->program.status != t->original.status || !text_compare(&d, t->expected, printed, strtod(t->opt->tolerance, NULL))) {
                diag_report(SEV_ERROR, nowhere, NULL, "the translated program does not print what the original prints, with %s", setting_text(t->opt->arena, &t->usual, s));
                diag_report(SEV_HELP, nowhere, NULL, "'pmpcc check' shows the differences; if the numbers differ by rounding alone, allow it with --tolerance or forbid it with --fp=strict");
                return EXIT_ERRORS;
        }
        *seconds = seconds_run(t);
        if (*seconds >= 0)
                return EXIT_DONE;
        diag_report(SEV_ERROR, nowhere, NULL, "no region of the program ran on the device with these arguments: there is nothing to measure");
        diag_report(SEV_HELP, nowhere, NULL, "give it more work, or see with PMPRT_VERBOSE=1 why its own code ran");
        return EXIT_ERRORS;
}

/* Translates with the setting. Returns an exit status; *text is the output. */
static int translate_setting(struct tuning *t, const struct setting *s, struct translated *translated, const char **text)
{
        struct options inner = *t->opt;
        struct outbuf b = {0};
        print_setting(&b, &t->usual, s);
        bool written = write_text(t, t->tuned, outbuf_text(&b));
        outbuf_free(&b);
        inner.tuned = t->tuned;
        int status = written ? translate_for_run(&inner, t->directory, translated) : EXIT_ERRORS;
        if (status)
                return status;
        const char *host = translated->outcome.host_file ? read_file(inner.arena, translated->outcome.host_file, NULL) : "";
        *text = read_file(inner.arena, translated->file, NULL);
        if (!*text || !host)
                return EXIT_ERRORS;
        *text = arena_printf(inner.arena, "%s%s", *text, host);
        return EXIT_DONE;
}

/* Measures the setting: the least of some runs, fewer where they are much slower than `best` (0: nothing is known). Returns an exit status. */
static int measure(struct tuning *t, const struct setting *s, double best, double *seconds)
{
        struct translated translated;
        const char *text;
        int status = translate_setting(t, s, &translated, &text);
        if (status)
                return status;
        for (int i = 0; i < t->done.n; i++)
                if (strcmp(t->done.data[i].text, text) == 0) {
                        *seconds = t->done.data[i].seconds;
                        return EXIT_DONE;
                }
        if (!translated.outcome.n_translated) {
                diag_report(SEV_ERROR, nowhere, NULL, "nothing is translated, and so nothing can be tuned; 'pmpcc explain' says why");
                return EXIT_ERRORS;
        }
        status = compile_translated(t->opt, &translated, t->program.file);
        for (int i = 0; i < RUNS && !status; i++) {
                double now = 0;
                status = run_once(t, s, &now);
                *seconds = i && *seconds < now ? *seconds : now;
                if (i && best > 0 && *seconds > MUCH_SLOWER * best)     /* the first run may have compiled its kernels */
                        break;
        }
        if (!status)
                vec_push(t->opt->arena, &t->done, ((struct measured){text, *seconds}));
        return status;
}

/* The value after (step 1) or before (-1) that of parameter i, in *value; false if there is none. */
static bool next_value(const struct cost_parameter *p, int now, int step, int *value)
{
        int before = 0;
        bool any = false, is_next = false;
        for (const char *at = p->choices; *at; at += strcspn(at, " "), at += *at == ' ') {
                int v = atoi(at);
                if (is_next || (v == now && step < 0)) {
                        *value = is_next ? v : before;
                        return is_next || any;
                }
                is_next = v == now;
                before = v;
                any = true;
        }
        return false;
}

/* Takes parameter i in one direction for as long as that makes the program faster. *faster is set when it does. Returns an exit status. */
static int climb(struct tuning *t, struct setting *best, double *seconds, const struct cost_parameter *p, int i, int step, bool *faster)
{
        struct setting s = *best;
        int status = EXIT_DONE;
        while (!status && !time_is_over(t) && next_value(p, s.value[i], step, &s.value[i])) {
                double now = 0;
                int n = t->n_run;
                status = measure(t, &s, *seconds, &now);
                bool is_better = !status && now < BETTER * *seconds, has_run = t->n_run > n;
                if (!status && has_run)
                        printf("tune: %s = %d: %.4g s%s\n", p->name, s.value[i], now, is_better ? ", taken" : "");
                fflush(stdout);
                if (is_better) {
                        *best = s;
                        *seconds = now;
                        *faster = true;
                } else if (has_run) {
                        break;
                }
        }
        return status;
}

static int search(struct tuning *t, struct setting *best, double *seconds)
{
        struct cost_parameter p;
        int status = EXIT_DONE;
        for (bool any = true; any && !status && !time_is_over(t);) {
                any = false;
                for (int i = 0; cost_parameter(i, &p) && !status; i++) {
                        bool faster = false;
                        for (int step = 1; step >= -1 && is_tuned(t, &p) && !faster && !status; step -= 2)
                                status = climb(t, best, seconds, &p, i, step, &faster);
                        any |= faster;
                }
        }
        return status;
}

/* Measures the usual setting and the other one anew, in turns, so that what else the machine does meets both. */
static int confirm(struct tuning *t, const struct setting *best, double seconds[2])
{
        const struct setting *both[] = {&t->usual, best};
        const char *file[2], *text;
        int status = EXIT_DONE;
        for (int i = 0; i < 2 && !status; i++) {
                struct translated translated;
                file[i] = arena_printf(t->opt->arena, "%s/program%d", t->directory, i);
                status = translate_setting(t, both[i], &translated, &text);
                if (!status)
                        status = compile_translated(t->opt, &translated, file[i]);
        }
        for (int i = 0; i < 2 * RUNS && !status; i++) {
                double now = 0;
                t->program.file = file[i % 2];
                status = run_once(t, both[i % 2], &now);
                seconds[i % 2] = i < 2 || now < seconds[i % 2] ? now : seconds[i % 2];
        }
        return status;
}

/* Builds and runs the original. Returns an exit status. */
static int prepare(struct tuning *t)
{
        if (build_original(t->opt, t->original.file))
                return EXIT_ERRORS;
        t->input = input_position();
        run_built(t->opt, &t->original);
        t->expected = read_file(t->opt->arena, t->original.stdout_file, NULL);
        setenv("PMPRT_PROFILE", "1", 1);
        return t->expected ? EXIT_DONE : EXIT_ERRORS;
}

/* Writes the file, and says what is in it. Returns an exit status. */
static int write_best(const struct tuning *t, const struct setting *best, const double seconds[2], const char *output)
{
        struct outbuf b = {0};
        bool differs = memcmp(best, &t->usual, sizeof *best) != 0;
        outbuf_printf(&b, "# pmpcc tune of %s, %s: ", t->opt->input, target_phrase(t->opt));
        if (differs)
                outbuf_printf(&b, "%.4g s with the usual parameters, %.4g s with these\n", seconds[0], seconds[1]);
        else
                outbuf_puts(&b, "no other parameters are faster than the usual ones\n");
        print_setting(&b, &t->usual, best);
        bool written = write_text(t, output, outbuf_text(&b));
        outbuf_free(&b);
        if (!written)
                return EXIT_ERRORS;
        if (differs)
                printf("tune: %.4g s with the usual parameters, %.4g s with those in '%s': %.2f times as fast", seconds[0], seconds[1], output, seconds[0] / seconds[1]);
        else
                printf("tune: no other parameters are faster than the usual ones, as '%s' says", output);
        printf(" (%d runs, %.0f s)\n", t->n_run, seconds_since(&t->begin));
        return EXIT_DONE;
}

static int tune(struct tuning *t, const char *output)
{
        struct cost_parameter p;
        double first = 0, seconds[2] = {0, 0};
        for (int i = 0; cost_parameter(i, &p); i++)
                t->usual.value[i] = p.choices ? (int)p.value : 0;
        struct setting best = t->usual;
        int status = measure(t, &best, 0, &first);
        if (status)
                return status;
        printf("tune: the usual parameters: %.4g s %s\n", first, target_phrase(t->opt));
        fflush(stdout);
        status = search(t, &best, &first);
        if (!status && memcmp(&best, &t->usual, sizeof best) != 0) {
                status = confirm(t, &best, seconds);
                if (seconds[1] >= BETTER * seconds[0])
                        best = t->usual;
        }
        return status ? status : write_best(t, &best, seconds, output);
}

int command_tune(const struct options *opt)
{
        struct arena *a = opt->arena;
        const char *slash = strrchr(opt->input, '/'), *output = opt->tuned ? opt->tuned : name_with_suffix(a, slash ? slash + 1 : opt->input, ".tuned");
        if (!output_possible(a, output, opt->input))
                return EXIT_ERRORS;
        const char *directory = temporary_directory(a);
        if (!directory)
                return EXIT_ERRORS;
        struct tuning t = {
                .opt = opt,
                .directory = directory,
                .tuned = arena_printf(a, "%s/parameters", directory),
                .original = {.name = "original", .file = arena_printf(a, "%s/original", directory), .stdout_file = arena_printf(a, "%s/original.out", directory),
                             .stderr_file = arena_printf(a, "%s/original.err", directory)},
                .program = {.name = "translated", .file = arena_printf(a, "%s/program", directory), .stdout_file = arena_printf(a, "%s/translated.out", directory),
                            .stderr_file = arena_printf(a, "%s/translated.err", directory)},
        };
        clock_gettime(CLOCK_MONOTONIC, &t.begin);
        int status = prepare(&t);
        if (status == EXIT_DONE)
                status = tune(&t, output);
        temporary_remove(directory);
        return status;
}
