/* What the files of libpmprt share. The public functions (pmprt.c) keep regions and buffers and decide what happens when something fails; a
 * back end (cuda.c, opencl.c) is a struct of function pointers that moves bytes and starts kernels on one device and knows nothing of regions.
 *
 * A back end function that fails has already said why, through pmprt_call_failed, which marks the region at hand as failed: callers only look
 * at the returned bool and stop. The exceptions, open and memory_alloc, say so where they are declared. */
#ifndef PMPRT_INTERNAL_H
#define PMPRT_INTERNAL_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pmprt.h"

/* None of this is seen by what the library is linked into. */
#pragma GCC visibility push(hidden)

/* The environment, read once (pmprt.c). */
struct options {
        bool force, verbose, check;
        bool profile;                   /* time regions: table or trace is set */
        bool each;                      /* ... and each launch and transfer of them: not with PMPRT_PROFILE=regions */
        bool table;                     /* PMPRT_PROFILE=1, regions */
        const char *trace;              /* PMPRT_PROFILE=FILE.json, or NULL */
        double tolerance;               /* PMPRT_CHECK_TOLERANCE, or -1: the default of the element's type */
        const char *device;             /* PMPRT_DEVICE, or NULL */
};
extern struct options pmprt_options;

/* A free block of device memory kept for the next region (memory.c). */
struct block {
        struct block *next;
        size_t bytes;
        uintptr_t memory;
};

/* Threads that a multiprocessor holds. */
#define THREADS_HELD 2048

/* The one device that a back end uses in this process; open fills the first part. */
struct device {
        char name[256];
        unsigned units;                 /* multiprocessors, or cores of a CPU */
        bool cpu;                       /* work-items of a group run in sequence on one core */
        size_t max_threads;             /* in a block */
        size_t max_block[3], max_grid[3];
        size_t memory;                  /* bytes in all */
        size_t shared_memory;           /* the most that the threads of a block share */
        double bandwidth;               /* bytes a second between the memory and the chip, as the driver says; 0: it does not */

        int index;                      /* as in PMPRT_DEVICE */
        bool lost;                      /* an error that no later call survives */
        struct block *blocks;           /* may be NULL */
        size_t block_bytes;             /* sum over blocks */
        size_t taken_bytes;             /* taken from the driver, blocks included */
        struct resident *residents;     /* kept by the region that ended last; may be NULL (residency.c) */
        bool residents_stale;           /* something ran since: only to be given back */
};

struct shape {
        int n_dim;
        size_t block[3], grid[3];       /* 1 beyond n_dim */
};

/* When a launch began and ended on the device's clock: CUDA events; under OpenCL both are the launch's event. */
struct timing {
        void *start, *stop;
};

struct module_state {
        struct module_state *next;
        struct pmprt_module *module;
        const struct backend *backend;
        void *program;                  /* the back end's; NULL: did not build, or compiled in */
        uintptr_t constant;             /* CUDA: address of its pm_constant; 0: not asked for yet */
        bool built;
};

struct kernel_state {
        struct kernel_state *next;
        struct pmprt_kernel *kernel;
        const struct backend *backend;
        void *function;                 /* the back end's */
        size_t max_threads;             /* in a block of this kernel */
        size_t shared_bytes;            /* that a block's threads share, as the kernel declares them */
        size_t room;                    /* CUDA: that it may ask for besides, as the driver has been told */
        enum { UNDECIDED, BY_POINTS, BY_BLOCKS } shape; /* how it ran last, if it has both forms (pmprt_blocks_pay, pmprt_columns_blocks) */
        size_t block[3];                /* of the launch before; 0: there was none */
        unsigned n_blocks;              /* how often it changed */
        unsigned long launches;         /* with profiling only, as the next two */
        double ms, bytes;
};

/* `size` bytes every `step * size` bytes, from byte `first * size` on. */
struct slice {
        uintptr_t memory;
        size_t first, step;
};

