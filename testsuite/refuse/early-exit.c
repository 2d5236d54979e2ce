// EXPECT: line 10 verdict sequential
// Iterations after the first hit must not happen at all.
#include "../run/show.h"

int main(void)
{
        double x[1000], y[1000];
        fill(x, 1000, 11);
        fill(y, 1000, 12);
        for (int i = 0; i < 1000; i++) {
                if (x[i] > 1.24)
                        break;
                y[i] = 2.0 * x[i];
        }
        show("y", y, 1000);
        return 0;
}
