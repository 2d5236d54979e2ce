// What a time step computes is where the next one starts: 'u' cannot have a copy for each.
// REFUSED 2:17: 'u' cannot be private in loop 'g'
// STDERR privatize-refused\.c:10:[0-9]+: note: an iteration reads 'u\[i - 1\]', which an earlier one writes in line 12
// RECIPE region steps:8
// RECIPE   privatize L0: u
void steps(int n, int t, double *restrict u, double *restrict v)
{
        for (int g = 0; g < t; g++) {
                for (int i = 1; i < n - 1; i++)
                        v[i] = u[i - 1] + u[i + 1];
                for (int i = 1; i < n - 1; i++)
                        u[i] = 0.5 * v[i];
        }
}
