// Kernels compiled in by nvcc, found through module.resolve. Without a GPU the user's branch runs.
// The last line of the output says which one ran.
#include <cstdio>
#include <cuda_runtime.h>

#include "pmprt.h"

static __global__ void twice(double *u, long n)
{
        long i = (long)blockIdx.x * blockDim.x + threadIdx.x;

        if (i < n)
                u[i] *= 2;
}

static int resolve(const void *symbol, void **function)
{
        cudaFunction_t f;
        int error = cudaGetFuncBySymbol(&f, symbol);

        *function = (void *)f;
        return error;
}

static struct pmprt_module module = {PMPRT_CUDA, NULL, NULL, resolve, NULL};
static struct pmprt_kernel kernel = {&module, "twice", (const void *)twice, "user.c", 10, NULL, 0};

int main()
{
        const long n = 1000;
        double u[n];
        int done = 0, wrong = 0;

        for (long i = 0; i < n; i++)
                u[i] = i;
        pmprt_region *r = pmprt_begin(&module, "user.c", 5, "main", 1e6);
        if (r) {
                pmprt_arg args[2] = {pmprt_buf(pmprt_map(r, "u", u, n, 8, 8, PMPRT_IN | PMPRT_OUT)), pmprt_long(n)};
                pmprt_launch(r, &kernel, 1, &n, 1, 2, args);
                done = pmprt_end(r);
        }
        if (!done)
                for (long i = 0; i < n; i++)
                        u[i] *= 2;
        pmprt_close(r);
        for (long i = 0; i < n; i++)
                wrong += u[i] != 2.0 * i;
        std::printf("%s\n", wrong ? "wrong" : done ? "device" : "host");
        return wrong != 0;
}
