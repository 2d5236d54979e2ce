# STATUS 0
# STDOUT blocks +i: 16 threads x 8, j: 16 threads x 8
# STDOUT strips +k by 16
# STDOUT tiles +a 128 x 16 \(8448 bytes; loaded once for 128 reads\)
# STDOUT "place": "shared"
# A product of matrices works in blocks of threads that share tiles of the operands, and explain has their figures; without the steps there are none, nor on a CPU.
cp "$CASES/../bench/programs/matmul.c" case.c
$PMPCC explain --target=cuda --json=report.json case.c >text || exit 90
cat text
grep -o '"place": "shared"' report.json
for options in '--target=openmp' '--target=cuda --passes=privatize,distribute,interchange,level,place'; do
        $PMPCC explain $options case.c | grep -q 'blocks  ' && exit 91
done
exit 0
