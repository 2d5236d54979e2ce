// EXPECT: line 14 verdict sequential
// Exceptions and the rounding mode are a thread's own: the flag must be seen here, and the loop that rounds upward do so.
#include <fenv.h>
#include "../run/show.h"

#define N 2000

int main(void)
{
        static double a[N], b[N], c[N];
        fill(a, N, 7);
        a[N - 10] = 0;
        feclearexcept(FE_ALL_EXCEPT);
        for (int i = 0; i < N; i++)
                b[i] = 1 / a[i];
        printf("%s\n", fetestexcept(FE_DIVBYZERO) ? "divided by zero" : "no division by zero");
        fesetround(FE_UPWARD);
        for (int i = 0; i < N; i++)
                c[i] = 1 / (a[i] + 2);
        fesetround(FE_TONEAREST);
        show("b", b, N);
        show("c", c, N);
        return 0;
}
