# STATUS 0
# STDOUT constant memory where it
# STDOUT image, or through
# STDOUT "place": "constant"
# STDOUT "place": "image"
# What a recipe puts into constant memory, or has read as an image, explain tells of; the recipe that is printed is the one that was read, and replays to the same output. On a CPU nothing changes.
cat >case.c <<'C'
void smooth(int n, int m, const float *restrict w, const float *restrict a, float *restrict b)
{
        for (int i = 0; i < n; i++)
                for (int k = 0; k < m; k++)
                        b[i] += w[k] * a[i + k];
}
C
printf 'region smooth:3\n  level L0@S0 grid\n  level L1@S0 thread\n' >without
printf '  place w: constant\n  place a: image\n' | cat without - >recipe
$PMPCC explain --target=opencl --recipe=recipe --json=report.json case.c || exit 90
grep -oE '"place": "(constant|image)"' report.json
$PMPCC --target=opencl --recipe=recipe --print-recipe case.c -o one.c >printed || exit 91
cmp recipe printed || exit 92
$PMPCC --target=opencl --recipe=printed case.c -o two.c || exit 93
cmp one.c two.c || exit 94
grep -q '__constant float \*w, __read_only image1d_buffer_t a,' one.c || exit 95
grep -q '^  place w: constant' printed || exit 96
for recipe in without recipe; do
        $PMPCC --target=openmp --recipe=$recipe case.c -o $recipe.c || exit 97
done
cmp without.c recipe.c
