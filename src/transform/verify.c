/* Verification of a schedule against the dependences of the source, by its own reading of tree, levels and storage.
 *
 * An instance runs before another when, at the first place of the tree where they differ, that place is a sequence or a sequential loop; instances that
 * first differ in a grid or lane loop are unordered. In a loop they differ when the values of its axis do, in fused loops when those of the counters do that
 * each of the two statements has there; together these must tell all instances of a statement apart.
 * A cell is an element of an array together with the counters its storage is expanded along. Then:
 *  (a) every flow dependence joins two instances on one cell, the writer before the reader;
 *  (b) every anti or output dependence whose ends share a cell is in order. Writes that are not the source of a read lie, by the output dependence to
 *      that source, before it, or after the read: so
 *  (c) every read finds the value that it found in the source.
 * Instances that accumulate into one cell may be out of order as far as reductions allow (verify_reduce.c).
 * A uniform statement runs for one representative iteration; its dependences are moved to that representative, and those between different iterations of
 * the loop it is uniform in vanish, since each iteration would write the same values again (DESIGN section 4).
 *
 * Direction vectors, which describe the source and which no step changes, settle most dependences; the relations of isl settle the rest. */
#include <math.h>

#include <isl/constraint.h>
#include <isl/map.h>
#include <isl/space.h>

#include "transform/columns.h"
#include "transform/tiles.h"
#include "transform/transform.h"
#include "transform/verify.h"

/* ---- order ------------------------------------------------------------------------------------------------------------------- */

static void find_leaves(struct snode *n, struct snode **leaf)
{
        if (n->kind == SNODE_STMT)
                leaf[n->stmt->id] = n;
        for (int i = 0; i < n->child.n; i++)
                find_leaves(n->child.data[i], leaf);
}

static int depth_of(const struct snode *n)
{
        int depth = 0;
        for (; n->parent; n = n->parent)
                depth++;
        return depth;
}

static int position_in(const struct snode *parent, const struct snode *child)
{
        for (int i = 0; i < parent->child.n; i++)
                if (parent->child.data[i] == child)
                        return i;
        return -1;
}

/* Where the ways from the root to two statements part. */
struct parting {
        const struct snode *last;       /* the innermost node above both, or the leaf that is both */
        int sequence;                   /* below it, is the first statement's item before (-1) or after (1) the second's; 0: one leaf */
};

static struct parting part(const struct snode *s, const struct snode *t)
{
        if (s == t)
                return (struct parting){s, 0};
        int ds = depth_of(s), dt = depth_of(t);
        for (; ds > dt; ds--)
                s = s->parent;
        for (; dt > ds; dt--)
                t = t->parent;
        while (s->parent != t->parent) {
                s = s->parent;
                t = t->parent;
        }
        return (struct parting){s->parent, position_in(s->parent, s) < position_in(s->parent, t) ? -1 : 1};
}

static bool is_ordered(const struct snode *loop)
{
        return loop->level != LEVEL_GRID && loop->level != LEVEL_LANE;
}

/* Adds to { S[..] -> [x0, x1, ..] } that dimension "at" is the axis; what strips divide, and their numbers, become dimensions of their own. The division is read as
 * the pair of inequalities that define it. */
static __isl_give isl_map *add_axis(__isl_take isl_map *map, const struct mstmt *s, const struct axis *a, int at)
{
        int strip = isl_map_dim(map, isl_dim_out);
        for (int i = 0; i < a->terms.n; i++)
                map = isl_map_add_dims(map, isl_dim_out, a->terms.data[i].loop ? 0 : 1);
        isl_constraint *sum = isl_constraint_alloc_equality(isl_local_space_from_space(isl_map_get_space(map)));
        sum = isl_constraint_set_coefficient_si(sum, isl_dim_out, at, -1);
        for (int i = 0, number = strip; i < a->terms.n; i++) {
                const struct axis_term *t = &a->terms.data[i];
                isl_val *factor = isl_val_int_from_si(isl_map_get_ctx(map), t->factor);
                sum = isl_constraint_set_coefficient_val(sum, t->loop ? isl_dim_in : isl_dim_out, t->loop ? mstmt_loop_index(s, t->loop) : number++, factor);
        }
        map = isl_map_add_constraint(map, sum);
        for (int i = 0; i < a->terms.n; i++) {
                const struct axis_term *t = &a->terms.data[i];
                if (t->loop)
                        continue;
                int divided = isl_map_dim(map, isl_dim_out);
                map = add_axis(isl_map_add_dims(map, isl_dim_out, 1), s, t->of, divided);
                for (int end = 0; end < 2; end++) {             /* size * strip <= divided < size * (strip + 1) */
                        isl_constraint *in = isl_constraint_alloc_inequality(isl_local_space_from_space(isl_map_get_space(map)));
                        isl_val *size = isl_val_int_from_si(isl_map_get_ctx(map), end ? t->size : -t->size);
                        in = isl_constraint_set_coefficient_val(in, isl_dim_out, strip, size);
                        in = isl_constraint_set_coefficient_si(in, isl_dim_out, divided, end ? -1 : 1);
                        in = isl_constraint_set_constant_val(in, isl_val_int_from_si(isl_map_get_ctx(map), end ? t->size - 1 : 0));
                        map = isl_map_add_constraint(map, in);
                }
                strip++;
        }
        return map;
}

/* { S[..] -> [x] } : when an instance runs in the loop "n". */
static __isl_give isl_map *reading(const struct snode *n, const struct mstmt *s)
{
        isl_map *map = isl_map_from_domain(isl_set_universe(isl_set_get_space(s->domain)));
        map = isl_map_add_dims(map, isl_dim_out, 1);
        if (n->fused.n)
                return isl_map_equate(map, isl_dim_in, mstmt_loop_index(s, snode_loop(n, s)), isl_dim_out, 0);
        map = add_axis(map, s, &n->axis, 0);
        return isl_map_project_out(map, isl_dim_out, 1, isl_map_dim(map, isl_dim_out) - 1);
}

