/* The choices of step pingpong, by the dependences of the source: which of the two arrays of a copy moves into other memory for the loop, and whether its values go there before
 * and come back after. That the exchange is legal is for verification to say (verify_pingpong.c), which shares nothing with this. */
#include <isl/map.h>

#include "transform/strategy.h"

static bool in_memory(const struct sched *s, const struct maccess *a, const struct web *w)
{
        return a->web == w->id || share_original(s, s->deps->webs.data[a->web], w);
}

/* Does the loop touch nothing of the array's memory but what is copied? */
static bool stays_within(const struct sched *s, const struct snode *loop, const struct maccess *copied)
{
        bool within = true;
        isl_set *all = isl_set_reset_tuple_id(isl_map_range(isl_map_copy(copied->map)));
        for (int i = 0; i < s->model->accesses.n && within; i++) {
                const struct maccess *a = s->model->accesses.data[i];
                if (!snode_contains(loop, a->stmt) || !in_memory(s, a, s->deps->webs.data[copied->web]))
                        continue;
                isl_set *range = isl_set_reset_tuple_id(isl_map_range(isl_map_copy(a->map)));
                within = isl_set_is_subset(range, all) == isl_bool_true;
                isl_set_free(range);
        }
        isl_set_free(all);
        return within;
}

/* Does the loop write either array after the copy? Then the one that was copied from is not what the other one is when the loop ends. */
static bool is_written_after(const struct sched *s, const struct snode *loop, const struct pingpong *p)
{
        const struct snode *body = loop->child.data[0];
        bool is_after = false;
        for (int n = 0; n < body->child.n; n++) {
                for (int i = 0; i < s->model->accesses.n && is_after; i++) {
                        const struct maccess *a = s->model->accesses.data[i];
                        bool is_theirs = in_memory(s, a, s->deps->webs.data[pingpong_from(p)->web]) || in_memory(s, a, s->deps->webs.data[pingpong_to(p)->web]);
                        if (a->is_write && is_theirs && snode_contains(body->child.data[n], a->stmt))
                                return true;
                }
                is_after |= snode_contains(body->child.data[n], p->copy);
        }
        return false;
}

/* Both ends in one iteration of each loop around "loop": its symbol there is '='. */
static bool is_in_one_run(const struct dep *dep, const struct snode *loop)
{
        for (const struct snode *n = loop->parent; n; n = n->parent)
                for (int i = 0; n->kind == SNODE_LOOP && i < dep->n_loop; i++)
                        if (snode_stands_for(n, dep->loop[i]) && dep->direction[i] != '=')
                                return false;
        return true;
}

/* Does some read in the loop find a value of the array's memory from before the loop? */
static bool reads_older_values(const struct sched *s, const struct snode *loop, const struct web *w)
{
        bool older = false;
        for (int i = 0; i < s->model->accesses.n && !older; i++) {
                const struct maccess *r = s->model->accesses.data[i];
                if (r->is_write || !snode_contains(loop, r->stmt) || !in_memory(s, r, w))
                        continue;
                isl_set *rest = isl_set_copy(r->stmt->domain);
                for (int k = 0; k < s->deps->deps.n; k++) {
                        const struct dep *d = s->deps->deps.data[k];
                        if (d->kind == DEP_FLOW && d->sink == r && !d->is_may && !d->is_guess && snode_contains(loop, d->source->stmt) && is_in_one_run(d, loop))
                                rest = isl_set_subtract(rest, isl_map_range(isl_map_copy(d->map)));
                }
                older = isl_set_is_empty(rest) != isl_bool_true;
                isl_set_free(rest);
        }
        return older;
}

static bool is_used_outside(const struct sched *s, const struct snode *loop, const struct web *w)
{
        bool used = s->storage[w->id]->is_original;
        for (int i = 0; i < s->model->accesses.n && !used; i++)
                used = in_memory(s, s->model->accesses.data[i], w) && !snode_contains(loop, s->model->accesses.data[i]->stmt);
        return used;
}

