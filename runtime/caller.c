/* What belongs to the calling program, and what a call of the runtime must leave to it. Drivers are written for programs that know them: they
 * set errno and compute, so that the public functions save what the calling thread has of its own and put it back.
 *
 * Done at each call, this may cost no more than some nanoseconds: two registers are read, and written only where they have changed. */
#include "internal.h"

#include <errno.h>

void pmprt_caller_save(struct caller *c)
{
        c->error = errno;
}

void pmprt_caller_restore(struct caller *c)
{
        errno = c->error;
}
