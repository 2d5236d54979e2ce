// A block of threads takes the two fastest loops of the grid together.
// REFUSED 5:3: step 'jam L0@S0: 2' is not legal: loop 'i' cannot be jammed: it is not one of the two fastest loops of a kernel's grid
// RECIPE region scale:11
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 grid
// RECIPE   level L2@S0 grid
// RECIPE   jam L0@S0: 2
void scale(int n, double a[n][n][n])
{
        #pragma pmp region
        for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++)
                        for (int k = 0; k < n; k++)
                                a[i][j][k] *= 2;
}
