# STATUS 0
# What the strategy had operations of isl for, each version of a nest has when its recipe is replayed.
cp "$CASES/../examples/cranknicolson/cranknicolson.c" .
for target in openmp opencl cuda; do
        $PMPCC --target=$target --print-recipe cranknicolson.c -o a.c >recipe 2>log || { cat log; exit 90; }
        grep -q 'main.*run on' log || { cat log; exit 91; }
        mv a.c first.c
        $PMPCC --target=$target --recipe=recipe cranknicolson.c -o a.c 2>log || { cat log; exit 92; }
        cmp a.c first.c || { cat log; exit 93; }
done
