// Jepsen, Listings 1 and 2: A (<,<), B (=,<). Neither loop is parallel; after interchange the inner one is.
enum { OUTER_LOOP = 64 };
double A[OUTER_LOOP][100], B[OUTER_LOOP][100], C, D;

void listing_1(unsigned numX)
{
        for (unsigned k = 1; k < OUTER_LOOP; ++k)  // VERDICT sequential // STEP interchange legal, inner parallel
                for (unsigned i = 1; i < numX; ++i) {  // VERDICT recurrence
                        A[k][i] = B[k][i - 1] + C;  // DEP flow B (=,<) strong SIV
                        B[k][i] = A[k - 1][i - 1] + D;  // DEP flow A (<,<) strong SIV
                }
}

void listing_2(unsigned numX)
{
        for (unsigned i = 1; i < numX; ++i)  // VERDICT sequential // STEP interchange legal
                for (unsigned k = 1; k < OUTER_LOOP; ++k) {  // VERDICT parallel
                        A[k][i] = B[k][i - 1] + C;  // DEP flow B (<,=) strong SIV
                        B[k][i] = A[k - 1][i - 1] + D;  // DEP flow A (<,<) strong SIV
                }
}
