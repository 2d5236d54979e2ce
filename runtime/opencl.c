/* The OpenCL back end. The ICD loader is opened at run time, so that a translated program starts, and falls back, on a machine that has none;
 * CL/cl.h is needed to build this file only.
 *
 * Devices are numbered over all platforms, GPUs first, then accelerators, then CPUs. One in-order queue carries everything. Commands still in
 * flight when the process exits crash some implementations: the queue is drained and everything released before (opencl_close). */
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

#include "internal.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* More devices than this in one machine are not looked at. */
#define MAX_PLATFORMS 16
#define MAX_DEVICES 64

#define OPENCL_CALLS(CALL)                                                                                                                \
        CALL(clGetPlatformIDs) CALL(clGetDeviceIDs) CALL(clGetDeviceInfo) CALL(clCreateContext) CALL(clCreateCommandQueue)                \
        CALL(clCreateProgramWithSource) CALL(clBuildProgram) CALL(clGetProgramBuildInfo) CALL(clCreateKernel)                             \
        CALL(clGetKernelWorkGroupInfo) CALL(clSetKernelArg) CALL(clCreateBuffer) CALL(clEnqueueWriteBuffer) CALL(clEnqueueReadBuffer)     \
        CALL(clEnqueueCopyBuffer) CALL(clEnqueueCopyBufferRect) CALL(clEnqueueNDRangeKernel) CALL(clFinish)                               \
        CALL(clGetEventProfilingInfo) CALL(clReleaseEvent) CALL(clReleaseMemObject) CALL(clReleaseKernel) CALL(clReleaseProgram)          \
        CALL(clReleaseCommandQueue) CALL(clReleaseContext) CALL(clCreateImage) CALL(clGetPlatformInfo) CALL(clGetProgramInfo)                 \
        CALL(clCreateProgramWithBinary)

#define FIELD(name) __typeof__(name) *name;
#define SYMBOL(name) #name,

/* The functions, in the order of the symbols. */
static struct { OPENCL_CALLS(FIELD) } cl;
static const char *const cl_symbols[] = {OPENCL_CALLS(SYMBOL)};

static cl_device_id device_id;
static cl_context context;
static cl_command_queue queue;
static bool has_double, rounds_division;
static bool compiler_has_ended;         /* by a fault, in a thread that still holds what it had */
static cl_ulong local_memory;           /* bytes a work-group may have */
static cl_ulong max_buffer;
static cl_ulong max_constant;           /* bytes of a buffer in constant memory; 0: there is none */
static cl_uint max_constants;           /* arguments of a kernel there */
static cl_ulong max_pixels;             /* of an image over a buffer; 0: there are none */
static cl_uint max_images;              /* arguments of a kernel that are images */

static const char *error_name(cl_int error)
{
#define NAME(code) case code: return #code
        switch (error) {
        NAME(CL_DEVICE_NOT_FOUND);
        NAME(CL_DEVICE_NOT_AVAILABLE);
        NAME(CL_COMPILER_NOT_AVAILABLE);
        NAME(CL_MEM_OBJECT_ALLOCATION_FAILURE);
        NAME(CL_OUT_OF_RESOURCES);
        NAME(CL_OUT_OF_HOST_MEMORY);
        NAME(CL_PROFILING_INFO_NOT_AVAILABLE);
        NAME(CL_MEM_COPY_OVERLAP);
        NAME(CL_BUILD_PROGRAM_FAILURE);
        NAME(CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST);
        NAME(CL_INVALID_VALUE);
        NAME(CL_INVALID_PLATFORM);
        NAME(CL_INVALID_DEVICE);
        NAME(CL_INVALID_CONTEXT);
        NAME(CL_INVALID_COMMAND_QUEUE);
        NAME(CL_INVALID_MEM_OBJECT);
        NAME(CL_INVALID_BUILD_OPTIONS);
        NAME(CL_INVALID_PROGRAM_EXECUTABLE);
        NAME(CL_INVALID_KERNEL_NAME);
        NAME(CL_INVALID_KERNEL_DEFINITION);
        NAME(CL_INVALID_ARG_INDEX);
        NAME(CL_INVALID_ARG_VALUE);
        NAME(CL_INVALID_ARG_SIZE);
        NAME(CL_INVALID_KERNEL_ARGS);
        NAME(CL_INVALID_WORK_DIMENSION);
        NAME(CL_INVALID_WORK_GROUP_SIZE);
        NAME(CL_INVALID_WORK_ITEM_SIZE);
        NAME(CL_INVALID_BUFFER_SIZE);
        NAME(CL_INVALID_GLOBAL_WORK_SIZE);
        case -1001:
                return "CL_PLATFORM_NOT_FOUND_KHR";
        default:
                return "unknown error";
        }
#undef NAME
}

