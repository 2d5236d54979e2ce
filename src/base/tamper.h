/* Deliberate mistakes, for the tests of verification: in a build with -Dtamper=true the environment variable PMPCC_TAMPER names one. In any other
 * build there are none. */
#ifndef PMPCC_BASE_TAMPER_H
#define PMPCC_BASE_TAMPER_H

#include <stdbool.h>

#ifdef PMPCC_TAMPER
#include <stdlib.h>
#include <string.h>

static inline bool tamper_with(const char *what)
{
        const char *wanted = getenv("PMPCC_TAMPER");
        return wanted && strcmp(wanted, what) == 0;
}
#else
static inline bool tamper_with(const char *what)
{
        (void)what;
        return false;
}
#endif

#endif
