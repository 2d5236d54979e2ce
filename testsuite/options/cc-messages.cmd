# STATUS 0
# pmpcc cc says what cc says and ends as cc ends, for right and wrong files and options.
. "$CASES/options/cc.sh"
sed 's/int unused = 0/int unused = missing/' nest.c >wrong.c
echo '#include "nowhere.h"' >lost.c
echo 'int f(int n, int *a) { int s; for (int i = 0; i < n; i++) a[i] = i; return s; }' >warn.c
echo 'int main(void) { extern int nowhere(void); return nowhere(); }' >link.c
# same ARGUMENTS...: the same status, standard output and standard error; the names of temporary files are not compared
same()
{
        rm -f a.out out.o
        cc "$@" >expected.out 2>expected.err </dev/null
        expected=$?
        rm -f a.out out.o
        $PMPCC cc "$@" >got.out 2>got.err </dev/null
        [ $? = $expected ] || { echo "status: $*" >&2; exit 90; }
        sed -i 's,/tmp/cc[A-Za-z0-9]*,,g' expected.err got.err
        cmp expected.out got.out >&2 && cmp expected.err got.err >&2 || { echo "messages: $*" >&2; cat got.err >&2; exit 91; }
}
same -Wall -Wextra -O2 -c nest.c -o out.o
same -Wall -Werror -O2 -c nest.c -o out.o
same -c wrong.c -o out.o
same -c lost.c
same -c missing.c
# that nobody may read; root, for whom that does not count, goes without its capabilities
cp nest.c unreadable.c && chmod 0 unreadable.c
if ! [ -r unreadable.c ]; then
        same -c unreadable.c -o out.o
elif setpriv --bounding-set=-dac_override,-dac_read_search --inh-caps=-dac_override,-dac_read_search true 2>/dev/null; then
        for compiler in cc "$PMPCC cc"; do
                # shellcheck disable=SC2086
                setpriv --bounding-set=-dac_override,-dac_read_search --inh-caps=-dac_override,-dac_read_search $compiler -c unreadable.c -o out.o 2>messages && exit 89
                [ "$compiler" = cc ] && cp messages expected.err || cp messages got.err
        done
        cmp expected.err got.err >&2 || exit 88
fi
same -O2 -Wall -Wextra -c warn.c -o out.o
same -Wall nest.c
same link.c
same
same -c
same -o
same --version
same -dumpversion
same -print-file-name=libc.so
same -nonsense -c nest.c -o out.o
same -E nest.c
same -E -
same -M nest.c
same -MM -MG nest.c
same -S -o - nest.c
same -fsyntax-only -Wall nest.c
same -dM -E -x c /dev/null
same -c nest.c -o /dev/null
same -c nest.c -o -
same -c nest.c -o nowhere/out.o
same -### -c nest.c
[ -c /dev/null ] || exit 92
# what the compiler would say of generated text alone is no reason to compile the user's again; what it has to say of the user's is seen, even where all
# conditions of the translation are constant
cat >apart.c <<'END'
void f(int n, float *restrict y, const float *restrict x, int w)
{
        for (int i = 0; i < n; i++) {
                float a, b;
                if (x[i] > 0 && w) {
                        a = x[i] * 2;
                        b = a / 3;
                }
                for (int k = 0; k < 3; k++)
                        if (x[i] > 0 && w)
                                y[3 * i + k] = a + b;
        }
}
END
cat >never.c <<'END'
static float c[40000];
float g(void)
{
        float s;
        for (int i = 0; i < 40000; i++)
                c[i] = c[i] * s;
        return c[7];
}
END
same -O2 -Wall -c apart.c -o out.o
same -O2 -Wall -c never.c -o out.o
[ "$(PMPCC_FLAGS=-v $PMPCC cc -O2 -Wall -c apart.c -o out.o 2>&1 | grep -c '^cc ')" = 2 ] && is_translated out.o || exit 95
[ "$(PMPCC_FLAGS=-v $PMPCC cc -O2 -Wall -c never.c -o out.o 2>&1 | grep -c '^cc ')" = 3 ] && is_translated out.o || exit 96
# warnings that come only of a compilation, each of them an error in its turn, and those that come of one after errors of the front end
cat >late.c <<'END'
static double c[40000];
static int unread;
static const int constant = 3;
static int never_called(int x) { return x; }
int falls(int x) { switch (x) { case 1: x++; case 2: x += 2; } return x; }
int ends(int x) { if (x > 3) return 4; }
int big(int i) { volatile char s[2000]; s[i] = 1; return s[i + 1]; }
void f(void)
{
        for (int i = 0; i < 40000; i++)
                c[i] = c[i] * 2;
}
END
same -O2 -Wall -Wextra -c late.c -o out.o
for warning in unused unused-function unused-variable unused-const-variable implicit-fallthrough return-type frame-larger-than=1000 stack-usage=1000 suggest-attribute=const; do
        same -O2 -W$warning -c late.c -o out.o
        [ -s expected.err ] && is_translated out.o || { echo "$warning" >&2; exit 97; }
        same -O2 -W$warning -Werror -c late.c -o out.o
        same -O2 -Werror=$warning -c late.c -o out.o
        [ $expected = 1 ] && [ ! -e out.o ] || { echo "$warning" >&2; exit 98; }
done
cat >later.c <<'END'
#include <stdlib.h>
struct s { int x[9]; };
struct s made(void);
static double c[40000];
int again(int x) { return again(x + 1) + 1; }
__attribute__((nonnull)) int given(char *p) { if (p == 0) return 1; return *p; }
void *none(void) { return malloc(0); }
int third(void) { return made().x[3]; }
void f(void)
{
        for (int i = 0; i < 40000; i++)
                c[i] = c[i] * 2;
}
END
same -O2 -Wall -c later.c -o out.o
for warning in infinite-recursion nonnull-compare alloc-zero aggregate-return; do
        same -O2 -W$warning -c later.c -o out.o
        [ -s expected.err ] && is_translated out.o || { echo "$warning" >&2; exit 106; }
        same -O2 -Werror=$warning -c later.c -o out.o
        [ $expected = 1 ] && [ ! -e out.o ] || { echo "$warning" >&2; exit 107; }
done
sed -i 's/^void f(void)/int g(void) { int a; return 0; }\n&/' late.c
same -O2 -Wall -Wextra -Werror -c late.c -o out.o
# what is off is no reason to compile the file once more
[ "$(PMPCC_FLAGS=-v $PMPCC cc -O2 -Wall -Wno-unused -Wno-return-type -c late.c -o out.o 2>&1 | grep -c '^cc ')" = 2 ] && is_translated out.o || exit 99
cat >small.c <<'END'
static inline double sum(double x, int n)
{
        double s = 0;
        for (int i = 0; i < n; i++)
                s = s > 100 ? s - 7 : (s + x * i) * 1.1;
        for (int i = 0; i < n; i++)
                s += 1 / (i * x);
        return s;
}
void f(double *restrict a, double *restrict b, int n)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < 100; j++)
                        a[100 * i + j] = b[100 * i + j] * 2;
        a[0] = sum(b[0], n) + sum(b[1], n) + sum(b[2], n);
}
END
same -O2 -Winline -finline-limit=3 -c small.c -o out.o
[ -s expected.err ] && is_translated out.o || exit 100
# where nothing is said, the file is compiled once, its translation
[ "$(PMPCC_FLAGS=-v $PMPCC cc -O2 -Winline -c small.c -o out.o 2>&1 | grep -c '^cc ')" = 2 ] || exit 101
