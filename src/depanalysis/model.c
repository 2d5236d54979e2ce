/* From nest to model, in the order of the functions below: statement domains and execution order, accesses, the box of elements that each array may be
 * touched in, then the run-time guards: wrapping arithmetic, delinearised subscripts out of their dimension, overlapping pointers.
 *
 * Each condition found on the way is first a set of bad iterations; projected onto the parameters and complemented it becomes one guard, so that a guard is
 * exactly as strong as needed: "n >= 1" where the program computes n - 1 in an unsigned type. */
#include "depanalysis/model.h"

#include <stdlib.h>
#include <string.h>

#include <isl/constraint.h>
#include <isl/id.h>
#include <isl/options.h>
#include <isl/space.h>

#include "depanalysis/affine.h"
#include "depanalysis/gist.h"
#include "depanalysis/internal.h"
#include "depanalysis/scan.h"

bool loop_is_descending(const struct loop *l)
{
        return l->step < 0;
}

bool mstmt_before(const struct mstmt *a, const struct mstmt *b)
{
        return a->stmt != b->stmt ? a->stmt->id < b->stmt->id : a->id < b->id;
}

int mstmt_loop_index(const struct mstmt *s, const struct loop *l)
{
        for (int i = 0; i < s->n_loop; i++)
                if (s->loop[i] == l)
                        return i;
        return -1;
}

/* Does the inner loop run from and to what the outer counter says, itself or by way of a loop between them? */
static bool ends_follow(const struct mstmt *s, int outer, int inner)
{
        const struct loop *l = s->loop[inner];
        const struct var *counter = s->loop[outer]->iterator;
        bool follow = l->lower && l->upper && expr_uses_var(l->lower, counter) && expr_uses_var(l->upper, counter);
        for (int between = outer + 1; between < inner && !follow; between++)
                follow = ends_follow(s, outer, between) && ends_follow(s, between, inner);
        return follow;
}

bool mstmt_has_strips(const struct mstmt *s, int outer, int inner)
{
        if (!ends_follow(s, outer, inner))
                return false;
        isl_set *counters = isl_set_reset_tuple_id(isl_set_copy(s->domain));
        counters = isl_set_project_out(counters, isl_dim_set, (unsigned)inner + 1, (unsigned)(s->n_loop - inner - 1));
        counters = isl_set_project_out(counters, isl_dim_set, (unsigned)outer + 1, (unsigned)(inner - outer - 1));
        isl_map *value = isl_map_from_range(counters);
        value = isl_map_move_dims(value, isl_dim_in, 0, isl_dim_out, (unsigned)outer + 1, 1);
        value = isl_map_move_dims(value, isl_dim_in, 1, isl_dim_out, 0, (unsigned)outer);
        bool follows = isl_map_is_single_valued(value) == isl_bool_true;
        isl_map_free(value);
        return follows;
}

int mstmt_common_loops(const struct mstmt *a, const struct mstmt *b)
{
        int n = 0;
        while (n < a->n_loop && n < b->n_loop && a->loop[n] == b->loop[n])
                n++;
        return n;
}

__isl_give isl_set *dim_values(__isl_take isl_set *set, int d)
{
        unsigned n = (unsigned)isl_set_dim(set, isl_dim_set);
        set = isl_set_project_out(set, isl_dim_set, (unsigned)d + 1, n - (unsigned)d - 1);
        return isl_set_reset_tuple_id(isl_set_project_out(set, isl_dim_set, 0, (unsigned)d));
}

bool mstmt_is_certain(const struct mstmt *s)
{
        for (int i = 0; i < s->n_loop; i++)
                if (loop_is_dynamic(s->loop[i]))
                        return false;
        return s->preds.n == 0;
}

/* Does the expression choose whether it reads the array? */
static bool reads_by_choice(const struct expr *e, const struct array *array, bool chosen)
{
        if (e->kind == EXPR_READ && e->access->array == array && chosen)
                return true;
        chosen |= e->kind == EXPR_COND || (e->kind == EXPR_BINARY && (e->op == OP_LAND || e->op == OP_LOR));
        for (int i = 0; i < e->n_arg; i++)
                if (reads_by_choice(e->arg[i], array, chosen))
                        return true;
        for (int d = 0; e->kind == EXPR_READ && d < e->access->array->rank; d++)
                if (e->access->sub[d] && reads_by_choice(e->access->sub[d], array, chosen))
                        return true;
        return e->kind == EXPR_READ && e->access->linear && reads_by_choice(e->access->linear, array, chosen);
}

bool maccess_is_spared(const struct maccess *a)
{
        const struct array *array = a->access->array;
        const struct access *write = a->stmt->stmt->write;
        if (!a->exact || !mstmt_is_certain(a->stmt))
                return true;
        if (a->is_write)
                return false;
        for (int d = 0; write && d < write->array->rank; d++)
                if (write->sub[d] && reads_by_choice(write->sub[d], array, false))
                        return true;
        return (write && write->linear && reads_by_choice(write->linear, array, false)) || (a->stmt->stmt->rhs && reads_by_choice(a->stmt->stmt->rhs, array, false));
}

bool maccess_is_under_data(const struct maccess *a)
{
        return a->access->is_conditional || !mstmt_is_certain(a->stmt);
}

void model_ask(const struct model *m, unsigned long operations)
{
        isl_ctx_reset_error(m->ctx);
        isl_ctx_reset_operations(m->ctx);
        isl_ctx_set_max_operations(m->ctx, operations);
}

void model_ask_end(const struct model *m)
{
        isl_ctx_reset_error(m->ctx);
        isl_ctx_set_max_operations(m->ctx, 0);
}

const struct param *model_param(const struct model *m, const char *name)
{
        for (int i = 0; i < m->params.n; i++)
                if (strcmp(m->params.data[i]->name, name) == 0)
                        return m->params.data[i];
        return NULL;
}

__isl_give isl_pw_aff *model_affine(const struct model *m, const struct expr *e, __isl_keep isl_space *domain, int n_loop, struct loop *const *loop)
{
        return affine_value((struct model *)m, e, domain, n_loop, loop, NULL);
}

int64_t model_const_trip(const struct model *m, const struct loop *l)
{
        const int n_param = m->params.n;
        isl_space *space = isl_space_set_alloc(m->ctx, 0, 0);
        isl_pw_aff *lo = l->lower ? affine_value((struct model *)m, l->lower, space, 0, NULL, NULL) : NULL;
        isl_pw_aff *up = l->upper && !l->live ? affine_value((struct model *)m, l->upper, space, 0, NULL, NULL) : NULL;
        int64_t trip = -1;
        if (lo && up) {
                isl_set *diff = isl_map_range(isl_map_from_pw_aff(isl_pw_aff_sub(up, lo)));
                lo = up = NULL;
                isl_val *v = isl_set_plain_get_val_if_fixed(diff, isl_dim_set, 0);
                if (isl_val_is_int(v) == isl_bool_true) {
                        int64_t span = isl_val_get_num_si(v) + (l->cmp == OP_LE ? 1 : l->cmp == OP_GE ? -1 : 0);
                        int64_t step = l->step;
                        if (step < 0) {
                                span = -span;
                                step = -step;
                        }
                        trip = span <= 0 ? 0 : (span + step - 1) / step;
                }
                isl_val_free(v);
                isl_set_free(diff);
        }
        isl_pw_aff_free(lo);
        isl_pw_aff_free(up);
        isl_space_free(space);
        ((struct model *)m)->params.n = n_param;        /* the bounds of a loop that statements no longer need, since its values have closed forms, make none */
        return trip;
}

/* ---- conditions on the parameters ---------------------------------------------------------------------------------- */

struct widest {
        isl_set *set;                   /* the union of the parts without equalities */
        int n_other;
};

static isl_stat see_constraint(__isl_take isl_constraint *c, void *user)
{
        bool *has_equality = user;
        *has_equality |= isl_constraint_is_equality(c) == isl_bool_true;
        isl_constraint_free(c);
        return isl_stat_ok;
}

static isl_stat see_part(__isl_take isl_basic_set *part, void *user)
{
        struct widest *w = user;
        bool has_equality = false;
        isl_basic_set_foreach_constraint(part, see_constraint, &has_equality);
        if (has_equality) {
                w->n_other++;
                isl_basic_set_free(part);
                return isl_stat_ok;
        }
        isl_set *one = isl_set_from_basic_set(part);
        w->set = w->set ? isl_set_union(w->set, one) : one;
        return isl_stat_ok;
}

