/* An estimate of the bytes that each access of the kernels moves, to tell those that matter from those that do not.
 *
 * An access moves what 32 neighbouring threads touch together, in sectors of 32 bytes: 32 elements next to each other take as many bytes as
 * they have; one element for all takes one sector; elements far apart take a sector each. That times how often the statement runs: the
 * product of its loops' lengths, each with the outer counters in the middle of their ranges. Sizes that --size does not give are taken as 256,
 * a length for which every loop of a real nest is long. Conditions on data count as true. What registers and caches save is not seen. */
#include <isl/ilp.h>
#include <stdlib.h>

#include "report/report.h"

enum { MAX_OPERATIONS = 20000 };        /* of isl, for one statement */

/* The value of an expression over sizes, or UNKNOWN_SIZE where it has none. */
static int64_t size_of_expr(const struct model *m, const struct expr *e)
{
        if (e->kind == EXPR_INT)
                return e->ival;
        if (e->kind == EXPR_CAST && e->type->kind == TYPE_INT)
                return size_of_expr(m, e->arg[0]);
        if (e->kind == EXPR_VAR)
                for (int i = 0; i < m->params.n; i++)
                        if (m->params.data[i]->var == e->var && m->params.data[i]->is_fixed)
                                return m->params.data[i]->value;
        if (e->kind != EXPR_BINARY)
                return UNKNOWN_SIZE;
        int64_t x = size_of_expr(m, e->arg[0]), y = size_of_expr(m, e->arg[1]), z;
        switch (e->op) {
        case OP_ADD: return __builtin_add_overflow(x, y, &z) ? UNKNOWN_SIZE : z;
        case OP_SUB: return __builtin_sub_overflow(x, y, &z) ? UNKNOWN_SIZE : z;
        case OP_MUL: return __builtin_mul_overflow(x, y, &z) ? UNKNOWN_SIZE : z;
        case OP_DIV: return y && y != -1 ? x / y : UNKNOWN_SIZE;
        default: return UNKNOWN_SIZE;
        }
}

/* The set with its parameters at the sizes that the estimate takes, each moved into what is known of it. */
static __isl_give isl_set *at_sizes(const struct model *m, __isl_take isl_set *set)
{
        set = isl_set_intersect_params(set, isl_set_copy(m->context));
        for (int i = 0; i < (int)isl_set_dim(set, isl_dim_param); i++) {
                const struct param *p = model_param(m, isl_set_get_dim_name(set, isl_dim_param, i));
                int64_t value = !p ? UNKNOWN_SIZE : p->is_fixed ? p->value : size_of_expr(m, p->expr);
                isl_val *v = isl_val_int_from_si(m->ctx, value);
                isl_set *fixed = isl_set_fix_val(isl_set_copy(set), isl_dim_param, (unsigned)i, v);
                if (isl_set_is_empty(fixed) == isl_bool_true) {
                        isl_set_free(fixed);
                        continue;
                }
                isl_set_free(set);
                set = fixed;
        }
        return set;
}

/* Dimension d of the set, all outer ones being fixed: how many values it takes, and one in the middle. False when it has no bounds. */
static bool dim_range(__isl_keep isl_set *set, int d, int64_t step, int64_t *n, int64_t *middle)
{
        isl_set *outer = isl_set_project_out(isl_set_copy(set), isl_dim_set, (unsigned)d + 1, isl_set_dim(set, isl_dim_set) - (unsigned)d - 1);
        isl_aff *counter = isl_aff_var_on_domain(isl_local_space_from_space(isl_set_get_space(outer)), isl_dim_set, (unsigned)d);
        isl_val *low = isl_set_min_val(outer, counter), *high = isl_set_max_val(outer, counter);
        bool known = isl_val_is_int(low) == isl_bool_true && isl_val_is_int(high) == isl_bool_true;
        if (known) {
                int64_t first = isl_val_get_num_si(low), last = isl_val_get_num_si(high);
                *n = (last - first) / llabs(step) + 1;
                *middle = first + *n / 2 * llabs(step);
        }
        isl_val_free(low);
        isl_val_free(high);
        isl_aff_free(counter);
        isl_set_free(outer);
        return known;
}

/* How often the statement runs; lengths that cannot be told are taken as UNKNOWN_SIZE. lanes, if wanted: how often the loop "l" around it does. */
static double executions(const struct plan *p, const struct mstmt *s, const struct loop *l, double *lanes)
{
        model_ask(p->model, MAX_OPERATIONS);
        isl_set *set = at_sizes(p->model, isl_set_copy(p->sched->domain[s->id]));
        double product = 1;
        for (int d = 0; d < s->n_loop; d++) {
                int64_t n = UNKNOWN_SIZE, middle;
                if (dim_range(set, d, s->loop[d]->step, &n, &middle)) {
                        isl_set *at = isl_set_fix_val(isl_set_copy(set), isl_dim_set, (unsigned)d, isl_val_int_from_si(p->model->ctx, middle));
                        bool empty = isl_set_is_empty(at) == isl_bool_true;
                        isl_set_free(empty ? at : set);
                        set = empty ? set : at;
                }
                product *= (double)n;
                if (s->loop[d] == l)
                        *lanes = (double)n;
        }
        isl_set_free(set);
        model_ask_end(p->model);
        return product;
}

static bool counted_before(const struct kernel *k, int i)
{
        for (int j = 0; j < i; j++)
                if (k->instances.data[j]->stmt == k->instances.data[i]->stmt)
                        return true;
        return false;
}

void traffic_estimate(struct arena *a, const struct plan *p, struct traffic *t)
{
        double total = 0;
        for (int i = 0; i < p->kernels.n; i++) {
                const struct kernel *k = p->kernels.data[i];
                if (k->exchange || k->to)       /* moves nothing; or once, outside of the loop whose exchange it is for */
                        continue;
                for (int j = 0; j < k->instances.n; j++) {
                        const struct mstmt *s = k->instances.data[j]->stmt;
                        if (counted_before(k, j))
                                continue;
                        double lanes = 1, n = executions(p, s, kernel_fast_loop(k, s), &lanes);
                        for (int d = 0; d < s->accesses.n; d++) {
                                const struct maccess *m = s->accesses.data[d];
                                const struct buffer *b = plan_buffer(p, m);
                                if (!b || b->is_local || !in_memory(b->storage))
                                        continue;
                                int64_t stride = kernel_stride(p, k, m);
                                struct traffic_row row = {k, m, stride, n * cost_bytes_moved(stride, m->access->array->type->size, lanes)};
                                total += row.share;
                                vec_push(a, &t->rows, row);
                        }
                }
        }
        for (int i = 0; i < t->rows.n; i++)
                t->rows.data[i].share = total > 0 ? t->rows.data[i].share / total : 0;
        for (int i = 0; i < p->model->params.n; i++) {
                const struct param *size = p->model->params.data[i];
                if (!size->is_fixed && size->var)
                        vec_push(a, &t->unknown, size->var->text);
        }
}
