# STATUS 0
# run and check end with the times; both programs read the same input; on a terminal they show what takes long, elsewhere not.
cat >in.c <<'END'
#include <stdio.h>
#include <unistd.h>
static double a[100000];
int main(void)
{
        int n = 0;
        for (int c; (c = getchar()) != EOF; )
                n += c == 'x';
        for (int i = 0; i < 100000; i++)
                a[i] = i + n;
        usleep(n * 300000);
        printf("%g\n", a[99999]);
        return 0;
}
END
echo x >one
echo xxxxxx >six
$PMPCC check --target=openmp in.c <one >out 2>err && grep -qx 'check: identical' out || exit 90
grep -Eq 'note: the original ran 0\.[0-9]+ s, the translated program [0-9.]+ s on all cores: [0-9.]+ times as fast' err || exit 91
$PMPCC check --target=openmp in.c </dev/null 2>&1 | grep -q 'too short to tell' || exit 92
$PMPCC run --target=openmp in.c </dev/null 2>err | grep -qx 99999 || exit 93
grep -Eq 'note: ran on all cores in [0-9.]+ s' err || exit 94
printf '#include <stdio.h>\nint main(void) { puts("x"); return 0; }\n' >none.c
$PMPCC run --target=openmp none.c 2>&1 | grep -q 'nothing is translated' || exit 95
$PMPCC check --target=openmp in.c <six 2>&1 | grep -q 'running the' && exit 96
command -v script >/dev/null && script -qec true /dev/null </dev/null >/dev/null 2>&1 || exit 0
TERM=xterm script -qec "$PMPCC check --target=openmp in.c <six" log </dev/null >/dev/null
grep -q 'pmpcc: running the original program, 1 s' log || exit 97
grep -q 'check: identical' log || exit 98
