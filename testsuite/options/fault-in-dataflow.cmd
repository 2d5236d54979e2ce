# STDERR one.c:4:9: note: isl met a fault in the dataflow of .trap., without which the analysis goes on \[analysis-budget\]
# STDERR one.c:4:9: note: loops 4-7 of .first. run on all cores: 1 parallel loop \[done\]
# STDERR many.c:3:9: internal error: loops 3-9 of .first. kept as written: the analysis of this nest, or isl in it, met a fault \[internal\]
# A fault of isl in the question which values of an array its reads see costs that question. Where there is one after the other, the nest is given up.
cat >one.c <<'END'
void first(int n, double *restrict trap, double *restrict b)
{
        double s = 0.5;
        for (int i = 0; i < n; i++) {
                trap[i] = b[i] * s;
                b[i] = trap[i] + 1;
        }
}
int main(void)
{
        double a[8] = { 0 }, b[8] = { 1, 2 };
        first(8, a, b);
        return b[1] != 2;
}
END
cat >many.c <<'END'
void first(int n, double *restrict trap1, double *restrict trap2, double *restrict trap3, double *restrict trap4, double *restrict trap5)
{
        for (int i = 0; i < n; i++) {
                trap1[i] += 1;
                trap2[i] += 1;
                trap3[i] += 1;
                trap4[i] += 1;
                trap5[i] += 1;
        }
}
END
cat >trap.c <<'END'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <isl/flow.h>
#include <isl/map.h>
#include <string.h>
isl_access_info *isl_access_info_alloc(isl_map *sink, void *user, isl_access_level_before level_before, int most)
{
        static isl_access_info *(*real)(isl_map *, void *, isl_access_level_before, int);
        if (!real)
                real = (isl_access_info *(*)(isl_map *, void *, isl_access_level_before, int))dlsym(RTLD_NEXT, "isl_access_info_alloc");
        const char *name = isl_map_get_tuple_name(sink, isl_dim_out);
        if (name && strncmp(name, "trap", 4) == 0)
                *(volatile int *)16 = 1;
        return real(sink, user, level_before, most);
}
END
# A sanitizer wants to be loaded first.
nm -D "$PMPCC" | grep -q __asan_init && exit 77
cc -shared -fPIC -w trap.c -o trap.so -ldl || exit 90
for program in one many; do
        LD_PRELOAD=$PWD/trap.so "$PMPCC" -v $program.c -o $program.omp.c || exit 91
done
LD_PRELOAD=$PWD/trap.so "$PMPCC" run one.c 2>run.err || exit 92
# STATUS 0
