# STATUS 0
# Under --fp=strict host code rounds every product, those of complex numbers included, in the user's own text (too little work to translate) and in ours.
cat >in.c <<'END'
#include <stdio.h>
#include <stdlib.h>
typedef struct { double re, im; } number;
int main(int argc, char **argv)
{
        int n = argc > 1 ? atoi(argv[1]) : 1000;
        number *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b), *c = malloc(n * sizeof *c);
        for (int i = 0; i < n; i++) {
                a[i].re = i * 0.37 + 0.1;
                a[i].im = 1.0 / (i + 3);
                b[i].re = 0.77 / (i + 1);
                b[i].im = i * 0.011;
        }
        for (int i = 0; i < n; i++) {
                c[i].re = a[i].re * b[i].re - a[i].im * b[i].im;
                c[i].im = a[i].re * b[i].im + a[i].im * b[i].re;
        }
        for (int i = 0; i < n; i++)
                printf("%a %a\n", c[i].re, c[i].im);
        return 0;
}
END
cc -O0 -ffp-contract=off in.c -o original || exit 90
$PMPCC --fp=strict --target=openmp in.c -o out.c 2>notes || exit 91
$($PMPCC --cc --target=openmp) $($PMPCC --cflags --fp=strict --target=openmp) out.c -o program $($PMPCC --libs --target=openmp) -lm || exit 92
for n in 1000 30000; do
        ./original $n >expected && ./program $n >found && cmp expected found || exit 93
done
