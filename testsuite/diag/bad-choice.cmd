# STATUS 2
# STDERR error: .*--target.*(openmp|opencl|cuda)
# A value that is none of the words of its option: they are listed.
$PMPCC --target=fortran "$CASES/diag/good.c" -o out.c
