/* Kernels that nvcc compiled in and the driver refuses, by the argument's error of the CUDA runtime: one warning, the user's code runs.
 * RUN: cuda fake | args 35 | lines 1 | says cudaGetFuncBySymbol failed: the driver is older than the CUDA that the program was built with (code 35), needed by kernel 'scale' from user.c:10; the sequential
 * RUN: cuda fake | args 209 | lines 1 | says no kernel image for this device (code 209)
 * RUN: cuda fake | args 222 | lines 1 | says the driver is too old to translate the program's PTX (code 222)
 * RUN: cuda fake | args 1 | lines 1 | says cudaGetFuncBySymbol failed: error (code 1)
 */
#include "test.h"

#define N 100

static int error;

static int refuse(const void *symbol, void **function)
{
        (void)symbol;
        *function = NULL;
        return error;
}

int main(int argc, char **argv)
{
        double u[N] = {1, 2};
        int run;

        need_device();
        module = (struct pmprt_module){PMPRT_CUDA, NULL, NULL, refuse, NULL};
        error = argc > 1 ? atoi(argv[1]) : 1;
        for (run = 0; run < 3; run++) {
                struct pmprt_region *r = BEGIN(7);
                CHECK(r);
                launch_scale(r, pmprt_map(r, "u", u, N, sizeof *u, sizeof *u, PMPRT_IN | PMPRT_OUT), N, 2);
                CHECK(!pmprt_end(r) && u[1] == 2);
                pmprt_close(r);
        }
        return finish();
}
