# STATUS 0
# pmpcc cc, several sources in one link: each has the headers, the directives and the standard that cc gives it, whichever of them are translated.
. "$CASES/options/cc.sh"
mkdir d e include
echo '#define SIZE 100000' >d/size.h
echo '#define SIZE 7' >e/size.h
echo '#define NAME "d"' >d/name.h
echo '#define NAME "include"' >include/name.h
sed 's/__FILE__/NAME/; s/"size.h"/&\n#include "name.h"/; s/return 0/void other(void); other(); return 0/' nest.c >d/first.c
cat >e/other.c <<'END'
#include <stdio.h>
#include "size.h"
#include "name.h"
static double table[10000][SIZE];
void other(void)
{
        for (int i = 0; i < 10000; i++)
                for (int j = 0; j < SIZE; j++)
                        table[i][j] = 2.5 * i + j;
        printf("%d %g %s\n", SIZE, table[9999][SIZE - 1], NAME);
}
END
cc -O2 -Iinclude d/first.c e/other.c -o expected && $PMPCC cc -O2 -Iinclude d/first.c e/other.c -o got && is_translated got || exit 90
./expected >expected.txt && PMPRT_FORCE=1 ./got | cmp - expected.txt >&2 || exit 91
cat >threads.c <<'END'
#include <stdio.h>
void threads(void)
{
        #pragma omp parallel
        puts("once");
}
END
sed 's/return 0/void threads(void); threads(); return 0/' nest.c >calls.c
$PMPCC cc -O2 calls.c threads.c -o got && is_translated got && [ "$(OMP_NUM_THREADS=3 ./got | grep -c once)" = 1 ] || exit 92
sed 's/for (int i/int i; for (i/; s/return 0/{ extern int two(void); return two() - 2; }/' nest.c >new.c
printf 'int two(void) { return 4 //* */ 2\n; }\n' >two.c
$PMPCC cc -O2 -std=c90 new.c two.c -o got && is_translated got && ./got >/dev/null || exit 93
# what the linker prints where it is asked to
$PMPCC cc -O2 nest.c -Wl,--trace -o got | grep -q crt1 || exit 97
$PMPCC cc -O2 nest.c plain.c -Wl,--trace -o got | grep -q crt1 || exit 98
mkdir temporary
TMPDIR=$PWD/temporary $PMPCC cc -O2 -g d/first.c e/other.c -Iinclude -shared -fPIC -o got.so && is_translated got.so && [ -z "$(ls temporary)" ] || exit 99
# the long names of options mean what the short ones mean
mkdir long
cd long
cp ../nest.c ../size.h .
expected()
{
        # shellcheck disable=SC2012
        [ "$(ls | tr '\n' ' ')" = "$1" ]
}
$PMPCC cc --compile nest.c --output n.o && nm n.o | grep -q 'T main' && expected "n.o nest.c size.h " || exit 100
$PMPCC cc --compile nest.c --output=n.o && expected "n.o nest.c size.h " || exit 101
rm n.o
$PMPCC cc --compile nest.c && is_translated nest.o && expected "nest.c nest.o size.h " || exit 102
$PMPCC cc --output=n nest.o && ./n >/dev/null && expected "n nest.c nest.o size.h " || exit 103
rm n nest.o
$PMPCC cc --assemble nest.c && expected "nest.c nest.s size.h " || exit 104
rm nest.s
$PMPCC cc --preprocess nest.c --output=n.i && grep -q 'int main' n.i && expected "n.i nest.c size.h " || exit 105
rm n.i
$PMPCC cc -c nest.c --write-user-dependencies && grep -q 'nest.o: nest.c size.h' nest.d && expected "nest.c nest.d nest.o size.h " || exit 106
$PMPCC cc -x c-header size.h -o h.gch && [ -s h.gch ] || exit 107
