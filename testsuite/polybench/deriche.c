// Deriche's edge filter on an image of floats: recursive filters of order two along rows, both ways, then along columns.
// TOLERANCE 1e-5
// FORMS -DLINEAR
#include "polybench.h"
#include <math.h>
#define in(i, j) AT2(in, h, i, j)
#define out(i, j) AT2(out, h, i, j)
#define y1(i, j) AT2(y1, h, i, j)
#define y2(i, j) AT2(y2, h, i, j)

static void deriche(int w, int h, float alpha, ARRAY2(float, in, w, h), ARRAY2(float, out, w, h), ARRAY2(float, y1, w, h), ARRAY2(float, y2, w, h))
{
        int i, j;
        float xm1, tm1, ym1, ym2, xp1, xp2, tp1, tp2, yp1, yp2;
        float k = (1.0f - expf(-alpha)) * (1.0f - expf(-alpha)) / (1.0f + 2.0f * alpha * expf(-alpha) - expf(2.0f * alpha));
        float a1 = k, a5 = k, a2 = k * expf(-alpha) * (alpha - 1.0f), a6 = a2, a3 = k * expf(-alpha) * (alpha + 1.0f), a7 = a3;
        float a4 = -k * expf(-2.0f * alpha), a8 = a4, b1 = powf(2.0f, -alpha), b2 = -expf(-2.0f * alpha), c1 = 1.0f, c2 = 1.0f;

        for (i = 0; i < w; i++) { // VERDICT parallel
                ym1 = 0.0f;
                ym2 = 0.0f;
                xm1 = 0.0f;
                for (j = 0; j < h; j++) { // VERDICT sequential
                        y1(i, j) = a1 * in(i, j) + a2 * xm1 + b1 * ym1 + b2 * ym2;
                        xm1 = in(i, j);
                        ym2 = ym1;
                        ym1 = y1(i, j);
                }
        }
        for (i = 0; i < w; i++) { // VERDICT parallel
                yp1 = 0.0f;
                yp2 = 0.0f;
                xp1 = 0.0f;
                xp2 = 0.0f;
                for (j = h - 1; j >= 0; j--) { // VERDICT sequential
                        y2(i, j) = a3 * xp1 + a4 * xp2 + b1 * yp1 + b2 * yp2;
                        xp2 = xp1;
                        xp1 = in(i, j);
                        yp2 = yp1;
                        yp1 = y2(i, j);
                }
        }
        for (i = 0; i < w; i++)         // VERDICT parallel
                for (j = 0; j < h; j++) // VERDICT parallel
                        out(i, j) = c1 * (y1(i, j) + y2(i, j));
        for (j = 0; j < h; j++) { // VERDICT parallel
                tm1 = 0.0f;
                ym1 = 0.0f;
                ym2 = 0.0f;
                for (i = 0; i < w; i++) { // VERDICT sequential
                        y1(i, j) = a5 * out(i, j) + a6 * tm1 + b1 * ym1 + b2 * ym2;
                        tm1 = out(i, j);
                        ym2 = ym1;
                        ym1 = y1(i, j);
                }
        }
        for (j = 0; j < h; j++) { // VERDICT parallel
                tp1 = 0.0f;
                tp2 = 0.0f;
                yp1 = 0.0f;
                yp2 = 0.0f;
                for (i = w - 1; i >= 0; i--) { // VERDICT sequential
                        y2(i, j) = a7 * tp1 + a8 * tp2 + b1 * yp1 + b2 * yp2;
                        tp2 = tp1;
                        tp1 = out(i, j);
                        yp2 = yp1;
                        yp1 = y2(i, j);
                }
        }
        for (i = 0; i < w; i++)         // VERDICT parallel
                for (j = 0; j < h; j++) // VERDICT parallel
                        out(i, j) = c2 * (y1(i, j) + y2(i, j));
}

int main(void)
{
        int w = 32, h = 27;
        float *in = malloc(w * h * sizeof *in), *out = malloc(w * h * sizeof *out);
        for (int i = 0; i < w * h; i++)
                in[i] = (float)noise(i);
        deriche(w, h, 0.25f, (void *)in, (void *)out, malloc(w * h * sizeof *in), malloc(w * h * sizeof *in));
        for (int i = 0; i < w * h; i += 23)
                printf("%.9g\n", out[i]);
        return 0;
}
