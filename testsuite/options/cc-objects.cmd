# STATUS 0
# pmpcc cc: translated objects, the same bytes every time and from every folder; plain files become the same bytes as from cc.
. "$CASES/options/cc.sh"
for flags in "" "-O2 -g" "-O3 -fPIC -DNDEBUG" "-std=gnu89 -O2" "-ansi -pedantic-errors"; do
        # shellcheck disable=SC2086
        { cc $flags -c plain.c -o expected.o && $PMPCC cc $flags -c plain.c -o got.o; } || exit 90
        cmp expected.o got.o || exit 91
done
mkdir d e
cp nest.c size.h d
cp nest.c size.h e
$PMPCC cc -O2 -g -c nest.c || exit 92
mv nest.o first.o
$PMPCC cc -O2 -g -c nest.c || exit 93
cmp first.o nest.o || exit 94
is_translated nest.o || exit 95
(cd d && $PMPCC cc -g0 -O2 -c nest.c) && (cd e && TMPDIR=$PWD $PMPCC cc -g0 -O2 -c nest.c) && cmp d/nest.o e/nest.o || exit 96
[ "$(cd d && ls)" = "$(cd e && ls)" ] || exit 97
$PMPCC cc -c nest.c plain.c && is_translated nest.o && ! is_translated plain.o || exit 98
for i in 1 2 3 4; do $PMPCC cc -O2 -c nest.c -o j$i.o & done
wait
cmp j1.o j2.o && cmp j2.o j3.o && cmp j3.o j4.o || exit 99
$PMPCC cc nest.c plain.c && is_translated a.out && [ "$(./a.out)" = "249998 nest.c" ] || exit 100
sed 's/int unused/for (int k = 0; k < 2; k++) ; int unused/' nest.c >old.c
$PMPCC cc -std=gnu89 -c old.c 2>/dev/null && exit 101
cat >old.c <<'END'
inline int two(void) { return 2; }
int n = 0;
double a[50000];
void f(void) { int i; for (i = 0; i < 50000; i++) a[i] = a[i] * two() + __LINE__; }
#ifdef __STDC_VERSION__
#error
#endif
END
$PMPCC cc -ansi -pedantic-errors -Dinline= -c old.c && is_translated old.o || exit 102
$PMPCC cc -std=gnu89 -c old.c && is_translated old.o && nm old.o | grep -q 'T two' || exit 103
sed 's/__FILE__/__TIMESTAMP__/' nest.c >time.c && touch -d '2001-01-01 00:00' time.c
$PMPCC cc -O2 time.c -o program && is_translated program && ./program | grep -q 'Jan  1 00:00:00 2001' || exit 110
for flags in "-flto" "-flto=auto -ffat-lto-objects -g"; do
        for i in 1 2; do
                # shellcheck disable=SC2086
                $PMPCC cc -O2 $flags -frandom-seed=x -c nest.c -o lto$i.o || exit 111
        done
        cmp lto1.o lto2.o || exit 112
        # shellcheck disable=SC2086
        $PMPCC cc -O2 $flags lto1.o -o program && is_translated program && [ "$(./program)" = "249998 nest.c" ] || exit 113
        # shellcheck disable=SC2086
        $PMPCC cc -O2 $flags nest.c plain.c -o program && is_translated program && [ "$(./program)" = "249998 nest.c" ] || exit 114
done
