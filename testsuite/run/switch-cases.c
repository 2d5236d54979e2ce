// CUDA
// switch on data and on counters as conditions: fallthrough, default in the middle, ranges, break under a condition, continue, return, nesting.
#include "show.h"

enum colour { RED, GREEN, BLUE = 7 };

static double weight(int kind, double x)
{
        switch (kind) {
        case 0: return x;
        case 1: case 2:
                if (x > 0.5)
                        return x * 2.0;
                break;
        case -3: return -x;
        default: x += 0.125;
        }
        return x * x;
}

int main(void)
{
        enum { N = 5000 };
        static int kind[N];
        static enum colour c[N];
        static double a[N], b[N], w[N];
        static unsigned char grey[N];
        fill(a, N, 3);
        fill(b, N, 4);
        for (int i = 0; i < N; i++) {
                kind[i] = i * 13 % 11 - 4;
                c[i] = i % 3 == 0 ? RED : i % 3 == 1 ? GREEN : BLUE;
        }
        for (int i = 0; i < N; i++) {
                switch (kind[i]) {
                case 0:
                        a[i] *= 2.0;
                        break;
                default:
                        b[i] = -b[i];
                        if (b[i] < -0.75)
                                break;
                        a[i] += 0.25;   /* falls through */
                case 1:
                        a[i] += 1.0;    /* falls through */
                case 2:
                        b[i] += a[i];
                        break;
                case 3:
                        continue;
                case 4 ... 6: {
                        double t = a[i];
                        a[i] = b[i];
                        b[i] = t;
                }
                }
                a[i] -= 0.125;
        }
        show("a", a, N);
        show("b", b, N);
        for (int i = 0; i < N; i++)
                w[i] = weight(kind[i], a[i]);
        show("w", w, N);
        for (int i = 0; i < N; i++)
                switch (i % 4) {
                case 0: a[i] = 1.5; break;
                case 1: a[i] = b[i]; break;
                case 3: a[i] = a[i] * a[i];
                }
        show("by counter", a, N);
        for (int i = 0; i < N; i++) {
                unsigned char g = 0;
                switch (c[i]) {
                case RED: g = 76; break;
                case GREEN:
                        switch (kind[i] & 1) {
                        case 0: g = 150; break;
                        default: g = 151;
                        }
                        break;
                case BLUE: g = 29;
                }
                grey[i] = g;
        }
        unsigned sum = 0;
        for (int i = 0; i < N; i++)
                sum = sum * 31 + grey[i];
        printf("%u\n", sum);
        return 0;
}
