# STATUS 0
# What the linker may replace is not what its definition says, however the program says so: by an attribute, before or after the definition, or by a pragma in any file.
printf '#pragma weak scale\n#pragma weak factor\n' >first.h
echo 'double scale(double x) { return x * 3; }' >strong.c
echo 'double factor = 5;' >value.c
program()
{
        cat <<END
#include <stdio.h>
$1
double scale(double x) { return x * 2; }
double factor = 7;
$2
double weakly(double x); double weakly(double x) { return x + 1; }
double a[100], b[100];
int main(void)
{
	for (int i = 0; i < 100; i++)
		a[i] = scale(i) * factor;
	for (int i = 0; i < 100; i++)
		b[i] = weakly(i) + 0 * i;
	printf("%g %g\n", a[7], b[7]);
	return 0;
}
END
}
n=0
check()
{
        n=$((n + 1))
        program "$1" "$2" >weak$n.c
        cc -w -O2 weak$n.c strong.c -o expected && [ "$(./expected)" = "147 8" ] || exit $((90 + n))
        $PMPCC --target=opencl weak$n.c -o weak$n.out.c 2>notes
        grep -q "weak$n.c:1[01]:.*kept as written.*unknown-call" notes && grep -q "weak$n.c:12:.*on the device" notes || exit $((100 + n))
}
check '#pragma weak scale' ''
check '' '#pragma weak scale'
check '' '_Pragma("weak scale")'
check 'double scale(double) __attribute__((weak));' ''
check '' 'double scale(double) __attribute__((weak));'
check '' 'extern __attribute__((__weak__)) double scale(double x);'
program '#include "first.h"' '' >header.c
$PMPCC --target=opencl header.c -o header.out.c 2>notes
grep -q "header.c:1[01]:.*unknown-call" notes || exit 119
program '' '' >plain.c
$PMPCC --target=opencl plain.c -o plain.out.c 2>notes
grep -q "unknown-call" notes && exit 120
# a variable: the value that is written is not the one that it has
sed 's/scale(i)/i/' header.c >variable.c
cc -w -O2 variable.c value.c -o expected && [ "$(./expected)" = "35 8" ] || exit 121
PMPCC_TARGET=openmp $PMPCC cc -w -O2 variable.c value.c -o got && [ "$(./got)" = "35 8" ] || exit 122
PMPRT_FORCE=1 PMPCC_TARGET=opencl $PMPCC cc -w -O2 variable.c value.c -o got && [ "$(./got)" = "35 8" ] || exit 123