/* Did the call succeed? Otherwise the region at hand has failed. */
static bool ok(cl_int error, const char *call)
{
        if (error)
                pmprt_call_failed(call, error_name(error), error);
        return !error;
}

/* As ok, before there is a region: the reason goes to the caller. */
static bool opened(cl_int error, const char *call, char *reason, size_t n)
{
        if (error)
                snprintf(reason, n, "%s failed: %s (code %d)", call, error_name(error), error);
        return !error;
}

/* Lists the devices of all platforms, GPUs first, then accelerators, then CPUs. Returns their number, at most MAX_DEVICES. */
static int devices_list(cl_device_id *devices)
{
        static const cl_device_type types[] = {CL_DEVICE_TYPE_GPU, CL_DEVICE_TYPE_ACCELERATOR, CL_DEVICE_TYPE_CPU};
        cl_platform_id platforms[MAX_PLATFORMS];
        cl_uint n_platforms = 0, i, found;
        int n = 0;
        size_t t;

        if (cl.clGetPlatformIDs(MAX_PLATFORMS, platforms, &n_platforms))
                return 0;
        if (n_platforms > MAX_PLATFORMS)
                n_platforms = MAX_PLATFORMS;
        for (t = 0; t < sizeof types / sizeof *types; t++)
                for (i = 0; i < n_platforms && n < MAX_DEVICES; i++)
                        if (!cl.clGetDeviceIDs(platforms[i], types[t], (cl_uint)(MAX_DEVICES - n), devices + n, &found))
                                n += (int)found < MAX_DEVICES - n ? (int)found : MAX_DEVICES - n;
        return n;
}

/* Asks for one property of the device. */
static bool property(cl_device_info name, void *value, size_t bytes, char *reason, size_t n)
{
        return opened(cl.clGetDeviceInfo(device_id, name, bytes, value, NULL), "clGetDeviceInfo", reason, n);
}