enum copy_result { COPY_DONE, COPY_FAILED, COPY_UNSUPPORTED };

struct backend {
        const char *name;               /* as in PMPRT_DEVICE */
        const char *title;              /* in messages */

        /* Fills *d for device d->index; false with a reason of at most n bytes if there is none. Reports nothing. */
        bool (*open)(struct device *d, char *reason, size_t n);
        /* Gives everything back at the end of the process. */
        void (*close)(void);

        /* Brackets of a region: the calling thread's CUDA context. May be NULL. */
        bool (*enter)(void);
        void (*leave)(void);

        bool (*module_build)(struct module_state *m);
        void (*module_free)(struct module_state *m);
        bool (*kernel_find)(struct kernel_state *k, const struct module_state *m);
        void (*kernel_free)(struct kernel_state *k);

        /* The new memory, or 0 when there is not enough; reports nothing. */
        uintptr_t (*memory_alloc)(size_t bytes);
        void (*memory_free)(uintptr_t memory);
        /* How much there is, as the driver says; SIZE_MAX: it does not. */
        size_t (*memory_left)(void);
        /* Says in words how much there is, for the message. */
        void (*memory_room)(char *text, size_t n);

        /* Both wait until the host's memory is read or written. */
        bool (*write)(uintptr_t to, size_t offset, const void *from, size_t bytes);
        bool (*read)(void *to, uintptr_t from, size_t offset, size_t bytes);
        enum copy_result (*copy)(struct slice to, struct slice from, size_t size, size_t count);
        /* t is NULL without profiling. */
        bool (*launch)(struct kernel_state *k, const struct shape *s, int n_arg, const struct pmprt_arg *args, struct timing *t);
        bool (*finish)(void);
        /* Makes the region's n buffers what these arguments say, or leaves all as they are (COPY_UNSUPPORTED) where they do not fit; memory that an earlier call gave them stays theirs. */
        enum copy_result (*place)(struct module_state *m, struct pmprt_region *r, int n, const struct pmprt_arg *wishes);
        /* Gives back a buffer's image. NULL where there are none. */
        void (*image_free)(uintptr_t image);

        /* Milliseconds from the start of `from` to the start of `t`, and from there to the end of `t`; both have finished. */
        void (*times)(const struct timing *from, const struct timing *t, double *offset, double *duration);
        void (*timing_free)(struct timing *t);
};
extern const struct backend pmprt_backend_cuda, pmprt_backend_opencl;
extern const struct backend pmprt_fault_cuda, pmprt_fault_opencl;       /* in front of them, in a runtime for tests (fault.c) */

struct launch {
        struct kernel_state *kernel;
        double bytes;                   /* of its buffers, or of the parts that it accesses: each once, twice where it reads and writes */
        struct timing timing;
};

struct transfer {
        unsigned long n;
        double bytes, ms;
};

struct pmprt_buffer {
        struct pmprt_buffer *next;      /* in the order of pmprt_map */
        const char *name;
        char *host;                     /* of the first element; with nestings the base, from which it has index `first`; NULL: none */
        long first;
        int n_nesting;
        const struct pmprt_nesting *nesting;    /* the caller's */
        size_t column, row, length;     /* as in pmprt_map_rows; row 0: there are no rows */
        size_t count, size, stride;
        int flags;
        struct block *block;
        bool in_constant;               /* CUDA: what it holds is in the module's constant memory too, */
        long constant_at;               /* from this byte on */
        uintptr_t image;                /* OpenCL: an image over the block; 0: none */
        const struct pmprt_kernel *writer;      /* the last that wrote it, or what was copied into it; NULL: none */
        int n_range;                    /* as in pmprt_writes; 0: all elements are written */
        const struct pmprt_range *range;
        long origin;
        char *before;                   /* PMPRT_SPARE: the elements as the region found them, packed; else NULL */
        char *staging;                  /* elements read back, packed: before they are scattered, or until the check; or NULL */
};

