// What an iteration of the loop leaves in its copy is read in the next round of the loop around it, when other batches have had the memory.
// REFUSED 5:3: step 'batch L1' is not legal: loop 'k' cannot run in batches: flow dependence on 'u'
// STDERR would lose its value, which passes from one batch to another
// RECIPE region rounds:13
// RECIPE   privatize L1: u
// RECIPE   level L0@S0 host
// RECIPE   level L1@S0 grid
// RECIPE   batch L1
#include "../run/show.h"
void rounds(int n, int steps, double *restrict a)
{
        double u[64] = {0};
        for (int g = 0; g < steps; g++)
                for (int k = 0; k < n; k++) {
                        if (g > 0)
                                a[k] += u[k];
                        u[k] = a[k] * g;
                }
}
