# STATUS 0
# A nest that is plain to see to run one iteration after the other is no part of the region beside it; one with work worth spreading is.
cat >in.c <<'END'
#include <math.h>
#include <stdio.h>
static double a[5000], b[5000];
int main(void)
{
        unsigned seed = 1;
        double sum = 0, product = 1;
        for (int i = 0; i < 5000; i++) {
                seed = seed * 1664525u + 1013904223u;
                a[i] = (seed >> 8) / 16777216.0;
        }
        for (int i = 0; i < 5000; i++)
                b[i] = 2 * a[i] + 1;
        for (int i = 0; i < 5000; i++)
                sum += b[i];
        for (int i = 0; i < 5000; i++)
                product *= 1 + 1e-9 * sin(b[i]);
        printf("%.17g %.17g\n", sum, product);
        return 0;
}
END
cc -O1 -ffp-contract=off in.c -o original -lm && ./original >expected || exit 90
for target in openmp opencl; do
        $PMPCC --target=$target --fp=strict in.c -o out.c 2>messages || exit 91
        grep -q "loops 8-11 of 'main' kept as written: .*'seed' .*\[carried-flow\]" messages || { cat messages; exit 92; }
        grep -q "loops 12-13 of 'main' run" messages || { cat messages; exit 93; }
        grep -q "loops 14-15 of 'main' kept as written: .*'sum' .*\[ordered-reduction\]" messages || { cat messages; exit 94; }
        # shellcheck disable=SC2046
        cc -w -O1 -ffp-contract=off $($PMPCC --target=$target --cflags | sed 's/-O[0-9]//; s/-march=native//') out.c -o out $($PMPCC --target=$target --libs) -lm || exit 95
        PMPRT_FORCE=1 ./out >got || exit 96
        cmp expected got || exit 97
done
# Where sums may be reordered they belong to the region, and a person may ask for anything.
$PMPCC --target=openmp --fp=reassoc in.c -o out.c 2>messages || exit 98
grep -q "loops 12-17 of 'main' run" messages || { cat messages; exit 99; }
sed 's/^        for (int i = 0; i < 5000; i++) {/#pragma pmp region\n&/' in.c >marked.c
$PMPCC --target=openmp marked.c -o out.c 2>messages || exit 100
grep -q "loops 9-1[0-9] of .main. run" messages || { cat messages; exit 101; }
