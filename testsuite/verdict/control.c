// Loops by their control: what data end is sequential, what is around it is as parallel as its statements are.
int search(int n, const double *x, double v)
{
        for (int i = 0; i < n; i++)     // VERDICT sequential
                if (x[i] > v)
                        return i;
        return -1;
}

void reverse(int n, double *restrict x)
{
        for (int i = 0, j = n - 1; i < j; i++, j--) {   // VERDICT parallel
                double t = x[i];
                x[i] = x[j];
                x[j] = t;
        }
}

void csr(int n, const int *restrict row, const int *restrict col, const double *restrict v, const double *restrict x, double *restrict y)
{
        for (int i = 0; i < n; i++)     // VERDICT parallel
                for (int k = row[i]; k < row[i + 1]; k++)       // VERDICT reduction
                        y[i] += v[k] * x[col[k]];
}

void escape(int n, const double *restrict c, int *restrict times)
{
        for (int i = 0; i < n; i++) {   // VERDICT parallel
                double z = 0.0;
                int t = 0;
                while (z < 2.0 && t < 100) {    // VERDICT sequential
                        z = z * z + c[i];
                        t++;
                }
                times[i] = t;
        }
}

void converge(int n, double *restrict x, double *restrict y, double tol)
{
        double change = 1.0;
        while (change > tol) {  // VERDICT sequential
                for (int i = 1; i < n - 1; i++) // VERDICT parallel
                        y[i] = 0.5 * (x[i - 1] + x[i + 1]);
                change = 0.0;
                for (int i = 1; i < n - 1; i++) // VERDICT reduction
                        change += (y[i] - x[i]) * (y[i] - x[i]);
                for (int i = 1; i < n - 1; i++) // VERDICT parallel
                        x[i] = y[i];
        }
}

void classify(int n, const int *restrict kind, double *restrict a)
{
        for (int i = 0; i < n; i++) {   // VERDICT parallel
                switch (kind[i]) {
                case 0: a[i] = 1.0; break;
                case 1: a[i] *= 2.0;    /* falls through */
                case 2: if (a[i] > 3.0) continue; break;
                default: a[i] = -a[i];
                }
                a[i] += 0.5;
        }
}

void after(int n, double *restrict a, int *restrict last)
{
        int i;
        for (i = 0; i < n; i += 3)      // VERDICT parallel
                a[i] = i;
        *last = i;
}
