/* The public functions of libpmprt: regions, their buffers, and what happens when something fails.
 *
 * A back end opens its device when the first region asks for it, once in a process. A region that fails says so once (message.c), is marked,
 * and does nothing from then on; as the host's memory is written by pmprt_end alone, the user's code can run instead. pmprt_end therefore
 * brings back first what can be computed again, the arrays that the region only writes, and last the arrays that it reads and writes. Those
 * are the user's only copy: when bringing one back fails half way, there is no right answer left, and the program stops.
 *
 * Compiled modules, kernels and free memory live until the process exits.
 *
 * One thread at a time is between pmprt_begin and pmprt_end, or in pmprt_close; others wait there. While a region's user code runs after a failure nothing is
 * locked, and the lock is recursive, so that it may reach other regions. */
#include "internal.h"

#include <ctype.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

/* Fewer statement executions than this take some hundred microseconds on one core, which is what opening a region, a launch and its copies
 * cost. */
#define WORK_LEAST 1e5

/* The share of the device that a kernel in blocks must use, its multiprocessors times the points of its blocks, to be better than one with a thread for each iteration: such
 * kernels compute about four times as fast where they fill it. */
#define BLOCKS_LEAST 0.25
/* Steps of a thread below which one strip of a loop is mostly empty. */
#define STEPS_OF_STRIP 8
/* A launch takes about as long as a block takes for so many rounds of its threads between two barriers (H200: 2.5 us, 0.3 us). */
#define ROUNDS_OF_LAUNCH 8
/* With more work than so many rounds of the whole device, memory decides, and kernels whose threads are those of all problems have the better layouts. */
#define ROUNDS_OF_DEVICE 8
/* The same where a block's arrays have room in the memory that its threads share, fitted to bench/RESULTS.md, ensembles of small problems. A block takes so long between two barriers, and
 * for a turn of its threads with an iteration each, or for each step of iterations that have loops inside; more by so much of it for each block beside it on its multiprocessor. A launch takes
 * so long, and for a row as long as below; or all launches as long as memory takes for what the points of all blocks read and write. */
#define CYCLES_OF_PHASE 500
#define CYCLES_OF_TURN 150
#define CYCLES_OF_STEP 100
#define SLOWER_BESIDE 0.5
#define CYCLES_OF_LAUNCH 6000
#define BYTES_OF_POINT 24
#define BYTES_OF_CYCLE 16

/* Kernels by columns: threads of a warp; what a block takes of the memory that its threads share besides what it asks for; and so many rows a column must have, or threads that have one each are as fast
 * (measured: bench/RESULTS.md, Kernels by columns). */
enum { WARP = 32, BLOCK_ROOM = 1024, COLUMN_ROWS_LEAST = 32 };
/* The most blocks that a multiprocessor holds. */
#define BLOCKS_HELD 32
/* Fitted to bench/RESULTS.md, batches of recurrences. A thread's row of a sweep takes a multiplication, a subtraction and a division, one after the other, and more the more
 * of the device the systems fill: SLOWER_ROWS times as much again for all of it. A block takes so long for a scan of a row a thread, and for each row more; where blocks fill the
 * device, SLOWER_SCANS and SLOWER_ROUNDS times as much again. Of quotients, one thread goes through the runs of all for corrections: not measured, but counted in instructions that wait for each
 * other. */
#define CYCLES_OF_ROW 190
#define SLOWER_ROWS 8
#define CYCLES_OF_SCAN 6000
#define SLOWER_SCANS 2
#define CYCLES_OF_ROUND 2000
#define SLOWER_ROUNDS 6
#define CYCLES_OF_CORRECTION 80

/* Shorter runs of bytes than these are copied back together, through a block of their own: a call to the driver takes as long as copying so many. */
#define DIRECT_LEAST 65536

/* Launches of a kernel with a size of blocks unlike the one before that are taken for the first with it: looking after signals takes about as long as a launch. */
#define BLOCKS_WATCHED 8

/* Bytes of its stack that a thread must have left to open a device or to compile kernels, and to run them. PoCL 3.1 needed 80 and less than 16 KiB, other drivers are not
 * measured; and a compiler's need grows with the kernel. */
#define STACK_TO_COMPILE ((size_t)512 << 10)
#define STACK_TO_RUN ((size_t)64 << 10)

/* Exit status when PMPRT_CHECK=1 found differences: unlike 1 and 2 no program's own choice for its errors. */
#define STATUS_DIFFERENT 3

struct options pmprt_options;

/* Of a device's number in PMPRT_DEVICE: what an int holds in any case. */
#define MAX_INDEX_DIGITS 4

enum open_state { NOT_OPENED, OPEN, REFUSED };

#ifdef PMPRT_FAULTS
static const struct backend *const backends[] = {[PMPRT_CUDA] = &pmprt_fault_cuda, [PMPRT_OPENCL] = &pmprt_fault_opencl};
#else
static const struct backend *const backends[] = {[PMPRT_CUDA] = &pmprt_backend_cuda, [PMPRT_OPENCL] = &pmprt_backend_opencl};
#endif
static struct device devices[2];
static enum open_state states[2];
static struct module_state *modules;
static struct kernel_state *kernels;
static bool finished;
static pid_t opener;                    /* the process that opened the devices; a child of it cannot use them */
static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static unsigned depth;                  /* how often its owner has it, */
static uintptr_t outermost;             /* and the frame of the function that took it first */

/* Is the variable set to anything but "" and "0"? */
static bool variable_is_on(const char *name)
{
        const char *value = getenv(name);

        return value && *value && strcmp(value, "0");
}

/* In a child of fork: the thread that held the lock may not be here. */
static void lock_renew(void)
{
        lock = (pthread_mutex_t)PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
        depth = 0;
}

static bool is_on_alternate_stack(void)
{
        stack_t stack;

        return !sigaltstack(NULL, &stack) && (stack.ss_flags & SS_ONSTACK);
}

/* Takes the lock, for a function with this frame. A handler of a signal may have left a region of this thread by longjmp: then the frame that took the lock first is no longer there, as
 * stacks grow downwards, and what it held is given back. What lies on another stack, that of handlers say, tells nothing. */
static void lock_take(const void *frame)
{
        pthread_mutex_lock(&lock);
        if (depth && (uintptr_t)frame >= outermost && pmprt_stack_has(1) && !is_on_alternate_stack()) {
                for (; depth; depth--)
                        pthread_mutex_unlock(&lock);
                pmprt_signals_forget();
        }
        if (!depth)
                outermost = (uintptr_t)frame;
        depth++;
}

