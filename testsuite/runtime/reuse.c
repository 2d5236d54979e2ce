/* Memory that regions gave back is used again, and goes back to the driver when another size needs it. The fake device has 924 MiB to give and
 * at most 256 MiB of freed blocks are kept.
 * RUN: fake | lines 1 | says cannot allocate 0.6 GiB on device 0 for 'second' (0.3 GiB free)
 */
#include "test.h"

#define MIB ((size_t)1 << 20)

int main(void)
{
        static const size_t sizes[] = {200, 100, 250, 600, 130, 250, 600};
        struct pmprt_region *r;
        double x = 0, y = 0;
        size_t i, n;

        need_device();
        for (i = 0; i < sizeof sizes / sizeof *sizes; i++) {
                struct pmprt_buffer *b, *c;
                n = sizes[i] * MIB / 8;
                r = BEGIN(5);
                b = pmprt_map(r, "first", NULL, n, 8, 8, PMPRT_TEMP);
                c = pmprt_map(r, "small", &x, 1, 8, 8, PMPRT_IN);
                pmprt_copy(r, b, n - 1, 1, c, 0, 1, 1);
                CHECK(pmprt_read(r, b, n - 1, &y) && y == x++);
                CHECK(pmprt_end(r));
                pmprt_close(r);
        }
        r = BEGIN(6);
        CHECK(pmprt_map(r, "first", NULL, 600 * MIB, 1, 1, PMPRT_TEMP));
        CHECK(!pmprt_map(r, "second", NULL, 600 * MIB, 1, 1, PMPRT_TEMP));
        CHECK(!pmprt_end(r));
        pmprt_close(r);
        return finish();
}
