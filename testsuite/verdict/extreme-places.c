// The place of an extreme that is read again through the place, and what looks like it and is not.
#include <math.h>

struct samples {
        int n;
        double v[200];
};

int plain(int n, const double *x, int at)
{
        for (int i = 0; i < n; i++) // VERDICT reduction
                if (x[i] < x[at])
                        at = i;
        return at;
}

int shapes(int n, const int *x, const struct samples *s)
{
        int first = 0, last = 0, choice = 0, down = n - 1, next = 0, part = 0, kept = 0;
        for (int i = 1; i < n; i++) // VERDICT reduction
                if (x[first] > x[i])
                        first = i;
        for (int i = 1; i < n; i++) // VERDICT reduction
                if (!(x[i] < x[last]))
                        last = i;
        for (int i = 1; i < n; i++) // VERDICT reduction
                choice = x[choice] <= x[i] ? choice : i;
        for (int i = n - 2; i >= 0; i -= 3) // VERDICT reduction
                if (x[i] >= x[down])
                        down = i;
        for (int i = 0; i < n - 1; i++) // VERDICT reduction
                if (x[i + 1] < x[next])
                        next = i + 1;
        for (int i = 0; i < s->n; i++) // VERDICT reduction
                if (s->v[i] > s->v[part] && i % 3)
                        part = i;
        for (int i = 1; i < n; i++) { // VERDICT reduction
                int here = x[i] * x[i];
                if (here < x[kept] * x[kept])
                        kept = i;
        }
        return first + last + choice + down + next + part + kept;
}

// Of a matrix: the place in all of it, in each row, in what is left of each column, and the largest element by its absolute value.
double matrix(int m, int n, double a[m][n], int *out)
{
        int row = 0, column = 0;
        double largest = 0.0;
        for (int i = 0; i < m; i++) // VERDICT reduction
                for (int j = 0; j < n; j++) // VERDICT reduction
                        if (a[i][j] > a[row][column]) {
                                row = i;
                                column = j;
                        }
        for (int i = 0; i < m; i++) { // VERDICT parallel
                int at = 0;
                for (int j = 1; j < n; j++) // VERDICT reduction
                        if (a[i][j] <= a[i][at])
                                at = j;
                out[i] = at;
        }
        for (int k = 0; k < n; k++) { // VERDICT parallel
                int at = k;
                for (int i = k + 1; i < m; i++) // VERDICT reduction
                        if (fabs(a[i][k]) > fabs(a[at][k]))
                                at = i;
                out[m + k] = at;
        }
        for (int i = 0; i < m; i++) // VERDICT reduction
                for (int j = 0; j < n; j++) // VERDICT reduction
                        if (fabs(a[i][j]) > fabs(largest))
                                largest = a[i][j];
        return largest + row + column;
}

// The place is used for more, or is not that of what was compared.
int more(int n, const double *x, const double *y, int *trace)
{
        int at = 0, near = 0, other = 0, next = 0, of = 0, twice = 0;
        for (int i = 1; i < n; i++) { // VERDICT recurrence|sequential
                if (x[i] < x[at])
                        at = i;
                trace[i] = at;
        }
        for (int i = 1; i < n; i++) { // VERDICT recurrence|sequential
                if (x[i] < x[near])
                        near = i;
                if (x[near] < y[of])
                        of = near;
        }
        for (int i = 1; i < n; i++) // VERDICT recurrence|sequential
                if (x[i] < y[other])
                        other = i;
        for (int i = 0; i < n - 1; i++) // VERDICT recurrence|sequential
                if (x[i] < x[next])
                        next = i + 1;
        for (int i = 1; i < n; i++) { // VERDICT recurrence|sequential
                if (x[i] < x[twice])
                        twice = i;
                if (y[i] < x[twice])
                        twice = i - 1;
        }
        return at + near + other + next + of + twice;
}

// What is compared changes on the way, or is not always: the element may not even be there where the loop does not read it.
int changing(int n, double *x, const int *valid, const double *y, double limit)
{
        int at = 0, some = 0, second = 0, behind = 0;
        for (int i = 1; i < n; i++) { // VERDICT recurrence|sequential
                if (x[i] < x[at])
                        at = i;
                x[i - 1] = y[i];
        }
        for (int i = 1; i < n; i++) // VERDICT recurrence|sequential
                if (valid[i] && y[i] < y[some])
                        some = i;
        for (int i = 1; i < n; i++) // VERDICT recurrence|sequential
                if (y[i] > limit || y[i] < y[second])
                        second = i;
        for (int i = 1; i < n; i++) // VERDICT recurrence|sequential
                if (!(y[i] >= y[behind]))       // a NaN is taken, and everything after it
                        behind = i;
        return at + some + second + behind;
}
