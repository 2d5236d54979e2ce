// Three pointers of which the output overlaps one input, and a scalar behind a pointer that is an element of the output.
#include "show.h"

void axpy(int n, const double *f, const double *x, double *y)
{
        for (int i = 0; i < n; i++)
                y[i] = y[i] + *f * x[i];
}

void prefix(int n, const double *a, const double *b, double *c)
{
        for (int i = 1; i < n; i++)
                c[i] = a[i - 1] + b[i];
}

int main(void)
{
        double x[512], y[512], z[512], f = 0.5;
        fill(x, 512, 19);
        fill(y, 512, 20);
        fill(z, 512, 21);
        axpy(512, &f, x, y);
        show("y", y, 512);
        axpy(512, &y[100], x, y);
        show("y", y, 512);
        prefix(512, x, y, z);
        show("z", z, 512);
        prefix(512, z, y, z);
        show("z", z, 512);
        prefix(512, x, z, z);
        show("z", z, 512);
        prefix(511, z + 1, x, z);
        show("z", z, 512);
        return 0;
}
