# STATUS 0
# Replaying the printed recipe gives the same bytes: for OpenMP of a ninth of the programs of run/, for OpenCL of another ninth; at least 7 of each have one.
cp "$CASES"/run/*.c "$CASES"/run/*.h .
ls *.c >programs
for target in openmp opencl; do
        with=0
        [ $target = openmp ] && turn=0 || turn=1
        for f in $(awk "NR % 9 == $turn" programs); do
                $PMPCC --target=$target --print-recipe $f -o out.$target.c >recipe 2>log || { cat log; echo "$f: $target: not translated" >&2; exit 90; }
                $PMPCC --target=$target --recipe=recipe $f -o again.$target.c >replay.log 2>&1 || { cat replay.log >&2; echo "$f: $target: not replayed" >&2; exit 91; }
                cmp out.$target.c again.$target.c || { echo "$f: $target: another result" >&2; exit 92; }
                [ ! -s recipe ] || with=$((with + 1))
        done
        [ $with -ge 7 ] || exit 93
done
