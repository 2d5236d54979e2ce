# STATUS 0
# Of an array whose readers compute its values, explain says so, with the line that says how; in its JSON too.
cat >case.c <<'C'
void smooth(int n, double *restrict b, const double *restrict a, double h)
{
        double w[300], one[300];
        for (int i = 0; i < n; i++)
                w[i] = a[i] * h;
        for (int i = 0; i < n; i++)
                one[i] = h;
        for (int i = 1; i < n - 1; i++)
                b[i] = w[i - 1] + w[i + 1] + one[n - i];
}
C
$PMPCC explain --json=report.json case.c >text || exit 90
tr -s ' \n' ' ' <text >line
grep -q ' w nowhere: each reader computes its value as line 5 says;' line || exit 91
grep -q ' one nowhere: its value depends on no array and no counter: each reader computes it ' line || exit 92
grep -q '"reason": "each reader computes its value as line 5 says"' report.json || exit 93
$PMPCC explain --explain-steps case.c | grep -q '^  *forward w$' || exit 94
