# STATUS 0
# explain needs no output file and makes none.
cp "$CASES/run/work-array.c" "$CASES/run/show.h" .
$PMPCC explain work-array.c >text || exit 90
[ -s text ] || exit 91
[ "$(ls | wc -l)" = 3 ]
# What would unlock a loop: another order of the loops, and the way out of its cause.
$PMPCC explain "$CASES/textbook/listing-1.c" >text || exit 92
grep -A2 'L0 (k, line 7): an iteration needs' text | grep -q 'help: it is parallel when it changes places with L1 (i)' || exit 93
grep -A2 'L1 (i, line 8): an iteration needs' text | grep -q 'help: if the values are not needed across iterations' || exit 94
grep -q 'it is parallel when it changes places with L1 (k)' text && exit 95
exit 0
