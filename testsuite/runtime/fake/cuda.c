/* A libcuda.so.1 over malloc, so that runtime/cuda.c runs, under valgrind too, on a machine without a GPU. Kernels are functions fake_NAME of the
 * program under test, or, of a module that ../../emulate/nvrtc.c made, emulated_NAME of its library. Device 0 and 1 have 10 multiprocessors and 1 GiB. Copies to and from the host are as late as a driver may make them: at the
 * next launch or wait.
 *
 * FAKE_CUDA_FAIL=call:n:code makes the n-th call of an entry point return `code`; after a sticky code (>= 700) all later calls do. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define TOTAL ((size_t)1 << 30)
#define USED_BY_OTHERS ((size_t)100 << 20)
#define SHARED_MOST 65536      /* bytes that a block's threads share */

struct memcpy_2d {
        size_t src_x, src_y;
        int src_type;
        const void *src_host;
        char *src_device;
        void *src_array;
        size_t src_pitch;
        size_t dst_x, dst_y;
        int dst_type;
        void *dst_host;
        char *dst_device;
        void *dst_array;
        size_t dst_pitch;
        size_t width, height;
};

typedef void fake_kernel(void **args, const unsigned *grid, const unsigned *block);

static int stuck;
static void *current_context;
static char the_context, the_stream;
static size_t allocated;

/* In front of what is handed out, 256 bytes long so that alignment holds. All are linked: what a program leaves to the end of the process, as it
 * may with a real driver, is no leak to valgrind. */
struct header {
        struct header *next, *previous;
        size_t bytes;
        char padding[256 - 24];
};
static struct header all = {&all, &all, 0, {0}};

/* Returns `bytes` of memory, or NULL. */
static void *memory_take(size_t bytes)
{
        struct header *h = malloc(sizeof *h + bytes);

        if (!h)
                return NULL;
        h->bytes = bytes;
        h->next = &all;
        h->previous = all.previous;
        h->previous->next = h;
        all.previous = h;
        return h + 1;
}

/* Returns the error that this call is to give: 0 for none. */
static int planted(const char *call)
{
        static int n;
        const char *plan = getenv("FAKE_CUDA_FAIL");
        char name[64];
        int nth, code;

        if (stuck)
                return stuck;
        if (!plan || sscanf(plan, "%63[^:]:%d:%d", name, &nth, &code) != 3 || strcmp(name, call) || ++n != nth)
                return 0;
        if (code >= 700)
                stuck = code;
        return code;
}

#define ENTER()                                                                                                                           \
        do {                                                                                                                              \
                int error = planted(__func__);                                                                                            \
                if (error)                                                                                                                \
                        return error;                                                                                                     \
        } while (0)
/* Calls that need a current context. */
#define ENTER_CONTEXT()                                                                                                                   \
        do {                                                                                                                              \
                ENTER();                                                                                                                  \
                if (current_context != &the_context)                                                                                      \
                        return 201;                                                                                                       \
        } while (0)

int cuInit(unsigned flags)
{
        ENTER();
        return flags != 0;
}

int cuGetErrorName(int error, const char **name)
{
        static char text[32];

        snprintf(text, sizeof text, "CUDA_ERROR_%d", error);
        *name = text;
        return 0;
}

int cuDriverGetVersion(int *version)
{
        ENTER();
        *version = 12040;
        return 0;
}

int cuDeviceGetCount(int *count)
{
        ENTER();
        *count = 2;
        return 0;
}

int cuDeviceGet(int *device, int index)
{
        ENTER();
        *device = index;
        return 0;
}

int cuDeviceGetName(char *name, int n, int device)
{
        ENTER();
        snprintf(name, (size_t)n, "Fake GPU %d", device);
        return 0;
}

int cuDeviceTotalMem_v2(size_t *bytes, int device)
{
        ENTER();
        (void)device;
        *bytes = TOTAL;
        return 0;
}

