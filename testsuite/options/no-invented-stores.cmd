# STATUS 0
# GCC's predictive commoning delays stores that later iterations overwrite, and writes elements back that a short loop has not written: none of that in loops that threads share.
cat >nest.c <<'END'
#include <stdio.h>
static struct { double m, x; } z[3][2][30];
int n = 3;
int main(void)
{
        for (int j = 0; j < 2; j++)
                for (int i = 0; i < 30; i++)
                        z[1][j][i].x = i + j + n;
        printf("%g\n", z[1][1][12].x);
        return 0;
}
END
$PMPCC --target=openmp nest.c -o out.c || exit 90
grep -v '^#pragma GCC optimize' out.c >as-gcc-likes.c
# chained FILE FLAGS...: GCC chains stores of FILE
chained()
{
        cc -w -march=x86-64-v4 -fopenmp "$@" -c -o out.o -fdump-tree-pcom-details=dump || exit 77
        grep -q 'Store-stores chain' dump 2>/dev/null
}
chained as-gcc-likes.c -O3 || exit 77
rm dump
chained out.c -O3 && exit 91
chained out.c -Ofast && exit 92
exit 0
