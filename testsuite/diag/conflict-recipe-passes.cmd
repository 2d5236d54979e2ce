# STATUS 2
# STDERR error: .*--recipe.*--passes|error: .*--passes.*--recipe
# A recipe replaces the strategy, so there is nothing for --passes to restrict.
echo >r.recipe
$PMPCC --recipe=r.recipe --passes=privatize "$CASES/diag/good.c" -o out.c
