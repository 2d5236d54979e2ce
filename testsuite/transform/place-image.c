// Kernels read as images: float, double and integers with every pattern of bits, neighbours and by data, in a loop on the host beside weights of constant memory, a copy of old values,
// a member of structs in a kernel that reduces, and an operand beside tiles of the other.
// CUDA
// RECIPE region weighted:74
// RECIPE   reduce L0: sum
// RECIPE   level L0@S0 grid
// RECIPE   place p[].k: image
// RECIPE region main:130
// RECIPE   level L0@S0 grid
// RECIPE   place a: image
// RECIPE   place d: image
// RECIPE   place bits: image
// RECIPE   place l: image
// RECIPE   place x: image
// RECIPE region main:134
// RECIPE   level L0@S0 host
// RECIPE   level L1@S0 grid
// RECIPE   level L2@S0 grid
// RECIPE   place g: image
// RECIPE   place w: constant
// RECIPE region main:136
// RECIPE   place z.1: copy
// RECIPE   level L0@S0 grid
// RECIPE   place z.1: image
// RECIPE region main:139
// RECIPE   privatize L0: s
// RECIPE   privatize L1: s
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 grid
// RECIPE   level L2@S1 thread
// RECIPE   place s: register
// RECIPE   jam L0@S0: 2
// RECIPE   jam L1@S0: 2
// RECIPE   place e: shared L2@S1 8
// RECIPE   place f: image
// SCHED a: original image [d0]
// SCHED z.1: original snapshot image [d0]
// SCHED w: original constant [d0]
// SCHED p[].k: original image [d0]
// SCHED f: original image [d0,d1]
#include "../run/show.h"
#include <string.h>
/* every pattern of bits comes through: NaNs with what they carry, infinities, what is smaller than normal */
static void every(int n, const float *restrict a, const double *restrict d, const unsigned *restrict u, const long *restrict l, const int *restrict x, float *restrict p, double *restrict q, unsigned long *restrict r)
{
        for (int i = 0; i < n; i++) {
                p[i] = a[n - 1 - i];
                q[i] = d[x[i]];
                r[i] = u[i] ^ (unsigned long)l[x[i]];
        }
}

/* neighbours, in steps of a loop on the host; weights of constant memory beside them */
static void smooth(int n, int m, int steps, const float (*restrict a)[60], const float *restrict w, float (*restrict b)[60])
{
        for (int t = 0; t < steps; t++)
                for (int i = 1; i < n - 1; i++)
                        for (int j = 1; j < m - 1; j++)
                                b[i][j] = w[0] * b[i][j] + w[t % 3] * (a[i - 1][j] + a[i][j - 1] + a[i][j + 1] + a[i + 1][j]);
}

/* old values, of which a copy is read */
static void shift(int n, double *restrict a)
{
        for (int i = 0; i < n; i++)
                a[i] = 2 * a[i + 1] - a[i + 2];
}

/* a member of structs, which lies packed on the device */
struct point { double x; int k; char tag; };
static int weighted(int n, const struct point *restrict p)
{
        int sum = 0;
        for (int i = 1; i < n - 1; i++)
                sum += p[i - 1].k - 3 * p[i].k + p[i + 1].k * p[i].tag;
        return sum;
}

/* tiles of one operand, the other an image */
static void product(int n, int m, int q, const float (*restrict a)[90], const float (*restrict b)[90], float (*restrict c)[90])
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++) {
                        float s = c[i][j];
                        for (int k = 0; k < q; k++)
                                s += a[i][k] * b[j][k];
                        c[i][j] = s;
                }
}

static void show_bits(const char *name, const void *memory, size_t n)
{
        const unsigned char *at = memory;
        unsigned long hash = 14695981039346656037u;
        for (size_t i = 0; i < n; i++)
                hash = (hash ^ at[i]) * 1099511628211u;
        printf("%s %016lx\n", name, hash);
}

int main(void)
{
        static unsigned bits[1000];
        static float a[1000], p[1000], g[50][60], h[50][60], e[90][90], f[90][90], c[90][90];
        static double d[500], q[1000], z[500];
        static long l[500];
        static unsigned long r[1000];
        static int x[1000];
        static struct point points[400];
        static const float w[3] = { 0.5f, 0.25f, 1.0f / 3 };
        for (unsigned i = 0; i < 1000; i++) {
                bits[i] = i % 5 == 0 ? 0x7f800000u + i * 3 : i % 5 == 1 ? 0xff800001u + i : i % 5 == 2 ? i : i * 2654435761u;
                x[i] = (int)(i * 37 % 500);
        }
        memcpy(a, bits, sizeof a);
        memcpy(d, bits, sizeof d);
        memcpy(l, bits, sizeof l);
        for (int i = 0; i < 400; i++) {
                points[i].x = i;
                z[i] = i * 0.3;
                points[i].k = i * i % 101;
                points[i].tag = (char)(i % 7);
        }
        for (int i = 0; i < 50 * 60; i++)
                g[i / 60][i % 60] = (float)(i % 113) / 8;
        for (int i = 0; i < 90 * 90; i++) {
                e[i / 90][i % 90] = (float)(i % 17) - 8;
                f[i / 90][i % 90] = (float)(i % 19) / 4;
        }
        for (int round = 0; round < 2; round++) {
                every(1000, a, d, bits, l, x, p, q, r);
                show_bits("p", p, sizeof p);
                show_bits("q", q, sizeof q);
                show_bits("r", r, sizeof r);
                smooth(50, 60, 5, g, w, h);
                show_bits("h", h, sizeof h);
                shift(498, z);
                show_bits("z", z, sizeof z);
                printf("%d\n", weighted(400, points));
                product(90, 77, 85, e, f, c);
                show_bits("c", c, sizeof c);
        }
        return 0;
}
