double a[4000], b[4000];

void odd_and_even(void)
{
        for (int i = 0; i < 1000; i++)
                a[2 * i] = a[2 * i + 1] + b[i];
}

void too_far(void)
{
        for (int i = 0; i < 1000; i++)
                a[i] = a[i + 1000] + b[i];
}

void first_element(void)
{
        for (int i = 0; i < 1000; i++)
                a[i] = a[0] + b[i];
}

void mirror(void)
{
        for (int i = 0; i < 1000; i++)
                a[i] = a[999 - i] + b[i];
}

void grid(void)
{
        for (int i = 0; i < 30; i++)
                for (int j = 0; j < 30; j++)
                        a[2 * i + 4 * j] = a[2 * i + 4 * j + 1] + b[j];
}
