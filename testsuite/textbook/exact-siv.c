// Exact SIV: different coefficients. The whole solutions of a1*x = a2*y + c within the bounds are listed by one parameter.
double A[1000], B[1000];

void doubled(void)
{
        for (int i = 0; i < 100; i++)  // VERDICT sequential
                A[2 * i] = A[i] + B[i];  // DEP flow A (<) exact SIV
}

void halved(void)
{
        for (int i = 0; i < 100; i++)  // VERDICT parallel
                A[i] = A[2 * i] + B[i];  // DEP anti A (<) exact SIV removed
}

void two_and_four(void)
{
        for (int i = 0; i < 100; i++)  // VERDICT parallel
                A[2 * i] = A[4 * i + 1] + B[i];  // DEP separate A GCD
}

void two_and_three(void)
{
        for (int i = 0; i < 100; i++)  // VERDICT parallel
                A[2 * i + 1] = A[3 * i + 5] + B[i];  // DEP anti A (<) exact SIV removed
}

void out_of_bounds(void)
{
        for (int i = 0; i < 10; i++)  // VERDICT parallel
                A[2 * i] = A[3 * i + 30] + B[i];  // DEP separate A exact SIV
}

void only_one(void)
{
        for (int i = 1; i < 8; i++)  // VERDICT parallel
                A[3 * i] = A[i + 20] + B[i];  // DEP anti A (<) exact SIV removed
}

void against_each_other(void)
{
        for (int i = 0; i < 30; i++)  // VERDICT sequential
                A[2 * i] = A[60 - 3 * i] + B[i];  // DEP flow A (<) exact SIV; anti A (<) exact SIV
}
