/* The shapes of blocks and grids, seen by the fake driver, whose device has 10 multiprocessors.
 * RUN: fake
 */
#include "test.h"

/* Launches and compares what the driver got. */
static void shape(int n_dim, long n, long m, long l, long steps, unsigned bx, unsigned by, unsigned bz, unsigned gx, unsigned gy, unsigned gz)
{
        struct pmprt_region *r = BEGIN(3);

        launch_fill(r, pmprt_map(r, "u", NULL, (size_t)(n * m * l), 4, 4, PMPRT_TEMP), n_dim, n, m, l, steps);
        CHECK(pmprt_end(r));
        pmprt_close(r);
        if (fake_block[0] != bx || fake_block[1] != by || fake_block[2] != bz || fake_grid[0] != gx || fake_grid[1] != gy || fake_grid[2] != gz) {
                printf("%ld x %ld x %ld, %ld steps: block %u %u %u, grid %u %u %u\n", n, m, l, steps, fake_block[0], fake_block[1], fake_block[2],
                        fake_grid[0], fake_grid[1], fake_grid[2]);
                failures++;
        }
}

int main(void)
{
        need_device();
        shape(1, 100000, 1, 1, 1, 256, 1, 1, 391, 1, 1);
        shape(1, 1000, 1, 1, 1, 32, 1, 1, 32, 1, 1);
        shape(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
        shape(1, 100000, 1, 1, 500, 128, 1, 1, 782, 1, 1);
        shape(1, 2000, 1, 1, 500, 64, 1, 1, 32, 1, 1);
        shape(2, 20, 5000, 1, 1, 32, 8, 1, 1, 625, 1);
        shape(2, 1, 5000, 1, 1, 1, 256, 1, 1, 20, 1);
        shape(2, 200, 70000, 1, 500, 128, 1, 1, 2, 65535, 1);
        shape(2, 256, 640, 1, 1, 64, 4, 1, 4, 160, 1);
        shape(2, 256, 1280, 1, 1, 64, 4, 1, 4, 160, 1);
        shape(3, 256, 64, 64, 1, 64, 4, 1, 4, 16, 11);
        shape(3, 256, 256, 256, 1, 64, 4, 1, 4, 64, 32);
        shape(2, 256, 3, 1, 1, 32, 1, 1, 8, 3, 1);
        shape(1, 1000000, 1, 1, 1, 256, 1, 1, 3907, 1, 1);
        shape(3, 4, 4, 5000, 1, 4, 4, 16, 1, 1, 313);
        shape(3, 1, 1, 5000, 1, 1, 1, 64, 1, 1, 79);
        /* As the program asks. */
        fill.threads = 64;
        shape(1, 100000, 1, 1, 1, 64, 1, 1, 1563, 1, 1);
        shape(2, 256, 640, 1, 500, 64, 1, 1, 4, 640, 1);
        fill.threads = 512;
        shape(2, 256, 640, 1, 1, 64, 8, 1, 4, 80, 1);
        shape(2, 20, 5000, 1, 1, 32, 16, 1, 1, 313, 1);
        fill.threads = 0;
        return finish();
}
