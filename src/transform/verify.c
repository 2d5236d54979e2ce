/* Verification of a schedule against the dependences of the source, by its own reading of tree, levels and storage.
 *
 * An instance runs before another when, at the first place of the tree where they differ, that place is a sequence or a sequential loop; instances that first differ
 * in a grid or lane loop are unordered. A cell is an element of an array together with the counters its storage is expanded along. Then:
 *  (a) every flow dependence joins two instances on one cell, the writer before the reader;
 *  (b) every anti or output dependence whose ends share a cell is in order. Writes that are not the source of a read lie, by the output dependence to
 *      that source, before it, or after the read: so
 *  (c) every read finds the value that it found in the source.
 * A uniform statement runs for one representative iteration; its dependences are moved to that representative, and those between different iterations of
 * the loop it is uniform in vanish, since each iteration would write the same values again (DESIGN section 4). */
#include <isl/map.h>
#include <isl/space.h>

#include "transform/steps.h"
#include "transform/transform.h"

/* ---- order ------------------------------------------------------------------------------------------------------------------- */

static const struct snode *leaf_of(const struct snode *n, const struct mstmt *s)
{
        if (n->kind == SNODE_STMT)
                return n->stmt == s ? n : NULL;
        for (int i = 0; i < n->child.n; i++) {
                const struct snode *found = leaf_of(n->child.data[i], s);
                if (found)
                        return found;
        }
        return NULL;
}

/* { S[..] -> T[..] } : S's instance certainly runs before T's. NULL when a statement is missing from the tree. */
static __isl_give isl_map *before(const struct sched *sc, const struct mstmt *s, const struct mstmt *t)
{
        const struct snode *n = sc->root;
        if (!leaf_of(n, s) || !leaf_of(n, t))
                return NULL;
        isl_space *from = isl_set_get_space(sc->domain[s->id]), *to = isl_set_get_space(sc->domain[t->id]);
        from = isl_space_align_params(from, isl_space_copy(to));
        to = isl_space_align_params(to, isl_space_copy(from));
        isl_space *space = isl_space_map_from_domain_and_range(from, to);
        isl_map *equal = isl_map_universe(isl_space_copy(space));
        isl_map *result = isl_map_empty(space);
        for (;;) {
                if (n->kind == SNODE_STMT)
                        break;
                if (n->kind == SNODE_LOOP) {
                        int a = mstmt_loop_index(s, n->loop), b = mstmt_loop_index(t, n->loop);
                        if (n->level != LEVEL_GRID && n->level != LEVEL_LANE) {
                                isl_map *less = loop_is_descending(n->loop) ? isl_map_order_gt(isl_map_copy(equal), isl_dim_in, a, isl_dim_out, b)
                                                                            : isl_map_order_lt(isl_map_copy(equal), isl_dim_in, a, isl_dim_out, b);
                                result = isl_map_union(result, less);
                        }
                        equal = isl_map_equate(equal, isl_dim_in, a, isl_dim_out, b);
                        n = n->child.data[0];
                        continue;
                }
                int at_s = -1, at_t = -1;
                for (int i = 0; i < n->child.n; i++) {
                        if (snode_contains(n->child.data[i], s))
                                at_s = i;
                        if (snode_contains(n->child.data[i], t))
                                at_t = i;
                }
                if (at_s != at_t) {
                        if (at_s < at_t)
                                result = isl_map_union(result, isl_map_copy(equal));
                        break;
                }
                n = n->child.data[at_s];
        }
        isl_map_free(equal);
        return result;
}

/* ---- storage ------------------------------------------------------------------------------------------------------------------- */

/* Do the two webs share memory? */
static bool same_memory(const struct sched *sc, int web_a, int web_b)
{
        if (web_a == web_b)
                return true;
        const struct storage *a = sc->storage[web_a], *b = sc->storage[web_b];
        return a->is_original && b->is_original && !a->is_snapshot && !b->is_snapshot && a->web->array == b->web->array;
}

