/* A program's own function that has the name of one of POSIX: drivers, and the runtime itself, would call it. It gets no device, and is not called.
 * RUN: opencl cuda fake | lines 1 | says has a 'read' of its own
 * RUN: opencl cuda fake | env PMPRT_CACHE=/nonexistent/folder | lines 1 | says has a 'read' of its own
 * RUN: opencl cuda fake | env PMPRT_DEVICE=host | lines 0
 */
#include "test.h"

int read(int k);

int read(int k)
{
        printf("called\n");
        failures++;
        return k + 1;
}

int main(void)
{
        int i;

        for (i = 0; i < 3; i++) {
                struct pmprt_region *r = BEGIN(1);
                CHECK(!r);
                pmprt_close(r);
        }
        return finish();
}
