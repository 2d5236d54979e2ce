# STATUS 0
# STDERR 'work' kept as written: .*\[not-in-recipe\]
# A region without a part in the recipe is kept; the other is replayed.
cat >in.c <<'END'
void scale(int n, double *a)
{
        for (int i = 0; i < n; i++)
                a[i] *= 2;
}
void work(int n, double *a)
{
        for (int i = 0; i < n; i++)
                a[i] += 1;
}
END
$PMPCC --print-recipe in.c -o first.c >printed 2>log || exit 90
sed '/^region work/,$d' printed >edited
$PMPCC --recipe=edited in.c -o out.c