static void lock_give(void)
{
        if (depth)              /* not where a child of fork goes on */
                depth--;
        pthread_mutex_unlock(&lock);
}

static void fork_watch(void)
{
        pthread_atfork(NULL, NULL, lock_renew);
}

/* Reads the environment at the first call. */
static void options_read(void)
{
        static bool read;
        const char *profile = getenv("PMPRT_PROFILE"), *tolerance = getenv("PMPRT_CHECK_TOLERANCE");
        char *end;

        if (read)
                return;
        read = true;
        pmprt_options.force = variable_is_on("PMPRT_FORCE");
        pmprt_options.verbose = variable_is_on("PMPRT_VERBOSE");
        pmprt_options.check = variable_is_on("PMPRT_CHECK");
        pmprt_options.device = getenv("PMPRT_DEVICE");
        if (pmprt_options.device && !*pmprt_options.device)
                pmprt_options.device = NULL;
        if (variable_is_on("PMPRT_PROFILE")) {
                pmprt_options.profile = true;
                pmprt_options.each = strcmp(profile, "regions") != 0;
                pmprt_options.table = !strcmp(profile, "1") || !pmprt_options.each;
                pmprt_options.trace = pmprt_options.table ? NULL : profile;
        }
        pmprt_options.tolerance = -1;
        if (tolerance) {
                double value = strtod(tolerance, &end);
                if (end != tolerance && !*end && value >= 0)
                        pmprt_options.tolerance = value;
                else
                        pmprt_say("PMPRT_CHECK_TOLERANCE=%s is not a number >= 0 and is ignored", tolerance);
        }
}

/* Ends the process's use of the devices: reports, releases. Registered after a back end's libraries are loaded, so that it runs before
 * their own clean-up. */
static void process_finish(void)
{
        bool different = false;
        size_t i;
        CALLER_KEPT;

        if (opener != getpid())
                return;
        lock_take(__builtin_frame_address(0));
        if (finished) {
                lock_give();
                return;
        }
        finished = true;
        if (pmprt_options.profile)
                pmprt_profile_report(kernels);
        if (pmprt_options.check)
                different = pmprt_check_report();
        while (kernels) {
                struct kernel_state *next = kernels->next;
                kernels->backend->kernel_free(kernels);
                kernels->kernel->impl = NULL;
                free(kernels);
                kernels = next;
        }
        while (modules) {
                struct module_state *next = modules->next;
                modules->backend->module_free(modules);
                modules->module->impl = NULL;
                free(modules);
                modules = next;
        }
        for (i = 0; i < 2; i++)
                if (states[i] == OPEN) {
                        pmprt_residency_drop(backends[i], &devices[i]);
                        pmprt_memory_finish(backends[i], &devices[i]);
                        backends[i]->close();
                }
        pmprt_message_finish();
        lock_give();
        if (different) {
                fflush(NULL);
                _exit(STATUS_DIFFERENT);
        }
}

/* Are the `length` characters at s this word? */
static bool is_word(const char *s, size_t length, const char *word)
{
        return strlen(word) == length && !strncmp(s, word, length);
}

/* Does PMPRT_DEVICE allow this back end? Sets *index to the device it names. */
static bool device_allowed(const struct backend *backend, int *index)
{
        const char *device = pmprt_options.device, *colon, *digit;
        size_t length;
        bool is_valid = true;

        *index = 0;
        if (!device)
                return true;
        if (!strcmp(device, "host")) {
                pmprt_verbose("PMPRT_DEVICE=host: the sequential code runs");
                return false;
        }
        colon = strchr(device, ':');
        length = colon ? (size_t)(colon - device) : strlen(device);
        if (!is_word(device, length, "cuda") && !is_word(device, length, "opencl")) {
                is_valid = false;
        } else if (colon) {
                for (digit = colon + 1; isdigit((unsigned char)*digit); digit++)
                        ;
                is_valid = digit > colon + 1 && !*digit && digit - colon <= MAX_INDEX_DIGITS + 1;
        }
        if (!is_valid) {
                pmprt_say("PMPRT_DEVICE=%s is none of cuda:N, opencl:N, host; the sequential code runs instead", device);
                return false;
        }
        if (!is_word(device, length, backend->name)) {
                pmprt_say("PMPRT_DEVICE=%s, but this program was translated to %s; the sequential code runs instead", device, backend->title);
                return false;
        }
        if (colon)
                *index = atoi(colon + 1);
        return true;
}

/* Is it the system's functions that drivers, and the runtime itself, call? Asked before any of them is called, and not again. */
static bool names_allow(void)
{
        static enum { NOT_ASKED, ALLOWED, TAKEN } answer;
        const char *name;

        if (answer == NOT_ASKED) {
                name = pmprt_names_taken();
                answer = name ? TAKEN : ALLOWED;
                if (name)
                        pmprt_say("the program has a '%s' of its own, which the driver's libraries would take for the system's; the sequential code runs instead", name);
        }
        return answer == ALLOWED;
}

/* Has the calling thread so much of its stack left? */
static bool stack_allows(size_t bytes)
{
        if (pmprt_stack_has(bytes))
                return true;
        pmprt_warn_once("", 0, "a thread has less than the %zu KiB of stack left that the driver may need; the sequential code runs in it instead", bytes >> 10);
        return false;
}

/* Opens the back end of an api at the first call. Is there a device to use? */
static bool backend_open(enum pmprt_api api)
{
        const struct backend *backend = backends[api];
        struct device *d = &devices[api];
        char reason[512] = "";
        sigset_t signals;
        bool is_open;

        if (opener && opener != getpid()) {
                pmprt_warn_once("", 0, "a process made by fork cannot use its parent's device; the sequential code runs instead");
                return false;
        }
        if (states[api] != NOT_OPENED)
                return states[api] == OPEN && !d->lost;
        states[api] = REFUSED;
        if (!device_allowed(backend, &d->index) || !names_allow())
                return false;
        if (!stack_allows(STACK_TO_COMPILE)) {
                states[api] = NOT_OPENED;       /* another thread may have more */
                return false;
        }
        opener = getpid();
        pmprt_signals_note();
        pmprt_signals_defer(&signals);
        is_open = backend->open(d, reason, sizeof reason);
        pmprt_signals_forget();
        pmprt_signals_take(&signals);
        if (is_open) {
                states[api] = OPEN;
                pmprt_verbose("%s device %d: %s, %u units, %.1f GiB", backend->title, d->index, d->name, d->units,
                        (double)d->memory / (1 << 30));
        } else {
                pmprt_say("%s cannot be used: %s; the sequential code runs instead", backend->title, reason);
        }
        atexit(process_finish);
        return states[api] == OPEN;
}

