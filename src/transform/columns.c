/* The second form of kernels by columns (columns.h), and which kernels have one. */
#include "transform/columns.h"

#include <string.h>

#include <isl/aff.h>
#include <isl/map.h>
#include <isl/space.h>

#include "base/tamper.h"
#include "transform/steps.h"
#include "transform/strategy.h"
#include "transform/transform.h"
#include "transform/verify.h"

/* ---- the second form ------------------------------------------------------------------------------------------------------------------ */

static struct snode *node_like(struct sched *s, const struct snode *n)
{
        struct snode *copy = snode_new(s, n->kind);
        *copy = *n;
        copy->parent = NULL;
        memset(&copy->child, 0, sizeof copy->child);
        copy->by_columns = false;
        copy->origin = n;
        return copy;
}

/* May the loop of a thread be two? */
static bool is_plain_loop(const struct snode *n)
{
        return n->kind == SNODE_LOOP && n->level == LEVEL_THREAD && snode_is_plain(n) && !loop_is_dynamic(n->loop) && !n->unroll && !n->staged && !n->jam && !n->collapse;
}

/* The number of the item of the loop's body that holds the statement, or -1. */
static int item_of(const struct snode *body, const struct mstmt *stmt)
{
        for (int i = 0; i < body->child.n; i++)
                if (snode_contains(body->child.data[i], stmt))
                        return i;
        return -1;
}

/* Does a loop around the node carry the dependence, so that one execution of the node's loop has at most one of its ends? */
static bool is_carried_outside(const struct dep *dep, const struct snode *n)
{
        for (n = n->parent; n && dep->carried_by; n = n->parent)
                if (n->kind == SNODE_LOOP && snode_stands_for(n, dep->carried_by))
                        return true;
        return false;
}

/* Are source and sink in different iterations of the loop? */
static bool crosses_iterations(const struct dep *dep, const struct snode *n)
{
        const struct loop *l = snode_loop(n, dep->source->stmt);
        if (l == snode_loop(n, dep->sink->stmt))
                return dep->carried_by == l;
        isl_map *from = isl_map_from_aff(snode_aff(n, dep->source->stmt)), *to = isl_map_from_aff(snode_aff(n, dep->sink->stmt));
        isl_map *values = isl_map_apply_range(isl_map_apply_domain(isl_map_copy(dep->map), from), to);
        isl_map *same = isl_map_identity(isl_map_get_space(values));
        bool crosses = isl_map_is_subset(values, same) != isl_bool_true;
        isl_map_free(values);
        isl_map_free(same);
        return crosses;
}

/* Does the dependence link iterations of the loop? Not through a variable of the thread, or copies for the iterations, unless a value passes. */
static bool links_iterations(const struct sched *s, const struct dep *dep, const struct snode *n)
{
        const struct storage *st = s->storage[dep->source->web];
        if (is_carried_outside(dep, n))
                return false;
        if (dep->kind != DEP_FLOW && dep->source->web == dep->sink->web && (st->place == PLACE_REGISTER || storage_expanded_index(st, snode_loop(n, dep->source->stmt)) >= 0))
                return false;
        return crosses_iterations(dep, n);
}

/* How many of the first n_shared items of the loop's body the dependence lets each iteration do for itself, before any does the others. */
static int most_shared(const struct sched *s, const struct dep *dep, const struct snode *n, int n_shared)
{
        const int source = item_of(n->child.data[0], dep->source->stmt), sink = item_of(n->child.data[0], dep->sink->stmt);
        if (source < 0 || sink < 0 || tamper_with("columns"))
                return n_shared;
        if (source < n_shared && sink >= n_shared)      /* a variable of one thread is none of the other's */
                return dep->kind == DEP_FLOW && s->storage[dep->source->web]->place == PLACE_REGISTER ? source : n_shared;
        if (sink >= n_shared || !links_iterations(s, dep, n))
                return n_shared;
        return source < n_shared && source > sink ? source : sink;
}

static int shared_items(const struct sched *s, const struct snode *n)
{
        int n_shared = n->child.data[0]->child.n, before;
        do {
                before = n_shared;
                for (int i = 0; i < s->deps->deps.n; i++)
                        n_shared = most_shared(s, s->deps->deps.data[i], n, n_shared);
        } while (n_shared < before);
        return n_shared;
}

