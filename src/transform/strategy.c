/* The strategy: which steps, in which order, for a region nobody has marked.
 *
 * 1. Every web gets a private copy in every loop that allows it (privatize), so that only values that really flow order the statements.
 * 2. From the outside in (Allen and Kennedy 1987): at each body the statements fall into strongly connected components of what is left. A component with
 *    a loop that carries no dependence becomes a kernel over that loop. One whose outermost sequential loop hides parallel loops, which appear once it is
 *    fixed, becomes a host loop around kernels; loops that were parallel outside it move inside (distribute, interchange).
 *    One that only accumulates becomes a kernel over partial results, or with atomic updates (reduce). One whose every loop carries a dependence becomes
 *    a host loop through its diagonals, around a kernel over their points or tiles (skew, tile).
 * 3. Components with the same parallel loops join one kernel again when nothing is lost by it; statements that are uniform in a parallel loop run once (uniform).
 * 4. Kernels' loops get levels; copies that turn out not to be needed go (contract); scalars of one thread become registers (place).
 * 5. For each kernel the loop across neighbouring threads, and for each expanded web the order of its dimensions, are chosen so that most bytes are moved
 *    with stride one across threads (for a CPU: along the innermost loop) (interchange, layout).
 * 6. Kernels that follow each other become one where accesses to memory go away by it (fuse).
 * Every step is verified, and the result once more as a whole; nothing here is trusted. By what it chooses is in cost.h, and for people in docs/strategy.md. */
#include <stdlib.h>
#include <string.h>

#include "base/tamper.h"
#include "transform/forwarding.h"
#include "transform/splitting.h"
#include "transform/transform.h"

/* ---- uniform statements ----------------------------------------------------------------------------------------------------------------- */

/* Is it worth a kernel and memory to run the statement, which is uniform in the loop, once? */
static bool pays_once(const struct mstmt *s, const struct loop *loop)
{
        return s->loop[s->n_loop - 1] != loop || cost_is_expensive(s->stmt->rhs);
}

static void log_uniform(const struct strategy *g, const struct loop *l)
{
        double each = 0, once = 0;
        int n = 0;
        for (int i = 0; i < g->n_stmt; i++) {
                if (!g->d->uniform[i][l->id])
                        continue;
                each += cost_executions(g->m, g->m->stmts.data[i]);
                once += cost_executions(g->m, g->m->stmts.data[i]) / cost_trip(g->m, l);
                n++;
        }
        if (!n)
                return;
        bool out = g->use_uniform[l->id];
        cost_decide(g->log, COST_UNIFORM, "%s: %d statement%s the same in all iterations", cost_loop_name(g->m->arena, l), n, n == 1 ? " does" : "s do");
        cost_alternative(g->log, !out, "in each iteration");
        cost_estimate(g->log, "statement executions", each);
        cost_alternative(g->log, out, "once");
        cost_estimate(g->log, "statement executions", once);
        cost_because(g->log, out ? "a call, a division or a loop inside is worth a kernel and memory" : "none has a call, a division or a loop inside: not worth a kernel and memory");
}

/* Taking statements out of a loop costs a kernel and memory for their results: worth it for a call, a division, or a loop inside. */
static void choose_uniform_loops(struct strategy *g)
{
        for (int l = 0; l < g->n_loop; l++) {
                const struct loop *loop = g->m->nest->loops.data[l];
                if (g->d->loops[l].verdict != VERDICT_PARALLEL || g->is_small[l])
                        continue;
                for (int i = 0; i < g->n_stmt; i++) {
                        const struct mstmt *s = g->m->stmts.data[i];
                        if (g->d->uniform[i][l] && pays_once(s, loop))
                                g->use_uniform[l] = true;
                }
                if (g->log)
                        log_uniform(g, loop);
        }
}

struct uniform_check {
        const struct strategy *g;
        int loop;
        bool all;
};

static void see_uniform(struct mstmt *s, void *user)
{
        struct uniform_check *u = user;
        u->all &= u->g->d->uniform[s->id][u->loop];
}

/* What follows takes statements from the set that is to leave loop l, and returns whether it took any. */

