// Edges and corners of closed polygons: the corner before the first one is the last, and the one before that the last but one.
#include <math.h>
#include "show.h"

static void measure(int n, const double *x, const double *y, double *length, double *turn)
{
        int before = n - 1;
        for (int i = 0; i < n; i++) {
                double dx = x[i] - x[before], dy = y[i] - y[before];
                length[i] = sqrt(dx * dx + dy * dy);
                before = i;
        }
        int last = n - 2, here = n - 1;
        for (int next = 0; next < n; next++) {
                double ax = x[here] - x[last], ay = y[here] - y[last];
                double bx = x[next] - x[here], by = y[next] - y[here];
                turn[here] = ax * by - ay * bx;
                last = here;
                here = next;
        }
}

int main(void)
{
        static double x[5000], y[5000], length[5000], turn[5000];
        fill(x, 5000, 1);
        fill(y, 5000, 2);
        for (int n = 3; n <= 5000; n = n * 40 + 7) {
                measure(n, x, y, length, turn);
                show("length", length, n);
                show("turn", turn, n);
        }
        return 0;
}
