// The threads of a block meet at a barrier after a lane loop: one thread cannot run the loop around it by itself.
// TARGETS opencl
// REFUSED 4:3: step 'level L2@S0 lane' is not legal: loop 'i' cannot run at level lane: loop 't' around it runs at level thread, not block
// RECIPE region advance:10
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 thread
// RECIPE   level L2@S0 lane
static void advance(int problems, int steps, int n, double u[restrict][33], double v[restrict][33])
{
        for (int k = 0; k < problems; k++)
                for (int t = 0; t < steps; t++) {
                        for (int i = 1; i < n - 1; i++)
                                v[k][i] = 0.25 * u[k][i - 1] + 0.5 * u[k][i] + 0.25 * u[k][i + 1];
                        for (int i = 1; i < n - 1; i++)
                                u[k][i] = v[k][i];
                }
}
void call(int n, double u[restrict][33], double v[restrict][33])
{
        advance(n, n, n, u, v);
}