/* "good" without its parts in which a parameter has one fixed value: "n >= 1" for "n >= 1, or n = 0 and m = 0". Degenerate sizes are no loss to the
 * user's own code, and every set of the model is the simpler for it. */
static __isl_give isl_set *without_degenerate_parts(__isl_take isl_set *good)
{
        struct widest w = {0};
        isl_set_foreach_basic_set(good, see_part, &w);
        if (!w.set || w.n_other == 0) {
                isl_set_free(w.set);
                return good;
        }
        isl_set_free(good);
        return isl_set_coalesce(w.set);
}

static void push_guard(struct model *m, __isl_take isl_set *good, const char *text)
{
        struct guard *g = ARENA_NEW(m->arena, struct guard);
        g->kind = GUARD_PARAMS;
        g->params = good;
        g->text = text;
        vec_push(m->arena, &m->guards, g);
}

/* Adds the guard that no point of "bad" exists. Nothing when that is known to hold. False when it can never hold. */
static bool guard_against(struct model *m, __isl_take isl_set *bad, const char *text)
{
        isl_set *params = isl_set_intersect_params(bad, isl_set_copy(m->context));
        params = isl_set_params(params);
        if (isl_set_is_empty(params) == isl_bool_true) {
                isl_set_free(params);
                return true;
        }
        isl_set *good = isl_set_coalesce(isl_set_subtract(isl_set_copy(m->context), params));
        good = without_degenerate_parts(isl_set_detect_equalities(good));
        good = isl_set_coalesce(gist_of_set(good, isl_set_copy(m->context)));
        m->context = isl_set_coalesce(isl_set_intersect(m->context, isl_set_copy(good)));
        if (isl_set_is_empty(m->context) != isl_bool_false) {
                isl_set_free(good);
                return false;
        }
        push_guard(m, good, text);
        return true;
}

/* "set" with the parameter, which may be new to it, from "least" to "most". */
static __isl_give isl_set *with_range(__isl_take isl_set *set, const struct param *p, int64_t least, int64_t most)
{
        isl_ctx *ctx = isl_set_get_ctx(set);
        set = isl_set_align_params(set, isl_space_add_param_id(isl_space_params_alloc(ctx, 0), isl_id_alloc(ctx, p->name, (void *)p)));
        const unsigned at = (unsigned)isl_set_find_dim_by_name(set, isl_dim_param, p->name);
        set = isl_set_upper_bound_val(set, isl_dim_param, at, isl_val_int_from_si(ctx, most));
        return isl_set_lower_bound_val(set, isl_dim_param, at, isl_val_int_from_si(ctx, least));
}

/* What the types of the parameters say of their values. */
static __isl_give isl_set *type_ranges(const struct model *m)
{
        isl_set *all = isl_set_universe(isl_space_params_alloc(m->ctx, 0));
        for (int i = 0; i < m->params.n; i++) {
                const struct param *p = m->params.data[i];
                const struct ctype *t = p->expr->type;
                if (t->size >= 8 || p->is_fixed)
                        continue;
                all = with_range(all, p, ctype_min(t), ctype_max(t));
        }
        return all;
}

/* No number beyond that is a size, and the test of it. */
static const char are_sizes[] = "sizes in numbers of 64 bits lie between -2^40 and 2^40";

/* Where a parameter of 64 bits that "points" depend on is no size: numbers beyond 2^40. In the space of "points". */
static __isl_give isl_set *beyond_sizes(const struct model *m, __isl_keep isl_set *points)
{
        isl_set *beyond = isl_set_empty(isl_set_get_space(points));
        for (int i = 0; i < m->params.n; i++) {
                const struct param *p = m->params.data[i];
                const int at = isl_set_find_dim_by_name(points, isl_dim_param, p->name);
                if (p->expr->type->size < 8 || p->is_fixed || at < 0 || isl_set_involves_dims(points, isl_dim_param, (unsigned)at, 1) == isl_bool_false)
                        continue;
                isl_set *all = isl_set_universe(isl_set_get_space(points));
                beyond = isl_set_union(beyond, isl_set_lower_bound_val(isl_set_copy(all), isl_dim_param, (unsigned)at, isl_val_int_from_si(m->ctx, PARAM_MOST + 1)));
                beyond = isl_set_union(beyond, isl_set_upper_bound_val(all, isl_dim_param, (unsigned)at, isl_val_int_from_si(m->ctx, -PARAM_MOST - 1)));
        }
        return beyond;
}

/* Adds the guard that no point of "beyond" exists, unless the model is complete, or knows that there are some: then they are bad. */
static void guard_sizes(struct model *m, __isl_take isl_set *beyond, isl_set **bad)
{
        isl_set *left = isl_set_subtract(isl_set_copy(m->context), isl_set_params(isl_set_copy(beyond)));
        if (m->is_complete || isl_set_is_empty(left) != isl_bool_false)
                add_points(bad, beyond);
        else
                guard_against(m, beyond, are_sizes);
        isl_set_free(left);
}

/* Is one of the points possible in the context and with what the types of the parameters say? */
static bool is_possible(const struct model *m, __isl_keep isl_set *points)
{
        isl_set *possible = isl_set_intersect_params(isl_set_copy(points), isl_set_intersect(type_ranges(m), isl_set_copy(m->context)));
        const bool any = isl_set_is_empty(possible) != isl_bool_true;
        isl_set_free(possible);
        return any;
}

/* Where in "domain" the arithmetic that "w" notes wraps around; NULL: nowhere. Takes what "w" holds. That numbers of 64 bits are sizes is guarded. */
static __isl_give isl_set *wrapped_in(struct model *m, struct wraps *w, __isl_keep isl_set *domain)
{
        isl_set *bad = w->bad ? isl_set_intersect(w->bad, isl_set_copy(domain)) : NULL;
        isl_set *above = w->above ? isl_set_intersect(w->above, isl_set_copy(domain)) : NULL, *far = w->far ? isl_set_intersect(w->far, isl_set_copy(domain)) : NULL;
        if (far && is_possible(m, far)) {
                isl_set *beyond = beyond_sizes(m, far);
                far = isl_set_subtract(far, isl_set_copy(beyond));
                guard_sizes(m, beyond, &bad);
                if (is_possible(m, far))
                        add_points(&bad, isl_set_copy(far));
        }
        if (above && is_possible(m, above))
                add_points(&bad, isl_set_copy(above));
        isl_set_free(above);
        isl_set_free(far);
        w->bad = w->above = w->far = NULL;
        return bad;
}

/* Restricts "domain", whose dimensions are the counters of "loop", to the points at which "e" may hold. Returns whether it holds at every one of them: not if it
 * is not affine, or its arithmetic wraps around at some, where as a condition on integers it says nothing. */
static bool restrict_to(struct model *m, const struct expr *e, int n_loop, struct loop *const *loop, isl_set **domain)
{
        struct wraps w = {0};
        isl_space *space = isl_set_get_space(*domain);
        isl_set *cond = condition_set(m, e, space, n_loop, loop, &w);
        isl_space_free(space);
        if (!cond) {
                wraps_free(&w);
                return false;
        }
        bool exact = true;
        isl_set *bad = wrapped_in(m, &w, *domain);
        if (bad) {
                bad = isl_set_intersect_params(bad, isl_set_copy(m->context));
                exact = isl_set_is_empty(bad) == isl_bool_true;
                cond = exact ? cond : isl_set_union(cond, isl_set_copy(bad));
                isl_set_free(bad);
        }
        *domain = isl_set_coalesce(isl_set_intersect(*domain, cond));
        return exact;
}

/* Adds p >= 0 to the context. Numbers of 2^63 and more, which `(size_t)-1` for "no limit" is, would not be what the generated code has in a long: a guard. */
static void add_type_bound(struct model *m, const struct param *p)
{
        isl_space *space = isl_space_params_alloc(m->ctx, 0);
        isl_aff *v = param_on_space(isl_space_copy(space), isl_id_alloc(m->ctx, p->name, (void *)p));
        isl_space_free(space);
        isl_set *nonneg = isl_set_params(isl_pw_aff_nonneg_set(isl_pw_aff_from_aff(v)));
        if (p->expr->type->size == 8) {
                struct outbuf text = {0};
                expr_print(&text, p->expr, 0, NULL);
                push_guard(m, isl_set_copy(nonneg), arena_printf(m->arena, "'%s' is less than 2^63", outbuf_text(&text)));
                outbuf_free(&text);
        }
        m->context = isl_set_intersect_params(m->context, nonneg);
}

