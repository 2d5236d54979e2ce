# --size NAME=VALUE: the proof may use the value, and the program tests it: with another one the loop runs as written.
# STDERR loops 4-5 of 'shift' kept as written
# STDERR loops 4-5 of 'shift' run on all cores
# STDERR error: 'n=x' is not a value of '--size'
cat >in.c <<'END'
#include <stdio.h>
void shift(int n, int m, double *restrict a)
{
        for (int i = 0; i < n; i++)
                a[i] = a[i + m] * 2;
}
int main(void)
{
        static double a[500];
        void (*volatile through)(int, int, double *restrict) = shift;
        for (int i = 0; i < 500; i++)
                a[i] = i;
        through(100, 100, a);
        through(100, 10, a);
        through(50, 100, a);
        through(50, 10, a);
        for (int i = 0; i < 500; i += 7)
                printf("%g\n", a[i]);
        return 0;
}
END
cc -O1 in.c -o original && ./original >expected || exit 90
$PMPCC in.c -o out.c || exit 91
$PMPCC --size n=100 --size m=100 in.c -o out.c || exit 92
grep -q 'n == 100' out.c && grep -q 'm == 100' out.c || exit 93
cc -O1 -fopenmp out.c -o translated && PMPRT_FORCE=1 ./translated >got && cmp expected got || exit 94
sed 's/\bm\b/größe/g' in.c >letters.c
$PMPCC --size n=100 --size größe=100 letters.c -o out.c && grep -q 'größe == 100' out.c || exit 96
$PMPCC --size n=x in.c -o out.c
[ $? = 2 ] || exit 95
