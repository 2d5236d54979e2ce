/* What the files of depanalysis share beyond the public headers. Functions are grouped under the file that defines them. */
#ifndef PMPCC_DEPANALYSIS_INTERNAL_H
#define PMPCC_DEPANALYSIS_INTERNAL_H

#include "depanalysis/deps.h"

/* flow.c: fills d->deps and d->last_writes. `unsourced` gets, per access id in the model (its index in m->accesses), whether a read may see a value
 * from before the region. */
bool deps_find(struct deps *d, bool *unsourced);

/* webs.c */
void webs_build(struct deps *d, const bool *unsourced);
/* After uniformity is known: private_in, uniform_in and constant_source. */
void webs_classify(struct deps *d);

/* uniform.c: fills d->uniform. */
bool uniform_find(struct deps *d);

/* reduction.c: fills d->reductions; after webs_build. */
void reductions_find(struct deps *d);

/* verdict.c: removed_by of every dependence, verdict and reason of every loop. */
void verdicts_find(struct deps *d);

/* Index of "a" in the model's list of accesses. */
int access_index(const struct model *m, const struct maccess *a);

#endif
