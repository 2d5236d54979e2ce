// CUDA
// Loops that data end, under conditions on data: where they are not reached, nothing has set what ends them.
#include "show.h"

int main(void)
{
        enum { N = 2000 };
        static double a[N], b[N];
        static int kind[N], steps[N];
        fill(a, N, 25);
        fill(b, N, 26);
        for (int i = 0; i < N; i++)
                kind[i] = i * 29 % 7;
        for (int i = 0; i < N; i++) {
                int n = 0;
                if (kind[i] > 2) {
                        double x = a[i];
                        while (x < 3.0) {
                                x = x * 1.25 + b[i] * 0.125;
                                n++;
                        }
                        b[i] = x;
                        if (kind[i] != 4)
                                for (int k = 0; k < kind[i]; k++)
                                        a[i] += 0.5 / (k + n);
                        else
                                do
                                        a[i] *= 0.5;
                                while (a[i] > 0.1);
                } else if (a[i] > 0.5) {
                        for (int k = kind[i]; k < 9; k++) {
                                if (b[i] * k > 2.0)
                                        break;
                                n += k;
                        }
                }
                steps[i] = n;
        }
        show("a", a, N);
        show("b", b, N);
        show_int("steps", steps, N);
        return 0;
}