/* { S[..] -> T[..] }: the pairs of which the first runs in an earlier iteration of the reshaped loop "n", or (is_equal) both in the same. */
static __isl_give isl_map *ordered_by(const struct snode *n, const struct mstmt *s, const struct mstmt *t, bool is_equal)
{
        isl_map *first = reading(n, s), *second = isl_map_reverse(reading(n, t));
        isl_space *space = isl_space_range(isl_map_get_space(first));
        isl_map *relation = isl_map_universe(isl_space_map_from_set(space));
        if (is_equal)
                relation = isl_map_equate(relation, isl_dim_in, 0, isl_dim_out, 0);
        else if (snode_is_descending(n))
                relation = isl_map_order_gt(relation, isl_dim_in, 0, isl_dim_out, 0);
        else
                relation = isl_map_order_lt(relation, isl_dim_in, 0, isl_dim_out, 0);
        return isl_map_apply_range(isl_map_apply_range(first, relation), second);
}

/* Narrows *equal to the pairs in the same iteration of every loop from the root down to "n" and adds to *result those that an ordered one of them puts in order. */
static void order_through(const struct snode *n, const struct mstmt *s, const struct mstmt *t, isl_map **equal, isl_map **result)
{
        if (n->parent)
                order_through(n->parent, s, t, equal, result);
        if (n->kind != SNODE_LOOP)
                return;
        if (!snode_is_plain(n)) {
                if (is_ordered(n))
                        *result = isl_map_union(*result, isl_map_intersect(isl_map_copy(*equal), ordered_by(n, s, t, false)));
                *equal = isl_map_intersect(*equal, ordered_by(n, s, t, true));
                return;
        }
        int a = mstmt_loop_index(s, snode_loop(n, s)), b = mstmt_loop_index(t, snode_loop(n, t));
        if (is_ordered(n)) {
                isl_map *less = isl_map_copy(*equal);
                less = loop_is_descending(n->loop) ? isl_map_order_gt(less, isl_dim_in, a, isl_dim_out, b) : isl_map_order_lt(less, isl_dim_in, a, isl_dim_out, b);
                *result = isl_map_union(*result, less);
        }
        *equal = isl_map_equate(*equal, isl_dim_in, a, isl_dim_out, b);
}

static __isl_give isl_space *space_of_pairs(__isl_keep isl_set *s, __isl_keep isl_set *t)
{
        isl_space *from = isl_set_get_space(s), *to = isl_set_get_space(t);
        from = isl_space_align_params(from, isl_space_copy(to));
        to = isl_space_align_params(to, isl_space_copy(from));
        return isl_space_map_from_domain_and_range(from, to);
}

/* { S[..] -> T[..] } : S's instance certainly runs before T's. */
static __isl_give isl_map *before(const struct sched *sc, const struct mstmt *s, const struct mstmt *t, struct parting at)
{
        isl_space *space = space_of_pairs(sc->domain[s->id], sc->domain[t->id]);
        isl_map *equal = isl_map_universe(isl_space_copy(space));
        isl_map *result = isl_map_empty(space);
        order_through(at.last, s, t, &equal, &result);
        if (at.sequence < 0)
                result = isl_map_union(result, equal);
        else
                isl_map_free(equal);
        return result;
}

__isl_give isl_map *runs_before(const struct sched *sc, const struct mstmt *s, const struct mstmt *t)
{
        struct snode **leaf = arena_alloc(sc->arena, ((size_t)sc->model->stmts.n + 1) * sizeof(struct snode *));
        find_leaves(sc->root, leaf);
        return before(sc, s, t, part(leaf[s->id], leaf[t->id]));
}

/* ---- storage ------------------------------------------------------------------------------------------------------------------- */

bool same_memory(const struct sched *sc, int web_a, int web_b)
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
                if (storage_expanded_index(b, l) >= 0 && dx >= 0 && dy >= 0)
                        map = isl_map_equate(map, isl_dim_in, dx, isl_dim_out, dy);
        }
        return map;
}

/* For a variable of the threads of reshaped loops: the innermost loop around it of which each iteration has a variable of its own. Else NULL: then the loops that the
 * web is expanded along tell variables apart, and nothing else is taken for granted. */
static const struct snode *thread_of_variable(const struct sched *sc, const struct storage *st)
{
        const struct snode *scope = st->place == PLACE_REGISTER ? register_scope(sc, st->web) : NULL;
        if (!scope || snode_is_plain_path(scope))
                return NULL;
        while (scope && !(scope->kind == SNODE_LOOP && (scope->level == LEVEL_GRID || scope->level == LEVEL_LANE || scope->level == LEVEL_HOST)))
                scope = scope->parent;
        return scope;
}

