# STATUS 0
# The strategy takes only the steps that --passes names: none keeps every region, all is the default, and what needs another step is kept with the reason.
cat >in.c <<'END'
void work(int n, double *restrict a, double *restrict out)
{
        double w[64];
        for (int k = 0; k < n; k++) {
                for (int i = 0; i < 64; i++)
                        w[i] = a[k] * i;
                for (int i = 0; i < 64; i++)
                        out[k * 64 + i] = w[63 - i] + w[i];
        }
}
void scale(int n, double *a)
{
        for (int i = 0; i < n; i++)
                a[i] *= 2;
}
END
$PMPCC --print-recipe in.c -o usual.c >usual 2>log || exit 90
$PMPCC --passes=all --print-recipe in.c -o all.c >all 2>log || exit 91
cmp usual all && cmp usual.c all.c || exit 92
$PMPCC --passes=none --print-recipe in.c -o none.c >none 2>log || exit 93
[ ! -s none ] && [ "$(grep -c 'kept as written: the steps that .--passes. leaves are not enough: .*\[excluded-step\]' log)" = 2 ] || { cat log >&2; exit 94; }
cmp in.c none.c || exit 95
$PMPCC --passes=level --print-recipe in.c -o level.c >level 2>log || exit 96
printf 'region work:4\n  level L0@S0 host\n  level L1@S0 grid\n  level L2@S1 grid\nregion scale:13\n  level L0@S0 grid\n' | cmp - level || exit 97
$PMPCC --passes=privatize --print-recipe in.c -o private.c >private 2>log || exit 98
[ ! -s private ] && cmp in.c private.c || exit 99
$PMPCC --passes=level,privatize --passes=place --print-recipe in.c -o some.c >some 2>log || exit 100
grep -q 'privatize L0: w' some && ! grep -qvE '^region|^  (level|privatize|place) ' some || exit 101
$PMPCC --recipe=some --print-recipe in.c -o again.c >again 2>log || exit 102
cmp some again && cmp some.c again.c || exit 103
$PMPCC --passes=privatise in.c -o bad.c 2>log
[ $? = 2 ] && grep -q "^pmpcc: error: 'privatise' is not a step for '--passes'" log
