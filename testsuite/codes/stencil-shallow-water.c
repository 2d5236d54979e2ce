// Shallow water on a periodic staggered grid: loops that end at the border and copies that close the circle.
#include "../run/show.h"
#define M 24
#define N 28

static double u[M + 1][N + 1], v[M + 1][N + 1], p[M + 1][N + 1], unew[M + 1][N + 1], vnew[M + 1][N + 1], pnew[M + 1][N + 1];
static double cu[M + 1][N + 1], cv[M + 1][N + 1], z[M + 1][N + 1], h[M + 1][N + 1];

static void fluxes(double fsdx, double fsdy)
{
        for (int i = 0; i < M; i++)           // VERDICT parallel
                for (int j = 0; j < N; j++) { // VERDICT parallel
                        cu[i + 1][j] = 0.5 * (p[i + 1][j] + p[i][j]) * u[i + 1][j];
                        cv[i][j + 1] = 0.5 * (p[i][j + 1] + p[i][j]) * v[i][j + 1];
                        z[i + 1][j + 1] = (fsdx * (v[i + 1][j + 1] - v[i][j + 1]) - fsdy * (u[i + 1][j + 1] - u[i + 1][j])) /
                                          (p[i][j] + p[i + 1][j] + p[i + 1][j + 1] + p[i][j + 1]);
                        h[i][j] = p[i][j] + 0.25 * (u[i + 1][j] * u[i + 1][j] + u[i][j] * u[i][j] + v[i][j + 1] * v[i][j + 1] + v[i][j] * v[i][j]);
                }
        for (int j = 0; j < N; j++) { // VERDICT parallel
                cu[0][j] = cu[M][j];
                cv[M][j + 1] = cv[0][j + 1];
                z[0][j + 1] = z[M][j + 1];
                h[M][j] = h[0][j];
        }
        for (int i = 0; i < M; i++) { // VERDICT parallel
                cu[i + 1][N] = cu[i + 1][0];
                cv[i][0] = cv[i][N];
                z[i + 1][0] = z[i + 1][N];
                h[i][N] = h[i][0];
        }
        cu[0][N] = cu[M][0];
        cv[M][0] = cv[0][N];
        z[0][0] = z[M][N];
        h[M][N] = h[0][0];
}

static void advance(double tdts8, double tdtsdx, double tdtsdy)
{
        for (int i = 0; i < M; i++)           // VERDICT parallel
                for (int j = 0; j < N; j++) { // VERDICT parallel
                        unew[i + 1][j] = u[i + 1][j] + tdts8 * (z[i + 1][j + 1] + z[i + 1][j]) * (cv[i + 1][j + 1] + cv[i][j + 1] + cv[i][j] + cv[i + 1][j]) -
                                         tdtsdx * (h[i + 1][j] - h[i][j]);
                        vnew[i][j + 1] = v[i][j + 1] - tdts8 * (z[i + 1][j + 1] + z[i][j + 1]) * (cu[i + 1][j + 1] + cu[i][j + 1] + cu[i][j] + cu[i + 1][j]) -
                                         tdtsdy * (h[i][j + 1] - h[i][j]);
                        pnew[i][j] = p[i][j] - tdtsdx * (cu[i + 1][j] - cu[i][j]) - tdtsdy * (cv[i][j + 1] - cv[i][j]);
                }
        for (int i = 0; i <= M; i++)           // VERDICT parallel
                for (int j = 0; j <= N; j++) { // VERDICT parallel
                        u[i][j] = unew[i][j];
                        v[i][j] = vnew[i][j];
                        p[i][j] = pnew[i][j];
                }
}

int main(void)
{
        fill(&u[0][0], (M + 1) * (N + 1), 1);
        fill(&v[0][0], (M + 1) * (N + 1), 2);
        for (int i = 0; i <= M; i++)         // VERDICT parallel
                for (int j = 0; j <= N; j++) // VERDICT parallel
                        p[i][j] = 5.0 + 0.1 * (i % 5) - 0.05 * (j % 7);
        for (int t = 0; t < 5; t++) { // VERDICT sequential
                fluxes(0.4, 0.3);
                advance(0.01, 0.02, 0.015);
        }
        show("u", &u[0][0], (M + 1) * (N + 1));
        show("v", &v[0][0], (M + 1) * (N + 1));
        show("p", &p[0][0], (M + 1) * (N + 1));
        return 0;
}
