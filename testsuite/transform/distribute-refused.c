// The first group would run after the second, which needs its values.
// REFUSED 2:3: step 'distribute region: S1 \| S0' is not legal: (flow|anti) dependence on '[ab]' \(line [89] to line [89]\) would run out of order
// STDERR distribute-refused\.c:[89]:[0-9]+: note: D[0-9]+, S[01] -> S[01], vector
// RECIPE region halves:7
// RECIPE   distribute region: S1 | S0
void halves(int n, double *restrict a, double *restrict b) {
        for (int i = 1; i < n; i++) {
                a[i] = 0.5 * a[i - 1] + a[i];
                b[i] = a[i] * b[i];
        }
}
