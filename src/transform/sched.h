/* The schedule: what the steps change. A tree of loops over statements, a level per loop, a storage per web, the log of steps.
 *
 * The tree is ours; where isl needs a schedule (code generation, verification) it is derived from it. A LOOP node runs its child for each value
 * of a source loop's counter, in the source's direction; a statement keeps the name and dimensions of its domain whatever the tree.
 *
 * Steps that reshape loops let a node run through another function of the counters, its axis: reversed, skewed by an outer loop, or cut into strips.
 *
 *      for i = 0 .. n:                         for t = 0 .. 2 n:               t is the axis j + i
 *              for j = 0 .. n:       ->                for i = max(0, t - n) .. min(t, n):
 *                      S(i, j)                                 S(i, t - i)
 *
 * The axes of the nodes around a statement tell its instances apart, so that the counters follow from their values.
 *
 * A plain node may have other source loops fused into it; for their statements it runs through their counter:
 *
 *      for i = 0 .. n:                         for i = 0 .. n:                 the node of both loops, "i, j"
 *              S(i)                 ->                 S(i)
 *      for j = 0 .. n:                                 T(i)
 *              T(j) */
#ifndef PMPCC_TRANSFORM_SCHED_H
#define PMPCC_TRANSFORM_SCHED_H

#include <isl/schedule.h>
#include <isl/union_set.h>

#include "depanalysis/deps.h"

/* Where a loop runs decides where its data lives: in order on the host, a launch at a time; in parallel over threads or blocks; in order in a block, all its threads in
 * step; in parallel over the threads of that block (on a CPU: SIMD lanes); in order in one thread. */
enum level { LEVEL_NONE, LEVEL_HOST, LEVEL_GRID, LEVEL_BLOCK, LEVEL_LANE, LEVEL_THREAD };

enum snode_kind { SNODE_SEQ, SNODE_LOOP, SNODE_STMT };

/* A quasi-affine function of counters: the sum of its terms, each a factor times a counter, or times another axis divided by `size` and rounded down. */
struct axis_term {
        int64_t factor;                 /* not 0 */
        const struct loop *loop;        /* the counter; NULL: */
        const struct axis *of;
        int64_t size;                   /* > 0 */
};
struct axis {
        VEC(struct axis_term) terms;
};

struct snode {
        enum snode_kind kind;
        struct snode *parent;
        VEC(struct snode *) child;      /* LOOP: exactly one, a SEQ */
        struct loop *loop;              /* LOOP: the source loop whose counter it runs through, or that its axis was made from */
        struct axis axis;               /* LOOP: what it runs through, for the statements of `loop` */
        VEC(struct loop *) fused;       /* LOOP: for the statements of these source loops it runs through the counter of theirs; none unless the node is plain */
        int64_t strip;                  /* LOOP: it runs through strips of this size, and a node of the same loop below it through each; 0: it does not */
        bool is_reversed;               /* LOOP: against the source's direction */
        int collapse;                   /* LOOP: this many grid loops, it and those inside, each all there is in the one before, are one loop over their product; 0: not so */
        int unroll;                     /* LOOP: its text has this many iterations in a row, in one thread; 0: one */
        int jam;                        /* LOOP of the grid: a thread of a GPU runs this many of its iterations side by side; 0: one */
        int staged;                     /* LOOP: the threads of a block of a GPU run it in strips of this many iterations, and load before each what it reads of arrays
                                         * in shared memory (tiles.h); 0: they do not */
        bool by_columns;                /* LOOP, the outermost one of a kernel of a GPU: it has a second form, in which warps share the loops of a thread (columns.h) */
        enum level level;               /* LOOP */
        struct mstmt *stmt;             /* STMT */
        const struct snode *origin;     /* in a kernel's second form: the node that this one was made from; else NULL */
};

enum place { PLACE_GLOBAL, PLACE_REGISTER, PLACE_SHARED, PLACE_CONSTANT, PLACE_IMAGE, PLACE_FORWARD };

