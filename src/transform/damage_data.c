/* Deliberate mistakes in where a schedule's data live, in its batches and its exchanges of memory; see damage.c. */
#include "transform/damage.h"

#ifdef PMPCC_TAMPER

#include "transform/steps.h"

static void drop(struct storage *st, int at)
{
        for (int i = at; i + 1 < st->expanded.n; i++)
                st->expanded.data[i] = st->expanded.data[i + 1];
        st->expanded.n--;
        st->n_dim--;
        for (int i = 0; i < st->n_dim; i++)
                st->layout[i] = i;
}

/* All nodes of the loop above statements that write the web run in parallel. */
static void run_parallel(struct damage *d, const struct web *w, const struct loop *l, enum level level)
{
        for (int i = 0; i < w->accesses.n; i++) {
                struct snode *n = w->accesses.data[i]->is_write ? sched_loop_node(d->s, l, w->accesses.data[i]->stmt) : NULL;
                if (n)
                        n->level = level;
        }
}

static bool is_written(const struct web *w)
{
        for (int i = 0; i < w->accesses.n; i++)
                if (w->accesses.data[i]->is_write)
                        return true;
        return false;
}

static bool is_used_in(const struct web *w, const struct loop *l)
{
        for (int i = 0; i < w->accesses.n; i++)
                if (mstmt_loop_index(w->accesses.data[i]->stmt, l) >= 0)
                        return true;
        return false;
}

/* Does the region write the web's array, through whatever part of it? */
static bool has_written_array(const struct damage *d, const struct web *w)
{
        for (int i = 0; i < d->s->deps->webs.n; i++)
                if (d->s->deps->webs.data[i]->array == w->array && is_written(d->s->deps->webs.data[i]))
                        return true;
        return false;
}

/* A loop that the web is not expanded along gets copies, with last values that go back or without, or takes those of another loop. */
static void damage_expansion(struct damage *d, struct storage *st, struct loop *l)
{
        const char *name = st->web->name;
        bool is_last = st->web->live_out && damage_here(d, "results", "%s copied back from the last L%d", name, l->id);
        if (is_last || damage_here(d, "expansion", "%s with a copy for each L%d", name, l->id)) {
                storage_expand(d->s->arena, st, l);
                st->copies_out |= is_last;
        }
        for (int e = 0; e < st->expanded.n && !d->done; e++)
                if (damage_here(d, "expansion", "%s with copies for L%d in place of L%d", name, l->id, st->expanded.data[e]->id))
                        st->expanded.data[e] = l;
}

/* A loop whose iterations make partial results of the web, or are a scan of it, that are neither. */
static void damage_recurrence(struct damage *d, struct storage *st, struct loop *l)
{
        const char *name = st->web->name;
        enum level parallel = d->s->for_cpu ? LEVEL_GRID : LEVEL_LANE;
        if (!storage_is_reduced_in(st, l) && damage_here(d, "reduction", "%s in partial results over L%d", name, l->id)) {
                vec_push(d->s->arena, &st->reduced, l);
        } else if (!storage_is_reduced_in(st, l) && damage_here(d, "reduction", "%s in partial results of threads over L%d", name, l->id)) {
                vec_push(d->s->arena, &st->reduced, l);
                run_parallel(d, st->web, l, LEVEL_GRID);
        } else if (!storage_is_scanned_in(st, l) && damage_here(d, "scan", "%s by a scan of L%d", name, l->id)) {
                vec_push(d->s->arena, &st->scanned, l);
                run_parallel(d, st->web, l, parallel);
        }
}

/* The web in another kind of memory, in that of another one, or with other ones in its own. */
static void damage_place(struct damage *d, struct storage *st)
{
        static const struct { enum place place; const char *name; bool of_gpu, of_memory; } kinds[] = {
                {PLACE_REGISTER, "in a variable of the thread", false, false},
                {PLACE_FORWARD, "in no memory", false, false},
                {PLACE_CONSTANT, "in constant memory", false, true},
                {PLACE_IMAGE, "in an image", false, true},
                {PLACE_SHARED, "in tiles", true, true},
        };
        const char *name = st->web->name;
        for (int i = 0; i < (int)(sizeof kinds / sizeof kinds[0]) && !d->done && has_written_array(d, st->web); i++)
                if (st->place != kinds[i].place && !(kinds[i].of_gpu && d->s->for_cpu) && (st->place == PLACE_GLOBAL || !kinds[i].of_memory) &&
                    damage_here(d, "place", "%s %s", name, kinds[i].name))
                        st->place = kinds[i].place;
        if (st->is_original && !st->is_snapshot && is_written(st->web) && damage_here(d, "place", "%s read from a copy of its old values", name))
                st->is_snapshot = true;
        if (st->is_snapshot && damage_here(d, "place", "%s read where new values are written", name))
                st->is_snapshot = false;
        if (!st->is_snapshot && !st->expanded.n && damage_here(d, "memory", "%s %s", name, st->is_original ? "in memory of its own" : "in that of its array"))
                st->is_original = !st->is_original;
}

