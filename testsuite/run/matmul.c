// Matrix product with a scalar accumulator, then with the element itself in another loop order.
#include "show.h"
#define N 72

static double a[N][N], b[N][N], c[N][N], d[N][N];

int main(void)
{
        fill(&a[0][0], N * N, 44);
        fill(&b[0][0], N * N, 45);
        for (int i = 0; i < N; i++)
                for (int j = 0; j < N; j++) {
                        double s = 0.0;
                        for (int k = 0; k < N; k++)
                                s += a[i][k] * b[k][j];
                        c[i][j] = s;
                }
        for (int i = 0; i < N; i++) {
                for (int j = 0; j < N; j++)
                        d[i][j] = 0.0;
                for (int k = 0; k < N; k++)
                        for (int j = 0; j < N; j++)
                                d[i][j] += c[i][k] * b[k][j];
        }
        show("c", &c[0][0], N * N);
        show("d", &d[0][0], N * N);
        return 0;
}
