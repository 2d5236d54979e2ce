/* Deliberate mistakes in a finished schedule, for the mutation test of verification (testsuite/tamper/mutants.py). In a build with -Dtamper=true the variable
 * PMPCC_DAMAGE numbers, over all regions, the places where a schedule can be damaged in a systematic way; the one with its number is damaged before the last
 * verification. "list" prints all, as "damage NUMBER KIND: WHAT" on standard error, and damages none.
 *
 * None of it goes through a step: trees, domains and storage are changed directly, so that only verification stands between the mistake and the program. */
#include "transform/damage.h"

#ifdef PMPCC_TAMPER

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "transform/steps.h"
#include "transform/transform.h"

struct damage {
        struct sched *s;
        long wanted;                    /* -1: none */
        bool lists, done;
};

/* Counts one place for damage. Is it the wanted one? */
static bool here(struct damage *d, const char *kind, const char *format, ...)
{
        static long number;             /* goes on from region to region */
        va_list ap;
        va_start(ap, format);
        const char *what = arena_vprintf(d->s->arena, format, ap);
        va_end(ap);
        bool is_it = number == d->wanted;
        if (d->lists || is_it)
                fprintf(stderr, "damage %ld %s: %s\n", number, kind, what);
        d->done |= is_it;
        number++;
        return is_it;
}

static const char *name_of(const struct damage *d, const struct snode *n)
{
        const struct mstmt *any = snode_any_stmt(n);
        if (n->kind == SNODE_LOOP)
                return arena_printf(d->s->arena, "L%d%s above %s", n->loop->id, n->strip ? " (strips)" : "", any ? any->name : "nothing");
        return any ? any->name : "nothing";
}

static bool is_mapped(const struct snode *n)
{
        return n->kind == SNODE_LOOP && (n->level == LEVEL_GRID || n->level == LEVEL_LANE);
}

static bool run_alike(const struct damage *d, const struct snode *a, const struct snode *b)
{
        return is_mapped(a) && is_mapped(b) && a->level == b->level && a->loop == b->loop && a->strip == b->strip &&
               strcmp(snode_axis_text(d->s->arena, a), snode_axis_text(d->s->arena, b)) == 0;
}

/* Neighbours exchanged, or (parallel loops alike) in one kernel without the boundary between them. */
static void damage_sequence(struct damage *d, struct snode *n)
{
        for (int i = 0; i + 1 < n->child.n; i++) {
                struct snode *a = n->child.data[i], *b = n->child.data[i + 1];
                if (here(d, "order", "%s after %s", name_of(d, a), name_of(d, b))) {
                        n->child.data[i] = b;
                        n->child.data[i + 1] = a;
                        return;
                }
                if (run_alike(d, a, b) && here(d, "barrier", "%s and %s in one launch", name_of(d, a), name_of(d, b))) {
                        for (int k = 0; k < b->child.data[0]->child.n; k++)
                                snode_add(d->s, a->child.data[0], b->child.data[0]->child.data[k]);
                        for (int k = i + 1; k + 1 < n->child.n; k++)
                                n->child.data[k] = n->child.data[k + 1];
                        n->child.n--;
                        return;
                }
        }
}

/* A loop that runs the other way, in parallel, outside of what it was in, or through a wrong function of the counters. */
static void damage_loop(struct damage *d, struct snode *n)
{
        struct snode *only = snode_only_loop(n);
        if (here(d, "direction", "%s reversed", name_of(d, n)))
                n->is_reversed = !n->is_reversed;
        if (!is_mapped(n) && here(d, "level", "%s in parallel", name_of(d, n)))
                n->level = LEVEL_GRID;
        if (only && here(d, "nest", "%s inside %s", name_of(d, n), name_of(d, only)))
                snode_swap_loops(n, only);
        for (int i = 0; i < n->axis.terms.n; i++) {
                struct axis_term *t = &n->axis.terms.data[i];
                if (n->axis.terms.n > 1 && here(d, "axis", "another factor in %s", name_of(d, n)))
                        t->factor++;
                if (!t->loop && here(d, "tile", "%s with strips of another size", name_of(d, n)))
                        t->size++;
                if (!t->loop && t->factor == 1 && here(d, "tile", "every second of the strips of %s with its neighbour's number", name_of(d, n)))
                        t->size *= 2;
        }
}

static void damage_tree(struct damage *d, struct snode *n)
{
        if (n->kind == SNODE_SEQ)
                damage_sequence(d, n);
        if (n->kind == SNODE_LOOP)
                damage_loop(d, n);
        for (int i = 0; i < n->child.n && !d->done; i++)
                damage_tree(d, n->child.data[i]);
}

static bool remove_leaf(struct snode *n, const struct mstmt *stmt)
{
        for (int i = 0; i < n->child.n; i++) {
                struct snode *c = n->child.data[i];
                if (c->kind != SNODE_STMT && !(remove_leaf(c, stmt) && c->child.n == 0))
                        continue;
                if (c->kind == SNODE_STMT && c->stmt != stmt)
                        continue;
                for (int k = i; k + 1 < n->child.n; k++)
                        n->child.data[k] = n->child.data[k + 1];
                n->child.n--;
                return true;
        }
        return false;
}

/* The instances of "domain" but for the first (the last) along dimension "dim" of each row of them. */
static __isl_give isl_set *without_end(__isl_take isl_set *domain, int dim, bool last)
{
        isl_map *pair = isl_map_from_domain_and_range(isl_set_copy(domain), domain);
        for (int i = 0; i < (int)isl_map_dim(pair, isl_dim_in); i++)
                if (i != dim)
                        pair = isl_map_equate(pair, isl_dim_in, i, isl_dim_out, i);
        pair = last ? isl_map_order_lt(pair, isl_dim_in, dim, isl_dim_out, dim) : isl_map_order_gt(pair, isl_dim_in, dim, isl_dim_out, dim);
        return isl_map_domain(pair);
}

