#!/bin/bash
# Translates the Crank-Nicolson example for CUDA and OpenCL into bench/translated, to be carried to a machine with a GPU, which needs
# neither libclang nor isl there.
#
#       prepare.sh [BUILD]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "${1:-$here/../build}" && pwd)
cd "$here/../examples/cranknicolson"
out=$here/translated
rm -rf "$out"
mkdir -p "$out"
for real in double float; do
        "$build/pmpcc" -DREAL=$real cranknicolson.c -o "$out/cn_$real.cu"
        "$build/pmpcc" -DREAL=$real --target=opencl cranknicolson.c -o "$out/cn_$real.c"
done
git rev-parse --short HEAD >"$out/commit"
