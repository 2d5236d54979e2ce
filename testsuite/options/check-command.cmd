# STATUS 0
# pmpcc check builds both programs, runs them and finds the same output.
cp "$CASES/run/jacobi.c" "$CASES/run/show.h" .
$PMPCC check --fp=strict --target=openmp jacobi.c
