# isl 0.25 reads a constraint where it was before realloc moved it (cut_to_hyperplane): pmpcc's realloc leaves it there. Without that the first loop ends by a fault of isl, or by luck.
cat >cut.c <<'END'
#include <stdio.h>
void divide(int i, int n, int m, double *x, double (*b)[64])
{
        for (int j = i; j < n + 1; j++) {
                for (int k = 0; k < n; k++)
                        b[3][k] /= x[k + j];
                for (int k = 2; k < m; k++)
                        x[i + 2] /= 3;
                x[2 * i] = 0.5;
        }
}
int main(void)
{
        static double x[200], b[4][64];
        volatile int i = 1, n = 40, m = 5;
        for (int k = 0; k < 200; k++)
                x[k] = 1 + k % 7 * 0.25;
        for (int k = 0; k < 64; k++)
                b[3][k] = 1 + k;
        divide(i, n, m, x, b);
        for (int k = 0; k < 64; k++)
                printf("%.17g %.17g\n", x[k], b[3][k]);
}
END
for target in openmp opencl cuda; do
        "$PMPCC" --target=$target cut.c -o cut.$target.c 2>$target.err || exit 91
        ! grep 'internal' $target.err || exit 92
done
cc -ffp-contract=off cut.c -o plain && ./plain >plain.out || exit 93
"$PMPCC" run --fp=strict cut.c >run.out 2>/dev/null || exit 94
cmp plain.out run.out || exit 95
# What a library in pmpcc's process reads so, whatever freed memory is filled with.
cat >moved.c <<'END'
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
__attribute__((constructor)) static void move(void)
{
        char *volatile block[5];
        for (int i = 0; i < 5; i++) {
                block[i] = malloc(40 << i);
                memset(block[i], 'a' + i, 40 << i);
        }
        for (int i = 0; i < 5; i++) {
                char *volatile larger = realloc(block[i], 4000 << i);
                for (int k = 0; k < 40 << i; k++)
                        if (larger[k] != 'a' + i || block[i][k] != 'a' + i)
                                _exit(98);
                if (realloc(larger, 0) != NULL || (block[i] = realloc(NULL, 8)) == NULL)
                        _exit(99);
        }
}
END
nm -D "$PMPCC" | grep -q __asan_init && exit 0
cc -shared -fPIC -w moved.c -o moved.so || exit 96
MALLOC_PERTURB_=85 LD_PRELOAD=$PWD/moved.so "$PMPCC" --version >version.txt
# STATUS 0
