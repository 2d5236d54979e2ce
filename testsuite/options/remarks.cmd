# STATUS 0
# --remarks: all of them, what was missed, what was done; as clang spells them, with the word of docs/diagnostics.md.
cat >in.c <<'END'
void f(int n, double *restrict a, const double *restrict b)
{
        for (int i = 0; i < n; i++)
                a[i] = b[i];
        for (int i = 1; i < n; i++)
                a[i] = a[i - 1] * a[i - 1] + b[i];
}
END
for words in --remarks --remarks=all; do
        $PMPCC $words in.c 2>all || exit 90
        grep -q "^in.c:3:9: remark: loop 'i' is parallel, level grid \[done\]$" all || exit 91
        grep -q "^in.c:5:9: remark: loop 'i' is sequential, .*: an iteration needs 'a' from an earlier one (line 6) \[carried-flow\]$" all || exit 92
        grep -q '^in.c:[0-9]*:[0-9]*: remark: loops 3-6 .*\[done\]$' all || exit 93
done
$PMPCC --remarks=missed in.c 2>missed || exit 94
grep -q 'carried-flow' missed && ! grep -q '\[done\]' missed || exit 95
$PMPCC --remarks=done in.c 2>done || exit 96
grep -q '\[done\]' done && ! grep -q 'carried-flow' done || exit 97
[ "$(grep -c 'remark: loop' all)" = "$(cat missed done | grep -c 'remark: loop')" ] || exit 98
$PMPCC --remarks=some in.c 2>bad; [ $? = 2 ] && grep -q "'some' is not a value of '--remarks'; the values are all, missed, done" bad || exit 99
$PMPCC --remarks --no-remarks in.c -o out.c 2>quiet || exit 100
! grep -q 'remark' quiet
