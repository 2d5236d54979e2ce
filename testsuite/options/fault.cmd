# STDERR two.c:4:9: internal error: loops 4-5 of .first. kept as written: the analysis of this nest, or isl in it, met a fault \[internal\]
# A fault in isl costs the nest that it came with, and nothing else: a bad address, an assertion, a damaged heap. No temporary file stays, and the environment is as it was.
cat >two.c <<'END'
void first(int n, double *restrict trap, double *restrict b)
{
        double s = 0.5;
        for (int i = 0; i < n; i++)
                trap[i] = b[i] * s;
}
void second(int n, double *restrict a, double *restrict b)
{
        for (int i = 0; i < n; i++)
                a[i] = b[i] * 0.5;
}
int main(void)
{
        double a[8] = { 0 }, b[8] = { 1, 2 };
        first(8, a, b);
        second(8, b, a);
        return b[1] != 0.5;
}
END
cat >trap.c <<'END'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
void *isl_id_alloc(void *ctx, const char *name, void *user)
{
        static void *(*real)(void *, const char *, void *);
        if (!real)
                real = dlsym(RTLD_NEXT, "isl_id_alloc");
        if (name && strcmp(name, "trap") == 0) {
                const char *kind = getenv("TRAP");
                if (*kind == 'a')
                        *(volatile int *)16 = 1;
                if (*kind == 'h') {
                        char *volatile p = malloc(24);
                        memset(p, 255, 64);
                        free(p);
                }
                abort();
        }
        return real(ctx, name, user);
}
END
# A sanitizer brings its own allocator, and wants to be loaded first.
nm -D "$PMPCC" | grep -q __asan_init && exit 77
cc -shared -fPIC -w trap.c -o trap.so -ldl || exit 90
mkdir scratch
for kind in address heap stop; do
        LD_PRELOAD=$PWD/trap.so TRAP=$kind TMPDIR=$PWD/scratch "$PMPCC" two.c -o $kind.omp.c 2>$kind.err || exit 91
        grep -q 'two.c:9:9: note: loops 9-10 of .second. run on all cores' $kind.err || exit 92
        cmp address.omp.c $kind.omp.c || exit 93
        LD_PRELOAD=$PWD/trap.so TRAP=$kind TMPDIR=$PWD/scratch "$PMPCC" run two.c 2>>$kind.err || exit 94
done
cat *.err >&2
[ -z "$(ls scratch)" ] || exit 95
# An assertion ends pmpcc cc's translation, not the compilation; what another process has left in the environment says nothing.
LD_PRELOAD=$PWD/trap.so TRAP=stop "$PMPCC" cc -c two.c -o two.o || exit 96
PMPCC_FAULTS="1 4:9 9:9 " "$PMPCC" two.c 2>plain.err -o plain.omp.c && ! grep 'a fault' plain.err || exit 97
# STATUS 0
