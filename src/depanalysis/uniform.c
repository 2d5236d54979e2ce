/* Uniformity: statement S is uniform in loop L when neither its place nor its value depends on L's counter, through all it reads (DESIGN section 4).
 *
 * Greatest fixed point: start from the statements whose own text and domain do not mention the counter; drop one when it reads a value made inside L by a
 * dropped statement, or by another iteration of L, or in a way that differs between iterations; drop one whose web is also written inside L by
 * a dropped statement (its memory would then differ between iterations), or in other iterations than those that it runs in itself (which of them comes
 * last would then matter). An array whose elements all get one constant value is read as that value: which element it is does not matter. */
#include <stdlib.h>

#include <isl/set.h>

#include "depanalysis/internal.h"

/* Does every value of dimension "d" in "set" allow the same rest? "range" bounds the dimension: the domain of the loop itself. */
static bool is_cylinder(__isl_keep isl_set *set, int d)
{
        isl_set *rest = isl_set_project_out(isl_set_copy(set), isl_dim_set, (unsigned)d, 1);
        rest = isl_set_insert_dims(rest, isl_dim_set, (unsigned)d, 1);
        isl_set *outer = isl_set_project_out(isl_set_copy(set), isl_dim_set, (unsigned)d + 1, (unsigned)(isl_set_dim(set, isl_dim_set) - d - 1));
        outer = isl_set_add_dims(outer, isl_dim_set, (unsigned)(isl_set_dim(set, isl_dim_set) - d - 1));
        isl_id *id = isl_set_get_tuple_id(set);
        rest = isl_set_set_tuple_id(isl_set_intersect(isl_set_reset_tuple_id(rest), isl_set_reset_tuple_id(outer)), id);
        bool yes = isl_set_is_subset(rest, set) == isl_bool_true;
        isl_set_free(rest);
        return yes;
}

/* Does the access, a read, find the same value in whatever iteration? */
static bool is_constant(const struct deps *d, const struct maccess *a)
{
        return !a->is_write && d->webs.data[a->web]->constant_source;
}

static bool reads_constant(const struct deps *d, const struct mstmt *s, const struct access *read)
{
        for (int k = 0; k < s->accesses.n; k++)
                if (s->accesses.data[k]->access == read)
                        return is_constant(d, s->accesses.data[k]);
        return false;
}

/* Does the value of the expression, of statement "s", depend on the counter of "l" by more than which of equal elements it reads? */
static bool expr_mentions(const struct deps *d, const struct mstmt *s, const struct expr *e, const struct loop *l)
{
        if (e->kind == EXPR_READ || e->kind == EXPR_VAR)
                return expr_uses_var(e, l->iterator) && !(e->kind == EXPR_READ && reads_constant(d, s, e->access));
        for (int i = 0; i < e->n_arg; i++)
                if (expr_mentions(d, s, e->arg[i], l))
                        return true;
        return false;
}

static bool mentions(const struct deps *d, const struct mstmt *s, const struct loop *l)
{
        const struct stmt *st = s->stmt;
        if (expr_mentions(d, s, st->rhs, l))
                return true;
        for (int i = 0; i < st->write->array->rank; i++)
                if (!st->write->sub[i] || expr_uses_var(st->write->sub[i], l->iterator))
                        return true;
        for (int k = 0; k < s->accesses.n; k++)
                for (int i = 0; i < s->accesses.data[k]->access->array->rank && !is_constant(d, s->accesses.data[k]); i++)
                        if (s->accesses.data[k]->access->sub[i] && expr_uses_var(s->accesses.data[k]->access->sub[i], l->iterator))
                                return true;
        return false;
}

/* Is the flow relation the same for every value of loop "l" (dimension "d" of both ends), within one iteration? */
static bool flow_is_uniform(const struct dep *dep, int d)
{
        isl_map *map = isl_map_copy(dep->map);
        isl_set *sinks = isl_map_range(isl_map_copy(map));
        bool yes = is_cylinder(sinks, d);
        isl_set_free(sinks);
        isl_map *free_map = isl_map_project_out(isl_map_project_out(isl_map_copy(map), isl_dim_in, (unsigned)d, 1), isl_dim_out, (unsigned)d, 1);
        free_map = isl_map_insert_dims(isl_map_insert_dims(free_map, isl_dim_in, (unsigned)d, 1), isl_dim_out, (unsigned)d, 1);
        free_map = isl_map_set_tuple_id(free_map, isl_dim_in, isl_map_get_tuple_id(map, isl_dim_in));
        free_map = isl_map_set_tuple_id(free_map, isl_dim_out, isl_map_get_tuple_id(map, isl_dim_out));
        free_map = isl_map_equate(free_map, isl_dim_in, d, isl_dim_out, d);
        free_map = isl_map_intersect_domain(free_map, isl_set_copy(dep->source->stmt->domain));
        free_map = isl_map_intersect_range(free_map, isl_set_copy(dep->sink->stmt->domain));
        yes = yes && isl_map_is_subset(free_map, map) == isl_bool_true;
        isl_map_free(free_map);
        isl_map_free(map);
        return yes;
}

/* Can the value of "dep" be the same for every value of loop "l" (dimension "at" of the sink), given the statements still in? */
static bool may_be_uniform(const struct deps *d, const struct dep *dep, const struct loop *l, int at)
{
        if (dep->is_guess)
                return false;           /* which of the writes an iteration reads from may depend on it */
        return mstmt_loop_index(dep->source->stmt, l) < 0 ||
               (dep->carried_by != l && dep->direction[at] == '=' && d->uniform[dep->source->stmt->id][l->id]);
}

