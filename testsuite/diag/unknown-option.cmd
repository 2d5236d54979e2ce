# STATUS 2
# STDERR error: unknown option '--traget
# STDERR --target
# An unknown option: the nearest one is suggested.
$PMPCC --traget=openmp "$CASES/diag/good.c" -o out.c
rc=$?
[ ! -e out.c ] || exit 90
exit $rc
