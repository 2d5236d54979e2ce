/* A kernel that finds a subscript outside its array raises the flag; the user's code runs.
 * RUN: opencl cuda fake | lines 1 | says user.c:9: in 'run' a run-time subscript left its array; the sequential code runs instead
 */
#include "test.h"

#define N 300

/* Runs look with `at`; returns pmprt_end's answer. */
static int run(double *u, long at)
{
        struct pmprt_region *r = BEGIN(9);
        int done;

        CHECK(pmprt_flag(r) && pmprt_flag(r) == pmprt_flag(r));
        launch_look(r, pmprt_map(r, "u", u, N, sizeof *u, sizeof *u, PMPRT_IN | PMPRT_OUT), N, at);
        done = pmprt_end(r);
        pmprt_close(r);
        return done;
}

int main(void)
{
        double u[N] = {0};

        need_device();
        CHECK(run(u, 1) == 0 && u[0] == 0);
        CHECK(run(u, 1) == 0 && u[0] == 0);
        CHECK(run(u, 0) == 1 && u[0] == 7 && u[N - 1] == 7);
        return finish();
}
