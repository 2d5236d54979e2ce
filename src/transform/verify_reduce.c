/* Verification of reductions. The webs in question are touched inside the loop by the reduction's own statements alone (depanalysis/reduction.c), so that what
 * remains to be seen is which instances the schedule may take out of order:
 *
 *      host g:  grid i (reduced):  thread j:  s += a[i][j]
 *
 * Two instances of one launch (g equal) that differ in i work on different partial results; two that agree in i run in one thread, and must be in order. Grid and
 * lane loops that the web is not reduced over have no partial results of their own: instances that differ in them are not left open. An
 * atomic update leaves every order open within the launch. */
#include <isl/map.h>

#include "transform/verify.h"

/* Is "n" a loop over which partial results, or atomic updates, are made of the web? */
static bool reduces(const struct sched *sc, const struct snode *n, const struct storage *st)
{
        const struct reduction *r = reduction_of(sc->deps, st->web, n->loop);
        return n->level == LEVEL_GRID && storage_is_reduced_in(st, n->loop) && r && reduction_is_allowed(sc->deps, r);
}

__isl_give isl_map *without_reordered(const struct sched *sc, const struct dep *dep, __isl_take isl_map *map)
{
        const struct mstmt *s = dep->source->stmt, *t = dep->sink->stmt;
        const struct storage *st = sc->storage[dep->source->web];
        if (dep->source->web != dep->sink->web || !st->reduced.n || kernel_of(sc, s) != kernel_of(sc, t))
                return map;
        isl_map *open = isl_map_copy(map), *same = isl_map_copy(map);
        bool any = false;
        const struct snode *n = sc->root;
        while (n->kind != SNODE_STMT) {
                if (n->kind == SNODE_LOOP) {
                        int a = mstmt_loop_index(s, snode_loop(n, s)), b = mstmt_loop_index(t, snode_loop(n, t));
                        bool reduced = reduces(sc, n, st), apart = n->level == LEVEL_HOST || ((n->level == LEVEL_GRID || n->level == LEVEL_LANE) && !st->is_atomic);
                        if (reduced)
                                same = isl_map_equate(same, isl_dim_in, a, isl_dim_out, b);
                        else if (apart)
                                open = isl_map_equate(open, isl_dim_in, a, isl_dim_out, b);
                        any |= reduced;
                        n = n->child.data[0];
                        continue;
                }
                const struct snode *next = NULL;
                for (int i = 0; i < n->child.n; i++)
                        if (snode_contains(n->child.data[i], s) && snode_contains(n->child.data[i], t))
                                next = n->child.data[i];
                if (!next)
                        break;
                n = next;
        }
        if (!st->is_atomic)
                open = isl_map_subtract(open, same);
        else
                isl_map_free(same);
        if (any)
                return isl_map_subtract(map, open);
        isl_map_free(open);
        return map;
}

static struct reason *refused(const struct sched *sc, const struct storage *st, const char *why)
{
        return reason_new(sc->arena, "unsafe-schedule", st->web->array->span, "'%s' cannot be accumulated in parts: %s", st->web->array->name, why);
}

static bool contains_loop(const struct snode *n, const struct loop *l)
{
        for (; n; n = n->parent)
                if (n->kind == SNODE_LOOP && n->loop == l)
                        return true;
        return false;
}

/* Does a loop that takes one iteration after the other run around "node", the d-th loop of s, that the source has inside it? */
static bool is_turned(const struct storage *st, const struct mstmt *s, const struct snode *node, int d)
{
        for (const struct snode *n = node->parent; n; n = n->parent)
                if (n->kind == SNODE_LOOP && n->level != LEVEL_GRID && !storage_is_reduced_in(st, n->loop) && mstmt_loop_index(s, n->loop) > d)
                        return true;
        return false;
}

/* Which of several equal elements an extremum takes is decided by the counters of the reduced loops: these must come first among the loops of a launch, in
 * the source as in the tree, and no loop inside them around the launch. */
static bool keeps_order(const struct sched *sc, const struct storage *st, const struct mstmt *s)
{
        int n = 0, n_reduced = 0;
        const struct snode *above = NULL;
        for (int d = 0; d < s->n_loop; d++)
                n_reduced += storage_is_reduced_in(st, s->loop[d]);
        for (int d = 0; d < s->n_loop && n < n_reduced; d++) {
                const struct snode *node = sched_loop_node(sc, s->loop[d], s);
                if (!node || node->level == LEVEL_HOST)
                        continue;
                if (storage_is_reduced_in(st, s->loop[d])) {
                        if ((above && !contains_loop(node, above->loop)) || is_turned(st, s, node, d))
                                return false;
                        above = node;
                        n++;
                } else if (node->level != LEVEL_GRID) {
                        return false;
                }
        }
        return n == n_reduced;
}

/* Are several loops of the source one from the root down to "n"? */
static bool has_fused(const struct snode *n)
{
        for (; n; n = n->parent)
                if (n->fused.n)
                        return true;
        return false;
}

/* For which iterations of the loops around "l" do instances of "s" run, as far as is known? */
static __isl_give isl_set *rounds_of(const struct mstmt *s, const struct loop *l)
{
        int d = mstmt_loop_index(s, l);
        return isl_set_reset_tuple_id(isl_set_project_out(isl_set_copy(s->domain), isl_dim_set, (unsigned)d, (unsigned)(s->n_loop - d)));
}

