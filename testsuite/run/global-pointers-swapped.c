// Global pointers that change places, in the loop or in a function that it calls, and are used by other functions afterwards.
#include "show.h"

static double *now, *then;
double *past, *present, *future;

static void exchange(void)
{
        double *swap = now;
        now = then;
        then = swap;
}

static void step(int n)
{
        for (int i = 1; i < n - 1; i++)
                then[i] = 0.25 * now[i - 1] + 0.5 * now[i] + 0.25 * now[i + 1];
}

static void run(int n, int steps)
{
        for (int t = 0; t < steps; t++) {
                step(n);
                exchange();
        }
}

static void wave(int n, int steps)
{
        for (int t = 0; t < steps; t++) {
                for (int i = 1; i < n - 1; i++)
                        future[i] = 2 * present[i] - past[i] + 0.1 * (present[i - 1] - 2 * present[i] + present[i + 1]);
                double *old = past;
                past = present;
                present = future;
                future = old;
        }
        present[0] += 1;
}

static void report(int n)
{
        show("now", now, n);
        show("then", then, n);
        show("present", present, n);
}

int main(void)
{
        const int n = 700;
        double *v[5];
        for (int k = 0; k < 5; k++) {
                v[k] = malloc(n * sizeof *v[k]);
                fill(v[k], n, k);
        }
        now = v[3], then = v[0], past = v[1], present = v[4], future = v[2];
        for (int steps = 0; steps < 6; steps++) {
                run(n, steps);
                wave(n, steps + 1);
                report(n);
        }
        for (int k = 0; k < 5; k++) {
                show("v", v[k], n);
                free(v[k]);
        }
        return 0;
}
