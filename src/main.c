/* pmpcc: options, then the pipeline.
 *
 *      unit_parse -> for each region: model -> deps -> sched -> plan (driver/analyse.c) -> codegen_translate -> files
 *
 * Any phase may return a reason in place of its product; the region is then kept as the user wrote it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/diag.h"
#include "base/stack.h"
#include "driver/driver.h"
#include "transform/cost.h"
#include "transform/transform.h"

/* Can every file that the options name be written? Asked before any work is done. */
static bool outputs_possible(const struct options *opt, struct arena *a)
{
        const char *names[] = {
                opt->output,
                opt->output && target_of(opt) == TARGET_CUDA ? name_with_suffix(a, opt->output, ".host.c") : NULL,
                opt->dep_file_name,
                opt->json,
                opt->sarif,
                opt->html,
        };
        for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
                if (names[i] && strcmp(names[i], "-") != 0 && !output_possible(a, names[i], opt->input))
                        return false;
        return true;
}

/* Is standard output a terminal that shows colours? NO_COLOR says no. */
static bool wants_colour(void)
{
        const char *no = getenv("NO_COLOR"), *term = getenv("TERM");
        return isatty(STDOUT_FILENO) && !(no && *no) && term && strcmp(term, "dumb") != 0;
}

static bool is_standard_output(const char *name)
{
        return name && strcmp(name, "-") == 0;
}

/* Adds the explain reports that were asked for: text unless standard output holds one of the others. */
static void add_reports(struct outputs *files, const struct report *report, struct outbuf *text, struct outbuf *json, struct outbuf *sarif, struct outbuf *html)
{
        const struct options *opt = report->opt;
        if (opt->json) {
                report_json(json, report);
                outputs_add(files, opt->json, outbuf_text(json), json->n);
        }
        if (opt->sarif) {
                report_sarif(sarif, report);
                outputs_add(files, opt->sarif, outbuf_text(sarif), sarif->n);
        }
        if (opt->html) {
                report_html(html, report);
                outputs_add(files, opt->html, outbuf_text(html), html->n);
        }
        if (!is_standard_output(opt->json) && !is_standard_output(opt->sarif) && !is_standard_output(opt->html)) {
                struct outbuf plain = {0};
                report_text(&plain, report);
                if (wants_colour())
                        report_colour(text, outbuf_text(&plain));
                else
                        outbuf_write(text, outbuf_text(&plain), plain.n);
                outbuf_free(&plain);
                outputs_add(files, "-", outbuf_text(text), text->n);
        }
}

/* Does the region with this plan, or none, appear translated in the output? */
static bool worth_writing(const struct options *opt, const struct plan *plan)
{
        return plan && (!opt->paying_only || codegen_can_pay(target_of(opt), plan));
}

/* Adds the translated program, and the make rule if -MD was given. Returns the name of the second file of a split output, or NULL. */
static const char *add_translation(struct outputs *files, const struct report *report, struct translation *t, struct outbuf *rule)
{
        const struct options *opt = report->opt;
        struct plan **plans = arena_alloc(files->arena, ((size_t)report->unit->regions.n + 1) * sizeof *plans);
        for (int i = 0; i < report->unit->regions.n; i++)
                plans[i] = worth_writing(opt, report->results[i].plan) ? report->results[i].plan : NULL;
        codegen_translate(opt, target_of(opt), report->unit, plans, t);
        outputs_add(files, opt->output, outbuf_text(&t->main), t->main.n);
        const char *host = t->is_split ? name_with_suffix(files->arena, opt->output, ".host.c") : NULL;
        if (host) {
                outputs_add(files, host, outbuf_text(&t->host), t->host.n);
                if (opt->command == CMD_TRANSLATE)
                        diag_report(SEV_NOTE, (struct span){0}, NULL, "the host code is in '%s'; compile both files with one nvcc command", host);
        }
        if (opt->dep_file) {
                make_rule(rule, opt, host, report->unit);
                outputs_add(files, opt->dep_file_name ? opt->dep_file_name : name_with_suffix(files->arena, opt->output, ".d"),
                        outbuf_text(rule), rule->n);
        }
        return host;
}

/* Does no output take the place of a file that was read? Reports the one that does. */
static bool spares_inputs(const struct outputs *files, const struct options *opt, const struct unit *unit)
{
        bool good = outputs_spare(files, opt->recipe, "the recipe") && outputs_spare(files, opt->tuned, "the file of parameters");
        for (int i = 0; i < unit->includes.n && good; i++)
                good = outputs_spare(files, unit->includes.data[i], "a file that the input includes");
        return good;
}

