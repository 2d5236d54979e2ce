#!/bin/bash
# The programs of bench/programs on the cores of this machine: seconds of the whole program translated for OpenMP, beside the same source by cc -O3, both for this processor.
# Medians of RUNS runs (default 5), both in turn. Each program checks its own results; one that fails is said to. For the touchstone see examples/cranknicolson/run.sh.
#
#       bench/cpu.sh [BUILD [RUNS]]
set -u
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "${1:-$here/../build}" && pwd) || exit 1
runs=${2:-5}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export OMP_WAIT_POLICY=passive
cc=$("$build/pmpcc" --cc --target=openmp)
flags="-O3 -march=native -I$here/programs"
status=0
printf '%-32s %8s %8s %8s\n' "$(nproc) cores" "cc -O3" OpenMP times
# measure NAME REAL ARGUMENTS...: one row
measure()
{
        local name=$1 real=$2 source=$here/programs/$1.c
        shift 2
        # shellcheck disable=SC2046,SC2086
        $cc $flags -DREAL="$real" "$source" -o "$work/original" -lm 2>/dev/null &&
                "$build/pmpcc" --target=openmp -DREAL="$real" "$source" -o "$work/out.c" 2>/dev/null &&
                $cc $flags -DREAL="$real" $("$build/pmpcc" --cflags --target=openmp) "$work/out.c" -o "$work/translated" $("$build/pmpcc" --libs --target=openmp) -lm 2>/dev/null ||
                { echo "$name: does not build"; status=1; return; }
        python3 - "$runs" "$name $real $*" "$work/original" "$work/translated" "$@" <<'END' || status=1
import statistics, subprocess, sys, time

runs, title, original, translated = int(sys.argv[1]), *sys.argv[2:5]
taken = {original: [], translated: []}
for _ in range(runs):
    for program in taken:
        begin = time.monotonic()
        done = subprocess.run([program, *sys.argv[5:]], capture_output=True, text=True)
        taken[program].append(time.monotonic() - begin)
        if done.returncode or 'passed' not in done.stdout + done.stderr:
            sys.exit(f'{title}: FAILED: {done.stdout}{done.stderr}')
a, b = (statistics.median(taken[program]) for program in taken)
print(f'{title:32} {a:8.2f} {b:8.2f} {a / b:7.2f}x')
END
}
for real in double float; do
        measure tridiagonal $real 16384 256
        measure adi $real 128
        measure heat $real 128
        measure stencil $real 192 40
        measure matmul $real 1000
done
exit $status
