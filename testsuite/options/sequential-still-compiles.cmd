# STATUS 0
# The OpenMP output is C that also compiles, and is right, without OpenMP.
cp "$CASES/run/batched-scan.c" "$CASES/run/show.h" .
$PMPCC --fp=strict --target=openmp batched-scan.c -o out.c || exit 90
cc -O2 -ffp-contract=off -Wno-unknown-pragmas out.c -o program $($PMPCC --libs --target=openmp | sed 's/-fopenmp//g') -lm || exit 91
cc -O2 -ffp-contract=off batched-scan.c -o original || exit 92
./original >expected && ./program >got && cmp expected got
