// Between two regions the program prints to a stream that writes to an array of both: the second must see it.
#define _GNU_SOURCE
#include "show.h"

#define N 3000

static void print_to(int n, unsigned char *text, double *restrict a)
{
        FILE *f = fmemopen(text, n, "w");
        for (int i = 0; i < n; i++)
                text[i] = i % 50 + 40;
        fprintf(f, "%d and %d", n, n + 1);
        fflush(f);
        for (int i = 0; i < n; i++)
                a[i] += text[i] * 2;
        fclose(f);
}

int main(void)
{
        static double a[N];
        static unsigned char text[N];
        fill(a, N, 9);
        print_to(N, text, a);
        show("a", a, N);
        return 0;
}
