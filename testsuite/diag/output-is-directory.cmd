# STATUS 1
# STDERR out\.c.*directory
# The output is a directory; it stays as it is.
mkdir out.c
$PMPCC "$CASES/diag/good.c" -o out.c
rc=$?
[ -d out.c ] && [ -z "$(ls -A out.c)" ] || exit 90
exit $rc
