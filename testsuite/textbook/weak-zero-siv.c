// Weak-zero SIV: a*i + c1 and a number. One iteration meets all others; where it is the first or the last, peeling it makes the loop parallel.
double A[400], B[400], M[60][60];

void first_iteration(int n)
{
        for (int i = 0; i < n; i++)  // VERDICT sequential
                A[i] = A[0] + B[i];  // DEP flow A (<) weak-zero SIV
}

void last_iteration(int n)
{
        for (int i = 0; i < n; i++)  // VERDICT parallel
                A[i] = A[n - 1] + B[i];  // DEP anti A (<) weak-zero SIV removed
}

void in_the_middle(void)
{
        for (int i = 0; i < 100; i++)  // VERDICT sequential
                A[i] = A[50] + B[i];  // DEP flow A (<) weak-zero SIV; anti A (<) weak-zero SIV
}

void before_the_loop(void)
{
        for (int i = 1; i < 100; i++)  // VERDICT parallel
                A[i] = A[0] + B[i];  // DEP separate A weak-zero SIV
}

void behind_the_loop(void)
{
        for (int i = 0; i < 100; i++)  // VERDICT parallel
                A[i] = A[100] + B[i];  // DEP separate A weak-zero SIV
}

void between_two(void)
{
        for (int i = 0; i < 100; i++)  // VERDICT parallel
                A[2 * i] = A[7] + B[i];  // DEP separate A weak-zero SIV
}

void pivot_row(void)
{
        for (int i = 1; i < 60; i++)  // VERDICT parallel
                for (int j = 0; j < 60; j++)  // VERDICT parallel
                        M[i][j] = M[0][j] + 1.0;  // DEP separate M weak-zero SIV
}
