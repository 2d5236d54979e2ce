# STATUS 0
# Loads of a read-only array and of one that the kernel writes, of which a condition or a loop of some rounds takes one: NVIDIA's compilers join them into a load past the coherent cache
# where the parameters are `restrict`, and lose stores where both arrays are written. The kernels that may do so have plain pointers, the others not.
cat >in.c <<'END'
void larger(int n, double *b, const double *a, double *c)
{
        for (int i = 0; i < n; i++) {
                b[i] = i * 0.5;
                c[i] = a[i] > b[i] ? a[i] : b[i];
        }
}
void last(int n, int m, double *b, const double *a, const int *set)
{
        for (int s = 0; s < m; s++)
                for (int i = 1; i < n; i++)
                        if (set[i])
                                b[i * m + s] = a[i * m + s];
                        else
                                b[i * m + s] = b[(i - 1) * m + s];
}
void scaled(int n, double *b, const double *a)
{
        for (int i = 0; i < n; i++)
                b[i] = a[i] > 0 ? 2 * a[i] : b[i];
}
void later(int n, double *b, const double *a, double *c)
{
        for (int i = 0; i < n; i++) {
                b[i] = i * 0.5;
                double e = a[i];
                if (e > i)
                        e = b[i];
                c[i] = e;
        }
}
void both(int n, double (*restrict b)[16], double (*restrict a)[16])
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < 7; j++) {
                        a[i][0] -= 0.125 * a[i][0];
                        b[i][j] = j > i ? a[i][0] : b[i][j + 9];
                }
}
void behind(int n, int m, double (*restrict b)[100], const double *restrict a)
{
        for (int i = 0; i < n; i++) {
                b[0][i] = 3;
                double e = a[i];
                for (int j = 0; j < m; j++)
                        e = b[j][i];
                b[40][i] = e;
        }
}
void sums(int n, int m, double (*restrict b)[100], const double *restrict a)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                        b[0][i] += a[j];
}
void plain(int n, double *b, const double *a)
{
        for (int i = 0; i < n; i++)
                b[i] += a[i] > 0 ? 2.0 : 1.0;
}
END
$PMPCC in.c --target=cuda -o out.cu || exit 90
for name in larger last_k1 scaled later both behind; do
        sed -n "/ ${name}[_k0-9]*(/,/^{/p" out.cu >kernel
        grep -q 'double' kernel && ! grep -q restrict kernel || { echo "$name:"; cat out.cu; exit 91; }
done
for name in plain_k0 sums_k0; do
        sed -n "/ $name(/,/^{/p" out.cu | grep -q restrict || { cat out.cu; exit 92; }
done
command -v nvcc >/dev/null || exit 0
nvcc -arch=sm_90 -w -I "$CASES/../runtime" -ptx out.cu -o out.ptx || exit 93
awk '/entry/ { name = $0 } /ld.global.nc.f64/ { print name }' out.ptx | grep -E 'larger|last|scaled|later|both|behind' && exit 94
exit 0
