/* Arranges a region into host loops and kernels (Allen and Kennedy 1987), one body at a time from the outside in.
 *
 * The statements below a body fall into strongly connected components of the dependences that storage cannot remove. A component with a loop that carries
 * none of them becomes a kernel over that loop; one whose outermost sequential loop hides parallel ones becomes a host loop, and what is inside is
 * arranged in the same way with that loop fixed. Components with the same parallel loops that follow each other share a kernel again when nothing passes
 * between different threads. */
#include <string.h>

#include "base/tamper.h"
#include "transform/strategy.h"

/* ---- which dependences order the statements -------------------------------------------------------------------------------- */

bool can_copy(const struct web *reader, const struct web *writer)
{
        if (reader == writer || reader->array != writer->array)
                return false;
        for (int i = 0; i < reader->accesses.n; i++)
                if (reader->accesses.data[i]->is_write)
                        return false;
        return true;
}

bool constrains(const struct strategy *g, const struct dep *dep, const bool *fixed)
{
        if (dep->carried_by && fixed[dep->carried_by->id])
                return false;
        if (dep->kind == DEP_FLOW)
                return true;
        const struct web *a = g->d->webs.data[dep->source->web], *b = g->d->webs.data[dep->sink->web];
        if (a != b && !(g->s->storage[a->id]->is_original && g->s->storage[b->id]->is_original))
                return false;
        if (!dep->carried_by)
                return true;
        if (can_copy(a, b) && dep->removed_by == REMOVED_PRIVATIZATION)
                return false;
        return !(a == b && storage_expanded_index(g->s->storage[a->id], dep->carried_by) >= 0);
}

char direction_in(const struct dep *dep, const struct loop *l)
{
        for (int i = 0; i < dep->n_loop; i++)
                if (dep->loop[i] == l)
                        return dep->direction[i];
        return '=';
}

/* ---- components -------------------------------------------------------------------------------------------------------------- */

/* A web that a loop accumulates into. */
struct reduce_choice {
        struct web *web;
        struct loop *loop;
        bool atomic;
};
struct reduce_list {
        VEC(struct reduce_choice) all;
};

struct component {
        VEC(int) stmts;                 /* ids, source order */
        bool *grid;                     /* per loop id: parallel for the component and worth a grid dimension */
        bool *parallel;                 /* per loop id: carries no dependence of the component */
        struct loop *sequential;        /* the outermost loop that carries one, or NULL */
        struct loop *host;              /* the sequential loop to run on the host, or NULL for a kernel */
        const struct wavefront *wave;   /* its outermost loops run along diagonals; NULL: they do not */
        const struct component *into;   /* the one unit with which this one is, for that alone reads what it computes, each value in the same iteration; NULL: there is none */
        bool has_joined;                /* some are one unit with it */
        bool *dealt;                    /* per loop id: its iterations go to partial results; NULL: none do */
        struct reduce_list reduced;     /* what `reduce` is to be applied to */
        const struct recurrence *scan;  /* what `scan` is to be applied to, or NULL */
        bool *leaves;                   /* per loop id: uniform there and taken out of it */
        int first;                      /* smallest statement id, for a stable order */
        int unit;                       /* the unit it went to */
};

struct tarjan {
        const struct strategy *g;
        const bool *in, *fixed;
        int *index, *low, *stack, n_stack, next;
        bool *on_stack;
        bool has_dynamic;               /* some loop's end is decided by data */
        VEC(struct component *) found;
        struct component **of;          /* per statement id: the one that holds it, or NULL */
};

/* Does "s" set a bound or the flag of "l"? */
static bool sets_end(const struct mstmt *s, const struct loop *l)
{
        const struct expr *ends[] = {l->lower, l->upper, l->live};
        for (int i = 0; i < 3; i++)
                if (ends[i] && ends[i]->kind == EXPR_READ && ends[i]->access->array == s->stmt->write->array)
                        return true;
        return false;
}

static bool has_free_loop(const struct mstmt *s, const bool *fixed)
{
        for (int i = 0; i < s->n_loop; i++)
                if (!fixed[s->loop[i]->id])
                        return true;
        return false;
}

/* Must the statements stay together: are both in a loop whose end data decide, or one in it and the other what sets its end, in loops that might split
 * up? Not those loops that run on the host already. */
static bool is_tied(const struct strategy *g, int a, int b, const bool *fixed)
{
        const struct mstmt *s = g->m->stmts.data[a], *t = g->m->stmts.data[b];
        for (int side = 0; side < 2; side++, s = g->m->stmts.data[b], t = g->m->stmts.data[a])
                for (int i = 0; i < s->n_loop; i++) {
                        const struct loop *l = s->loop[i];
                        if (loop_is_dynamic(l) && !fixed[l->id] && (mstmt_loop_index(t, l) >= 0 || (sets_end(t, l) && has_free_loop(t, fixed))))
                                return true;
                }
        return false;
}

bool *no_loops(const struct strategy *g)
{
        return arena_alloc(g->m->arena, (size_t)g->n_loop + 1);
}

static void connect(struct tarjan *t, int v);

/* Visits statement w, which must not run before v. */
static void follow(struct tarjan *t, int v, int w)
{
        if (w == v || !t->in[w])
                return;
        if (!t->index[w]) {
                connect(t, w);
                if (t->low[w] < t->low[v])
                        t->low[v] = t->low[w];
        } else if (t->on_stack[w] && t->index[w] < t->low[v]) {
                t->low[v] = t->index[w];
        }
}

static void connect(struct tarjan *t, int v)
{
        const struct strategy *g = t->g;
        t->index[v] = t->low[v] = ++t->next;
        t->stack[t->n_stack++] = v;
        t->on_stack[v] = true;
        for (int i = 0; i < g->d->deps.n; i++) {
                const struct dep *dep = g->d->deps.data[i];
                if (dep->source->stmt->id == v && constrains(g, dep, t->fixed))
                        follow(t, v, dep->sink->stmt->id);
        }
        for (int w = 0; w < g->n_stmt; w++)
                if ((t->has_dynamic && is_tied(g, v, w, t->fixed)) || (g->mates[v] >= 0 && g->mates[w] == g->mates[v]))
                        follow(t, v, w);
        if (t->low[v] != t->index[v])
                return;
        struct component *c = ARENA_NEW(g->m->arena, struct component);
        c->grid = no_loops(g);
        c->parallel = no_loops(g);
        c->leaves = no_loops(g);
        c->first = v;
        int w;
        bool *member = arena_alloc(g->m->arena, (size_t)g->n_stmt + 1);
        do {
                w = t->stack[--t->n_stack];
                t->on_stack[w] = false;
                member[w] = true;
                if (w < c->first)
                        c->first = w;
        } while (w != v);
        for (int i = 0; i < g->n_stmt; i++)
                if (member[i]) {
                        vec_push(g->m->arena, &c->stmts, i);
                        t->of[i] = c;
                }
        vec_push(g->m->arena, &t->found, c);
}

static bool holds(const struct component *c, int stmt)
{
        for (int i = 0; i < c->stmts.n; i++)
                if (c->stmts.data[i] == stmt)
                        return true;
        return false;
}

/* Loops around every statement of the component. */
static int common_loops(const struct strategy *g, const struct component *c)
{
        const struct mstmt *first = g->m->stmts.data[c->stmts.data[0]];
        int n = first->n_loop;
        for (int i = 1; i < c->stmts.n; i++) {
                int k = mstmt_common_loops(first, g->m->stmts.data[c->stmts.data[i]]);
                if (k < n)
                        n = k;
        }
        return n;
}

static bool is_taken_out(const struct strategy *g, const struct component *c, const struct loop *l)
{
        if (!g->use_uniform[l->id])
                return false;
        for (int i = 0; i < c->stmts.n; i++)
                if (!g->d->uniform[c->stmts.data[i]][l->id])
                        return false;
        return true;
}

static bool are_few(const struct model *m, const struct loop *strips)
{
        int64_t trip = model_const_trip(m, strips);
        return trip >= 0 && trip < FEW_STRIPS;
}