/* All statements that write one web leave together or not at all. */
static bool drop_parted_writers(const struct strategy *g, const struct loop *l, bool *stmts)
{
        bool changed = false;
        for (int w = 0; w < g->d->webs.n; w++) {
                const struct web *web = g->d->webs.data[w];
                bool all = true;
                for (int k = 0; k < web->accesses.n; k++)
                        if (web->accesses.data[k]->is_write && mstmt_loop_index(web->accesses.data[k]->stmt, l) >= 0)
                                all &= stmts[web->accesses.data[k]->stmt->id];
                for (int k = 0; k < web->accesses.n && !all; k++)
                        if (web->accesses.data[k]->is_write && stmts[web->accesses.data[k]->stmt->id]) {
                                stmts[web->accesses.data[k]->stmt->id] = false;
                                changed = true;
                        }
        }
        return changed;
}

/* Nodes of the loop that mix kinds keep all their statements. */
static bool drop_mixed_nodes(const struct strategy *g, struct loop *l, bool *stmts)
{
        bool changed = false;
        for (int i = 0; i < g->n_stmt; i++) {
                struct snode *n = stmts[i] ? sched_loop_node(g->s, l, g->m->stmts.data[i]) : NULL;
                for (int k = 0; n && stmts[i] && k < g->n_stmt; k++)
                        if (!stmts[k] && snode_contains(n, g->m->stmts.data[k])) {
                                stmts[i] = false;
                                changed = true;
                        }
        }
        return changed;
}

/* What reads a value that stays with the loop's iterations stays too. */
static bool drop_cut_off(const struct strategy *g, struct loop *l, bool *stmts)
{
        bool changed = false;
        for (int i = 0; i < g->d->deps.n; i++) {
                const struct dep *d = g->d->deps.data[i];
                struct mstmt *from = d->source->stmt, *to = d->sink->stmt;
                if (d->kind == DEP_FLOW && stmts[to->id] && !stmts[from->id] && sched_loop_node(g->s, l, from) &&
                    storage_expanded_index(g->s->storage[d->source->web], l) >= 0) {
                        stmts[to->id] = false;
                        changed = true;
                }
        }
        return changed;
}

/* Leaves out the statements of scans, which take in all iterations of the source. */
static void drop_scanned(const struct strategy *g, bool *stmts)
{
        for (int w = 0; w < g->d->webs.n; w++) {
                const struct storage *st = g->s->storage[w];
                for (int i = 0; i < st->scanned.n; i++) {
                        const struct recurrence *r = recurrence_of(g->d, st->web, st->scanned.data[i]);
                        for (int k = 0; r && k < r->steps.n; k++)
                                stmts[r->steps.data[k].stmt->id] = false;
                }
        }
}

static void apply_uniform(struct strategy *g)
{
        for (int l = 0; l < g->n_loop; l++) {
                struct loop *loop = g->m->nest->loops.data[l];
                if (!g->use_uniform[l])
                        continue;
                bool *stmts = arena_alloc(g->m->arena, (size_t)g->n_stmt + 1);
                bool any = false;
                for (int i = 0; i < g->n_stmt; i++) {
                        if (!g->d->uniform[i][l])
                                continue;
                        struct snode *n = sched_loop_node(g->s, loop, g->m->stmts.data[i]);
                        struct uniform_check u = {g, l, true};
                        if (n)
                                snode_stmts(n, see_uniform, &u);
                        stmts[i] = n && u.all;
                }
                drop_scanned(g, stmts);
                while (drop_parted_writers(g, loop, stmts) || drop_mixed_nodes(g, loop, stmts) || drop_cut_off(g, loop, stmts))
                        ;
                for (int i = 0; i < g->n_stmt; i++)
                        any |= stmts[i];
                if (any)
                        step_uniform(g->s, loop, stmts);
        }
}

static void mark_stmt(struct mstmt *s, void *user)
{
        ((bool *)user)[s->id] = true;
}

