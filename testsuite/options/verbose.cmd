# -v shows each command that pmpcc runs as a shell would read it, in the order in which they run.
# STDERR (?m)^cc .*-o .*program
cat >in.c <<'END'
#include <stdio.h>
static double a[50000];
int main(void)
{
        for (int i = 0; i < 50000; i++)
                a[i] = i * SCALE;
        printf("%g\n", a[49999]);
        return 0;
}
END
$PMPCC run -v -D 'SCALE=(2 + 1)' in.c >got || exit 90
[ "$(cat got)" = 149997 ] || exit 91
PMPCC_FLAGS=-v $PMPCC cc -O1 '-DSCALE=(2 + 1)' -c in.c -o in.o 2>commands || exit 92
grep '^cc ' commands | grep -n '' >shown
grep -q "^1:cc -fsyntax-only -O1 '-DSCALE=(2 + 1)' -c in.c -o in.o 2>" shown || { cat commands >&2; exit 93; }
grep -q "^2:cc -iquote .*'-DSCALE=(2 + 1)' .* -fopenmp .*>[^ ]* 2>" shown || { cat commands >&2; exit 94; }
# A shell takes it as it stands.
sed -n 's/^1:\(cc .*\) 2>.*/\1/p' shown >again && sh again || exit 95
