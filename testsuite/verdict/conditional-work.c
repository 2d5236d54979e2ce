// Work arrays under conditions on data: written and read under one condition, in one iteration, they are private.
#include <math.h>

void one(int m, int n, const double *restrict a, double *restrict b)
{
        double v[100];
        for (int s = 0; s < m; s++) { // VERDICT parallel
                if (a[s] > 0.5) {
                        for (int i = 0; i < 100; i++)
                                v[i] = a[s * 100 + i];
                        if (a[s] < 0.75)
                                for (int i = 0; i < 100; i++)
                                        b[s * 100 + i] = v[99 - i];
                }
        }
}

void left_early(int m, const double *restrict a, double *restrict b)
{
        double v[100];
        for (int s = 0; s < m; s++) { // VERDICT parallel
                double sum = 0;
                for (int i = 0; i < 100; i++)
                        sum += a[s * 100 + i];
                if (sum == 0)
                        continue;
                for (int i = 0; i < 100; i++)
                        v[i] = a[s * 100 + i] / sum;
                for (int i = 0; i < 100; i++)
                        b[s * 100 + i] = v[99 - i];
        }
}

void in_rounds(int m, double *restrict a)
{
        double v[100];
        for (int s = 0; s < m; s++) { // VERDICT parallel
                double change = 1;
                while (change > 0.5) { // VERDICT sequential
                        for (int i = 0; i < 100; i++)
                                v[i] = a[s * 100 + i];
                        change = 0;
                        for (int i = 1; i < 100; i++) {
                                a[s * 100 + i] = 0.5 * (v[i] + v[i - 1]);
                                if (fabs(v[i] - v[i - 1]) > change)
                                        change = fabs(v[i] - v[i - 1]);
                        }
                }
        }
}

/* The other branch reads what an iteration before has written. */
void other(int m, double *restrict a)
{
        double v[100];
        for (int i = 0; i < 100; i++)
                v[i] = 0;
        for (int s = 0; s < m; s++) { // VERDICT sequential
                if (a[s * 100] > 0.5)
                        for (int i = 0; i < 100; i++)
                                v[i] = a[s * 100 + i];
                else
                        for (int i = 0; i < 100; i++)
                                a[s * 100 + i] += v[i];
        }
}

/* One element is not written. */
void almost(int m, double *restrict a)
{
        double v[100];
        for (int i = 0; i < 100; i++)
                v[i] = 0;
        for (int s = 0; s < m; s++) // VERDICT sequential
                if (a[s * 100] > 0.5) {
                        for (int i = 1; i < 100; i++)
                                v[i] = a[s * 100 + i];
                        for (int i = 0; i < 100; i++)
                                a[s * 100 + i] = v[i] + 1;
                        v[0] = s;
                }
}
