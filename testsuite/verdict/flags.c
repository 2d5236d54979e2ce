// Numbers set to one constant under conditions on data.
int found(int n, const double *x)
{
        int yes = 0;
        for (int i = 0; i < n; i++) // VERDICT reduction
                if (x[i] > 1)
                        yes = 1;
        return yes;
}

int all(int n, int m, double x[restrict n][m])
{
        int ok = 1;
        for (int i = 0; i < n; i++) // VERDICT reduction
                for (int j = 0; j < m; j++) // VERDICT reduction
                        if (x[i][j] > 1 && i != j)
                                ok = 0;
        return ok;
}

int one_of_two(int n, const double *x)
{
        int state = 0;
        for (int i = 0; i < n; i++) { // VERDICT sequential
                if (x[i] > 1)
                        state = 1;
                if (x[i] < 0)
                        state = 0;
        }
        return state;
}

int used(int n, const double *x, double *y)
{
        int seen = 0;
        for (int i = 0; i < n; i++) { // VERDICT sequential
                if (x[i] > 1)
                        seen = 1;
                y[i] = seen;
        }
        return seen;
}
