# STATUS 2
# STDERR error: .*-o
# An option at the end without its value.
$PMPCC "$CASES/diag/good.c" -o
