/* Verification of batches: may the loop run some of its iterations at a time, and storage expanded along it have room for these alone?
 *
 * Say L is the loop, b(k) the number of the batch that runs its iteration k, growing in the order in which L runs. An instance inside of L runs at (counters of the loops around L in the
 * source, b(k), its time in the schedule). What has been verified of the schedule holds for any part of L's iterations, since a part has fewer dependences and nothing else; so what is left is
 * what joins two batches, and that the schedule itself does not mix them with what is outside:
 *  - the loops around L in the source, and no others, are host loops around all that is inside of L, which is one run of neighbours in their body;
 *  - of the dependences inside one iteration of these, none goes from an iteration of L to one that L runs before it: then no source is in a batch after its sink's;
 *  - no value of storage with a copy for each iteration passes from one batch to another, nor into L or, but for the copy of the last iteration, out of it;
 *  - no loop of a thread, of the lanes of a GPU's block or of a scan carries something from one iteration of L to the next past the end of a kernel;
 *  - a statement that runs once for all of L's iterations runs once in each batch: it stands outside of L's nodes and touches nothing that is expanded along L. */
#include <isl/map.h>
#include <isl/space.h>

#include "transform/transform.h"
#include "transform/verify.h"

struct batch_check {
        const struct sched *sc;
        const struct loop *loop;
        int n_around;                   /* loops around it in the source */
};

static struct reason *refused(const struct batch_check *c, const char *why)
{
        struct reason *r = reason_new(c->sc->arena, "unsafe-schedule", c->loop->head, "loop '%s' cannot run in batches: %s", loop_counter_name(c->loop), why);
        return reason_help(c->sc->arena, r, "batch an independent loop, outermost but for loops at host, after all steps that change the tree");
}

static bool is_in(const struct mstmt *s, const struct loop *l)
{
        return mstmt_loop_index(s, l) >= 0;
}

/* How many leaves below "n" are of statements inside of the loop, and how many of others? */
static void count_leaves(const struct batch_check *c, const struct snode *n, int *inside, int *outside)
{
        if (n->kind == SNODE_STMT)
                ++*(is_in(n->stmt, c->loop) ? inside : outside);
        for (int i = 0; i < n->child.n; i++)
                count_leaves(c, n->child.data[i], inside, outside);
}

/* Is the LOOP node "n", which is around all statements inside of the loop, one at host for a loop around it in the source and no other? */
static bool is_host_around(const struct batch_check *c, const struct snode *n)
{
        return n->kind == SNODE_LOOP && n->level == LEVEL_HOST && snode_is_plain(n) && !n->fused.n && n->loop != c->loop && loop_contains(n->loop, c->loop);
}

/* The nodes of the loop run through its counter, each iteration in a thread or a launch of its own. */
static const char *node_obstacle(const struct batch_check *c, const struct snode *n)
{
        const char *what = NULL;
        if (n->kind == SNODE_LOOP && snode_stands_for(n, c->loop)) {
                bool apart = n->level == LEVEL_GRID || n->level == LEVEL_HOST || (n->level == LEVEL_LANE && c->sc->for_cpu);
                for (int i = 0; i < n->fused.n; i++)
                        if (n->fused.data[i] != c->loop)
                                return arena_printf(c->sc->arena, "loop '%s' is fused with it", loop_counter_name(n->fused.data[i] ));
                if (n->loop != c->loop)
                        return arena_printf(c->sc->arena, "loop '%s' is fused with it", loop_counter_name(n->loop));
                if (!apart || !snode_is_plain(n))
                        return !apart ? "it does not run at grid or host" : "it is reshaped";
        } else if (n->kind == SNODE_LOOP && axis_uses(&n->axis, c->loop)) {
                return arena_printf(c->sc->arena, "loop '%s' is skewed by it", loop_counter_name(n->loop));
        }
        for (int i = 0; i < n->child.n && !what; i++)
                what = node_obstacle(c, n->child.data[i]);
        return what;
}

