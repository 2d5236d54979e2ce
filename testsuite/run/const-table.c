// Constant tables at file scope and in a function, of numbers and of offsets that become subscripts.
#include "show.h"

static const double coefficient[9] = {-1.0 / 560, 8.0 / 315, -0.2, 1.6, -205.0 / 72, 1.6, -0.2, 8.0 / 315, -1.0 / 560};
static const int offset[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
enum { WIDTH = 4 };

int main(void)
{
        static const float scale[] = {1.0f, 0.5f, 0.25f};
        int n = 70, m = 60;
        double x[1000], d[1000], *a = malloc(n * m * sizeof *a), *b = malloc(n * m * sizeof *b);
        fill(x, 1000, 75);
        for (int i = 0; i < 1000; i++)
                d[i] = 0.0;
        for (int i = WIDTH; i < 1000 - WIDTH; i++)
                for (int k = -WIDTH; k <= WIDTH; k++)
                        d[i] += coefficient[k + WIDTH] * x[i + k] * scale[i % 3];
        fill(a, n * m, 76);
        fill(b, n * m, 77);
        for (int i = 1; i < n - 1; i++)
                for (int j = 1; j < m - 1; j++) {
                        double s = 0.0;
                        for (int k = 0; k < 4; k++)
                                s += a[(i + offset[k][0]) * m + j + offset[k][1]];
                        b[i * m + j] = s / 4;
                }
        show("d", d, 1000);
        show("b", b, n * m);
        free(a);
        free(b);
        return 0;
}