/* Builds the module at its first region. False if it does not build, now or then. */
static bool module_build(const struct backend *backend, struct pmprt_module *module)
{
        struct module_state *m = module->impl;
        double start = pmprt_profile_now();

        if (m)
                return m->built;
        m = calloc(1, sizeof *m);
        if (!m) {
                pmprt_fail("out of host memory");
                return false;
        }
        m->module = module;
        m->backend = backend;
        m->next = modules;
        modules = m;
        module->impl = m;
        pmprt_signals_note();
        m->built = backend->module_build(m);
        pmprt_signals_renew();
        if (m->built)
                pmprt_verbose("kernels made ready in %.1f ms", pmprt_profile_now() - start);
        return m->built;
}

/* Returns the runtime's side of a kernel, made at its first launch; NULL after a failure. */
static struct kernel_state *kernel_state(struct pmprt_region *r, struct pmprt_kernel *kernel)
{
        struct kernel_state *k = kernel->impl;

        if (k)
                return k;
        if (kernel->module != r->module && (!kernel->module || kernel->module->api != r->module->api ||
                                                   !module_build(r->backend, kernel->module))) {
                pmprt_fail("the kernel's module is not usable in this region");
                return NULL;
        }
        k = calloc(1, sizeof *k);
        if (!k) {
                pmprt_fail("out of host memory");
                return NULL;
        }
        k->kernel = kernel;
        k->backend = r->backend;
        pmprt_signals_note();
        if (!r->backend->kernel_find(k, kernel->module->impl)) {
                free(k);
                return NULL;
        }
        pmprt_signals_renew();
        k->next = kernels;
        kernels = k;
        kernel->impl = k;
        return k;
}

/* Gives back what the region holds on the device, but for what it keeps for the next one. */
static void region_leave(struct pmprt_region *r)
{
        struct pmprt_buffer *b;

        if (r->failed && !r->device->lost)
                r->backend->finish();
        pmprt_profile_drop(r);
        pmprt_residency_drop(r->backend, r->device);
        for (b = r->buffers; b; b = b->next) {
                if (b->image)
                        r->backend->image_free(b->image);
                b->image = 0;
                if ((b->flags & PMPRT_KEEP) && b->block && r->ended && !r->failed && !pmprt_options.check)
                        pmprt_residency_keep(r->device, b);
                pmprt_memory_give(r->backend, r->device, b->block);
                b->block = NULL;
        }
        if (r->entered && r->backend->leave)
                r->backend->leave();
        r->entered = false;
        pmprt_signals_forget();
}

/* pmprt_close, under the lock. */
static void region_close(struct pmprt_region *r)
{
        pmprt_context(r, NULL);
        if (!r->ended)
                region_leave(r);
        else if (pmprt_options.check && !r->failed)
                pmprt_check_compare(r);
        if (pmprt_options.profile)
                pmprt_profile_close(r);
        while (r->buffers) {
                struct pmprt_buffer *next = r->buffers->next;
                free(r->buffers->staging);
                free(r->buffers->before);
                free(r->buffers);
                r->buffers = next;
        }
        pmprt_context(NULL, NULL);
        free(r);
}

int pmprt_narrow(int fits)
{
        return fits && !variable_is_on("PMPRT_WIDE");
}

/* Of the version that pmprt_phases_pay or pmprt_scans_pay chose last in this thread: what and why, for the region that begins next. */
static _Thread_local char version[VERSION_TEXT];

/* Notes that choice, and returns it. */
static int chosen(bool in_blocks, const char *format, ...) __attribute__((format(printf, 2, 3)));
static int chosen(bool in_blocks, const char *format, ...)
{
        va_list args;

        va_start(args, format);
        vsnprintf(version, sizeof version, format, args);
        va_end(args);
        return in_blocks;
}

/* pmprt_begin, under the lock. */
static struct pmprt_region *region_open(struct pmprt_module *module, const char *file, unsigned line, const char *function, double work)
{
        const struct backend *backend = backends[module->api];
        struct pmprt_region *r;

        options_read();
        if (finished)
                return NULL;
        if (work < WORK_LEAST && !pmprt_options.force) {
                if (pmprt_options.verbose)
                        pmprt_warn_once(file, line, "%s:%u: %.0f statement executions in '%s' are too few for a device; the sequential code "
                                                    "runs (PMPRT_FORCE=1: the device)", file, line, work, function);
                return NULL;
        }
        if (!backend_open(module->api) || !stack_allows(module->impl ? STACK_TO_RUN : STACK_TO_COMPILE))
                return NULL;
        r = calloc(1, sizeof *r);
        if (!r)
                return NULL;
        r->backend = backend;
        r->device = &devices[module->api];
        r->module = module;
        r->file = file;
        r->line = line;
        r->function = function;
        memcpy(r->version, version, sizeof version);
        r->last = &r->buffers;
        if (*r->version)
                pmprt_verbose("%s:%u: '%s' runs as %s", file, line, function, r->version);
        pmprt_context(r, NULL);
        r->entered = !backend->enter || backend->enter();
        if (!r->entered || !module_build(backend, module)) {
                region_close(r);
                return NULL;
        }
        if (pmprt_options.profile)
                pmprt_profile_begin(r);
        return r;
}

struct pmprt_region *pmprt_begin(struct pmprt_module *module, const char *file, unsigned line, const char *function, double work)
{
        static pthread_once_t watched = PTHREAD_ONCE_INIT;
        struct pmprt_region *r;
        CALLER_KEPT;

        pthread_once(&watched, fork_watch);
        lock_take(__builtin_frame_address(0));
        r = region_open(module, file, line, function, work);
        *version = 0;
        if (!r)
                lock_give();
        return r;
}

/* Can the region still do something? If so, failures from here on are its, and the kernel's if there is one. */
static bool usable(struct pmprt_region *r, struct pmprt_kernel *k)
{
        if (!r || r->failed || r->ended)
                return false;
        pmprt_context(r, k);
        return true;
}

/* May the region leave elements of the buffer as they are, so that only what changes goes back? */
static bool is_spared(const struct pmprt_buffer *b)
{
        return (b->flags & PMPRT_SPARE) && (b->flags & PMPRT_IN) && (b->flags & PMPRT_OUT) && b->count;
}

