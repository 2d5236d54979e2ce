# STATUS 0
# A region with sweeps in a time loop, inside of a loop over problems, has under --fp=reassoc a version whose blocks scan the sweeps and one whose blocks run all steps: each is asked for where the
# first one runs, and the second of the two is taken where both pay.
name=ensemble-implicit
$PMPCC --fp=reassoc --target=opencl "$CASES/run/$name.c" -o out.c 2>messages || exit 90
[ "$(grep -c '!pmprt_scans_pay(' out.c)" = 1 ] || exit 91
[ "$(grep -c '!pmprt_phases_pay(' out.c)" = 2 ] || exit 92
cc -w -O1 -ffp-contract=off -I "$CASES/run" "$CASES/run/$name.c" -o original -lm && ./original >expected || exit 93
cc -w -O1 -ffp-contract=off -I "$CASES/run" $($PMPCC --cflags --target=opencl) out.c -o program $($PMPCC --libs --target=opencl) -lm || exit 94
close()
{
        paste -d ' ' printed expected | awk '{ for (i = 1; i <= NF / 2; i++) { d = $i - $(i + NF / 2); if (d > 1e-9 || d < -1e-9) exit 1 } n++ } END { exit !n }' && [ "$(wc -l <printed)" = "$(wc -l <expected)" ]
}
PMPRT_PROFILE=1 PMPRT_FORCE=1 ./program >printed 2>profile
grep -q 'no device\|cannot' profile && exit 77
close || exit 95
grep -q '^pmprt:   a launch for each step: the device is a CPU$' profile || exit 96
PMPRT_PROFILE=1 PMPRT_FORCE=blocks ./program >printed 2>profile
close || exit 97
grep -q '^pmprt:   blocks in step: PMPRT_FORCE=blocks$' profile || exit 98
exit 0
