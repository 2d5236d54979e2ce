/* The way of a region that works: arrays go in, kernels of one to three dimensions run, arrays come out; twice, so that memory is reused.
 * RUN: opencl cuda fake
 */
#include "test.h"

#define N 1000

static void scale_and_read(void)
{
        double u[N], x = 0, *none = NULL;
        int i, run;

        for (run = 0; run < 2; run++) {
                struct pmprt_region *r = BEGIN(20);
                struct pmprt_buffer *b, *empty, *scratch;
                for (i = 0; i < N; i++)
                        u[i] = i;
                b = pmprt_map(r, "u", u, N, sizeof *u, sizeof *u, PMPRT_IN | PMPRT_OUT | PMPRT_KIND_FLOAT);
                empty = pmprt_map(r, "empty", none, 0, sizeof *u, sizeof *u, PMPRT_IN | PMPRT_OUT);
                scratch = pmprt_map(r, "scratch", NULL, N, sizeof *u, sizeof *u, PMPRT_TEMP);
                CHECK(r && b && empty && scratch);
                launch_scale(r, b, N, 3);
                launch_scale(r, empty, 0, 3);
                CHECK(pmprt_read(r, b, 5, &x) && x == 15);
                CHECK(u[5] == 5);
                CHECK(pmprt_end(r) == 1);
                CHECK(pmprt_end(r) == 0);
                CHECK(!pmprt_map(r, "late", u, N, sizeof *u, sizeof *u, PMPRT_IN));
                pmprt_close(r);
                for (i = 0; i < N; i++)
                        CHECK(u[i] == 3.0 * i);
        }
}

/* Fills n x m x l elements by a kernel of n_dim dimensions. */
static void fill_and_compare(int n_dim, long n, long m, long l, long steps)
{
        struct pmprt_region *r = BEGIN(40);
        int *u = malloc((size_t)(n * m * l) * sizeof *u);
        struct pmprt_buffer *b;
        long i, j, k, wrong = 0;

        for (i = 0; i < n * m * l; i++)
                u[i] = 1;
        b = pmprt_map(r, "u", u, (size_t)(n * m * l), sizeof *u, sizeof *u, PMPRT_IN | PMPRT_OUT);
        launch_fill(r, b, n_dim, n, m, l, steps);
        CHECK(pmprt_end(r));
        pmprt_close(r);
        for (k = 0; k < l; k++)
                for (j = 0; j < m; j++)
                        for (i = 0; i < n; i++)
                                wrong += u[(k * m + j) * n + i] != 1 + i + 3 * j + 5 * k;
        CHECK(!wrong);
        free(u);
}

static void floats(void)
{
        struct pmprt_region *r = BEGIN(60);
        float u[77];
        struct pmprt_buffer *b;
        int i;

        for (i = 0; i < 77; i++)
                u[i] = (float)i;
        b = pmprt_map(r, "u", u, 77, sizeof *u, sizeof *u, PMPRT_IN | PMPRT_OUT | PMPRT_KIND_FLOAT);
        launch_halve(r, b, 77, 0.25f);
        CHECK(pmprt_end(r));
        pmprt_close(r);
        for (i = 0; i < 77; i++)
                CHECK(u[i] == (float)i / 2 + 0.25f);
}

int main(void)
{
        char a[8];

        need_device();
        scale_and_read();
        fill_and_compare(1, 1, 1, 1, 1);
        fill_and_compare(1, 100003, 1, 1, 1);
        fill_and_compare(2, 33, 57, 1, 1);
        fill_and_compare(2, 33, 57, 1, 100);
        fill_and_compare(2, 3, 70001, 1, 1);
        fill_and_compare(3, 5, 7, 11, 1);
        fill_and_compare(3, 1, 2, 66001, 1);
        floats();
        pmprt_close(NULL);
        CHECK(pmprt_overlap(a, 4, a + 3, 1) && !pmprt_overlap(a, 4, a + 4, 4) && !pmprt_overlap(a, 0, a, 4));
        return finish();
}
