double A[64][100], B[64][100], M[100][100], C, D;

void listing_1(int n)
{
        for (int k = 1; k < 64; k++)
                for (int i = 1; i < n; i++) {
                        A[k][i] = B[k][i - 1] + C;
                        B[k][i] = A[k - 1][i - 1] + D;
                }
}

void listing_2(int n)
{
        for (int i = 1; i < n; i++)
                for (int k = 1; k < 64; k++) {
                        A[k][i] = B[k][i - 1] + C;
                        B[k][i] = A[k - 1][i - 1] + D;
                }
}

void prevented(void)
{
        for (int i = 1; i < 100; i++)
                for (int j = 0; j < 99; j++)
                        M[i][j] = M[i - 1][j + 1];
}
