/* What the files of the strategy share. Functions are grouped under the file that defines them. */
#ifndef PMPCC_TRANSFORM_STRATEGY_H
#define PMPCC_TRANSFORM_STRATEGY_H

#include "transform/cost.h"
#include "transform/steps.h"

struct strategy {
        struct sched *s;
        const struct model *m;
        const struct deps *d;
        struct cost_log *log;           /* what is weighed is told here; NULL: nobody asks */
        int n_stmt, n_loop;
        bool *use_uniform;              /* per loop id: its uniform statements are taken out of it */
        bool precompute;                /* take statements that are uniform elsewhere out of host loops too, one copy of their arrays an iteration */
        bool has_precomputed;           /* precompute made a difference */
        bool use_wavefronts;
        bool has_wavefront;             /* use_wavefronts made a difference */
        bool in_step;                   /* a block runs all of a host loop for one iteration of the loops around it, where its threads can share out all that is inside */
        bool in_lanes;                  /* place() is inside such a loop */
        bool has_scans;                 /* scan_in_blocks has found sweeps */
        bool lacks_lanes;               /* one thread of a block would run a loop */
        int *mates;                     /* per statement id: equal for those that one reduction keeps together (a minimum and its place), else -1 */
        bool *is_tiled;                 /* per web id: a block of threads will read it from tiles; NULL until expect_tiles */
        bool *is_small;                 /* per loop id: constant trip count, too short for a grid dimension */
        bool *has_strips;               /* per loop: it goes through strips of one inside it (mstmt_has_strips), for some statement */
};

/* strategy.c: takes away the web's copies for loops whose iterations do not need them; and makes it a variable of the thread, if it can be one. */
void contract_web(struct strategy *g, struct web *w);
void place_in_register(struct strategy *g, struct web *w);

/* strategy.c: the name of a nest for the log: "S4 and 2 more in L8 (g, line 198)". */
const char *nest_name(const struct strategy *g, const struct snode *n);

/* place.c: arranges the statements below a body at host level into host loops and kernels. fixed: per loop id, the host loops around it. */
void place(struct strategy *g, struct snode *body, bool *fixed);
/* One false per loop id, in the region's arena. */
bool *no_loops(const struct strategy *g);
/* The direction of the dependence in loop "l"; '=' outside it. */
char direction_in(const struct dep *dep, const struct loop *l);
/* Is "reader" a read-only part of the array that "writer" overwrites, so that reading from a copy removes anti dependences between them? */
bool can_copy(const struct web *reader, const struct web *writer);

/* Does the dependence constrain the order once storage is private and the loops in `fixed` run on the host? */
bool constrains(const struct strategy *g, const struct dep *dep, const bool *fixed);

/* Numbers the strongly connected components of the statements "in", per statement id, in an order in which they can run. Returns how many there are. */
int stmt_groups(const struct strategy *g, const bool *in, const bool *fixed, int *group);

/* wavefront.c: a band of loops, each of which carries a dependence, whose diagonals are parallel. */
enum { MAX_BAND = 3 };
struct wavefront {
        int n;                          /* loops of the band, 2 .. MAX_BAND */
        struct loop *loop[MAX_BAND];    /* outermost first */
        int64_t skew[MAX_BAND][MAX_BAND];       /* [k][m]: how often loop m < k, as far as skewed itself, is added to loop k, both in their directions */
        double work, fronts;            /* iterations of the band, and the diagonals that they are on */
        bool is_short;                  /* a diagonal is known to have too little work to pay for the barrier or launch that it takes */
};
/* The band at the outermost loops around the n statements that are not fixed; NULL if there is none of two or more loops. */
struct wavefront *find_wavefront(const struct strategy *g, const int *stmts, int n, const bool *fixed);
/* Runs the diagonals of "item", the nest of the band's loops, one after the other. */
void apply_wavefront(struct strategy *g, struct snode *item, const struct wavefront *w);

/* sweeps.c: has blocks of threads scan the sweeps of kernels below a body at host level. False where that cannot be. */
bool scan_in_blocks(struct strategy *g, struct snode *body);

/* batch.c: runs loops that memory is expanded along in batches. is_limited: that memory is. */
void choose_batches(struct strategy *g, bool is_limited);
/* coalesce.c: chooses the loop across threads of each kernel and the layout of each expanded web. */
void coalesce(struct strategy *g);

/* blocks.c: says which webs kernels will read from tiles, before coalesce, and places them there, when all kernels are what they will be. */
void expect_tiles(struct strategy *g);
void place_tiles(struct strategy *g);

/* columns.c: gives kernels a second form by columns, where threads sweep through what loops have computed that can be shared out. */
void choose_columns(struct strategy *g);

/* pingpong.c: exchanges the memories of two arrays where a host loop copies one to the other, if that moves less. */
void exchange_copies(struct strategy *g);

/* fuse.c: makes neighbouring kernels one where that saves more memory accesses than it moves to fewer threads. */
void fuse(struct strategy *g);

#endif
