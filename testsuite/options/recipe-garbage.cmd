# STATUS 0
# Words that mean nothing are shown where they stand, rather than passed over.
cat >in.c <<'END'
void k(int n, double *restrict a, double *restrict b)
{
        for (int i = 1; i < n; i++)
                a[i] = b[i] * 2;
        for (int i = 1; i < n; i++)
                b[i] = a[i - 1];
}
END
refuse()
{
        printf "$2\n" >bad
        $PMPCC --recipe=bad in.c -o out.c 2>err
        [ $? = 1 ] && [ ! -e out.c ] && grep -q "^bad:$1" err || { echo "$2" >&2; cat err >&2; exit 90; }
}
refuse "1:1: error: expected 'region FUNCTION:LINE' here" 'level L0@S0 grid'
refuse '1:12: error: expected the end of the line' 'region k:3 or:4\n  level L0@S0 grid'
refuse '1:10: error: expected a number' 'region k:x\n  level L0@S0 grid'
refuse '2:20: error: expected the end of the line' 'region k:3\n  level L0@S0 grid lane'
refuse "2:14: error: expected 'lane'" 'region k:3\n  sink L0@S0 grid'
refuse '2:27: error: this statement is in a group already' 'region k:3\n  distribute region: S0 | S0 | S1'
