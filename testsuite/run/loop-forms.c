// CUDA
// Every way to write a counting loop: counter on either side, in the condition, in the body, all integer types, up and down, with steps.
#include "show.h"

enum { N = 3000 };
static double a[N + 8], b[N + 8];

static void heads(int n)
{
        int i;
        for (i = 0; n > i; ++i)
                a[i] += 0.5;
        for (i = n - 1; 0 <= i; i -= 3)
                a[i] *= 0.5;
        for (i = 0; i != n; i += 2)
                b[i] += a[i];
        for (int k = n; k != 0; --k)
                b[k - 1] -= 0.25;
        for (int k = 0; k < n;) {
                a[k] += b[k];
                k += 1;
        }
        for (int k = 0; k < n; k++) {
                b[k] = a[k] * 2.0;
                k++;
        }
        for (int k = 2; k <= n; k = k + 7)
                a[k - 1] = k;
}

static void whiles(int n)
{
        int i = 0, j = n, k = -1;
        while (i < n) {
                a[i] += 1.0;
                i += 2;
        }
        while (j--)
                b[j] += 0.125;
        while (++k < n)
                a[k] -= b[k];
        j = n;
        while (j-- > 10)
                b[j] *= 0.75;
        i = 5;
        while (i++ < n - 3)
                a[i] += i;
        j = n;
        while (--j > 2)
                b[j] -= j;
        j = n;
        while (--j)
                b[j] += 0.5;
}

static void dos(int n)
{
        int i = 0;
        do {
                a[i] += 3.0;
                i++;
        } while (i < n);
        i = 0;
        do {
                b[i] -= 3.0;
        } while (++i < n);
        i = 1;
        do
                a[i] *= 0.5;
        while (i++ < n - 1);
        i = n;
        do {
                i -= 5;
                b[i] *= 1.5;
        } while (i > 20);
}

static void types(short s, unsigned short us, long l)
{
        for (short k = 0; k < s; k++)
                a[k] += 1.0;
        for (unsigned short k = 0; k < us; k += 5)
                a[k] += 2.0;
        for (long k = l; k > 0; k -= 2)
                a[k] += 3.0;
}

static void more_types(unsigned long ul, unsigned u, long long ll)
{
        for (unsigned long k = 0; k < ul; k++)
                b[k] += 4.0;
        for (unsigned k = u - 1; k < u; k--)
                b[k] += 5.0;
        for (long long k = 1; k <= ll; k++)
                b[k] += 6.0;
}

static void last_types(size_t z)
{
        for (size_t k = z; k-- > 0;)
                a[k] += 7.0;
        for (signed char k = -5; k < 100; k++)
                a[k + 5] += 8.0;
        for (unsigned char k = 200; k > 50; k--)
                a[k] += 9.0;
}

static int after(int n)
{
        int i, last;
        for (i = 0; i < n; i += 7)
                a[i] -= 1.0;
        last = i;
        for (i = n; i > 3; i--)
                b[i] -= 1.0;
        return last * 10000 + i;
}

int main(void)
{
        fill(a, N + 8, 51);
        fill(b, N + 8, 52);
        heads(N);
        show("heads a", a, N + 8);
        show("heads b", b, N + 8);
        whiles(N);
        show("whiles a", a, N + 8);
        show("whiles b", b, N + 8);
        dos(N);
        show("dos a", a, N + 8);
        show("dos b", b, N + 8);
        types(N, N, N);
        more_types(N, N, N);
        last_types(N);
        show("types", a, N + 8);
        printf("%d %d\n", after(N), after(5));
        show("after a", a, N + 8);
        show("after b", b, N + 8);
        for (int n = 0; n < 4; n++) {
                whiles(n + 1);
                dos(n + 6);
                types((short)n, (unsigned short)n, n);
                more_types((unsigned long)n, (unsigned)n, n);
                last_types((size_t)n);
        }
        show("small a", a, N + 8);
        show("small b", b, N + 8);
        return 0;
}
