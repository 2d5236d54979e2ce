// A value that one thread of a block computes for all of them, or that passes from one lane loop to the next, is in memory.
// TARGETS opencl
// REFUSED 6:3: step 'place' does not apply here
// RECIPE region scale:12
// RECIPE   privatize L0: f
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 block
// RECIPE   level L2@S1 lane
// RECIPE   place f: register
void scale(int problems, int steps, int n, double u[restrict][33])
{
        for (int k = 0; k < problems; k++)
                for (int t = 0; t < steps; t++) {
                        double f = 1.0 / (1.0 + u[k][0] * u[k][0]);
                        for (int i = 0; i < n; i++)
                                u[k][i] *= f;
                }
}