/* { S[..] -> T[..] }: in the same iteration of every loop from the root down to "n". */
static __isl_give isl_map *in_one_iteration(const struct snode *n, const struct mstmt *s, const struct mstmt *t)
{
        isl_space *space = space_of_pairs(s->domain, t->domain);
        isl_map *equal = isl_map_universe(isl_space_copy(space)), *ignored = isl_map_empty(space);
        order_through(n, s, t, &equal, &ignored);
        isl_map_free(ignored);
        return equal;
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

static bool both_made_uniform(const struct sched *sc, const struct dep *dep, const struct loop *l)
{
        return web_made_uniform(sc, sc->deps->webs.data[dep->source->web], l->id) && web_made_uniform(sc, sc->deps->webs.data[dep->sink->web], l->id);
}

/* The dependence as it constrains the instances that run. */
static __isl_give isl_map *effective(const struct sched *sc, const struct dep *dep)
{
        const struct mstmt *s = dep->source->stmt, *t = dep->sink->stmt;
        isl_map *map = isl_map_copy(dep->map);
        for (int l = 0; l < sc->model->nest->loops.n && dep->kind != DEP_FLOW; l++) {
                const struct loop *loop = sc->model->nest->loops.data[l];
                int a = mstmt_loop_index(s, loop), b = mstmt_loop_index(t, loop);
                if (a >= 0 && b >= 0 && both_made_uniform(sc, dep, loop))
                        map = isl_map_equate(map, isl_dim_in, a, isl_dim_out, b);
        }
        if (is_uniform(sc, s))
                map = isl_map_apply_domain(map, representative(sc, s));
        if (is_uniform(sc, t))
                map = isl_map_apply_range(map, representative(sc, t));
        return map;
}

/* ---- what direction vectors tell ------------------------------------------------------------------------------------------------- */

/* The direction of the dependence in "l", over the instances that run: '*' where one end runs for a representative only. */
static char running_direction(const struct sched *sc, const struct dep *dep, const struct loop *l)
{
        if (sc->uniform[dep->source->stmt->id][l->id] || sc->uniform[dep->sink->stmt->id][l->id])
                return '*';
        for (int i = 0; i < dep->n_loop; i++)
                if (dep->loop[i] == l)
                        return dep->direction[i];
        return '*';
}

static bool both_expanded(const struct sched *sc, const struct dep *dep, const struct loop *l)
{
        return storage_expanded_index(sc->storage[dep->source->web], l) >= 0 && storage_expanded_index(sc->storage[dep->sink->web], l) >= 0;
}

/* Does the direction vector show that writer and reader of a flow dependence use one cell? */
static bool surely_one_cell(const struct sched *sc, const struct dep *dep)
{
        const struct storage *a = sc->storage[dep->source->web];
        for (int i = 0; i < a->expanded.n; i++)
                if (both_expanded(sc, dep, a->expanded.data[i]) && running_direction(sc, dep, a->expanded.data[i]) != '=')
                        return false;
        return true;
}

/* Does it show that no conflict is left: source and sink use different cells, or lie in different iterations of a loop that the webs are uniform in? */
static bool surely_apart(const struct sched *sc, const struct dep *dep)
{
        for (int i = 0; i < dep->n_loop; i++) {
                const struct loop *l = dep->loop[i];
                if (dep->direction[i] != '<' && dep->direction[i] != '>')
                        continue;
                if ((both_expanded(sc, dep, l) && running_direction(sc, dep, l) != '*') || both_made_uniform(sc, dep, l))
                        return true;
        }
        return false;
}

/* What lies between these, themselves included. Whole numbers that a double holds exactly, or infinite. */
struct range {
        double low, high;
};

/* By how much the counter of "l" differs from source to sink, in the pairs of one cell. */
static struct range counter_range(const struct sched *sc, const struct dep *dep, const struct loop *l)
{
        char direction = both_expanded(sc, dep, l) ? '=' : running_direction(sc, dep, l);
        double step = (double)l->step;
        for (int i = 0; i < dep->n_loop && direction != '*' && direction != '=' && dep->distance; i++)
                if (dep->loop[i] == l)
                        return (struct range){(double)dep->distance[i] * step, (double)dep->distance[i] * step};
        bool grows = (direction == '<') != loop_is_descending(l);
        switch (direction) {
        case '=': return (struct range){0, 0};
        case '*': return (struct range){-INFINITY, INFINITY};
        default: return grows ? (struct range){1, INFINITY} : (struct range){-INFINITY, -1};
        }
}

static struct range axis_range(const struct sched *sc, const struct dep *dep, const struct axis *a);

/* The same of a term, its factor included. Over a distance of d strips' numbers differ by d / size, rounded down or up. */
static struct range term_range(const struct sched *sc, const struct dep *dep, const struct axis_term *t)
{
        struct range r = t->loop ? counter_range(sc, dep, t->loop) : axis_range(sc, dep, t->of);
        if (!t->loop)
                r = (struct range){floor(r.low / (double)t->size), ceil(r.high / (double)t->size)};
        double factor = (double)t->factor;
        if (factor == 0)
                return (struct range){0, 0};
        return factor > 0 ? (struct range){r.low * factor, r.high * factor} : (struct range){r.high * factor, r.low * factor};
}

static struct range axis_range(const struct sched *sc, const struct dep *dep, const struct axis *a)
{
        struct range sum = {0, 0};
        for (int i = 0; i < a->terms.n; i++) {
                struct range r = term_range(sc, dep, &a->terms.data[i]);
                sum.low += r.low;
                sum.high += r.high;
        }
        return sum;
}

/* By how much what the node runs through differs from source to sink. */
static struct range node_range(const struct sched *sc, const struct dep *dep, const struct snode *n)
{
        const struct loop *l = snode_loop(n, dep->source->stmt);
        if (!n->fused.n)
                return axis_range(sc, dep, &n->axis);
        return l == snode_loop(n, dep->sink->stmt) ? counter_range(sc, dep, l) : (struct range){-INFINITY, INFINITY};
}

/* Does the first axis stay when the second one does: are the differences of all the second's terms, the first's among them, surely of one sign? */
static bool stays_with(const struct sched *sc, const struct dep *dep, const struct axis *a, const struct snode *n)
{
        double sign = snode_is_descending(n) ? -1 : 1;
        for (int i = 0; i < n->axis.terms.n; i++) {
                struct range r = term_range(sc, dep, &n->axis.terms.data[i]);
                if (sign > 0 ? r.low < 0 : r.high > 0)
                        return false;
        }
        for (int i = 0; i < a->terms.n; i++) {
                bool is_there = false;
                for (int k = 0; k < n->axis.terms.n; k++)
                        is_there |= n->axis.terms.data[k].factor != 0 && axis_same_term(&a->terms.data[i], &n->axis.terms.data[k]);
                if (!is_there)
                        return false;
        }
        return true;
}

/* ORDER_NOT_AFTER: before, or equal. */
enum ordering { ORDER_BEFORE, ORDER_EQUAL, ORDER_NOT_AFTER, ORDER_OPEN };

/* How the loops from the root down to "n" order the pairs of one cell, as far as directions and distances show. */
static enum ordering sure_order(const struct sched *sc, const struct dep *dep, const struct snode *n)
{
        enum ordering outer = n->parent ? sure_order(sc, dep, n->parent) : ORDER_EQUAL;
        if (outer == ORDER_BEFORE || outer == ORDER_OPEN || n->kind != SNODE_LOOP)
                return outer;
        struct range r = node_range(sc, dep, n);
        if (snode_is_descending(n))
                r = (struct range){-r.high, -r.low};
        if (r.low == 0 && r.high == 0)
                return outer;
        if (is_ordered(n))
                return r.low > 0 ? ORDER_BEFORE : r.low == 0 ? ORDER_NOT_AFTER : ORDER_OPEN;
        for (const struct snode *around = n->parent; around; around = around->parent)
                if (around->kind == SNODE_LOOP && is_ordered(around) && !n->fused.n && !around->fused.n && stays_with(sc, dep, &n->axis, around))
                        return outer;
        return ORDER_OPEN;
}

/* Do directions and distances show that source and sink run in order where they share a cell? Instances of one statement that some loop keeps apart do not run
 * at one time. */
static bool surely_in_order(const struct sched *sc, const struct dep *dep, struct parting at)
{
        enum ordering o = sure_order(sc, dep, at.last);
        bool differ = at.sequence == 0 && dep->carried_by && running_direction(sc, dep, dep->carried_by) == '<' && !both_expanded(sc, dep, dep->carried_by);
        return o == ORDER_BEFORE || (o != ORDER_OPEN && at.sequence < 0) || (o == ORDER_NOT_AFTER && differ);
}

/* ---- checks ------------------------------------------------------------------------------------------------------------------------ */

static struct reason *violated(const struct sched *sc, const struct dep *dep, const char *what)
{
        struct reason *r = reason_new(sc->arena, "unsafe-schedule", dep->sink->access->span, "%s dependence on '%s' (line %u to line %u) %s",
                dep_kind_name(dep->kind), dep->source->access->array->name, dep->source->access->span.line, dep->sink->access->span.line, what);
        r->note = arena_printf(sc->arena, "D%d, %s -> %s, vector (%s)", dep->id, dep->source->stmt->name, dep->sink->stmt->name, dep->direction);
        return r;
}

/* The two ends' leaves are s and t. */
static struct reason *check_dep(const struct sched *sc, const struct dep *dep, const struct snode *s, const struct snode *t)
{
        if (sc->storage[dep->source->web]->place == PLACE_FORWARD || sc->storage[dep->sink->web]->place == PLACE_FORWARD)
                return NULL;
        if (!s || !t)
                return violated(sc, dep, "has an end that never runs");
        if (dep->kind != DEP_FLOW && !same_memory(sc, dep->source->web, dep->sink->web))
                return NULL;
        if (dep->kind != DEP_FLOW && surely_apart(sc, dep))
                return NULL;
        const struct snode *thread = dep->source->web == dep->sink->web ? thread_of_variable(sc, sc->storage[dep->source->web]) : NULL;
        struct parting at = part(s, t);
        if ((dep->kind != DEP_FLOW || (!thread && surely_one_cell(sc, dep))) && surely_in_order(sc, dep, at))
                return NULL;
        isl_map *pairs = without_scanned(sc, dep, without_reordered(sc, dep, effective(sc, dep)));
        isl_map *in_cell = same_cell(sc, isl_map_copy(pairs), dep->source, dep->sink);
        struct reason *why = NULL;
        if (dep->kind == DEP_FLOW && isl_map_is_subset(pairs, in_cell) != isl_bool_true)
                why = violated(sc, dep, "would lose its value: writer and reader use different copies");
        if (thread) {
                in_cell = isl_map_intersect(in_cell, in_one_iteration(thread, s->stmt, t->stmt));
                if (dep->kind == DEP_FLOW && !why && isl_map_is_subset(pairs, in_cell) != isl_bool_true)
                        why = violated(sc, dep, "would lose its value: writer and reader are in different threads");
        }
        isl_map_free(pairs);
        isl_map *order = before(sc, s->stmt, t->stmt, at);
        if (s == t && is_uniform(sc, s->stmt) && dep->kind != DEP_FLOW) {
                /* Iterations folded into one representative: an instance is no conflict with itself. */
                isl_map *self = isl_set_identity(isl_set_copy(sc->domain[s->stmt->id]));
                in_cell = isl_map_subtract(in_cell, self);
        }
        if (!why && isl_map_is_subset(in_cell, order) != isl_bool_true)
                why = violated(sc, dep, "would run out of order");
        isl_map_free(order);
        isl_map_free(in_cell);
        return why;
}

/* Values from before the region are where the user's array, or a copy of it, is. */
static struct reason *check_copy_in(const struct sched *sc, const struct storage *st)
{
        if (!st->web->live_in || (st->expanded.n == 0 && (st->is_original || st->is_snapshot)))
                return NULL;
        const struct maccess *read = st->web->live_in_read;
        return reason_new(sc->arena, "unsafe-schedule", read->access->span, "line %u would not find the values that '%s' has before the region", read->access->span.line,
                st->web->array->name);
}

/* An expanded original, of which the slice of the last iterations is copied back: all values that are seen afterwards must be written there. */
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
                if (w == st->web || w->array != st->web->array || !other->is_original || other->is_snapshot)
                        continue;
                for (int k = 0; k < w->accesses.n; k++)
                        is_alone &= !w->accesses.data[k]->is_write;
        }
        bool exact = is_alone && st->expanded.n > 0 && st->copies_out;
        for (int e = 0; e < st->expanded.n && exact; e++)
                exact = copy_out_is_exact(sc->deps, st->web, st->expanded.data[e]);
        if (exact)
                return NULL;
        return reason_new(sc->arena, "unsafe-schedule", st->web->array->span, "the last values of '%s' would be lost", st->web->array->name);
}