/* Adds what the options ask for and writes it, all or nothing. */
static int write_products(const struct options *opt, struct arena *a, const struct report *report, const char **host_file)
{
        struct outputs files = {.arena = a};
        struct translation t = {0};
        struct outbuf text = {0}, json = {0}, sarif = {0}, html = {0}, rule = {0}, recipe = {0};
        if (opt->print_recipe) {
                for (int i = 0; i < report->unit->regions.n; i++)
                        if (report->results[i].plan)
                                recipe_print(&recipe, report->results[i].sched);
                outputs_add(&files, "-", outbuf_text(&recipe), recipe.n);
        }
        if (opt->command == CMD_EXPLAIN)
                add_reports(&files, report, &text, &json, &sarif, &html);
        else if (opt->output)
                *host_file = add_translation(&files, report, &t, &rule);
        progress_end();
        int status = spares_inputs(&files, opt, report->unit) && outputs_write(&files) ? EXIT_DONE : EXIT_ERRORS;
        translation_free(&t);
        outbuf_free(&text);
        outbuf_free(&json);
        outbuf_free(&sarif);
        outbuf_free(&html);
        outbuf_free(&rule);
        outbuf_free(&recipe);
        return status;
}

/* What explains each region, for the command explain, else NULL. A textbook test that denies what isl found is an internal error. */
static struct explanation *const *explanations(const struct options *opt, const struct unit *unit, const struct result *results, int *status)
{
        if (opt->command != CMD_EXPLAIN)
                return NULL;
        struct explanation **list = arena_alloc(opt->arena, ((size_t)unit->regions.n + 1) * sizeof *list);
        for (int i = 0; i < unit->regions.n; i++) {
                list[i] = explanation_new(opt->arena, &results[i]);
                const struct dep *wrong = explanation_contradiction(list[i], &results[i]);
                if (!wrong)
                        continue;
                diag_report(SEV_INTERNAL, wrong->source->access->span, NULL, "the textbook tests deny the dependence D%d of '%s' that the analysis found", wrong->id,
                        wrong->source->access->array->name);
                *status = EXIT_INTERNAL;
        }
        return list;
}

bool inputs_read(const struct options *opt, const char **recipe)
{
        const char *tuned = NULL;
        *recipe = NULL;
        if ((opt->recipe && !(*recipe = read_file(opt->arena, opt->recipe, NULL))) || (opt->tuned && !(tuned = read_file(opt->arena, opt->tuned, NULL))))
                return false;
        return cost_parameters_set(opt->arena, opt->tuned, tuned);
}

int translate(const struct options *opt, struct outcome *outcome)
{
        const char *recipe;
        struct outcome done = {0};
        const char *unknown = steps_unknown(&opt->passes);
        if (unknown) {
                diag_report(SEV_ERROR, (struct span){0}, NULL, "'%.*s' is not a step for '--passes'; docs/recipes.md lists them", (int)strcspn(unknown, ","), unknown);
                return EXIT_USAGE;
        }
        if (!outputs_possible(opt, opt->arena) || !inputs_read(opt, &recipe))
                return EXIT_ERRORS;
        struct options known = *opt;
        if (!known.predefined)
                known.predefined = output_macros(opt);
        opt = &known;
        progress_begin(opt, arena_printf(opt->arena, "%s %s", opt->command == CMD_EXPLAIN ? "analysing" : "translating", opt->input));
        struct unit *unit = unit_parse(opt);
        if (!unit) {
                progress_end();
                return EXIT_ERRORS;
        }
        diag_set_source(unit->file, unit->text, unit->n_text);
        bool failed = false;
        struct result *results = analyse(opt, unit, recipe, &failed);
        int status = failed ? EXIT_ERRORS : EXIT_DONE;
        if (!failed)
                status = summarise(opt, unit, results);
        if (status == EXIT_DONE) {
                struct report report = {opt, unit, results, explanations(opt, unit, results, &status)};
                if (status == EXIT_DONE)
                        status = write_products(opt, opt->arena, &report, &done.host_file);
        }
        progress_end();
        for (int i = 0; i < unit->regions.n; i++)
                done.n_translated += worth_writing(opt, results[i].plan);
        if (outcome)
                *outcome = done;
        diag_set_source(NULL, NULL, 0);
        results_free(results, unit->regions.n);
        unit_free(unit);
        return status;
}

static int dispatch(const struct options *opt)
{
        switch (opt->command) {
        case CMD_TRANSLATE:
        case CMD_EXPLAIN:
                return translate(opt, NULL);
        case CMD_RUN:
                return command_run(opt);
        case CMD_CHECK:
                return command_check(opt);
        case CMD_TUNE:
                return command_tune(opt);
        case CMD_CC:
                return command_cc(opt);
        case CMD_CFLAGS:
        case CMD_LIBS:
        case CMD_COMPILER:
                return command_build_words(opt);
        case CMD_HELP:
                options_help();
                return EXIT_DONE;
        case CMD_VERSION:
                printf("pmpcc %s\n", PMPCC_VERSION);
                return EXIT_DONE;
        }
        return EXIT_INTERNAL;
}

static int run(int argc, char **argv)
{
        struct arena *a = arena_new();
        struct options opt;
        int status = options_parse(&opt, a, argc, argv);
        if (!status && opt.build_dir && opt.input && !database_read(&opt))
                status = EXIT_ERRORS;
        if (!status)
                status = dispatch(&opt);
        if ((fflush(stdout) || ferror(stdout)) && !status) {
                fputs("pmpcc: error: cannot write standard output\n", stderr);
                status = EXIT_ERRORS;
        }
        arena_free(a);
        return status;
}

int main(int argc, char **argv)
{
        return stack_run(run, argc, argv);
}
