/* A child process neither uses its parent's device nor cleans it up; the parent goes on.
 * RUN: opencl cuda fake | lines 1 | says a process made by fork cannot use
 */
#include "test.h"

#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
        struct pmprt_region *r;
        int status = 1;
        pid_t child;

        need_device();
        fflush(NULL);
        child = fork();
        r = BEGIN(5);
        if (!child)
                exit(r != NULL);
        CHECK(r);
        launch_scale(r, pmprt_map(r, "u", NULL, 10, 8, 8, PMPRT_TEMP), 10, 2);
        CHECK(pmprt_end(r));
        pmprt_close(r);
        CHECK(waitpid(child, &status, 0) == child && status == 0);
        return finish();
}
