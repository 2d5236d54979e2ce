# STATUS 0
# STDOUT 6 passed, 0 failed
# Random programs with loops whose bounds, steps and conditions are of mixed types, every sixth on OpenCL too.
python3 "$CASES/fuzz/run.py" --kind bounds --seed 4 --count 6 --opencl 6 -j 1 --build "$(dirname "$PMPCC")"
