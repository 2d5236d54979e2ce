# STATUS 0
# STDOUT 9 passed, 0 failed
# Random programs that count in unusual ways, every ninth on OpenCL too.
python3 "$CASES/fuzz/run.py" --kind counters --seed 4 --count 9 --opencl 9 -j 1 --build "$(dirname "$PMPCC")"
