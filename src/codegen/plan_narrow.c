/* How many bits what kernels count needs. Counters and subscripts are `long` as a rule, which a GPU adds and multiplies in several steps: its kernels are written for
 * `int`, too, and the host chooses by the sizes that it has (plan->narrow). And beside the largest `long` there is no room for the threads beyond a loop's end.
 *
 * Every counter and subscript is at most a multiple of the largest parameter plus a constant. From the largest multiple follows how large parameters may be for all
 * of them to stay below 2^29 in magnitude, so that sums and differences of a few of them fit. Element numbers are bounded by the buffers' sizes.
 *
 * Loops begin and end by conditions, too: of `1000 * i > m` isl makes `m - (999 * m + 999) / 1000 + 1`, other quotients and steps likewise. So what conditions compare counts with the
 * factors that the bounds are divided by. */
#include "codegen/plan_build.h"

#include <isl/aff.h>
#include <isl/space.h>
#include <math.h>

/* No counter or subscript is larger. */
#define MOST_COUNTED ((double)(1l << 29))
/* No counter of a kernel is larger where a thread's number is added to it: a group's threads beyond the loop's end have numbers too. */
#define MOST_BESIDE_THREADS ((double)(1l << 61))
/* Nor where none is. */
#define MOST_ALONE ((double)(1l << 62))
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

static struct reach added(struct reach a, struct reach b)
{
        return (struct reach){a.times + b.times, a.plus + b.plus};
}

/* The constants among the factors of a product. */
static double constant_factor(const struct expr *e)
{
        if (e->kind == EXPR_INT)
                return fmax(1, fabs((double)e->ival));
        if (e->kind == EXPR_CAST)
                return constant_factor(e->arg[0]);
        return e->kind == EXPR_BINARY && e->op == OP_MUL ? constant_factor(e->arg[0]) * constant_factor(e->arg[1]) : 1;
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
                return added(reach_of(e->arg[0], counters), reach_of(e->arg[1], counters));
        case OP_MUL:
                a = reach_of(e->arg[0], counters);
                b = reach_of(e->arg[1], counters);
                if (!a.times || !b.times)
                        return (struct reach){a.times * b.plus + b.times * a.plus, a.plus * b.plus};
                break;
        default:
                break;
        }
        if (e->kind == EXPR_COND && expr_is_affine_cond(e->arg[0]))
                return larger((struct reach){1, 0}, larger(reach_of(e->arg[1], counters), reach_of(e->arg[2], counters)));
        /* A parameter, or a multiple of one that stands for a product; or read from memory, in the user's own types. */
        if (expr_is_invariant(e))
                return (struct reach){constant_factor(e), 0};
        return (struct reach){expr_has_read(e) ? 0 : INFINITY, 0};
}

/* The largest product of numbers that e, solved for a counter, may be divided by: divisors and, with all_factors, constants by which something is multiplied. */
static double divisor_of(const struct expr *e, bool all_factors)
{
        int64_t by;
        double most = 1, own = 1;
        if (expr_has_read(e))
                return 1;
        for (int i = 0; i < e->n_arg; i++)
                most = fmax(most, divisor_of(e->arg[i], all_factors || e->kind == EXPR_COND));
        if (expr_by_power(e, &by))
                own = e->op == OP_SHL && !all_factors ? 1 : (double)by;
        else if (e->kind == EXPR_BINARY && (e->op == OP_DIV || e->op == OP_MOD || (e->op == OP_MUL && all_factors)))
                for (int i = 0; i < 2; i++)
                        own = fmax(own, expr_constant(e->arg[i], &by) ? fabs((double)by) : 1);
        else if (e->kind == EXPR_CAST && e->type->kind == TYPE_INT && e->type->size < 4)
                own = ldexp(1, 8 * e->type->size);
        return most * own;
}

/* The larger of r and what bounds of this reach come to that are divided by the factor. With counters whose bounds data decide they are computed in `long`. */
static struct reach with_bound(struct reach r, struct reach bound, double factor)
{
        return isinf(bound.times) ? r : larger(r, (struct reach){bound.times * factor, bound.plus * factor});
}

