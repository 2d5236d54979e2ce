// The threads of a block meet at a barrier after a lane loop: one thread cannot run the loop around it by itself.
// REFUSED 5:3: step 'level L3@S0 lane' is not legal: loop 'j' cannot run at level lane: loop 'i' around it runs at level thread, not block
// TARGETS opencl
// RECIPE region advance:11
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 block
// RECIPE   level L2@S0 thread
// RECIPE   level L3@S0 lane
void advance(int problems, int steps, int n, double u[restrict][33][33])
{
        for (int k = 0; k < problems; k++)
                for (int t = 0; t < steps; t++)
                        for (int i = 1; i < n - 1; i++)
                                for (int j = 0; j < n; j++)
                                        u[k][i][j] = 0.5 * u[k][i][j] + t;
}
