/* A program translated to CUDA on a machine without a driver: one warning, the user's code runs.
 * RUN: nodriver | lines 1 | says CUDA cannot be used: libcuda.so.1: .*; the sequential code runs instead
 */
#include "test.h"

#include <dlfcn.h>

int main(void)
{
        int run;

        if (dlopen("libcuda.so.1", RTLD_NOW))
                return 77;
        for (run = 0; run < 3; run++) {
                struct pmprt_region *r = BEGIN(7);
                CHECK(!r && !pmprt_map(r, "u", NULL, 1, 8, 8, PMPRT_TEMP) && !pmprt_flag(r) && !pmprt_end(r) && !pmprt_read(r, NULL, 0, NULL));
                launch_scale(r, NULL, 1, 2);
                pmprt_copy(r, NULL, 0, 1, NULL, 0, 1, 1);
                pmprt_close(r);
        }
        return finish();
}
