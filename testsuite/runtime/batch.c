/* How many iterations run at a time: by the limit, by the device's memory, evened out and rounded; none where one does not fit. The fake device has 924 MiB to give.
 * RUN: fake | lines 1 | says the copies of arrays for one iteration need more than the 1.000 MiB of --max-expand
 */
#include "test.h"

#define MIB ((size_t)1 << 20)

/* The batch of a new region, whose arrays then have room. */
static long batch(long iterations, size_t most, size_t each, size_t other)
{
        const size_t bytes[] = {each, each, other};
        struct pmprt_region *r = BEGIN(5);
        long size = pmprt_batch(r, "k", iterations, most, 2, 3, bytes, 0);

        CHECK(pmprt_map(r, "one", NULL, (size_t)size * each, 1, 1, PMPRT_TEMP));
        CHECK(pmprt_map(r, "two", NULL, (size_t)size * each, 1, 1, PMPRT_TEMP));
        CHECK(pmprt_end(r));
        pmprt_close(r);
        return size;
}

int main(void)
{
        const size_t bytes[] = {MIB, MIB, 3 * MIB}, huge[] = {(size_t)-1, (size_t)-1, 1};
        struct pmprt_region *r;
        long size;

        need_device();
        CHECK(batch(100, 0, MIB, 0) == 100);            /* all */
        CHECK(batch(0, 0, MIB, 0) == 1);
        CHECK(batch(100, 21 * MIB, MIB, MIB) == 10);    /* the limit */
        CHECK(batch(100, 14 * MIB, MIB, 0) == 7);       /* 15 batches */
        CHECK(batch(100, 150 * MIB, MIB, 0) == 64);
        CHECK(batch(1000, 2 * 900 * 1024, 1024, 0) == 512);
        CHECK(batch(12, 14 * MIB, MIB, 0) == 6);        /* two of 6 rather than 7 and 5 */
        size = batch(2000, 0, MIB, 0);                  /* the device */
        CHECK(size >= 256 && size < 462);
        size = batch(7, 0, 100 * MIB, 0);
        CHECK(size == 4);
        r = BEGIN(6);                                   /* sizes beyond all numbers */
        pmprt_batch(r, "k", 1000, 0, 2, 3, huge, 1);
        CHECK(!pmprt_end(r));
        pmprt_close(r);
        r = BEGIN(7);                                   /* another version follows: nothing is said */
        pmprt_batch(r, "k", 1000, MIB, 2, 3, bytes, 1);
        CHECK(!pmprt_map(r, "one", NULL, MIB, 1, 1, PMPRT_TEMP));
        CHECK(!pmprt_end(r));
        pmprt_close(r);
        r = BEGIN(8);
        CHECK(pmprt_batch(r, "k", 1000, MIB, 2, 2, bytes, 0) == 1000);
        CHECK(!pmprt_end(r));
        pmprt_close(r);
        return finish();
}
