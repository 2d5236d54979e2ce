/* Dense kernels in the manner of PolyBench, each with matrices of its own: products of matrices (n = 1024), matrices times vectors and stencils (m = 8192). Prints for each
 * kernel the sum of its results, weighted so that a wrong place shows.
 *
 *      dense [N [M]] */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef REAL
#define REAL double
#endif
typedef REAL real;

static void gemm(int n, real alpha, real beta, real (*C)[n], real (*A)[n], real (*B)[n])
{
        for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++)
                        C[i][j] *= beta;
                for (int k = 0; k < n; k++)
                        for (int j = 0; j < n; j++)
                                C[i][j] += alpha * A[i][k] * B[k][j];
        }
}

static void syrk(int n, real alpha, real beta, real (*C)[n], real (*A)[n])
{
        for (int i = 0; i < n; i++) {
                for (int j = 0; j <= i; j++)
                        C[i][j] *= beta;
                for (int k = 0; k < n; k++)
                        for (int j = 0; j <= i; j++)
                                C[i][j] += alpha * A[i][k] * A[j][k];
        }
}

static void trmm(int n, real alpha, real (*A)[n], real (*B)[n])
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++) {
                        for (int k = i + 1; k < n; k++)
                                B[i][j] += A[k][i] * B[k][j];
                        B[i][j] *= alpha;
                }
}

static void doitgen(int n, int q, real (*A)[n][q], real (*C)[q], real *sum)
{
        for (int r = 0; r < n; r++)
                for (int s = 0; s < n; s++) {
                        for (int p = 0; p < q; p++) {
                                sum[p] = 0;
                                for (int k = 0; k < q; k++)
                                        sum[p] += A[r][s][k] * C[k][p];
                        }
                        for (int p = 0; p < q; p++)
                                A[r][s][p] = sum[p];
                }
}

static void correlation(int n, real (*data)[n], real *mean, real *deviation, real (*corr)[n])
{
        for (int j = 0; j < n; j++) {
                mean[j] = 0;
                for (int i = 0; i < n; i++)
                        mean[j] += data[i][j];
                mean[j] /= n;
                deviation[j] = 0;
                for (int i = 0; i < n; i++)
                        deviation[j] += (data[i][j] - mean[j]) * (data[i][j] - mean[j]);
                deviation[j] = sqrt(deviation[j] / n);
                if (deviation[j] <= (real)0.001)
                        deviation[j] = 1;
        }
        for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++)
                        data[i][j] = (data[i][j] - mean[j]) / ((real)sqrt(n) * deviation[j]);
        for (int i = 0; i < n; i++)
                for (int j = i; j < n; j++) {
                        corr[i][j] = 0;
                        for (int k = 0; k < n; k++)
                                corr[i][j] += data[k][i] * data[k][j];
                        corr[j][i] = corr[i][j];
                }
}

static void atax(int m, real (*A)[m], const real *x, real *y, real *tmp)
{
        for (int i = 0; i < m; i++)
                y[i] = 0;
        for (int i = 0; i < m; i++) {
                tmp[i] = 0;
                for (int j = 0; j < m; j++)
                        tmp[i] += A[i][j] * x[j];
                for (int j = 0; j < m; j++)
                        y[j] += A[i][j] * tmp[i];
        }
}

static void mvt(int m, real (*A)[m], real *x, real *y, const real *p, const real *q)
{
        for (int i = 0; i < m; i++)
                for (int j = 0; j < m; j++)
                        x[i] += A[i][j] * p[j];
        for (int i = 0; i < m; i++)
                for (int j = 0; j < m; j++)
                        y[i] += A[j][i] * q[j];
}

static void gesummv(int m, real alpha, real beta, real (*A)[m], real (*B)[m], const real *x, real *y)
{
        for (int i = 0; i < m; i++) {
                real a = 0, b = 0;
                for (int j = 0; j < m; j++) {
                        a += A[i][j] * x[j];
                        b += B[i][j] * x[j];
                }
                y[i] = alpha * a + beta * b;
        }
}

static void gemver(int m, real alpha, real beta, real (*A)[m], const real *u, const real *v, const real *s, const real *t, real *x, const real *y, const real *z, real *w)
{
        for (int i = 0; i < m; i++)
                for (int j = 0; j < m; j++)
                        A[i][j] += u[i] * v[j] + s[i] * t[j];
        for (int i = 0; i < m; i++)
                for (int j = 0; j < m; j++)
                        x[i] += beta * A[j][i] * y[j];
        for (int i = 0; i < m; i++)
                x[i] += z[i];
        for (int i = 0; i < m; i++)
                for (int j = 0; j < m; j++)
                        w[i] += alpha * A[i][j] * x[j];
}

