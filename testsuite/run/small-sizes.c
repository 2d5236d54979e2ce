// Sizes 0, 1 and 2 through nests whose bounds are n, n-1, n-2 and a product: zero trips must leave everything alone.
#include "show.h"

void nests(int n, int m, double *a, const double *b, double *w)
{
        for (int i = 1; i < n - 1; i++)
                for (int j = 1; j < m - 1; j++)
                        a[i * m + j] = 0.25 * (b[(i - 1) * m + j] + b[(i + 1) * m + j] + b[i * m + j - 1] + b[i * m + j + 1]);
        for (int i = 0; i < n; i++) {
                for (int j = 0; j < m; j++)
                        w[j] = b[i * m + j];
                for (int j = 1; j < m; j++)
                        w[j] += w[j - 1];
                for (int j = 0; j < m; j++)
                        a[i * m + j] += w[j];
        }
        for (int k = 0; k < n * m; k++)
                a[k] *= 2.0;
}

int main(void)
{
        double a[100], b[100], w[10];
        int sizes[] = {-3, 0, 1, 2, 3, 10};
        fill(b, 100, 28);
        for (int s = 0; s < 6; s++)
                for (int t = 0; t < 6; t++) {
                        fill(a, 100, 29);
                        fill(w, 10, 30);
                        nests(sizes[s] < 0 && sizes[t] < 0 ? 0 : sizes[s], sizes[t], a, b, w);
                        printf("%d %d ", sizes[s], sizes[t]);
                        show("a", a, 100);
                        show("w", w, 10);
                }
        return 0;
}
