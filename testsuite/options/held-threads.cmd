# STATUS 0
# Kernels whose loops are pipelines leave the compiler so many registers that a multiprocessor runs 512 threads at a time, in blocks of the size that was asked for, where chunks have room in them.
cat >in.c <<'IN'
void sweep(int m, int n, const double *restrict r, double *restrict u)
{
        for (int s = 0; s < m; s++)
                for (int i = 1; i < n; i++)
                        u[i * m + s] -= r[i] * u[(i - 1) * m + s];
}

void wide(int m, int n, const double *restrict a, const double *restrict b, const double *restrict c, const double *restrict d, const double *restrict e, const double *restrict f,
        double *restrict u)
{
        for (int s = 0; s < m; s++)
                for (int i = 1; i < n; i++)
                        u[i * m + s] = a[i * m + s] * b[i * m + s] + c[i * m + s] * d[i * m + s] + u[(i - 1) * m + s] / (e[i * m + s] + f[i * m + s] + u[i * m + s]);
}
IN
printf 'THREADS_ASKED = 256\n' >asked
printf 'THREADS_ASKED = 32\n' >few
printf 'MAX_AHEAD = 8\n' >more
$PMPCC --target=cuda in.c -o out.cu 2>log || { cat log; exit 90; }
grep -q '__launch_bounds__(128, 4) sweep_k0(' out.cu || exit 91
# What all threads read is loaded when its chunk begins, the rest a chunk ahead.
grep -q 'r_ahead\[q\] = r\[i - 1\];' out.cu && grep -q 'u_ahead\[q\] = u_next\[q\];' out.cu || exit 92
for k in 'asked 256, 2' 'few 32, 16'; do
        $PMPCC --target=cuda --tuned=${k%% *} in.c -o out.cu 2>log || { cat log; exit 93; }
        grep -q "__launch_bounds__(${k#* }) sweep_k0(" out.cu || exit 94
done
$PMPCC --target=cuda --tuned=more in.c -o out.cu 2>log || { cat log; exit 97; }
grep -q 'f_ahead' out.cu && ! grep -q 'launch_bounds.* wide_k0(' out.cu || exit 98
$PMPCC --target=opencl in.c -o out.c 2>log || { cat log; exit 95; }
grep -q 'launch_bounds' out.c && exit 96
exit 0
