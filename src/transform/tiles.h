/* Blocks of threads that share tiles of arrays (steps jam and place ARRAY: shared): their shape, and what a strip of a loop reads.
 *
 * A block works on a box of iterations of the two fastest loops of the kernel's grid, several of them (step jam) in one thread. It runs a loop inside in strips, and
 * before each strip its threads load what the strip reads of an array into memory that they share:
 *
 *      for i, j in parallel:                           for blocks of 128 x 128 values of i, j in parallel, by 16 x 16 threads of 8 x 8 values:
 *              for k = 0 .. n:                                 for strips of 16 values of k:
 *                      c[i][j] += a[i][k] * b[k][j]    ->              a's tile = a[128 values of i][16 of k], together; then a barrier
 *                                                                      for k in the strip, for each i, j of the thread:
 *                                                                              c[i][j] += (a's tile)[i][k] * b[k][j]
 *                                                                      a barrier
 *
 * (Baskaran et al. 2008, Automatic data movement and computation mapping for multi-level parallel architectures with explicitly managed memories; Verdoolaege
 * et al. 2013, Polyhedral parallel code generation for CUDA. For the loops of one thread: Callahan, Carr and Kennedy 1990, Improving register allocation for
 * subscripted variables.) */
#ifndef PMPCC_TRANSFORM_TILES_H
#define PMPCC_TRANSFORM_TILES_H

#include "transform/steps.h"

/* Elements of tiles whose subscripts need more numbers than this are not worth a block's memory. */
enum { MAX_TILE_DIMS = 6 };

/* How a block of threads lies over the fastest loops of a kernel's grid. */
struct block_shape {
        int n;                          /* 1 or 2 loops; 0: the kernel has no grid of its own */
        const struct snode *node[2];    /* the fastest first */
        int threads[2], points[2];      /* 1 beyond n; a block has threads * points iterations of each */
};
/* Of the kernel whose outermost node is "top". */
struct block_shape block_shape(const struct snode *top);
static inline int64_t block_size(const struct block_shape *b, int d)
{
        return (int64_t)b->threads[d] * b->points[d];
}

static inline int block_threads(const struct block_shape *b)
{
        return b->threads[0] * b->threads[1];
}

/* One dimension of an access (a subscript of the array, or the counter of a loop that its storage is expanded by) as a function of where the block, its thread and the
 * strip are: the sum of of_block[d] times the counter of block loop d, of_strip times the counter of the staged loop, what loops inside add, which lies between
 * `low` and `high`, and `rest`, a function of parameters among which are the counters of the other loops around, by their names. */
struct footprint_dim {
        int64_t of_block[2], of_strip, low, high;
        isl_aff *rest;                  /* owned */
};
struct footprint {
        const struct maccess *access;
        int n_dim;
        struct footprint_dim dim[MAX_TILE_DIMS];
};

/* Fills *f for the access, below "staged" in the kernel of that shape, or (NULL) for one that stays the same in all loops of a thread; the caller ends with footprint_finish,
 * also after a failure. NULL, or why its elements are no box of constant size. */
const char *footprint_find(const struct sched *s, const struct maccess *a, const struct snode *staged, const struct block_shape *b, struct footprint *f);
void footprint_finish(struct footprint *f);
/* Are the two the same but for constants and loops inside, so that one tile serves both? */
bool footprint_is_near(const struct footprint *f, const struct footprint *g);
/* Does each loop of the block move it? Where one does not, the points along that loop meet the same cell: only one of them can have an iteration that writes it, and
 * none may keep its value in a variable. */
bool footprint_is_of_point(const struct footprint *f, const struct block_shape *b);
/* Makes *f the footprint of both, which are near. */
void footprint_widen(struct footprint *f, const struct footprint *g);

/* A tile as it lies in shared memory. */
struct tile_shape {
        int64_t size[MAX_TILE_DIMS];    /* of the box */
        int innermost;                  /* dimension whose neighbours are neighbours in the tile; the others are in the order of storage around it */
        int64_t padding;                /* elements after each row of those, which keep threads that store a column out of one memory bank */
        int64_t bytes;                  /* TILE_BYTES + 1: more than there are */
};
/* For strips of so many iterations of the staged loop. */
struct tile_shape tile_shape(const struct footprint *f, const struct block_shape *b, const struct snode *staged, int64_t strip);

/* "aff" plus factor times that parameter, or the one of our own with that name. */
__isl_give isl_aff *aff_add_id(__isl_take isl_aff *aff, __isl_take isl_id *param, int64_t factor);
__isl_give isl_aff *aff_add_param(__isl_take isl_aff *aff, const char *name, int64_t factor);

/* The outermost node of the kernel that "n" belongs to. */
const struct snode *kernel_top(const struct snode *n);
/* The node above the statement, inside "top", that runs in strips; or NULL. */
const struct snode *staged_above(const struct snode *top, const struct mstmt *s);
/* Does the kernel "top" write an element of the buffer that the web lives in? */
bool kernel_writes_web(const struct sched *s, const struct snode *top, const struct web *w);

/* Is there a read of the web below "n" that differs from one iteration of a thread's loops to another? */
bool reads_in_strips(const struct sched *s, const struct snode *n, const struct web *w);
/* What keeps all threads of a block from running the loop in strips together, or NULL. */
const char *staging_obstacle(const struct sched *s, const struct snode *n);

/* Are all jammed and staged loops below "n" what they may be, and are the tiles of shared arrays boxes that fit? NULL, or the reason. */
struct reason *check_tiles(const struct sched *s, const struct snode *n);

#endif
