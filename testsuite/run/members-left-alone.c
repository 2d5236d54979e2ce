// CUDA
// Pointers in a struct that a loop exchanges are not stored where none of its iterations runs, nor read: the struct may be read-only, or nowhere.
#include <stdio.h>
#include <sys/mman.h>

struct pair { double *p, *q; int n; };

static void steps(int n, int rounds, struct pair *z)
{
        for (int t = 0; t < rounds; t++) {
                for (int i = 1; i < n - 1; i++)
                        z->q[i] = z->p[i - 1] + z->p[i + 1];
                double *s = z->p;
                z->p = z->q;
                z->q = s;
        }
}

static double *from, *to;

static void globals(int n, int rounds)
{
        for (int t = 0; t < rounds; t++) {
                for (int i = 1; i < n - 1; i++)
                        to[i] = from[i - 1] * 0.5 + from[i + 1] * 0.5;
                double *s = from;
                from = to;
                to = s;
        }
}

static void (*volatile steps_of)(int, int, struct pair *) = steps;
static void (*volatile globals_of)(int, int) = globals;

int main(void)
{
        enum { N = 1000 };
        static const struct pair fixed = { 0, 0, 0 };
        static double a[N], b[N];
        struct pair z = { a, b, N };
        struct pair *nowhere = mmap(NULL, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

        if (nowhere == MAP_FAILED)
                return 1;
        steps_of(N, 0, (struct pair *)&fixed);
        steps_of(N, -3, nowhere);
        steps_of(N, 0, NULL);
#pragma pmp ignore
        for (int i = 0; i < N; i++)
                a[i] = i % 11;
        steps_of(N, 2, &z);
        printf("%d ", z.p == a);
        steps_of(N, 3, &z);
        printf("%d %g %g\n", z.p == a, a[500], b[500]);
        from = a;
        to = b;
        globals_of(N, 0);
        printf("%d ", from == a);
        globals_of(N, 5);
        printf("%d %g %g\n", from == b, a[500], b[500]);
        return 0;
}