/* A copy of the subtree. */
static struct snode *copy_of(struct sched *s, const struct snode *n)
{
        struct snode *copy = node_like(s, n);
        for (int i = 0; i < n->child.n; i++)
                snode_add(s, copy, copy_of(s, n->child.data[i]));
        return copy;
}

/* Adds to "body" what the loop is in the second form; says whether a part of it is shared out. */
static bool add_parts(struct sched *s, struct snode *body, const struct snode *n)
{
        const int n_items = n->child.n ? n->child.data[0]->child.n : 0, n_shared = is_plain_loop(n) ? shared_items(s, n) : 0;
        for (int part = 0; part < 2; part++) {
                const int first = part ? n_shared : 0, end = part ? n_items : n_shared;
                if (first == end)
                        continue;
                struct snode *loop = node_like(s, n), *items = node_like(s, n->child.data[0]);
                for (int i = first; i < end; i++)
                        snode_add(s, items, copy_of(s, n->child.data[0]->child.data[i]));
                snode_add(s, loop, items);
                loop->level = part ? n->level : LEVEL_LANE;
                snode_add(s, body, loop);
        }
        return n_shared > 0;
}

/* The kernel in its second form; *any: a loop is shared out. */
static struct snode *second_form(struct sched *s, const struct snode *n, bool *any)
{
        struct snode *copy = node_like(s, n), *body = node_like(s, n->child.data[0]);
        snode_add(s, copy, body);
        for (int i = 0; i < n->child.data[0]->child.n; i++) {
                const struct snode *item = n->child.data[0]->child.data[i];
                if (item->kind == SNODE_LOOP && item->level == LEVEL_GRID)
                        snode_add(s, body, second_form(s, item, any));
                else if (item->kind == SNODE_LOOP)
                        *any |= add_parts(s, body, item);
                else
                        snode_add(s, body, copy_of(s, item));
        }
        return copy;
}

/* The same of the tree; *all: each kernel that is marked has one. */
static struct snode *tree_by_columns(struct sched *s, const struct snode *n, bool *all)
{
        if (n->kind == SNODE_LOOP && n->by_columns) {
                bool any = false;
                struct snode *kernel = second_form(s, n, &any);
                *all &= any;
                return kernel;
        }
        struct snode *copy = node_like(s, n);
        for (int i = 0; i < n->child.n; i++)
                snode_add(s, copy, tree_by_columns(s, n->child.data[i], all));
        return copy;
}

/* The lane loop that all accesses of the thread's variable are in, as the source has it; NULL: there is none. */
static struct loop *lane_of_variable(const struct sched *view, const struct storage *st)
{
        const struct snode *scope = st->place == PLACE_REGISTER ? register_scope(view, st->web) : NULL;
        if (!scope || scope->kind != SNODE_LOOP || scope->level != LEVEL_LANE)
                return NULL;
        struct loop *l = snode_loop(scope, st->web->accesses.data[0]->stmt);
        for (int i = 1; i < st->web->accesses.n; i++)
                if (snode_loop(scope, st->web->accesses.data[i]->stmt) != l)
                        return NULL;
        return l;
}

/* Threads that share out a loop have variables of their own in it. */
static void give_variables(struct sched *view, const struct sched *s)
{
        view->storage = arena_alloc(view->arena, ((size_t)s->deps->webs.n + 1) * sizeof *view->storage);
        for (int i = 0; i < s->deps->webs.n; i++) {
                struct loop *l = lane_of_variable(view, s->storage[i]);
                view->storage[i] = s->storage[i];
                if (!l || storage_expanded_index(s->storage[i], l) >= 0)
                        continue;
                view->storage[i] = ARENA_NEW(view->arena, struct storage);
                *view->storage[i] = storage_copy(view->arena, s->storage[i]);
                storage_expand(view->arena, view->storage[i], l);
        }
}

