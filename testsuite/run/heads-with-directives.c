// Heads of loops and ends of statements between directives and behind comments that go on in the next line.
#include <stdio.h>

#define SEMICOLON ;
enum { N = 500 };
static double c[N], a[N];

static void first_part(int n)
{
        for (int k = 0; k < n; k++) {
                int j = 5;
                for (
#ifdef NEVER
                     j = 7; ;
#else
                     j = 0; ;
#endif
                     j++) {
                        if (j * j >= k)
                                break;
                        c[k] += j;
                }
                c[k] += j;
        }
}

static void condition(int n)
{
        for (int k = 0; k < n; k++) {
                int j = 0;
                for (; // the first part is empty \
                     ;
                     j < 10; j++) {
                        if (j * j >= k)
                                break;
                        c[k] += j;
                }
                c[k] += j;
        }
}

static void ends(int n)
{
        int i;
        for (i = 0; i < n; i++) a[i] += i
#ifdef NEVER
        * 2;
#else
        ;
#endif
        i = 0;
        do {
                a[i] += 3 * c[i];
        } while (++i < n)
#ifdef NEVER
        && 0;
#else
        ;
#endif
        for (i = 0; i < n; i++) a[i] += c[i] SEMICOLON
        for (i = 0; i < n; i++) c[i] += i // and so on \
                ; not yet
                ;
}

int main(void)
{
#pragma pmp ignore
        for (int n = 0; n <= N; n += 250) {
                first_part(n);
                condition(n);
                ends(n);
        }
        for (int i = 0; i < N; i++)
                printf("%g %g\n", a[i], c[i]);
        return 0;
}
