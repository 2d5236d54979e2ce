/* Buffers in constant memory and as images: what fits, alone and together; written by a kernel or a copy in between; in several regions, between which they stay on the device, and threads; and failures on the way there.
 * RUN: opencl cuda fake | lines 0
 * RUN: opencl cuda fake | env PMPRT_CHECK=1 | lines 1
 * RUN: opencl cuda fake | env PMPRT_PROFILE=1
 * RUN: fake | env FAKE_CUDA_FAIL=cuModuleGetGlobal_v2:1:500 | lines 1 | says cuModuleGetGlobal failed: CUDA_ERROR_500 (code 500), needed by kernel 'weigh_placed' from user.c:60; the sequential
 * RUN: fake | env FAKE_CUDA_FAIL=cuMemcpyDtoDAsync_v2:1:2 | lines 1 | says cuMemcpyDtoDAsync failed: CUDA_ERROR_2 (code 2), needed by kernel 'weigh_placed' from user.c:60
 * RUN: fake | env FAKE_CUDA_FAIL=cuMemcpyDtoDAsync_v2:3:719 | lines 2 | says the device is in an error state
 */
#include "test.h"

#include <pthread.h>

#define BODY "{ long i = INDEX(0); if (i < n) u[i] = u[i] * 2 + c[i % m]; }\n"

#ifdef TEST_OPENCL
#define PLACED                                                                                                                            \
        "KERNEL void weigh_placed(__constant double *c, GLOBAL double *u, long n, long m)" BODY                                           \
        "#ifdef __IMAGE_SUPPORT__\n"                                                                                                      \
        "KERNEL void weigh_image(__read_only image1d_buffer_t c, GLOBAL double *u, long n, long m) {\n"                                   \
        "  long i = INDEX(0), k = 2 * (i % m);\n"                                                                                         \
        "  if (i < n) u[i] = u[i] * 2 + as_double((uint2)(read_imageui(c, (int)k).x, read_imageui(c, (int)k + 1).x)); }\n"                \
        "#endif\n"
#else
#define PLACED                                                                                                                            \
        "extern \"C\" __constant__ __align__(16) char pm_constant[65536];\n"                                                              \
        "KERNEL void weigh_placed(long c_at, double *u, long n, long m) { const double *c = (const double *)(pm_constant + c_at);" BODY "}\n"                \
        "KERNEL void weigh_image(const double *c, double *u, long n, long m)" BODY
#endif

static struct pmprt_module weighing = {API, PRELUDE "KERNEL void weigh(const GLOBAL double *c, GLOBAL double *u, long n, long m)" BODY PLACED
        "KERNEL void scale(GLOBAL double *u, long n, double f) { long i = INDEX(0); if (i < n) u[i] *= f; }\n", NULL, NULL, NULL};
static struct pmprt_kernel weigh = {&weighing, "weigh", NULL, "user.c", 50, NULL, 0};
static struct pmprt_kernel weigh_placed = {&weighing, "weigh_placed", NULL, "user.c", 60, NULL, 0};
static struct pmprt_kernel weigh_image = {&weighing, "weigh_image", NULL, "user.c", 65, NULL, 0};
static struct pmprt_kernel change = {&weighing, "scale", NULL, "user.c", 70, NULL, 0};

fake_kernel fake_weigh, fake_weigh_placed, fake_weigh_image;
char fake_pm_constant[PMPRT_CONSTANT_BYTES] __attribute__((aligned(16)));

static void fake_add(const double *c, void **args, const unsigned *grid, const unsigned *block)
{
        long i;

        fake_launched(grid, block);
        for (i = 0; i < ARG(long, 2); i++)
                ARG(double *, 1)[i] = ARG(double *, 1)[i] * 2 + c[i % ARG(long, 3)];
}

void fake_weigh(void **args, const unsigned *grid, const unsigned *block)
{
        fake_add(ARG(double *, 0), args, grid, block);
}

void fake_weigh_placed(void **args, const unsigned *grid, const unsigned *block)
{
        fake_add((double *)(fake_pm_constant + ARG(long, 0)), args, grid, block);
}

