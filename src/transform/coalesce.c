/* Coalescing: for each kernel the loop across neighbouring threads, for each web of our own the order of its dimensions, so that most bytes are moved
 * with stride one across threads. For a CPU the same with the innermost loop in place of the threads; its fast loop is sunk innermost as SIMD lanes.
 *
 * Kernels and layouts depend on each other: a few rounds of choosing each given the other settle it, from two starts: with the loops that
 * suit the user's arrays as they lie, and, on a GPU, with the loops that most kernels share, for which these may then be transposed. The cheaper end is taken. */
#include <string.h>

#include "transform/rows.h"
#include "transform/strategy.h"

/* ---- coalescing --------------------------------------------------------------------------------------------------------------------------- */

enum { MAX_DIM = 60 };                  /* of a storage whose order is chosen; others stay as they are */

struct kernel_choice {
        struct snode *top;              /* outermost grid loop */
        struct loop *fast;              /* across neighbouring threads (GPU) */
        double weight;                  /* relative number of executions: LOOP_WEIGHT for each loop around */
};

struct coalescing {
        struct strategy *g;
        VEC(struct kernel_choice *) kernels;
        struct loop **fast;             /* per statement: the loop along which its neighbouring accesses should be adjacent */
        double *weight;                 /* per statement */
        bool only_fixed;                /* count only accesses whose layout cannot be chosen */
        bool only_presence;             /* count none: the loops that most kernels share */
        struct cost_log *log;           /* NULL: nobody asks, or what is chosen now is chosen again */
        bool *leads;                    /* per web: the first one in a user's array that may be transposed, and decides for all of them */
};

/* Does the access go to memory, and how far apart across neighbouring threads? */
static bool find_stride(const struct coalescing *c, const struct maccess *a, const int *layout, int *stride)
{
        const struct storage *st = c->g->s->storage[a->web];
        const struct loop *f = c->fast[a->stmt->id];
        if (!f || st->place == PLACE_REGISTER)
                return false;
        *stride = access_stride(st, a, f, layout);
        /* A tile's rows are loaded as they lie, once for many reads. */
        if (c->g->is_tiled && c->g->is_tiled[a->web] && !a->is_write)
                *stride = 0;
        return true;
}

/* Would a warp move the rows that the access, of that stride, goes along? */
static bool is_moved(const struct coalescing *c, const struct maccess *a, int stride, const int *layout)
{
        return stride > 1 && rows_are_moved(c->g->s, c->g->d->webs.data[a->web], a->stmt, c->fast[a->stmt->id], layout);
}

static double access_cost(const struct coalescing *c, const struct maccess *a, const int *layout)
{
        int stride;
        if (!find_stride(c, a, layout, &stride))
                return 0;
        double cost = cost_of_access(stride, a->access->array->type->size);
        return c->weight[a->stmt->id] * (cost > ROW_COST && is_moved(c, a, stride, layout) ? row_cost(c->g->s, a) : cost);
}

/* May the web's dimensions be permuted freely? Only storage of our own whose every access has affine subscripts. */
static bool is_layout_free(const struct coalescing *c, const struct web *w)
{
        if (c->g->s->storage[w->id]->is_original)
                return false;
        for (int i = 0; i < w->accesses.n; i++)
                if (!w->accesses.data[i]->exact && !w->accesses.data[i]->access->is_conditional && !w->accesses.data[i]->access->guard)
                        return false;
        for (int i = 0; i < w->accesses.n; i++)
                for (int d = 0; d < w->array->rank; d++)
                        if (!w->accesses.data[i]->access->sub[d] || !expr_is_affine(w->accesses.data[i]->access->sub[d]))
                                return false;
        return true;
}

static double web_cost(const struct coalescing *c, const struct web *w, const int *layout)
{
        double cost = 0;
        for (int i = 0; i < w->accesses.n; i++)
                cost += access_cost(c, w->accesses.data[i], layout);
        return cost;
}

