/* The shape of a launch: how many threads a block has and how they lie over the loops. Dimension 0 is the one whose neighbouring threads touch
 * neighbouring memory, so a block is filled along it first, and along the others when the loop is shorter than the block. Short threads of a nest often read what
 * their neighbours in other dimensions do, too: their blocks are only as wide as a few cache lines.
 *
 *      extent 1000 x 50, 256 threads             block  64 x 4       grid 16 x 13
 *      extent 1000 x 50, 128 long threads        block 128 x 1       grid 8 x 50
 *      extent   20 x 50, 256 threads             block  32 x 8       grid 1 x 7
 */
#include "internal.h"

/* Threads of a block when there is work for all: enough warps to hide latency, and at the full register file still several blocks a
 * multiprocessor. */
#define THREADS_USUAL 256
/* For threads that run long loops: there are fewer of them and each costs more, so smaller blocks spread them more evenly. */
#define THREADS_LONG 128
#define THREADS_FEW_LONG 64
/* One warp: the smallest block that wastes no lane. */
#define THREADS_LEAST 32
/* On a CPU a work-group is a loop on one core: long enough for its vectors, short enough to give every core several. */
#define THREADS_CPU 64

/* The width of a block of short threads that has others beside it in dimension 1. */
#define WIDTH_SHORT 64

/* How many times over (THREADS_HELD a multiprocessor) a launch of short threads fills the device: with more, each takes a run of iterations of the last
 * loop, so that what these share (subscripts, values of the other loops, neighbours) is computed and loaded once. Longer runs spread the threads of a
 * moment over more memory than the cache holds. */
#define TIMES_FULL 8
#define RUN_LONGEST 8

/* Returns the least power of two >= n, but at most `limit` rounded down to one. */
static size_t power_of_two(size_t n, size_t limit)
{
        size_t p = 1;

        while (p < n && p * 2 <= limit)
                p *= 2;
        return p;
}

/* Returns how many threads a block is to have for `total` threads of `steps` steps each. */
static size_t threads_choose(const struct device *d, double total, long steps)
{
        size_t threads;

        if (d->cpu) {
                for (threads = THREADS_CPU; threads > 1 && total / (double)threads < 2.0 * d->units; threads /= 2)
                        ;
                return threads;
        }
        if (total < 2.0 * d->units * 64)
                return THREADS_LEAST;
        if (steps <= 1)
                return THREADS_USUAL;
        return total / THREADS_LONG >= 2.0 * d->units ? THREADS_LONG : THREADS_FEW_LONG;
}

/* Returns the most threads that a block of `threads` is to have in dimension 0. */
static size_t width_choose(const struct device *d, size_t threads, int n_dim, const long *extent, long steps)
{
        if (d->cpu || steps > 1 || n_dim < 2 || threads <= WIDTH_SHORT || (size_t)extent[1] < threads / WIDTH_SHORT)
                return threads;
        return WIDTH_SHORT;
}

/* Enough blocks of s->block[i] threads for n; false when dimension 0 needs more than the device has. */
static bool grid_choose(struct shape *s, const struct device *d, int i, size_t n)
{
        s->grid[i] = (n - 1) / s->block[i] + 1;
        if (s->grid[i] <= d->max_grid[i])
                return true;
        s->grid[i] = d->max_grid[i];
        return i > 0;
}

/* Cuts the grid in the last dimension to what fills the device TIMES_FULL times, as far as runs may get. Iterations stay evenly shared out. */
static void grid_limit(struct shape *s, const struct device *d)
{
        int last = s->n_dim - 1;
        double threads = 1, most = (double)d->units * THREADS_HELD * TIMES_FULL;
        size_t each;

        for (int i = 0; i < 3; i++)
                threads *= (double)s->block[i] * (double)s->grid[i];
        if (last < 1 || threads <= most)
                return;
        each = threads / most < RUN_LONGEST ? (size_t)(threads / most) : RUN_LONGEST;
        s->grid[last] = (s->grid[last] - 1) / each + 1;
}

/* Chooses block and grid for extent[0..n_dim), all > 0; max_threads is the kernel's own limit, `wanted` how many threads a GPU's block is
 * to have (0: what suits the device). Grids are cut to the device's limit in dimensions 1 and 2, and on a GPU short kernels' last one so that
 * their threads have a few iterations.
 * False when dimension 0 needs more blocks than the device has. */
bool pmprt_shape_choose(struct shape *s, const struct device *d, size_t max_threads, int wanted, int n_dim, const long *extent, long steps)
{
        double total = 1;
        size_t left, widest;
        int i;

        for (i = 0; i < n_dim; i++)
                total *= (double)extent[i];
        if (max_threads > d->max_threads)
                max_threads = d->max_threads;
        left = power_of_two(wanted && !d->cpu ? (size_t)wanted : threads_choose(d, total, steps), max_threads);
        widest = width_choose(d, left, n_dim, extent, steps);
        s->n_dim = n_dim;
        for (i = 0; i < 3; i++) {
                size_t n = i < n_dim ? (size_t)extent[i] : 1;
                size_t limit = left < d->max_block[i] ? left : d->max_block[i];
                if (i == 0 && limit > widest)
                        limit = widest;
                s->block[i] = power_of_two(n, limit);
                left /= s->block[i];
                if (!grid_choose(s, d, i, n))
                        return false;
        }
        if (!d->cpu && steps <= 1)
                grid_limit(s, d);
        return true;
}

/* The grid for extent[0..n_dim), all > 0, in blocks of the given size; false when the device does not take such blocks. */
bool pmprt_shape_fix(struct shape *s, const struct device *d, size_t max_threads, int n_dim, const long *extent, const size_t *block)
{
        size_t threads = 1;
        int i;

        s->n_dim = n_dim;
        for (i = 0; i < 3; i++) {
                s->block[i] = i < n_dim ? block[i] : 1;
                threads *= s->block[i];
                if (s->block[i] > d->max_block[i] || !grid_choose(s, d, i, i < n_dim ? (size_t)extent[i] : 1))
                        return false;
        }
        return threads <= max_threads && threads <= d->max_threads;
}

long pmprt_shape_run(const struct shape *s, const long *extent)
{
        int last = s->n_dim - 1;

        return (extent[last] - 1) / (long)(s->grid[last] * s->block[last]) + 1;
}
