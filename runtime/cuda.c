/* The CUDA back end, on the driver API. libcuda and NVRTC are opened at run time and their few types are declared here, so that this file
 * builds without the CUDA toolkit and a translated program starts, and falls back, on a machine without a GPU.
 *
 * Kernels come from either of two places: compiled in by nvcc (module->resolve gives the driver's handle of a __global__ symbol), or as text
 * that NVRTC compiles for the device at hand. Their names are looked up unmangled: the text says extern "C".
 *
 * The device's primary context is used, which is also what the CUDA runtime of compiled-in kernels uses, and one stream of our own. The stream
 * does not wait for the default stream, so every copy is queued on it, and copies to and from the host are waited for at once: then neither
 * pageable memory nor a staging block can change or go away under a copy. */
#include "internal.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef int CUresult;
typedef int CUdevice;
typedef struct context *CUcontext;
typedef struct stream *CUstream;
typedef struct event *CUevent;
typedef struct module *CUmodule;
typedef struct function *CUfunction;
typedef uintptr_t CUdeviceptr;
typedef struct program *nvrtcProgram;

/* As in cuda.h, version 2 of the interface. */
struct cuda_memcpy_2d {
        size_t src_x, src_y;
        int src_type;
        const void *src_host;
        CUdeviceptr src_device;
        void *src_array;
        size_t src_pitch;
        size_t dst_x, dst_y;
        int dst_type;
        void *dst_host;
        CUdeviceptr dst_device;
        void *dst_array;
        size_t dst_pitch;
        size_t width, height;
};

enum { MEMORY_DEVICE = 2, STREAM_NON_BLOCKING = 1, FUNCTION_MAX_THREADS = 0, FUNCTION_SHARED = 1, FUNCTION_MAX_ROOM = 8 };
enum {
        DEVICE_MAX_SHARED = 97, DEVICE_MAX_THREADS = 1, DEVICE_MAX_BLOCK_X = 2, DEVICE_MAX_GRID_X = 5, DEVICE_MAX_PITCH = 11, DEVICE_UNITS = 16, DEVICE_MEMORY_CLOCK = 36, DEVICE_MEMORY_WIDTH = 37,
        DEVICE_MAJOR = 75, DEVICE_MINOR = 76
};

/* Field, symbol, parameters. */
#define CUDA_CALLS(CALL)                                                                                                                  \
        CALL(init, "cuInit", (unsigned flags))                                                                                            \
        CALL(error_name, "cuGetErrorName", (CUresult error, const char **name))                                                           \
        CALL(driver_version, "cuDriverGetVersion", (int *version))                                                                        \
        CALL(device_count, "cuDeviceGetCount", (int *count))                                                                              \
        CALL(device_get, "cuDeviceGet", (CUdevice *device, int index))                                                                    \
        CALL(device_name, "cuDeviceGetName", (char *name, int n, CUdevice device))                                                        \
        CALL(device_memory, "cuDeviceTotalMem_v2", (size_t *bytes, CUdevice device))                                                      \
        CALL(device_attribute, "cuDeviceGetAttribute", (int *value, int attribute, CUdevice device))                                      \
        CALL(context_retain, "cuDevicePrimaryCtxRetain", (CUcontext *context, CUdevice device))                                           \
        CALL(context_get, "cuCtxGetCurrent", (CUcontext *context))                                                                        \
        CALL(context_set, "cuCtxSetCurrent", (CUcontext context))                                                                         \
        CALL(stream_create, "cuStreamCreate", (CUstream *stream, unsigned flags))                                                         \
        CALL(stream_wait, "cuStreamSynchronize", (CUstream stream))                                                                       \
        CALL(module_load, "cuModuleLoadData", (CUmodule *module, const void *image))                                                      \
        CALL(module_function, "cuModuleGetFunction", (CUfunction *function, CUmodule module, const char *name))                           \
        CALL(module_global, "cuModuleGetGlobal_v2", (CUdeviceptr *memory, size_t *bytes, CUmodule module, const char *name))             \
        CALL(function_set, "cuFuncSetAttribute", (CUfunction function, int attribute, int value))                                             \
        CALL(function_attribute, "cuFuncGetAttribute", (int *value, int attribute, CUfunction function))                                  \
        CALL(alloc, "cuMemAlloc_v2", (CUdeviceptr *memory, size_t bytes))                                                                 \
        CALL(free, "cuMemFree_v2", (CUdeviceptr memory))                                                                                  \
        CALL(memory_info, "cuMemGetInfo_v2", (size_t *available, size_t *total))                                                          \
        CALL(copy_in, "cuMemcpyHtoDAsync_v2", (CUdeviceptr to, const void *from, size_t bytes, CUstream stream))                          \
        CALL(copy_out, "cuMemcpyDtoHAsync_v2", (void *to, CUdeviceptr from, size_t bytes, CUstream stream))                               \
        CALL(copy, "cuMemcpyDtoDAsync_v2", (CUdeviceptr to, CUdeviceptr from, size_t bytes, CUstream stream))                             \
        CALL(copy_2d, "cuMemcpy2DAsync_v2", (const struct cuda_memcpy_2d *copy, CUstream stream))                                         \
        CALL(launch, "cuLaunchKernel", (CUfunction function, unsigned grid_x, unsigned grid_y, unsigned grid_z,                           \
                unsigned block_x, unsigned block_y, unsigned block_z, unsigned shared, CUstream stream, void **args, void **extra))       \
        CALL(event_create, "cuEventCreate", (CUevent *event, unsigned flags))                                                             \
        CALL(event_record, "cuEventRecord", (CUevent event, CUstream stream))                                                             \
        CALL(event_elapsed, "cuEventElapsedTime", (float *ms, CUevent start, CUevent end))

