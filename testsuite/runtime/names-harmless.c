/* Names that a program may share with the C library without harm: it has the device.
 * RUN: opencl cuda fake | lines 0
 */
#define _GNU_SOURCE
#include "test.h"

#include <errno.h>

extern char **environ;          /* data of the library's, of which the executable has copies */

/* Replaces the library's. */
void *pvalloc(size_t n)
{
        return malloc(n);
}

/* Drivers do not call these. */
double gamma(double x)
{
        return x - 1;
}

int error(const char *what)
{
        return *what == 0;
}

/* And cannot see this one. */
static int access(int k)
{
        return k + 1;
}

int main(int argc, char **argv)
{
        struct pmprt_region *r;

        (void)argv;
        CHECK(access(argc) == 2 && environ && program_invocation_name && stdout);
        CHECK(gamma(argc) == 0 && error(""));
        r = BEGIN(1);
        if (!r) {
                CHECK(!getenv("LD_LIBRARY_PATH"));      /* the fake device is always there */
                return failures ? 1 : 77;
        }
        pmprt_close(r);
        return finish();
}
