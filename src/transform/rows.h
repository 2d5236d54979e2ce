/* Rows that a warp moves: where each thread goes along a row of an array, neighbouring threads are a row apart. The threads of a warp then load, and store, a few elements of each of
 * their rows together, and hand them to one another through shared memory (codegen/pipeline_rows.c). */
#ifndef PMPCC_TRANSFORM_ROWS_H
#define PMPCC_TRANSFORM_ROWS_H

#include "transform/sched.h"

/* Stride of the access across neighbouring values of "l" in a storage with this layout: 0, 1, or 2 for more. */
int access_stride(const struct storage *st, const struct maccess *a, const struct loop *l, const int *layout);

/* Is the access certain, to the next element of a row from one iteration of "along" to the next, and to a row of its own for each value of "across"? */
bool is_row_access(const struct storage *st, const struct maccess *a, const int *layout, const struct loop *across, const struct loop *along);

/* What the access to such a row costs, beside one that is to the next element for the next thread: no more than that where the value stays in the thread from the iteration before. */
double row_cost(const struct sched *s, const struct maccess *a);

/* Would a warp move the rows of web "w" that the statement goes along, "across" being the loop across threads, in that layout? An estimate: the plan decides. */
bool rows_are_moved(const struct sched *s, const struct web *w, const struct mstmt *stmt, const struct loop *across, const int *layout);

#endif
