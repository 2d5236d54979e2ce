// The dependence goes to the next row and column: the outer loop carries it, the inner one is parallel.
void f(int n, int m, double (*a)[m])
{
        for (int i = 1; i < n; i++)         // VERDICT sequential|recurrence
                for (int j = 1; j < m; j++) // VERDICT parallel
                        a[i][j] = a[i - 1][j - 1] * 0.5 + 1.0;
}