static void log_strips(const struct strategy *g, const struct loop *strips, const struct loop *elements, bool of_strips, const char *why)
{
        cost_decide(g->log, COST_STRIPS, "%s, through strips of %s", cost_loop_name(g->m->arena, strips), cost_loop_name(g->m->arena, elements));
        cost_alternative(g->log, of_strips, "the strips shared out");
        cost_estimate(g->log, "threads", cost_trip(g->m, strips));
        cost_alternative(g->log, !of_strips, "their elements shared out");
        cost_estimate(g->log, "threads", cost_trip(g->m, elements));
        cost_because(g->log, "%s", why);
}

/* Does the component's i-th loop go through strips of its k-th? */
static bool has_strips(const struct strategy *g, const struct component *c, int i, int k)
{
        bool all = true;
        for (int n = 0; n < c->stmts.n && all; n++)
                all = mstmt_has_strips(g->m->stmts.data[c->stmts.data[n]], i, k);
        return all;
}

/* A loop through strips of another one adds nothing to what that one has in parallel, and a box around both would be as much too large as there are strips: it stays in each thread, where it
 * runs once. On a CPU the outermost one shares out the work instead, and the loop inside stays in each thread: so caches find what the strips were written for. */
static void leave_strips(const struct strategy *g, struct component *c)
{
        const struct mstmt *first = g->m->stmts.data[c->stmts.data[0]];
        const int common = common_loops(g, c);
        bool is_shared_out = !g->s->for_cpu;
        int last = common - 1;
        while (last >= 0 && !c->grid[first->loop[last]->id])
                last--;
        for (int i = 0; i < common; i++)
                for (int k = i + 1; k < common && c->grid[first->loop[i]->id] && g->has_strips[first->loop[i]->id]; k++) {
                        if (!c->grid[first->loop[k]->id] || !has_strips(g, c, i, k))
                                continue;
                        const struct loop *strips = first->loop[i], *elements = first->loop[k];
                        const char *why = g->s->for_cpu ? "a strip stays in a core's cache" : "a device has threads for all elements";
                        if (g->s->for_cpu && is_shared_out)
                                why = "strips of a loop around it are shared out";
                        else if (g->s->for_cpu && k == last)
                                why = "the innermost loop is for SIMD instructions";
                        else if (g->s->for_cpu && are_few(g->m, strips))
                                why = "the strips are too few for all cores";
                        bool of_strips = !is_shared_out && k < last && !are_few(g->m, strips);
                        log_strips(g, strips, elements, of_strips, why);
                        c->grid[of_strips ? elements->id : strips->id] = false;
                        is_shared_out |= of_strips;
                }
}

/* Fills grid, parallel, sequential and leaves. */
static void classify_loops(const struct strategy *g, struct component *c, const bool *fixed)
{
        const struct mstmt *first = g->m->stmts.data[c->stmts.data[0]];
        int common = common_loops(g, c);
        int n_fixed = 0;                /* outermost loops that run on the host */
        for (int i = 0; i < common; i++) {
                struct loop *l = first->loop[i];
                if (fixed[l->id]) {
                        n_fixed += i == n_fixed;
                        continue;
                }
                if (loop_is_dynamic(l)) {       /* it stays whole in one thread, or runs on the host */
                        if (i == n_fixed && l->live && !(l->upper && loop_is_open(l)) && !loop_conditions(l))
                                c->sequential = l;
                        break;
                }
                bool parallel = true;
                for (int k = 0; k < g->d->deps.n && parallel; k++) {
                        const struct dep *dep = g->d->deps.data[k];
                        if (holds(c, dep->source->stmt->id) && holds(c, dep->sink->stmt->id) && constrains(g, dep, fixed) && direction_in(dep, l) != '=')
                                parallel = false;
                }
                bool out = is_taken_out(g, c, l);
                c->leaves[l->id] = out;
                c->parallel[l->id] = parallel;
                if (parallel)
                        c->grid[l->id] = !out && !g->is_small[l->id];
                else if (!c->sequential)
                        c->sequential = l;
        }
        leave_strips(g, c);
}

/* Does a statement inside "l" stay with its iterations? One of another body is taken to leave. */
static bool stays_inside(const struct tarjan *t, const struct mstmt *s, const struct loop *l)
{
        const struct component *c = mstmt_loop_index(s, l) >= 0 ? t->of[s->id] : NULL;
        return c && !c->leaves[l->id];
}

/* Does the component stay in "l" with others that do: does one of these write a web that the component writes, or a value that each iteration of l has for
 * itself and the component reads? */
static bool is_tied_to_loop(const struct strategy *g, const struct tarjan *t, const struct component *c, const struct loop *l)
{
        for (int i = 0; i < g->d->deps.n; i++) {
                const struct dep *dep = g->d->deps.data[i];
                if (dep->kind == DEP_FLOW && t->of[dep->sink->stmt->id] == c && storage_expanded_index(g->s->storage[dep->source->web], l) >= 0 &&
                    stays_inside(t, dep->source->stmt, l))
                        return true;
        }
        for (int i = 0; i < c->stmts.n; i++) {
                const struct mstmt *s = g->m->stmts.data[c->stmts.data[i]];
                const struct web *web = g->d->webs.data[s->accesses.data[s->accesses.n - 1]->web];
                for (int k = 0; k < web->accesses.n; k++)
                        if (web->accesses.data[k]->is_write && stays_inside(t, web->accesses.data[k]->stmt, l))
                                return true;
        }
        return false;
}

/* Uniform components that cannot leave a loop run for each of its iterations, in parallel like the others there. */
static void settle(const struct strategy *g, struct tarjan *t)
{
        for (bool changed = true; changed;) {
                changed = false;
                for (int i = 0; i < t->found.n; i++) {
                        struct component *c = t->found.data[i];
                        for (int l = 0; l < g->n_loop; l++) {
                                if (!c->leaves[l] || !is_tied_to_loop(g, t, c, g->m->nest->loops.data[l]))
                                        continue;
                                c->leaves[l] = false;
                                c->grid[l] = c->parallel[l] && !g->is_small[l];
                                changed = true;
                        }
                }
        }
}

static int grid_count(const struct strategy *g, const bool *grid)
{
        int n = 0;
        for (int i = 0; i < g->n_loop; i++)
                n += grid[i];
        return n;
}

/* ---- reductions ----------------------------------------------------------------------------------------------------------------- */

/* Does the component hold all that the reduction does? Its results are combined when the kernel ends. */
static bool holds_all(const struct component *c, const struct reduction *r)
{
        bool all = !r->test || holds(c, r->test->stmt->id);
        for (int i = 0; i < r->updates.n; i++)
                all &= holds(c, r->updates.data[i]->stmt->id);
        for (int i = 0; i < r->follower_stmts.n; i++)
                all &= holds(c, r->follower_stmts.data[i]->stmt->id);
        return all;
}

/* Is everything that keeps iterations of "l" in order a reduction that may be reordered? Adds these to "list". */
static bool only_reduces(const struct strategy *g, const struct component *c, struct loop *l, const bool *fixed, struct reduce_list *list)
{
        for (int i = 0; i < g->d->deps.n; i++) {
                const struct dep *dep = g->d->deps.data[i];
                if (!holds(c, dep->source->stmt->id) || !holds(c, dep->sink->stmt->id) || !constrains(g, dep, fixed) || direction_in(dep, l) == '=')
                        continue;
                const struct reduction *r = dep->source->web == dep->sink->web ? reduction_of(g->d, g->d->webs.data[dep->source->web], l) : NULL;
                if (!r || !holds_all(c, r) || (!reduction_is_allowed(g->d, r) && !tamper_with("reassociate")))
                        return false;
                bool known = false;
                for (int k = 0; k < list->all.n; k++)
                        known |= list->all.data[k].web == r->web && list->all.data[k].loop == l;
                struct reduce_choice choice = { (struct web *)r->web, l, false };
                if (!known)
                        vec_push(g->m->arena, &list->all, choice);
        }
        return true;
}

