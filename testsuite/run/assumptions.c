// Assumptions are tested at run time: where one does not hold, the loop runs as written; a test never divides by what may be zero.
#include "show.h"

void shift(int n, int k, double *restrict a)
{
#pragma pmp assume(k >= n)
        for (int i = 0; i < n; i++)
                a[i] = 0.5 * a[i + k] + 1.0;
}

void shift_back(int n, long k, double *restrict a)
{
#pragma pmp assume(!(k < n && k > -n) || (2*k == 7 - 1 && n <= 3u))
        for (int i = 0; i < n; i++)
                a[i + 100] = 0.5 * a[i + 100 + k] + 1.0;
}

void halves(int n, int m, double *restrict a)
{
#pragma pmp assume(m / 2 >= n && m % 4 == 0)
        for (int i = 0; i < n; i++)
                a[i] = 0.5 * a[i + m / 2] + m;
}

void quotient(int n, int k, int m, double *restrict a, const double *restrict b)
{
#pragma pmp assume(k / m >= n || k % m == 0)
        for (int i = 0; i < n; i++)
                a[i] = b[i + k + m];
}

void nonsense(int n, double *restrict a)
{
#pragma pmp assume(n >)
#pragma pmp assume((n > 0)
#pragma pmp assume(missing > 0 && n > 0.5)
#pragma pmp assume(((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((n))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
#pragma pmp assume(n == 77 - 1)
        for (int i = 0; i < n; i++)
                a[i] = 2.0 * a[i];
}

int main(void)
{
        static double a[400], b[400];
        void (*volatile through)(int, int, int, double *restrict, const double *restrict) = quotient;
        int distances[] = {0, 1, 50, 99, 100, -1, -3, -50, -100};
        fill(b, 400, 3);
        for (int s = 0; s < 9; s++) {
                fill(a, 400, 58);
                if (distances[s] >= 0)
                        shift(100, distances[s], a);
                shift_back(s % 2 ? 3 : 100, distances[s], a);
                show("shift", a, 400);
                halves(50, distances[s] >= 0 ? 2 * distances[s] : 8, a);
                show("halves", a, 400);
                through(40, 20, s % 3, a, b);
                show("quotient", a, 400);
                nonsense(70 + s, a);
                show("nonsense", a, 400);
        }
        return 0;
}
