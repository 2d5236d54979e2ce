// A macro may stand for a loop and for more: what is beside or around the loop must not go when the loop is replaced. A do loop that runs once may.
#include "show.h"

#define CLEAR(a, n) for (int i = 0; i < (n); i++) (a)[i] = 0.0; printf("cleared\n")
#define RAISE(a, n) { for (int i = 0; i < (n); i++) (a)[i] += 1.0; printf("raised\n"); }
#define DOUBLE(a, n) do { for (int i = 0; i < (n); i++) (a)[i] *= 2.0; } while (0)
#define TIMES(m, a, n) for (int k = 0; k < (m); k++) { for (int i = 0; i < (n); i++) (a)[i] += k; printf("round %d\n", k); }
#define UNLESS(c, a, n) if (!(c)) for (int i = 0; i < (n); i++) (a)[i] -= 0.5
#define REST { a[i] += i; } printf("rest\n");
#define DEFINE_FILL(T) static void fill_##T(int n, T *a) { for (int i = 0; i < n; i++) a[i] = i % 7; }

DEFINE_FILL(double)
DEFINE_FILL(float)

int main(void)
{
        static double a[3000];
        static float b[3000];
        int n = 3000;
        fill_double(n, a);
        fill_float(n, b);
        for (int i = 0; i < n; i++)
                a[i] += b[i];
        show("a", a, n);
        CLEAR(a, n);
        RAISE(a, n);
        DOUBLE(a, n);
        TIMES(3, a, n)
        UNLESS(n > 5, a, n);
        UNLESS(n < 5, a, n);
        for (int i = 0; i < n; i++)
                REST
        show("a", a, n);
        return 0;
}
