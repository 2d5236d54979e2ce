/* Between pmprt_end and pmprt_close the user's code runs, and it may reach another region.
 * RUN: opencl cuda fake | lines 1 | says argument 0 is a buffer that does not exist
 * RUN: opencl cuda fake | env PMPRT_CHECK=1 | lines 1 | says check: 2 regions, 2 arrays compared: 2 equal
 */
#include "test.h"

#define N 64

static void inner(double *u)
{
        struct pmprt_region *r = BEGIN(8);
        int done = 0, i;

        launch_scale(r, pmprt_map(r, "u", u, N, sizeof *u, sizeof *u, PMPRT_IN | PMPRT_OUT | PMPRT_KIND_FLOAT), N, 2);
        done = pmprt_end(r);
        for (i = 0; !done && i < N; i++)
                u[i] *= 2;
        pmprt_close(r);
}

int main(void)
{
        struct pmprt_region *r;
        double u[N];
        int i;

        need_device();
        for (i = 0; i < N; i++)
                u[i] = i;
        r = pmprt_begin(&module, "user.c", 20, "outer", WORK);
        launch_scale(r, pmprt_map(r, "u", u, N, sizeof *u, sizeof *u, PMPRT_IN | PMPRT_OUT | PMPRT_KIND_FLOAT), N, 2);
        if (!getenv("PMPRT_CHECK"))
                launch_scale(r, NULL, N, 2);
        if (!pmprt_end(r))
                inner(u);
        pmprt_close(r);
        for (i = 0; i < N; i++)
                CHECK(u[i] == 2 * i);
        return finish();
}
