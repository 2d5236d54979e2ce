// One iteration writes at both ends, so two iterations meet on every element; then a reversal by exchanging the ends.
#include "show.h"

int main(void)
{
        int n = 1000;
        double a[1000], b[1000];
        fill(b, n, 59);
        fill(a, n, 60);
        for (int i = 0; i < n; i++) {
                a[i] = b[i] + 1.0;
                a[n - 1 - i] = b[i] * 2.0;
        }
        show("a", a, n);
        for (int i = 0, j = n - 1; i < j; i++, j--) {
                double t = b[i];
                b[i] = b[j];
                b[j] = t;
        }
        show("b", b, n);
        for (int i = 0; i < n / 2; i++) {
                a[2 * i] = b[i];
                a[2 * i + 1] = b[n - 1 - i];
        }
        show("a", a, n);
        return 0;
}
