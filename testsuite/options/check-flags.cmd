# STATUS 0
# run and check hand -I, -D, -U, -include and -std to both compilations; outputs that are no text are compared byte by byte.
# Translations under the first standard are compiled with the next one, which has declarations in for.
mkdir inc
echo '#define LENGTH 1000' >inc/length.h
printf '#define SCALE 3\n#define OFFSET 100\n' >pre.h
cat >in.c <<'END'
#include <stdio.h>
#include <length.h>
#if !defined(KIND) || defined(GONE) || __STDC_VERSION__ != 199901L
#error the options did not arrive
#endif
static int a[LENGTH];
int main(void)
{
        for (int i = 0; i < LENGTH; i++)
                a[i] = SCALE * i + KIND;
#ifdef _OPENMP
        a[5] += EXTRA;
#endif
        printf("%d %d\n", a[7], a[LENGTH - 1] + OFFSET);
        fwrite(a, sizeof *a, 20, stdout);
        return 0;
}
END
flags="--target=openmp -I inc -DKIND=5 -DGONE -UGONE -include pre.h -std=c99"
# shellcheck disable=SC2086
$PMPCC run $flags -DEXTRA=0 in.c 2>/dev/null | head -1 | grep -qx '26 3102' || exit 90
# shellcheck disable=SC2086
$PMPCC check $flags -DEXTRA=0 in.c 2>/dev/null | grep -qx 'check: identical' || exit 91
# shellcheck disable=SC2086
$PMPCC check $flags -DEXTRA=1 in.c >out 2>/dev/null && exit 92
grep -qx 'check: different: standard output: not text, and not the same bytes' out || exit 93
cat >old.c <<'END'
#include <stdio.h>
#ifdef __STDC_VERSION__
#error not the first standard
#endif
static double a[1000];
static void set(n) int n;
{
        register i, k;
        for (i = k = 0; i < n; i++) {
                a[i] = 0.5 * i;
                k += i & 3;
        }
        printf("%d\n", k);
}
int main(void)
{
        int i;
        set(1000);
        for (i = 0; i < 1000; i++)
                a[i] *= 3;
        printf("%g\n", a[7]);
        return 0;
}
END
$PMPCC check --target=openmp -std=c90 old.c 2>/dev/null | grep -qx 'check: identical' || exit 94
