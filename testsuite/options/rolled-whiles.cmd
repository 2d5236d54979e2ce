# STATUS 0
# ptxas is told to leave loops alone that run while a condition holds, for it gets some wrong that it unrolls. run/counts-around.c tells the values where there is a GPU.
cp "$CASES/run/counts-around.c" .
for target in cuda opencl; do
        $PMPCC --target=$target counts-around.c -o $target.c || exit 90
        whiles=$(grep -c ' while (going)' $target.c)
        [ "$whiles" -gt 2 ] && [ "$whiles" = "$(grep -B1 ' while (going)' $target.c | grep -c '#pragma unroll 1')" ] || exit 91
done
$PMPCC --target=openmp counts-around.c -o openmp.c || exit 92
! grep -q 'pragma unroll' openmp.c
