# STATUS 0
# pmpcc check tells where outputs, files and exit statuses differ, with both values; numbers within the tolerance are the same.
cat >in.c <<'END'
#include <stdio.h>
static double a[1000];
#ifdef _OPENMP
#define OTHER 1
#else
#define OTHER 0
#endif
int main(int argc, char **argv)
{
        FILE *f = fopen("result", "w");
        for (int i = 0; i < 1000; i++)
                a[i] = i;
        for (int i = 0; i < 30; i++)
                printf("row %d: %.12g\n", i, i % 2 ? a[i] : a[i] * (1 + OTHER * atof(argv[1])));
        fprintf(f, "%d\n%d\n", 7, 8 + OTHER * (argc > 2));
        fclose(f);
        if (OTHER && argc > 3)
                puts("more");
        return OTHER && argc > 4 ? 3 : 0;
}
END
sed -i 's/stdio.h>/&\n#include <stdlib.h>/' in.c
check() { $PMPCC check --target=openmp "$@" 2>err >out; }
check --compare=result in.c -- 0 && [ "$(cat out)" = "check: identical" ] || exit 90
check in.c -- 1e-10 && [ "$(cat out)" = "check: same within 1e-9" ] || exit 92
check --tolerance=0.3 in.c -- 0.25 && [ "$(cat out)" = "check: same within 0.3" ] || exit 93
check in.c -- 0.25 && exit 94
grep -qx "check: different: standard output, line 3: '2' from the original, '2.5' from the translated program (relative difference 0.2)" out || exit 95
grep -qx 'check: standard output: 14 of 30 lines differ, numbers by up to 0.2 relatively' out || exit 96
[ "$(grep -c 'line' out)" = 11 ] || exit 97
check --compare=result in.c -- 0 x && exit 98
grep -qx "check: different: result, line 2: '8' from the original, '9' from the translated program (relative difference 0.111)" out || exit 99
check --compare=nothing in.c -- 0 || exit 100
check in.c -- 0 x x && exit 101
grep -qx "check: different: standard output, line 31: nothing from the original, 'more' from the translated program" out || exit 102
grep -qx 'check: standard output: 1 of 31 lines differ' out || exit 116
check --tolerance=1 in.c -- 0 x x x && exit 103
grep -q 'ends with status 0, the translated one with status 3' out || exit 104
grep -q 'prints something else each time' err && exit 105
# An original that prints something else each time, after all that it reads.
cat >clock.c <<'END'
#include <stdio.h>
#include <time.h>
static double a[1000];
int main(void)
{
        struct timespec now;
        int read = 0;
        while (getchar() != EOF)
                read++;
        for (int i = 0; i < 1000; i++)
                a[i] = i;
        clock_gettime(CLOCK_MONOTONIC, &now);
        printf("%d %g\n%ld\n", read, a[7], now.tv_nsec);
        return 0;
}
END
check clock.c <in.c && exit 106
grep -q 'note: the original program itself prints something else each time it runs' err || exit 107
[ "$(grep -c '^check: different: standard output, line 2' out)" = 1 ] && ! grep -q 'line 1:' out || exit 108
# Each program finds the files of --compare as they were: one that the translation does not write is missed, and one that both change is no difference.
cat >files.c <<'END'
#include <stdio.h>
static double a[1000];
int main(void)
{
        for (int i = 0; i < 1000; i++)
                a[i] = i;
#ifndef _OPENMP
        fclose(fopen("mine", "w"));
#endif
        int n = 0;
        FILE *f = fopen("count", "r");
        if (f && fscanf(f, "%d", &n) == 1)
                fclose(f);
        f = fopen("count", "w");
        fprintf(f, "%d\n", n + (int)a[1]);
        fclose(f);
        printf("%s:%d\n", __FILE__, __LINE__);
        return 0;
}
END
echo 5 >count
check --compare=count files.c && [ "$(cat out)" = "check: identical" ] && [ "$(cat count)" = 6 ] || exit 109
rm mine
check --compare=mine files.c && exit 110
grep -qx 'check: different: mine: only the original program writes it' out && [ ! -e mine ] || exit 111
check --compare=nothing files.c && grep -qx 'check: nothing: neither program writes it' out || exit 112
# Standard input that cannot be read twice.
sed -i 's/clock_gettime.*/now.tv_nsec = 0;/' clock.c
check clock.c <in.c || exit 113
cat in.c | check clock.c && exit 114
grep -q 'note: standard input is no file' err && ! grep -q 'prints something else each time' err || exit 115
# Programs that a signal ends, and one that does not link.
sed 's/^        fclose(f);/        fclose(f); fflush(stdout); if (argc < 3 || OTHER) abort();/' in.c >abort.c
check abort.c -- 0
grep -qx 'check: identical; both programs end with signal 6 (Aborted)' out || exit 117
check abort.c -- 0 x && exit 118
grep -qx 'check: different: the original program ends with status 0, the translated one with signal 6 (Aborted)' out || exit 119
$PMPCC run --target=openmp abort.c -- 0 >out 2>err
[ $? = 134 ] && grep -q 'note: signal 6 (Aborted) ended the program' err || exit 120
sed 's/OTHER && argc > 3/argc > 3/; s/puts("more")/extern_function()/; 1i void extern_function(void);' in.c >link.c
check link.c -- 0 && exit 121
grep -q 'error: the original program does not compile' err && ! grep -q 'translated program' err && grep -q "help: .*'pmpcc cc'" err || exit 122
# Numbers that a double has no room for, and a program that prints its environment.
cat >far.c <<'END'
#include <stdio.h>
#include <stdlib.h>
static double a[1000];
int main(int argc, char **argv)
{
        int forced = getenv("PMPRT_FORCE") && argc > 2;
        for (int i = 0; i < 1000; i++)
                a[i] = i;
        printf("%s %g\n", !forced ? argv[1] : argv[2], a[9]);
        return 0;
}
END
for pair in "2.5e-350 3.5e-400" "1e+400 7e+400" "1e+5000 1e+5001" "1e-5000 2e-5000" "inf 1e+5000"; do
        # shellcheck disable=SC2086
        check far.c -- $pair && { echo "$pair" >&2; exit 120; }
        grep -q '^check: different: ' out && ! grep -q 'something else each time' err || { cat err >&2; exit 121; }
done
check far.c -- 1e+5000 1e+5000 || exit 122
check far.c -- 1e+400 1.0000000000001e+400 && [ "$(cat out)" = "check: same within 1e-9" ] || exit 123
