/* For the tests of libpmprt. Each is built for the back ends it names in its RUN lines (run.sh): API says which. The kernels are written once for
 * OpenCL C and CUDA C++, and once more as host functions that the fake driver of fake/cuda.c calls. */
#ifndef TEST_H
#define TEST_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pmprt.h"

#ifdef TEST_OPENCL
#define API PMPRT_OPENCL
#define PRELUDE                                                                                                                           \
        "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n"                                                                                 \
        "#define KERNEL __kernel\n#define GLOBAL __global\n"                                                                              \
        "#define INDEX(d) ((long)get_global_id(d))\n#define STEP(d) ((long)get_global_size(d))\n"
#else
#define API PMPRT_CUDA
#define PRELUDE                                                                                                                           \
        "#define KERNEL extern \"C\" __global__\n#define GLOBAL\n"                                                                        \
        "#define INDEX(d) INDEX##d\n#define STEP(d) STEP##d\n"                                                                            \
        "#define INDEX0 ((long)blockIdx.x * blockDim.x + threadIdx.x)\n#define INDEX1 ((long)blockIdx.y * blockDim.y + threadIdx.y)\n"    \
        "#define INDEX2 ((long)blockIdx.z * blockDim.z + threadIdx.z)\n#define STEP1 ((long)gridDim.y * blockDim.y)\n"                    \
        "#define STEP2 ((long)gridDim.z * blockDim.z)\n"
#endif

#define SOURCE                                                                                                                            \
        PRELUDE                                                                                                                           \
        "KERNEL void scale(GLOBAL double *u, long n, double f) { long i = INDEX(0); if (i < n) u[i] *= f; }\n"                            \
        "KERNEL void fill(GLOBAL int *u, long n, long m, long l) {\n"                                                                     \
        "  long i = INDEX(0); if (i < n) for (long j = INDEX(1); j < m; j += STEP(1)) for (long k = INDEX(2); k < l; k += STEP(2))\n"     \
        "    u[(k * m + j) * n + i] += (int)(i + 3 * j + 5 * k); }\n"                                                                     \
        "KERNEL void halve(GLOBAL float *u, long n, float f) { long i = INDEX(0); if (i < n) u[i] = u[i] / 2 + f; }\n"                    \
        "KERNEL void look(GLOBAL int *flag, GLOBAL double *u, long n, long at) {\n"                                                       \
        "  long i = INDEX(0); if (i < n) { if (i + at >= n) *flag = 1; else u[i] = 7; } }\n"

typedef void fake_kernel(void **args, const unsigned *grid, const unsigned *block);
fake_kernel fake_scale, fake_fill, fake_halve, fake_look;
unsigned fake_grid[3], fake_block[3];   /* of the last launch */

#define ARG(type, i) (*(type *)args[i])

static void fake_launched(const unsigned *grid, const unsigned *block)
{
        memcpy(fake_grid, grid, sizeof fake_grid);
        memcpy(fake_block, block, sizeof fake_block);
}

void fake_scale(void **args, const unsigned *grid, const unsigned *block)
{
        long i;

        fake_launched(grid, block);
        for (i = 0; i < (long)grid[0] * block[0]; i++)
                if (i < ARG(long, 1))
                        ARG(double *, 0)[i] *= ARG(double, 2);
}

void fake_fill(void **args, const unsigned *grid, const unsigned *block)
{
        long n = ARG(long, 1), m = ARG(long, 2), l = ARG(long, 3), i, j, k, j0, k0, dj = (long)grid[1] * block[1], dk = (long)grid[2] * block[2];

        fake_launched(grid, block);
        for (i = 0; i < (long)grid[0] * block[0]; i++)
                for (j0 = 0; j0 < dj; j0++)
                        for (k0 = 0; k0 < dk; k0++)
                                if (i < n)
                                        for (j = j0; j < m; j += dj)
                                                for (k = k0; k < l; k += dk)
                                                        ARG(int *, 0)[(k * m + j) * n + i] += (int)(i + 3 * j + 5 * k);
}

