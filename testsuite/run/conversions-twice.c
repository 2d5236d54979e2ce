// A value that is converted twice, as float and then as what it is stored in: the first conversion rounds, whatever makes the second one. Calls and definitions that are
// computed where they are read bring both together.
#include <math.h>
#include <stdio.h>
static double a[64], b[64], d[64], x[80];
static float f[64];
static int i32[64];
static long i64[64];
static unsigned u[64];

static float of_double(double v)
{
        return v * 0.1;
}
static float of_int(int v)
{
        return v;
}
static float of_long(long v)
{
        return v;
}
static double of_float(float v)
{
        return v;
}
static double of_whole(int v)
{
        return v;
}
static short narrow(int v)
{
        return v;
}
static int whole(double v)
{
        return v;
}

static void stored(int n)
{
        for (int i = 0; i < n; i++) {
                a[i] = of_double(a[i]);
                b[i] = of_float(b[i] / 3);
                f[i] = of_float(d[i]) * of_double(d[i]);
                i64[i] = of_long(i64[i]);
        }
}
/* An operator computes in the common type of both sides, which the conversion on the right decides. */
static void compound(int n)
{
        for (int i = 0; i < n; i++) {
                f[i] += of_double(a[i]);
                f[i] *= of_whole(i32[i] % 1000);
                f[i] /= of_float(f[i] + 1.3f) + 2;
                i64[i] += of_int(i32[i]);
                i64[i] -= of_long(i64[i]);
                d[i] += of_int(i32[i] + 7);
        }
}
static void operands(int n)
{
        for (int i = 0; i < n; i++) {
                d[i] += of_int(i32[i]);
                d[i] = 0.5 * d[i] + of_long(i64[i]) - of_int(i32[i] + 1);
                d[i] -= i > 30 ? of_int(i32[i]) : a[i];
                d[i] = of_int(i32[i] + 3) > d[i] ? of_int(i32[i] + 3) : d[i];
                d[i] += narrow(i32[i]) * 0.1 + whole(a[i] * 1.3);
        }
}
static void arguments(int n)
{
        for (int i = 0; i < n; i++)
                b[i] += sqrt(of_double(fabs(a[i]))) + fabs(of_int(i32[i])) + fmax(of_double(b[i]), 1.0);
}
static void recurrence(int n)
{
        for (int i = 1; i < n; i++) {
                float rounded = a[i] * 0.3;
                b[i] = b[i - 1] * 0.5 + rounded;
                d[i] = rounded;
        }
}
static void sum(int n)
{
        double s = 0;
        unsigned bits = 0;
        for (int i = 0; i < n; i++) {
                s = fmax(s, of_int(i32[i] - i));
                bits += (unsigned)of_long(i * 99991L);
        }
        printf("%.17g %u\n", s, bits);
}
/* The definition of `t` is forwarded to what stores it. */
static void forwarded(int n)
{
        for (int i = 1; i < n - 1; i++)
                for (int j = 0; j < i + 1; j++)
                        for (int k = 0; k < n + 1; k++) {
                                float t = 0.0009765625 * ((j + 6) - u[n]);
                                x[i + 2] = 0.5 * (0.25 * x[j] + x[11] * 0.125) - 0.375 * t;
                                if (k == 4)
                                        b[k + 2] = t;
                                else
                                        u[i] ^= u[j + 1] & 255;
                                a[k + 1] = 0.25 * (0.5 * x[i + 2] + 0.25 * t) + (0.5 * a[k] - 0.375 * t) * 0.125;
                        }
}

static void show(void)
{
        for (int i = 0; i < 64; i++)
                printf("%.17g %.17g %.17g %.17g %.9g %ld %u\n", a[i], b[i], d[i], x[i], f[i], i64[i], u[i]);
}

int main(void)
{
        for (int i = 0; i < 64; i++) {
                a[i] = i * 0.37;
                b[i] = 20 - i * 0.71;
                d[i] = i * 1.3 - 30;
                x[i] = 1.0 / (i + 1);
                i32[i] = i * 16777217 + i;
                i64[i] = i * 16777217L * 1023;
                u[i] = i * 37u;
        }
        stored(64);
        show();
        compound(64);
        show();
        operands(64);
        show();
        arguments(64);
        show();
        recurrence(64);
        show();
        sum(64);
        forwarded(11);
        show();
        return 0;
}
