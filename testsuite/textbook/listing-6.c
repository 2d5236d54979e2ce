// Jepsen, Listings 6 to 9: the Crank-Nicolson program in small. u, result and y are used anew by every iteration of k (Listing 6), then expanded by k, jj
// and ii (7), then k and g change places (8), then k is distributed over the two nests (9). tridag runs sequentially.
enum { OUTER_LOOP = 8, numT = 20, numX = 24, numY = 16 };
double a[32], b[32], c[32], strike[OUTER_LOOP], dtInv;
double result[numX][numY], u[numY][numX], y[32], price[OUTER_LOOP];
double result7[OUTER_LOOP][numX][numY], u7[OUTER_LOOP][numY][numX], y7[OUTER_LOOP][32][32];

static void tridag(int n, const double *lower, const double *pivot, const double *upper, double *yy)
{
        for (int i = 1; i < n; i++)  // VERDICT recurrence
                yy[i] = yy[i] - lower[i] / pivot[i - 1] * yy[i - 1];
        for (int i = n - 2; i >= 0; i--)  // VERDICT recurrence
                yy[i] = (yy[i] - upper[i] * yy[i + 1]) / pivot[i];
}

void listing_6(void)
{
        for (int k = 0; k < OUTER_LOOP; k++) {  // VERDICT parallel
                for (int i = 0; i < numX; i++)  // VERDICT parallel
                        for (int j = 0; j < numY; j++)  // VERDICT parallel
                                result[i][j] = strike[k];
                for (int g = numT - 2; g >= 0; g--) {  // VERDICT sequential
                        for (int jj = 0; jj < numY; jj++) {  // VERDICT parallel
                                for (int i = 0; i < numX; i++)  // VERDICT parallel
                                        u[jj][i] = dtInv * result[i][jj];
                                tridag(numX, a, b, c, u[jj]);
                        }
                        for (int ii = 0; ii < numX; ii++) {  // VERDICT parallel
                                for (int j = 0; j < numY; j++)  // VERDICT parallel
                                        y[j] = dtInv * u[j][ii];
                                tridag(numY, a, b, c, y);
                                for (int j = 0; j < numY; j++)  // VERDICT parallel
                                        result[ii][j] = y[j];
                        }
                }
                price[k] = result[3][4];
        }
}

void listing_7(void)
{
        for (int k = 0; k < OUTER_LOOP; k++)  // VERDICT parallel // STEP interchange legal, inner parallel
                for (int g = numT - 2; g >= 0; g--) {  // VERDICT sequential
                        for (int jj = 0; jj < numY; jj++) {  // VERDICT parallel
                                for (int i = 0; i < numX; i++)  // VERDICT parallel
                                        u7[k][jj][i] = dtInv * result7[k][i][jj];
                                tridag(numX, a, b, c, u7[k][jj]);
                        }
                        for (int ii = 0; ii < numX; ii++) {  // VERDICT parallel
                                for (int j = 0; j < numY; j++)  // VERDICT parallel
                                        y7[k][ii][j] = dtInv * u7[k][j][ii];
                                tridag(numY, a, b, c, y7[k][ii]);
                                for (int j = 0; j < numY; j++)  // VERDICT parallel
                                        result7[k][ii][j] = y7[k][ii][j];
                        }
                }
}

void listing_8(void)
{
        for (int g = numT - 2; g >= 0; g--)  // VERDICT sequential
                for (int k = 0; k < OUTER_LOOP; k++) {  // VERDICT parallel // STEP distribute legal
                        for (int jj = 0; jj < numY; jj++) {  // VERDICT parallel
                                for (int i = 0; i < numX; i++)  // VERDICT parallel
                                        u7[k][jj][i] = dtInv * result7[k][i][jj];
                                tridag(numX, a, b, c, u7[k][jj]);
                        }
                        for (int ii = 0; ii < numX; ii++) {  // VERDICT parallel
                                for (int j = 0; j < numY; j++)  // VERDICT parallel
                                        y7[k][ii][j] = dtInv * u7[k][j][ii];
                                tridag(numY, a, b, c, y7[k][ii]);
                                for (int j = 0; j < numY; j++)  // VERDICT parallel
                                        result7[k][ii][j] = y7[k][ii][j];
                        }
                }
}

void listing_9(void)
{
        for (int g = numT - 2; g >= 0; g--) {  // VERDICT sequential
                for (int k = 0; k < OUTER_LOOP; k++)  // VERDICT parallel
                        for (int jj = 0; jj < numY; jj++) {  // VERDICT parallel
                                for (int i = 0; i < numX; i++)  // VERDICT parallel
                                        u7[k][jj][i] = dtInv * result7[k][i][jj];
                                tridag(numX, a, b, c, u7[k][jj]);
                        }
                for (int k = 0; k < OUTER_LOOP; k++)  // VERDICT parallel
                        for (int ii = 0; ii < numX; ii++) {  // VERDICT parallel
                                for (int j = 0; j < numY; j++)  // VERDICT parallel
                                        y7[k][ii][j] = dtInv * u7[k][j][ii];
                                tridag(numY, a, b, c, y7[k][ii]);
                                for (int j = 0; j < numY; j++)  // VERDICT parallel
                                        result7[k][ii][j] = y7[k][ii][j];
                        }
        }
}