/* Copies host memory into a buffer, gathering it first if it is strided. */
static bool buffer_write(struct pmprt_region *r, struct pmprt_buffer *b)
{
        size_t bytes = b->count * b->size;
        double start = 0;
        bool done;

        if (pmprt_options.each) {
                if (!r->backend->finish())
                        return false;
                start = pmprt_profile_now();
        }
        if (b->before || pmprt_is_packed(b)) {
                done = r->backend->write(b->block->memory, 0, b->before ? b->before : b->host, bytes);
        } else {
                char *packed = malloc(bytes);
                if (!packed) {
                        pmprt_fail("out of host memory for the %zu bytes of '%s'", bytes, b->name);
                        return false;
                }
                pmprt_gather(b, packed);
                done = r->backend->write(b->block->memory, 0, packed, bytes);
                free(packed);
        }
        if (done && pmprt_options.each)
                pmprt_profile_transfer(r, b->name, true, bytes, start);
        return done;
}

/* Keeps aside what the buffer holds before the region changes it: of the host's elements, or (is_filled) of those that are on the device already. */
static bool before_keep(struct pmprt_region *r, struct pmprt_buffer *b, bool is_filled)
{
        size_t bytes = b->count * b->size;

        b->before = malloc(bytes);
        if (!b->before) {
                pmprt_fail("out of host memory for the %zu bytes of '%s'", bytes, b->name);
                return false;
        }
        if (is_filled)
                return r->backend->read(b->before, b->block->memory, 0, bytes);
        pmprt_gather(b, b->before);
        return true;
}

/* A buffer as `given` describes it, filled if its flags say so; NULL after a failure. */
static struct pmprt_buffer *buffer_map(struct pmprt_region *r, const struct pmprt_buffer *given)
{
        struct pmprt_buffer *b;
        char room[96];
        bool is_filled;

        if (!usable(r, NULL))
                return NULL;
        if (!given->host && (given->flags & (PMPRT_IN | PMPRT_OUT)) && given->count) {
                pmprt_fail("'%s' is to be copied, but is a null pointer", given->name);
                return NULL;
        }
        if (!given->size || given->count > SIZE_MAX / given->size) {
                pmprt_fail("'%s' has an impossible size: %zu elements of %zu bytes", given->name, given->count, given->size);
                return NULL;
        }
        b = malloc(sizeof *b);
        if (!b) {
                pmprt_fail("out of host memory");
                return NULL;
        }
        *b = *given;
        if (b->flags & PMPRT_KEPT)
                b->block = pmprt_residency_take(r->device, b);
        is_filled = b->block != NULL;
        if (!b->block)
                b->block = pmprt_memory_take(r->backend, r->device, b->count * b->size);
        if (!b->block && r->device->residents) {
                pmprt_residency_drop(r->backend, r->device);
                b->block = pmprt_memory_take(r->backend, r->device, b->count * b->size);
        }
        if (!b->block) {
                r->backend->memory_room(room, sizeof room);
                pmprt_fail("cannot allocate %.1f GiB on device %d for '%s' (%s)", (double)b->count * (double)b->size / (1 << 30), r->device->index,
                        b->name, room);
                free(b);
                return NULL;
        }
        *r->last = b;
        r->last = &b->next;
        if ((b->flags & PMPRT_IN) && (b->flags & PMPRT_PARTS) && !is_filled && !pmprt_is_there(b)) {
                pmprt_fail("there is no memory for all the elements of '%s' that the loops may touch", b->name);
                return NULL;
        }
        if (is_spared(b) && !before_keep(r, b, is_filled))
                return NULL;
        if ((b->flags & PMPRT_IN) && b->count && !is_filled && !buffer_write(r, b))
                return NULL;
        return b;
}

struct pmprt_buffer *pmprt_map(struct pmprt_region *r, const char *name, void *host, size_t count, size_t size, size_t stride, int flags)
{
        const struct pmprt_buffer b = {.name = name, .host = host, .count = count, .size = size, .stride = stride, .flags = flags};
        CALLER_KEPT;

        return buffer_map(r, &b);
}

struct pmprt_buffer *pmprt_map_nested(struct pmprt_region *r, const char *name, void *base, long first, int n, const struct pmprt_nesting *nesting, size_t count,
                size_t size, size_t stride, int flags)
{
        const struct pmprt_buffer b = {.name = name, .host = base, .first = first, .n_nesting = n, .nesting = nesting, .count = count, .size = size,
                                       .stride = stride, .flags = flags};
        CALLER_KEPT;

        return buffer_map(r, &b);
}

struct pmprt_buffer *pmprt_map_rows(struct pmprt_region *r, const char *name, void *host, size_t column, size_t row, size_t length, size_t count, size_t size, int flags)
{
        const struct pmprt_buffer b = {.name = name, .host = host, .column = column, .row = row, .length = length, .count = count, .size = size,
                                       .stride = size, .flags = flags};
        CALLER_KEPT;

        return buffer_map(r, &b);
}

void pmprt_writes(struct pmprt_region *r, struct pmprt_buffer *b, long origin, int n, const struct pmprt_range *range)
{
        struct run first, last;
        size_t runs;
        CALLER_KEPT;

        if (!usable(r, NULL) || !b)
                return;
        b->origin = origin;
        b->n_range = n;
        b->range = range;
        runs = pmprt_run_count(b);
        if (!runs)
                return;
        first = pmprt_run_at(b, 0);
        last = pmprt_run_at(b, runs - 1);
        if (first.first > last.first || last.first > b->count || last.n > b->count - last.first)
                pmprt_fail("elements of '%s' are to be written that it does not have", b->name);
}

/* Not even one iteration fits, within `most` bytes (0: in the device's memory). */
static void batch_refuse(struct pmprt_region *r, const char *loops, size_t most, int n, int has_other)
{
        char text[256], room[96];

        r->backend->memory_room(room, sizeof room);
        if (most)
                snprintf(text, sizeof text, "the copies of arrays for %s need more than the %.3f MiB of --max-expand", n ? "one iteration" : "all iterations", (double)most / (1 << 20));
        else
                snprintf(text, sizeof text, "cannot allocate the copies of arrays for one iteration of loop '%.40s' on device %d (%s)", loops, r->device->index, room);
        if (has_other) {
                pmprt_verbose("%s:%u: %s; another version of the loops runs", r->file, r->line, text);
                r->failed = true;
        } else {
                pmprt_fail("%s", text);
        }
}

long pmprt_batch(struct pmprt_region *r, const char *loops, long iterations, size_t most, int n, int n_all, const size_t *bytes, int has_other)
{
        long all = iterations < 1 ? 1 : iterations, size;
        bool limited;
        CALLER_KEPT;

        if (!usable(r, NULL))
                return all;
        size = pmprt_batch_size(r, iterations, most, n, n_all, bytes, &limited);
        if (!size) {
                batch_refuse(r, loops, limited ? most : 0, n, has_other);
                return all;
        }
        if (size < all) {
                r->batched = loops;
                r->iterations = all;
                r->batch = size;
                r->limited = limited;
                pmprt_verbose("%s:%u: loop '%s' of '%s' in %ld batches of %ld of %ld iterations: copies of arrays have no more room %s", r->file, r->line, loops, r->function,
                        all / size + (all % size > 0), size, all, limited ? "under --max-expand" : "on the device");
        }
        return size;
}

