// CUDA
// Reductions beside loops that data end: a change that decides when to stop, sums inside a loop of unknown length, a search, a count of steps.
#include <math.h>
#include "show.h"

int main(void)
{
        int n = 4001, steps = 0, total = 0, longest = 0, at = -1, found = -1, *a = malloc(n * sizeof *a), until = 0;
        double *u = malloc(n * sizeof *u), *v = malloc(n * sizeof *v), err;
        fill(u, n, 7);
        fill(v, n, 7);
        for (int i = 0; i < n; i++)
                a[i] = 1 + (int)(noise((unsigned)i) * 900.0);
        do {
                err = 0.0;
                for (int i = 1; i < n - 1; i++)
                        v[i] = 0.5 * (u[i - 1] + u[i + 1]);
                for (int i = 1; i < n - 1; i++)
                        if (fabs(v[i] - u[i]) > err)
                                err = fabs(v[i] - u[i]);
                for (int i = 1; i < n - 1; i++)
                        u[i] = v[i];
                steps++;
        } while (err > 0.02 && steps < 60);
        for (int i = 0; i < n; i++) {
                int x = a[i], len = 0;
                while (x > 1 && len < 400) {
                        x = x % 2 ? 3 * x + 1 : x / 2;
                        len++;
                }
                total += len;
                if (len > longest) {
                        longest = len;
                        at = i;
                }
        }
        for (int i = 0; i < n; i++)
                if (a[i] == 777) {
                        found = i;
                        break;
                }
        for (int i = 0; i < n && until < 100000; i++)
                until += a[i];
        show("u", u, n);
        printf("%d %.17g %d %d %d %d %d\n", steps, err, total, longest, at, found, until);
        free(a);
        free(u);
        free(v);
        return 0;
}
