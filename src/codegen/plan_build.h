/* Inside codegen: what the files that build a plan share. */
#ifndef PMPCC_CODEGEN_PLAN_BUILD_H
#define PMPCC_CODEGEN_PLAN_BUILD_H

#include "codegen/plan.h"

/* plan_scalars.c: decides which values the threads of kernel "k" keep in variables: fills k->held and k->pipelines. The plan's buffers are known. */
void plan_keep_values(const struct plan *p, struct kernel *k);

/* Takes the memory away from buffers that nothing reads but what these variables hold: their storage is contracted. After plan_keep_values for every kernel. */
void plan_contract(struct plan *p);

/* plan.c: "the n collapsed loops have at most so many iterations together", without overflow; NULL: they always have. */
__isl_give isl_ast_expr *product_fits(const struct plan *p, const struct plan_loop *loops, int64_t limit);

/* plan_pipeline.c: the `for` node, of the plain loop "l" of the tree, as a pipeline in *found; false when it is none. */
bool plan_pipeline(const struct plan *p, __isl_keep isl_ast_node *node, const struct snode *l, struct pipelined_loop *found);

/* Is it certain, when the statement of "a" runs, that the access happens, and to which element? */
bool access_is_certain(const struct maccess *a);
/* Are two certain accesses to buffer "b" to one cell, by the same subscripts with the same counters? */
bool is_same_cell(const struct buffer *b, const struct reference *x, const struct reference *y);

#endif
