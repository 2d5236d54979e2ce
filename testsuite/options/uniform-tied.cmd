# STATUS 0
# What is the same in all iterations of a parallel loop, but must stay there for what it is computed with, runs with these in parallel; nothing runs for all
# iterations in one thread.
for program in three-directions cyclic-systems; do
        $PMPCC explain --target=cuda "$CASES/run/$program.c" >text || exit 90
        # The kernels, without those of a loop that never runs: where the grid is one thread, it has no loop over systems.
        sed -i '/^main, lines 51-51/,$d' text
        sed -n '/^  kernels$/,/^  memory traffic$/p' text | grep -A 1 'grid    one thread' | grep '^ *thread  [kj]' && exit 91
done
grep -q 'grid    k i' text || exit 92
exit 0
