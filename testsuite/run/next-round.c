// What a nest leaves behind is read at the head of a loop that is not the nearest around it, in the next round: in a scalar, a local array, the memory of a pointer and of a struct's
// member. The loops around print, so that they stay as written.
#include "show.h"
struct own {
        double *c;
        int n;
};

int main(void)
{
        static double a[1000], b[1000];
        for (int k = 0; k < 1000; k++)
                a[k] = k % 37 * 0.5, b[k] = k % 11;
        int t = 0;
        double w[1000] = { 0 }, *h = malloc(sizeof(double) * 1000);
        struct own o = { malloc(sizeof(double) * 1000), 1000 };
        for (int k = 0; k < 1000; k++)
                h[k] = 0, o.c[k] = 1;
        for (int i = 0; i < 3; i++) {
                printf("%d %g %g %g\n", t, w[5], h[6], o.c[7]);
                double u = 0.5;
                for (int j = 0; j < 4; j++) {
                        printf("%d %g\n", j, u);
                        for (int r = 0; r < 2; r++) {
                                printf("round %d\n", r);
                                for (int k = 0; k < 1000; k++) {
                                        if (a[k] < 9 + j)
                                                t = k + j;
                                        w[k] = a[k] + j + i;
                                        h[k] = a[k] - j + i;
                                        o.c[k] = w[k] * h[k] + b[k];
                                        u = w[k] + r;
                                }
                        }
                }
        }
        /* Set anew at the head of the middle loop: not on the way to the head of the outer one. */
        double s = 1;
        for (int i = 0; i < 2; i++) {
                if (i)
                        printf("%g\n", s);
                for (int j = 0; j < 2; j++) {
                        printf("middle %d\n", j);
                        s = 2;
                        printf("%g\n", s);
                        for (int k = 0; k < 1000; k++)
                                if (b[k] < 3 + j)
                                        s = a[k] + k;
                }
        }
        free(h);
        free(o.c);
        return 0;
}
