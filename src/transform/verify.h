/* What the files of verification share. */
#ifndef PMPCC_TRANSFORM_VERIFY_H
#define PMPCC_TRANSFORM_VERIFY_H

#include "transform/steps.h"

/* verify_reduce.c: the pairs of "map", instances that the dependence joins, less those whose order a reduction leaves open under the schedule. */
__isl_give isl_map *without_reordered(const struct sched *sc, const struct dep *dep, __isl_take isl_map *map);
/* Is everything that step `reduce` said of the storage so? NULL, or the reason. */
struct reason *check_reduced(const struct sched *sc, const struct storage *st);

/* verify_batch.c: may the loops of step `batch` run in batches? NULL, or the reason. */
struct reason *check_batches(const struct sched *sc);
/* Do the expressions in the place of reads have their values? */
struct reason *check_forwarded(const struct sched *sc);

/* scans.c: the same for what step `scan` makes: pairs of one launch that a scan keeps in order, and whether the storage can be scanned. */
__isl_give isl_map *without_scanned(const struct sched *sc, const struct dep *dep, __isl_take isl_map *map);
struct reason *check_scanned(const struct sched *sc, const struct storage *st);

/* verify.c: { S[..] -> T[..] } : S's instance certainly runs before T's. Are cells of both webs the same memory? */
__isl_give isl_map *runs_before(const struct sched *sc, const struct mstmt *s, const struct mstmt *t);
bool same_memory(const struct sched *sc, int web_a, int web_b);

/* verify_pingpong.c: do exchanges of memory leave every read the value that it found in the source? NULL, or the reason. */
struct reason *check_pingpongs(const struct sched *sc);

#endif
