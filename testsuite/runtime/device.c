/* PMPRT_DEVICE and the work threshold; the argument says whether a device is to be had.
 * RUN: opencl cuda fake | args no | env PMPRT_DEVICE=host | lines 0
 * RUN: opencl cuda fake | args no | env PMPRT_DEVICE=host PMPRT_VERBOSE=1 | lines 2 | says PMPRT_DEVICE=host: the sequential code runs
 * RUN: opencl | args no | env PMPRT_DEVICE=cuda:0 | lines 1 | says PMPRT_DEVICE=cuda:0, but this program was translated to OpenCL
 * RUN: cuda fake | args no | env PMPRT_DEVICE=opencl | lines 1 | says PMPRT_DEVICE=opencl, but this program was translated to CUDA
 * RUN: opencl fake | args no | env PMPRT_DEVICE=open:0 | lines 1 | says none of cuda:N, opencl:N, host
 * RUN: opencl fake | args no | env PMPRT_DEVICE=cuda:x | lines 1 | says none of cuda:N, opencl:N, host
 * RUN: opencl fake | args no | env PMPRT_DEVICE=opencl: | lines 1 | says none of cuda:N, opencl:N, host
 * RUN: opencl | args no | env PMPRT_DEVICE=opencl:99 | lines 1 | says OpenCL cannot be used: there is no device 99
 * RUN: fake | args no | env PMPRT_DEVICE=cuda:99 | lines 1 | says CUDA cannot be used: there is no device 99 (found: 2)
 * RUN: fake | args yes | env PMPRT_DEVICE=cuda:1 PMPRT_VERBOSE=1 | lines 3 | says CUDA device 1: Fake GPU
 * RUN: opencl | args no | env OCL_ICD_VENDORS=/nowhere | lines 1 | says OpenCL cannot be used: there is no device 0 (found: 0)
 * RUN: opencl | args no | env POCL_CACHE_DIR=/dev/null/cache | lines 1 | says OpenCL cannot be used: there is no device 0 (found: 0)
 * RUN: opencl | args yes | env PMPRT_DEVICE=opencl:0 | lines 0
 */
#include "test.h"

int main(int argc, char **argv)
{
        int wanted = argc > 1 && !strcmp(argv[1], "yes"), run;

        for (run = 0; run < 3; run++) {
                struct pmprt_region *r = pmprt_begin(&module, "user.c", 5, "main", 1e5);
                CHECK(!r == !wanted);
                pmprt_close(r);
                r = pmprt_begin(&module, "user.c", 6, "main", 100);
                CHECK(!r);
                pmprt_close(r);
        }
        return finish();
}
