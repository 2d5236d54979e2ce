// Loops that count down, by one and by three, and one whose order matters because it shifts an array in place.
#include "show.h"

int main(void)
{
        int n = 1201, i;
        double a[1201], b[1201], c[1201];
        fill(a, n, 26);
        fill(c, n, 27);
        for (i = n - 1; i >= 0; i--)
                b[i] = a[n - 1 - i] * i;
        for (i = n - 1; i >= 0; i -= 3)
                b[i] += a[i];
        for (i = n - 1; i > 0; --i)
                c[i] = c[i - 1] * 0.5; /* reads before the writing iteration: a shift */
        for (i = 0; i < n - 1; i++)
                a[i] = a[i + 1] * 0.5; /* likewise upwards */
        show("a", a, n);
        show("b", b, n);
        show("c", c, n);
        printf("%d\n", i);
        return 0;
}