/* Neighbouring items without parallel loops run in one thread: one launch in place of many. */
static void group_serial_items(struct strategy *g, struct snode *body)
{
        for (int i = 0; i < body->child.n; i++) {
                struct snode *c = body->child.data[i];
                if (c->kind == SNODE_LOOP && c->level == LEVEL_HOST)
                        group_serial_items(g, c->child.data[0]);
                if (c->kind == SNODE_SEQ || snode_has_level(c, LEVEL_GRID) || snode_has_level(c, LEVEL_HOST))
                        continue;
                bool *stmts = arena_alloc(g->m->arena, (size_t)g->n_stmt + 1);
                int n = 0;
                for (int k = i; k < body->child.n; k++, n++) {
                        struct snode *next = body->child.data[k];
                        if (next->kind == SNODE_SEQ || snode_has_level(next, LEVEL_GRID) || snode_has_level(next, LEVEL_HOST))
                                break;
                        snode_stmts(next, mark_stmt, stmts);
                }
                if (n > 1)
                        step_group(g->s, body, stmts);
        }
}

struct stmt_count {
        const struct mstmt *first;
        int n;
};

static void count_stmt(struct mstmt *s, void *user)
{
        struct stmt_count *c = user;
        c->first = !c->first || s->id < c->first->id ? s : c->first;
        c->n++;
}

const char *nest_name(const struct strategy *g, const struct snode *n)
{
        struct stmt_count c = {0};
        snode_stmts(n, count_stmt, &c);
        return arena_printf(g->m->arena, "%s in %s", cost_statements_name(g->m->arena, c.first, c.n), cost_loop_name(g->m->arena, n->loop));
}

/* ---- storage -------------------------------------------------------------------------------------------------------------------------------- */

struct node_scan {
        const struct loop *l;
        const struct web *w;
        int n_node;
        bool overlaps;                  /* some node of the loop is a grid or lane loop, or reshaped */
};

static void scan_nodes(const struct snode *n, struct node_scan *c)
{
        if (n->kind == SNODE_LOOP && (axis_uses(&n->axis, c->l) || snode_stands_for(n, c->l))) {
                bool holds_some = false;
                for (int i = 0; i < c->w->accesses.n; i++)
                        holds_some |= snode_contains(n, c->w->accesses.data[i]->stmt);
                if (holds_some) {
                        c->n_node++;
                        c->overlaps |= n->level == LEVEL_GRID || n->level == LEVEL_LANE || !snode_is_plain(n);
                }
        }
        for (int i = 0; i < n->child.n; i++)
                scan_nodes(n->child.data[i], c);
}

/* Does a loop from inside "l" run outside of it around the node, so that iterations of l that the dependence joins need not meet in the source's order any more? Not
 * where each of that loop's iterations has a copy of its own. */
static bool order_is_lost(const struct snode *n, const struct loop *l, const struct storage *st, const struct dep *dep)
{
        if (n->kind == SNODE_LOOP && n->loop == l) {
                for (const struct snode *p = n->parent; p; p = p->parent) {
                        bool has_copies = false;
                        for (int e = 0; p->loop && e < st->expanded.n; e++)
                                has_copies |= st->expanded.data[e] == p->loop;
                        if (p->kind == SNODE_LOOP && loop_contains(l, p->loop) && !has_copies && direction_in(dep, p->loop) != '=' &&
                            snode_contains(n, dep->source->stmt))
                                return true;
                }
        }
        for (int i = 0; i < n->child.n; i++)
                if (order_is_lost(n->child.data[i], l, st, dep))
                        return true;
        return false;
}

/* Drops the copies that the final order does not need: all accesses under one sequential node of the loop that keeps their order, or no conflict to begin with. */
static void each_web(struct strategy *g, void (*f)(struct strategy *g, struct web *w))
{
        for (int i = 0; i < g->d->webs.n; i++)
                f(g, g->d->webs.data[i]);
}

void contract_web(struct strategy *g, struct web *w)
{
        struct storage *st = g->s->storage[w->id];
        for (int e = st->expanded.n - 1; e >= 0; e--) {
                struct loop *l = st->expanded.data[e];
                struct node_scan c = {l, w, 0, false};
                scan_nodes(g->s->root, &c);
                bool conflict = false, lost = false;
                for (int k = 0; k < g->d->deps.n; k++) {
                        const struct dep *dep = g->d->deps.data[k];
                        bool joins = dep->kind != DEP_FLOW && dep->source->web == w->id && dep->sink->web == w->id && dep->carried_by &&
                                     (dep->carried_by == l || direction_in(dep, l) != '=');
                        conflict |= joins;
                        lost |= joins && order_is_lost(g->s->root, l, st, dep);
                }
                conflict = conflict && !tamper_with("shrink");
                if (!conflict || (c.n_node == 1 && !c.overlaps && !lost))
                        step_contract(g->s, w, l);
        }
}

