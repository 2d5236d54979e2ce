/* The plan: kernels, host loops, buffers, copies, guards. Every decision is made here; emitters only spell it.
 *
 * Conventions. All loop counters, parameters and index arithmetic of generated code are `long` (or, in kernels, `int`: see can_narrow). Names in isl_ast_exprs: a parameter has
 * its param->name; the counter of a host or grid loop has its name (struct plan_loop), and is the value of its node's axis; counters of loops inside a kernel body
 * have isl's names and are renamed by the emitter at the mark above the loop (plan_mark). */
#ifndef PMPCC_CODEGEN_PLAN_H
#define PMPCC_CODEGEN_PLAN_H

#include <isl/ast.h>
#include <isl/ast_build.h>

#include "transform/sched.h"
#include "transform/tiles.h"

/* A host or grid loop around a kernel's body. */
struct plan_loop {
        struct loop *loop;
        const struct snode *node;       /* says what it runs through */
        const char *name;               /* of its counter in isl: the user's name, of a reshaped loop the text of its axis */
        isl_ast_expr *first, *last;     /* grid: smallest and largest value (a box; the body tests the rest), over parameters and host counters */
        int64_t step;                   /* grid: its values are first, first + step and so on, up to last */
        int n_collapsed;                /* grid: this loop and the slower ones behind it, so many in all, are one; 0: it is one of those behind another */
        isl_ast_expr *most;             /* grid, collapsed: no launch has more iterations, over parameters, if there is one; else NULL */
};

/* Device (or, for OpenMP, allocated) memory for one web or for several that share the user's array. */
struct buffer {
        int id;
        const char *ident;              /* C identifier: "u", "a_1" */
        const struct array *array;
        const struct storage *storage;  /* of one of its webs: layout and expansion */
        bool is_original, is_snapshot;
        bool is_local;                  /* a variable inside the kernel (PLACE_REGISTER), or contracted */
        bool is_contracted;             /* nothing reads it but what a variable holds (struct held_cell): it needs no memory */
        struct snode *local_scope;      /* is_local: the LOOP node in whose body it is declared; NULL: top of the kernel body */
        bool copy_in, copy_out;         /* with the host's array; only when is_original or is_snapshot */
        bool may_stay;                  /* copy_out: it is not known which elements are written, or they are no box */
        struct written_range {
                isl_ast_expr *first, *count, *size;     /* values, and all that the subscript has (the first one: NULL), over parameters */
        } *written;                     /* copy_out: per subscript, the box of elements that are written; NULL: all that the buffer holds, or with may_stay not known */
        const struct buffer *before;    /* CPU, with `last` and may_stay: a snapshot of the user's array, which is written where the two differ; else NULL */
        bool keep, kept;                /* stays on the device for the region that follows; may be there from the one before (plan_link) */
        /* Addressing: cell = sum over d of (index_d - low_d) * product of size of the dimensions after d, in layout order. */
        int n_dim;
        isl_ast_expr **low, **size;     /* per dimension in the order of storage (subscripts, then expanded), over parameters only */
        const char **size_name;         /* C identifiers of long variables that hold size_d, for non-constant sizes; NULL: print the expression */
        const char **low_name;          /* likewise low_d; NULL when low is 0 */
        bool linear;                    /* addressed by the user's own linear index (access->linear) relative to array->base, rather than by
                                         * subscripts: then first/count say which elements are held, expanded dimensions come after it (inside) or
                                         * before it (outside) as expand_inside says */
        bool has_rows;                  /* linear: low and size say which rows it has elements of, and how long they are */
        isl_ast_expr *first, *count;    /* linear: first element and number of elements held, over parameters */
        const char *count_name, *first_name;    /* C identifiers of long variables holding them */
        bool expand_inside;
        bool is_transposed;             /* the user's array with subscript `layout[rank-1]` moved innermost: kernels at the region's border move its elements
                                         * [first, first + count) between the user's order and a buffer over low and size */
        int batch_dim;                  /* the dimension of a loop that runs in batches: it has room for the values of one, from BATCH_FIRST on, while low and size say what all would
                                         * take; -1: there is none */
        isl_ast_expr **last;            /* expanded original, of which the slice of the last iterations is copied back: the last value of each counter of
                                         * storage->expanded; else NULL */
};

