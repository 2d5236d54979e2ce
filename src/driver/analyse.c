/* From a parsed unit to one plan a region, or the reason why there is none.
 *
 * A function whose every call was inlined into regions that run translated needs no translation of its own. Whether that is so is known
 * only when its callers are done, so functions are taken callers first. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/stack.h"
#include "driver/driver.h"
#include "transform/damage.h"
#include "transform/transform.h"

bool target_is_cpu(const struct options *opt)
{
        return strcmp(opt->target, "openmp") == 0;
}

enum target_kind target_of(const struct options *opt)
{
        if (strcmp(opt->target, "openmp") == 0)
                return TARGET_OPENMP;
        if (strcmp(opt->target, "opencl") == 0)
                return TARGET_OPENCL;
        size_t n = opt->output ? strlen(opt->output) : 0;
        return n > 2 && strcmp(opt->output + n - 2, ".c") == 0 ? TARGET_CUDA_SOURCE : TARGET_CUDA;
}

static bool span_contains(struct span outer, struct span inner)
{
        return outer.line && inner.line && outer.file && inner.file && strcmp(outer.file, inner.file) == 0 && outer.begin <= inner.begin &&
               inner.end <= outer.end;
}

static bool inlines(const struct nest *n, const char *function)
{
        for (int i = 0; i < n->inlined.n; i++)
                if (strcmp(n->inlined.data[i], function) == 0)
                        return true;
        return false;
}

/* The first region of the function that holds this call, or -1 when that function has none. */
static int caller_of(const struct unit *u, struct span call)
{
        int lo = 0, hi = u->regions.n;
        while (lo < hi) {
                int mid = (lo + hi) / 2;
                if (u->regions.data[mid]->function_span.end <= call.begin)
                        lo = mid + 1;
                else
                        hi = mid;
        }
        return lo < u->regions.n && span_contains(u->regions.data[lo]->function_span, call) ? lo : -1;
}

/* The end of the regions of the function whose first one this is. */
static int function_end(const struct unit *u, int first)
{
        int end = first;
        while (end < u->regions.n && u->regions.data[end]->function_span.begin == u->regions.data[first]->function_span.begin)
                end++;
        return end;
}

/* How far a region is. */
enum progress { UNTOUCHED, REACHED, COVERED };

/* All regions of a unit on their way: results and progress of each, in the unit's order. */
struct survey {
        struct options *opt;            /* a copy: see spend_budget */
        struct unit *u;
        const char *recipe;
        VEC(struct result) results;
        VEC(enum progress) progress;
};

/* Is every call of the region's function inside a translated region that has its body inlined? A call in a function of which that is known (progress)
 * counts, so that its callers must have been done; recursive functions are never covered. */
static bool is_covered(const struct survey *v, const struct region *region)
{
        const struct unit *u = v->u;
        const struct function_use *use = region->use;
        if (!use || !use->calls.n || use->address_taken || !(use->is_static || u->has_main))
                return false;
        for (int c = 0; c < use->calls.n; c++) {
                bool covered = false;
                int caller = caller_of(u, use->calls.data[c]);
                for (int i = caller, end = caller < 0 ? caller : function_end(u, caller); i < end && !covered; i++)
                        covered = v->results.data[i].plan && span_contains(u->regions.data[i]->span, use->calls.data[c]) &&
                                  inlines(u->regions.data[i]->nest, region->function);
                if (!covered && (caller < 0 || v->progress.data[caller] != COVERED))
                        return false;
        }
        return true;
}

static void dump_text(struct outbuf *b)
{
        fputs(outbuf_text(b), stderr);
        outbuf_free(b);
}

/* Prints a phase's product on stderr if --dump asks for it. */
#define DUMP(opt, phase, region, call)                            \
        do {                                                      \
                if (options_dump(opt, phase)) {                   \
                        struct outbuf dump = {0};                 \
                        outbuf_puts(&dump, "== " phase " of ");   \
                        recipe_place(&dump, (region)->nest);      \
                        outbuf_puts(&dump, "\n");                 \
                        call;                                     \
                        dump_text(&dump);                         \
                }                                                 \
        } while (0)

/* Is a region left alone, without its verdicts, as soon as it is plain that it will not pay? */
static bool is_quick(const struct options *opt)
{
        return opt->paying_only && !opt->remarks;
}

