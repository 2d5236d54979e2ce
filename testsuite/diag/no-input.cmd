# STATUS 2
# STDERR error: .*(no input|input file)
# No input at all.
$PMPCC --target=openmp -o out.c