bool param_is_nonneg(const struct param *p)
{
        return !p->expr->type->is_signed && !p->is_fixed;
}

/* Unsigned parameters are never negative. Called whenever new parameters may have appeared. */
static void bound_params(struct model *m, int *done)
{
        for (; *done < m->params.n; (*done)++) {
                const struct param *p = m->params.data[*done];
                if (param_is_nonneg(p))
                        add_type_bound(m, p);
        }
}

/* ---- domains ------------------------------------------------------------------------------------------------------- */

struct builder {
        struct model *m;
        int bounded_params;             /* parameters whose type is in the context already */
        struct reason *why;
};

static bool fail(struct builder *b, struct reason *r)
{
        if (!b->why)
                b->why = r;
        return false;
}

static struct maccess *add_access(struct model *m, struct mstmt *s, const struct access *access)
{
        struct maccess *a = ARENA_NEW(m->arena, struct maccess);
        a->access = access;
        a->stmt = s;
        a->web = -1;
        vec_push(m->arena, &s->accesses, a);
        return a;
}

/* Notes that "s" runs as the value of bound "e" of a loop says, if that is read at run time. e may be NULL. */
static void add_bound_read(struct model *m, struct mstmt *s, const struct expr *e)
{
        while (e && e->kind == EXPR_CAST)
                e = e->arg[0];
        if (e && e->kind == EXPR_READ)
                add_access(m, s, e->access);
}

/* Rounds beyond this many never happen; differences of such numbers still fit in 64 bits. */
#define MAX_ROUNDS ((int64_t)1 << 60)

/* Restricts "domain" to what the type of the d-th loop's counter holds: the loop's bounds are data. */
static void add_open_bounds(struct model *m, isl_set **domain, const struct loop *l, int d)
{
        const struct ctype *t = l->iterator->type;
        int64_t max = t->size < 8 ? ctype_max(t) : MAX_ROUNDS;
        int64_t min = !l->upper || !t->is_signed ? 0 : -max - 1;
        *domain = isl_set_lower_bound_val(*domain, isl_dim_set, (unsigned)d, isl_val_int_from_si(m->ctx, min));
        *domain = isl_set_upper_bound_val(*domain, isl_dim_set, (unsigned)d, isl_val_int_from_si(m->ctx, max));
}

/* The points for which the loop's counter, a function on them, would wrap around when it is tested again, as it may by stepping past the bound: C would go on from there. */
static __isl_give isl_set *started_over(struct model *m, const struct loop *l, __isl_take isl_pw_aff *counter)
{
        isl_set *none = isl_set_empty(isl_space_domain(isl_pw_aff_get_space(counter)));
        bool up = l->step > 0;
        if (!l->tested || l->step == 1 || l->step == -1 || (up && l->tested->size == 8)) {      /* so far up nothing counts */
                isl_pw_aff_free(counter);
                return none;
        }
        int64_t limit = (up ? ctype_max(l->tested) : ctype_min(l->tested)) - l->beyond;
        isl_pw_aff *most = isl_pw_aff_val_on_domain(isl_set_complement(none), isl_val_int_from_si(m->ctx, limit));
        return up ? isl_pw_aff_gt_set(counter, most) : isl_pw_aff_lt_set(counter, most);
}

/* Restricts "domain" by the bounds of its d-th loop. False with a reason when they are not affine. */
static bool add_loop_bounds(struct builder *b, isl_set **domain, struct mstmt *s, int d)
{
        struct model *m = b->m;
        const struct loop *l = s->loop[d];
        add_bound_read(m, s, l->live);
        if (loop_is_open(l)) {
                add_bound_read(m, s, l->lower);
                add_bound_read(m, s, l->upper);
                add_open_bounds(m, domain, l, d);
                return true;
        }
        isl_space *space = isl_set_get_space(*domain);
        struct wraps w = {0};
        isl_pw_aff *lower = affine_value(m, l->lower, space, s->n_loop, s->loop, &w);
        isl_pw_aff *upper = affine_value(m, l->upper, space, s->n_loop, s->loop, &w);
        if (!lower || !upper) {
                isl_pw_aff_free(lower);
                isl_pw_aff_free(upper);
                isl_space_free(space);
                wraps_free(&w);
                return fail(b, reason_new(m->arena, "non-affine-bound", l->head, "the bounds of loop '%s' are not affine in outer counters and sizes",
                        loop_counter_name(l)));
        }
        if (l->cmp == OP_NE)
                add_points(&w.bad, l->step > 0 ? isl_pw_aff_gt_set(isl_pw_aff_copy(lower), isl_pw_aff_copy(upper))
                                               : isl_pw_aff_lt_set(isl_pw_aff_copy(lower), isl_pw_aff_copy(upper)));
        bound_params(m, &b->bounded_params);
        isl_set *bad = wrapped_in(m, &w, *domain);
        if (bad && !guard_against(m, bad,
                arena_printf(m->arena, "the bounds of loop '%s' (line %u) do not wrap", loop_counter_name(l), l->head.line))) {
                isl_pw_aff_free(lower);
                isl_pw_aff_free(upper);
                isl_space_free(space);
                return fail(b, reason_new(m->arena, "wrapping-bound", l->head, "the bounds of loop '%s' always wrap around", loop_counter_name(l)));
        }
        isl_pw_aff *counter = isl_pw_aff_from_aff(isl_aff_var_on_domain(isl_local_space_from_space(space), isl_dim_set, (unsigned)d));
        isl_set *in = l->step > 0 ? isl_pw_aff_ge_set(isl_pw_aff_copy(counter), isl_pw_aff_copy(lower))
                                  : isl_pw_aff_le_set(isl_pw_aff_copy(counter), isl_pw_aff_copy(lower));
        isl_set *end;
        switch (l->cmp) {
        case OP_LT: end = isl_pw_aff_lt_set(isl_pw_aff_copy(counter), upper); break;
        case OP_LE: end = isl_pw_aff_le_set(isl_pw_aff_copy(counter), upper); break;
        case OP_GT: end = isl_pw_aff_gt_set(isl_pw_aff_copy(counter), upper); break;
        case OP_GE: end = isl_pw_aff_ge_set(isl_pw_aff_copy(counter), upper); break;
        default:
                end = l->step > 0 ? isl_pw_aff_lt_set(isl_pw_aff_copy(counter), upper) : isl_pw_aff_gt_set(isl_pw_aff_copy(counter), upper);
                break;
        }
        in = isl_set_intersect(in, end);
        bad = isl_set_intersect(isl_set_copy(in), started_over(m, l, isl_pw_aff_copy(counter)));
        if (isl_set_is_empty(bad) == isl_bool_true)
                bad = isl_set_free(bad);
        else
                bad = isl_set_intersect(bad, isl_set_copy(*domain));
        if (bad && !guard_against(m, bad, arena_printf(m->arena, "loop '%s' (line %u) does not start over", loop_counter_name(l), l->head.line))) {
                isl_pw_aff_free(lower);
                isl_pw_aff_free(counter);
                isl_set_free(in);
                return fail(b, reason_new(m->arena, "wrapping-bound", l->head, "loop '%s' always steps past its bound and starts over", loop_counter_name(l)));
        }
        int64_t stride = l->step > 0 ? l->step : -l->step;
        if (stride > 1) {
                isl_pw_aff *offset = isl_pw_aff_sub(isl_pw_aff_copy(counter), lower);
                offset = isl_pw_aff_mod_val(offset, isl_val_int_from_si(m->ctx, stride));
                in = isl_set_intersect(in, isl_pw_aff_zero_set(offset));
        } else {
                isl_pw_aff_free(lower);
        }
        isl_pw_aff_free(counter);
        *domain = isl_set_coalesce(isl_set_intersect(*domain, in));
        return *domain != NULL;
}

