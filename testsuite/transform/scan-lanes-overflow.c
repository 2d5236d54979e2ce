// Quotients that overflow in the type of the elements, but not in their maps: where the value behind a run is infinite, no slope corrects it.
// FP reassoc
// TOLERANCE 1e-4
// CUDA
// TARGETS opencl cuda
// RECIPE region f:16
// RECIPE   level L0@S0 grid
// RECIPE   scan L1: u
// RECIPE   level L1@S0 lane
// SCHED L0 k grid
// SCHED   L1 i lane
// SCHED     S0
#include <stdio.h>
static void f(int m, int n, float *restrict u, const float *restrict c)
{
        for (int k = 0; k < m; k++)
                for (int i = 1; i < n; i++)
                        u[k * n + i] = c[k * n + i] / (c[k * n + i - 1] * 3 + u[k * n + i - 1]);
}
int main(void)
{
        enum { M = 20, N = 31 };
        static float u[M * N], c[M * N];
#pragma pmp ignore
        for (int i = 0; i < M * N; i++) {
                float p = 1;
                for (int q = 0; q < i * 7 % 30; q++)
                        p *= i % 2 ? 10 : 0.1f;
                u[i] = 1;
                c[i] = p;
        }
        f(M, N, u, c);
        for (int i = 0; i < M * N; i += 3)
                if (u[i] > 1e-20f)
                        printf("%d %.6g\n", i, u[i]);
        return 0;
}