/* A statement instance in a kernel body: annotation of the AST's user nodes (isl_id user pointer). */
struct instance {
        const struct mstmt *stmt;
        isl_ast_expr **counter;         /* per enclosing source loop of the statement: its value here; owned */
        isl_set *runs;                  /* { S3[k,j,i] } : what this node runs of it, over parameters and the host and grid counters; owned */
        isl_set *guarded;               /* in a kernel in blocks: those of them that its guard lets run; NULL: all of the block's; owned */
        isl_ast_expr *guard;            /* the same as a condition on the point; NULL: all of the block's; owned */
};

/* An access where one statement of a body makes it. */
struct reference {
        const struct maccess *access;
        const struct instance *instance;
};

/* isl's names for the first and last value of the dealt loop in one part; no C identifiers, so that they meet no other. */
#define DEAL_FIRST "first of part"
#define DEAL_LAST "last of part"

/* The same for the smallest and the largest value of the counter in a batch, and for how many values a batch has at most. */
#define BATCH_FIRST "first of batch"
#define BATCH_LAST "last of batch"
#define BATCH_SIZE "size of batch"

/* How the threads of a block in step share out a lane loop: among all of them; two nested ones among groups of WARP_THREADS, and among the threads of such a group. */
enum lane_share { LANES_ALL = 1, LANES_ROWS, LANES_COLUMNS };

/* Annotation of AST mark nodes (isl_id user pointer; mark name "loop"). */
struct plan_mark {
        struct snode *node;
        const char *name;               /* the user's name for the counter */
        bool descending;                /* the AST's counter is the negated user's counter */
        bool is_lane;                   /* iterations are independent: SIMD on a CPU, the threads of a block on a GPU */
        const struct plan_scan *scan;   /* GPU: the lane loop is one of kernel->lane_scans; else NULL */
        int dealt;                      /* GPU: this is kernel->dealt[dealt - 1], or a lane loop of a kernel in step, as enum lane_share says; 0: an ordinary loop */
};

/* A value, or a small array, that the iterations of a kernel accumulate apart. */
struct partial {
        const struct reduction *reduction;
        long n_cell;                    /* upper bound on the number of cells, -1 if it is not a constant (on a CPU) */
        struct buffer *whole;           /* receives the combined result; the value before the kernel is in it */
        struct buffer **follower;       /* per follower of the reduction */
        bool may_spare;                 /* an update of the whole may not run at all, and then its memory must be left alone */
        int n_place;                    /* equal elements are told apart by the counters of this many dealt loops; 0: by nothing, or by the order of the parts */
        struct buffer *teams;           /* GPU: the result of each team, cell by cell; NULL on a CPU */
        struct buffer **follower_teams, **place_teams;
};

/* A subscript that tells elements of a column apart: its smallest value, and how many it has, over parameters; owned. */
struct column_dim {
        int dim;
        isl_ast_expr *low, *size;
};

/* Of a buffer with a copy for each block in step: the block's, which it may keep in the memory that its threads share while it runs. In a kernel by columns: of each of the block's columns. */
struct own_part {
        const struct buffer *buffer;
        bool is_loaded, is_stored;      /* from and to the buffer, at the beginning and the end; by columns: to, what `stored` writes (struct rounds) */
        VEC(const struct maccess *) stored;     /* by columns: the writes whose values nothing in the kernel is sure to replace */
        struct column_dim *column;              /* by columns: those that the loops of the grid do not tell */
        int n_column;
        bool by_rows;                   /* stored by subscripts, in the buffer's order; otherwise by the user's linear index */
};

/* Statements that run one after the other, without a loop between them: all those of a block, or of a loop's body. */
struct run_item {
        const struct instance *instance;
        bool is_conditional;            /* under an `if` of the block, or a predicate */
};
struct run {
        VEC(struct run_item) items;
};

