# STATUS 2
# STDERR error: .*--split.*together|--split.*CUDA
# --split is for CUDA only.
$PMPCC --split --target=openmp "$CASES/diag/good.c" -o out.c
