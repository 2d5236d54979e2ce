// The halves of an array do not overlap; an element that all iterations read is written by the first one.
void f(double *a)
{
        for (int i = 0; i < 500; i++) // VERDICT parallel
                a[i] = a[i + 500] + 1.0;
        for (int i = 0; i < 500; i++) // VERDICT sequential
                a[i] = a[i + 500] * a[0];
}
