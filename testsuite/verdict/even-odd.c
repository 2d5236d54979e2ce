// Even elements are written, odd ones read: the GCD test.
void f(int n, double *a)
{
        for (int i = 0; i < n; i++) // VERDICT parallel
                a[2 * i] = a[2 * i + 1] * 0.5;
        for (int i = 0; i < n; i++) // VERDICT sequential|recurrence
                a[2 * i] = a[i] * 0.5;
}