#define NVRTC_CALLS(CALL)                                                                                                                 \
        CALL(create, "nvrtcCreateProgram", (nvrtcProgram *program, const char *source, const char *name, int n_header,                    \
                const char *const *headers, const char *const *names))                                                                    \
        CALL(destroy, "nvrtcDestroyProgram", (nvrtcProgram *program))                                                                     \
        CALL(compile, "nvrtcCompileProgram", (nvrtcProgram program, int n_option, const char *const *options))                            \
        CALL(log_size, "nvrtcGetProgramLogSize", (nvrtcProgram program, size_t *bytes))                                                   \
        CALL(log, "nvrtcGetProgramLog", (nvrtcProgram program, char *log))                                                                \
        CALL(cubin_size, "nvrtcGetCUBINSize", (nvrtcProgram program, size_t *bytes))                                                      \
        CALL(cubin, "nvrtcGetCUBIN", (nvrtcProgram program, char *cubin))                                                                 \
        CALL(ptx_size, "nvrtcGetPTXSize", (nvrtcProgram program, size_t *bytes))                                                          \
        CALL(ptx, "nvrtcGetPTX", (nvrtcProgram program, char *ptx))                                                                       \
        CALL(version, "nvrtcVersion", (int *major, int *minor))                                                                           \
        CALL(arch_count, "nvrtcGetNumSupportedArchs", (int *count))                                                                       \
        CALL(archs, "nvrtcGetSupportedArchs", (int *archs))

#define FIELD(field, symbol, parameters) CUresult (*field) parameters;
#define SYMBOL(field, symbol, parameters) symbol,

/* The functions, in the order of the symbols. */
static struct { CUDA_CALLS(FIELD) } cu;
static struct { NVRTC_CALLS(FIELD) } rtc;
static const char *const cu_symbols[] = {CUDA_CALLS(SYMBOL)};
static const char *const rtc_symbols[] = {NVRTC_CALLS(SYMBOL)};
static const char *(*rtc_error_string)(int error);
/* Loads a function's code, from driver 12.4 on; NULL: the first launch does. */
static CUresult (*function_load)(CUfunction function);

static CUcontext context, callers_context;
static int depth;                       /* of nested regions: the outermost saves and restores the caller's context */
static CUstream stream;
static bool compiler_has_ended;         /* by a fault, in a thread that still holds what it had */
static int arch;                        /* of the device: 90 for sm_90 */
static const char *gpu_name;             /* of the device */
static size_t max_pitch;
static CUevent *spare_events;
static size_t n_spare, spare_capacity;

