# STATUS 1
# STDERR no-such\.recipe.*[Nn]o such file
# A recipe that does not exist.
$PMPCC --recipe=no-such.recipe "$CASES/diag/good.c" -o out.c
rc=$?
[ ! -e out.c ] || exit 90
exit $rc
