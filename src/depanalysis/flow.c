/* Dependences between accesses, one array at a time (the whole region at once is quadratic in isl).
 *
 * Flow is value-based: for each read, isl's dataflow analysis finds the last write before it (Feautrier 1991), exact where writes are must-writes. Anti and
 * output dependences are memory-based: all pairs on one element, in source order. Both are then split by the loop that carries them, and get their direction
 * vector over the common loops (Jepsen, section 2.2).
 *
 * A write on a condition may or may not happen. But if the same condition stands around a read, then it has happened whenever the read does, in the iteration of the
 * loops around the condition that both are in; where the writes of that iteration cover the read, no other one is asked for.
 *
 * A dataflow question may take a share of the region's budget. The reads of an array for which that is not enough get every write to the same element as a source that
 * may be: a superset of what passes, so that the loops concerned stay in order and the rest of the region is analysed exactly. */
#include <stdlib.h>

#include <isl/constraint.h>
#include <isl/flow.h>
#include <isl/id.h>
#include <isl/space.h>

#include "base/stack.h"
#include "depanalysis/internal.h"

/* Is the statement always executed and the place exact, so that the write certainly happens? */
static bool is_must(const struct maccess *a)
{
        return a->exact && mstmt_is_certain(a->stmt);
}

/* May the two touch one element? No where a subscript is a constant in both, and not the same (the ZIV test): this spares programs with many small arrays in one most
 * questions to isl. */
static bool may_meet(const struct maccess *a, const struct maccess *b)
{
        if (a->access->array != b->access->array)
                return false;
        for (int d = 0; a->access->sub && b->access->sub && d < a->access->array->rank; d++) {
                const struct expr *x = a->access->sub[d], *y = b->access->sub[d];
                if (x && y && x->kind == EXPR_INT && y->kind == EXPR_INT && x->ival != y->ival && a->is_fixed[d] && b->is_fixed[d])
                        return false;
        }
        return true;
}

/* ---- splitting and describing ---------------------------------------------------------------------------------------- */

__isl_give isl_map *carried_at(__isl_take isl_map *map, const struct mstmt *s, int level, bool strict)
{
        for (int d = 0; d < level; d++)
                map = isl_map_equate(map, isl_dim_in, d, isl_dim_out, d);
        if (strict) {
                if (loop_is_descending(s->loop[level]))
                        map = isl_map_order_gt(map, isl_dim_in, level, isl_dim_out, level);
                else
                        map = isl_map_order_lt(map, isl_dim_in, level, isl_dim_out, level);
        }
        return map;
}

/* Up to so many loops around each end, eliminating the counters from their differences leaves few inequalities; where bounds depend on outer counters, the number is
 * exponential in the depth. Fewer dimensions make each test on the differences cheaper. */
enum { ELIMINATED_DEPTH = 5 };

/* Differences sink - source over the first "n" loops: the first n dimensions of a set without tuple. In deep nests the counters of both stay beside them. */
static __isl_give isl_set *loop_deltas(__isl_keep isl_map *map, int n)
{
        const int before = isl_map_dim(map, isl_dim_in), after = isl_map_dim(map, isl_dim_out);
        if (before <= ELIMINATED_DEPTH && after <= ELIMINATED_DEPTH) {
                isl_map *m = isl_map_project_out(isl_map_copy(map), isl_dim_in, (unsigned)n, (unsigned)(before - n));
                m = isl_map_project_out(m, isl_dim_out, (unsigned)n, (unsigned)(after - n));
                m = isl_map_reset_tuple_id(m, isl_dim_in);
                m = isl_map_reset_tuple_id(m, isl_dim_out);
                return isl_map_deltas(m);
        }
        isl_set *pairs = isl_set_insert_dims(isl_set_flatten(isl_map_wrap(isl_map_copy(map))), isl_dim_set, 0, (unsigned)n);
        for (int d = 0; d < n; d++) {
                isl_constraint *c = isl_constraint_alloc_equality(isl_local_space_from_space(isl_set_get_space(pairs)));
                c = isl_constraint_set_coefficient_si(c, isl_dim_set, d, 1);
                c = isl_constraint_set_coefficient_si(c, isl_dim_set, n + d, 1);
                c = isl_constraint_set_coefficient_si(c, isl_dim_set, n + before + d, -1);
                pairs = isl_set_add_constraint(pairs, c);
        }
        return pairs;
}

