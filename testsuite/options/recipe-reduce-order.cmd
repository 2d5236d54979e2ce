# STATUS 1
# STDERR sums:2:[0-9]+: error: loop 'i' cannot accumulate into 'sum' in any order
# STDERR help: allow another order with --fp=reassoc
# STDERR inner:5:3: error: step 'level L1@S0 grid' is not legal: 'low' cannot be accumulated in parts: which of equal elements is taken would depend on the order of the loops
# Floating-point sums have an order, and so has the place of a minimum.
cat >in.c <<'END'
double sum(int n, const double *a)
{
        double sum = 0;
        for (int i = 0; i < n; i++)
                sum += a[i];
        return sum;
}
int place(int n, int m, const double *a)
{
        double low = 1e300;
        int at = -1;
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                        if (a[i * m + j] < low) {
                                low = a[i * m + j];
                                at = i;
                        }
        return at;
}
END
printf 'region sum:4\n  reduce L0: sum\n  level L0@S0 grid\n' >sums
$PMPCC --fp=reassoc --recipe=sums in.c -o out.c || exit 90
$PMPCC --recipe=sums in.c -o out.c && exit 91
printf 'region place:12\n  privatize L0: cond_1\n  privatize L1: cond_1\n  reduce L1: low\n  level L1@S0 grid\n' >inner
$PMPCC --recipe=inner in.c -o out.c
