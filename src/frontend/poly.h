/* Integer expressions as polynomials: sums of terms coefficient * product of atoms, where atoms are iterators, invariants and whatever cannot be taken apart. Private to
 * the front end. */
#ifndef PMPCC_FRONTEND_POLY_H
#define PMPCC_FRONTEND_POLY_H

#include "frontend/lower.h"

enum { MAX_DEGREE = 6, MAX_TERMS = 64 };

struct term {
        int64_t coef;
        int n;
        int atom[MAX_DEGREE];           /* sorted */
};

struct poly {
        int n;
        struct term t[MAX_TERMS];
};

/* times * from == by * to + offset + more: strides are sought in terms of `to`. With times > 1 only where `from` is multiplied by something else and stands a multiple of so many times. */
struct change {
        int from, to;
        struct term by;                 /* invariant */
        int64_t offset, times;
        struct term more[2];            /* invariant; of coefficient 0: none */
};

struct atoms {
        struct arena *arena;
        VEC(struct expr *) v;
        VEC(struct change) changes;
};

/* The number of atom e, which is added if it is new. */
int atom_of(struct atoms *a, struct expr *e);
/* An atom as an expression of type long. */
struct expr *atom_expr(struct arena *ar, struct expr *e);
/* Does the atom vary (an iterator, or a value known only at run time)? */
bool varies(const struct atoms *a, int atom);
bool term_varies(const struct atoms *a, const struct term *t);
bool same_atoms(const struct term *x, const struct term *y);
/* *out = x * y. False on overflow, or when there are too many factors. */
bool term_mul(const struct term *x, const struct term *y, struct term *out);
/* p += t. False when p is full or a coefficient overflows. */
bool poly_add(struct poly *p, struct term t);
/* Do C's operands in e count modulo 2^32, e being a sum or product of unsigned numbers of 32 bits or a conversion in such a one (is_operand)? */
bool is_modular(const struct expr *e, bool is_operand);
/* Is e, which counts modulo 2^32, a constant that makes a sum smaller, `i + (unsigned)-1`? Then *v is the number below 0 that it is in integers. What comes of it must be no subscript below 0,
 * which the model checks. */
bool is_near_nought(const struct expr *e, int64_t *v);
/* Is e a shift to the left that is taken for a product, by 2 to the *by? */
bool expr_is_shift(const struct expr *e, int *by);
/* *out = e. False when it is too large to hold. */
bool poly_of(struct atoms *a, struct expr *e, struct poly *out);
/* p as an expression of type long, longest products first, the constant last. Sorts p. */
struct expr *poly_expr(struct atoms *a, struct poly *p);
/* x / y on atoms; false when y does not divide x. Coefficients: quotient towards minus infinity, the rest in *rest_coef. */
bool term_div(const struct term *x, const struct term *y, struct term *q, int64_t *rest_coef);
/* poly_of, after the changes made so far. */
bool poly_changed(struct atoms *a, struct expr *e, struct poly *p);

/* ---- strides.c -------------------------------------------------------------------------------------------------------------------------- */

struct strides {
        int n;
        struct term s[MAX_RANK];        /* each divides the next; the unit stride is not among them */
};

/* The strides that declared dimensions mean; those that are a size plus a constant, `u[m][n + 2]`, are atoms of p[0..n) then. False when the dimensions are no products. */
bool strides_declared(struct lower *l, struct atoms *a, const struct shape *dims, struct poly **p, int n, struct strides *s);
/* The parametric strides of p[0..n), which may be none. False when there are too many, or they do not divide one another: by_assumption, also not by tests at run time. */
bool strides_find(struct atoms *a, struct poly **p, int n, bool by_assumption, struct strides *s);
/* Assumes that strides are multiples where strides_find took them to be. */
void strides_assume(struct lower *l, struct atoms *a, struct span at);
/* The constant strides of arrays whose indices have no parametric one: coefficients of iterators with constant bounds. */
void strides_constant(struct atoms *a, struct poly **p, int n, struct strides *s);

#endif