/* The first half of the pipeline: what is known of the nest, whatever is made of it. Returns the reason why it stops early, or NULL. */
static struct reason *understand_region(const struct options *opt, const struct region *region, struct result *result)
{
        struct reason *why = NULL;
        if (is_quick(opt) && !codegen_might_pay(target_of(opt), region->nest))
                return reason_new(region->nest->arena, "no-parallel-loop", region->span, "its loops run too few times to be worth it in parallel");
        DUMP(opt, "nest", region, nest_print(&dump, region->nest));
        result->model = model_build(region->nest, opt, &why);
        if (result->model) {
                DUMP(opt, "model", region, model_print(&dump, result->model));
                if (is_quick(opt) && target_is_cpu(opt) && (why = plan_obstacle(result->model)))
                        return why;
                result->deps = deps_compute(result->model, &why);
        }
        if (result->deps)
                DUMP(opt, "deps", region, deps_print(&dump, result->deps));
        return result->deps ? NULL : why;
}

struct analysis {
        const struct options *opt;
        const struct region *region;
        const char *recipe;
        struct result *result;
        bool is_bad;                    /* an error in the user's recipe */
};

/* Takes batches out of the schedule's versions that their plans have no use for, because all copies turned out to be variables of the threads; without a plan, all. Were there any? */
static bool drop_batches(struct sched *s, const struct plan *p)
{
        bool some = false, all = !p;
        for (; s; s = s->alternative, p = p ? p->alternative : NULL)
                for (int i = s->batched.n - 1; i >= 0; i--)
                        if (all || (p && !plan_uses_batch(p, s->batched.data[i]))) {
                                sched_unbatch(s, s->batched.data[i]);
                                some = true;
                        }
        return some;
}

/* A plan; of the strategy's own schedule without batches that are of no use, and without any where isl gives up with them. */
static struct plan *build_plan(struct sched *s, bool for_cpu, bool is_own, struct reason **why)
{
        struct plan *p = plan_build(s, for_cpu, why);
        bool gave_up = !p && isl_ctx_last_error(s->model->ctx) != isl_error_none;
        if (!is_own || (!p && !gave_up) || !drop_batches(s, p))
                return p;
        plan_free(p);
        *why = NULL;
        isl_ctx_reset_error(s->model->ctx);
        isl_ctx_reset_operations(s->model->ctx);
        return plan_build(s, for_cpu, why);
}

static void run_pipeline(void *user)
{
        struct analysis *a = user;
        const struct options *opt = a->opt;
        const struct region *region = a->region;
        const char *recipe = a->recipe;
        struct result *result = a->result;
        bool for_cpu = target_is_cpu(opt);
        struct reason *why = understand_region(opt, region, result);
        if (result->deps) {
                result->sched = recipe ? recipe_replay(result->deps, opt, for_cpu, recipe, &why)
                                       : strategy_run(result->deps, opt, for_cpu, &result->cost, &why);
                a->is_bad = recipe && !result->sched && !why;
                if (a->is_bad)
                        return;
                result->sched = sched_damaged(result->sched, &why);
        }
        if (result->sched && opt->paying_only && !sched_can_pay(result->sched)) {
                why = reason_new(region->nest->arena, "no-parallel-loop", region->span, "one thread would run all but the assignments of integer variables");
                sched_free(result->sched);
                result->sched = NULL;
        }
        if (result->sched)
                result->plan = build_plan(result->sched, for_cpu, !recipe, &why);
        if (result->sched)
                DUMP(opt, "sched", region, sched_print(&dump, result->sched));
        if (result->plan)
                DUMP(opt, "plan", region, plan_print(&dump, result->plan));
        if (!result->plan && !why)
                why = reason_new(region->nest->arena, "internal", region->span, "a phase gave neither its product nor a reason");
        if (!result->plan && result->model && isl_ctx_last_error(result->model->ctx) == isl_error_quota)
                why = reason_new(region->nest->arena, "analysis-budget", region->span, "the optimisation of this nest gave up");
        result->reason = result->plan ? NULL : why;
}

static void understand_only(void *user)
{
        struct analysis *a = user;
        understand_region(a->opt, a->region, a->result);
}

/* isl counts its operations, and the budget ends what takes too many. But isl 0.25 has loops that count none, and some do not end: they are left after several times
 * what the budget's operations take, on a busy machine, too, for all versions of a region. */
static double patience(const struct options *opt)
{
        return opt->analysis_budget > 0 ? 3 + 2e-6 * (double)opt->analysis_budget : 0;
}

