# STATUS 0
# STDOUT 12 passed, 0 failed
# Random programs of conversions, every sixth on OpenCL too.
python3 "$CASES/fuzz/run.py" --kind conversions --seed 4 --count 12 --opencl 6 -j 1 --build "$(dirname "$PMPCC")"