enum { VERSION_TEXT = 200 };
struct pmprt_region {
        const struct backend *backend;
        struct device *device;
        struct pmprt_module *module;
        const char *file, *function;
        unsigned line;
        bool failed, ended, entered;
        bool committing;                /* the user's inputs are being overwritten: no way back to his code */
        struct pmprt_buffer *buffers, **last;
        struct pmprt_buffer *flag;      /* NULL until pmprt_flag */
        size_t constant_bytes;          /* CUDA: of the module's constant memory, in use */
        const char *batched;            /* the loops that run in batches, and how many of their iterations at a time; NULL: none does, or all fit in one */
        long iterations, batch;
        bool limited;                   /* by the program's limit, rather than by the device's memory */
        char version[VERSION_TEXT];     /* which of several versions of it this is, and why; "": there is one */

        /* profile.c */
        struct launch *launches;        /* not yet accounted for */
        size_t n_launches;
        struct timing base;             /* of the first launch; start NULL: none yet */
        double begin_ms, base_ms, total_ms, kernels_ms;
        bool timed;                     /* pmprt_end succeeded: the totals hold */
};

/* caller.c */
struct caller {
        int error;                      /* errno */
        uint16_t control, status;       /* x86: of the x87 */
        uint32_t mxcsr;                 /* and of SSE */
};
void pmprt_caller_save(struct caller *c);
void pmprt_caller_restore(struct caller *c);
/* Among the declarations of a function: its caller has what is its own back when the function returns. */
#define CALLER_KEPT                                                                                                                       \
        struct caller caller __attribute__((cleanup(pmprt_caller_restore)));                                                              \
        pmprt_caller_save(&caller)

/* names.c */
/* The name of a function of the program that drivers would call in place of the system's; NULL: there is none, as far as can be told. */
const char *pmprt_names_taken(void);

/* signals.c */
void pmprt_signals_note(void);
void pmprt_signals_renew(void);
void pmprt_signals_forget(void);
void pmprt_signals_defer(sigset_t *old);
void pmprt_signals_take(const sigset_t *old);

/* compile.c */
bool pmprt_compile(void (*work)(void *user), void *user);

/* stack.c */
bool pmprt_stack_has(size_t bytes);

/* message.c */
void pmprt_say(const char *format, ...) __attribute__((format(printf, 1, 2)));
void pmprt_verbose(const char *format, ...) __attribute__((format(printf, 1, 2)));
void pmprt_warn_once(const char *file, unsigned line, const char *format, ...) __attribute__((format(printf, 3, 4)));
void pmprt_context(struct pmprt_region *r, struct pmprt_kernel *k);
void pmprt_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));
void pmprt_call_failed(const char *call, const char *error, int code);
void pmprt_build_failed(const char *call, const char *hint, const char *log);
void pmprt_device_lost(void);
void pmprt_message_finish(void);

/* memory.c */
struct block *pmprt_memory_take(const struct backend *backend, struct device *d, size_t bytes);
void pmprt_memory_give(const struct backend *backend, struct device *d, struct block *block);
void pmprt_memory_finish(const struct backend *backend, struct device *d);
/* Puts a block on the list of free ones, whatever the list holds. */
void pmprt_memory_hold(struct device *d, struct block *block);
/* How much could be taken, as far as is known, free blocks included. */
size_t pmprt_memory_left(const struct backend *backend, const struct device *d);

