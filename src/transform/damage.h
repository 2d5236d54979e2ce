/* Mistakes made in finished schedules on purpose; see damage.c. In a build without -Dtamper=true there are none. */
#ifndef PMPCC_TRANSFORM_DAMAGE_H
#define PMPCC_TRANSFORM_DAMAGE_H

#include "transform/sched.h"

#ifdef PMPCC_TAMPER
/* The schedule, damaged if PMPCC_DAMAGE says so and verification does not notice; NULL with the reason, the schedule freed, when it does. Accepts NULL. */
struct sched *sched_damaged(struct sched *s, struct reason **why);
#else
static inline struct sched *sched_damaged(struct sched *s, struct reason **why)
{
        (void)why;
        return s;
}
#endif

#endif
