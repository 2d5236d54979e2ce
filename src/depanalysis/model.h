/* The model: a nest as integer sets and relations. isl starts here. Describes the original program for good; nothing changes it. */
#ifndef PMPCC_DEPANALYSIS_MODEL_H
#define PMPCC_DEPANALYSIS_MODEL_H

#include <isl/aff.h>
#include <isl/ctx.h>
#include <isl/id.h>
#include <isl/map.h>
#include <isl/set.h>
#include <isl/union_map.h>

#include "base/options.h"
#include "frontend/nest.h"

/* A symbolic constant of the region: an invariant integer scalar, or an invariant integer expression that is not affine ("n*m", "n/2")
 * and is taken as one unknown. Its isl_id carries the name, and the struct as user pointer. */
struct param {
        const char *name;               /* the variable's name, or a fresh identifier such as "n_m" */
        const struct var *var;          /* NULL for an expression */
        const struct expr *expr;        /* always set; for a variable an EXPR_VAR */
        bool is_fixed;                  /* --size gave its value */
        bool is_limited;                /* of 64 bits: a guard says that it lies between -PARAM_MOST and PARAM_MOST */
        int64_t value;
};

/* A data-dependent condition under which a statement runs: the value of a scalar that an earlier statement set. */
struct predicate {
        struct maccess *cond;           /* the read of the scalar, one of the statement's accesses */
        bool negated;                   /* the statement is in the else branch */
};

/* One access of one statement. */
struct maccess {
        const struct access *access;
        struct mstmt *stmt;
        isl_map *map;                   /* { S3[k,j,i] -> a[x,y] }, domain within the statement's; every element that may be touched */
        bool *is_fixed;                 /* per subscript: the relation takes it as the expression has it, not as any number */
        bool exact;                     /* exactly those are touched whenever the instance runs unpredicated: usable as must access */
        bool is_write;
        bool as_written;                /* any element, the number of which may wrap around on the way: it is computed in the types of the source. Of one dimension, or without subscripts */
        bool needs_check;               /* subscript known only at run time, limited here to the array's box: the generated code must test it; or one that stays in its array
                                         * unless another's test failed before */
        const struct maccess *index;    /* the subscript is the value of this read, of the same statement, and all values that the region reads there
                                         * differ (guarded): two such accesses meet exactly where they read the same element. Else NULL */
        int id;                         /* index in model->accesses */
        int web;                        /* index in deps->webs; -1 before deps */
};

/* A read in whose place the expression of the statement stands that wrote the value (forward.c). */
struct forwarded {
        const struct access *read;      /* as the nest has it: no access of the statement any more */
        const struct stmt *source;
        isl_map *instance;              /* { S1[..] -> S0[..] }: whose value an instance reads; S0 is that statement in the model that is whole */
        int first, n;                   /* in place of the read: so many accesses of the statement from this one on, the reads of the source in their order */
};

struct mstmt {
        int id;                         /* index in model->stmts */
        const struct stmt *stmt;        /* the nest's, or where expressions were forwarded to it a copy with these, and its id */
        const char *name;               /* "S3": the isl tuple name */
        const char *part;               /* of a statement in pieces, which iterations are this one's: "i < n / 2"; else NULL */
        int n_loop;
        struct loop **loop;             /* enclosing loops, outermost first; dimension d of the domain is the value of loop[d]'s counter */
        isl_set *domain;                /* { S3[k,j,i] : ... } */
        VEC(struct maccess *) accesses; /* reads of the bounds and flags of dynamic loops around it, predicates' reads, reads in evaluation order, then
                                         * the write (last) */
        VEC(struct predicate) preds;
        VEC(struct forwarded) forwarded;
};

/* What must hold at run time for the model to be the program. */
struct guard {
        enum { GUARD_PARAMS, GUARD_EXPR, GUARD_OVERLAP, GUARD_SIZE, GUARD_DISTINCT } kind;
        isl_set *params;                /* GUARD_PARAMS: a set without tuple; the region's parameters must lie in it */
        const struct expr *expr;        /* GUARD_EXPR: must be non-zero (the front end's assumptions, divisors) */
        const struct array *a, *b;      /* GUARD_OVERLAP: these must not overlap; plan finds the accessed ranges. GUARD_DISTINCT: the elements of a in
                                         * its accessed range must differ */
        const struct var *scalar;       /* GUARD_OVERLAP with b NULL: the scalar at scalar->address must not lie in a */
        const struct param *param;      /* GUARD_SIZE: must equal param->value */
        const char *text;               /* for people: "'u' and 'v' do not overlap" */
};

