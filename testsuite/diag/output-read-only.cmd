# STATUS 1
# STDERR [Pp]ermission denied
# A folder that may not be written.  (Root may: skipped.)
mkdir locked
chmod 555 locked
[ ! -w locked ] || exit 77
$PMPCC "$CASES/diag/good.c" -o locked/out.c
