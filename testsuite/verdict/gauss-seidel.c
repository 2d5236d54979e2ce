// In place: both loops carry a dependence.
void f(int n, double (*a)[n])
{
        for (int i = 1; i < n - 1; i++)         // VERDICT sequential
                for (int j = 1; j < n - 1; j++) // VERDICT sequential|recurrence
                        a[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
}
