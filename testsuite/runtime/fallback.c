/* Whatever fails, the host's memory is as before pmprt_begin, pmprt_end says no, and each cause is told once however often the region runs.
 * RUN: opencl cuda fake | lines 8 | says cannot allocate 65536.0 GiB on device 0 for 'huge' .*needed by function 'huge_array' from user.c:30
 */
#include "test.h"

#include <sys/mman.h>
#include <unistd.h>

#define N 100

static struct pmprt_kernel unknown = {&module, "unknown", NULL, "user.c", 50, NULL, 0};
static double u[N];

/* Has the region failed with u as it was? */
static void failed(struct pmprt_region *r)
{
        int i;

        launch_scale(r, pmprt_map(r, "late", u, N, sizeof *u, sizeof *u, PMPRT_IN | PMPRT_OUT), N, 3);
        CHECK(pmprt_end(r) == 0);
        pmprt_close(r);
        for (i = 0; i < N; i++)
                CHECK(u[i] == i);
}

/* Opens a region that has already changed u on the device. */
static struct pmprt_region *half_done(unsigned line, const char *function)
{
        struct pmprt_region *r = pmprt_begin(&module, "user.c", line, function, WORK);

        launch_scale(r, pmprt_map(r, "u", u, N, sizeof *u, sizeof *u, PMPRT_IN | PMPRT_OUT), N, 2);
        return r;
}

static void unknown_kernel(void)
{
        struct pmprt_region *r = half_done(20, __func__);
        long n = N;

        pmprt_launch(r, &unknown, 1, &n, 1, 0, NULL);
        failed(r);
}

/* A kernel that is loaded ahead, behind one that can be had, and never launched. */
static void unknown_ahead(void)
{
        static struct pmprt_kernel ahead = {&module, "unknown_ahead", NULL, "user.c", 55, NULL, 0};
        struct pmprt_kernel *const kernels[] = {&scale, &ahead};
        struct pmprt_region *r = half_done(25, __func__);

        pmprt_prepare(r, 1, kernels, 0);
        CHECK(scale.impl && !ahead.impl);
        pmprt_prepare(r, 2, kernels, 0);
        failed(r);
}

/* An array of which the program need not have all elements: without memory behind it, and with some that it may not read. */
static void no_memory(void)
{
        const size_t page = (size_t)sysconf(_SC_PAGESIZE);
        char *at = mmap(NULL, 300 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        int kind;

        CHECK(at != MAP_FAILED);
        for (kind = 0; kind < 3; kind++) {
                struct pmprt_region *r = half_done(28, __func__);
                CHECK(pmprt_map(r, "there", at, 300 * page / 8, 8, 8, PMPRT_IN | PMPRT_PARTS));
                if (kind < 2)
                        CHECK(mprotect(at + (kind == 0 ? 299 : 150) * page, page, PROT_NONE) == 0);
                CHECK(!pmprt_map(r, "gone", at + 8, kind == 2 ? (size_t)1 << 20 : 300 * page / 8 - 1, 8, kind == 2 ? page : 8, PMPRT_IN | PMPRT_OUT | PMPRT_PARTS));
                failed(r);
                CHECK(mprotect(at, 300 * page, PROT_READ | PROT_WRITE) == 0);
        }
        munmap(at, 300 * page);
}

static void huge_array(void)
{
        struct pmprt_region *r = half_done(30, __func__);

        CHECK(!pmprt_map(r, "huge", NULL, (size_t)1 << 43, 8, 8, PMPRT_TEMP));
        failed(r);
}

static void overflowing_size(void)
{
        struct pmprt_region *r = half_done(40, __func__);

        CHECK(!pmprt_map(r, "overflow", NULL, (size_t)1 << 62, 8, 8, PMPRT_TEMP));
        failed(r);
}

static void null_pointer(void)
{
        struct pmprt_region *r = half_done(50, __func__);

        CHECK(!pmprt_map(r, "null", NULL, 5, 8, 8, PMPRT_IN));
        failed(r);
}

static void missing_buffer(void)
{
        struct pmprt_region *r = half_done(60, __func__);

        launch_scale(r, NULL, N, 2);
        failed(r);
}

static void read_outside(void)
{
        struct pmprt_region *r = half_done(70, __func__);
        double x = 3;

        CHECK(!pmprt_read(r, pmprt_map(r, "v", u, N, sizeof *u, sizeof *u, PMPRT_IN), N, &x) && x == 3);
        failed(r);
}

static void closed_without_end(void)
{
        struct pmprt_region *r = half_done(80, __func__);

        pmprt_close(r);
        CHECK(u[5] == 5);
}

int main(void)
{
        int i, run;

        need_device();
        for (i = 0; i < N; i++)
                u[i] = i;
        for (run = 0; run < 3; run++) {
                unknown_kernel();
                unknown_ahead();
                no_memory();
                huge_array();
                overflowing_size();
                null_pointer();
                missing_buffer();
                read_outside();
                closed_without_end();
        }
        return finish();
}
