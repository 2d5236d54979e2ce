// EXPECT: line 9 verdict sequential
// When the iteration has converged is known only after each round.
#include "../run/show.h"

int main(void)
{
        double x = 0.0, y = 1.0, a[64];
        fill(a, 64, 18);
        while (y - x > 1e-9) {
                double m = 0.5 * (x + y), p = 0.0;
                for (int k = 0; k < 64; k++)
                        p = p * m + a[k] - 0.75;
                if (p > 0.0)
                        x = m;
                else
                        y = m;
        }
        printf("%.17g %.17g\n", x, y);
        return 0;
}
