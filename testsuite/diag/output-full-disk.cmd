# STATUS 1
# STDERR error: .*out\.c.*([Nn]o space|[Ff]ile too large)
# The output cannot be written to its end: an error, and no part of it is left.
ulimit -f 0 || exit 77
trap '' XFSZ
$PMPCC "$CASES/diag/good.c" -o out.c 2>&1 | cat >&2
rc=${PIPESTATUS[0]}
[ ! -e out.c ] || exit 90
[ "$(ls -A | wc -l)" = 0 ] || exit 91
exit $rc
