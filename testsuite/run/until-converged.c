// CUDA gpu
// POCL optimized
// Sequential loops on the host that data end, around parallel nests: relaxation until the change is small, with and without a limit, a break at the end of
// the body, inside a loop over problems; what decides is computed in the nest.
#include <math.h>
#include "show.h"

enum { N = 64 };
static double u[N][N], v[N][N], f[N][N];

static int relax(double tol, double *last)
{
        double err = 2.0 * tol;
        int rounds = 0;
        while (err > tol) {
                for (int i = 1; i < N - 1; i++)
                        for (int j = 1; j < N - 1; j++)
                                v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] + f[i][j]);
                err = 0.0;
                for (int i = 1; i < N - 1; i++)
                        for (int j = 1; j < N - 1; j++) {
                                err = fmax(err, fabs(v[i][j] - u[i][j]));
                                u[i][j] = v[i][j];
                        }
                rounds++;
        }
        *last = err;
        return rounds;
}

static int limited(int n, double *x, double *y, double tol, int most)
{
        double err;
        int it = 0;
        do {
                for (int i = 1; i < n - 1; i++)
                        y[i] = 0.25 * x[i - 1] + 0.5 * x[i] + 0.25 * x[i + 1];
                err = 0.0;
                for (int i = 1; i < n - 1; i++) {
                        double d = y[i] > x[i] ? y[i] - x[i] : x[i] - y[i];
                        err = d > err ? d : err;
                }
                for (int i = 1; i < n - 1; i++)
                        x[i] = y[i];
                it++;
        } while (err > tol && it < most);
        return it;
}

int main(void)
{
        static double x[1500], y[1500], z[1500];
        double last = 0.0;
        int it;
        fill(&u[0][0], N * N, 61);
        fill(&f[0][0], N * N, 62);
        fill(x, 1500, 63);
        printf("%d\n", relax(1e-3, &last));
        printf("%.17g\n", last);
        show("u", &u[0][0], N * N);
        printf("%d\n", limited(1500, x, y, 1e-3, 1000));
        printf("%d\n", limited(1500, x, y, 0.0, 7));
        show("x", x, 1500);
        for (it = 0; it < 500; it++) {
                double sum = 0.0;
                for (int i = 0; i < 1500; i++)
                        z[i] = 0.9 * x[i] + 0.1 * y[(i + 1) % 1500];
                for (int i = 0; i < 1500; i++)
                        x[i] = z[i] * 0.99;
                for (int i = 0; i < 1500; i++)
                        sum += x[i];
                if (sum < 1050.0)
                        break;
        }
        printf("%d\n", it);
        show("shrunk", x, 1500);
        for (int p = 1; p <= 3; p++) {
                double scale = p, size = 1.0;
                for (int i = 0; i < 1500; i++)
                        x[i] = scale * y[i] + last;
                for (it = 0; size > 1e-2 && it < 100; it++) {
                        for (int i = 0; i < 1500; i++)
                                x[i] *= 0.5;
                        size = x[0];
                }
                last = x[1] + it;
        }
        show("problems", x, 1500);
        printf("%.17g\n", last);
        return 0;
}
