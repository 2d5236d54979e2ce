/* The cost model: its parameters (the rows of cost.def, as constants but for those that may be tuned), what it estimates, and a record of what was weighed with them, for explain --explain-cost.
 * Which version of a program is faster is all that it says; whether one is right is nobody's estimate. docs/strategy.md tells the whole. */
#ifndef PMPCC_TRANSFORM_COST_H
#define PMPCC_TRANSFORM_COST_H

#include "depanalysis/model.h"

#define WHOLE(name, value, unit, decisions, machine, meaning, source) enum { name = value };
#define TUNED(name, value, choices, unit, decisions, machine, meaning, source) extern int name;
#define REAL(name, value, unit, decisions, machine, meaning, source) static const double name __attribute__((unused)) = value;
#define ELSEWHERE(name, value, file, unit, decisions, machine, meaning, source)
#include "transform/cost.def"
#undef WHOLE
#undef TUNED
#undef REAL
#undef ELSEWHERE

#define WHOLE(name, ...) PARAMETER_##name,
#define TUNED(name, ...) PARAMETER_##name,
#define REAL(name, ...) PARAMETER_##name,
#define ELSEWHERE(name, ...) PARAMETER_##name,
enum {
#include "transform/cost.def"
        N_COST_PARAMETER
};
#undef WHOLE
#undef TUNED
#undef REAL
#undef ELSEWHERE

/* ---- estimates ------------------------------------------------------------------------------------------------------------------- */

/* How far apart neighbouring threads (on a CPU, neighbouring iterations) are: 0 at the same element, 1 at the next one, n elements; < 0: whole rows. */

/* What an access of an element of `size` bytes costs, beside one that is to the next element for the next thread. */
double cost_of_access(int64_t stride, int size);
/* Bytes that one execution of it moves, where so many neighbouring threads run it together: their sectors are shared. */
double cost_bytes_moved(int64_t stride, int size, double lanes);
/* Sectors that a warp's threads touch together. */
double cost_sectors(int64_t stride, int size);
/* The iterations of a loop, UNKNOWN_SIZE where they are not known at translation. */
double cost_trip(const struct model *m, const struct loop *l);
/* The iterations of the loops, a flag per loop id, together: what may run at once. */
double cost_threads(const struct model *m, const bool *loops);
/* Are they known to be few? */
bool cost_few_threads(const struct model *m, const bool *loops);
/* Takes computing it long enough, by a call or a division, that doing it once is worth memory? */
bool cost_is_expensive(const struct expr *e);
/* So short that doing it again is better than memory: none of these, no choice either? */
bool cost_is_cheap(const struct expr *e);
/* How often the statement runs: the product of its loops' iterations. */
double cost_executions(const struct model *m, const struct mstmt *s);
/* Elements of the array, each dimension that is not known UNKNOWN_SIZE. */
double cost_elements(const struct array *x);

/* ---- decisions ----------------------------------------------------------------------------------------------------------------------- */

enum cost_kind { COST_TRIP, COST_STRIPS, COST_UNIFORM, COST_PRECOMPUTE, COST_HOST, COST_REDUCE, COST_DIAGONALS, COST_SPLIT, COST_FORWARD, COST_REGISTER, COST_ACROSS, COST_LAYOUT, COST_FUSE,
        COST_BLOCKS, COST_EXCHANGE, N_COST_KIND };

struct cost_estimate {
        const char *what;               /* "launches" */
        double value;
};
struct cost_alternative {
        const char *what;               /* "loop 'g' on the host" */
        bool is_taken;
        VEC(struct cost_estimate) estimates;
};
struct cost_decision {
        enum cost_kind kind;
        const char *subject;            /* "loop 'g' (line 12)" */
        const char *why;                /* of what was taken; NULL: the estimates say it */
        VEC(struct cost_alternative) alternatives;
};
/* What one attempt of the strategy weighed, in its order. */
struct cost_log {
        struct arena *arena;
        VEC(struct cost_decision) decisions;
};

struct cost_log *cost_log_new(struct arena *a);
/* These four do nothing without a log (NULL). Opens a decision; */
void cost_decide(struct cost_log *log, enum cost_kind kind, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* adds an alternative to the last decision; */
void cost_alternative(struct cost_log *log, bool is_taken, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* an estimate to its last alternative; */
void cost_estimate(struct cost_log *log, const char *what, double value);
/* the reason to the last decision. */
void cost_because(struct cost_log *log, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Names for subjects: "L8 (g, line 198)"; "S4", "S4 and 2 more". */
const char *cost_loop_name(struct arena *a, const struct loop *l);
const char *cost_statements_name(struct arena *a, const struct mstmt *first, int n);
/* What a kernel takes to start, as estimates call it. */
const char *cost_launches(bool for_cpu);
const char *cost_kind_name(enum cost_kind k);   /* a word of the rows in cost.def: "layout" */
bool cost_decision_equal(const struct cost_decision *x, const struct cost_decision *y);

/* A row of cost.def. */
struct cost_parameter {
        const char *name, *unit, *decisions, *machine, *meaning, *source;
        const char *file;               /* where it is defined; NULL: in cost.def */
        const char *choices;            /* its values, if it may be tuned: "8 16 32"; else NULL */
        double value;                   /* now */
};
/* The i-th; false when there are no more. */
bool cost_parameter(int i, struct cost_parameter *p);
/* Does the parameter weigh in decisions of this kind (by its name, or "run" or "traffic") on that machine? */
bool cost_parameter_weighs(const struct cost_parameter *p, const char *kind, bool for_cpu);

/* Sets the parameters that may be tuned for all regions from now on: to what cost.def has, then to what the lines "NAME = VALUE" of the file's text have ('#' begins a comment;
 * NULL: no file). False after reporting, at its line and column, what is no such line. */
bool cost_parameters_set(struct arena *a, const char *file, const char *text);

#endif
