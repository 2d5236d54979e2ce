# STATUS 0
# Wherever the budget of the analysis ends, what was tried then is given up, and nothing more.
cat >in.c <<'END'
void stencil(int n, int steps, double *restrict b, double *restrict a, double h)
{
        double w[500], v[500];
        for (int t = 0; t < steps; t++) {
                for (int i = 0; i < n; i++)
                        w[i] = a[i] * h + t;
                for (int i = 0; i < n; i++)
                        v[i] = w[n - 1 - i] - a[i];
                for (int i = 1; i < n - 1; i++)
                        b[i] = 0.5 * b[i] + w[i - 1] - w[i + 1] + v[n - 1 - i];
        }
}
END
# isl 0.25 forgets memory where it gives up a flow computation: no leak check here.
export ASAN_OPTIONS=$ASAN_OPTIONS:detect_leaks=0
for budget in $(seq 1000 1000 60000); do
        $PMPCC --analysis-budget=$budget in.c -o out.c 2>err || { cat err; exit 90; }
        if grep -q 'gave up' err; then gave_up=1; elif grep -q 'run on all cores' err; then ran=1; else cat err; exit 91; fi
done
[ "$gave_up$ran" = 11 ] || exit 92
