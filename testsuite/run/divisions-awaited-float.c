// As divisions-awaited.c, of floats.
// CUDA
#include <math.h>
typedef float real;
typedef unsigned bits;
enum { FRACTION = 23 };
static const real known[] = { 0.0f, -0.0f, INFINITY, -INFINITY, NAN, 1e-45f, -1.17549435e-38f, 3.40282347e38f, 0x1p-92f, 0x1p92f, 0x1p-33f, 0x1.fffffep0f, -0x1.fffffep-3f, 1, 3, 1.75f, 0x1p-60f, 0x1p90f, 0x1p-93f };
#define DIVIDEND ((float)(int)draw() / 1e6f)
#define DIVISOR (1 + (float)(draw() >> 8) / 1e5f)
#define FACTOR ((float)(draw() >> 8) / 1e6f)
#include "divisions-awaited.h"
static void __attribute__((noinline)) substitute(int systems, int rows)
{
        for (int k = 0; k < systems; k++) {
                u[rows - 1][k] /= b[rows - 1][k];
                for (int i = rows - 2; i >= 0; i--)
                        u[i][k] = (u[i][k] - c[i][k] * u[i + 1][k]) / b[i][k];
        }
}
