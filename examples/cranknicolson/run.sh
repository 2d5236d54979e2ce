#!/bin/bash
# Translates cranknicolson.c for every target there is, runs the results on the data sets and checks them.
#
#       run.sh [BUILD]          BUILD: the folder with pmpcc, by default build/ at the top
#
# The times are those of the pricing loop, the better of two runs (the first one also compiles kernels), beside the same
# source compiled by cc -O3.  SETS="small medium large" takes more data sets.  CUDA is compiled if nvcc is there, and run if
# a GPU is.  Exits with 1 if anything failed.
set -u
here=$(cd "$(dirname "$0")" && pwd)
build=${1:-$here/../../build}
pmpcc=$(cd "$build" && pwd)/pmpcc || exit 1
source=$here/cranknicolson.c
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
export POCL_CACHE_DIR=$work/pocl
mkdir -p "$POCL_CACHE_DIR"
export OMP_WAIT_POLICY=${OMP_WAIT_POLICY:-passive}      # spinning threads fight for the cores on a busy machine
status=0
cc=${CC:-cc}

# row DATASET PROGRAM TIME-MS NOTE: one row of the table
row()
{
        printf '%-8s %-22s %12s %10s  %s\n' "$1" "$2" "$3" "$4" "$5"
}

# measure DATASET NAME PROGRAM: runs it twice, prints its row; the sequential time of the data set is in $base
measure()
{
        local set=$1 name=$2 program=$3 best="" ms note
        for _ in 1 2; do
                if ! "$program" "$here/data/$set.in" "$here/data/$set.out" >"$work/prices" 2>"$work/messages"; then
                        row "$set" "$name" - - "FAILED"
                        sed 's/^/    /' "$work/messages"
                        status=1
                        return
                fi
                ms=$(sed -n 's/^time: \([0-9.]*\) ms$/\1/p' "$work/messages")
                best=$(awk -v a="${best:-1e30}" -v b="$ms" 'BEGIN { print a + 0 < b + 0 ? a : b }')
        done
        note=$(sed -n 's/^check: //p' "$work/messages")
        [ "$name" = "cc -O3" ] && base=$best
        row "$set" "$name" "$best" "$(awk -v a="$base" -v b="$best" 'BEGIN { printf "%.2fx", a / b }')" "$note"
}

# translate TARGET SUFFIX: makes $work/TARGET, or says why not
translate()
{
        local target=$1 out=$work/cn.$1.$2 compiler flags libs files
        compiler=$("$pmpcc" --cc --target="$target") && flags=$("$pmpcc" --cflags --target="$target") &&
                libs=$("$pmpcc" --libs --target="$target") || return 1
        "$pmpcc" --target="$target" "$source" -o "$out" || return 1
        files=$out
        [ -e "$work/cn.$target.host.c" ] && files="$out $work/cn.$target.host.c"
        # shellcheck disable=SC2086
        $compiler $flags $files -o "$work/$target" $libs -lm
}

targets="openmp opencl"
command -v nvcc >/dev/null && targets="$targets cuda"
programs=
for target in $targets; do
        suffix=c
        [ "$target" = cuda ] && suffix=cu
        start=$(date +%s%N)
        if translate "$target" $suffix; then
                echo "$target: translated and compiled in $((($(date +%s%N) - start) / 1000000)) ms"
                programs="$programs $target"
        else
                echo "$target: FAILED to translate or compile"
                status=1
        fi
done
case " $programs " in *" cuda "*)
        if ! ls /dev/nvidia[0-9]* >/dev/null 2>&1; then
                echo "cuda: no GPU here, not run"
                programs=${programs/ cuda/}
        fi
esac
"$cc" -O3 "$source" -o "$work/sequential" -lm || exit 1

echo
row "data set" program "time (ms)" "speed-up" "check"
for set in ${SETS:-small medium}; do
        measure "$set" "cc -O3" "$work/sequential"
        for target in $programs; do
                measure "$set" "pmpcc, $target" "$work/$target"
        done
done
echo
if [ $status = 0 ]; then
        echo "all results as expected"
else
        echo "FAILED"
fi
exit $status
