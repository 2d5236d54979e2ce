// Triangular and trapezoidal bounds: an inner loop's bounds depend on an outer counter.
double A[4000], M[100][100], X[100], L[100][100];

void lower_triangle(void)
{
        for (int i = 0; i < 100; i++)  // VERDICT parallel
                for (int j = 0; j < i; j++)  // VERDICT parallel
                        M[i][j] = M[j][i] + 1.0;  // DEP separate M exact
}

void triangle_with_diagonal(void)
{
        for (int i = 0; i < 100; i++)  // VERDICT parallel
                for (int j = 0; j <= i; j++)  // VERDICT parallel
                        M[i][j] = M[j][i] + 1.0;
}

void forward_substitution(void)
{
        for (int i = 0; i < 100; i++)  // VERDICT sequential
                for (int j = 0; j < i; j++)  // VERDICT reduction
                        X[i] = X[i] - L[i][j] * X[j];  // DEP flow X (=,<) strong SIV removed; flow X (<,<) Banerjee; anti X (=,<) strong SIV removed; output X (=,<) strong SIV removed
}

void triangle_columns(void)
{
        for (int i = 1; i < 100; i++)  // VERDICT recurrence
                for (int j = i; j < 100; j++)  // VERDICT parallel
                        M[i][j] = M[i - 1][j] + 1.0;  // DEP flow M (<,=) strong SIV
}

void trapezoid(void)
{
        for (int i = 0; i < 40; i++)  // VERDICT parallel
                for (int j = i; j < i + 20; j++)  // VERDICT sequential
                        M[i][j] = M[i][j - i] + 1.0;  // DEP flow M (=,<) delta
}

void triangle_out_of_reach(void)
{
        for (int i = 1; i < 50; i++)  // VERDICT parallel
                for (int j = 0; j < i; j++)  // VERDICT parallel
                        A[i] = A[j + 50] + 1.0;  // DEP output A (=,<) strong SIV removed; separate A Banerjee
}

void triangle_strictly_above(void)
{
        for (int i = 0; i < 50; i++)  // VERDICT parallel
                for (int j = i + 1; j < 50; j++)  // VERDICT reduction
                        A[i] = A[i] + A[j];  // DEP flow A (=,<) strong SIV removed; anti A (=,<) strong SIV removed; anti A (<,<) exact removed; output A (=,<) strong SIV removed
}

void trapezoid_between_diagonals(void)
{
        for (int i = 2; i < 98; i++)  // VERDICT recurrence
                for (int j = i - 2; j <= i + 2; j++)  // VERDICT parallel
                        M[i][j] = M[i - 1][j] + X[j];  // DEP flow M (<,=) strong SIV
}

void trapezoid_steps(void)
{
        for (int i = 0; i < 30; i++)  // VERDICT parallel
                for (int j = 2 * i; j < 98; j += 2)  // VERDICT recurrence
                        M[i][j + 2] = M[i][j] + 1.0;  // DEP flow M (=,<) delta
}
