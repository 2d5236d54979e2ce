// Every way to write a reduction, and what looks like one and is not.
#include <math.h>

int extremes(int n, const double *x, const int *valid, double *out)
{
        double low = 1e300, high = -1e300, top = x[0];
        int place = -1, seen = 0;
        for (int i = 0; i < n; i++) // VERDICT reduction
                if (x[i] < low) {
                        low = x[i];
                        place = i;
                }
        for (int i = 0; i < n; i++) // VERDICT reduction
                if (valid[i] && x[i] >= high)
                        high = x[i];
        for (int i = 0; i < n; i++) // VERDICT reduction
                top = fmax(x[i], top);
        for (int i = 0; i < n; i++) // VERDICT recurrence
                if (x[i] < low) {
                        low = x[i];
                        seen++;
                }
        out[0] = low;
        out[1] = high;
        out[2] = top;
        return place + seen;
}

// The value before is kept too: it depends on the order in which the records fall.
double second(int n, const double *x)
{
        double best = -1e300, next = -1e300;
        for (int i = 0; i < n; i++) // VERDICT sequential
                if (x[i] > best) {
                        next = best;
                        best = x[i];
                }
        return best - next;
}

// The condition of another branch shows where the records fall.
double both(int n, const double *x)
{
        double low = 1e300, high = -1e300;
        for (int i = 0; i < n; i++) // VERDICT recurrence
                if (x[i] < low)
                        low = x[i];
                else if (x[i] > high)
                        high = x[i];
        return low + high;
}

int logic(int n, const int *a, int *bins)
{
        int all = 1, any = 0, count = 0, capped = 0, mixed = 0;
        for (int i = 0; i < n; i++) // VERDICT sequential
                all = all && a[i];      // a[i] may lie beyond the data, where 'all' says so
        for (int i = 0; i < n; i++) // VERDICT reduction
                all = a[i] && all;
        for (int i = 0; i < n; i++) // VERDICT reduction
                any = a[i] == 3 || any;
        for (int i = 0; i < n; i++) // VERDICT reduction
                if (a[i] > 7)
                        count++;
        for (int i = 0; i < n; i++) // VERDICT reduction
                bins[a[i]] += 2;
        for (int i = 0; i < n; i++) // VERDICT sequential
                bins[bins[i]] += 2;
        for (int i = 0; i < n; i++) // VERDICT sequential
                if (capped < 100)
                        capped += a[i];
        for (int i = 0; i < n; i++) // VERDICT recurrence
                mixed = a[i] - mixed;
        return all + any + count + capped + mixed;
}

// A sum whose every step drops a fraction, and a minimum that is stored narrower than it is compared.
int fractions(int n, const double *x, float *least)
{
        int sum = 0;
        float low = 1e30f;
        for (int i = 0; i < n; i++) // VERDICT sequential|recurrence
                sum += x[i];
        for (int i = 0; i < n; i++) // VERDICT sequential|recurrence
                low = x[i] < low ? x[i] : low;
        *least = low;
        return sum;
}
