// Jepsen, Listing 3: A (<,=). The inner loop k is parallel, i is not; interchange makes the parallel loop the outer one.
enum { OUTER_LOOP = 64 };
double A[OUTER_LOOP][100], C;

void listing_3(unsigned numX)
{
        for (unsigned i = 1; i < numX; ++i)  // VERDICT recurrence // STEP interchange legal, outer parallel
                for (unsigned k = 0; k < OUTER_LOOP; ++k)  // VERDICT parallel
                        A[k][i] = A[k][i - 1] + C;  // DEP flow A (<,=) strong SIV
}

void listing_3_interchanged(unsigned numX)
{
        for (unsigned k = 0; k < OUTER_LOOP; ++k)  // VERDICT parallel // STEP interchange legal, inner parallel
                for (unsigned i = 1; i < numX; ++i)  // VERDICT recurrence
                        A[k][i] = A[k][i - 1] + C;  // DEP flow A (=,<) strong SIV
}