/* Scalar replacement: a variable of the thread that holds one cell of a buffer while the statements of a run work on it, and is stored after them unless the
 * buffer is contracted. */
struct held_cell {
        const struct instance *first, *last;    /* of the run */
        const struct buffer *buffer;
        struct reference cell;          /* the first access of the run to it; it has the cell's address */
        bool is_loaded;                 /* before the run; else that access is an assignment, which sets the variable */
};

/* A read in a pipelined loop whose value stays in a variable from the iteration before, where "source" wrote it. */
struct carried_read {
        struct reference read;
        const struct mstmt *source;
};

/* What a warp moves together in a pipelined loop: of each of its threads the elements of its row that a chunk of iterations loads, or stores. */
struct warp_row {
        struct reference cell;                  /* the element of one iteration */
        VEC(const struct maccess *) reads;      /* of the loop's `ahead`, which it is loaded for; none: it is stored */
        const struct maccess *instead;          /* stored: the cell of a row that is loaded, whose elements are not read any more when these come into their places; or NULL */
};

/* A read that finds in a variable what another one has loaded, so many iterations before (Callahan, Carr and Kennedy 1990, Improving register allocation for subscripted variables). */
struct repeated_read {
        struct reference read;
        int ahead;                              /* number of the other one in pipelined_loop.ahead */
        int back;                               /* 0: in the same iteration, perhaps under a condition; else both read in every iteration, and for each number below there is a read, too */
};

/* A value, or the elements of an array, that link the iterations of a kernel by a recurrence: it runs as a scan. */
struct plan_scan {
        const struct recurrence *recurrence;
        struct buffer *whole;
        bool *needed;                   /* per statement id: the first pass runs it */
        const struct snode *node;       /* GPU: the lane loop */
};

/* A loop of a thread as a pipeline: what it reads need not wait for what it writes. Its body is a run. */
struct pipelined_loop {
        const struct instance *first, *last;    /* of the body */
        const struct snode *node;
        VEC(struct reference) ahead;            /* loaded a chunk of iterations early: up to 2 * chunk - 1 iterations before they are used */
        VEC(struct carried_read) carried;       /* those with one source share a variable */
        VEC(struct repeated_read) repeated;     /* of what others have loaded */
        VEC(struct reference) invariant;        /* of one element in all iterations, which nothing in the loop writes, under conditions at most that are the same in all of them, too */
        bool is_repeatable;                     /* a chunk of its iterations, run again with what was loaded and carried before, does the same */
        const struct plan_scan *linear;         /* the next value is made of the one before by one multiplication and addition, of what is computed apart; NULL: by what the statement says */
        const struct plan_scan *crew;           /* CUDA, a kernel in step: threads of a warp may go through the loop together, a chunk each, by this recurrence; NULL: they may not */
        int chunk;                              /* iterations loaded at a time; 0 when "ahead" and "rows" are empty */
        bool is_lane;                           /* of a kernel in step: the iterations of a thread, which has every n-th one; nothing is carried, and what is ahead no thread writes */
        bool is_run;                            /* of a kernel by columns: a lane loop, of which a thread has neighbouring iterations */
        VEC(struct warp_row) rows;              /* CUDA: then the chunk divides a warp's threads, which all run the same iterations, those beyond the grid too, but for the body */
};

/* What all threads of a lane loop, or all columns of a block, read in the iterations of a loop inside, an element in each, of a buffer that the kernel does not write. The form of the kernel with
 * own parts has these elements in shared memory, from before the lane loop, or the block's first phase, on. */
struct own_vector {
        const struct pipelined_loop *loop;
        int ahead;                      /* number of the read in loop->ahead; -1: */
        const struct expr *value;       /* by columns: the elements are values of this part of the right-hand side */
        const struct instance *instance;        /* of this statement */
        isl_ast_expr *rows;             /* the most iterations that the loop has, over parameters; owned */
        isl_ast_expr *low;              /* of a value: the smallest of the loop's counter, whose element comes first, over parameters, owned; NULL: that of the loop's first iteration does */
        int same;                       /* of a value: the number of an earlier vector in whose memory it is, since it is of the same one; else -1 */
        bool is_divisor;                /* the iterations wait for divisions by it: their reciprocals are there, too */
};

