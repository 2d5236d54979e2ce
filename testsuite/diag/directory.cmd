# STATUS 1
# STDERR error:
# STDERR folder\.c.*directory
# The input is a directory.
mkdir folder.c
$PMPCC folder.c -o out.c
rc=$?
[ ! -e out.c ] || exit 90
exit $rc
