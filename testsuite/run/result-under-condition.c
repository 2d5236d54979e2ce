// A scalar that a loop sets under a condition on the sizes keeps its value where the condition fails.
#include "show.h"

static void kernel(int n, int p, const int *b, double *w, int *out)
{
        int c = *out;
        for (int i = 2; i < 3; i++)
                if (i < p)
                        c = b[i];
        for (int i = 0; i < n; i++)
                w[i] = w[i] * 0.5 + i;
        *out = c;
}

int main(void)
{
        double w[300];
        int b[5] = {10, 11, 12, 13, 14}, c = 3;
        fill(w, 300, 54);
        for (int p = 0; p < 5; p++) {
                kernel(300 - p, p, b, w, &c);
                show("w", w, 300);
                show_int("c", &c, 1);
        }
        return 0;
}