static bool any_needs_place(const struct strategy *g, const struct reduce_list *list)
{
        for (int i = 0; i < list->all.n; i++)
                if (reduction_needs_place(reduction_of(g->d, list->all.data[i].web, list->all.data[i].loop)))
                        return true;
        return false;
}

/* Values that the reductions of both pass through shared memory. */
static int values_of(const struct strategy *g, const struct reduce_list *x, const struct reduce_list *y)
{
        int n = 0;
        for (int i = 0; i < x->all.n + y->all.n; i++) {
                const struct reduce_choice *c = i < x->all.n ? &x->all.data[i] : &y->all.data[i - x->all.n];
                bool counted = false;
                for (int k = 0; k < i && k < x->all.n; k++)
                        counted |= x->all.data[k].web == c->web;
                for (int k = x->all.n; k < i; k++)
                        counted |= y->all.data[k - x->all.n].web == c->web;
                n += counted ? 0 : partial_values(reduction_of(g->d, c->web, c->loop));
        }
        return n;
}

static bool all_fit_partial(const struct strategy *g, const struct reduce_list *list)
{
        struct reduce_list none = {0};
        if (!g->s->for_cpu && values_of(g, list, &none) > MAX_TEAM_VALUES)
                return false;
        for (int i = 0; i < list->all.n; i++) {
                const struct reduce_choice *c = &list->all.data[i];
                const struct reduction *r = reduction_of(g->d, c->web, c->loop);
                bool alone = fits_partial(g->s, r) && !shares_memory_in(g->s, c->web, c->loop);
                alone &= !may_spare_cell(g->s, r, c->loop) || can_spare_cell(g->s, r, c->loop);
                for (int f = 0; f < r->followers.n; f++)
                        alone &= !shares_memory_in(g->s, r->followers.data[f], c->loop);
                if (!alone)
                        return false;
        }
        return true;
}

static bool all_fit_atomic(const struct strategy *g, const struct reduce_list *list)
{
        for (int i = 0; i < list->all.n; i++)
                if (g->s->for_cpu || !fits_atomic(reduction_of(g->d, list->all.data[i].web, list->all.data[i].loop)))
                        return false;
        return true;
}

/* The outermost loop, inside no host loop yet, for whose iterations a web of the list or what follows it has copies: partial results are of one copy. NULL: none. */
static struct loop *copies_inside(const struct strategy *g, const struct reduce_list *list, const bool *fixed)
{
        struct loop *found = NULL;
        for (int i = 0; i < list->all.n; i++) {
                const struct reduction *r = reduction_of(g->d, list->all.data[i].web, list->all.data[i].loop);
                for (int f = -1; f < r->followers.n; f++) {
                        const struct storage *st = g->s->storage[f < 0 ? r->web->id : r->followers.data[f]->id];
                        for (int e = 0; e < st->expanded.n; e++) {
                                struct loop *l = st->expanded.data[e];
                                if (!fixed[l->id] && mstmt_loop_index(r->updates.data[0], l) >= 0 && (!found || l->depth < found->depth))
                                        found = l;
                        }
                }
        }
        return found;
}

/* Is the last copy of some web of the list, or of what follows it, the user's array in the end? Partial results are of memory that is the array itself. */
static bool any_copies_out(const struct strategy *g, const struct reduce_list *list)
{
        for (int i = 0; i < list->all.n; i++) {
                const struct reduction *r = reduction_of(g->d, list->all.data[i].web, list->all.data[i].loop);
                for (int f = -1; f < r->followers.n; f++)
                        if (g->s->storage[f < 0 ? r->web->id : r->followers.data[f]->id]->copies_out)
                                return true;
        }
        return false;
}

/* Does a loop of the list run often, as far as is known? */
static bool has_many_iterations(const struct strategy *g, const struct reduce_list *list)
{
        for (int i = 0; i < list->all.n; i++) {
                int64_t trip = model_const_trip(g->m, list->all.data[i].loop);
                if (trip < 0 || trip >= MANY_ITERATIONS)
                        return true;
        }
        return false;
}

/* For a component without parallel loops worth a grid, or with few iterations in it: deals the iterations of its outermost loops that only reduce to partial results, one loop on a CPU, up to
 * two (blocks and their threads) on a GPU; or makes the loops that only reduce parallel with atomic updates. A short loop around them that gives each iteration a
 * copy of the result becomes a host loop. */
static void find_reduction(const struct strategy *g, struct component *c, const bool *fixed)
{
        if (g->in_lanes)
                return;
        const struct mstmt *first = g->m->stmts.data[c->stmts.data[0]];
        int common = common_loops(g, c), n_dealt = 0, most = g->s->for_cpu ? 1 : 2;
        struct reduce_list list = {0};
        bool *dealt = no_loops(g), *grid = no_loops(g), skipped = false;
        bool has_grid = grid_count(g, c->grid) > 0;
        if (has_grid && !cost_few_threads(g->m, c->grid))
                return;
        for (int i = 0; i < common; i++) {
                struct loop *l = first->loop[i];
                struct reduce_list more = {0};
                if (fixed[l->id] || c->leaves[l->id])
                        continue;
                if (loop_is_dynamic(l) || !only_reduces(g, c, l, fixed, &more))
                        break;
                if (g->is_small[l->id]) {
                        /* The loops inside can only move out of it if it orders nothing. */
                        if (more.all.n)
                                break;
                        skipped = true;
                        continue;
                }
                grid[l->id] = true;
                if (n_dealt == most || (any_needs_place(g, &more) && skipped))
                        continue;
                dealt[l->id] = true;
                n_dealt++;
                for (int k = 0; k < more.all.n; k++)
                        vec_push(g->m->arena, &list.all, more.all.data[k]);
        }
        struct loop *copies = copies_inside(g, &list, fixed);
        if (!list.all.n || any_copies_out(g, &list) || (has_grid && (copies || !has_many_iterations(g, &list))))
                return;
        if (copies) {
                c->host = copies;       /* its few iterations one after the other */
        } else if (all_fit_partial(g, &list)) {
                c->dealt = dealt;
                c->grid = no_loops(g);
                c->reduced = list;
        } else if (all_fit_atomic(g, &list)) {
                c->grid = grid;
                c->reduced = (struct reduce_list){0};
                for (int i = 0; i < common; i++)
                        if (grid[first->loop[i]->id])
                                only_reduces(g, c, first->loop[i], fixed, &c->reduced);
                for (int i = 0; i < c->reduced.all.n; i++)
                        c->reduced.all.data[i].atomic = true;
        }
}

/* ---- scans -------------------------------------------------------------------------------------------------------------------------- */

/* Fewer iterations are not worth composing their maps. */
enum { SCAN_ITERATIONS = 65536 };

/* Is everything that keeps iterations of "l" in order a recurrence that may be scanned, of one web? That recurrence, or NULL. */
static const struct recurrence *only_scans(const struct strategy *g, const struct component *c, const struct loop *l, const bool *fixed)
{
        const struct recurrence *r = NULL;
        for (int i = 0; i < g->d->deps.n; i++) {
                const struct dep *dep = g->d->deps.data[i];
                if (!holds(c, dep->source->stmt->id) || !holds(c, dep->sink->stmt->id) || !constrains(g, dep, fixed) || direction_in(dep, l) == '=')
                        continue;
                const struct recurrence *one = recurrence_of(g->d, g->d->webs.data[dep->source->web], l);
                if (!one || dep->source->web != dep->sink->web || (r && one != r) || (!one->is_cell && dep->kind != DEP_FLOW))
                        return NULL;
                r = one;
        }
        return r;
}

