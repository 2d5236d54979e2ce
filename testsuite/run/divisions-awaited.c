// Divisions that the next iteration waits for, by what is loaded ahead: a GPU has reciprocals of that ready, which must round as the division does, where operands are zeros, no numbers, infinite, tiny or
// huge, and where quotients lie next to the middle between two doubles (divisions-awaited-float.c: the same of floats).
// CUDA
#include <math.h>
typedef double real;
typedef unsigned long bits;
enum { FRACTION = 52 };
static const real known[] = { 0.0, -0.0, INFINITY, -INFINITY, NAN, 5e-324, -2.2250738585072014e-308, 1.7976931348623157e308, 0x1p-400, 0x1p500, 0x1p-500, 0x1.fffffffffffffp0, -0x1.fffffffffffffp-3, 1, 3, 1.75, 0x1p-300, 0x1p-401, 0x1p-801 };
#define DIVIDEND ((double)(long)(draw() >> 12) / 1e12)
#define DIVISOR (1 + (double)(draw() >> 40) / 1e7)
#define FACTOR ((double)(draw() >> 40) / 1e8)
#include "divisions-awaited.h"
static void __attribute__((noinline)) substitute(int systems, int rows)
{
        for (int k = 0; k < systems; k++) {
                u[rows - 1][k] /= b[rows - 1][k];
                for (int i = rows - 2; i >= 0; i--)
                        u[i][k] = (u[i][k] - c[i][k] * u[i + 1][k]) / b[i][k];
        }
}
