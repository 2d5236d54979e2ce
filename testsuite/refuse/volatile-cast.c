// EXPECT: line 9 verdict sequential
// The pointer is cast to one to volatile where the value is read.
#include <stdio.h>

static int flag, a[64], b[64];

static void both(int n)
{
        for (int i = 0; i < n; i++)
                b[i] += *(volatile int *)&flag + ((volatile int *)a)[i];
}

int main(void)
{
        flag = 3;
        for (int i = 0; i < 64; i++)
                a[i] = i;
#pragma pmp ignore
        for (int n = 0; n <= 64; n += 32)
                both(n);
        printf("%d %d\n", b[3], b[63]);
        return 0;
}