/* For a component on a CPU without parallel loops, all of whose statements lie in one loop that is not on the host, and in no other inside: runs it as a scan. */
static void find_scan(const struct strategy *g, struct component *c, const bool *fixed)
{
        struct loop *l = NULL;
        if (!g->s->for_cpu || c->reduced.all.n || c->host || c->dealt || grid_count(g, c->grid))
                return;
        for (int i = 0; i < c->stmts.n; i++) {
                const struct mstmt *s = g->m->stmts.data[c->stmts.data[i]];
                for (int k = 0; k < s->n_loop; k++) {
                        if (fixed[s->loop[k]->id])
                                continue;
                        if ((l && s->loop[k] != l) || k + 1 < s->n_loop || c->leaves[s->loop[k]->id])
                                return;
                        l = s->loop[k];
                }
        }
        int64_t trip = l ? model_const_trip(g->m, l) : 0;
        const struct recurrence *r = trip < 0 || trip >= SCAN_ITERATIONS ? only_scans(g, c, l, fixed) : NULL;
        const struct storage *st = r ? g->s->storage[r->web->id] : NULL;
        if (!r || !holds(c, r->map->id) || !recurrence_is_allowed(g->d, r) || st->expanded.n || st->is_snapshot || st->place != PLACE_GLOBAL)
                return;
        if (r->is_cell && shares_memory_in(g->s, r->web, l))
                return;
        for (int i = 0; r->is_cell && i < r->web->accesses.n; i++) {
                const struct mstmt *s = r->web->accesses.data[i]->stmt;
                if (mstmt_loop_index(s, l) >= 0 && !holds(c, s->id))
                        return;
        }
        c->scan = r;
        c->dealt = no_loops(g);
        c->dealt[l->id] = true;
}

static bool *no_stmts(const struct strategy *g)
{
        return arena_alloc(g->m->arena, (size_t)g->n_stmt + 1);
}

/* Can the item run as the scan, with all that has joined the recurrence there? */
static bool can_scan(const struct strategy *g, const struct snode *item, const struct recurrence *r)
{
        const struct snode *body = item->child.data[0];
        if (item->loop != r->loop || !snode_is_plain(item) || !scan_may_store(g->s, r, item))
                return false;
        for (int i = 0; i < body->child.n; i++)
                if (body->child.data[i]->kind != SNODE_STMT)
                        return false;
        return scan_slice(g->s, r, item, no_stmts(g));
}

static void find_components(const struct strategy *g, const bool *in, const bool *fixed, struct tarjan *t)
{
        struct arena *a = g->m->arena;
        size_t n = (size_t)g->n_stmt + 1;
        *t = (struct tarjan){.g = g, .in = in, .fixed = fixed};
        t->index = arena_alloc(a, n * sizeof(int));
        t->low = arena_alloc(a, n * sizeof(int));
        t->stack = arena_alloc(a, n * sizeof(int));
        t->on_stack = arena_alloc(a, n);
        t->of = arena_alloc(a, n * sizeof(struct component *));
        for (int i = 0; i < g->n_loop; i++)
                t->has_dynamic |= loop_is_dynamic(g->m->nest->loops.data[i]);
        for (int i = 0; i < g->n_stmt; i++)
                if (in[i] && !t->index[i])
                        connect(t, i);
}

int stmt_groups(const struct strategy *g, const bool *in, const bool *fixed, int *group)
{
        struct tarjan t;
        find_components(g, in, fixed, &t);
        for (int i = 0; i < t.found.n; i++)
                for (int k = 0; k < t.found.data[i]->stmts.n; k++)
                        group[t.found.data[i]->stmts.data[k]] = t.found.n - 1 - i;      /* sinks are found first */
        return t.found.n;
}

/* The band along whose diagonals the component's loops could run, there being nothing better, and whether or not it pays; or NULL. */
static const struct wavefront *band_of(const struct strategy *g, const struct component *c, const bool *fixed)
{
        bool has_other = c->host || c->reduced.all.n || grid_count(g, c->grid);
        return g->use_wavefronts && !g->in_lanes && !has_other ? find_wavefront(g, c->stmts.data, c->stmts.n, fixed) : NULL;
}

/* Does it pay? */
static bool diagonals_pay(const struct wavefront *band)
{
        return band && !band->is_short;
}

/* Finds what the component falls into with "l" on the host, too. Returns the loops that are then fixed. */
static const bool *split_by_host(const struct strategy *g, const struct component *c, const struct loop *l, const bool *fixed, struct tarjan *t)
{
        bool *inner = no_loops(g), *in = arena_alloc(g->m->arena, (size_t)g->n_stmt + 1);
        memcpy(inner, fixed, (size_t)g->n_loop);
        inner[l->id] = true;
        for (int i = 0; i < c->stmts.n; i++)
                in[c->stmts.data[i]] = true;
        find_components(g, in, inner, t);
        for (int i = 0; i < t->found.n; i++)
                classify_loops(g, t->found.data[i], inner);
        settle(g, t);
        return inner;
}

/* Does fixing "l" make more loops of the component parallel than it has now, or (diagonals) at least their diagonals? */
static bool host_pays(const struct strategy *g, const struct component *c, const struct loop *l, const bool *fixed, bool diagonals)
{
        struct tarjan t;
        const bool *inner = split_by_host(g, c, l, fixed, &t);
        for (int i = 0; i < t.found.n; i++) {
                struct component *sub = t.found.data[i];
                struct loop *next = sub->sequential;
                find_reduction(g, sub, inner);
                if ((sub->reduced.all.n || sub->host) && !c->reduced.all.n)
                        return true;
                for (int k = 0; k < g->n_loop; k++)
                        if (sub->grid[k] && !c->grid[k])
                                return true;
                if (next && host_pays(g, sub, next, inner, diagonals))
                        return true;
                if (diagonals && diagonals_pay(band_of(g, sub, inner)))
                        return true;
        }
        return false;
}

/* With "l" on the host, is there a loop of the component that stays sequential in a kernel, or at best reduces? */
static bool leaves_sequential(const struct strategy *g, const struct component *c, const struct loop *l, const bool *fixed)
{
        struct tarjan t;
        const bool *inner = split_by_host(g, c, l, fixed, &t);
        for (int i = 0; i < t.found.n; i++) {
                struct component *sub = t.found.data[i];
                struct loop *next = sub->sequential;
                find_reduction(g, sub, inner);
                if (grid_count(g, sub->grid))
                        continue;
                if (sub->reduced.all.n || (next && (!host_pays(g, sub, next, inner, false) || leaves_sequential(g, sub, next, inner))))
                        return true;
        }
        return false;
}

/* ---- what is told of these decisions -------------------------------------------------------------------------------------------- */

/* How often the host runs the body that the loops in `fixed` are around. */
static double rounds_of(const struct strategy *g, const bool *fixed)
{
        return cost_threads(g->m, fixed);
}

/* The most iterations of the component that run at once in one of its kernels when "l" is on the host, and of what it falls into then the loops that are better there, too. */
static double threads_inside(const struct strategy *g, const struct component *c, const struct loop *l, const bool *fixed)
{
        struct tarjan t;
        const bool *inner = split_by_host(g, c, l, fixed, &t);
        double most = 0;
        for (int i = 0; i < t.found.n; i++) {
                struct component *sub = t.found.data[i];
                struct loop *next = sub->sequential;
                find_reduction(g, sub, inner);
                double n = cost_threads(g->m, sub->dealt ? sub->dealt : sub->grid);
                if (next && !sub->reduced.all.n && !sub->host && grid_count(g, sub->grid) <= 1 && host_pays(g, sub, next, inner, false))
                        n = threads_inside(g, sub, next, inner);
                most = n > most ? n : most;
        }
        return most;
}