/* A statement that misses an iteration at an end, that runs for one iteration only, or never. */
static void damage_stmt(struct damage *d, struct mstmt *st)
{
        struct sched *s = d->s;
        for (int k = 0; k < st->n_loop; k++) {
                for (int last = 0; last < 2; last++)
                        if (here(d, "bound", "%s without the %s iteration of L%d", st->name, last ? "last" : "first", st->loop[k]->id))
                                s->domain[st->id] = without_end(s->domain[st->id], k, last);
                if (!s->uniform[st->id][st->loop[k]->id] && here(d, "uniform", "%s for one iteration of L%d only", st->name, st->loop[k]->id)) {
                        isl_set *later = without_end(isl_set_copy(s->domain[st->id]), k, false);
                        s->domain[st->id] = isl_set_subtract(s->domain[st->id], later);
                        s->uniform[st->id][st->loop[k]->id] = true;
                }
        }
        if (here(d, "missing", "%s", st->name))
                remove_leaf(s->root, st);
}

static void drop(struct storage *st, int at)
{
        for (int i = at; i + 1 < st->expanded.n; i++)
                st->expanded.data[i] = st->expanded.data[i + 1];
        st->expanded.n--;
        st->n_dim--;
        for (int i = 0; i < st->n_dim; i++)
                st->layout[i] = i;
}

/* Storage with a dimension too few or too many, last values that are not copied back, or copied back from another loop's last iteration, partial results that nobody
 * combines, a value in a variable, in constant memory, in an image or in no memory, an old value from where new ones are written, another order of dimensions. */
static void damage_storage(struct damage *d, struct storage *st)
{
        struct sched *s = d->s;
        const char *name = st->web->name;
        bool is_written = false;
        for (int i = 0; i < st->web->accesses.n; i++)
                is_written |= st->web->accesses.data[i]->is_write;
        for (int e = 0; e < st->expanded.n && !d->done; e++)
                if (here(d, "expansion", "%s without its copies for L%d", name, st->expanded.data[e]->id))
                        drop(st, e);
        for (int l = 0; l < s->model->nest->loops.n && !d->done; l++) {
                struct loop *loop = s->model->nest->loops.data[l];
                bool is_in = false;
                for (int i = 0; i < st->web->accesses.n; i++)
                        is_in |= mstmt_loop_index(st->web->accesses.data[i]->stmt, loop) >= 0;
                bool more = is_in && is_written && storage_expanded_index(st, loop) < 0;
                bool is_last = more && st->web->live_out && here(d, "results", "%s copied back from the last L%d", name, l);
                if (is_last || (more && here(d, "expansion", "%s with a copy for each L%d", name, l))) {
                        vec_push(s->arena, &st->expanded, loop);
                        st->layout[st->n_dim] = st->n_dim;
                        st->n_dim++;
                        st->copies_out |= is_last;
                }
                if (is_in && is_written && !storage_is_reduced_in(st, loop) && here(d, "reduction", "%s in partial results over L%d", name, l))
                        vec_push(s->arena, &st->reduced, loop);
        }
        if (st->copies_out && here(d, "results", "%s not copied back", name))
                st->copies_out = false;
        if (st->reduced.n && here(d, "reduction", "%s without partial results", name))
                st->reduced.n = 0;
        if (st->reduced.n && here(d, "reduction", "%s by the other kind of update", name))
                st->is_atomic = !st->is_atomic;
        if (st->place != PLACE_REGISTER && is_written && here(d, "place", "%s in a variable of the thread", name))
                st->place = PLACE_REGISTER;
        if (st->place != PLACE_FORWARD && is_written && here(d, "place", "%s in no memory", name))
                st->place = PLACE_FORWARD;
        if (st->is_original && !st->is_snapshot && is_written && here(d, "place", "%s read from a copy of its old values", name))
                st->is_snapshot = true;
        if (st->place == PLACE_GLOBAL && is_written && here(d, "place", "%s read from constant memory", name))
                st->place = PLACE_CONSTANT;
        if (st->place == PLACE_GLOBAL && is_written && here(d, "place", "%s read as an image", name))
                st->place = PLACE_IMAGE;
        if (st->is_snapshot && here(d, "place", "%s read where new values are written", name))
                st->is_snapshot = false;
        bool has_neighbour = false;
        for (int i = 0; i < s->deps->webs.n; i++)
                has_neighbour |= s->storage[i] != st && share_original(s, st->web, s->deps->webs.data[i]);
        if (has_neighbour && st->n_dim > 1 && here(d, "layout", "%s with its last two dimensions exchanged", name)) {
                int last = st->layout[st->n_dim - 1];
                st->layout[st->n_dim - 1] = st->layout[st->n_dim - 2];
                st->layout[st->n_dim - 2] = last;
        }
}

struct sched *sched_damaged(struct sched *s, struct reason **why)
{
        const char *wanted = getenv("PMPCC_DAMAGE");
        if (!s || !wanted)
                return s;
        struct damage d = {.s = s, .lists = strcmp(wanted, "list") == 0, .wanted = strcmp(wanted, "list") == 0 ? -1 : strtol(wanted, NULL, 10)};
        damage_tree(&d, s->root);
        for (int i = 0; i < s->model->stmts.n && !d.done; i++)
                damage_stmt(&d, s->model->stmts.data[i]);
        for (int i = 0; i < s->deps->webs.n && !d.done; i++)
                damage_storage(&d, s->storage[i]);
        struct reason *found = d.done ? sched_verify(s) : NULL;
        if (!found)
                return s;
        *why = found;
        sched_free(s);
        return NULL;
}

#endif
