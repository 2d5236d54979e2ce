/* The steps: the only writers of a schedule. Each does one named rewriting, logs itself as a recipe line and has what it changed verified; the first that
 * breaks a dependence leaves the reason in sched->violation. A step returns false, with nothing changed, where it does not apply.
 *
 * Nodes are named by a source loop and a statement under it: "L1@S7" is the LOOP node of loop L1 that holds statement S7, "L1/32@S7" the one that runs through its
 * strips of 32; a body is its SEQ. */
#ifndef PMPCC_TRANSFORM_STEPS_H
#define PMPCC_TRANSFORM_STEPS_H

#include "depanalysis/recurrence.h"
#include "transform/cost.h"
#include "transform/sched.h"

/* The LOOP node above "stmt" that runs through strips of "l" of this size, 0: through "l" itself; or NULL. */
struct snode *sched_strip_node(const struct sched *s, const struct loop *l, int64_t strip, const struct mstmt *stmt);
struct snode *sched_loop_node(const struct sched *s, const struct loop *l, const struct mstmt *stmt);
/* The body of that node; the root for l NULL. */
struct snode *sched_body(const struct sched *s, const struct loop *l, const struct mstmt *stmt);
/* Any statement below "n". */
struct mstmt *snode_any_stmt(const struct snode *n);

/* privatize L: w       one copy of the web for each iteration of the loop. Needs: w private in l. (Jepsen, section 2.5: array expansion.) */
bool step_privatize(struct sched *s, struct loop *l, struct web *w);
/* contract w: L        drops the dimension that privatize added for l. Legal where iterations of l do not overlap in time. */
bool step_contract(struct sched *s, struct web *w, struct loop *l);
/* distribute B: g|g|.. splits the body B into groups of statements that run one after the other; every loop below B is split with it. group[stmt id] is the
 * group of each statement under B. (Allen and Kennedy 1987.) */
bool step_distribute(struct sched *s, struct snode *body, const int *group, int n_group);
/* interchange L M @S   swaps a loop with the only child of its body. (Jepsen, Theorem 4.) */
bool step_interchange(struct sched *s, struct snode *outer);
/* fuse L@S M@T         two neighbouring loops become one, whose iterations run both bodies one after the other; iterations with one value of the counters are one.
 * Needs: both as written, in one direction, at one level; no dependence from the first loop to an earlier iteration of the second, and in a grid or lane loop none to
 * another iteration at all. (Allen and Kennedy, Optimizing Compilers for Modern Architectures, 8.6; Kennedy and McKinley 1993.) */
bool step_fuse(struct sched *s, struct snode *first, struct snode *second);
/* reverse L@S          the loop runs the other way. Needs: it carries no dependence. Keeps the direction vectors but for the loop's symbol, < and > exchanged.
 * (Wolfe, High Performance Compilers for Parallel Computing, 9.2.) */
bool step_reverse(struct sched *s, struct snode *loop);
/* skew L @S: f * M     a loop around it is added, f times, to what the loop runs through: for (j = 0; j < n; j++) becomes for (t = f * i; t < n + f * i; t++) with
 * j = t - f * i. Always legal: the order stays; distance vectors become (d, e + f * d), so that an interchange after it may be legal that was not before, and
 * then the inner loop parallel. False where M is not around L. (Wolfe 1986, Loop skewing: the wavefront method revisited; Wolf and Lam 1991.) */
bool step_skew(struct sched *s, struct snode *inner, const struct snode *outer, int64_t factor);
/* strip L@S: n         a loop through strips of n values of what the loop runs through, and in it the loop through one of them. Always legal: the order stays.
 * The new loop has the level of the old one. (Wolfe, High Performance Compilers, 9.4.) */
bool step_strip(struct sched *s, struct snode *loop, int64_t size);
/* tile L@S: n m ..     strips of the loop and of those that are each the only child of the one before, with the loops through strips outermost: strip and
 * interchange at once. Needs: no dependence is turned, as it is where every component of the distance vectors in these loops is >= 0. (Wolf and Lam 1991.) */
