#!/bin/bash
# The programs of testsuite/run on a GPU, as CUDA and as OpenCL, with strict floating point: their output against the original's.
#
#       bench/prepare-suite.sh BUILD    where pmpcc is: translations and expected outputs into bench/translated/suite
#       bench/run-suite.sh [TOOL...]    where the GPU is (nvcc, a C compiler, libOpenCL)
#
# Ends with the counts. Differences in the last digits of a library function are shown as such: "close". The CUDA programs also run under each TOOL of
# compute-sanitizer (memcheck, racecheck, initcheck, synccheck): "clean", or "reported" with what it says.
set -u
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/.." || exit 1
suite=bench/translated/suite
# one NAME TARGET: prints "same", "close", "different" or "does not build"
one()
{
        local name=$1 target=$2 program=$work/$1.$2
        local libs="$work/libpmprt.a -ldl -lm -lpthread"
        if [ "$target" = cuda ]; then
                local files=$suite/$name.cu
                [ -e "$suite/$name.host.c" ] && files="$files $suite/$name.host.c"
                # shellcheck disable=SC2086
                nvcc -arch=native -fmad=false -Xcompiler -ffp-contract=off -I. -Iruntime -Itestsuite/run $files -o "$program" $libs 2>"$program.log" ||
                        { echo "does not build $target $name"; head -3 "$program.log"; return; }
        else
                # shellcheck disable=SC2086
                cc -w -O1 -ffp-contract=off -I. -Iruntime -Itestsuite/run "$suite/$name.opencl.c" -o "$program" $libs 2>"$program.log" ||
                        { echo "does not build $target $name"; head -3 "$program.log"; return; }
        fi
        PMPRT_FORCE=1 timeout 60 "$program" >"$program.out" 2>"$program.err"
        if cmp -s "$program.out" "$suite/$name.expected"; then
                echo "same $target $name"
        elif python3 - "$program.out" "$suite/$name.expected" <<'END'
import re, sys
a, b = (re.sub(r'\b[0-9a-f]{16}\b', '', open(f).read()).split() for f in sys.argv[1:])
def close(x, y):
    try:
        x, y = float(x), float(y)
        return abs(x - y) <= 1e-5 * max(abs(x), abs(y))
    except ValueError:
        return x == y
sys.exit(not (len(a) == len(b) and all(map(close, a, b))))
END
        then
                echo "close $target $name"
        else
                echo "different $target $name"
                head -3 "$program.err"
        fi
        [ "$target" = cuda ] || return
        local tool
        for tool in $tools; do
                # The tool is slow where a program spins: what it has not finished in this time is said to be so.
                PMPRT_FORCE=1 timeout 600 compute-sanitizer --tool "$tool" --error-exitcode 99 "$program" >"$program.out" 2>"$program.err"
                case $? in
                99) echo "reported $tool $name"; grep -m 3 '=====' "$program.out" ;;
                124) echo "no end $tool $name" ;;
                *) echo "clean $tool $name" ;;
                esac
        done
}
# Called by itself below, once for each program and target.
if [ "${1:-}" = --one ]; then
        work=$2 tools=$3
        one "$4" "$5"
        exit
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bench/runtime.sh "$work" || exit 1
for f in "$suite"/*.expected; do
        name=$(basename "$f" .expected)
        printf '%s cuda\n%s opencl\n' "$name" "$name"
done | xargs -P "${JOBS:-$(nproc)}" -L 1 bash "$here/run-suite.sh" --one "$work" "$*" >"$work/results"
grep -v -e '^same' -e '^clean' "$work/results"
for word in same close different 'does not build' ${1:+clean reported 'no end'}; do
        echo "$word: $(grep -c "^$word" "$work/results")"
done
