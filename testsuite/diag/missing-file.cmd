# STATUS 1
# STDERR error: .*no-such-file\.c.*[Nn]o such file|no-such-file\.c: .*error: .*[Nn]o such file
# An input that does not exist: the system's words with the name, and no output.
$PMPCC no-such-file.c -o out.c
rc=$?
[ ! -e out.c ] || exit 90
exit $rc
