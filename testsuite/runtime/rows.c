/* Of rows that lie apart only the elements travel: what is between them may be other memory, which changes while the region runs.
 * RUN: opencl cuda fake
 * RUN: opencl fake | env PMPRT_CHECK=1 | lines 1 | says check: 1 regions, 1 arrays compared: 1 equal, 0 within
 */
#include "test.h"

#define ROWS 5
#define APART 12
#define LENGTH 7

/* The columns from `column` on of the first row to the end of the last, each element times -2; between the rows numbers are changed meanwhile. */
static void rescale(size_t column, int flags)
{
        static double block[ROWS * APART];
        const size_t count = (ROWS - 1) * APART + LENGTH - column;
        struct pmprt_region *r = BEGIN(5);
        struct pmprt_buffer *u;
        size_t e;

        for (e = 0; e < ROWS * APART; e++)
                block[e] = (double)e;
        u = pmprt_map_rows(r, "block", block + column, column, APART, LENGTH, count, sizeof(double), flags | PMPRT_IN | PMPRT_OUT | PMPRT_KIND_FLOAT);
        launch_scale(r, u, (long)count, -2);
        for (e = 0; e < ROWS * APART; e++)
                if (e % APART >= LENGTH)
                        block[e] = 0.5;
        if (!pmprt_end(r))
                for (e = column; e < ROWS * APART; e++)
                        if (e % APART < LENGTH)
                                block[e] *= -2;
        pmprt_close(r);
        for (e = 0; e < ROWS * APART; e++)
                CHECK(block[e] == (e % APART >= LENGTH ? 0.5 : (e >= column ? -2.0 : 1.0) * (double)e));
}

int main(void)
{
        need_device();
        rescale(0, 0);
        if (!getenv("PMPRT_CHECK")) {
                rescale(3, 0);
                rescale(0, PMPRT_SPARE);
        }
        return finish();
}
