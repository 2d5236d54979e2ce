// A scratch array of the inner nest, after the outer loop has moved inside a downward time loop: two steps of different iterations would use it in another order than
// in the source, so that it keeps a copy for each.
// CUDA
#include "show.h"

enum { OUTER = 8, STEPS = 20, NX = 24, NY = 16 };
static double lower[32], pivot[32], upper[32], scale, strike[OUTER];
static double result[NX][NY], u[NY][NX], y[32], price[OUTER];

static void solve(int n, double *yy)
{
        for (int i = 1; i < n; i++)
                yy[i] = yy[i] - lower[i] / pivot[i - 1] * yy[i - 1];
        for (int i = n - 2; i >= 0; i--)
                yy[i] = (yy[i] - upper[i] * yy[i + 1]) / pivot[i];
}

int main(void)
{
        fill(lower, 32, 1);
        fill(upper, 32, 2);
        fill(strike, OUTER, 3);
        scale = 0.75;
        for (int i = 0; i < 32; i++)
                pivot[i] = 4.0 + i;
        for (int k = 0; k < OUTER; k++) {
                for (int i = 0; i < NX; i++)
                        for (int j = 0; j < NY; j++)
                                result[i][j] = strike[k] + i - j;
                for (int g = STEPS - 2; g >= 0; g--) {
                        for (int jj = 0; jj < NY; jj++) {
                                for (int i = 0; i < NX; i++)
                                        u[jj][i] = scale * result[i][jj];
                                solve(NX, u[jj]);
                        }
                        for (int ii = 0; ii < NX; ii++) {
                                for (int j = 0; j < NY; j++)
                                        y[j] = scale * u[j][ii] + 0.001 * g;
                                solve(NY, y);
                                for (int j = 0; j < NY; j++)
                                        result[ii][j] = y[j];
                        }
                }
                price[k] = result[3][4];
        }
        show("price", price, OUTER);
        show("result", &result[0][0], NX * NY);
        return 0;
}
