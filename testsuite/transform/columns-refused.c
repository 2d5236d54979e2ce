// The step is of a whole kernel: of its outermost loop.
// REFUSED 5:3: step 'columns' does not apply here: it needs the outermost loop of a kernel
// RECIPE region steps:12
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 grid
// RECIPE   level L2@S0 thread
// RECIPE   columns L1@S0
enum { N = 64 };
static double u[N][N][N];
void steps(int n)
{
        for (int i = 0; i < n; i++)
                for (int k = 0; k < n; k++)
                        for (int j = 1; j < n; j++)
                                u[j][i][k] = 0.5 * u[j][i][k] + u[j - 1][i][k];
}
