/* Exchanges of memory in place of copies (step pingpong): the buffers that the kernels of the loop use, and the copies before and after it.
 *
 *      for (t ..) {                            b_now = copy of all of a; (b_now[x] = b[x])             x in C; the latter if b is read before it is written
 *              b[x] = f(a)                     for (t ..) {
 *              a[x] = b[x], x in C      ->             b_now[x] = f(a)
 *      }                                               exchange(a, b_now)
 *                                              }
 *                                              if there was an iteration: b[x] = a[x]                  x in C; here a moves instead: a[x] = a_now[x]
 *
 * b_now is addressed as a is. On a GPU the runtime exchanges what the two buffers stand for; on a CPU kernels reach both through pointers, and where a has b_now's memory in the
 * end, its own gets a[x], x in C, too: elsewhere they are the same. The copies are the kernel of a[x] = b[x], for one iteration of the loop and other buffers. */
#include <string.h>

#include <isl/map.h>

#include "codegen/plan_build.h"

/* The instances of the statement in the first iteration, or if it counts down the last, of the host loops' innermost one, under each value of those around it. */
static __isl_give isl_set *in_one_iteration(const struct mstmt *s, const struct plan_loop *host, int n_host, __isl_take isl_set *domain)
{
        isl_map *times = isl_map_add_dims(isl_map_from_domain(isl_set_copy(domain)), isl_dim_out, (unsigned)n_host);
        for (int h = 0; h < n_host; h++)
                times = isl_map_equate(times, isl_dim_in, mstmt_loop_index(s, snode_loop(host[h].node, s)), isl_dim_out, h);
        isl_map *inner = isl_map_from_range(isl_map_range(isl_map_copy(times)));
        inner = isl_map_move_dims(inner, isl_dim_in, 0, isl_dim_out, 0, (unsigned)n_host - 1);
        isl_set *one = isl_set_flatten(isl_map_wrap(isl_map_lexmin(inner)));
        return isl_set_intersect(domain, isl_set_apply(one, isl_map_reverse(times)));
}

/* A kernel that copies the elements from one buffer to the other, launched outside of the loop. */
static struct kernel *build_copy(struct builder *b, const struct plan_exchange *e, const struct buffer *to, const struct buffer *from)
{
        const struct mstmt *s = e->step->copy;
        const struct sched *whole = b->s;
        struct sched view = *whole;
        view.domain = arena_alloc(b->arena, ((size_t)b->m->stmts.n + 1) * sizeof *view.domain);
        memcpy(view.domain, whole->domain, (size_t)b->m->stmts.n * sizeof *view.domain);
        view.domain[s->id] = in_one_iteration(s, e->copy->host, e->copy->n_host, isl_set_copy(whole->domain[s->id]));
        b->s = &view;
        build_kernel(b, e->copy->node, e->copy->host, e->copy->n_host - 1);
        b->s = whole;
        struct kernel *k = b->p->kernels.data[b->p->kernels.n - 1];
        k->when = ast_of_condition(b->params, isl_set_params(fix_counters(b, view.domain[s->id], s, k->host, k->n_host)));
        k->to = to;
        k->from = from;
        return k;
}

/* The same array as memory of ours, whose elements lie next to each other. */
static const struct array *as_own(struct builder *b, const struct array *array)
{
        struct array *own = ARENA_NEW(b->arena, struct array);
        *own = *array;
        own->stride = own->type->size;
        own->n_nesting = 0;
        own->is_packed = false;
        own->rows = NULL;
        return own;
}

/* A buffer for array "of" with the addressing of "like", whose expressions it shares. */
static struct buffer *buffer_like(struct builder *b, const struct buffer *like, const struct buffer *of)
{
        struct buffer *buf = ARENA_NEW(b->arena, struct buffer);
        *buf = *of;
        buf->id = b->p->buffers.n;
        buf->array = as_own(b, of->array);
        buf->ident = claim_ident(b, NULL, arena_printf(b->arena, "%s_now", of->array->ident));
        buf->is_original = buf->is_snapshot = buf->copy_in = buf->copy_out = buf->may_stay = false;
        buf->written = NULL;
        buf->low = like->low;
        buf->size = like->size;
        buf->low_name = like->low_name;
        buf->size_name = like->size_name;
        buf->linear = true;
        buf->first = like->first;
        buf->count = like->count;
        buf->first_name = like->first_name;
        buf->count_name = like->count_name;
        buf->expand_inside = like->expand_inside;
        return buf;
}

