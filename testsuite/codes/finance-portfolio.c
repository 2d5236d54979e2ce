// Returns of assets: moving averages, an exponentially weighted variance, covariances, the worst drawdown, historical losses.
// TOLERANCE 1e-9
#include "../run/show.h"
#include <math.h>
#define DAYS 120
#define ASSETS 14

static double price[ASSETS][DAYS], ret[ASSETS][DAYS - 1], average[ASSETS][DAYS], var[ASSETS], cov[ASSETS][ASSETS], drawdown[ASSETS], loss[DAYS - 1];

static void returns(void)
{
        for (int a = 0; a < ASSETS; a++)           // VERDICT parallel
                for (int t = 0; t + 1 < DAYS; t++) // VERDICT parallel
                        ret[a][t] = log(price[a][t + 1] / price[a][t]);
}

static void moving_averages(int window)
{
        for (int a = 0; a < ASSETS; a++) { // VERDICT parallel
                double sum = 0.0;
                for (int t = 0; t < DAYS; t++) { // VERDICT recurrence
                        sum += price[a][t];
                        if (t >= window)
                                sum -= price[a][t - window];
                        average[a][t] = sum / (t < window ? t + 1 : window);
                }
        }
}

static void weighted_variances(double lambda)
{
        for (int a = 0; a < ASSETS; a++) { // VERDICT parallel
                double v = ret[a][0] * ret[a][0];
                for (int t = 1; t < DAYS - 1; t++) // VERDICT recurrence
                        v = lambda * v + (1.0 - lambda) * ret[a][t] * ret[a][t];
                var[a] = v;
        }
}

static void covariances(void)
{
        for (int a = 0; a < ASSETS; a++)         // VERDICT parallel
                for (int b = 0; b <= a; b++) {   // VERDICT parallel
                        double ma = 0.0, mb = 0.0, s = 0.0;
                        for (int t = 0; t < DAYS - 1; t++) { // VERDICT reduction
                                ma += ret[a][t];
                                mb += ret[b][t];
                        }
                        ma /= DAYS - 1;
                        mb /= DAYS - 1;
                        for (int t = 0; t < DAYS - 1; t++) // VERDICT reduction
                                s += (ret[a][t] - ma) * (ret[b][t] - mb);
                        cov[a][b] = cov[b][a] = s / (DAYS - 2);
                }
}

static void drawdowns(void)
{
        for (int a = 0; a < ASSETS; a++) { // VERDICT parallel
                double peak = price[a][0], worst = 0.0;
                for (int t = 1; t < DAYS; t++) { // VERDICT recurrence
                        if (price[a][t] > peak)
                                peak = price[a][t];
                        double down = 1.0 - price[a][t] / peak;
                        if (down > worst)
                                worst = down;
                }
                drawdown[a] = worst;
        }
}

static void losses(const double *weight)
{
        for (int t = 0; t < DAYS - 1; t++) { // VERDICT parallel
                double s = 0.0;
                for (int a = 0; a < ASSETS; a++) // VERDICT reduction
                        s += weight[a] * ret[a][t];
                loss[t] = -s;
        }
}

int main(void)
{
        double weight[ASSETS];
        for (int a = 0; a < ASSETS; a++) { // VERDICT parallel
                weight[a] = 1.0 / ASSETS;
                price[a][0] = 100.0;
                for (int t = 1; t < DAYS; t++) // VERDICT recurrence
                        price[a][t] = price[a][t - 1] * (0.99 + 0.021 * ((t * 31 + a * 17) % 29) / 29.0);
        }
        returns();
        moving_averages(10);
        weighted_variances(0.94);
        covariances();
        drawdowns();
        losses(weight);
        for (int a = 0; a < ASSETS; a++)
                printf("%.12g %.12g %.12g %.12g\n", average[a][DAYS - 1], var[a], cov[a][a / 2], drawdown[a]);
        for (int t = 0; t < DAYS - 1; t += 11)
                printf("%.12g\n", loss[t]);
        return 0;
}
