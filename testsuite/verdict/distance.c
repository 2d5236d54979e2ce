// A dependence of distance three; and one whose distance grows with the counter.
void f(int n, double *a, double *b)
{
        for (int i = 3; i < n; i++) // VERDICT sequential|recurrence
                a[i] = a[i - 3] * 0.5 + 1.0;
        for (int i = 1; i < n; i++) // VERDICT sequential
                b[2 * i] = b[i] + b[i - 1];
}
