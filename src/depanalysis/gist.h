/* Sets and functions without what is known of the parameters (gists). */
#ifndef PMPCC_DEPANALYSIS_GIST_H
#define PMPCC_DEPANALYSIS_GIST_H

#include <isl/aff.h>
#include <isl/set.h>

/* A set with the same points as `set` where the parameters are among `known`, and with as few constraints of its own as isl finds; what lies elsewhere is anyone's guess.
 * set: of parameters or with dimensions. known: of parameters. NULL after an error of isl. */
__isl_give isl_set *gist_of_set(__isl_take isl_set *set, __isl_take isl_set *known);

/* The same of a function: it has the same values where the parameters are among `known`. */
__isl_give isl_pw_aff *gist_of_function(__isl_take isl_pw_aff *function, __isl_take isl_set *known);

#endif
