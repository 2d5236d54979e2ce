# STATUS 0
# A kernel that both sums by blocks and counts updates the counts one at a time, which is seen in its text, and not in each run of it.
for target in cuda opencl; do
        case $target in cuda) name=out.cu ;; *) name=out.c ;; esac
        $PMPCC --target=$target "$CASES/run/sums-beside-a-histogram.c" -o $name 2>/dev/null || exit 1
        sed -n '/__global__\|__kernel/,/pmprt_kernel pm_kernel/p' $name >kernels
        grep -q 'out_2_teams' kernels || { echo "$target: no sum by blocks"; exit 1; }
        test "$(grep -c 'atomic.*&count\[' kernels)" = 2 || { echo "$target: not each count is atomic"; exit 1; }
done
