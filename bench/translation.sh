#!/bin/bash
# What translating costs: the Crank-Nicolson example for each target, and a file of 100,000 lines without candidate nests beside clang's syntax check of it.
#
#       bench/translation.sh [BUILD]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "${1:-$here/../build}" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$here/../examples/cranknicolson"
# median NAME COMMAND...: of five runs, user seconds and megabytes
median()
{
        local name=$1
        shift
        for run in 1 2 3 4 5; do
                /usr/bin/time -f '%U %M' -o "$work/time" "$@" >/dev/null 2>&1
                cat "$work/time"
        done | sort -g | awk -v name="$name" 'NR == 3 { seconds = $1 } $2 > most { most = $2 } END { printf "%-40s %6.2f s %6.0f MB\n", name, seconds, most / 1024 }'
}
for target in openmp opencl cuda; do
        suffix=c
        [ $target = cuda ] && suffix=cu
        median "cranknicolson.c, $target" "$build/pmpcc" --target=$target cranknicolson.c -o "$work/out.$suffix"
done
python3 - >"$work/long.c" <<'END'
for i in range(12500):
    print(f'''static int f{i}(int a, int b)
{{
        int c = a * {i} + b;
        if (c > {i % 97})
                c -= b / (a * a + 1);
        return c ^ {i};
}}
int g{i} = {i};''')
print('int main(void) { return ' + ' + '.join(f'f{i}(g{i}, {i})' for i in range(0, 12500, 50)) + ' & 1; }')
END
median '100,000 lines, clang-19 -fsyntax-only' clang-19 -fsyntax-only -w "$work/long.c"
median '100,000 lines, pmpcc --target=openmp' "$build/pmpcc" --target=openmp "$work/long.c" -o "$work/long.out.c"
