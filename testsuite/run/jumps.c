// switch on data, continue, break out of one loop of two, goto out of a nest, and a loop made of goto.
#include "show.h"

int main(void)
{
        int n = 600, kind[600], count = 0, i, j;
        double a[600], b[600];
        fill(a, n, 103);
        fill(b, n, 104);
        for (i = 0; i < n; i++)
                kind[i] = i * 13 % 5;
        for (i = 0; i < n; i++) {
                switch (kind[i]) {
                case 0:
                        a[i] *= 2.0;
                        break;
                case 1:
                        a[i] += 1.0; /* falls through */
                case 2:
                        b[i] = a[i];
                        break;
                case 3:
                        continue;
                default:
                        b[i] = -b[i];
                }
                a[i] -= 0.125;
        }
        for (i = 0; i < 20; i++)
                for (j = 0; j < 30; j++) {
                        if (a[i * 30 + j] > 2.0)
                                break;
                        if (b[i * 30 + j] < -1.24)
                                goto out;
                        b[i * 30 + j] += a[i * 30 + j];
                }
out:
        printf("%d %d\n", i, j);
        i = 0;
again:
        a[i] = b[n - 1 - i];
        if (++i < 100)
                goto again;
        for (i = 0; i < n; i++) {
                if (kind[i] == 4)
                        continue;
                count++;
                b[i] = count;
        }
        show("a", a, n);
        show("b", b, n);
        return 0;
}