/* Where the component's outermost sequential loop runs, when place() has decided; band: along whose diagonals it could, or NULL. */
static void log_host(const struct strategy *g, const struct component *c, const struct loop *l, const struct wavefront *band, const bool *fixed)
{
        struct arena *a = g->m->arena;
        double rounds = rounds_of(g, fixed);
        bool on_host = c->host == l, in_thread = !on_host && !c->wave;
        int n_grid = grid_count(g, c->grid);
        cost_decide(g->log, band ? COST_DIAGONALS : COST_HOST, "%s around %s", cost_loop_name(a, l), cost_statements_name(a, g->m->stmts.data[c->first], c->stmts.n));
        cost_alternative(g->log, on_host, "on the host");
        cost_estimate(g->log, cost_launches(g->s->for_cpu), rounds * cost_trip(g->m, l));
        cost_estimate(g->log, "threads", threads_inside(g, c, l, fixed));
        cost_alternative(g->log, in_thread, "in each thread");
        cost_estimate(g->log, cost_launches(g->s->for_cpu), rounds);
        cost_estimate(g->log, "threads", cost_threads(g->m, c->grid));
        if (band) {
                cost_alternative(g->log, c->wave != NULL, g->s->for_cpu ? "along diagonals of tiles" : "along diagonals");
                cost_estimate(g->log, cost_launches(g->s->for_cpu), rounds * band->fronts);
                cost_estimate(g->log, "executions on one", band->work / band->fronts);
        }
        if (on_host)
                cost_because(g->log, "more runs in parallel inside it");
        else if (c->wave)
                cost_because(g->log, "each of its loops carries a dependence, a diagonal none");
        else if (n_grid > 1)
                cost_because(g->log, "%d loops around it are parallel", n_grid);
        else
                cost_because(g->log, band && band->is_short ? "no more runs in parallel inside it, and a diagonal has too little work" : "no more runs in parallel inside it");
}

/* What becomes of the component's loops that only reduce; grid: those that are parallel without it. */
static void log_reduction(const struct strategy *g, const struct component *c, const bool *grid, const bool *fixed)
{
        const struct mstmt *first = g->m->stmts.data[c->stmts.data[0]];
        bool *both = no_loops(g);
        const struct loop *outer = NULL;
        struct reduce_list list = {0};
        for (int i = 0; i < common_loops(g, c); i++) {
                struct loop *l = first->loop[i];
                struct reduce_list more = {0};
                if (fixed[l->id] || c->leaves[l->id] || grid[l->id])
                        continue;
                if (loop_is_dynamic(l) || !only_reduces(g, c, l, fixed, &more))
                        break;
                both[l->id] = more.all.n > 0 && (!g->s->for_cpu || !outer);
                outer = more.all.n && !outer ? l : outer;
                for (int k = 0; k < more.all.n; k++)
                        vec_push(g->m->arena, &list.all, more.all.data[k]);
        }
        if (!outer)
                return;
        bool has_grid = cost_threads(g->m, grid) > 1, atomic = c->reduced.all.n && !c->dealt, in_thread = !c->reduced.all.n && !c->host;
        cost_decide(g->log, COST_REDUCE, "%s reduces to %s", cost_loop_name(g->m->arena, outer), list.all.data[0].web->name);
        cost_alternative(g->log, in_thread, "in each thread");
        cost_estimate(g->log, "threads", cost_threads(g->m, grid));
        cost_estimate(g->log, "iterations", cost_trip(g->m, outer));
        cost_alternative(g->log, c->dealt != NULL, "dealt out to partial results");
        cost_estimate(g->log, "threads", cost_threads(g->m, c->dealt ? c->dealt : both));
        cost_estimate(g->log, "values", values_of(g, &list, &(struct reduce_list){0}));
        if (atomic) {
                cost_alternative(g->log, true, "all at once, with atomic updates");
                cost_estimate(g->log, "threads", cost_threads(g->m, c->grid));
        }
        if (c->host)
                cost_alternative(g->log, true, "%s on the host around it", cost_loop_name(g->m->arena, c->host));
        if (in_thread && has_grid && !cost_few_threads(g->m, grid))
                cost_because(g->log, "the loops that are parallel without it have threads enough");
        else if (in_thread && has_grid && !has_many_iterations(g, &list))
                cost_because(g->log, "it has too few iterations to deal out");
        else if (in_thread)
                cost_because(g->log, "it is short, or its results cannot be kept apart");
        else
                cost_because(g->log, has_grid ? "few threads run in parallel without it" : "nothing runs in parallel without it");
}

/* Does "x" pass something on, and all of it to the same iteration of "c", or of what is one unit with c? What runs along diagonals is out of the order in which x may pass values to itself. */
static bool passes_only_to(const struct strategy *g, const struct tarjan *t, const struct component *x, const struct component *c, const bool *fixed)
{
        bool passes = false;
        for (int i = 0; i < g->d->deps.n; i++) {
                const struct dep *dep = g->d->deps.data[i];
                const struct component *from = t->of[dep->source->stmt->id], *to = t->of[dep->sink->stmt->id];
                const bool is_own = from == x && to == x && c->wave && dep->carried_by;
                if ((from == to && !is_own) || (from != x && to != x) || !constrains(g, dep, fixed))
                        continue;
                if (is_own)
                        return false;
                if (to == x && from != c)
                        continue;
                if (to == x || (to != c && !(to && to->into == c)))
                        return false;
                for (int l = 0; l < dep->n_loop; l++)
                        if (dep->direction[l] != '=')
                                return false;
                passes = true;
        }
        return passes;
}

/* Is nothing of it parallel? */
static bool is_serial(const struct strategy *g, const struct component *c)
{
        return !c->host && !c->wave && !c->dealt && !c->reduced.all.n && !c->scan && grid_count(g, c->grid) == 0;
}

/* Is it a kernel in the same loops as "c" that is not worth being computed ahead? What runs along diagonals runs as many iterations at once; but a device has more threads to call and divide.
 * What runs one iteration after the other had better find scalars in variables than in memory, if they take neither. */
static bool is_not_worth_ahead(const struct strategy *g, const struct component *x, const struct component *c)
{
        const struct mstmt *first = g->m->stmts.data[c->stmts.data[0]];
        bool may_join = !x->has_joined && !x->host && !x->wave && !x->dealt && !x->reduced.all.n && !x->scan;
        for (int l = 0; l < g->n_loop; l++)
                may_join &= !x->leaves[l];
        for (int i = 0; i < x->stmts.n && may_join; i++) {
                const struct mstmt *s = g->m->stmts.data[x->stmts.data[i]];
                may_join = s->n_loop == first->n_loop && memcmp(s->loop, first->loop, (size_t)s->n_loop * sizeof *s->loop) == 0 &&
                           ((c->wave && g->s->for_cpu) || !cost_is_expensive(s->stmt->rhs)) && (c->wave || s->stmt->write->array->rank == 0);
        }
        return may_join;
}

/* Has values computed where they are read, instead of ahead and kept in memory: conditions of what runs along diagonals, for one, or on a CPU one after the other. */
static void join_readers(const struct strategy *g, struct tarjan *t, const bool *fixed)
{
        for (bool changed = true; changed;) {
                changed = false;
                for (int i = 0; i < t->found.n; i++)
                        for (int k = 0; k < t->found.n; k++) {
                                struct component *x = t->found.data[i];
                                const struct component *c = t->found.data[k];
                                if (x == c || x->into || c->into || !(c->wave || (g->s->for_cpu && is_serial(g, c))) || !is_not_worth_ahead(g, x, c) || !passes_only_to(g, t, x, c, fixed))
                                        continue;
                                x->into = c;
                                t->found.data[k]->has_joined = true;
                                changed = true;
                        }
        }
}

/* ---- units: what becomes one item of a body ------------------------------------------------------------------------------------- */

struct unit_plan {
        VEC(int) stmts;
        struct loop *host;              /* host loop, or NULL: a kernel */
        const struct wavefront *wave;   /* as in struct component */
        bool *grid;
        bool *dealt;                    /* as in struct component */
        const bool *follows;            /* the loops that a reduction deals out which this unit feeds, or NULL */
        struct reduce_list reduced;
        const struct recurrence *scan;
        const bool *leaves;             /* as in struct component */
        bool emitted;
        int first;
};

static bool unit_has(const struct unit_plan *u, int stmt)
{
        for (int i = 0; i < u->stmts.n; i++)
                if (u->stmts.data[i] == stmt)
                        return true;
        return false;
}

