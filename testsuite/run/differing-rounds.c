// Loops on the host around loops that run to, from or by other numbers in each round: Fourier and Walsh transforms, a sum in halves, a sieve, levels of grids, a frontier
// that grows. Loops inside of batches stay whole.
#include "show.h"
#include <math.h>

static void fourier(double *re, double *im, int n)
{
        for (int len = 2; len <= n; len *= 2) {
                double angle = 2 * 3.14159265358979323846 / len;
                for (int i = 0; i < n; i += len)
                        for (int j = 0; j < len / 2; j++) {
                                double c = 1 - angle * j * angle * j / 2, s = angle * j;
                                int u = i + j, v = i + j + len / 2;
                                double xr = re[v] * c - im[v] * s, xi = re[v] * s + im[v] * c;
                                re[v] = re[u] - xr;
                                im[v] = im[u] - xi;
                                re[u] += xr;
                                im[u] += xi;
                        }
        }
}

static void walsh(double *a, int n)
{
        for (int h = 1; h < n; h *= 2)
                for (int i = 0; i < n; i += 2 * h)
                        for (int j = i; j < i + h; j++) {
                                double x = a[j], y = a[j + h];
                                a[j] = x + y;
                                a[j + h] = x - y;
                        }
}

static void walsh_down(double *a, int n)
{
        for (int h = n / 2; h > 0; h >>= 1)
                for (int i = 0; i < n; i += h << 1)
                        for (int j = 0; j < h; j++) {
                                double x = a[i + j], y = a[i + j + h];
                                a[i + j] = x + y;
                                a[i + j + h] = x - y;
                        }
}

static int halves(double *a, int n)
{
        int rounds = 0;
        while (n > 1) {
                int half = (n + 1) / 2;
                for (int i = 0; i < n - half; i++)
                        a[i] += a[i + half];
                n = half;
                rounds++;
        }
        return rounds;
}

static void sieve(char *prime, int n)
{
        for (int i = 0; i <= n; i++)
                prime[i] = i > 1;
        for (int i = 2; i * i <= n; i++)
                if (prime[i])
                        for (int j = i * i; j <= n; j += i)
                                prime[j] = 0;
}

static void coarser(double *level, int n)
{
        do {
                double *next = level + n;
                for (int i = 0; i < n / 2; i++)
                        next[i] = (level[2 * i] + level[2 * i + 1]) / 2;
                level = next;
                n /= 2;
        } while (n > 1);
}

static int frontier(int *queue, const int *link, char *seen, int n)
{
        int begin = 0, end = 1;
        queue[0] = 0;
        seen[0] = 1;
        while (begin < end) {
                int last = end;
                for (int i = begin; i < last; i++)
                        for (int k = 0; k < 2; k++) {
                                int to = link[2 * queue[i] + k] % n;
                                if (!seen[to]) {
                                        seen[to] = 1;
                                        queue[end++] = to;
                                }
                        }
                begin = last;
        }
        return end;
}

static void batch(double *a, int m, int n)
{
        for (int k = 0; k < m; k++)
                walsh(a + k * n, n);
}

int main(void)
{
        static const int sizes[] = {1, 2, 64, 1024};
        for (int k = 0; k < 4; k++) {
                int n = sizes[k];
                double *re = malloc(2 * n * sizeof *re), *im = malloc(2 * n * sizeof *im);
                int *link = malloc(2 * n * sizeof *link), *queue = malloc(n * sizeof *queue);
                char *prime = malloc(n + 1), *seen = calloc(n, 1);
                fill(re, 2 * n, 1);
                fill(im, 2 * n, 2);
                for (int i = 0; i < 2 * n; i++)
                        link[i] = i * 7 + 3;
                fourier(re, im, n);
                walsh(re, n);
                walsh_down(im, n);
                show("re", re, n);
                batch(re, 2, n / 2 > 1 ? n / 2 : 1);
                coarser(im, n);
                printf("%d\n", halves(re, n));
                sieve(prime, n);
                printf("%d %016llx\n", frontier(queue, link, seen, n), (unsigned long long)show_hash(prime, n + 1));
                show("re", re, 2 * n);
                show("im", im, 2 * n);
                show_int("queue", queue, frontier(queue, link, seen, 1));
                halves(im, 0);
                free(re);
                free(im);
                free(link);
                free(queue);
                free(prime);
                free(seen);
        }
        return 0;
}
