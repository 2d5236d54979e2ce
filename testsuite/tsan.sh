#!/bin/bash
# Looks for data races in OpenMP translations of programs: tsan.sh BUILD [PROGRAM.c...], by default all of run/, codes/, tsvc/ and polybench/.
#
# ThreadSanitizer knows nothing of the barriers in gcc's libgomp and would report every loop; with clang, libomp tells it of them through Archer (Debian:
# clang-19, libclang-rt-19-dev, libomp-19-dev). Exit status 77 where these are missing. Before anything else a planted race must be found, and none in the
# same loop without it. Prints "N passed, N failed, N skipped" last; skipped are programs that clang does not compile.
set -u
here=$(cd "$(dirname "$0")" && pwd)
pmpcc=$(cd "$1" && pwd)/pmpcc || exit 2
shift
archer=/usr/lib/llvm-19/lib/libarcher.so
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
passed=0 failed=0 skipped=0
export OMP_TOOL_LIBRARIES=$archer PMPRT_FORCE=1 OMP_NUM_THREADS=4 OMP_WAIT_POLICY=passive
export TSAN_OPTIONS="ignore_noninstrumented_modules=1 exitcode=66"

# races SOURCE INCLUDE [ARG...]: 0 if the program runs without a race, 66 if it has one, 77 if it cannot be built
races()
{
        clang-19 -w -g -O1 -fopenmp -fsanitize=thread -I "$2" "$1" -o "$scratch/program" -lm >"$scratch/messages" 2>&1 || return 77
        timeout 120 "$scratch/program" "${@:3}" >/dev/null 2>"$scratch/messages"
}

for planted in 0 1; do
        cat >"$scratch/planted.c" <<END
int a[1000];
int main(void)
{
        #pragma omp parallel for
        for (int i = 0; i < 900; i++)
                a[i] = a[i + $planted] + 1;
        return 0;
}
END
        races "$scratch/planted.c" .
        found=$?
        if [ $found = 77 ] || [ ! -e "$archer" ]; then
                echo "clang-19, libclang-rt-19-dev and libomp-19-dev are needed"
                exit 77
        fi
        if [ $found != $((planted * 66)) ]; then
                echo "with $planted planted races the program ends with status $found:"
                sed 's/^/    /' "$scratch/messages" | head
                echo "0 passed, 1 failed"
                exit 1
        fi
done

[ $# -gt 0 ] || set -- "$here"/{run,codes,tsvc,polybench}/*.c
for program; do
        args=$(sed -n 's,^// ARGS ,,p' "$program" | head -1)
        fp=$(sed -n 's,^// FP ,,p' "$program" | head -1)
        "$pmpcc" --fp="${fp:-strict}" --target=openmp "$program" -o "$scratch/translated.c" >"$scratch/messages" 2>&1
        # shellcheck disable=SC2086
        [ $? = 0 ] && races "$scratch/translated.c" "$(dirname "$program")" $args
        case $? in
        0) passed=$((passed + 1)) ;;
        77) skipped=$((skipped + 1)); echo "skipped: $program" ;;
        124) failed=$((failed + 1)); echo "FAILED: no end: $program" ;;
        66) failed=$((failed + 1)); echo "FAILED: a race in the translation of $program"; grep -A30 'WARNING' "$scratch/messages" | head -40 ;;
        *)
                # A program may end as it likes; only what ThreadSanitizer says counts.
                if grep -q ThreadSanitizer "$scratch/messages"; then failed=$((failed + 1)); echo "FAILED: $program"; head -20 "$scratch/messages"; else passed=$((passed + 1)); fi
                ;;
        esac
done
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