static bool inside(const struct strategy *g, const struct component *c, const struct loop *l)
{
        for (int i = 0; i < c->stmts.n; i++)
                if (mstmt_loop_index(g->m->stmts.data[c->stmts.data[i]], l) < 0)
                        return false;
        return true;
}

/* May the component leave host loop "l" before it: parallel in l, its results kept for every iteration? Without deeper loops that costs next to nothing.
 * With deeper loops it costs memory, which is worth it for statements that run for one iteration of another loop only (uniform): they
 * leave a loop of many launches for one large kernel. */
static bool is_hoistable(struct strategy *g, const struct component *c, const struct loop *l)
{
        if (c->host || !c->grid[l->id])
                return false;
        bool deeper = false, uniform = false;
        for (int i = 0; i < c->stmts.n; i++) {
                const struct mstmt *s = g->m->stmts.data[c->stmts.data[i]];
                if (storage_expanded_index(g->s->storage[s->accesses.data[s->accesses.n - 1]->web], l) < 0)
                        return false;
                deeper |= s->loop[s->n_loop - 1] != l;
        }
        for (int k = 0; k < g->n_loop; k++)
                uniform |= c->leaves[k];
        if (deeper && !(g->precompute && uniform))
                return false;
        g->has_precomputed |= deeper;
        return true;
}

static bool depends(const struct strategy *g, const struct component *from, const struct component *to, const bool *fixed)
{
        for (int i = 0; i < g->d->deps.n; i++) {
                const struct dep *dep = g->d->deps.data[i];
                if (holds(from, dep->source->stmt->id) && holds(to, dep->sink->stmt->id) && constrains(g, dep, fixed))
                        return true;
        }
        return false;
}

/* Must "l" really be outside loop "outer" for the statements of the unit, that is: does a dependence between them cross iterations of outer? */
static struct loop *crossing_loop(const struct strategy *g, const struct unit_plan *u, const bool *fixed)
{
        for (const struct loop *l = u->host->parent; l; l = l->parent) {
                if (fixed[l->id])
                        continue;
                for (int i = 0; i < g->d->deps.n; i++) {
                        const struct dep *dep = g->d->deps.data[i];
                        if (unit_has(u, dep->source->stmt->id) && unit_has(u, dep->sink->stmt->id) && constrains(g, dep, fixed) && direction_in(dep, l) != '=')
                                return (struct loop *)l;
                }
        }
        return NULL;
}

/* How often the statement runs once it has left the loops that its component leaves. */
static double executions_of(const struct strategy *g, const struct component *c, const struct mstmt *s)
{
        double n = 1;
        for (int i = 0; i < s->n_loop; i++)
                n *= c->leaves[s->loop[i]->id] ? 1 : cost_trip(g->m, s->loop[i]);
        return n;
}

static const struct web *web_written(const struct strategy *g, const struct mstmt *s)
{
        return g->d->webs.data[s->accesses.data[s->accesses.n - 1]->web];
}

/* Does no statement before the i-th of the component write the same web? */
static bool first_writer(const struct strategy *g, const struct component *c, int i)
{
        for (int k = 0; k < i; k++)
                if (web_written(g, g->m->stmts.data[c->stmts.data[k]]) == web_written(g, g->m->stmts.data[c->stmts.data[i]]))
                        return false;
        return true;
}

/* Bytes of what the statement writes, copies for iterations of loops that stay included, but for those of the host loop "l". */
static double bytes_of(const struct strategy *g, const struct component *c, const struct mstmt *s, const struct loop *l)
{
        const struct web *w = web_written(g, s);
        const struct storage *st = g->s->storage[w->id];
        double n = cost_elements(w->array) * w->array->type->size;
        for (int e = 0; e < st->expanded.n; e++)
                n *= st->expanded.data[e] == l || c->leaves[st->expanded.data[e]->id] ? 1 : cost_trip(g->m, st->expanded.data[e]);
        return n;
}

/* Of components that leave the unit's host loop with deeper loops: what that takes, and saves. */
static void log_hoisted(const struct strategy *g, const struct tarjan *t, const struct unit_plan *u, const bool *fixed)
{
        struct arena *a = g->m->arena;
        for (int k = t->found.n - 1; k >= 0; k--) {
                const struct component *x = t->found.data[k];
                double bytes = 0, work = 0, launches = rounds_of(g, fixed), trip = cost_trip(g->m, u->host);
                bool deeper = false;
                if (!inside(g, x, u->host) || x->unit || unit_has(u, x->stmts.data[0]))
                        continue;
                for (int i = 0; i < x->stmts.n; i++) {
                        const struct mstmt *s = g->m->stmts.data[x->stmts.data[i]];
                        deeper |= s->loop[s->n_loop - 1] != u->host;
                        work += executions_of(g, x, s);
                        bytes += first_writer(g, x, i) ? bytes_of(g, x, s, u->host) : 0;
                }
                if (!deeper)
                        continue;
                cost_decide(g->log, COST_PRECOMPUTE, "%s of %s", cost_statements_name(a, g->m->stmts.data[x->first], x->stmts.n), cost_loop_name(a, u->host));
                cost_alternative(g->log, true, "before the loop, for all its iterations");
                cost_estimate(g->log, "launches", launches);
                cost_estimate(g->log, "executions a launch", work / launches);
                cost_estimate(g->log, "bytes", bytes * trip);
                cost_alternative(g->log, false, "in each iteration");
                cost_estimate(g->log, "launches", launches * trip);
                cost_estimate(g->log, "executions a launch", work / launches / trip);
                cost_estimate(g->log, "bytes", bytes);
                cost_because(g->log, "one large kernel in place of many small ones, if all that is computed ahead takes PRECOMPUTED_BYTES at most; else another version runs");
        }
}

/* Gathers the components inside the host loops that some of them need. */
static void gather_host_units(struct strategy *g, struct tarjan *t, const bool *fixed, void *units_out)
{
        VEC(struct unit_plan *) *units = units_out;
        struct arena *a = g->m->arena;
        for (int i = 0; i < t->found.n; i++) {
                struct component *c = t->found.data[i];
                if (!c->host || c->unit)
                        continue;
                struct unit_plan *u = ARENA_NEW(a, struct unit_plan);
                u->grid = no_loops(g);
                u->leaves = no_loops(g);
                u->host = c->host;
                for (;;) {
                        u->stmts.n = 0;
                        bool *out = arena_alloc(a, (size_t)t->found.n + 1);
                        /* found is in reverse topological order: predecessors come later in the list. */
                        for (int k = t->found.n - 1; k >= 0; k--) {
                                struct component *x = t->found.data[k];
                                if (!inside(g, x, u->host) || x->unit)
                                        continue;
                                bool hoist = is_hoistable(g, x, u->host);
                                for (int p = k + 1; p < t->found.n && hoist; p++)
                                        if (inside(g, t->found.data[p], u->host) && !out[p] && depends(g, t->found.data[p], x, fixed))
                                                hoist = false;
                                out[k] = hoist;
                                if (hoist)
                                        continue;
                                for (int q = 0; q < x->stmts.n; q++)
                                        vec_push(a, &u->stmts, x->stmts.data[q]);
                        }
                        struct loop *outer = crossing_loop(g, u, fixed);
                        if (!outer)
                                break;
                        u->host = outer;
                }
                if (g->log)
                        log_hoisted(g, t, u, fixed);
                u->first = g->n_stmt;
                for (int k = 0; k < t->found.n; k++)
                        if (unit_has(u, t->found.data[k]->stmts.data[0])) {
                                t->found.data[k]->unit = -1;
                                if (t->found.data[k]->first < u->first)
                                        u->first = t->found.data[k]->first;
                        }
                vec_push(a, units, u);
        }
}

static bool same_bools(const bool *a, const bool *b, int n)
{
        return memcmp(a, b, (size_t)n) == 0;
}

static bool contains_all(const bool *a, const bool *b, int n)
{
        for (int i = 0; i < n; i++)
                if (b[i] && !a[i])
                        return false;
        return true;
}

