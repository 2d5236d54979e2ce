// Each step's last values are copied back to where the next one reads them: the memories are exchanged instead, those of the border and of 'next' outside of the loop are kept.
// CUDA
// RECIPE region heat:24
// RECIPE   level L0@S0 host
// RECIPE   distribute L0@S0: S0 | S1
// RECIPE   level L1@S0 grid
// RECIPE   level L2@S0 grid
// RECIPE   level L3@S1 grid
// RECIPE   level L4@S1 grid
// RECIPE   pingpong L0: S1
// SCHED L0 t host
// SCHED   L1 i grid
// SCHED     L2 j grid
// SCHED       S0
// SCHED   L3 i_2 grid
// SCHED     L4 j_2 grid
// SCHED       S1
// SCHED now: original [d0,d1]
// SCHED next: original [d0,d1]
#include "../run/show.h"
enum { M = 40 };
static void heat(int steps, int n, double now[restrict M][M], double next[restrict M][M])
{
        for (int t = 0; t < steps; t++) {
                for (int i = 1; i < n - 1; i++)
                        for (int j = 1; j < n - 1; j++)
                                next[i][j] = now[i][j] + 0.1 * (now[i - 1][j] + now[i + 1][j] + now[i][j - 1] + now[i][j + 1] - 4 * now[i][j]);
                for (int i = 1; i < n - 1; i++)
                        for (int j = 1; j < n - 1; j++)
                                now[i][j] = next[i][j];
        }
}
int main(void)
{
        static double now[M][M], next[M][M];
        for (int steps = 0; steps < 6; steps++) {
#pragma pmp ignore
                for (int i = 0; i < M; i++)
                        for (int j = 0; j < M; j++) {
                                now[i][j] = i * j % 13;
                                next[i][j] = i - 0.25 * j;
                        }
                heat(steps, M - steps, now, next);
                heat(3, 2, now, next);
                show("now", &now[0][0], M * M);
                show("next", &next[0][0], M * M);
        }
        return 0;
}