struct pmprt_buffer *pmprt_flag(struct pmprt_region *r)
{
        static const int zero;
        struct pmprt_buffer *b;
        CALLER_KEPT;

        if (!usable(r, NULL))
                return NULL;
        if (r->flag)
                return r->flag;
        b = pmprt_map(r, "(run-time checks)", NULL, 1, sizeof zero, sizeof zero, PMPRT_TEMP);
        if (b && r->backend->write(b->block->memory, 0, &zero, sizeof zero))
                r->flag = b;
        return r->flag;
}

/* Do `count` elements from `first` on, `step` apart, lie in the buffer? */
static bool slice_fits(const struct pmprt_buffer *b, size_t first, size_t step, size_t count)
{
        return first < b->count && (step == 0 || count - 1 <= (b->count - 1 - first) / step);
}

/* Copies through host memory what the back end cannot copy on the device. */
static bool copy_by_host(const struct backend *backend, struct slice to, struct slice from, size_t size, size_t count)
{
        size_t to_bytes = ((count - 1) * to.step + 1) * size, from_bytes = ((count - 1) * from.step + 1) * size;
        char *t = malloc(to_bytes), *f = malloc(from_bytes);
        bool done = false;

        if (!t || !f) {
                pmprt_fail("out of host memory for a copy of %zu bytes", to_bytes + from_bytes);
        } else if (backend->read(f, from.memory, from.first * size, from_bytes) && backend->read(t, to.memory, to.first * size, to_bytes)) {
                pmprt_pack(t, to.step * size, f, from.step * size, size, count);
                done = backend->write(to.memory, to.first * size, t, to_bytes);
        }
        free(t);
        free(f);
        return done;
}

void pmprt_copy(struct pmprt_region *r, struct pmprt_buffer *to, size_t to_first, size_t to_step, struct pmprt_buffer *from,
        size_t from_first, size_t from_step, size_t count)
{
        struct slice t, f;
        CALLER_KEPT;

        if (!usable(r, NULL) || !count)
                return;
        if (!to || !from || to->size != from->size || !slice_fits(to, to_first, to_step, count) ||
            !slice_fits(from, from_first, from_step, count)) {
                pmprt_fail("a copy from '%s' to '%s' leaves its array", from ? from->name : "(none)", to ? to->name : "(none)");
                return;
        }
        t = (struct slice){to->block->memory, to_first, to_step};
        f = (struct slice){from->block->memory, from_first, from_step};
        if (count == 1)
                t.step = f.step = 1;
        to->writer = from->writer;
        to->in_constant = false;
        if (r->backend->copy(t, f, to->size, count) == COPY_UNSUPPORTED)
                copy_by_host(r->backend, t, f, to->size, count);
}

void pmprt_exchange(struct pmprt_region *r, struct pmprt_buffer *a, struct pmprt_buffer *b)
{
        const struct pmprt_kernel *writer;
        struct block *block;
        CALLER_KEPT;

        if (!usable(r, NULL))
                return;
        if (!a || !b || a->size != b->size || a->count != b->count) {
                pmprt_fail("'%s' and '%s' differ in size and cannot be exchanged", a ? a->name : "(none)", b ? b->name : "(none)");
                return;
        }
        block = a->block;
        a->block = b->block;
        b->block = block;
        writer = a->writer;
        a->writer = b->writer;
        b->writer = writer;
}

/* May the driver compile the kernel at this launch? PoCL does for each size of blocks. That it has compiled so often without an effect on signals is enough. */
static bool may_compile(struct kernel_state *k, const struct shape *shape)
{
        if (k->n_blocks >= BLOCKS_WATCHED || !memcmp(k->block, shape->block, sizeof k->block))
                return false;
        memcpy(k->block, shape->block, sizeof k->block);
        k->n_blocks++;
        return true;
}

/* Starts the kernel for a part of its iterations that the device's grid has room for; so many of the last dimension and of dimension 1 lie before it. */
static void launch_part(struct pmprt_region *r, struct kernel_state *k, const struct shape *shape, const long *extent, long first, long middle, int n_arg, const struct pmprt_arg *args)
{
        struct timing *timing = NULL;
        struct pmprt_arg values[n_arg + 1];
        int i;

        if (pmprt_options.each) {
                timing = pmprt_profile_launch(r, k, n_arg, args);
                if (!timing) {
                        pmprt_fail("out of host memory");
                        return;
                }
        }
        for (i = 0; i < n_arg; i++) {
                const int is_narrow = args[i].size == sizeof(int);
                values[i] = args[i];
                if (args[i].is_run)
                        values[i].value = pmprt_index(is_narrow, pmprt_shape_run(shape, extent)).value;
                if (args[i].is_first)
                        values[i].value = pmprt_index(is_narrow, first).value;
                if (args[i].is_middle)
                        values[i].value = pmprt_index(is_narrow, middle).value;
        }
        r->backend->launch(k, shape, n_arg, values, timing);
}

