#!/bin/bash
# The table of speeds of the Crank-Nicolson example on a GPU: CUDA, OpenCL, and CUDA under --fp=reassoc, float and double, three data sets.
#
#       bench/prepare.sh BUILD          where pmpcc is
#       bench/cranknicolson.sh [RUNS]   where the GPU is (nvcc, a C compiler, libOpenCL)
#
# For each program: the region's time with its data on the device (from before the first launch to after the last, as the host sees it) and with transfers and allocation, the
# median of RUNS runs (default 5) after one that is not counted, and the check of the prices. With $OUT set, a profile of each program's kernels there.
. "$(dirname "$0")/device.sh"
data=examples/cranknicolson/data
for real in double float; do
        build_for_device cn $real "$work/$real"
        build_for_device cn_reassoc $real "$work/$real.reassoc"
        cc -O3 -DREAL=$real examples/cranknicolson/cranknicolson.c -o "$work/seq_$real" -lm &
done
wait
median() { sort -g | awk '{ v[NR] = $1 } END { print NR ? v[int((NR + 1) / 2)] : "-" }'; }
printf '%-7s %-7s %-12s %12s %16s  %s\n' set real target 'device ms' 'with transfers' check
for set in small medium large; do
        for real in double float; do
                for target in cuda opencl reassoc.cuda; do
                        : >"$work/device"; : >"$work/total"; note=
                        for run in $(seq 0 "$runs"); do
                                PMPRT_PROFILE=regions "$work/$real.$target" $data/$set.in $data/$set.out >"$work/out" 2>"$work/err" || note=" FAILED"
                                [ "$run" = 0 ] && continue
                                sed -n 's/^pmprt: region .* kernels \([0-9.]*\) ms, with transfers \([0-9.]*\) ms/\1/p' "$work/err" >>"$work/device"
                                sed -n 's/^pmprt: region .* kernels \([0-9.]*\) ms, with transfers \([0-9.]*\) ms/\2/p' "$work/err" >>"$work/total"
                        done
                        printf '%-7s %-7s %-12s %12s %16s  %s\n' $set $real $target "$(median <"$work/device")" "$(median <"$work/total")" \
                                "$(sed -n 's/^check: //p' "$work/err")$note"
                        [ -n "${OUT:-}" ] && PMPRT_PROFILE=1 "$work/$real.$target" $data/$set.in $data/$set.out >/dev/null 2>"$OUT/profile_${set}_${real}_$target"
                done
        done
done
[ -n "${SEQUENTIAL:-}" ] && for set in small medium; do
        "$work/seq_double" $data/$set.in $data/$set.out 2>&1 >/dev/null | sed -n "s/^time:/sequential double $set:/p"
done
exit 0
