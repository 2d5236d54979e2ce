# STATUS 0
# STDOUT float: .* quotients by reciprocals, [1-9][0-9]* made again, 0 wrong
# Random quotients by reciprocals, as CUDA output computes them in sweeps: those of the processor, to the last bit.
python3 "$CASES/fuzz/divisions.py" --seed 4 --count 3000000 --build "$(dirname "$PMPCC")"
