// Products that work in blocks of threads: transposed, with offsets and strides, down, of members of structs, of integers, in a triangle; with sizes that fill blocks, that do not,
// 1 and 0.
#include "show.h"
struct cell {
        double v;
        float w;
        int n;
};
static double A[140][150], B[150][140], C[160][160];
static float F[140][300], G[300][140], H[160][160];
static int I1[140][140], I2[140][140], I3[160][160];
static struct cell S[140][140];

static void strided(int n, int m, int q)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                        for (int k = 1; k < q; k += 2)
                                H[i][j] -= F[i][2 * k + 1] * G[k - 1][j];
}

static void down(int n, int m, int q)
{
        for (int i = n - 1; i >= 0; i--)
                for (int j = 0; j < m; j++) {
                        int s = i - j;
                        for (int k = q - 1; k >= 0; k--)
                                s = s / 2 + I1[i][k] * I2[j][k];
                        I3[i][j] = s;
                }
}

static void members(int n, int m, int q)
{
        for (int i = 2; i < n; i++)
                for (int j = 3; j < m; j++) {
                        double s = 0;
                        for (int k = 0; k < q; k++)
                                s += S[i - 2][k].v * S[j - 3][k].v;
                        C[i][j] = s + S[i][j].n;
                }
}

static void mirrored(int n, int m, int q)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++) {
                        double s = 0;
                        for (int k = 0; k < q; k++)
                                s += A[i][q - 1 - k] * B[q - 1 - k][m - 1 - j];
                        C[i][j] = s;
                }
}

static void triangular(int n, int m)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++) {
                        double s = 0;
                        for (int k = i + 1; k < n; k++)
                                s += A[k][i] * B[k][j];
                        C[i][j] = s;
                }
}

int main(void)
{
        fill(&A[0][0], 140 * 150, 1);
        fill(&B[0][0], 150 * 140, 2);
        for (int i = 0; i < 140; i++) {
                for (int j = 0; j < 300; j++) {
                        F[i][j] = (i * 7 + j * 13) % 11 - 5;
                        G[j][i] = (i * 3 + j * 5) % 7 - 3.5f;
                }
                for (int j = 0; j < 140; j++) {
                        I1[i][j] = i * 3 - j;
                        I2[i][j] = i + j * j;
                        S[i][j].v = i * 0.37 - j;
                        S[i][j].w = j;
                        S[i][j].n = i - j;
                }
        }
        static const int sizes[][3] = { { 131, 137, 113 }, { 128, 128, 112 }, { 17, 1, 16 }, { 130, 129, 0 }, { 1, 1, 1 }, { 0, 0, 0 } };
        for (int t = 0; t < 6; t++) {
                int n = sizes[t][0], m = sizes[t][1], q = sizes[t][2];
                strided(n, m, q);
                show_float("H", &H[0][0], 160 * 160);
                down(n, m, q);
                show_int("I3", &I3[0][0], 160 * 160);
                members(n, m, q);
                show("C", &C[0][0], 160 * 160);
                mirrored(n, m, q);
                show("C", &C[0][0], 160 * 160);
                triangular(n, m);
                show("C", &C[0][0], 160 * 160);
        }
        return 0;
}