/* Keeps the pairs of "map" (instances touching one element) whose cells in the web's storage are one. */
static __isl_give isl_map *same_cell(const struct sched *sc, __isl_take isl_map *map, const struct maccess *x, const struct maccess *y)
{
        const struct storage *a = sc->storage[x->web], *b = sc->storage[y->web];
        for (int i = 0; i < a->expanded.n; i++) {
                const struct loop *l = a->expanded.data[i];
                int dx = mstmt_loop_index(x->stmt, l), dy = mstmt_loop_index(y->stmt, l);
                bool both = false;
                for (int k = 0; k < b->expanded.n; k++)
                        both |= b->expanded.data[k] == l;
                if (both && dx >= 0 && dy >= 0)
                        map = isl_map_equate(map, isl_dim_in, dx, isl_dim_out, dy);
        }
        return map;
}

/* ---- uniform statements ---------------------------------------------------------------------------------------------------------- */

/* Were all writes of the web inside loop "l" made uniform? */
static bool web_made_uniform(const struct sched *sc, const struct web *w, int l)
{
        bool some = false;
        for (int i = 0; i < w->accesses.n; i++) {
                const struct maccess *a = w->accesses.data[i];
                if (!a->is_write || mstmt_loop_index(a->stmt, sc->model->nest->loops.data[l]) < 0)
                        continue;
                if (!sc->uniform[a->stmt->id][l])
                        return false;
                some = true;
        }
        return some;
}

/* { S[..] -> S[..] }: from an instance to the one that runs in its place. */
static __isl_give isl_map *representative(const struct sched *sc, const struct mstmt *s)
{
        isl_set *all = isl_set_copy(s->domain);
        isl_map *to = isl_set_identity(isl_set_copy(all));
        bool any = false;
        for (int d = 0; d < s->n_loop; d++)
                if (sc->uniform[s->id][s->loop[d]->id]) {
                        to = isl_map_drop_constraints_involving_dims(to, isl_dim_out, (unsigned)d, 1);
                        any = true;
                }
        if (any) {
                isl_map_free(to);
                to = isl_map_from_domain_and_range(isl_set_copy(all), isl_set_copy(sc->domain[s->id]));
                for (int d = 0; d < s->n_loop; d++)
                        if (!sc->uniform[s->id][s->loop[d]->id])
                                to = isl_map_equate(to, isl_dim_in, d, isl_dim_out, d);
        }
        isl_set_free(all);
        return to;
}

static bool is_uniform(const struct sched *sc, const struct mstmt *s)
{
        for (int d = 0; d < s->n_loop; d++)
                if (sc->uniform[s->id][s->loop[d]->id])
                        return true;
        return false;
}

/* The dependence as it constrains the instances that run. */
static __isl_give isl_map *effective(const struct sched *sc, const struct dep *dep)
{
        const struct mstmt *s = dep->source->stmt, *t = dep->sink->stmt;
        isl_map *map = isl_map_copy(dep->map);
        for (int l = 0; l < sc->model->nest->loops.n && dep->kind != DEP_FLOW; l++) {
                const struct loop *loop = sc->model->nest->loops.data[l];
                int a = mstmt_loop_index(s, loop), b = mstmt_loop_index(t, loop);
                if (a >= 0 && b >= 0 && web_made_uniform(sc, sc->deps->webs.data[dep->source->web], l) &&
                    web_made_uniform(sc, sc->deps->webs.data[dep->sink->web], l))
                        map = isl_map_equate(map, isl_dim_in, a, isl_dim_out, b);
        }
        if (is_uniform(sc, s))
                map = isl_map_apply_domain(map, representative(sc, s));
        if (is_uniform(sc, t))
                map = isl_map_apply_range(map, representative(sc, t));
        return map;
}

/* ---- checks ------------------------------------------------------------------------------------------------------------------------ */

static struct reason *violated(const struct sched *sc, const struct dep *dep, const char *what)
{
        struct reason *r = reason_new(sc->arena, "unsafe-schedule", dep->sink->access->span, "%s dependence on '%s' (line %u to line %u) %s",
                dep_kind_name(dep->kind), dep->source->access->array->name, dep->source->access->span.line, dep->sink->access->span.line, what);
        r->note = arena_printf(sc->arena, "D%d, %s -> %s, vector (%s)", dep->id, dep->source->stmt->name, dep->sink->stmt->name, dep->direction);
        return r;
}

