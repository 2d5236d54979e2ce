// Numbers that loops set to one constant under conditions on data: found, not in order, no place; narrow and wide ones, before the loop what they are and what they are not.
#include <stdbool.h>

#include "show.h"

struct result { int ok, bad; };

static int check(int n, int found, const double *x, double from)
{
        for (int i = 0; i < n; i++)
                if (x[i] > from)
                        found = 1;
        return found;
}

static int both(int n, const double *x, double from, double to)
{
        int above = 0, below = 0;
        for (int i = 0; i < n; i++) {
                if (x[i] > to)
                        above = 1;
                else if (x[i] < from)
                        below = 1;
                if (x[i] == 0.25)
                        above = 1;
        }
        return above * 2 + below;
}

static int nested(int n, int m, double a[n][m], int *rows)
{
        int sorted = 1;
        bool any = false;
        for (int i = 0; i < n; i++) {
                int neg = 0;
                for (int j = 1; j < m; j++) {
                        if (a[i][j] < a[i][j - 1])
                                sorted = 0;
                        if (a[i][j] < 0)
                                neg = 1;
                        if (a[i][j] > 100)
                                any = true;
                }
                rows[i] = neg;
        }
        return sorted + 2 * any;
}

static long rounds(int n, double *x)
{
        long count = 0;
        for (int t = 0; t < 50; t++) {
                unsigned char changed = 0;
                for (int i = 0; i < n; i++) {
                        double y = x[i] * 0.5;
                        if (y > 0.01) {
                                x[i] = y;
                                changed = 1;
                        }
                }
                count += changed;
        }
        return count;
}

static int last_of_two(int n, const double *x)
{
        int state = 0;
        for (int i = 0; i < n; i++) {
                if (x[i] > 0.5)
                        state = 1;
                if (x[i] < -0.5)
                        state = 0;
        }
        return state;
}

static int place(int n, const double *x, struct result *r)
{
        int at = 17;
        for (int i = 0; i < n; i++)
                if (x[i] > 0.9)
                        at = -1;
        for (int i = 0; i < n; i++)
                if (x[i] > 0.9)
                        r->ok = 0;
        for (int i = 0; i < n; i++)
                if (x[i] > 0.9)
                        r->bad = 1;
        return at;
}

int main(void)
{
        enum { N = 3001, R = 31, C = 47 };
        static double x[N], a[R][C];
        static int rows[R];
        int out[32], k = 0;
        fill(x, N, 3);
        fill(&a[0][0], R * C, 4);
        for (int found = -1; found < 4; found++)
                for (int from = 0; from < 3; from += 2)
                        out[k++] = check(N, found, x, from);
        out[k++] = check(0, 0, x, 0);
        out[k++] = check(1, 5, x, -100);
        out[k++] = both(N, x, -5, 5);
        out[k++] = both(N, x, -0.1, 0.1);
        out[k++] = both(N, x, -5, 0.1);
        out[k++] = both(N, x, -0.1, 5);
        out[k++] = nested(R, C, a, rows);
        a[30][46] = 1000;
        out[k++] = nested(R, C, a, rows);
        out[k++] = last_of_two(N, x);
        struct result r = {6, 6};
        out[k++] = place(0, x, &r);
        out[k++] = r.ok, out[k++] = r.bad;
        out[k++] = place(N, x, &r);
        out[k++] = r.ok, out[k++] = r.bad;
        out[k++] = (int)rounds(N, x);
        show_int("flags", out, k);
        show_int("rows", rows, R);
        show("halved", x, N);
        return 0;
}
