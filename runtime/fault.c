/* A back end for tests, in a runtime built with -Dfaults=true: it passes every call on to the real one, and fails where PMPRT_FAULT says.
 *
 *      PMPRT_FAULT=CALL:N              the N-th call of CALL fails
 *      PMPRT_FAULT=CALL:N:lost         and every call of anything after it: the device is gone
 *      PMPRT_FAULT=count               nothing fails; the numbers of calls are printed at the end
 *
 * The last five are no calls of the back end. Four are what the back ends do with the cache on disk (cache.c): reading a file, writing one, having the driver's binary, giving
 * it back to the driver; that they fail is not told. The last is the driver's compiler, which ends by a fault (compile.c).
 *
 * A read that fails has overwritten half of what it was to fill, as a driver's may. At the end the back end counts what was taken from it and not given back. */
#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CALLS(CALL) CALL(open) CALL(enter) CALL(module_build) CALL(kernel_find) CALL(memory_alloc) CALL(write) CALL(read) CALL(copy)       \
        CALL(launch) CALL(place) CALL(finish) CALL(cache_read) CALL(cache_write) CALL(binary_take) CALL(binary_load) CALL(compile)
#define ENTRY(name) CALL_##name,
#define NAME(name) #name,

enum call { CALLS(ENTRY) N_CALL };

static const char *const names[] = {CALLS(NAME)};
static const struct backend *inner;
static unsigned counts[N_CALL];
static bool lost;
static long n_blocks, n_kernels, n_modules, n_timings, n_images;        /* taken and not given back */

/* Counts a call. Does it fail? */
static bool strikes(enum call call)
{
        const char *plan = getenv("PMPRT_FAULT");
        size_t length = strlen(names[call]);
        char *rest;

        counts[call]++;
        if (lost)
                return call != CALL_compile;
        if (!plan || strncmp(plan, names[call], length) || plan[length] != ':' || strtoul(plan + length + 1, &rest, 10) != counts[call])
                return false;
        lost = !strcmp(rest, ":lost");
        return true;
}

/* Counts a call of the region at hand. Does it go on to the real back end? Otherwise the failure has been told. */
static bool passes(enum call call)
{
        if (!strikes(call))
                return true;
        pmprt_call_failed(names[call], "FAULT_INJECTED", (int)counts[call]);
        if (lost)
                pmprt_device_lost();
        return false;
}

bool pmprt_fault(const char *call)
{
        int i;

        for (i = 0; i < N_CALL && strcmp(names[i], call); i++)
                ;
        return i < N_CALL && strikes((enum call)i);
}

static bool fault_open(const struct backend *backend, struct device *d, char *reason, size_t n)
{
        inner = backend;
        if (strikes(CALL_open)) {
                snprintf(reason, n, "FAULT_INJECTED");
                return false;
        }
        return inner->open(d, reason, n);
}

static bool open_cuda(struct device *d, char *reason, size_t n)
{
        return fault_open(&pmprt_backend_cuda, d, reason, n);
}

static bool open_opencl(struct device *d, char *reason, size_t n)
{
        return fault_open(&pmprt_backend_opencl, d, reason, n);
}

/* A lost device takes its memory with it; all else must be back. */
static void fault_close(void)
{
        const char *plan = getenv("PMPRT_FAULT");
        int i;

        if (plan && !strcmp(plan, "count"))
                for (i = 0; i < N_CALL; i++)
                        pmprt_say("calls of %s: %u", names[i], counts[i]);
        if ((n_blocks && !lost) || n_kernels || n_modules || n_timings || n_images)
                pmprt_say("leaked: %ld blocks, %ld kernels, %ld modules, %ld timings, %ld images", n_blocks, n_kernels, n_modules, n_timings, n_images);
        inner->close();
}

static bool fault_enter(void)
{
        return passes(CALL_enter) && (!inner->enter || inner->enter());
}

static void fault_leave(void)
{
        if (inner->leave)
                inner->leave();
}

