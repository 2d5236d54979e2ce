// EXPECT: line 8 verdict sequential
// The indices change while they are used: which elements are read cannot be found before.
#include "../run/show.h"

static void jump(int n, int *root, const double *w, double *sum)
{
        /* each element takes the root of its root, which may be one that has done so */
        for (int i = 0; i < n; i++) {
                sum[i] = w[root[i]];
                root[i] = root[root[i]];
        }
}

int main(void)
{
        enum { n = 100 };
        static int root[n];
        static double w[n], sum[n];
        for (int i = 0; i < n; i++)
                root[i] = i * 7 % 50 % (i + 1);
        fill(w, n, 4);
        void (*volatile f)(int, int *, const double *, double *) = jump;
        f(n, root, w, sum);
        show_int("root", root, n);
        show("sum", sum, n);
        return 0;
}