/* A part of an array that the threads of a block load together before each strip of a loop, as a box in memory that they share. */
struct tile {
        const struct snode *node;       /* the staged loop */
        const struct buffer *buffer;    /* which the kernel only reads */
        const char *ident;              /* "a_tile" */
        VEC(const struct maccess *) reads;      /* that go to the tile */
        int n_dim;                      /* of the buffer's storage */
        struct tile_shape shape;
        isl_aff *corner[MAX_TILE_DIMS]; /* smallest index, over parameters, counters of loops around, and the first ones of block and strip by first_id; owned */
        isl_ast_expr *low[MAX_TILE_DIMS];       /* the same, as text is made of it; owned */
        isl_ast_expr *least[MAX_TILE_DIMS], *most[MAX_TILE_DIMS];       /* indices that the buffer has; least NULL: the box has none below; owned */
        bool tests_cell;                /* not every element of that box of indices is in the buffer: the cell's number is tested, too */
};

/* A cell that a thread keeps in a variable for each of its points, from the beginning of the kernel to its end, because all accesses are to it. */
struct kept_cell {
        const struct buffer *buffer;
        const char *ident;              /* "c_here" */
        VEC(const struct maccess *) accesses;
        bool of_block[2];               /* it differs between points along that loop of the block */
        bool is_written;                /* then these are all accesses to the buffer, and the cell is stored at the end */
        struct reference cell;
        isl_ast_expr *when;             /* for which points there is one; owned */
};

/* How a kernel works in blocks whose threads stay together: all its loops and conditions but guards are the same for the points of a block. */
struct tiling {
        struct block_shape shape;
        const char *first_id[2];        /* isl's names of the first value of each loop of the block */
        const char *strip_id;           /* and of a staged loop's first value in the strip */
        VEC(struct tile) tiles;
        VEC(struct kept_cell) kept;
};

/* An exchange of memory in place of a copy (struct pingpong). While the host loop runs, its kernels use `stays_now` and `moves_now` for the two arrays. */
struct plan_exchange {
        const struct pingpong *step;
        const struct snode *node;       /* the host loop */
        struct kernel *copy;            /* the copy's in it: the exchange takes the place of its launch */
        struct buffer *stays, *stays_now;       /* one and the same on a GPU; on a CPU the latter is a pointer of its own to the memory that it has now */
        struct buffer *moves, *moves_now;       /* one and the same if nothing outside the loop uses the array; else memory with the other array's addressing */
        struct kernel *load, *store, *restore;  /* the same elements as the copy: from `moves` to `moves_now` before the loop; back to `moves` after it; and from `stays_now` to
                                         * `stays`, if that has other memory after an odd number of exchanges; NULL: there is none */
};

