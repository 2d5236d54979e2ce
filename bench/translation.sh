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
# measure COMMAND [COMMAND]: user and system seconds (median of nine runs) and megabytes of each, run in turn
measure()
{
        python3 - "$@" <<'END'
import os, statistics, sys

def run(command):
    child = os.fork()
    if child == 0:
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.dup2(null, 2)
        os.execvp(command[0], command)
    usage = os.wait4(child, 0)[2]
    return usage.ru_utime, usage.ru_stime, usage.ru_maxrss / 1024

commands = [line.split() for line in sys.argv[1:]]
runs = [[run(command) for command in commands] for _ in range(9)]
for which, command in enumerate(commands):
    user, system, memory = (statistics.median(turn[which][k] for turn in runs) for k in range(3))
    print(f'{os.path.basename(command[0]) + " " + " ".join(command[1:2]):32} user {user:6.3f} s  system {system:6.3f} s  {memory:4.0f} MB')
END
}
for target in openmp opencl cuda; do
        suffix=c
        [ $target = cuda ] && suffix=cu
        measure "$build/pmpcc --target=$target cranknicolson.c -o $work/out.$suffix"
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
measure "clang-19 -fsyntax-only -w $work/long.c" "$build/pmpcc --target=openmp $work/long.c -o $work/long.out.c"
