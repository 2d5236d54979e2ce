/* Verification of scans: loops whose iterations are linked by a recurrence (depanalysis/recurrence.h) and run as blocks (Kogge and Stone 1973; Blelloch 1990).
 *
 *      x = x0                                  for all blocks in parallel: the map that the block's iterations make together
 *      for (i = 0; i < n; i++)         ->      one after the other: the value before each block
 *              x = a[i] + b[i] * x             for all blocks in parallel: the iterations, from that value
 *
 * Of an array, the last element of each block is stored before the blocks run: nothing else in the loop may need what was there, or write there.
 *
 * Both passes evaluate the map, so that what it needs but for the value before must be there before the loop, or be computed by the iteration itself, in variables or copies of its own. */
#include <isl/map.h>

#include "transform/verify.h"

/* The loop's node if it runs as a scan in the kernel of the dependence, and both ends are below it. */
static const struct snode *scan_node(const struct sched *sc, const struct loop *l, const struct mstmt *s, const struct mstmt *t)
{
        const struct snode *node = sched_loop_node(sc, l, s);
        bool is_there = node && (sc->for_cpu ? node->level == LEVEL_GRID && node == kernel_of(sc, s) : node->level == LEVEL_LANE);
        return is_there && snode_contains(node, t) ? node : NULL;
}

/* Without the pairs that the scan of loop "l" keeps in order. */
static __isl_give isl_map *without_scan(const struct sched *sc, const struct dep *dep, const struct loop *l, __isl_take isl_map *map)
{
        const struct mstmt *s = dep->source->stmt, *t = dep->sink->stmt;
        const struct recurrence *r = recurrence_of(sc->deps, sc->deps->webs.data[dep->source->web], l);
        const struct snode *node = r ? scan_node(sc, l, s, t) : NULL;
        if (!node || !recurrence_is_allowed(sc->deps, r) || (!r->is_cell && (dep->kind != DEP_FLOW || dep->carried_by != l)))
                return map;
        isl_map *launch = isl_map_copy(map);
        for (const struct snode *n = node->parent; n; n = n->parent)
                if (n->kind == SNODE_LOOP)
                        launch = isl_map_equate(launch, isl_dim_in, mstmt_loop_index(s, snode_loop(n, s)), isl_dim_out, mstmt_loop_index(t, snode_loop(n, t)));
        int at_s = mstmt_loop_index(s, l), at_t = mstmt_loop_index(t, l);
        isl_map *one = isl_map_equate(isl_map_copy(launch), isl_dim_in, at_s, isl_dim_out, at_t);      /* within an iteration the tree says */
        return isl_map_subtract(map, isl_map_subtract(launch, one));
}

__isl_give isl_map *without_scanned(const struct sched *sc, const struct dep *dep, __isl_take isl_map *map)
{
        const struct storage *st = sc->storage[dep->source->web];
        for (int i = 0; dep->source->web == dep->sink->web && i < st->scanned.n; i++)
                map = without_scan(sc, dep, st->scanned.data[i], map);
        return map;
}

/* ---- what the first pass runs ------------------------------------------------------------------------------------------------------------ */

static bool writes(const struct mstmt *s, int web)
{
        return s->accesses.data[s->accesses.n - 1]->web == web;
}

bool scan_slice(const struct sched *sc, const struct recurrence *r, const struct snode *node, bool *needed)
{
        const struct model *m = sc->model;
        for (int i = 0; i < r->steps.n; i++) {
                needed[r->steps.data[i].stmt->id] = true;
                if (!snode_contains(node, r->steps.data[i].stmt))
                        return false;
        }
        for (bool is_new = true; is_new;) {
                is_new = false;
                for (int i = 0; i < m->stmts.n; i++) {
                        const struct mstmt *s = m->stmts.data[i];
                        for (int k = 0; k + 1 < s->accesses.n && needed[i]; k++) {
                                int web = s->accesses.data[k]->web;
                                if (recurrence_read(r, s->accesses.data[k]) || (web == r->web->id && recurrence_step(r, s) >= 0))
                                        continue;       /* the value before, what a step makes of it, or an element from before the loop */
                                for (int t = 0; t < m->stmts.n; t++) {
                                        if (!writes(m->stmts.data[t], web) || !snode_contains(node, m->stmts.data[t]))
                                                continue;
                                        const struct storage *st = sc->storage[web];
                                        if (web == r->web->id || (st->place != PLACE_REGISTER && storage_expanded_index(st, r->loop) < 0))
                                                return false;
                                        is_new = is_new || !needed[t];
                                        needed[t] = true;
                                }
                        }
                }
        }
        return true;
}