/* Walks down from the SEQ "body" to the one whose items are all that is inside of the loop; depth: loops around so far. */
static const char *place_obstacle(const struct batch_check *c, const struct snode *body, int depth)
{
        int n_items = 0, first = -1, last = -1;
        const struct snode *only = NULL;
        for (int i = 0; i < body->child.n; i++) {
                int inside = 0, outside = 0;
                count_leaves(c, body->child.data[i], &inside, &outside);
                if (!inside)
                        continue;
                n_items++;
                first = first < 0 ? i : first;
                last = i;
                only = body->child.data[i];
                if (outside && !is_host_around(c, only))
                        return "statements outside of it share its kernels";
        }
        if (n_items == 1 && is_host_around(c, only))
                return place_obstacle(c, only->child.data[0], depth + 1);
        if (depth != c->n_around)
                return "loops around it do not run at host around all of it";
        if (last - first + 1 != n_items)
                return "statements outside of it run between its own";
        const char *what = NULL;
        for (int i = first; i <= last && i >= 0 && !what; i++) {
                int inside = 0, outside = 0;
                count_leaves(c, body->child.data[i], &inside, &outside);
                what = outside ? "statements outside of it share its kernels" : node_obstacle(c, body->child.data[i]);
        }
        return n_items ? what : "it has no statements";
}

/* Does a node for the loop stand above the leaf of "s"? */
static bool stands_below(const struct batch_check *c, const struct snode *n, const struct mstmt *s)
{
        if (!snode_contains(n, s))
                return false;
        if (n->kind == SNODE_LOOP && snode_loop(n, s) == c->loop)
                return true;
        for (int i = 0; i < n->child.n; i++)
                if (stands_below(c, n->child.data[i], s))
                        return true;
        return false;
}

static const char *uniform_obstacle(const struct batch_check *c)
{
        const struct sched *sc = c->sc;
        for (int i = 0; i < sc->model->stmts.n; i++) {
                const struct mstmt *s = sc->model->stmts.data[i];
                if (!is_in(s, c->loop) || !sc->uniform[i][c->loop->id])
                        continue;
                if (stands_below(c, sc->root, s))
                        return "a statement that runs once for all its iterations stands inside of it";
                for (int k = 0; k < s->accesses.n; k++)
                        if (storage_has_memory(sc->storage[s->accesses.data[k]->web]) && storage_expanded_index(sc->storage[s->accesses.data[k]->web], c->loop) >= 0)
                                return "a statement that runs once for all its iterations uses the copy of one";
        }
        return NULL;
}

/* Keeps the pairs that are in one iteration of each of the first n common loops. */
static __isl_give isl_map *in_same_loops(__isl_take isl_map *map, const struct dep *dep, int n)
{
        for (int k = 0; k < n; k++)
                map = isl_map_equate(map, isl_dim_in, mstmt_loop_index(dep->source->stmt, dep->loop[k]), isl_dim_out, mstmt_loop_index(dep->sink->stmt, dep->loop[k]));
        return map;
}

/* The number of the loop among the common ones of source and sink, or -1. */
static int common_index(const struct dep *dep, const struct loop *l)
{
        for (int k = 0; k < dep->n_loop; k++)
                if (dep->loop[k] == l)
                        return k;
        return -1;
}

/* Is no source in an iteration that the loop runs after the sink's, in one iteration of the loops around it? */
static bool runs_forward(const struct batch_check *c, const struct dep *dep, int at)
{
        for (int k = 0; k <= at; k++)
                if (dep->direction[k] == '<')
                        return true;
                else if (dep->direction[k] != '=')
                        break;
                else if (k == at)
                        return true;
        isl_map *back = in_same_loops(isl_map_copy(dep->map), dep, at);
        int a = mstmt_loop_index(dep->source->stmt, c->loop), b = mstmt_loop_index(dep->sink->stmt, c->loop);
        back = loop_is_descending(c->loop) ? isl_map_order_lt(back, isl_dim_in, a, isl_dim_out, b) : isl_map_order_gt(back, isl_dim_in, a, isl_dim_out, b);
        bool none = isl_map_is_empty(back) == isl_bool_true;
        isl_map_free(back);
        return none;
}

