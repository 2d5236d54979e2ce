// The GCD test: an equation has whole solutions only if the greatest common divisor of its coefficients divides its constant. Bounds do not matter.
double A[2000], B[2000];

void even_and_odd(void)
{
        for (int i = 0; i < 30; i++)  // VERDICT parallel
                for (int j = 0; j < 30; j++)  // VERDICT parallel
                        A[2 * i + 4 * j] = A[2 * i + 4 * j + 1] + B[j];  // DEP output A (<,>) Banerjee removed; separate A GCD
}

void threes(void)
{
        for (int i = 0; i < 30; i++)  // VERDICT parallel
                for (int j = 0; j < 30; j++)  // VERDICT parallel
                        A[3 * i + 6 * j] = A[9 * j + 3 * i + 2] + B[j];  // DEP output A (<,>) Banerjee removed; separate A GCD
}

void gcd_divides(void)
{
        for (int i = 0; i < 30; i++)  // VERDICT sequential
                for (int j = 0; j < 30; j++)  // VERDICT parallel
                        A[2 * i + 4 * j] = A[2 * i + 4 * j + 2] + B[j];  // DEP flow A (<,>) Banerjee; anti A (<,*) Banerjee; output A (<,>) Banerjee
}

void with_size(int n)
{
        for (int i = 0; i < n; i++)  // VERDICT parallel
                for (int j = 0; j < n; j++)  // VERDICT parallel
                        A[4 * i + 2 * j] = A[4 * i + 6 * j + 3] + B[j];  // DEP output A (<,>) Banerjee removed; separate A GCD
}

void one_loop(int n)
{
        for (int i = 0; i < n; i++)  // VERDICT parallel
                A[6 * i] = A[4 * i + 1] + B[i];  // DEP separate A GCD
}