struct kernel {
        int id;
        const char *name;               /* "main_k3_explicit_x": region function, number, innermost function name */
        struct span span;               /* of the outermost source loop it came from (the user's file and line), or of its first statement */
        int n_host;
        struct plan_loop *host;         /* enclosing host loops, outermost first: arguments of the kernel */
        int n_grid;
        struct plan_loop *grid;         /* fastest varying first; GPU: threads. OpenMP: emit outermost-last first, i.e. grid[n_grid-1] is the outer for */
        int n_dealt;                    /* loops whose iterations are dealt out to partial results, outermost first. CPU: one, in contiguous parts, whose bounds */
        struct plan_loop *dealt;        /* are the parameters DEAL_FIRST and DEAL_LAST. GPU: cyclically over all threads, or two over teams and their threads */
        VEC(struct partial) partials;
        struct plan_scan *scan;         /* CPU: its dealt loop runs as a scan, in contiguous parts; NULL: it does not */
        isl_ast_expr *systems, *rows;   /* with lane_scans, over parameters: blocks of a launch, and the most iterations of such a loop */
        VEC(struct plan_scan *) lane_scans;     /* GPU, in step: lane loops that the threads of the block run as scans (lane_scan.c) */
        isl_ast_expr *work;             /* n_dealt > 0: statement executions of a launch, over parameters; may be NULL */
        isl_ast_node *body;             /* what one thread does */
        VEC(struct instance *) instances;
        VEC(struct buffer *) buffers;   /* global ones used, arguments */
        VEC(struct buffer *) locals;
        VEC(struct held_cell) held;
        VEC(struct pipelined_loop) pipelines;
        bool *writes;                   /* per entry of buffers */
        VEC(const struct param *) params;       /* parameters its bounds and subscripts use */
        VEC(const struct var *) scalars;        /* other invariant scalars its statements use (floating or integer values) */
        isl_ast_expr *steps;            /* estimated sequential steps in a thread, over params; may be NULL */
        bool needs_flag;                /* tests subscripts, or has loops that data end, which what is computed after a failed test might never do */
        VEC(struct own_part) own;       /* GPU, in step: in the kernel's second form, for devices with room for them (own.c) */
        VEC(struct own_vector) vectors; /* the same */
        bool in_step;                   /* GPU: a block runs each iteration of the grid, its threads share out the lane loops (lanes.c) */
        const struct plan_batch *batch; /* it is launched for one batch at a time; NULL: for all there is */
        struct snode *node;
        struct tiling *tiling;          /* GPU: it works in blocks; NULL: each thread for itself */
        const struct buffer *to, *from; /* of a copy for an exchange: what its statement writes and reads in place of its own arrays; else NULL */
        isl_ast_expr *when;             /* of such a copy, which the host's loops would launch where they run no iteration, too: it runs if this holds, over params and host counters; else NULL */
        const struct plan_exchange *exchange;   /* the kernel is the copy that this stands for, and is not launched; else NULL */
        struct kernel *tiled;           /* GPU: the same in blocks, for grids that are large enough; NULL: there is none */
        struct kernel *columns;         /* GPU: the same by columns (plan_columns.c), for where blocks have room for its parts; NULL: there is none */
        bool by_columns;                /* it is such a kernel: in step, but a block has WARP_THREADS iterations of the grid's fastest loop, each of them a lane of all its warps */
        struct rounds *rounds;          /* of such a kernel; else NULL */
};

/* How blocks of a kernel by columns go through the second loop of its grid: while one warp sweeps through the columns of one value of that loop's counter, the others store the rows that the last
 * loop has left, and compute there what is shared out of the next value's (columns.c). Counters are those of one value, rows the values of the one subscript of the own part's column. */
struct rounds {
        const struct pipelined_loop *last;      /* the last loop, of the sweeping warp */
        const char *counter;                    /* isl's name of its counter */
        struct reference stored;                /* its write, whose element in memory, with the counter so much less than a row, is stored for this row */
        int64_t stored_row;
        isl_ast_expr *first, *last_row;         /* rows that are stored, over parameters; owned */
        int64_t reach;                          /* an iteration touches no row behind its counter, seen in the loop's direction, by more than so much is added to that */
        int run, shift;                         /* so many neighbouring rows at a time are one warp's; the first run begins so many rows before the first one, for runs to begin where loops do */
        isl_set *grid;                          /* for which values of parameters and counters blocks run, as parameters; owned */
        bool fill_varies, sweep_varies;         /* what is in shared memory for all columns of a block, for loops that are shared out and for sweeps, depends on the second loop */
};

/* A loop that runs in batches (step batch): the host goes through the values of its counter, from the first in its direction, and launches for so many at a time all kernels inside of it. */
struct plan_batch {
        int id;                         /* in plan->host and in the batches around, a user node calls "B<id>" with the counters of the host loops around */
        struct loop *loop;
        int n_host;
        struct plan_loop *outer;        /* the host loops around */
        isl_ast_expr *first, *last;     /* smallest and largest value of the counter, over parameters and the counters around */
        isl_set *context;               /* what holds in a batch, of parameters, the counters around, BATCH_FIRST and BATCH_LAST */
        isl_ast_node *host;             /* as plan->host, the launches of one batch */
};