static void jacobi_2d(int m, int steps, real (*A)[m], real (*B)[m])
{
        for (int t = 0; t < steps; t++) {
                for (int i = 1; i < m - 1; i++)
                        for (int j = 1; j < m - 1; j++)
                                B[i][j] = (real)0.2 * (A[i][j] + A[i][j - 1] + A[i][1 + j] + A[1 + i][j] + A[i - 1][j]);
                for (int i = 1; i < m - 1; i++)
                        for (int j = 1; j < m - 1; j++)
                                A[i][j] = (real)0.2 * (B[i][j] + B[i][j - 1] + B[i][1 + j] + B[1 + i][j] + B[i - 1][j]);
        }
}

static void fdtd_2d(int m, int steps, real (*ex)[m], real (*ey)[m], real (*hz)[m], const real *source)
{
        for (int t = 0; t < steps; t++) {
                for (int j = 0; j < m; j++)
                        ey[0][j] = source[t];
                for (int i = 1; i < m; i++)
                        for (int j = 0; j < m; j++)
                                ey[i][j] -= (real)0.5 * (hz[i][j] - hz[i - 1][j]);
                for (int i = 0; i < m; i++)
                        for (int j = 1; j < m; j++)
                                ex[i][j] -= (real)0.5 * (hz[i][j] - hz[i][j - 1]);
                for (int i = 0; i < m - 1; i++)
                        for (int j = 0; j < m - 1; j++)
                                hz[i][j] -= (real)0.7 * (ex[i][j + 1] - ex[i][j] + ey[i + 1][j] - ey[i][j]);
        }
}

/* n numbers from 0 to 1, others for each seed. */
static void *numbers(size_t n, unsigned seed)
{
        real *x = malloc(n * sizeof *x);
        if (!x) {
                fputs("dense: out of memory\n", stderr);
                exit(1);
        }
        for (size_t i = 0; i < n; i++) {
                seed = seed * 1664525u + 1013904223u;
                x[i] = (real)((seed >> 8) / 16777216.0);
        }
        return x;
}

static void tell(const char *name, const real *x, size_t n)
{
        double sum = 0;
        for (size_t i = 0; i < n; i++)
                sum += x[i] * (1 + i % 7);
        printf("%s %.17g\n", name, sum);
}

int main(int argc, char **argv)
{
        const int n = argc > 1 ? atoi(argv[1]) : 1024, m = argc > 2 ? atoi(argv[2]) : 8192, q = n / 8, steps = 10;
        const size_t nn = (size_t)n * n, mm = (size_t)m * m;
        real *a = numbers(nn, 1), *b = numbers(nn, 2), *c = numbers(nn, 3), *big = numbers(mm, 4), *other = numbers(mm, 5), *third = numbers(mm, 6);
        real *v[8];
        for (int k = 0; k < 8; k++)
                v[k] = numbers((size_t)(m > n ? m : n), 10 + k);

        gemm(n, (real)1.5, (real)1.2, (void *)c, (void *)a, (void *)b);
        tell("gemm", c, nn);
        syrk(n, (real)1.5 / n, (real)1.2, (void *)c, (void *)a);
        tell("syrk", c, nn);
        trmm(n, (real)1 / n, (void *)a, (void *)b);
        tell("trmm", b, nn);
        doitgen(n / 16, q, (void *)big, (void *)a, v[0]);
        tell("doitgen", big, (size_t)(n / 16) * (size_t)(n / 16) * (size_t)q);
        correlation(n, (void *)a, v[0], v[1], (void *)c);
        tell("correlation", c, nn);
        atax(m, (void *)other, v[2], v[3], v[4]);
        tell("atax", v[3], m);
        mvt(m, (void *)other, v[3], v[4], v[5], v[6]);
        tell("mvt", v[3], m);
        tell("mvt", v[4], m);
        gesummv(m, (real)1.5, (real)1.2, (void *)other, (void *)third, v[2], v[7]);
        tell("gesummv", v[7], m);
        gemver(m, (real)1.5 / m, (real)1.2 / m, (void *)other, v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7]);
        tell("gemver", v[7], m);
        jacobi_2d(m, steps, (void *)other, (void *)third);
        tell("jacobi_2d", other, mm);
        fdtd_2d(m, steps, (void *)other, (void *)third, (void *)big, v[2]);
        tell("fdtd_2d", big, mm);
        for (int k = 0; k < 8; k++)
                free(v[k]);
        free(a);
        free(b);
        free(c);
        free(big);
        free(other);
        free(third);
        return 0;
}
