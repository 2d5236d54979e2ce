// Macros of the system's headers come into force between a function's text and the loop that inlines it: functions, variables and members keep their meaning. Those that were in
// force before do what they did.
#include <math.h>
#include <stdio.h>

#define N 3000
static double y[N];
static float f[N];
static int scale = 11;
static struct dated { double st_mtime, w, zz; } p[N];

static double root(float v) { return sqrt(v) + fabs(v * 1.1f) + floor(v * 0.7f); }
static double by_scale(int v) { return v * scale; }
static void date(struct dated *d, double v)
{
        d->st_mtime = v * 2;
        d->zz = d->st_mtime + 1;
}
static void weigh(struct dated *d, double v) { d->w = v; }

#include <tgmath.h>

static double general(float v) { return sqrt(v) + floor(v * 1.5); }
static void roots(int n)
{
        for (int i = 0; i < n; i++)
                f[i] = i * 0.37f;
        for (int i = 0; i < n; i++)
                y[i] = root(f[i]);
}
static void general_roots(int n)
{
        for (int i = 0; i < n; i++)
                y[i] += general(f[i] * 0.01f) + fmax(f[i], 7);
}

#include <sys/stat.h>
static void dates(int n)
{
        for (int i = 0; i < n; i++)
                date(&p[i], i * 0.1);
}

#include "names-of-headers.h"
static void scales(int n)
{
        for (int i = 0; i < n; i++)
                y[i] += by_scale(i);
}
static void weights(int n)
{
        for (int i = 0; i < n; i++)
                weigh(&p[i], i * 0.3);
}

int main(void)
{
        roots(N);
        general_roots(N);
        dates(N);
        scales(N);
        weights(N);
        for (int i = 0; i < N; i += 371)
                printf("%.17g %.17g\n", y[i], p[i].w);
        return 0;
}
