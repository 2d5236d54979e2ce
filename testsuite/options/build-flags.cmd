# STATUS 0
# What --cc, --cflags and --libs print builds a program, for each target that runs here.
cp "$CASES/run/jacobi.c" "$CASES/run/show.h" .
cc -O2 jacobi.c -o original && ./original >expected || exit 90
for target in openmp opencl; do
        $PMPCC --target=$target jacobi.c -o out.c || exit 91
        # shellcheck disable=SC2046
        $($PMPCC --cc --target=$target) $($PMPCC --cflags --target=$target) out.c -o program $($PMPCC --libs --target=$target) || exit 92
        ./program >got || exit 93
        cmp expected got || exit 94
done