/* The array with its dimensions in that order, each by the counter that runs through it, or its number. */
static const char *layout_text(const struct coalescing *c, const struct web *w, const int *layout)
{
        const struct storage *st = c->g->s->storage[w->id];
        struct arena *a = c->g->m->arena;
        const char *text = w->array->name;
        for (int i = 0; i < st->n_dim; i++) {
                int dim = layout[i], rank = w->array->rank;
                const char *name = dim < rank ? arena_printf(a, "d%d", dim) : loop_counter_name(st->expanded.data[dim - rank]);
                for (int k = w->accesses.n - 1; k >= 0 && dim < rank; k--) {
                        const struct expr *e = w->accesses.data[k]->access->sub[dim];
                        while (e && e->kind == EXPR_CAST)
                                e = e->arg[0];
                        name = e && e->kind == EXPR_VAR && e->var->loop ? loop_counter_name(e->var->loop) : name;
                }
                text = arena_printf(a, "%s[%s]", text, name);
        }
        return text;
}

struct sector_sum {
        double sectors, weight;
};

static void add_sectors(const struct coalescing *c, const struct web *w, const int *layout, struct sector_sum *sum)
{
        for (int i = 0; i < w->accesses.n; i++) {
                const struct maccess *a = w->accesses.data[i];
                int stride;
                if (!find_stride(c, a, layout, &stride))
                        continue;
                sum->sectors += c->weight[a->stmt->id] * cost_sectors(is_moved(c, a, stride, layout) ? 1 : stride > 1 ? -1 : stride, a->access->array->type->size);
                sum->weight += c->weight[a->stmt->id];
        }
}

/* Tells what the layout costs, and how many sectors a warp's threads touch in one access on average. */
static void log_layout(const struct coalescing *c, const struct web *w, const int *layout, const struct sector_sum *sum, double cost)
{
        cost_alternative(c->log, false, "%s", layout_text(c, w, layout));
        cost_estimate(c->log, "cost", cost);
        if (sum->weight > 0)
                cost_estimate(c->log, c->g->s->for_cpu ? "sectors for 32 iterations" : "sectors for 32 threads", sum->sectors / sum->weight);
}

/* The last alternative so far, by its place among those of the last decision. */
static int last_alternative(const struct cost_log *log)
{
        return log ? log->decisions.data[log->decisions.n - 1].alternatives.n - 1 : 0;
}

/* Marks the alternative that was taken. A decision with one is none, nor is one that makes no difference. */
static void log_taken(struct cost_log *log, int taken)
{
        if (!log)
                return;
        struct cost_decision *d = &log->decisions.data[log->decisions.n - 1];
        d->alternatives.data[taken].is_taken = true;
        bool differ = false;
        for (int i = 1; i < d->alternatives.n; i++)
                differ |= d->alternatives.data[i].estimates.data[0].value != d->alternatives.data[0].estimates.data[0].value;
        log->decisions.n -= !differ;
}

static void log_web_layout(const struct coalescing *c, const struct web *w, const int *layout, double cost)
{
        struct sector_sum sum = {0};
        add_sectors(c, w, layout, &sum);
        log_layout(c, w, layout, &sum, cost);
}

/* Chooses the innermost dimension of one web: the others keep subscripts first, then expanded counters. */
static bool choose_layout(struct coalescing *c, const struct web *w, int *best)
{
        struct storage *st = c->g->s->storage[w->id];
        int n = st->n_dim, rank = w->array->rank;
        int trial[MAX_DIM];
        double best_cost = web_cost(c, w, st->layout);
        memcpy(best, st->layout, (size_t)n * sizeof *best);
        bool changed = false;
        int taken = 0;
        struct cost_log *log = st->place == PLACE_FORWARD ? NULL : c->log;
        cost_decide(log, COST_LAYOUT, "%s", w->name);
        if (log)
                log_web_layout(c, w, best, best_cost);
        for (int inner = n - 1; inner >= 0; inner--) {
                if (inner < rank && inner != rank - 1 && !is_layout_free(c, w))
                        continue;
                if (inner < rank && st->expanded.n == 0 && st->is_original)
                        continue;
                int at = 0;
                if (inner == rank - 1 && st->expanded.n > 0) {
                        /* expanded outside: copies one after the other */
                        for (int d = rank; d < n; d++)
                                trial[at++] = d;
                        for (int d = 0; d < rank; d++)
                                trial[at++] = d;
                } else {
                        for (int d = 0; d < n; d++)
                                if (d != inner)
                                        trial[at++] = d;
                        trial[at++] = inner;
                }
                if (n > 1 && inner >= rank && !is_layout_free(c, w) && st->expanded.n > 1 && inner != n - 1)
                        continue;
                double cost = web_cost(c, w, trial);
                if (log && memcmp(trial, st->layout, (size_t)n * sizeof *trial) != 0)
                        log_web_layout(c, w, trial, cost);
                if (cost < best_cost * LAYOUT_BETTER) {
                        best_cost = cost;
                        memcpy(best, trial, (size_t)n * sizeof *best);
                        taken = last_alternative(log);
                        changed = true;
                }
        }
        log_taken(log, taken);
        return changed;
}

