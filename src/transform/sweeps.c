/* Recurrences that the threads of a block scan together, on a GPU. A kernel gives each system of a batch to a thread, which runs the sweeps through it one row after the other; with
 * few systems most of the device idles, and each row takes as long as its operations do one after the other. With a block a system, the rows are shared out:
 *
 *      k grid                                  k grid
 *        i thread  y[k,i] -= r[i] y[k,i-1]       i lane, a scan
 *        S         y[k,n-1] /= b[n-1]            S
 *        i thread  y[k,i] = ..                   i lane, a scan
 *
 * That is a version of its own, for sizes with which it pays (pmprt.h: pmprt_scans_pay). */
#include "transform/strategy.h"

/* The recurrence that is all that the loop below "n" does, if its maps may be composed; or NULL. */
static const struct recurrence *recurrence_at(const struct strategy *g, const struct snode *n)
{
        const struct snode *body = n->child.data[0];
        if (body->child.n != 1 || body->child.data[0]->kind != SNODE_STMT || !snode_is_plain_path(n) || n->fused.n)
                return NULL;
        const struct mstmt *s = body->child.data[0]->stmt;
        const struct web *w = g->d->webs.data[s->accesses.data[s->accesses.n - 1]->web];
        const struct recurrence *r = recurrence_of(g->d, w, n->loop);
        return r && recurrence_fits_lanes(r) && r->map == s && recurrence_is_allowed(g->d, r) ? r : NULL;
}

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

/* Is everything in the grid's loops a sweep, a loop whose iterations are independent, or a statement; and are there sweeps? */
static bool is_of_sweeps(const struct strategy *g, const struct snode *body)
{
        bool any = false;
        for (int i = 0; i < body->child.n; i++) {
                const struct snode *n = body->child.data[i];
                if (n->kind == SNODE_STMT)
                        continue;
                if (n->kind != SNODE_LOOP || n->level != LEVEL_THREAD || loop_is_dynamic(n->loop))
                        return false;
                bool is_sweep = recurrence_at(g, n) && !is_short(g, n->loop);
                if (!is_sweep && g->d->loops[n->loop->id].verdict != VERDICT_PARALLEL)
                        return false;
                any = any || is_sweep;
        }
        return any;
}

static bool scan_kernel(struct strategy *g, struct snode *top)
{
        struct snode *body = body_in_grid(top);
        if (!is_of_sweeps(g, body))
                return true;
        for (int i = 0; i < body->child.n; i++) {
                struct snode *n = body->child.data[i];
                const struct recurrence *r = n->kind == SNODE_LOOP ? recurrence_at(g, n) : NULL;
                if (r && !step_scan(g->s, n->loop, (struct web *)r->web))
                        return false;
                if (n->kind == SNODE_LOOP)
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
