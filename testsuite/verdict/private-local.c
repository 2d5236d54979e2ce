// An array declared in the body.
void f(int n, double (*restrict a)[64], double (*restrict b)[64])
{
        for (int i = 0; i < n; i++) { // VERDICT parallel
                double t[64];
                for (int j = 0; j < 64; j++) // VERDICT parallel
                        t[j] = b[i][j] - 1.0;
                for (int j = 0; j < 64; j++) // VERDICT parallel
                        a[i][j] = t[63 - j] * t[j];
        }
}
