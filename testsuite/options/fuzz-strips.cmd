# STATUS 0
# STDOUT 7 passed, 0 failed
# Random programs with loops cut into strips by hand and loops in steps, every fifth on OpenCL too.
python3 "$CASES/fuzz/run.py" --kind strips --seed 4 --count 7 --opencl 5 -j 1 --build "$(dirname "$PMPCC")"
