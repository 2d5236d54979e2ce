/* libpmprt: what a program translated by pmpcc to CUDA or OpenCL links. Plain C11, usable from C++; no isl, no clang.
 *
 * A translated region runs as
 *
 *      const int narrow = pmprt_narrow(n <= 536870912);
 *      struct pmprt_region *r = pmprt_begin(&modules[narrow], "cn.c", 184, "main", work);
 *      if (r) {
 *              struct pmprt_buffer *u = pmprt_map(r, "u", u_host, count, 8, 8, PMPRT_IN | PMPRT_OUT);
 *              pmprt_launch(r, &kernel[narrow], 2, extent, 3, args);
 *              done = pmprt_end(r);
 *      }
 *      if (!done) { the user's code }
 *      pmprt_close(r);
 *
 * Nothing reaches the host's memory before pmprt_end, so after any failure (no device, no memory, a failing call, a device-side
 * bounds check) the user's code still finds its inputs and gives the answer; the failure is reported once on stderr.
 * After the first failure in a region every further call on it does nothing.
 *
 * Environment: PMPRT_DEVICE=cuda:N|opencl:N|host, PMPRT_PROFILE=1|regions|FILE.json, PMPRT_CHECK=1, PMPRT_FORCE=1, PMPRT_WIDE=1, PMPRT_CACHE=FOLDER|off,
 * PMPRT_VERBOSE=1 (docs/runtime.md). Any thread may call: the regions of several threads run one after the other. */
#ifndef PMPRT_H
#define PMPRT_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum pmprt_api { PMPRT_CUDA, PMPRT_OPENCL };

/* A set of kernels. One static object per translated file. */
struct pmprt_module {
        enum pmprt_api api;
        const char *source;     /* kernel text: OpenCL C, or CUDA C++ for run-time compilation; NULL when nvcc compiled the kernels in */
        const char *options;    /* for the run-time compiler, or NULL */
        int (*resolve)(const void *symbol, void **function);    /* compiled-in CUDA: CUfunction of a __global__ symbol, or for NULL the address of pm_constant, if the
                                 * module has one; returns 0, or a CUDA error */
        void *impl;             /* the runtime's; start with NULL */
};

struct pmprt_kernel {
        struct pmprt_module *module;
        const char *name;       /* of the kernel function */
        const void *symbol;     /* compiled-in CUDA: its __global__ symbol; else NULL */
        const char *file;       /* the user's file and line of the loop that became this kernel */
        unsigned line;
        void *impl;             /* the runtime's; start with NULL */
        int threads;            /* of a block that pmprt_launch runs on a GPU; 0: as suits the device and the work */
};

struct pmprt_region;
struct pmprt_buffer;

enum pmprt_flags {
        PMPRT_TEMP = 0,         /* no counterpart on the host */
        PMPRT_IN = 1,           /* copied to the device by pmprt_map */
        PMPRT_OUT = 2,          /* copied back by pmprt_end */
        PMPRT_KEEP = 8,         /* what the device has at the end of the region equals the host's array; it may stay for the next region */
        PMPRT_KEPT = 16,        /* the region before may have kept it, and the host's array is unchanged since */
        PMPRT_SPARE = 32,       /* with PMPRT_IN: the region may leave elements, or all, as they are. pmprt_end stores only those on the host that the region changed, so that memory
                                 * that it does not write may be read-only, or another thread's */
        PMPRT_PARTS = 64,       /* with PMPRT_IN: the program may leave elements untouched, or has others between them, so that there may be no memory for some. pmprt_map looks, and fails the region then */
        PMPRT_KIND_FLOAT = 4    /* the elements are float (size 4) or double (size 8): PMPRT_CHECK=1 compares them with a tolerance */
};

/* Where a kernel reads a buffer: elsewhere than in global memory only after pmprt_placed. */
enum pmprt_place { PMPRT_GLOBAL, PMPRT_CONSTANT, PMPRT_IMAGE, PMPRT_ROOM };

