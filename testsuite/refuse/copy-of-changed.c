// EXPECT: line 21 verdict sequential
// The function reads its copy of the struct after it has written into the struct that was copied; copies of structs with pointers are not made.
#include "../run/show.h"

struct grid {
        double h, *u;
};

static void next(struct grid g, int i, double *h)
{
        *h = g.h * 0.999;
        g.u[i] = g.h;
}

int main(void)
{
        static double u[2000];
        struct grid g = {1.0, u};
        fill(u, 2000, 3);
        show("u", u, 2000);
        for (int i = 0; i < 2000; i++)
                next(g, i, &g.h);
        show("u", u, 2000);
        printf("%.17g\n", g.h);
        return 0;
}