/* Starts the kernel, over `extent` values in each of n_dim dimensions, in blocks of the given size or (block NULL) of one that suits the device. */
static void launch(struct pmprt_region *r, struct pmprt_kernel *kernel, int n_dim, const long *extent, const size_t *block, long steps, int n_arg,
        const struct pmprt_arg *args)
{
        const int last = n_dim - 1;
        struct kernel_state *k;
        struct shape shape;
        bool fits, compiles, in_parts = false, has_middle = false;
        long first, part, middle, beside, stride;
        int i;

        if (!usable(r, kernel))
                return;
        for (i = 0; i < n_dim; i++)
                if (extent[i] <= 0)
                        return;
        for (i = 0; i < n_arg; i++)
                if (!args[i].buffer && !args[i].size) {
                        pmprt_fail("argument %d is a buffer that does not exist", i);
                        return;
                } else if (args[i].is_first) {
                        in_parts = true;
                } else if (args[i].is_middle) {
                        has_middle = true;
                }
        k = kernel_state(r, kernel);
        if (!k)
                return;
        fits = block ? pmprt_shape_fix(&shape, r->device, k->max_threads, n_dim, extent, block)
                     : pmprt_shape_choose(&shape, r->device, k->max_threads, kernel->threads, n_dim, extent, in_parts && steps < 2 ? 2 : steps);
        if (!fits) {
                pmprt_fail("%ld threads are more than the device takes in one dimension or block", extent[0]);
                return;
        }
        if (pmprt_options.profile)
                pmprt_profile_first(r);
        for (i = 0; i < n_arg; i++)
                if (args[i].buffer && args[i].size) {
                        args[i].buffer->writer = kernel;
                        args[i].buffer->in_constant = false;
                }
        compiles = may_compile(k, &shape);
        if (compiles)
                pmprt_signals_note();
        beside = has_middle ? extent[1] : 1;
        stride = has_middle ? (long)(shape.grid[1] * shape.block[1]) : 1;
        part = in_parts ? (long)(shape.grid[last] * shape.block[last]) : extent[last];
        for (first = 0; first < extent[last]; first += part) {
                const long left = extent[last] - first;
                struct shape here = shape;
                if (in_parts && left < part)
                        here.grid[last] = (size_t)(left - 1) / shape.block[last] + 1;
                for (middle = 0; middle < beside; middle += stride) {
                        if (has_middle && beside - middle < stride)
                                here.grid[1] = (size_t)(beside - middle - 1) / here.block[1] + 1;
                        launch_part(r, k, &here, extent, first, middle, n_arg, args);
                }
        }
        if (compiles)
                pmprt_signals_renew();
}

void pmprt_prepare(struct pmprt_region *r, int n, struct pmprt_kernel *const *kernels, int which)
{
        int i;
        CALLER_KEPT;

        for (i = 0; i < n && usable(r, kernels[i] + which); i++)
                kernel_state(r, kernels[i] + which);
}

int pmprt_placed(struct pmprt_region *r, struct pmprt_kernel *kernel, int n, const struct pmprt_arg *wishes)
{
        int i;
        CALLER_KEPT;

        if (!usable(r, kernel) || kernel->module != r->module)
                return 0;
        for (i = 0; i < n; i++)
                if (!wishes[i].buffer) {
                        pmprt_fail("argument %d is a buffer that does not exist", i);
                        return 0;
                }
        /* A device without images has no kernel that reads them. */
        return r->backend->place(r->module->impl, r, n, wishes) == COPY_DONE && kernel_state(r, kernel);
}

void pmprt_launch(struct pmprt_region *r, struct pmprt_kernel *k, int n_dim, const long *extent, long steps, int n_arg, const struct pmprt_arg *args)
{
        CALLER_KEPT;

        launch(r, k, n_dim, extent, NULL, steps, n_arg, args);
}

void pmprt_launch_tiles(struct pmprt_region *r, struct pmprt_kernel *k, long outer, long rows, long columns, int n_arg, const struct pmprt_arg *args)
{
        /* A thread of dimension 1 moves four rows of its tile. */
        const long extent[] = { columns, rows > 0 ? (rows - 1) / 4 + 1 : 0, outer };
        static const size_t block[] = { PMPRT_TILE, PMPRT_TILE / 4, 1 };
        CALLER_KEPT;

        launch(r, k, 3, extent, block, 1, n_arg, args);
}

void pmprt_launch_blocks(struct pmprt_region *r, struct pmprt_kernel *k, int n_dim, const long *extent, const size_t *block, const size_t *points, int n_arg,
        const struct pmprt_arg *args)
{
        long threads[3];
        int i;
        CALLER_KEPT;

        for (i = 0; i < n_dim; i++)
                threads[i] = extent[i] > 0 ? (extent[i] - 1) / (long)points[i] + 1 : 0;
        launch(r, k, n_dim, threads, block, 1, n_arg, args);
}

int pmprt_blocks_pay(struct pmprt_region *r, struct pmprt_kernel *kernel, int n_dim, const long *extent, const size_t *block, const size_t *points,
        long steps)
{
        CALLER_KEPT;
        struct kernel_state *k = usable(r, kernel) ? kernel_state(r, kernel) : NULL;
        double blocks = 1, used = 1, full;
        bool pays;
        int i;

        if (!k || block[0] * block[1] > k->max_threads || block[0] * block[1] > r->device->max_threads)
                return 0;
        for (i = 0; i < n_dim; i++) {
                double size = (double)(block[i] * points[i]), n = extent[i] > 0 ? (double)((extent[i] - 1) / (long)size + 1) : 0;
                if (block[i] > r->device->max_block[i] || n == 0)
                        return 0;
                blocks *= n;
                used *= (double)extent[i] / (n * size);
        }
        full = blocks / r->device->units;
        pays = pmprt_options.force || (!r->device->cpu && steps >= STEPS_OF_STRIP && used * (full < 1 ? full : 1) >= BLOCKS_LEAST);
        if (k->shape != (pays ? BY_BLOCKS : BY_POINTS))
                pmprt_verbose("%s:%u: kernel %s of '%s' runs %s: %.0f blocks for %u multiprocessors, %.0f %% of their points used, %ld steps between barriers%s", r->file, r->line, kernel->name,
                        r->function, pays ? "in blocks that share tiles" : "with a thread for each iteration", blocks, r->device->units, 100 * used, steps,
                        pmprt_options.force ? "; PMPRT_FORCE" : r->device->cpu ? "; the device is a CPU" : "");
        k->shape = pays ? BY_BLOCKS : BY_POINTS;
        return pays;
}

void pmprt_launch_lanes(struct pmprt_region *r, struct pmprt_kernel *k, int n_dim, const long *extent, long threads, int n_arg, const struct pmprt_arg *args)
{
        const size_t block[] = { (size_t)threads, 1, 1 };
        long all[3] = { extent[0], n_dim > 1 ? extent[1] : 1, n_dim > 2 ? extent[2] : 1 };
        CALLER_KEPT;

        if (__builtin_mul_overflow(extent[0], threads, &all[0])) {
                pmprt_fail("%ld blocks are more than the device takes", extent[0]);
                return;
        }
        launch(r, k, n_dim, all, block, 1, n_arg, args);
}

/* Does what the rounding up of threads to blocks, and of blocks to what the device holds, leaves idle take less time than the launches that go away? */
static int rounds_pay(const struct device *device, long blocks, long points, long threads)
{
        const long at_once = (long)device->units * (THREADS_HELD / threads), waves = (blocks - 1) / at_once + 1, rounds = (points - 1) / threads + 1;
        const double needed = (double)blocks * (double)points / ((double)device->units * THREADS_HELD), idle = (double)waves * (double)rounds - needed;
        const bool pays = needed <= ROUNDS_OF_DEVICE && idle <= ROUNDS_OF_LAUNCH;

        return chosen(pays, "%s: %ld problems of %ld points fill the device %.2g times a step (at most %d), and would leave %.2g rounds idle (a launch is worth %d)",
                pays ? "blocks in step" : "a launch for each step", blocks, points, needed, ROUNDS_OF_DEVICE, idle, ROUNDS_OF_LAUNCH);
}