static bool has_point(__isl_take isl_set *s)
{
        bool some = isl_set_is_empty(s) != isl_bool_true;
        isl_set_free(s);
        return some;
}

/* Has dimension "d" the same value in all points of "s", for all parameters? Then *v is that value. */
static bool is_single_value(__isl_keep isl_set *s, int d, int64_t *v)
{
        isl_point *point = isl_set_sample_point(isl_set_copy(s));
        isl_val *value = isl_point_is_void(point) == isl_bool_false ? isl_point_get_coordinate_val(point, isl_dim_set, d) : NULL;
        isl_point_free(point);
        bool single = isl_val_is_int(value) == isl_bool_true;
        if (single) {
                *v = isl_val_get_num_si(value);
                single = !has_point(isl_set_lower_bound_val(isl_set_copy(s), isl_dim_set, (unsigned)d, isl_val_add_ui(isl_val_copy(value), 1))) &&
                         !has_point(isl_set_upper_bound_val(isl_set_copy(s), isl_dim_set, (unsigned)d, isl_val_sub_ui(isl_val_copy(value), 1)));
        }
        isl_val_free(value);
        return single;
}

/* The differences over the common loops of what the loop at "level" carries (of what none does, where level is their number). */
static __isl_give isl_set *deltas_at(__isl_keep isl_set *deltas, struct loop *const *loop, int level, int common)
{
        isl_set *part = isl_set_copy(deltas);
        for (int d = 0; d < level; d++)
                part = isl_set_fix_si(part, isl_dim_set, (unsigned)d, 0);
        if (level == common)
                return part;
        return loop_is_descending(loop[level]) ? isl_set_upper_bound_si(part, isl_dim_set, (unsigned)level, -1)
                                               : isl_set_lower_bound_si(part, isl_dim_set, (unsigned)level, 1);
}

/* Fills direction and distance of "dep", which the loop at "level" carries, from its differences. */
static void describe(struct dep *dep, int level, __isl_keep isl_set *deltas, struct arena *a)
{
        dep->direction = arena_alloc(a, (size_t)dep->n_loop + 1);
        dep->distance = arena_alloc(a, ((size_t)dep->n_loop + 1) * sizeof *dep->distance);
        bool all_known = true;
        for (int d = 0; d < dep->n_loop; d++) {
                if (d < level) {
                        dep->direction[d] = '=';
                        continue;
                }
                bool descends = loop_is_descending(dep->loop[d]), before = d == level, same = false, after = false;
                if (d > level) {
                        bool up = has_point(isl_set_lower_bound_si(isl_set_copy(deltas), isl_dim_set, (unsigned)d, 1));
                        bool down = has_point(isl_set_upper_bound_si(isl_set_copy(deltas), isl_dim_set, (unsigned)d, -1));
                        same = has_point(isl_set_fix_si(isl_set_copy(deltas), isl_dim_set, (unsigned)d, 0));
                        before = descends ? down : up;
                        after = descends ? up : down;
                }
                dep->direction[d] = before + same + after != 1 ? '*' : before ? '<' : after ? '>' : '=';
                int64_t v = 0;
                if (dep->direction[d] == '*' || (dep->direction[d] != '=' && (!is_single_value(deltas, d, &v) || v % dep->loop[d]->step != 0)))
                        all_known = false;
                else
                        dep->distance[d] = v / dep->loop[d]->step;
        }
        if (!all_known)
                dep->distance = NULL;
}

/* The pairs of "map" that really meet: accesses through one index array whose elements differ do so where they read the same element of it. */
static __isl_give isl_map *meeting(__isl_take isl_map *map, const struct maccess *source, const struct maccess *sink)
{
        if (!source->index || !sink->index || source->index->access->array != sink->index->access->array)
                return map;
        isl_map *same = isl_map_apply_range(isl_map_copy(source->index->map), isl_map_reverse(isl_map_copy(sink->index->map)));
        return isl_map_intersect(map, same);
}

