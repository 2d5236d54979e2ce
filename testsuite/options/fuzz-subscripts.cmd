# STATUS 0
# STDOUT 20 passed, 0 failed
# Random programs with subscripts and conditions in numbers of mixed types, every tenth on OpenCL too.
python3 "$CASES/fuzz/run.py" --kind subscripts --seed 4 --count 20 --opencl 10 -j 1 --build "$(dirname "$PMPCC")"
