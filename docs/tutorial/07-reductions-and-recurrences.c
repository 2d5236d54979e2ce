double a[1000], b[1000], s, M[64][100];

void sum(void)
{
        for (int i = 0; i < 1000; i++)
                s = s + a[i] * b[i];
}

void scan(void)
{
        for (int i = 1; i < 1000; i++)
                a[i] = a[i - 1] * 0.5 + b[i];
}

void logistic(void)
{
        for (int i = 1; i < 1000; i++)
                a[i] = 3.5 * a[i - 1] * (1.0 - a[i - 1]);
}

void rows(void)
{
        for (int k = 0; k < 64; k++)
                for (int i = 1; i < 100; i++)
                        M[k][i] = M[k][i - 1] * 0.5 + M[k][i];
}
