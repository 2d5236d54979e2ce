// Filters with delay lines moved by memmove, one a channel; histories kept by memcpy; a matrix whose rows change places by memcpy.
#include "show.h"

enum { TAPS = 9 };

/* A delay line of its own for each channel. */
static void filter(int channels, int n, const float *restrict h, const float *restrict in, float *restrict out)
{
        for (int c = 0; c < channels; c++) {
                float line[TAPS];
                memset(line, 0, sizeof(line));
                for (int i = 0; i < n; i++) {
                        memmove(line + 1, line, (TAPS - 1) * sizeof(*line));
                        line[0] = in[c * n + i];
                        float sum = 0;
                        for (int k = 0; k < TAPS; k++)
                                sum += h[k] * line[k];
                        out[c * n + i] = sum;
                }
        }
}

struct history {
        double last[4];
        int length;
        int pad;
};

static void remember(int n, int steps, struct history *restrict h, const double *restrict x)
{
        for (int t = 0; t < steps; t++)
                for (int i = 0; i < n; i++) {
                        memmove(&h[i].last[1], &h[i].last[0], 3 * sizeof h[i].last[0]);
                        h[i].last[0] = x[t * n + i];
                        h[i].length += h[i].length < 4;
                }
}

/* Elimination with pivots: the rows change places. */
static double eliminate(int n, double a[n][n])
{
        double determinant = 1;
        double row[64];
        for (int k = 0; k < n; k++) {
                int p = k;
                for (int i = k + 1; i < n; i++)
                        if (a[i][k] * a[i][k] > a[p][k] * a[p][k])
                                p = i;
                if (p != k) {
                        memcpy(row, a[k], n * sizeof(double));
                        memcpy(a[k], a[p], n * sizeof(double));
                        memcpy(a[p], row, n * sizeof(double));
                        determinant = -determinant;
                }
                determinant *= a[k][k];
                for (int i = k + 1; i < n; i++) {
                        const double f = a[i][k] / a[k][k];
                        for (int j = k; j < n; j++)
                                a[i][j] -= f * a[k][j];
                }
        }
        return determinant;
}

/* Generations of a cellular automaton, whose border is set anew each time. */
static void generations(int n, int steps, unsigned char *restrict now, unsigned char *restrict next)
{
        for (int t = 0; t < steps; t++) {
                memset(next, 0, n);
                memset(next + (n - 1) * n, 1, (size_t)n);
                for (int y = 1; y < n - 1; y++)
                        for (int x = 1; x < n - 1; x++)
                                next[y * n + x] = (now[(y - 1) * n + x] + now[y * n + x - 1] + 2 * now[y * n + x + 1] + now[(y + 1) * n + x]) % 5;
                memcpy(now, next, (size_t)n * n);
        }
}

int main(void)
{
        enum { CHANNELS = 7, N = 120, SIZE = 24 };
        static float h[TAPS], in[CHANNELS * N], out[CHANNELS * N];
        static double x[N * CHANNELS], a[SIZE * SIZE];
        static struct history past[N];
        static unsigned char now[SIZE * SIZE], next[SIZE * SIZE];
        for (int i = 0; i < TAPS; i++)
                h[i] = 1.0f / (i + 1);
        for (int i = 0; i < CHANNELS * N; i++) {
                in[i] = i % 23 * 0.5f;
                x[i] = i * 11 % 37;
        }
        filter(CHANNELS, N, h, in, out);
        show_float("filter", out, CHANNELS * N);
        filter(1, 1, h, in, out);
        show_float("one", out, CHANNELS * N);
        remember(N, CHANNELS, past, x);
        for (int i = 0; i < N; i += 17)
                printf("%d %g %g %g %g\n", past[i].length, past[i].last[0], past[i].last[1], past[i].last[2], past[i].last[3]);
        for (int n = SIZE; n > 0; n -= 7) {
                for (int i = 0; i < n * n; i++)
                        a[i] = (i * 7919 % 1009) / 16.0 - 20;
                printf("%.17g\n", eliminate(n, (double (*)[n])a));
                show("eliminated", a, SIZE * SIZE);
        }
        for (int i = 0; i < SIZE * SIZE; i++)
                now[i] = i % 5;
        generations(SIZE, 9, now, next);
        printf("%llx %llx\n", (unsigned long long)show_hash(now, sizeof now), (unsigned long long)show_hash(next, sizeof next));
        return 0;
}
