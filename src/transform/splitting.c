/* Where the strategy splits the iterations of a loop: at a point that every dependence that keeps the loop sequential crosses. On each side of it the iterations are
 * independent then.
 *
 *      for (i = 0; i < n; i++)                 the first half writes what the second one reads:
 *              a[i] = a[n - 1 - i];            split at (n + 1) / 2 (a weak-crossing subscript pair; Goff, Kennedy, Tseng 1991)
 *
 *      for (i = 0; i < n; i++)                 the first iteration writes what all others read:
 *              a[i] = b[i] + a[0];             split at 1 */
#include "transform/splitting.h"

#include <isl/space.h>

/* The values of the loop's counter at the sources, or the sinks, of what keeps it sequential: a set of one dimension. */
static __isl_give isl_set *ends(const struct deps *d, const struct loop *l, bool sources)
{
        isl_set *all = NULL;
        for (int i = 0; i < d->loops[l->id].blocked_by.n; i++) {
                const struct dep *dep = d->loops[l->id].blocked_by.data[i];
                const struct mstmt *s = sources ? dep->source->stmt : dep->sink->stmt;
                unsigned at = (unsigned)mstmt_loop_index(s, l);
                isl_set *own = sources ? isl_map_domain(isl_map_copy(dep->map)) : isl_map_range(isl_map_copy(dep->map));
                own = isl_set_project_out(own, isl_dim_set, at + 1, (unsigned)s->n_loop - at - 1);
                own = isl_set_reset_tuple_id(isl_set_project_out(own, isl_dim_set, 0, at));
                all = all ? isl_set_union(all, own) : own;
        }
        return all;
}

/* Is every element of "a" less than every one of "b"? */
static bool lies_before(__isl_keep isl_set *a, __isl_keep isl_set *b)
{
        isl_map *pairs = isl_map_from_domain_and_range(isl_set_copy(a), isl_set_copy(b));
        pairs = isl_map_order_ge(pairs, isl_dim_in, 0, isl_dim_out, 0);
        bool before = isl_map_is_empty(pairs) == isl_bool_true;
        isl_map_free(pairs);
        return before;
}

static bool small_number(__isl_take isl_val *v, int64_t *number)
{
        bool small = isl_val_is_int(v) == isl_bool_true && isl_val_cmp_si(v, MAX_AXIS_NUMBER) <= 0 && isl_val_cmp_si(v, -MAX_AXIS_NUMBER) >= 0;
        *number = small ? isl_val_get_num_si(v) : 0;
        isl_val_free(v);
        return small;
}

/* The function without its one rounded division, which is taken as exact, such that rounding the result down gives the same; or NULL. */
static __isl_give isl_aff *rounded_last(__isl_take isl_aff *aff)
{
        int found = -1, n = isl_aff_dim(aff, isl_dim_div);
        for (int k = 0; k < n; k++) {
                isl_val *factor = isl_aff_get_coefficient_val(aff, isl_dim_div, k);
                bool is_used = isl_val_is_zero(factor) != isl_bool_true, is_one = isl_val_is_one(factor) == isl_bool_true || isl_val_is_negone(factor) == isl_bool_true;
                isl_val_free(factor);
                if (is_used && (found >= 0 || !is_one)) {
                        isl_aff_free(aff);
                        return NULL;
                }
                found = is_used ? k : found;
        }
        if (found < 0)
                return aff;
        isl_val *factor = isl_aff_get_coefficient_val(aff, isl_dim_div, found);
        isl_aff *quotient = isl_aff_get_div(aff, found);
        if (isl_val_is_neg(factor) == isl_bool_true) {          /* -floor(e / d) = floor((-e + d - 1) / d) */
                isl_val *d = isl_aff_get_denominator_val(quotient);
                quotient = isl_aff_neg(quotient);
                isl_val *all_but_one = isl_val_sub_ui(isl_val_copy(d), 1);
                quotient = isl_aff_add_constant_val(quotient, isl_val_div(all_but_one, d));
        }
        isl_val_free(factor);
        aff = isl_aff_set_coefficient_si(aff, isl_dim_div, found, 0);
        return isl_aff_add(aff, quotient);
}

