// A histogram, counted by atomic updates, in one kernel with a sum by blocks: each keeps its own way.
// CUDA races
#include <stdio.h>

enum { N = 8000, CELLS = 1000 };
static int count[CELLS], where[N];
static long start[N];

/* i1 leaves the inner loop with a value that the sum needs, so that the sum is a loop of its own, fused behind the histogram's. */
__attribute__((noinline)) static long both(int n, int m, int u)
{
        long out = 0, i1 = 0;
        for (int i = 0; i < n; i++) {
                start[i] += i;
                i1 = i & 3;
                do {
                        if (i1 % 3 == 1)
                                count[where[i]] += m;
                        ++i1;
                } while (i1 <= u);
                out += i1;
        }
        return out;
}

/* Only the sum's loop is asked for its rest. */
__attribute__((noinline)) static int beside(int n)
{
        int odd = 0;
        for (int i = 0; i < n; i++) {
                odd ^= where[i] * 3;
                count[where[i]] ^= i;
        }
        return odd;
}

int main(void)
{
        for (int i = 0; i < N; i++)
                where[i] = i / 1000 % 2;
        long (*volatile f)(int, int, int) = both;
        long sum = f(N, 3, 9);
        for (int k = 0; k < 8; k++)
                sum += f(N - k, 1, 2 + k % 5);
        int (*volatile g)(int) = beside;
        sum += g(N);
        for (int i = 0; i < 8; i++)
                printf("%d\n", count[i]);
        printf("%ld %ld\n", sum, start[N - 1]);
        return 0;
}
