# STATUS 0
# STDOUT 9 passed, 0 failed
# Random programs of loops over blocks of a changing size and halves of them, every ninth on OpenCL too.
python3 "$CASES/fuzz/run.py" --kind transforms --seed 4 --count 9 --opencl 9 -j 1 --build "$(dirname "$PMPCC")"
