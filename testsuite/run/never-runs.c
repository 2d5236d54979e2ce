// CUDA
// Statements that never run, first in loops and conditions that data decide: what they read stands for all the others.
#include "show.h"

static int rounds(int n, double *restrict a, double *restrict b)
{
        int last = 3;
        for (int i = 0; i < n; i += 2) {
                int k = 0;
                while (k < 3 && a[i] >= 0.3) {
                        for (int j = 1; j < 4; j++)
                                if (j > j + 1)
                                        b[i + j] *= 2;
                        for (int j = 3; j >= 0; j--)
                                if (((last ^ (i + 4)) & 3) == 3)
                                        last = (i + 17) & 1023, b[i] += j;
                        a[i] *= 0.75;
                        k++;
                }
        }
        return last;
}

static void conditions(int n, double *restrict a, double *restrict b)
{
        for (int i = 0; i < n; i++) {
                int on = a[i] > 0.5;
                if (on) {
                        if (i < 0)
                                b[i] = 1;
                        b[i] -= 0.5;
                }
                int upto = a[i] > 0.25 ? 3 : 1;
                for (int k = 0; k < upto; k++) {
                        if (k < 0)
                                b[i] = 2;
                        b[i] += k;
                }
        }
}

int main(int argc, char **argv)
{
        (void)argv;
        int n = 400 + argc;
        double *a = malloc((n + 4) * sizeof *a), *b = malloc((n + 4) * sizeof *b);
        fill(a, n + 4, 1);
        fill(b, n + 4, 2);
        printf("%d\n", rounds(n, a, b));
        show("a", a, n);
        show("b", b, n);
        conditions(n, a, b);
        show("b", b, n);
        free(a), free(b);
        return 0;
}
