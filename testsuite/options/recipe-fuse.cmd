# Fused loops: on every target the program prints what the original prints, and the recipe replays to the same bytes. The nests: pointwise after a stencil; with loops of other
# bounds and steps; counting down; a scan whose loop takes in what is left of a parallel nest; parts of one loop, after other statements have parted them; three at once.
cp "$CASES/run/show.h" .
cat >in.c <<'END'
#include "show.h"
static double a[70][90], b[70][90], c[70][90], d[70][90], e[90];
static void pointwise(int n, int m)
{
        for (int i = 1; i < n - 1; i++)
                for (int j = 1; j < m - 1; j++)
                        b[i][j] = a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1];
        for (int p = 1; p < n - 1; p++)
                for (int q = 1; q < m - 1; q++)
                        c[p][q] = 0.25 * b[p][q] + d[p][q];
}
static void bounds(int n, int m)
{
        for (int i = 3; i < n; i += 2)
                b[i][1] = a[i][1] * 0.5;
        for (int j = 0; j < m; j++)
                c[j][1] = b[j][1] + 1;
}
static void down(int n)
{
        for (int i = n - 1; i >= 0; i--)
                d[i][0] = a[i][0] + a[i][1];
        for (int j = n - 3; j >= 0; j--)
                c[j][2] = d[j][0] * d[j + 2][0];
}
static void scan(int n, int m)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                        d[i][j] = a[i][j] + 0.125 * c[i][j];
        for (int p = 0; p < m; p++)
                for (int q = 1; q < n; q++)
                        d[q][p] -= 0.5 * d[q - 1][p];
}
static void parts(int n)
{
        for (int i = 0; i < n; i++) {
                b[i][3] = a[i][3] + 1;
                c[i][3] = b[i][3] * 2;
        }
}
static void three(int n)
{
        for (int i = 0; i < n; i++)
                e[i] = a[1][i];
        for (int j = 0; j < n; j++)
                e[j] = e[j] * e[j] + 1;
        for (int k = 0; k < n - 5; k++)
                e[k] += 0.5 * e[k];
}
int main(int argc, char **argv)
{
        int n = 70 - (argc > 5), m = 90 - (argc > 5);
        (void)argv;
        for (int i = 0; i < 70; i++)
                for (int j = 0; j < 90; j++) {
                        a[i][j] = noise(90 * i + j);
                        d[i][j] = noise(7 * i + 11 * j);
                }
        pointwise(n, m);
        bounds(n, m - 24);
        down(n);
        scan(n - 4, m - 5);
        parts(n);
        three(m);
        three(m - 86);
        bounds(n - 68, m - 89);
        show("b", &b[0][0], sizeof b / sizeof(double));
        show("c", &c[0][0], sizeof c / sizeof(double));
        show("d", &d[0][0], sizeof d / sizeof(double));
        show("e", e, sizeof e / sizeof(double));
        return 0;
}
END
cat >recipe <<'END'
region pointwise:5
  level L0@S0 grid
  level L1@S0 grid
  level L2@S1 grid
  level L3@S1 grid
  fuse L0@S0 L2@S1
  fuse L1@S0 L3@S1
region bounds:14
  level L0@S0 grid
  level L1@S1 grid
  fuse L0@S0 L1@S1
region down:21
  fuse L0@S0 L1@S1
  distribute L0@S0: S0 | S1
  distribute region: S0 | S1
  level L0@S0 grid
  level L1@S1 grid
region scan:28
  interchange L0 L1 @S0
  level L1@S0 grid
  level L0@S0 thread
  level L2@S1 grid
  level L3@S1 thread
  fuse L1@S0 L2@S1
  fuse L0@S0 L3@S1
region parts:37
  distribute region: S0 | S1
  level L0@S0 grid
  level L0@S1 grid
  fuse L0@S0 L0@S1
region three:44
  level L0@S0 grid
  level L1@S1 grid
  level L2@S2 grid
  fuse L1@S1 L2@S2
  fuse L0@S0 L1@S1
END
cc -O1 in.c -o original && ./original >expected || exit 90
for target in openmp opencl; do
        $PMPCC --target=$target --fp=strict --recipe=recipe in.c -o out.c 2>messages || { cat messages >&2; exit 91; }
        [ "$(grep -c ': note: .*run on' messages)" = 6 ] || { cat messages >&2; exit 92; }
        # shellcheck disable=SC2046
        $($PMPCC --cc --target=$target) $($PMPCC --cflags --target=$target --fp=strict) out.c -o program $($PMPCC --libs --target=$target) || exit 93
        PMPRT_FORCE=1 OMP_NUM_THREADS=3 ./program >got || exit 94
        cmp expected got || { echo "$target" >&2; exit 95; }
        # What was replayed is printed again, and replays to the same text.
        $PMPCC --target=$target --fp=strict --recipe=recipe --print-recipe in.c -o first.c >printed || exit 96
        $PMPCC --target=$target --fp=strict --recipe=printed in.c -o second.c || exit 97
        cmp first.c second.c && cmp out.c first.c || exit 98
done
if command -v nvcc >/dev/null; then
        $PMPCC --fp=strict --recipe=recipe in.c -o out.cu || exit 99
        nvcc -arch=sm_90 $($PMPCC --cflags --target=cuda) -c out.cu -o out.o || exit 100
fi
$PMPCC explain --recipe=recipe in.c >text || exit 101
grep -q 'L0: grid i (line 5) and L2: p (line 8)' text || { cat text >&2; exit 102; }