static bool opencl_open(struct device *d, char *reason, size_t n)
{
        void *library = dlopen("libOpenCL.so.1", RTLD_NOW | RTLD_LOCAL);
        cl_device_id devices[MAX_DEVICES];
        cl_device_fp_config doubles = 0, singles = 0;
        cl_device_type type;
        cl_ulong memory;
        cl_bool has_images;
        size_t pixels;
        cl_uint units;
        cl_int error;
        size_t i;
        int count;

        if (!library) {
                snprintf(reason, n, "%s", dlerror());
                return false;
        }
        for (i = 0; i < sizeof cl_symbols / sizeof *cl_symbols; i++) {
                void *address = dlsym(library, cl_symbols[i]);
                if (!address) {
                        snprintf(reason, n, "the loader is too old: it has no %s", cl_symbols[i]);
                        return false;
                }
                memcpy((char *)&cl + i * sizeof address, &address, sizeof address);
        }
        count = devices_list(devices);
        if (d->index >= count) {
                snprintf(reason, n, "there is no device %d (found: %d)", d->index, count);
                return false;
        }
        device_id = devices[d->index];
        if (cl.clGetDeviceInfo(device_id, CL_DEVICE_NAME, sizeof d->name, d->name, NULL))
                snprintf(d->name, sizeof d->name, "(no name)");
        if (!property(CL_DEVICE_TYPE, &type, sizeof type, reason, n) ||
            !property(CL_DEVICE_MAX_COMPUTE_UNITS, &units, sizeof units, reason, n) ||
            !property(CL_DEVICE_MAX_WORK_GROUP_SIZE, &d->max_threads, sizeof d->max_threads, reason, n) ||
            !property(CL_DEVICE_MAX_WORK_ITEM_SIZES, d->max_block, sizeof d->max_block, reason, n) ||
            !property(CL_DEVICE_GLOBAL_MEM_SIZE, &memory, sizeof memory, reason, n) ||
            !property(CL_DEVICE_MAX_MEM_ALLOC_SIZE, &max_buffer, sizeof max_buffer, reason, n) ||
            !property(CL_DEVICE_LOCAL_MEM_SIZE, &local_memory, sizeof local_memory, reason, n))
                return false;
        has_double = !cl.clGetDeviceInfo(device_id, CL_DEVICE_DOUBLE_FP_CONFIG, sizeof doubles, &doubles, NULL) && doubles;
        rounds_division = !cl.clGetDeviceInfo(device_id, CL_DEVICE_SINGLE_FP_CONFIG, sizeof singles, &singles, NULL) &&
                          (singles & CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT);
        if (cl.clGetDeviceInfo(device_id, CL_DEVICE_MAX_CONSTANT_BUFFER_SIZE, sizeof max_constant, &max_constant, NULL) ||
            cl.clGetDeviceInfo(device_id, CL_DEVICE_MAX_CONSTANT_ARGS, sizeof max_constants, &max_constants, NULL))
                max_constant = 0;
        if (!cl.clGetDeviceInfo(device_id, CL_DEVICE_IMAGE_SUPPORT, sizeof has_images, &has_images, NULL) && has_images &&
            !cl.clGetDeviceInfo(device_id, CL_DEVICE_IMAGE_MAX_BUFFER_SIZE, sizeof pixels, &pixels, NULL) &&
            !cl.clGetDeviceInfo(device_id, CL_DEVICE_MAX_READ_IMAGE_ARGS, sizeof max_images, &max_images, NULL))
                max_pixels = pixels < INT_MAX ? pixels : INT_MAX;       /* kernels number them by an int */
        d->cpu = (type & CL_DEVICE_TYPE_CPU) != 0;
        d->units = units;
        d->memory = (size_t)memory;
        d->shared_memory = (size_t)local_memory;
        d->max_grid[0] = 0x7fffffff;    /* what GPUs have; OpenCL does not tell */
        d->max_grid[1] = d->max_grid[2] = 65535;
        context = cl.clCreateContext(NULL, 1, &device_id, NULL, NULL, &error);
        if (!opened(error, "clCreateContext", reason, n))
                return false;
        queue = cl.clCreateCommandQueue(context, device_id, pmprt_options.profile ? CL_QUEUE_PROFILING_ENABLE : 0, &error);
        if (!opened(error, "clCreateCommandQueue", reason, n)) {
                cl.clReleaseContext(context);
                return false;
        }
        return true;
}

static void opencl_close(void)
{
        cl.clFinish(queue);
        cl.clReleaseCommandQueue(queue);
        if (!compiler_has_ended)
                cl.clReleaseContext(context);
}

/* Returns a text that the driver tells of the device or, with `platform`, of what is behind it, for the caller to free; NULL if it does not. */
static char *text_ask(cl_platform_id platform, cl_uint name)
{
        size_t bytes = 0;
        char *text;

        if (platform ? cl.clGetPlatformInfo(platform, name, 0, NULL, &bytes) : cl.clGetDeviceInfo(device_id, name, 0, NULL, &bytes))
                return NULL;
        text = calloc(1, bytes + 1);
        if (text && (platform ? cl.clGetPlatformInfo(platform, name, bytes, text, NULL) : cl.clGetDeviceInfo(device_id, name, bytes, text, NULL))) {
                free(text);
                return NULL;
        }
        return text;
}

static bool is_pocl(void)
{
        cl_platform_id platform = NULL;
        char *name = NULL;
        bool is;

        if (!cl.clGetDeviceInfo(device_id, CL_DEVICE_PLATFORM, sizeof platform, &platform, NULL) && platform)
                name = text_ask(platform, CL_PLATFORM_NAME);
        is = name && !strcmp(name, "Portable Computing Language");
        free(name);
        return is;
}

/* Finds the place of a program on disk. Extensions tell processors apart that a driver gives one name; the variables change what PoCL compiles. PoCL compiles
 * each kernel of a program once more before it gives a binary, far longer than the sum of what its own cache leaves to be saved at later starts: it is for those who ask. */
