// Steps other than 1: the unknown is the number of the iteration, #i.
double A[4000], B[4000], M[100][100];

void every_second(void)
{
        for (int i = 0; i < 100; i += 2)  // VERDICT parallel
                A[i] = A[i + 1] + B[i];  // DEP separate A strong SIV
}

void every_second_meets(void)
{
        for (int i = 2; i < 100; i += 2)  // VERDICT recurrence
                A[i] = A[i - 2] + B[i];  // DEP flow A (<) strong SIV
}

void step_three(void)
{
        for (int i = 1; i < 100; i += 3)  // VERDICT sequential
                A[2 * i] = A[2 * i - 12] + B[i];  // DEP flow A (<) strong SIV
}

void red_and_black(void)
{
        for (int i = 1; i < 99; i += 2)  // VERDICT parallel
                A[i] = 0.5 * (A[i - 1] + A[i + 1]);  // DEP separate A strong SIV
}

void downwards_by_two(void)
{
        for (int i = 98; i >= 2; i -= 2)  // VERDICT parallel
                A[i] = A[i - 2] + B[i];  // DEP anti A (<) strong SIV removed
}

void downwards_meets(void)
{
        for (int i = 96; i >= 0; i -= 2)  // VERDICT recurrence
                A[i] = A[i + 2] + B[i];  // DEP flow A (<) strong SIV
}

void tiles(void)
{
        for (int i = 4; i < 100; i += 4)  // VERDICT recurrence
                for (int j = 0; j < 100; j++)  // VERDICT parallel
                        M[i][j] = M[i - 4][j] + 1.0;  // DEP flow M (<,=) strong SIV
}
