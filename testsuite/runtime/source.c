/* Kernels that do not compile: one warning, and the user's code runs each time.
 * RUN: opencl cuda fake | lines 1 | says the kernels do not compile: .*error.* needed by function 'main' from user.c:7; the sequential code
 */
#include "test.h"

static struct pmprt_module bad = {API, "#error planted\n", NULL, NULL, NULL};

int main(void)
{
        int run;

        need_device();
        for (run = 0; run < 3; run++)
                CHECK(!pmprt_begin(&bad, "user.c", 7, "main", WORK));
        return finish();
}
