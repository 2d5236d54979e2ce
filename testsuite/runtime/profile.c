/* The profile: a line for each region, a table at the end; with a file name, a trace and nothing on stderr. More launches than are kept at once.
 * RUN: opencl cuda fake | env PMPRT_PROFILE=1 | lines 8 | says region once user.c:5: kernels [0-9.]*[1-9][0-9.]* ms, with transfers [0-9.]*[1-9][0-9.]* ms$
 * RUN: opencl cuda fake | env PMPRT_PROFILE=1 | lines 8 | says  scale  *5002 .* user.c:10
 * RUN: opencl cuda fake | env PMPRT_PROFILE=regions | lines 4 | says region once user.c:5: kernels [0-9.]*[1-9][0-9.]* ms, with transfers [0-9.]*[1-9][0-9.]* ms$
 * RUN: fake | env PMPRT_PROFILE=1 | says  scale  *5002 *[0-9.]* *[0-9.]* *[0-9.]* *[0-9]* % *user.c:10
 * RUN: opencl cuda fake | env PMPRT_PROFILE=trace.json | lines 1 | json trace.json | holds "name":"scale",.*"line":10,"bytes":320000}
 * RUN: opencl fake | env PMPRT_PROFILE=/dev/full | lines 2 | says cannot write the profile
 * RUN: opencl | env PMPRT_PROFILE=/nowhere/trace.json | lines 2 | says cannot write the profile
 * RUN: opencl cuda fake | env PMPRT_PROFILE=1 PMPRT_CHECK=1 | lines 9 | says check: 2 regions, 2 arrays compared: 2 equal
 */
#include "test.h"

#define N 20000

static double u[N];

static void once(int launches, double expected)
{
        struct pmprt_region *r = BEGIN(5);
        struct pmprt_buffer *b;
        int i;

        for (i = 0; i < N; i++)
                u[i] = 1;
        b = pmprt_map(r, "u", u, N, sizeof *u, sizeof *u, PMPRT_IN | PMPRT_OUT | PMPRT_KIND_FLOAT);
        for (i = 0; i < launches; i++)
                launch_scale(r, b, N, i & 1 ? 0.5 : 2);
        if (!pmprt_end(r))
                for (i = 0; i < N; i++)
                        u[i] = expected;
        pmprt_close(r);
        CHECK(u[N - 1] == expected);
        CHECK(pmprt_part(pmprt_buf(b), 4).part == 4 && pmprt_part(pmprt_buf(b), 0).part == 1);
}

int main(void)
{
        struct pmprt_region *r;

        need_device();
        once(1, 2);
        once(5001, 2);
        r = BEGIN(6);
        launch_scale(r, pmprt_map(r, "u", NULL, N, 8, 8, PMPRT_TEMP), N, 1);
        launch_scale(r, NULL, N, 1);
        CHECK(!pmprt_end(r));
        pmprt_close(r);
        return finish();
}
