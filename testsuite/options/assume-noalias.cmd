# STATUS 0
# Pointers are tested for overlap at run time, also against scalars behind pointers, unless --assume-noalias rules it out; other tests stay.
cat >in.c <<'END'
struct size { int n; double by; };
void f(const struct size *s, unsigned m, double *a, const double *b)
{
        for (unsigned i = 0; i < m - 1; i++)
                a[i] = s->by * b[i];
}
END
$PMPCC in.c -o tested.c || exit 90
$PMPCC --assume-noalias in.c -o free.c || exit 91
[ "$(grep -c 'pm_overlap(pm_.*range' tested.c)" -ge 1 ] || exit 92
grep -q 'pm_overlap' free.c && exit 93
grep -q 'pm_m >= 1' free.c || exit 94
exit 0
