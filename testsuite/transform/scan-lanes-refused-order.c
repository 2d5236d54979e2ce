// Quotients have an order without --fp=reassoc, on a GPU too.
// TARGETS opencl
// REFUSED 3:12: loop 'i' cannot run as a scan of 'u'
// RECIPE region pivots:10
// RECIPE   level L0@S0 grid
// RECIPE   scan L1: u
// RECIPE   level L1@S0 lane
void pivots(int systems, int n, const float *a, const float *b, float *restrict u)
{
        for (int k = 0; k < systems; k++)
                for (int i = 1; i < n; i++)
                        u[k * n + i] = b[i] - a[i] / u[k * n + i - 1];
}
