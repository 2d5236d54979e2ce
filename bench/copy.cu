/* What the card copies a second, as kernels do it: GB/s of bytes read and written, the best of ten. */
#include <stdio.h>

__global__ static void copy(const double2 *__restrict__ from, double2 *__restrict__ to, long n)
{
        for (long i = blockIdx.x * (long)blockDim.x + threadIdx.x; i < n; i += gridDim.x * (long)blockDim.x)
                to[i] = from[i];
}

int main()
{
        const long bytes = 1l << 30;
        double2 *from, *to;
        cudaEvent_t begin, end;
        float best = 1e30f, ms;
        if (cudaMalloc(&from, bytes) || cudaMalloc(&to, bytes) || cudaMemset(from, 0, bytes) || cudaEventCreate(&begin) || cudaEventCreate(&end))
                return 1;
        for (int run = 0; run < 11; run++) {
                cudaEventRecord(begin);
                copy<<<bytes / sizeof *from / 256 / 4, 256>>>(from, to, bytes / (long)sizeof *from);
                cudaEventRecord(end);
                if (cudaEventSynchronize(end) || cudaEventElapsedTime(&ms, begin, end))
                        return 1;
                if (run > 0 && ms < best)
                        best = ms;
        }
        printf("%.0f\n", 2.0 * bytes / best / 1e6);
        return 0;
}