/* Has the analysis not ask for the dataflow of an array, for what happened to isl there. */
static void leave_out_dataflow(const struct analysis *a, struct array *array, const char *what, const char *which)
{
        array->is_hard = true;
        if (a->opt->verbose)
                diag_report(SEV_NOTE, a->region->span, "analysis-budget", "isl %s in the dataflow of '%s', %s", what, array->name, which);
}

/* Has the work fill *result as far as it gets. */
static void in_time(void (*work)(void *user), struct analysis *a)
{
        const struct region *region = a->region;
        const clock_t begin = clock();
        const char *place = arena_printf(region->nest->arena, "%u:%u", region->span.line, region->span.col);
        double left = patience(a->opt);
        enum stack_end end;
        void *subject;
        for (int i = 0; i < region->nest->arrays.n; i++)
                if (stack_met_fault(place, region->nest->arrays.data[i]->id))
                        leave_out_dataflow(a, region->nest->arrays.data[i], "met a fault", "without which the analysis goes on");
        for (bool again = true; again;) {
                end = stack_try(place, work, a, left, "libisl.so", &subject);
                if (end != STACK_DONE)
                        *a->result = (struct result){.region = region};
                left = patience(a->opt) - (double)(clock() - begin) / CLOCKS_PER_SEC;
                again = end == STACK_LATE && subject && left > 1;
                if (again)
                        leave_out_dataflow(a, subject, "was left", "to which it had not come to an end");
        }
        if (end == STACK_FAULT)                 /* ours or of isl: nothing of this analysis is used */
                a->result->reason = reason_new(region->nest->arena, "internal", region->span, "the analysis of this nest, or isl in it, met a fault");
        if (end == STACK_LATE)
                a->result->reason = reason_new(region->nest->arena, "analysis-budget", region->span, "isl had not come to an end after %.3g s", patience(a->opt));
}

/* The pipeline. Returns false after an error in the user's recipe. */
static bool analyse_region(const struct options *opt, const struct region *region, const char *recipe, struct result *result)
{
        struct analysis a = {opt, region, recipe, result, false};
        result->reason = region->reason;
        if (region->nest)
                in_time(run_pipeline, &a);
        return !a.is_bad;
}

/* The same for a region that runs where it is called: what is known of it, for those who ask. */
static void explain_inlined(const struct options *opt, const struct region *region, struct result *result)
{
        struct analysis a = {opt, region, NULL, result, false};
        if (opt->command == CMD_EXPLAIN || opt->remarks)
                in_time(understand_only, &a);
        result->reason = reason_new(region->nest->arena, "inlined", region->span, "translated where it is called");
}

/* The line of a span's last character. */
static unsigned last_line(struct span s)
{
        return s.end_line && s.end_col <= 1 && s.end_line > s.line ? s.end_line - 1 : s.end_line ? s.end_line : s.line;
}

/* Has the recipe a part for a region that begins inside this one? */
static bool has_part_inside(const char *recipe, const struct region *region)
{
        struct recipe_part part;
        for (int i = 0; recipe && recipe_find_part(recipe, i, &part); i++)
                if (strlen(region->function) == part.n_function && strncmp(region->function, part.function, part.n_function) == 0 &&
                    (part.region_line > region->span.line || (part.region_line == region->span.line && part.n_cut > region->nest->n_cut)) &&
                    part.region_line <= last_line(region->span))
                        return true;
        return false;
}

static bool is_budget_spent(const struct reason *why)
{
        return why && strcmp(why->slug, "analysis-budget") == 0;
}

/* May a part of the region be translated though the whole, for this reason, is not? What the analysis found of its loops holds of them alone, too. What has taken long already would take
 * longer than a build can wait for. */
static bool may_be_divided(const struct survey *v, const struct region *region, const struct reason *why)
{
        static const char *const of_whole[] = { "analysis-failed", "internal", "unknown-extent", "subscript-out-of-dimension" };
        if (is_budget_spent(why))
                return !v->opt->paying_only;
        for (size_t i = 0; i < sizeof of_whole / sizeof *of_whole; i++)
                if (strcmp(why->slug, of_whole[i]) == 0)
                        return true;
        if (strcmp(why->slug, "not-in-recipe") == 0)
                return has_part_inside(v->recipe, region);
        return region->nest->has_differing_steps;
}

struct result_list {
        struct arena *arena;
        VEC(struct result) all;
};

/* Frees what has been found out of regions that are not the unit's, and them. */
static void drop_results(struct result_list *list)
{
        results_free(list->all.data, list->all.n);
        for (int i = 0; i < list->all.n; i++)
                region_free((struct region *)list->all.data[i].region);
}

