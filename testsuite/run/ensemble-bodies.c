// Systems of bodies that attract each other, step by step: every body of a step needs all of them of the step before.
// CUDA
#include "show.h"
static void bodies(int systems, int steps, int n, double (*x)[30], double (*v)[30], const double (*m)[30], double *energy)
{
        for (int s = 0; s < systems; s++) {
                for (int t = 0; t < steps; t++) {
                        for (int i = 0; i < n; i++) {
                                double a = 0;
                                for (int j = 0; j < n; j++) {
                                        double d = x[s][j] - x[s][i];
                                        a += m[s][j] * d / (d * d + 0.5);
                                }
                                v[s][i] += 0.01 * a;
                        }
                        for (int i = 0; i < n; i++)
                                x[s][i] += 0.01 * v[s][i];
                        if (t % 3 == 0)
                                for (int i = 0; i < n; i++)
                                        v[s][i] *= 0.99;
                }
                double e = 0;
                for (int i = 0; i < n; i++)
                        e += m[s][i] * v[s][i] * v[s][i];
                energy[s] = e;
        }
}
int main(void)
{
        static double x[45][30], v[45][30], m[45][30], e[45];
        fill(x[0], 45 * 30, 1); fill(v[0], 45 * 30, 2); fill(m[0], 45 * 30, 3);
        bodies(45, 8, 30, x, v, m, e); bodies(2, 1, 1, x, v, m, e); bodies(0, 1, 1, x, v, m, e); bodies(4, 0, 30, x, v, m, e);
        show("x", x[0], 45 * 30); show("v", v[0], 45 * 30); show("e", e, 45);
        return 0;
}