/* Does each run of "l" that does anything write (or read) the web for certain? */
static bool always_touches(const struct sched *sc, const struct web *w, const struct loop *l, bool write)
{
        const struct model *m = sc->model;
        bool always = true;
        for (int i = 0; i < m->stmts.n && always; i++) {
                if (mstmt_loop_index(m->stmts.data[i], l) < 0)
                        continue;
                isl_set *left = rounds_of(m->stmts.data[i], l);
                for (int k = 0; k < w->accesses.n; k++) {
                        const struct maccess *a = w->accesses.data[k];
                        if (a->is_write == write && mstmt_loop_index(a->stmt, l) >= 0 && mstmt_is_certain(a->stmt) && !a->access->is_conditional && !a->access->guard)
                                left = isl_set_subtract(left, rounds_of(a->stmt, l));
                }
                always = isl_set_is_empty(left) == isl_bool_true;
                isl_set_free(left);
        }
        return always;
}

/* What no iteration writes may be read-only, or not there at all: on a CPU, whose parts combine in the user's memory, they may then not even load it. */
static bool needs_cell(const struct sched *sc, const struct storage *st, const struct reduction *r, const struct loop *l)
{
        if (!sc->for_cpu || st->web != r->web || !st->is_original || st->web->array->home != HOME_POINTER || always_touches(sc, st->web, l, true))
                return false;
        bool has_identity = r->op == OP_ADD || r->op == OP_MUL || r->op == OP_XOR;
        return touched_elements(sc->model, st->web->array) != 1 || !(has_identity || always_touches(sc, st->web, l, false));
}

static struct reason *check_loop(const struct sched *sc, const struct storage *st, const struct loop *l)
{
        const struct reduction *r = reduction_of(sc->deps, st->web, l);
        if (!r)
                return refused(sc, st, arena_printf(sc->arena, "loop '%s' does more with it than a reduction", loop_counter_name(l)));
        if (!reduction_is_allowed(sc->deps, r))
                return refused(sc, st, "its floating-point operations have an order, without --fp=reassoc");
        if (st->is_atomic && !fits_atomic(r))
                return refused(sc, st, "there is no atomic update of its kind");
        const struct storage *main = sc->storage[r->web->id];
        if (!storage_is_reduced_in(main, l) || main->is_atomic != st->is_atomic)
                return refused(sc, st, "what it belongs to is not");
        for (int i = 0; i < r->followers.n; i++)
                if (!storage_is_reduced_in(sc->storage[r->followers.data[i]->id], l))
                        return refused(sc, st, "what goes with it is not");
        const struct snode *node = sched_loop_node(sc, l, r->updates.data[0]);
        if (node && (!snode_is_plain_path(node) || has_fused(node)))
                return refused(sc, st, "its loops were reshaped or fused");
        if (!node || node->level != LEVEL_GRID)
                return NULL;            /* one iteration after the other, into the cell itself */
        if (needs_cell(sc, st, r, l))
                return refused(sc, st, "no iteration may write to it, and then the pointer need not lead anywhere");
        for (int e = 0; e < st->expanded.n && !st->is_atomic; e++) {
                const struct snode *copies = sched_loop_node(sc, st->expanded.data[e], r->updates.data[0]);
                if (copies && copies->level != LEVEL_HOST)
                        return refused(sc, st, arena_printf(sc->arena, "iterations of loop '%s' have copies of their own", loop_counter_name(st->expanded.data[e])));
        }
        if (!st->is_atomic && shares_memory_in(sc, st->web, l))
                return refused(sc, st, arena_printf(sc->arena, "loop '%s' uses other elements of the array, too", loop_counter_name(l)));
        bool together = !r->test || snode_contains(node, r->test);
        for (int i = 0; i < r->updates.n; i++)
                together &= snode_contains(node, r->updates.data[i]);
        for (int i = 0; i < r->follower_stmts.n; i++)
                together &= snode_contains(node, r->follower_stmts.data[i]);
        if (!together)
                return refused(sc, st, "its statements lie in different kernels");
        if (reduction_needs_place(r) && !keeps_order(sc, st, r->updates.data[0]))
                return refused(sc, st, "which of equal elements is taken would depend on the order of the loops");
        return NULL;
}

/* Do the array's own dimensions follow each other in memory, in the order of its subscripts? */
static bool keeps_rows(const struct storage *st)
{
        int rank = st->web->array->rank, first = 0;
        while (first < st->n_dim && st->layout[first] >= rank)
                first++;
        for (int d = 0; d < rank; d++)
                if (st->layout[first + d] != d)
                        return false;
        return true;
}

struct reason *check_reduced(const struct sched *sc, const struct storage *st)
{
        if (st->reduced.n && (st->place != PLACE_GLOBAL || st->is_snapshot || st->copies_out))
                return refused(sc, st, "it has no memory of its own");
        if (st->reduced.n && !keeps_rows(st))
                return refused(sc, st, "its dimensions are rearranged");
        for (int i = 0; i < st->reduced.n; i++) {
                for (int e = 0; e < st->expanded.n; e++)
                        if (st->expanded.data[e] == st->reduced.data[i])
                                return refused(sc, st, "it has a copy for each iteration");
                struct reason *why = check_loop(sc, st, st->reduced.data[i]);
                if (why)
                        return why;
        }
        return NULL;
}