/* Fills the table of function pointers from a library. Returns the symbol that is missing, or NULL. */
static const char *symbols_load(void *library, void *table, const char *const *symbols, size_t n)
{
        size_t i;

        for (i = 0; i < n; i++) {
                void *address = dlsym(library, symbols[i]);
                if (!address)
                        return symbols[i];
                memcpy((char *)table + i * sizeof address, &address, sizeof address);
        }
        return NULL;
}

/* Returns the driver's name of an error. */
static const char *error_name(CUresult error)
{
        const char *name = NULL;

        if (cu.error_name(error, &name) || !name)
                return "unknown error";
        return name;
}

/* Does no later call of this process succeed once a call returned this? (cuda.h: "the process must be terminated and relaunched".) */
static bool is_sticky(CUresult error)
{
        switch (error) {
        case 214:       /* uncorrectable memory error */
        case 220:       /* NVLink */
        case 700:       /* illegal address */
        case 702:       /* time-out */
        case 710:       /* assert */
        case 714:       /* hardware stack */
        case 715:       /* illegal instruction */
        case 716:       /* misaligned address */
        case 717:       /* invalid address space */
        case 718:       /* invalid program counter */
        case 719:       /* launch failure */
                return true;
        default:
                return false;
        }
}

/* Did the call succeed? Otherwise the region at hand has failed. */
static bool ok(CUresult error, const char *call)
{
        if (!error)
                return true;
        pmprt_call_failed(call, error_name(error), error);
        if (is_sticky(error))
                pmprt_device_lost();
        return false;
}

/* As ok, before there is a region: the reason goes to the caller. */
static bool opened(CUresult error, const char *call, char *reason, size_t n)
{
        if (error)
                snprintf(reason, n, "%s failed: %s (code %d)", call, error_name(error), error);
        return !error;
}

static bool cuda_open(struct device *d, char *reason, size_t n)
{
        void *library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL), *load;
        const char *missing;
        CUcontext callers;
        CUdevice device;
        int count, i, value[6], major, minor;

        if (!library) {
                snprintf(reason, n, "%s", dlerror());
                return false;
        }
        missing = symbols_load(library, &cu, cu_symbols, sizeof cu_symbols / sizeof *cu_symbols);
        if (missing) {
                snprintf(reason, n, "the driver is too old: it has no %s", missing);
                return false;
        }
        load = dlsym(library, "cuFuncLoad");
        memcpy(&function_load, &load, sizeof load);
        if (!opened(cu.init(0), "cuInit", reason, n) || !opened(cu.device_count(&count), "cuDeviceGetCount", reason, n))
                return false;
        if (d->index >= count) {
                snprintf(reason, n, "there is no device %d (found: %d)", d->index, count);
                return false;
        }
        if (!opened(cu.device_get(&device, d->index), "cuDeviceGet", reason, n) ||
            !opened(cu.device_name(d->name, sizeof d->name, device), "cuDeviceGetName", reason, n) ||
            !opened(cu.device_memory(&d->memory, device), "cuDeviceTotalMem", reason, n))
                return false;
        for (i = 0; i < 6; i++) {
                int attribute = i < 3 ? DEVICE_MAX_BLOCK_X + i : DEVICE_MAX_GRID_X + i - 3;
                if (!opened(cu.device_attribute(&value[i], attribute, device), "cuDeviceGetAttribute", reason, n))
                        return false;
                if (i < 3)
                        d->max_block[i] = (size_t)value[i];
                else
                        d->max_grid[i - 3] = (size_t)value[i];
        }
        if (!opened(cu.device_attribute(&value[0], DEVICE_MAX_THREADS, device), "cuDeviceGetAttribute", reason, n) ||
            !opened(cu.device_attribute(&value[1], DEVICE_UNITS, device), "cuDeviceGetAttribute", reason, n) ||
            !opened(cu.device_attribute(&value[2], DEVICE_MAX_PITCH, device), "cuDeviceGetAttribute", reason, n) ||
            !opened(cu.device_attribute(&major, DEVICE_MAJOR, device), "cuDeviceGetAttribute", reason, n) ||
            !opened(cu.device_attribute(&minor, DEVICE_MINOR, device), "cuDeviceGetAttribute", reason, n))
                return false;
        d->max_threads = (size_t)value[0];
        if (!cu.device_attribute(&value[0], DEVICE_MAX_SHARED, device) && value[0] > 0)
                d->shared_memory = (size_t)value[0];
        d->units = (unsigned)value[1];
        max_pitch = (size_t)value[2];
        /* kHz and bits; two transfers a clock. Only the profile wants it. */
        if (!cu.device_attribute(&value[0], DEVICE_MEMORY_CLOCK, device) && !cu.device_attribute(&value[1], DEVICE_MEMORY_WIDTH, device))
                d->bandwidth = 2e3 * value[0] * (value[1] / 8.0);
        arch = major * 10 + minor;
        gpu_name = d->name;
        if (!opened(cu.context_get(&callers), "cuCtxGetCurrent", reason, n) ||
            !opened(cu.context_retain(&context, device), "cuDevicePrimaryCtxRetain", reason, n) ||
            !opened(cu.context_set(context), "cuCtxSetCurrent", reason, n))
                return false;
        if (!opened(cu.stream_create(&stream, STREAM_NON_BLOCKING), "cuStreamCreate", reason, n)) {
                cu.context_set(callers);
                return false;
        }
        return opened(cu.context_set(callers), "cuCtxSetCurrent", reason, n);
}