static struct reason *check_dep(const struct sched *sc, const struct dep *dep)
{
        if (sc->storage[dep->source->web]->place == PLACE_FORWARD)
                return NULL;
        if (dep->kind != DEP_FLOW && !same_memory(sc, dep->source->web, dep->sink->web))
                return NULL;
        isl_map *pairs = effective(sc, dep);
        isl_map *in_cell = same_cell(sc, isl_map_copy(pairs), dep->source, dep->sink);
        struct reason *why = NULL;
        if (dep->kind == DEP_FLOW && isl_map_is_subset(pairs, in_cell) != isl_bool_true)
                why = violated(sc, dep, "would lose its value: writer and reader use different copies");
        isl_map_free(pairs);
        isl_map *order = before(sc, dep->source->stmt, dep->sink->stmt);
        bool one_instance = dep->source->stmt == dep->sink->stmt && is_uniform(sc, dep->source->stmt);
        if (one_instance && dep->kind != DEP_FLOW) {
                /* Iterations folded into one representative: an instance is no conflict with itself. */
                isl_map *self = isl_set_identity(isl_set_copy(sc->domain[dep->source->stmt->id]));
                in_cell = isl_map_subtract(in_cell, self);
        }
        if (!why && isl_map_is_subset(in_cell, order) != isl_bool_true)
                why = violated(sc, dep, "would run out of order");
        isl_map_free(order);
        isl_map_free(in_cell);
        return why;
}

/* An original expanded along the loop whose last slice is copied back: every element written at all must be written by the last iteration. */
static struct reason *check_copy_out(const struct sched *sc, const struct storage *st)
{
        if (!st->web->live_out)
                return NULL;
        if (st->expanded.n == 0 && st->is_original)
                return NULL;
        /* The slice goes back with everything around the elements that the web writes: no other web may have written there. */
        bool is_alone = true;
        for (int i = 0; i < sc->deps->webs.n; i++) {
                const struct web *w = sc->deps->webs.data[i];
                const struct storage *other = sc->storage[i];
                if (w == st->web || w->array != st->web->array || !(other->copy_out_loop || (other->is_original && !other->is_snapshot)))
                        continue;
                for (int k = 0; k < w->accesses.n; k++)
                        is_alone &= !w->accesses.data[k]->is_write;
        }
        if (is_alone && st->expanded.n == 1 && st->copy_out_loop == st->expanded.data[0] && copy_out_is_exact(st->web, st->copy_out_loop))
                return NULL;
        return reason_new(sc->arena, "unsafe-schedule", st->web->array->span, "the last values of '%s' would be lost", st->web->array->name);
}

/* Register webs: all accesses in one thread, each copy in another. */
static struct reason *check_place(const struct sched *sc, const struct storage *st)
{
        if (st->place == PLACE_FORWARD && !forward_source(sc->deps, st->web))
                return reason_new(sc->arena, "unsafe-schedule", st->web->array->span, "'%s' is not the value of one expression over invariants", st->web->array->name);
        if (st->place != PLACE_REGISTER || fits_register(sc, st->web))
                return NULL;
        return reason_new(sc->arena, "unsafe-schedule", st->web->array->span, "'%s' cannot be a register: its accesses lie in different threads", st->web->array->name);
}

static int written_web(const struct mstmt *s)
{
        return s->accesses.data[s->accesses.n - 1]->web;
}

struct reason *sched_verify(const struct sched *s)
{
        for (int i = 0; i < s->model->stmts.n; i++)
                if (!leaf_of(s->root, s->model->stmts.data[i]) && s->storage[written_web(s->model->stmts.data[i])]->place != PLACE_FORWARD)
                        return reason_new(s->arena, "unsafe-schedule", s->model->stmts.data[i]->stmt->span, "a statement is missing");
        for (int i = 0; i < s->deps->deps.n; i++) {
                struct reason *why = check_dep(s, s->deps->deps.data[i]);
                if (why)
                        return why;
        }
        for (int i = 0; i < s->deps->webs.n; i++) {
                struct reason *why = check_copy_out(s, s->storage[i]);
                if (!why)
                        why = check_place(s, s->storage[i]);
                if (why)
                        return why;
        }
        return NULL;
}
