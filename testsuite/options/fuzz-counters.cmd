# STATUS 0
# STDOUT 30 passed, 0 failed
# Random programs that count in unusual ways, every tenth on OpenCL too.
python3 "$CASES/fuzz/run.py" --kind counters --seed 4 --count 30 --opencl 10 -j 1 --build "$(dirname "$PMPCC")"
