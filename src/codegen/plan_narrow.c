/* When 32 bits are enough for what kernels count. Counters and subscripts are `long` as a rule, which a GPU adds and multiplies in several steps: its kernels
 * are written for either type, and the host chooses by the sizes that it has (plan->narrow).
 *
 * Every counter and subscript is at most a multiple of the largest parameter plus a constant. From the largest multiple follows how large parameters may be for all
 * of them to stay below 2^29 in magnitude, so that sums and differences of a few of them fit. Element numbers are bounded by the buffers' sizes. */
#include "codegen/plan_build.h"

#include <isl/aff.h>
#include <isl/space.h>
#include <math.h>

/* No counter or subscript is larger. */
#define MOST_COUNTED ((double)(1l << 29))
/* No element of a buffer has a larger number. */
#define MOST_CELLS ((1l << 31) - 1)

/* |value| <= times * (the largest parameter) + plus */
struct reach {
        double times, plus;
};

static struct reach larger(struct reach a, struct reach b)
{
        return (struct reach){fmax(a.times, b.times), fmax(a.plus, b.plus)};
}

/* counters: of the loops of the nest, by their number. */
static struct reach reach_of(const struct expr *e, const struct reach *counters)
{
        struct reach a, b;
        if (e->kind == EXPR_INT)
                return (struct reach){0, fabs((double)e->ival)};
        if (e->kind == EXPR_VAR && e->var->loop)
                return counters[e->var->loop->id];
        switch (e->kind == EXPR_BINARY || e->kind == EXPR_UNARY ? e->op : e->kind == EXPR_CAST ? OP_PLUS : OP_NONE) {
        case OP_NEG: case OP_PLUS: case OP_DIV: case OP_MOD:
                return reach_of(e->arg[0], counters);
        case OP_ADD: case OP_SUB:
                a = reach_of(e->arg[0], counters);
                b = reach_of(e->arg[1], counters);
                return (struct reach){a.times + b.times, a.plus + b.plus};
        case OP_MUL:
                a = reach_of(e->arg[0], counters);
                b = reach_of(e->arg[1], counters);
                if (!a.times || !b.times)
                        return (struct reach){a.times * b.plus + b.times * a.plus, a.plus * b.plus};
                break;
        default:
                break;
        }
        /* A parameter, one that stands for a product among them; or read from memory, in the user's own types. */
        if (expr_is_invariant(e))
                return (struct reach){1, 0};
        return (struct reach){expr_has_read(e) ? 0 : INFINITY, 0};
}

/* The counters of loops whose bounds data decide are `long` (body.c): what only they bound is not. */
static struct reach reach_of_loop(const struct loop *l, const struct reach *counters)
{
        if (loop_is_open(l))
                return (struct reach){INFINITY, 0};
        struct reach r = reach_of(l->lower, counters);
        if (l->upper)
                r = larger(r, reach_of(l->upper, counters));
        r.plus += fabs((double)l->step);
        return r;
}

/* How many times the largest counter what is computed with the axis may be, numbers of strips being multiplied by their size again. */
static double reach_of_axis(const struct axis *a)
{
        double sum = 0;
        for (int i = 0; i < a->terms.n; i++) {
                const struct axis_term *t = &a->terms.data[i];
                sum += fabs((double)t->factor) * (t->loop ? 1 : (double)t->size * reach_of_axis(t->of));
        }
        return sum;
}

/* The same of all axes of the tree, at least 1. */
static double reach_of_tree(const struct snode *n)
{
        double most = n->kind == SNODE_LOOP ? fmax(1, reach_of_axis(&n->axis)) : 1;
        for (int i = 0; i < n->child.n; i++)
                most = fmax(most, reach_of_tree(n->child.data[i]));
        return most;
}

/* The largest that parameters may be; less than 1: none is small enough. */
static double largest_parameter(const struct plan *p)
{
        struct reach r = {1, 0}, *counters = arena_alloc(p->arena, ((size_t)p->nest->loops.n + 1) * sizeof *counters);
        for (int i = 0; i < p->nest->loops.n; i++) {
                const struct loop *l = p->nest->loops.data[i];
                counters[i] = reach_of_loop(l, counters);
                if (!loop_is_open(l))
                        r = larger(r, counters[i]);
        }
        for (int i = 0; i < p->model->accesses.n; i++) {
                const struct access *a = p->model->accesses.data[i]->access;
                for (int d = 0; d < a->array->rank; d++)
                        if (a->sub[d] && !expr_has_read(a->sub[d]))
                                r = larger(r, reach_of(a->sub[d], counters));
        }
        double axes = reach_of_tree(p->sched->root);
        return floor((MOST_COUNTED / axes - r.plus) / r.times);
}

/* Adds "e <= limit", or clears can_narrow if that never holds. */
static void at_most(struct plan *p, __isl_take isl_ast_expr *e, int64_t limit)
{
        int64_t value;
        if (ast_int(e, &value)) {
                p->can_narrow &= value <= limit;
                isl_ast_expr_free(e);
                return;
        }
        isl_ast_expr *bound = isl_ast_expr_from_val(isl_val_int_from_si(p->model->ctx, limit));
        vec_push(p->arena, &p->narrow, isl_ast_expr_le(e, bound));
}

void plan_find_narrow(struct plan *p, __isl_keep isl_ast_build *params)
{
        double largest = largest_parameter(p);
        p->can_narrow = largest >= 1;
        for (int i = 0; i < p->model->params.n && p->can_narrow; i++) {
                const struct param *q = p->model->params.data[i];
                isl_space *space = isl_space_params_alloc(p->model->ctx, 0);
                isl_pw_aff *v = isl_pw_aff_from_aff(q->is_fixed ? isl_aff_val_on_domain_space(space, isl_val_int_from_si(p->model->ctx, q->value))
                                                                : param_on_space(space, isl_id_alloc(p->model->ctx, q->name, (void *)q)));
                at_most(p, ast_of_value(params, isl_pw_aff_copy(v)), (int64_t)largest);
                if (q->expr->type->is_signed)
                        at_most(p, ast_of_value(params, isl_pw_aff_neg(isl_pw_aff_copy(v))), (int64_t)largest);
                isl_pw_aff_free(v);
        }
        for (int i = 0; i < p->buffers.n && p->can_narrow; i++) {
                const struct buffer *b = p->buffers.data[i];
                if (b->is_local)
                        continue;
                if (b->linear && !b->count) {
                        p->can_narrow = false;
                        break;
                }
                isl_ast_expr *cells = buffer_cell_count(p, b, 1);
                at_most(p, b->linear && !ast_is_int(b->first, 0) ? isl_ast_expr_add(isl_ast_expr_copy(b->first), cells) : cells, MOST_CELLS);
        }
        for (int i = 0; i < p->kernels.n && p->can_narrow; i++) {
                const struct kernel *k = p->kernels.data[i];
                for (int d = 0; d < k->n_grid; d += k->grid[d].n_collapsed) {
                        isl_ast_expr *fits = k->grid[d].n_collapsed > 1 ? product_fits(p, &k->grid[d], (int64_t)MOST_COUNTED) : NULL;
                        if (fits)
                                vec_push(p->arena, &p->narrow, fits);
                }
        }
}
