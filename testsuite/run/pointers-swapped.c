// STEP distribute
// Two arrays exchanged by their pointers in each step, for any number of steps: none, odd, even; up, down, by two; anywhere in the body; the pointers used
// afterwards or not, in the order of their addresses or the other.
#include "show.h"

#define SWAP(type, a, b) do { type swap_ = (a); (a) = (b); (b) = swap_; } while (0)

static void smooth(int n, int steps, double *a, double *b)
{
        for (int t = 0; t < steps; t++) {
                for (int i = 1; i < n - 1; i++)
                        b[i] = 0.25 * a[i - 1] + 0.5 * a[i] + 0.25 * a[i + 1];
                double *swap = a;
                a = b;
                b = swap;
        }
}

static double *down(int n, int first, int last, double *a, double *b)
{
        double *swap;
        for (int t = first; t >= last; t--) {
                swap = a, a = b, b = swap;
                for (int i = 1; i < n - 1; i++)
                        b[i] = 0.3 * a[i - 1] + 0.3 * a[i] + 0.4 * a[i + 1] + t;
        }
        return b;
}

static void by(int n, int steps, int stride, double *a, double *b)
{
        for (int t = 1; t < steps; t += 2) {
                for (int i = 1; i < n - 1; i++)
                        b[i] = 0.5 * a[i - 1] + 0.25 * a[i] + 0.25 * a[i + 1] + t;
                SWAP(double *, a, b);
                b[0] = a[0] + t;
        }
        show("a by two", a, n);
        for (int t = 1; t < steps; t += stride) {
                for (int i = 1; i < n - 1; i++)
                        b[i] = 0.5 * a[i - 1] + 0.25 * a[i] + 0.25 * a[i + 1] + t;
                SWAP(double *, a, b);
        }
        show("a by stride", a, n);
        show("b by stride", b, n);
}

/* Three passes of a loop that exchanges them, in each round. */
static void rounds(int n, int steps, double *a, double *b)
{
        for (int t = 0; t < steps; t++) {
                for (int pass = 0; pass < 3; pass++) {
                        for (int i = 1; i < n - 1; i++)
                                b[i] = 0.5 * a[i - 1] + 0.25 * a[i] + 0.25 * a[i + 1];
                        SWAP(double *, a, b);
                }
                a[n / 2] += t;
        }
        show("a in rounds", a, n);
        show("b in rounds", b, n);
}

/* Systems of their own, each with two blocks. */
static void systems(int m, int n, int steps, double *x, double *y)
{
        for (int k = 0; k < m; k++) {
                double *now = x + k * n, *then = y + k * n;
                for (int t = 0; t < steps; t++) {
                        for (int i = 1; i < n - 1; i++)
                                then[i] = 0.5 * now[i - 1] + 0.25 * now[i] + 0.25 * now[i + 1];
                        SWAP(double *, now, then);
                }
        }
}

int main(void)
{
        const int n = 1500, steps[] = {-1, 0, 1, 2, 3, 8, 13};
        double *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y);
        fill(x, n, 1);
        fill(y, n, 2);
        for (int s = 0; s < 7; s++) {
                smooth(n, steps[s], x, y);
                smooth(n, steps[s], y, x);
                show("x", x, n);
                show("down", down(n, steps[s], -2, x, y), n);
                by(n, 1 + steps[s], 3, x, y);
                by(n, 2 + steps[s], 1, y, x);
                rounds(n, steps[s], x, y);
                systems(15, 100, steps[s], x, y);
                smooth(n / 2, steps[s], x, x + n / 2);
                smooth(n / 2, steps[s], x, x + n / 4);      /* they overlap */
                show("x", x, n);
                show("y", y, n);
        }
        free(x);
        free(y);
        return 0;
}