/* fast: for a CPU the innermost loop around; for a GPU the innermost one that the threads of a block share out, whose neighbouring iterations neighbouring threads run. */
static void weigh_node(struct coalescing *c, struct snode *n, double weight, struct loop *fast)
{
        if (n->kind == SNODE_STMT) {
                c->weight[n->stmt->id] = weight;
                if (c->g->s->for_cpu || fast)
                        c->fast[n->stmt->id] = fast;
                return;
        }
        if (n->kind == SNODE_LOOP) {
                weight *= c->g->is_small[n->loop->id] ? SMALL_LOOP_WEIGHT : LOOP_WEIGHT;
                if (c->g->s->for_cpu || n->level == LEVEL_LANE)
                        fast = n->loop;
        }
        for (int i = 0; i < n->child.n; i++)
                weigh_node(c, n->child.data[i], weight, fast);
}

static void collect_kernels(struct coalescing *c, struct snode *n, double weight)
{
        for (int i = 0; i < n->child.n; i++) {
                struct snode *x = n->child.data[i];
                if (x->kind != SNODE_LOOP)
                        continue;
                if (x->level == LEVEL_HOST) {
                        collect_kernels(c, x->child.data[0], weight * LOOP_WEIGHT);
                } else if (x->level == LEVEL_GRID && snode_is_plain_path(x) && (c->g->s->for_cpu || !snode_has_level(x, LEVEL_LANE))) {
                        struct kernel_choice *k = ARENA_NEW(c->g->m->arena, struct kernel_choice);
                        k->top = x;
                        k->weight = weight;
                        vec_push(c->g->m->arena, &c->kernels, k);
                }
        }
}

static struct snode *next_grid(const struct snode *n)
{
        const struct snode *body = n->child.data[0];
        struct snode *c = body->child.n == 1 ? body->child.data[0] : NULL;
        return c && c->kind == SNODE_LOOP && c->level == LEVEL_GRID ? c : NULL;
}

struct set_fast {
        struct coalescing *c;
        struct loop *l;
        double cost;
};

static void set_stmt_fast(struct mstmt *s, void *user)
{
        struct set_fast *f = user;
        f->c->fast[s->id] = f->l;
}

static void add_stmt_cost(struct mstmt *s, void *user)
{
        struct set_fast *f = user;
        for (int i = 0; i < s->accesses.n; i++) {
                if (f->c->only_presence || (f->c->only_fixed && is_layout_free(f->c, f->c->g->d->webs.data[s->accesses.data[i]->web])))
                        continue;
                f->cost += access_cost(f->c, s->accesses.data[i], f->c->g->s->storage[s->accesses.data[i]->web]->layout);
        }
}

/* Makes "l" the innermost of the kernel's grid loops. */
static void make_fast(struct coalescing *c, struct kernel_choice *k, const struct loop *l)
{
        for (struct snode *n = k->top; n; n = next_grid(n))
                if (n->loop == l && next_grid(n))
                        step_interchange(c->g->s, n);
}

/* How much work in the region has "l" in its grid: loops common to many kernels are the better thread dimension, since data then keep one order. */
static double presence(const struct coalescing *c, const struct loop *l)
{
        double sum = 0;
        for (int i = 0; i < c->kernels.n; i++)
                for (struct snode *n = c->kernels.data[i]->top; n; n = next_grid(n))
                        if (n->loop == l)
                                sum += c->kernels.data[i]->weight;
        return sum;
}

