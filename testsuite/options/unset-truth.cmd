# STATUS 0
# GCC 12 takes a truth value that is only set where it is asked for as set: (going && late) becomes (going & late). With the options that pmpcc gives, and any number of threads.
cat >unset.c <<'END'
#include <stdio.h>
static int b[4000], c[4000], d[4000], e[4000], x[4000], r[3];
static void f(int n)
{
        int s = 2, t = 6, m = 100;
        for (int i = 1; i < n; i++) {
                s = s * 3 + b[i] & 1023;
                if (c[i] % 2 == 0) {
                        e[i] = i;
                } else {
                        int z = d[i];
                        while (z > 0) {
                                t += z;
                                z--;
                        }
                        if (b[i] > 9)
                                continue;
                }
                s = s * 3 + n & 1023;
                if ((n ^ x[i]) < m)
                        m = n ^ x[i];
        }
        r[0] = s;
        r[1] = m;
        r[2] = t;
}
int main(void)
{
        for (int i = 0; i < 4000; i++) {
                b[i] = i * 37 % 61;
                c[i] = i % 7 == 3 ? 1 : -2;
                d[i] = i * 29 % 61;
                x[i] = i * 31 % 67;
        }
        for (int n = 2000; n < 2010; n++) {
                f(n);
                printf("%d %d %d %d\n", n, r[0], r[1], r[2]);
        }
        return 0;
}
END
cc -w -O1 unset.c -o original && ./original >expected || exit 90
$PMPCC --target=openmp unset.c -o out.c || exit 91
cc -w $($PMPCC --cflags --target=openmp) out.c $($PMPCC --libs --target=openmp) -o translated || exit 92
for threads in 1 2 3 4 8; do
        OMP_NUM_THREADS=$threads ./translated | cmp - expected || exit 93
done
