// Correlation of the columns of a table of data.
// FORMS -DLINEAR
#include "polybench.h"
#include <math.h>
#define data(i, j) AT2(data, m, i, j)
#define corr(i, j) AT2(corr, m, i, j)

static void correlation(int m, int n, double float_n, ARRAY2(double, data, n, m), ARRAY2(double, corr, m, m), ARRAY1(double, mean, m),
                        ARRAY1(double, stddev, m))
{
        int i, j, k;
        double eps = 0.1;
        for (j = 0; j < m; j++) { // VERDICT parallel
                mean[j] = 0.0;
                for (i = 0; i < n; i++) // VERDICT reduction
                        mean[j] += data(i, j);
                mean[j] /= float_n;
        }
        for (j = 0; j < m; j++) { // VERDICT parallel
                stddev[j] = 0.0;
                for (i = 0; i < n; i++) // VERDICT reduction
                        stddev[j] += (data(i, j) - mean[j]) * (data(i, j) - mean[j]);
                stddev[j] /= float_n;
                stddev[j] = sqrt(stddev[j]);
                stddev[j] = stddev[j] <= eps ? 1.0 : stddev[j];
        }
        for (i = 0; i < n; i++)           // VERDICT parallel
                for (j = 0; j < m; j++) { // VERDICT parallel
                        data(i, j) -= mean[j];
                        data(i, j) /= sqrt(float_n) * stddev[j];
                }
        for (i = 0; i < m - 1; i++) { // VERDICT parallel
                corr(i, i) = 1.0;
                for (j = i + 1; j < m; j++) { // VERDICT parallel
                        corr(i, j) = 0.0;
                        for (k = 0; k < n; k++) // VERDICT reduction
                                corr(i, j) += data(k, i) * data(k, j);
                        corr(j, i) = corr(i, j);
                }
        }
        corr(m - 1, m - 1) = 1.0;
}

int main(void)
{
        int m = 28, n = 32;
        void *data = doubles(n * m, 1), *corr = doubles(m * m, 2);
        correlation(m, n, n, data, corr, doubles(m, 3), doubles(m, 4));
        show("data", data, n * m);
        show("corr", corr, m * m);
        return 0;
}
