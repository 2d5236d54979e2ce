# STATUS 1
# STDERR error:
# STDERR broken\.c
# A file that can be opened but not read to its end.
[ -e /proc/self/mem ] || exit 77
ln -s /proc/self/mem broken.c
$PMPCC broken.c -o out.c
rc=$?
[ ! -e out.c ] || exit 90
exit $rc
