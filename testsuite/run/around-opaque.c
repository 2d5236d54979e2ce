// Loops beside others that must stay as written: a volatile flag that is polled, a device register, goto, an assembly statement, setjmp.
#include <setjmp.h>
#include "show.h"

static volatile int requests = 3;
static volatile unsigned port[4];
static jmp_buf retry;

static void scale(double *a, int n, double by)
{
        for (int i = 0; i < n; i++)
                a[i] *= by;
}

int main(void)
{
        static double a[3000], b[3000];
        volatile int tries = 0;
        fill(a, 3000, 5);
        while (requests > 0) {
                scale(a, 3000, 1.5);
                requests--;
        }
        for (int i = 0; i < 3000; i++)
                b[i] = a[i] * a[i];
        for (int i = 0; i < 12; i++)
                port[i & 3] = (unsigned)i;
        for (int i = 0; i < 3000; i++)
                a[i] = b[2999 - i] - port[3];
        int n = 0;
again:
        for (int i = 0; i < 3000; i++)
                b[i] += 0.5 * a[i];
        if (++n < 3)
                goto again;
        for (int i = 0; i < 3000; i++) {
                __asm__ volatile("" : : : "memory");
                n += i & 1;
        }
        if (setjmp(retry) < 2) {
                tries = tries + 1;
                for (int i = 0; i < 3000; i++)
                        a[i] = a[i] * 0.5 + tries;
                longjmp(retry, tries);
        }
        printf("%d %d\n", n, tries);
        show("a", a, 3000);
        show("b", b, 3000);
        return 0;
}