/* A kernel argument; make one with the functions below. */
struct pmprt_arg {
        struct pmprt_buffer *buffer;    /* NULL: the bytes of value */
        size_t size;                    /* of value; of a buffer: 1 if the kernel writes it */
        int is_read;                    /* of a buffer: the kernel reads it */
        long part;                      /* of a buffer: a launch accesses one of so many parts of it, for PMPRT_PROFILE */
        union { long l; int i; double d; float f; unsigned char bytes[8]; } value;
        int is_run, is_first, is_middle;        /* the launch puts into value how many iterations of the last dimension a thread takes; how many lie before it; the same of dimension 1 of 3 */
        enum pmprt_place place; /* of a buffer: where the kernel reads it; PMPRT_ROOM: not a buffer but memory that a block's threads share, `size` bytes of it */
};

/* Are kernels that count in 32 bits to be used where the sizes allow it (`fits`)? Not under PMPRT_WIDE=1. */
int pmprt_narrow(int fits);

/* Opens a region of the user's program. work: estimated number of statement executions (compared with a threshold below which the device
 * does not pay, unless PMPRT_FORCE=1). Returns NULL when the user's code is to run instead: no device, PMPRT_DEVICE=host, too
 * little work, or a module that does not build (each said once, with PMPRT_VERBOSE=1 where it is not an error). */
struct pmprt_region *pmprt_begin(struct pmprt_module *module, const char *file, unsigned line, const char *function, double work);

/* A device buffer of count elements of `size` bytes. With a host pointer the host's elements lie `stride` bytes apart (stride == size: one
 * block; else gathered and scattered) and flags say which way they travel. Without (host NULL): uninitialised device memory.
 * The buffer belongs to the region. NULL after a failure. count 0 is allowed. */
struct pmprt_buffer *pmprt_map(struct pmprt_region *r, const char *name, void *host, size_t count, size_t size, size_t stride, int flags);

/* The same for an array inside records: the element of index e, counted without gaps, begins e / count * bytes after the base and, for e % count, the
 * next nesting likewise; what the last one leaves over counts in strides. `count` of a nesting: the elements in one record; it is not 0. */
struct pmprt_nesting {
        size_t count, bytes;
};

/* As pmprt_map for the `count` elements from index `first` on of an array at `base` inside n records, outermost first, n >= 1. The nestings are not copied: they
 * must last until pmprt_end. */
struct pmprt_buffer *pmprt_map_nested(struct pmprt_region *r, const char *name, void *base, long first, int n, const struct pmprt_nesting *nesting, size_t count,
                size_t size, size_t stride, int flags);

/* As pmprt_map for `count` elements of an array whose rows begin `row` elements apart and have `length` elements, 1 <= length <= row: what lies between the rows on the
 * host is neither read nor written, since it may be no part of the array. The first of the `count` elements is the one of index `column` in its row. */
struct pmprt_buffer *pmprt_map_rows(struct pmprt_region *r, const char *name, void *host, size_t column, size_t row, size_t length, size_t count, size_t size, int flags);

/* Says that of a buffer with PMPRT_OUT only a box of elements is written: pmprt_end stores only these on the host. They are those of an array with n subscripts, n >= 1, whose
 * subscripts are count[d] values from first[d] on each, where subscript d has size[d] values in all (size[0] does not matter); the buffer's first element is the array's element of
 * linear index `origin`. No element where a count is not positive. The ranges are not copied: they must last until pmprt_end. */
struct pmprt_range {
        long first, count, size;
};
void pmprt_writes(struct pmprt_region *r, struct pmprt_buffer *b, long origin, int n, const struct pmprt_range *range);

/* How many iterations of loops that run in batches are to run at a time, at least 1, so that there is memory for the copies of arrays that they have: bytes[0..n) are those of
 * each array for one iteration, bytes[n..n_all) those of further arrays, which do not depend on it. All of them together are at most `most` bytes (0: no limit), and the pmprt_map of the
 * first n that comes next finds its memory. loops: their names, for messages. A failure where one iteration does not fit; has_other: another version of the region follows, so that it is told
 * under PMPRT_VERBOSE=1 only. */
long pmprt_batch(struct pmprt_region *r, const char *loops, long iterations, size_t most, int n, int n_all, const size_t *bytes, int has_other);

/* Copies `count` elements between device buffers, from element offsets and with element strides on both sides (copy-in and copy-out of
 * one slice of an expanded array). */
