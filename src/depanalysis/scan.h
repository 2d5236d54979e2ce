/* Extents found at run time: which elements of an array are accessed where neither a declaration nor an allocation tells it, `x[col[k]]` and `val[k]` with `k`
 * from rowptr[r] to rowptr[r + 1]. The host evaluates the subscripts before the region starts: those that the region is certain to evaluate, of index
 * arrays that it leaves alone. */
#ifndef PMPCC_DEPANALYSIS_SCAN_H
#define PMPCC_DEPANALYSIS_SCAN_H

#include "depanalysis/model.h"

struct scan {
        const struct array *array;
        const struct var *low, *high;           /* parameters of the model: the first and the last element, as access->linear counts; high < low when there is none */
        const struct var *row_low, *row_high;   /* likewise of the first subscript; with rank 1 the same two */
        VEC(const struct maccess *) accesses;   /* those to be evaluated, each with another subscript or in other loops */
};

/* The scan of the array, added to m->scans; NULL when some subscript of it cannot be evaluated beforehand. */
const struct scan *scan_new(struct model *m, const struct array *array);
const struct scan *scan_of(const struct model *m, const struct array *array);  /* NULL: there is none */
/* The statement whose value the scalar has where the node `at` reads it, in the same iteration; NULL when that is not certain. */
const struct stmt *scan_source(const struct nest *n, const struct node *at, const struct array *scalar);

/* Which iterations of a loop around the access have to be looked at: one, when neither the element nor the loops inside depend on the counter; the first and
 * the last, when its place grows or falls with the counter; or all. */
enum scan_visit { SCAN_ONE, SCAN_ENDS, SCAN_ALL };
enum scan_visit scan_visit(const struct nest *n, const struct maccess *a, const struct loop *l);

#endif