/* Restricts "domain" by the condition of an if node, or records a predicate. */
static bool add_condition(struct builder *b, isl_set **domain, struct mstmt *s, const struct node *branch, bool negated)
{
        struct model *m = b->m;
        isl_space *space = isl_set_get_space(*domain);
        struct wraps w = {0};
        isl_set *cond = condition_set(m, branch->cond, space, s->n_loop, s->loop, &w);
        isl_space_free(space);
        bound_params(m, &b->bounded_params);
        if (!cond) {
                wraps_free(&w);
                const struct expr *e = branch->cond;
                while (e->kind == EXPR_CAST)
                        e = e->arg[0];
                if (e->kind != EXPR_READ)       /* the front end keeps what is not affine in a variable */
                        return false;
                struct predicate p = {add_access(m, s, e->access), negated};
                vec_push(m->arena, &s->preds, p);
                return true;
        }
        isl_set *bad = wrapped_in(m, &w, *domain);
        if (bad && !guard_against(m, bad,
                arena_printf(m->arena, "the condition in line %u does not wrap", branch->cond->span.line))) {
                isl_set_free(cond);
                return fail(b, reason_new(m->arena, "wrapping-bound", branch->cond->span, "this condition always wraps around"));
        }
        if (negated)
                cond = isl_set_complement(cond);
        *domain = isl_set_coalesce(isl_set_intersect(*domain, cond));
        return *domain != NULL;
}

static int child_index(const struct node *parent, const struct node *child)
{
        for (int i = 0; i < parent->n_child; i++)
                if (parent->child[i] == child)
                        return i;
        return -1;
}

/* Fills domain and predicates of one statement by walking from the root to it. */
static bool build_stmt(struct builder *b, struct mstmt *s)
{
        struct model *m = b->m;
        VEC(const struct node *) path = {0};
        for (const struct node *n = s->stmt->node; n; n = n->parent)
                vec_push(m->arena, &path, n);
        s->n_loop = 0;
        for (int i = path.n - 1; i >= 0; i--)
                s->n_loop += path.data[i]->kind == NODE_LOOP;
        s->loop = arena_alloc(m->arena, (size_t)(s->n_loop + 1) * sizeof *s->loop);
        int d = 0;
        for (int i = path.n - 1; i >= 0; i--)
                if (path.data[i]->kind == NODE_LOOP)
                        s->loop[d++] = path.data[i]->loop;

        isl_space *space = isl_space_set_alloc(m->ctx, 0, (unsigned)s->n_loop);
        space = isl_space_set_tuple_id(space, isl_dim_set, isl_id_alloc(m->ctx, s->name, s));
        isl_set *domain = isl_set_universe(space);
        d = 0;
        bool ok = true;
        for (int i = path.n - 1; i >= 0 && ok; i--) {
                const struct node *n = path.data[i];
                const struct node *next = i > 0 ? path.data[i - 1] : NULL;
                if (n->kind == NODE_LOOP)
                        ok = add_loop_bounds(b, &domain, s, d++);
                else if (n->kind == NODE_IF)
                        ok = add_condition(b, &domain, s, n, child_index(n, next) == 1);
        }
        s->domain = domain;
        return ok && s->domain;
}

/* ---- accesses ------------------------------------------------------------------------------------------------------ */

/* A subscript that is the same in every iteration, a[n - 1] say, is not negative in a program that means something: a guard, so that sizes for which it
 * would be need not be analysed. Left out when no size satisfies it (a pointer into the middle of an array). */
static void guard_fixed_subscript(struct model *m, const struct access *access, int d)
{
        if (!expr_is_invariant(access->sub[d]) || access->is_conditional || access->guard)
                return;
        isl_space *space = isl_space_set_alloc(m->ctx, 0, 0);
        isl_pw_aff *v = affine_value(m, access->sub[d], space, 0, NULL, NULL);
        isl_space_free(space);
        if (!v)
                return;
        isl_pw_aff *zero = isl_pw_aff_scale_val(isl_pw_aff_copy(v), isl_val_zero(m->ctx));
        isl_set *bad = isl_pw_aff_lt_set(v, zero);
        isl_set *good = isl_set_subtract(isl_set_copy(m->context), isl_set_params(isl_set_copy(bad)));
        bool possible = isl_set_is_empty(good) == isl_bool_false;
        isl_set_free(good);
        if (possible)
                guard_against(m, bad, arena_printf(m->arena, "the subscript of '%s' in line %u is not negative", access->array->name, access->span.line));
        else
                isl_set_free(bad);
}

/* Does subscript d of the access, whatever its value, stay inside a dimension that was declared, by C's own rules, or as it is computed? */
static bool stays_inside(const struct access *access, int d)
{
        return d > 0 && access->sub[d] && access->array->dim[d] && (access->array->dims_proved || (access->inside && d >= access->inside));
}

/* May the access touch any element of its array? One with a subscript known only at run time in a dimension that delinearisation found,
 * `a[i * n + idx[i]]`: nothing keeps it in row i. cuts: see struct wraps. */
static bool is_anywhere(struct model *m, const struct maccess *a, bool cuts)
{
        const struct array *array = a->access->array;
        bool any = false;
        for (int d = 1; d < array->rank && !array->dims_proved && !any; d++) {
                isl_space *space = isl_set_get_space(a->stmt->domain);
                struct wraps w = {.cuts = cuts};
                isl_pw_aff *v = a->access->sub[d] ? affine_value(m, a->access->sub[d], space, a->stmt->n_loop, a->stmt->loop, &w) : NULL;
                any = !v && !stays_inside(a->access, d);
                isl_pw_aff_free(v);
                wraps_free(&w);
                isl_space_free(space);
        }
        return any;
}

/* May the conversions to short in the access's subscripts be taken to keep their values, which is then a guard? Not when some iteration that
 * always runs would break it. */
static bool may_assume_cuts(struct model *m, const struct maccess *a, __isl_keep isl_set *domain)
{
        const struct access *access = a->access;
        isl_space *space = isl_set_get_space(domain);
        struct wraps w = {.cuts = true};
        for (int d = 0; d < access->array->rank; d++)
                if (access->sub[d])
                        isl_pw_aff_free(affine_value(m, access->sub[d], space, a->stmt->n_loop, a->stmt->loop, &w));
        isl_space_free(space);
        isl_set *bad = w.has_cut ? wrapped_in(m, &w, domain) : NULL;
        wraps_free(&w);
        if (!bad)
                return w.has_cut;
        bad = isl_set_params(bad);
        isl_set *good = isl_set_subtract(isl_set_copy(m->context), bad);
        isl_set *runs = isl_set_intersect_params(isl_set_copy(domain), good);
        bool possible = isl_set_is_empty(runs) == isl_bool_false;
        isl_set_free(runs);
        return possible;
}

/* What subscript d of the access may be, whose value is only known at run time. */
static __isl_give isl_set *any_subscript(struct model *m, const struct access *access, int d)
{
        isl_space *params = isl_space_set_alloc(m->ctx, 0, 0), *line = isl_space_set_alloc(m->ctx, 0, 1);
        isl_pw_aff *size = stays_inside(access, d) ? affine_value(m, access->array->dim[d], params, 0, NULL, NULL) : NULL;
        isl_set *any = isl_set_universe(isl_space_copy(line));
        isl_space_free(params);
        if (!size) {
                isl_space_free(line);
                return any;
        }
        isl_pw_aff *value = isl_pw_aff_from_aff(isl_aff_var_on_domain(isl_local_space_from_space(line), isl_dim_set, 0));
        isl_pw_aff *end = isl_pw_aff_add_dims(size, isl_dim_in, 1);
        any = isl_set_intersect(any, isl_pw_aff_lt_set(isl_pw_aff_copy(value), end));
        return isl_set_intersect(any, isl_pw_aff_nonneg_set(value));
}

/* The subscripts are sums without a type: notes where what the source computes in unsigned numbers of 64 bits is more than the generated code has in a long. What a part of it may be, as
 * i - 1 in a[i - 1 + n], does not count. */
static void note_whole_subscript(struct model *m, const struct maccess *a, __isl_keep isl_space *space, struct wraps *w)
{
        const struct expr *e = a->access->linear;
        isl_pw_aff *whole = e && expr_may_wrap(e, 8) && expr_is_affine(e) ? affine_value(m, e, space, a->stmt->n_loop, a->stmt->loop, NULL) : NULL;
        if (whole)
                note_far(w, whole);
        isl_pw_aff_free(whole);
}

