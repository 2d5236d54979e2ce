/* Recurrences of order one: loops whose iterations need of the one before only values x from which a linear map x = a + b * x, or a Moebius map
 * x = (a + b * x) / (c + d * x), makes the next. Such maps compose to maps of the same kind, so that the loop could run as a scan. */
#ifndef PMPCC_DEPANALYSIS_RECURRENCE_H
#define PMPCC_DEPANALYSIS_RECURRENCE_H

#include "depanalysis/deps.h"

/* Are all dependences that "l" carries and nothing removes those of such recurrences? Their coefficients may be values of other recurrences of the loop, which need no value
 * of theirs. After removed_by is known. */
bool loop_is_recurrence(const struct deps *d, const struct loop *l);

/* A linear recurrence in a form that a loop can be run by as a scan: one statement, once in an iteration, maps the value before to a new one. */
struct recurrence {
        const struct web *web;
        struct loop *loop;              /* its own innermost loop */
        const struct mstmt *map;
        bool is_cell;                   /* the web is a scalar; else each iteration writes an element of its own, and reads the one that the iteration before wrote */
        VEC(const struct access *) values;      /* the reads of the value before; of an element, the first is made in all iterations, or is the only one and made under its guard */
        const struct expr *value;       /* the new value, computed from reads of `values`; integers without sign, so that nothing overflows */
        const struct expr *slope;       /* what the new value changes by when the one before changes by what is read of `values`; NULL: by the same */
        const struct ctype *type;       /* in which both are computed, and composed maps are kept */
        bool is_exact;                  /* in any order: integers */
};
/* After verdicts: fills d->recurrences. */
void recurrences_find(struct deps *d);
/* NULL: the loop does not map the web so. */
const struct recurrence *recurrence_of(const struct deps *d, const struct web *w, const struct loop *l);
/* May its maps be composed under the --fp in force? */
bool recurrence_is_allowed(const struct deps *d, const struct recurrence *r);

#endif
