# Translations for OpenMP may be built with clang and run with libomp: nothing is used undeclared, and a child of fork has its threads.
compiler=
for candidate in clang clang-19 clang-16 clang-14; do
        echo 'int main(void) { return 0; }' >empty.c
        if $candidate -fopenmp empty.c -o empty 2>/dev/null; then compiler=$candidate; break; fi
done
[ "$compiler" ] || exit 77
export PMPRT_FORCE=1
for program in fork distinct-indices scatter histogram; do
        cc -w -O1 -ffp-contract=off "$CASES/run/$program.c" -o original -lm && ./original >expected || exit 90
        $PMPCC --fp=strict "$CASES/run/$program.c" -o out.c || exit 91
        $compiler -w -O1 -ffp-contract=off -fopenmp -I "$CASES/run" out.c -o translated -lm || exit 92
        timeout 60 ./translated >got || exit 93
        cmp expected got >&2 || exit 94
done
