/* What the files of depanalysis share beyond the public headers. Functions are grouped under the file that defines them. */
#ifndef PMPCC_DEPANALYSIS_INTERNAL_H
#define PMPCC_DEPANALYSIS_INTERNAL_H

#include "depanalysis/deps.h"

/* flow.c: fills d->deps and d->last_writes. `unsourced` gets, per access id in the model (its index in m->accesses), whether a read may see a value
 * from before the region. */
bool deps_find(struct deps *d, bool *unsourced);

/* The pairs of "map" whose first "level" loops agree and, when strict, whose next one runs earlier in the source of the pair, an instance of "s". */
__isl_give isl_map *carried_at(__isl_take isl_map *map, const struct mstmt *s, int level, bool strict);

/* webs.c */
void webs_build(struct deps *d, const bool *unsourced);
/* Which webs hold one value: constant_source. */
void webs_find_constants(struct deps *d);
/* After uniformity is known: private_in and uniform_in. */
void webs_classify(struct deps *d);

/* uniform.c: fills d->uniform. */
bool uniform_find(struct deps *d);

/* reduction.c: fills d->reductions; after webs_build. */
void reductions_find(struct deps *d);

/* verdict.c: removed_by of every dependence, verdict and reason of every loop. */
void verdicts_find(struct deps *d);

/* derive.c */
/* A model of the same nest and context without statements, the whole of which is that of "old". */
struct model *model_without_stmts(const struct model *old);
/* Adds a copy of the statement that runs for the instances in "domain", which have the old statement's name. part: which these are, NULL for all. Returns it. */
struct mstmt *model_add_copy(struct model *m, const struct mstmt *old, __isl_take isl_set *domain, const char *part);

/* Puts the access at the end of the model's list. */
void model_list_access(struct model *m, struct maccess *a);

#endif
