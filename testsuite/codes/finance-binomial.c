// American puts on binomial trees: the levels of a tree one after the other, its nodes and the trees in parallel.
// TOLERANCE 1e-9
#include "../run/show.h"
#include <math.h>
#define STEPS 60

static double american_put(double spot, double strike, double rate, double volatility, double years)
{
        double value[STEPS + 1];
        double dt = years / STEPS, up = exp(volatility * sqrt(dt)), down = 1.0 / up, grow = exp(rate * dt);
        double p = (grow - down) / (up - down), discount = 1.0 / grow;
        for (int i = 0; i <= STEPS; i++) { // VERDICT parallel
                double s = spot * pow(up, 2.0 * i - STEPS);
                value[i] = s < strike ? strike - s : 0.0;
        }
        for (int step = STEPS - 1; step >= 0; step--) // VERDICT sequential
                for (int i = 0; i <= step; i++) {     // VERDICT parallel
                        double hold = discount * (p * value[i + 1] + (1.0 - p) * value[i]);
                        double s = spot * pow(up, 2.0 * i - step);
                        value[i] = strike - s > hold ? strike - s : hold;
                }
        return value[0];
}

int main(void)
{
        double result[40];
        for (int k = 0; k < 40; k++) // VERDICT parallel
                result[k] = american_put(100.0, 80.0 + k, 0.03, 0.25, 1.0);
        for (int k = 0; k < 40; k += 3)
                printf("%.12g\n", result[k]);
        return 0;
}
