// CUDA
// A result that lies in the array that is added up, before or behind its other elements, and beside results of another kind.
#include "show.h"

struct total {
        int sum, least;
};

int main(void)
{
        int n = 20000, *x = malloc((n + 2) * sizeof *x), pair[2] = { 0, 1 << 30 };
        static struct total t[3];
        for (int i = 0; i < n + 2; i++)
                x[i] = (int)(noise((unsigned)i) * 1e5);
        for (int i = 0; i < n; i++)
                x[n] += x[i];
        for (int i = 0; i < n; i++)
                x[n + 1] = x[i] > x[n + 1] ? x[i] : x[n + 1];
        for (int i = 0; i < n; i++) {
                pair[0] += x[i];
                pair[1] = x[i] < pair[1] ? x[i] : pair[1];
        }
        t[1].least = 1 << 30;
        for (int i = 0; i < n; i++) {
                t[1].sum += x[i];
                if (x[i] < t[1].least)
                        t[1].least = x[i];
        }
        show_int("x", x, n + 2);
        printf("%d %d %d %d %d\n", pair[0], pair[1], t[1].sum, t[1].least, x[n]);
        free(x);
        return 0;
}
