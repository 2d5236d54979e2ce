// Sums over all pairs, batches of products and several sums of one thread work in blocks of threads; a count and a minimum under conditions beside them.
#include "show.h"
#include <math.h>
struct body {
        float x, y, z, m;
};
static struct body P[1100];
static double fx[1100], fy[1100], fz[1100];
static int count[1100];
static float nearest[1100], X[7][70][90], Y[7][90][66], Z[7][70][66];

static void forces(int n, const struct body *p)
{
        for (int i = 0; i < n; i++) {
                double ax = 0, ay = 0, az = 0;
                for (int j = 0; j < n; j++) {
                        float dx = p[j].x - p[i].x, dy = p[j].y - p[i].y, dz = p[j].z - p[i].z;
                        float d2 = dx * dx + dy * dy + dz * dz + 1e-3f, inverse = 1 / (d2 * sqrtf(d2));
                        ax += p[j].m * dx * inverse;
                        ay += p[j].m * dy * inverse;
                        az += p[j].m * dz * inverse;
                }
                fx[i] = ax;
                fy[i] = ay;
                fz[i] = az;
        }
}

static void neighbours(int n, const struct body *p, float cut)
{
        for (int i = 0; i < n; i++) {
                int c = 0;
                float least = 1e30f;
                for (int j = 0; j < n; j++) {
                        float dx = p[j].x - p[i].x, dy = p[j].y - p[i].y, d2 = dx * dx + dy * dy;
                        if (d2 < cut)
                                c++;
                        if (d2 < least && j != i)
                                least = d2;
                }
                count[i] = c;
                nearest[i] = least;
        }
}

static void batch(int b, int n, int m, int q)
{
        for (int t = 0; t < b; t++)
                for (int i = 0; i < n; i++)
                        for (int j = 0; j < m; j++) {
                                float s = 0;
                                for (int k = 0; k < q; k++)
                                        s += X[t][i][k] * Y[t][k][j];
                                Z[t][i][j] = s;
                        }
}

static void several(int b, int n, int m, int q)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++) {
                        float s = Z[0][i][j], u = 0;
                        for (int t = 0; t < b; t++)
                                for (int k = 0; k < q; k++)
                                        s += X[t][i][k] * Y[t][k][j];
                        for (int k = 2; k < q - 1; k++)
                                u += X[1][i][k] * Y[2][k - 1][j];
                        Z[0][i][j] = s - u * s;
                }
}

int main(void)
{
        for (int i = 0; i < 1100; i++)
                P[i] = (struct body){ i * 37 % 101, i * 53 % 211 - 3.5f, i * 0.25f, i % 5 + 1 };
        for (int t = 0; t < 7; t++) {
                for (int i = 0; i < 70; i++)
                        for (int j = 0; j < 90; j++)
                                X[t][i][j] = (t + i * 7 + j * 3) % 17 - 8;
                for (int i = 0; i < 90; i++)
                        for (int j = 0; j < 66; j++)
                                Y[t][i][j] = (t * 5 + i * 11 + j * 3) % 13 * 0.1f;
        }
        static const int sizes[][5] = { { 1021, 7, 67, 65, 83 }, { 1024, 2, 64, 64, 16 }, { 513, 3, 3, 5, 3 }, { 1, 1, 1, 1, 1 }, { 0, 0, 0, 0, 0 } };
        for (int t = 0; t < 5; t++) {
                const int *n = sizes[t];
                forces(n[0], P);
                neighbours(n[0], P, 50);
                batch(n[1], n[2], n[3], n[4]);
                several(n[1], n[2], n[3], n[4]);
                show("fx", fx, 1100);
                show("fy", fy, 1100);
                show("fz", fz, 1100);
                show_int("count", count, 1100);
                show_float("nearest", nearest, 1100);
                show_float("Z", &Z[0][0][0], 7 * 70 * 66);
        }
        return 0;
}