bool pingpong_choose(const struct sched *s, const struct loop *l, const struct mstmt *copy, struct pingpong *p)
{
        const struct snode *loop = sched_loop_node(s, l, copy);
        const struct expr *value = copy->stmt->rhs;
        while (value && value->kind == EXPR_CAST)
                value = value->arg[0];
        *p = (struct pingpong){ .loop = l, .copy = copy };
        if (!loop || loop->level != LEVEL_HOST || copy->accesses.n < 2 || copy->stmt->op != OP_NONE || !value || value->kind != EXPR_READ || pingpong_from(p)->access != value->access ||
            !pingpong_to(p)->access->array->rank || !pingpong_from(p)->access->array->rank)
                return false;
        const struct maccess *from = pingpong_from(p), *to = pingpong_to(p);
        p->source_moves = !stays_within(s, loop, to) || (stays_within(s, loop, from) && !is_written_after(s, loop, p));
        const struct web *moves = s->deps->webs.data[(p->source_moves ? from : to)->web];
        p->loads = reads_older_values(s, loop, moves);
        p->stores = is_used_outside(s, loop, moves);
        return true;
}

/* ---- the strategy's -------------------------------------------------------------------------------------------------------------------- */

/* Bytes that a host loop moves for the copy with and without the exchange, in all its iterations. */
struct traffic {
        double copied, exchanged;
};

static struct traffic estimate(const struct strategy *g, const struct pingpong *p)
{
        const struct array *array = pingpong_to(p)->access->array;
        double trips = cost_trip(g->m, p->loop), elements = cost_executions(g->m, p->copy) / trips, whole = elements, bytes = 2.0 * array->type->size;
        int loops_inside = p->copy->n_loop - mstmt_loop_index(p->copy, p->loop) - 1;
        if (loops_inside < array->rank)         /* a part of the array: all of it is copied before the loop */
                whole = elements * cost_elements(array);
        return (struct traffic){ trips * elements * bytes, (whole + elements * (p->loads + p->stores + g->s->for_cpu)) * bytes };
}

/* Takes the step, or leaves everything as it was. */
static bool try_exchange(struct strategy *g, struct loop *l, struct mstmt *copy)
{
        struct sched *s = g->s;
        int n_log = s->log.n, n = s->pingpongs.n;
        if (s->violation || isl_ctx_last_error(g->m->ctx) != isl_error_none || !step_pingpong(s, l, copy))
                return false;
        if (!s->violation)
                return true;
        s->violation = NULL;
        s->log.n = n_log;
        s->pingpongs.n = n;
        isl_ctx_reset_error(g->m->ctx);
        return false;
}

/* The only statement below "n", or NULL. */
static struct mstmt *only_statement(const struct snode *n)
{
        while (n->kind != SNODE_STMT) {
                if (n->child.n != 1)
                        return NULL;
                n = n->child.data[0];
        }
        return n->stmt;
}

static void exchange_in(struct strategy *g, const struct snode *body, const struct snode *loop)
{
        for (int i = 0; i < body->child.n; i++) {
                const struct snode *n = body->child.data[i];
                if (n->kind == SNODE_LOOP && n->level == LEVEL_HOST) {
                        exchange_in(g, n->child.data[0], n);
                        continue;
                }
                struct mstmt *copy = loop && snode_is_plain(loop) && !loop->fused.n ? only_statement(n) : NULL;
                struct pingpong p;
                if (!copy || !pingpong_choose(g->s, loop->loop, copy, &p))
                        continue;
                struct traffic t = estimate(g, &p);
                bool pays = t.exchanged < t.copied, is_taken = pays && try_exchange(g, loop->loop, copy);
                cost_decide(g->log, COST_EXCHANGE, "%s in %s", cost_statements_name(g->m->arena, copy, 1), cost_loop_name(g->m->arena, loop->loop));
                cost_alternative(g->log, !is_taken, "a copy");
                cost_estimate(g->log, "bytes moved", t.copied);
                cost_alternative(g->log, is_taken, "an exchange of memory");
                cost_estimate(g->log, "bytes moved", t.exchanged);
                if (pays && !is_taken)
                        cost_because(g->log, "an exchange would change results");
        }
}

void exchange_copies(struct strategy *g)
{
        exchange_in(g, g->s->root, NULL);
}