void place_in_register(struct strategy *g, struct web *w)
{
        struct storage *st = g->s->storage[w->id];
        bool written = false;
        for (int k = 0; k < w->accesses.n; k++)
                written |= w->accesses.data[k]->is_write;
        long n = constant_elements(w->array);
        if (st->is_original || st->reduced.n || st->scanned.n || !written || n < 0)
                return;
        bool fits = n <= MAX_THREAD_ARRAY && can_be_register(g->s, w);
        if (w->array->rank && (fits || n > MAX_THREAD_ARRAY)) {
                cost_decide(g->log, COST_REGISTER, "%s", w->name);
                cost_alternative(g->log, fits, "in each thread");
                cost_estimate(g->log, "elements", (double)n);
                cost_alternative(g->log, !fits, "in memory");
                cost_because(g->log, fits ? "a thread has room for it" : "a thread has no room for it");
        }
        if (fits)
                step_place_register(g->s, w);
}

/* Arrays that hold one cheap value everywhere need no memory. */
static void forward_all(struct strategy *g)
{
        for (int i = 0; i < g->d->webs.n; i++) {
                struct web *w = g->d->webs.data[i];
                const struct mstmt *source = w->constant_source;
                if (!source || w->accesses.n < 2 || !source->n_loop)
                        continue;
                bool cheap = cost_is_cheap(source->stmt->rhs);
                cost_decide(g->log, COST_FORWARD, "%s, one value everywhere", w->name);
                cost_alternative(g->log, cheap, "computed where it is read");
                cost_alternative(g->log, !cheap, "in memory");
                cost_estimate(g->log, "accesses", w->accesses.n);
                cost_because(g->log, cheap ? "its value has no call, division or choice: cheaper than an access" : "its value takes a call, a division or a choice: dearer than an access");
                if (cheap)
                        step_forward(g->s, w);
        }
}

/* Read-only parts of arrays that are overwritten elsewhere by a parallel loop: read from a copy. */
static void place_copies(struct strategy *g)
{
        for (int i = 0; i < g->d->deps.n; i++) {
                const struct dep *dep = g->d->deps.data[i];
                struct web *a = g->d->webs.data[dep->source->web];
                const struct web *b = g->d->webs.data[dep->sink->web];
                if (dep->kind == DEP_ANTI && dep->carried_by && dep->removed_by == REMOVED_PRIVATIZATION && can_copy(a, b) &&
                    g->s->storage[a->id]->is_original && g->s->storage[b->id]->is_original && !g->s->storage[a->id]->is_snapshot)
                        step_place_copy(g->s, a);
        }
}

/* ---- the whole ------------------------------------------------------------------------------------------------------------------------------ */

/* Why the loop, which only reduces, does not run in parallel: its floating-point operations have an order. NULL if they have not. */
static struct reason *ordered_reduction(const struct deps *d, const struct loop *l)
{
        for (int i = 0; i < d->webs.n; i++) {
                const struct reduction *r = d->loops[l->id].verdict == VERDICT_REDUCTION ? reduction_of(d, d->webs.data[i], l) : NULL;
                if (!r || reduction_is_allowed(d, r))
                        continue;
                const bool is_extremum = reduction_is_extremum(r);
                return reason_help(d->model->arena,
                        reason_new(d->model->arena, "ordered-reduction", r->updates.data[0]->stmt->span, "loop '%s' stays sequential: in another order '%s' would %s",
                                loop_counter_name(l), r->web->array->name, is_extremum ? "forget other NaNs" : "be rounded differently"),
                        is_extremum ? "let it keep its value unless a comparison holds, 'm = x > m ? x : m', or allow another order with --fp=reassoc"
                                    : "allow another order with --fp=reassoc");
        }
        return NULL;
}

