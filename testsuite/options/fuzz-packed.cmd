# Random programs are translated here and compared there: what --prepare packs is all that --run needs, and a wrong result in it is found.
# STDOUT (?m)^2 passed, 0 failed$
# STDOUT (?m)^   1 wrong     openmp: line 1: 
# STDOUT (?m)^1 passed, 1 failed$
run="python3 $CASES/fuzz/run.py -j 2 --keep scratch"
$run --prepare packed --count 2 --seed 3 --build "$(dirname "$PMPCC")" || exit 1
$run --run packed --build nowhere || exit 1

# The second program's translation now prints something else.
mkdir planted && tar -C planted -xJf packed/programs.tar.xz || exit 1
sed -i 's/printf("%d %d %d/printf("%d %d  %d/' planted/p1/openmp.c
tar -C planted -cJf packed/programs.tar.xz p0 p1 || exit 1
$run --run packed --build nowhere
test $? = 1
