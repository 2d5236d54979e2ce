# STATUS 1
# STDERR error:
# STDERR noise\.c
# NOT assert|[Ss]egmentation|internal error
# Binary data in place of a program.
head -c 5000 /bin/sh >noise.c
$PMPCC noise.c -o out.c
rc=$?
[ ! -e out.c ] || exit 90
exit $rc