/* The same with what the condition compares, solved for one of its counters. */
static struct reach with_condition(struct reach r, const struct expr *e, const struct reach *counters)
{
        if (expr_has_read(e))
                return r;
        const bool is_compared = e->kind == EXPR_BINARY && e->op >= OP_LT && e->op <= OP_NE;
        if (!is_compared && (e->kind == EXPR_CAST || e->kind == EXPR_UNARY || (e->kind == EXPR_BINARY && (e->op == OP_LAND || e->op == OP_LOR)))) {
                for (int i = 0; i < e->n_arg; i++)
                        r = with_condition(r, e->arg[i], counters);
                return r;
        }
        if (!is_compared)
                return with_bound(r, reach_of(e, counters), divisor_of(e, true));
        return with_bound(r, added(reach_of(e->arg[0], counters), reach_of(e->arg[1], counters)), divisor_of(e->arg[0], true) * divisor_of(e->arg[1], true));
}

/* The same with the conditions of choices in e. */
static struct reach with_choices(struct reach r, const struct expr *e, const struct reach *counters)
{
        if (e->kind == EXPR_COND && expr_is_affine_cond(e->arg[0]))
                r = with_condition(r, e->arg[0], counters);
        for (int i = 0; i < e->n_arg; i++)
                r = with_choices(r, e->arg[i], counters);
        return r;
}

static struct reach with_node(struct reach r, const struct node *n, const struct reach *counters)
{
        if (n->kind == NODE_IF && expr_is_affine_cond(n->cond))
                r = with_condition(r, n->cond, counters);
        for (int i = 0; i < n->n_child; i++)
                r = with_node(r, n->child[i], counters);
        return r;
}

/* Every so manyth iteration of the loop a thread runs: its counter may be as many beyond the end. */
static double iterations_apart(const struct plan *p, const struct loop *l)
{
        bool is_dealt = false;
        for (int i = 0; i < p->kernels.n && !p->for_cpu; i++)
                for (int d = 0; d < p->kernels.data[i]->n_dealt; d++)
                        is_dealt |= snode_stands_for(p->kernels.data[i]->dealt[d].node, l);
        return is_dealt ? (double)TEAMS * TEAM_THREADS : 1;
}