/* The driver frees device memory and the context with the process; only the host's memory is ours. */
static void cuda_close(void)
{
        free(spare_events);
        spare_events = NULL;
        n_spare = spare_capacity = 0;
}

static bool cuda_enter(void)
{
        if (!depth && (!ok(cu.context_get(&callers_context), "cuCtxGetCurrent") || !ok(cu.context_set(context), "cuCtxSetCurrent")))
                return false;
        depth++;
        return true;
}

static void cuda_leave(void)
{
        if (!--depth)
                cu.context_set(callers_context);
}

/* Opens NVRTC by the loader's names, then below CUDA_HOME and CUDA_PATH. NULL if it is nowhere. */
static void *nvrtc_open(void)
{
        static const char *const names[] = {"libnvrtc.so", "libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so.11.2"};
        static const char *const roots[] = {"CUDA_HOME", "CUDA_PATH"};
        char path[4096];
        void *library = NULL;
        size_t i;

        for (i = 0; i < sizeof names / sizeof *names && !library; i++)
                library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
        for (i = 0; i < sizeof roots / sizeof *roots && !library; i++) {
                const char *root = getenv(roots[i]);
                if (!root)
                        continue;
                snprintf(path, sizeof path, "%s/lib64/libnvrtc.so", root);
                library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
        }
        return library;
}

/* Is NVRTC there? Otherwise the region at hand has failed. */
static bool nvrtc_load(void)
{
        static bool loaded;
        const char *missing;
        void *library, *error_string;

        if (loaded)
                return true;
        library = nvrtc_open();
        if (!library) {
                pmprt_fail("the CUDA run-time compiler libnvrtc is not installed (set LD_LIBRARY_PATH or CUDA_HOME)");
                return false;
        }
        missing = symbols_load(library, &rtc, rtc_symbols, sizeof rtc_symbols / sizeof *rtc_symbols);
        error_string = dlsym(library, "nvrtcGetErrorString");
        if (missing || !error_string) {
                pmprt_fail("the CUDA run-time compiler libnvrtc is too old: it has no %s", missing ? missing : "nvrtcGetErrorString");
                return false;
        }
        memcpy(&rtc_error_string, &error_string, sizeof error_string);
        loaded = true;
        return true;
}

static bool rtc_ok(int error, const char *call)
{
        if (error)
                pmprt_call_failed(call, rtc_error_string(error), error);
        return !error;
}

/* Returns the newest architecture that this NVRTC knows and the device runs: the device's own, else an older one, whose PTX the driver
 * translates. */
