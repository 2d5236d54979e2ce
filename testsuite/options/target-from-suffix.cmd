# STATUS 0
# out.cu means CUDA, out.c OpenMP.
cp "$CASES/run/work-array.c" "$CASES/run/show.h" .
$PMPCC work-array.c -o out.cu && grep -q __global__ out.cu || exit 90
$PMPCC work-array.c -o out.c && grep -q 'pragma omp' out.c || exit 91