/* elements.c */
void pmprt_pack(void *to, size_t to_stride, const void *from, size_t from_stride, size_t size, size_t count);
/* The host's element i of the buffer; the n of *n >= 1 elements from there on lie one stride apart. NULL: these n are not the host's, but lie between its rows. */
char *pmprt_host_element(const struct pmprt_buffer *b, size_t i, size_t *n);
/* Do the host's elements lie next to each other? */
bool pmprt_is_packed(const struct pmprt_buffer *b);
/* Is there memory that the program may read wherever the elements are? No where the system does not tell. */
bool pmprt_is_there(const struct pmprt_buffer *b);
/* Copies all elements from the host's places to `packed`. */
void pmprt_gather(const struct pmprt_buffer *b, void *packed);
/* The same to the host, of those that the region writes. */
void pmprt_scatter(const struct pmprt_buffer *b, const void *packed);
/* Those of the packed elements that are not as they were before are copied there; writes nowhere else. */
void pmprt_scatter_changed(const struct pmprt_buffer *b, const void *packed);
/* Elements of a buffer next to each other that the region writes. */
struct run {
        size_t first, n;
};
/* How many of these there are, all of one length, and the one of number k. */
size_t pmprt_run_count(const struct pmprt_buffer *b);
struct run pmprt_run_at(const struct pmprt_buffer *b, size_t k);

/* batch.c */
long pmprt_batch_size(struct pmprt_region *r, long iterations, size_t most, int n, int n_all, const size_t *bytes, bool *limited);

/* residency.c */
/* Gives back what is kept. */
void pmprt_residency_drop(const struct backend *backend, struct device *d);
/* The same without a call to the driver: what is kept is no longer to be had, and goes back later. */
void pmprt_residency_forget(struct device *d);
/* Keeps the block of the buffer for the next region, if it is the memory of the host as it is; the buffer no longer has it then, unless the host is out of memory. */
void pmprt_residency_keep(struct device *d, struct pmprt_buffer *b);
/* The block that holds what the buffer is to be filled with, now the caller's; NULL if there is none. */
struct block *pmprt_residency_take(struct device *d, const struct pmprt_buffer *b);

/* shape.c */
bool pmprt_shape_choose(struct shape *s, const struct device *d, size_t max_threads, int wanted, int n_dim, const long *extent, long steps);
bool pmprt_shape_fix(struct shape *s, const struct device *d, size_t max_threads, int n_dim, const long *extent, const size_t *block);
/* How many iterations of the last dimension a thread has to take for all to be taken. */
long pmprt_shape_run(const struct shape *s, const long *extent);

/* cache.c */
/* The place on disk of what a back end compiled. */
struct cache_entry {
        int folder;                     /* -1: there is no cache */
        char *key;                      /* all that the result depends on, as in the file; NULL with folder -1 */
        size_t key_bytes;
        char name[48];                  /* of the file */
};
/* Does the user name a place for it? */
bool pmprt_cache_is_wished(void);
void pmprt_cache_open(struct cache_entry *e, const char *const *parts);
void pmprt_cache_close(struct cache_entry *e);
void *pmprt_cache_find(const struct cache_entry *e, size_t *n);
void pmprt_cache_store(const struct cache_entry *e, const void *bytes, size_t n);
void pmprt_cache_drop(const struct cache_entry *e);

/* fault.c */
/* Is this to fail, for a test? What is asked here has a way out, and the program does not learn of it. */
#ifdef PMPRT_FAULTS
bool pmprt_fault(const char *call);
#else
static inline bool pmprt_fault(const char *call)
{
        (void)call;
        return false;
}
#endif

/* profile.c */
double pmprt_profile_now(void);
void pmprt_profile_begin(struct pmprt_region *r);
void pmprt_profile_first(struct pmprt_region *r);
struct timing *pmprt_profile_launch(struct pmprt_region *r, struct kernel_state *k, int n_arg, const struct pmprt_arg *args);
void pmprt_profile_drop(struct pmprt_region *r);
void pmprt_profile_transfer(struct pmprt_region *r, const char *name, bool in, size_t bytes, double start_ms);
bool pmprt_profile_drain(struct pmprt_region *r);
void pmprt_profile_end(struct pmprt_region *r);
void pmprt_profile_close(struct pmprt_region *r);
void pmprt_profile_report(const struct kernel_state *kernels);

/* check.c */
void pmprt_check_compare(const struct pmprt_region *r);
bool pmprt_check_report(void);

#pragma GCC visibility pop

#endif
