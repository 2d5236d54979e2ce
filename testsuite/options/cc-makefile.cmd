# STATUS 0
# "pmpcc cc" in place of cc in a make file: two files, a header, -MD, a library; a changed header builds again; the program does what cc's does.
command -v make >/dev/null || exit 77
mkdir include
cat >Makefile <<'END'
CFLAGS = -O2 -Iinclude -DSCALE=3
prog: main.o vec.o
	$(CC) -o $@ main.o vec.o -lm
%.o: %.c
	$(CC) $(CFLAGS) -MD -MF $*.d -c -o $@ $<
-include main.d vec.d
END
cat >include/vec.h <<'END'
void scale(int n, double *x, double by);
END
cat >vec.c <<'END'
#include "vec.h"
#include <math.h>
void scale(int n, double *x, double by)
{
        for (int i = 0; i < n; i++)
                x[i] = sqrt(x[i]) * by;
}
END
cat >main.c <<'END'
#include <stdio.h>
#include "vec.h"
static double x[100000];
int main(void)
{
        for (int i = 0; i < 100000; i++)
                x[i] = i;
        scale(100000, x, SCALE);
        printf("%.6g %.6g\n", x[1], x[99999]);
        return 0;
}
END
make -s CC=cc && ./prog >expected || exit 90
make -s -B CC="$PMPCC cc" || exit 91
PMPRT_FORCE=1 ./prog >actual || exit 92
cmp expected actual || exit 93
grep -q '^vec\.o: .*vec\.c' vec.d || exit 94
sleep 1
touch include/vec.h
make -s -q CC="$PMPCC cc" && exit 95
make -s CC="$PMPCC cc" CFLAGS="-Iinclude -DSCALE=3 --pmpcc-remarks" 2>remarks || exit 96
grep -q 'vec\.c:5:9: remark: .*\[done\]' remarks || exit 97
