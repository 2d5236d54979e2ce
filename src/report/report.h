/* Reports: what pmpcc found out and decided, for people and for tools. Every phase's product is read here, none is changed. */
#ifndef PMPCC_REPORT_REPORT_H
#define PMPCC_REPORT_REPORT_H

#include "base/options.h"
#include "codegen/plan.h"
#include "depanalysis/textbook.h"
#include "depanalysis/witness.h"
#include "frontend/frontend.h"
#include "transform/cost.h"

/* What became of one region: the products as far as the pipeline got. */
struct result {
        const struct region *region;
        struct model *model;            /* these four: owned; NULL from the phase on that returned a reason */
        struct deps *deps;
        struct sched *sched;
        struct plan *plan;
        struct cost_log *cost;          /* what the strategy weighed; NULL: it did not run, or nobody asks */
        const struct reason *reason;    /* why the text is kept; NULL exactly when plan is set */
        int n_parts;                    /* so many results behind this one are of parts of the region, some of which are translated */
};

/* Two accesses of one array, one of them a write, that never touch the same element. */
struct separate_pair {
        const struct maccess *first, *second;   /* in the order of the source */
        const struct textbook *proof;   /* its last step says why */
};

enum what_if_kind { WHAT_IF_INTERCHANGE, WHAT_IF_REVERSE, WHAT_IF_DISTRIBUTE };

typedef VEC(const struct mstmt *) stmt_list;

/* One step on the loops as the user wrote them, judged by the direction vectors that private copies leave. */
struct what_if {
        enum what_if_kind kind;
        const struct loop *loop;
        const struct loop *inner;       /* interchange: the loop that goes outside; else NULL */
        bool legal;
        VEC(const struct dep *) against;        /* legal: none. The dependences that the step would turn around; of a distribution: the cycle */
        bool outer_parallel, inner_parallel;    /* interchange, legal: the loop at either place carries nothing afterwards */
        VEC(stmt_list *) groups;        /* distribution, legal: the statements of each new loop, in their order */
};

/* What explains a region's dependences, and what they allow. Computed once for all writers. */
struct explanation {
        struct textbook **test;         /* per dependence, in the order of deps->deps */
        struct witness **witness;       /* likewise; entries are NULL where isl gave up */
        VEC(struct separate_pair) separate;
        VEC(struct what_if) what_ifs;
};

/* All results of a unit, one for each of its regions. */
struct report {
        const struct options *opt;
        const struct unit *unit;
        const struct result *results;
        struct explanation *const *explanations;        /* per region; NULL where there are no dependences to explain */
};

/* ---- explain.c ------------------------------------------------------------------------------------------------------ */

/* NULL if the result has no deps. Lives in "a". isl is at work here: the model must be alive. */
struct explanation *explanation_new(struct arena *a, const struct result *r);
/* The first dependence that a textbook test denies: one of the two analyses is wrong. NULL: none. */
const struct dep *explanation_contradiction(const struct explanation *e, const struct result *r);

/* ---- what_if.c ------------------------------------------------------------------------------------------------------ */

/* Interchange of each two loops with nothing between them (Theorem 4), reversal of each loop (Theorem 3), distribution of each loop with several items in its
 * body (no cycle between them; Allen and Kennedy 1987). Appends to e->what_ifs. */
void what_ifs_find(struct arena *a, const struct result *r, struct explanation *e);
/* Does the dependence still order iterations once private copies are made and uniform work is taken out? */
bool dep_orders(const struct dep *d);
const char *what_if_name(enum what_if_kind k);          /* "interchange" */

/* ---- text.c ------------------------------------------------------------------------------------------------------- */

/* The report for people, at most 80 columns wide where names allow. */
void report_text(struct outbuf *b, const struct report *r);

/* ---- colour.c ------------------------------------------------------------------------------------------------------- */

/* The text with escape sequences of terminals for colours. */
void report_colour(struct outbuf *b, const char *text);

/* ---- json.c, sarif.c ---------------------------------------------------------------------------------------------- */