/* How many loops of the whole are around the part? */
static int loops_around(const struct region *whole, const struct region *part)
{
        int n = 0;
        for (int i = 0; i < whole->nest->loops.n; i++) {
                const struct loop *l = whole->nest->loops.data[i];
                n += span_contains(l->span, part->span) && !(l->span.begin == part->span.begin);
        }
        return n;
}

/* Parts in more loops of what is not translated as a whole are not looked at: each is analysed from the start. */
enum { MOST_AROUND = 3 };

/* Is it a nest of one loop after the other? Inside of several loops such run too often, and too short, to be entered each time. */
static bool is_flat(const struct nest *n)
{
        int depth = 0;
        for (int i = 0; i < n->loops.n; i++)
                depth = n->loops.data[i]->depth > depth ? n->loops.data[i]->depth : depth;
        return depth <= 1;
}

enum { LEAST_BUDGET = 10000 };

/* Where a build waits, a region whose analysis took all of its budget leaves half of it to each one after it: nests too hard to be analysed are alike in a file, which altogether takes
 * twice what the first of them does. */
static void spend_budget(struct survey *v, const struct result *result)
{
        if (v->opt->paying_only && is_budget_spent(result->reason) && v->opt->analysis_budget > LEAST_BUDGET)
                v->opt->analysis_budget /= 2;
}

/* Adds the region, which is in so many loops of one that is not translated as a whole, with what is found out of it, and behind it its parts where some of these are translated though it is
 * not. is_part: it is a part itself; where a build waits, these are not divided again. False after an error in the recipe. */
static bool analyse_parts(struct survey *v, struct region *region, int around, bool is_part, struct result_list *list)
{
        struct result_list parts = {.arena = list->arena};
        struct result result = {.region = region};
        bool good = analyse_region(v->opt, region, v->recipe, &result), any = false;
        spend_budget(v, &result);
        if (good && region->nest && !result.plan && !(is_part && v->opt->paying_only) && may_be_divided(v, region, result.reason)) {
                struct region **part;
                int n = unit_divide(v->u, region, &part);
                for (int i = 0; i < n; i++) {
                        int inside = around + loops_around(region, part[i]);
                        if (inside > MOST_AROUND || (inside > 1 && part[i]->nest && is_flat(part[i]->nest)))
                                region_free(part[i]);
                        else
                                good = analyse_parts(v, part[i], inside, true, &parts) && good;
                }
        }
        for (int i = 0; i < parts.all.n; i++)
                any = any || parts.all.data[i].plan;
        result.n_parts = any ? parts.all.n : 0;
        vec_push(list->arena, &list->all, result);
        for (int i = 0; i < result.n_parts; i++)
                vec_push(list->arena, &list->all, parts.all.data[i]);
        if (!any)
                drop_results(&parts);
        return good;
}

/* Puts the results, with their regions, in the place of the unit's i-th region. */
static void put_results(struct survey *v, int i, const struct result_list *list)
{
        const enum progress progress = v->progress.data[i];
        const int more = list->all.n - 1, n = v->results.n;
        struct region *none = NULL;
        for (int k = 0; k < more; k++) {
                vec_push(v->u->arena, &v->u->regions, none);
                vec_push(v->u->arena, &v->results, (struct result){0});
                vec_push(v->u->arena, &v->progress, progress);
        }
        for (int k = n - 1; k > i && more; k--) {
                v->u->regions.data[k + more] = v->u->regions.data[k];
                v->results.data[k + more] = v->results.data[k];
                v->progress.data[k + more] = v->progress.data[k];
        }
        for (int k = 0; k <= more; k++) {
                v->u->regions.data[i + k] = (struct region *)list->all.data[k].region;
                v->results.data[i + k] = list->all.data[k];
                v->progress.data[i + k] = progress;
        }
}

static int place_of(const struct unit *u, const struct region *region)
{
        int i = 0;
        while (u->regions.data[i] != region)
                i++;
        return i;
}

