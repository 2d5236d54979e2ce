# STATUS 0
# STDOUT 6 passed, 0 failed
# Random programs of conversions, every sixth on OpenCL too.
python3 "$CASES/fuzz/run.py" --kind conversions --seed 4 --count 6 --opencl 6 -j 1 --build "$(dirname "$PMPCC")"
