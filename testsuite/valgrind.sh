#!/bin/bash
# Runs pmpcc under valgrind: valgrind.sh BUILD [PROGRAM.c...], by default the first program of each folder and one recipe, each for OpenMP and OpenCL, explained,
# and by its recipe; "all" stands for every program of these folders once: by its recipe where it has one, for one target or explained in turn otherwise.
# There must be no error, no memory that is definitely lost but what valgrind.supp names, and isl must not miss a reference ("isl_ctx not freed"). Only where isl came
# to no end and was left, what it had in hand then is no loss of pmpcc's. Uses all cores.
# Exit status 77 without valgrind. Prints "N passed, N failed" last.
set -u
here=$(cd "$(dirname "$0")" && pwd)

# check ARG...: pmpcc with these arguments; prints a line "passed", or what valgrind says
check()
{
        # pmpcc's realloc is its own, for isl. Under valgrind pmpcc is some forty times slower: a budget that only a nest without end uses up keeps the analysis the one that users see.
        local memcheck=(valgrind -q --soname-synonyms=somalloc=nouserintercepts --error-exitcode=99 --suppressions="$here/valgrind.supp") call=("$pmpcc" "$@" -v --analysis-budget=240000000) status
        "${memcheck[@]}" --leak-check=full --errors-for-leak-kinds=definite "${call[@]}" >"$scratch/text" 2>"$scratch/messages"
        status=$?
        if [ $status = 99 ] && grep -q 'isl was left in the dataflow' "$scratch/messages"; then
                "${memcheck[@]}" --leak-check=no "${call[@]}" >"$scratch/text" 2>"$scratch/messages"
                status=$?
        fi
        if [ $status = 99 ] || grep -q 'isl_ctx not freed' "$scratch/messages"; then
                echo "FAILED: pmpcc $*"
                grep -E '^==|isl_ctx' "$scratch/messages" | head -20
        else
                echo passed
        fi
}

# one PROGRAM TURN: all that is checked of a program (TURN: all), or what it is the turn of (a number)
one()
{
        local recipe=$scratch/recipe turn=$2
        sed -n 's,^// RECIPE \?,,p' "$1" >"$recipe"
        if [ -s "$recipe" ]; then
                check --recipe="$recipe" "$1" -o "$scratch/out.c"
                [ "$turn" = all ] || return
        fi
        [ "$turn" = all ] || turn=$((turn % 4))
        case $turn in all|0) check --target=openmp "$1" -o "$scratch/out.c" ;; esac
        case $turn in all|1) check --target=opencl "$1" -o "$scratch/out.c" ;; esac
        case $turn in all|2) check explain --json=- "$1" ;; esac
        case $turn in 3) check --target=cuda "$1" -o "$scratch/out.cu" ;; esac
}

# Called by itself below, once for each program; what it prints goes out in one piece.
if [ "$1" = --one ]; then
        pmpcc=$2
        scratch=$(mktemp -d) || exit 2
        trap 'rm -rf "$scratch"' EXIT
        result=$(one "$4" "$3")
        echo "$result"
        exit
fi

pmpcc=$(cd "$1" && pwd)/pmpcc || exit 2
shift
command -v valgrind >/dev/null || exit 77
valgrind -q true || { echo "valgrind does not run here"; exit 1; }
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
turn=all
folders="run refuse verdict textbook transform diag codes tsvc polybench tamper"
{
        if [ $# = 0 ]; then
                check --version
                check --print-recipe "$here/tamper/wavefront.c" -o "$scratch/out.c"
                cp "$scratch/text" "$scratch/recipe"
                check --recipe="$scratch/recipe" "$here/tamper/wavefront.c" -o "$scratch/out.c"
                for folder in $folders; do
                        for program in "$here/$folder"/*.c; do
                                set -- "$@" "$program"
                                break
                        done
                done
        elif [ "$*" = all ]; then
                shift
                for folder in $folders; do
                        set -- "$@" "$here/$folder"/*.c
                done
                turn=
        fi
        n=0
        for program; do
                n=$((n + 1))
                printf '%s\0%s\0' "${turn:-$n}" "$program"
        done | xargs -0 -P "$(nproc)" -n 2 bash "$0" --one "$pmpcc"
} >"$scratch/results"
grep -v '^passed$' "$scratch/results"
failed=$(grep -c '^FAILED' "$scratch/results")
echo "$(grep -c '^passed$' "$scratch/results") passed, $failed failed"
[ "$failed" = 0 ]
