// A macro that comes back by pop_macro, over a variable of its name; and one over a word that the translated text has.
#include <stdio.h>

#define scale 5
#pragma push_macro("scale")
#undef scale
enum { N = 3000 };
static double a[N], scale = 3;
static double scaled(double x)
{
        return x * scale;
}
#pragma pop_macro("scale")

static int p[N + 70000], q[N + 70000];

#define size_t unsigned short
static void doubled(int n)
{
        for (int i = 0; i < n; i++)
                p[i] = q[i] * 2 + i;
}
#undef size_t

int main(void)
{
        long sum = 0;
        for (int i = 0; i < N; i++)
                a[i] = scaled(i) + scale;
        for (int i = 0; i < N; i++)
                printf("%g\n", a[i]);
        for (int i = 0; i < N + 70000; i++)
                q[i] = i % 17;
        doubled(N + 70000);
        for (int i = 0; i < N + 70000; i++)
                sum += p[i] % 1000;
        printf("%ld\n", sum);
        return 0;
}
