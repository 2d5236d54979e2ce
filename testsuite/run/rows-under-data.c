// Arrays of pointers to rows that end where a condition on data says so, or are NULL: the host looks at no pointer that the loops do not.
#include "show.h"

#define N 3000

void add_some(int n, const int *restrict use, double **restrict extra, double *restrict out)
{
        for (int i = 0; i < n; i++)
                if (use[i])
                        out[i] += extra[i][0];
}

void add_first(int n, const int *restrict use, double **restrict extra, double *restrict out)
{
        for (int i = 0; i < n; i++)
                out[i] = use[i] ? (*extra)[i] : out[i] + 1;
}

int main(void)
{
        void (*volatile f)(int, const int *restrict, double **restrict, double *restrict) = add_some;
        void (*volatile g)(int, const int *restrict, double **restrict, double *restrict) = add_first;
        static double values[3] = { 0.5, 1.5, 2.5 }, out[N];
        static int use[N];
        double **extra = malloc(3 * sizeof *extra);
        if (!extra)
                return 1;
        for (int i = 0; i < 3; i++)
                extra[i] = values + i;
        use[0] = use[2] = 1;
        f(N, use, extra, out);
        use[0] = use[2] = 0;
        f(N, use, NULL, out);
        g(N, use, NULL, out);
        show("out", out, N);
        free(extra);
        return 0;
}
