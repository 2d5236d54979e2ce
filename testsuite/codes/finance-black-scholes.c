// European options in closed form, with a polynomial for the normal distribution: one struct an option.
// TOLERANCE 1e-9
#include "../run/show.h"
#include <math.h>

struct option {
        double spot, strike, rate, volatility, years;
        int is_call;
};

static double normal(double x)
{
        const double a1 = 0.31938153, a2 = -0.356563782, a3 = 1.781477937, a4 = -1.821255978, a5 = 1.330274429;
        double l = fabs(x), k = 1.0 / (1.0 + 0.2316419 * l);
        double w = 1.0 - 0.39894228040143270286 * exp(-l * l / 2.0) * (a1 * k + a2 * k * k + a3 * k * k * k + a4 * k * k * k * k + a5 * k * k * k * k * k);
        if (x < 0.0)
                return 1.0 - w;
        return w;
}

static double price(const struct option *o)
{
        double d1 = (log(o->spot / o->strike) + (o->rate + o->volatility * o->volatility / 2.0) * o->years) / (o->volatility * sqrt(o->years));
        double d2 = d1 - o->volatility * sqrt(o->years);
        if (o->is_call)
                return o->spot * normal(d1) - o->strike * exp(-o->rate * o->years) * normal(d2);
        return o->strike * exp(-o->rate * o->years) * normal(-d2) - o->spot * normal(-d1);
}

int main(void)
{
        int n = 500;
        struct option *book = malloc(n * sizeof *book);
        double *value = malloc(n * sizeof *value), total = 0.0;
        for (int i = 0; i < n; i++) { // VERDICT parallel
                book[i].spot = 80.0 + i % 41;
                book[i].strike = 90.0 + i % 23;
                book[i].rate = 0.01 + 0.001 * (i % 7);
                book[i].volatility = 0.15 + 0.01 * (i % 11);
                book[i].years = 0.25 + 0.125 * (i % 13);
                book[i].is_call = i % 3 != 0;
        }
        for (int i = 0; i < n; i++) // VERDICT parallel
                value[i] = price(&book[i]);
        for (int i = 0; i < n; i++) // VERDICT reduction
                total += value[i];
        for (int i = 0; i < n; i += 29)
                printf("%.12g\n", value[i]);
        printf("%.12g\n", total);
        free(book);
        free(value);
        return 0;
}