static void entry_open(struct cache_entry *e, const char *source, const char *options, bool pocl)
{
        static const cl_uint of_platform[] = {CL_PLATFORM_NAME, CL_PLATFORM_VERSION};
        static const cl_uint of_device[] = {CL_DEVICE_VENDOR, CL_DEVICE_NAME, CL_DEVICE_VERSION, CL_DRIVER_VERSION, CL_DEVICE_EXTENSIONS};
        static const char *const variables[] = {"POCL_EXTRA_BUILD_FLAGS", "POCL_WORK_GROUP_METHOD", "POCL_MAX_WORKGROUP_SIZE"};
        enum { N_PLATFORM = sizeof of_platform / sizeof *of_platform, N_DEVICE = sizeof of_device / sizeof *of_device, N_ASKED = N_PLATFORM + N_DEVICE,
               N_VARIABLE = sizeof variables / sizeof *variables };
        bool is_wished = true;
        const char *parts[1 + N_ASKED + N_VARIABLE + 2 + 1] = {"opencl"};
        char *asked[N_ASKED];
        cl_platform_id platform = NULL;
        bool told = !cl.clGetDeviceInfo(device_id, CL_DEVICE_PLATFORM, sizeof platform, &platform, NULL) && platform;
        int n = 1, i;

        for (i = 0; i < N_ASKED; i++) {
                asked[i] = i < N_PLATFORM ? told ? text_ask(platform, of_platform[i]) : NULL : text_ask(NULL, of_device[i - N_PLATFORM]);
                told = told && asked[i];
                parts[n++] = asked[i];
        }
        for (i = 0; i < N_VARIABLE; i++) {
                const char *value = getenv(variables[i]);
                parts[n++] = value ? value : "";
        }
        parts[n++] = options;
        parts[n++] = source;
        if (told && pocl && !pmprt_cache_is_wished()) {
                pmprt_verbose("no cache of kernels: PoCL has one, and takes long to give what it compiled; PMPRT_CACHE=FOLDER has it all the same");
                is_wished = false;
        }
        if (told && is_wished)
                pmprt_cache_open(e, parts);
        else
                *e = (struct cache_entry){.folder = -1};
        for (i = 0; i < N_ASKED; i++)
                free(asked[i]);
}

/* Returns the program that is kept on disk, or NULL: there is none, or the driver refuses it. */
static cl_program program_load(const struct cache_entry *e, const char *options)
{
        size_t bytes;
        unsigned char *binary = pmprt_cache_find(e, &bytes);
        const unsigned char *image = binary;
        cl_program program;
        cl_int error, status = CL_SUCCESS;

        if (!binary)
                return NULL;
        program = cl.clCreateProgramWithBinary(context, 1, &device_id, &bytes, &image, &status, &error);
        free(binary);
        if (!error && !status && !pmprt_fault("binary_load") && !cl.clBuildProgram(program, 1, &device_id, options, NULL, NULL))
                return program;
        if (!error)
                cl.clReleaseProgram(program);
        pmprt_cache_drop(e);
        return NULL;
}

/* Keeps a program on disk, where the driver gives what it compiled. */
static void program_keep(const struct cache_entry *e, cl_program program)
{
        unsigned char *binary = NULL;
        size_t bytes = 0;

        if (e->folder < 0)
                return;
        if (pmprt_fault("binary_take") || cl.clGetProgramInfo(program, CL_PROGRAM_BINARY_SIZES, sizeof bytes, &bytes, NULL) || !bytes)
                bytes = 0;
        else
                binary = malloc(bytes);
        if (binary && !cl.clGetProgramInfo(program, CL_PROGRAM_BINARIES, sizeof binary, &binary, NULL))
                pmprt_cache_store(e, binary, bytes);
        else
                pmprt_verbose("cache of kernels: the driver does not give what it compiled");
        free(binary);
}

/* The source without requests to unroll loops; NULL: there is no memory for it. PoCL 3.1 forms loops over a block's threads after it has unrolled what it is asked to, and where variables of a
 * thread live across barriers it then may give one thread what another one has: stores went to elements of no array. */
