// Names that macros make of the number of the line: that of one table is the number of another's line in the output.
#include <stdio.h>

#define PASTED_(a, b) a##b
#define PASTED(a, b) PASTED_(a, b)
#define TABLE(f, k) static double PASTED(table_, __LINE__)[3] = { k, k, k }; static double f(int i) { return PASTED(table_, __LINE__)[i % 3]; }
#define OTHER(f, k) static double f##_values[3] = { k, k, k }; static double f(int i) { return f##_values[i % 3]; }
static double a[3000];
TABLE(one, 1)
TABLE(two, 2)
OTHER(four, 4)

int main(void)
{
        for (int i = 0; i < 3000; i++)
                a[i] += two(i);
        for (int i = 0; i < 3000; i++)
                a[i] += 10 * one(i);
        for (int i = 0; i < 3000; i++)
                a[i] += 100 * four(i);
        for (int i = 0; i < 3000; i++)
                printf("%g\n", a[i]);
        return 0;
}
