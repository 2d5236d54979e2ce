// STATUS 0
// NOT error
// Nothing wrong here; other cases use this file as their input.
void f(int n, double *a)
{
        for (int i = 0; i < n; i++)
                a[i] = 2.0 * i;
}