/* Records the part of "map" that each common loop carries, and the rest. Of pairs in no order those remain that run in the order source, sink. */
static void add_by_level(struct deps *d, enum dep_kind kind, struct maccess *source, struct maccess *sink, __isl_take isl_map *map, bool is_may)
{
        struct arena *arena = d->model->arena;
        const struct mstmt *s = source->stmt, *t = sink->stmt;
        int common = mstmt_common_loops(s, t);
        map = meeting(map, source, sink);
        isl_set *deltas = loop_deltas(map, common);
        for (int level = 0; level <= common; level++) {
                bool strict = level < common;
                if (strict && is_may && s->loop[level]->mark == MARK_INDEPENDENT)
                        continue;
                if (!strict && !mstmt_before(s, t))
                        break;
                isl_set *differences = deltas_at(deltas, s->loop, level, common);
                if (isl_set_is_empty(differences) == isl_bool_true) {
                        isl_set_free(differences);
                        continue;
                }
                struct dep *dep = ARENA_NEW(arena, struct dep);
                dep->kind = kind;
                dep->source = source;
                dep->sink = sink;
                dep->map = carried_at(isl_map_copy(map), s, level, strict);
                dep->n_loop = common;
                dep->loop = s->loop;
                dep->carried_by = strict ? s->loop[level] : NULL;
                dep->is_may = is_may;
                describe(dep, level, differences, arena);
                isl_set_free(differences);
                vec_push(arena, &d->deps, dep);
                dep->id = d->deps.n;
        }
        isl_set_free(deltas);
        isl_map_free(map);
}

/* ---- questions that may take too long ------------------------------------------------------------------------------------- */

/* One dataflow question may take 1/QUESTION_SHARE of the region's budget: several times what the deepest nests of usual programs need, and few seconds where every
 * operation is slow (existentially quantified variables make the tableaux large). */
enum { QUESTION_SHARE = 20 };

/* How many operations isl has counted, but for a few: it does not tell, so the least limit under which it goes on is found by bisection. No error may be pending. */
static unsigned long operations_spent(isl_ctx *ctx)
{
        const unsigned long limit = isl_ctx_get_max_operations(ctx);
        unsigned long low = 0, high = limit;
        while (low < high) {
                unsigned long middle = low + (high - low) / 2;
                isl_ctx_set_max_operations(ctx, middle + 1);
                void *goes_on = isl_malloc_or_die(ctx, 1);
                if (goes_on)
                        high = middle;
                else
                        low = middle + 1;
                free(goes_on);
        }
        isl_ctx_reset_error(ctx);
        isl_ctx_set_max_operations(ctx, limit);
        return low;
}

/* What the questions about a region share, and what hard ones have cost. */
struct effort {
        isl_space *params;              /* of all accesses: isl wants those of one question to be the same */
        bool is_hard;                   /* one about the array at hand took more than its share */
        int n_hard;                     /* arrays of which that is so: each halves the share, so that all together take two at most */
};

/* Limits what isl does next to one question's share. Returns the region's limit, for question_end; 0: there is none. */
static unsigned long question_begin(isl_ctx *ctx, const struct effort *effort)
{
        const unsigned long limit = isl_ctx_get_max_operations(ctx);
        if (limit && isl_ctx_last_error(ctx) == isl_error_none) {
                const unsigned long end = operations_spent(ctx) + (limit / QUESTION_SHARE >> (effort->n_hard < 16 ? effort->n_hard : 16));
                isl_ctx_set_max_operations(ctx, end < limit ? end : limit);
        }
        return limit;
}

/* If the share was not enough, the array is hard and isl can be asked on; an error that has another cause stays. */
static void question_end(isl_ctx *ctx, unsigned long limit, struct effort *effort)
{
        if (isl_ctx_last_error(ctx) == isl_error_quota && isl_ctx_get_max_operations(ctx) < limit) {
                isl_ctx_reset_error(ctx);
                effort->is_hard = true;
                effort->n_hard++;
        }
        isl_ctx_set_max_operations(ctx, limit);
}

/* ---- flow ---------------------------------------------------------------------------------------------------------------- */

/* isl_access_level_before: twice the number of shared loops, plus one when "first" stands before "second" in the text. The ends are accesses; NULL is the end of
 * the region. */
static int level_before(void *first, void *second)
{
        const struct maccess *a = first, *b = second;
        int shared = a && b ? mstmt_common_loops(a->stmt, b->stmt) : 0;
        return 2 * shared + (a && (!b || mstmt_before(a->stmt, b->stmt)));
}

/* Replaces the counters of descending loops by their negatives among the inputs (outputs) of "map", which are instances of "s": isl takes
 * later to be greater. Its own inverse. */
