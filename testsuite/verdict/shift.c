// Reads what later iterations overwrite: only anti dependences, which hold the loop back unless the old values are kept apart.
void f(int n, double *a)
{
        for (int i = 0; i < n - 1; i++) // VERDICT sequential|parallel
                a[i] = a[i + 1] * 0.5;
}
