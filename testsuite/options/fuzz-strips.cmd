# STATUS 0
# STDOUT 30 passed, 0 failed
# Random programs with loops cut into strips by hand and loops in steps, every tenth on OpenCL too.
python3 "$CASES/fuzz/run.py" --kind strips --seed 4 --count 30 --opencl 10 -j 1 --build "$(dirname "$PMPCC")"
