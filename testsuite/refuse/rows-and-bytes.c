// EXPECT: line 7 verdict sequential
// Bytes that the same region stores may be parts of the pointers to its rows.
#include <stdio.h>

static void both(int **a, unsigned char *o, const unsigned char *v, int n)
{
        for (int i = 0; i < n; i++) {
                o[i] = v[i];
                a[i][0] = i;
        }
}

int main(void)
{
        static int m[8][8];
        int *a[8];
        unsigned char o[8] = { 0 }, v[8] = { 1, 2, 3, 4, 5, 6, 7, 8 };
#pragma pmp ignore
        for (int i = 0; i < 8; i++)
                a[i] = m[i];
#pragma pmp ignore
        for (int n = 1; n <= 8; n++)
                both(a, o, v, n);
        printf("%d %d\n", m[3][0], o[7]);
        return 0;
}
