#!/bin/bash
# The table of dense kernels (bench/programs/dense.c) on a GPU: as pmpcc translates them, beside a thread for each point of the result without any of the steps that make kernels
# fast (no layout, no fusion, no tiles, nothing kept in registers or moved by warps).
#
#       bench/prepare.sh BUILD          where pmpcc is
#       bench/dense.sh [RUNS]           where the GPU is (nvcc)
#
# For each region: the median over RUNS runs (default 5), after one that is not counted, of its time with the data on the device, both in turn. The sums of all results are compared
# with those of the original, which prepare.sh has run: they may differ by what rounding in another order makes of fused multiply-adds, 1e-10 of the value in double and 1e-3 in float.
. "$(dirname "$0")/device.sh"
source=bench/programs/dense.c
for real in double float; do
        for version in dense dense_plain; do
                build_for_device $version $real "$work/${version}_$real"
        done
done
wait
printf '%-12s %-7s %12s %12s %8s  %s\n' kernel real 'plain ms' 'pmpcc ms' '' check
for real in double float; do
        for run in $(seq 0 "$runs"); do
                for version in dense dense_plain; do
                        [ "$run" = 0 ] && : >"$work/$version"
                        PMPRT_PROFILE=1 "$work/${version}_$real.cuda" >"$work/$version.out" 2>"$work/err" || echo FAILED >>"$work/$version.out"
                        [ "$run" = 0 ] && continue
                        sed -n 's/^pmprt: region \([^ ]*\) .*:\([0-9]*\): kernels \([0-9.]*\) ms.*/\2 \3/p' "$work/err" >>"$work/$version"
                done
        done
        python3 - "$source" $real "$work" <<'END'
import re, statistics, sys
source, real, work = sys.argv[1:]
lines = open(source).read().split('\n')

def times(version):
    found = {}
    for line in open(f'{work}/{version}'):
        at, ms = line.split()
        name = re.match(r'\s*(\w+)\(', lines[int(at) - 1])
        found.setdefault(name[1] if name else at, []).append(float(ms))
    return {name: statistics.median(ms) for name, ms in found.items()}

def sums(path):
    found = {}
    for line in open(path):
        words = line.split()
        found.setdefault(words[0], []).append(float(words[1]) if len(words) > 1 else float('nan'))
    return found

expected = sums(f'bench/translated/dense_{real}.expected')
limit = 1e-10 if real == 'double' else 1e-3
def passed(name, got):
    return name in got and len(got[name]) == len(expected[name]) and all(abs(a - b) <= limit * abs(b) for a, b in zip(got[name], expected[name]))

plain, fast = times('dense_plain'), times('dense')
results = [sums(f'{work}/{version}.out') for version in ('dense_plain', 'dense')]
for name in expected:
    a, b = plain.get(name), fast.get(name)
    ratio = f'{a / b:7.1f}x' if a and b else ''
    print(f'{name:12} {real:7} {a or 0:12.3f} {b or 0:12.3f} {ratio:>8}  {" ".join("passed" if passed(name, got) else "FAILED" for got in results)}')
END
done
