// EXPECT: line 10 verdict sequential
// The counter is a floating-point number: rounding decides how often the loop runs, and each round writes where the last one stopped.
#include "../run/show.h"

int main(void)
{
        static double height[400];
        int n = 0;
        double v = 12.0;
        for (double t = 0.0; t < 3.0; t += 0.01) {
                v -= 0.0981 + 0.002 * v * v;
                height[n + 1] = height[n] + 0.01 * v;
                n++;
        }
        printf("%d\n", n);
        show("height", height, 400);
        return 0;
}