static char *without_unrolling(const char *source)
{
        static const char request[] = "#pragma unroll";
        char *text = strdup(source), *at = text;

        while (at && (at = strstr(at, request)))
                memset(at, ' ', strcspn(at, "\n"));
        return text;
}

struct compilation {
        cl_program program;
        const char *options;
        cl_int error;
};

static void compile(void *user)
{
        struct compilation *c = user;

        c->error = cl.clBuildProgram(c->program, 1, &device_id, c->options, NULL, NULL);
}

/* Returns the program compiled from its source; NULL, after which the region at hand has failed. */
static cl_program program_compile(const char *source, const char *options)
{
        struct compilation *c = calloc(1, sizeof *c);   /* kept by a compiler that has ended by a fault */
        cl_program program;
        cl_int error;
        size_t bytes = 0;
        char *log;

        if (!c) {
                pmprt_fail("out of host memory");
                return NULL;
        }
        program = cl.clCreateProgramWithSource(context, 1, &source, NULL, &error);
        if (!ok(error, "clCreateProgramWithSource")) {
                free(c);
                return NULL;
        }
        c->program = program;
        c->options = options;
        if (!pmprt_compile(compile, c)) {
                compiler_has_ended = true;
                pmprt_fail("clBuildProgram: the device's compiler ended by a fault");
                return NULL;
        }
        error = c->error;
        free(c);
        if (error == CL_SUCCESS)
                return program;
        cl.clGetProgramBuildInfo(program, device_id, CL_PROGRAM_BUILD_LOG, 0, NULL, &bytes);
        log = calloc(bytes + 1, 1);
        if (log)
                cl.clGetProgramBuildInfo(program, device_id, CL_PROGRAM_BUILD_LOG, bytes, log, NULL);
        if (error == CL_BUILD_PROGRAM_FAILURE)
                pmprt_build_failed("clBuildProgram", !has_double && strstr(source, "double") ? " (the device has no double precision)" : "",
                        log ? log : "");
        else
                pmprt_call_failed("clBuildProgram", error_name(error), error);
        free(log);
        cl.clReleaseProgram(program);
        return NULL;
}

static bool opencl_module_build(struct module_state *m)
{
        const struct pmprt_module *module = m->module;
        const char *options = module->options ? module->options : "", *source = module->source;
        const bool pocl = is_pocl();
        struct cache_entry e;
        char *plain = NULL;
        cl_program program;

        if (!module->source) {
                pmprt_fail("the module has no source");
                return false;
        }
        if (compiler_has_ended) {
                pmprt_fail("the device's compiler ended by a fault before");
                return false;
        }
        if (!rounds_division && strstr(options, "-cl-fp32-correctly-rounded-divide-sqrt")) {
                pmprt_fail("the device does not round float division and square roots correctly, as --fp=strict wants");
                return false;
        }
        if (pocl)
                source = plain = without_unrolling(source);
        if (!source) {
                pmprt_fail("out of host memory");
                return false;
        }
        entry_open(&e, source, options, pocl);
        program = program_load(&e, options);
        if (!program) {
                program = program_compile(source, options);
                if (program)
                        program_keep(&e, program);
        }
        pmprt_cache_close(&e);
        free(plain);
        m->program = program;
        return program != NULL;
}

static void opencl_module_free(struct module_state *m)
{
        if (m->program && !compiler_has_ended)
                cl.clReleaseProgram(m->program);
        m->program = NULL;
}

/* Finds a kernel. One that wants more local memory than there is is refused here: some implementations abort the process at the launch. */
static bool opencl_kernel_find(struct kernel_state *k, const struct module_state *m)
{
        cl_ulong local = 0;
        cl_int error;
        cl_kernel kernel = cl.clCreateKernel(m->program, k->kernel->name, &error);

        if (!ok(error, "clCreateKernel"))
                return false;
        if (!ok(cl.clGetKernelWorkGroupInfo(kernel, device_id, CL_KERNEL_WORK_GROUP_SIZE, sizeof k->max_threads, &k->max_threads, NULL),
                    "clGetKernelWorkGroupInfo") ||
            !ok(cl.clGetKernelWorkGroupInfo(kernel, device_id, CL_KERNEL_LOCAL_MEM_SIZE, sizeof local, &local, NULL),
                    "clGetKernelWorkGroupInfo")) {
                cl.clReleaseKernel(kernel);
                return false;
        }
        if (local > local_memory) {
                pmprt_fail("a block needs %lu bytes of local memory and the device has %lu", (unsigned long)local, (unsigned long)local_memory);
                cl.clReleaseKernel(kernel);
                return false;
        }
        k->shared_bytes = (size_t)local;
        k->function = kernel;
        return true;
}

