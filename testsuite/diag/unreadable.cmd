# STATUS 1
# STDERR error:
# STDERR secret\.c.*[Pp]ermission denied
# A file that may not be read.  (Root may read everything: skipped.)
cp "$CASES/diag/good.c" secret.c
chmod 000 secret.c
[ ! -r secret.c ] || exit 77
$PMPCC secret.c -o out.c
