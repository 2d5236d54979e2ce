// Linear recurrences of floating point run as scans under --fp=reassoc: filters, decay under a condition, both directions; and maps whose composition overflows, is no
// number or loses all digits although the values themselves are finite.
// STEP scan
// TARGETS openmp
// FP reassoc
// TOLERANCE 1e-9
#include "show.h"

static double filter(const double *restrict a, double *restrict z, int n)
{
        double s = 0.25;
        for (int i = 0; i < n; i++) {
                s = 0.75 * s + a[i] * (1.0 - s * 0.125);
                z[i] = s - a[i];
        }
        return s;
}

static void up(double *restrict x, const double *restrict a, const double *restrict b, int n)
{
        for (int i = 1; i < n; i++)
                x[i] = (a[i] - b[i] * x[i - 1]) / (2.0 + b[i]);
}

static void down(double *restrict x, const double *restrict a, const double *restrict b, int n)
{
        for (int i = n - 2; i >= 0; i--)
                x[i] = a[i] * b[i] - x[i + 1] * a[i] * 0.5;
}

static void decay(const double *restrict a, double *restrict z, int n)
{
        double s = 1.0;
        for (int i = 0; i < n; i++) {
                if (a[i] > 0.2)
                        s = 0.5 * s + a[i];
                else if (a[i] < -0.9)
                        s = 1.0;
                z[i] = s;
        }
}

static float single(const double *restrict a, double *restrict z, int n)
{
        float s = 3.0f;
        for (int i = 0; i < n; i++) {
                s -= s * 0.25f;
                z[i] = s;
        }
        return s + (float)a[0];
}

/* Slopes of 2^60 and 0: the product is infinite, or no number, where the value is finite. */
static void reset(double *restrict x, const double *restrict b, int n)
{
        for (int i = 1; i < n; i++)
                x[i] = 1.0 + b[i] * (x[i - 1] - 1.0);
}

/* Stays at its unstable fixed point exactly, where the composed map cancels. */
static void fixed_point(double *x, int n)
{
        for (int i = 1; i < n; i++)
                x[i] = 1.5 * x[i - 1] - 0.5;
}

int main(void)
{
        static const int sizes[] = { 1, 2, 3, 5, 6, 9, 100, 65535, 65536, 200003 };
        int most = 200003;
        double *a = malloc(most * sizeof *a), *b = malloc(most * sizeof *b), *x = malloc(most * sizeof *x), *c = malloc(most * sizeof *c);
        fill(a, most, 1);
        fill(b, most, 2);
        for (int i = 0; i < most; i++)
                c[i] = i % 40 == 39 ? 0.0 : 1152921504606846976.0;
        for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
                int n = sizes[k];
                double sum = 0.0;
                printf("%d: %.12g\n", n, filter(a, x, n));
                printf("%.12g %.12g %.12g\n", x[0], x[n / 2], x[n - 1]);
                up(x, a, b, n);
                printf("%.12g %.12g %.12g\n", x[0], x[n / 2], x[n - 1]);
                down(x, a, b, n);
                printf("%.12g %.12g %.12g\n", x[0], x[n / 2], x[n - 1]);
                decay(a, x, n);
                printf("%.12g %.12g %.12g\n", x[0], x[n / 2], x[n - 1]);
                printf("%.6g\n", single(a, x, n));
                x[0] = 1.0;
                reset(x, c, n);
                printf("%.12g %.12g %.12g\n", x[0], x[n / 2], x[n - 1]);
                x[0] = 1.0;
                fixed_point(x, n);
                for (int i = 0; i < n; i++)
                        sum += x[i];
                printf("%.12g\n", sum);
        }
        return 0;
}
