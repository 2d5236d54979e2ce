/* A region leaves errno and the floating-point environment as they were, from the first, which opens the device and compiles, to the last.
 * Under valgrind (fake) there are neither flags nor traps.
 * RUN: opencl cuda fake | args errno | lines 0
 * RUN: opencl cuda | args flags | lines 0
 * RUN: opencl cuda fake | args rounding | lines 0
 * RUN: opencl cuda | args traps | lines 0
 * RUN: opencl cuda | args traps | env PMPRT_PROFILE=1
 * RUN: opencl cuda | args x87 | lines 0
 * RUN: opencl cuda fake | args errno | env PMPRT_CACHE=/nonexistent/folder
 */
#define _GNU_SOURCE
#include "test.h"

#include <errno.h>
#include <fenv.h>

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

/* The first region computes in the driver, the kernels do not: nothing is inexact in them. */
static void flags_set(void)
{
        feclearexcept(FE_ALL_EXCEPT);
        feraiseexcept(FE_DIVBYZERO);
}

static void flags_same(void)
{
        CHECK(fetestexcept(FE_ALL_EXCEPT) == FE_DIVBYZERO);
}

static void rounding_set(void)
{
        fesetround(FE_UPWARD);
}

static void rounding_same(void)
{
        CHECK(fegetround() == FE_UPWARD);
}

/* Any rounding in the program's thread ends it. */
static void traps_set(void)
{
        feclearexcept(FE_ALL_EXCEPT);
        feenableexcept(FE_ALL_EXCEPT);
}

static void traps_same(void)
{
        CHECK(fegetexcept() == FE_ALL_EXCEPT);
}

/* What the x87 alone has: its precision, and an exception that long double raised. */
static unsigned x87_control;

static void x87_set(void)
{
#if defined __x86_64__
        volatile long double x = 1;
        unsigned short control = 0x27f;

        feclearexcept(FE_ALL_EXCEPT);
        __asm__ volatile("fldcw %0" : : "m"(control));
        x87_control = control;
        x /= 3;
#endif
}

static void x87_same(void)
{
#if defined __x86_64__
        unsigned short control, status;

        __asm__ volatile("fnstcw %0\n\tfnstsw %1" : "=m"(control), "=m"(status));
        CHECK(control == x87_control && (status & 0x3f) == FE_INEXACT);
#endif
}

static const struct {
        const char *name;
        void (*set)(void), (*same)(void);
} things[] = {{"errno", errno_set, errno_same}, {"flags", flags_set, flags_same}, {"rounding", rounding_set, rounding_same}, {"traps", traps_set, traps_same},
              {"x87", x87_set, x87_same}};

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
