/* A region leaves errno as it was, from the first, which opens the device and compiles, to the last.
 * RUN: opencl cuda fake | args errno | lines 0
 * RUN: opencl cuda fake | args errno | env PMPRT_CACHE=/nonexistent/folder
 */
#include "test.h"

#include <errno.h>

#define N 1000

/* What a program may have of its own that is to be the same after each call. */
static void errno_set(void)
{
        errno = 4711;
}

static void errno_same(void)
{
        CHECK(errno == 4711);
}

static const struct {
        const char *name;
        void (*set)(void), (*same)(void);
} things[] = {{"errno", errno_set, errno_same}};

/* A region that makes use of most calls; u is doubled. */
static int region(double *u, void (*same)(void))
{
        struct pmprt_region *r = BEGIN(9);
        struct pmprt_buffer *b, *c;
        double x = 0;
        int done;

        same();
        if (!r)
                return 77;
        b = pmprt_map(r, "u", u, N, sizeof *u, sizeof *u, PMPRT_IN | PMPRT_OUT | PMPRT_KIND_FLOAT);
        same();
        c = pmprt_map(r, "c", NULL, N, sizeof *u, 0, PMPRT_TEMP);
        same();
        launch_scale(r, b, N, 2);
        same();
        pmprt_copy(r, c, 0, 2, b, 0, 1, N / 2);
        same();
        CHECK(pmprt_read(r, c, 0, &x) && x == 2 * u[0]);
        same();
        done = pmprt_end(r);
        same();
        CHECK(done);
        pmprt_close(r);
        same();
        return 0;
}

int main(int argc, char **argv)
{
        double u[N];
        size_t t;
        int i, round, status = 0;

        for (t = 0; argc > 1 && strcmp(things[t].name, argv[1]); t++)
                ;
        for (i = 0; i < N; i++)
                u[i] = i + 1;
        things[t].set();
        for (round = 0; round < 3 && !status; round++)
                status = region(u, things[t].same);
        if (status)
                return status;
        for (i = 0; i < N; i++)
                CHECK(u[i] == 8.0 * (i + 1));
        return finish();
}
