// Scalars assigned in the loop and used after it: the value of the last iteration, or of the last one that assigned it.
#include "show.h"

int main(void)
{
        int n = 3000, where = -1, trips[3] = {0, 1, 3000};
        double a[3000], b[3000], t = -1.0, last = -2.0;
        fill(b, n, 81);
        for (int s = 0; s < 3; s++) {
                for (int i = 0; i < trips[s]; i++) {
                        t = b[i] * 3.0;
                        a[i] = t + 1.0;
                        if (b[i] > 1.2) {
                                last = b[i];
                                where = i;
                        }
                }
                printf("%.17g %.17g %d\n", t, last, where);
        }
        show("a", a, n);
        return 0;
}
