# STATUS 0
# pmpcc cc leaves to cc what a translation would not do as cc does: another language, files that describe the object; and it reads response files as cc does.
. "$CASES/options/cc.sh"
printf '#include <stdio.h>\ndouble a[100000];\nint main(void)\n{\n  for (int i = 0; i < 100000; i++) {\n    a[i] = i * 2.5; // what??/\n    a[i] = 1;\n  }\n  printf("%%g\\n", a[99]);\n}\n' >tri.c
[ "$($PMPCC cc -O2 -w -trigraphs tri.c && ./a.out)" = 247.5 ] || exit 90
[ "$($PMPCC cc -O2 -w -std=c99 tri.c && ./a.out)" = 247.5 ] || exit 91
[ "$($PMPCC cc -O2 -w tri.c && ./a.out)" = 1 ] || exit 92
cat >bits.c <<'END'
#include <stdio.h>
static struct { int b : 3; } s[100000];
static int a[100000];
int main(void)
{
        for (int i = 0; i < 100000; i++)
                s[i].b = i & 7;
        for (int i = 0; i < 100000; i++)
                a[i] = s[i].b;
        printf("%d\n", a[7]);
        return 0;
}
END
for flag in -funsigned-bitfields -fno-signed-bitfields; do
        [ "$($PMPCC cc -O2 $flag bits.c && ./a.out)" = 7 ] || exit 93
done
[ "$($PMPCC cc -O2 bits.c && ./a.out)" = -1 ] || exit 94
# as long as cc's
for flags in "-Wa,-L,-a=list" "-Xassembler -a=list"; do
        # shellcheck disable=SC2086
        cc -O2 $flags -c nest.c -o nest.o && wc -l <list >length || exit 95
        # shellcheck disable=SC2086
        $PMPCC cc -O2 $flags -c nest.c -o nest.o && wc -l <list | cmp - length >&2 || exit 96
done
mkdir record && (cd record && $PMPCC cc -O2 -fsave-optimization-record -c ../nest.c -I.. -o nest.o && ls) >names
mkdir record2 && (cd record2 && cc -O2 -fsave-optimization-record -c ../nest.c -I.. -o nest.o && ls) | cmp - names >&2 || exit 97
for variable in DEPENDENCIES_OUTPUT SUNPRO_DEPENDENCIES; do
        rm -f expected.d got.d
        env $variable=expected.d cc -O2 -c nest.c && env $variable=got.d $PMPCC cc -O2 -c nest.c && cmp expected.d got.d >&2 || exit 98
done
# what is linked, and with what: values are no options, files in files count
$PMPCC cc -O2 -c nest.c && is_translated nest.o || exit 99
echo '-Xlinker -E nest.o -o program' >one
rm -f program
$PMPCC cc @one && [ "$(./program)" = "249998 nest.c" ] || exit 100
printf -- '"-DX='"'"'a -c b'"'"'" nest.o\n-L -E -o prog\\ ram\n' >two
$PMPCC cc @two && [ "$('./prog ram')" = "249998 nest.c" ] || exit 101
echo '-O2 @inner' >outer
echo 'nest.c -c' >inner
PMPCC_TARGET=opencl $PMPCC cc @outer 2>err && [ ! -s err ] || exit 102
echo '@self @self @self' >self
$PMPCC cc @self 2>/dev/null && exit 103
# objects of any target, whatever is the target of the link
$PMPCC cc --pmpcc-target=opencl -O2 -c nest.c && nm nest.o | grep -q pmprt_begin || exit 104
printf '#include "size.h"\ndouble z[SIZE];\nvoid two(void)\n{\n        for (int i = 0; i < SIZE; i++)\n                z[i] += 3.0 * i;\n}\n' >two.c
$PMPCC cc -O2 -c two.c && is_translated two.o || exit 105
for target in openmp opencl cuda none; do
        PMPCC_TARGET=$target $PMPCC cc nest.o two.o -o program && [ "$(./program)" = "249998 nest.c" ] || exit 106
done
# a pmpcc without the runtime links what needs none
mkdir alone && cp "$PMPCC" alone/pmpcc && alone/pmpcc cc -O2 nest.c -o program && is_translated program && [ "$(./program)" = "249998 nest.c" ] || exit 108
echo 'int main(void) { return 0; }' >empty.c
$PMPCC cc empty.c -o program && ! nm program | grep -q 'pmprt\|GOMP' && ! ldd program | grep -q gomp || exit 107
exit 0
