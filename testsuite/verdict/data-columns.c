// Columns that data choose: in their row by what is assigned to them, or not.
#include <math.h>

void extremes(int m, int n, double *restrict a)
{
        for (int i = 0; i < m; i++) { // VERDICT parallel
                int best = 0;
                for (int k = 1; k < n; k++)
                        if (a[i * n + k] > a[i * n + best])
                                best = k;
                a[i * n + best] = 0;
        }
}

void bisected(int m, int n, double *restrict t, double *restrict out)
{
        for (int i = 0; i < m; i++) { // VERDICT parallel
                for (int k = 1; k < n; k++)
                        t[i * n + k] += t[i * n + k - 1];
                int lo = 0, hi = n - 1;
                while (hi - lo > 1) { // VERDICT sequential
                        int mid = (lo + hi) / 2;
                        if (t[i * n + mid] > 0.5)
                                hi = mid;
                        else
                                lo = mid;
                }
                out[i] = t[i * n + lo];
        }
}

void bins(int m, int n, const int *restrict x, int *restrict h)
{
        for (int i = 0; i < m; i++) // VERDICT parallel
                for (int j = 0; j < n; j++) // VERDICT reduction
                        h[i * 64 + (x[i * n + j] & 63)]++;
}

/* 100 is no column of 64. */
void too_many(int m, int n, const int *restrict x, int *restrict h)
{
        for (int i = 0; i < m; i++) // VERDICT reduction
                for (int j = 0; j < n; j++) // VERDICT reduction
                        h[i * 64 + (x[i * n + j] & 100)]++;
}

/* The column is what memory holds. */
void named(int m, int n, const int *restrict at, double *restrict a)
{
        for (int i = 1; i < m; i++) // VERDICT sequential
                a[i * n + at[i]] = 0.5 * a[(i - 1) * n + at[i - 1]];
}

/* One column more each time: it leaves the row. */
void stepped(int m, int n, double *restrict a)
{
        for (int i = 1; i < m; i++) { // VERDICT sequential
                int at = 0;
                for (int k = 0; k < n; k++)
                        if (a[i * n + k] > 0)
                                at++;
                a[i * n + at] = a[(i - 1) * n + at];
        }
}
