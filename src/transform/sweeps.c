/* Recurrences that the threads of a block scan together, on a GPU. A kernel gives each system of a batch to a thread, which runs the sweeps through it one row after the other; with
 * few systems most of the device idles, and each row takes as long as its operations do one after the other. With a block a system, the rows are shared out:
 *
 *      k grid                                  k grid
 *        i thread  y[k,i] -= r[i] y[k,i-1]       i lane, a scan
 *        S         y[k,n-1] /= b[n-1]            S
 *        i thread  y[k,i] = ..                   i lane, a scan
 *
 * A loop with several recurrences is distributed first, so that each has a loop of its own; what one passes to the next gets memory. That is a version of its own, for
 * sizes with which it pays (pmprt.h: pmprt_scans_pay). */
#include "transform/strategy.h"

static bool is_short(const struct strategy *g, const struct loop *l)
{
        int64_t trip = model_const_trip(g->m, l);
        return trip >= 0 && trip < ROWS_LEAST;
}

/* The body of the kernel's loops at level grid. */
static struct snode *body_in_grid(struct snode *n)
{
        struct snode *inner = snode_only_loop(n);
        while (inner && inner->level == LEVEL_GRID) {
                n = inner;
                inner = snode_only_loop(n);
        }
        return n->child.data[0];
}

/* Statements of one loop that `distribute` keeps together. */
struct sweep {
        const struct strategy *g;
        const struct loop *l;
        const bool *fixed;              /* per loop id: is around the loop */
        const int *group;               /* per statement id */
        int number;                     /* of those that are meant */
};

/* The recurrence that they are, if its maps may be composed; or NULL. */
static const struct recurrence *recurrence_at(const struct sweep *p)
{
        const struct strategy *g = p->g;
        for (int i = 0; i < g->n_stmt; i++) {
                const struct mstmt *s = g->m->stmts.data[i];
                const struct web *w = g->d->webs.data[s->accesses.data[s->accesses.n - 1]->web];
                const struct recurrence *r = p->group[i] == p->number ? recurrence_of(g->d, w, p->l) : NULL;
                if (r && r->map == s && recurrence_fits_lanes(r) && recurrence_is_allowed(g->d, r) && !is_short(g, p->l))
                        return r;
        }
        return NULL;
}

/* Is it all that keeps iterations in order (NULL: does nothing)? */
static bool has_no_other_order(const struct sweep *p, const struct recurrence *r)
{
        const struct strategy *g = p->g;
        for (int i = 0; i < g->d->deps.n; i++) {
                const struct dep *dep = g->d->deps.data[i];
                bool is_inside = p->group[dep->source->stmt->id] == p->number && p->group[dep->sink->stmt->id] == p->number;
                if (!is_inside || !constrains(g, dep, p->fixed) || direction_in(dep, p->l) == '=')
                        continue;
                if (!r || dep->kind != DEP_FLOW || dep->source->web != r->web->id || dep->sink->web != r->web->id)
                        return false;
        }
        return true;
}

static bool has_only_stmts(const struct snode *body)
{
        for (int i = 0; i < body->child.n; i++)
                if (body->child.data[i]->kind != SNODE_STMT)
                        return false;
        return true;
}

static void mark_stmt(struct mstmt *s, void *in)
{
        ((bool *)in)[s->id] = true;
}

/* Puts the statements below "n", an item in the grid's loops, into groups from number *next on. False: it has more than sweeps, loops whose iterations are independent, and statements; *any: there
 * are sweeps. */
static bool find_sweeps(const struct strategy *g, const struct snode *n, const bool *fixed, int *group, int *next, bool *any)
{
        bool *in = arena_alloc(g->m->arena, (size_t)g->n_stmt + 1), is_loop = n->kind == SNODE_LOOP;
        int *own = arena_alloc(g->m->arena, ((size_t)g->n_stmt + 1) * sizeof *own), first = *next;
        snode_stmts(n, mark_stmt, in);
        if (is_loop && (n->level != LEVEL_THREAD || loop_is_dynamic(n->loop)))
                return false;
        bool is_whole = !is_loop || g->d->loops[n->loop->id].verdict == VERDICT_PARALLEL;
        if (!is_whole && (!has_only_stmts(n->child.data[0]) || !snode_is_plain_path(n) || n->fused.n))
                return false;
        *next += is_whole ? 1 : stmt_groups(g, in, fixed, own);
        for (int i = 0; i < g->n_stmt; i++)
                if (in[i])
                        group[i] = first + own[i];
        for (int k = first; k < *next && !is_whole; k++) {
                struct sweep p = { g, n->loop, fixed, group, k };
                const struct recurrence *r = recurrence_at(&p);
                if (!has_no_other_order(&p, r))
                        return false;
                *any = *any || r;
        }
        return true;
}

static bool scan_kernel(struct strategy *g, struct snode *top)
{
        struct snode *body = body_in_grid(top);
        bool *fixed = no_loops(g), any = false;
        int n_group = 0, *group = arena_alloc(g->m->arena, ((size_t)g->n_stmt + 1) * sizeof *group);
        for (const struct snode *n = body->parent; n; n = n->parent)
                if (n->kind == SNODE_LOOP)
                        fixed[n->loop->id] = true;
        for (int i = 0; i < g->n_stmt; i++)
                group[i] = -1;
        for (int i = 0; i < body->child.n; i++)
                if (!find_sweeps(g, body->child.data[i], fixed, group, &n_group, &any))
                        return true;
        if (!any)
                return true;
        if (n_group > body->child.n && !step_distribute(g->s, body, group, n_group))
                return false;
        for (int i = 0; i < body->child.n; i++) {
                struct snode *n = body->child.data[i];
                if (n->kind != SNODE_LOOP)
                        continue;
                const struct sweep p = { g, n->loop, fixed, group, i };
                const struct recurrence *r = g->d->loops[n->loop->id].verdict == VERDICT_PARALLEL ? NULL : recurrence_at(&p);
                if (r && !step_scan(g->s, n->loop, (struct web *)r->web))
                        return false;
                step_level(g->s, n, LEVEL_LANE);
        }
        g->has_scans = true;
        return true;
}

bool scan_in_blocks(struct strategy *g, struct snode *body)
{
        for (int i = 0; i < body->child.n; i++) {
                struct snode *n = body->child.data[i];
                if (n->kind == SNODE_LOOP && n->level == LEVEL_HOST && !scan_in_blocks(g, n->child.data[0]))
                        return false;
                if (n->kind == SNODE_LOOP && n->level == LEVEL_GRID && !scan_kernel(g, n))
                        return false;
        }
        return true;
}
