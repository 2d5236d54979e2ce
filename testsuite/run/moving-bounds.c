// Loops whose counter or bound changes in the body, and counters with several updates.
#include "show.h"

int main(void)
{
        int n = 900, m = 900, k = 0;
        double a[900], b[900];
        fill(a, n, 105);
        fill(b, n, 106);
        for (int i = 0; i < m; i++) {
                if (a[i] > 1.2)
                        m -= 3;
                b[i] = a[i] * 2.0;
        }
        printf("%d\n", m);
        for (int i = 0; i < n; i++) {
                if (b[i] > 1.5)
                        i++;
                a[i < n ? i : 0] = 1.0 + i;
        }
        for (int i = 0; i < n; i++)
                if (a[i] > 450.0)
                        b[k++] = a[i];
        printf("%d\n", k);
        for (int i = 0, j = 0; i < n; i += 2, j += 3)
                a[j % n] += b[i];
        for (int i = 1; i < n; i *= 2)
                a[i] = -1.0;
        for (int i = 10; i != 400; i += 13)
                b[i] *= 0.5;
        show("a", a, n);
        show("b", b, n);
        return 0;
}
