/* Mistakes made in finished schedules on purpose; see damage.c. In a build without -Dtamper=true there are none. */
#ifndef PMPCC_TRANSFORM_DAMAGE_H
#define PMPCC_TRANSFORM_DAMAGE_H

#include "transform/sched.h"

#ifdef PMPCC_TAMPER
/* The schedule, damaged if PMPCC_DAMAGE says so and verification does not notice; NULL with the reason, the schedule freed, when it does. Accepts NULL. */
struct sched *sched_damaged(struct sched *s, struct reason **why);

/* The search for the place to damage. */
struct damage {
        struct sched *s;
        long wanted;                    /* its number; -1: none */
        bool lists, done;
};

/* Counts one place for damage of this kind. Is it the wanted one? */
bool damage_here(struct damage *d, const char *kind, const char *format, ...);

/* damage_data.c */
void damage_storage(struct damage *d, struct storage *st);
void damage_batches(struct damage *d);
void damage_exchanges(struct damage *d);
#else
static inline struct sched *sched_damaged(struct sched *s, struct reason **why)
{
        (void)why;
        return s;
}
#endif

#endif