/* Storage with a dimension too few or too many, last values that are not copied back, or copied back from another loop's last iteration, partial results that nobody
 * combines, a recurrence that nobody composes, the wrong place, another order of dimensions. */
void damage_storage(struct damage *d, struct storage *st)
{
        struct sched *s = d->s;
        const char *name = st->web->name;
        for (int e = 0; e < st->expanded.n && !d->done; e++)
                if (damage_here(d, "expansion", "%s without its copies for L%d", name, st->expanded.data[e]->id))
                        drop(st, e);
        for (int l = 0; l < s->model->nest->loops.n && !d->done; l++) {
                struct loop *loop = s->model->nest->loops.data[l];
                if (!is_used_in(st->web, loop) || !is_written(st->web))
                        continue;
                if (storage_expanded_index(st, loop) < 0)
                        damage_expansion(d, st, loop);
                if (!d->done)
                        damage_recurrence(d, st, loop);
        }
        if (st->copies_out && damage_here(d, "results", "%s not copied back", name))
                st->copies_out = false;
        if (st->reduced.n && damage_here(d, "reduction", "%s without partial results", name))
                st->reduced.n = 0;
        if (st->reduced.n && damage_here(d, "reduction", "%s by the other kind of update", name))
                st->is_atomic = !st->is_atomic;
        if (st->scanned.n && damage_here(d, "scan", "%s with no scan", name))
                st->scanned.n = 0;
        damage_place(d, st);
        if (st->n_dim > 1 && damage_here(d, "layout", "%s with its last two dimensions exchanged", name)) {
                int last = st->layout[st->n_dim - 1];
                st->layout[st->n_dim - 1] = st->layout[st->n_dim - 2];
                st->layout[st->n_dim - 2] = last;
        }
}

/* Batches of a loop that is another one, or one more. */
void damage_batches(struct damage *d)
{
        struct sched *s = d->s;
        for (int l = 0; l < s->model->nest->loops.n && !d->done; l++) {
                struct loop *loop = s->model->nest->loops.data[l];
                if (sched_is_batched(s, loop))
                        continue;
                if (damage_here(d, "batch", "L%d in batches", l))
                        vec_push(s->arena, &s->batched, loop);
                for (int i = 0; i < s->batched.n && !d->done; i++)
                        if (damage_here(d, "batch", "L%d in batches in place of L%d", l, s->batched.data[i]->id))
                                s->batched.data[i] = loop;
        }
}

/* An exchange in place of another statement or in another loop, of the wrong one of its arrays, without values that enter or leave it. */
static void damage_exchange(struct damage *d, struct pingpong *p)
{
        const struct model *m = d->s->model;
        const char *name = p->copy->name;
        if (damage_here(d, "exchange", "%s, %s before the loop", name, p->loads ? "nothing copied" : "values copied"))
                p->loads = !p->loads;
        if (damage_here(d, "exchange", "%s, %s after the loop", name, p->stores ? "nothing copied" : "values copied"))
                p->stores = !p->stores;
        if (damage_here(d, "exchange", "%s, the other array moves", name))
                p->source_moves = !p->source_moves;
        for (int i = 0; i < m->stmts.n && !d->done; i++)
                if (m->stmts.data[i] != p->copy && m->stmts.data[i]->accesses.n > 1 && damage_here(d, "exchange", "of %s in place of %s", m->stmts.data[i]->name, name))
                        p->copy = m->stmts.data[i];
        for (int i = 0; i < m->nest->loops.n && !d->done; i++)
                if (m->nest->loops.data[i] != p->loop && damage_here(d, "exchange", "%s, in L%d", name, i))
                        p->loop = m->nest->loops.data[i];
}

/* Exchanges that are wrong, and such where none was. */
void damage_exchanges(struct damage *d)
{
        struct sched *s = d->s;
        for (int i = 0; i < s->pingpongs.n && !d->done; i++)
                damage_exchange(d, &s->pingpongs.data[i]);
        for (int i = 0; i < s->model->stmts.n && !d->done; i++) {
                const struct mstmt *st = s->model->stmts.data[i];
                bool moves = st->accesses.n > 1 && !sched_pingpong(s, st);
                for (int k = 1; k <= 2 && moves; k++)
                        moves = st->accesses.data[st->accesses.n - k]->access->array->rank > 0;
                for (int l = 0; l < st->n_loop && moves; l++) {
                        const struct snode *n = sched_loop_node(s, st->loop[l], st);
                        for (int kind = 0; kind < 4 && n && n->level == LEVEL_HOST && !d->done; kind++) {
                                bool source = kind & 1, keeps = kind & 2;
                                struct pingpong p = {.loop = st->loop[l], .copy = st, .source_moves = source, .loads = keeps, .stores = keeps};
                                if (damage_here(d, "exchange", "%s in place of a copy in L%d, its %s moves, %s", st->name, st->loop[l]->id, source ? "source" : "target",
                                        keeps ? "with values from and for others" : "with no values of others"))
                                        vec_push(s->arena, &s->pingpongs, p);
                        }
                }
        }
}

#endif
