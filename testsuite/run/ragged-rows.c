// CUDA
// Rows of data-dependent length: run lengths, lists linked by index, offsets by row, triangular counts; an empty row, a bound of another type.
#include "show.h"

enum { ROWS = 400, WIDE = 20 };

struct table {
        int n;
        unsigned short length[ROWS];
        long begin[ROWS];
};

static double row_mean(const struct table *t, const double *x, int r)
{
        double s = 0.0;
        if (!t->length[r])
                return -1.0;
        for (int k = 0; k < t->length[r]; k++)
                s += x[t->begin[r] + k];
        return s / t->length[r];
}

int main(void)
{
        static struct table t;
        static double x[ROWS * WIDE], mean[ROWS], largest[ROWS], sorted[ROWS * WIDE], chain[ROWS];
        static int next[ROWS], head[ROWS], chosen[ROWS];
        long at = 0;
        t.n = ROWS;
        for (int r = 0; r < ROWS; r++) {
                t.length[r] = (unsigned short)(r * 37 % WIDE);
                t.begin[r] = at;
                at += t.length[r];
                next[r] = r >= 7 ? r - 7 : -1;
                head[r] = ROWS - 1 - r;
        }
        fill(x, (size_t)at, 81);
        for (int r = 0; r < t.n; r++)
                mean[r] = row_mean(&t, x, r);
        show("mean", mean, ROWS);
        for (int r = 0; r < ROWS; r++) {
                long end = t.begin[r] + t.length[r];
                largest[r] = 0.0;
                chosen[r] = -1;
                for (long k = t.begin[r]; k < end; k++)
                        if (x[k] > largest[r]) {
                                largest[r] = x[k];
                                chosen[r] = (int)(k - t.begin[r]);
                        }
        }
        show("largest", largest, ROWS);
        show_int("chosen", chosen, ROWS);
        for (int r = 0; r < ROWS; r++) {
                double s = 0.0;
                for (int e = head[r]; e >= 0; e = next[e])
                        s = s * 0.5 + mean[e];
                chain[r] = s;
        }
        show("chain", chain, ROWS);
        for (int r = 0; r < ROWS; r++) {
                double line[WIDE];
                int n = t.length[r];
                for (int k = 0; k < n; k++)
                        line[k] = x[t.begin[r] + k];
                for (int k = 1; k < n; k++) {
                        double v = line[k];
                        int m = k;
                        for (; m > 0 && line[m - 1] > v; m--)
                                line[m] = line[m - 1];
                        line[m] = v;
                }
                for (int k = 0; k < WIDE; k++)
                        sorted[r * WIDE + k] = k < n ? line[k] : 9.0;
        }
        show("sorted", sorted, ROWS * WIDE);
        return 0;
}