/* The relation of one access, and guards for delinearised subscripts that may leave their dimension. */
static bool build_access(struct builder *b, struct maccess *a)
{
        struct model *m = b->m;
        const struct access *access = a->access;
        const struct array *array = access->array;
        struct mstmt *s = a->stmt;
        isl_space *space = isl_set_get_space(s->domain);
        struct wraps w = {0};
        isl_set *domain = isl_set_copy(s->domain);
        a->exact = !access->is_conditional;
        if (access->guard)
                a->exact &= restrict_to(m, access->guard, s->n_loop, s->loop, &domain);
        w.cuts = may_assume_cuts(m, a, domain);
        isl_map *map = isl_map_from_domain_and_range(isl_set_copy(domain), isl_set_universe(isl_space_set_alloc(m->ctx, 0, 0)));
        bool anywhere = is_anywhere(m, a, w.cuts);
        a->is_fixed = arena_alloc(m->arena, (size_t)array->rank + 1);
        for (int d = 0; d < array->rank; d++) {
                isl_pw_aff *v = access->sub[d] && !anywhere ? affine_value(m, access->sub[d], space, s->n_loop, s->loop, &w) : NULL;
                if (!v) {
                        a->exact = false;
                        map = isl_map_flat_range_product(map, isl_map_from_domain_and_range(isl_map_domain(isl_map_copy(map)), any_subscript(m, access, d)));
                        continue;
                }
                a->is_fixed[d] = true;
                guard_fixed_subscript(m, access, d);
                if (d > 0 && !array->dims_proved && array->dim[d]) {
                        isl_pw_aff *size = affine_value(m, array->dim[d], space, 0, NULL, NULL);
                        isl_pw_aff *zero = isl_pw_aff_scale_val(isl_pw_aff_copy(v), isl_val_zero(m->ctx));
                        isl_set *out = isl_pw_aff_lt_set(isl_pw_aff_copy(v), zero);
                        out = isl_set_union(out, isl_pw_aff_ge_set(isl_pw_aff_copy(v), size));
                        add_points(&w.bad, out);
                }
                if (access->may_wrap) {
                        isl_pw_aff *zero = isl_pw_aff_scale_val(isl_pw_aff_copy(v), isl_val_zero(m->ctx));
                        isl_set *below = isl_pw_aff_lt_set(isl_pw_aff_copy(v), zero);
                        add_points(&w.bad, below);
                }
                map = isl_map_flat_range_product(map, isl_map_from_pw_aff(v));
        }
        note_whole_subscript(m, a, space, &w);
        bool ok = note_narrow_parts(m, a, domain, &w);
        isl_space_free(space);
        bound_params(m, &b->bounded_params);
        isl_set *bad = wrapped_in(m, &w, domain);
        if (bad) {
                bool runs = isl_set_is_empty(domain) == isl_bool_false;
                ok &= guard_against(m, bad,
                        arena_printf(m->arena, "subscripts of '%s' in line %u stay inside their dimensions", array->name, access->span.line));
                /* A check that leaves the access no case to run in says that the dimensions are wrong. */
                isl_set *left = isl_set_intersect_params(isl_set_copy(domain), isl_set_copy(m->context));
                ok = ok && !(runs && isl_set_is_empty(left) != isl_bool_false);
                isl_set_free(left);
        }
        if (!ok)
                fail(b, reason_new(m->arena, "subscript-out-of-dimension", access->span, "'%s' leaves the dimensions of '%s', or wraps around, whatever the sizes are", access->text, array->name));
        isl_set_free(domain);
        map = isl_map_set_tuple_id(map, isl_dim_out, isl_id_alloc(m->ctx, array->ident, (void *)array));
        a->map = isl_map_coalesce(map);
        a->is_write = access->is_write;
        return ok && a->map;
}

/* Is the size of dimension 0 known from the object's extent? Then { a[x] : 0 <= x < size }, else NULL. */
static __isl_give isl_set *known_extent(struct model *m, const struct array *array, __isl_keep isl_space *space)
{
        const struct expr *size = array->dim ? array->dim[0] : NULL;
        if (array->rank == 1 && !size)
                size = array->extent;
        if (!size && array->rank == 2 && array->extent) {
                /* extent = dim1 * rows, or rows * dim1 */
                const struct expr *e = array->extent;
                while (e->kind == EXPR_CAST)
                        e = e->arg[0];
                if (e->kind == EXPR_BINARY && e->op == OP_MUL) {
                        if (expr_equal(e->arg[1], array->dim[1]))
                                size = e->arg[0];
                        else if (expr_equal(e->arg[0], array->dim[1]))
                                size = e->arg[1];
                }
        }
        isl_pw_aff *limit = size ? affine_value(m, size, space, 0, NULL, NULL) : NULL;
        if (!limit)
                return NULL;
        isl_pw_aff *x = isl_pw_aff_from_aff(isl_aff_var_on_domain(isl_local_space_from_space(isl_space_copy(space)), isl_dim_set, 0));
        return isl_pw_aff_lt_set(x, limit);
}

/* A function of the parameters, or on a set space without dimensions, as one on "space". */
static __isl_give isl_pw_aff *on_space(__isl_take isl_pw_aff *pa, __isl_keep isl_space *space)
{
        isl_set *domain = isl_pw_aff_domain(isl_pw_aff_copy(pa));
        if (isl_set_is_params(domain) != isl_bool_true)
                pa = isl_pw_aff_project_domain_on_params(pa);
        isl_set_free(domain);
        return isl_pw_aff_insert_domain(pa, isl_space_copy(space));
}

/* The smallest box on dimension "d" around "touched". */
static __isl_give isl_set *hull_of_dim(__isl_keep isl_set *touched, int d)
{
        isl_space *space = isl_set_get_space(touched);
        isl_pw_aff *x = isl_pw_aff_from_aff(isl_aff_var_on_domain(isl_local_space_from_space(isl_space_copy(space)), isl_dim_set, (unsigned)d));
        isl_pw_aff *min = isl_set_dim_min(isl_set_copy(touched), d), *max = isl_set_dim_max(isl_set_copy(touched), d);
        min = on_space(min, space);
        max = on_space(max, space);
        isl_space_free(space);
        isl_set *above = isl_pw_aff_ge_set(isl_pw_aff_copy(x), min);
        return isl_set_intersect(above, isl_pw_aff_le_set(x, max));
}

/* { a[x,...] : low <= x <= high } with the bounds that a scan finds, or NULL. */
static __isl_give isl_set *scanned_extent(struct model *m, const struct array *array, __isl_keep isl_space *space)
{
        const struct scan *s = scan_new(m, array);
        if (!s)
                return NULL;
        isl_pw_aff *x = isl_pw_aff_from_aff(isl_aff_var_on_domain(isl_local_space_from_space(isl_space_copy(space)), isl_dim_set, 0));
        isl_pw_aff *low = affine_value(m, expr_var(m->arena, (struct var *)s->row_low), space, 0, NULL, NULL);
        isl_pw_aff *high = affine_value(m, expr_var(m->arena, (struct var *)s->row_high), space, 0, NULL, NULL);
        isl_set *above = isl_pw_aff_ge_set(isl_pw_aff_copy(x), low);
        return isl_set_intersect(above, isl_pw_aff_le_set(x, high));
}

/* What the array has, if data may leave out an access to it and it is an object whose size is seen; else NULL. A struct in memory of its own may be longer
 * than its type. */
static __isl_give isl_set *object_extent(struct model *m, const struct array *array, __isl_keep isl_space *space)
{
        const bool is_whole = array->home == HOME_OBJECT || (array->home == HOME_HEAP && !array->is_member);
        bool any = false;
        for (int k = 0; k < m->accesses.n && !any; k++)
                any = m->accesses.data[k]->access->array == array && maccess_is_under_data(m->accesses.data[k]);
        isl_set *object = any && is_whole && array->rank > 0 ? known_extent(m, array, space) : NULL;
        if (!object)
                return NULL;
        isl_aff *x = isl_aff_var_on_domain(isl_local_space_from_space(isl_space_copy(space)), isl_dim_set, 0);
        return isl_set_intersect(object, isl_pw_aff_nonneg_set(isl_pw_aff_from_aff(x)));
}

/* The elements that the access may touch: what data may leave out is an access to the object, or none, for what lies beside it belongs to others. */
static __isl_give isl_set *touched_by(const struct maccess *a, __isl_keep isl_set *object)
{
        isl_set *range = isl_map_range(isl_map_copy(a->map));
        if (object && maccess_is_under_data(a) && isl_set_is_subset(range, object) == isl_bool_false)
                range = isl_set_intersect(range, isl_set_copy(object));
        return range;
}

