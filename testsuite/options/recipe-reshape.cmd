# Steps that reshape loops: on every target the program prints what the original prints. The nests: in place with unit vectors; with vectors that need a skew; counting
# down by two; over a triangle; three loops deep; parallel as it is.
cp "$CASES/run/show.h" .
cat >in.c <<'END'
#include "show.h"
static double a[70][90], b[70][90], c[70][90], d[70][70], e[70][90], f[70][90];
static void unit(int n, int m)
{
        for (int i = 1; i < n; i++)
                for (int j = 1; j < m; j++)
                        a[i][j] = 0.25 * (a[i - 1][j] + a[i][j - 1]) + a[i][j];
}
static void knight(int n, int m)
{
        for (int i = 1; i < n; i++)
                for (int j = 2; j < m - 2; j++)
                        b[i][j] = 0.25 * (b[i - 1][j + 2] + b[i][j - 1]) + b[i][j];
}
static void down(int n, int m)
{
        for (int i = n - 2; i >= 0; i -= 2)
                for (int j = m - 3; j >= 0; j -= 3) {
                        double t = c[i + 1][j] + c[i][j + 2];
                        if (i + 2 < 70)
                                t += c[i + 2][j];
                        c[i][j] = 0.5 * t;
                }
}
static void triangle(int n)
{
        for (int i = n - 2; i >= 0; i--)
                for (int j = i + 1; j < n; j++) {
                        d[i][j] = d[i + 1][j] + d[i][j - 1];
                        for (int k = i + 1; k < j; k++)
                                d[i][j] += 0.125 * d[i][k] * d[k + 1][j];
                }
}
static void steps(int t, int n, int m)
{
        for (int s = 0; s < t; s++)
                for (int i = 1; i < n - 1; i++)
                        for (int j = 1; j < m - 1; j++)
                                e[i][j] = (e[i - 1][j - 1] + e[i - 1][j + 1] + e[i][j - 1] + e[i][j] + e[i][j + 1] + e[i + 1][j - 1] + e[i + 1][j + 1]) / 7;
}
static void apart(int n, int m)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                        f[i][j] += a[i][j] * b[i][j];
}
int main(int argc, char **argv)
{
        int n = 70 - (argc > 5), m = 90 - (argc > 5);
        (void)argv;
        for (int i = 0; i < 70; i++)
                for (int j = 0; j < 90; j++) {
                        a[i][j] = b[i][j] = c[i][j] = e[i][j] = f[i][j] = noise(90 * i + j);
                        if (j < 70)
                                d[i][j] = noise(70 * i + j) / 70;
                }
        unit(n, m);
        knight(n, m);
        down(n, m);
        triangle(n);
        steps(4, n, m);
        apart(n, m);
        show("a", &a[0][0], sizeof a / sizeof(double));
        show("b", &b[0][0], sizeof b / sizeof(double));
        show("c", &c[0][0], sizeof c / sizeof(double));
        show("d", &d[0][0], sizeof d / sizeof(double));
        show("e", &e[0][0], sizeof e / sizeof(double));
        show("f", &f[0][0], sizeof f / sizeof(double));
        return 0;
}
END
cat >diagonals <<'END'
region unit:5
  skew L1 @S0: L0
  interchange L0 L1 @S0
  level L1@S0 host
  level L0@S0 grid
region knight:11
  skew L1 @S0: 3 * L0
  interchange L0 L1 @S0
  level L1@S0 host
  level L0@S0 grid
region down:17
  privatize L0: t
  privatize L1: t
  skew L1 @S0: L0
  interchange L0 L1 @S0
  level L1@S0 host
  level L0@S0 grid
  place t: register
region triangle:27
  skew L1 @S0: -1 * L0
  interchange L0 L1 @S0
  level L1@S0 host
  level L0@S0 grid
  level L2@S1 thread
region steps:36
  skew L1 @S0: L0
  skew L2 @S0: L1
  skew L2 @S0: 2 * L0
  skew L2 @S0: L1
  interchange L1 L2 @S0
  interchange L0 L2 @S0
  level L2@S0 host
  level L0@S0 grid
  level L1@S0 grid
region apart:43
  level L0@S0 grid
  level L1@S0 thread
  reverse L1@S0
END
cat >tiles <<'END'
region unit:5
  tile L0@S0: 16 32
  skew L1/32 @S0: L0/16
  interchange L0/16 L1/32 @S0
  level L1/32@S0 host
  level L0/16@S0 grid
region knight:11
  skew L1 @S0: 2 * L0
  tile L0@S0: 8 8
  skew L1/8 @S0: L0/8
  interchange L0/8 L1/8 @S0
  level L1/8@S0 host
  level L0/8@S0 grid
region down:17
  privatize L0: t
  privatize L1: t
  tile L0@S0: 10 9
  skew L1/9 @S0: L0/10
  interchange L0/10 L1/9 @S0
  level L1/9@S0 host
  level L0/10@S0 grid
region triangle:27
  tile L0@S0: 16 16
  skew L1/16 @S0: -1 * L0/16
  interchange L0/16 L1/16 @S0
  level L1/16@S0 host
  level L0/16@S0 grid
region steps:36
  skew L1 @S0: L0
  skew L2 @S0: L1
  skew L2 @S0: L0
  tile L0@S0: 2 16 32
  skew L2/32 @S0: L1/16
  skew L2/32 @S0: L0/2
  interchange L1/16 L2/32 @S0
  interchange L0/2 L2/32 @S0
  level L2/32@S0 host
  level L0/2@S0 grid
  level L1/16@S0 grid
region apart:43
  strip L1@S0: 8
  interchange L0 L1/8 @S0
  reverse L1/8@S0
  level L1/8@S0 grid
  reverse L0@S0
END
cc -O1 in.c -o original && ./original >expected || exit 90
for recipe in diagonals tiles; do
        for target in openmp opencl; do
                $PMPCC --target=$target --fp=strict --recipe=$recipe in.c -o out.c 2>messages || { cat messages >&2; exit 91; }
                [ "$(grep -c ': note: .*run on' messages)" = 6 ] || { cat messages >&2; exit 92; }
                # shellcheck disable=SC2046
                $($PMPCC --cc --target=$target) $($PMPCC --cflags --target=$target --fp=strict) out.c -o program $($PMPCC --libs --target=$target) || exit 93
                PMPRT_FORCE=1 OMP_NUM_THREADS=3 ./program >got || exit 94
                cmp expected got || { echo "$recipe $target" >&2; exit 95; }
                # What was replayed is printed again, and replays to the same text.
                $PMPCC --target=$target --fp=strict --recipe=$recipe --print-recipe in.c -o first.c >printed || exit 96
                $PMPCC --target=$target --fp=strict --recipe=printed in.c -o second.c || exit 97
                cmp first.c second.c && cmp out.c first.c || exit 98
        done
        if [ $recipe = tiles ] && command -v nvcc >/dev/null; then
                $PMPCC --fp=strict --recipe=$recipe in.c -o out.cu || exit 99
                nvcc -arch=sm_90 $($PMPCC --cflags --target=cuda) -c out.cu -o out.o || exit 100
        fi
done
$PMPCC explain --recipe=tiles in.c >text || exit 101
grep -q 'L1: host floor(j / 32) + floor(i / 16)' text || exit 102
grep -q 'L1: thread j$\|L1: j (line' text || exit 103
