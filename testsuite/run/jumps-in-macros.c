// CUDA
// Variables that step along behind a `continue`, where the order of the text is not the order of execution: in macros, and with arguments in another order.
#include <stdio.h>

#define STEPPED if (a[i] > 0) continue; k++; r[i] = k;
#define SWAPPED(x, y) y; x;
#define WRAPPED r[i] = last; if (a[i] > 0) continue; last = i;
#define SEARCH do { if (u == a[i] + 1) continue; s++; } while (++u < 5);
#define NEXT if (b[j][i] <= 0) continue; *out++ = b[j][i];
#define IN_ORDER k++; r[i] += k; if (a[i] > 0) continue; r[i] += 100;

enum { N = 400, M = 40 };
static int a[N], r[N], b[M][M], packed[M][M];

static void show(const char *what, int last)
{
        printf("%s %d:", what, last);
        for (int i = 0; i < N; i++) {
                printf(" %d", r[i]);
                r[i] = 0;
        }
        puts("");
}

static void run(int n)
{
        int k = 0, last = -1;
        for (int i = 0; i < n; i++) {
                STEPPED
        }
        show("stepped", k);
        k = 0;
        for (int i = 0; i < n; i++) {
                SWAPPED(r[i] = ++k, if (a[i]) continue)
        }
        show("swapped", k);
        for (int i = 0; i < n; i++) {
                WRAPPED
        }
        show("wrapped", last);
        for (int i = 0; i < n; i++) {
                int s = 3, u = 0;
                SEARCH
                r[i] = s;
        }
        show("search", 0);
        k = 5;
        for (int i = 0; i < n; i++) {
                IN_ORDER
        }
        show("in order", k);
}

static void pack(int n)
{
        for (int j = 0; j < n; j++) {
                int *out = packed[j];
                for (int i = 0; i < n; i++) {
                        NEXT
                }
        }
        for (int j = 0; j < M; j++)
                for (int i = 0; i < M; i++)
                        printf(" %d", packed[j][i]);
        puts("");
}

int main(void)
{
        for (int i = 0; i < N; i++)
                a[i] = i % 3;
        for (int j = 0; j < M; j++)
                for (int i = 0; i < M; i++)
                        b[j][i] = (i * 5 + j * 3) % 7 - 3;
#pragma pmp ignore
        for (int n = 0; n <= N; n = 2 * n + 1)
                run(n);
        run(N);
        pack(0);
        pack(M);
        return 0;
}
