/* One concrete case of a dependence: two iterations and the element on which they meet. */
#ifndef PMPCC_DEPANALYSIS_WITNESS_H
#define PMPCC_DEPANALYSIS_WITNESS_H

#include "depanalysis/deps.h"

struct witness {
        int n_param;
        const char **param;             /* names of the sizes that matter */
        int64_t *value;
        int64_t *source, *sink;         /* counters of all loops around either statement */
        int64_t *element;               /* one index a subscript of the array */
};

/* A witness with small sizes and, of those, early iterations. NULL when isl gives up. Lives in "a". */
struct witness *dep_witness(struct arena *a, const struct model *m, const struct dep *dep);

#endif