/* The rows that a region may touch of an array whose rows are gathered (struct array: rows). */
struct plan_rows {
        const struct array *array;
        isl_ast_expr *first, *last;     /* over parameters other than the rows' distance */
        isl_ast_expr *last_column;      /* GPU: of the columns that it may touch, likewise; NULL on a CPU */
};

/* A lane loop of a kernel in step: its iterations, over parameters, and how many steps each of them makes one after the other; NULL: one. */
struct plan_phase {
        isl_ast_expr *lanes, *rows;
};

struct plan {
        struct arena *arena;
        const struct nest *nest;
        const struct model *model;
        const struct deps *deps;
        const struct sched *sched;
        struct plan *alternative;       /* for when this one's conditions do not hold; may be NULL, owned */
        bool for_cpu;
        bool may_fail;                  /* kernels test subscripts that data decide: once a test has failed, what they compute may be anything until the region starts over */
        bool can_narrow;                /* kernels may count in `int` where every condition of `narrow` holds; false on a CPU */
        VEC(isl_ast_expr *) narrow;     /* over parameters */
        VEC(struct buffer *) buffers;
        struct buffer **of_web;         /* per web id */
        VEC(struct kernel *) kernels;
        VEC(struct plan_exchange *) exchanges;
        VEC(struct plan_rows) rows;
        VEC(struct plan_batch *) batches;
        isl_set **domain;               /* per statement id: the instances that run, in a loop in batches those of one of them, over BATCH_FIRST and BATCH_LAST; owned */
        isl_ast_node *host;             /* host loops; user nodes call "K<id>" with the host counters as arguments; marks as in kernels */
        VEC(isl_ast_expr *) conditions; /* over parameters: every one must be true to take the translated branch */
        VEC(struct guard *) overlaps;   /* GUARD_OVERLAP and GUARD_EXPR entries of the model that remain */
        VEC(const struct guard *) kept; /* guards of the model that are in conditions or overlaps: all of them, or plan_verify says no */
        isl_ast_expr *work;             /* estimated statement executions, may be NULL (then assume worth it) */
        isl_ast_expr *blocks, *points;  /* with kernels in step, over parameters: the blocks of the first of them, and the parallel iterations between two of its barriers; else NULL */
        isl_ast_expr *own_bytes;        /* and what these could keep in shared memory, all of them together; NULL: nothing */
        VEC(struct plan_phase) phases;  /* and what it does in a step between barriers */
        VEC(struct loop *) set_counters;        /* loops whose user variable must be set to final_value after the region */
        isl_ast_expr **final_value;     /* per entry of set_counters */
};