void pmprt_copy(struct pmprt_region *r, struct pmprt_buffer *to, size_t to_first, size_t to_step,
                struct pmprt_buffer *from, size_t from_first, size_t from_step, size_t count);

/* Exchanges what two buffers of equally many elements of one size hold, without copying it: each stands for the device memory that the other one had. What the two are on the host,
 * and whether they are copied there at the end, stays. */
void pmprt_exchange(struct pmprt_region *r, struct pmprt_buffer *a, struct pmprt_buffer *b);

/* The int that kernels set to 1 when a subscript known only at run time leaves its array; pmprt_end then refuses. Made on first use. */
struct pmprt_buffer *pmprt_flag(struct pmprt_region *r);

/* Loads kernels that the region is about to launch: of each of n arrays of descriptors the one of index `which`. A launch loads what has not been loaded. A kernel that cannot be
 * had fails the region. */
void pmprt_prepare(struct pmprt_region *r, int n, struct pmprt_kernel *const *kernels, int which);

/* Runs extent[0] x ... x extent[n_dim-1] threads (n_dim 1..3; dimension 0 varies fastest across neighbouring threads); at least one block a
 * dimension, kernels test their bounds themselves. In the last dimension, unless it is dimension 0, a thread takes as many
 * iterations as its argument pmprt_run() says, or one, if there is pmprt_first() instead; in dimension 1 of 3 one, if there is pmprt_middle(), else it steps by the grid's size.
 * The kernel is launched for one part of the iterations after the other where the device's grid is too small for one each. Nothing is run when an extent is <= 0.
 * steps: estimated number of sequential steps inside a thread, for the choice of the block's shape (1 if unknown). */
void pmprt_launch(struct pmprt_region *r, struct pmprt_kernel *k, int n_dim, const long *extent, long steps, int n_arg, const struct pmprt_arg *args);

/* Runs a kernel that transposes `outer` matrices of rows x columns: blocks of PMPRT_TILE x PMPRT_TILE/4 threads, each of which moves tiles of
 * PMPRT_TILE x PMPRT_TILE elements, along the columns in dimension 0; kernels step by the grid's size in dimensions 1 (rows) and 2 (outer). */
#define PMPRT_TILE 32
void pmprt_launch_tiles(struct pmprt_region *r, struct pmprt_kernel *k, long outer, long rows, long columns, int n_arg, const struct pmprt_arg *args);

/* Runs a kernel whose blocks have block[d] threads in dimension d, each with points[d] of the extent[d] iterations (both 1 in dimension 2): as many blocks as it takes, but for
 * the device's limits in dimensions 1 and 2, where kernels step by the grid's size. Nothing is run when an extent is <= 0. */
void pmprt_launch_blocks(struct pmprt_region *r, struct pmprt_kernel *k, int n_dim, const long *extent, const size_t *block, const size_t *points, int n_arg,
                const struct pmprt_arg *args);

/* Is that better than the same with a thread for each iteration: are there blocks enough for the device, which is no CPU, whose points are used, and steps enough (as for pmprt_launch)
 * between the barriers; and can it run such blocks? Under PMPRT_FORCE=1 the last alone decides. */
int pmprt_blocks_pay(struct pmprt_region *r, struct pmprt_kernel *k, int n_dim, const long *extent, const size_t *block, const size_t *points, long steps);

/* Runs extent[0] x ... x extent[n_dim-1] blocks (n_dim 1..3; fewer in dimensions 1 and 2 where the device does not take so many) of exactly `threads` threads, which work in step.
 * Fails where the device or the kernel does not allow so many in a block. */
void pmprt_launch_lanes(struct pmprt_region *r, struct pmprt_kernel *k, int n_dim, const long *extent, long threads, int n_arg, const struct pmprt_arg *args);

/* Is it better to run `blocks` such blocks of so many threads, each of which goes through all steps of its problem, than to launch a kernel for each of its n phases? In phase i, from one
 * barrier to the next, its threads share out phases[2 * i] iterations of phases[2 * i + 1] steps each (1: no loop inside). bytes: what all blocks together could keep in shared memory. By an
 * estimate of both where a device has room for that, else if blocks leave little idle. Never on a CPU; with PMPRT_FORCE=blocks always. */
