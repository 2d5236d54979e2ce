// EXPECT: line 9 verdict sequential
// Runs at least once, and ends by what the round computed.
#include "../run/show.h"

int main(void)
{
        double x = 3.0, step;
        int rounds = 0;
        do {
                step = (x * x * x - 2.0 * x - 5.0) / (3.0 * x * x - 2.0);
                x -= step;
                rounds++;
        } while (step > 1e-12 || step < -1e-12);
        printf("%d %.15f\n", rounds, x);
        return 0;
}
