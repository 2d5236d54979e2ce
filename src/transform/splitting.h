/* splitting.c: where the strategy splits loops. */
#ifndef PMPCC_TRANSFORM_SPLITTING_H
#define PMPCC_TRANSFORM_SPLITTING_H

#include "transform/steps.h"

/* Finds the point, a function of symbolic constants, that all dependences cross that keep the loop sequential: their sources lie on one side and their sinks on the other. */
bool find_split(const struct deps *d, const struct loop *l, struct split_point *p);
/* Does "s", in which the loop was split, run fewer statements outside of parallel loops than the other schedule? Single iterations of the loop do not count. NULL: nothing
 * runs in parallel in that. */
bool is_more_parallel(const struct sched *s, const struct sched *than, const struct loop *l);
/* How many statements are those? */
int serial_statements(const struct sched *s, const struct loop *l);

#endif
