/* Inside codegen: what the files that build a plan share. */
#ifndef PMPCC_CODEGEN_PLAN_BUILD_H
#define PMPCC_CODEGEN_PLAN_BUILD_H

#include "codegen/plan.h"
#include "transform/steps.h"

struct builder {
        struct plan *p;
        const struct sched *s;          /* with the domains of p->domain */
        const struct sched *whole;      /* with all that runs in any batch */
        const struct model *m;
        struct arena *arena;
        const struct kernel *kernel;    /* whose body is being built, or NULL */
        isl_ast_build *params;          /* for expressions over parameters alone */
        struct plan_batch *batch;       /* whose launches are being built, or NULL */
        const struct sched *by_columns; /* the schedule with kernels in their second form (columns.h), or NULL */
        struct reason *why;
};

struct stmt_list {
        struct arena *arena;
        VEC(struct mstmt *) all;
};
/* For snode_stmts: adds the statement to the list. */
void add_stmt(struct mstmt *s, void *list);

/* "pa", a function on parameters, as an expression. */
__isl_give isl_ast_expr *param_expr(const struct builder *b, __isl_take isl_pw_aff *pa);
/* Smallest or largest value of dimension 0 of a one-dimensional set without tuple; 0 and -1 where the set is empty. */
__isl_give isl_pw_aff *edge(__isl_keep isl_set *values, bool max);
/* How many values lie between the two, themselves included. */
__isl_give isl_pw_aff *span_of(__isl_keep isl_set *values);
/* "domain" with the axis of each of the loops that are around the statement equal to a parameter of the loop's name. */
__isl_give isl_set *fix_counters(const struct builder *b, __isl_take isl_set *domain, const struct mstmt *s, const struct plan_loop *loops, int n);
/* The box of values of one grid loop over the kernel's statements, as a set over parameters and host counters. */
__isl_give isl_set *loop_values(const struct builder *b, const struct stmt_list *stmts, const struct snode *n, const struct plan_loop *fixed, int n_fixed,
        bool of_strips);
/* The set of parameters in which first <= low and high <= last, low and high being parameters. */
__isl_give isl_set *values_between(const struct builder *b, const char *low, const char *high, __isl_take isl_pw_aff *first, __isl_take isl_pw_aff *last);

struct body_builder {
        struct builder *b;
        struct kernel *k;
        void *user;
};
/* Makes c->k->body: the AST of the subtree "body" over the statements' domains in "view", which it frees, where "context" holds. "at" is called with "c" for each statement
 * instance: at_domain, or what calls that and does more. */
void build_body(struct body_builder *c, const struct stmt_list *stmts, struct sched *view, struct snode *body, __isl_take isl_set *context,
        __isl_give isl_ast_node *(*at)(__isl_take isl_ast_node *node, __isl_keep isl_ast_build *build, void *user));
__isl_give isl_ast_node *at_domain(__isl_take isl_ast_node *node, __isl_keep isl_ast_build *build, void *user);
/* plan_unswitch.c: has loops of the kernel's threads made several where that leaves no conditions in them. The schedule has plan_marks. */
__isl_give isl_schedule *plan_unswitch(__isl_take isl_schedule *schedule, const struct kernel *k);

/* The elements of the array that the region may touch, NULL if they are not known. */
__isl_give isl_set *elements_touched(const struct builder *b, const struct array *array);
/* The size that the array has in dimension d > 0, in the user's memory; NULL if it is no function of parameters. */
__isl_give isl_ast_expr *dim_expr(const struct builder *b, const struct array *array, int d);
/* plan_written.c: do writes that certainly happen cover all that the buffer of the user's array holds, so that nothing need be copied in? */
bool plan_is_overwritten(const struct builder *b, const struct array *array);
/* Sets `written` or may_stay of a buffer that is copied out. */
void plan_find_written(const struct builder *b, struct buffer *buf);
void written_free(struct written_range *range, int rank);
/* plan_rows.c: fills the plan's `rows`. Sets b->why where the host cannot know at which pointers it may look. */
void plan_find_rows(struct builder *b);
/* plan.c: the schedule of the launches of the items [from, to) of a host body, and the kernels below them. */
__isl_give isl_schedule *host_items(struct builder *b, struct snode *body, int from, int to, const struct plan_loop *host, int n_host);
/* What is in the schedule of launches, as a tree. */
__isl_give isl_ast_node *host_tree(struct builder *b, __isl_take isl_schedule *schedule, __isl_keep isl_ast_build *build);
/* "pa" as an expression where "context" holds; 0 if it is defined nowhere there. */
__isl_give isl_ast_expr *expr_where(__isl_keep isl_ast_build *build, __isl_take isl_pw_aff *pa, __isl_keep isl_set *context);

