// The text between #if and #endif is that which the compiler of the output sees: its name, its version, its options.
#include <float.h>
#include "show.h"
#if defined __clang__
#define SCALE 3
#elif __GNUC__ >= 5
#define SCALE 2
#else
#define SCALE 4
#endif
#ifdef __OPTIMIZE__
#define OFFSET 10
#else
#define OFFSET 20
#endif

static double a[1000], m[1000];

int main(void)
{
        for (int i = 0; i < 1000; i++)
                a[i] = SCALE * i + OFFSET;
        for (int i = 0; i < 1000; i++) {
                m[i] = DBL_MAX;
                if (a[i] < m[i] / 4)
                        m[i] = a[i] * (1 + DBL_EPSILON) + FLT_EPSILON;
        }
        show("a", a, 1000);
        show("m", m, 1000);
        return 0;
}
