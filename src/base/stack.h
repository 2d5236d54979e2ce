/* Room for recursion, and a way back from faults of libraries. Input decides how deep libclang and the walks over its trees recurse, macros within macros above all. */
#ifndef PMPCC_BASE_STACK_H
#define PMPCC_BASE_STACK_H

#include <stdbool.h>

/* Returns what work(argc, argv) returns, run on a stack of 64 MiB, or on the present one where that cannot be had. When the stack is used up all the same, the
 * process says so and ends with status 1. */
int stack_run(int (*work)(int argc, char **argv), int argc, char **argv);
/* Calls work(user). False: a fault that is no overflow of the stack ended it, and what it held is lost. Not nested. */
bool stack_try(void (*work)(void *user), void *user);
/* To be called when something else may have taken over the handling of faults; those that are no overflow remain its own. */
void stack_watch(void);

#endif
