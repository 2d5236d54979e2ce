# STATUS 0
# STDOUT 5 passed, 0 failed
# Random programs with subscripts and conditions in numbers of mixed types, every fifth on OpenCL too.
python3 "$CASES/fuzz/run.py" --kind subscripts --seed 4 --count 5 --opencl 5 -j 1 --build "$(dirname "$PMPCC")"