/* Must it be known which elements of the array the region touches? A device copies them; on a CPU that they are not those of another array is tested. */
static bool needs_extent(const struct model *m, const struct array *array, bool for_cpu, bool may_alias)
{
        bool needs = !for_cpu || (may_alias && model_writes(m, array) && array->home == HOME_POINTER && !array->is_restrict);
        for (int i = 0; i < m->nest->arrays.n && may_alias && !needs; i++) {
                const struct array *b = m->nest->arrays.data[i];
                needs = b != array && arrays_may_overlap(array, b) && (model_writes(m, array) || model_writes(m, b));
        }
        return needs;
}

/* For which parameters the region touches the array at all. */
static __isl_give isl_set *when_touched(struct model *m, const struct array *array)
{
        isl_set *when = isl_set_empty(isl_space_params_alloc(m->ctx, 0));
        for (int i = 0; i < m->accesses.n; i++)
                if (m->accesses.data[i]->access->array == array)
                        when = isl_set_union(when, isl_set_params(isl_set_copy(m->accesses.data[i]->stmt->domain)));
        return isl_set_coalesce(when);
}

/* The elements of each array that the region may touch. Accesses that are not exact are cut to it. Where the extent of the array is not known, that is
 * what the other accesses touch: a device that finds a subscript elsewhere starts over with the user's code, which cores that work in the user's own
 * memory cannot. */
static void build_boxes(struct model *m, bool for_cpu, bool may_alias)
{
        m->box = arena_alloc(m->arena, (size_t)(m->nest->arrays.n + 1) * sizeof *m->box);
        for (int i = 0; i < m->nest->arrays.n; i++) {
                const struct array *array = m->nest->arrays.data[i];
                isl_space *space = isl_space_set_alloc(m->ctx, 0, (unsigned)array->rank);
                space = isl_space_set_tuple_id(space, isl_dim_set, isl_id_alloc(m->ctx, array->ident, (void *)array));
                isl_set *touched = isl_set_empty(isl_space_copy(space));
                isl_set *object = object_extent(m, array, space);
                bool has_open = false;
                for (int k = 0; k < m->accesses.n; k++) {
                        struct maccess *a = m->accesses.data[k];
                        if (a->access->array != array)
                                continue;
                        bool open = false;
                        for (int d = 0; d < array->rank; d++)
                                if (!stays_inside(a->access, d) && (!a->access->sub[d] || !expr_is_affine(a->access->sub[d])))
                                        open = true;
                        if (open && !a->exact)
                                has_open = true;
                        else
                                touched = isl_set_union(touched, touched_by(a, object));
                }
                isl_set_free(object);
                isl_set *box = isl_set_universe(isl_space_copy(space));
                bool is_known = true;
                if (has_open) {
                        for (int d = 0; d < array->rank && box; d++) {
                                isl_pw_aff *size = d > 0 && array->dim[d] ? affine_value(m, array->dim[d], space, 0, NULL, NULL) : NULL;
                                isl_set *limit = size ? NULL : d == 0 ? known_extent(m, array, space) : NULL;
                                isl_aff *x = isl_aff_var_on_domain(isl_local_space_from_space(isl_space_copy(space)), isl_dim_set, (unsigned)d);
                                isl_set *nonneg = isl_pw_aff_nonneg_set(isl_pw_aff_from_aff(isl_aff_copy(x)));
                                if (size) {
                                        limit = isl_pw_aff_lt_set(isl_pw_aff_from_aff(x), size);
                                } else {
                                        isl_aff_free(x);
                                        bool has_hull = !limit && !for_cpu && isl_set_is_empty(touched) == isl_bool_false;
                                        if (!limit && !has_hull && d == 0 && needs_extent(m, array, for_cpu, may_alias)) {
                                                limit = scanned_extent(m, array, space);
                                                if (limit) {
                                                        isl_set_free(nonneg);
                                                        nonneg = isl_set_universe(isl_space_copy(space));
                                                }
                                        }
                                        is_known = is_known && limit;
                                        if (has_hull) {
                                                isl_set_free(nonneg);
                                                nonneg = hull_of_dim(touched, d);
                                                limit = isl_set_universe(isl_space_copy(space));
                                        }
                                }
                                if (limit)
                                        box = isl_set_intersect(box, isl_set_intersect(nonneg, limit));
                                else {
                                        isl_set_free(nonneg);
                                        isl_set_free(box);
                                        box = NULL;
                                }
                        }
                        isl_set_free(touched);
                        /* A pointer that no iteration follows may lead nowhere. */
                        if (box && array->home == HOME_POINTER)
                                box = isl_set_intersect_params(box, when_touched(m, array));
                } else {
                        isl_set_free(box);
                        box = isl_set_coalesce(touched);
                }
                m->box[i] = box;
                for (int k = 0; k < m->accesses.n && has_open; k++) {
                        struct maccess *a = m->accesses.data[k];
                        if (a->access->array != array || a->exact)
                                continue;
                        if (box)
                                a->map = isl_map_intersect_range(a->map, isl_set_copy(box));
                        a->needs_check = !is_known;
                }
                isl_space_free(space);
        }
}

/* A device thread that has found a subscript outside goes on with another value, from which others may be computed: these stay in their arrays only if they are tested, too. */
static void check_all_if_any(struct model *m)
{
        bool any = false;
        for (int i = 0; i < m->accesses.n; i++)
                any |= m->accesses.data[i]->needs_check;
        for (int i = 0; i < m->accesses.n && any; i++) {
                struct maccess *a = m->accesses.data[i];
                for (int d = 0; d < a->access->array->rank; d++)
                        a->needs_check |= !a->is_fixed[d];
        }
}

/* ---- guards of the whole region -------------------------------------------------------------------------------------- */

bool model_writes(const struct model *m, const struct array *array)
{
        for (int i = 0; i < m->accesses.n; i++)
                if (m->accesses.data[i]->access->array == array && m->accesses.data[i]->is_write)
                        return true;
        return false;
}

/* The read of an integer array that nothing writes, with an affine subscript, whose value is the only subscript of "a"; NULL when there is none. */
static struct maccess *index_of(const struct model *m, const struct maccess *a)
{
        const struct expr *e = a->access->array->rank == 1 ? a->access->sub[0] : NULL;
        while (e && e->kind == EXPR_CAST && expr_cast_keeps(e) && e->type->size >= e->arg[0]->type->size)
                e = e->arg[0];
        if (!e || e->kind != EXPR_READ)
                return NULL;
        const struct array *values = e->access->array;
        if (values->rank != 1 || values->type->kind != TYPE_INT || values->n_nesting || values == a->access->array || model_writes(m, values))
                return NULL;
        for (int i = 0; i < a->stmt->accesses.n; i++) {
                struct maccess *r = a->stmt->accesses.data[i];
                if (!r->is_write && r->exact && r->access->array == values && expr_equal(r->access->linear, e->access->linear))
                        return r;
        }
        return NULL;
}

/* Is there much work for each element of the index array of write "a", so that looking at them beforehand pays: a loop around that runs over the same
 * elements again, or a loop beside "a" in its own? Accumulating writes are better taken as reductions. */
static bool is_index_reused(const struct model *m, const struct maccess *a, const struct maccess *index)
{
        const struct mstmt *s = a->stmt;
        if (s->stmt->op != OP_NONE)
                return false;
        for (int d = 0; d < s->n_loop; d++)
                if (!expr_uses_var(index->access->sub[0], s->loop[d]->iterator))
                        return true;
        for (int i = 0; i < m->stmts.n; i++)
                if (m->stmts.data[i]->n_loop > s->n_loop && mstmt_common_loops(m->stmts.data[i], s) == s->n_loop)
                        return true;
        return false;
}

/* Is what the statement reads of an index array the very element that says where it writes? */
static bool reads_for_write(const struct model *m, const struct maccess *a)
{
        for (int i = 0; i < a->stmt->accesses.n; i++) {
                const struct maccess *index = a->stmt->accesses.data[i]->is_write ? index_of(m, a->stmt->accesses.data[i]) : NULL;
                if (index && index->access->array == a->access->array && expr_equal(index->access->linear, a->access->linear))
                        return a->exact && mstmt_is_certain(a->stmt);
        }
        return false;
}

