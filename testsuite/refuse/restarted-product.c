// EXPECT: line 10 verdict sequential
// The condition is on the counter, the chain of values runs on between two restarts: groups of eight are sequential inside and share one loop.
#include "../run/show.h"

int main(void)
{
        static double a[4096], w[4096];
        fill(a, 4096, 4);
        fill(w, 4096, 5);
        for (int i = 1; i < 4096; i++) {
                if (i % 8 != 0)
                        w[i] = w[i - 1] * w[i - 1] * a[i];
                else
                        w[i] = a[i];
        }
        show("w", w, 4096);
        return 0;
}
