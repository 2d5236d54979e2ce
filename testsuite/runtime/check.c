/* PMPRT_CHECK=1: the user's code runs as well and is compared. Here it is wrong in ways told by the first argument.
 * RUN: opencl cuda fake | env PMPRT_CHECK=1 | args equal | lines 1 | says check: 3 regions, 3 arrays compared: 3 equal, 0 within
 * RUN: opencl cuda fake | env PMPRT_CHECK=1 | args rounding | lines 1 | says 1 equal, 2 within tolerance .*, 0 wrong
 * RUN: opencl cuda fake | env PMPRT_CHECK=1 PMPRT_CHECK_TOLERANCE=0 | args rounding | status 3 | lines 3 | says 100 of 100 elements differ
 * RUN: opencl cuda fake | env PMPRT_CHECK=1 | args cancelled | lines 1 | says 2 equal, 1 within
 * RUN: opencl cuda fake | env PMPRT_CHECK=1 | args wrong | status 3 | lines 2 | says 'u': 2 of 100 elements differ; first \[3\]: 6 instead of 7; largest \[40\]: 80 instead of 8 (relative 0.9, .*); last written by kernel 'scale' from user.c:10$
 * RUN: opencl cuda fake | env PMPRT_CHECK=1 | args nan | status 3 | lines 2 | says \[8\]: 16 instead of nan
 * RUN: opencl cuda fake | env PMPRT_CHECK=1 | args integer | status 3 | lines 2 | says 'n': 1 of 100 elements differ; first \[50\]: 50 instead of 51
 * RUN: opencl cuda fake | env PMPRT_CHECK=1 PMPRT_CHECK_TOLERANCE=0.95 | args wrong | lines 1
 */
#include "test.h"

#define N 100

static const char *fault;

static int is(const char *name)
{
        return !strcmp(fault, name);
}

static void doubles(void)
{
        struct pmprt_region *r = BEGIN(9);
        double u[N];
        int i;

        for (i = 0; i < N; i++)
                u[i] = i == 60 && is("cancelled") ? 0 : i + (double)is("rounding");
        launch_scale(r, pmprt_map(r, "u", u, N, sizeof *u, sizeof *u, PMPRT_IN | PMPRT_OUT | PMPRT_KIND_FLOAT), N, 2);
        CHECK(!pmprt_end(r));
        CHECK(u[1] == 1 + is("rounding"));
        for (i = 0; i < N; i++)
                u[i] *= is("rounding") ? 2 * (1 + 1e-12) : 2;
        if (is("wrong"))
                u[3] = 7, u[40] = 8;
        if (is("nan"))
                u[8] = (double)NAN;
        if (is("cancelled"))
                u[60] = 1e-16;
        pmprt_close(r);
}

/* Strided, so that staging and stride are told apart. */
static void floats(void)
{
        struct pmprt_region *r = BEGIN(10);
        struct { float x, other; } u[N];
        struct pmprt_buffer *b;
        int i;

        for (i = 0; i < N; i++)
                u[i].x = (float)i + (float)is("rounding");
        b = pmprt_map(r, "x", &u[0].x, N, sizeof u[0].x, sizeof *u, PMPRT_IN | PMPRT_OUT | PMPRT_KIND_FLOAT);
        launch_halve(r, b, N, 1);
        CHECK(!pmprt_end(r));
        for (i = 0; i < N; i++)
                u[i].x = (u[i].x / 2 + 1) * (is("rounding") ? 1.00001f : 1);
        pmprt_close(r);
}

static void integers(void)
{
        struct pmprt_region *r = BEGIN(11);
        int n[N] = {0}, i;

        launch_fill(r, pmprt_map(r, "n", n, N, sizeof *n, sizeof *n, PMPRT_IN | PMPRT_OUT), 1, N, 1, 1, 1);
        CHECK(!pmprt_end(r));
        for (i = 0; i < N; i++)
                n[i] = i;
        if (is("integer"))
                n[50]++;
        pmprt_close(r);
}

int main(int argc, char **argv)
{
        fault = argc > 1 ? argv[1] : "equal";
        need_device();
        doubles();
        floats();
        integers();
        return finish();
}
