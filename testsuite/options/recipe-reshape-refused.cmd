# Reshaping that a dependence forbids names the dependence, and one that does not apply its place in the recipe.
cat >in.c <<'END'
void knight(int n, double a[n][n])
{
        for (int i = 1; i < n; i++)
                for (int j = 1; j < n - 1; j++)
                        a[i][j] = a[i - 1][j + 1] + a[i][j];
}
END
flow="flow dependence on 'a' \\(line 5 to line 5\\) would run out of order"
# refuse PATTERN STEP...: the last step ends the translation with this message
refuse()
{
        pattern=$1
        shift
        { echo 'region knight:3'; printf '  %s\n' "$@"; } >recipe
        rm -f out.c
        ! $PMPCC --recipe=recipe in.c -o out.c 2>messages && [ ! -e out.c ] && grep -qE "^recipe:$(($# + 1)):$pattern" messages && return
        cat recipe messages >&2
        echo "no message like '$pattern'" >&2
        exit 91
}
refuse "3: error: step 'reverse L0@S0' is not legal: $flow" 'reverse L0@S0'
grep -q 'in.c:5:35: note: D1, S0 -> S0, vector (<>)' messages || exit 92
refuse "3: error: step 'interchange L0 L1 @S0' is not legal: $flow" 'interchange L0 L1 @S0'
refuse "3: error: step 'tile L0@S0: 32 32' is not legal: $flow" 'tile L0@S0: 32 32'
# Skewed by 1 the vector is (<,=): the interchange keeps the order, but the inner loop is not parallel yet; by 2 it is.
refuse "3: error: step 'level L0@S0 grid' is not legal: $flow" 'skew L1 @S0: L0' 'interchange L0 L1 @S0' 'level L0@S0 grid'
refuse "3: error: step 'interchange L0 L1 @S0' is not legal: $flow" 'skew L1 @S0: -1 * L0' 'interchange L0 L1 @S0'
refuse "3: error: step 'skew' does not apply here" 'skew L0 @S0: L1'
refuse "3: error: step 'skew' does not apply here" 'skew L1 @S0: 2000000 * L0'
refuse "16: error: expected a number other than 0 here" 'skew L1 @S0: 0 * L0'
refuse "16: error: expected a number other than 0 here" 'skew L1 @S0: x * L0'
refuse "18: error: expected '\\*' here" 'skew L1 @S0: 2 L0'
refuse "3: error: step 'strip' does not apply here" 'strip L1@S0: 1'
refuse "3: error: step 'strip' does not apply here" 'strip L1@S0: 8' 'strip L1@S0: 8'
refuse "3: error: step 'tile' does not apply here" 'tile L0@S0: 8 8 8'
refuse "9: error: that statement is not inside that loop at this point" 'level L1/8@S0 grid'
{ echo 'region knight:3'; printf '  %s\n' 'skew L1 @S0: 2 * L0' 'interchange L0 L1 @S0' 'level L1@S0 host' 'level L0@S0 grid'; } >recipe
$PMPCC --recipe=recipe in.c -o out.c
