/* Room for recursion. Input decides how deep libclang and the walks over its trees recurse, macros within macros above all. */
#ifndef PMPCC_BASE_STACK_H
#define PMPCC_BASE_STACK_H

/* Returns what work(argc, argv) returns, run on a stack of 64 MiB, or on the present one where that cannot be had. When the stack is used up all the same, the
 * process says so and ends with status 1. */
int stack_run(int (*work)(int argc, char **argv), int argc, char **argv);
/* To be called when something else may have taken over the handling of faults; those that are no overflow remain its own. */
void stack_watch(void);

#endif
