# STATUS 0
# STDOUT ^12 passed, 0 failed
# Random programs of many small problems, for OpenMP and, in blocks in step, for OpenCL.
python3 "$CASES/fuzz/run.py" --kind ensembles --seed 2 --count 12 --opencl 1 -j 1 --build "$(dirname "$PMPCC")"
