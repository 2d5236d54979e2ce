void mirror(int n, double *a)
{
        for (int i = 0; i < n; i++)
                a[i] = 0.5 * a[n - 1 - i] + 1;
}
