# --explain-steps: the loops before the first step, and after each that changes them, of a recipe and of the strategy; without it steps of one kind are one entry.
cat >in.c <<'END'
void f(int n, double a[n][n])
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++)
                        a[i][j] += i - j;
}
END
printf 'region f:3\n  interchange L0 L1 @S0\n  level L1@S0 grid\n  level L0@S0 lane\n' >recipe
$PMPCC explain --target=openmp --recipe=recipe --explain-steps in.c | sed -n '/steps, and/,/as it runs/p' | sed '$d' >text || exit 90
cat >wanted <<'END'
  steps, and the loops after each
    before:     L0{L1{S0}}
    interchange L0 L1 @S0
                L1{L0{S0}}
    level L1@S0 grid
                L1g{L0{S0}}
    level L0@S0 lane
                L1g{L0l{S0}}
END
grep -v '^ *$' text | sed 's/ *$//' | cmp - wanted || { cat text; exit 91; }
$PMPCC explain --target=opencl --explain-steps in.c | grep -q 'L0g{L1g{S0}}' || exit 92
$PMPCC explain --target=opencl in.c | grep -q 'L0g{' && exit 93
$PMPCC --explain-steps in.c -o out.c 2>/dev/null && exit 94
exit 0