void fake_halve(void **args, const unsigned *grid, const unsigned *block)
{
        long i;

        fake_launched(grid, block);
        for (i = 0; i < (long)grid[0] * block[0]; i++)
                if (i < ARG(long, 1))
                        ARG(float *, 0)[i] = ARG(float *, 0)[i] / 2 + ARG(float, 2);
}

void fake_look(void **args, const unsigned *grid, const unsigned *block)
{
        long i, n = ARG(long, 2);

        fake_launched(grid, block);
        for (i = 0; i < (long)grid[0] * block[0]; i++)
                if (i < n) {
                        if (i + ARG(long, 3) >= n)
                                *ARG(int *, 0) = 1;
                        else
                                ARG(double *, 1)[i] = 7;
                }
}

static struct pmprt_module module = {API, SOURCE, NULL, NULL, NULL};
static struct pmprt_kernel scale = {&module, "scale", NULL, "user.c", 10, NULL, 0};
static struct pmprt_kernel fill = {&module, "fill", NULL, "user.c", 20, NULL, 0};
static struct pmprt_kernel halve = {&module, "halve", NULL, "user.c", 30, NULL, 0};
static struct pmprt_kernel look = {&module, "look", NULL, "user.c", 40, NULL, 0};

static int failures;

/* Counts and reports a condition that does not hold. */
#define CHECK(condition)                                                                                                                  \
        ((condition) ? (void)0 : (void)(failures++, printf("%s:%d: not so: %s\n", __FILE__, __LINE__, #condition)))

#define WORK 1e6        /* above the threshold */
#define BEGIN(line) pmprt_begin(&module, "user.c", line, __func__, WORK)

/* Launches scale on n elements. */
static inline void launch_scale(struct pmprt_region *r, struct pmprt_buffer *u, long n, double f)
{
        struct pmprt_arg args[3];

        args[0] = pmprt_update(u);
        args[1] = pmprt_long(n);
        args[2] = pmprt_double(f);
        pmprt_launch(r, &scale, 1, &n, 1, 3, args);
}

/* Launches fill on n x m x l elements, over n_dim of them. */
static inline void launch_fill(struct pmprt_region *r, struct pmprt_buffer *u, int n_dim, long n, long m, long l, long steps)
{
        struct pmprt_arg args[4];
        long extent[3];

        extent[0] = n, extent[1] = m, extent[2] = l;
        args[0] = pmprt_buf(u);
        args[1] = pmprt_long(n);
        args[2] = pmprt_long(m);
        args[3] = pmprt_long(l);
        pmprt_launch(r, &fill, n_dim, extent, steps, 4, args);
}

/* Launches halve on n elements. */
static inline void launch_halve(struct pmprt_region *r, struct pmprt_buffer *u, long n, float f)
{
        struct pmprt_arg args[3];

        args[0] = pmprt_buf(u);
        args[1] = pmprt_long(n);
        args[2] = pmprt_float(f);
        pmprt_launch(r, &halve, 1, &n, 1, 3, args);
}

/* Launches look, which raises the flag when `at` > 0. */
static inline void launch_look(struct pmprt_region *r, struct pmprt_buffer *u, long n, long at)
{
        struct pmprt_arg args[4];

        args[0] = pmprt_buf(pmprt_flag(r));
        args[1] = pmprt_buf(u);
        args[2] = pmprt_long(n);
        args[3] = pmprt_long(at);
        pmprt_launch(r, &look, 1, &n, 1, 4, args);
}

/* Exits with "skipped" where the back end has no device: the other messages of a test then say nothing. */
static inline void need_device(void)
{
        struct pmprt_region *r = BEGIN(1);

        if (!r)
                exit(77);
        pmprt_close(r);
}

static inline int finish(void)
{
        if (failures)
                printf("%d conditions do not hold\n", failures);
        return failures != 0;
}

#endif
