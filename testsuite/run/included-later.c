// A function, and what it uses, in a file that is included behind the loop.
#include <stdio.h>

static double late_helper(int i);
static double a[3000];

void compute(int n)
{
        for (int i = 0; i < n; i++)
                a[i] = late_helper(i);
        for (int i = 0; i < n; i++)
                a[i] += i;
}

#include "late.h"

int main(void)
{
#pragma pmp ignore
        for (int n = 0; n <= 3000; n += 1000)
                compute(n);
        for (int i = 0; i < 3000; i++)
                printf("%g\n", a[i]);
        return 0;
}
