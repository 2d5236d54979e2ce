// What loops in steps pack by a count: it is that of the iterations before, whatever it begins with.
// CUDA
#include <stdio.h>
#include <string.h>
static int a[100000];
static void f(int n, int m) { int k = 0; for (int i = 0; i < n; i++) for (int j = m; j > 0; j -= 2) a[k++] = i - j; }
static void g(int n, int m, int k) { for (int i = 0; i < n; i++) for (int j = 0; j < m; j += 3) a[k++] = i - j; }
static int h(int n, int m, int *a) { int k = 5; for (int i = 0; i < n; i++) for (int j = 0; j < m; j += 3) a[k++] = i - j; return k; }
static int p(int n, int m, int *a) { int k = 0; for (int i = 0; i < n; i++) { a[k++] = 7; for (int j = 0; j < m; j += 3) a[k++] = i - j; } return k; }
int main(void)
{
        static const int s[] = {0, 1, 2, 3, 50, 101};
#pragma pmp ignore
        for (int x = 0; x < 6; x++) for (int y = 0; y < 6; y++) {
                f(s[x], s[y]); for (int i = 0; i < 12000; i++) printf("%d ", a[i]); memset(a, 0, sizeof a);
                g(s[x], s[y], 0); g(s[x], s[y], 7); for (int i = 0; i < 12000; i++) printf("%d ", a[i]); memset(a, 0, sizeof a);
                printf("%d", h(s[x], s[y], a)); for (int i = 0; i < 12000; i++) printf("%d ", a[i]); memset(a, 0, sizeof a);
                printf("%d", p(s[x], s[y], a)); for (int i = 0; i < 12000; i++) printf("%d ", a[i]); memset(a, 0, sizeof a);
                puts("");
        }
        return 0;
}