struct model {
        struct arena *arena;            /* the nest's */
        const struct nest *nest;
        isl_ctx *ctx;                   /* owned, unless `whole` is set */
        const struct model *whole;      /* that its statements are copies or pieces of, with the ids of their `stmt`, see model_split; NULL: it is whole. Owns ctx */
        VEC(struct param *) params;
        VEC(struct mstmt *) stmts;
        VEC(struct maccess *) accesses; /* all of them */
        VEC(struct guard *) guards;
        isl_set *context;               /* what is known of the parameters: types, --size, GUARD_PARAMS */
        VEC(struct scan *) scans;       /* extents that the host finds when the region starts: see scan.h */
        isl_set **box;                  /* per array: { a[x,y] : ... } the elements that the region may touch, or NULL if unknown */
        bool is_complete;               /* no more guards: what would need one is not known */
        bool reassoc;                   /* --fp=reassoc */
};

/* Builds the model. On failure returns NULL and sets *why (arena memory of the nest). The caller owns the model (model_free), which must not
 * outlive the nest. */
struct model *model_build(const struct nest *n, const struct options *opt, struct reason **why);
void model_free(struct model *m);       /* accepts NULL */
void model_print(struct outbuf *b, const struct model *m);

/* Questions whose answers only explain. isl may spend so many operations on what is asked between these two, and says "error" beyond; afterwards
 * there is no limit, and an error is forgotten. */
void model_ask(const struct model *m, unsigned long operations);
void model_ask_end(const struct model *m);

/* split.c: a model in which those iterations of loop "l" whose counters (of the loops down to l, a set without tuple) lie in "apart" have statements of their own, behind
 * the others in the list. The texts tell the iterations of either kind to people. NULL if no statement has instances of both kinds, or isl gives up. The caller owns it; what it is a model of, without pieces, must outlive it. */
struct model *model_split(const struct model *m, const struct loop *l, __isl_take isl_set *apart, const char *apart_text, const char *others_text);
/* Are the pieces of each statement disjoint, all of it together, and do they access what it accesses, but for reads that were forwarded and what stands in their place? */
isl_bool model_is_whole(const struct model *m);
/* Does the region write the array? */
bool model_writes(const struct model *m, const struct array *array);
/* May the access be left out, because of data, where the model has it? */
bool maccess_is_under_data(const struct maccess *a);
/* May these be the same memory, for all that the program shows? */
bool arrays_may_overlap(const struct array *a, const struct array *b);
/* An identifier that names nothing in the region: `wish`, or with a number after it. */
const char *model_fresh_name(const struct model *m, const char *wish);

/* The parameter behind an isl parameter of this model, or NULL. */
const struct param *model_param(const struct model *m, const char *name);
/* Does the context have p >= 0 because the type is unsigned? Not where subscripts read an unsigned variable as a signed one: a[i + k] wraps. */
bool param_is_nonneg(const struct param *p);
/* Does "a" stand before "b" in the text? Of pieces of one statement, which never run in one iteration, the first in the list does. */
bool mstmt_before(const struct mstmt *a, const struct mstmt *b);
/* Position of "l" among the statement's loops, or -1. */
int mstmt_loop_index(const struct mstmt *s, const struct loop *l);
/* Does the statement's outer-th loop go through strips of its inner-th, so that its counter follows from that one's and those around? `for (s = 0; s < n; s += 32) .. for (i = s; i < s + 32;
 * i++)`. False where isl cannot tell. */
bool mstmt_has_strips(const struct mstmt *s, int outer, int inner);
/* Number of outermost loops that both statements share. */
int mstmt_common_loops(const struct mstmt *a, const struct mstmt *b);
/* The values of dimension d of the set, without the name of its space. */
__isl_give isl_set *dim_values(__isl_take isl_set *set, int d);
/* Does every instance of the domain run, whatever the data: no predicate, no loop around whose end data decide? */
bool mstmt_is_certain(const struct mstmt *s);
/* May the program leave out the access where the model has it: under a condition on data, in a loop that data end, behind ?: && or ||, at an element that is not known? */
bool maccess_is_spared(const struct maccess *a);
bool loop_is_descending(const struct loop *l);
/* "e" as a function on the instances of a statement with these loops (space: the statement's domain space), or NULL if not affine. */
__isl_give isl_pw_aff *model_affine(const struct model *m, const struct expr *e, __isl_keep isl_space *domain, int n_loop, struct loop *const *loop);
/* The function on "space" that is the parameter "id", which is added to the space if it has it not. */
__isl_give isl_aff *param_on_space(__isl_take isl_space *space, __isl_take isl_id *id);
/* Number of iterations of the loop if it is a known constant, else -1. */
int64_t model_const_trip(const struct model *m, const struct loop *l);

#endif
