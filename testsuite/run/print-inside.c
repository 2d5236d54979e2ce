// Output in the outer loop, between two parallel inner loops: the text must come in order and show the right values.
#include "show.h"

int main(void)
{
        int n = 1000;
        double a[1000], b[1000];
        fill(a, n, 92);
        for (int t = 0; t < 5; t++) {
                for (int i = 0; i < n; i++)
                        b[i] = a[i] * 0.5 + t;
                printf("step %d: %.17g\n", t, b[t * 100]);
                for (int i = 0; i < n; i++)
                        a[i] = b[n - 1 - i];
                if (a[0] > 3.0)
                        printf("large at %d\n", t);
        }
        show("a", a, n);
        return 0;
}
