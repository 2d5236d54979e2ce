// CUDA
// Fast transforms as textbooks have them: blocks of m = 1 << s or m *= 2, halves of them in variables of their own, counters that run from the beginning of a block.
#include "show.h"

static void fourier(int n, int levels, double *restrict re, double *restrict im, const double *restrict wr, const double *restrict wi)
{
        for (int s = 1; s <= levels; s++) {
                int m = 1 << s, h = m >> 1;
                for (int k = 0; k < n; k += m)
                        for (int j = 0; j < h; j++) {
                                int a = k + j, b = a + h;
                                double tr = wr[j * (n / m)] * re[b] - wi[j * (n / m)] * im[b];
                                double ti = wr[j * (n / m)] * im[b] + wi[j * (n / m)] * re[b];
                                re[b] = re[a] - tr;
                                im[b] = im[a] - ti;
                                re[a] += tr;
                                im[a] += ti;
                        }
        }
}

static void doubled(int n, double *restrict x)
{
        for (int len = 2; len <= n; len <<= 1) {
                const int half = len / 2;
                for (int i = 0; i < n; i += len)
                        for (int j = 0; j < half; j++) {
                                double u = x[i + j], v = x[i + j + half];
                                x[i + j] = u + v;
                                x[i + j + half] = u - v;
                        }
        }
}

static void hadamard(int n, double *restrict x)
{
        for (int h = 1; h < n; h *= 2)
                for (int i = 0; i < n; i += 2 * h)
                        for (int j = i; j < i + h; j++) {
                                double u = x[j], v = x[j + h];
                                x[j] = u + v;
                                x[j + h] = u - v;
                        }
}

static void by_levels(int n, int levels, double *restrict x)
{
        for (int s = 0; s < levels; s++) {
                int h = 1 << s;
                for (int k = 0; k < n; k += 2 * h)
                        for (int j = 0; j < h; j++) {
                                x[k + j] += 0.5 * x[k + j + h];
                                x[k + j + h] -= x[k + j];
                        }
        }
}

/* The half is no half of what is stepped by, and changes on the way. */
static void uneven(int n, int m, double *restrict x)
{
        for (int r = 0; r < 3; r++) {
                int h = m / 2;
                for (int k = 0; k < n; k += m) {
                        for (int j = 0; j < h; j++)
                                x[k + j] += x[k + j + h];
                        h = h > 1 ? h - 1 : 1;
                }
                int third = m / 3;
                for (int k = 0; k < n; k += m)
                        for (int j = 0; j < third; j++)
                                x[k + j + third] += x[k + j + 2 * third];
                m = m > 2 ? m - 1 : 2;
        }
}

/* Each block reaches into the next one. */
static void overlapping(int n, int m, double *restrict x)
{
        int reach = m + m / 2;
        int more = (m * 3) / 2;
        for (int k = 0; k < n; k += m)
                for (int j = 0; j < reach; j++)
                        x[k + j] = 0.5 * x[k + j] + k;
        for (int k = 0; k < n; k += m)
                for (int j = k; j < k + more; j++)
                        x[j] = 0.5 * x[j] + k;
}

int main(void)
{
        enum { N = 256 };
        static double re[2 * N], im[2 * N], wr[N], wi[N];
        static const int sizes[][2] = {{N, 8}, {1, 0}, {2, 1}, {16, 4}, {100, 6}};
        for (int c = 0; c < 5; c++) {
                const int n = sizes[c][0], levels = sizes[c][1];
                for (int i = 0; i < 2 * N; i++) {
                        re[i] = i * 7 % 31;
                        im[i] = i * 5 % 23;
                }
                for (int i = 0; i < N; i++) {
                        wr[i] = i % 3 * 0.5;
                        wi[i] = i % 4 * 0.25;
                }
                fourier(n, levels, re, im, wr, wi);
                show("re", re, 2 * N);
                show("im", im, 2 * N);
                doubled(n, re);
                show("doubled", re, 2 * N);
                hadamard(n, im);
                show("hadamard", im, 2 * N);
                by_levels(n, levels, re);
                show("levels", re, 2 * N);
                uneven(n, 9, re);
                show("uneven", re, 2 * N);
                overlapping(n, 8, im);
                show("overlapping", im, 2 * N);
        }
        return 0;
}
