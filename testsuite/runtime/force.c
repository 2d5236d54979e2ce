/* PMPRT_FORCE=1 takes the device however small the work.
 * RUN: opencl cuda fake | env PMPRT_FORCE=1 | lines 0
 */
#include "test.h"

int main(void)
{
        struct pmprt_region *r;
        double u[1] = {4};

        need_device();
        r = pmprt_begin(&module, "user.c", 5, "main", 1);
        CHECK(r);
        launch_scale(r, pmprt_map(r, "u", u, 1, 8, 8, PMPRT_IN | PMPRT_OUT), 1, 2);
        CHECK(pmprt_end(r) && u[0] == 8);
        pmprt_close(r);
        return finish();
}
