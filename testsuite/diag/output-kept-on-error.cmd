# STATUS 1
# STDERR error: expected ';'
# An output from before stays untouched when the translation fails, and no temporary file is left.
echo "from before" >out.c
$PMPCC "$CASES/diag/syntax-error.c" -o out.c
rc=$?
[ "$(cat out.c)" = "from before" ] || exit 90
[ "$(ls -A)" = out.c ] || exit 91
exit $rc
