# STATUS 0
# NOT remark
# Without --remarks there is at most a summary line a region.
cp "$CASES/run/work-array.c" "$CASES/run/show.h" .
$PMPCC work-array.c -o out.c 2>text || exit 90
cat text >&2
[ "$(wc -l <text)" -le 4 ]
