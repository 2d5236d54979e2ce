# STATUS 2
# STDERR error: .*--analysis-budget
# A number that is none.
$PMPCC --analysis-budget=many "$CASES/diag/good.c" -o out.c