void report_json(struct outbuf *b, const struct report *r);     /* docs/explain.schema.json */
void report_html(struct outbuf *b, const struct report *r);     /* html.c: one page for a browser, with everything inside */
void report_sarif(struct outbuf *b, const struct report *r);    /* SARIF 2.1.0: one result for each loop and each kept region */

/* ---- text_dependences.c: the sections of the text about dependences ---------------------------------------------------- */

/* The loops' verdicts, each with the theorem that gives it. */
void print_theorems(struct outbuf *b, struct arena *a, const struct result *r);
/* The table of dependences; `all`: each one, however many there are. */
void print_dependences(struct outbuf *b, struct arena *a, const struct result *r, const struct explanation *e, bool all);
void print_separate_pairs(struct outbuf *b, struct arena *a, const struct explanation *e, bool all);
void print_what_ifs(struct outbuf *b, struct arena *a, const struct explanation *e);

/* ---- text_cost.c: --explain-cost ------------------------------------------------------------------------------------------ */

/* A decision of the strategy, and for which version of the region it is: 1, 2, .. */
struct version_decision {
        const struct cost_decision *decision;
        int version;
};
typedef VEC(struct version_decision) decision_list;

/* What was weighed for the region; for its further versions only what is not the same for the first. */
void result_decisions(struct arena *a, const struct result *r, decision_list *list);
/* Does the parameter weigh in any of them, or where the region runs? */
bool result_weighs(const struct result *r, const decision_list *list, bool for_cpu, const struct cost_parameter *p);
/* The decisions, and the parameters. */
void print_cost(struct outbuf *b, struct arena *a, const struct result *r, bool for_cpu);

/* ---- facts.c: small questions that the writers share ---------------------------------------------------------------- */

typedef VEC(struct loop *) loop_list;
typedef VEC(const char *) name_list;

/* The loops of the region: those of its nest, or what the front end understood of them. */
int result_loops(const struct result *r, struct loop *const **loops);
/* When the program takes this version of a region, not the one before it: "where ..". */
const char *version_when(const struct plan *p);
/* What the loop runs through, for people: its counter, or of a reshaped loop its axis, "j + i". */
const char *report_node_name(struct arena *a, const struct snode *n);
/* "kept as written", or of a region with parts "not translated as a whole". */
const char *result_kept(const struct result *r);
/* Is the loop in a part of the region, whose result says what became of it? r is one of an array. */
bool result_is_in_part(const struct result *r, const struct loop *l);
enum verdict result_verdict(const struct result *r, const struct loop *l);      /* sequential where no analysis was possible */
const char *verdict_phrase(enum verdict v);                             /* "parallel", "a reduction" */
/* The dependences that storage and schedule are about: those of the source, or, after step split, of its statements in pieces. */
const struct deps *result_stored(const struct result *r);
/* Where the loop runs, over all places where the schedule has it: host before grid, block, lane, thread. LEVEL_NONE without a plan. */
enum level result_level(const struct result *r, const struct loop *l);
/* Why the loop is not parallel, or NULL. */
const struct reason *result_why(const struct result *r, const struct loop *l);
const char *loop_quoted(struct arena *a, const struct loop *l);         /* "loop 'g'"; "this loop" when it has no counter */
const char *loop_title(struct arena *a, const struct loop *l);          /* "L8 (g, line 198)" */
const char *access_words(const struct access *x, const char *name);      /* as the user wrote it, or `name` where that says more than the access */
const char *place_text(struct arena *a, const struct maccess *m);       /* "128:17 yy[i]" */
const char *vector_text(struct arena *a, const struct dep *d);          /* "(<,=)"; "()" without common loops */
const char *distance_text(struct arena *a, const struct dep *d);        /* "(1,0)"; "not constant" */
const char *iteration_text(struct arena *a, const struct mstmt *s, const int64_t *counter);     /* "(k=1,i=2)" */
/* The element as the user would write it: "A[1][2]", "p[3].x"; of an index that pmpcc took apart, "U[2*numX+3]". */
const char *element_text(struct arena *a, const struct array *x, const int64_t *index);
/* "for n = 3: iteration (k=1,i=2) writes A[1][2], iteration (k=2,i=3) reads it"; "may write" where data decide. NULL without a witness. */
const char *witness_text(struct arena *a, const struct dep *d, const struct witness *w);
const char *test_text(struct arena *a, const struct access *x, const struct subscript_step *s); /* "subscript 2, strong SIV: i1 = i2 - 1, ..." */
const char *why_text(const struct reason *r);                           /* its message without "loop 'i' stays sequential: " */
const char *place_name(enum place p);                                   /* "global" */
enum place result_place(const struct result *r, const struct web *w);   /* where the web lives; global without a plan */
/* The dimensions of a web in memory, outermost first, by the counter that runs through each ("d1" for a subscript without one). s NULL: as the user
 * has them. */