/* The regions of one function, from the first on, after those of the functions that call it. */
static bool analyse_function(struct survey *v, int first)
{
        struct unit *u = v->u;
        bool good = true;
        if (v->progress.data[first] != UNTOUCHED)
                return true;
        for (int i = first, end = function_end(u, first); i < end; i++)
                v->progress.data[i] = REACHED;
        const struct region *head = u->regions.data[first];
        const struct function_use *use = head->use;
        for (int c = 0; use && c < use->calls.n; c++) {
                int caller = caller_of(u, use->calls.data[c]);
                if (caller >= 0)
                        good = analyse_function(v, caller) && good;
        }
        first = place_of(u, head);      /* those before it may have become more */
        bool covered = is_covered(v, head);
        for (int i = first, n = 1; i < function_end(u, first); i += n) {
                struct region *region = u->regions.data[i];
                struct result_list list = {.arena = u->arena};
                if (covered)
                        v->progress.data[i] = COVERED;
                if (!covered || !region->nest) {
                        good = analyse_parts(v, region, 0, false, &list) && good;
                } else {
                        struct result result = {.region = region};
                        explain_inlined(v->opt, region, &result);
                        vec_push(list.arena, &list.all, result);
                }
                n = list.all.n;
                put_results(v, i, &list);
        }
        return good;
}

/* Is there a region for each part of the recipe? Reports those without. */
static bool parts_have_regions(const struct options *opt, const struct unit *u, const char *recipe)
{
        bool good = true;
        struct recipe_part part;
        for (int i = 0; recipe_find_part(recipe, i, &part); i++) {
                bool known = false;
                for (int k = 0; k < u->regions.n && !known; k++) {
                        const struct region *r = u->regions.data[k];
                        known = r->nest && strlen(r->function) == part.n_function && strncmp(r->function, part.function, part.n_function) == 0 &&
                                (!part.region_line || (part.region_line == r->span.line && part.n_cut == r->nest->n_cut)) && (!part.region_col || part.region_col == r->span.col);
                }
                if (!known)
                        diag_report(SEV_ERROR, (struct span){.file = opt->recipe, .line = part.line, .col = part.col, .end_line = part.line,
                                .end_col = part.col + (unsigned)part.n_function}, "recipe", "no loop nest of '%s' that can be translated begins in function '%.*s'%s",
                                u->file, (int)part.n_function, part.function,
                                part.region_line ? arena_printf(opt->arena, " on line %u", part.region_line) : "");
                good = good && known;
        }
        return good;
}

struct result *analyse(const struct options *opt, struct unit *u, const char *recipe, bool *failed)
{
        struct options own = *opt;
        struct survey v = {.opt = &own, .u = u, .recipe = recipe};
        for (int i = 0; i < u->regions.n; i++) {
                vec_push(u->arena, &v.results, (struct result){0});
                vec_push(u->arena, &v.progress, UNTOUCHED);
        }
        for (int i = 0; i < u->regions.n; i = function_end(u, i))
                if (!analyse_function(&v, i))
                        *failed = true;
        if (recipe && !parts_have_regions(opt, u, recipe))
                *failed = true;
        for (int i = 1; i < u->regions.n; i++)
                if (u->regions.data[i]->follows == u->regions.data[i - 1])
                        plan_link(v.results.data[i - 1].plan, v.results.data[i].plan);
        return v.results.data;
}

void results_free(struct result *results, int n)
{
        for (int i = 0; results && i < n; i++) {
                plan_free(results[i].plan);
                sched_free(results[i].sched);
                deps_free(results[i].deps);
                model_free(results[i].model);
        }
}

/* "loop 12" or "loops 12-20": the lines of the region. */
static const char *line_range(struct arena *a, struct span s)
{
        unsigned last = last_line(s);
        return last > s.line ? arena_printf(a, "loops %u-%u", s.line, last) : arena_printf(a, "loop %u", s.line);
}

/* Is the loop done as well as the analysis allows: translated, and parallel? */
static bool is_done(const struct result *r, const struct loop *l)
{
        return r->plan && result_verdict(r, l) == VERDICT_PARALLEL;
}

/* Does --remarks ask for what was done (missed)? */
static bool wants(const struct options *opt, bool done)
{
        return strcmp(opt->remarks, "all") == 0 || strcmp(opt->remarks, done ? "done" : "missed") == 0;
}

/* Is the same said of a loop before the i-th, which stands for the same text: it is lowered once more where a loop around hands pointers round? */
static bool is_said(const struct result *r, struct loop *const *loops, int i)
{
        for (int k = 0; k < i && r->deps; k++) {
                const struct reason *x = result_why(r, loops[k]), *y = result_why(r, loops[i]);
                const bool same_why = x && y ? strcmp(why_text(x), why_text(y)) == 0 : x == y;
                if (loops[k]->head.begin == loops[i]->head.begin && loops[k]->head.line == loops[i]->head.line && loops[k]->function == loops[i]->function && same_why &&
                    result_verdict(r, loops[k]) == result_verdict(r, loops[i]) && result_level(r, loops[k]) == result_level(r, loops[i]))
                        return true;
        }
        return false;
}

