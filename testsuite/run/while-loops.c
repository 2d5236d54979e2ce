// while and do loops: counted ones, one per element until its own convergence, one until the whole array has converged.
#include "show.h"

int main(void)
{
        int n = 300, steps = 0, k = 0, taken[300];
        double x[300], y[300], change;
        fill(x, n, 91);
        while (k < n) {
                y[k] = x[k] * 4.0;
                k++;
        }
        for (int i = 0; i < n; i++) {
                double r = y[i], before;
                int t = 0;
                do {
                        before = r;
                        r = 0.5 * (r + y[i] / r);
                        t++;
                } while (t < 50 && (r - before > 1e-12 || before - r > 1e-12));
                x[i] = r;
                taken[i] = t;
        }
        show("root", x, n);
        show_int("taken", taken, n);
        do {
                for (int i = 1; i < n - 1; i++)
                        y[i] = 0.25 * x[i - 1] + 0.5 * x[i] + 0.25 * x[i + 1];
                change = 0.0;
                for (int i = 1; i < n - 1; i++) {
                        double d = y[i] > x[i] ? y[i] - x[i] : x[i] - y[i];
                        change = d > change ? d : change;
                        x[i] = y[i];
                }
                steps++;
        } while (change > 1e-3 && steps < 1000);
        printf("%d %.17g\n", steps, change);
        show("x", x, n);
        return 0;
}
