// Tables that come out the same in every iteration do not stand in the way of the outer loop.
void f(int batch, int n, double *restrict z, double *restrict u, double *restrict out)
{
        for (int k = 0; k < batch; k++) {   // VERDICT parallel
                for (int i = 0; i < n; i++) // VERDICT parallel
                        z[i] = i * 0.125 - 3.0;
                for (int i = 0; i < n; i++) // VERDICT parallel
                        u[i] = z[i] > k ? z[i] - k : 0.0;
                for (int i = 1; i < n; i++) // VERDICT recurrence
                        u[i] = u[i] + 0.5 * u[i - 1];
                for (int i = 0; i < n; i++) // VERDICT parallel
                        out[k * n + i] = u[i] + z[n - 1 - i];
        }
}