/* The reason why no schedule of the model can be planned for a CPU, or NULL: pointers may overlap, and how far one of them reaches cannot be told. */
struct reason *plan_obstacle(const struct model *m);
/* Decides everything left open by the schedule. NULL and *why when the region cannot be generated for this target. The caller owns it. */
struct plan *plan_build(const struct sched *s, bool for_cpu, struct reason **why);
/* Does the box around the array's elements hold others that no access certainly reaches, a page of memory or more at a time? True where that is not known. */
bool plan_has_holes(const struct plan *p, const struct array *array);
/* Lets arrays stay on the device between two regions of which the second always runs right after the first, with no array written in between. NULLs are accepted. */
void plan_link(struct plan *first, struct plan *second);
void plan_free(struct plan *p);         /* accepts NULL */
void plan_print(struct outbuf *b, const struct plan *p);
/* The buffer whose only element decides whether loop "l" goes on; NULL for a loop that data do not end early. */
struct buffer *plan_live(const struct plan *p, const struct loop *l);
/* The loop across neighbouring threads, or NULL; and the source loop that it is for one of the kernel's statements. */
const struct snode *kernel_fast_node(const struct kernel *k);
const struct loop *kernel_fast_loop(const struct kernel *k, const struct mstmt *s);
/* Do the threads of its warps move rows together? Then all of a warp, those beyond the grid too, go through the kernel to the end. */
bool kernel_moves_rows(const struct kernel *k);
/* Is what the access reads or writes moved so? */
bool kernel_moves_row_of(const struct plan *p, const struct kernel *k, const struct maccess *a);
/* Is there such a loop at or below the node? */
bool node_moves_rows(const struct plan *p, const struct kernel *k, __isl_keep isl_ast_node *node);
/* Is that number of the reads ahead what a double or float is divided by that the next iteration waits for, in a loop whose chunks may run again? */
bool pipeline_divides_by(const struct pipelined_loop *p, int ahead);
bool pipeline_divides(const struct pipelined_loop *p);     /* by any of them */
/* For how many iterations is what that read loads kept for others? */
int pipeline_kept(const struct pipelined_loop *p, int ahead);
/* Do all threads read the same elements there? Caches have these: they are loaded when their chunk's turn comes. */
bool pipeline_is_common(const struct plan *p, const struct kernel *k, const struct pipelined_loop *l, int ahead);
/* Do chunks of the kernel's pipelines leave enough registers for a multiprocessor to hold all of THREADS_OF_BLOCKS threads at a time? */
bool kernel_holds_threads(const struct plan *p, const struct kernel *k);
/* The kernel's pipeline that the `for` "node" is, or NULL. */
const struct pipelined_loop *kernel_pipeline(const struct plan *p, const struct kernel *k, __isl_keep isl_ast_node *node);
/* The number of the loop's row that loads the read, or -1. */
int row_of_read(const struct pipelined_loop *p, const struct maccess *read);
/* Where row "n" has its tile in the memory of a warp, in bytes: for each thread a chunk of elements and one more, so that columns are in different banks. Tiles of rows that are loaded make up a stage,
 * and those of the second stage follow, so many bytes further; then come those of rows that are stored. And how much memory all of it takes. */
int row_tile_at(const struct pipelined_loop *p, int n);
/* The row that is loaded whose tiles row "n" has, which is stored; itself, if it has one for itself. */
int row_of_tile(const struct pipelined_loop *p, int n);
int row_stage_bytes(const struct pipelined_loop *p);
int row_tiles_bytes(const struct pipelined_loop *p);
/* How much memory a warp of the kernel has for that, and how many warps a block has at most. */
int kernel_rows_bytes(const struct kernel *k);
int kernel_row_warps(const struct kernel *k);
/* Do the kernel's accesses to "b" go to a partial result, or are they atomic updates? They are to be left as they are. */
bool kernel_is_apart(const struct plan *p, const struct kernel *k, const struct buffer *b);
/* Does the kernel update the web's cells one at a time? */
bool kernel_is_atomic(const struct kernel *k, const struct storage *st);
/* Can a block of the kernel keep its copy of the buffer in memory of its own: does no other block use it meanwhile, and the kernel no other copy? */
bool own_is_safe(const struct plan *p, const struct kernel *k, const struct buffer *b);
/* By columns: is the write one of own->stored? */
bool column_is_stored(const struct own_part *own, const struct maccess *a);
/* The same of a kernel by columns: is the part no other iteration's of the grid, does the kernel write every value that it reads there, and does it store what others may read? */
bool column_is_safe(const struct plan *p, const struct kernel *k, const struct own_part *own);
/* Can the second loop of its grid run in its rounds: has each warp rows for itself, which the sweeping one leaves before others have them, and are those stored that it has written? */
bool rounds_are_safe(const struct plan *p, const struct kernel *k);
/* How many kernels are launched: those that exchanges take the place of are not. */
int plan_launched(const struct plan *p);
/* The buffer that an access of the plan's statements goes to. */
struct buffer *plan_buffer(const struct plan *p, const struct maccess *a);
/* The same where kernel "k" makes the access; NULL for k: any but a copy for an exchange. */
struct buffer *kernel_buffer(const struct plan *p, const struct kernel *k, const struct maccess *a);
/* Is the buffer an argument of the kernel that it writes? */
bool kernel_writes(const struct kernel *k, const struct buffer *b);
/* Is it certain, when the statement of "a" runs, that the access happens, and to which element? */
bool access_is_certain(const struct maccess *a);

