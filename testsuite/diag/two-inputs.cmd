# STATUS 2
# STDERR error: .*b\.c
# Two inputs.
cp "$CASES/diag/good.c" a.c
cp "$CASES/diag/good.c" b.c
$PMPCC a.c b.c -o out.c