static void opencl_kernel_free(struct kernel_state *k)
{
        if (k->function)
                cl.clReleaseKernel(k->function);
        k->function = NULL;
}

static uintptr_t opencl_memory_alloc(size_t bytes)
{
        cl_int error;
        cl_mem memory = cl.clCreateBuffer(context, CL_MEM_READ_WRITE, bytes, NULL, &error);

        return error ? 0 : (uintptr_t)memory;
}

static void opencl_memory_free(uintptr_t memory)
{
        cl.clReleaseMemObject((cl_mem)memory);
}

static size_t opencl_memory_left(void)
{
        return SIZE_MAX;
}

static void opencl_memory_room(char *text, size_t n)
{
        snprintf(text, n, "at most %.1f GiB in one buffer", (double)max_buffer / (1 << 30));
}

static bool opencl_write(uintptr_t to, size_t offset, const void *from, size_t bytes)
{
        CALLER_KEPT;

        return ok(cl.clEnqueueWriteBuffer(queue, (cl_mem)to, CL_TRUE, offset, bytes, from, 0, NULL, NULL), "clEnqueueWriteBuffer");
}

static bool opencl_read(void *to, uintptr_t from, size_t offset, size_t bytes)
{
        return ok(cl.clEnqueueReadBuffer(queue, (cl_mem)from, CL_TRUE, offset, bytes, to, 0, NULL, NULL), "clEnqueueReadBuffer");
}

/* A strided copy is a rectangle whose rows are single elements. Implementations differ in which rectangles they take, above all within one
 * buffer: what they refuse goes through the host. */
static enum copy_result opencl_copy(struct slice to, struct slice from, size_t size, size_t count)
{
        size_t from_pitch = from.step * size, to_pitch = to.step * size;
        size_t region[3], from_origin[3] = {0}, to_origin[3] = {0};

        if (to.step == 1 && from.step == 1 && to.memory != from.memory)
                return ok(cl.clEnqueueCopyBuffer(queue, (cl_mem)from.memory, (cl_mem)to.memory, from.first * size, to.first * size, count * size,
                                  0, NULL, NULL), "clEnqueueCopyBuffer") ? COPY_DONE : COPY_FAILED;
        if (to.step == 0 || from.step == 0 || to.memory == from.memory)
                return COPY_UNSUPPORTED;
        from_origin[0] = from.first * size % from_pitch;
        from_origin[1] = from.first * size / from_pitch;
        to_origin[0] = to.first * size % to_pitch;
        to_origin[1] = to.first * size / to_pitch;
        region[0] = size;
        region[1] = count;
        region[2] = 1;
        return cl.clEnqueueCopyBufferRect(queue, (cl_mem)from.memory, (cl_mem)to.memory, from_origin, to_origin, region, from_pitch, 0,
                       to_pitch, 0, 0, NULL, NULL) ? COPY_UNSUPPORTED : COPY_DONE;
}

static bool opencl_launch(struct kernel_state *k, const struct shape *s, int n_arg, const struct pmprt_arg *args, struct timing *t)
{
        cl_event event = NULL;
        size_t global[3];
        cl_int error;
        int i;

        for (i = 0; i < n_arg; i++) {
                const struct pmprt_arg *a = &args[i];
                cl_mem memory = a->place == PMPRT_IMAGE ? (cl_mem)a->buffer->image : a->buffer ? (cl_mem)a->buffer->block->memory : NULL;
                error = a->buffer ? cl.clSetKernelArg(k->function, (cl_uint)i, sizeof memory, &memory)
                                  : cl.clSetKernelArg(k->function, (cl_uint)i, a->size, a->place == PMPRT_ROOM ? NULL : a->value.bytes);
                if (!ok(error, "clSetKernelArg"))
                        return false;
        }
        for (i = 0; i < 3; i++)
                global[i] = s->grid[i] * s->block[i];
        error = cl.clEnqueueNDRangeKernel(queue, k->function, (cl_uint)s->n_dim, NULL, global, s->block, 0, NULL, t ? &event : NULL);
        if (t)
                t->start = t->stop = event;
        return ok(error, "clEnqueueNDRangeKernel");
}