/* May all elements in the array's box be read although the program may leave out some? They are looked at before the region; behind a pointer there may be fewer, or none. */
static bool may_look_at(const struct model *m, const struct array *array)
{
        for (int i = 0; i < m->accesses.n && array->home == HOME_POINTER; i++) {
                const struct maccess *a = m->accesses.data[i];
                if (a->access->array == array && maccess_is_spared(a) && !reads_for_write(m, a))
                        return false;
        }
        return m->box[array->id];
}

/* Writes through an index array, x[idx[i]] = e, meet in no two iterations when the elements of idx differ: a guard where it costs little against the
 * loops. */
static void add_distinct_guards(struct model *m)
{
        for (int i = 0; i < m->nest->arrays.n; i++) {
                const struct array *values = m->nest->arrays.data[i];
                bool pays = false;
                for (int k = 0; k < m->accesses.n; k++) {
                        const struct maccess *a = m->accesses.data[k], *index = a->is_write ? index_of(m, a) : NULL;
                        pays = pays || (index && index->access->array == values && is_index_reused(m, a, index));
                }
                if (!pays || !may_look_at(m, values))
                        continue;
                for (int k = 0; k < m->accesses.n; k++) {
                        struct maccess *index = index_of(m, m->accesses.data[k]);
                        if (index && index->access->array == values)
                                m->accesses.data[k]->index = index;
                }
                struct guard *g = ARENA_NEW(m->arena, struct guard);
                g->kind = GUARD_DISTINCT;
                g->a = values;
                g->text = arena_printf(m->arena, "the elements of '%s' differ", values->name);
                vec_push(m->arena, &m->guards, g);
        }
}

/* Are both fields of one array of structs? Then different fields never overlap. */
static bool same_struct_array(const struct array *a, const struct array *b)
{
        return a->record && b->record && strcmp(a->record, b->record) == 0;
}

bool arrays_may_overlap(const struct array *a, const struct array *b)
{
        if (a->home == HOME_LOCAL || b->home == HOME_LOCAL || (a->home != HOME_POINTER && b->home != HOME_POINTER))
                return false;
        if (a->home == HOME_HEAP || b->home == HOME_HEAP)
                return false;
        return !a->is_restrict && !b->is_restrict && !same_struct_array(a, b);
}

static struct guard *add_overlap(struct model *m, const struct array *a, const struct array *b, const struct var *scalar)
{
        struct guard *g = ARENA_NEW(m->arena, struct guard);
        g->kind = GUARD_OVERLAP;
        g->a = a;
        g->b = b;
        g->scalar = scalar;
        g->text = arena_printf(m->arena, "'%s' and '%s' do not overlap", a->name, b ? b->name : scalar->text);
        vec_push(m->arena, &m->guards, g);
        return g;
}

/* May storing an element of type a change what is read as a b? */
static bool may_store_into(const struct ctype *a, const struct ctype *b)
{
        return a->size == b->size ? a->kind == b->kind : ctype_is_character(a);
}

static void add_overlap_guards(struct model *m)
{
        for (int i = 0; i < m->nest->arrays.n; i++) {
                const struct array *a = m->nest->arrays.data[i];
                for (int k = i + 1; k < m->nest->arrays.n; k++) {
                        const struct array *b = m->nest->arrays.data[k];
                        if (arrays_may_overlap(a, b) && (model_writes(m, a) || model_writes(m, b)))
                                add_overlap(m, a, b, NULL);
                }
                if (a->home == HOME_LOCAL || a->is_restrict || !model_writes(m, a))
                        continue;
                for (int k = 0; k < m->nest->params.n; k++) {
                        const struct var *v = m->nest->params.data[k];
                        if (v->address && may_store_into(a->type, v->type))
                                add_overlap(m, a, NULL, v);
                }
                for (int k = 0; k < m->nest->pointers.n && a->home == HOME_POINTER && ctype_is_character(a->type); k++) {
                        const struct var *pointer = m->nest->pointers.data[k];
                        add_overlap(m, a, NULL, pointer)->text = arena_printf(m->arena, "'%s' does not overlap the pointer '%s' itself", a->name, pointer->text);
                }
        }
}

static void test_guard(struct model *m, const struct expr *cond, const char *text)
{
        struct guard *g = ARENA_NEW(m->arena, struct guard);
        g->kind = GUARD_EXPR;
        g->expr = cond;
        g->text = text;
        vec_push(m->arena, &m->guards, g);
}

bool model_test(struct model *m, const struct expr *cond, const char *text)
{
        for (int i = 0; i < m->guards.n; i++)
                if (m->guards.data[i]->kind == GUARD_EXPR && expr_equal(m->guards.data[i]->expr, cond))
                        return true;
        if (!m->is_complete)
                test_guard(m, cond, text);
        return !m->is_complete;
}

void model_guard(struct model *m, const struct expr *cond, const char *text)
{
        isl_set *domain = isl_set_universe(isl_space_set_alloc(m->ctx, 0, 0));
        restrict_to(m, cond, 0, NULL, &domain);
        m->context = isl_set_intersect(m->context, isl_set_params(domain));
        test_guard(m, cond, text);
}

static void add_front_end_guards(struct model *m)
{
        for (int i = 0; i < m->nest->assumptions.n; i++) {
                const struct assumption *a = m->nest->assumptions.data[i];
                (a->is_opaque ? test_guard : model_guard)(m, a->cond, a->text);
        }
}

/* Guards that what C computes as a dimension of the array, or its extent, does not wrap around. */
static void guard_size(struct model *m, const struct array *a, const struct expr *size, __isl_keep isl_space *space)
{
        struct wraps w = {0};
        isl_set *all = isl_set_universe(isl_space_copy(space));
        isl_pw_aff_free(affine_value(m, size, space, 0, NULL, &w));
        isl_set *bad = wrapped_in(m, &w, all);
        if (bad)
                guard_against(m, bad, arena_printf(m->arena, "sizes of '%s' do not wrap around", a->name));
        isl_set_free(all);
}

/* C wants every evaluated dimension of a variable length array to be positive (C11 6.7.6.2): a guard all the same, since it costs nothing and
 * spares the analysis the case of nothing. */
static void add_dimension_guards(struct model *m)
{
        isl_space *space = isl_space_set_alloc(m->ctx, 0, 0);
        for (int i = 0; i < m->nest->arrays.n; i++) {
                const struct array *a = m->nest->arrays.data[i];
                for (int d = 0; d < a->rank; d++)
                        if (a->dim[d])
                                guard_size(m, a, a->dim[d], space);
                for (int d = 0; d < a->n_stated; d++)
                        if (a->stated[d])
                                guard_size(m, a, a->stated[d], space);
                for (int d = 1; d < a->rank; d++) {
                        isl_pw_aff *size = a->dim[d] ? affine_value(m, a->dim[d], space, 0, NULL, NULL) : NULL;
                        if (!size)
                                continue;
                        isl_pw_aff *zero = isl_pw_aff_scale_val(isl_pw_aff_copy(size), isl_val_zero(m->ctx));
                        guard_against(m, isl_pw_aff_le_set(size, zero), arena_printf(m->arena, "dimension %d of '%s' is positive", d + 1, a->name));
                }
        }
        isl_space_free(space);
}

/* --size NAME=VALUE: the parameter of that name is a constant from here on, checked at run time. */
static void add_fixed_sizes(struct model *m, const struct options *opt)
{
        for (int i = 0; i < opt->sizes.n; i++) {
                const char *text = opt->sizes.data[i], *eq = strchr(text, '=');
                for (int k = 0; eq && k < m->nest->params.n; k++) {
                        struct var *v = m->nest->params.data[k];
                        if (v->type->kind != TYPE_INT || strlen(v->text) != (size_t)(eq - text) || strncmp(v->text, text, (size_t)(eq - text)) != 0)
                                continue;
                        struct param *p = ARENA_NEW(m->arena, struct param);
                        p->name = v->name;
                        p->var = v;
                        p->expr = expr_var(m->arena, v);
                        p->is_fixed = true;
                        p->value = strtoll(eq + 1, NULL, 0);
                        vec_push(m->arena, &m->params, p);
                        struct guard *g = ARENA_NEW(m->arena, struct guard);
                        g->kind = GUARD_SIZE;
                        g->param = p;
                        g->text = arena_strdup(m->arena, text);
                        vec_push(m->arena, &m->guards, g);
                }
        }
}

