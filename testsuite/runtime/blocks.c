/* Kernels in blocks of threads that run several iterations each: which grids they are for, and their shapes, seen by the fake driver, whose device has 10
 * multiprocessors and takes 1024 threads in a block.
 * RUN: fake
 * RUN: fake | env PMPRT_VERBOSE=1 | says kernel fill of .* runs in blocks that share tiles: 64 blocks for 10 multiprocessors, 100 % of their points used, 100 steps between barriers$
 * RUN: fake | env PMPRT_VERBOSE=1 | says kernel fill of .* runs with a thread for each iteration: 1 blocks for 10 multiprocessors
 */
#include "test.h"

static const size_t square[] = { 16, 16, 1 }, eight[] = { 8, 8, 1 }, row[] = { 128, 1, 1 }, four[] = { 4, 1, 1 }, large[] = { 64, 32, 1 };

static int pays(int n_dim, long n, long m, long l, const size_t *block, const size_t *points, long steps)
{
        struct pmprt_region *r = BEGIN(3);
        const long extent[] = { n, m, l };
        int pays = pmprt_blocks_pay(r, &fill, n_dim, extent, block, points, steps);

        CHECK(pmprt_end(r));
        pmprt_close(r);
        return pays;
}

/* Launches and compares the grid that the driver got. */
static void grid(int n_dim, long n, long m, long l, const size_t *block, const size_t *points, unsigned gx, unsigned gy, unsigned gz)
{
        struct pmprt_region *r = BEGIN(3);
        const long extent[] = { n, m, l };
        struct pmprt_arg args[4];

        args[0] = pmprt_buf(pmprt_map(r, "u", NULL, 100, 4, 4, PMPRT_TEMP));
        args[1] = pmprt_long(1);
        args[2] = pmprt_long(1);
        args[3] = pmprt_long(1);
        pmprt_launch_blocks(r, &fill, n_dim, extent, block, points, 4, args);
        CHECK(pmprt_end(r));
        pmprt_close(r);
        CHECK(fake_block[0] == block[0] && fake_block[1] == block[1] && fake_block[2] == 1);
        if (fake_grid[0] != gx || fake_grid[1] != gy || fake_grid[2] != gz) {
                printf("%ld x %ld x %ld: grid %u %u %u\n", n, m, l, fake_grid[0], fake_grid[1], fake_grid[2]);
                failures++;
        }
}

int main(void)
{
        need_device();
        CHECK(pays(2, 1024, 1024, 1, square, eight, 100));
        CHECK(!pays(2, 128, 128, 1, square, eight, 100));       /* one block for ten multiprocessors */
        CHECK(pays(2, 384, 128, 1, square, eight, 100));
        CHECK(!pays(2, 384, 20, 1, square, eight, 100));        /* most points of which are none */
        CHECK(pays(3, 128, 128, 10, square, eight, 100));
        CHECK(!pays(3, 32, 32, 1000, square, eight, 100));
        CHECK(!pays(2, 1024, 1024, 1, square, eight, 5));       /* strips that are mostly empty */
        CHECK(!pays(2, 1024, 1024, 1, large, eight, 100));      /* more threads than a block may have */
        CHECK(!pays(2, 1024, 0, 1, square, eight, 100));
        CHECK(pays(1, 2000, 1, 1, row, four, 2000));
        grid(2, 1024, 1024, 1, square, eight, 8, 8, 1);
        grid(2, 1, 129, 1, square, eight, 1, 2, 1);
        grid(3, 1000, 130, 7, square, eight, 8, 2, 7);
        grid(1, 513, 1, 1, row, four, 2, 1, 1);
        grid(2, 1, 128l * 70000, 1, square, eight, 1, 65535, 1);
        return finish();
}
