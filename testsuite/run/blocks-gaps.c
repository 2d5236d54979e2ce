// Loops inside tiles whose statement leaves out an iteration: a bound that holds in all parts only because of what is known of the sizes.
#include <math.h>
#include <stdio.h>
static struct {
        double v[64], u[64][64];
} g;
struct view {
        double *x;
        int n;
};
static struct view view_of(double *x, int n)
{
        struct view v = { x, n };
        return v;
}
static void kernel(int n, int p, double A[p + 8][p + 8], double X[64])
{
        for (long i = 1; i < n; i++) {
                struct view v8 = view_of(&A[7][0], p);
                for (int j = i + 1; j < n; j++) {
                        double t9 = 0.5 * A[p][7] + 0.25 * g.v[j + 3];
                        for (int k = 0; k < p + 1; k += 3) {
                                if (k != 3) {
                                        t9 *= 0.5 + 0.0625 * fmin(1.0, fabs(t9));
                                        v8.x[p - 1 - k + 3] = fmin((i != 2 ? A[k][k] : X[j + 1]), 1.5);
                                }
                        }
                }
        }
}
int main(void)
{
        static double A[40 * 40], X[64];
        for (int p = 0; p < 30; p += 4) {
                for (int i = 0; i < 40 * 40; i++)
                        A[i] = i % 17 * 0.25;
                for (int i = 0; i < 64; i++)
                        X[i] = g.v[i] = (i * 7 % 13) * 0.5;
                kernel(5 + p, p, (double (*)[p + 8])A, X);
                double sum = 0;
                for (int i = 0; i < 40 * 40; i++)
                        sum = sum * 0.999 + A[i];
                printf("%d: %.17g\n", p, sum);
        }
        return 0;
}
