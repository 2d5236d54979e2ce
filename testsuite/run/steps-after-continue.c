// Variables that the head of a loop steps by what its body sets, where `continue` leaves that out in some iterations: no induction variables, nor do they wrap around.
#include <stdio.h>
static int a[200], b[200];
static void head(int n, int skip)
{
        int k = 0, u = 1;
        for (int i = 0; i < n; i++, k = u + 1) {
                if (i == skip)
                        continue;
                a[i + k] += i;
                u = k + 1;
        }
        printf("%d %d\n", k, u);
}
static void body(int n, int skip)
{
        int k = 0, u = 1;
        for (int i = 0; i < n; i++) {
                if (i != skip) {
                        a[i + k] += 2 * i;
                        u = k + 1;
                }
                k = u + 1;
        }
        printf("%d %d\n", k, u);
}
static void before(int n, int skip)
{
        int k = 0, u = 1;
        for (int i = 0; i < n; i++, k = u + 1) {
                u = k + 1;
                if (i == skip)
                        continue;
                a[i + k] += 3 * i;
        }
        printf("%d %d\n", k, u);
}
static void wrapped(int n, int skip)
{
        int last = 7, u = 3, next = 5;
        for (int i = 0; i < n; i++, next = u) {
                b[i] += last + next;
                last = u;
                if (i == skip)
                        continue;
                u = i;
        }
        printf("%d %d %d\n", last, u, next);
}
static void pointers(int n, int skip)
{
        int *p = a, *q = a + 1;
        for (int i = 0; i < n; i++, p = q + 1) {
                if (i == skip)
                        continue;
                *p += i;
                q = p + 1;
        }
        printf("%ld %ld\n", (long)(p - a), (long)(q - a));
}
int main(void)
{
        static const int sizes[][2] = { { 2, 1 }, { 5, 9 }, { 4, 0 }, { 40, 7 }, { 40, 39 }, { 0, 0 }, { 1, 0 }, { 1, 1 } };
        for (int s = 0; s < 8; s++) {
                head(sizes[s][0], sizes[s][1]);
                body(sizes[s][0], sizes[s][1]);
                before(sizes[s][0], sizes[s][1]);
                wrapped(sizes[s][0], sizes[s][1]);
                pointers(sizes[s][0], sizes[s][1]);
        }
        unsigned long sum = 0;
        for (int i = 0; i < 200; i++)
                sum = sum * 31 + (unsigned)a[i] + 7 * (unsigned)b[i];
        printf("%lu\n", sum);
        return 0;
}