/* Does a value pass from the unit to "c"? */
static bool feeds(const struct strategy *g, const struct unit_plan *u, const struct unit_plan *c)
{
        for (int i = 0; i < g->d->deps.n; i++) {
                const struct dep *dep = g->d->deps.data[i];
                if (dep->kind == DEP_FLOW && unit_has(u, dep->source->stmt->id) && unit_has(c, dep->sink->stmt->id))
                        return true;
        }
        return false;
}

/* For units that compute what a reduction needs: the loops that it deals out, whose iterations they can follow into its threads. */
static void find_followed(const struct strategy *g, struct unit_plan *const *units, int n)
{
        for (bool changed = true; changed;) {
                changed = false;
                for (int i = 0; i < n; i++)
                        for (int k = 0; k < n; k++) {
                                struct unit_plan *u = units[i];
                                const bool *loops = units[k]->dealt ? units[k]->dealt : units[k]->follows;
                                if (u->host || u->dealt || u->reduced.all.n || u->follows || !loops || !contains_all(u->grid, loops, g->n_loop) || !feeds(g, u, units[k]))
                                        continue;
                                u->follows = loops;
                                changed = true;
                        }
        }
}

/* The loops whose iterations the threads of both would share: those of the grid, which must be the same, or those that a reduction deals out. NULL when there
 * are none. */
static const bool *joint_loops(const struct strategy *g, const struct unit_plan *u, const struct unit_plan *c)
{
        if (!c->dealt && !u->dealt)
                return same_bools(u->grid, c->grid, g->n_loop) ? u->grid : NULL;
        const bool *x = u->dealt ? u->dealt : u->follows, *y = c->dealt ? c->dealt : c->follows;
        return x && y && same_bools(x, y, g->n_loop) ? x : NULL;
}

/* May component "c" run in the same thread as the unit's statements: same parallel loops, and nothing passes between their different iterations? */
static bool can_join(const struct strategy *g, const struct unit_plan *u, const struct unit_plan *c, const bool *fixed)
{
        const bool *loops = u->host || c->host || u->wave || c->wave ? NULL : joint_loops(g, u, c);
        if (!g->s->for_cpu && values_of(g, &u->reduced, &c->reduced) > MAX_TEAM_VALUES)
                return false;
        if (!loops || !same_bools(u->leaves, c->leaves, g->n_loop))
                return false;
        bool is_alone = (u->scan && !u->scan->is_cell) || (c->scan && !c->scan->is_cell);
        if (is_alone || ((u->scan || u->reduced.all.n) && (c->scan || c->reduced.all.n) && (u->scan || c->scan)))
                return false;
        for (int i = 0; i < g->d->deps.n; i++) {
                const struct dep *dep = g->d->deps.data[i];
                int s = dep->source->stmt->id, t = dep->sink->stmt->id;
                if (!((unit_has(u, s) && unit_has(c, t)) || (unit_has(c, s) && unit_has(u, t))) || !constrains(g, dep, fixed))
                        continue;
                for (int l = 0; l < g->n_loop; l++)
                        if (loops[l] && direction_in(dep, g->m->nest->loops.data[l]) != '=')
                                return false;
        }
        /* The grid loops must be the same ones of the source around both; with none, the statements share the host body. */
        return true;
}

/* ---- building ------------------------------------------------------------------------------------------------------------------------ */

/* Does the loop go through strips of the only loop in it, which are strips, too? The smaller ones follow from their elements, and the larger from these. */
static bool holds_strips(const struct strategy *g, const struct snode *n)
{
        const struct snode *inner = snode_only_loop(n);
        const struct mstmt *s = snode_any_stmt((struct snode *)n);
        return inner && g->has_strips[n->loop->id] && g->has_strips[inner->loop->id] &&
               mstmt_loop_index(s, n->loop) < mstmt_loop_index(s, inner->loop) && mstmt_has_strips(s, mstmt_loop_index(s, n->loop), mstmt_loop_index(s, inner->loop));
}

/* Moves the loops of the grid outermost in the item "n" (a chain of loops down to the innermost of them), and strips of strips inside these. */
static void finish_kernel(struct strategy *g, struct snode *item, const bool *grid)
{
        int moved = 0, wanted = grid_count(g, grid);
        struct snode *top = item;
        while (moved < wanted && top && top->kind == SNODE_LOOP) {
                if (grid[top->loop->id]) {
                        moved++;
                        top = top->child.data[0]->child.n == 1 ? top->child.data[0]->child.data[0] : NULL;
                        continue;
                }
                /* Find the next grid loop below and bubble it up to here. */
                struct snode *below = top;
                while (below && below->kind == SNODE_LOOP && !grid[below->loop->id])
                        below = below->child.data[0]->child.n == 1 ? below->child.data[0]->child.data[0] : NULL;
                if (!below || below->kind != SNODE_LOOP)
                        break;
                while (below != top) {
                        below = below->parent->parent;
                        if (!step_interchange(g->s, below))
                                return;
                }
        }
        for (bool changed = true; changed;) {
                changed = false;
                for (struct snode *n = top; n && n->kind == SNODE_LOOP && !changed; n = snode_only_loop(n))
                        changed = holds_strips(g, n) && step_interchange(g->s, n);
        }
}

static void set_levels(struct strategy *g, struct snode *n, const bool *grid)
{
        if (n->kind == SNODE_LOOP)
                step_level(g->s, n, !grid[n->loop->id] ? LEVEL_THREAD : g->in_lanes ? LEVEL_LANE : LEVEL_GRID);
        for (int i = 0; i < n->child.n; i++)
                set_levels(g, n->child.data[i], grid);
}

/* Of the item's parallel loops the innermost becomes the one that the threads of a block share out: neighbouring ones find neighbouring elements, as C lays them out. They share out the one
 * right around it, too, unless a warp's threads have too little to do in the inner one. */
static const bool *lane_of_item(struct strategy *g, const struct snode *item, const bool *grid)
{
        bool *lane = no_loops(g);
        const struct snode *last = NULL, *rows = NULL;
        for (const struct snode *n = item; n; n = snode_only_loop(n))
                if (grid[n->loop->id]) {
                        rows = last && snode_only_loop(last) == n ? last : NULL;
                        last = n;
                }
        if (last)
                lane[last->loop->id] = true;
        if (rows && !g->is_small[last->loop->id])
                lane[rows->loop->id] = true;
        g->lacks_lanes |= !last;
        return lane;
}

/* Applies the choices whose statements the item holds. False where one cannot be: another loop scans its results. */
static bool apply_reduce(struct strategy *g, const struct snode *item, const struct reduce_list *list)
{
        bool all = true;
        for (int i = 0; i < list->all.n; i++) {
                const struct reduce_choice *c = &list->all.data[i];
                const struct reduction *r = reduction_of(g->d, c->web, c->loop);
                if (!snode_contains(item, r->updates.data[0]))
                        continue;
                all &= !g->s->storage[c->web->id]->scanned.n;
                step_reduce(g->s, c->loop, c->web, c->atomic);
        }
        return all;
}

/* The most loops of a grid of blocks. */
enum { BLOCK_LOOPS = 3 };

/* The item is a host loop unit inside loops that carry nothing: gives each of their iterations to a block, which runs the loop itself. False: there are none. */
static bool finish_in_step(struct strategy *g, struct snode *item, const struct unit_plan *u, bool *fixed)
{
        struct snode *around[BLOCK_LOOPS], *n = item;
        int n_around = 0;
        for (; n && n->loop != u->host; n = snode_only_loop(n)) {
                if (n_around == BLOCK_LOOPS || loop_is_dynamic(n->loop))
                        return false;
                around[n_around++] = n;
        }
        if (!n || !n_around || loop_is_dynamic(n->loop))
                return false;
        for (int i = 0; i < n_around; i++) {
                step_level(g->s, around[i], LEVEL_GRID);
                fixed[around[i]->loop->id] = true;
        }
        step_level(g->s, n, LEVEL_BLOCK);
        fixed[u->host->id] = g->in_lanes = true;
        place(g, n->child.data[0], fixed);
        fixed[u->host->id] = g->in_lanes = false;
        for (int i = 0; i < n_around; i++)
                fixed[around[i]->loop->id] = false;
        return true;
}