bool step_tile(struct sched *s, struct snode *outer, const int64_t *size, int n);
/* collapse L M .. @S   loops, each the only child of the one before, become one over the product of their iterations: for (i = 0; i < n; i++) for (j = 0; j < m; j++) S(i, j)
 * becomes for (t = 0; t < n * m; t++) S(t / m, t % m), so that short loops fill a machine together. Needs: all run at level grid, so that no order is lost; the bounds
 * of none depend on another; no partial results; on a CPU, no grid loop around them. So it stays after the steps that follow. n: how many loops. (Polychronopoulos
 * 1987, Loop coalescing: a compiler transformation for parallel machines.) */
bool step_collapse(struct sched *s, struct snode *outer, int n);
/* More loops at once are refused: no nest of a program is that deep. */
enum { MAX_COLLAPSED = 16 };
/* unroll L@S: n        the text of the loop has n iterations in a row, and after it the loop as it was runs those that are left: for (i = 0; i < n; i++) S(i) becomes
 * for (; n - i > 3; i += 4) { S(i); S(i + 1); S(i + 2); S(i + 3); } for (; i < n; i++) S(i). Always legal: the order stays. Needs: the loop runs in one thread, has no
 * other loop inside, and data do not end it; so it stays after the steps that follow. (Allen and Kennedy, Optimizing Compilers for Modern Architectures, 8.3;
 * Dongarra and Hinds 1979, Unrolling loops in FORTRAN.) */
bool step_unroll(struct sched *s, struct snode *loop, int64_t count);
/* More copies than this are refused: they would no longer fit in the cache of a core's instructions. */
enum { MAX_UNROLL = 64 };
/* jam L@S: n           a thread runs n iterations of the grid loop side by side: for (i = 0; i < n; i++) { A(i); for (k ..) B(i, k); } becomes
 * A(i) .. A(i + 3); for (k ..) { B(i, k); .. B(i + 3, k); }, so that what they read in common is read once. Always legal, since no order is lost: the loop is at grid. Needs: it is
 * one of the two fastest of its kernel, whose grid's loops are as written. On a CPU nothing changes. (Unroll-and-jam: Callahan, Carr and Kennedy 1990, Improving register
 * allocation for subscripted variables.) */
bool step_jam(struct sched *s, struct snode *loop, int64_t count);
/* More iterations than this, times as many of the other loop, have no registers left. */
enum { MAX_JAM = 16 };
/* columns L@S          the kernel of the loop has a second form, by columns (columns.h), for where its blocks have room for what its threads compute. Always legal in the first form; in the second
 * one loops are distributed. Needs: it is the outermost loop of a kernel of a GPU, at grid, in which some loop of a thread has something that each iteration can do for itself, before the others.
 * (Allen and Kennedy 1987.) */
bool step_columns(struct sched *s, struct snode *loop);
/* Factors and sizes of strips beyond this are refused: the axes of loops, whose counters are 64 bits wide, have room for any sum of them. */
enum { MAX_AXIS_NUMBER = 1 << 20 };
/* A function of symbolic constants: the sum of its terms, divided by `divisor` and rounded down. */
struct split_term {
        int64_t factor;                 /* not 0 */
        const struct param *param;      /* NULL: 1 */
};
struct split_point {
        VEC(struct split_term) terms;
        int64_t divisor;                /* > 0 */
};
/* split L: p           the iterations of L whose counter is p or more have statements of their own, numbered behind the others (depanalysis/split.c). Always legal: the
 * order stays; what it is for is that distribute can then put the two parts into loops of their own, so that dependences from one to the other cross no iteration.
 * Comes before all other steps but split and peel. (Banerjee 1979, Speedup of ordinary programs; Wolfe 1996, 9.6: index-set splitting.) */
bool step_split(struct sched *s, struct loop *l, const struct split_point *p);
/* peel L: k            the same for the first k iterations of the loop, or the last k. (Wolfe 1996, 9.6.) */
bool step_peel(struct sched *s, struct loop *l, bool last, int64_t count);
/* uniform L: S..       the statements run for one iteration of l only; needs them alone under their nodes of l, which disappear. */
bool step_uniform(struct sched *s, struct loop *l, const bool *stmts);
/* sink L@S lane        moves a parallel loop innermost around each run of statements, as SIMD lanes. */
bool step_sink(struct sched *s, struct snode *loop);
/* group B: S..         neighbouring items of the body B without parallel loops, which hold exactly these statements, become one kernel. */
bool step_group(struct sched *s, struct snode *body, const bool *stmts);
/* level L@S grid       where the loop runs. With `thread`, variables of the thread lose their copies for its iterations. */
bool step_level(struct sched *s, struct snode *loop, enum level level);
/* layout w: i j k      order of the dimensions, outermost first. The user's own array is transposed where it enters and leaves the region, and with it all its
 * webs that live there: only for a GPU, with one of its dimensions moved innermost, and if every access says where it goes (transposable). */
