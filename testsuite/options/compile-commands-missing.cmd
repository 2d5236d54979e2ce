# STATUS 1
# STDERR says nothing of 'in.c'
# A file that the compilation database does not know, and a database that is none.
echo 'int x;' >in.c
mkdir a b
echo '[]' >a/compile_commands.json
echo '{"directory"' >b/compile_commands.json
$PMPCC -p b in.c -o out.c 2>&1 | grep -q 'no compilation database' || exit 90
$PMPCC -p c in.c -o out.c 2>&1 | grep -q "cannot read 'c/compile_commands.json'" || exit 91
$PMPCC -p a in.c -o out.c
