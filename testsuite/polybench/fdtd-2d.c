// Electric and magnetic fields in turn on a staggered grid.
// FORMS -DLINEAR
#include "polybench.h"
#define ex(i, j) AT2(ex, ny, i, j)
#define ey(i, j) AT2(ey, ny, i, j)
#define hz(i, j) AT2(hz, ny, i, j)

static void fdtd_2d(int steps, int nx, int ny, ARRAY2(double, ex, nx, ny), ARRAY2(double, ey, nx, ny), ARRAY2(double, hz, nx, ny),
                    ARRAY1(double, fict, steps))
{
        int t, i, j;
        for (t = 0; t < steps; t++) {    // VERDICT sequential
                for (j = 0; j < ny; j++) // VERDICT parallel
                        ey(0, j) = fict[t];
                for (i = 1; i < nx; i++)         // VERDICT parallel
                        for (j = 0; j < ny; j++) // VERDICT parallel
                                ey(i, j) = ey(i, j) - 0.5 * (hz(i, j) - hz(i - 1, j));
                for (i = 0; i < nx; i++)         // VERDICT parallel
                        for (j = 1; j < ny; j++) // VERDICT parallel
                                ex(i, j) = ex(i, j) - 0.5 * (hz(i, j) - hz(i, j - 1));
                for (i = 0; i < nx - 1; i++)         // VERDICT parallel
                        for (j = 0; j < ny - 1; j++) // VERDICT parallel
                                hz(i, j) = hz(i, j) - 0.7 * (ex(i, j + 1) - ex(i, j) + ey(i + 1, j) - ey(i, j));
        }
}

int main(void)
{
        int steps = 9, nx = 30, ny = 34;
        void *ex = doubles(nx * ny, 1), *ey = doubles(nx * ny, 2), *hz = doubles(nx * ny, 3);
        fdtd_2d(steps, nx, ny, ex, ey, hz, doubles(steps, 4));
        show("ex", ex, nx * ny);
        show("ey", ey, nx * ny);
        show("hz", hz, nx * ny);
        return 0;
}
