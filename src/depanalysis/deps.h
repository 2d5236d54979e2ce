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
        enum removal removed_by;
};

/* Accesses of one array linked by the values that pass between them: what can be stored apart from the rest of the array. */
struct web {
        int id;
        const struct array *array;
        const char *name;               /* unique: "u", or "a.1", "a.2" when the array falls into several */
        const char *ident;              /* the same as C identifier: "a_1" */
        VEC(struct maccess *) accesses;
        bool live_in;                   /* some read may see a value from before the region */
        const struct maccess *live_in_read;     /* the first such read; NULL exactly when live_in is false */
        bool live_out;                  /* some value written may be seen after it */
        bool has_may_write;             /* a write that may not happen or whose place is not exact */
        bool *private_in;               /* per loop id: privatisable in that loop (no value flows between its iterations, every access inside) */
        bool *uniform_in;               /* per loop id: every write of the web inside the loop is uniform in it */
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
        VEC(struct dep *) deps;
        VEC(struct web *) webs;
        struct loop_info *loops;        /* per loop id */
        bool **uniform;                 /* uniform[stmt id][loop id]: the statement is inside the loop and neither its place nor its value depends on
                                         * the loop's counter */
};

/* Computes everything. On failure (operation budget, isl error) returns NULL and sets *why. The caller owns the result. */
struct deps *deps_compute(const struct model *m, struct reason **why);
void deps_free(struct deps *d);         /* accepts NULL */
void deps_print(struct outbuf *b, const struct deps *d);
const char *dep_kind_name(enum dep_kind k);     /* "flow", "anti", "output" */
const char *verdict_name(enum verdict v);
const char *removal_name(enum removal r);       /* NULL for REMOVED_NOT */

#endif
