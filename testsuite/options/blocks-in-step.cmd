# STATUS 0
# Time loops inside loops over many problems get a second version, in which a block of threads runs all steps of a problem. Sizes and device decide at run time which one runs, and
# PMPRT_FORCE=blocks takes that version; both print what the original prints. The profile says which ran, and why.
for name in ensemble-lu ensemble-bodies ensemble-strings ensemble-sort; do
        $PMPCC --fp=strict --target=opencl "$CASES/run/$name.c" -o out.c 2>messages || exit 90
        grep -q '!pmprt_phases_pay(pm_modules, ' out.c || exit 91
        cc -w -O1 -ffp-contract=off -I "$CASES/run" "$CASES/run/$name.c" -o original -lm && ./original >expected || exit 92
        cc -w -O1 -ffp-contract=off -I "$CASES/run" $($PMPCC --cflags --target=opencl) out.c -o program $($PMPCC --libs --target=opencl) -lm || exit 93
        PMPRT_PROFILE=1 PMPRT_FORCE=1 ./program >printed 2>profile
        cmp -s printed expected || exit 94
        grep -q 'no device\|cannot' profile && exit 77
        grep -q '_k[0-9]*_2 ' profile && exit 95                # not on a CPU, unless it is asked for
        grep -q '^pmprt:   a launch for each step: the device is a CPU$' profile || exit 98
        PMPRT_PROFILE=1 PMPRT_FORCE=blocks ./program >printed 2>profile
        cmp -s printed expected || exit 96
        grep -q '_k[0-9]*_2 ' profile || exit 97
        grep -q '^pmprt:   blocks in step: PMPRT_FORCE=blocks$' profile || exit 99
done
exit 0