/* Is it, given that it can? */
static bool is_uniform_value(const struct dep *dep, const struct loop *l, int at)
{
        if (mstmt_loop_index(dep->source->stmt, l) >= 0)
                return flow_is_uniform(dep, at);
        /* A value from before the loop: the same in every iteration if every iteration reads it. */
        isl_set *sinks = isl_map_range(isl_map_copy(dep->map));
        bool yes = is_cylinder(sinks, at);
        isl_set_free(sinks);
        return yes;
}

/* One round: drops statements that cannot be uniform in "l" given those still in. Returns whether any was dropped. "shown" holds the dependences already
 * found to pass the same value in every iteration; NULL: they are not looked at, which is cheap. */
static bool drop_some(struct deps *d, int loop_id, bool *shown)
{
        const struct model *m = d->model;
        const struct loop *l = m->nest->loops.data[loop_id];
        bool changed = false;
        for (int i = 0; i < d->deps.n; i++) {
                const struct dep *dep = d->deps.data[i];
                int at = mstmt_loop_index(dep->sink->stmt, l);
                if (dep->kind != DEP_FLOW || at < 0 || is_constant(d, dep->sink) || !d->uniform[dep->sink->stmt->id][loop_id])
                        continue;
                bool ok = may_be_uniform(d, dep, l, at);
                if (ok && shown && !shown[i])
                        ok = shown[i] = is_uniform_value(dep, l, at);
                if (!ok) {
                        d->uniform[dep->sink->stmt->id][loop_id] = false;
                        changed = true;
                }
        }
        for (int i = 0; i < d->webs.n; i++) {
                const struct web *w = d->webs.data[i];
                bool all = true;
                for (int k = 0; k < w->accesses.n; k++)
                        if (w->accesses.data[k]->is_write && mstmt_loop_index(w->accesses.data[k]->stmt, l) >= 0)
                                all &= d->uniform[w->accesses.data[k]->stmt->id][loop_id];
                for (int k = 0; k < w->accesses.n && !all; k++)
                        if (w->accesses.data[k]->is_write && d->uniform[w->accesses.data[k]->stmt->id][loop_id]) {
                                d->uniform[w->accesses.data[k]->stmt->id][loop_id] = false;
                                changed = true;
                        }
        }
        return changed;
}

/* The iterations of the first n loops in which the statement runs, without the name of its space. */
static __isl_give isl_set *rounds_of(const struct mstmt *s, int n)
{
        unsigned all = (unsigned)isl_set_dim(s->domain, isl_dim_set);
        return isl_set_reset_tuple_id(isl_set_project_out(isl_set_copy(s->domain), isl_dim_set, (unsigned)n, all - (unsigned)n));
}

/* Do both statements, wherever both run at all, run in the same iterations of loop "at" of theirs? */
static bool run_together(const struct mstmt *a, const struct mstmt *b, int at)
{
        isl_set *x = rounds_of(a, at + 1), *y = rounds_of(b, at + 1);
        isl_set *outside_x = isl_set_add_dims(rounds_of(a, at), isl_dim_set, 1), *outside_y = isl_set_add_dims(rounds_of(b, at), isl_dim_set, 1);
        x = isl_set_intersect(x, outside_y);
        y = isl_set_intersect(y, outside_x);
        bool same = isl_set_is_equal(x, y) == isl_bool_true;
        isl_set_free(x);
        isl_set_free(y);
        return same;
}

/* Drops the statements that write one web in different iterations of the loop. */
static void drop_uneven(struct deps *d, int loop_id)
{
        const struct loop *l = d->model->nest->loops.data[loop_id];
        for (int i = 0; i < d->webs.n; i++) {
                const struct web *w = d->webs.data[i];
                const struct mstmt *first = NULL;
                for (int k = 0; k < w->accesses.n; k++) {
                        const struct mstmt *s = w->accesses.data[k]->stmt;
                        if (!w->accesses.data[k]->is_write || !d->uniform[s->id][loop_id])
                                continue;
                        if (first && !run_together(first, s, mstmt_loop_index(s, l)))
                                d->uniform[s->id][loop_id] = false;     /* and so, by drop_some, the others */
                        first = first ? first : s;
                }
        }
}

bool uniform_find(struct deps *d)
{
        const struct model *m = d->model;
        d->uniform = arena_alloc(m->arena, ((size_t)m->stmts.n + 1) * sizeof *d->uniform);
        for (int i = 0; i < m->stmts.n; i++)
                d->uniform[i] = arena_alloc(m->arena, (size_t)m->nest->loops.n + 1);
        for (int l = 0; l < m->nest->loops.n; l++) {
                const struct loop *loop = m->nest->loops.data[l];
                bool some = false;
                for (int i = 0; i < m->stmts.n; i++) {
                        const struct mstmt *s = m->stmts.data[i];
                        int at = mstmt_loop_index(s, loop);
                        d->uniform[i][l] = at >= 0 && !loop_is_dynamic(loop) && !mentions(d, s, loop) && is_cylinder(s->domain, at);
                        some |= d->uniform[i][l];
                }
                if (some)
                        drop_uneven(d, l);
                while (some && drop_some(d, l, NULL))
                        ;
                bool *shown = arena_alloc(m->arena, (size_t)d->deps.n + 1);
                while (some && drop_some(d, l, shown))
                        ;
        }
        return isl_ctx_last_error(m->ctx) == isl_error_none;
}