int pmprt_phases_pay(struct pmprt_module *module, long blocks, long threads, long bytes, const long *phases, int n);
/* How many blocks run a kernel by columns, of the region's module, in dimension 1 of its grid, whose iterations (extent[1]) they share out; dimension 0 has 32 iterations (of extent[0], whole ones) for a
 * block, of so many warps. As many as the device holds at a time, but no more than `most` a multiprocessor, where each keeps so many bytes in memory that its threads share (pmprt_room), for columns of
 * so many rows. 0: it is to run in the usual way. Never by columns on a CPU, nor where rows are few; with PMPRT_FORCE=1 or blocks wherever it can. */
long pmprt_columns_blocks(struct pmprt_region *r, struct pmprt_kernel *k, const long *extent, long warps, int most, long rows, size_t bytes);
void pmprt_launch_columns(struct pmprt_region *r, struct pmprt_kernel *k, long columns, long blocks, long warps, int n_arg, const struct pmprt_arg *args);
/* Can a block of the kernel, of the region's module, have so many bytes of memory that its threads share (pmprt_room), besides what the kernel declares? 0 also where the region has failed. */
int pmprt_has_room(struct pmprt_region *r, struct pmprt_kernel *k, size_t bytes);
/* How many threads a block has that scans so many rows: a power of two from 32 to `most`, itself one, as long as each has a row. */
long pmprt_scan_threads(long rows, long most);

/* Is it better to have blocks of pmprt_scan_threads(rows, most) threads scan the rows of n batches of systems, sizes[3 * i] systems of sizes[3 * i + 1] rows each with
 * sizes[3 * i + 2] scans of quotients, than to give each system to a thread?
 * PMPRT_FORCE=blocks: always. */
int pmprt_scans_pay(struct pmprt_module *module, const long *sizes, int n, long most);

/* Can kernel k, of the region's module, have the n buffers where these arguments of it say? If so they are there until the region ends, unless they are written. It reads them from there, and is not to
 * be launched before, nor where the answer was 0: then there is too little room, or the region has failed.
 * CUDA: the module has PMPRT_CONSTANT_BYTES of memory for constants, pm_constant, for all kernels of a region together. OpenCL: what the device says. */
int pmprt_placed(struct pmprt_region *r, struct pmprt_kernel *k, int n, const struct pmprt_arg *wishes);
#define PMPRT_CONSTANT_BYTES 65536      /* what every device of CUDA has */

/* Runs `teams` blocks of exactly `threads` threads (a power of two), which work together through shared memory. Fails where the device or the kernel does not
 * allow so many in a block. */
void pmprt_launch_teams(struct pmprt_region *r, struct pmprt_kernel *k, long teams, long threads, int n_arg, const struct pmprt_arg *args);

/* Reads element `index` of a buffer back to the host, waiting for it (a scalar that decides a host loop). Returns 0 on failure, also when a kernel has
 * raised the flag, so that a loop that goes on while what it reads says so comes to an end. */
int pmprt_read(struct pmprt_region *r, struct pmprt_buffer *b, size_t index, void *value);

/* Waits for the device, copies PMPRT_OUT buffers to the host. Returns 1 when the host now holds the region's results, 0 when the user's code
 * must run (after a failure, or under PMPRT_CHECK=1, where the results are kept aside for pmprt_close). */
int pmprt_end(struct pmprt_region *r);

/* Releases the region (NULL is accepted). Under PMPRT_CHECK=1 first compares every PMPRT_OUT buffer with what the user's code left in the
 * host's memory and reports the number of differing elements, the first and the largest difference, and the kernel that wrote the buffer
 * last; exits with status 3 at program end if any relative difference was above PMPRT_CHECK_TOLERANCE (default 1e-9 for double, 1e-4 for float, 0 for integers). */
void pmprt_close(struct pmprt_region *r);

/* Do [a, a+a_bytes) and [b, b+b_bytes) overlap? */
static inline int pmprt_overlap(const volatile void *a, size_t a_bytes, const volatile void *b, size_t b_bytes)
{
        const volatile char *x = (const volatile char *)a, *y = (const volatile char *)b;
        return a_bytes && b_bytes && x < y + b_bytes && y < x + a_bytes;
}