/* The first access that writes the web, or NULL. */
static const struct access *write_of(const struct web *w)
{
        for (int i = 0; i < w->accesses.n; i++)
                if (w->accesses.data[i]->is_write)
                        return w->accesses.data[i]->access;
        return NULL;
}

/* The loop around "n", or NULL. */
static const struct snode *loop_around(const struct snode *n)
{
        do
                n = n->parent;
        while (n && n->kind != SNODE_LOOP);
        return n;
}

/* Are the accesses of a thread's variable in one lane loop, if the threads of a block share out such loops in its kernel? Else other threads, with variables of their own, run
 * some of them. */
static bool is_of_lane(const struct sched *sc, const struct web *w)
{
        const struct snode *scope = register_scope(sc, w), *top = scope;
        for (const struct snode *n = scope; n; n = loop_around(n)) {
                if (n->kind == SNODE_LOOP && n->level == LEVEL_LANE)
                        return n != scope || !snode_is_lane_rows(n);
                if (n->kind == SNODE_LOOP && n->level != LEVEL_HOST)
                        top = n;
        }
        return !top || !snode_in_step(top);
}

/* "constant memory" or "an image", where kernels only read the web; NULL: neither. */
static const char *read_only_memory(const struct storage *st)
{
        return st->place == PLACE_CONSTANT ? "constant memory" : st->place == PLACE_IMAGE ? "an image" : NULL;
}

