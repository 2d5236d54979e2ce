// EXPECT: line 20 verdict sequential
// Which function it is, and whether it keeps something between its calls, is known at run time only.
#include "../run/show.h"

static double smooth;

static double follow(double x)
{
        smooth += 0.1 * (x - smooth);
        return smooth;
}

static double scale(double x)
{
        return 2.0 * x;
}

static void apply(double (*f)(double), const double *x, double *y, int n)
{
        for (int i = 0; i < n; i++)
                y[i] = f(x[i]);
}

int main(void)
{
        static double x[1000], y[1000];
        fill(x, 1000, 27);
        apply(follow, x, y, 1000);
        apply(scale, y, x, 1000);
        show("x", x, 1000);
        show("y", y, 1000);
        return 0;
}
