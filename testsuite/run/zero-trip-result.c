// A loop whose last values are read afterwards runs not at all, once, and often.
#include "show.h"

static void last(int n, const double *a, double *acc_out, double *row)
{
        double acc = *acc_out;
        for (int i = 0; i < n - 1; i++) {
                acc = a[i] * 0.5;
                row[3] = acc + a[i + 1];
                for (int k = 0; k < 3; k++)
                        row[k] = acc * k;
        }
        *acc_out = acc + 1.0;
}

int main(void)
{
        double a[200], row[4] = {1, 2, 3, 4}, acc = 0.25;
        fill(a, 200, 51);
        for (int n = -1; n < 200; n = n < 3 ? n + 1 : n * 5) {
                last(n, a, &acc, row);
                show("row", row, 4);
                show("acc", &acc, 1);
        }
        return 0;
}
