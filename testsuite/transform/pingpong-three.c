// Three levels of time are exchanged in turn; the one before the last has values from before the loop; data end the loop; the array copied to moves, as the other one is read at the border.
// CUDA
// RECIPE region wave:30
// RECIPE   distribute region: S0 | S1 S2 S3 S4 S5
// RECIPE   level L0@S1 host
// RECIPE   distribute L0@S1: S1 | S2 | S3 | S4 | S5
// RECIPE   level L1@S1 grid
// RECIPE   reduce L2: move
// RECIPE   level L2@S2 grid
// RECIPE   level L3@S3 grid
// RECIPE   level L4@S4 grid
// RECIPE   pingpong L0: S3
// RECIPE   pingpong L0: S4
// SCHED S0
// SCHED L0 round host
// SCHED   L1 i grid
// SCHED     S1
// SCHED   L2 i_2 grid
// SCHED     S2
// SCHED   L3 i_3 grid
// SCHED     S3
// SCHED   L4 i_4 grid
// SCHED     S4
// SCHED   S5
#include "../run/show.h"
static int wave(int n, int *restrict old, int *restrict now, int *restrict next)
{
        int move = 1 << 20;

        while (move > 100000) {
                for (int i = 1; i < n - 1; i++)
                        next[i] = (now[i - 1] + now[i + 1] + 2 * now[i]) / 4 - (old[i] - now[i]) / 2;
                for (int i = 1; i < n - 1; i++)
                        move -= next[i] > old[i] ? 50 : 20;
                for (int i = 1; i < n - 1; i++)
                        old[i] = now[i];
                for (int i = 1; i < n - 1; i++)
                        now[i] = next[i];
        }
        return move;
}
int main(void)
{
        static int old[3000], now[3000], next[3000];
        for (int n = 3000; n > 1000; n -= 700) {
#pragma pmp ignore
                for (int i = 0; i < 3000; i++) {
                        old[i] = i * 7919 % 1009;
                        now[i] = i * 104729 % 1013;
                        next[i] = -i;
                }
                int move = wave(n, old, now, next);
                show_int("move", &move, 1);
                show_int("old", old, 3000);
                show_int("now", now, 3000);
                show_int("next", next, 3000);
        }
        return 0;
}