int pmprt_phases_pay(struct pmprt_module *module, long blocks, long threads, long bytes, const long *phases, int n)
{
        const char *force = getenv("PMPRT_FORCE");
        const struct device *device = &devices[module->api];
        double in_blocks = 0, launched = 0, traffic = 0;
        long most = 0;
        bool can;
        CALLER_KEPT;

        if (force && !strcmp(force, "blocks"))
                return chosen(true, "blocks in step: PMPRT_FORCE=blocks");
        for (int i = 0; i < n; i++)
                most = phases[2 * i] > most ? phases[2 * i] : most;
        lock_take(__builtin_frame_address(0));
        options_read();
        can = !finished && backend_open(module->api) && blocks > 0 && most > 0;
        lock_give();
        if (!can)
                return 0;
        if (device->cpu)
                return chosen(false, "a launch for each step: the device is a CPU");
        const double room = (double)bytes / (double)blocks;
        if (room <= 0 || room > (double)device->shared_memory)
                return rounds_pay(device, blocks, most, threads);
        const long held = THREADS_HELD / threads < BLOCKS_HELD ? THREADS_HELD / threads : BLOCKS_HELD, fitting = (long)((double)device->shared_memory / room);
        const long beside = fitting < held ? fitting : held, needed = (blocks - 1) / (long)device->units + 1, sharing = needed < beside ? needed : beside;
        const double waves = (double)((blocks - 1) / ((long)device->units * beside) + 1), slower = 1 + SLOWER_BESIDE * (double)(sharing - 1);
        for (int i = 0; i < n; i++) {
                const double lanes = (double)phases[2 * i], rows = (double)phases[2 * i + 1], turns = (double)((phases[2 * i] - 1) / threads + 1);
                in_blocks += waves * (CYCLES_OF_PHASE + turns * slower * (rows > 1 ? rows * CYCLES_OF_STEP : CYCLES_OF_TURN));
                launched += CYCLES_OF_LAUNCH + (rows > 1 ? rows * CYCLES_OF_ROW : 0);
                traffic += (double)blocks * lanes * (rows > 1 ? rows : 1) * BYTES_OF_POINT / ((double)device->units * BYTES_OF_CYCLE);
        }
        const double otherwise = launched > traffic ? launched : traffic;
        return chosen(in_blocks < otherwise, "%s: blocks are estimated at %.0f cycles a step, launches at %.0f", in_blocks < otherwise ? "blocks in step" : "a launch for each step", in_blocks,
                otherwise);
}

int pmprt_has_room(struct pmprt_region *r, struct pmprt_kernel *kernel, size_t bytes)
{
        struct kernel_state *k;
        CALLER_KEPT;

        k = usable(r, kernel) && kernel->module == r->module ? kernel_state(r, kernel) : NULL;
        return k && k->shared_bytes <= r->device->shared_memory && bytes <= r->device->shared_memory - k->shared_bytes;
}

long pmprt_columns_blocks(struct pmprt_region *r, struct pmprt_kernel *kernel, const long *extent, long warps, int most, long rows, size_t bytes)
{
        const char *force = getenv("PMPRT_FORCE"), *why = NULL;
        CALLER_KEPT;
        struct kernel_state *k = usable(r, kernel) && kernel->module == r->module ? kernel_state(r, kernel) : NULL;
        const bool forced = pmprt_options.force || (force && !strcmp(force, "blocks"));
        long blocks = 0;

        if (!k || extent[0] <= 0 || extent[1] <= 0 || rows <= 0)
                return 0;
        if (extent[0] % WARP)
                why = "their number is no multiple of 32";
        else if (!pmprt_has_room(r, kernel, bytes))
                why = "a block has no room for 32 of them";
        else if (!forced && r->device->cpu)
                why = "the device is a CPU";
        else if (!forced && rows < COLUMN_ROWS_LEAST)
                why = "they are short";
        if (!why) {
                const long columns = extent[0] / WARP, threads = THREADS_HELD / (WARP * warps), room = (long)(r->device->shared_memory / (bytes + BLOCK_ROOM)), held = room < threads ? room : threads;
                const long beside = held < 1 ? 1 : held < most ? held : most, at_once = (long)r->device->units * beside / columns;
                /* Rounds are as many in all blocks, or one more in some. */
                const long rounds = (extent[1] - 1) / (at_once > 1 ? at_once : 1) + 1;
                blocks = (extent[1] - 1) / rounds + 1;
        }
        if (k->shape != (why ? BY_POINTS : BY_BLOCKS))
                pmprt_verbose("%s:%u: kernel %s of '%s', columns of %ld rows, runs %s%s", r->file, r->line, kernel->name, r->function, rows, why ? "with a thread for each: " : "by columns", why ? why : "");
        k->shape = why ? BY_POINTS : BY_BLOCKS;
        return blocks;
}

void pmprt_launch_columns(struct pmprt_region *r, struct pmprt_kernel *k, long columns, long blocks, long warps, int n_arg, const struct pmprt_arg *args)
{
        const size_t block[] = { WARP, (size_t)warps, 1 };
        const long all[] = { columns, blocks * warps };
        CALLER_KEPT;

        launch(r, k, 2, all, block, 1, n_arg, args);
}

long pmprt_scan_threads(long rows, long most)
{
        long threads = 32;

        while (threads < rows && threads < most)
                threads *= 2;
        return threads;
}

