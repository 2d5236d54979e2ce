# STATUS 0
# STDOUT 3 passed, 0 failed
# Random sweeps along rows, as CUDA on the emulated device, with races.
python3 "$CASES/fuzz/run.py" --kind rows --seed 1 --count 3 --emulate 1 --races -j 1 --build "$(dirname "$PMPCC")"
