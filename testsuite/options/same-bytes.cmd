# STATUS 0
# The same input and options give the same bytes: from run to run, from folder to folder, whatever the name of the output and the environment.
for name in work-array struct-pointer; do
        for place in first/folder second; do
                mkdir -p $place
                cp "$CASES/run/$name.c" "$CASES/run/show.h" $place
                (
                        cd $place || exit 90
                        for target in openmp opencl cuda; do
                                $PMPCC --target=$target -MD $name.c -o $name.$target.c || exit 91
                                $PMPCC --target=$target --line $name.c -o $name.$target.line.c || exit 92
                                $PMPCC explain --target=$target --remarks --json=$name.$target.json --sarif=$name.$target.sarif $name.c >$name.$target.txt || exit 93
                                $PMPCC --target=$target --print-recipe --dump=all $name.c >$name.$target.recipe 2>$name.$target.dump || exit 94
                        done
                        $PMPCC $name.c -o $name.cu && $PMPCC --split $name.c -o $name.split.cu || exit 95
                ) 2>/dev/null || exit 96
                export ANOTHER_VARIABLE_THAT_MOVES_THE_STACK=$place$place$place
        done
        diff -r first/folder second >&2 || exit 97
        (cd second && $PMPCC $name.c -o ../other-name.c 2>/dev/null) && cmp other-name.c second/$name.openmp.c || exit 98
done
