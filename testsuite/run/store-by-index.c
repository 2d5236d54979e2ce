// A store whose place is read from memory, into an array that the same loops also write in order: the last one counts.
#include "show.h"

static void kernel(int n, int m, int i, const int *idx, const double *a, const double *v, double *x, double *u)
{
        for (int j = 0; j < n; j++) {
                for (int k = m - 2; k >= 2; k--) {
                        x[idx[2 * i + 3]] = a[j + 1];
                        u[64 * k + j] = v[idx[i]];
                }
                x[i + 1] = v[2 * j];
        }
}

int main(void)
{
        double a[70], v[140], x[100], u[64 * 40];
        int idx[100];
        for (int i = 0; i < 100; i++)
                idx[i] = (i * 5 + 3) % 40;
        fill(a, 70, 55);
        fill(v, 140, 56);
        fill(x, 100, 57);
        fill(u, 64 * 40, 58);
        for (int i = 0; i < 12; i++) {
                kernel(50 + i, 40 - i, i, idx, a, v, x, u);
                show("x", x, 100);
                show("u", u, 64 * 40);
        }
        return 0;
}
