/* The choices of step pingpong, by the dependences of the source: which of the two arrays of a copy moves into other memory for the loop, and whether its values go there before
 * and come back after. That the exchange is legal is for verification to say (verify_pingpong.c), which shares nothing with this. */
#include <isl/map.h>

#include "transform/steps.h"

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