/* Constant memory and images: they hold the user's array, or a copy of its old values, and nothing that the region runs writes there. */
static struct reason *check_read_only(const struct sched *sc, const struct storage *st)
{
        const struct web *w = st->web;
        const char *name = w->array->name, *memory = read_only_memory(st);
        if (memory && (st->expanded.n || st->reduced.n || st->scanned.n || !(st->is_original || st->is_snapshot)))
                return reason_new(sc->arena, "unsafe-schedule", w->array->span, "'%s' cannot be in %s: the region computes it", name, memory);
        const struct ctype *type = w->array->type;
        if (st->place == PLACE_IMAGE && (type->is_bool || (type->size != 4 && type->size != 8)))
                return reason_new(sc->arena, "unsafe-schedule", w->array->span, "'%s' cannot be in an image: those have elements of 4 or 8 bytes", name);
        for (int i = 0; i < sc->deps->webs.n; i++) {
                const struct storage *other = sc->storage[i];
                const char *one = memory ? memory : read_only_memory(other);
                if (!one || !same_memory(sc, w->id, i) || (other != st && (other->expanded.n || st->expanded.n)))
                        continue;
                const struct access *write = write_of(w) ? write_of(w) : write_of(other->web);
                if (write)
                        return reason_new(sc->arena, "unsafe-schedule", write->span, "'%s' cannot be in %s: line %u writes it", name, one, write->span.line);
        }
        return NULL;
}

/* Constant memory and images. Copies of old values: no new one is written. Register webs: no value enters or leaves the region, all accesses in one thread, each copy in another. Forwarded ones,
 * which the tree does not concern: one value everywhere, or none that is read. */
static struct reason *check_place(const struct sched *sc, const struct storage *st, bool tree_only)
{
        struct reason *why = check_read_only(sc, st);
        if (why)
                return why;
        if (st->is_snapshot && write_of(st->web))
                return reason_new(sc->arena, "unsafe-schedule", st->web->array->span, "'%s' is written, a copy of its old values would not do", st->web->array->name);
        if (st->place == PLACE_REGISTER && (st->web->live_in || st->web->live_out))
                return reason_new(sc->arena, "unsafe-schedule", st->web->array->span, "'%s' cannot be a register: its values enter or leave the region",
                        st->web->array->name);
        if (st->place == PLACE_FORWARD && !tree_only && !st->web->constant_source && !web_is_unread(st->web))
                return reason_new(sc->arena, "unsafe-schedule", st->web->array->span, "'%s' is not the value of one expression over invariants, and is read", st->web->array->name);
        if (st->place != PLACE_REGISTER || (fits_register(sc, st->web) && (sc->for_cpu || is_of_lane(sc, st->web))))
                return NULL;
        return reason_new(sc->arena, "unsafe-schedule", st->web->array->span, "'%s' cannot be a register: its accesses lie in different threads", st->web->array->name);
}

/* Webs that share memory find their elements at the same places; where the dimensions are not in the user's order, each access tells its subscripts apart, and no copy goes back, which it
 * does element by element. */
static struct reason *check_layout(const struct sched *sc, const struct storage *st)
{
        bool inside;
        const struct array *array = st->web->array;
        if (st->copies_out && !storage_keeps_order(st, st->layout, &inside))
                return reason_new(sc->arena, "unsafe-schedule", array->span, "the dimensions of '%s' keep their order: its last copy is a result", array->name);
        for (int i = 0; i < st->web->accesses.n && !storage_keeps_order(st, st->layout, &inside); i++) {
                const struct access *a = st->web->accesses.data[i]->access;
                for (int d = 0; d < array->rank; d++)
                        if (!a->sub[d])
                                return reason_new(sc->arena, "unsafe-schedule", a->span, "the dimensions of '%s' keep their order: of the element in line %u only the number is known",
                                        array->name, a->span.line);
        }
        for (int i = 0; i < sc->deps->webs.n; i++) {
                const struct storage *other = sc->storage[i];
                bool comes_back = other->copies_out && other->web->array == array && st->is_original && !st->is_snapshot;
                if (comes_back && !storage_keeps_order(st, st->layout, &inside))
                        return reason_new(sc->arena, "unsafe-schedule", array->span, "the dimensions of '%s' keep their order: a copy of another part is a result", array->name);
                if (!same_memory(sc, st->web->id, i) || other->n_dim != st->n_dim)
                        continue;
                for (int d = 0; d < st->n_dim; d++)
                        if (st->layout[d] != other->layout[d])
                                return reason_new(sc->arena, "unsafe-schedule", st->web->array->span, "parts of '%s' would lie in different orders in one memory",
                                        st->web->array->name);
        }
        return NULL;
}

static int written_web(const struct mstmt *s)
{
        return s->accesses.data[s->accesses.n - 1]->web;
}

static bool is_below(const struct snode *n, const struct snode *top)
{
        while (n && n != top)
                n = n->parent;
        return n != NULL;
}

/* A loop whose end data decide: one node with all its statements, inside the nodes of loops that are around it in the source and no others, sequential. So each
 * thread or launch decides about it once, by the values that its statements read too. */
