# STATUS 1
# STDERR edited:2:[0-9]+: error: loop 'i' cannot accumulate into 'sum' in any order
# STDERR in\.c:6:[0-9]+: note: flow dependence on 'sum' \(line 5 to line 6\) is not that of a reduction
# A sum that is read on the way is none.
cat >in.c <<'END'
int prefix(int n, const int *a, int *restrict b)
{
        int sum = 0;
        for (int i = 0; i < n; i++) {
                if (a[i] > 0) sum += a[i];
                b[i] = sum;
        }
        return sum;
}
END
printf 'region prefix:4\n  reduce L0: sum\n  level L0@S0 grid\n' >edited
$PMPCC --recipe=edited in.c -o out.c