void fake_weigh_image(void **args, const unsigned *grid, const unsigned *block)
{
        fake_add(ARG(double *, 0), args, grid, block);
}

#define N 500
#define MOST 60000

/* As translated code does it: u = 2 u + c, from constant memory if it fits there. Does it? */
static int weigh_by(struct pmprt_region *r, struct pmprt_buffer *u, struct pmprt_buffer *c, long m)
{
        const struct pmprt_arg wishes[] = {pmprt_constant(c)};
        const long n = N;
        int placed = pmprt_placed(r, &weigh_placed, 1, wishes);
        const struct pmprt_arg args[] = {placed ? pmprt_constant(c) : pmprt_buf(c), pmprt_out(u), pmprt_long(N), pmprt_long(m)};

        pmprt_launch(r, placed ? &weigh_placed : &weigh, 1, &n, 1, 4, args);
        return placed;
}

static void halve_all(struct pmprt_region *r, struct pmprt_buffer *c, long m)
{
        const struct pmprt_arg args[] = {pmprt_out(c), pmprt_long(m), pmprt_double(0.5)};

        pmprt_launch(r, &change, 1, &m, 1, 3, args);
}

static void add(double *u, const double *c, long m)
{
        long i;

        for (i = 0; i < N; i++)
                u[i] = u[i] * 2 + c[i % m];
}

/* A region with two arrays of so many elements; the first one's are halved by a kernel, and overwritten by a copy of the second. */
static void run(double *u, double *c, long m, double *d, long k)
{
        struct pmprt_region *r = pmprt_begin(&weighing, "user.c", 40, "run", WORK);
        int done = 0, fits;
        long i;

        if (r) {
                struct pmprt_buffer *du = pmprt_map(r, "u", u, N, 8, 8, PMPRT_IN | PMPRT_OUT);
                struct pmprt_buffer *dc = pmprt_map(r, "c", c, (size_t)m, 8, 8, PMPRT_IN | PMPRT_OUT), *dd = pmprt_map(r, "d", d, (size_t)k, 8, 8, PMPRT_IN);
                fits = weigh_by(r, du, dc, m);
                fits += 2 * weigh_by(r, du, dd, k);
                fits += 4 * weigh_by(r, du, dc, m);
                halve_all(r, dc, m);
                weigh_by(r, du, dc, m);
                pmprt_copy(r, dc, 0, 1, dd, 0, 1, (size_t)(m < k ? m : k));
                weigh_by(r, du, dc, m);
                done = pmprt_end(r);
                if (done && API == PMPRT_CUDA)
                        CHECK(fits == (m * 8 <= PMPRT_CONSTANT_BYTES ? m * 8 + k * 8 <= PMPRT_CONSTANT_BYTES ? 7 : 5 : k * 8 <= PMPRT_CONSTANT_BYTES ? 2 : 0));
                if (done && API == PMPRT_OPENCL && m + k < 4000)
                        CHECK(fits == 7);
        }
        if (!done) {
                add(u, c, m);
                add(u, d, k);
                add(u, c, m);
                for (i = 0; i < m; i++)
                        c[i] *= 0.5;
                add(u, c, m);
                for (i = 0; i < m && i < k; i++)
                        c[i] = d[i];
                add(u, c, m);
        }
        pmprt_close(r);
}