struct dynamic_check {
        const struct loop *loop;
        const struct snode *node;
        int n_node;
        bool nested_right;
};

/* Does the node stand for a loop around "l"? */
static bool stands_around(const struct snode *n, const struct loop *l)
{
        for (int i = 0; i < n->fused.n; i++)
                if (loop_contains(n->fused.data[i], l))
                        return true;
        return loop_contains(n->loop, l);
}

static void find_nodes(const struct snode *n, bool around_ok, struct dynamic_check *c)
{
        if (n->kind == SNODE_LOOP && snode_stands_for(n, c->loop)) {
                c->node = n;
                c->n_node++;
                c->nested_right = around_ok && snode_is_plain(n) && !n->fused.n && (n->level == LEVEL_HOST || n->level == LEVEL_THREAD || n->level == LEVEL_NONE);
        }
        if (n->kind == SNODE_LOOP)
                around_ok = around_ok && snode_is_plain(n) && stands_around(n, c->loop);
        for (int i = 0; i < n->child.n; i++)
                find_nodes(n->child.data[i], around_ok, c);
}

static struct reason *check_dynamic(const struct sched *sc, const struct loop *l, struct snode *const *leaf)
{
        struct dynamic_check c = {.loop = l};
        find_nodes(sc->root, true, &c);
        bool whole = c.n_node == 1 && c.nested_right;
        for (int i = 0; i < sc->model->stmts.n && whole; i++) {
                const struct mstmt *s = sc->model->stmts.data[i];
                if (leaf[i])
                        whole = (mstmt_loop_index(s, l) >= 0) == is_below(leaf[i], c.node);
        }
        return whole || !c.n_node ? NULL : reason_new(sc->arena, "unsafe-schedule", l->head, "loop '%s', whose end data decide, is split or moved", loop_counter_name(l));
}

/* Does every unrolled loop run in one thread, without another loop inside? above: the unrolled loop around "n", or NULL. */
static struct reason *check_unrolled(const struct sched *sc, const struct snode *n, const struct snode *above)
{
        const char *what = NULL;
        if (n->kind == SNODE_LOOP && above)
                what = arena_printf(sc->arena, "has loop '%s' inside", loop_counter_name(n->loop));
        else if (n->kind == SNODE_LOOP && n->unroll && n->level != LEVEL_THREAD && n->level != LEVEL_NONE)
                what = arena_printf(sc->arena, "runs at level %s", level_name(n->level));
        else if (n->kind == SNODE_LOOP && n->unroll && loop_is_dynamic(n->loop))
                what = "ends where data decide";
        if (what) {
                const struct loop *l = (above ? above : n)->loop;
                struct reason *r = reason_new(sc->arena, "unsafe-schedule", l->head, "loop '%s' cannot be unrolled: it %s", loop_counter_name(l), what);
                return reason_help(sc->arena, r, "unroll an innermost loop at level thread");
        }
        struct reason *why = NULL;
        for (int i = 0; i < n->child.n && !why; i++)
                why = check_unrolled(sc, n->child.data[i], n->kind == SNODE_LOOP && n->unroll ? n : above);
        return why;
}

static bool bounds_use(const struct loop *l, const struct loop *m)
{
        return (l->lower && expr_uses_var(l->lower, m->iterator)) || (l->upper && expr_uses_var(l->upper, m->iterator));
}

/* Do the values of what one node runs through depend on those of the other? */
static bool are_tied(const struct sched *sc, const struct snode *a, const struct snode *b)
{
        const struct nest *nest = sc->model->nest;
        for (int i = 0; i < nest->loops.n; i++)
                for (int k = 0; k < nest->loops.n; k++) {
                        const struct loop *l = nest->loops.data[i], *m = nest->loops.data[k];
                        bool are_theirs = (axis_uses(&a->axis, l) || snode_stands_for(a, l)) && (axis_uses(&b->axis, m) || snode_stands_for(b, m));
                        if (are_theirs && (l == m || bounds_use(l, m) || bounds_use(m, l)))
                                return true;
                }
        return false;
}

/* The outermost grid loop around "n", or itself, if between them and around it are only what leaves them the loops of one kernel's grid; else NULL. */
static const struct snode *top_of_grid(const struct snode *n)
{
        const struct snode *top = n;
        for (const struct snode *above = n->parent; above; above = above->parent) {
                if (above->kind != SNODE_LOOP || above->level == LEVEL_HOST)
                        continue;
                if (above->level != LEVEL_GRID || top->parent->parent != above || !snode_only_loop(above))
                        return NULL;
                top = above;
        }
        return top;
}

/* Why the collapsed loop "n" cannot be one with those inside, or NULL. */
static const char *collapse_obstacle(const struct sched *sc, const struct snode *n)
{
        const struct snode *top = top_of_grid(n), *inner = n;
        for (int i = 0; i < n->collapse; i++, inner = snode_only_loop(inner)) {
                if (!inner || (i && inner->collapse))
                        return "they are not all there is in one another";
                if (inner->level != LEVEL_GRID)
                        return arena_printf(sc->arena, "loop '%s' is not at level grid", loop_counter_name(inner->loop));
                for (const struct snode *outer = n; outer != inner; outer = snode_only_loop(outer))
                        if (are_tied(sc, outer, inner))
                                return arena_printf(sc->arena, "loops '%s' and '%s' depend on each other", loop_counter_name(outer->loop), loop_counter_name(inner->loop));
                if (is_dealt(sc, inner))
                        return "their iterations are dealt out to partial results";
        }
        if (!top)
                return "they are inside a loop of a thread, or not alone in a loop that threads share out";
        if (sc->for_cpu && top != n)
                return arena_printf(sc->arena, "threads share out loop '%s' around them", loop_counter_name(top->loop));
        for (const struct snode *g = top; g != n; g = snode_only_loop(g))
                if (is_dealt(sc, g))
                        return "iterations around them are dealt out to partial results";
        return NULL;
}