int pmprt_scans_pay(struct pmprt_module *module, const long *sizes, int n, long most)
{
        const char *force = getenv("PMPRT_FORCE");
        const struct device *device = &devices[module->api];
        double scans = 0, sweeps = 0;
        CALLER_KEPT;

        if (force && !strcmp(force, "blocks"))
                return chosen(true, "scans by blocks of threads: PMPRT_FORCE=blocks");
        lock_take(__builtin_frame_address(0));
        options_read();
        if (!finished && backend_open(module->api) && !device->cpu)
                for (int i = 0; i < n; i++) {
                        long systems = sizes[3 * i], rows = sizes[3 * i + 1], threads = pmprt_scan_threads(rows, most), held = THREADS_HELD / threads;
                        long at_once = (long)device->units * (held < BLOCKS_HELD ? held : BLOCKS_HELD);
                        double all = (double)device->units * THREADS_HELD, waves = (double)((systems - 1) / at_once + 1), rounds = (double)((rows - 1) / threads);
                        double full = (double)((systems < at_once ? systems : at_once) * threads) / all;
                        sweeps += (double)rows * CYCLES_OF_ROW * (1 + SLOWER_ROWS * (double)systems / all);
                        double corrections = (double)sizes[3 * i + 2] * (double)threads * CYCLES_OF_CORRECTION;
                        scans += waves * (CYCLES_OF_SCAN * (1 + SLOWER_SCANS * full) + rounds * CYCLES_OF_ROUND * (1 + SLOWER_ROUNDS * full) + corrections);
                }
        lock_give();
        if (sweeps == 0)
                return chosen(false, "sweeps, a thread each: the device is a CPU, or there is none");
        return chosen(scans < sweeps, "%s: scans are estimated at %.0f cycles, sweeps at %.0f", scans < sweeps ? "scans by blocks of threads" : "sweeps, a thread each", scans, sweeps);
}

void pmprt_launch_teams(struct pmprt_region *r, struct pmprt_kernel *k, long teams, long threads, int n_arg, const struct pmprt_arg *args)
{
        const long extent[] = { teams * threads };
        const size_t block[] = { (size_t)threads, 1, 1 };
        CALLER_KEPT;

        launch(r, k, 1, extent, block, 1, n_arg, args);
}

/* Did no kernel raise the flag? Otherwise the region has failed. */
static bool flag_is_down(struct pmprt_region *r)
{
        int value = 0;

        if (!r->flag)
                return true;
        if (!r->backend->read(&value, r->flag->block->memory, 0, sizeof value))
                return false;
        if (value) {
                r->failed = true;
                pmprt_warn_once(r->file, r->line, "%s:%u: in '%s' a run-time subscript left its array; the sequential code runs instead",
                        r->file, r->line, r->function);
        }
        return !value;
}

int pmprt_read(struct pmprt_region *r, struct pmprt_buffer *b, size_t index, void *value)
{
        double start = 0;
        CALLER_KEPT;

        if (!usable(r, NULL))
                return 0;
        if (!b || index >= b->count) {
                pmprt_fail("element %zu of '%s' is read, which it does not have", index, b ? b->name : "(none)");
                return 0;
        }
        if (pmprt_options.each) {
                if (!r->backend->finish())
                        return 0;
                start = pmprt_profile_now();
        }
        if (!r->backend->read(value, b->block->memory, index * b->size, b->size) || !flag_is_down(r))
                return 0;
        if (pmprt_options.each)
                pmprt_profile_transfer(r, b->name, false, b->size, start);
        return 1;
}

/* Is the buffer copied back by way of a staging block? So it is where it is strided or parts of it are to be spared, but for long runs, and where there is a check to come. */
static bool is_staged(const struct pmprt_buffer *b)
{
        size_t runs = pmprt_run_count(b);

        return !pmprt_is_packed(b) || is_spared(b) || pmprt_options.check || (runs > 1 && pmprt_run_at(b, 0).n * b->size < DIRECT_LEAST);
}

/* Is the buffer copied straight into the user's memory, which holds inputs that the user's code would need again? */
static bool is_in_place(const struct pmprt_buffer *b)
{
        return (b->flags & PMPRT_IN) && !is_staged(b);
}

/* Reads what is written of a buffer, so many bytes, to its place on the host. */
static bool runs_read(struct pmprt_region *r, struct pmprt_buffer *b, size_t *bytes)
{
        size_t runs = pmprt_run_count(b), k;

        *bytes = runs ? runs * pmprt_run_at(b, 0).n * b->size : 0;
        for (k = 0; k < runs; k++) {
                const struct run run = pmprt_run_at(b, k);
                if (!r->backend->read(b->host + run.first * b->size, b->block->memory, run.first * b->size, run.n * b->size))
                        return false;
        }
        return true;
}

/* Reads a buffer back: to its place on the host, or to a staging block. */
static bool buffer_read(struct pmprt_region *r, struct pmprt_buffer *b)
{
        size_t bytes = b->count * b->size;
        double start = pmprt_options.each ? pmprt_profile_now() : 0;

        if (is_staged(b)) {
                b->staging = malloc(bytes);
                if (!b->staging) {
                        pmprt_fail("out of host memory for the %zu bytes of '%s'", bytes, b->name);
                        return false;
                }
        }
        if (!(b->staging ? r->backend->read(b->staging, b->block->memory, 0, bytes) : runs_read(r, b, &bytes)))
                return false;
        if (pmprt_options.each)
                pmprt_profile_transfer(r, b->name, false, bytes, start);
        return true;
}

/* Brings the results back; false if the user's code must run, for which all inputs are then still there. */
static bool results_fetch(struct pmprt_region *r)
{
        struct pmprt_buffer *b;

        for (b = r->buffers; b; b = b->next)
                if ((b->flags & PMPRT_OUT) && b->count && !is_in_place(b) && !buffer_read(r, b))
                        return false;
        r->committing = true;
        for (b = r->buffers; b; b = b->next)
                if ((b->flags & PMPRT_OUT) && b->count && is_in_place(b) && !buffer_read(r, b)) {
                        pmprt_say("'%s' was only partly copied back, so neither its old nor its new values are there; the program stops", b->name);
                        region_leave(r);
                        region_close(r);
                        exit(EXIT_FAILURE);
                }
        for (b = r->buffers; b && !pmprt_options.check; b = b->next) {
                if (b->staging && b->before)
                        pmprt_scatter_changed(b, b->staging);
                else if (b->staging)
                        pmprt_scatter(b, b->staging);
        }
        return true;
}

int pmprt_end(struct pmprt_region *r)
{
        CALLER_KEPT;

        if (!r || r->ended)
                return 0;
        pmprt_context(r, NULL);
        r->ended = true;
        if (!r->failed && r->backend->finish() && pmprt_profile_drain(r) && flag_is_down(r) && results_fetch(r))
                pmprt_profile_end(r);
        region_leave(r);
        lock_give();
        return !r->failed && !pmprt_options.check;
}

void pmprt_close(struct pmprt_region *r)
{
        CALLER_KEPT;

        if (!r) {
                /* The user's code ran, and may have changed what the region before had kept. */
                lock_take(__builtin_frame_address(0));
                pmprt_residency_forget(&devices[PMPRT_CUDA]);
                pmprt_residency_forget(&devices[PMPRT_OPENCL]);
                lock_give();
                return;
        }
        if (r->ended)
                lock_take(__builtin_frame_address(0));
        region_close(r);
        lock_give();
}