static __isl_give isl_map *in_time(__isl_take isl_map *map, const struct mstmt *s, enum isl_dim_type side)
{
        bool some = false;
        for (int d = 0; s && d < s->n_loop; d++)
                some |= loop_is_descending(s->loop[d]);
        if (!some)
                return map;
        isl_space *space = isl_space_map_from_set(isl_set_get_space(s->domain));
        isl_multi_aff *flip = isl_multi_aff_identity(space);
        for (int d = 0; d < s->n_loop; d++)
                if (loop_is_descending(s->loop[d]))
                        flip = isl_multi_aff_set_aff(flip, d, isl_aff_neg(isl_multi_aff_get_aff(flip, d)));
        return side == isl_dim_in ? isl_map_preimage_domain_multi_aff(map, flip) : isl_map_preimage_range_multi_aff(map, flip);
}

/* The values that one write passes to one read. */
struct passed {
        isl_map *map;                   /* { write's instance -> read's instance }; NULL: none */
        bool is_may;                    /* some of them only if the data want it */
        bool is_guess;                  /* pairs that touch one element: which of them pass a value was too hard to find */
};

struct flow_visit {
        const struct model *m;
        const struct mstmt *sink;
        struct passed *passed;          /* per access of the model */
};

static isl_stat visit_flow(__isl_take isl_map *flow, int must, void *source, void *user)
{
        struct flow_visit *v = user;
        const struct maccess *write = source;
        struct passed *p = &v->passed[write->id];
        if (isl_map_is_empty(flow) == isl_bool_true) {
                isl_map_free(flow);
                return isl_stat_ok;
        }
        flow = in_time(in_time(flow, write->stmt, isl_dim_in), v->sink, isl_dim_out);
        p->map = p->map ? isl_map_coalesce(isl_map_union(p->map, flow)) : flow;
        p->is_may |= !must;
        return isl_stat_ok;
}

static void passed_free(struct passed *passed, const struct model *m)
{
        for (int i = 0; passed && i < m->accesses.n; i++)
                isl_map_free(passed[i].map);
        free(passed);
}

static __isl_give isl_space *all_params(const struct model *m)
{
        isl_space *params = isl_space_params_alloc(m->ctx, 0);
        for (int i = 0; i < m->accesses.n; i++)
                params = isl_space_align_params(params, isl_map_get_space(m->accesses.data[i]->map));
        for (int i = 0; i < m->stmts.n; i++)            /* which in_time brings in */
                params = isl_space_align_params(params, isl_set_get_space(m->stmts.data[i]->domain));
        return params;
}

static int n_loops_around(const struct node *n)
{
        int count = 0;
        for (n = n->parent; n; n = n->parent)
                count += n->kind == NODE_LOOP;
        return count;
}

static bool is_condition_on_data(const struct node *n)
{
        return n->kind == NODE_IF && !expr_is_affine_cond(n->cond);
}

static bool is_below(const struct node *n, const struct node *top)
{
        while (n && n != top)
                n = n->parent;
        return n;
}

/* Does "write" run whenever "read" does in the same iteration of their first "n" loops: is every condition on data around it around the read, too, on the same side,
 * and in that iteration the same, and every loop further in one that counts? */
static bool runs_with(const struct mstmt *write, const struct mstmt *read, int n)
{
        if (mstmt_common_loops(write, read) < n)
                return false;
        for (int i = n; i < write->n_loop; i++)
                if (loop_is_dynamic(write->loop[i]))
                        return false;
        int n_shared = 0;
        const struct node *below = write->stmt->node;
        for (const struct node *at = below->parent; at; below = at, at = at->parent)
                n_shared += is_condition_on_data(at) && n_loops_around(at) <= n && is_below(read->stmt->node, below);
        return n_shared == write->preds.n;
}

/* "map", from instances of "s", with the first n counters in front of the element. */
static __isl_give isl_map *in_iteration(__isl_take isl_map *map, const struct mstmt *s, int n)
{
        isl_map *first = isl_set_identity(isl_set_universe(isl_set_get_space(s->domain)));
        first = isl_map_project_out(first, isl_dim_out, (unsigned)n, (unsigned)(s->n_loop - n));
        return isl_map_flat_range_product(isl_map_reset_tuple_id(first, isl_dim_out), map);
}

/* The last writes of "array" before each instance in the domain of "sink", an access by "stmt" (NULL: after the region), and what they pass: one for each access of
 * the model, to be freed. n > 0: those in the same iteration of the first n loops only. *unsourced: may an element be read that these have not written before?
 * Returns NULL on an isl error. */
