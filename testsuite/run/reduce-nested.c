// CUDA
// STEP reduce
// One result over two and three loops, over a loop outside and a short one inside, over what a call gives, from temporaries of the same iteration.
#include "show.h"

static int weight(int a, int b)
{
        return a > b ? a - b : 2 * (b - a);
}

static int square[90][110];

int main(void)
{
        int n = 90, m = 110, l = 13, *a = malloc(n * m * l * sizeof *a), sum = 0, far = 0, low = 1 << 30, at_i = -1, at_j = -1, at_k = -1, diagonal = 0, odd = 0;
        for (int i = 0; i < n * m * l; i++)
                a[i] = (int)(noise((unsigned)i) * 1000.0);
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                        square[i][j] = a[i * m + j] * 3;
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                        for (int k = 0; k < l; k++)
                                sum += a[(i * m + j) * l + k] * (k + 1);
        for (int i = 1; i < n; i++) {
                int own = a[i * m * l];
                for (int j = 0; j < m; j++) {
                        int d = weight(own, a[(i * m + j) * l]);
                        far = d > far ? d : far;
                        odd += d & 1;
                }
        }
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                        for (int k = 0; k < l; k++)
                                if (a[(i * m + j) * l + k] <= low) {
                                        low = a[(i * m + j) * l + k];
                                        at_i = i;
                                        at_j = j;
                                        at_k = k;
                                }
        for (int i = 0; i < n; i++)
                diagonal = square[i][i] + diagonal - square[i][n - 1 - i];
        printf("%d %d %d %d %d %d %d %d\n", sum, far, odd, low, at_i, at_j, at_k, diagonal);
        free(a);
        return 0;
}
