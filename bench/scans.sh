#!/bin/bash
# The table of batches of recurrences on a GPU: a thread a system against a block of threads a system (--fp=reassoc), and what the program chooses by itself.
#
#       bench/prepare.sh BUILD          where pmpcc is
#       bench/scans.sh [RUNS]           where the GPU is
#
# Times of the kernel in us, the median of RUNS calls (default 5) after one that is not counted; "differs" where the sums do in their first 8 digits.
. "$(dirname "$0")/device.sh"
for fp in strict reassoc; do
        nvcc -O3 -arch=native -Iruntime bench/translated/scans_$fp.cu bench/translated/scans_$fp.host.c -o "$work/$fp" $libs &
done
wait
median() { sort -g | awk '{ v[NR] = $1 } END { print NR ? 1000 * v[int((NR + 1) / 2)] : "-" }'; }
# time_of BINARY FORCE M N: the time, and the sum into $work/sum.FORCE.BINARY
time_of()
{
        PMPRT_FORCE=$2 PMPRT_PROFILE=1 "$work/$1" "$3" "$4" $((runs + 1)) 2>"$work/err" | cut -c1-9 >"$work/sum.$1$2"
        sed -n 's/^pmprt: region solve.* kernels \([0-9.]*\) ms, with.*/\1/p' "$work/err" | tail -n +2 | median
}
printf '%8s %6s %10s %10s %10s\n' systems rows threads blocks chosen
for m in 16 64 256 1024 4096 16384; do
        for n in 64 128 256 512 1024 4096; do
                [ $((m * n)) -le 16777216 ] || continue
                printf '%8s %6s %10s %10s %10s' $m $n "$(time_of strict 1 $m $n)" "$(time_of reassoc blocks $m $n)" "$(time_of reassoc 1 $m $n)"
                cmp -s "$work/sum.strict1" "$work/sum.reassocblocks" && cmp -s "$work/sum.strict1" "$work/sum.reassoc1" && echo || echo ' differs'
        done
done
