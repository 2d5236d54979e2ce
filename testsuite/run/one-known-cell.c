// Sums into cells of an array whose extent nobody knows, one of them known to be touched: the others are not it.
// CUDA
#include <stdio.h>

enum { N = 20000 };
static int key[N], cells[64], more[8];

static void beside(int n, int *h, const int *k) { for (int i = 0; i < n; i++) { h[k[i] & 15]++; h[0]++; } }
static void after(int n, int *h, const int *k) { for (int i = 0; i < n; i++) h[5] += k[i]; for (int i = 0; i < n; i++) h[k[i] & 15]++; }
static void either(int n, int *h, const int *k) { for (int i = 0; i < n; i++) if (k[i] & 1) h[k[i] & 15]++; else h[3]--; }
static void nested(int n, int *h, const int *k) { for (int r = 0; r < 4; r++) for (int i = 0; i < n / 4; i++) { h[k[r * (n / 4) + i] & 15] += r; h[7]++; } }
static void largest(int n, int *h, const int *k) { for (int i = 0; i < n; i++) { int b = k[i] & 7; h[b] = h[b] < i ? i : h[b]; h[2] = h[2] < 2 * i ? 2 * i : h[2]; } }
static void offset(int n, int *h, const int *k) { for (int i = 0; i < n; i++) { h[k[i] % 16 + 16] -= 3; h[16]++; } }
static void alone(int n, int *h) { for (int i = 0; i < n; i++) h[3] += i & 7; }

int main(void)
{
        for (int i = 0; i < N; i++)
                key[i] = i * 7919 % 1009;
        static const int sizes[] = {0, 1, 13, N};
#pragma pmp ignore
        for (int s = 0; s < 4; s++) {
                beside(sizes[s], cells, key);
                after(sizes[s], cells, key);
                either(sizes[s], cells, key);
                nested(sizes[s], cells, key);
                largest(sizes[s], more, key);
                offset(sizes[s], cells, key);
                alone(sizes[s], cells);
                for (int i = 0; i < 64; i++)
                        printf("%d ", cells[i]);
                for (int i = 0; i < 8; i++)
                        printf("%d ", more[i]);
                printf("\n");
        }
        return 0;
}