/* The same as an image, of which the kernels see what is written into the buffer. Elements of two bytes are none. */
static void look_at(double *u, double *c, long m)
{
        struct pmprt_region *r = pmprt_begin(&weighing, "user.c", 45, "look_at", WORK);
        short s[4] = {1, 2, 3, 4};
        int done = 0, round;
        long i, n = N;

        if (r) {
                struct pmprt_buffer *du = pmprt_map(r, "u", u, N, 8, 8, PMPRT_IN | PMPRT_OUT), *dc = pmprt_map(r, "c", c, (size_t)m, 8, 8, PMPRT_IN | PMPRT_OUT);
                const struct pmprt_arg few[] = {pmprt_image(pmprt_map(r, "s", s, 4, 2, 2, PMPRT_IN))}, wishes[] = {pmprt_image(dc)};
                if (API == PMPRT_OPENCL)
                        CHECK(!pmprt_placed(r, &weigh_image, 1, few));
                for (round = 0; round < 3; round++) {
                        int placed = pmprt_placed(r, &weigh_image, 1, wishes);
                        const struct pmprt_arg args[] = {placed ? pmprt_image(dc) : pmprt_buf(dc), pmprt_out(du), pmprt_long(N), pmprt_long(m)};
                        pmprt_launch(r, placed ? &weigh_image : &weigh, 1, &n, 1, 4, args);
                        halve_all(r, dc, m);
                }
                done = pmprt_end(r);
        }
        for (round = 0; round < 3 && !done; round++) {
                add(u, c, m);
                for (i = 0; i < m; i++)
                        c[i] *= 0.5;
        }
        pmprt_close(r);
}

/* Three regions, of which each keeps c for the next one: in constant memory, as an image, and in constant memory again. */
static void look_on(double *u, double *c, long m)
{
        const long n = N;
        int round, done;

        for (round = 0; round < 3; round++) {
                struct pmprt_region *r = pmprt_begin(&weighing, "user.c", 47, "look_on", WORK);
                done = 0;
                if (r) {
                        struct pmprt_buffer *du = pmprt_map(r, "u", u, N, 8, 8, PMPRT_IN | PMPRT_OUT);
                        struct pmprt_buffer *dc = pmprt_map(r, "c", c, (size_t)m, 8, 8, PMPRT_IN | PMPRT_KEEP | (round ? PMPRT_KEPT : 0));
                        const struct pmprt_arg wishes[] = {pmprt_image(dc)};
                        if (round == 1 && pmprt_placed(r, &weigh_image, 1, wishes)) {
                                const struct pmprt_arg args[] = {pmprt_image(dc), pmprt_out(du), pmprt_long(N), pmprt_long(m)};
                                pmprt_launch(r, &weigh_image, 1, &n, 1, 4, args);
                        } else {
                                weigh_by(r, du, dc, m);
                        }
                        done = pmprt_end(r);
                }
                if (!done)
                        add(u, c, m);
                pmprt_close(r);
        }
}

static const long sizes[][2] = {{3, 5}, {8192, 1}, {8193, 8192}, {4096, 4096}, {4097, 4096}, {1, 60000}, {60000, 60000}, {7, 7}};

/* All of these, on the device and, with the second half of the memory, on the host. */
static void *all(void *unused)
{
        double *memory = calloc(4 * MOST, sizeof *memory), *c = memory, *d = c + MOST, *c2 = d + MOST, *d2 = c2 + MOST, u[N] = {0}, u2[N] = {0};
        size_t s;
        long i, m, k;
        int round;

        for (s = 0; s < sizeof sizes / sizeof *sizes; s++) {
                m = sizes[s][0];
                k = sizes[s][1];
                for (i = 0; i < MOST; i++) {
                        c[i] = c2[i] = (double)(i % 17);
                        d[i] = d2[i] = (double)(i % 19 - 9);
                }
                run(u, c, m, d, k);
                add(u2, c2, m);
                add(u2, d2, k);
                add(u2, c2, m);
                for (i = 0; i < m; i++)
                        c2[i] *= 0.5;
                add(u2, c2, m);
                for (i = 0; i < m && i < k; i++)
                        c2[i] = d2[i];
                add(u2, c2, m);
                look_at(u, c, m);
                for (round = 0; round < 3; round++) {
                        add(u2, c2, m);
                        for (i = 0; i < m; i++)
                                c2[i] *= 0.5;
                }
                look_on(u, c, m);
                for (round = 0; round < 3; round++)
                        add(u2, c2, m);
                CHECK(!memcmp(u, u2, sizeof u) && !memcmp(c, c2, MOST * sizeof *c));
        }
        free(memory);
        return unused;
}

int main(void)
{
        pthread_t thread;

        need_device();
        all(NULL);
        CHECK(!pthread_create(&thread, NULL, all, NULL));
        all(NULL);
        CHECK(!pthread_join(thread, NULL));
        return finish();
}