int cuDeviceGetAttribute(int *value, int attribute, int device)
{
        ENTER();
        (void)device;
        switch (attribute) {
        case 1: case 2: case 3:
                *value = 1024;
                return 0;
        case 4:
                *value = 64;
                return 0;
        case 5: case 11:
                *value = 0x7fffffff;
                return 0;
        case 6: case 7:
                *value = 65535;
                return 0;
        case 16:
                *value = 10;
                return 0;
        case 97:
                *value = SHARED_MOST;
                return 0;
        case 36:
                *value = 1000000;
                return 0;
        case 37:
                *value = 512;
                return 0;
        case 75:
                *value = 9;
                return 0;
        case 76:
                *value = 0;
                return 0;
        default:
                return 1;
        }
}

int cuDevicePrimaryCtxRetain(void **context, int device)
{
        ENTER();
        (void)device;
        *context = &the_context;
        return 0;
}

int cuCtxGetCurrent(void **context)
{
        ENTER();
        *context = current_context;
        return 0;
}

int cuCtxSetCurrent(void *context)
{
        ENTER();
        current_context = context;
        return 0;
}

int cuStreamCreate(void **stream, unsigned flags)
{
        ENTER_CONTEXT();
        *stream = &the_stream;
        return flags > 1;
}

/* Copies not done yet, in order. */
static struct { void *to; const void *from; size_t bytes; } pending[64];
static int n_pending;

static void copies_do(void)
{
        int i;

        for (i = 0; i < n_pending; i++)
                memcpy(pending[i].to, pending[i].from, pending[i].bytes);
        n_pending = 0;
}

static void copy_queue(void *to, const void *from, size_t bytes)
{
        if (n_pending == 64)
                copies_do();
        pending[n_pending].to = to;
        pending[n_pending].from = from;
        pending[n_pending++].bytes = bytes;
}

int cuStreamSynchronize(void *stream)
{
        ENTER_CONTEXT();
        copies_do();
        return stream != &the_stream;
}

int cuModuleLoadData(void **module, const void *image)
{
        ENTER_CONTEXT();
        if (!strncmp(image, "CODE:", 5)) {
                *module = dlopen((const char *)image + 5, RTLD_NOW | RTLD_LOCAL);
                return *module ? 0 : 200;
        }
        *module = &the_context;
        return strncmp(image, "CUBIN", 5) ? 200 : 0;
}

int cuModuleGetFunction(void **function, void *module, const char *name)
{
        char symbol[128];

        ENTER_CONTEXT();
        snprintf(symbol, sizeof symbol, "%s_%s", module == &the_context ? "fake" : "emulated", name);
        *function = dlsym(module == &the_context ? RTLD_DEFAULT : module, symbol);
        return *function ? 0 : 500;
}

int cuModuleGetGlobal_v2(void **memory, size_t *bytes, void *module, const char *name)
{
        char symbol[128];

        ENTER_CONTEXT();
        snprintf(symbol, sizeof symbol, "%s%s", module == &the_context ? "fake_" : "", name);
        *memory = dlsym(module == &the_context ? RTLD_DEFAULT : module, symbol);
        *bytes = 65536;
        return *memory ? 0 : 500;
}

int cuFuncLoad(void *function)
{
        ENTER_CONTEXT();
        return !function;
}

/* The bound that an emulated kernel declares for the threads of its blocks. */
static int most_threads(void *function)
{
        static const char prefix[] = "emulated_";
        char symbol[160];
        Dl_info found;

        if (!dladdr(function, &found) || !found.dli_sname || strncmp(found.dli_sname, prefix, strlen(prefix)))
                return 1024;
        snprintf(symbol, sizeof symbol, "%smost_%s", prefix, found.dli_sname + strlen(prefix));
        void *library = dlopen(found.dli_fname, RTLD_NOW | RTLD_NOLOAD);
        const int *most = library ? dlsym(library, symbol) : NULL;

        return most ? *most : 1024;
}