/* With --remarks: a line for each loop of the region, with its verdict and the level it runs at. */
static void remark_loops(const struct options *opt, const struct result *r)
{
        struct loop *const *loops;
        int n = result_loops(r, &loops);
        for (int i = 0; i < n; i++) {
                if (is_said(r, loops, i) || result_is_in_part(r, loops[i]))
                        continue;
                const struct reason *why = r->deps ? result_why(r, loops[i]) : NULL;
                if (!wants(opt, is_done(r, loops[i])))
                        continue;
                enum level level = result_level(r, loops[i]);
                diag_report(SEV_REMARK, loops[i]->head, why ? why->slug : is_done(r, loops[i]) ? "done" : r->reason ? r->reason->slug : NULL, "%s is %s%s%s%s%s", loop_quoted(opt->arena, loops[i]),
                        verdict_phrase(result_verdict(r, loops[i])), level ? ", level " : "", level ? level_name(level) : "", why ? ": " : "",
                        why ? why_text(why) : "");
                if (why && why->help)
                        diag_report(SEV_HELP, why->span, NULL, "%s", why->help);
        }
}

static bool is_internal(const struct reason *why)
{
        return strcmp(why->slug, "unsafe-schedule") == 0 || strcmp(why->slug, "internal") == 0;
}

static bool is_inlined(const struct reason *why)
{
        return strcmp(why->slug, "inlined") == 0;
}

/* Reports a kept region, at the cause if that lies in the same function (not in a header, say): with its note and help if it is more than a
 * summary. */
static void report_kept(struct arena *a, const struct result *r, enum severity severity)
{
        const struct reason *why = r->reason;
        const bool here = span_contains(r->region->function_span, why->span);
        struct span at = here ? why->span : r->region->span;
        diag_report(severity, at, why->slug, "%s of '%s' %s: %s", line_range(a, r->region->span), r->region->function,
                result_kept(r), why->message);
        if (severity == SEV_NOTE)
                return;
        if (why->note)
                diag_report(SEV_NOTE, at, NULL, "%s", why->note);
        if (!here && why->span.line)
                diag_report(SEV_NOTE, why->span, NULL, "what stands in the way is here");
        if (why->help)
                diag_report(SEV_HELP, at, NULL, "%s", why->help);
}

/* The line for a region that is translated. */
static void report_done(const struct options *opt, const struct result *r, enum severity severity)
{
        int n = plan_launched(r->plan);
        diag_report(severity, r->region->span, "done", "%s of '%s' run %s: %d %s%s", line_range(opt->arena, r->region->span), r->region->function,
                target_is_cpu(opt) ? "on all cores" : "on the device", n, target_is_cpu(opt) ? "parallel loop" : "kernel", n == 1 ? "" : "s");
}

int summarise(const struct options *opt, const struct unit *u, const struct result *results)
{
        int status = EXIT_DONE;
        bool quiet = opt->command == CMD_EXPLAIN || opt->command == CMD_TUNE;
        enum severity usual = opt->remarks ? SEV_REMARK : SEV_NOTE;
        for (int i = 0; i < u->regions.n; i++) {
                const struct result *r = &results[i];
                bool marked = r->region->is_marked;
                if (r->plan) {
                        if (!quiet && (!opt->remarks || wants(opt, true)))
                                report_done(opt, r, usual);
                } else if (is_internal(r->reason)) {
                        report_kept(opt->arena, r, SEV_INTERNAL);
                        status = opt->werror ? EXIT_INTERNAL : status;
                } else if (opt->werror && !is_inlined(r->reason)) {
                        report_kept(opt->arena, r, SEV_ERROR);
                        status = status ? status : EXIT_ERRORS;
                } else if (!quiet && (!opt->remarks || marked || wants(opt, is_inlined(r->reason)))) {
                        report_kept(opt->arena, r, marked && !is_inlined(r->reason) ? SEV_WARNING : usual);
                }
                if (opt->remarks && !quiet)
                        remark_loops(opt, r);
        }
        if (!u->regions.n && opt->command == CMD_TRANSLATE)
                diag_report(usual, (struct span){0}, NULL, "'%s' has no loop nests%s; nothing is changed", u->file, strcmp(opt->regions, "marked") == 0 ? " that are marked" : "");
        return status;
}
