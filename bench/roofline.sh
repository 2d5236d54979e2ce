#!/bin/bash
# Where the time of the Crank-Nicolson example goes on a GPU: for each kernel what a launch takes, the bytes that it has to move by the count of its arrays (docs/runtime.md, Profile), those that the device's
# memory moved by the profiler, and the time that either would take at the speed of a copy.
#
#       bench/prepare.sh BUILD          where pmpcc is
#       bench/roofline.sh [SET]         where the GPU is (nvcc, ncu, python3): small, medium or large (default)
. "$(dirname "$0")/device.sh"
set=${1:-large}
data=examples/cranknicolson/data
command -v ncu >/dev/null || { echo "roofline.sh needs ncu" >&2; exit 77; }
for real in double float; do
        build_for_device cn $real "$work/$real"
done
nvcc -O3 -arch=native bench/copy.cu -o "$work/copy" &
wait
copy=$("$work/copy") || exit 1
echo "a copy moves $copy GB/s"
for real in double float; do
        PMPRT_PROFILE=1 "$work/$real.cuda" $data/$set.in $data/$set.out >"$work/out" 2>"$work/profile" || exit 1
        grep '^check: ' "$work/profile"
        # Kernels of a step follow one another: so many launches in the middle hold each of them several times.
        ncu --csv --page raw --print-units base --print-kernel-base function --launch-skip 200 --launch-count 40 --cache-control none --clock-control none \
                --metrics gpu__time_duration.sum,dram__bytes_read.sum,dram__bytes_write.sum "$work/$real.cuda" $data/$set.in $data/$set.out >"$work/ncu" 2>"$work/err" ||
                { tail -n 5 "$work/ncu" "$work/err" >&2; exit 1; }
        echo
        python3 - "$real" "$set" "$copy" "$work/profile" "$work/ncu" <<'PYTHON'
import csv
import re
import sys

real, data_set, copy, profile, counters = sys.argv[1:]
copy = float(copy)                      # GB/s, that is bytes a ns
counted = {}                            # kernel: launches, us a launch, bytes a launch
for line in open(profile):
    row = re.match(r'pmprt:   (\w+) +(\d+) +([\d.]+) +([\d.]+) +([\d.]+) ', line)
    if row:
        counted[row[1]] = int(row[2]), float(row[4]), float(row[4]) * float(row[5]) * 1e3
moved = {}                              # kernel: us and bytes of each launch that the profiler saw
rows = csv.DictReader(line for line in open(counters) if line.startswith('"'))
for row in rows:
    if row['ID']:                       # the line below the heads has the units
        number = [float(row[key].replace(',', '')) for key in ('gpu__time_duration.sum', 'dram__bytes_read.sum', 'dram__bytes_write.sum')]
        moved.setdefault(row['Kernel Name'], []).append((number[0] / 1e3, number[1] + number[2]))
print('%s, %s: a launch' % (data_set, real))
print('%-36s %8s %9s %10s %10s %10s %10s %7s' % ('kernel', 'launches', 'us', 'counted MB', 'moved MB', 'floor us', 'moved us', 'of floor'))
total = floor = 0
for name, (launches, us, size) in sorted(counted.items(), key=lambda item: -item[1][0] * item[1][1]):
    total += launches * us
    floor += launches * size / copy / 1e3
    if launches * us < total / 100:
        continue
    seen = moved.get(name)
    by_profiler = sum(m[1] for m in seen) / len(seen) if seen else float('nan')
    print('%-36s %8d %9.1f %10.2f %10.2f %10.1f %10.1f %6.0f %%' % (name, launches, us, size / 1e6, by_profiler / 1e6, size / copy / 1e3, by_profiler / copy / 1e3, 100 * size / copy / 1e3 / us))
print('%-36s %8s %9.0f %10s %10s %10.0f %10s %6.0f %%' % ('all launches, us', '', total, '', '', floor, '', 100 * floor / max(total, 1)))
PYTHON
done