static void choose_fast_loops(struct coalescing *c)
{
        for (int i = 0; i < c->kernels.n; i++) {
                struct kernel_choice *k = c->kernels.data[i];
                double best = -1, best_cost = 0;
                bool keeps_order = false;
                int taken = 0;
                for (struct snode *n = k->top; n; n = next_grid(n))
                        keeps_order |= is_dealt(c->g->s, n);
                if (c->log)
                        cost_decide(c->log, COST_ACROSS, "%s", nest_name(c->g, k->top));
                for (struct snode *n = k->top; n; n = next_grid(n)) {
                        bool is_far = c->g->has_strips[n->loop->id] && (best >= 0 || next_grid(n));      /* its neighbours are whole strips */
                        if (is_far || (keeps_order && next_grid(n)))
                                continue;
                        struct set_fast f = {c, n->loop, 0};
                        snode_stmts(k->top, set_stmt_fast, &f);
                        /* What the arrays of the user, whose order is fixed, would cost with this loop across threads. */
                        struct set_fast cost = {c, n->loop, 0};
                        snode_stmts(k->top, add_stmt_cost, &cost);
                        double p = presence(c, n->loop);
                        cost_alternative(c->log, false, "%s", cost_loop_name(c->g->m->arena, n->loop));
                        cost_estimate(c->log, "cost", cost.cost);
                        cost_estimate(c->log, "in the grids of kernels of weight", p);
                        if (best < 0 || cost.cost < best_cost * ACROSS_BETTER || (cost.cost <= best_cost * ACROSS_EQUAL && p >= best)) {
                                best = p;
                                best_cost = cost.cost;
                                k->fast = n->loop;
                                taken = last_alternative(c->log);
                        }
                }
                struct set_fast f = {c, k->fast, 0};
                snode_stmts(k->top, set_stmt_fast, &f);
                log_taken(c->log, taken);
        }
}

/* What it costs to transpose the user's array where it enters and leaves the region: every element read and written each time. */
static double border_cost(const struct coalescing *c, const struct web *first)
{
        double elements = 1;
        bool in = false, out = false;
        for (int d = 0; d < first->array->rank; d++)
                elements *= LOOP_WEIGHT;
        for (int i = 0; i < c->g->d->webs.n; i++) {
                const struct web *w = c->g->d->webs.data[i];
                if (!share_original(c->g->s, first, w))
                        continue;
                in |= w->live_in;
                for (int k = 0; k < w->accesses.n; k++)
                        out |= w->accesses.data[k]->is_write;
        }
        return elements * 2 * (in + out);
}

/* What the accesses of all webs cost that live in the user's array with web "first". */
static double array_cost(const struct coalescing *c, const struct web *first, const int *layout)
{
        double cost = 0;
        for (int i = 0; i < c->g->d->webs.n; i++)
                if (share_original(c->g->s, first, c->g->d->webs.data[i]))
                        cost += web_cost(c, c->g->d->webs.data[i], layout);
        return cost;
}

/* Chooses which subscript of the user's array is innermost during the region, for all its webs; web "first" is the first of them. */
static void choose_transposition(struct coalescing *c, const struct web *first)
{
        int rank = first->array->rank, best[MAX_DIM], trial[MAX_DIM];
        double best_cost = 0;
        int taken = 0;
        cost_decide(c->log, COST_LAYOUT, "%s, the user's array", first->array->name);
        for (int inner = rank - 1; inner >= 0; inner--) {
                for (int d = 0; d + 1 < rank; d++)
                        trial[d] = d < inner ? d : d + 1;
                trial[rank - 1] = inner;
                double cost = array_cost(c, first, trial);
                if (inner < rank - 1)
                        cost += border_cost(c, first);
                if (c->log) {
                        struct sector_sum sum = {0};
                        for (int i = 0; i < c->g->d->webs.n; i++)
                                if (share_original(c->g->s, first, c->g->d->webs.data[i]))
                                        add_sectors(c, c->g->d->webs.data[i], trial, &sum);
                        log_layout(c, first, trial, &sum, cost);
                        if (inner < rank - 1)
                                cost_estimate(c->log, "of it to transpose it at the borders", border_cost(c, first));
                }
                if (inner == rank - 1 || cost < best_cost) {
                        best_cost = cost;
                        taken = last_alternative(c->log);
                        memcpy(best, trial, (size_t)rank * sizeof *best);
                }
        }
        log_taken(c->log, taken);
        for (int i = 0; i < c->g->d->webs.n; i++)
                if (share_original(c->g->s, first, c->g->d->webs.data[i]))
                        memcpy(c->g->s->storage[i]->layout, best, (size_t)rank * sizeof *best);
}

