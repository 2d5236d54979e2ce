# STATUS 0
# A recipe transposes the user's own array for the region, any of its dimensions innermost; the results are those of the original. On a CPU it does not apply.
cat >in.c <<'END'
#include <stdio.h>
#define L 37
static double x[19][23][L], y[29][40];
int main(void)
{
        for (int i = 0; i < 19 * 23 * L; i++)
                (&x[0][0][0])[i] = i % 17;
        for (int i = 0; i < 29 * 40; i++)
                (&y[0][0])[i] = i % 11;
        printf("start\n");
        for (int q = 1; q < 18; q++)
                for (int i = 0; i < 23; i++)
                        for (int j = 3; j < L - 2; j++)
                                x[q][i][j] = 2 * x[q][i][j] + q;
        for (int q = 2; q < 27; q++)
                for (int i = 1; i < 33; i++)
                        y[q][i] = y[q][i] * y[q][i] - i;
        printf("end\n");
        double s = 0;
        for (int i = 0; i < 19 * 23 * L; i++)
                s = s / 3 + (&x[0][0][0])[i] * (i % 5);
        for (int i = 0; i < 29 * 40; i++)
                s = s / 3 + (&y[0][0])[i] * (i % 7);
        printf("%.17g %g %g %g %g\n", s, x[1][0][3], x[0][22][36], x[18][0][0], y[28][39]);
        return 0;
}
END
cc -O1 in.c -o original && ./original >expected || exit 90
$PMPCC --target=opencl --print-recipe in.c -o first.c >printed || exit 91
! grep -q 'layout' printed || exit 92
for order in 'd0 d2 d1' 'd1 d2 d0'; do
        { cat printed; printf '  layout x: %s\n  layout y: d1 d0\n' "$order"; } >edited
        $PMPCC --target=opencl --recipe=edited in.c -o out.c || exit 93
        [ "$(grep -c 'pmprt_launch_tiles(' out.c)" = 4 ] || exit 94
        # shellcheck disable=SC2046
        $($PMPCC --cc --target=opencl) $($PMPCC --cflags --target=opencl) out.c -o program $($PMPCC --libs --target=opencl) || exit 95
        PMPRT_FORCE=1 ./program >got || exit 96
        cmp expected got || exit 97
done
{ cat printed; echo '  layout x: d1 d0 d2'; } >edited
! $PMPCC --target=opencl --recipe=edited in.c -o none.c 2>messages || exit 98
grep -q 'does not apply' messages || exit 99
$PMPCC --target=openmp --print-recipe in.c -o cpu.c >printed || exit 100
{ cat printed; echo '  layout y: d1 d0'; } >edited
! $PMPCC --target=openmp --recipe=edited in.c -o none.c 2>messages || exit 101
grep -q 'does not apply' messages
