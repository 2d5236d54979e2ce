// CUDA
// STEP reduce
// Two loops that go on with one extremum: the second takes the first one's result for its start, and which of equal zeros stays, and where it was, is as if
// they were one.
#include <math.h>
#include "show.h"

static void extremes(int n, const double *x, const double *y)
{
        double norm = 0, least = 4.0, last = -4.0;
        int where = -1;
        for (int i = 0; i < n; i++) {
                double a = fabs(x[i]);
                if (a > norm)
                        norm = a;
        }
        for (int i = 0; i < n - 1; i++) {
                double a = fabs(y[i]);
                if (a > norm)
                        norm = a;
        }
        for (int i = 0; i < n; i++)
                if (x[i] < least) {
                        least = x[i];
                        where = i;
                }
        for (int i = 0; i < n; i++)
                if (y[i] < least) {
                        least = y[i];
                        where = n + i;
                }
        for (int i = 0; i < n; i++)
                last = last <= x[i] ? x[i] : last;
        for (int i = n - 1; i > 0; i--)
                last = last <= y[i] ? y[i] : last;
        printf("%g %g%s %d %g%s\n", norm, least, signbit(least) ? "-" : "+", where, last, signbit(last) ? "-" : "+");
}

int main(void)
{
        static const int sizes[] = { 0, 1, 2, 64, 257, 10007 };
        static double x[10007], y[10007];
        for (int kind = 0; kind < 4; kind++)
                for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
                        for (int i = 0; i < 10007; i++) {
                                unsigned r = (unsigned)(noise((unsigned)(i + 977 * kind)) * 1000.0), q = (unsigned)(noise((unsigned)(i + 31)) * 1000.0);
                                x[i] = kind == 0 ? r - 500.0 : kind == 1 ? (r % 2 ? 0.0 : -0.0) : kind == 2 ? (r % 3 ? NAN : r % 2 ? 0.0 : -0.0) : r;
                                y[i] = kind == 0 ? q - 500.0 : kind == 1 ? (q % 2 ? 0.0 : -0.0) : kind == 2 ? (q % 3 ? NAN : q % 2 ? 0.0 : -0.0) : r;
                        }
                        extremes(sizes[s], x, y);
                }
        return 0;
}
