// Conditions on data: either branch writes another array, the next statement reads both.
#include "show.h"

int main(void)
{
        int n = 4001;
        double x[4001], up[4001], down[4001], out[4001];
        int sign[4001];
        fill(x, n, 50);
        fill(up, n, 51);
        fill(down, n, 52);
        for (int i = 0; i < n; i++) {
                if (x[i] > 0.75) {
                        up[i] = x[i] * 2.0;
                        sign[i] = 1;
                } else if (x[i] < 0.5) {
                        down[i] = x[i] / 2.0;
                        sign[i] = -1;
                } else
                        sign[i] = 0;
                out[i] = up[i] - down[i] + sign[i];
        }
        show("up", up, n);
        show("down", down, n);
        show("out", out, n);
        show_int("sign", sign, n);
        return 0;
}
