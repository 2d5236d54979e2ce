# STATUS 0
# pmpcc run translates, builds and runs; arguments after -- reach the program, and its exit status comes back.
cat >in.c <<'END'
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
        int n = atoi(argv[1]), a[100], sum = 0;
        for (int i = 0; i < n; i++)
                a[i] = i * i;
        for (int i = 0; i < n; i++)
                sum += a[i];
        printf("%d %d\n", argc, sum);
        return 5;
}
END
$PMPCC run --target=openmp in.c -- 10 x >out
[ $? = 5 ] || exit 90
[ "$(cat out)" = "3 285" ] || exit 91
# A program of two files: the way to build it is told.
echo 'extern int other(void); int main(void) { return other(); }' >part.c
$PMPCC run --target=openmp part.c 2>err && exit 92
grep -q "help: if it needs more files or libraries, build all of it with 'pmpcc cc' in place of cc" err