/* The item is a host loop unit: brings its loop outermost, then places what is inside. */
static void finish_host(struct strategy *g, struct snode *item, const struct unit_plan *u, bool *fixed)
{
        if (g->in_step && !g->in_lanes && finish_in_step(g, item, u, fixed))
                return;
        while (item->kind == SNODE_LOOP && item->loop != u->host) {
                struct snode *below = item;
                while (below->loop != u->host) {
                        if (below->child.data[0]->child.n != 1 || below->child.data[0]->child.data[0]->kind != SNODE_LOOP)
                                return;
                        below = below->child.data[0]->child.data[0];
                }
                while (below != item) {
                        below = below->parent->parent;
                        if (!step_interchange(g->s, below))
                                return;
                }
        }
        step_level(g->s, item, g->in_lanes ? LEVEL_BLOCK : LEVEL_HOST);
        fixed[u->host->id] = true;
        place(g, item->child.data[0], fixed);
        fixed[u->host->id] = false;
}

static void mark_stmt(struct mstmt *s, void *user)
{
        ((bool *)user)[s->id] = true;
}

void place(struct strategy *g, struct snode *body, bool *fixed)
{
        struct arena *a = g->m->arena;
        bool *in = arena_alloc(a, (size_t)g->n_stmt + 1);
        snode_stmts(body, mark_stmt, in);
        struct tarjan t;
        find_components(g, in, fixed, &t);
        for (int i = 0; i < t.found.n; i++)
                classify_loops(g, t.found.data[i], fixed);
        settle(g, &t);
        for (int i = 0; i < t.found.n; i++) {
                struct component *c = t.found.data[i];
                struct loop *sequential = c->sequential;
                bool *grid = no_loops(g);
                memcpy(grid, c->grid, (size_t)g->n_loop);
                find_reduction(g, c, fixed);
                if (g->log)
                        log_reduction(g, c, grid, fixed);
                bool may_pay = sequential && !c->reduced.all.n && !c->host && grid_count(g, c->grid) <= 1;
                const struct wavefront *band = may_pay ? band_of(g, c, fixed) : NULL;
                c->wave = diagonals_pay(band) ? band : NULL;
                if (may_pay && host_pays(g, c, sequential, fixed, false) && !(c->wave && leaves_sequential(g, c, sequential, fixed))) {
                        c->host = sequential;
                        c->wave = NULL;
                }
                if (may_pay && !c->host && !c->wave && host_pays(g, c, sequential, fixed, true))
                        c->host = sequential;
                if (!c->wave)
                        find_scan(g, c, fixed);
                g->has_wavefront |= c->wave != NULL;
                if (g->log && sequential && !c->reduced.all.n && (may_pay || !c->host))
                        log_host(g, c, sequential, band, fixed);
        }
        join_readers(g, &t, fixed);
        VEC(struct unit_plan *) units = {0};
        gather_host_units(g, &t, fixed, &units);
        for (int i = t.found.n - 1; i >= 0; i--) {
                struct component *c = t.found.data[i];
                if (c->unit || (c->into && !c->into->unit))
                        continue;
                struct unit_plan *u = ARENA_NEW(a, struct unit_plan);
                u->grid = c->grid;
                u->dealt = c->dealt;
                u->reduced = c->reduced;
                u->scan = c->scan;
                u->leaves = c->leaves;
                u->wave = c->wave;
                u->first = c->first;
                for (int n = 0; n < t.found.n; n++) {
                        const struct component *x = t.found.data[n];
                        for (int k = 0; k < x->stmts.n && (x == c || (x->into == c && !x->unit)); k++)
                                vec_push(a, &u->stmts, x->stmts.data[k]);
                        u->first = x->into == c && x->first < u->first ? x->first : u->first;
                }
                vec_push(a, &units, u);
        }
        /* Topological order; components of one kind that follow each other join. */
        int *unit_of = arena_alloc(a, ((size_t)g->n_stmt + 1) * sizeof *unit_of);
        for (int i = 0; i < units.n; i++)
                for (int k = 0; k < units.data[i]->stmts.n; k++)
                        unit_of[units.data[i]->stmts.data[k]] = i;
        bool *edge = arena_alloc(a, (size_t)units.n * (size_t)units.n + 1);
        for (int i = 0; i < g->d->deps.n; i++) {
                const struct dep *dep = g->d->deps.data[i];
                int s = dep->source->stmt->id, t2 = dep->sink->stmt->id;
                if (in[s] && in[t2] && unit_of[s] != unit_of[t2] && !edge[unit_of[s] * units.n + unit_of[t2]] && constrains(g, dep, fixed))
                        edge[unit_of[s] * units.n + unit_of[t2]] = true;
        }
        find_followed(g, units.data, units.n);
        int *group = arena_alloc(a, ((size_t)g->n_stmt + 1) * sizeof *group);
        VEC(struct unit_plan *) order = {0};
        for (int done = 0; done < units.n;) {
                struct unit_plan *best = NULL, *open = order.n ? order.data[order.n - 1] : NULL;
                bool best_joins = false;
                for (int i = 0; i < units.n; i++) {
                        struct unit_plan *u = units.data[i];
                        bool ready = !u->emitted;
                        for (int k = 0; k < units.n && ready; k++)
                                ready = units.data[k]->emitted || !edge[k * units.n + i];
                        if (!ready)
                                continue;
                        bool joins = open && can_join(g, open, u, fixed);
                        if (!best || (joins && !best_joins) || (joins == best_joins && u->first < best->first)) {
                                best = u;
                                best_joins = joins;
                        }
                }
                if (!best)
                        return;         /* a cycle between units: verification will refuse what is there */
                best->emitted = true;
                done++;
                if (best_joins) {
                        for (int k = 0; k < best->stmts.n; k++)
                                vec_push(a, &open->stmts, best->stmts.data[k]);
                        for (int k = 0; k < best->reduced.all.n; k++)
                                vec_push(a, &open->reduced.all, best->reduced.all.data[k]);
                        open->scan = open->scan ? open->scan : best->scan;
                        open->dealt = open->dealt ? open->dealt : best->dealt;
                } else {
                        vec_push(a, &order, best);
                }
        }
        for (int i = 0; i < order.n; i++)
                for (int k = 0; k < order.data[i]->stmts.n; k++)
                        group[order.data[i]->stmts.data[k]] = i;
        if (order.n > 1)
                step_distribute(g->s, body, group, order.n);
        for (int i = 0; i < order.n; i++) {
                /* A kernel may be several items when its statements share no loop: they stay separate kernels. */
                for (int k = 0; k < body->child.n; k++) {
                        struct snode *item = body->child.data[k];
                        struct mstmt *any = snode_any_stmt(item);
                        if (!unit_has(order.data[i], any->id) || item->kind != SNODE_LOOP)
                                continue;
                        if (order.data[i]->host) {
                                finish_host(g, item, order.data[i], fixed);
                        } else if (order.data[i]->wave) {
                                apply_wavefront(g, item, order.data[i]->wave);
                        } else {
                                const bool *grid = order.data[i]->dealt ? order.data[i]->dealt : order.data[i]->grid;
                                if (g->in_lanes)
                                        grid = lane_of_item(g, item, grid);
                                const struct recurrence *scan = order.data[i]->scan;
                                if (scan && !(can_scan(g, item, scan) && step_scan(g->s, scan->loop, (struct web *)scan->web)))
                                        grid = no_loops(g);
                                finish_kernel(g, item, grid);
                                if (!apply_reduce(g, item, &order.data[i]->reduced))
                                        grid = no_loops(g);
                                set_levels(g, item, grid);
                        }
                }
        }
}
