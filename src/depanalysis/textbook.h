/* The subscript tests of the textbooks, worked out on paper: what a person would write down to settle one pair of accesses.
 *
 * They explain; they decide nothing. isl's answer is the one that every step uses. A test that proves two accesses independent where isl has a
 * dependence is an error in one of the two. */
#ifndef PMPCC_DEPANALYSIS_TEXTBOOK_H
#define PMPCC_DEPANALYSIS_TEXTBOOK_H

#include "depanalysis/deps.h"

/* In the order of what they can decide: a pair is named after the strongest one that it needed. */
enum subscript_test {
        TEST_NONE,              /* a subscript that is not linear in the counters */
        TEST_ZIV,               /* no counter in either subscript */
        TEST_STRONG_SIV,        /* a*i + c1, a*i + c2 */
        TEST_WEAK_ZERO_SIV,     /* a*i + c1, c2 */
        TEST_WEAK_CROSSING_SIV, /* a*i + c1, -a*i + c2 */
        TEST_EXACT_SIV,         /* a1*i + c1, a2*i + c2: the linear Diophantine equation in two unknowns */
        TEST_GCD,               /* several counters: the greatest common divisor of the coefficients */
        TEST_BANERJEE,          /* several counters: the range of the difference under a direction */
        TEST_DELTA,             /* coupled subscripts: what one dimension says is put into the others */
        TEST_EXACT,             /* none of these: isl's integer sets know more (bounds, conditions, writes in between) */
};

struct subscript_step {
        int dim;                /* the subscript, from 0; -1: the index as a whole */
        enum subscript_test test;
        const char *text;       /* the arithmetic: "k1 = k2 - 1, so k2 - k1 = 1" (1: source, 2: sink) */
};

/* What the tests say of one pair of accesses. */
struct textbook {
        enum subscript_test settled_by;
        bool independent;       /* the tests prove that the two never touch one element (of a dependence: not in its direction) */
        VEC(struct subscript_step) steps;
};

/* The tests on the two ends of a dependence, under its direction vector. settled_by is TEST_EXACT when the tests leave more directions open than the
 * vector has. `independent` set is a contradiction to isl. Goff, Kennedy, Tseng: Practical Dependence Testing, 1991; Banerjee 1988. Lives in "a". */
struct textbook *textbook_dependence(struct arena *a, const struct model *m, const struct dep *dep);

/* The tests on any two accesses of one array; settled_by is TEST_EXACT unless `independent`. Lives in "a". */
struct textbook *textbook_pair(struct arena *a, const struct model *m, const struct maccess *source, const struct maccess *sink);

const char *subscript_test_name(enum subscript_test t);         /* "strong SIV" */

#endif
