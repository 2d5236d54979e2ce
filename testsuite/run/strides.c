// Steps other than one: red-black, blocks of four with a remainder, and a step that is a variable.
#include "show.h"

void by(int n, int step, double *a)
{
        for (int i = 0; i < n; i += step)
                a[i] = a[i] * 0.5 + step;
}

int main(void)
{
        int n = 1003;
        double a[1003], b[1003];
        fill(a, n, 33);
        fill(b, n, 34);
        for (int sweep = 0; sweep < 4; sweep++) {
                for (int i = 1; i < n - 1; i += 2)
                        a[i] = 0.5 * (a[i - 1] + a[i + 1]);
                for (int i = 2; i < n - 1; i += 2)
                        a[i] = 0.5 * (a[i - 1] + a[i + 1]);
        }
        int i;
        for (i = 0; i + 3 < n; i += 4) {
                b[i] = a[i + 3];
                b[i + 1] = a[i + 2];
                b[i + 2] = a[i + 1];
                b[i + 3] = a[i];
        }
        for (; i < n; i++)
                b[i] = -a[i];
        by(n, 1, b);
        by(n, 7, b);
        by(n, 5000, b);
        show("a", a, n);
        show("b", b, n);
        return 0;
}
