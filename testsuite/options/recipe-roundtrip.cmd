# STATUS 0
# The printed recipe, replayed, gives the same bytes.
cp "$CASES/run/big-batch.c" "$CASES/run/show.h" .
$PMPCC --print-recipe big-batch.c -o a.c >big.recipe || exit 90
[ -s big.recipe ] || exit 91
$PMPCC --recipe=big.recipe big-batch.c -o b.c || exit 92
cmp a.c b.c
