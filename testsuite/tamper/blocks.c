// Nests that work in blocks of threads which share tiles of arrays: one in a triangle, and one whose threads keep two elements of an array.
void product(int n, const double (*restrict a)[200], double (*restrict c)[200])
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++) {
                        double s = 0;
                        for (int k = i; k < n; k++)
                                s += a[i][k] * a[j][k];
                        c[i][j] = s;
                }
}

void sums(int n, const double *restrict w, const double *restrict x, double *restrict y)
{
        for (int i = 0; i < n; i++)
                for (int k = 0; k < n; k++)
                        y[i] += x[i] * w[k] - x[i + 1] * w[k + 1];
}
