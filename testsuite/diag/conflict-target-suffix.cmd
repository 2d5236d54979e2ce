# STATUS 2
# STDERR error: .*--target
# STDERR error: .*\.cu
# The target and the suffix of the output contradict each other.
$PMPCC --target=openmp "$CASES/diag/good.c" -o out.cu
rc=$?
[ ! -e out.cu ] || exit 90
exit $rc
