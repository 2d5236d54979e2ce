# STATUS 2
# STDERR error: unknown option '--xyzzyplugh'
# NOT did you mean
# An option that is like no other: nothing is suggested.
$PMPCC --xyzzyplugh "$CASES/diag/good.c" -o out.c
