// Integers that every iteration steps by the same amount: in nests, under both arms of an if, downwards, through another scalar, read after the loop,
// and with loops that do not run.
#include "show.h"

static int pack(int k, int n, int m, int by, double *a)
{
        for (int i = 0; i < n; i += 2) {
                for (int j = m; j > 0; j--) {
                        a[k] += i * j;
                        k += by;
                }
                k++;
        }
        return k;
}

static void rows(int n, int m, const double *x, double *y)
{
        int row = 0, flat = -1;
        long down = (long)n * m;
        for (int i = 0; i < n; i++) {
                for (int j = 0; j < m; j++) {
                        flat++;
                        down -= 1;
                        y[row + j] = x[flat] + 0.5 * x[down];
                }
                row += m;
        }
        y[0] = row + flat;
}

static void arms(int n, const double *x, double *y)
{
        int j = -1, k = 0;
        for (int i = 0; i < n; i++)
                if (x[i] > 0.5) {
                        j++;
                        y[j] = 2 * x[i];
                } else {
                        j++;
                        y[j] = x[i] - 1;
                }
        j = -1;
        for (int i = 0; i < n / 2; i++) {
                k = j + 1;
                y[i] += x[k] * i;
                j = k + 1;
                y[n / 2 + i] -= x[j];
        }
        y[n - 1] += j + k;
}

int main(void)
{
        static double a[2000], x[60 * 31], y[60 * 31];
        fill(x, 60 * 31, 3);
        int k = pack(3, 20, 10, 3, a);
        k += pack(3, 20, 0, 3, a);
        k += pack(3, 20, -5, 3, a);
        k += pack(5, 0, 10, 3, a);
        k += pack(1900, 10, 10, -2, a);
        rows(60, 31, x, y);
        show("y", y, 60 * 31);
        arms(60 * 31, x, y);
        unsigned u = 1999;
        long sum = 7;
        for (unsigned i = 0; i < 600; i++) {
                a[u] += i;
                u -= 3;
                sum += u;
        }
        printf("%d %u %ld\n", k, u, sum);
        show("a", a, 2000);
        show("y", y, 60 * 31);
        return 0;
}
