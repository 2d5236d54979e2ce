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
# a place with characters that mean something to a shell; without them, as above, nothing is quoted
mkdir -p "it's a \$place"
cp "$PMPCC" "it's a \$place" && cp -r "$(dirname "$PMPCC")/runtime" "it's a \$place" || exit 95
moved="$PWD/it's a \$place/pmpcc"
rm program
eval "$("$moved" --cc --target=opencl) $("$moved" --cflags --target=opencl) out.c -o program $("$moved" --libs --target=opencl)" && ./program >got && cmp expected got || exit 96
$PMPCC --cflags --target=opencl | grep -q "'" && exit 97
exit 0