/* The counters of loops whose bounds data decide are `long` (body.c): what only they bound is not. */
static struct reach reach_of_loop(const struct plan *p, const struct loop *l, const struct reach *counters)
{
        if (loop_is_open(l))
                return (struct reach){INFINITY, 0};
        struct reach r = reach_of(l->lower, counters);
        if (l->upper)
                r = larger(r, reach_of(l->upper, counters));
        r.plus += fabs((double)l->step) * iterations_apart(p, l);
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

/* Of all counters whose bounds data do not decide, and of parameters. counters: set, of each loop by its number. */
static struct reach reach_of_counters(const struct plan *p, struct reach *counters)
{
        struct reach r = {1, 0};
        for (int i = 0; i < p->nest->loops.n; i++) {
                const struct loop *l = p->nest->loops.data[i];
                counters[i] = reach_of_loop(p, l, counters);
                if (!loop_is_open(l))
                        r = larger(r, counters[i]);
        }
        return r;
}

/* The same with what conditions, quotients and steps make of them, which the bounds of loops are computed by. counters: those of reach_of_counters. */
static struct reach with_conditions(const struct plan *p, struct reach r, const struct reach *counters)
{
        r = with_node(r, p->nest->body, counters);
        for (int i = 0; i < p->nest->loops.n; i++) {
                const struct loop *l = p->nest->loops.data[i];
                const double factor = loop_is_open(l) ? 1 : fabs((double)l->step) * divisor_of(l->lower, false) * divisor_of(l->upper, false);
                if (factor > 1)
                        r = with_bound(r, larger(reach_of(l->lower, counters), reach_of(l->upper, counters)), factor);
                if (!loop_is_open(l))
                        r = with_choices(with_choices(r, l->lower, counters), l->upper, counters);
        }
        for (int i = 0; i < p->model->accesses.n; i++) {
                const struct access *a = p->model->accesses.data[i]->access;
                if (a->guard && expr_is_affine_cond(a->guard))
                        r = with_condition(r, a->guard, counters);
                for (int d = 0; d < a->array->rank; d++)
                        if (a->sub[d])
                                r = with_choices(r, a->sub[d], counters);
        }
        return r;
}

/* The largest that parameters may be for all of the reach to stay below "most", in the loops of the schedule too; less than 1: none is small enough. */
static double largest_for(const struct plan *p, struct reach r, double most)
{
        return floor((most / reach_of_tree(p->sched->root) - r.plus) / r.times);
}

static struct reach *new_counters(const struct plan *p)
{
        return arena_alloc(p->arena, ((size_t)p->nest->loops.n + 1) * sizeof(struct reach));
}

/* The largest that parameters may be for all that kernels count to fit; less than 1: none is small enough. */
static double largest_narrow(const struct plan *p)
{
        struct reach *counters = new_counters(p), of_counters = reach_of_counters(p, counters), r = of_counters;
        for (int i = 0; i < p->model->accesses.n; i++) {
                const struct access *a = p->model->accesses.data[i]->access;
                for (int d = 0; d < a->array->rank; d++)
                        if (a->sub[d] && !expr_has_read(a->sub[d]))
                                r = larger(r, reach_of(a->sub[d], counters));
        }
        return largest_for(p, larger(r, with_conditions(p, of_counters, counters)), MOST_COUNTED);
}

static __isl_give isl_ast_expr *at_most(__isl_take isl_ast_expr *e, int64_t limit)
{
        return isl_ast_expr_le(e, isl_ast_expr_from_val(isl_val_int_from_si(isl_ast_expr_get_ctx(e), limit)));
}

/* The magnitude of the parameter is at most the limit. */
static __isl_give isl_ast_expr *is_within(const struct plan *p, const struct param *q, int64_t limit)
{
        isl_ast_expr *value = isl_ast_expr_from_id(isl_id_alloc(p->model->ctx, q->name, (void *)q)), *below = at_most(isl_ast_expr_copy(value), limit);
        if (!q->expr->type->is_signed) {
                isl_ast_expr_free(value);
                return below;
        }
        return isl_ast_expr_and(isl_ast_expr_ge(value, isl_ast_expr_from_val(isl_val_int_from_si(p->model->ctx, -limit))), below);
}

/* Adds "e <= limit", or clears can_narrow if that never holds. */
static void narrow_if_at_most(struct plan *p, __isl_take isl_ast_expr *e, int64_t limit)
{
        int64_t value;
        if (ast_int(e, &value)) {
                p->can_narrow &= value <= limit;
                isl_ast_expr_free(e);
                return;
        }
        vec_push(p->arena, &p->narrow, at_most(e, limit));
}

void plan_find_narrow(struct plan *p)
{
        double largest = largest_narrow(p);
        p->can_narrow = largest >= 1;
        for (int i = 0; i < p->model->params.n && p->can_narrow; i++) {
                const struct param *q = p->model->params.data[i];
                if (q->is_fixed)
                        p->can_narrow = fabs((double)q->value) <= largest;
                else
                        vec_push(p->arena, &p->narrow, is_within(p, q, (int64_t)largest));
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
                narrow_if_at_most(p, b->linear && !ast_is_int(b->first, 0) ? isl_ast_expr_add(isl_ast_expr_copy(b->first), cells) : cells, MOST_CELLS);
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

/* Does a loop of a grid begin elsewhere than at a number? */
static bool has_moving_grid(const struct plan *p)
{
        for (int i = 0; i < p->kernels.n; i++) {
                const struct kernel *k = p->kernels.data[i];
                if (k->in_step)                 /* its lanes move */
                        return true;
                for (int d = 0; d < k->n_grid; d++)
                        if (k->grid[d].first && isl_ast_expr_get_type(k->grid[d].first) != isl_ast_expr_int)
                                return true;
        }
        return false;
}

/* Do loops begin or end by the parameter? */
static bool bounds_loops(const struct plan *p, const struct param *q)
{
        for (int i = 0; i < p->model->stmts.n; i++) {
                isl_set *domain = p->model->stmts.data[i]->domain;
                int at = isl_set_find_dim_by_name(domain, isl_dim_param, q->name);
                if (at >= 0 && isl_set_involves_dims(domain, isl_dim_param, (unsigned)at, 1) != isl_bool_false)
                        return true;
        }
        return false;
}

void plan_limit_counters(struct plan *p)
{
        struct reach *counters = new_counters(p), r = reach_of_counters(p, counters), all = with_conditions(p, r, counters);
        const bool is_beside = !p->for_cpu && has_moving_grid(p);
        if (!is_beside && all.times <= r.times)
                return;
        double largest = largest_for(p, all, is_beside ? MOST_BESIDE_THREADS : MOST_ALONE);
        for (int i = 0; i < p->model->params.n; i++) {
                const struct param *q = p->model->params.data[i];
                if (q->is_fixed || (q->is_limited && PARAM_MOST <= largest) || ldexp(1, 8 * q->expr->type->size - q->expr->type->is_signed) <= largest || !bounds_loops(p, q))
                        continue;
                vec_push(p->arena, &p->conditions, is_within(p, q, (int64_t)largest));
        }
}
