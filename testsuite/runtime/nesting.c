/* An array two structures deep travels without its gaps, from an element in the middle of a structure to one in the middle of another.
 * RUN: opencl cuda fake
 * RUN: opencl fake | env PMPRT_CHECK=1 | lines 1 | says check: 1 regions, 1 arrays compared: 1 equal, 0 within
 */
#include "test.h"

#define N 40

struct cell {
        char tag;
        double u[4];
};

struct row {
        int id;
        struct cell cell[3];
        double sum;
};

static double *element(struct row *rows, long e)
{
        return &rows[e / 12].cell[e / 4 % 3].u[e % 4];
}

int main(void)
{
        static const struct pmprt_nesting nesting[] = { { 12, sizeof(struct row) }, { 4, sizeof(struct cell) } };
        static struct row rows[N];
        struct row *middle = rows + N / 2;
        long first = -12 * 7 - 5, last = 12 * 9 + 6, e;
        struct pmprt_region *r;
        struct pmprt_buffer *u;

        need_device();
        r = BEGIN(5);
        for (e = 0; e < 12 * N; e++)
                *element(rows, e) = (double)e;
        for (e = 0; e < N; e++)
                rows[e].sum = rows[e].cell[1].tag = (char)e;
        u = pmprt_map_nested(r, "rows.u", &middle->cell[0].u[0], first, 2, nesting, (size_t)(last - first), sizeof(double), sizeof(double),
                             PMPRT_IN | PMPRT_OUT | PMPRT_KIND_FLOAT);
        launch_scale(r, u, last - first, -2);
        if (!pmprt_end(r))
                for (e = first; e < last; e++)
                        *element(middle - 8, e + 12 * 8) *= -2;
        pmprt_close(r);
        for (e = 0; e < 12 * N; e++) {
                long i = e - 12 * (N / 2);
                CHECK(*element(rows, e) == (i >= first && i < last ? -2.0 : 1.0) * (double)e);
        }
        for (e = 0; e < N; e++)
                CHECK(rows[e].sum == (char)e && rows[e].cell[1].tag == (char)e);
        return finish();
}
