#!/bin/bash
# Translates the programs of testsuite/run for CUDA and OpenCL into bench/translated/suite and notes what the originals print.
#
#       prepare-suite.sh [BUILD]
set -u
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "${1:-$here/../build}" && pwd)
cd "$here/../testsuite/run" || exit 1
out=$here/translated/suite
rm -rf "$out"
mkdir -p "$out"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for f in *.c; do
        name=${f%.c}
        # shellcheck disable=SC2046
        arguments=$(sed -n 's,^//.*ARGS ,,p' "$f" | head -1)
        [ -n "$arguments" ] && continue         # the few programs with arguments stay out
        "$build/pmpcc" --fp=strict "$f" -o "$out/$name.cu" 2>/dev/null && "$build/pmpcc" --fp=strict --target=opencl "$f" -o "$out/$name.opencl.c" 2>/dev/null &&
                cc -w -O1 -ffp-contract=off "$f" -o "$work/program" -lm && "$work/program" >"$out/$name.expected"
done
ls "$out"/*.expected | wc -l
