/* Kernels by columns (step columns): the threads of a GPU's kernel sweep through the columns of arrays, one a thread, and much of what they do there does not wait for the sweep.
 *
 *      for k in the grid:                                              for blocks of neighbouring k in the grid, a lane of a warp each:
 *              for (i = 1; i < n; i++) {                                       for (i = 1; i < n; i++)         shared out among the block's warps
 *                      u[i][k] = f(v[i - 1][k], v[i][k], w[i][k]);     ->              u[i][k] = f(..);
 *                      u[i][k] = u[i][k] - r[i] * u[i - 1][k];                 barrier
 *              }                                                               for (i = 1; i < n; i++)         by one warp
 *              for (i = n - 2; i >= 0; i--)                                            u[i][k] = u[i][k] - r[i] * u[i - 1][k];
 *                      u[i][k] = (u[i][k] - c[i] * u[i + 1][k]) / b[i];        for (i = n - 2; ..)
 *
 * So loads can be on their way for one column while another one is swept through (codegen/columns.c), and a column that the kernel computes is in memory that the block shares: the way back finds
 * there what the way there has left. Loops are distributed (Allen and Kennedy 1987) in this second form alone; the first one stays for columns that are too long for that memory. */
#ifndef PMPCC_TRANSFORM_COLUMNS_H
#define PMPCC_TRANSFORM_COLUMNS_H

#include "transform/sched.h"

/* The schedule in which all kernels that are marked (by_columns) have their second form: loops of threads that fall apart into what each iteration computes for itself and what links them are two
 * loops, of which the first is at level lane, with variables of their own for those who run it. It shares the rest with "s", and lives in the arena. NULL: one of the kernels has no such loop. */
const struct sched *sched_by_columns(const struct sched *s);
/* The kernel's second form there; NULL: it has none. */
struct snode *columns_form(const struct sched *by_columns, const struct snode *top);
/* Are all second forms legal? NULL, or the reason. */
struct reason *check_columns(const struct sched *s);

#endif
