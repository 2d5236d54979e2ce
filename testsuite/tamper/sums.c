/* A sum whose order shows, and a minimum with its place. */
double least(int n, const double *x, int *at)
{
        double sum = 0.0, low = 1e300;
        int place = -1;
        for (int i = 0; i < n; i++)
                sum += 1.0 / x[i];
        for (int i = 0; i < n; i++)
                if (x[i] < low) {
                        low = x[i];
                        place = i;
                }
        *at = place;
        return sum + low;
}
