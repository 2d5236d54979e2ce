/* Batches: the iterations of a loop that storage is expanded along run some at a time, so that the memory for their copies is bounded.
 *
 *      for k = 0 .. n:                         for first = 0 .. n step b:      on the host, outermost around what is inside of k in the source
 *              A(k)                                    for k = first .. min(n, first + b):
 *              B(k)                                            A(k)
 *                                      ->              for k = first .. min(n, first + b):
 *      distributed:                                            B(k)
 *      for k = 0 .. n: A(k)
 *      for k = 0 .. n: B(k)
 *
 * It is strip-mining of the loop as the source has it, so that one batch after the other is the source's own order; inside a batch everything is as the other steps have made it for
 * all iterations. What is expanded along the loop has room for the iterations of one batch. A statement that is uniform in the loop runs once in each batch. How many iterations a
 * batch has is decided at run time (runtime/batch.c). The tree stays as it is: sched->batched says which loops. */
#include "transform/steps.h"
#include "transform/strategy.h"
#include "transform/transform.h"
#include "transform/verify.h"

/* Does storage in memory have a copy for each iteration of the loop? */
static bool has_copies(const struct sched *s, const struct loop *l)
{
        for (int i = 0; i < s->deps->webs.n; i++)
                if (storage_has_memory(s->storage[i]) && storage_expanded_index(s->storage[i], l) >= 0)
                        return true;
        return false;
}

bool step_batch(struct sched *s, struct loop *l)
{
        if (!step_is_allowed(s, "batch") || sched_is_batched(s, l) || s->pingpongs.n || !has_copies(s, l))
                return false;
        vec_push(s->arena, &s->batched, l);
        step_finish_batch(s, l);
        return true;
}

/* Are the copies for the loop's iterations known to take little memory? */
static bool is_small(const struct sched *s, const struct loop *l)
{
        double bytes = 0;
        for (int i = 0; i < s->deps->webs.n; i++) {
                const struct storage *st = s->storage[i];
                if (!storage_has_memory(st) || storage_expanded_index(st, l) < 0)
                        continue;
                long elements = constant_elements(st->web->array);
                double cells = (double)elements;
                for (int k = 0; k < st->expanded.n && elements >= 0; k++) {
                        int64_t trip = model_const_trip(s->model, st->expanded.data[k]);
                        elements = trip < 0 ? -1 : elements;
                        cells *= (double)trip;
                }
                if (elements < 0)
                        return false;
                bytes += cells * st->web->array->type->size;
        }
        return bytes <= SMALL_COPIES;
}

/* Runs the outermost loops that memory is expanded along in batches, wherever that is legal. On a CPU only if the memory is limited: its own is large, and pages of it that are not touched
 * cost nothing. */
void choose_batches(struct strategy *g, bool is_limited)
{
        const struct nest *n = g->m->nest;
        for (int i = 0; i < n->loops.n && (is_limited || !g->s->for_cpu); i++) {
                struct loop *l = n->loops.data[i];
                bool is_inside = false;
                for (int k = 0; k < g->s->batched.n; k++)
                        is_inside |= loop_contains(g->s->batched.data[k], l);
                if (is_inside || !has_copies(g->s, l) || g->s->violation || (!is_limited && is_small(g->s, l)))
                        continue;
                struct sched trial = *g->s;
                trial.batched.data = &l;
                trial.batched.n = 1;
                trial.batched.cap = 1;
                if (!check_batches(&trial))
                        step_batch(g->s, l);
        }
}