static int arch_choose(void)
{
        int count = 0, *archs, best = 0, i;

        if (rtc.arch_count(&count) || count <= 0)
                return arch;
        archs = malloc((size_t)count * sizeof *archs);
        if (archs && !rtc.archs(archs))
                for (i = 0; i < count; i++)
                        if (archs[i] <= arch && archs[i] > best)
                                best = archs[i];
        free(archs);
        return best ? best : arch;
}

struct compilation {
        nvrtcProgram program;
        const char **options;
        int n_option, error;
};

static void compile(void *user)
{
        struct compilation *c = user;

        c->error = rtc.compile(c->program, c->n_option, c->options);
}

/* Compiles with the module's options, split at blanks. */
static bool program_compile(nvrtcProgram program, const char *module_options, int target)
{
        enum { ARCH_BYTES = 48 };
        char *copy, *option, *rest;
        struct compilation *c = calloc(1, sizeof *c);   /* kept, with the options, by a compiler that has ended by a fault */
        size_t length = strlen(module_options);
        int error;

        copy = malloc(ARCH_BYTES + length + 1);
        if (c)
                c->options = malloc((length / 2 + 2) * sizeof *c->options);
        if (!copy || !c || !c->options) {
                if (c)
                        free(c->options);
                free(c);
                free(copy);
                pmprt_fail("out of host memory");
                return false;
        }
        c->program = program;
        snprintf(copy, ARCH_BYTES, "--gpu-architecture=%s_%d", target == arch ? "sm" : "compute", target);
        strcpy(copy + ARCH_BYTES, module_options);
        c->options[c->n_option++] = copy;
        for (option = strtok_r(copy + ARCH_BYTES, " \t\n", &rest); option; option = strtok_r(NULL, " \t\n", &rest))
                c->options[c->n_option++] = option;
        if (!pmprt_compile(compile, c)) {
                compiler_has_ended = true;
                pmprt_fail("nvrtcCompileProgram: NVRTC ended by a fault");
                return false;
        }
        error = c->error;
        free(copy);
        free(c->options);
        free(c);
        if (error) {
                char *log = NULL;
                size_t bytes;
                if (!rtc.log_size(program, &bytes) && (log = malloc(bytes + 1)) && !rtc.log(program, log))
                        log[bytes] = '\0';
                else if (log)
                        log[0] = '\0';
                pmprt_build_failed("nvrtcCompileProgram", "", log ? log : "");
                free(log);
        }
        return !error;
}

/* Finds the place on disk of what NVRTC makes of the module. Releases of NVRTC that mend faults have one version: its file tells them apart. */
static void entry_open(struct cache_entry *e, const struct pmprt_module *module, int target)
{
        char compiler[128], driver[32], architecture[48];
        const char *parts[] = {"cuda", gpu_name, driver, compiler, architecture, module->options ? module->options : "", module->source, NULL};
        int version = 0, major = 0, minor = 0;
        struct stat s;
        Dl_info found;
        void *address;

        memcpy(&address, &rtc.version, sizeof address);
        if (cu.driver_version(&version) || rtc.version(&major, &minor) || !dladdr(address, &found) || stat(found.dli_fname, &s)) {
                *e = (struct cache_entry){.folder = -1};
                return;
        }
        snprintf(driver, sizeof driver, "%d", version);
        snprintf(compiler, sizeof compiler, "%d.%d %lld %lld", major, minor, (long long)s.st_size, (long long)s.st_mtime);
        snprintf(architecture, sizeof architecture, "%d for %d", target, arch);
        pmprt_cache_open(e, parts);
}

/* Returns what NVRTC compiled, *bytes that the caller frees: machine code if that is for the device itself, else PTX, which ends with a NUL. NULL after a failure. */
static char *image_take(nvrtcProgram program, bool machine_code, size_t *bytes)
{
        char *image;

        if (!(machine_code ? rtc_ok(rtc.cubin_size(program, bytes), "nvrtcGetCUBINSize") : rtc_ok(rtc.ptx_size(program, bytes), "nvrtcGetPTXSize")))
                return NULL;
        image = malloc(*bytes + 1);
        if (!image) {
                pmprt_fail("out of host memory");
                return NULL;
        }
        if (machine_code ? rtc_ok(rtc.cubin(program, image), "nvrtcGetCUBIN") : rtc_ok(rtc.ptx(program, image), "nvrtcGetPTX"))
                return image;
        free(image);
        return NULL;
}

