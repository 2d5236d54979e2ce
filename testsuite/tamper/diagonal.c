// A nest of which one iteration of each row writes an element; its threads could keep it only if each had its own.
void diagonal(int n, const double (*restrict c)[200], double *restrict a)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++)
                        for (int k = 0; k < n; k++)
                                if (j == i)
                                        a[2 * j] *= 0.5 + c[j + 1][2 * i];
}