/* Is it the first web in the user's array that it lives in? */
static bool is_first_of_array(const struct coalescing *c, const struct web *w)
{
        for (int i = 0; i < w->id; i++)
                if (share_original(c->g->s, w, c->g->d->webs.data[i]))
                        return false;
        return true;
}

/* Gives every web whose order is ours to choose its cheapest layout under the loops chosen so far. */
static void choose_layouts(struct coalescing *c)
{
        int best[MAX_DIM];
        for (int i = 0; i < c->g->d->webs.n; i++) {
                struct storage *st = c->g->s->storage[i];
                if (st->place != PLACE_REGISTER && st->n_dim > 1 && st->n_dim <= MAX_DIM && !st->reduced.n && !(st->is_original && st->expanded.n == 0) &&
                    choose_layout(c, c->g->d->webs.data[i], best))
                        memcpy(st->layout, best, (size_t)st->n_dim * sizeof *best);
                if (c->leads[i])
                        choose_transposition(c, c->g->d->webs.data[i]);
        }
}

/* Does the host, or a whole block of threads, run through the loop? */
static bool runs_around(const struct snode *n, const struct loop *l)
{
        if (n->kind == SNODE_LOOP && (n->level == LEVEL_HOST || n->level == LEVEL_BLOCK) && n->loop == l)
                return true;
        for (int i = 0; i < n->child.n; i++)
                if (runs_around(n->child.data[i], l))
                        return true;
        return false;
}

/* Moves the copies for iterations of loops that the host or a block runs outermost: what one iteration reads then lies together. The innermost dimension stays. */
static void host_copies_outside(const struct coalescing *c, const struct web *w)
{
        struct storage *st = c->g->s->storage[w->id];
        int ordered[MAX_DIM], at = 0, rank = w->array->rank, n = st->n_dim;
        if (n < 3 || n > MAX_DIM || st->place == PLACE_REGISTER || st->place == PLACE_FORWARD || !is_layout_free(c, w))
                return;
        for (int pass = 0; pass < 2; pass++)
                for (int i = 0; i + 1 < n; i++) {
                        int d = st->layout[i];
                        bool host = d >= rank && runs_around(c->g->s->root, st->expanded.data[d - rank]);
                        if (host == (pass == 0))
                                ordered[at++] = d;
                }
        memcpy(st->layout, ordered, (size_t)at * sizeof *ordered);
}

/* Gives what a block of threads has for itself one part of memory, in the user's order: its threads share out the user's innermost loops. */
static void lane_copies_outside(const struct coalescing *c, const struct web *w)
{
        struct storage *st = c->g->s->storage[w->id];
        int rank = w->array->rank, n = st->n_dim, at = 0;
        const struct snode *kernel = w->accesses.n ? kernel_of(c->g->s, w->accesses.data[0]->stmt) : NULL;
        if (c->g->s->for_cpu || !kernel || !snode_has_level(kernel, LEVEL_LANE) || n == rank || st->is_original || st->place == PLACE_REGISTER || st->place == PLACE_FORWARD)
                return;
        for (int d = rank; d < n; d++)
                st->layout[at++] = d;
        for (int d = 0; d < rank; d++)
                st->layout[at++] = d;
}

/* What all accesses cost under the loops and layouts chosen, transpositions included. */
static double total_cost(const struct coalescing *c)
{
        double cost = 0;
        for (int i = 0; i < c->g->d->webs.n; i++) {
                const struct web *w = c->g->d->webs.data[i];
                const struct storage *st = c->g->s->storage[i];
                cost += web_cost(c, w, st->layout);
                if (c->leads[i] && storage_is_transposed(st))
                        cost += border_cost(c, w);
        }
        return cost;
}

