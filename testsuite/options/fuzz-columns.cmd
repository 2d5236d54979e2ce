# STATUS 0
# STDOUT 2 passed, 0 failed
# Random sweeps through columns, as CUDA on the emulated device, with races.
python3 "$CASES/fuzz/run.py" --kind columns --seed 1 --first 3 --count 2 --emulate 1 --races -j 1 --build "$(dirname "$PMPCC")"