/* Can all collapsed loops be such? */
static struct reason *check_collapsed(const struct sched *sc, const struct snode *n)
{
        const char *what = n->kind == SNODE_LOOP && n->collapse ? collapse_obstacle(sc, n) : NULL;
        if (what) {
                struct reason *r = reason_new(sc->arena, "unsafe-schedule", n->loop->head, "loop '%s' cannot be collapsed with those inside: %s", loop_counter_name(n->loop), what);
                return reason_help(sc->arena, r, "collapse independent loops after they are at level grid");
        }
        struct reason *why = NULL;
        for (int i = 0; i < n->child.n && !why; i++)
                why = check_collapsed(sc, n->child.data[i]);
        return why;
}

/* Times the threads of a block, and added to a counter that is narrow, it is still an int. */
enum { LANE_STEP_MOST = 1 << 20 };

/* Does anything below the loop run as a scan of it? */
static bool is_scanned(const struct sched *sc, const struct snode *n)
{
        for (int i = 0; i < sc->deps->webs.n; i++)
                for (int l = 0; l < sc->storage[i]->scanned.n; l++)
                        if (sc->storage[i]->scanned.data[l] == n->loop)
                                return true;
        return false;
}

/* Why the threads of a block cannot share out the lane loop "n" of a GPU's kernel, or NULL: they meet at a barrier after it, so what is around it must be the same for them all. */
static const char *lane_obstacle(const struct sched *sc, const struct snode *n)
{
        const struct snode *above = loop_around(n);
        if (n->jam || n->staged || n->unroll || n->collapse)
                return "it is collapsed, jammed, unrolled or in strips";
        if (n->loop->step > LANE_STEP_MOST || n->loop->step < -LANE_STEP_MOST)
                return "its steps are too long to be multiplied by the numbers of threads";
        if (above && snode_is_lane_rows(above)) {
                if (is_scanned(sc, n) || is_scanned(sc, above))
                        return arena_printf(sc->arena, "it or loop '%s' around it is scanned", loop_counter_name(above->loop));
                above = loop_around(above);
        }
        for (; above && above->level != LEVEL_GRID && above->level != LEVEL_HOST; above = loop_around(above)) {
                if (above->level == LEVEL_NONE)
                        return arena_printf(sc->arena, "loop '%s' around it has no level", loop_counter_name(above->loop));
                if (above->level != LEVEL_BLOCK)
                        return arena_printf(sc->arena, "loop '%s' around it runs at level %s, not block", loop_counter_name(above->loop), level_name(above->level));
                if (loop_is_dynamic(above->loop))
                        return arena_printf(sc->arena, "data decide when loop '%s' around it ends", loop_counter_name(above->loop));
        }
        for (; above && above->level == LEVEL_GRID; above = loop_around(above)) {
                if (above->jam || above->staged)
                        return arena_printf(sc->arena, "loop '%s' around it works in blocks already", loop_counter_name(above->loop));
                if (is_dealt(sc, above))
                        return arena_printf(sc->arena, "the iterations of loop '%s' around it are dealt out to partial results", loop_counter_name(above->loop));
        }
        return NULL;
}

/* Do the lane loops of a GPU's kernels, and the loops that blocks run, stand where they can? */
static struct reason *check_lanes(const struct sched *sc, const struct snode *n)
{
        const struct snode *above = n->kind == SNODE_LOOP ? loop_around(n) : NULL;
        const char *what = NULL;
        if (n->kind == SNODE_LOOP && n->level == LEVEL_LANE)
                what = lane_obstacle(sc, n);
        else if (n->kind == SNODE_LOOP && n->level == LEVEL_BLOCK && above && (above->level == LEVEL_LANE || above->level == LEVEL_THREAD))
                what = arena_printf(sc->arena, "loop '%s' around it runs at level %s", loop_counter_name(above->loop), level_name(above->level));
        if (what) {
                struct reason *r = reason_new(sc->arena, "unsafe-schedule", n->loop->head, "loop '%s' cannot run at level %s: %s", loop_counter_name(n->loop), level_name(n->level), what);
                return reason_help(sc->arena, r, "levels go host, grid, block, lane, thread from the outside in");
        }
        struct reason *why = NULL;
        for (int i = 0; i < n->child.n && !why; i++)
                why = check_lanes(sc, n->child.data[i]);
        return why;
}

static struct reason *check_kernels_in_step(const struct sched *sc, const struct snode *body)
{
        struct reason *why = NULL;
        for (int i = 0; i < body->child.n && !why; i++) {
                const struct snode *n = body->child.data[i];
                if (n->kind == SNODE_LOOP && n->level == LEVEL_HOST)
                        why = check_kernels_in_step(sc, n->child.data[0]);
                else if (snode_in_step(n))
                        why = check_lanes(sc, n);
        }
        return why;
}

/* Does each node around the leaf stand for a loop of its statement? */
static bool is_in_its_loops(const struct snode *leaf)
{
        for (const struct snode *n = leaf->parent; n; n = n->parent)
                if (n->kind == SNODE_LOOP && !snode_loop(n, leaf->stmt))
                        return false;
        return true;
}

/* Is there a plain node around the leaf for each loop of its statement, but for those of which the statement runs for a representative only? */
static bool has_every_loop(const struct sched *sc, const struct snode *leaf)
{
        const struct mstmt *s = leaf->stmt;
        for (int d = 0; d < s->n_loop; d++) {
                bool is_there = sc->uniform[s->id][s->loop[d]->id];
                for (const struct snode *n = leaf->parent; n && !is_there; n = n->parent)
                        is_there = n->kind == SNODE_LOOP && snode_loop(n, s) == s->loop[d];
                if (!is_there)
                        return false;
        }
        return true;
}

/* Do the loops around the leaf run each of its statement's instances at a time of its own? */
static bool has_own_times(const struct sched *sc, const struct snode *leaf)
{
        if (snode_is_plain_path(leaf))
                return has_every_loop(sc, leaf);
        isl_map *times = isl_map_from_domain(isl_set_copy(sc->domain[leaf->stmt->id]));
        for (const struct snode *n = leaf->parent; n; n = n->parent)
                if (n->kind == SNODE_LOOP)
                        times = isl_map_flat_range_product(times, reading(n, leaf->stmt));
        bool own = isl_map_is_injective(times) == isl_bool_true;
        isl_map_free(times);
        return own;
}

