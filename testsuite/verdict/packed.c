// What a loop packs by a count that inner loops in steps advance: the count is that of iterations before, whatever it begins with.
static int a[100000];

void down(int n, int m)
{
        int k = 0;
        for (int i = 0; i < n; i++)     // VERDICT parallel
                for (int j = m; j > 0; j -= 2)  // VERDICT parallel
                        a[k++] = i - j;
}

void up(int n, int m, int k)
{
        for (int i = 0; i < n; i++)     // VERDICT parallel
                for (int j = 0; j < m; j += 3)  // VERDICT parallel
                        a[k++] = i - j;
}

int with_heads(int n, int m, int *restrict b)
{
        int k = 0;
        for (int i = 0; i < n; i++) {   // VERDICT parallel
                b[k++] = 7;
                for (int j = 0; j < m; j += 3)  // VERDICT parallel
                        b[k++] = i - j;
        }
        return k;
}
