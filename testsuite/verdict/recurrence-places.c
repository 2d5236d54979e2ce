// Elements put at places that a counter gives: a recurrence, where each place is another one.
void pack(const double *restrict a, double *restrict z, int n)
{
        int k = 0;
        for (int i = 0; i < n; i++) // VERDICT recurrence
                if (a[i] > 0.0)
                        z[k++] = a[i];
}

void pack_pairs(const double *restrict a, double *restrict z, int n)
{
        int k = 0;
        for (int i = 0; i < n; i++) // VERDICT recurrence
                if (a[i] > 0.0) {
                        z[k] = a[i];
                        k += 2;
                }
}

// The last of each run stays.
void runs(const double *restrict a, double *restrict z, int n)
{
        int k = 0;
        for (int i = 0; i < n; i++) { // VERDICT sequential
                z[k] = a[i];
                if (a[i] > 0.0)
                        k++;
        }
}

// The second one overwrites the first one's element.
void twice(const double *restrict a, double *restrict z, int n)
{
        int k = 0;
        for (int i = 0; i < n; i++) // VERDICT sequential
                if (a[i] > 0.0) {
                        k++;
                        z[k] = a[i];
                        z[k] = 2.0;
                }
}

void back_and_forth(const double *restrict a, double *restrict z, int n)
{
        int k = n;
        for (int i = 0; i < n; i++) // VERDICT sequential
                if (a[i] > 0.0) {
                        k++;
                        z[k] = a[i];
                } else {
                        k--;
                        z[k] = a[i];
                }
}

void starts_again(const double *restrict a, double *restrict z, int n)
{
        int k = 0;
        for (int i = 0; i < n; i++) { // VERDICT sequential
                if (a[i] > 0.0) {
                        k++;
                        z[k] = a[i];
                }
                if (a[i] < -1.0)
                        k = 0;
        }
}

// What it reads may be what an earlier iteration put there.
void reads_its_places(double *z, int n)
{
        int k = 0;
        for (int i = 0; i < n; i++) // VERDICT sequential
                if (z[i] > 0.0) {
                        k++;
                        z[k] = z[i];
                }
}
