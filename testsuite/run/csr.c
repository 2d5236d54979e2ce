// CUDA
// Inner loops whose bounds are data: compressed rows, one and several right-hand sides, rows walked backwards and in steps, a bound that the loop changes.
#include "show.h"

enum { N = 700, MOST = 12 };

static void multiply(int n, const int *restrict row, const int *restrict col, const double *restrict val, const double *restrict x, double *restrict y)
{
        for (int i = 0; i < n; i++)
                for (int k = row[i]; k < row[i + 1]; k++)
                        y[i] += val[k] * x[col[k]];
}

int main(void)
{
        static int row[N + 1], col[N * MOST], left[N], widest[N];
        static double val[N * MOST], x[N], y[N], z[N], many[N][8], from[N][8];
        int n = 0;
        for (int i = 0; i < N; i++) {
                row[i] = n;
                for (int k = 0; k < 1 + i * 7 % MOST; k++)
                        col[n++] = (i * 31 + k * 17) % N;
        }
        row[N] = n;
        fill(val, n, 41);
        fill(x, N, 42);
        fill(&from[0][0], N * 8, 43);
        multiply(N, row, col, val, x, y);
        show("y", y, N);
        for (int i = 0; i < N; i++) {
                double s = 0.0;
                for (unsigned k = row[i + 1]; k-- > (unsigned)row[i];)
                        s += val[k] * x[col[k]];
                z[i] = s;
        }
        show("backwards", z, N);
        for (int i = 0; i < N; i++) {
                double s = 0.0;
                int k;
                for (k = row[i]; k <= row[i + 1] - 1; k += 2)
                        s += val[k];
                z[i] = s;
                widest[i] = k - row[i];
        }
        show("every other", z, N);
        show_int("after", widest, N);
        for (int i = 0; i < N; i++)
                for (int k = row[i]; k != row[i + 1]; ++k)
                        for (int j = 0; j < 8; j++)
                                many[i][j] += val[k] * from[col[k]][j];
        show("many", &many[0][0], N * 8);
        for (int i = 0; i < N; i++) {
                left[i] = row[i + 1] - row[i];
                for (int k = 0; k < left[i]; k++)
                        if (val[row[i] + k] > 1.0)
                                left[i]--;
        }
        show_int("left", left, N);
        for (int i = 0; i < N; i++) {
                widest[i] = -1;
                for (int k = row[i]; k < row[i + 1]; k++)
                        for (int j = 0; j < k - row[i]; j++)
                                if (val[k] < val[row[i] + j])
                                        widest[i] = j;
        }
        show_int("ranks", widest, N);
        for (int i = 0; i < N; i++)
                for (int k = row[i]; k < row[i + 1]; k++)
                        val[k] = val[k] / (1.0 + y[i]);
        show("scaled", val, n);
        return 0;
}
