# STATUS 0
# STDERR in\.c:5:[0-9]+: note: loops 4-5 of 'sum' kept as written: loop 'i' stays sequential: in another order 'sum' would be rounded differently \[ordered-reduction\]
# STDERR 'low' would forget other NaNs
# A floating-point sum stays in its order unless another one is allowed; so does a minimum that a NaN undoes.
cat >in.c <<'END'
double sum(int n, const double *a)
{
        double sum = 0;
        for (int i = 0; i < n; i++)
                sum += a[i];
        return sum;
}
double low(int n, const double *a)
{
        double low = 0;
        for (int i = 0; i < n; i++)
                low = low < a[i] ? low : a[i];
        return low;
}
END
$PMPCC in.c -o out.c
grep -q pm_split out.c && exit 90
$PMPCC --fp=reassoc in.c -o out.c 2>/dev/null
[ $(grep -c 'pm_parts = pm_split' out.c) = 2 ]
