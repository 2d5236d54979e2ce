# STATUS 0
# -MD writes a make dependency file that names the headers.
cp "$CASES/run/work-array.c" "$CASES/run/show.h" .
$PMPCC -MD work-array.c -o out.c && grep -q show.h out.d || exit 90
$PMPCC -MD -MF deps work-array.c -o out.c && grep -q '^out.c:' deps
