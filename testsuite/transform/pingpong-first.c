// The copy comes first: what it copies from is written again after it but for the border, which is the same in both memories.
// CUDA
// RECIPE region smooth:23
// RECIPE   level L1@S0 host
// RECIPE   level L0@S0 host
// RECIPE   distribute L1@S0: S0 | S1
// RECIPE   level L2@S0 grid
// RECIPE   level L3@S1 grid
// RECIPE   pingpong L1: S0
// SCHED L0 r host
// SCHED   L1 t host
// SCHED     L2 i grid
// SCHED       S0
// SCHED     L3 i_2 grid
// SCHED       S1
// SCHED   L4 i_3
// SCHED     S2
// SCHED a: original [d0]
// SCHED b: original [d0]
#include "../run/show.h"
static void smooth(int rounds, int n, float *restrict a, float *restrict b)
{
        for (int r = 0; r < rounds; r++) {
                for (int t = r; t > 0; t--) {
                        for (int i = 0; i < n; i++)
                                b[i] = a[i];
                        for (int i = 1; i < n - 1; i++)
                                a[i] = 0.5f * (b[i - 1] + b[i + 1]) + t;
                }
                for (int i = 0; i < n; i++)
                        b[i] -= a[i];
        }
}
int main(void)
{
        static float a[500], b[500];
#pragma pmp ignore
        for (int i = 0; i < 500; i++) {
                a[i] = i % 17;
                b[i] = -i;
        }
        for (int rounds = 0; rounds < 5; rounds++) {
                smooth(rounds, 500 - rounds, a, b);
                show_float("a", a, 500);
                show_float("b", b, 500);
        }
        return 0;
}