/* Makes an image over the buffer, unless it has one. Its pixels are single unsigned numbers, which are read as they are; not every device has such pixels. */
static bool image_make(struct pmprt_buffer *b)
{
        static const cl_image_format format = {CL_R, CL_UNSIGNED_INT32};
        const size_t pixel = sizeof(cl_uint);
        cl_image_desc desc = {.image_type = CL_MEM_OBJECT_IMAGE1D_BUFFER};
        cl_int error;

        if (b->image)
                return true;
        if (b->size % pixel || b->count > max_pixels / (b->size / pixel))
                return false;
        desc.image_width = b->count ? b->count * (b->size / pixel) : 1;
        desc.buffer = (cl_mem)b->block->memory;
        b->image = (uintptr_t)cl.clCreateImage(context, CL_MEM_READ_ONLY, &format, &desc, NULL, &error);
        if (error)
                b->image = 0;
        return !error;
}

/* An argument in constant memory is any buffer, whole, if it is small enough. Some devices have room for that many bytes in all: so the sum counts. */
static enum copy_result opencl_place(struct module_state *m, struct pmprt_region *r, int n, const struct pmprt_arg *wishes)
{
        cl_uint constants = 0, images = 0;
        cl_ulong bytes = 0;
        int i;

        (void)m;
        (void)r;
        for (i = 0; i < n; i++) {
                struct pmprt_buffer *b = wishes[i].buffer;
                if (wishes[i].place == PMPRT_IMAGE) {
                        if (++images > max_images || !max_pixels || !image_make(b))
                                return COPY_UNSUPPORTED;
                        continue;
                }
                if (++constants > max_constants || b->block->bytes > max_constant - bytes)
                        return COPY_UNSUPPORTED;
                bytes += b->block->bytes;
        }
        return COPY_DONE;
}

static void opencl_image_free(uintptr_t image)
{
        cl.clReleaseMemObject((cl_mem)image);
}

/* A queue that cannot be drained has a broken context behind it: a kernel crashed. */
static bool opencl_finish(void)
{
        if (ok(cl.clFinish(queue), "clFinish"))
                return true;
        pmprt_device_lost();
        return false;
}

/* Returns a time stamp of an event in milliseconds. */
static double event_ms(cl_event event, cl_profiling_info what)
{
        cl_ulong ns = 0;

        cl.clGetEventProfilingInfo(event, what, sizeof ns, &ns, NULL);
        return (double)ns / 1e6;
}

static void opencl_times(const struct timing *from, const struct timing *t, double *offset, double *duration)
{
        double start = event_ms(t->start, CL_PROFILING_COMMAND_START);

        *offset = start - event_ms(from->start, CL_PROFILING_COMMAND_START);
        *duration = event_ms(t->stop, CL_PROFILING_COMMAND_END) - start;
}

static void opencl_timing_free(struct timing *t)
{
        if (t->start)
                cl.clReleaseEvent(t->start);
        t->start = t->stop = NULL;
}

const struct backend pmprt_backend_opencl = {
        .name = "opencl",
        .title = "OpenCL",
        .open = opencl_open,
        .close = opencl_close,
        .module_build = opencl_module_build,
        .module_free = opencl_module_free,
        .kernel_find = opencl_kernel_find,
        .kernel_free = opencl_kernel_free,
        .memory_alloc = opencl_memory_alloc,
        .memory_free = opencl_memory_free,
        .memory_left = opencl_memory_left,
        .memory_room = opencl_memory_room,
        .write = opencl_write,
        .read = opencl_read,
        .copy = opencl_copy,
        .launch = opencl_launch,
        .finish = opencl_finish,
        .place = opencl_place,
        .image_free = opencl_image_free,
        .times = opencl_times,
        .timing_free = opencl_timing_free,
};