static struct reason *nothing_parallel(const struct deps *d)
{
        const struct nest *n = d->model->nest;
        for (int i = 0; i < n->loops.n; i++)
                if (d->loops[i].reason)
                        return d->loops[i].reason;
        for (int i = 0; i < n->loops.n; i++) {
                struct reason *why = ordered_reduction(d, n->loops.data[i]);
                if (why)
                        return why;
        }
        return reason_new(d->model->arena, "no-parallel-loop", n->span, "no loop of this nest has independent iterations worth running in parallel");
}

/* Statements that a reduction keeps together, for place(). */
static int *find_mates(const struct deps *d)
{
        const struct model *m = d->model;
        int *mates = arena_alloc(m->arena, ((size_t)m->stmts.n + 1) * sizeof *mates);
        for (int i = 0; i < m->stmts.n; i++)
                mates[i] = -1;
        for (int i = 0; i < d->webs.n; i++)
                for (int l = 0; l < m->nest->loops.n; l++) {
                        const struct reduction *r = reduction_of(d, d->webs.data[i], m->nest->loops.data[l]);
                        if (!r || !r->test)
                                continue;
                        mates[r->test->id] = mates[r->updates.data[0]->id] = r->test->id;
                        for (int k = 0; k < r->follower_stmts.n; k++)
                                mates[r->follower_stmts.data[k]->id] = r->test->id;
                }
        return mates;
}

/* May iterations of the loop run in parallel: independent, or reductions whose order is free? */
static bool may_be_parallel(const struct deps *d, const struct loop *l)
{
        if (d->loops[l->id].verdict != VERDICT_REDUCTION)
                return d->loops[l->id].verdict == VERDICT_PARALLEL;
        for (int i = 0; i < d->webs.n; i++) {
                const struct reduction *r = reduction_of(d, d->webs.data[i], l);
                if (d->accumulates[i][l->id] || (r && !reduction_is_allowed(d, r)))
                        return false;
        }
        return true;
}

/* A loop whose iterations are to be split, and where. */
struct split_choice {
        struct loop *loop;
        struct split_point point;
};

/* What all attempts for a region share. */
struct search {
        const struct deps *d;           /* of the source */
        const struct options *opt;
        bool for_cpu;
        struct cost_log *log;           /* of the last attempt; NULL: nobody asks */
        struct sched *start;            /* that every attempt begins with: some values have been forwarded */
};

/* What an attempt starts from. */
struct plan_of_attempt {
        const struct split_choice *split;       /* NULL: none */
        bool precompute;                /* see struct strategy */
        bool wavefronts;
        bool in_step;
        bool scans;                     /* blocks of threads scan recurrences */
};

/* Finds the loops that are too short for a dimension of a grid. Where there is no other parallel one, none is. */
static void find_small_loops(struct strategy *g)
{
        bool any_large = false;
        for (int i = 0; i < g->n_loop; i++) {
                int64_t trip = model_const_trip(g->m, g->m->nest->loops.data[i]);
                g->is_small[i] = trip >= 0 && trip <= SMALL_TRIP;
                any_large |= !g->is_small[i] && may_be_parallel(g->d, g->m->nest->loops.data[i]);
        }
        for (int i = 0; i < g->n_loop; i++) {
                const struct loop *l = g->m->nest->loops.data[i];
                if (!g->is_small[i] || !may_be_parallel(g->d, l))
                        continue;
                cost_decide(g->log, COST_TRIP, "%s", cost_loop_name(g->m->arena, l));
                cost_alternative(g->log, !any_large, "a dimension of a grid");
                cost_estimate(g->log, "threads", cost_trip(g->m, l));
                cost_alternative(g->log, any_large, "in a thread, or on the host");
                cost_because(g->log, any_large ? "it is short, and longer loops are parallel" : "no longer loop is parallel");
        }
        if (!any_large)
                memset(g->is_small, 0, (size_t)g->n_loop);
}

