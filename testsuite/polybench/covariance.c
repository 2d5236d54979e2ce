// Covariance of the columns of a table of data.
// FORMS -DLINEAR
#include "polybench.h"
#define data(i, j) AT2(data, m, i, j)
#define cov(i, j) AT2(cov, m, i, j)

static void covariance(int m, int n, double float_n, ARRAY2(double, data, n, m), ARRAY2(double, cov, m, m), ARRAY1(double, mean, m))
{
        int i, j, k;
        for (j = 0; j < m; j++) { // VERDICT parallel
                mean[j] = 0.0;
                for (i = 0; i < n; i++) // VERDICT reduction
                        mean[j] += data(i, j);
                mean[j] /= float_n;
        }
        for (i = 0; i < n; i++)         // VERDICT parallel
                for (j = 0; j < m; j++) // VERDICT parallel
                        data(i, j) -= mean[j];
        for (i = 0; i < m; i++)           // VERDICT parallel
                for (j = i; j < m; j++) { // VERDICT parallel
                        cov(i, j) = 0.0;
                        for (k = 0; k < n; k++) // VERDICT reduction
                                cov(i, j) += data(k, i) * data(k, j);
                        cov(i, j) /= float_n - 1.0;
                        cov(j, i) = cov(i, j);
                }
}

int main(void)
{
        int m = 29, n = 33;
        void *data = doubles(n * m, 1), *cov = doubles(m * m, 2);
        covariance(m, n, n, data, cov, doubles(m, 3));
        show("data", data, n * m);
        show("cov", cov, m * m);
        return 0;
}