static struct passed *last_writes_before(const struct model *m, const struct array *array, const struct maccess *read, __isl_take isl_map *sink, int n,
        __isl_keep isl_space *all, bool *unsourced)
{
        const struct mstmt *stmt = read ? read->stmt : NULL;
        isl_space *params = isl_space_align_params(isl_space_params(isl_map_get_space(sink)), isl_space_copy(all));
        if (n > 0)
                sink = in_iteration(sink, stmt, n);
        sink = isl_map_align_params(in_time(sink, stmt, isl_dim_in), isl_space_copy(params));
        isl_access_info *info = isl_access_info_alloc(sink, (void *)read, level_before, m->accesses.n);
        for (int i = 0; i < m->accesses.n; i++) {
                struct maccess *a = m->accesses.data[i];
                if (a->access->array != array || !a->is_write || (read && !may_meet(a, read)) || (n > 0 && mstmt_common_loops(a->stmt, stmt) < n))
                        continue;
                isl_map *source = n > 0 ? in_iteration(isl_map_copy(a->map), a->stmt, n) : isl_map_copy(a->map);
                source = isl_map_align_params(in_time(source, a->stmt, isl_dim_in), isl_space_copy(params));
                info = isl_access_info_add_source(info, source, n > 0 ? a->exact && runs_with(a->stmt, stmt, n) : is_must(a), a);
        }
        isl_space_free(params);
        isl_flow *flow = isl_access_info_compute_flow(info);
        struct passed *passed = calloc((size_t)m->accesses.n + 1, sizeof *passed);
        if (!passed)
                abort();
        struct flow_visit v = {.m = m, .sink = stmt, .passed = passed};
        bool ok = isl_flow_foreach(flow, visit_flow, &v) == isl_stat_ok;
        isl_map *never = isl_flow_get_no_source(flow, 1), *perhaps = isl_flow_get_no_source(flow, 0);
        *unsourced = isl_map_is_empty(never) != isl_bool_true || isl_map_is_empty(perhaps) != isl_bool_true;
        isl_map_free(never);
        isl_map_free(perhaps);
        isl_flow_free(flow);
        if (ok)
                return passed;
        passed_free(passed, m);
        return NULL;
}

/* The same without isl's help: each write that may touch the element, whenever it runs. */
static struct passed *any_writes(const struct model *m, const struct array *array, const struct maccess *read, __isl_take isl_map *sink, bool *unsourced)
{
        struct passed *passed = calloc((size_t)m->accesses.n + 1, sizeof *passed);
        if (!passed)
                abort();
        for (int i = 0; i < m->accesses.n; i++) {
                const struct maccess *a = m->accesses.data[i];
                if (a->access->array != array || !a->is_write || (read && !may_meet(a, read)))
                        continue;
                passed[i].map = isl_map_apply_range(isl_map_copy(a->map), isl_map_reverse(isl_map_copy(sink)));
                passed[i].is_may = passed[i].is_guess = true;
        }
        isl_map_free(sink);
        *unsourced = true;
        return passed;
}

/* last_writes_before with a share of the budget. */
static struct passed *ask_for_writes(const struct model *m, struct array *array, const struct maccess *read, __isl_keep isl_map *sink, int n, bool *unsourced, struct effort *effort)
{
        const unsigned long limit = question_begin(m->ctx, effort);
        stack_part(array, array->id);
        struct passed *passed = last_writes_before(m, array, read, isl_map_copy(sink), n, effort->params, unsourced);
        stack_part(NULL, 0);
        question_end(m->ctx, limit, effort);
        return passed;
}

/* Is there a write that is not sure to happen, but is in the iteration of the first n loops in which the read does? */
static bool has_companion(const struct model *m, const struct maccess *read, int n)
{
        for (int i = 0; i < m->accesses.n; i++) {
                const struct maccess *a = m->accesses.data[i];
                if (a->is_write && a->exact && may_meet(a, read) && !is_must(a) && runs_with(a->stmt, read->stmt, n))
                        return true;
        }
        return false;
}