int cuFuncGetAttribute(int *value, int attribute, void *function)
{
        ENTER_CONTEXT();
        *value = attribute == 0 ? most_threads(function) : 0;
        return attribute != 0 && attribute != 1;
}

static unsigned shared_asked;          /* as any function has */

int cuFuncSetAttribute(void *function, int attribute, int value)
{
        ENTER_CONTEXT();
        (void)function;
        if (attribute != 8 || value < 0 || value > SHARED_MOST)
                return 1;
        shared_asked = (unsigned)value > shared_asked ? (unsigned)value : shared_asked;
        return 0;
}

int cuMemAlloc_v2(void **memory, size_t bytes)
{
        ENTER_CONTEXT();
        if (!bytes)
                return 1;
        if (bytes > TOTAL - USED_BY_OTHERS - allocated)
                return 2;
        *memory = memory_take(bytes);
        if (!*memory)
                return 2;
        allocated += bytes;
        return 0;
}

int cuMemFree_v2(void *memory)
{
        struct header *h = (struct header *)memory - 1;

        ENTER();
        allocated -= h->bytes;
        h->next->previous = h->previous;
        h->previous->next = h->next;
        free(h);
        return 0;
}

int cuMemGetInfo_v2(size_t *available, size_t *total)
{
        ENTER_CONTEXT();
        *available = TOTAL - USED_BY_OTHERS - allocated;
        *total = TOTAL;
        return 0;
}

int cuMemcpyHtoDAsync_v2(char *to, const void *from, size_t bytes, void *stream)
{
        ENTER_CONTEXT();
        copy_queue(to, from, bytes);
        return stream != &the_stream;
}

int cuMemcpyDtoHAsync_v2(void *to, const char *from, size_t bytes, void *stream)
{
        ENTER_CONTEXT();
        copy_queue(to, from, bytes);
        return stream != &the_stream;
}

int cuMemcpyDtoDAsync_v2(char *to, const char *from, size_t bytes, void *stream)
{
        ENTER_CONTEXT();
        copy_queue(to, from, bytes);
        return stream != &the_stream;
}

int cuMemcpy2DAsync_v2(const struct memcpy_2d *c, void *stream)
{
        size_t i;

        ENTER_CONTEXT();
        if (c->src_type != 2 || c->dst_type != 2 || c->src_pitch < c->width || c->dst_pitch < c->width)
                return 1;
        copies_do();
        for (i = 0; i < c->height; i++)
                memcpy(c->dst_device + i * c->dst_pitch, c->src_device + i * c->src_pitch, c->width);
        return stream != &the_stream;
}

int cuLaunchKernel(fake_kernel *function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz, unsigned shared,
        void *stream, void **args, void **extra)
{
        unsigned grid[3] = {gx, gy, gz}, block[3] = {bx, by, bz};

        ENTER_CONTEXT();
        if (!gx || !gy || !gz || gy > 65535 || gz > 65535 || bz > 64 || bx * by * bz > 1024 || shared > SHARED_MOST || (shared > 49152 && shared > shared_asked) || extra || stream != &the_stream)
                return 1;
        copies_do();
        function(args, grid, block);
        return 0;
}

int cuEventCreate(struct timespec **event, unsigned flags)
{
        ENTER_CONTEXT();
        *event = memory_take(sizeof **event);
        return !*event || flags;
}

int cuEventRecord(struct timespec *event, void *stream)
{
        ENTER_CONTEXT();
        clock_gettime(CLOCK_MONOTONIC, event);
        return stream != &the_stream;
}

int cuEventElapsedTime(float *ms, const struct timespec *start, const struct timespec *end)
{
        ENTER_CONTEXT();
        *ms = (float)((double)(end->tv_sec - start->tv_sec) * 1e3 + (double)(end->tv_nsec - start->tv_nsec) / 1e6);
        return 0;
}
