// Conditions on data around writes of the iteration's own elements.
void f(int n, double *restrict a, const double *restrict b)
{
        for (int i = 0; i < n; i++) // VERDICT parallel
                if (b[i] > 0.0)
                        a[i] = b[i];
                else if (b[i] < -1.0)
                        a[i] -= 1.0;
}
