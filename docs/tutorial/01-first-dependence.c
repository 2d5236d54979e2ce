double a[1000], b[1000];

void copy(void)
{
        for (int i = 0; i < 999; i++)
                a[i] = b[i] + 1.0;
}

void chain(void)
{
        for (int i = 1; i < 1000; i++)
                a[i] = a[i - 1] + b[i];
}

void shift(void)
{
        for (int i = 0; i < 999; i++)
                a[i] = a[i + 1] + b[i];
}
