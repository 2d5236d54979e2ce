# STATUS 0
# Sizes are hidden from NVIDIA's compilers in kernels that they would get wrong (src/codegen/hidden.c), and in no others. On machines with a GPU run/rolled-loops.c tells the values.
cat > risky.c <<'END'
void risky(int n, int m, float *restrict c)
{
        for (int i = 0; i < n; i++)
                c[i * m] *= 0.875f;
        for (int j = 0; j < m - 4; j++)
                for (int i = 0; i < n - 4; i++)
                        if (c[i * m + j + 1] > 0.25f)
                                c[(i + 2) * m + j + 1] *= 0.5f;
}
END
sed 's/j + 1\]/j]/g' risky.c > no-number.c
sed 's/\* m/* 128/g' risky.c > constant.c
sed -e '/if (c/d' -e 's/c\[(i + 2)/c[i/' risky.c > no-branch.c
cat > difference.c <<'END'
void difference(int n, int m, float *restrict c)
{
        for (int j = 0; j < n; j++)
                for (int i = 20; i < 50; i++)
                        if (c[64 * j + i - m] > 0.25f)
                                c[64 * j + i - m + 1] *= 0.5f;
}
END
sed 's/i - m/i - 2 * m/' difference.c > multiple.c
sed -e '/if (c/d' difference.c > no-choice.c
cat > loaded.c <<'END'
void loaded(int n, const long *restrict width, float *restrict c)
{
        for (int j = 0; j < n; j++) {
                long w = width[j];
                for (int i = 1; i < 50; i++)
                        c[512 * j + i * w] = 0.5f * c[512 * j + (i - 1) * w];
        }
}
END
for target in cuda opencl; do
        for program in risky no-number no-branch difference multiple loaded constant no-choice; do
                $PMPCC --target=$target $program.c -o $program.$target.c || exit 90
        done
        for program in risky no-number no-branch difference multiple; do
                grep -q 'm = pm_size(m)' $program.$target.c || exit 91
        done
        grep -q 'i = pm_size(i)' loaded.$target.c || exit 95
        grep -q 'asm(' risky.$target.c || exit 92
        grep -l pm_size constant.$target.c no-choice.$target.c && exit 93
done
$PMPCC --target=openmp risky.c -o risky.openmp.c || exit 94
! grep -q pm_size risky.openmp.c
