# STATUS 0
# The same input and options give the same bytes, whatever the folder and the name of the output.
cp "$CASES/run/work-array.c" "$CASES/run/show.h" .
mkdir d
for target in openmp opencl; do
        $PMPCC --target=$target work-array.c -o a.c && $PMPCC --target=$target work-array.c -o d/b.c || exit 90
        cmp a.c d/b.c || exit 91
done
