// An iteration of the sweep needs the one before: the threads of a block cannot share it out.
// TARGETS opencl
// REFUSED 4:3: step 'level L2@S0 lane' is not legal: flow dependence on 'u' \(line 13 to line 13\) would run out of order
// RECIPE region advance:10
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 block
// RECIPE   level L2@S0 lane
void advance(int problems, int steps, int n, double u[restrict][33])
{
        for (int k = 0; k < problems; k++)
                for (int t = 0; t < steps; t++)
                        for (int i = 1; i < n; i++)
                                u[k][i] += 0.25 * u[k][i - 1];
}
