// The copies of the work array are all alive at once: their dimension is needed.
// REFUSED 4:3: step 'contract w: L0' is not legal: (anti|output) dependence on 'w' \(line 1[46] to line 1[46]\).*\[unsafe-schedule\]
// STDERR note: D[0-9]+, S[01] -> S[01], vector \(<
// RECIPE region work:12
// RECIPE   privatize L0: w
// RECIPE   level L0@S0 grid
// RECIPE   contract w: L0
// STDERR contract-refused\.c:1[46]:25: note:
void work(int n, double *restrict a, double *restrict out)
{
        double w[64];
        for (int k = 0; k < n; k++) {
                for (int i = 0; i < 64; i++)
                        w[i] = a[k] * i;
                for (int i = 0; i < 64; i++)
                        out[k * 64 + i] = w[63 - i] + w[i];
        }
}