/* The sources of a read on a condition, if they are all in one iteration of loops around the condition; NULL: that is not sure. */
static struct passed *sources_nearby(const struct model *m, const struct maccess *read, struct effort *effort)
{
        const struct mstmt *s = read->stmt;
        for (int n = s->n_loop; n > 0 && !effort->is_hard; n--) {
                bool is_level = loop_is_dynamic(s->loop[n - 1]);
                for (const struct node *at = s->stmt->node->parent; at && !is_level; at = at->parent)
                        is_level = is_condition_on_data(at) && n_loops_around(at) == n;
                if (!is_level || !has_companion(m, read, n))
                        continue;
                bool unsourced;
                struct passed *passed = ask_for_writes(m, read->access->array, read, read->map, n, &unsourced, effort);
                if (passed && !unsourced && !effort->is_hard)
                        return passed;
                passed_free(passed, m);
        }
        return NULL;
}

/* As last_writes_before; a superset where that takes too long, now or for an earlier question about the array. */
static struct passed *sources_of(const struct model *m, struct array *array, const struct maccess *read, __isl_take isl_map *sink, bool *unsourced, struct effort *effort)
{
        struct passed *passed = read && !effort->is_hard ? sources_nearby(m, read, effort) : NULL;
        if (passed) {
                *unsourced = false;
                isl_map_free(sink);
                return passed;
        }
        if (!effort->is_hard)
                passed = ask_for_writes(m, array, read, sink, 0, unsourced, effort);
        if (!effort->is_hard) {
                isl_map_free(sink);
                return passed;
        }
        passed_free(passed, m);
        return any_writes(m, array, read, sink, unsourced);
}

/* An earlier read of the same elements by the same statement, or NULL: it has the same sources. */
static struct maccess *twin_of(const struct maccess *read)
{
        for (int i = 0; i < read->stmt->accesses.n && read->stmt->accesses.data[i] != read; i++) {
                struct maccess *a = read->stmt->accesses.data[i];
                if (!a->is_write && a->access->array == read->access->array && a->index == read->index && isl_map_plain_is_equal(a->map, read->map) == isl_bool_true)
                        return a;
        }
        return NULL;
}

/* The write that feeds every instance of "read" from the same iteration of all their loops, or NULL: the last write before it in the text, sure to happen, to the
 * same elements, with no other write to the array in between. Spares most reads of temporaries the dataflow analysis. */
static struct maccess *nearest_write(const struct model *m, const struct maccess *read)
{
        struct maccess *nearest = NULL;
        for (int i = 0; i < m->accesses.n; i++) {
                struct maccess *a = m->accesses.data[i];
                if (a->is_write && may_meet(a, read) && mstmt_before(a->stmt, read->stmt) && (!nearest || mstmt_before(nearest->stmt, a->stmt)))
                        nearest = a;
        }
        if (!nearest || !nearest->exact || !runs_with(nearest->stmt, read->stmt, read->stmt->n_loop) || nearest->stmt->n_loop != read->stmt->n_loop || mstmt_common_loops(nearest->stmt, read->stmt) != read->stmt->n_loop)
                return NULL;
        isl_map *moved = isl_map_set_tuple_id(isl_map_copy(read->map), isl_dim_in, isl_set_get_tuple_id(nearest->stmt->domain));
        bool covered = isl_map_is_subset(moved, nearest->map) == isl_bool_true;
        isl_map_free(moved);
        return covered ? nearest : NULL;
}

static bool find_flow(struct deps *d, struct maccess *read, bool *unsourced, struct effort *effort)
{
        const struct model *m = d->model;
        struct maccess *nearest = nearest_write(m, read);
        if (nearest) {
                isl_map *same = isl_set_identity(isl_map_domain(isl_map_copy(read->map)));
                same = isl_map_set_tuple_id(same, isl_dim_in, isl_set_get_tuple_id(nearest->stmt->domain));
                add_by_level(d, DEP_FLOW, nearest, read, same, false);
                *unsourced = false;
                return true;
        }
        struct maccess *twin = twin_of(read);
        if (twin) {
                int n = d->deps.n;
                for (int i = 0; i < n; i++) {
                        const struct dep *known = d->deps.data[i];
                        if (known->kind != DEP_FLOW || known->sink != twin)
                                continue;
                        struct dep *dep = ARENA_NEW(m->arena, struct dep);
                        *dep = *known;
                        dep->sink = read;
                        dep->map = isl_map_copy(known->map);
                        vec_push(m->arena, &d->deps, dep);
                        dep->id = d->deps.n;
                }
                *unsourced = unsourced[twin->id - read->id];
                return true;
        }
        struct passed *passed = sources_of(m, read->access->array, read, isl_map_copy(read->map), unsourced, effort);
        for (int i = 0; passed && i < m->accesses.n; i++) {
                if (!passed[i].map)
                        continue;
                struct maccess *write = m->accesses.data[i];
                isl_map *map = isl_map_copy(passed[i].map);
                int at = write->access->array->scope ? mstmt_loop_index(write->stmt, write->access->array->scope) : -1;
                for (int k = 0; k <= at; k++)
                        map = isl_map_equate(map, isl_dim_in, k, isl_dim_out, k);
                int known = d->deps.n;
                add_by_level(d, DEP_FLOW, write, read, map, passed[i].is_may);
                for (int k = known; k < d->deps.n; k++)
                        d->deps.data[k]->is_guess = passed[i].is_guess;
        }
        passed_free(passed, m);
        return passed != NULL;
}

