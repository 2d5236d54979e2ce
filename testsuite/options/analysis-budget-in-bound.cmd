# STATUS 0
# The budget of the analysis ends while isl makes an expression of a bound, which isl does not outlive unharmed.
cat >in.c <<'END'
#define MIN(a, b) ((a) < (b) ? (a) : (b))
typedef unsigned short word;
enum { N = 48 };
static word a[N][N], b[N][N];
static word sum;

void kernel(int n, int m)
{
        sum = 3;
        for (int kk = m - 1; kk >= 2; kk -= 4)
                for (int j = 2; j < n + 2; j += 3)
                        for (int k = kk; k > kk - 4 && k >= 2; k--) {
                                sum ^= 3u * b[j + 1][k + 1] + b[k - 1][j] + 3u * b[k - 1][j];
                        }
        for (int kk = 2; kk < n + 2; kk += 16)
                for (int ii = 2; ii < n + 2; ii += 8)
                        for (int k = kk; k < kk + 16; k++)
                                for (int i = ii; i < MIN(ii + 8, n + 2); i++) {
                                        a[k][i] += (word)(a[i - 1][k]);
                                        sum ^= 3u * b[i][k] + 5u * b[k][i + 1];
                                }
        for (int ii = m / 2 + 1; ii < n + 2; ii += 2)
                for (int kk = 2; kk < m + 2; kk += 3)
                        for (int k = kk; k < MIN(kk + 3, m + 2); k++)
                                for (int i = ii; i < ii + 2 && i < n + 2; i++) {
                                        a[k][i] = (word)(b[k + 1][i] + 3u * b[k + 1][i] + 5u * b[i][k - 1] + (word)k);
                                }
}
END
$PMPCC --fp=strict --remarks --analysis-budget=1500000 --target=opencl in.c -o out.c 2>err || { tail err; exit 90; }
! grep 'internal error' err
