/* What warps may move: rows that each thread has for itself. The element before, which the row does not have, is another one; what was just written is not yet in memory. */
void smooth(int m, int n, const double *restrict x, double *restrict y)
{
        for (int s = 0; s < m; s++) {
                double last = 0;
                for (int i = 1; i < n; i++) {
                        last = 0.5 * last + x[s * n + i] - x[s * n + i - 1];
                        y[s * n + i] = last;
                }
        }
}

void second_order(int m, int n, const double *restrict x, double *restrict z)
{
        for (int s = 0; s < m; s++)
                for (int i = 2; i < n; i++)
                        z[s * n + i] = x[s * n + i] + 0.5 * z[s * n + i - 1] - 0.25 * z[s * n + i - 2];
}

/* Rows of different lengths: the threads of a warp part. */
void triangle(int m, int n, const double *restrict x, double *restrict y)
{
        for (int s = 0; s < m; s++) {
                double sum = 0;
                for (int i = 0; i < s; i++) {
                        sum = 0.5 * sum + x[s * n + i];
                        y[s * n + i] = sum;
                }
        }
}

/* What is loaded is read again after a result of the iteration is there. */
void twice(int m, int n, const double *restrict x, double *restrict y)
{
        for (int s = 0; s < m; s++) {
                double last = 0;
                for (int i = 1; i < n; i++) {
                        y[s * n + i] = 0.5 * last + x[s * n + i];
                        last = last + x[s * n + i];
                }
        }
}
