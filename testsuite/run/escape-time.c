// CUDA
// Loops inside a parallel iteration that run until data say stop: escape times, Newton's iteration, Collatz numbers, bisection, searches.
#include "show.h"

int main(void)
{
        enum { W = 90, H = 60, N = 3000, M = 256 };
        static int times[H * W], steps[N], place[N];
        static double root[N], x[N], sorted[M];
        static unsigned long top[N];
        fill(x, N, 31);
        for (int i = 0; i < M; i++)
                sorted[i] = 0.25 + i / 256.0;
        for (int j = 0; j < H; j++)
                for (int i = 0; i < W; i++) {
                        double cx = i / 30.0 - 2.0, cy = j / 30.0 - 1.0, zx = 0.0, zy = 0.0, t;
                        int it = 0;
                        while (zx * zx + zy * zy < 4.0 && it < 200) {
                                t = zx * zx - zy * zy + cx;
                                zy = 2.0 * zx * zy + cy;
                                zx = t;
                                it++;
                        }
                        times[j * W + i] = it;
                }
        show_int("times", times, H * W);
        for (int i = 0; i < N; i++) {
                double r = x[i], before;
                do {
                        before = r;
                        r = 0.5 * (r + x[i] / r);
                } while (r - before > 1e-12 || before - r > 1e-12);
                root[i] = r;
        }
        show("root", root, N);
        for (int i = 0; i < N; i++) {
                unsigned long n = (unsigned long)i + 1, most = n;
                int k;
                for (k = 0; n != 1; k++) {
                        n = n % 2 ? 3 * n + 1 : n / 2;
                        if (n > most)
                                most = n;
                }
                steps[i] = k;
                top[i] = most;
        }
        show_int("steps", steps, N);
        unsigned long h = 0;
        for (int i = 0; i < N; i++)
                h = h * 31 + top[i];
        printf("%lu\n", h);
        for (int i = 0; i < N; i++) {
                int low = 0, high = M;
                while (low < high) {
                        int middle = low + (high - low) / 2;
                        if (sorted[middle] < x[i])
                                low = middle + 1;
                        else
                                high = middle;
                }
                place[i] = low;
        }
        show_int("place", place, N);
        for (int i = 0; i < N; i++) {
                int j = 0;
                for (;;) {
                        if (j == M || sorted[j] > x[i])
                                break;
                        j += 3;
                        if (j > M)
                                j = M;
                }
                place[i] = j;
        }
        show_int("strided", place, N);
        for (int i = 0; i < N; i++) {
                double e = 1.0, term = 1.0;
                int k = 1;
                while ((term *= x[i] / k++) > 1e-17)
                        e += term;
                root[i] = e;
        }
        show("exp", root, N);
        return 0;
}
