// Loops with copies of arrays for which there is little memory: they run in batches of some iterations. Last values, sums, a place, chains through the user's arrays, loops that count down in
// steps or hardly at all, a loop on the host around or inside.
// EXPAND 1000
// STEP batch
#include "show.h"
static int last[24], sum, least, place;

static void each(int n, int m, int (*restrict x)[24], int (*restrict y)[24])
{
        int t[24], u[24];
        for (int k = 0; k < n; k++) {
                for (int j = 0; j < m; j++)
                        last[j] = 3 * x[k][j] - k;
                for (int j = 0; j < m; j++)
                        y[k][j] = last[m - 1 - j] ^ last[j];
                sum += y[k][k % m];
        }
        least = 1 << 20;
        for (int k = n - 1; k >= 1; k -= 2) {
                for (int j = 0; j < m; j++)
                        t[j] = x[k][j] % 11 + y[k][m - 1 - j];
                for (int j = 0; j < m; j++)
                        x[k - 1][j] += t[m - 1 - j];
                if (t[0] < least) {
                        least = t[0];
                        place = k;
                }
        }
        for (int k = 0; k < n; k++) {
                if (k > 2 && k < n - 3)
                        for (int j = 0; j <= k; j++)
                                u[j] = x[k][j] - j;
                if (k > 2 && k < n - 3)
                        for (int j = 0; j <= k; j++)
                                y[k][j] = u[k - j] + y[k - 1][j];
        }
}

static void rounds(int n, int m, int steps, double (*restrict a)[24], double (*restrict b)[24])
{
        double p[24], e[24], q[24];
        for (int k = 0; k < n; k++) {
                for (int j = 0; j < m; j++)
                        p[j] = a[k][j];
                for (int g = 0; g < steps; g++) {
                        for (int j = 0; j < m; j++)
                                e[j] = 0.5 / (g + j + 1);
                        for (int j = 0; j < m; j++)
                                q[j] = p[m - 1 - j] * e[j];
                        for (int j = 0; j < m; j++)
                                p[j] = 0.5 * p[j] + q[m - 1 - j];
                }
                for (int j = 0; j < m; j++)
                        b[k][j] -= p[m - 1 - j];
        }
        for (int g = 0; g < steps; g++)
                for (int k = g; k < n - g; k++) {
                        for (int j = 0; j < m; j++)
                                q[j] = a[k][j] - g;
                        for (int j = 0; j < m; j++)
                                a[k][j] = 0.5 * q[m - 1 - j] + q[0];
                }
}

int main(void)
{
        static int x[24][24], y[24][24];
        static double a[24][24], b[24][24];
        int sizes[][2] = {{24, 24}, {23, 23}, {5, 24}, {1, 3}, {0, 3}};
        void (*volatile first)(int, int, int (*restrict)[24], int (*restrict)[24]) = each;
        void (*volatile second)(int, int, int, double (*restrict)[24], double (*restrict)[24]) = rounds;
        for (int k = 0; k < 24; k++)
                for (int j = 0; j < 24; j++)
                        x[k][j] = (31 * k + 17 * j) % 97;
        fill(&a[0][0], 24 * 24, 1);
        fill(&b[0][0], 24 * 24, 2);
        for (int i = 0; i < 5; i++) {
                first(sizes[i][0], sizes[i][1], x, y);
                second(sizes[i][0], sizes[i][1], 3, a, b);
                show("a", &a[0][0], 24 * 24);
                show("b", &b[0][0], 24 * 24);
                long hash = 0;
                for (int k = 0; k < 24; k++)
                        for (int j = 0; j < 24; j++)
                                hash = (hash * 31 + x[k][j] + 7 * y[k][j] + last[j]) % 1000003;
                printf("%ld %d %d %d\n", hash, sum, least, place);
        }
        return 0;
}
