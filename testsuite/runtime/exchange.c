/* Buffers that exchange their memory: each stays the buffer of its array, on the way back to the host, between regions and under PMPRT_CHECK=1, after odd and even numbers of
 * exchanges. Buffers of different sizes are refused.
 * RUN: opencl cuda fake | lines 1 | says 'a' and 'b' differ in size and cannot be exchanged
 * RUN: opencl fake | args check | env PMPRT_CHECK=1 | lines 7 | status 3 | says check: function 'some' from user.c:12: 'a': 100 of 100 elements differ.*last written by kernel 'scale'
 */
#include "test.h"

#define N 100

/* a and b after n exchanges, with a launch before each, in memory with gaps. */
static void some(int n)
{
        struct pmprt_region *r = BEGIN(12);
        double a[2 * N], b[N], x = 1, y = -1, z;
        struct pmprt_buffer *p, *q;
        int i;

        for (i = 0; i < N; i++) {
                a[2 * i] = 1;
                a[2 * i + 1] = 5;
                b[i] = -1;
        }
        p = pmprt_map(r, "a", a, N, sizeof *a, 2 * sizeof *a, PMPRT_IN | PMPRT_OUT | PMPRT_KIND_FLOAT);
        q = pmprt_map(r, "b", b, N, sizeof *b, sizeof *b, PMPRT_IN | PMPRT_OUT | PMPRT_KIND_FLOAT);
        for (i = 0; i < n; i++) {
                launch_scale(r, p, N, 2);
                pmprt_exchange(r, p, q);
                z = 2 * x, x = y, y = z;
        }
        CHECK(pmprt_read(r, p, N - 1, &z) && z == x);
        if (pmprt_end(r)) {
                for (i = 0; i < N; i++)
                        CHECK(a[2 * i] == x && a[2 * i + 1] == 5 && b[i] == y);
        }
        pmprt_close(r);
}

/* What is kept for the next region is what the array has now. */
static void kept(void)
{
        struct pmprt_region *r = BEGIN(13);
        double a[N] = {1, 2}, t[N] = {3, 4};
        struct pmprt_buffer *p = pmprt_map(r, "a", a, N, sizeof *a, sizeof *a, PMPRT_IN | PMPRT_OUT | PMPRT_KEEP), *q = pmprt_map(r, "t", t, N, sizeof *t, sizeof *t, PMPRT_IN);

        pmprt_exchange(r, p, q);
        CHECK(pmprt_end(r));
        pmprt_close(r);
        CHECK(a[0] == 3 && a[1] == 4 && t[0] == 3);
        r = BEGIN(14);
        p = pmprt_map(r, "a", a, N, sizeof *a, sizeof *a, PMPRT_IN | PMPRT_OUT | PMPRT_KEPT);
        launch_scale(r, p, N, 2);
        CHECK(pmprt_end(r));
        pmprt_close(r);
        CHECK(a[0] == 6 && a[1] == 8);
}

/* The region fails, and the arrays stay as they were. */
static void refused(void)
{
        struct pmprt_region *r = BEGIN(15);
        double a[N] = {1}, b[N] = {2};
        struct pmprt_buffer *p = pmprt_map(r, "a", a, N, sizeof *a, sizeof *a, PMPRT_IN | PMPRT_OUT), *q = pmprt_map(r, "b", b, N - 1, sizeof *b, sizeof *b, PMPRT_IN | PMPRT_OUT);

        pmprt_exchange(r, p, q);
        CHECK(!pmprt_end(r));
        pmprt_close(r);
        CHECK(a[0] == 1 && b[0] == 2);
}

int main(int argc, char **argv)
{
        int n;

        need_device();
        (void)argv;
        for (n = 0; n < 4; n++)
                some(n);
        if (argc > 1)
                return finish();
        kept();
        refused();
        return finish();
}
