# STATUS 0
# What gives a program's text another meaning for GCC and none for clang: pragmas and attributes optimize, scalar_storage_order, redefine_extname, options of bit-fields; and what -fopenmp alone defines.
same()
{
        cc -w -O1 "$1.c" -o expected && ./expected >expected.txt || exit "$2"
        PMPRT_FORCE=1 $PMPCC check --target=openmp "$1.c" >messages 2>&1 || exit $(($2 + 1))
        PMPRT_FORCE=1 $PMPCC check --target=opencl "$1.c" >messages 2>&1 || exit $(($2 + 2))
        PMPCC_TARGET=openmp $PMPCC cc -w -O1 "$1.c" -o got && PMPRT_FORCE=1 ./got | cmp - expected.txt || exit $(($2 + 3))
}
wraps()
{
        cat <<END
#include <stdio.h>
$1
static double c[150];
$2 static void f(int n, int k0)
{
        for (int i = 0; i < n; i++)
                c[i] = i + k0 < 0 ? i : -i;
}
int main(int argc, char **argv)
{
        f(149 + argc, 2147483647 - 5);
        printf("%g %g\n", c[3], c[140]);
}
END
}
wraps '#pragma GCC optimize("wrapv")' '__attribute__((noinline))' >pragma.c
wraps '' '__attribute__((noinline, optimize("O2", "wrapv")))' >attribute.c
same pragma 10
same attribute 20
# not what concerns speed alone
wraps '#pragma GCC optimize("O3,unroll-loops")' '' | sed 's/2147483647/100/' >fast.c
$PMPCC --target=openmp fast.c -o fast.out.c 2>&1 | grep -q 'run on all cores' || exit 30
cat >order.c <<'END'
#include <stdio.h>
#include <stdlib.h>
struct __attribute__((scalar_storage_order("big-endian"))) be { int x; double y[4]; };
static struct be one;
int main(int argc, char **argv)
{
        int n = 149 + argc;
        struct be *bes = calloc(n, sizeof *bes);
        for (int i = 0; i < n; i++)
                for (int k = 0; k < 4; k++)
                        bes[i].y[k] = i * .5 + k;
        for (int k = 0; k < 4; k++)
                one.y[k] = k;
        for (int i = 0; i < n; i += 40)
                printf("%g\n", bes[i].y[2] + one.y[3]);
}
END
same order 40
cat >names.c <<'END'
#include <stdio.h>
double ra[150];
#pragma redefine_extname rb ra
extern double rb[150];
int main(int argc, char **argv)
{
        int n = 149 + argc;
        for (int i = 0; i < n; i++)
                ra[i] = i;
        for (int i = 1; i < n; i++)
                rb[i] = ra[i - 1] * .5 + 1;
        printf("%.17g\n", ra[n - 1]);
}
END
# at -O1, where GCC itself does not take the two for different variables
cc -w -O1 names.c -o expected && PMPCC_TARGET=openmp $PMPCC cc -w -O1 names.c -o got && [ "$(PMPRT_FORCE=1 ./got)" = "$(./expected)" ] || exit 50
cat >types.c <<'END'
#include <stdio.h>
#include <string.h>
typedef int __attribute__((may_alias)) any;
static void add(int n, any *count, float *a)
{
        for (int i = 0; i < n; i++)
                a[i] = i + *count;
}
int main(int argc, char **argv)
{
        float a[200];
        memset(a, 0, sizeof a);
        add(199 + argc, (any *)&a[50], a);
        printf("%g %g\n", a[40], a[60]);
}
END
same types 55
cat >defined.c <<'END'
#include <stdio.h>
static double a[200][200];
int main(int argc, char **argv)
{
        int n = 198 + argc;
        for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++)
                        a[i][j] = i * j;
#ifdef _REENTRANT
        printf("threads ");
#endif
        printf("%g\n", a[n - 1][n - 1]);
}
END
same defined 60
for flags in -pthread -fopenmp -D_REENTRANT; do
        # shellcheck disable=SC2086
        cc $flags -w defined.c -o expected && PMPCC_TARGET=openmp $PMPCC cc $flags -w defined.c -o got && [ "$(./got)" = "$(./expected)" ] || exit 65
done
cat >bits.c <<'END'
#include <stdio.h>
struct b { char a : 4; int b : 6; char c; float x; };
static struct b v[60];
int main(int argc, char **argv)
{
        int n = 59 + argc;
        for (int i = 0; i < n; i++)
                v[i].x += i * 3;
        printf("%g %zu\n", v[40].x, sizeof v[0]);
}
END
for flags in -mms-bitfields -fsso-struct=big-endian; do
        # shellcheck disable=SC2086
        cc $flags -w bits.c -o expected && PMPCC_TARGET=openmp PMPRT_FORCE=1 $PMPCC cc $flags -w bits.c -o got && [ "$(PMPRT_FORCE=1 ./got)" = "$(./expected)" ] || exit 70
done
