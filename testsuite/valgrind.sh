#!/bin/bash
# Runs pmpcc under valgrind: valgrind.sh BUILD [PROGRAM.c...], by default the first program of each folder and one recipe. There must be no error, no memory
# that is definitely lost, and isl must not miss a reference ("isl_ctx not freed"). Exit status 77 without valgrind. Prints "N passed, N failed" last.
set -u
here=$(cd "$(dirname "$0")" && pwd)
pmpcc=$(cd "$1" && pwd)/pmpcc || exit 2
shift
command -v valgrind >/dev/null || exit 77
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
passed=0 failed=0

# check ARG...: pmpcc with these arguments
check()
{
        valgrind -q --error-exitcode=99 --leak-check=full --errors-for-leak-kinds=definite "$pmpcc" "$@" >"$scratch/text" 2>"$scratch/messages"
        if [ $? = 99 ] || grep -q 'isl_ctx not freed' "$scratch/messages"; then
                failed=$((failed + 1))
                echo "FAILED: pmpcc $*"
                grep -E '^==|isl_ctx' "$scratch/messages" | head -20
        else
                passed=$((passed + 1))
        fi
}

if [ $# = 0 ]; then
        check --version
        check --print-recipe "$here/tamper/wavefront.c" -o "$scratch/out.c"
        cp "$scratch/text" "$scratch/recipe"
        check --recipe="$scratch/recipe" "$here/tamper/wavefront.c" -o "$scratch/out.c"
        for folder in run refuse verdict textbook diag codes tsvc polybench; do
                for program in "$here/$folder"/*.c; do
                        set -- "$@" "$program"
                        break
                done
        done
fi
for program; do
        check --target=openmp "$program" -o "$scratch/out.c"
        check --target=opencl "$program" -o "$scratch/out.c"
        check explain --json=- "$program"
done
echo "$passed passed, $failed failed"
[ $failed = 0 ]
