/* Room for recursion, and a way back from faults and endless loops of libraries. Input decides how deep libclang and the walks over its trees recurse,
 * macros within macros above all. */
#ifndef PMPCC_BASE_STACK_H
#define PMPCC_BASE_STACK_H

#include <stdbool.h>

/* Returns what work(argc, argv) returns, run on a stack of 64 MiB, or on the present one where that cannot be had. When the stack is used up all the same, the
 * process says so and ends with status 1. */
int stack_run(int (*work)(int argc, char **argv), int argc, char **argv);
enum stack_end { STACK_DONE, STACK_FAULT, STACK_LATE };
/* Calls work(user). Other than STACK_DONE: a fault that is no overflow of the stack ended it (a process that stack_run has run begins anew then, in a new process of the
 * same number and arguments, where work at that `place`, a short word, is ended by a fault before it begins), or it had used so many seconds of processor time (0: as many as it
 * takes) and was running code of this shared library ("libisl.so": the name up to its version), in which no lock is held and no heap half changed. What it held
 * is lost. *subject: of the part (stack_part) that was at work then, or NULL. Without that library, or on processors other than x86-64 and AArch64, it is never
 * late. Not nested. */
enum stack_end stack_try(const char *place, void (*work)(void *user), void *user, double seconds, const char *library, void **subject);
/* Called by that work: a part of it begins, which is late after half of the seconds, and has this number (>= 0). NULL: it is over. */
void stack_part(void *subject, int number);
/* Did a fault end the part of this number of the work at this place, in the process that this one has begun anew for? The work is to leave it out, and the same number always means
 * the same part. After some such parts the whole of the work is taken to end by a fault. */
bool stack_met_fault(const char *place, int part);
/* Has that called before the process begins anew; it does only what a signal handler may. */
void stack_before_new_start(void (*clean)(void));
/* To be called when something else may have taken over the handling of faults; those that are no overflow remain its own. */
void stack_watch(void);

#endif
