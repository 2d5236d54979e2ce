# STATUS 0
# explain needs no output file and makes none.
cp "$CASES/run/work-array.c" "$CASES/run/show.h" .
$PMPCC explain work-array.c >text || exit 90
[ -s text ] || exit 91
[ "$(ls | wc -l)" = 3 ]
