// EXPECT: line 12 verdict sequential
// Denormal numbers count as zero where the processor's register says so, which is a thread's own.
#include "../run/show.h"
#if defined(__x86_64__)
#include <xmmintrin.h>
#define N 2000

static double a[N], b[N];

static void scale(double *x, double by)
{
        for (int i = 0; i < N; i++)
                x[i] *= by;
}

int main(void)
{
        for (int i = 0; i < N; i++)
                a[i] = b[i] = 1e-300;
        scale(b, 2);
        unsigned before = _mm_getcsr();
        _mm_setcsr(before | 0x8040);
        scale(a, 1e-10);
        _mm_setcsr(before);
        scale(b, 1e-10);
        show("a", a, N);
        show("b", b, N);
        return 0;
}
#else
void scale(double *x, double by);
void scale(double *x, double by)
{
        for (int i = 1; i < 10; i++)
                x[i] = x[i - 1] * by;
}
int main(void)
{
        return 0;
}
#endif
