// Counting into bins chosen by data, integer and floating point.
#include "show.h"

int main(void)
{
        int n = 20000, bins[64] = {0}, *key = malloc(n * sizeof *key);
        double *x = malloc(n * sizeof *x), weight[64] = {0.0};
        fill(x, n, 88);
        for (int i = 0; i < n; i++)
                key[i] = (int)(x[i] * x[i] * 40.0);
        for (int i = 0; i < n; i++)
                bins[key[i]]++;
        for (int i = 0; i < n; i++)
                weight[key[i]] += x[i];
        for (int b = 1; b < 64; b++)
                bins[b] += bins[b - 1];
        show_int("bins", bins, 64);
        show("weight", weight, 64);
        free(key);
        free(x);
        return 0;
}
