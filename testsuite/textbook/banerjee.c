// Banerjee's inequality: the difference of the subscripts has a smallest and a largest value over the loops' bounds; 0 must lie between them.
double A[4000], B[4000];

void out_of_reach(void)
{
        for (int i = 0; i < 10; i++)  // VERDICT parallel
                for (int j = 0; j < 10; j++)  // VERDICT parallel
                        A[i + j] = A[i + j + 19] + B[j];  // DEP output A (<,>) Banerjee removed; separate A Banerjee
}

void within_reach(void)
{
        for (int i = 0; i < 10; i++)  // VERDICT parallel
                for (int j = 0; j < 10; j++)  // VERDICT parallel
                        A[i + j] = A[i + j + 18] + B[j];  // DEP anti A (<,<) Banerjee removed; output A (<,>) Banerjee removed
}

void linearised(void)
{
        for (int i = 0; i < 20; i++)  // VERDICT parallel
                for (int j = 0; j < 100; j++)  // VERDICT parallel
                        A[100 * i + j] = A[100 * i + j + 2000] + B[j];  // DEP separate A Banerjee
}

void wavefront(void)
{
        for (int i = 0; i < 50; i++)  // VERDICT sequential
                for (int j = 1; j < 50; j++)  // VERDICT recurrence
                        A[i + j] = A[i + j - 1] + B[j];  // DEP flow A (<,=) exact; flow A (=,<) Banerjee; anti A (<,>) Banerjee; output A (<,>) Banerjee
}

void two_loops(void)
{
        for (int i = 0; i < 100; i++)  // VERDICT parallel
                A[i] = B[i];
        for (int j = 0; j < 100; j++)  // VERDICT parallel
                B[j] = A[j + 100];  // DEP anti B () Banerjee; separate A Banerjee
}

void two_loops_meet(void)
{
        for (int i = 0; i < 100; i++)  // VERDICT parallel
                A[i] = 1.0;
        for (int j = 0; j < 100; j++)  // VERDICT parallel
                B[j] = A[j + 99];  // DEP flow A () Banerjee
}
