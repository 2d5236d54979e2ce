/* forwarding.c: which definitions the strategy forwards. */
#ifndef PMPCC_TRANSFORM_FORWARDING_H
#define PMPCC_TRANSFORM_FORWARDING_H

#include "transform/strategy.h"

/* The statement that computes all values of the web, if computing them where they are read, by an expression without call, division or choice, is estimated to move fewer bytes than its
 * memory in "s"; else NULL. An array that is needed after the region is none of these, nor one whose one value everywhere is an expression over invariants, which the strategy forwards anyway. */
const struct mstmt *forward_source(const struct sched *s, const struct web *w);
/* Takes step `forward` for the web of the dependences of "s" to which the write belongs, as the nest has it. */
bool forward_write(struct sched *s, const struct access *write);
/* Does "s" run no more statements outside of parallel loops than the other schedule, and in no more kernels? */
bool is_as_parallel(const struct sched *s, const struct sched *than);
/* Tells in the log of the web that the statement writes. */
void forward_log(struct cost_log *log, const struct sched *stored, const struct mstmt *source, bool is_taken);

#endif