const struct sched *sched_by_columns(const struct sched *s)
{
        struct sched *view = ARENA_NEW(s->arena, struct sched);
        bool all = true;
        *view = *s;
        view->root = tree_by_columns(view, s->root, &all);
        view->alternative = NULL;
        give_variables(view, s);
        return all ? view : NULL;
}

/* The node below "n" that was made from "origin"; a loop that was split: the first of its parts. */
static struct snode *made_from(struct snode *n, const struct snode *origin)
{
        struct snode *found = n->origin == origin ? n : NULL;
        for (int i = 0; i < n->child.n && !found; i++)
                found = made_from(n->child.data[i], origin);
        return found;
}

struct snode *columns_form(const struct sched *by_columns, const struct snode *top)
{
        return by_columns && top->kind == SNODE_LOOP && top->by_columns ? made_from(by_columns->root, top) : NULL;
}

/* ---- verification ---------------------------------------------------------------------------------------------------------------------- */

static struct reason *check_marked(const struct sched *s, const struct sched *view, const struct snode *n)
{
        struct reason *why = NULL;
        if (n->kind == SNODE_LOOP && n->by_columns) {
                const struct snode *form = columns_form(view, n);
                if (n->level != LEVEL_GRID || snode_in_step(n) || !form)
                        why = reason_new(s->arena, "unsafe-schedule", n->loop->head, "the kernel of loop '%s' cannot run by columns: no loop of its threads can be shared out", loop_counter_name(n->loop));
                return why ? why : sched_verify_change(view, NULL, form);
        }
        for (int i = 0; i < n->child.n && !why; i++)
                why = check_marked(s, view, n->child.data[i]);
        return why;
}

static bool is_marked(const struct snode *n)
{
        bool any = n->by_columns;
        for (int i = 0; i < n->child.n && !any; i++)
                any = is_marked(n->child.data[i]);
        return any;
}

struct reason *check_columns(const struct sched *s)
{
        return s->has_warps && is_marked(s->root) ? check_marked(s, sched_by_columns(s), s->root) : NULL;
}

/* ---- which kernels ---------------------------------------------------------------------------------------------------------------------- */

/* The outermost loop of level lane or thread around the statement below "n", or NULL. */
static const struct snode *loop_of(const struct snode *n, const struct mstmt *stmt)
{
        if (n->kind == SNODE_LOOP && (n->level == LEVEL_LANE || n->level == LEVEL_THREAD))
                return n;
        for (int i = 0; i < n->child.n; i++)
                if (snode_contains(n->child.data[i], stmt))
                        return loop_of(n->child.data[i], stmt);
        return NULL;
}

/* Do sweeps of one thread read, in memory, what loops have computed that are shared out? */
static bool sweeps_what_is_shared(const struct sched *s, const struct snode *form)
{
        for (int i = 0; i < s->deps->deps.n; i++) {
                const struct dep *dep = s->deps->deps.data[i];
                if (dep->kind != DEP_FLOW || !snode_contains(form, dep->source->stmt) || !snode_contains(form, dep->sink->stmt) || !storage_has_memory(s->storage[dep->source->web]))
                        continue;
                const struct snode *from = loop_of(form, dep->source->stmt), *to = loop_of(form, dep->sink->stmt);
                if (from && to && from->level == LEVEL_LANE && to->level == LEVEL_THREAD)
                        return true;
        }
        return false;
}

static void choose_below(struct strategy *g, struct snode *n)
{
        for (int i = 0; i < n->child.n; i++) {
                struct snode *item = n->child.data[i];
                if (item->kind == SNODE_LOOP && item->level == LEVEL_HOST)
                        choose_below(g, item->child.data[0]);
                if (item->kind != SNODE_LOOP || item->level != LEVEL_GRID || snode_in_step(item) || !step_is_allowed(g->s, "columns"))
                        continue;
                item->by_columns = true;
                const struct sched *view = sched_by_columns(g->s);
                const bool pays = view && sweeps_what_is_shared(g->s, columns_form(view, item)) && !check_columns(g->s);
                item->by_columns = false;
                if (pays)
                        step_columns(g->s, item);
        }
}

void choose_columns(struct strategy *g)
{
        if (g->s->has_warps && !g->in_step)
                choose_below(g, g->s->root);
}
