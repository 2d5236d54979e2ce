// Variables with a closed form in the counters, and such that have none.
void stepped(int n, double *a)
{
        int k = 0;
        for (int i = 0; i < n; i++) { // VERDICT parallel
                a[k] = i;
                k += 3;
        }
}

void nested(int n, int m, double *restrict a, const double *restrict b)
{
        int k = 0;
        for (int i = 0; i < n; i++) // VERDICT parallel
                for (int j = 0; j < m; j++) // VERDICT parallel
                        a[k++] = b[j];
}

void wrapped(int n, double *restrict a, const double *restrict b)
{
        int last = n - 1;
        for (int i = 0; i < n; i++) { // VERDICT parallel
                a[i] = b[last];
                last = i;
        }
}

void wrapped_write(int n, double *a)
{
        int last = n - 1;
        for (int i = 0; i < n; i++) { // VERDICT sequential|recurrence
                a[i] = a[last] + 1;
                last = i;
        }
}

void geometric(int n, double *a)
{
        int k = 1;
        for (int i = 0; i < n; i++) { // VERDICT sequential|recurrence
                a[k] = i;
                k *= 2;
        }
}

void in_one_arm(int n, double *a, const double *b)
{
        int k = 0;
        for (int i = 0; i < n; i++) { // VERDICT sequential
                if (b[i] > 0)
                        a[k] = b[i];
                else
                        k++;
        }
}

double pointers(int n, double *restrict y, const double *restrict x)
{
        for (const double *p = x; p < x + n; p++) // VERDICT parallel
                *y++ = 2 * *p;
        return 0;
}
