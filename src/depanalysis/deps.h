/* Dependences of the source program, and what follows from them: webs, privatisability, uniformity, verdicts. */
#ifndef PMPCC_DEPANALYSIS_DEPS_H
#define PMPCC_DEPANALYSIS_DEPS_H

#include "depanalysis/model.h"

enum dep_kind { DEP_FLOW, DEP_ANTI, DEP_OUTPUT };
enum removal { REMOVED_NOT, REMOVED_PRIVATIZATION, REMOVED_REDUCTION, REMOVED_UNIFORM };

/* All dependences from one access to another that one loop carries (or that none does). */
struct dep {
        int id;                         /* "D1", ... */
        enum dep_kind kind;
        struct maccess *source, *sink;
        isl_map *map;                   /* { S1[..] -> S2[..] }: flow value-based (the last write before the read), others memory-based */
        int n_loop;                     /* common loops of source and sink */
        struct loop **loop;
        char *direction;                /* n_loop of '<' '=' '>' '*' */
        int64_t *distance;              /* n_loop, or NULL where not constant */
        struct loop *carried_by;        /* NULL: loop-independent */
        bool is_may;                    /* over-approximated */
        bool is_guess;                  /* flow of which nothing is known but that source and sink touch one element: finding what passes took too long */
        enum removal removed_by;
};

/* Accesses of one array linked by the values that pass between them: what can be stored apart from the rest of the array. */
struct web {
        int id;
        const struct array *array;
        const char *name;               /* unique: "u", or "a.1", "a.2" when the array falls into several */
        const char *ident;              /* the same as C identifier, which another one's may be: "a_1" */
        VEC(struct maccess *) accesses;
        bool live_in;                   /* some read may see a value from before the region */
        const struct maccess *live_in_read;     /* the first such read; NULL exactly when live_in is false */
        bool live_out;                  /* some value written may be seen after it */
        bool has_may_write;             /* a write that may not happen or whose place is not exact */
        const struct mstmt *constant_source;    /* the one statement that gives every read of the web its value, without operands from memory or
                                         * counters; NULL: there is none */
        bool *private_in;               /* per loop id: privatisable in that loop (no value flows between its iterations, every access inside) */
        bool *uniform_in;               /* per loop id: every write of the web inside the loop is uniform in it */
};

enum { MAX_OPERANDS = 8 };              /* of one update: what people write in one sum; more are no reduction */

/* s = s op other, by one statement; in a chain s op other[0] op other[1], whatever its order. */
struct update {
        enum op op;                     /* OP_ADD, OP_MUL, OP_AND, OP_OR, OP_XOR, OP_LAND, OP_LOR; of an extremum the comparison under which `other` takes the
                                         * element's place: OP_LT, OP_LE, OP_GT, OP_GE */
        const char *call;               /* the extremum is computed by this function ("fmax"), else NULL */
        int n_other;
        const struct expr *other[MAX_OPERANDS];
        bool is_minus[MAX_OPERANDS];    /* OP_ADD: other[i] is subtracted */
        bool is_asked[MAX_OPERANDS];    /* OP_LAND, OP_LOR: other[i] is evaluated only where the element does not decide */
        const struct ctype *type;       /* in which the operation is done */
        bool loses_nan;                 /* a floating extremum whose result depends on where NaNs lie */
        const struct expr *taken_if;    /* an extremum by ?: takes `other` exactly if this holds; else NULL */
        int n_own;                      /* reads of the element itself */
};

/* What a loop does to a web into which it only accumulates: see reduction.c. */
struct reduction {
        enum op op;                     /* as in struct update */
        const char *call;
        const struct web *web;
        VEC(const struct mstmt *) updates;
        const struct mstmt *test;       /* if (e < m) m = e: the statement that compares, before its one update; else NULL */
        VEC(const struct web *) followers;      /* scalars set where the extremum is taken: the place of a minimum */
        VEC(const struct mstmt *) follower_stmts;
        bool is_exact;                  /* any order of the iterations gives the same bits */
};

