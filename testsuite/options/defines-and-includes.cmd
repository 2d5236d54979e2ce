# STATUS 0
# -I, -D, -U and -include reach the parser, joined to their value or apart.
mkdir inc
echo '#define LENGTH N' >inc/length.h
echo 'typedef double real;' >pre.h
cat >in.c <<'END'
#include "length.h"
#ifdef GONE
#error -U did not arrive
#endif
real a[LENGTH];
void f(void)
{
        for (int i = 0; i < LENGTH; i++)
                a[i] = 2.0 * i;
}
END
$PMPCC -Iinc -DN=10 -DGONE -UGONE -include pre.h in.c -o out.c || exit 90
$PMPCC -I inc -D N=10 -include pre.h in.c -o out.c || exit 91
# The last one decides, as in cc, for the parser and for both programs of check.
cat >order.c <<'END'
#if N != 7 || defined(M)
#error -D and -U are not in order
#endif
#include <stdio.h>
static double a[1000];
int main(void)
{
        for (int i = 0; i < 1000; i++)
                a[i] = N * i;
        printf("%g\n", a[3]);
        return 0;
}
END
$PMPCC -UN -DN=7 -DM -UM order.c -o out.c || exit 92
$PMPCC check --target=openmp -DN=3 -UN -D N=7 -DM -U M order.c 2>/dev/null | grep -qx 'check: identical' || exit 93
printf '[{"directory": ".", "file": "order.c", "command": "cc -UN -DN=7 -DM -c order.c"}]\n' >compile_commands.json
$PMPCC -p . -UM order.c -o out.c || exit 94
$PMPCC -p . -UN -UM order.c -o out.c 2>/dev/null && exit 95
exit 0
