# STATUS 2
# STDERR error: .*--dump
# A phase that does not exist.
$PMPCC --dump=everything "$CASES/diag/good.c" -o out.c
