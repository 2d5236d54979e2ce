// Weak-crossing SIV: a*i + c1 and -a*i + c2. Iterations on both sides of a crossing point meet.
double A[400], B[400];

void reverse_whole(void)
{
        for (int i = 0; i < 100; i++)  // VERDICT sequential
                A[i] = A[99 - i] + B[i];  // DEP flow A (<) weak-crossing SIV; anti A (<) weak-crossing SIV
}

void reverse_odd(void)
{
        for (int i = 0; i < 101; i++)  // VERDICT sequential
                A[i] = A[100 - i] + B[i];  // DEP flow A (<) weak-crossing SIV; anti A (<) weak-crossing SIV
}

void halves(void)
{
        for (int i = 0; i < 50; i++)  // VERDICT parallel
                A[i] = A[99 - i] + B[i];  // DEP separate A weak-crossing SIV
}

void never_whole(void)
{
        for (int i = 0; i < 100; i++)  // VERDICT parallel
                A[2 * i] = A[201 - 2 * i] + B[i];  // DEP separate A weak-crossing SIV
}

void beyond(void)
{
        for (int i = 0; i < 100; i++)  // VERDICT parallel
                A[i] = A[300 - i] + B[i];  // DEP separate A weak-crossing SIV
}

void reverse_symbolic(int n)
{
        for (int i = 0; i < n; i++)  // VERDICT sequential
                A[i] = A[n - 1 - i] + B[i];  // DEP flow A (<) weak-crossing SIV; anti A (<) weak-crossing SIV
}