void web_dims(struct arena *a, const struct web *w, const struct storage *s, name_list *names);
/* The kernel's loops that run at the level, each once, outermost first. */
void kernel_loops_at(struct arena *a, const struct kernel *k, enum level level, loop_list *loops);
bool in_memory(const struct storage *s);                                /* rather than in registers or computed anew */
/* Is the buffer read (written) by a statement of the kernel? */
bool kernel_uses(const struct plan *p, const struct kernel *k, const struct buffer *b, bool writes);

/* How far apart, in elements, neighbouring threads of the kernel access the array: 0 the same element, 1 the next one, or that a warp moves rows of together. */
enum { STRIDE_FAR = -1, STRIDE_UNKNOWN = -2 };   /* whole rows or more; known only at run time */
int64_t kernel_stride(const struct plan *p, const struct kernel *k, const struct maccess *m);
/* The same if the array had the user's order, copies for an iteration outside of it. */
int64_t kernel_stride_as_written(const struct plan *p, const struct kernel *k, const struct maccess *m);

/* ---- arrays.c ------------------------------------------------------------------------------------------------------- */

/* An array as the user knows it: the parts of it that are stored apart, together. */
struct array_view {
        const char *name;
        VEC(const struct web *) webs;
        const struct web *main;         /* the one with most accesses */
        loop_list private_in;           /* loops in which every written part that is accessed inside is private */
        loop_list uniform_in;           /* loops inside which it is written the same way in every iteration */
        loop_list expanded_in;          /* loops for which some part has a dimension */
};
typedef VEC(struct array_view *) view_list;

/* The arrays that the region accesses, without temporaries of the front end that no memory holds. */
void result_arrays(struct arena *a, const struct result *r, view_list *views);
/* Why this part of an array lives where it does, and why its dimensions have the order that they have. r has a plan. */
const char *storage_reason(struct arena *a, const struct result *r, const struct web *w);
/* Why the buffer is copied in (out: back); NULL when it is not. */
const char *transfer_reason(struct arena *a, const struct plan *p, const struct buffer *b, bool out);
const char *view_name(const view_list *views, const struct array *x);  /* the name of the view that holds it, else its own */
/* The arrays that the kernel reads or writes in memory, each once. */
void kernel_arrays(struct arena *a, const struct plan *p, const struct kernel *k, const view_list *views, bool writes, name_list *names);

/* ---- traffic.c ------------------------------------------------------------------------------------------------------ */

struct traffic_row {
        const struct kernel *kernel;
        const struct maccess *access;
        int64_t stride;                 /* as kernel_stride has it */
        double share;                   /* of the bytes that all kernels of the region move, 0 to 1 */
};

struct traffic {
        VEC(struct traffic_row) rows;   /* every access of memory by a kernel, in the order of the kernels */
        name_list unknown;              /* sizes for which the estimate had to assume a value: 256 */
};

/* isl is at work here: the plan's model must be alive, nothing in it changes. */
void traffic_estimate(struct arena *a, const struct plan *p, struct traffic *t);

#endif
