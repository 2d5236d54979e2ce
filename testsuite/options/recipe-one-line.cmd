# STATUS 0
# STDOUT region two:3:9
# STDOUT region two:3:89
# STDERR == sched of two:3:89
# STDOUT region one:7\s
# Nests that begin on one line of a function have each their own part; the first one of 'kept' has none.
cat >in.c <<'END'
void log_it(void);
void two(int n, double *restrict a, double *restrict b)
{       for (int i = 1; i < n; i++) for (int j = 1; j < n; j++) b[j] += a[i]; log_it(); for (int i = 0; i < n; i++) a[i] += 1;
}
void one(int n, double *restrict a)
{
        for (int i = 0; i < n; i++) a[i] += 1; log_it();
}
void kept(int n, double *restrict a, double *restrict b)
{
        for (int i = 1; i < n; i++) a[i] += a[i - 1]; log_it(); for (int i = 0; i < n; i++) b[i] *= 2;
}
END
for target in openmp opencl; do
        $PMPCC --target=$target --print-recipe --dump=sched in.c -o a.c >printed || exit 90
        cat printed
        $PMPCC --target=$target --recipe=printed --print-recipe in.c -o b.c >again || exit 91
        cmp a.c b.c || exit 92
        cmp printed again || exit 93
done
