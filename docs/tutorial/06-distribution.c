double X[64][100], Y[64][100], D[64][100], c[64], p[1000], q[1000], r[1000];

void two_nests(int n, int m)
{
        for (int k = 0; k < 64; k++) {
                for (int i = 0; i < n; i++)
                        X[k][i] = X[k][i] * D[k][i] + 1.0;
                for (int j = 0; j < m; j++)
                        Y[k][j] = Y[k][j] + X[k][j] + c[k];
        }
}

void part(void)
{
        for (int i = 1; i < 1000; i++) {
                p[i] = q[i] * 2.0;
                q[i] = r[i - 1] + p[i];
                r[i] = q[i] + r[i - 1];
        }
}

void cycle(void)
{
        for (int i = 1; i < 999; i++) {
                p[i] = q[i - 1] + 1.0;
                q[i] = p[i] * 2.0;
        }
}
