// CUDA: Two regions with prints between them: what the first has on the device need not be copied in again, unless something in between changed it.
#include "show.h"

static double total(const double *x, int n)
{
        double s = 0;
        for (int i = 0; i < n; i++)
                s += x[i];
        return s;
}

int main(void)
{
        enum { N = 5000 };
        static double a[N], b[N], c[N];
        double scale = 2;
        fill(a, N, 3);
        for (int i = 0; i < N; i++)
                b[i] = a[i] * scale;
        printf("first %g\n", b[7]);
        scale = 3;
        for (int i = 0; i < N; i++)
                c[i] = a[i] + b[N - 1 - i] * scale;
        a[5] = 100;
        for (int i = 0; i < N; i++)
                b[i] = a[i] + c[i];
        puts("third");
        for (int round = 0; round < 3; round++) {
                for (int i = 0; i < N; i++)
                        c[i] += b[i] * round;
                if (round == 1)
                        printf("round %d\n", round);
                for (int i = 0; i < N; i++)
                        b[i] = c[i] - a[i];
                a[round] += 1;
        }
        printf("%.17g\n", total(b, N));
        for (int i = 0; i < N; i++)
                a[i] = b[i] + c[i];
        show("a", a, N);
        show("b", b, N);
        show("c", c, N);
        return 0;
}