/* Does the value stay in one iteration of the loop and of those around it? */
static bool stays_inside(const struct dep *dep, int at)
{
        bool stays = true;
        for (int k = 0; k <= at; k++)
                stays &= dep->direction[k] == '=';
        if (stays)
                return true;
        isl_map *same = in_same_loops(isl_map_copy(dep->map), dep, at + 1);
        stays = isl_map_is_subset(dep->map, same) == isl_bool_true;
        isl_map_free(same);
        return stays;
}

static struct reason *check_order(const struct batch_check *c)
{
        const struct sched *sc = c->sc;
        for (int i = 0; i < sc->deps->deps.n; i++) {
                const struct dep *dep = sc->deps->deps.data[i];
                int at = common_index(dep, c->loop);
                bool is_copied = storage_expanded_index(sc->storage[dep->source->web], c->loop) >= 0 || storage_expanded_index(sc->storage[dep->sink->web], c->loop) >= 0;
                const char *what = NULL;
                if (at >= 0 && !runs_forward(c, dep, at))
                        what = "would run out of order";
                else if (dep->kind == DEP_FLOW && is_copied && !(at >= 0 && stays_inside(dep, at)))
                        what = "would lose its value, which passes from one batch to another";
                if (what)
                        return refused(c, arena_printf(sc->arena, "%s dependence on '%s' (line %u to line %u) %s", dep_kind_name(dep->kind), dep->source->access->array->name,
                                dep->source->access->span.line, dep->sink->access->span.line, what));
        }
        return NULL;
}

/* Storage with a copy for each iteration. */
static const char *storage_obstacle(const struct batch_check *c, const struct storage *st)
{
        const struct web *w = st->web;
        const char *name = w->array->name;
        if (storage_is_scanned_in(st, c->loop))
                return arena_printf(c->sc->arena, "it is a scan of '%s'", name);
        if (c->sc->for_cpu && storage_is_reduced_in(st, c->loop))
                return arena_printf(c->sc->arena, "parts of it make partial results of '%s'", name);
        if (storage_expanded_index(st, c->loop) < 0)
                return NULL;
        for (int k = 0; k < w->accesses.n; k++)
                if (!is_in(w->accesses.data[k]->stmt, c->loop))
                        return arena_printf(c->sc->arena, "'%s' has copies for it and is used outside", name);
        if (w->live_in)
                return arena_printf(c->sc->arena, "'%s' has copies for it and values from before the region", name);
        if (st->copies_out && c->n_around)
                return arena_printf(c->sc->arena, "the last copy of '%s' is a result, and loops around decide which it is", name);
        return NULL;
}

static struct reason *check_batch(const struct sched *sc, const struct loop *l)
{
        struct batch_check c = {.sc = sc, .loop = l};
        for (const struct loop *around = l->parent; around; around = around->parent)
                c.n_around++;
        if (loop_is_dynamic(l) || loop_is_open(l))
                return refused(&c, "data decide when it ends");
        for (int i = 0; i < sc->batched.n; i++)
                if (sc->batched.data[i] != l && loop_contains(sc->batched.data[i], l))
                        return refused(&c, arena_printf(sc->arena, "loop '%s' around it does", loop_counter_name(sc->batched.data[i])));
        const char *what = place_obstacle(&c, sc->root, 0);
        if (!what)
                what = uniform_obstacle(&c);
        for (int i = 0; i < sc->deps->webs.n && !what; i++)
                what = storage_obstacle(&c, sc->storage[i]);
        return what ? refused(&c, what) : check_order(&c);
}

struct reason *check_batches(const struct sched *sc)
{
        struct reason *why = NULL;
        for (int i = 0; i < sc->batched.n && !why; i++)
                why = check_batch(sc, sc->batched.data[i]);
        return why;
}