/* Is it memory with copies for the iterations of loops? */
bool buffer_is_expanded(const struct buffer *b);
/* Does memory of the plan have room for a batch of the loop's iterations? */
bool plan_uses_batch(const struct plan *p, const struct loop *l);
/* Cells of an allocated buffer times the factor, over parameters. */
__isl_give isl_ast_expr *buffer_cell_count(const struct plan *p, const struct buffer *b, int factor);

/* ---- plan_narrow.c ------------------------------------------------------------------------------------------------------------- */

/* Sets can_narrow and narrow. params: an AST build over the model's context. */
void plan_find_narrow(struct plan *p);
/* GPU: adds to the conditions that parameters are not so large that the number of a thread beyond a loop's end, added to where the loop begins, overflows. */
void plan_limit_counters(struct plan *p);

/* ---- plan_verify.c ------------------------------------------------------------------------------------------------------------- */

/* Is every guard of the model in the plan, and does every value that a thread keeps in a variable equal the one in memory that it stands for? NULL, or the
 * reason (slug "unsafe-plan"); isl giving up is a reason too. Does not look at p->alternative, which was verified when it was built. */
struct reason *plan_verify(const struct plan *p);
/* plan_batch.c: the part of it for loops in batches. */
struct reason *check_plan_batches(const struct plan *p);
/* plan_verify_exchange.c: the part of it that asks about exchanges of memory. */
struct reason *plan_verify_exchanges(const struct plan *p);

/* ---- ast_tree.c: expressions, and reading a kernel's body ------------------------------------------------------------------------ */

/* The value, a function on parameters, and the condition on parameters as expressions, where what the build knows holds. */
__isl_give isl_ast_expr *ast_of_value(__isl_keep isl_ast_build *build, __isl_take isl_pw_aff *value);
__isl_give isl_ast_expr *ast_of_condition(__isl_keep isl_ast_build *build, __isl_take isl_set *params);
/* The tree that runs all instances as the schedule, or the map from them to their dates, orders them. */
__isl_give isl_ast_node *ast_of_schedule(__isl_keep isl_ast_build *build, __isl_take isl_schedule *schedule);
__isl_give isl_ast_node *ast_of_order(__isl_keep isl_ast_build *build, __isl_take isl_map *order);

/* The statement instance that a user node of a kernel's body runs. */
const struct instance *node_instance(__isl_keep isl_ast_node *node);
/* The struct behind a mark node. */
const struct plan_mark *node_mark(__isl_keep isl_ast_node *node);
/* Calls f on the children of a node, as long as it returns true; returns whether it always did. */
bool each_child(__isl_keep isl_ast_node *node, bool (*f)(__isl_keep isl_ast_node *child, void *user), void *user);
/* For each_child: is there no `for` at or below the node? */
bool has_no_for(__isl_keep isl_ast_node *node, void *user);
/* Is there a lane loop at or below the node? */
bool node_has_lane(__isl_keep isl_ast_node *node);
bool ast_int(__isl_keep isl_ast_expr *e, int64_t *value);       /* the value of an integer constant; false when it is none, or does not fit */
bool ast_is_int(__isl_keep isl_ast_expr *e, int64_t value);
/* Does the `for` count up in steps of one size, *step, until one comparison of its counter fails? */
bool ast_counts_up(__isl_keep isl_ast_node *node, int64_t *step);

/* Does the expression, or what decides about the iterations of a `for` or the branch of an `if`, name the parameter? */
bool ast_names(__isl_keep isl_ast_expr *e, const char *name);
bool ast_head_names(__isl_keep isl_ast_node *node, const char *name);
/* isl's name of the counter of a `for`, which lives as long as the node. */
const char *ast_counter(__isl_keep isl_ast_node *node);

/* The statements below "node" in order. False when there is a loop among them, or none at all. */
bool run_collect(struct arena *a, __isl_keep isl_ast_node *node, struct run *r);

#endif