/* Compiles and loads the module. What the driver has taken is kept on disk. */
static bool module_compile(const struct cache_entry *e, const struct pmprt_module *module, int target, CUmodule *loaded)
{
        nvrtcProgram program;
        char *image = NULL;
        size_t bytes;
        bool done = false;

        if (compiler_has_ended) {
                pmprt_fail("NVRTC ended by a fault before");
                return false;
        }
        if (!rtc_ok(rtc.create(&program, module->source, "kernels.cu", 0, NULL, NULL), "nvrtcCreateProgram"))
                return false;
        if (program_compile(program, module->options ? module->options : "", target))
                image = image_take(program, target == arch, &bytes);
        if (!compiler_has_ended)
                rtc.destroy(&program);
        if (image)
                done = ok(cu.module_load(loaded, image), "cuModuleLoadData");
        if (done && !pmprt_fault("binary_take"))
                pmprt_cache_store(e, image, bytes);
        free(image);
        return done;
}

/* Loads what is kept on disk. False: there is nothing, or the driver refuses it; the latter may have been its last answer, which the next call tells. */
static bool module_fetch(const struct cache_entry *e, CUmodule *loaded)
{
        size_t bytes;
        char *image = pmprt_cache_find(e, &bytes);
        bool done;

        if (!image)
                return false;
        done = !pmprt_fault("binary_load") && !cu.module_load(loaded, image);
        free(image);
        if (!done)
                pmprt_cache_drop(e);
        return done;
}

static bool cuda_module_build(struct module_state *m)
{
        const struct pmprt_module *module = m->module;
        CUmodule loaded = NULL;
        struct cache_entry e;
        int target;
        bool done;

        if (!module->source) {
                if (!module->resolve)
                        pmprt_fail("the module has neither source nor compiled-in kernels");
                return module->resolve != NULL;
        }
        if (!nvrtc_load())
                return false;
        target = arch_choose();
        entry_open(&e, module, target);
        done = module_fetch(&e, &loaded) || module_compile(&e, module, target, &loaded);
        pmprt_cache_close(&e);
        m->program = done ? loaded : NULL;
        return done;
}

static void cuda_module_free(struct module_state *m)
{
        m->program = NULL;
}

/* The words for what the CUDA runtime that nvcc linked into the program answers; cudaGetErrorString is out of reach from here. */
static const char *resolve_error(int error)
{
        switch (error) {
        case 35:
                return "the driver is older than the CUDA that the program was built with";
        case 209:
                return "no kernel image for this device";
        case 222:
                return "the driver is too old to translate the program's PTX";
        default:
                return "error";
        }
}

static bool cuda_kernel_find(struct kernel_state *k, const struct module_state *m)
{
        CUfunction function = NULL;
        void *symbol_function = NULL;
        int value, error;

        if (m->module->source) {
                if (!ok(cu.module_function(&function, m->program, k->kernel->name), "cuModuleGetFunction"))
                        return false;
        } else {
                error = m->module->resolve(k->kernel->symbol, &symbol_function);
                if (error) {
                        pmprt_call_failed("cudaGetFuncBySymbol", resolve_error(error), error);
                        return false;
                }
                function = symbol_function;
        }
        if (function_load && !ok(function_load(function), "cuFuncLoad"))
                return false;
        if (!ok(cu.function_attribute(&value, FUNCTION_MAX_THREADS, function), "cuFuncGetAttribute"))
                return false;
        k->function = function;
        k->max_threads = (size_t)value;
        if (!ok(cu.function_attribute(&value, FUNCTION_SHARED, function), "cuFuncGetAttribute"))
                return false;
        k->shared_bytes = (size_t)value;
        k->room = 0;
        return true;
}

static void cuda_kernel_free(struct kernel_state *k)
{
        k->function = NULL;
}