/* The function as a split point, if it is one of few symbolic constants. */
static bool as_point(const struct model *m, __isl_take isl_aff *aff, struct split_point *p)
{
        aff = rounded_last(aff);
        *p = (struct split_point){.divisor = 1};
        isl_val *divisor = aff ? isl_aff_get_denominator_val(aff) : NULL;
        bool good = aff && small_number(isl_val_copy(divisor), &p->divisor) && p->divisor > 0;
        int n = good ? isl_aff_dim(aff, isl_dim_param) : 0;
        for (int i = 0; i <= n && good; i++) {
                struct split_term t = {0};
                isl_val *factor = i < n ? isl_aff_get_coefficient_val(aff, isl_dim_param, i) : isl_aff_get_constant_val(aff);
                good = small_number(isl_val_mul(factor, isl_val_copy(divisor)), &t.factor);
                if (i < n && t.factor) {
                        t.param = model_param(m, isl_aff_get_dim_name(aff, isl_dim_param, (unsigned)i));
                        good = good && t.param;
                }
                if (t.factor && good)
                        vec_push(m->arena, &p->terms, t);
        }
        isl_val_free(divisor);
        isl_aff_free(aff);
        return good;
}

struct only_piece {
        isl_aff *aff;
        int n;
};

static isl_stat take_piece(__isl_take isl_set *domain, __isl_take isl_aff *aff, void *user)
{
        struct only_piece *o = user;
        isl_set_free(domain);
        isl_aff_free(o->aff);
        o->aff = aff;
        o->n++;
        return isl_stat_ok;
}

bool find_split(const struct deps *d, const struct loop *l, struct split_point *p)
{
        if (loop_is_dynamic(l) || !d->loops[l->id].blocked_by.n)
                return false;
        isl_set *sources = ends(d, l, true), *sinks = ends(d, l, false);
        bool descends = loop_is_descending(l), found = descends ? lies_before(sinks, sources) : lies_before(sources, sinks);
        struct only_piece only = {NULL, 0};
        if (found) {
                isl_pw_aff *least = isl_set_dim_min(isl_set_copy(descends ? sources : sinks), 0);
                found = isl_pw_aff_foreach_piece(least, take_piece, &only) == isl_stat_ok && only.n == 1;
                isl_pw_aff_free(least);
        }
        found = found && as_point(d->model, isl_aff_copy(only.aff), p);
        isl_aff_free(only.aff);
        isl_set_free(sources);
        isl_set_free(sinks);
        return found && isl_ctx_last_error(d->model->ctx) == isl_error_none;
}

/* The statements below "n" that run in no parallel loop, but for those with one iteration of "l". */
static int serial_stmts(const struct sched *s, const struct snode *n, const struct loop *l)
{
        if (n->kind == SNODE_LOOP && n->level == LEVEL_GRID)
                return 0;
        if (n->kind == SNODE_STMT) {
                int at = mstmt_loop_index(n->stmt, l);
                if (at < 0)
                        return 1;
                isl_val *only = isl_set_plain_get_val_if_fixed(s->domain[n->stmt->id], isl_dim_set, (unsigned)at);
                bool is_one = isl_val_is_int(only) == isl_bool_true;
                isl_val_free(only);
                return !is_one;
        }
        int sum = 0;
        for (int i = 0; i < n->child.n; i++)
                sum += serial_stmts(s, n->child.data[i], l);
        return sum;
}

bool is_more_parallel(const struct sched *s, const struct sched *than, const struct loop *l)
{
        return !than || serial_stmts(s, s->root, l) < serial_stmts(than, than->root, l);
}

int serial_statements(const struct sched *s, const struct loop *l)
{
        return serial_stmts(s, s->root, l);
}
