// A write that never happens, to an array that lies in read-only memory: nothing may be stored there.
#include "show.h"

static const double limits[40000] = {[3] = 2.5, [70] = 1.0};

/* Nothing is negative: nothing is written. */
void clamp(int n, double *a, double *out)
{
        for (int i = 0; i < n; i++) {
                if (a[i] < 0.0)
                        a[i] = 0.0;
                out[i] = 2.0 * a[i];
        }
}

int main(void)
{
        int n = 40000;
        double *out = malloc(n * sizeof *out);
        void (*volatile call)(int, double *, double *) = clamp;
        call(n, (double *)limits, out);
        show("out", out, n);
        free(out);
        return 0;
}
