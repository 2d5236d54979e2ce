// The loop runs in a thread, where a value could pass from one of its iterations to the next.
// REFUSED 6:3: step 'batch L0' is not legal: loop 'k' cannot run in batches: it does not run at grid or host
// STDERR recipe:6:3: help: batch an independent loop
// RECIPE region mirror:13
// RECIPE   privatize L0: t
// RECIPE   distribute region: S0 | S1
// RECIPE   level L0@S0 thread
// RECIPE   level L0@S1 grid
// RECIPE   batch L0
#include "../run/show.h"
void mirror(int n, int m, double (*restrict a)[20], double (*restrict b)[20], double *restrict t)
{
        for (int k = 0; k < n; k++) {
                for (int j = 0; j < m; j++)
                        t[j] = 2 * a[k][j] + k;
                for (int j = 0; j < m; j++)
                        b[k][j] += t[m - 1 - j] * a[k][j];
        }
}