/* plan_batch.c: fills p->domain. */
void plan_cut_domains(struct plan *p);
/* The loop in batches of which the item of a host body, inside of so many host loops, is a part; NULL: there is none, or its batch is being built. */
struct loop *batch_around(const struct builder *b, const struct snode *item, int n_host);
/* The schedule of the items [from, to), all that is inside of "l": a call for all of them, and in p->batches what it stands for. */
__isl_give isl_schedule *batch_schedule(struct builder *b, struct loop *l, struct snode *body, int from, int to, const struct plan_loop *host, int n_host);
void plan_batches_free(struct plan *p);
/* plan.c: adds the kernel of the subtree "top", inside of these host loops. */
void build_kernel(struct builder *b, struct snode *top, const struct plan_loop *host, int n_host);
/* The wish, or the wish with a number: an identifier that no other array has, and no buffer so far that has sizes, which are named after it. */
const char *claim_ident(const struct builder *b, const struct array *array, const char *wish);

/* plan_exchange.c: the buffers and copies of all exchanges; the plan's kernels and the buffers of all webs are there. */
void plan_exchanges(struct builder *b);

/* plan_tile.c: gives kernel "k" a version in blocks, if its loops are jammed or run in strips and it can have one. Buffers, arguments and contraction are settled. */
void plan_tile(struct builder *b, struct kernel *k);
void tiling_free(struct kernel *tiled); /* accepts NULL */

/* plan_columns.c: gives kernel "k" the body of a second form by columns, over the statements, where "context" holds and these loops' counters are given; then all else, if it can be one: when buffers,
 * arguments and contraction are settled. */
void plan_columns_body(struct builder *b, struct kernel *k, const struct stmt_list *stmts, const struct plan_loop *fixed, int n_fixed, __isl_take isl_set *context);
void plan_columns(struct builder *b, struct kernel *k);
void plan_columns_free(struct kernel *k);
/* plan_rounds.c: fills k->rounds, whose grid is known, of a kernel by columns with all else; false: it cannot run in rounds. */
bool plan_rounds(const struct builder *b, struct kernel *k);
void rounds_free(struct rounds *r);     /* accepts NULL */
/* plan.c: the only child of the LOOP node's body if that is a grid loop, else NULL. */
struct snode *plan_next_grid(const struct snode *n);

/* plan_scalars.c: decides which values the threads of kernel "k" keep in variables: fills k->held and k->pipelines. The plan's buffers are known. */
void plan_keep_values(const struct plan *p, struct kernel *k);

/* Takes the memory away from buffers that nothing reads but what these variables hold: their storage is contracted. After plan_keep_values for every kernel. */
void plan_contract(struct plan *p);
/* Has the kernel's second form hold in variables what has no memory; false where it cannot. */
bool plan_keep_contracted(const struct plan *p, struct kernel *k);

/* plan.c: the largest number of iterations, over parameters, that one of the loops around the statement has, and those of them have together that are wanted; NULL: there are none. The statement with most loops. */
__isl_give isl_ast_expr *trips_of(const struct builder *b, const struct mstmt *s, const struct loop *l);
__isl_give isl_ast_expr *trip_product(const struct builder *b, const struct mstmt *s, bool (*wanted)(const struct builder *, const struct kernel *, const struct loop *), const struct kernel *k);
const struct mstmt *deepest_stmt(const struct stmt_list *l);

/* plan_in_step.c: fills `systems` and `rows` of a kernel with scans; of the plan `blocks`, `points`, `own_bytes` and `phases`, from a kernel without, whose own parts are known. */
void plan_scan_sizes(const struct builder *b, struct kernel *k);
void plan_step_sizes(const struct builder *b, const struct kernel *k);
void plan_step_sizes_free(struct plan *p);

/* plan_own.c: fills k->own and k->vectors. Contraction is settled. */
void plan_own_parts(const struct builder *b, struct kernel *k);
/* The same, k->vectors alone, of a kernel by columns. */
void plan_column_vectors(const struct builder *b, struct kernel *k);

/* plan.c: "the n collapsed loops have at most so many iterations together", without overflow; NULL: they always have. */
__isl_give isl_ast_expr *product_fits(const struct plan *p, const struct plan_loop *loops, int64_t limit);

/* plan_pipeline.c: the `for` node, of the plain loop "l" of the tree, as a pipeline in *found; false when it is none. together: all threads of a warp of kernel "k" run its iterations; of: see
 * struct pipelined_loop, is_lane and is_run. */
enum pipeline_of { PIPELINE_OF_THREAD, PIPELINE_OF_LANE, PIPELINE_OF_RUN };
bool plan_pipeline(const struct plan *p, const struct kernel *k, __isl_keep isl_ast_node *node, const struct snode *l, bool together, enum pipeline_of of, struct pipelined_loop *found);
/* May warps of the kernel move rows, as far as its grid is concerned? */
bool may_move_rows(const struct plan *p, const struct kernel *k);

/* Has "e" in one instance the value of "f" in the other, being the same expression with the same counters and invariants? */
bool is_same_value(const struct instance *x, const struct expr *e, const struct instance *y, const struct expr *f);
/* Are the expanded dimensions of buffer "b" at one place in both instances? */
bool is_same_copy(const struct buffer *b, const struct instance *x, const struct instance *y);
/* Are two certain accesses to buffer "b" to one cell, by the same subscripts with the same counters? */
bool is_same_cell(const struct buffer *b, const struct reference *x, const struct reference *y);

#endif
