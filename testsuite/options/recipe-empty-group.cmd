# STATUS 0
# A group of a distribution without statements is an error at its place.
cat >in.c <<'END'
void f(int n, double *restrict a, double *restrict b) {
        for (int i = 0; i < n; i++) {
                a[i] = i;
                b[i] = a[i] * 2;
        }
}
END
code=80
while IFS='=' read -r column groups; do
        printf 'region f:2\n  distribute L0@S0:%s\n' "$groups" >recipe
        $PMPCC --recipe=recipe in.c -o out.c 2>err && exit $code
        grep -q "^recipe:2:$column: error: a group of statements is missing before this" err || { cat err; exit $((code + 1)); }
        code=$((code + 2))
done <<'END'
30= S0 | S1 |
22= | S0 | S1
27= S0 | | S1
28= S0 S1 |
END
printf 'region f:2\n  distribute L0@S0: S0 | S1\n  level L0@S0 grid\n  level L0@S1 grid\n' >recipe
$PMPCC --recipe=recipe in.c -o out.c
