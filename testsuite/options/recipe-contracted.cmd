# STATUS 1
# STDERR edited:[0-9]+:3: error: step .contract w: L0. is not legal: .*dependence on 'w' \(line 15 to line 15\).*\[unsafe-schedule\]
# STDERR in\.c:15:25: note: 
# The copies of the work array are all alive at once: their dimension is needed.
cat >in.c <<'END'
void steps(int n, int t, double *restrict u, double *restrict v)
{
        for (int g = 0; g < t; g++) {
                for (int i = 1; i < n - 1; i++)
                        v[i] = u[i - 1] + u[i + 1];
                for (int i = 1; i < n - 1; i++)
                        u[i] = 0.5 * v[i];
        }
}
void work(int n, double *restrict a, double *restrict out)
{
        double w[64];
        for (int k = 0; k < n; k++) {
                for (int i = 0; i < 64; i++)
                        w[i] = a[k] / (i + 1);
                for (int i = 0; i < 64; i++)
                        out[k * 64 + i] = w[63 - i] + w[i];
        }
}
END
$PMPCC --print-recipe in.c -o first.c >printed || exit 90
sed '$a\  contract w: L0' printed >edited
! cmp -s printed edited || exit 91
$PMPCC --recipe=edited in.c -o out.c
rc=$?
[ ! -e out.c ] || exit 92
exit $rc
