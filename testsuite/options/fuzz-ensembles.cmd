# STATUS 0
# STDOUT 12 passed, 0 failed
# Random programs of many small problems, for OpenMP; on OpenCL, in blocks in step, PoCL 3.1 gets some wrong, see fuzz/README.md.
python3 "$CASES/fuzz/run.py" --kind ensembles --seed 2 --count 12 -j 1 --build "$(dirname "$PMPCC")"
