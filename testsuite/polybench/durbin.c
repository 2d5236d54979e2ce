// The recursion of Levinson and Durbin for a Toeplitz system.
#include "polybench.h"

static void durbin(int n, ARRAY1(double, r, n), ARRAY1(double, y, n))
{
        double z[n], alpha, beta, sum;
        int i, k;
        y[0] = -r[0];
        beta = 1.0;
        alpha = -r[0];
        for (k = 1; k < n; k++) { // VERDICT sequential
                beta = (1 - alpha * alpha) * beta;
                sum = 0.0;
                for (i = 0; i < k; i++) // VERDICT reduction
                        sum += r[k - i - 1] * y[i];
                alpha = -(r[k] + sum) / beta;
                for (i = 0; i < k; i++) // VERDICT parallel
                        z[i] = y[i] + alpha * y[k - i - 1];
                for (i = 0; i < k; i++) // VERDICT parallel
                        y[i] = z[i];
                y[k] = alpha;
        }
}

int main(void)
{
        int n = 60;
        void *y = doubles(n, 1);
        durbin(n, doubles(n, 2), y);
        show("y", y, n);
        return 0;
}
