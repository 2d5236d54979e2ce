# STATUS 0
# What only a sweep along diagonals reads, or statements in order, is not computed ahead and kept in memory; what the program keeps, or takes a call, is.
cat >in.c <<'END'
#include <math.h>
int common(int n, int m, const int *restrict a, const int *restrict b, int length[restrict n + 1][m + 1])
{
	for (int i = 1; i <= n; i++)
		for (int j = 1; j <= m; j++)
			if (a[i - 1] == b[j - 1])
				length[i][j] = length[i - 1][j - 1] + 1;
			else
				length[i][j] = length[i - 1][j] > length[i][j - 1] ? length[i - 1][j] : length[i][j - 1];
	return length[n][m];
}
void insert(int n, int *a)
{
	for (int i = 1; i < n; i++) {
		int v = a[i], j = i - 1;
		while (j >= 0 && a[j] > v) {
			a[j + 1] = a[j];
			j--;
		}
		a[j + 1] = v;
	}
}
void calls(int n, double *restrict s, const double *restrict x)
{
	for (int i = 1; i < n; i++) {
		double e = exp(x[i]);
		s[i] = s[i - 1] * s[i - 1] + e;
	}
}
void keeps(int n, double *restrict s, double *restrict k, const double *restrict x)
{
	for (int i = 1; i < n; i++) {
		k[i] = x[i] + 1;
		s[i] = s[i - 1] * s[i - 1] + k[i];
	}
}
END
for target in openmp cuda; do
	$PMPCC --target=$target --fp=strict in.c -o out.$target.c 2>notes.$target || exit 90
	grep -q "of 'common' run" notes.$target && grep -q "of 'calls' run" notes.$target && grep -q "of 'keeps' run" notes.$target || exit 91
done
grep -q "of 'insert' kept as written" notes.openmp || exit 92
sed '/^void insert/,$d' out.openmp.c >common.c
grep -q '*)pm_alloc(' common.c && exit 93
grep -q 'int cond_1 = a\[i - 1\] == b\[j - 1\];' common.c || exit 94
exit 0