/* Memory for the array that moves. */
static struct buffer *own_memory(struct builder *b, const struct plan_exchange *e)
{
        struct buffer *buf = buffer_like(b, e->stays, e->moves);
        buf->low = arena_alloc(b->arena, ((size_t)buf->n_dim + 1) * sizeof *buf->low);
        buf->size = arena_alloc(b->arena, ((size_t)buf->n_dim + 1) * sizeof *buf->size);
        buf->first = isl_ast_expr_copy(e->stays->first);
        buf->count = isl_ast_expr_copy(e->stays->count);
        vec_push(b->arena, &b->p->buffers, buf);
        return buf;
}

/* The kernel whose one statement is the copy. */
static struct kernel *copy_kernel(const struct plan *p, const struct pingpong *step)
{
        for (int i = 0; i < p->kernels.n; i++)
                if (snode_contains(p->kernels.data[i]->node, step->copy))
                        return p->kernels.data[i];
        return NULL;
}

static struct plan_exchange *build_exchange(struct builder *b, const struct pingpong *step)
{
        struct plan *p = b->p;
        struct plan_exchange *e = ARENA_NEW(b->arena, struct plan_exchange);
        const struct maccess *to = pingpong_to(step), *from = pingpong_from(step);
        e->step = step;
        e->copy = copy_kernel(p, step);
        e->node = e->copy->host[e->copy->n_host - 1].node;
        e->stays = e->stays_now = p->of_web[(step->source_moves ? to : from)->web];
        e->moves = p->of_web[(step->source_moves ? from : to)->web];
        if (!e->stays->linear || !e->stays->count || !e->moves->linear) {
                b->why = reason_new(b->arena, "unsafe-plan", step->copy->stmt->span, "the copy in line %u would exchange memory of different layouts", step->copy->stmt->span.line);
                return NULL;
        }
        for (int i = 0; i < p->exchanges.n && p->for_cpu; i++)
                if (p->exchanges.data[i]->node == e->node && p->exchanges.data[i]->stays == e->stays)
                        e->stays_now = p->exchanges.data[i]->stays_now;
        if (p->for_cpu && e->stays_now == e->stays)
                e->stays_now = buffer_like(b, e->stays, e->stays);
        e->moves_now = own_memory(b, e);
        e->copy->exchange = e;
        return e;
}

/* What nothing uses outside of the loop has no memory there. */
static void drop_memory(struct plan *p, struct plan_exchange *e)
{
        struct buffer *unused = e->moves;
        int n = 0;
        for (int i = 0; i < p->buffers.n; i++)
                if (p->buffers.data[i] != unused)
                        p->buffers.data[n++] = p->buffers.data[i];
        p->buffers.n = n;
        for (int i = 0; i < p->deps->webs.n; i++)
                if (p->of_web[i] == unused)
                        p->of_web[i] = e->moves_now;
        e->moves = e->moves_now;
        isl_ast_expr_free(unused->first);
        isl_ast_expr_free(unused->count);
}

void plan_exchanges(struct builder *b)
{
        struct plan *p = b->p;
        for (int i = 0; i < b->s->pingpongs.n && !b->why; i++) {
                struct plan_exchange *e = build_exchange(b, &b->s->pingpongs.data[i]);
                if (e)
                        vec_push(b->arena, &p->exchanges, e);
        }
        for (int i = 0; i < p->exchanges.n && !b->why; i++) {
                struct plan_exchange *e = p->exchanges.data[i];
                if (e->step->loads)
                        e->load = build_copy(b, e, e->moves_now, e->moves);
                if (e->step->stores)
                        e->store = build_copy(b, e, e->moves, e->step->source_moves ? e->stays_now : e->moves_now);
                if (p->for_cpu)
                        e->restore = build_copy(b, e, e->stays, e->stays_now);
                if (!e->step->loads && !e->step->stores)
                        drop_memory(p, e);
        }
}
