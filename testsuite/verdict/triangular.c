// Above and below the diagonal of one array: exchanging pairs in place is parallel, since no two pairs meet.
void f(int n, double (*a)[n])
{
        for (int i = 0; i < n; i++)         // VERDICT parallel
                for (int j = 0; j < i; j++) // VERDICT parallel
                        a[i][j] = a[j][i] * 0.5;
}
