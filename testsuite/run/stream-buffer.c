// Between two regions the program prints, and the buffer of standard output is an array of both: the second must see what stands in it.
#include "show.h"

#define N 3000

static void print_through(int n, unsigned char *buffer, double *restrict a)
{
        setvbuf(stdout, (char *)buffer, _IOFBF, (size_t)n);
        for (int i = 0; i < n; i++)
                buffer[i] = 40;
        printf("%d and %d\n", n, n + 1);
        for (int i = 0; i < n; i++)
                a[i] += buffer[i] * 2;
}

int main(void)
{
        static double a[N];
        static unsigned char buffer[N];
        fill(a, N, 9);
        print_through(N, buffer, a);
        show("a", a, N);
        return 0;
}
