// Rows behind pointers are looked at before the loops start. A condition on data may say that there are none, but not where both of its branches access them.

void add_either(int n, int m, int **restrict g, int **restrict to)
{
        for (int i = 0; i < n; i++)                     // VERDICT parallel
                for (int j = 0; j < m; j++)             // VERDICT parallel
                        if (g[i][j] > 2)
                                to[i][j] *= 2;
                        else if (g[i][j] > 1)
                                to[i][j] += 3;
                        else
                                to[i][j] = 1;
}

void add_first(int n, int m, int **restrict g, int **restrict to)
{
        for (int i = 0; i < n; i++)                     // VERDICT parallel; now sequential (unknown-extent)
                for (int j = 0; j < m; j++)             // VERDICT parallel; now sequential (unknown-extent)
                        if (g[i][j] > 2)
                                to[i][j] *= 2;
                        else if (g[i][j] > 1)
                                g[i][j] = 0;
                        else
                                to[i][j] = 1;
}

void shifted_branches(int n, int m, int **restrict g, int **restrict to)
{
        for (int i = 1; i < n; i++)                     // VERDICT parallel; now sequential (unknown-extent)
                for (int j = 0; j < m; j++)             // VERDICT parallel; now sequential (unknown-extent)
                        if (g[i][j] > 2)
                                to[i - 1][j] *= 2;
                        else
                                to[n + i][j] = 1;
}