static inline struct pmprt_arg pmprt_access(struct pmprt_buffer *b, int is_read, int is_written)
{
        struct pmprt_arg a;
        a.buffer = b; a.size = b != NULL && is_written; a.is_read = is_read; a.part = 1; a.value.l = 0; a.is_run = a.is_first = a.is_middle = 0; a.place = PMPRT_GLOBAL;
        return a;
}
/* A buffer that the kernel reads. */
static inline struct pmprt_arg pmprt_buf(struct pmprt_buffer *b)
{
        return pmprt_access(b, 1, 0);
}
/* One that it writes. */
static inline struct pmprt_arg pmprt_out(struct pmprt_buffer *b)
{
        return pmprt_access(b, 0, 1);
}
/* One that it reads and writes. */
static inline struct pmprt_arg pmprt_update(struct pmprt_buffer *b)
{
        return pmprt_access(b, 1, 1);
}
/* The same of a buffer of which each launch accesses one of n equal parts. */
static inline struct pmprt_arg pmprt_part(struct pmprt_arg a, long n)
{
        a.part = n > 0 ? n : 1;
        return a;
}
/* The same for a buffer that the kernel reads from constant memory: a pointer to it (OpenCL), or its place in pm_constant, a long (CUDA). */
static inline struct pmprt_arg pmprt_constant(struct pmprt_buffer *b)
{
        struct pmprt_arg a = pmprt_buf(b);
        a.place = PMPRT_CONSTANT;
        return a;
}
/* The same as an image over the buffer, with a pixel for every 4 of its bytes (OpenCL), or a pointer (CUDA). */
static inline struct pmprt_arg pmprt_image(struct pmprt_buffer *b)
{
        struct pmprt_arg a = pmprt_buf(b);
        a.place = PMPRT_IMAGE;
        return a;
}
/* So many bytes of memory that the threads of a block share: OpenCL's argument in local memory, the launch's dynamic shared memory in CUDA, where it is no argument. */
static inline struct pmprt_arg pmprt_room(size_t bytes)
{
        struct pmprt_arg a = pmprt_access(NULL, 0, 0);
        a.size = bytes ? bytes : 1; a.place = PMPRT_ROOM;
        return a;
}
static inline struct pmprt_arg pmprt_long(long v)
{
        struct pmprt_arg a = pmprt_access(NULL, 0, 0);
        a.size = sizeof v; a.value.l = v;
        return a;
}
static inline struct pmprt_arg pmprt_int(int v)
{
        struct pmprt_arg a = pmprt_access(NULL, 0, 0);
        a.size = sizeof v; a.value.i = v;
        return a;
}
/* A counter or size: a long, or an int for a kernel whose counters are narrow, into which it must fit. */
static inline struct pmprt_arg pmprt_index(int is_narrow, long v)
{
        return is_narrow ? pmprt_int((int)v) : pmprt_long(v);
}
/* How many iterations of the last dimension, one after the other, a thread takes: of the same type. */
static inline struct pmprt_arg pmprt_run(int is_narrow)
{
        struct pmprt_arg a = pmprt_index(is_narrow, 1);
        a.is_run = 1;
        return a;
}
/* How many iterations of the last dimension lie before those of the launch: of the same type. */
static inline struct pmprt_arg pmprt_first(int is_narrow)
{
        struct pmprt_arg a = pmprt_index(is_narrow, 0);
        a.is_first = 1;
        return a;
}
/* The same of dimension 1 of 3. */
static inline struct pmprt_arg pmprt_middle(int is_narrow)
{
        struct pmprt_arg a = pmprt_index(is_narrow, 0);
        a.is_middle = 1;
        return a;
}
static inline struct pmprt_arg pmprt_double(double v)
{
        struct pmprt_arg a = pmprt_access(NULL, 0, 0);
        a.size = sizeof v; a.value.d = v;
        return a;
}
static inline struct pmprt_arg pmprt_float(float v)
{
        struct pmprt_arg a = pmprt_access(NULL, 0, 0);
        a.size = sizeof v; a.value.f = v;
        return a;
}

#ifdef __cplusplus
}
#endif

#endif
