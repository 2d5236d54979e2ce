// Many small systems of equations, factored and solved: the steps of each are in order, the rows and columns inside are not.
// CUDA
#include "show.h"
static void factor(int batch, int n, double a[][20][20], double x[][20])
{
        for (int b = 0; b < batch; b++) {
                for (int k = 0; k < n; k++) {
                        for (int i = k + 1; i < n; i++)
                                a[b][i][k] /= a[b][k][k];
                        for (int i = k + 1; i < n; i++)
                                for (int j = k + 1; j < n; j++)
                                        a[b][i][j] -= a[b][i][k] * a[b][k][j];
                }
                for (int k = 0; k < n; k++)
                        for (int i = k + 1; i < n; i++)
                                x[b][i] -= a[b][i][k] * x[b][k];
                for (int k = n - 1; k >= 0; k--) {
                        x[b][k] /= a[b][k][k];
                        for (int i = 0; i < k; i++)
                                x[b][i] -= a[b][i][k] * x[b][k];
                }
        }
}
int main(void)
{
        static double a[60][20][20], x[60][20];
        fill(&a[0][0][0], 60 * 400, 5); fill(&x[0][0], 60 * 20, 6);
        for (int b = 0; b < 60; b++) for (int i = 0; i < 20; i++) a[b][i][i] += 20;
        factor(60, 20, a, x); factor(1, 1, a, x); factor(3, 0, a, x);
        show("a", &a[0][0][0], 60 * 400); show("x", &x[0][0], 1200);
        return 0;
}
