// Strong SIV: a*i + c1 and a*i + c2. The distance is (c1 - c2)/a: the same for all iterations, or there is none.
double A[400], B[400], M[60][60], P[20][20][20];

void next(void)
{
        for (int i = 1; i < 100; i++)  // VERDICT recurrence
                A[i] = A[i - 1] + B[i];  // DEP flow A (<) strong SIV
}

void seed_distance(void)
{
        for (int i = 0; i < 98; i++)  // VERDICT sequential
                A[i + 2] = A[i] + B[i];  // DEP flow A (<) strong SIV
}

void backwards(void)
{
        for (int i = 0; i < 99; i++)  // VERDICT parallel
                A[i] = A[i + 1] + B[i];  // DEP anti A (<) strong SIV removed
}

void not_whole(void)
{
        for (int i = 0; i < 100; i++)  // VERDICT parallel
                A[2 * i] = A[2 * i + 1] + B[i];  // DEP separate A strong SIV
}

void two_apart(void)
{
        for (int i = 0; i < 100; i++)  // VERDICT sequential
                A[2 * i + 4] = A[2 * i] + B[i];  // DEP flow A (<) strong SIV
}

void too_far(void)
{
        for (int i = 0; i < 100; i++)  // VERDICT parallel
                A[i] = A[i + 100] + B[i];  // DEP separate A strong SIV
}

void just_near_enough(void)
{
        for (int i = 0; i < 100; i++)  // VERDICT parallel
                A[i] = A[i + 99] + B[i];  // DEP anti A (<) strong SIV removed
}

void column(void)
{
        for (int i = 1; i < 60; i++)  // VERDICT recurrence
                for (int j = 0; j < 60; j++)  // VERDICT parallel
                        M[i][j] = M[i - 1][j];  // DEP flow M (<,=) strong SIV
}

void row(void)
{
        for (int i = 0; i < 60; i++)  // VERDICT parallel
                for (int j = 1; j < 60; j++)  // VERDICT recurrence
                        M[i][j] = M[i][j - 1];  // DEP flow M (=,<) strong SIV
}

void diagonal(void)
{
        for (int i = 1; i < 60; i++)  // VERDICT sequential
                for (int j = 1; j < 60; j++)  // VERDICT parallel
                        M[i][j] = M[i - 1][j - 1];  // DEP flow M (<,<) strong SIV
}

void interchange_prevented(void)
{
        for (int i = 1; i < 60; i++)  // VERDICT sequential // STEP interchange not legal
                for (int j = 0; j < 59; j++)  // VERDICT parallel
                        M[i][j] = M[i - 1][j + 1];  // DEP flow M (<,>) strong SIV
}

void three_deep(void)
{
        for (int i = 1; i < 20; i++)  // VERDICT sequential
                for (int j = 0; j < 19; j++)  // VERDICT parallel
                        for (int k = 0; k < 20; k++)  // VERDICT parallel
                                P[i][j][k] = P[i - 1][j + 1][k];  // DEP flow P (<,>,=) strong SIV
}

void only_middle(void)
{
        for (int i = 0; i < 20; i++)  // VERDICT parallel
                for (int j = 2; j < 20; j++)  // VERDICT sequential
                        for (int k = 0; k < 20; k++)  // VERDICT parallel
                                P[i][j][k] = P[i][j - 2][k];  // DEP flow P (=,<,=) strong SIV
}

void downwards(void)
{
        for (int i = 98; i >= 0; i--)  // VERDICT recurrence
                A[i] = A[i + 1] + B[i];  // DEP flow A (<) strong SIV
}