/* Finds the loops that go through strips of another. */
static void find_strips(struct strategy *g)
{
        for (int i = 0; i < g->n_stmt; i++) {
                const struct mstmt *s = g->m->stmts.data[i];
                for (int outer = 0; outer < s->n_loop; outer++)
                        for (int inner = outer + 1; inner < s->n_loop && !g->has_strips[s->loop[outer]->id]; inner++)
                                g->has_strips[s->loop[outer]->id] = mstmt_has_strips(s, outer, inner);
        }
}

/* One attempt; *has_precomputed tells whether it made a difference to precompute. */
static struct sched *attempt_with(struct search *h, struct plan_of_attempt plan, bool *has_precomputed, bool *has_wavefront, struct reason **why)
{
        struct arena *a = h->d->model->arena;
        struct sched *s = sched_start_as(h->start);
        if (plan.split && !step_split(s, plan.split->loop, &plan.split->point)) {
                sched_free(s);
                return NULL;
        }
        const struct deps *d = s->deps;
        struct strategy g = {.s = s, .m = d->model, .d = d, .precompute = plan.precompute, .use_wavefronts = plan.wavefronts, .in_step = plan.in_step};
        g.log = s->cost = h->log = h->opt->explain_cost ? cost_log_new(a) : NULL;
        g.n_stmt = d->model->stmts.n;
        g.n_loop = d->model->nest->loops.n;
        g.use_uniform = no_loops(&g);
        g.is_small = no_loops(&g);
        g.has_strips = no_loops(&g);
        g.mates = find_mates(d);
        find_small_loops(&g);
        find_strips(&g);
        for (int i = 0; i < g.n_loop; i++)
                for (int w = 0; w < d->webs.n; w++)
                        step_privatize(g.s, d->model->nest->loops.data[i], d->webs.data[w]);
        place_copies(&g);
        forward_all(&g);
        choose_uniform_loops(&g);
        bool *fixed = arena_alloc(a, (size_t)g.n_loop + 1);
        place(&g, g.s->root, fixed);
        apply_uniform(&g);
        group_serial_items(&g, g.s->root);
        bool is_scanned = !plan.scans || (scan_in_blocks(&g, g.s->root) && g.has_scans);
        *has_wavefront = g.has_wavefront;
        if (h->for_cpu) {
                coalesce(&g);
                each_web(&g, contract_web);
                each_web(&g, place_in_register);
        } else {
                each_web(&g, contract_web);
                each_web(&g, place_in_register);
                expect_tiles(&g);
                coalesce(&g);
        }
        exchange_copies(&g);
        fuse(&g);
        place_tiles(&g);
        choose_batches(&g, h->opt->max_expand > 0);
        if (!plan.scans)
                choose_columns(&g);
        if (!snode_has_level(g.s->root, LEVEL_GRID) || g.lacks_lanes || !is_scanned) {
                *why = nothing_parallel(d);
                sched_free(g.s);
                return NULL;
        }
        *why = g.s->violation ? g.s->violation : sched_verify(g.s);
        if (*why) {
                sched_free(g.s);
                return NULL;
        }
        *has_precomputed = g.has_precomputed;
        return g.s;
}

/* The same with diagonals where they are all that is parallel; without, when these do not work out. */
static struct sched *attempt(struct search *h, const struct split_choice *split, bool precompute, bool *has_precomputed, struct reason **why)
{
        bool has_wavefront = false, ignored;
        struct sched *s = attempt_with(h, (struct plan_of_attempt){.split = split, .precompute = precompute, .wavefronts = true}, has_precomputed, &has_wavefront, why);
        if (s || !has_wavefront)
                return s;
        struct reason *other;
        return attempt_with(h, (struct plan_of_attempt){.split = split, .precompute = precompute}, has_precomputed, &ignored, &other);
}

/* The versions of the region: the first, and where that precomputes what is uniform, another one in its `alternative`. */
static struct sched *all_versions(struct search *h, const struct split_choice *split, struct reason **why)
{
        bool has_precomputed = false, ignored;
        struct sched *s = attempt(h, split, !h->for_cpu, &has_precomputed, why);
        if (s && has_precomputed)
                s->alternative = attempt(h, split, false, &ignored, why);
        if (!s && !h->for_cpu)
                s = attempt(h, split, false, &ignored, why);
        return s;
}

