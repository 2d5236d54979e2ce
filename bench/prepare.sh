#!/bin/bash
# Translates the Crank-Nicolson example, bench/programs and bench/scans.c for CUDA and OpenCL into bench/translated, to be carried to a machine with a GPU,
# which needs neither libclang nor isl there; the dense kernels also with a thread for each point of the result and none of the steps that make them fast,
# and what the original prints.
#
#       prepare.sh [BUILD]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "${1:-$here/../build}" && pwd)
example=$here/../examples/cranknicolson/cranknicolson.c
out=$here/translated
rm -rf "$out"
mkdir -p "$out"
for real in double float; do
        "$build/pmpcc" -DREAL=$real "$example" -o "$out/cn_$real.cu"
        "$build/pmpcc" -DREAL=$real --target=opencl "$example" -o "$out/cn_$real.c"
        "$build/pmpcc" -DREAL=$real --fp=reassoc "$example" -o "$out/cn_reassoc_$real.cu"
        for program in "$here"/programs/*.c; do
                name=$(basename "$program" .c)_$real
                "$build/pmpcc" -DREAL=$real "$program" -o "$out/$name.cu"
                "$build/pmpcc" -DREAL=$real --target=opencl "$program" -o "$out/$name.c"
        done
done
for real in double float; do
        "$build/pmpcc" -DREAL=$real --passes=privatize,distribute,interchange,level "$here/programs/dense.c" -o "$out/dense_plain_$real.cu"
        cc -O2 -ftree-vectorize -DREAL=$real "$here/programs/dense.c" -o "$out/dense" -lm
        "$out/dense" >"$out/dense_$real.expected"
done
for fp in strict reassoc; do
        "$build/pmpcc" --fp=$fp "$here/scans.c" -o "$out/scans_$fp.cu"
done
cd "$here"
git rev-parse --short HEAD >"$out/commit"