static bool fault_module_build(struct module_state *m)
{
        if (strikes(CALL_module_build)) {
                pmprt_build_failed("FAULT_INJECTED", "", "kernels.cl:1: error: injected\n");
                return false;
        }
        if (!inner->module_build(m))
                return false;
        n_modules++;
        return true;
}

static void fault_module_free(struct module_state *m)
{
        n_modules -= m->built;
        inner->module_free(m);
}

static bool fault_kernel_find(struct kernel_state *k, const struct module_state *m)
{
        if (!passes(CALL_kernel_find) || !inner->kernel_find(k, m))
                return false;
        n_kernels++;
        return true;
}

static void fault_kernel_free(struct kernel_state *k)
{
        n_kernels--;
        inner->kernel_free(k);
}

static uintptr_t fault_memory_alloc(size_t bytes)
{
        uintptr_t memory = strikes(CALL_memory_alloc) ? 0 : inner->memory_alloc(bytes);

        n_blocks += memory != 0;
        return memory;
}

static void fault_memory_free(uintptr_t memory)
{
        n_blocks--;
        inner->memory_free(memory);
}

static size_t fault_memory_left(void)
{
        return inner->memory_left();
}

static void fault_memory_room(char *text, size_t n)
{
        inner->memory_room(text, n);
}

static bool fault_write(uintptr_t to, size_t offset, const void *from, size_t bytes)
{
        return passes(CALL_write) && inner->write(to, offset, from, bytes);
}

static bool fault_read(void *to, uintptr_t from, size_t offset, size_t bytes)
{
        if (passes(CALL_read))
                return inner->read(to, from, offset, bytes);
        memset(to, 0xa5, bytes / 2);
        return false;
}

static enum copy_result fault_copy(struct slice to, struct slice from, size_t size, size_t count)
{
        return passes(CALL_copy) ? inner->copy(to, from, size, count) : COPY_FAILED;
}

static bool fault_launch(struct kernel_state *k, const struct shape *s, int n_arg, const struct pmprt_arg *args, struct timing *t)
{
        if (!passes(CALL_launch))
                return false;
        if (!inner->launch(k, s, n_arg, args, t))
                return false;
        n_timings += t != NULL;
        return true;
}

static enum copy_result fault_place(struct module_state *m, struct pmprt_region *r, int n, const struct pmprt_arg *wishes)
{
        enum copy_result result;
        int i;

        if (!passes(CALL_place))
                return COPY_FAILED;
        for (i = 0; i < n; i++)
                n_images -= wishes[i].buffer->image != 0;
        result = inner->place(m, r, n, wishes);
        for (i = 0; i < n; i++)
                n_images += wishes[i].buffer->image != 0;
        return result;
}

static void fault_image_free(uintptr_t image)
{
        n_images--;
        inner->image_free(image);
}

static bool fault_finish(void)
{
        return passes(CALL_finish) && inner->finish();
}

static void fault_times(const struct timing *from, const struct timing *t, double *offset, double *duration)
{
        inner->times(from, t, offset, duration);
}

static void fault_timing_free(struct timing *t)
{
        n_timings -= t->start != NULL;
        inner->timing_free(t);
}

#define FORWARD                                                                                                                           \
        .close = fault_close, .enter = fault_enter, .leave = fault_leave, .module_build = fault_module_build,                             \
        .module_free = fault_module_free, .kernel_find = fault_kernel_find, .kernel_free = fault_kernel_free,                             \
        .memory_alloc = fault_memory_alloc, .memory_free = fault_memory_free, .memory_left = fault_memory_left,                      \
        .memory_room = fault_memory_room, .write = fault_write,                                                                           \
        .read = fault_read, .copy = fault_copy, .launch = fault_launch, .finish = fault_finish, .place = fault_place,                     \
        .image_free = fault_image_free, .times = fault_times, .timing_free = fault_timing_free

const struct backend pmprt_fault_cuda = {.name = "cuda", .title = "CUDA", .open = open_cuda, FORWARD};
const struct backend pmprt_fault_opencl = {.name = "opencl", .title = "OpenCL", .open = open_opencl, FORWARD};
