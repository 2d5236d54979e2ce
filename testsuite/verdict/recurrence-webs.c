// Several recurrences of one loop: the values of one are coefficients of the next, and whether they advance is decided by none of them.
void elimination(const double *restrict a, const double *restrict b, const double *restrict c, double *restrict beta, double *restrict x, int n)
{
        for (int i = 1; i < n; i++) { // VERDICT recurrence
                x[i] = (x[i] - a[i] * x[i - 1]) / beta[i - 1];
                beta[i] = b[i] - a[i] * c[i - 1] / beta[i - 1];
        }
}

void three_in_a_row(const double *restrict a, double *restrict z, int n)
{
        double x = 1.0, y = 0.0;
        for (int i = 0; i < n; i++) { // VERDICT recurrence
                z[i] = 0.5 * y + x;
                y = a[i] * y + x * x;
                x = 0.25 * x + a[i];
        }
}

// Each needs the other: a map of pairs, no map of numbers.
void rotation(double *restrict z, double c, double s, int n)
{
        double x = 1.0, y = 0.0;
        for (int i = 0; i < n; i++) { // VERDICT sequential
                double t = c * x - s * y;
                y = s * x + c * y;
                x = t;
                z[i] = x;
        }
}

void fraction(const double *restrict a, double *restrict z, int n)
{
        double x = 1.0;
        for (int i = 0; i < n; i++) { // VERDICT recurrence
                x = (a[i] * x + 1.0) / (x + 3.0);
                z[i] = x;
        }
}

// The sum of two fractions has a product of their denominators below it.
void two_fractions(const double *restrict a, double *restrict z, int n)
{
        double x = 1.0;
        for (int i = 0; i < n; i++) { // VERDICT sequential
                x = a[i] / (x + 1.0) + a[i] / (x + 2.0);
                z[i] = x;
        }
}

// The same through the cell itself: 1 / x is written to it before x comes back.
void through_the_cell(double *restrict z, int n)
{
        double x = 0.5;
        for (int i = 0; i < n; i++) { // VERDICT sequential
                double old = x;
                x = 1.0 / x;
                x = x + old;
                z[i] = x;
        }
}

void conditional_decay(const double *restrict a, double *restrict z, int n)
{
        double x = 1.0;
        for (int i = 0; i < n; i++) { // VERDICT recurrence
                if (a[i] > 0.5)
                        x = 0.5 * x + a[i];
                z[i] = a[i] > 0.75 ? x : -x;
        }
}

// Whether it advances depends on how far it is.
void until_full(const double *restrict a, double *restrict z, int n)
{
        double x = 0.0;
        for (int i = 0; i < n; i++) { // VERDICT sequential
                if (x < 10.0)
                        x = x + a[i];
                z[i] = x;
        }
}

void flag_of_itself(const double *restrict a, double *restrict z, int n)
{
        double x = 0.0;
        for (int i = 0; i < n; i++) { // VERDICT sequential
                double t = 0.0;
                if (x > 3.0)
                        t = 1.0;
                x = x + t * a[i];
                z[i] = x;
        }
}

void linked_list(const int *restrict next, int *restrict place, int n)
{
        int x = 0;
        for (int i = 0; i < n; i++) { // VERDICT sequential
                x = x + next[x & 7];
                place[i] = x;
        }
}

void list_of_the_array(const int *restrict next, int *restrict x)
{
        for (int i = 1; i < 100; i++) // VERDICT sequential
                x[i] = next[x[i - 1]];
}

void inner_loop(const double *restrict a, double *restrict z, int n, int m)
{
        double x = 1.0;
        for (int i = 0; i < n; i++) {       // VERDICT recurrence
                for (int j = 0; j < m; j++) // VERDICT recurrence
                        x = a[j] * x + 0.5;
                z[i] = x;
        }
}

// These lose digits on the way, so that maps do not compose.
void halves(const int *restrict a, int *restrict z, int n)
{
        int x = 1000;
        for (int i = 0; i < n; i++) { // VERDICT sequential
                x = x / 2 + a[i];
                z[i] = x;
        }
}

void low_byte(const unsigned *restrict a, unsigned *restrict z, int n)
{
        unsigned x = 1;
        for (int i = 0; i < n; i++) { // VERDICT sequential
                x = (unsigned char)x * 3u + a[i];
                z[i] = x;
        }
}

// All that is lost here are bits that a byte has not.
void byte(const unsigned char *restrict a, unsigned char *restrict z, int n)
{
        unsigned char x = 1;
        for (int i = 0; i < n; i++) { // VERDICT recurrence
                x = x * 3 + a[i];
                z[i] = x;
        }
}

void rounded(const double *restrict a, int *restrict z, int n)
{
        int x = 1000;
        for (int i = 0; i < n; i++) { // VERDICT sequential
                x = 0.5 * x + a[i];
                z[i] = x;
        }
}
