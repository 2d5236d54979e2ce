// ZIV: neither subscript has a counter. They are the same number for good, or never.
double A[200], B[200], M[20][200];

void same_element(int n)
{
        for (int i = 0; i < n; i++)  // VERDICT reduction
                A[5] = A[5] + B[i];  // DEP flow A (<) ZIV removed; anti A (<) ZIV removed; output A (<) ZIV removed
}

void other_element(int n)
{
        for (int i = 0; i < n; i++)  // VERDICT parallel
                A[5] = A[6] + B[i];  // DEP output A (<) ZIV removed; separate A ZIV
}

void one_row(void)
{
        for (int i = 1; i < 200; i++)  // VERDICT recurrence
                M[3][i] = M[3][i - 1] + 1.0;  // DEP flow M (<) strong SIV
}

void two_rows(void)
{
        for (int i = 1; i < 200; i++)  // VERDICT parallel
                M[3][i] = M[4][i - 1] + 1.0;  // DEP separate M ZIV
}

void element_of_size(int n)
{
        for (int i = 0; i < 10; i++)  // VERDICT parallel
                A[n] = A[n + 1] + B[i];  // DEP output A (<) ZIV removed; separate A ZIV
}