static uintptr_t cuda_memory_alloc(size_t bytes)
{
        CUdeviceptr memory = 0;

        return cu.alloc(&memory, bytes) ? 0 : memory;
}

static void cuda_memory_free(uintptr_t memory)
{
        cu.free(memory);
}

static size_t cuda_memory_left(void)
{
        size_t available = 0, total = 0;

        return cu.memory_info(&available, &total) ? SIZE_MAX : available;
}

static void cuda_memory_room(char *text, size_t n)
{
        size_t available = 0, total = 0;

        cu.memory_info(&available, &total);
        snprintf(text, n, "%.1f GiB free", (double)available / (1 << 30));
}

static bool cuda_finish(void)
{
        return ok(cu.stream_wait(stream), "cuStreamSynchronize");
}

static bool cuda_write(uintptr_t to, size_t offset, const void *from, size_t bytes)
{
        CALLER_KEPT;

        return ok(cu.copy_in(to + offset, from, bytes, stream), "cuMemcpyHtoDAsync") && cuda_finish();
}

static bool cuda_read(void *to, uintptr_t from, size_t offset, size_t bytes)
{
        return ok(cu.copy_out(to, from + offset, bytes, stream), "cuMemcpyDtoHAsync") && cuda_finish();
}

/* A strided copy is a two-dimensional one whose rows are single elements. */
static enum copy_result cuda_copy(struct slice to, struct slice from, size_t size, size_t count)
{
        struct cuda_memcpy_2d copy = {0};

        if (to.step == 1 && from.step == 1)
                return ok(cu.copy(to.memory + to.first * size, from.memory + from.first * size, count * size, stream), "cuMemcpyDtoDAsync")
                        ? COPY_DONE : COPY_FAILED;
        if (to.step == 0 || from.step == 0 || to.step > max_pitch / size || from.step > max_pitch / size)
                return COPY_UNSUPPORTED;
        copy.src_type = copy.dst_type = MEMORY_DEVICE;
        copy.src_device = from.memory + from.first * size;
        copy.dst_device = to.memory + to.first * size;
        copy.src_pitch = from.step * size;
        copy.dst_pitch = to.step * size;
        copy.width = size;
        copy.height = count;
        return ok(cu.copy_2d(&copy, stream), "cuMemcpy2DAsync") ? COPY_DONE : COPY_FAILED;
}

/* Returns an event, new or used before; NULL after a failure. */
static CUevent event_take(void)
{
        CUevent event = NULL;

        if (n_spare)
                return spare_events[--n_spare];
        return ok(cu.event_create(&event, 0), "cuEventCreate") ? event : NULL;
}

/* Keeps an event (NULL is accepted) for later use. */
static void event_give(CUevent event)
{
        if (!event)
                return;
        if (n_spare == spare_capacity) {
                size_t capacity = spare_capacity ? 2 * spare_capacity : 64;
                CUevent *events = realloc(spare_events, capacity * sizeof *events);
                if (!events)
                        return;
                spare_events = events;
                spare_capacity = capacity;
        }
        spare_events[n_spare++] = event;
}

static void cuda_timing_free(struct timing *t)
{
        event_give(t->start);
        event_give(t->stop);
        t->start = t->stop = NULL;
}

static bool cuda_launch(struct kernel_state *k, const struct shape *s, int n_arg, const struct pmprt_arg *args, struct timing *t)
{
        void *values[n_arg + 1];
        size_t room = 0;
        int i, n = 0;

        for (i = 0; i < n_arg; i++) {
                const struct pmprt_arg *a = &args[i];
                if (a->place == PMPRT_ROOM)
                        room = a->size;
                else
                        values[n++] = a->place == PMPRT_CONSTANT ? (void *)&a->buffer->constant_at : a->buffer ? (void *)&a->buffer->block->memory : (void *)a->value.bytes;
        }
        if (room > k->room && !ok(cu.function_set(k->function, FUNCTION_MAX_ROOM, (int)room), "cuFuncSetAttribute"))
                return false;
        k->room = room > k->room ? room : k->room;
        if (t && (!(t->start = event_take()) || !(t->stop = event_take()) || !ok(cu.event_record(t->start, stream), "cuEventRecord")))
                return false;
        if (!ok(cu.launch(k->function, (unsigned)s->grid[0], (unsigned)s->grid[1], (unsigned)s->grid[2], (unsigned)s->block[0],
                        (unsigned)s->block[1], (unsigned)s->block[2], (unsigned)room, stream, values, NULL), "cuLaunchKernel"))
                return false;
        return !t || ok(cu.event_record(t->stop, stream), "cuEventRecord");
}