/* Did isl meet an error in what was tried? It is nobody else's. */
static bool has_failed(isl_ctx *ctx)
{
        bool failed = isl_ctx_last_error(ctx) != isl_error_none;
        isl_ctx_reset_error(ctx);
        isl_ctx_reset_operations(ctx);
        return failed;
}

/* The schedule of an attempt if isl met no error; else NULL. */
static struct sched *without_error(isl_ctx *ctx, struct sched *s)
{
        if (!has_failed(ctx))
                return s;
        sched_free(s);
        return NULL;
}

/* All versions once more; NULL: there are none. */
static struct sched *try_versions(struct search *h, const struct split_choice *split)
{
        struct reason *ignored;
        isl_ctx_reset_operations(h->d->model->ctx);
        return without_error(h->d->model->ctx, all_versions(h, split, &ignored));
}

/* All versions with what the statement computes computed where it is read too, in h->start; NULL: there are none. */
static struct sched *try_forwarded(struct search *h, const struct mstmt *source)
{
        h->start = sched_start_as(h->start);
        bool is_forwarded = forward_write(h->start, source->stmt->write) && !h->start->violation;
        return without_error(h->d->model->ctx, is_forwarded ? try_versions(h, NULL) : NULL);
}

/* Did finding some flow take too long? With statements split it would take longer. */
static bool has_guess(const struct deps *d)
{
        for (int i = 0; i < d->deps.n; i++)
                if (d->deps.data[i]->is_guess)
                        return true;
        return false;
}

/* Tells of a loop that was tried in two pieces, in both schedules. */
static void log_split(const struct sched *whole, const struct sched *split, const struct loop *l, bool is_better)
{
        for (int i = 0; i < 2; i++) {
                struct cost_log *log = i ? (split ? split->cost : NULL) : whole ? whole->cost : NULL;
                if (!log)
                        continue;
                cost_decide(log, COST_SPLIT, "%s", cost_loop_name(log->arena, l));
                cost_alternative(log, !is_better, "whole");
                if (whole)
                        cost_estimate(log, "statements in no parallel loop", serial_statements(whole, l));
                cost_alternative(log, is_better, "in two pieces");
                if (split)
                        cost_estimate(log, "statements in no parallel loop", serial_statements(split, l));
                cost_because(log, !split ? "nothing runs in parallel in two pieces" : !whole ? "nothing runs in parallel otherwise" : is_better ? "more runs in parallel" : "no more runs in parallel");
        }
}

/* The schedule with a loop split where that makes more of the region parallel than "s", which is freed then; else s. */
static struct sched *with_split(struct search *h, struct sched *s)
{
        const struct deps *d = h->d;
        const struct nest *n = d->model->nest;
        struct cost_log *log = h->log;
        int tried = isl_ctx_last_error(d->model->ctx) == isl_error_none && !has_guess(d) ? 0 : MOST_SPLITS;
        for (int i = 0; i < n->loops.n && tried < MOST_SPLITS; i++) {
                struct split_choice split = {.loop = n->loops.data[i]};
                if (d->loops[i].verdict == VERDICT_PARALLEL || d->loops[i].verdict == VERDICT_REDUCTION || !find_split(d, split.loop, &split.point))
                        continue;
                tried++;
                struct sched *other = try_versions(h, &split);
                bool is_better = other && is_more_parallel(other, s, split.loop);
                log_split(s, other, split.loop, is_better);
                if (is_better) {
                        sched_free(s);
                        return other;
                }
                sched_free(other);
        }
        h->log = log;
        return s;
}

