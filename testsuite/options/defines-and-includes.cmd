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
