# STDOUT L0: grid i \(line 3\), collapsed with 1 inside
# STDOUT L2: thread k \(line 5\), unrolled by 4
# Collapsed loops run only where the number of their iterations fits, on a GPU in 32 bits only where it fits in those; what does not apply is refused at its place. Reports
# show collapsed and unrolled loops as such, step by step.
cat >in.c <<'END'
void blur(long n, long m, double (*restrict a)[64][64])
{
        for (long i = 0; i < n; i++)
                for (long j = 0; j < m; j++)
                        for (long k = 1; k < 64; k++)
                                a[i][j][k] += 0.5 * a[i][j][k - 1];
}
END
cat >recipe <<'END'
region blur:3
  level L0@S0 grid
  level L1@S0 grid
  level L2@S0 thread
  collapse L0 L1 @S0
  unroll L2@S0: 4
END
$PMPCC --recipe=recipe --print-recipe in.c -o out.c >printed && cmp recipe printed || exit 91
grep -qF 'pm_m <= 0 || pm_n <= (4611686018427387903 / pm_m)' out.c || exit 92
grep -qF '#pragma omp parallel for collapse(2)' out.c || exit 93
$PMPCC --recipe=recipe --target=opencl in.c -o out.c || exit 94
grep -qF '(pm_m <= 0 || pm_n <= (536870912 / pm_m))' out.c || exit 95
grep -qF 'pm_extent[] = { pm_max(0, pm_n) * pm_max(0, pm_m) }' out.c || exit 96
# Constants need no test.
sed 's/long n, long m, //; s/< n/< 40/; s/< m/< 64/' in.c >constant.c
$PMPCC --recipe=recipe constant.c -o out.c && ! grep -q 4611686018427387903 out.c || exit 97
$PMPCC explain --recipe=recipe --html=page.html in.c || exit 98
grep -qF 'L0&2g{L1g{L2t{S0}}}' page.html && grep -qF 'L0&2g{L1g{L2*4t{S0}}}' page.html || exit 99
# refuse PATTERN STEP...: the last step ends the translation with this message
refuse()
{
        pattern=$1
        shift
        { echo 'region blur:3'; printf '  %s\n' "$@"; } >refused
        rm -f out.c
        ! $PMPCC --recipe=refused in.c -o out.c 2>messages && [ ! -e out.c ] && grep -qE "^refused:$(($# + 1)):$pattern" messages && return
        cat refused messages >&2
        echo "no message like '$pattern'" >&2
        exit 90
}
refuse "3: error: step 'collapse' does not apply here" 'collapse L0 @S0'
refuse "15: error: this loop is not all there is in loop 'i'" 'collapse L0 L2 @S0'
refuse "15: error: that statement is not inside that loop at this point" 'collapse L0 L1/8 @S0'
refuse "3: error: step 'unroll' does not apply here" 'unroll L2@S0: 1'
refuse "3: error: step 'unroll' does not apply here" 'unroll L2@S0: 65'
refuse "3: error: step 'unroll' does not apply here" 'unroll L2@S0: 4' 'unroll L2@S0: 4'
refuse "3: error: step 'sink L0@S0 lane' is not legal: loop 'k' cannot be unrolled: it has loop 'i' inside" 'unroll L2@S0: 4' 'level L0@S0 grid' 'sink L0@S0 lane'
# On a CPU the outermost loops are shared out, on a GPU any of the grid.
sed 's/k = 1/k = 0/; s/ += 0.5.*/ *= 0.5;/' in.c >all.c
mv all.c in.c
refuse "3: error: step 'collapse L1 L2 @S0' is not legal: loop 'j' cannot be collapsed with those inside: threads share out loop 'i' around them" \
        'level L0@S0 grid' 'level L1@S0 grid' 'level L2@S0 grid' 'collapse L1 L2 @S0'
$PMPCC --recipe=refused --target=opencl in.c -o out.c && grep -q 'j_k = ' out.c || exit 100
refuse "3: error: step 'collapse L1 L2 @S0' is not legal: .*: they are inside a loop of a thread" 'level L0@S0 thread' 'level L1@S0 grid' 'level L2@S0 grid' \
        'collapse L1 L2 @S0'
