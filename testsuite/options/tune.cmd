# STATUS 0
# tune measures other values of the parameters and writes the best ones to a file that a translation reads; a program that prints something else is no candidate.
cat >in.c <<'END'
#include <stdio.h>
#ifndef SAYS
#define SAYS 1
#endif
static double a[300][301];
int main(void)
{
        for (int i = 0; i < 300; i++)
                for (int j = 0; j < 301; j++)
                        a[i][j] = i % 7 + j % 5;
        for (int t = 0; t < 20; t++)
                for (int i = 1; i < 299; i++)
                        for (int j = 1; j < 300; j++)
                                a[i][j] = 0.25 * (a[i - 1][j] + a[i][j - 1] + a[i + 1][j] + a[i][j + 1]);
        printf("%.9g %d\n", a[150][150], SAYS);
        return 0;
}
END
$PMPCC tune --target=openmp --tune-time=8 in.c >out || exit 90
grep -q '^tune: the usual parameters: [0-9.e-]* s on all cores$' out && grep -q '^tune: FRONT_TILE_INNER = 256: [0-9.e-]* s' out && grep -Eq "^tune: .*'in.tuned'.* \([0-9]+ runs, [0-9]+ s\)$" out || exit 91
head -1 in.tuned | grep -q '^# pmpcc tune of in.c, on all cores: ' || exit 92
$PMPCC --target=openmp --tuned=in.tuned in.c -o out.c 2>/dev/null || exit 93
# What the file says is what is in the output, also in what explain tells of it.
$PMPCC --target=openmp in.c -o usual.c 2>/dev/null
printf '# tiles\r\nFRONT_TILE_INNER = 64   # iterations\r\n\n  FRONT_TILE_OUTER=4' >some
$PMPCC --target=openmp --tuned=some in.c -o some.c -MD 2>/dev/null && cmp -s usual.c some.c && exit 94
grep -q ' some ' some.d || exit 95
$PMPCC explain --explain-cost --target=openmp --tuned=some in.c | grep -q 'FRONT_TILE_INNER  *64 iterations' || exit 96
$PMPCC check --fp=strict --target=openmp --tuned=some in.c 2>/dev/null | grep -qx 'check: identical' || exit 97
printf 'THREADS_ASKED = 128\n' >threads
$PMPCC --target=opencl --tuned=threads in.c -o threads.c 2>/dev/null && grep -q 'in.c", [0-9]*, NULL, 128 }' threads.c || exit 79
$PMPCC check --fp=strict --target=opencl --tuned=threads in.c 2>/dev/null | grep -qx 'check: identical' || exit 78
# Nothing is written when there is nothing to tune, or what is measured is wrong: the original is built with a macro that a translation does not see.
rm in.tuned
printf '#include <stdio.h>\nint main(void) { puts("x"); return 0; }\n' >none.c
$PMPCC tune --target=openmp none.c >out 2>err && exit 98
grep -q 'nothing is translated, and so nothing can be tuned' err && [ ! -e none.tuned ] || exit 99
sed 's/SAYS);/(int)sizeof __BASE_FILE__);/' in.c >name.c
$PMPCC tune --target=openmp --tune-time=1 name.c >out 2>err && exit 80
grep -q 'does not print what the original prints, with the usual parameters' err && [ ! -e name.tuned ] || exit 81
# On a device the time of its kernels counts; where none runs there is nothing to measure.
PMPRT_FORCE=1 $PMPCC tune --fp=strict --target=opencl --tune-time=1 in.c >out || exit 73
grep -q '^tune: the usual parameters: [0-9.e-]* s with OpenCL$' out && head -1 in.tuned | grep -q 'in.c, with OpenCL: ' || exit 76
rm in.tuned
PMPRT_DEVICE=host $PMPCC tune --fp=strict --target=opencl --tune-time=1 in.c >out 2>err && exit 75
grep -q 'no region of the program ran on the device' err && [ ! -e in.tuned ] || exit 74
# Lines that it does not understand.
for line in 'STRIP_ROWS = 7' 'ROWS = 7' 'STRIP_ROWS 8' 'STRIP_ROWS = 8 16' 'SMALL_TRIP = 16' 'STRIP_ROWS ='; do
        printf '\n  %s\n' "$line" >bad
        $PMPCC --target=openmp --tuned=bad in.c -o bad.c 2>err && exit 82
        grep -Eq '^bad:2:[0-9]+: error: ' err && [ ! -e bad.c ] || exit 83
done
$PMPCC --target=openmp --tuned=nowhere in.c -o bad.c 2>err && exit 84
grep -q "cannot read 'nowhere'" err