/* Chooses fast loops and layouts, from layouts in the order of subscripts and then expanded counters; returns the cost. */
static double settle(struct coalescing *c, bool by_presence)
{
        for (int i = 0; i < c->g->d->webs.n; i++)
                for (int k = 0; k < c->g->s->storage[i]->n_dim; k++)
                        c->g->s->storage[i]->layout[k] = k;
        for (int round = 0; round < 3; round++) {
                /* At first every layout of our own is still open. On a GPU the last round says what was chosen; on a CPU, whose layouts are chosen once more, the first. */
                c->log = round == (c->g->s->for_cpu ? 0 : 2) ? c->g->log : NULL;
                c->only_fixed = round == 0;
                c->only_presence = round == 0 && by_presence;
                if (!c->g->s->for_cpu || round == 0)
                        choose_fast_loops(c);
                if (c->g->s->for_cpu)
                        c->log = NULL;
                choose_layouts(c);
        }
        c->log = NULL;
        return total_cost(c);
}

/* The same again; what was told of the choices before, from that decision on, is forgotten. */
static double settle_again(struct coalescing *c, bool by_presence, int n_told)
{
        if (c->g->log)
                c->g->log->decisions.n = n_told;
        return settle(c, by_presence);
}

static void log_starts(struct cost_log *log, double as_they_lie, double by_presence, bool transposed)
{
        cost_decide(log, COST_LAYOUT, "all arrays and kernels together");
        cost_alternative(log, !transposed, "with the loops that suit the user's arrays as they lie");
        cost_estimate(log, "cost", as_they_lie);
        cost_alternative(log, transposed, "with the loops that most kernels have, arrays transposed for them");
        cost_estimate(log, "cost", by_presence);
        cost_because(log, transposed ? "the second costs no more than TRANSPOSED_BETTER of the first" : "the second costs more than TRANSPOSED_BETTER of the first");
}

/* Lets kernels and layouts answer each other until nothing improves. */
void coalesce(struct strategy *g)
{
        struct coalescing c = {.g = g};
        c.fast = arena_alloc(g->m->arena, ((size_t)g->n_stmt + 1) * sizeof *c.fast);
        c.weight = arena_alloc(g->m->arena, ((size_t)g->n_stmt + 1) * sizeof *c.weight);
        c.leads = arena_alloc(g->m->arena, (size_t)g->d->webs.n + 1);
        for (int i = 0; i < g->d->webs.n; i++)
                c.leads[i] = g->d->webs.data[i]->array->rank <= MAX_DIM && transposable(g->s, g->d->webs.data[i]) && is_first_of_array(&c, g->d->webs.data[i]);
        weigh_node(&c, g->s->root, 1, NULL);
        collect_kernels(&c, g->s->root, 1);
        int n_told = g->log ? g->log->decisions.n : 0;
        double as_they_lie = settle(&c, false);
        if (!g->s->for_cpu) {
                double by_presence = settle_again(&c, true, n_told);
                bool transposed = !(by_presence > as_they_lie * TRANSPOSED_BETTER);
                if (!transposed)
                        settle_again(&c, false, n_told);
                if (g->log && as_they_lie != by_presence)
                        log_starts(g->log, as_they_lie, by_presence, transposed);
        }
        for (int i = 0; i < c.kernels.n; i++)
                if (c.kernels.data[i]->fast)
                        make_fast(&c, c.kernels.data[i], c.kernels.data[i]->fast);
        if (g->s->for_cpu) {
                /* Threads over the slow loops, the fast one innermost as SIMD lanes. */
                for (int i = 0; i < c.kernels.n; i++) {
                        struct snode *last = c.kernels.data[i]->top;
                        if (!next_grid(last))
                                continue;
                        while (next_grid(last))
                                last = next_grid(last);
                        step_sink(g->s, last);
                }
                weigh_node(&c, g->s->root, 1, NULL);
                c.log = g->log;
                choose_layouts(&c);
        }
        for (int i = 0; i < g->d->webs.n; i++) {
                struct storage *st = g->s->storage[i];
                host_copies_outside(&c, g->d->webs.data[i]);
                lane_copies_outside(&c, g->d->webs.data[i]);
                bool identity = true;
                for (int k = 0; k < st->n_dim; k++)
                        identity &= st->layout[k] == k;
                if (!identity && (!transposable(g->s, g->d->webs.data[i]) || c.leads[i]) && !step_layout(g->s, g->d->webs.data[i], st->layout))
                        for (int k = 0; k < st->n_dim; k++)
                                st->layout[k] = k;
        }
}
