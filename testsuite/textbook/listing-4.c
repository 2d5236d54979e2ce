// Jepsen, Listings 4 and 5: arrays used anew by every iteration of k, their expansion, and distribution of k over the two loops. As printed, the left-hand
// side of Listing 4 also reads what the iteration of k before left in A and B, which expansion does not remove.
enum { OUTER_LOOP = 64 };
double D[OUTER_LOOP][100], C[OUTER_LOOP], X[OUTER_LOOP][100], Y[OUTER_LOOP][100], A[100], B[100];

void listing_4_left(int numX, int numY)
{
        double A[100], B[100];
        for (int k = 1; k < OUTER_LOOP; ++k) {  // VERDICT parallel // STEP distribute legal
                for (int i = 1; i < numX; ++i)  // VERDICT parallel
                        A[i] = D[k][i] + 1;  // DEP output A (<,=) strong SIV removed; anti A (<) Banerjee removed
                for (int j = 1; j < numY; ++j)  // VERDICT parallel
                        B[j] = A[j] + C[k];  // DEP flow A (=) Banerjee; output B (<,=) strong SIV removed
        }
}

void listing_4_right(int numX, int numY)
{
        for (int k = 1; k < OUTER_LOOP; ++k) {  // VERDICT parallel // STEP distribute legal
                for (int i = 1; i < numX; ++i)  // VERDICT parallel
                        X[k][i] = X[k][i] * D[k][i] + 1;
                for (int j = 1; j < numY; ++j)  // VERDICT parallel
                        Y[k][j] = Y[k][j] + X[k][j] + C[k];  // DEP flow X (=) Banerjee
        }
}

void listing_4_as_printed(int numX, int numY)
{
        for (int k = 1; k < OUTER_LOOP; ++k) {  // VERDICT recurrence // STEP distribute not legal
                for (int i = 1; i < numX; ++i)  // VERDICT parallel
                        A[i] = A[i] * D[k][i] + 1;  // DEP flow A (<,=) strong SIV; output A (<,=) strong SIV; anti A (<,=) strong SIV; anti A (<) Banerjee
                for (int j = 1; j < numY; ++j)  // VERDICT parallel
                        B[j] = B[j] + A[j] + C[k];  // DEP flow A (=) Banerjee; flow B (<,=) strong SIV removed; output B (<,=) strong SIV removed; anti B (<,=) strong SIV removed
        }
}

void listing_5_right(int numX, int numY)
{
        for (int k = 1; k < OUTER_LOOP; ++k)  // VERDICT parallel
                for (int i = 1; i < numX; ++i)  // VERDICT parallel
                        X[k][i] = X[k][i] * D[k][i] + 1;
        for (int k = 1; k < OUTER_LOOP; ++k)  // VERDICT parallel
                for (int j = 1; j < numY; ++j)  // VERDICT parallel
                        Y[k][j] = Y[k][j] + X[k][j] + C[k];  // DEP flow X () Banerjee
}
