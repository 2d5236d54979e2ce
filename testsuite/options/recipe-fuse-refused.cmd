# Fusion that a dependence forbids names the dependence, and one that does not apply its place in the recipe.
cat >in.c <<'END'
void stencil(int n, double *restrict a, double *restrict b, double *restrict c)
{
        for (int i = 0; i < n; i++)
                b[i] = a[i] * 2;
        for (int j = 1; j < n - 1; j++)
                c[j] = b[j - 1] + b[j + 1];
        for (int k = n - 1; k >= 0; k--)
                a[k] = 1;
        for (int m = 0; m < n - 1; m++)
                a[m] += c[m + 1];
        for (int l = 0; l < n; l++)
                c[l] = 3;
}
END
# refuse PATTERN STEP...: the last step ends the translation with this message
refuse()
{
        pattern=$1
        shift
        { echo 'region stencil:3'; printf '  %s\n' "$@"; } >recipe
        rm -f out.c
        ! $PMPCC --recipe=recipe in.c -o out.c 2>messages && [ ! -e out.c ] && grep -qE "^recipe:$(($# + 1)):$pattern" messages && return
        cat recipe messages >&2
        echo "no message like '$pattern'" >&2
        exit 91
}
# b[j + 1] of a later iteration is read: wrong in a thread each, and one after the other.
flow="flow dependence on 'b' \\(line 4 to line 6\\) would run out of order"
refuse "3: error: step 'fuse L0@S0 L1@S1' is not legal: $flow" 'level L0@S0 grid' 'level L1@S1 grid' 'fuse L0@S0 L1@S1'
grep -q 'in.c:6:24: note: D[0-9]*, S0 -> S1, vector ()' messages || exit 92
refuse "3: error: step 'fuse L0@S0 L1@S1' is not legal: $flow" 'fuse L0@S0 L1@S1'
# c[m + 1] is read one iteration before c[l] is written: one after the other that is the order of the source, in a thread each it is none.
anti="anti dependence on 'c' \\(line 10 to line 12\\) would run out of order"
refuse "3: error: step 'fuse L3@S3 L4@S4' is not legal: $anti" 'level L3@S3 grid' 'level L4@S4 grid' 'fuse L3@S3 L4@S4'
{ echo 'region stencil:3'; printf '  %s\n' 'fuse L3@S3 L4@S4' 'level L0@S0 grid'; } >recipe
$PMPCC --recipe=recipe in.c -o out.c || exit 93
refuse "3: error: step 'fuse' does not apply here" 'fuse L1@S1 L2@S2'
refuse "3: error: step 'fuse' does not apply here" 'fuse L0@S0 L2@S2'
refuse "3: error: step 'fuse' does not apply here" 'fuse L1@S1 L0@S0'
refuse "3: error: step 'fuse' does not apply here" 'fuse L0@S0 L0@S0'
refuse "3: error: step 'fuse' does not apply here" 'level L0@S0 grid' 'fuse L0@S0 L1@S1'
refuse "3: error: step 'fuse' does not apply here" 'strip L0@S0: 8' 'fuse L0/8@S0 L1@S1'
refuse "14: error: that statement is not inside that loop at this point" 'fuse L0@S0 L1@S0'
