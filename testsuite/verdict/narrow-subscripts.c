// Conversions to char keep their remainder, those to short are tested to keep the value.
void to_short(int n, double *a)
{
        for (int i = 0; i < n; i++) // VERDICT parallel
                a[(short)i] = i;
}

void to_char(int n, double *a)
{
        for (int i = 0; i < n; i++) // VERDICT sequential
                a[(unsigned char)i] = i - a[(unsigned char)(i + 1)];
}

void to_char_short(double *a)
{
        for (int i = 0; i < 200; i++) // VERDICT parallel
                a[(unsigned char)i] = i;
}

void to_short_wrapped(double *a)
{
        for (int i = 0; i < 70000; i++) // VERDICT sequential
                a[(short)i + 32768] += i * a[(short)(i + 1) + 32768];
}
