# STATUS 0
# PMPRT_CHECK=1 finds a mistake planted in one kernel: it tells array, index, both values, the kernel and its line in the source, and the status is 3.
cat >in.c <<'END'
#include <stdio.h>
static double a[1000], b[1000];
int main(void)
{
        for (int i = 0; i < 1000; i++)
                a[i] = 3 * i + 1;
        for (int i = 0; i < 1000; i++)
                b[i] = a[999 - i] * 5;
        printf("%g %g\n", a[7], b[7]);
        return 0;
}
END
$PMPCC --target=opencl in.c -o out.c 2>/dev/null || exit 90
build()
{
        # shellcheck disable=SC2046
        cc $($PMPCC --cflags --target=opencl) "$1" -o program $($PMPCC --libs --target=opencl) || exit 91
}
export PMPRT_FORCE=1 PMPRT_CHECK=1
build out.c
./program >expected 2>messages || exit 92
grep -q '2 arrays compared: 2 equal' messages || { grep -q 'cannot be used' messages && exit 77; exit 93; }
sed '/pm_source\[\]/,/^static/ s/ \* 5/ * (i == 40 ? 6 : 5)/' out.c >wrong.c
cmp -s out.c wrong.c && exit 94
build wrong.c
./program >got 2>messages
[ $? = 3 ] || exit 95
cmp expected got || exit 96
grep -q "function 'main' from in.c:5: 'b': 1 of 1000 elements differ; first \[40\]: 17268 instead of 14390; .*; last written by kernel '[a-z0-9_]*' from in.c:7\$" messages || { cat messages >&2; exit 97; }
grep -q '1 equal, .* 1 wrong' messages || exit 98
