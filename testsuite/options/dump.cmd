# STATUS 0
# STDERR .
# Every phase prints its product on standard error.
cp "$CASES/run/work-array.c" "$CASES/run/show.h" .
for phase in nest model deps sched plan; do
        $PMPCC --dump=$phase work-array.c -o out.c 2>text || exit 90
        [ "$(wc -l <text)" -gt 3 ] || { echo "nothing from --dump=$phase" >&2; exit 91; }
done
$PMPCC --dump=all work-array.c -o out.c
