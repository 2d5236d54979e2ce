/* Slices of expanded arrays: copies with every pairing of steps, compared with the loop that they stand for.
 * RUN: opencl cuda fake | lines 2 | says leaves its array
 */
#include "test.h"

#define N 600

/* Copies on the device and by hand; size in doubles. */
static void one(size_t to_first, size_t to_step, size_t from_first, size_t from_step, size_t count)
{
        struct pmprt_region *r = BEGIN(8);
        double a[N], b[N], expected[N];
        struct pmprt_buffer *to, *from;
        size_t i;

        for (i = 0; i < N; i++) {
                expected[i] = a[i] = (double)i;
                b[i] = 1000 + (double)i;
        }
        for (i = 0; i < count; i++)
                expected[to_first + i * to_step] = b[from_first + i * from_step];
        to = pmprt_map(r, "a", a, N, sizeof *a, sizeof *a, PMPRT_IN | PMPRT_OUT);
        from = pmprt_map(r, "b", b, N, sizeof *b, sizeof *b, PMPRT_IN);
        pmprt_copy(r, to, to_first, to_step, from, from_first, from_step, count);
        CHECK(pmprt_end(r));
        pmprt_close(r);
        CHECK(!memcmp(a, expected, sizeof a));
}

/* Copies within one buffer. */
static void within(void)
{
        struct pmprt_region *r = BEGIN(9);
        int a[N], i;
        struct pmprt_buffer *b;

        for (i = 0; i < N; i++)
                a[i] = i;
        b = pmprt_map(r, "a", a, N, sizeof *a, sizeof *a, PMPRT_IN | PMPRT_OUT);
        pmprt_copy(r, b, 300, 2, b, 0, 3, 100);
        CHECK(pmprt_end(r));
        pmprt_close(r);
        for (i = 0; i < 100; i++)
                CHECK(a[300 + 2 * i] == 3 * i && a[301 + 2 * i] == 301 + 2 * i);
}

/* A copy that leaves its array is refused. */
static void outside(unsigned line, size_t first, size_t step, size_t count)
{
        struct pmprt_region *r = BEGIN(line);
        double a[N];
        struct pmprt_buffer *b = pmprt_map(r, "a", a, N, sizeof *a, sizeof *a, PMPRT_OUT), *c = pmprt_map(r, "c", NULL, N, 8, 8, PMPRT_TEMP);

        pmprt_copy(r, b, first, step, c, 0, 1, count);
        CHECK(!pmprt_end(r));
        pmprt_close(r);
}

int main(void)
{
        static const size_t steps[] = {1, 2, 3, 7, 50};
        size_t i, j;

        need_device();
        for (i = 0; i < 5; i++)
                for (j = 0; j < 5; j++) {
                        one(0, steps[i], 0, steps[j], 12);
                        one(11, steps[i], 13, steps[j], 9);
                        one(N - 1 - 11 * steps[i], steps[i], N - 1 - 11 * steps[j], steps[j], 12);
                }
        one(3, 1, 4, 0, 20);
        one(3, 1, 4, 1, 0);
        one(3, 599, 4, 599, 1);
        within();
        outside(11, N - 10, 1, 11);
        outside(12, 0, 60, 11);
        return finish();
}