bool step_layout(struct sched *s, struct web *w, const int *layout);
/* reduce L: w ..        iterations of a grid loop that only accumulate into the webs do so apart and in any order; the results are combined when the kernel ends.
 * An extremum takes its followers along. Needs: the accesses in the loop are those of a reduction (depanalysis/reduction.c), exact in any order or under
 * --fp=reassoc. atomic: they update the cells themselves, one at a time (GPU). (Rauchwerger and Padua 1999.) */
bool step_reduce(struct sched *s, struct loop *l, struct web *w, bool atomic);
/* scan L: w             a grid loop whose iterations are linked by a recurrence of the web runs as blocks: each composes the maps of its iterations, one thread finds
 * the value before each block, and the blocks run from theirs. Needs: the map is one statement (depanalysis/recurrence.h), whose coefficients come from outside the
 * loop or from variables of the thread; a scalar (on a CPU), or an array whose statement is alone in the loop; integers, or --fp=reassoc. On a GPU a lane loop. (Kogge and Stone 1973, A parallel
 * algorithm for the efficient solution of a general class of recurrence equations; Blelloch 1990, Prefix sums and their applications.) */
bool step_scan(struct sched *s, struct loop *l, struct web *w);
/* scans.c: per statement id, does the first pass need it: the map, and what sets variables of the thread, or copies of the iteration, for it? False when the map needs other results of the node's loop. */
bool scan_slice(const struct sched *s, const struct recurrence *r, const struct snode *node, bool *needed);
/* May an iteration of the node's loop write its element of the recurrence's array before its other statements run? */
bool scan_may_store(const struct sched *s, const struct recurrence *r, const struct snode *node);
/* place w: register    a variable of the thread. place w: copy: read-only copy of the values from before the region. */
bool step_place_register(struct sched *s, struct web *w);
/* Would that step be legal? In reshaped loops verification is asked. */
bool can_be_register(const struct sched *s, struct web *w);
bool step_place_copy(struct sched *s, struct web *w);
/* place w: shared L@S n        the threads of a block run the loop in strips of n iterations, and load together what a strip reads of the array into memory that they share
 * (tiles.h). Needs: the loop's kernel only reads the array there, boxes of constant size that fit; no data decide how its threads go on, so that all come to the barriers. On a
 * CPU nothing changes: its caches do this. */
bool step_place_shared(struct sched *s, struct web *w, struct snode *loop, int64_t strip);
enum { MAX_STAGED = 256 };
/* place w: constant    on a GPU, kernels read the array from constant memory, where it has room at run time; else from global memory, as they would. Needs: the user's array in place, or
 * a copy of its old values (place w: copy), that nothing in the region writes, through whatever part of the array. Keeps everything else: all parts of the array that live in
 * this memory go with it. On a CPU nothing changes. (CUDA C++ Programming Guide, Constant memory.) */
bool step_place_constant(struct sched *s, struct web *w);
/* place w: image       the same, as an image (OpenCL), or by loads through the cache of textures (CUDA). Needs: that, and elements of 4 or 8 bytes. (CUDA C++ Programming Guide, Read-only data
 * cache load function; OpenCL C, Image read functions.) */
bool step_place_image(struct sched *s, struct web *w);

/* forward w            readers of the web compute its value, by the expression of the one statement that gives it to them; where nothing else needs it, that statement goes. What the
 *                      expression reads must not be overwritten in between (model_forward): an expression over constants and invariants may be forwarded at any time, another one
 *                      before all steps but split and peel. Wolfe 1996, 5.2. */
bool step_forward(struct sched *s, struct web *w);
/* A schedule that begins as "start" is, which has taken no other steps than these, and which must outlive it: it owns the model. The caller owns it. */
struct sched *sched_start_as(const struct sched *start);

