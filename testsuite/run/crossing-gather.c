// A loop that is split where its dependences cross, and reads through an index array whose range the host finds.
#include <stdio.h>
#include <stdlib.h>

static void mirror(int n, const int *from, double *a, const double *b)
{
        for (int i = 0; i < n; i++)
                a[i] = a[n - 1 - i] + 0.5 * b[from[i]];
}

int main(void)
{
        static const int sizes[] = {0, 1, 2, 3, 40, 1001};
        for (unsigned s = 0; s < sizeof sizes / sizeof *sizes; s++) {
                int n = sizes[s];
                int *from = malloc((n + 1) * sizeof *from);
                double *a = malloc((n + 1) * sizeof *a), *b = malloc((n + 1) * sizeof *b), sum = 0;
                for (int i = 0; i < n; i++) {
                        from[i] = i * 7 % n;
                        a[i] = i % 11 - 5;
                        b[i] = 1.0 / (i + 1);
                }
                mirror(n, from, a, b);
                for (int i = 0; i < n; i++)
                        sum += a[i] * (i % 3 + 1);
                printf("%d %.17g\n", n, sum);
                free(from);
                free(a);
                free(b);
        }
        return 0;
}
