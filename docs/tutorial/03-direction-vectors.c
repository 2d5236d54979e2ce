double A[64][100], B[64][100], C, D;

void nest(int n)
{
        for (int k = 1; k < 64; k++)
                for (int i = 1; i < n; i++) {
                        A[k][i] = B[k][i - 1] + C;
                        B[k][i] = A[k - 1][i - 1] + D;
                }
}