/* Where a web lives. Its cells are addressed by the array's subscripts and the counters of `expanded`. */
struct storage {
        struct web *web;
        bool is_original;               /* the user's array itself (or its one copy on the device) */
        bool is_snapshot;               /* a read-only copy of the user's array as it was before the region */
        VEC(struct loop *) expanded;    /* one more dimension for each of these source loops */
        int n_dim;                      /* array rank + expanded.n */
        int *layout;                    /* permutation, outermost first: entries < rank are subscripts, rank + e is expanded.data[e]. Of the
                                         * user's array, transposed where it enters and leaves the region: one subscript moved innermost */
        enum place place;               /* PLACE_REGISTER: a variable of the thread. PLACE_FORWARD: nowhere; its writers do not run, readers compute the value.
                                         * PLACE_SHARED: in the device's memory, and below staged loops read from tiles of it that a block's threads share.
                                         * PLACE_CONSTANT, PLACE_IMAGE: there too, and the kernels of a GPU read it from constant memory, or as an image, where that has room for it */
        VEC(struct loop *) reduced;     /* iterations of these grid loops accumulate into partial results, combined at the end of the kernel */
        bool is_atomic;                 /* reduced: they update the cell itself, one at a time */
        VEC(struct loop *) scanned;     /* grid loops (GPU: lane loops) whose iterations, linked by a recurrence of the web, run as scans */
        bool copies_out;                /* expanded: the original receives the slice of these loops' last iterations at the end */
};

/* A copy a[x] = b[x] in a host loop in whose place the two arrays' memories are exchanged (step pingpong). One of the arrays, the one that moves, has other memory while the
 * loop runs, laid out as that of the other one, which stays: its memory before and after the loop is what it had. */
struct pingpong {
        const struct loop *loop;
        const struct mstmt *copy;
        bool source_moves;              /* b moves, else a */
        bool loads;                     /* before the loop the elements that are copied get the moving array's values */
        bool stores;                    /* after it the moving array gets those elements */
};

struct step_record {
        const char *text;               /* as in a recipe: "interchange k g" */
        const char *shape;              /* the tree after the step, as sched_shape spells it; NULL unless keeps_shapes */
};

struct sched {
        struct arena *arena;
        const struct model *model;
        const struct deps *deps;
        struct snode *root;             /* SEQ */
        isl_set **domain;               /* per statement id: instances that run (uniform statements: one representative), owned */
        bool **uniform;                 /* per statement id, loop id: uniform step applied */
        struct storage **storage;       /* per web id */
        VEC(struct loop *) batched;     /* source loops that run some iterations at a time, in the order of the source: storage in memory has copies for these alone (batch.c) */
        VEC(struct pingpong) pingpongs;
        VEC(struct step_record) log;
        const option_list *passes;      /* lists of the steps that may be taken, by their names; NULL: all */
        bool keeps_shapes;              /* the log has the tree after each step: a report wants to show them */
        struct reason *violation;       /* why the first step that broke a dependence is not legal, named in its message; NULL: all were */
        struct model *own_model;        /* steps split, peel, forward: the statements in pieces, or with expressions of others in them, and */
        struct deps *own_deps;          /* their dependences: s->model and s->deps then, owned; else NULL */
        struct sched *start;            /* that owns the model that this one and its alternatives began with, when they do not (sched_start_as); may be NULL, owned */
        struct sched *alternative;      /* another schedule, for when the first one's memory is too large; may be NULL, owned */
        struct cost_log *cost;          /* what the strategy weighed (cost.h), in the region's arena; NULL: nobody asks, or a recipe was followed */
        bool for_cpu;                   /* the cost model and the lane level follow a CPU: threads outside, SIMD inside */
        bool has_warps;                 /* the target's threads run in warps, which can wait for each other: they may move rows together (rows.h) */
};

/* The original order, nothing expanded, no levels. The caller owns it. */
struct sched *sched_original(const struct deps *d, bool for_cpu);
/* Does the target that the options ask for have warps? */
bool sched_has_warps(const struct options *opt);
/* Gives *s, whatever it was, the original order of these dependences' model. */
void sched_start(struct sched *s, const struct deps *d);
void sched_free(struct sched *s);       /* accepts NULL */
void sched_print(struct outbuf *b, const struct sched *s);
/* The tree in one line: "L0h{L1g{S0 S1} L1g{S2}}", the letter after a loop being the first of its level's name, none without a level; of a reshaped loop
 * "L1[j + i]h{...}", of fused loops "L1[i, j]h{...}", of one that is unrolled by 4 "L1*4t{...}", of one that is
 * collapsed with the next "L1&2g{L2g{...}}", of one of which a thread runs 4 iterations side by side "L1^4g{...}", of one run in strips of 16 "L1|16t{...}", of one whose kernel may run by columns
 * "L1#g{...}". */
void sched_shape(struct outbuf *b, struct arena *a, const struct snode *n);
/* That of the original order, in the arena. */
const char *sched_shape_before(struct arena *a, const struct deps *d);
const char *level_name(enum level l);   /* "grid"; NULL for LEVEL_NONE */

