// Index arrays that data alone keep the program from reading: their elements must not be looked at beforehand, for they may not be there.
#include "show.h"

static void chosen(double *restrict x, const int *restrict idx, const double *restrict w, const int *restrict m, int n, int t)
{
        for (int k = 0; k < t; k++)
                for (int i = 0; i < n; i++)
                        if (m[i] > 3)
                                x[idx[i]] = w[i] + x[idx[i]] * 0.25;
}

static void beside(double *restrict x, const int *restrict idx, const double *restrict w, int n, int t)
{
        for (int i = 0; i < n; i++) {
                double s = 0;
                if (w[i] > 0) {
                        int r = idx[i + 1];
                        for (int k = 0; k < t; k++)
                                s = s * 0.5 + w[k];
                        x[r] = s;
                }
        }
}

static void always(double *restrict x, const int *restrict idx, const double *restrict w, int n, int t, int flag)
{
        for (int k = 0; k < t; k++)
                for (int i = 0; i < n; i++)
                        x[idx[i]] = flag ? w[i] + x[idx[i]] : 1;
}

static void (*volatile chosen_p)(double *, const int *, const double *, const int *, int, int) = chosen;
static void (*volatile beside_p)(double *, const int *, const double *, int, int) = beside;
static void (*volatile always_p)(double *, const int *, const double *, int, int, int) = always;

int main(void)
{
        static double x[400], w[400], none[400];
        static int m[400], zero[400], idx[400];
        fill(x, 400, 1);
        fill(w, 400, 2);
        for (int i = 0; i < 400; i++) {
                idx[i] = i * 37 % 400;
                m[i] = i % 7;
                w[i] = i % 3 ? w[i] : 0;
        }
        chosen_p(x, NULL, w, zero, 400, 60);
        beside_p(x, NULL, none, 399, 60);
        show("x", x, 400);
        for (int round = 0; round < 2; round++) {
                chosen_p(x, idx, w, m, 400, 60);
                beside_p(x, idx, w, 399, 60);
                always_p(x, idx, w, 400, 30, 1);
                show("x", x, 400);
                idx[11] = idx[12];
        }
        always_p(x, idx, w, 300, 20, 0);
        show("x", x, 400);
        return 0;
}
