// Coupled subscripts: one counter in two dimensions. The delta test puts what one dimension says into the other.
double M[200][200], B[200];

void contradiction(void)
{
        for (int i = 0; i < 100; i++)  // VERDICT parallel
                M[i + 1][i] = M[i][i + 1] + B[i];  // DEP separate M delta
}

void agreement(void)
{
        for (int i = 0; i < 100; i++)  // VERDICT recurrence
                M[i + 1][i + 1] = M[i][i] + B[i];  // DEP flow M (<) delta
}

void transposed(void)
{
        for (int i = 0; i < 100; i++)  // VERDICT sequential
                for (int j = 0; j < 100; j++)  // VERDICT parallel
                        M[i][j] = M[j][i] + 1.0;  // DEP flow M (<,>) exact; anti M (<,>) exact
}

void distance_into_sum(void)
{
        for (int i = 1; i < 100; i++)  // VERDICT sequential
                for (int j = 0; j < 100; j++)  // VERDICT parallel
                        M[i][i + j] = M[i - 1][i + j] + 1.0;  // DEP flow M (<,>) delta
}

void point_into_sum(void)
{
        for (int i = 0; i < 50; i++)  // VERDICT sequential
                for (int j = 0; j < 50; j++)  // VERDICT parallel
                        M[i][i + j] = M[0][j + 1] + 1.0;  // DEP flow M (<,>) delta; anti M (=,<) delta removed
}

void point_and_distance(void)
{
        for (int i = 0; i < 100; i++)  // VERDICT parallel
                M[i][i] = M[5][i + 1] + B[i];  // DEP anti M (<) delta removed
}

void crossing_and_distance(void)
{
        for (int i = 0; i < 100; i++)  // VERDICT parallel
                M[i][i] = M[100 - i][i + 1] + B[i];  // DEP separate M delta
}
