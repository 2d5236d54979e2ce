/* Recurrences of order one: loops whose iterations need of the one before only values x from which a linear map x = a + b * x, a Moebius map
 * x = (a + b * x) / (c + d * x), or an accumulation x = x op a makes the next. Such maps compose to maps of the same kind, so that the loop could run as a scan. */
#ifndef PMPCC_DEPANALYSIS_RECURRENCE_H
#define PMPCC_DEPANALYSIS_RECURRENCE_H

#include "depanalysis/deps.h"

/* Are all dependences that "l" carries and nothing removes those of such recurrences? Their coefficients may be values of other recurrences of the loop, which need no value
 * of theirs. After removed_by is known. */
bool loop_is_recurrence(const struct deps *d, const struct loop *l);

/* How the next value comes from the one before. */
enum map_kind {
        MAP_LINEAR,                     /* a + b * x */
        MAP_QUOTIENT,                   /* (a + b * x) / (c + d * x): floating point */
        MAP_FOLD                        /* x op a: see recurrence_fold.c */
};

/* A read, by a step, of the value before (step -1) or of what an earlier step of the iteration made of it. */
struct map_read {
        const struct maccess *read;
        int step;
};

/* A statement between the value before and the new one. */
struct map_step {
        const struct mstmt *stmt;
        const struct expr *value;       /* what it computes, over the reads; integers without sign, so that nothing overflows */
        const struct expr *slope;       /* MAP_LINEAR: what it changes by when the reads change by what is read; else NULL */
        bool is_linear;                 /* a sum of a multiple of the value before and of what is free of it */
};

/* A recurrence in a form that a loop can be run by as a scan: one statement, once in an iteration, maps the value before to a new one. */
struct recurrence {
        const struct web *web;
        struct loop *loop;              /* its own innermost loop */
        const struct mstmt *map;
        bool is_cell;                   /* the web is a scalar; else each iteration writes an element of its own, and reads the one that the iteration before wrote */
        enum map_kind kind;
        VEC(struct map_step) steps;     /* in an order in which they can run; the last one is the map */
        VEC(struct map_read) reads;
        const struct maccess *load;     /* of an element: a read of the value before that is made in all iterations, or is the only one and made under its guard; else NULL */
        enum op op;                     /* MAP_FOLD: as in struct update */
        const char *call;               /* MAP_FOLD: as in struct update */
        bool is_scaled;                 /* of linear maps: the slope may be another number than one */
        const struct ctype *type;       /* in which values and slopes are computed, and composed maps are kept */
        bool is_exact;                  /* the same in blocks, to the last bit */
};
/* After verdicts: fills d->recurrences. */
void recurrences_find(struct deps *d);
/* NULL: the loop does not map the web so. */
const struct recurrence *recurrence_of(const struct deps *d, const struct web *w, const struct loop *l);
/* Its entry for the read, or NULL; the number of the step that the statement is, or -1. */
const struct map_read *recurrence_read(const struct recurrence *r, const struct maccess *read);
int recurrence_step(const struct recurrence *r, const struct mstmt *s);
/* Can the threads of a block on a GPU scan it? */
bool recurrence_fits_lanes(const struct recurrence *r);
/* May its maps be composed under the --fp in force? */
bool recurrence_is_allowed(const struct deps *d, const struct recurrence *r);

#endif
