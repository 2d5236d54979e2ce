/* The plan: kernels, host loops, buffers, copies, guards. Every decision is made here; emitters only spell it.
 *
 * Conventions. All loop counters, parameters and index arithmetic of generated code are `long` (in the kernels of a narrow plan `int`). Names in isl_ast_exprs: a parameter has
 * its param->name; the counter of a host or grid loop has its name (struct plan_loop); counters of loops inside a kernel body
 * have isl's names and are renamed by the emitter at the mark above the loop (plan_mark). */
#ifndef PMPCC_CODEGEN_PLAN_H
#define PMPCC_CODEGEN_PLAN_H

#include <isl/ast.h>

#include "transform/sched.h"

/* A host or grid loop around a kernel's body. */
struct plan_loop {
        struct loop *loop;
        const char *name;               /* C identifier of its counter (the user's name) */
        isl_ast_expr *first, *last;     /* grid: smallest and largest value (a box; the body tests the rest), over parameters and host counters */
};

/* Device (or, for OpenMP, allocated) memory for one web or for several that share the user's array. */
struct buffer {
        int id;
        const char *ident;              /* C identifier: "u", "a_1" */
        const struct array *array;
        const struct storage *storage;  /* of one of its webs: layout and expansion */
        bool is_original, is_snapshot;
        bool is_local;                  /* a variable inside the kernel (PLACE_REGISTER) */
        struct snode *local_scope;      /* is_local: the LOOP node in whose body it is declared; NULL: top of the kernel body */
        bool copy_in, copy_out;         /* with the host's array; only when is_original or is_snapshot */
        bool keep, kept;                /* stays on the device for the region that follows; may be there from the one before (plan_link) */
        /* Addressing: cell = sum over d of (index_d - low_d) * product of size of the dimensions after d, in layout order. */
        int n_dim;
        isl_ast_expr **low, **size;     /* per dimension in the order of storage (subscripts, then expanded), over parameters only */
        const char **size_name;         /* C identifiers of long variables that hold size_d, for non-constant sizes; NULL: print the expression */
        const char **low_name;          /* likewise low_d; NULL when low is 0 */
        bool linear;                    /* addressed by the user's own linear index (access->linear) relative to array->base, rather than by
                                         * subscripts: then first/count say which elements are held, expanded dimensions come after it (inside) or
                                         * before it (outside) as expand_inside says */
        isl_ast_expr *first, *count;    /* linear: first element and number of elements held, over parameters */
        const char *count_name, *first_name;    /* C identifiers of long variables holding them */
        bool expand_inside;
        bool is_transposed;             /* the user's array with subscript `layout[rank-1]` moved innermost: kernels at the region's border move its elements
                                         * [first, first + count) between the user's order and a buffer over low and size */
        struct loop *copy_out_loop;     /* expanded original: slice of the last iteration of this loop is copied back */
        isl_ast_expr *copy_out_value;   /* the counter's last value */
};

/* A statement instance in a kernel body: annotation of the AST's user nodes (isl_id user pointer). */
struct instance {
        const struct mstmt *stmt;
        isl_ast_expr **counter;         /* per enclosing source loop of the statement: its value here; owned */
};

/* Annotation of AST mark nodes (isl_id user pointer; mark name "loop"). */
struct plan_mark {
        struct snode *node;
        const char *name;               /* the user's name for the counter */
        bool descending;                /* the AST's counter is the negated user's counter */
        bool is_lane;                   /* iterations are independent: SIMD */
};

struct kernel {
        int id;
        const char *name;               /* "main_k3_explicit_x": region function, number, innermost function name */
        struct span span;               /* of the outermost source loop it came from (the user's file and line), or of its first statement */
        int n_host;
        struct plan_loop *host;         /* enclosing host loops, outermost first: arguments of the kernel */
        int n_grid;
        struct plan_loop *grid;         /* fastest varying first; GPU: threads. OpenMP: emit outermost-last first, i.e. grid[n_grid-1] is the outer for */
        isl_ast_node *body;             /* what one thread does */
        VEC(struct instance *) instances;
        VEC(struct buffer *) buffers;   /* global ones used, arguments */
        VEC(struct buffer *) locals;
        bool *writes;                   /* per entry of buffers */
        VEC(const struct param *) params;       /* parameters its bounds and subscripts use */
        VEC(const struct var *) scalars;        /* other invariant scalars its statements use (floating or integer values) */
        isl_ast_expr *steps;            /* estimated sequential steps in a thread, over params; may be NULL */
        bool needs_flag;                /* contains a run-time subscript to be checked */
        struct snode *node;
};

/* The rows that a region may touch of an array whose rows are gathered (struct array: rows). */
struct plan_rows {
        const struct array *array;
        isl_ast_expr *first, *last;     /* over parameters other than the rows' distance */
};

struct plan {
        struct arena *arena;
        const struct nest *nest;
        const struct model *model;
        const struct deps *deps;
        const struct sched *sched;
        struct plan *alternative;       /* for when this one's conditions do not hold; may be NULL, owned */
        bool for_cpu;
        bool narrow;                    /* kernels compute subscripts in `int`: the conditions bound every size accordingly */
        VEC(struct buffer *) buffers;
        struct buffer **of_web;         /* per web id */
        VEC(struct kernel *) kernels;
        VEC(struct plan_rows) rows;
        isl_ast_node *host;             /* host loops; user nodes call "K<id>" with the host counters as arguments; marks as in kernels */
        VEC(isl_ast_expr *) conditions; /* over parameters: every one must be true to take the translated branch */
        VEC(struct guard *) overlaps;   /* GUARD_OVERLAP and GUARD_EXPR entries of the model that remain */
        VEC(const struct guard *) kept; /* guards of the model that are in conditions or overlaps: all of them, or plan_verify says no */
        isl_ast_expr *work;             /* estimated statement executions, may be NULL (then assume worth it) */
        VEC(struct loop *) set_counters;        /* loops whose user variable must be set to final_value after the region */
        isl_ast_expr **final_value;     /* per entry of set_counters */
};

/* Decides everything left open by the schedule. NULL and *why when the region cannot be generated for this target. The caller owns it. */
struct plan *plan_build(const struct sched *s, bool for_cpu, struct reason **why);
/* Is every guard of the model in the plan, and can the host decide about each of its loops? NULL, or the reason (slug "unsafe-plan"). */
struct reason *plan_verify(const struct plan *p);
/* Lets arrays stay on the device between two regions of which the second always runs right after the first, with no array written in between. NULLs are accepted. */
void plan_link(struct plan *first, struct plan *second);
void plan_free(struct plan *p);         /* accepts NULL */
void plan_print(struct outbuf *b, const struct plan *p);
/* The buffer whose only element decides whether loop "l" goes on; NULL for a loop that data do not end early. */
struct buffer *plan_live(const struct plan *p, const struct loop *l);
/* The buffer that an access of the plan's statements goes to. */
struct buffer *plan_buffer(const struct plan *p, const struct maccess *a);

#endif