/* Which writes of "array" may still be visible after the region? */
static bool find_last_writes(struct deps *d, struct array *array, struct effort *effort)
{
        const struct model *m = d->model;
        isl_space *space = isl_space_set_alloc(m->ctx, 0, 0);
        space = isl_space_set_tuple_name(space, isl_dim_set, "End");
        isl_space *element = isl_space_set_alloc(m->ctx, 0, (unsigned)array->rank);
        element = isl_space_set_tuple_id(element, isl_dim_set, isl_id_alloc(m->ctx, array->ident, (void *)array));
        bool unsourced;
        isl_map *sink = isl_map_from_domain_and_range(isl_set_universe(space), isl_set_universe(element));
        struct passed *passed = sources_of(m, array, NULL, sink, &unsourced, effort);
        for (int i = 0; passed && i < m->accesses.n; i++)
                if (passed[i].map)
                        d->last_writes[i] = isl_map_domain(isl_map_copy(passed[i].map));
        passed_free(passed, m);
        return passed != NULL;
}

/* ---- anti and output ------------------------------------------------------------------------------------------------------- */

static void find_memory_deps(struct deps *d, struct maccess *a, struct maccess *b)
{
        if ((!a->is_write && !b->is_write) || !may_meet(a, b))
                return;
        isl_map *pairs = isl_map_apply_range(isl_map_copy(a->map), isl_map_reverse(isl_map_copy(b->map)));
        if (isl_map_is_empty(pairs) == isl_bool_true) {
                isl_map_free(pairs);
                return;
        }
        if (b->is_write)
                add_by_level(d, a->is_write ? DEP_OUTPUT : DEP_ANTI, a, b, isl_map_copy(pairs), !is_must(a) || !is_must(b));
        if (a != b && a->is_write)
                add_by_level(d, b->is_write ? DEP_OUTPUT : DEP_ANTI, b, a, isl_map_reverse(isl_map_copy(pairs)), !is_must(a) || !is_must(b));
        isl_map_free(pairs);
}

/* Adds the dependences on one array. Returns false on an isl error. */
static bool find_array(struct deps *d, struct array *array, bool *unsourced, struct effort *effort)
{
        const struct model *m = d->model;
        bool written = false;
        effort->is_hard = array->is_hard;
        for (int k = 0; k < m->accesses.n; k++)
                written |= m->accesses.data[k]->access->array == array && m->accesses.data[k]->is_write;
        for (int k = 0; k < m->accesses.n; k++) {
                struct maccess *a = m->accesses.data[k];
                if (a->access->array != array || a->is_write)
                        continue;
                if (!written)
                        unsourced[k] = true;
                else if (!find_flow(d, a, &unsourced[k], effort))
                        return false;
        }
        if (!written)
                return true;
        if (array->live_out && !find_last_writes(d, array, effort))
                return false;
        for (int k = 0; k < m->accesses.n; k++)
                for (int l = k; l < m->accesses.n && m->accesses.data[k]->access->array == array; l++)
                        find_memory_deps(d, m->accesses.data[k], m->accesses.data[l]);
        return isl_ctx_last_error(m->ctx) == isl_error_none;
}

bool deps_find(struct deps *d, bool *unsourced)
{
        const struct model *m = d->model;
        struct effort effort = {.params = all_params(m)};
        bool good = true;
        for (int i = 0; i < m->nest->arrays.n && good; i++)
                good = find_array(d, m->nest->arrays.data[i], unsourced, &effort);
        isl_space_free(effort.params);
        return good;
}
