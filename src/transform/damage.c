/* Deliberate mistakes in a finished schedule, for the mutation test of verification (testsuite/tamper/mutants.py). In a build with -Dtamper=true the variable
 * PMPCC_DAMAGE numbers, over all regions, the places where a schedule can be damaged in a systematic way; the one with its number is damaged before the last
 * verification. "list" prints all, as "damage NUMBER KIND: WHAT" on standard error, and damages none.
 *
 * None of it goes through a step: trees, domains and storage are changed directly, so that only verification stands between the mistake and the program. Here are
 * those in the tree and in what runs; where data live, batches and exchanges are in damage_data.c. */
#include "transform/damage.h"

#ifdef PMPCC_TAMPER

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <isl/aff.h>
#include <isl/map.h>

#include "transform/steps.h"
#include "transform/transform.h"

bool damage_here(struct damage *d, const char *kind, const char *format, ...)
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

/* May two neighbours, loops of different source loops, be taken for one? */
static bool look_alike(const struct snode *a, const struct snode *b)
{
        return a->kind == SNODE_LOOP && b->kind == SNODE_LOOP && a->level == b->level && a->loop != b->loop && snode_is_plain(a) && snode_is_plain(b);
}

/* Item i + 1 of the sequence into the loop that is item i. */
static void join(struct damage *d, struct snode *n, int i)
{
        struct snode *a = n->child.data[i], *b = n->child.data[i + 1];
        for (int k = 0; k < b->child.data[0]->child.n; k++)
                snode_add(d->s, a->child.data[0], b->child.data[0]->child.data[k]);
        for (int k = i + 1; k + 1 < n->child.n; k++)
                n->child.data[k] = n->child.data[k + 1];
        n->child.n--;
}

/* Neighbours exchanged, parallel loops alike in one kernel without the boundary between them, or any two loops as one. */
static void damage_sequence(struct damage *d, struct snode *n)
{
        for (int i = 0; i + 1 < n->child.n && !d->done; i++) {
                struct snode *a = n->child.data[i], *b = n->child.data[i + 1];
                if (damage_here(d, "order", "%s after %s", name_of(d, a), name_of(d, b))) {
                        n->child.data[i] = b;
                        n->child.data[i + 1] = a;
                } else if (run_alike(d, a, b) && damage_here(d, "barrier", "%s and %s in one launch", name_of(d, a), name_of(d, b))) {
                        join(d, n, i);
                } else if (look_alike(a, b) && damage_here(d, "fusion", "%s and %s as one loop", name_of(d, a), name_of(d, b))) {
                        vec_push(d->s->arena, &a->fused, b->loop);
                        for (int k = 0; k < b->fused.n; k++)
                                vec_push(d->s->arena, &a->fused, b->fused.data[k]);
                        join(d, n, i);
                }
        }
}

/* A loop that runs the other way, at another level, outside of what it was in, or through a wrong function of the counters. */
static void damage_loop(struct damage *d, struct snode *n)
{
        struct snode *only = snode_only_loop(n);
        if (damage_here(d, "direction", "%s reversed", name_of(d, n)))
                n->is_reversed = !n->is_reversed;
        for (enum level l = LEVEL_HOST; l <= LEVEL_THREAD && !d->done; l++)
                if (l != n->level && !(l == LEVEL_BLOCK && d->s->for_cpu) && damage_here(d, "level", "%s at %s", name_of(d, n), level_name(l)))
                        n->level = l;
        if (only && damage_here(d, "nest", "%s inside %s", name_of(d, n), name_of(d, only)))
                snode_swap_loops(n, only);
        for (int i = 0; i < n->axis.terms.n; i++) {
                struct axis_term *t = &n->axis.terms.data[i];
                if (n->axis.terms.n > 1 && damage_here(d, "axis", "another factor in %s", name_of(d, n)))
                        t->factor++;
                if (!t->loop && damage_here(d, "tile", "%s with strips of another size", name_of(d, n)))
                        t->size++;
                if (!t->loop && t->factor == 1 && damage_here(d, "tile", "every second of the strips of %s with its neighbour's number", name_of(d, n)))
                        t->size *= 2;
        }
}

