// Steps that do not go together: what a sweep along diagonals reads but depends on its own past, and a recurrence that the loop around only repeats.
// CUDA
#include <stdio.h>

enum { N = 60 };
static double X[64], A[N + 2];
static int B[N + 2];
static float C[N + 2];
static unsigned char b[4 * N];

static void beside(int n, double s)
{
        for (int i = n - 1; i >= 1; i--)
                for (int j = 1; j < n; j++) {
                        X[i] = s / (2.0 + i);
                        if ((0.5 > X[15] ? 0.5 * C[j] : 0.25 + A[i] * 0.5) > 0.3)
                                B[j + 1] = 5 ^ B[j];
                }
}

static void again(int n, int m)
{
        for (int i = 0; i < m; i++)
                for (int j = 0; j <= n; j++) {
                        b[18 + j] = (unsigned char)(b[17 + j] * 7 + 1);
                        b[18 + j] = (unsigned char)(b[17 + j] * 7 + 1);
                }
}

int main(void)
{
        static const int sizes[] = {0, 1, 2, 15, 16, 17, N};
#pragma pmp ignore
        for (int k = 0; k < 7; k++) {
                for (int i = 0; i < N + 2; i++) {
                        A[i] = i % 7 - 3;
                        B[i] = i * 5 % 11;
                        C[i] = i % 5 - 1;
                        X[i] = 0.6;
                        b[i] = (unsigned char)(i * 3 + k);
                }
                beside(sizes[k], 9.0);
                again(sizes[k], k);
                for (int i = 0; i < N + 2; i++)
                        printf("%g %d %d ", X[i], B[i], b[i + 20]);
                puts("");
        }
        return 0;
}
