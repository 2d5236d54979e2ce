/* Only what the region writes is stored on the host: what else the buffer holds may change meanwhile.
 * RUN: opencl cuda fake | lines 1 | says elements of 'block' are to be written that it does not have
 * RUN: opencl fake | env PMPRT_CHECK=1 | lines 1 | says check: 8 regions, 8 arrays compared: 8 equal, 0 within
 */
#include "test.h"

#define N 60000

static double block[N];

/* Is element e of the array in the box? */
static int is_inside(long e, int n, const struct pmprt_range *range)
{
        int d;

        for (d = n - 1; d >= 0; d--) {
                long x = d ? e % range[d].size : e;
                if (x < range[d].first || x >= range[d].first + range[d].count)
                        return 0;
                e = d ? e / range[d].size : e;
        }
        return 1;
}

/* Elements [origin, origin + count) are on the device, all of them times -2 there; of those outside the box some are changed here meanwhile. */
static void rescale(long origin, long count, int n, const struct pmprt_range *range)
{
        struct pmprt_region *r = BEGIN(5);
        struct pmprt_buffer *u;
        long e;

        for (e = 0; e < N; e++)
                block[e] = (double)(e + 1);
        u = pmprt_map(r, "block", block + origin, (size_t)count, sizeof(double), sizeof(double), PMPRT_IN | PMPRT_OUT | PMPRT_KIND_FLOAT);
        pmprt_writes(r, u, origin, n, range);
        launch_scale(r, u, count, -2);
        for (e = 0; e < N && !getenv("PMPRT_CHECK"); e++)
                if (!is_inside(e, n, range))
                        block[e] += 0.5;
        if (!pmprt_end(r))
                for (e = origin; e < origin + count; e++)
                        block[e] *= -2;
        pmprt_close(r);
        for (e = 0; e < N && !getenv("PMPRT_CHECK"); e++)
                CHECK(block[e] == (is_inside(e, n, range) ? -2 * (double)(e + 1) : (double)(e + 1) + 0.5));
}

/* The kernel changes the first `changed` elements of a buffer that may be spared; the host all the others. */
static void spare(long changed, size_t stride)
{
        struct pmprt_region *r = BEGIN(5);
        struct pmprt_buffer *u;
        long e, n = N / (long)stride;

        for (e = 0; e < N; e++)
                block[e] = (double)(e + 1);
        u = pmprt_map(r, "block", block, (size_t)n, sizeof(double), stride * sizeof(double), PMPRT_IN | PMPRT_OUT | PMPRT_SPARE | PMPRT_KIND_FLOAT);
        launch_scale(r, u, changed, -2);
        for (e = 0; e < N; e++)
                if (e % (long)stride || e / (long)stride >= changed)
                        block[e] += 0.5;
        CHECK(pmprt_end(r));
        pmprt_close(r);
        for (e = 0; e < N; e++)
                CHECK(block[e] == (e % (long)stride || e / (long)stride >= changed ? (double)(e + 1) + 0.5 : -2 * (double)(e + 1)));
}

/* The box begins before the buffer, or ends behind it. */
static void refuse(long origin, long count)
{
        static const struct pmprt_range range[] = {{1, 79, 0}, {3, 40, 50}};
        struct pmprt_region *r = BEGIN(5);
        struct pmprt_buffer *u = pmprt_map(r, "block", block + origin, (size_t)count, sizeof(double), sizeof(double), PMPRT_IN | PMPRT_OUT);

        block[100] = 7;
        pmprt_writes(r, u, origin, 2, range);
        launch_scale(r, u, count, -2);
        CHECK(!pmprt_end(r));
        pmprt_close(r);
        CHECK(block[100] == 7);
}

int main(void)
{
        const struct pmprt_range part[] = {{100, 5000, 0}};
        const struct pmprt_range rows[] = {{2, 4, 0}, {0, 10000, 10000}};
        const struct pmprt_range columns[] = {{10, 90, 0}, {3, 40, 50}};
        const struct pmprt_range wide[] = {{1, 2, 0}, {100, 15000, 20000}};
        const struct pmprt_range cells[] = {{5, 20, 0}, {1, 6, 10}, {7, 50, 60}};
        const struct pmprt_range planes[] = {{5, 20, 0}, {0, 10, 10}, {0, 60, 60}};
        const struct pmprt_range some_rows[] = {{5, 20, 0}, {3, 4, 10}, {0, 60, 60}};
        const struct pmprt_range nothing[] = {{5, 20, 0}, {3, 0, 10}, {0, 60, 60}};

        need_device();
        rescale(50, 20000, 1, part);
        rescale(0, N, 2, rows);
        rescale(350, 8000, 2, columns);
        rescale(0, N, 2, wide);
        rescale(2000, 15000, 3, cells);
        rescale(2000, 15000, 3, planes);
        rescale(2000, 15000, 3, some_rows);
        rescale(2000, 15000, 3, nothing);
        if (!getenv("PMPRT_CHECK")) {
                spare(1000, 1);
                spare(0, 1);
                spare(777, 3);
                refuse(60, 4000);
                refuse(50, 79 * 50 + 43 - 50 - 1);
        }
        return finish();
}
