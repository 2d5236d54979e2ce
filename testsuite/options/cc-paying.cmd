# STATUS 0
# pmpcc cc: nests that cannot pay are left as they are, those that can are translated, whether or not --remarks asks for the verdicts of all.
. "$CASES/options/cc.sh"
cat >few.c <<'END'
int table[16][16], count;
double weight[300];
void constant(void) { for (int i = 0; i < 16; i++) for (int k = 0; k < 16; k++) table[i][k] = i * k; }
void inside(void) { while (weight[7] > 1) for (int i = 0; i < 300; i++) weight[i] = weight[i] / 3; }
void sized(int n, int m) { for (int i = 0; i < n; i++) for (int k = 0; k < m; k++) table[i][m - k] += 2 * k - i; }
void shifted(int n, const int *restrict p) { for (int i = n; i > 0; i--) weight[i + 3] *= p[i]; }
int search(const int *p, int n) { while (n && p[n] != 7) { int k = n; while (p[k] > k) k = p[k]; n = p[n] + k; count++; } return n; }
END
cc -O2 -c few.c -o expected.o && $PMPCC cc -O2 -c few.c -o got.o && cmp expected.o got.o || exit 90
cat >many.c <<'END'
double a[200][200], b[300], c[30000];
void constant(void) { for (int i = 0; i < 200; i++) for (int k = 0; k < 200; k++) a[i][k] = i * k; }
void inside(void) { while (c[7] > 1) for (int i = 0; i < 30000; i++) c[i] = c[i] / 3; }
void triangle(void) { for (int i = 0; i < 200; i++) for (int k = 0; k < i; k++) a[i][k] += a[k][i]; }
void sizes(int n, double *restrict x) { for (int i = 0; i < n; i++) x[i] = 1.5 * i; }
void down(void) { for (int i = 29999; i >= 0; i -= 2) c[i] = i; }
END
for f in constant inside triangle sizes down; do
        sed -n "1p;/void $f/p" many.c >$f.c
        $PMPCC cc -O2 -c $f.c && is_translated $f.o || exit 91
done
# threads would share the reading of the counts, and one thread would run the loops that they are counts of; where threads have work of their own, they get it
cat >starts.c <<'END'
void follow(int n, const int *restrict count, int *restrict at)
{
        int here = 0;
        for (int j = 0; j < n; j++) {
                int k = count[j] / n;
                while (k != 0) {
                        at[here % 64] = k + at[(here + 1) % 64];
                        here++;
                        k--;
                }
        }
}
END
cat >values.c <<'END'
double exp(double);
float a[1000], b[1000];
void values(int n, int m, const double *restrict x)
{
        for (int j = 1; j < n; j++) {
                int t = (int)exp(x[j]);
                for (int k = 1; k < m; k++)
                        a[k] = a[k - 1] * 0.5f + b[k] * t;
        }
}
END
sed 's/(int)exp(x\[j\])/x[j] * 2/; s/int t =/double t =/' values.c >reals.c
$PMPCC starts.c -o plain.out.c 2>/dev/null && grep -q 'omp parallel' plain.out.c || exit 95
cc -O2 -c starts.c -o expected.o && $PMPCC cc -O2 -c starts.c -o got.o && cmp expected.o got.o || exit 96
$PMPCC cc -O2 --pmpcc-remarks=missed -c starts.c 2>&1 | grep -q 'all but the assignments of integer variables' || exit 97
for f in values reals; do
        $PMPCC cc -O2 -c $f.c && is_translated $f.o || exit 98
done
for f in few many nest starts values "$CASES/run/fused-kernels" "$CASES/run/overlapping-arguments" "$CASES/run/while-loops"; do
        [ -e "$f.c" ] || exit 92
        $PMPCC cc -O2 -c "$f.c" -o quick.o && $PMPCC cc -O2 --pmpcc-remarks=all -c "$f.c" -o slow.o 2>/dev/null || exit 93
        cmp quick.o slow.o || exit 94
done