/* Is it a number that the host finds when the region starts, from what memory holds: an extent, or the distance of rows? Those are tested as they are found. */
static bool is_found(const struct model *m, const struct var *v)
{
        bool is_users = false;
        for (int i = 0; i < m->nest->params.n; i++)
                is_users |= m->nest->params.data[i] == v;
        for (int i = 0; i < m->nest->arrays.n; i++)
                is_users &= m->nest->arrays.data[i]->row_stride != v;
        return !is_users;
}

/* Guards that no parameter of 64 bits is beyond 2^40, which no size is: the generated code computes in 64 bits what the model has on paper, sums with constants and multiples too.
 * A bound of LONG_MAX for "none" would overflow there. Not part of the context, which says what the analysis may use; nor left out where that implies it, for its other guards
 * are computed in 64 bits, too. */
static void add_number_guards(struct model *m)
{
        isl_set *sizes = isl_set_universe(isl_space_params_alloc(m->ctx, 0)), *types = isl_set_copy(sizes);
        bool any = false;
        for (int i = 0; i < m->params.n; i++) {
                struct param *p = m->params.data[i];
                const struct expr *e = p->expr;
                while (e->kind == EXPR_CAST && e->arg[0]->type->kind == TYPE_INT)
                        e = e->arg[0];
                if (e->type->size < 8 || p->is_fixed || (p->var && is_found(m, p->var)))
                        continue;
                any = p->is_limited = true;
                sizes = with_range(sizes, p, -PARAM_MOST, PARAM_MOST);
                if (param_is_nonneg(p))         /* tested as such */
                        types = with_range(types, p, 0, INT64_MAX);
        }
        if (any)
                push_guard(m, gist_of_set(sizes, types), are_sizes);
        else {
                isl_set_free(sizes);
                isl_set_free(types);
        }
}

/* ---- the whole -------------------------------------------------------------------------------------------------------- */

struct model *model_build(const struct nest *n, const struct options *opt, struct reason **why)
{
        struct model *m = calloc(1, sizeof *m);
        if (!m)
                abort();
        m->arena = n->arena;
        m->nest = n;
        m->ctx = isl_ctx_alloc();
        isl_options_set_on_error(m->ctx, ISL_ON_ERROR_CONTINUE);
        if (opt->analysis_budget > 0)
                isl_ctx_set_max_operations(m->ctx, (unsigned long)opt->analysis_budget);
        m->context = isl_set_universe(isl_space_params_alloc(m->ctx, 0));
        m->reassoc = strcmp(opt->fp, "reassoc") == 0;
        struct builder b = {.m = m};
        add_fixed_sizes(m, opt);
        add_front_end_guards(m);
        bound_params(m, &b.bounded_params);
        add_dimension_guards(m);
        bool ok = true;
        for (int i = 0; i < n->stmts.n && ok; i++) {
                struct mstmt *s = ARENA_NEW(m->arena, struct mstmt);
                s->id = i;
                s->stmt = n->stmts.data[i];
                s->name = arena_printf(m->arena, "S%d", i);
                vec_push(m->arena, &m->stmts, s);
                ok = build_stmt(&b, s);
                for (int k = 0; k <= s->stmt->reads.n; k++)
                        add_access(m, s, k < s->stmt->reads.n ? s->stmt->reads.data[k] : s->stmt->write);
        }
        for (int i = 0; i < m->stmts.n && ok; i++)
                for (int k = 0; k < m->stmts.data[i]->accesses.n && ok; k++) {
                        model_list_access(m, m->stmts.data[i]->accesses.data[k]);
                        ok = build_access(&b, m->stmts.data[i]->accesses.data[k]);
                }
        if (ok) {
                const bool for_cpu = strcmp(opt->target, "openmp") == 0;
                build_boxes(m, for_cpu, !opt->assume_noalias);
                if (!for_cpu)
                        check_all_if_any(m);
                if (!opt->assume_noalias)
                        add_overlap_guards(m);
                add_distinct_guards(m);
                add_number_guards(m);
                m->is_complete = true;
                /* From here on nothing exists outside the guarded parameters. */
                for (int i = 0; i < m->stmts.n; i++)
                        m->stmts.data[i]->domain = isl_set_intersect_params(m->stmts.data[i]->domain, isl_set_copy(m->context));
                for (int i = 0; i < m->accesses.n; i++) {
                        struct maccess *a = m->accesses.data[i];
                        a->map = isl_map_coalesce(isl_map_intersect_domain(a->map, isl_set_copy(a->stmt->domain)));
                }
        }
        if (ok && isl_set_is_empty(m->context) == isl_bool_true)
                ok = fail(&b, reason_new(n->arena, "wrapping-bound", n->span, "with the constants here the bounds in this nest always wrap around, or what it takes for granted never holds"));
        if (!ok || isl_ctx_last_error(m->ctx) != isl_error_none) {
                if (!b.why)
                        b.why = reason_new(n->arena, isl_ctx_last_error(m->ctx) == isl_error_quota ? "analysis-budget" : "analysis-failed", n->span,
                                "the analysis of this nest gave up (%s)", isl_ctx_last_error_msg(m->ctx) ? isl_ctx_last_error_msg(m->ctx) : "internal limit");
                *why = b.why;
                model_free(m);
                return NULL;
        }
        return m;
}

void model_free(struct model *m)
{
        if (!m)
                return;
        for (int i = 0; i < m->stmts.n; i++) {
                isl_set_free(m->stmts.data[i]->domain);
                for (int k = 0; k < m->stmts.data[i]->accesses.n; k++)
                        isl_map_free(m->stmts.data[i]->accesses.data[k]->map);
                for (int k = 0; k < m->stmts.data[i]->forwarded.n; k++)
                        isl_map_free(m->stmts.data[i]->forwarded.data[k].instance);
        }
        for (int i = 0; i < m->guards.n; i++)
                isl_set_free(m->guards.data[i]->params);
        for (int i = 0; m->box && i < m->nest->arrays.n; i++)
                isl_set_free(m->box[i]);
        isl_set_free(m->context);
        if (!m->whole) {
                isl_options_set_on_error(m->ctx, ISL_ON_ERROR_WARN);
                isl_ctx_free(m->ctx);
        }
        free(m);
}

/* When an instance runs among the others, as the path to its statement: counters, negative where they count down, and places in sequences. */
static void print_order(struct outbuf *b, const struct node *n)
{
        const struct node *above = n->parent;
        if (!above)
                return;
        print_order(b, above);
        if (above->kind == NODE_LOOP)
                outbuf_printf(b, " %s%s", loop_is_descending(above->loop) ? "-" : "", above->loop->iterator->name);
        else
                outbuf_printf(b, " %d", child_index(above, n));
}

void model_print(struct outbuf *b, const struct model *m)
{
        char *s = isl_set_to_str(m->context);
        outbuf_printf(b, "context %s\n", s);
        free(s);
        for (int i = 0; i < m->params.n; i++) {
                outbuf_printf(b, "param %s = ", m->params.data[i]->name);
                expr_print(b, m->params.data[i]->expr, 0, NULL);
                outbuf_puts(b, "\n");
        }
        for (int i = 0; i < m->guards.n; i++) {
                const struct guard *g = m->guards.data[i];
                outbuf_printf(b, "guard %s", g->text);
                if (g->params) {
                        s = isl_set_to_str(g->params);
                        outbuf_printf(b, ": %s", s);
                        free(s);
                }
                outbuf_puts(b, "\n");
        }
        for (int i = 0; i < m->stmts.n; i++) {
                const struct mstmt *st = m->stmts.data[i];
                outbuf_printf(b, "%s line %u: %s\n", st->name, st->stmt->span.line, st->stmt->text ? st->stmt->text : "");
                s = isl_set_to_str(st->domain);
                outbuf_printf(b, "  domain %s\n", s);
                free(s);
                outbuf_puts(b, "  order");
                print_order(b, st->stmt->node);
                outbuf_puts(b, "\n");
                for (int k = 0; k < st->accesses.n; k++) {
                        const struct maccess *a = st->accesses.data[k];
                        s = isl_map_to_str(a->map);
                        outbuf_printf(b, "  %s%s %s%s\n", a->exact ? "" : "may ", a->is_write ? "write" : "read", s, a->needs_check ? " (checked at run time)" : "");
                        free(s);
                }
        }
}
