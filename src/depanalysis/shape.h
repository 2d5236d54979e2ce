/* How expressions depend on a value from an earlier iteration: what recurrence.c finds, and recurrence_map.c makes maps of. */
#ifndef PMPCC_DEPANALYSIS_SHAPE_H
#define PMPCC_DEPANALYSIS_SHAPE_H

#include "depanalysis/deps.h"

/* How an expression depends on the value of a web from an earlier iteration; the later, the less is known. */
enum shape { SHAPE_FREE, SHAPE_LINEAR, SHAPE_MOEBIUS, SHAPE_OTHER };

struct shape_scope {
        const struct deps *d;
        const struct loop *l;
        const bool *known;              /* per web: a recurrence that is free here */
        int web;
        bool is_cell;                   /* every access of the web inside the loop is to one element */
        bool is_direct;                 /* of a cell: what a statement reads there is the value that it maps, also where this iteration wrote it */
        int n_substituted;
};

enum shape shape_of(struct shape_scope *c, const struct mstmt *s, const struct expr *e);
/* The same of what "s" reads through "read". */
enum shape shape_of_read(struct shape_scope *c, const struct mstmt *s, const struct maccess *read);
/* Is it free of the web's values whether "s" runs, and where it writes? */
bool control_is_free(struct shape_scope *c, const struct mstmt *s);
/* Is the web a recurrence in the loop, where the known ones are free? */
bool web_is_recurrence(const struct deps *d, const struct web *w, const struct loop *l, const bool *known);
/* Which of the asked webs are recurrences, one after the other; "except" is not taken (NULL: all are). */
bool *recurrences_known(const struct deps *d, const struct loop *l, const bool *asked, const struct web *except);
/* The read of "s" that the nest calls "a", or NULL. */
const struct maccess *mstmt_read(const struct mstmt *s, const struct access *a);

/* recurrence_map.c: what "s" computes, a compound assignment with its operator; the statement from which "read" gets its value in every iteration that makes it, in that iteration and in
 * the same loops; or NULL. */
const struct expr *whole_value(struct arena *arena, const struct mstmt *s);
const struct mstmt *read_setter(const struct deps *d, const struct maccess *read);

/* recurrence_fold.c: an accumulation by the scope's loop into the scope's web, seen on its way. */
struct fold {
        struct update update;
        const struct maccess *own;      /* the read of the value before, or one of several */
        const struct mstmt *test;       /* if (e > m) m = e: the statement that compares; else NULL */
};
/* Is "s", which computes "whole", such an accumulation? */
bool fold_find(struct shape_scope *c, const struct mstmt *s, const struct expr *whole, struct fold *f);

#endif
