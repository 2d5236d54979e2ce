// Index arrays whose elements are tested to differ where there is work enough.
void repeated(int n, int steps, double *restrict y, const double *restrict x, const int *restrict idx)
{
        for (int t = 0; t < steps; t++) // VERDICT sequential
                for (int i = 0; i < n; i++) // VERDICT parallel
                        y[idx[i]] = y[idx[i]] * 0.5 + x[i] + t;
}

void shifted(int n, int steps, double *restrict y, const int *restrict idx)
{
        for (int t = 0; t < steps; t++) // VERDICT sequential
                for (int i = 0; i < n; i++) // VERDICT sequential|recurrence
                        y[idx[i]] = y[idx[i + 1]] * 0.5 + y[idx[i]] + t;
}

void once(int n, double *restrict y, const int *restrict idx)
{
        for (int i = 0; i < n; i++) // VERDICT sequential
                y[idx[i]] = i;
}

void changed(int n, int steps, double *restrict y, int *restrict idx)
{
        for (int t = 0; t < steps; t++) // VERDICT sequential
                for (int i = 0; i < n; i++) { // VERDICT sequential
                        y[idx[i]] = y[idx[i]] * 0.5 + i;
                        idx[i] = (idx[i] * 3 + 1) % n;
                }
}
