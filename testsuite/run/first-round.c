// Memory that only the first round of a loop allocates, and what case labels inside of blocks and loops jump over: what was there before is read.
#include "show.h"

enum { N = 2000 };

static double x[N], y[N];

static void first_round(int n)
{
        double *t = NULL;
        for (int r = 0; r < 4; r++) {
                if (!t)
                        t = malloc((size_t)n * sizeof(double));
                for (int i = 0; i < n; i++) {
                        if (r > 0)
                                x[i] += t[i];
                        t[i] = x[i] + 1;
                }
                for (int i = 0; i < n; i++)
                        y[i] = y[i] * 0.5 + i;
                show("x", x, (size_t)n);
        }
        free(t);
}

static void even_rounds(int n)
{
        double *t = NULL;
        for (int r = 0; r < 6; r++) {
                switch (r % 2) {
                case 0:
                        t = malloc((size_t)n * sizeof(double));
                }
                for (int i = 0; i < n; i++) {
                        if (r % 2)
                                x[i] = t[i] * 0.25;
                        else
                                t[i] = x[i] + i;
                }
                if (r % 2)
                        free(t);
        }
        show("x", x, (size_t)n);
}

static void jumped_over(int n, int k)
{
        int d = -7, rounds = 2;
        for (int i = 0; i < n; i++) {
                x[i] = i * 3;
                d = i;
        }
        switch (k) {
        case 0: {
                d = 5;
        case 1:
                printf("%d\n", d);
                break;
        }
        case 2:
                do {
                        d = 6;
        case 3:
                        printf("%d\n", d);
                } while (--rounds);
                break;
                for (d = 3; d < 5; d++) {
        case 4:
                        printf("%d\n", d);
                }
        }
}

int main(void)
{
        fill(x, N, 1);
        first_round(N);
        even_rounds(N);
        for (int k = 0; k < 5; k++)
                jumped_over(N, k);
        show("y", y, N);
        return 0;
}
