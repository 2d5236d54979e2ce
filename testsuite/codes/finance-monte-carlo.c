// Monte Carlo with a generator of its own a path: an Asian option, the mean and the deviation, and how often a barrier was hit.
// TOLERANCE 1e-9
#include "../run/show.h"
#include <math.h>
#define PATHS 400
#define STEPS 24

static unsigned long next_state(unsigned long s)
{
        return s * 6364136223846793005ul + 1442695040888963407ul;
}

static double uniform(unsigned long s)
{
        return ((s >> 33) + 0.5) / 2147483648.0;
}

static void simulate(double *payoff, int *hit, double spot, double strike, double barrier, double rate, double volatility)
{
        double dt = 1.0 / STEPS, drift = (rate - 0.5 * volatility * volatility) * dt, scale = volatility * sqrt(dt);
        for (int k = 0; k < PATHS; k++) { // VERDICT parallel
                unsigned long state = 88172645463325252ul + 7919ul * (unsigned long)k;
                double s = spot, sum = 0.0;
                int crossed = 0;
                for (int t = 0; t < STEPS; t++) { // VERDICT recurrence
                        state = next_state(state);
                        double u = uniform(state);
                        state = next_state(state);
                        double v = uniform(state);
                        s = s * exp(drift + scale * sqrt(-2.0 * log(u)) * cos(6.283185307179586 * v));
                        sum += s;
                        crossed |= s > barrier;
                }
                payoff[k] = sum / STEPS > strike ? sum / STEPS - strike : 0.0;
                hit[k] = crossed;
        }
}

int main(void)
{
        double *payoff = malloc(PATHS * sizeof *payoff), mean = 0.0, square = 0.0;
        int *hit = malloc(PATHS * sizeof *hit), hits = 0;
        simulate(payoff, hit, 100.0, 100.0, 130.0, 0.03, 0.3);
        for (int k = 0; k < PATHS; k++) { // VERDICT reduction
                mean += payoff[k];
                square += payoff[k] * payoff[k];
                hits += hit[k];
        }
        mean /= PATHS;
        printf("%.12g %.12g %d\n", mean, sqrt(square / PATHS - mean * mean), hits);
        for (int k = 0; k < PATHS; k += 37)
                printf("%.12g\n", payoff[k]);
        free(payoff);
        free(hit);
        return 0;
}