/* Do all the source's instances of the statement run, and no others? Of one that is made uniform, one for each iteration of the other loops. */
static bool has_all_instances(const struct sched *sc, const struct mstmt *s)
{
        for (int d = 0; d < s->n_loop; d++)
                if (sc->uniform[s->id][s->loop[d]->id] && !sc->deps->uniform[s->id][s->loop[d]->id])
                        return false;
        if (!is_uniform(sc, s))
                return isl_set_plain_is_equal(sc->domain[s->id], s->domain) == isl_bool_true || isl_set_is_equal(sc->domain[s->id], s->domain) == isl_bool_true;
        isl_set *stands_for = isl_map_domain(representative(sc, s));
        bool all = isl_set_is_subset(sc->domain[s->id], s->domain) == isl_bool_true && isl_set_is_subset(s->domain, stands_for) == isl_bool_true;
        isl_set_free(stands_for);
        return all;
}

/* Do the pieces that statements were split into make up what they were? */
static struct reason *check_pieces(const struct sched *sc)
{
        return model_is_whole(sc->model) == isl_bool_true
                       ? NULL
                       : reason_new(sc->arena, "unsafe-schedule", sc->model->nest->span, "the parts that statements were split into are not all of them");
}

/* Do the loops run every instance of every statement? */
static struct reason *check_instances(const struct sched *s, struct snode *const *leaf)
{
        for (int i = 0; i < s->model->stmts.n; i++) {
                const struct span *span = &s->model->stmts.data[i]->stmt->span;
                if (leaf[i] && !has_all_instances(s, s->model->stmts.data[i]))
                        return reason_new(s->arena, "unsafe-schedule", *span, "iterations of line %u are missing, or too many", span->line);
        }
        return NULL;
}

/* A statement below "n" whose leaf there is not the one in "leaf", or NULL. */
static const struct mstmt *find_second(const struct snode *n, struct snode *const *leaf)
{
        const struct mstmt *second = n->kind == SNODE_STMT && leaf[n->stmt->id] != n ? n->stmt : NULL;
        for (int i = 0; i < n->child.n && !second; i++)
                second = find_second(n->child.data[i], leaf);
        return second;
}

/* Is every statement in the tree but those whose value is forwarded, and every instance of it once? */
static struct reason *check_tree(const struct sched *s, struct snode *const *leaf)
{
        const struct mstmt *second = find_second(s->root, leaf);
        if (second)
                return reason_new(s->arena, "unsafe-schedule", second->stmt->span, "line %u would run twice", second->stmt->span.line);
        for (int i = 0; i < s->model->stmts.n; i++) {
                const struct span *span = &s->model->stmts.data[i]->stmt->span;
                if (!leaf[i] && s->storage[written_web(s->model->stmts.data[i])]->place != PLACE_FORWARD)
                        return reason_new(s->arena, "unsafe-schedule", *span, "a statement is missing");
                if (leaf[i] && !is_in_its_loops(leaf[i]))
                        return reason_new(s->arena, "unsafe-schedule", *span, "line %u would run in loops that are not its own", span->line);
                if (leaf[i] && !has_own_times(s, leaf[i]))
                        return reason_new(s->arena, "unsafe-schedule", *span, "several iterations of line %u would run at one time", span->line);
        }
        return NULL;
}

struct reason *sched_verify_change(const struct sched *s, const struct web *web, const struct snode *node)
{
        struct snode **leaf = arena_alloc(s->arena, ((size_t)s->model->stmts.n + 1) * sizeof(struct snode *));
        find_leaves(s->root, leaf);
        struct reason *why = check_tree(s, leaf);
        if (!why && !web && !node)
                why = check_pieces(s);
        if (!why && !web && !node)
                why = check_forwarded(s);
        if (!why && !web && !node)
                why = check_instances(s, leaf);
        if (!why && (node || !web))
                why = check_unrolled(s, s->root, NULL);
        if (!why)
                why = check_collapsed(s, s->root);
        if (!why)
                why = check_tiles(s, s->root);
        if (!why && !s->for_cpu)
                why = check_kernels_in_step(s, s->root);
        if (!why)
                why = check_batches(s);
        for (int i = 0; i < s->model->nest->loops.n && !why; i++)
                if (loop_is_dynamic(s->model->nest->loops.data[i]) && (node || !web))
                        why = check_dynamic(s, s->model->nest->loops.data[i], leaf);
        for (int i = 0; i < s->deps->deps.n && !why; i++) {
                const struct dep *dep = s->deps->deps.data[i];
                const struct snode *a = leaf[dep->source->stmt->id], *b = leaf[dep->sink->stmt->id];
                bool is_touched = (!web || dep->source->web == web->id || dep->sink->web == web->id) && (!node || (is_below(a, node) && is_below(b, node)));
                if (is_touched)
                        why = check_dep(s, dep, a, b);
        }
        for (int i = 0; i < s->deps->webs.n && !why; i++) {
                const struct web *w = s->deps->webs.data[i];
                if (!node && (!web || web->array == w->array))
                        why = check_copy_out(s, s->storage[i]);
                if (!node && !why && (!web || web == w))
                        why = check_copy_in(s, s->storage[i]);
                if (!node && !why && (!web || web == w))
                        why = check_layout(s, s->storage[i]);
                if (!why && (node || !web || web == w))
                        why = check_place(s, s->storage[i], node != NULL);
                if (!why && (node || !web || web == w))
                        why = check_reduced(s, s->storage[i]);
                if (!why && (node || !web || web == w))
                        why = check_scanned(s, s->storage[i]);
        }
        if (!why)
                why = check_pingpongs(s);
        if (!why && !web)
                why = check_columns(s);
        return why;
}

struct reason *sched_verify(const struct sched *s)
{
        return sched_verify_change(s, NULL, NULL);
}