/* Finds the module's constant memory. */
static bool constant_find(struct module_state *m)
{
        void *address = NULL;
        size_t bytes;
        int error;

        if (m->constant)
                return true;
        if (m->module->source) {
                if (!ok(cu.module_global(&m->constant, &bytes, m->program, "pm_constant"), "cuModuleGetGlobal"))
                        m->constant = 0;
                return m->constant != 0;
        }
        error = m->module->resolve(NULL, &address);
        if (error)
                pmprt_call_failed("cudaGetSymbolAddress", resolve_error(error), error);
        else
                m->constant = (uintptr_t)address;
        return m->constant != 0;
}

/* Is the buffer to be copied there? What is read as an image may be anywhere. */
static bool wants_constant(const struct pmprt_arg *wish)
{
        return wish->place == PMPRT_CONSTANT && !wish->buffer->in_constant;
}

/* A buffer begins where any type may. All copies are queued before the kernels that read them and behind those that read what was there before. */
static enum copy_result cuda_place(struct module_state *m, struct pmprt_region *r, int n, const struct pmprt_arg *wishes)
{
        static const size_t grain = 16;
        size_t bytes = r->constant_bytes;
        bool any = false;
        int i;

        for (i = 0; i < n; i++) {
                const struct pmprt_buffer *b = wishes[i].buffer;
                if (!wants_constant(&wishes[i]))
                        continue;
                if (b->count > PMPRT_CONSTANT_BYTES / b->size)
                        return COPY_UNSUPPORTED;
                bytes += (b->count * b->size + grain - 1) / grain * grain;
                if (bytes > PMPRT_CONSTANT_BYTES)
                        return COPY_UNSUPPORTED;
                any = true;
        }
        if (any && !constant_find(m))
                return COPY_FAILED;
        for (i = 0; i < n; i++) {
                struct pmprt_buffer *b = wishes[i].buffer;
                size_t size = b->count * b->size;
                if (!wants_constant(&wishes[i]))
                        continue;
                if (size && !ok(cu.copy(m->constant + r->constant_bytes, b->block->memory, size, stream), "cuMemcpyDtoDAsync"))
                        return COPY_FAILED;
                b->in_constant = true;
                b->constant_at = (long)r->constant_bytes;
                r->constant_bytes += (size + grain - 1) / grain * grain;
        }
        return COPY_DONE;
}

static void cuda_times(const struct timing *from, const struct timing *t, double *offset, double *duration)
{
        float ms = 0;

        if (from->start != t->start)
                cu.event_elapsed(&ms, from->start, t->start);
        *offset = (double)ms;
        ms = 0;
        cu.event_elapsed(&ms, t->start, t->stop);
        *duration = (double)ms;
}

const struct backend pmprt_backend_cuda = {
        .name = "cuda",
        .title = "CUDA",
        .open = cuda_open,
        .close = cuda_close,
        .enter = cuda_enter,
        .leave = cuda_leave,
        .module_build = cuda_module_build,
        .module_free = cuda_module_free,
        .kernel_find = cuda_kernel_find,
        .kernel_free = cuda_kernel_free,
        .memory_alloc = cuda_memory_alloc,
        .memory_free = cuda_memory_free,
        .memory_left = cuda_memory_left,
        .memory_room = cuda_memory_room,
        .write = cuda_write,
        .read = cuda_read,
        .copy = cuda_copy,
        .launch = cuda_launch,
        .finish = cuda_finish,
        .place = cuda_place,
        .times = cuda_times,
        .timing_free = cuda_timing_free,
};
