# STATUS 0
# pmpcc cc: PMPCC_TARGET, PMPCC_FLAGS and --pmpcc- options steer it; wrong ones are refused; OpenMP of the program's own stays what it is.
. "$CASES/options/cc.sh"
PMPCC_TARGET=opencl $PMPCC cc -O2 -c nest.c && nm nest.o | grep -q pmprt_begin || exit 90
PMPCC_TARGET=opencl $PMPCC cc nest.o -o program && [ "$(PMPRT_FORCE=1 ./program)" = "249998 nest.c" ] || exit 91
$PMPCC cc --pmpcc-target=opencl -O2 nest.c -o program && nm program | grep -q pmprt_begin || exit 92
PMPCC_TARGET=cuda $PMPCC cc -O2 -c nest.c && nm nest.o | grep -q pmprt_begin || exit 93
PMPCC_TARGET=none $PMPCC cc -O2 -c nest.c && cc -O2 -c nest.c -o expected.o && cmp nest.o expected.o || exit 94
PMPCC_FLAGS="--regions=marked --fp=strict" $PMPCC cc -O2 -c nest.c && cmp nest.o expected.o || exit 95
PMPCC_FLAGS=--remarks $PMPCC cc -O2 -c nest.c 2>remarks && grep -q 'nest.c:7:9: remark: .*\[done\]' remarks || exit 96
PMPCC_FLAGS=--nonsense $PMPCC cc -c nest.c 2>/dev/null
[ $? = 2 ] || exit 97
PMPCC_TARGET=nonsense $PMPCC cc -c nest.c 2>/dev/null
[ $? = 2 ] || exit 98
# Files that all translations read.
PMPCC_FLAGS=--recipe=nowhere $PMPCC cc -c nest.c 2>err
[ $? = 1 ] && grep -q "error: cannot read 'nowhere'" err || exit 104
printf 'CHUNK = 5\n' >bad.tuned
PMPCC_FLAGS=--tuned=bad.tuned $PMPCC cc -c nest.c 2>err
[ $? = 1 ] && grep -q '^bad.tuned:1:9: error: ' err || exit 105
printf 'PARALLEL_THRESHOLD = 262144\n' >good.tuned
PMPCC_FLAGS=--tuned=good.tuned $PMPCC cc -O2 -DSIZE=50000 nest.c -o program && is_translated program || exit 106
cat >omp.c <<'END'
#include <stdio.h>
double a[100000], sum;
int main(void)
{
#ifdef _OPENMP
        puts("OpenMP");
#endif
        #pragma omp parallel for reduction(+:sum)
        for (int i = 0; i < 100000; i++)
                sum += a[i] = i;
        printf("%g\n", sum);
        return 0;
}
END
$PMPCC cc -O2 omp.c -o program && ! is_translated program && [ "$(./program)" = 4.99995e+09 ] || exit 99
$PMPCC cc -O2 -fopenmp omp.c -o program && [ "$(./program | head -1)" = OpenMP ] || exit 100
sed 's/#pragma \(.*\)/_Pragma("\1")/' omp.c >operator.c
$PMPCC cc -O2 operator.c -o program && ! is_translated program && [ "$(./program)" = 4.99995e+09 ] || exit 103
sed '/pragma/d' omp.c >without.c
$PMPCC cc -O2 without.c -o program && is_translated program && [ "$(./program)" = 4.99995e+09 ] || exit 101
for flag in -fwrapv -m32 -funsigned-char -fshort-enums -ffreestanding -fsanitize=undefined; do
        cc $flag -O2 -c plain.c 2>/dev/null || continue
        $PMPCC cc $flag -DSIZE=50000 -O2 -c nest.c -o out.o 2>/dev/null && is_translated out.o && exit 102
done
exit 0