/* The schedule with values computed where they are read, each where that is estimated to be better than memory and leaves as much parallel; else "s". */
static struct sched *with_forwarded(struct search *h, struct sched *s)
{
        const struct deps *d = h->d;
        VEC(const struct mstmt *) sources = {0};
        bool taken[MOST_FORWARDED];
        bool may_pay = s && s->deps == d && !has_guess(d) && isl_ctx_last_error(d->model->ctx) == isl_error_none;
        for (int i = 0; may_pay && i < d->webs.n && sources.n < MOST_FORWARDED; i++) {
                const struct mstmt *source = forward_source(s, d->webs.data[i]);
                if (!has_failed(d->model->ctx) && source)
                        vec_push(d->model->arena, &sources, source);
        }
        struct sched *best = s;
        for (int i = 0; i < sources.n; i++) {
                struct sched *before = h->start;
                struct sched *other = try_forwarded(h, sources.data[i]);
                taken[i] = other && is_as_parallel(other, best);
                struct sched *worse = taken[i] ? best : other;
                best = taken[i] ? other : best;
                if (worse != s)
                        sched_free(worse);
                if (taken[i]) {
                        h->start->start = before;       /* it may have no model of its own, but that of the one before */
                } else {
                        sched_free(h->start);
                        h->start = before;
                }
        }
        for (int i = 0; i < sources.n; i++)
                forward_log(best->cost, s, sources.data[i], taken[i]);
        if (best != s)
                sched_free(s);
        return best;
}

/* A second version, for when "s" has none: with blocks that run its host loops, where their threads can share out all that is inside. NULL: there is none. */
static struct sched *version_in_step(struct search *h, const struct sched *s)
{
        const struct deps *d = h->d;
        bool ignored, has_wavefront;
        struct reason *why;
        if (s->for_cpu || s->deps != h->start->deps || !snode_has_level(s->root, LEVEL_HOST))
                return NULL;
        isl_ctx_reset_operations(d->model->ctx);
        struct sched *v = without_error(d->model->ctx, attempt_with(h, (struct plan_of_attempt){.precompute = true, .in_step = true}, &ignored, &has_wavefront, &why));
        if (v && snode_has_level(v->root, LEVEL_LANE))
                return v;
        sched_free(v);
        return NULL;
}

/* Is there a loop that could run as a scan? */
static bool may_scan(const struct deps *d)
{
        for (int i = 0; i < d->webs.n; i++)
                for (int l = 0; l < d->model->nest->loops.n; l++) {
                        const struct recurrence *r = recurrence_of(d, d->webs.data[i], d->model->nest->loops.data[l]);
                        if (r && recurrence_is_allowed(d, r))
                                return true;
                }
        return false;
}

/* A version of "s" in which blocks of threads scan recurrences. NULL: there is none. */
static struct sched *version_with_scans(struct search *h, const struct sched *s)
{
        const struct deps *d = h->d;
        bool ignored, has_wavefront;
        struct reason *why;
        if (s->for_cpu || s->deps != h->start->deps || !may_scan(d))
                return NULL;
        isl_ctx_reset_operations(d->model->ctx);
        return without_error(d->model->ctx, attempt_with(h, (struct plan_of_attempt){.precompute = true, .wavefronts = true, .scans = true}, &ignored, &has_wavefront, &why));
}

struct sched *strategy_run(const struct deps *d, const struct options *opt, bool for_cpu, struct cost_log **log, struct reason **why)
{
        if (d->model->nest->is_serial && !(for_cpu && may_scan(d))) {
                *why = nothing_parallel(d);
                return NULL;
        }
        struct search h = {.d = d, .opt = opt, .for_cpu = for_cpu, .start = sched_original(d, for_cpu)};
        h.start->has_warps = sched_has_warps(opt);
        h.start->keeps_shapes = opt->html || opt->explain_steps;
        h.start->passes = opt->passes.n ? &opt->passes : NULL;
        struct sched *s = all_versions(&h, NULL, why);
        s = with_split(&h, s);
        s = with_forwarded(&h, s);
        *log = s ? s->cost : h.log;
        struct sched *scans = s ? version_with_scans(&h, s) : NULL;
        if (scans) {
                scans->alternative = s->alternative;
                s->alternative = scans;
        }
        struct sched *steps = s ? version_in_step(&h, s) : NULL, *before = scans ? scans : s;
        if (steps) {
                steps->alternative = before->alternative;
                before->alternative = steps;
        }
        if (s)
                s->start = h.start;
        else
                sched_free(h.start);
        if (!s && opt->passes.n)
                *why = reason_new(d->model->arena, "excluded-step", d->model->nest->span, "the steps that '--passes' leaves are not enough: %s", (*why)->message);
        return s;
}
