# STATUS 0
# STDOUT 18 passed, 0 failed
# Random programs of loops over blocks of a changing size and halves of them, every ninth on OpenCL too.
python3 "$CASES/fuzz/run.py" --kind transforms --seed 4 --count 18 --opencl 9 -j 1 --build "$(dirname "$PMPCC")"
