# STATUS 0
# STDOUT 30 passed, 0 failed
# Random programs of loops over blocks of a changing size and halves of them, every tenth on OpenCL too.
python3 "$CASES/fuzz/run.py" --kind transforms --seed 4 --count 30 --opencl 10 -j 1 --build "$(dirname "$PMPCC")"
