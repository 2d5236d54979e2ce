# STATUS 0
# Where a program goes through strips, no thread looks for its strip among all, and where a loop goes in steps, none looks at what lies between: the cores of a CPU share out the strips as they
# are written, the threads of a GPU what is in them, and the numbers of steps.
cat >in.c <<'END'
#define MIN(a, b) ((a) < (b) ? (a) : (b))
void transpose(int n, double *restrict a, const double *restrict b)
{
	for (int ii = 0; ii < n; ii += 32)
		for (int jj = 0; jj < n; jj += 32)
			for (int i = ii; i < MIN(ii + 32, n); i++)
				for (int j = jj; j < MIN(jj + 32, n); j++)
					a[i * n + j] = 2 * b[i * n + j];
}
void steps(int n, int m, double *restrict a, const double *restrict b)
{
	for (int k = m; k < n; k += 1000)
		a[k] = b[k] * 2 + 1;
}
void numbered(int n, double a[restrict n][n], double b[restrict n][n])
{
	for (int bi = 0; bi < n / 32; bi++)
		for (int bj = 0; bj < n / 32; bj++)
			for (int i = bi * 32; i < (bi + 1) * 32; i++)
				for (int j = bj * 32; j < (bj + 1) * 32; j++)
					a[i][j] = 3 * b[i][j];
}
void sum(int n, double *restrict a)
{
	for (int p = 0; p < n; p += 4) {
		a[p] += a[p + 1];
		a[p + 2] += a[p + 3];
	}
}
END
$PMPCC --target=openmp in.c -o out.c
$PMPCC --target=cuda in.c -o out.cu
cat out.host.c >>out.cu 2>/dev/null
for text in 'for (long ii = 0; .*; ii += 32) {' 'for (long jj = 0; jj < pm_n; jj += 32) {' 'for (long i = ii; ' 'for (long j = jj; ' 'for (long i = 32 \* bi; i <= 32 \* bi + 31; i++) {' 'for (long k = pm_m; .*; k += 1000) {' 'for (long p = 0; .*; p += 4) {'; do
	grep -q "$text" out.c || { echo "out.c: no $text" >&2; exit 90; }
done
grep -c 'omp parallel for' out.c | grep -qx 4 || exit 91
grep -q 'if (.*% .* ==' out.c out.cu && exit 92
grep -Eq '(long|pm_index) (ii|jj|bi|bj)\b' out.cu && exit 93
for text in 'k = m + k_number \* 1000;' 'p = p_number \* 4;' 'const long pm_extent\[\] = { .* / 1000 };' 'const long pm_extent\[\] = { .* / 4 };'; do
	grep -q "$text" out.cu || { echo "out.cu: no $text" >&2; exit 94; }
done
exit 0
