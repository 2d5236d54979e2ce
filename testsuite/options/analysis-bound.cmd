# STDERR blocks.c:6:\d+: remark: loop 'j' is sequential.*which iterations need 'a' from an earlier one took too long to find \[analysis-budget\]
# STDERR deep.c:4:\d+: remark: loop 'i0' is parallel
# STDERR endless.c:3:\d+: remark: loop 'i' is parallel
# STDERR endless.c:3:9: note: isl was left in the dataflow of .c., to which it had not come to an end \[analysis-budget\]
# STDERR many.c:\d+:9: remark: loops 3-202 of 'f' run on all cores: 200 parallel loops
# NOT gave up
# However intricate the subscripts, deep the nests and many the loops, a region is analysed within 10 s (five times that on a slow or busy machine): a question that takes
# more than its share is answered on the safe side, and so is one without end. The more the budget, the finer the answer, and the same budget gives the same bytes.
cat > blocks.c <<'END'
void blocks(double *restrict a, double *restrict b, int n)
{
        for (int i = 0; i < n; i++)
                b[i] = 2.0 * b[i];
        for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++)
                        a[i % 8 * 64 + j % 8 * 8 + i / 8 % 8] = 0.5 * a[(i + 1) % 8 * 64 + (j + 3) % 8 * 8 + j / 8 % 8] + a[(i * 5 + j * 3) % 512 / 2] + a[i % 3 * 64 + j % 5];
}
END
cat > endless.c <<'END'
void halves(int n, int p, double *restrict c)           /* isl 0.25 does not come to an end of asking which of these writes are the last ones, and counts no steps */
{
        for (int i = n; i > 0; i -= 2)
                if (i >= p)
                        c[i / 2] = 0.5 * i;
}
END
cat > periodic.c <<'END'
void periodic(int n, double (*restrict a)[50], double (*restrict b)[50])
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++)
                        for (int k = 0; k < n; k++) {
                                a[(i + k) % 50][(j + 2 * k) % 50] = b[(i - k + 10000) % 50][(j / 3 + k / 2) % 50];
                                b[i / 2 % 50][(j + k) % 50] = a[(i * 2 + j) % 50][k % 50] + b[(i + 1) % 50][(j + 3) / 2 % 50];
                                a[i % 50][j % 50] += a[(i + 1) % 50][(j + 1) % 50] * b[i % 7][k % 9];
                        }
}
END
python3 - <<'END'
deep = 'void f(double *restrict a, const double *restrict c, int n)\n{\ndouble t = 0.5;\n'
for k in range(9):
    first = 'i%d' % (k - 1) if k else '0'
    deep += 'for (int i%d = %s; i%d < n; i%d++) {\n' % (k, first, k, k)
open('deep.c', 'w').write(deep + 'a[i0] += t * c[i8];\n' + '}\n' * 10)
many = 'double a[200][100], b[200][100]; void f(int n, double x)\n{\n'
for k in range(200):
    many += '        for (int i = 0; i < n; i++) a[%d][i] = b[%d][i] * x + a[%d][i];\n' % (k, k * 7 % 200, k * 3 % 200)
open('many.c', 'w').write(many + '}\n')
END
for program in blocks deep endless many; do
        timeout 50 $PMPCC --remarks -v $program.c -o $program.omp.c || exit 90
done
timeout 50 $PMPCC explain periodic.c > periodic.txt || exit 91
$PMPCC blocks.c -o again.omp.c && sed s/again/blocks/g again.omp.c | cmp - blocks.omp.c
