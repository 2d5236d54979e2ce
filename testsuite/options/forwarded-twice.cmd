# STATUS 0
# Two values are computed where they are read, the second from what the first has left: the analysis of the first stays for as long as anything uses it. Memory given back has
# other bytes here.
cat >in.c <<'END'
void f(int n, int m, int p, double *restrict b, double *restrict x)
{
        for (int i = m - 2; i > 0; i -= 2) {
                for (int j = 0; j < m; j += 3) {
                        double w[p + 8];
                        for (int z = 0; z < p + 8; z++)
                                w[z] = 0.25 * z + 2;
                        x[j + i + 1] = b[n];
                        for (int k = 0; k < j + 1; k++) {
                                const double t = w[p];
                                b[1] = t;
                                if (j > 0)
                                        x[k + 1] *= 0.5 + w[p + 2] + x[k];
                        }
                }
                b[n] *= 0.5 + b[n];
                x[i + i + 2] /= 1.5;
        }
}
END
MALLOC_PERTURB_=165 $PMPCC --fp=strict --target=opencl in.c -o out.c 2>err || { cat err; exit 90; }
! grep 'internal error' err
