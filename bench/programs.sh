#!/bin/bash
# Programs with a known floor on a GPU: batched tridiagonal systems, stencil, matrix product; beside what the card itself copies and multiplies.
#
#       bench/prepare.sh BUILD          where pmpcc is
#       bench/programs.sh [RUNS]        where the GPU is (nvcc, a C compiler, libOpenCL)
#
# For each region: the median over RUNS runs (default 5) of its time with the data on the device, and the share of the ceiling that this is: of the copy
# bandwidth for the words that have to move, of the fused multiply-adds for the product.
. "$(dirname "$0")/device.sh"
programs='tridiagonal adi heat stencil matmul'
for program in $programs; do
        for real in double float; do
                build_for_device $program $real "$work/${program}_$real"
        done
done
cat >"$work/ceiling.cu" <<'END'
#include <cstdio>
template <class T> __global__ void multiply_add(T *x, T a, T b)
{
        T v[8];
        for (int i = 0; i < 8; i++)
                v[i] = threadIdx.x + i;
        for (int k = 0; k < 20000; k++)
                for (int i = 0; i < 8; i++)
                        v[i] = v[i] * a + b;
        for (int i = 1; i < 8; i++)
                v[0] += v[i];
        x[blockIdx.x * blockDim.x + threadIdx.x] = v[0];
}
template <class F> static double milliseconds(F f)
{
        cudaEvent_t from, to;
        cudaEventCreate(&from);
        cudaEventCreate(&to);
        float best = 1e30f, ms;
        for (int i = 0; i < 6; i++) {
                cudaEventRecord(from);
                f();
                cudaEventRecord(to);
                cudaEventSynchronize(to);
                cudaEventElapsedTime(&ms, from, to);
                best = i && ms < best ? ms : best;
        }
        return best;
}
int main()
{
        size_t n = 1 << 30;
        char *a, *b;
        if (cudaMalloc(&a, n) || cudaMalloc(&b, n))
                return 1;
        double copy = milliseconds([&] { cudaMemcpyAsync(b, a, n, cudaMemcpyDeviceToDevice); });
        const int blocks = 132 * 8, threads = 256;
        double f = milliseconds([&] { multiply_add<<<blocks, threads>>>((float *)a, 0.999f, 0.1f); });
        double d = milliseconds([&] { multiply_add<<<blocks, threads>>>((double *)a, 0.999, 0.1); });
        double flops = 2.0 * 8 * 20000 * blocks * threads;
        printf("%g %g %g\n", 2.0 * n / copy / 1e6, flops / f / 1e6, flops / d / 1e6);
        return cudaDeviceSynchronize() != cudaSuccess;
}
END
nvcc -O3 -arch=native "$work/ceiling.cu" -o "$work/ceiling" &
wait
read -r copy float_rate double_rate < <("$work/ceiling")
printf 'copy %.0f GB/s, multiply-add float %.0f, double %.0f GFLOP/s\n\n' "$copy" "$float_rate" "$double_rate"
printf '%-12s %-7s %-7s %-22s %10s %16s %9s %9s  %s\n' program real target region 'device ms' 'with transfers' 'floor ms' share check
for program in $programs; do
        for real in double float; do
                for target in cuda opencl; do
                        binary=$work/${program}_$real.$target
                        : >"$work/times"
                        for run in $(seq 0 "$runs"); do
                                PMPRT_PROFILE=1 "$binary" >"$work/out" 2>"$work/err" || echo " FAILED" >>"$work/out"
                                [ "$run" = 0 ] && continue
                                sed -n 's/^pmprt: region \([^ ]*\) .*\(:[0-9]*\): kernels \([0-9.]*\) ms, with transfers \([0-9.]*\) ms.*/\1\2 \3 \4/p' "$work/err" >>"$work/times"
                        done
                        python3 - "$work/times" $program $real $target "$copy" "$float_rate" "$double_rate" "$(cat "$work/out")" <<'END'
import statistics, sys
path, program, real, target, copy, float_rate, double_rate, check = sys.argv[1:]
size = 4 if real == 'float' else 8
points = 256 ** 3
words = {'tridiagonal': 5 * points, 'adi': 5 * points, 'heat': 6 * points * 20, 'stencil': 2 * points * 20}
if program == 'matmul':
    floor = 2 * 4096 ** 3 / float(float_rate if real == 'float' else double_rate) / 1e6
else:
    floor = words[program] * size / float(copy) / 1e6
regions = {}
for line in open(path):
    region, device, total = line.split()
    regions.setdefault(region, []).append((float(device), float(total)))
for region, times in regions.items():
    device, total = (statistics.median(t[k] for t in times) for k in (0, 1))
    print(f'{program:12} {real:7} {target:7} {region:22} {device:10.3f} {total:16.1f} {floor:9.3f} {100 * floor / max(device, 1e-9):8.0f}%  {check.split(": ")[-1]}')
END
                done
        done
done
