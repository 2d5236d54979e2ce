# STATUS 0
# In a shared library, a call of a function that other libraries see may run theirs: as cc has it, which knows by -fPIC, by visibility and by inline.
# Nor does a body say what a call does with pointers where the linker may take another.
cat >library.c <<'END'
#ifndef SEEN
#define SEEN
#endif
SEEN double scale(double x) { return x * 2; }
__attribute__((visibility("default"))) void many(int n, double *restrict a)
{
	for (int i = 0; i < n; i++)
		a[i] = scale(i);
}
__attribute__((visibility("default"))) void simple(int n, double *restrict a)
{
	for (int i = 0; i < n; i++)
		a[i] += 1;
}
END
cat >program.c <<'END'
#include <stdio.h>
double scale(double x) { return x * 3; }
void many(int n, double *a);
void simple(int n, double *a);
double a[100];
int main(void)
{
	many(100, a);
	simple(100, a);
	printf("%g %g\n", a[7], scale(5));
	return 0;
}
END
n=0
# check EXPECTED REMARK OPTION...: what the program prints with a library that is compiled so, and what becomes of the loop in line 7
check()
{
        n=$((n + 1))
        local expected=$1 remark=$2
        shift 2
        cc -w -O2 "$@" -shared library.c -o libplain.so && cc -O2 program.c -L. -lplain -Wl,-rpath,. -o plain && [ "$(./plain)" = "$expected 15" ] || exit $((10 + n))
        PMPCC_TARGET=openmp $PMPCC cc -w -O2 "$@" -c library.c -o library.o --pmpcc-remarks 2>notes || exit $((20 + n))
        PMPCC_TARGET=openmp $PMPCC cc -shared library.o -o libtranslated.so && cc -O2 program.c -L. -ltranslated -Wl,-rpath,. -o translated || exit $((30 + n))
        [ "$(PMPRT_FORCE=1 ./translated)" = "$expected 15" ] || exit $((40 + n))
        grep -q "library.c:[78]:.*$remark" notes && grep -q "library.c:12:.*is parallel" notes || { cat notes >&2; exit $((50 + n)); }
}
check 22 'linker may take another function .scale. .*unknown-call' -fPIC
check 22 unknown-call -fpic -O3
check 22 unknown-call -fvisibility=hidden -fvisibility=default -fPIC
check 22 unknown-call -fPIC -fvisibility=hidden '-DSEEN=__attribute__((visibility("default")))'
check 15 'is parallel' -fPIC -fvisibility=hidden
check 15 'is parallel' -fPIC '-DSEEN=__attribute__((visibility("hidden")))'
check 15 'is parallel' -fPIC -DSEEN=static
check 15 'is parallel' -fPIC '-DSEEN=extern inline'
check 15 'is parallel' -fPIC -fno-semantic-interposition
cat >keep.c <<'END'
double *kept;
void look(double *p) { kept = p; }
END
cat >weak.c <<'END'
#include <stdio.h>
extern double *kept;
__attribute__((weak)) void look(double *p) { (void)p; }
int main(int argc, char **argv)
{
	double a[1000] = {argc};
	(void)argv;
	look(a);
	for (int i = 1; i < 1000; i++)
		a[i] = kept[i - 1] + 1;
	printf("%g\n", a[999]);
	return 0;
}
END
PMPCC_TARGET=openmp $PMPCC cc -w -O2 weak.c keep.c -o got --pmpcc-remarks && [ "$(PMPRT_FORCE=1 OMP_NUM_THREADS=3 ./got)" = 1000 ] || exit 60
