// Periodic neighbours by remainder, out of place, and in place, where the last iteration needs what the first one wrote.
#include "show.h"

int main(void)
{
        int n = 1777;
        double a[1777], b[1777];
        fill(b, n, 57);
        for (int i = 0; i < n; i++)
                a[i] = b[(i + 1) % n] - b[(i + n - 1) % n];
        for (int i = 0; i < n; i++)
                b[i] = 0.5 * b[(i + 1) % n] + a[i];
        show("a", a, n);
        show("b", b, n);
        return 0;
}
