// CUDA
// float and double mixed: where C computes in double and rounds once, so must the translation; float constants and integers.
#include "show.h"

static void mixed(int n, float *f, double *d, const int *k)
{
        for (int i = 0; i < n; i++) {
                f[i] += 1.0;
                f[i] = f[i] * 0.1 + 0.1f * d[i];
                d[i] = f[i] * f[i] - (double)f[i] * f[i];
                d[i] += f[i] / 3 + k[i] / 2 + k[i] / 2.0f + (float)d[i];
                f[i] -= (float)0.3 * k[i];
                float g = d[i];
                d[i] -= g;
        }
}

int main(void)
{
        int n = 3001, *k = malloc(n * sizeof *k);
        float *f = malloc(n * sizeof *f);
        double *d = malloc(n * sizeof *d);
        fill(d, n, 78);
        for (int i = 0; i < n; i++) {
                f[i] = noise(i + 79);
                k[i] = i * 11 - 9000;
        }
        mixed(n, f, d, k);
        show_float("f", f, n);
        show("d", d, n);
        free(k);
        free(f);
        free(d);
        return 0;
}
