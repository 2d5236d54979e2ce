/* tsvc.h - the arrays of the loops here, and a runner that prints all of them, with a hash of all bits, after each function. */
#ifndef TSVC_H
#define TSVC_H
#include "../run/show.h"
#define N 320
#define M 24

static double a[N], b[N], c[N], d[N], e[N], flat[M * M];
static double aa[M][M], bb[M][M], cc[M][M];
static int ip[N]; /* a permutation of 0 .. N-1 */

/* a to e hold numbers of both signs */
static inline void tsvc_reset(void)
{
        double *const lines[] = {a, b, c, d, e, flat, &aa[0][0], &bb[0][0], &cc[0][0]};
        const int lengths[] = {N, N, N, N, N, M * M, M * M, M * M, M * M};
        for (int k = 0; k < 9; k++)
                for (int i = 0; i < lengths[k]; i++)
                        lines[k][i] = noise((unsigned)(i + 1000 * k)) - 0.5;
        for (int i = 0; i < N; i++)
                ip[i] = i * 7 % N;
}

static inline void tsvc_report(const char *name)
{
        printf("%s\n", name);
        show("a", a, N);
        show("b", b, N);
        show("c", c, N);
        show("d", d, N);
        show("e", e, N);
        show("flat", flat, M * M);
        show("aa", &aa[0][0], M * M);
        show("bb", &bb[0][0], M * M);
        show("cc", &cc[0][0], M * M);
}

#define RUN(call) (tsvc_reset(), call, tsvc_report(#call))
#define VALUE(call) (tsvc_reset(), printf("%s = %.17g\n", #call, (double)(call)))
#endif
