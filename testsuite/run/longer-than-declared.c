// An array at the end of a struct has as many elements as there is memory behind it, whatever its declaration says; one with members behind it, as many
// as it says.
// CUDA
#include <stdio.h>
#include <stdlib.h>

enum { N = 200 };

struct none { int n; int a[0]; };
struct one { int n; int a[1]; };
struct four { int n; double a[4]; };
struct point { int x, y; };
struct points { int n; struct point at[1]; };
struct plane { int n; int a[1][8]; };
struct inner { int k; int a[2]; };
struct outer { int n; struct inner in; };
struct before { int a[64]; struct inner in; };

static void to_none(int n, struct none *s, const int *k) { for (int i = 0; i < n; i++) s->a[k[i] & 31] += i; }
static void to_one(int n, struct one *s, const int *k) { for (int i = 0; i < n; i++) { s->a[k[i] & 31] += i; s->a[0]++; } }
static void from_four(int n, const struct four *restrict s, const int *restrict k, double *restrict out) { for (int i = 0; i < n; i++) out[i] = s->a[k[i] & 31] * 2; }
static void to_four(int n, struct four *restrict s, const double *restrict v) { for (int i = 0; i < n; i++) s->a[i] = v[i] * 2; }
static void to_points(int n, struct points *s, const int *k) { for (int i = 0; i < n; i++) { s->at[k[i] & 31].x += i; s->at[k[i] & 31].y ^= i; } }
static void all_points(int n, struct points *restrict s, const int *restrict k) { for (int i = 0; i < n; i++) s->at[i].x = k[i] - s->at[i].y; }
static void to_plane(int n, struct plane *s, const int *k) { for (int i = 0; i < n; i++) { s->a[k[i] & 7][i & 7] += i; s->a[0][1]++; } }
static void to_inner(int n, struct outer *s, const int *k) { for (int i = 0; i < n; i++) s->in.a[k[i] & 31] += i; }
static void to_before(int n, struct before *s, const int *k) { for (int i = 0; i < n; i++) { s->a[k[i] & 63] += i; s->in.a[k[i] & 15]++; } }

/* As many bins as a value says, in memory of its own. */
static int *counted(int n, const int *k, int bins)
{
        struct one *s = calloc(1, sizeof *s + bins * sizeof(int));
        int *sums = calloc(bins, sizeof(int));
        for (int i = 0; i < n; i++)
                s->a[k[i] % bins] += i;
        for (int i = 0; i < bins; i++)
                sums[i] = s->a[i];
        free(s);
        return sums;
}

static int k[N];
static double out[N];

#define NEW(type) ((struct type *)calloc(1, sizeof(struct type) + N * 2 * sizeof(double)))

int main(void)
{
        struct none *none = NEW(none);
        struct one *one = NEW(one);
        struct four *four = NEW(four);
        struct points *points = NEW(points);
        struct plane *plane = NEW(plane);
        struct outer *outer = NEW(outer);
        struct before *before = NEW(before);
        for (int i = 0; i < N; i++)
                k[i] = i * 7;
        for (int i = 0; i < 32; i++)
                four->a[i] = i * i;
#pragma pmp ignore
        for (int s = 0; s < 3; s++) {
                to_none(N, none, k);
                to_one(N, one, k);
                from_four(N, four, k, out);
                to_four(N, four, out);
                to_points(N, points, k);
                to_plane(N, plane, k);
                to_inner(N, outer, k);
                to_before(N, before, k);
        }
        all_points(N, points, k);
        int *sums = counted(N, k, 37);
#pragma pmp ignore
        for (int i = 0; i < N; i++)
                printf("%g %g %d %d\n", out[i], four->a[i], points->at[i].x, points->at[i].y);
#pragma pmp ignore
        for (int i = 0; i < 64; i++)
                printf("%d %d %d %d %d\n", i < 32 ? none->a[i] : 0, one->a[i], outer->in.a[i], before->a[i], plane->a[i / 8][i % 8]);
#pragma pmp ignore
        for (int i = 0; i < 37; i++)
                printf("%d %d\n", sums[i], i < 16 ? before->in.a[i] : 0);
        return 0;
}
