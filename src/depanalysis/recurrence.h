/* Recurrences of order one: loops whose iterations need of the one before only values x from which a linear map x = a + b * x, or a Moebius map
 * x = (a + b * x) / (c + d * x), makes the next. Such maps compose to maps of the same kind, so that the loop could run as a scan. */
#ifndef PMPCC_DEPANALYSIS_RECURRENCE_H
#define PMPCC_DEPANALYSIS_RECURRENCE_H

#include "depanalysis/deps.h"

/* Are all dependences that "l" carries and nothing removes those of such recurrences? Their coefficients may be values of other recurrences of the loop, which need no value
 * of theirs. After removed_by is known. */
bool loop_is_recurrence(const struct deps *d, const struct loop *l);

#endif