enum verdict { VERDICT_PARALLEL, VERDICT_REDUCTION, VERDICT_RECURRENCE, VERDICT_SEQUENTIAL };

struct loop_info {
        struct loop *loop;
        enum verdict verdict;
        VEC(struct dep *) blocked_by;   /* dependences that it carries and nothing removes */
        struct reason *reason;          /* why it is not parallel; NULL when it is */
};

struct deps {
        const struct model *model;
        const struct reduction ***reductions;   /* [web id][loop id]: the reduction whose web or follower it is in that loop, or NULL */
        bool **accumulates;             /* [web id][loop id]: the loop only accumulates into some elements of the web and reads others, so that `reductions` has nothing */
        const struct recurrence ***recurrences; /* [web id][loop id]: how the loop maps the web, or NULL (recurrence.h) */
        VEC(struct dep *) deps;
        VEC(struct web *) webs;
        struct loop_info *loops;        /* per loop id */
        isl_set **last_writes;          /* per access: the instances of a write whose value may be seen after the region; NULL: none */
        bool **uniform;                 /* uniform[stmt id][loop id]: the statement is inside the loop and neither its place nor its value depends on
                                         * the loop's counter */
};

/* Computes everything. On failure (operation budget, isl error) returns NULL and sets *why. The caller owns the result. */
struct deps *deps_compute(const struct model *m, struct reason **why);
void deps_free(struct deps *d);         /* accepts NULL */
/* forward.c: a model in which every read of the web is replaced by the expression of the one statement that gives it its value, over what that statement read. NULL: there is no
 * such statement; the values that it read may have been overwritten since (*why: the dependence), or are read where no expression can stand; or isl gives up. The caller owns it;
 * what it is a model of, before any was made from it, must outlive it. */
struct model *model_forward(const struct deps *d, const struct web *w, struct reason **why);
void deps_print(struct outbuf *b, const struct deps *d);
/* The values of l's counter with which the web's accesses, all inside l, run. */
__isl_give isl_set *web_counter_values(const struct web *w, const struct loop *l);
/* The instances of the access, a write, whose value may be seen after the region, or NULL; d keeps them. */
isl_set *deps_last_writes(const struct deps *d, const struct maccess *a);
/* How "l" accumulates into "w" (or carries it along as a follower), all other accesses of w inside l being excluded; NULL when it does not, and for a loop whose
 * iterations are only known while it runs, which no step makes parallel. */
const struct reduction *reduction_of(const struct deps *d, const struct web *w, const struct loop *l);
/* May its iterations be reordered under the --fp in force? */
bool reduction_is_allowed(const struct deps *d, const struct reduction *r);
bool reduction_is_extremum(const struct reduction *r);
/* Do equal elements differ in something (their followers, the sign of a zero), so that which one is taken shows? */
bool reduction_needs_place(const struct reduction *r);
/* Is "s" an update of the element that it writes, with no other access to the web? Fills *u. */
bool update_parse(const struct mstmt *s, struct update *u);
/* Is "e" what an update makes of the element "own"? */
bool update_of(const struct expr *e, const struct access *own, struct update *u);
/* Does "taker" assign what "test" has compared with "own", so that under this condition it is an extremum? */
bool update_of_condition(const struct model *m, const struct mstmt *test, const struct mstmt *taker, const struct access *own, struct update *u);
/* May all operands of an update be evaluated whatever the value of the element is? */
bool update_may_ask(const struct model *m, const struct mstmt *s, const struct update *u);
/* Can "e" be evaluated with any values, subscripts aside: does it divide no integers but by constants that do no harm? */
bool expr_is_total(const struct expr *e);
/* The one statement that gives every read of the web its value, in each of its iterations; NULL: there is none. */
const struct mstmt *web_source(const struct deps *d, const struct web *w);
bool web_is_unread(const struct web *w);        /* Does nothing read a value of it, in the region or afterwards? */
const char *dep_kind_name(enum dep_kind k);     /* "flow", "anti", "output" */
const char *verdict_name(enum verdict v);
const char *removal_name(enum removal r);       /* NULL for REMOVED_NOT */

#endif
