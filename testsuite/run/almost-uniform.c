// Looks the same in every iteration, but is not: a table is updated in place, a coefficient moves on at the end of the body.
#include "show.h"

int main(void)
{
        int batch = 70, n = 40;
        double z[40], w[40], out[2800], h = 0.5;
        fill(z, n, 102);
        for (int k = 0; k < batch; k++) {
                for (int i = 0; i < n; i++)
                        w[i] = z[i] * h;
                for (int i = 0; i < n; i++)
                        z[i] = z[i] * 0.999;
                for (int i = 0; i < n; i++)
                        out[k * n + i] = w[i] + w[n - 1 - i];
                h = h * 1.001;
        }
        show("out", out, batch * n);
        show("z", z, n);
        printf("%.17g\n", h);
        return 0;
}
