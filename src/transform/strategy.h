/* What the files of the strategy share. Functions are grouped under the file that defines them. */
#ifndef PMPCC_TRANSFORM_STRATEGY_H
#define PMPCC_TRANSFORM_STRATEGY_H

#include "transform/steps.h"

struct strategy {
        struct sched *s;
        const struct model *m;
        const struct deps *d;
        int n_stmt, n_loop;
        bool *use_uniform;              /* per loop id: its uniform statements are taken out of it */
        bool precompute;                /* take statements that are uniform elsewhere out of host loops too, one copy of their arrays an iteration */
        bool has_precomputed;           /* precompute made a difference */
        int *mates;                     /* per statement id: equal for those that one reduction keeps together (a minimum and its place), else -1 */
        bool *is_small;                 /* per loop id: constant trip count, too short for a grid dimension */
};

/* place.c: arranges the statements below a body at host level into host loops and kernels. fixed: per loop id, the host loops around it. */
void place(struct strategy *g, struct snode *body, bool *fixed);
/* One false per loop id, in the region's arena. */
bool *no_loops(const struct strategy *g);
/* The direction of the dependence in loop "l"; '=' outside it. */
char direction_in(const struct dep *dep, const struct loop *l);
/* Is "reader" a read-only part of the array that "writer" overwrites, so that reading from a copy removes anti dependences between them? */
bool can_copy(const struct web *reader, const struct web *writer);

/* coalesce.c: chooses the loop across threads of each kernel and the layout of each expanded web. */
void coalesce(struct strategy *g);

#endif
