/* Expressions as isl objects; see affine.c. Private to depanalysis. */
#ifndef PMPCC_DEPANALYSIS_AFFINE_H
#define PMPCC_DEPANALYSIS_AFFINE_H

#include <isl/aff.h>

#include "depanalysis/model.h"

/* Where evaluating expressions would leave the range of their C types: a set in the space of the domain at hand. */
struct wraps {
        isl_set *bad;                   /* NULL: nowhere */
        isl_set *above;                 /* where sums and products of unsigned numbers are too large; NULL: nowhere. Apart, since mostly the types of the sizes rule it out */
        isl_set *far;                   /* where those of 64 bits are more than a long should have, which numbers of things in memory do not bring about; NULL: nowhere */
        bool cuts;                      /* asked for: conversions to short are taken to keep the value, and where they do not is bad too; else they are what
                                         * they are, a remainder, like those to char, which often are meant as one */
        bool has_cut;                   /* set when there was such a conversion */
};

/* Adds the points to a set that may be NULL. */
void add_points(isl_set **set, __isl_take isl_set *points);
/* Notes where "v", of 64 bits without sign, is so large that the generated code does not have sums of a few such in a long. */
void note_far(struct wraps *w, __isl_keep isl_pw_aff *v);
/* Notes where "v" is not in low .. high. */
void note_outside(struct wraps *w, __isl_keep isl_pw_aff *v, int64_t low, int64_t high);
void wraps_free(struct wraps *w);

/* "e" as a function on "domain" (whose dimensions are the counters of "loop"), or NULL if it is not affine. w may be NULL. */
__isl_give isl_pw_aff *affine_value(struct model *m, const struct expr *e, __isl_keep isl_space *domain, int n_loop,
        struct loop *const *loop, struct wraps *w);
/* The same in integers, without what C's types do to the sums, products and conversions at its outside; NULL also where one of these is no affine function. */
__isl_give isl_pw_aff *affine_in_integers(struct model *m, const struct expr *e, __isl_keep isl_space *domain, int n_loop, struct loop *const *loop);
/* "e", which is the same in the whole region, so that it may be evaluated before it is known that the program would: a quotient `x / d` is `d >= 1 ? x / d : 0`,
 * and that the divisor is positive a guard. NULL when it calls a function, or the model takes no more guards. */
const struct expr *speculated(struct model *m, const struct expr *e);
/* The points of "domain" at which the condition "e" holds, or NULL if it is not affine. */
__isl_give isl_set *condition_set(struct model *m, const struct expr *e, __isl_keep isl_space *domain, int n_loop,
        struct loop *const *loop, struct wraps *w);
/* model.c: adds the guard that "cond", over values that are the same in the whole region, is not zero; text: for people. */
void model_guard(struct model *m, const struct expr *cond, const char *text);
/* The same of a condition that says nothing about the parameters' values. False: the model takes no more guards. */
bool model_test(struct model *m, const struct expr *cond, const char *text);
/* wrapping.c: notes where parts of the access's address that C computes in 32 bits leave their types, or tests bounds of them at run time. False: they always do. domain: the instances
 * of its statement that have the access. Sets a->as_written where nothing is known of the subscripts, so that it does not matter. */
bool note_narrow_parts(struct model *m, struct maccess *a, __isl_keep isl_set *domain, struct wraps *w);

#endif