/* batch L              the loop runs in batches, each through all its kernels before the next, and memory expanded along it has room for the iterations of one; how many these are is decided
 * at run time (batch.c). Needs: it runs at grid or host, inside of the host loops that are around it in the source; no value passes between its iterations through what is expanded along it.
 * (Strip-mining: Loveman 1977, Program improvement by source-to-source transformation; Wolfe 1996, 9.4.) */
bool step_batch(struct sched *s, struct loop *l);

/* The end of that step, which concerns nothing that the other checks look at. */
void step_finish_batch(struct sched *s, const struct loop *l);
/* May the step of this name be taken? */
bool step_is_allowed(const struct sched *s, const char *step);
/* The instances that come first along dimension d, of those that differ in it alone: what a statement that is uniform in that loop runs. */
__isl_give isl_set *first_along(__isl_take isl_set *domain, int d, bool descending);
/* pingpong L: S         the host loop exchanges the memories of two arrays in place of the copy S from one to the other: for (t ..) { b = f(a); a = b; } becomes
 * for (t ..) { b = f(a); exchange(a, b); }. One of them, of which the loop touches nothing that is not copied, has other memory for the loop, which starts as a copy of the
 * other array; its own gets the elements that were copied after the loop. Needs: each iteration copies the same elements, to the same subscripts, in a kernel of its own; the
 * loop writes no others; what the copy reads is written again before it is read. (Double buffering.) */
bool step_pingpong(struct sched *s, struct loop *l, struct mstmt *copy);
/* pingpong.c: how the step would do it. False where the loop does not run on the host, or the statement does more than copy an element. */
bool pingpong_choose(const struct sched *s, const struct loop *l, const struct mstmt *copy, struct pingpong *p);

/* Are both webs parts of one array of the user that the region uses in place? */
bool share_original(const struct sched *s, const struct web *a, const struct web *b);
/* May the user's array that the web lives in be transposed for the region? */
bool transposable(const struct sched *s, const struct web *w);
/* Is "l" around all accesses of the web, and are all values of it that may be seen after the region written in the last iteration? */
bool copy_out_is_exact(const struct deps *d, const struct web *w, const struct loop *l);
/* Are the iterations of the LOOP node dealt out to partial results, which some web below it accumulates in? */
bool is_dealt(const struct sched *s, const struct snode *loop);
/* How many values a team of threads of a GPU passes through shared memory for the reduction: its followers and the counters of its place too. */
int partial_values(const struct reduction *r);
/* Does a statement inside "l" touch a part of the web's array that is stored with it? A thread's partial result would be taken for that, too. */
bool shares_memory_in(const struct sched *s, const struct web *w, const struct loop *l);
/* Can partial results of the reduction be stored: scalars always, arrays where it is known how much of them is touched, in a thread of a GPU only small ones? Which of
 * equal elements is taken, as far as it shows and the parts' order does not tell, is only kept for scalars. */
bool fits_partial(const struct sched *s, const struct reduction *r);
/* May the loop run without any update of the user's cell, behind a pointer that then may lead nowhere? On a CPU parts must know whether one ran. */
bool may_spare_cell(const struct sched *s, const struct reduction *r, const struct loop *l);
/* If so, can parts leave the cell alone? */
bool can_spare_cell(const struct sched *s, const struct reduction *r, const struct loop *l);
/* Can the device update the web's cells in place, one at a time: 32-bit integers and an operator for which it has an instruction? */
bool fits_atomic(const struct reduction *r);
/* Number of elements when all dimensions are constants, else -1. */
long constant_elements(const struct array *a);
/* Upper bound on the number of elements that the region touches, where it is a constant known by the dimensions or the subscripts, else -1. */
long touched_elements(const struct model *m, const struct array *a);
/* Can one variable of the thread hold the web: is there a scope, and does each of its copies belong to a different thread or lane around it? */
bool fits_register(const struct sched *s, const struct web *w);
/* The innermost grid or lane LOOP node, below the host loops, that holds every access of the web; the kernel's top node when the kernel has no such
 * loop. NULL when the accesses lie in different kernels. */
struct snode *register_scope(const struct sched *s, const struct web *w);
/* The kernel that holds the statement: an item of a host-level body, a LOOP, a STMT or (grouped) a SEQ. */
struct snode *kernel_of(const struct sched *s, const struct mstmt *stmt);

#endif