bool scan_may_store(const struct sched *sc, const struct recurrence *r, const struct snode *node)
{
        const struct snode *body = node->child.data[0];
        for (int i = 0; !r->is_cell && i < sc->deps->deps.n; i++) {
                const struct dep *dep = sc->deps->deps.data[i];
                const struct mstmt *s = dep->source->stmt, *t = dep->sink->stmt;
                bool is_own = s == r->map || t == r->map;
                if (is_own && s != t && dep->kind != DEP_FLOW && dep->source->access->array == r->web->array && snode_contains(body, s) && snode_contains(body, t))
                        return false;
        }
        return true;
}

/* ---- the storage -------------------------------------------------------------------------------------------------------------------------- */

struct scan_check {
        const struct sched *sc;
        const struct storage *st;
        struct loop *loop;
};

static struct reason *refused(const struct scan_check *c, const char *why)
{
        return reason_new(c->sc->arena, "unsafe-schedule", c->st->web->array->span, "loop '%s' cannot run as a scan of '%s': %s", loop_counter_name(c->loop),
                c->st->web->array->name, why);
}

static struct reason *check_scan(const struct scan_check *c)
{
        const struct sched *sc = c->sc;
        const struct storage *st = c->st;
        const struct recurrence *r = recurrence_of(sc->deps, st->web, c->loop);
        if (!r)
                return refused(c, "it is no recurrence of it that composes");
        if (!recurrence_is_allowed(sc->deps, r))
                return refused(c, "its floating-point operations have an order, without --fp=reassoc");
        const struct snode *node = sched_loop_node(sc, c->loop, r->map);
        if (!node || node->level != (sc->for_cpu ? LEVEL_GRID : LEVEL_LANE))
                return NULL;            /* one iteration after the other */
        bool has_copies = sc->for_cpu ? st->expanded.n > 0 || st->copies_out : storage_expanded_index(st, c->loop) >= 0;
        if (st->place != PLACE_GLOBAL || st->is_snapshot || has_copies || st->reduced.n)
                return refused(c, "it has copies");
        if (!sc->for_cpu && r->is_cell)
                return refused(c, "on a GPU only the elements of an array can be scanned");
        if (!snode_is_plain_path(node) || node->fused.n)
                return refused(c, "its loops were reshaped or fused");
        if (sc->for_cpu && node != kernel_of(sc, r->map))
                return refused(c, "it is inside of another parallel loop, or beside other statements");
        const struct snode *body = node->child.data[0];
        for (int i = 0; i < body->child.n; i++)
                if (body->child.data[i]->kind != SNODE_STMT)
                        return refused(c, "there are loops inside");
        for (int i = 0; i < sc->deps->webs.n; i++)
                for (int k = 0; k < body->child.n; k++) {
                        const struct storage *other = sc->storage[i];
                        bool is_scan = storage_is_scanned_in(other, c->loop) || storage_is_reduced_in(other, c->loop);
                        if (other != st && is_scan && writes(body->child.data[k]->stmt, i))
                                return refused(c, "it makes results of other kinds");
                }
        for (int i = 0; !r->is_cell && i < r->steps.n; i++)
                if (isl_set_is_equal(sc->domain[r->steps.data[i].stmt->id], r->steps.data[i].stmt->domain) != isl_bool_true)
                        return refused(c, "some of its iterations are apart");
        if (!scan_may_store(sc, r, node))
                return refused(c, "another statement of the loop needs the element that an iteration overwrites, or overwrites it");
        if (!sc->for_cpu && !recurrence_fits_lanes(r))
                return refused(c, "on a GPU accumulations by calls, or of truth values, cannot be scanned");
        if (r->is_cell && shares_memory_in(sc, st->web, c->loop))
                return refused(c, "its memory has other uses");
        for (int i = 0; r->is_cell && i < st->web->accesses.n; i++) {
                const struct mstmt *s = st->web->accesses.data[i]->stmt;
                if (mstmt_loop_index(s, c->loop) >= 0 && !snode_contains(node, s))
                        return refused(c, "its statements lie in different kernels");
        }
        if (!scan_slice(sc, r, node, arena_alloc(sc->arena, (size_t)sc->model->stmts.n + 1)))
                return refused(c, "its coefficients come from memory that the loop writes");
        return NULL;
}

struct reason *check_scanned(const struct sched *sc, const struct storage *st)
{
        struct reason *why = NULL;
        for (int i = 0; i < st->scanned.n && !why; i++)
                why = check_scan(&(struct scan_check){ sc, st, st->scanned.data[i] });
        return why;
}
