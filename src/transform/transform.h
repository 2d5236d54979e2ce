/* Entry points of the transformation engine. */
#ifndef PMPCC_TRANSFORM_TRANSFORM_H
#define PMPCC_TRANSFORM_TRANSFORM_H

#include "base/options.h"
#include "transform/cost.h"
#include "transform/sched.h"

/* strategy.c: chooses steps by the cost model and applies them; every result has passed sched_verify. Returns NULL and *why when nothing can run in
 * parallel (the region is kept). The caller owns the schedule. *log: what was weighed, in the region's arena, if opt->explain_cost asks for it; else unchanged or NULL. */
struct sched *strategy_run(const struct deps *d, const struct options *opt, bool for_cpu, struct cost_log **log, struct reason **why);

/* steps.c: where the first word of --passes begins that names no step, in that list; NULL when all do. */
const char *steps_unknown(const option_list *passes);

/* recipe.c: applies the steps of the recipe text that belong to this region ("region FUNCTION:LINE" heads each part, with a column where several nests begin on
 * the line). NULL with *kept set when no part does: the region is to be kept. NULL after an error, reported through diag at its line and column in the file opt->recipe. */
struct sched *recipe_replay(const struct deps *d, const struct options *opt, bool for_cpu, const char *text, struct reason **kept);
/* The head of a part of a recipe. */
struct recipe_part {
        const char *function;           /* n_function characters of the text */
        size_t n_function;
        unsigned region_line, region_col;       /* 0: any */
        int n_cut;                      /* nest->n_cut */
        unsigned line, col;             /* where in the recipe */
};
/* The i-th head in the recipe text; false when it has fewer. */
bool recipe_find_part(const char *text, int i, struct recipe_part *part);
/* A region's name in recipes and dumps: "function:line", and the column or the number of its cut where it begins on the line of another. */
void recipe_place(struct outbuf *b, const struct nest *nest);
/* The steps taken, as a recipe with its "region" head. */
void recipe_print(struct outbuf *b, const struct sched *s);

/* verify.c: (a) every source runs before its sink, (b) no dependence crosses iterations of a grid or lane loop without a kernel boundary, (c) every read finds
 * the value it found in the source, under the storage chosen. NULL when all hold, else the reason (slug "unsafe-schedule"); isl giving up is a reason too. */
struct reason *sched_verify(const struct sched *s);
/* The same for what a step may have broken that changed the storage of "web" only or the tree below "node" only (the other one NULL). */
struct reason *sched_verify_change(const struct sched *s, const struct web *web, const struct snode *node);

#endif
