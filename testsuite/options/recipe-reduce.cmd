# STATUS 1
# STDERR wrong:[0-9]+:3: error: step .level L0@S0 grid. is not legal: .* dependence on 'count' .*\[unsafe-schedule\]
# The strategy's reduction replays to the same text; without the step, the loop cannot run in parallel.
cat >in.c <<'END'
int odd(int n, const int *a)
{
        int count = 0;
        for (int i = 0; i < n; i++)
                count += a[i] & 1;
        return count;
}
END
$PMPCC --print-recipe in.c -o first.c >printed || exit 90
grep -q '^  reduce L0: count$' printed || exit 91
$PMPCC --recipe=printed in.c -o second.c || exit 92
cmp first.c second.c || exit 93
$PMPCC explain --json=- in.c | tr -d ' \n' | grep -q '"level":"grid"' || exit 94
$PMPCC explain --json=- in.c | grep -q '"removed_by": *"reduction"' || exit 95
$PMPCC explain --json=- in.c | tr -d ' \n' | grep -q '"grid":\["i"\]' || exit 96
grep -v reduce printed >wrong
$PMPCC --recipe=wrong in.c -o third.c
rc=$?
[ ! -e third.c ] || exit 97
exit $rc
