// Kernels read from constant memory: weights that fit or not from call to call, tables of every kind of element by data, several in one kernel and one in several, a copy of old
// values, what a kernel reduces, and what one multiplies beside tiles.
// CUDA
// RECIPE region smooth:45
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 thread
// RECIPE   place w: constant
// RECIPE region weighted:74
// RECIPE   reduce L0: sum
// RECIPE   level L0@S0 grid
// RECIPE   place w: constant
// RECIPE region main:116
// RECIPE   distribute region: S0 | S1
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S1 grid
// RECIPE   place rule[].step: constant
// RECIPE   place rule[].cost: constant
// RECIPE   place rule[].on: constant
// RECIPE   place rule[].rate: constant
// RECIPE   place big: constant
// RECIPE   place on: constant
// RECIPE region main:119
// RECIPE   place s.1: copy
// RECIPE   level L0@S0 grid
// RECIPE   place s.1: constant
// RECIPE region main:122
// RECIPE   privatize L0: s
// RECIPE   privatize L1: s
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 grid
// RECIPE   level L2@S1 thread
// RECIPE   place s: register
// RECIPE   jam L0@S0: 8
// RECIPE   jam L1@S0: 4
// RECIPE   place p: shared L2@S1 16
// RECIPE   place w: constant
// SCHED w: original constant [d0]
// SCHED rule[].on: original constant [d0]
// SCHED s.1: original snapshot constant [d0]
// SCHED p: original shared [d0,d1]
#include "../run/show.h"
/* w fits or does not, from call to call; with a table beside it, together or alone */
static void smooth(int n, int m, const double *restrict w, const double *restrict a, double *restrict b)
{
        for (int i = 0; i < n; i++)
                for (int k = 0; k < m; k++)
                        b[i] += w[k] * a[i + k];
}

/* by data, of every kind of element; the second kernel reads two of them again */
struct rule { char step; short cost; _Bool on; float rate; };
static void tables(int n, const unsigned char *restrict x, const struct rule *restrict rule, const long *restrict big, const _Bool *restrict on, long *restrict y, float *restrict z)
{
        #pragma pmp region
        {
                for (int i = 0; i < n; i++)
                        y[i] = rule[x[i] & 15].step + 3 * rule[x[i] & 15].cost + (on[x[i] & 7] ? big[x[i] & 3] : rule[x[i] & 15].on);
                for (int i = 0; i < n; i++)
                        z[i] = rule[x[i] & 15].rate * (float)big[i & 3];
        }
}

/* the old values, of which a copy is in constant memory */
static void shift(int n, int *restrict a)
{
        for (int i = 0; i < n; i++)
                a[i] = 2 * a[i + 1] - a[i + 3];
}

/* partial results of teams */
static int weighted(int n, const int *restrict w, const int *restrict a)
{
        int sum = 0;
        for (int i = 0; i < n; i++)
                sum += w[i % 5] * a[i];
        return sum;
}

/* tiles of a, weights of columns in constant memory */
static void product(int n, int m, int q, const double (*restrict a)[90], const double (*restrict b)[90], const double *restrict c, double (*restrict d)[90])
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++) {
                        double s = d[i][j];
                        for (int k = 0; k < q; k++)
                                s += a[i][k] * b[j][k] * c[k];
                        d[i][j] = s;
                }
}

int main(void)
{
        static double a[80000], b[300], w[80000], p[90][90], q[90][90], r[90][90];
        static unsigned char x[500];
        static struct rule rule[16];
        static long big[4] = { 1L << 40, -3, 5, -(1L << 50) }, l[500];
        static _Bool on[8] = { 1, 0, 0, 1, 0, 1, 1, 0 };
        static float z[500];
        static int s[403], e[5] = { 3, -1, 4, 1, -5 };
        fill(a, 80000, 1);
        fill(w, 80000, 2);
        fill(&p[0][0], 90 * 90, 4);
        fill(&q[0][0], 90 * 90, 5);
        for (int i = 0; i < 500; i++)
                x[i] = (unsigned char)(i * 37);
        for (int i = 0; i < 16; i++)
                rule[i] = (struct rule){ (char)(7 - i), (short)(i * 1000), i % 3 == 0, (float)i * 0.3f };
        for (int i = 0; i < 403; i++)
                s[i] = i * i % 1009;
        static const int sizes[][2] = { { 300, 100 }, { 9, 70000 }, { 100, 8000 }, { 100, 8500 }, { 0, 5 }, { 5, 0 }, { 1, 1 } };
        for (int i = 0; i < 7; i++) {
                smooth(sizes[i][0], sizes[i][1], w + i, a, b);
                show("b", b, 300);
        }
        for (int round = 0; round < 2; round++) {
                tables(500, x, rule, big, on, l, z);
                for (int i = 0; i < 500; i += 50)
                        printf("%ld %a\n", l[i], (double)z[i]);
                shift(400, s);
                show_int("s", s, 403);
                printf("%d\n", weighted(403, e, s));
                product(90, 77, 85, p, q, w, r);
                show("r", &r[0][0], 90 * 90);
        }
        return 0;
}