/* A loop that is one with more loops than it can be, unrolled, or that works in blocks of threads. */
static void damage_shape(struct damage *d, struct snode *n)
{
        if (n->level == LEVEL_GRID && damage_here(d, "shape", "%s collapsed with one more loop", name_of(d, n)))
                n->collapse = n->collapse ? n->collapse + 1 : 2;
        if (!n->unroll && damage_here(d, "shape", "%s unrolled", name_of(d, n)))
                n->unroll = 4;
        if (!d->s->for_cpu && !n->jam && damage_here(d, "shape", "%s jammed", name_of(d, n)))
                n->jam = 4;
        if (!d->s->for_cpu && !n->staged && damage_here(d, "shape", "%s in strips with tiles", name_of(d, n)))
                n->staged = 16;
}

static void damage_tree(struct damage *d, struct snode *n)
{
        if (n->kind == SNODE_SEQ)
                damage_sequence(d, n);
        if (n->kind == SNODE_LOOP)
                damage_loop(d, n);
        if (n->kind == SNODE_LOOP && !d->done)
                damage_shape(d, n);
        for (int i = 0; i < n->child.n && !d->done; i++)
                damage_tree(d, n->child.data[i]);
}

static struct snode *leaf_of(struct snode *n, const struct mstmt *stmt)
{
        struct snode *leaf = n->kind == SNODE_STMT && n->stmt == stmt ? n : NULL;
        for (int i = 0; i < n->child.n && !leaf; i++)
                leaf = leaf_of(n->child.data[i], stmt);
        return leaf;
}

/* Takes the node out of the tree, and loops that have nothing else. */
static void remove_node(struct snode *n)
{
        while (n->parent->parent && n->parent->child.n == 1)
                n = n->parent;
        struct snode *above = n->parent;
        for (int i = 0, k = 0; i < above->child.n; i++)
                if (above->child.data[i] != n)
                        above->child.data[k++] = above->child.data[i];
        above->child.n--;
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

/* "domain" with the instances that are "distance" further along dimension "dim". */
static __isl_give isl_set *with_others(__isl_take isl_set *domain, int dim, int64_t distance)
{
        isl_multi_aff *back = isl_multi_aff_identity_on_domain_space(isl_set_get_space(domain));
        back = isl_multi_aff_set_aff(back, dim, isl_aff_add_constant_si(isl_multi_aff_get_aff(back, dim), (int)-distance));
        return isl_set_union(isl_set_preimage_multi_aff(isl_set_copy(domain), back), domain);
}

/* A statement that misses an iteration at an end or has one too many, that runs for one iteration only, twice, or never. */
static void damage_stmt(struct damage *d, struct mstmt *st)
{
        struct sched *s = d->s;
        struct snode *leaf = leaf_of(s->root, st);
        for (int k = 0; k < st->n_loop; k++) {
                for (int last = 0; last < 2; last++)
                        if (damage_here(d, "bound", "%s without the %s iteration of L%d", st->name, last ? "last" : "first", st->loop[k]->id))
                                s->domain[st->id] = without_end(s->domain[st->id], k, last);
                if (damage_here(d, "bound", "%s with one iteration of L%d more", st->name, st->loop[k]->id))
                        s->domain[st->id] = with_others(s->domain[st->id], k, st->loop[k]->step);
                if (!s->uniform[st->id][st->loop[k]->id] && damage_here(d, "uniform", "%s for one iteration of L%d only", st->name, st->loop[k]->id)) {
                        isl_set *later = without_end(isl_set_copy(s->domain[st->id]), k, false);
                        s->domain[st->id] = isl_set_subtract(s->domain[st->id], later);
                        s->uniform[st->id][st->loop[k]->id] = true;
                }
        }
        if (leaf && damage_here(d, "twice", "%s", st->name)) {
                struct snode *again = snode_new(s, SNODE_STMT);
                again->stmt = st;
                snode_add(s, leaf->parent, again);
        }
        if (leaf && damage_here(d, "missing", "%s", st->name))
                remove_node(leaf);
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
        damage_batches(&d);
        damage_exchanges(&d);
        struct reason *found = d.done ? sched_verify(s) : NULL;
        if (!found)
                return s;
        *why = found;
        sched_free(s);
        return NULL;
}

#endif