/* Position of "l" among the loops that the storage is expanded along, or -1. */
int storage_expanded_index(const struct storage *st, const struct loop *l);
/* A copy of the storage with lists of its own, in which there is room for one dimension more; and has it expanded along "l", along which it is not yet. */
struct storage storage_copy(struct arena *arena, const struct storage *st);
void storage_expand(struct arena *arena, struct storage *st, struct loop *l);
bool storage_has_memory(const struct storage *st);      /* does it live in the device's memory (or, for OpenMP, in allocated memory)? */
bool storage_is_reduced_in(const struct storage *st, const struct loop *l);
bool storage_is_scanned_in(const struct storage *st, const struct loop *l);
/* Does the loop run in batches? And the one of the loops that the storage, in memory, is expanded along which does, or NULL. */
void sched_unbatch(struct sched *s, const struct loop *l);      /* as if that step had not been taken */
bool sched_is_batched(const struct sched *s, const struct loop *l);
struct loop *storage_batched(const struct sched *s, const struct storage *st);
/* Has the layout, its own or another one, the dimensions in the order of the user's subscripts, with the expanded ones in their own order inside (then
 * *inside) or outside them? */
bool storage_keeps_order(const struct storage *st, const int *layout, bool *inside);
/* Is it the user's array with another subscript innermost than in the source? */
bool storage_is_transposed(const struct storage *st);

/* The two arrays' accesses of a copy; other reads before them are those that decide whether loops around it go on. */
const struct maccess *pingpong_to(const struct pingpong *p);
const struct maccess *pingpong_from(const struct pingpong *p);
/* What step pingpong made of the statement's copy, or NULL. */
const struct pingpong *sched_pingpong(const struct sched *s, const struct mstmt *copy);

/* Tree access. A new LOOP node runs through the counter of "l". */
struct snode *snode_new(struct sched *s, enum snode_kind kind);
struct snode *snode_new_loop(struct sched *s, struct loop *l);
void snode_add(struct sched *s, struct snode *parent, struct snode *child);
bool snode_contains(const struct snode *n, const struct mstmt *stmt);
/* Do the threads of a block share out the lane loops of the kernel "top" of a GPU? Not where one thread runs a loop around one, unless a block runs another: then lane loops are as
 * any other loop of a thread. */
bool snode_in_step(const struct snode *top);
/* Is it a lane loop whose body is another lane loop? The threads of a GPU's block share out both, those of a warp the inner one. */
bool snode_is_lane_rows(const struct snode *n);
bool snode_has_level(const struct snode *n, enum level level);  /* does the loop "n", or one below it, run there? */
void snode_stmts(const struct snode *n, void (*f)(struct mstmt *, void *), void *user);

/* May a version of the schedule pay at all? Not where threads share nothing but the assignments of integer scalars, such as the subscripts that an inner loop
 * starts from, and one thread runs a further loop inside each of those: it has most of the work. */
bool sched_can_pay(const struct sched *s);

/* The source loop around the statement, which is below the LOOP node, that the node stands for: n->loop or one of those fused into it. NULL: none of them is. */
struct loop *snode_loop(const struct snode *n, const struct mstmt *stmt);
/* Does the LOOP node stand for the source loop "l"? */
bool snode_stands_for(const struct snode *n, const struct loop *l);

/* The LOOP node that is all there is in the LOOP node's body, or NULL. */
struct snode *snode_only_loop(const struct snode *n);
/* Exchanges what the two LOOP nodes run through, and their levels; their places in the tree stay. */
void snode_swap_loops(struct snode *a, struct snode *b);

/* Does the LOOP node run through its loop's counter itself, in the source's direction? */
bool snode_is_plain(const struct snode *n);
/* Is every LOOP node from the root down to "n" plain? */
bool snode_is_plain_path(const struct snode *n);
/* Does it run from large values of its axis to small ones? */
bool snode_is_descending(const struct snode *n);
/* Does the axis depend on the counter of "l"? */
bool axis_uses(const struct axis *a, const struct loop *l);
/* Are the two terms one function but for their factors? */
bool axis_same_term(const struct axis_term *t, const struct axis_term *u);
/* The axis as text over the loops' unique names: "j + 2 * i", "floor(j / 32)"; for a reversed plain loop "-j"; of fused loops "i, j". Equal exactly for nodes that
 * run alike. */
const char *snode_axis_text(struct arena *a, const struct snode *n);
/* The function on the statement's instances that is the axis of "n", a LOOP node above it. */
__isl_give isl_aff *snode_aff(const struct snode *n, const struct mstmt *stmt);

/* The isl schedule of the subtree "n" over the statements' current domains, each LOOP band below a mark whose user pointer is its snode.
 * Loops of descending direction run through the negated axis. */
__isl_give isl_schedule *sched_isl(const struct sched *s, const struct snode *n);

#endif
