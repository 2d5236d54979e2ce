// EXPECT: line 8 verdict sequential
// Rows of a flat array are longer than the distance between them, so that each iteration writes what the next one reads.
#include "../run/show.h"
enum { ROWS = 100, LENGTH = 20, PITCH = 10 };

static void smear(double *a)
{
        for (int i = 0; i < ROWS; i++)
                for (int j = 0; j < LENGTH; j++)
                        a[i * PITCH + j] = a[i * PITCH + j] * a[i * PITCH + j] + 0.25;
}

int main(void)
{
        static double a[1100];
        fill(a, 1100, 33);
        smear(a);
        show("a", a, 1100);
        return 0;
}
