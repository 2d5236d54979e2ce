# STATUS 0
# pmpcc cc: each nest that takes its analysis budget halves that of the nests after it, so that a file of them alone does not keep a build waiting. Other commands give each nest the same.
. "$CASES/options/cc.sh"
cat >hard.txt <<'END'
void NAME(int n, int m, double (*a)[m], double (*b)[m])
{
        for (int t = 0; t < 100; t++) {
                for (int i = 1; i < n - 1; i++)
                        for (int j = 1; j < m - 1; j++)
                                b[i][j] = a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1];
                for (int i = 1; i < n - 1; i++)
                        for (int j = 1; j < m - 1; j++)
                                a[i][j] = b[i][j];
        }
}
END
cat >medium.c <<'END'
void medium(int n, int m, double (*a)[m], double (*b)[m])
{
        for (int i = 1; i < n - 1; i++)
                for (int j = 1; j < m - 1; j++)
                        b[i][j] = a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1];
}
END
sed s/NAME/hard/ hard.txt >hard.c
sed s/NAME/harder/ hard.txt >harder.c
cat hard.c harder.c medium.c >behind.c
cat medium.c hard.c harder.c >before.c
budget=--pmpcc-analysis-budget=32000
for f in medium before; do
        $PMPCC cc $budget -O2 -c $f.c && is_translated $f.o || exit 91
done
$PMPCC cc $budget -O2 -c behind.c || exit 92
! is_translated behind.o || exit 93
$PMPCC cc $budget --pmpcc-remarks -O2 -c behind.c 2>&1 | grep -q "loops 25-27 of 'medium' kept as written.*analysis-budget" || exit 94
$PMPCC --target=openmp --analysis-budget=32000 behind.c -o out.c 2>&1 | grep -q "loops 25-27 of 'medium' run on all cores" || exit 95
