/* Verification of step pingpong: instead of a[x] = b[x], for all x of a set C in each iteration of a host loop, the memories of a and b are exchanged.
 *
 *      for (t ..) {                            for (t ..) {
 *              b[x] = f(a)                             b[x] = f(a)
 *              a[x] = b[x], x in C      ->             exchange(a, b)
 *      }                                       }
 *
 * Then a has b's elements of C, which is what the copy gives it. Everything else follows from two claims, for each exchange by itself:
 *  (a) Elements outside C are the same in both memories, all the time: the loop writes neither array there, and the one that moves into other memory (struct pingpong)
 *      touches nothing else at all; that memory starts as a copy of the other array's.
 *  (b) b has a's old elements of C. So whatever reads an element of b afterwards must find it written since the last exchange, in an iteration that certainly wrote
 *      it; or the element is one that the loop never writes, and then it is the same in both memories too, as in (a).
 * Several exchanges in one loop go together, since each leaves what is read later where the source has it.
 *
 * The questions are asked of the accesses and of the tree's order alone, not of dependences, as relations from instances, or from times, the counters of the host loops down
 * to the exchange's. */
#include <isl/constraint.h>
#include <isl/map.h>
#include <isl/set.h>
#include <isl/space.h>

#include "transform/verify.h"

struct pingpong_check {
        const struct sched *sc;
        const struct pingpong *p;
        const struct snode *node, *body, *kernel;       /* the loop's, its body, the copy's in it */
        int place;                      /* of the kernel in the body */
        int depth;                      /* loops down to the exchange's */
        const struct maccess *to, *from;
        isl_set *times;                 /* { [o, .., t] }: iterations of the loop, owned, as all of these */
        isl_map *copied;                /* { [o, .., t] -> [x] }: C, at any time */
        isl_map *written;               /* what the loop writes in the memory that is copied from, at any time */
        isl_map *constant;              /* of C what it does not write there and is the same in both memories */
        isl_map *next;                  /* { [o, .., t] -> [o, .., t + step] } */
};

static struct reason *refused(const struct pingpong_check *c, const struct maccess *at, const char *why)
{
        struct span span = at ? at->access->span : c->p->copy->stmt->span;
        struct reason *r = reason_new(c->sc->arena, "unsafe-schedule", span, "the copy in line %u cannot be an exchange of memory in loop '%s': %s", c->p->copy->stmt->span.line,
                loop_counter_name(c->p->loop), why);
        return reason_help(c->sc->arena, r, "leave the step out: the elements are copied");
}

static struct reason *refused_array(const struct pingpong_check *c, const struct maccess *at, const char *what)
{
        return refused(c, at, arena_printf(c->sc->arena, "'%s' %s", at->access->array->name, what));
}

/* ---- the copy itself ------------------------------------------------------------------------------------------------------------- */

static bool same_type(const struct ctype *a, const struct ctype *b)
{
        return a == b || (a->kind == b->kind && a->size == b->size && a->is_signed == b->is_signed && a->is_bool == b->is_bool);
}

/* Is the access to one element, whenever its statement runs? */
static bool is_plain_access(const struct maccess *a)
{
        return a->exact && !a->needs_check && !a->access->is_conditional && !a->access->guard && isl_map_is_single_valued(a->map) == isl_bool_true;
}

/* Do equal subscripts of the two arrays lie equally far from the first element? */
static bool same_shape(const struct array *a, const struct array *b)
{
        bool same = a->rank == b->rank;
        for (int d = 1; d < a->rank && same; d++)
                same = expr_same(a->dim[d], b->dim[d]);
        return same;
}

static struct reason *check_copy(struct pingpong_check *c)
{
        const struct mstmt *s = c->p->copy;
        const struct expr *e = s->stmt->rhs;
        bool is_alone = s->accesses.n >= 2;
        for (int i = 0; i + 2 < s->accesses.n; i++)     /* data may decide whether the loops around it go on */
                is_alone &= s->accesses.data[i]->access->array->rank == 0;
        c->to = s->accesses.data[s->accesses.n - 1];
        c->from = s->accesses.data[is_alone ? s->accesses.n - 2 : 0];
        while (e && e->kind == EXPR_CAST && same_type(e->type, e->arg[0]->type))
                e = e->arg[0];
        const struct array *a = c->to->access->array, *b = c->from->access->array;
        if (s->stmt->op != OP_NONE || !e || e->kind != EXPR_READ || !is_alone || s->preds.n || e->access != c->from->access || !a->rank || a == b)
                return refused(c, NULL, "it is more than the copy of an element of an array to another one");
        if (!same_type(a->type, b->type) || !same_type(e->type, a->type))
                return refused(c, NULL, "the elements are of different types");
        if (!is_plain_access(c->to) || !is_plain_access(c->from))
                return refused(c, NULL, "which elements it copies is not known");
        if (!same_shape(a, b))
                return refused(c, NULL, "the arrays are of different shapes");
        isl_map *to = isl_map_reset_tuple_id(isl_map_copy(c->to->map), isl_dim_out), *from = isl_map_reset_tuple_id(isl_map_copy(c->from->map), isl_dim_out);
        isl_bool same = isl_map_is_equal(to, from);
        isl_map_free(to);
        isl_map_free(from);
        return same == isl_bool_true ? NULL : refused(c, NULL, "the elements change their places");
}

/* ---- where it stands, and what the memories are -------------------------------------------------------------------------------------- */

static const struct snode *stmt_leaf(const struct snode *n, const struct mstmt *s)
{
        const struct snode *found = n->kind == SNODE_STMT && n->stmt == s ? n : NULL;
        for (int i = 0; i < n->child.n && !found; i++)
                found = stmt_leaf(n->child.data[i], s);
        return found;
}

static int count_statements(const struct snode *n)
{
        int sum = n->kind == SNODE_STMT;
        for (int i = 0; i < n->child.n; i++)
                sum += count_statements(n->child.data[i]);
        return sum;
}

/* Which item of the loop's body holds the statement; -1: none does. */
static int place_of(const struct pingpong_check *c, const struct mstmt *s)
{
        for (int i = 0; i < c->body->child.n; i++)
                if (snode_contains(c->body->child.data[i], s))
                        return i;
        return -1;
}

/* Is the exchange's loop, or one around it, this one of the source? */
static bool is_around(const struct pingpong_check *c, const struct loop *l)
{
        for (const struct snode *n = c->node; n; n = n->parent)
                if (n->kind == SNODE_LOOP && snode_stands_for(n, l))
                        return true;
        return false;
}

static struct reason *check_place(struct pingpong_check *c)
{
        for (const struct snode *n = stmt_leaf(c->sc->root, c->p->copy); n; n = n->parent) {
                if (n->parent && n->parent->parent && n->parent->parent->kind == SNODE_LOOP && n->parent->parent->loop == c->p->loop) {
                        c->kernel = n;
                        c->body = n->parent;
                        c->node = n->parent->parent;
                        break;
                }
        }
        if (!c->node || c->node->level != LEVEL_HOST)
                return refused(c, NULL, "that loop does not run on the host");
        for (const struct snode *n = c->node; n; n = n->parent) {
                if (n->kind != SNODE_LOOP)
                        continue;
                if (n->level != LEVEL_HOST || n->fused.n || n->strip || !snode_is_plain(n))
                        return refused(c, NULL, "the loops on the host were reshaped or fused");
                c->depth++;
        }
        if (snode_has_level(c->kernel, LEVEL_HOST))
                return refused(c, NULL, "it does not run once in an iteration");
        if (count_statements(c->kernel) != 1)
                return refused(c, NULL, "its kernel does more");
        c->place = place_of(c, c->p->copy);
        for (int i = 0; i < c->p->copy->n_loop; i++)
                if (loop_is_dynamic(c->p->copy->loop[i]) && !is_around(c, c->p->copy->loop[i]))
                        return refused(c, NULL, "data decide which elements it copies");
        if (c->sc->batched.n)
                return refused(c, NULL, "the region has loops in batches");
        return NULL;
}

/* The access's array that stays, or moves. */
static const struct maccess *staying(const struct pingpong_check *c)
{
        return c->p->source_moves ? c->to : c->from;
}

static const struct maccess *moving(const struct pingpong_check *c)
{
        return c->p->source_moves ? c->from : c->to;
}

static struct reason *check_storage(const struct pingpong_check *c, const struct maccess *of)
{
        for (int i = 0; i < c->sc->deps->webs.n; i++) {
                const struct storage *st = c->sc->storage[i];
                bool inside;
                if (!same_memory(c->sc, i, of->web))
                        continue;
                if (st->place != PLACE_GLOBAL || st->is_snapshot || st->expanded.n || st->copies_out || st->reduced.n || st->scanned.n || st->is_atomic ||
                    !storage_keeps_order(st, st->layout, &inside))
                        return refused_array(c, of, "has copies, another layout or partial results");
        }
        return NULL;
}

static struct reason *check_memory(const struct pingpong_check *c)
{
        const struct array *stays = staying(c)->access->array;
        struct reason *why = check_storage(c, c->to);
        if (!why)
                why = check_storage(c, c->from);
        if (!why && !c->sc->model->box[stays->id])
                why = refused_array(c, staying(c), "has an extent that is only known at run time");
        bool has_gaps = stays->stride != stays->type->size || stays->n_nesting || stays->is_packed || stays->rows;
        if (!why && c->sc->for_cpu && has_gaps)
                why = refused_array(c, staying(c), "does not lie in one piece");
        return why;
}

/* ---- times and cells -------------------------------------------------------------------------------------------------------------------- */

/* { S[..] -> [o, .., t] } */
static __isl_give isl_map *time_of(const struct pingpong_check *c, const struct mstmt *s)
{
        isl_map *map = isl_map_add_dims(isl_map_from_domain(isl_set_copy(c->sc->domain[s->id])), isl_dim_out, (unsigned)c->depth);
        int d = c->depth;
        for (const struct snode *n = c->node; n; n = n->parent)
                if (n->kind == SNODE_LOOP)
                        map = isl_map_equate(map, isl_dim_in, mstmt_loop_index(s, snode_loop(n, s)), isl_dim_out, --d);
        return map;
}

/* { S[..] -> [x] } */
static __isl_give isl_map *elements(const struct pingpong_check *c, const struct maccess *a)
{
        return isl_map_intersect_domain(isl_map_reset_tuple_id(isl_map_copy(a->map), isl_dim_out), isl_set_copy(c->sc->domain[a->stmt->id]));
}

/* { [o, .., t] -> [x] } */
static __isl_give isl_map *cells(const struct pingpong_check *c, const struct maccess *a)
{
        return isl_map_apply_domain(elements(c, a), time_of(c, a->stmt));
}

/* The same cells for any t. */
static __isl_give isl_map *at_any_time(const struct pingpong_check *c, __isl_take isl_map *cells)
{
        unsigned t = (unsigned)c->depth - 1;
        return isl_map_insert_dims(isl_map_project_out(cells, isl_dim_in, t, 1), isl_dim_in, t, 1);
}

static bool is_empty(__isl_take isl_map *map)
{
        bool empty = isl_map_is_empty(map) == isl_bool_true;
        isl_map_free(map);
        return empty;
}

static bool is_subset(__isl_take isl_map *map, __isl_keep isl_map *of)
{
        bool is = isl_map_is_subset(map, of) == isl_bool_true;
        isl_map_free(map);
        return is;
}

static bool touches(const struct pingpong_check *c, const struct maccess *a, const struct maccess *memory)
{
        return same_memory(c->sc, a->web, memory->web) && place_of(c, a->stmt) >= 0;
}

static bool is_copy(const struct pingpong_check *c, const struct maccess *a)
{
        return a->stmt == c->p->copy;
}

/* Is it certain that the access happens in an iteration of the loop that goes on to its end? */
static bool is_certain(const struct pingpong_check *c, const struct maccess *a)
{
        bool certain = is_plain_access(a) && a->stmt->preds.n == 0;
        for (int i = 0; i < a->stmt->n_loop; i++)
                certain &= !loop_is_dynamic(a->stmt->loop[i]) || is_around(c, a->stmt->loop[i]);
        return certain;
}

/* The times of which there is an earlier one under the same outer counters. */
static __isl_give isl_set *later_times(const struct pingpong_check *c)
{
        isl_map *earlier = isl_map_universe(isl_space_map_from_set(isl_set_get_space(c->times)));
        for (int d = 0; d + 1 < c->depth; d++)
                earlier = isl_map_equate(earlier, isl_dim_in, d, isl_dim_out, d);
        earlier = c->p->loop->step > 0 ? isl_map_order_lt(earlier, isl_dim_in, c->depth - 1, isl_dim_out, c->depth - 1)
                                        : isl_map_order_gt(earlier, isl_dim_in, c->depth - 1, isl_dim_out, c->depth - 1);
        return isl_set_intersect(isl_set_apply(isl_set_copy(c->times), earlier), isl_set_copy(c->times));
}

static __isl_give isl_map *next_time(const struct pingpong_check *c)
{
        isl_map *next = isl_map_universe(isl_space_map_from_set(isl_set_get_space(c->times)));
        for (int d = 0; d + 1 < c->depth; d++)
                next = isl_map_equate(next, isl_dim_in, d, isl_dim_out, d);
        isl_constraint *step = isl_constraint_alloc_equality(isl_local_space_from_space(isl_map_get_space(next)));
        step = isl_constraint_set_coefficient_si(step, isl_dim_in, c->depth - 1, 1);
        step = isl_constraint_set_coefficient_si(step, isl_dim_out, c->depth - 1, -1);
        step = isl_constraint_set_constant_val(step, isl_val_int_from_si(isl_map_get_ctx(next), c->p->loop->step));
        return isl_map_add_constraint(next, step);
}

/* Fills in the sets, and asks whether the copy is of the same elements in every iteration, each once. */
static struct reason *check_times(struct pingpong_check *c)
{
        const struct model *m = c->sc->model;
        for (int i = 0; i < m->stmts.n; i++) {
                if (place_of(c, m->stmts.data[i]) < 0)
                        continue;
                isl_set *times = isl_map_range(time_of(c, m->stmts.data[i]));
                c->times = c->times ? isl_set_union(c->times, times) : times;
        }
        c->times = isl_set_coalesce(c->times);
        c->copied = at_any_time(c, cells(c, c->to));
        c->next = next_time(c);
        isl_set *later = later_times(c), *after = isl_set_apply(isl_set_copy(c->times), isl_map_copy(c->next));
        bool no_holes = isl_set_is_subset(later, after) == isl_bool_true;
        isl_set_free(later);
        isl_set_free(after);
        isl_map *now = cells(c, c->to);
        bool always = is_subset(isl_map_intersect_domain(isl_map_copy(c->copied), isl_set_copy(c->times)), now);
        isl_map_free(now);
        isl_map *once = isl_map_range_product(time_of(c, c->p->copy), elements(c, c->to));
        bool is_once = isl_map_is_injective(once) == isl_bool_true;
        isl_map_free(once);
        if (!always || !no_holes)
                return refused(c, NULL, "other elements are copied in other iterations");
        return is_once ? NULL : refused(c, NULL, "an element is copied several times");
}

/* ---- (a): outside of what is copied ---------------------------------------------------------------------------------------------------- */

static struct reason *check_outside(const struct pingpong_check *c)
{
        for (int i = 0; i < c->sc->model->accesses.n; i++) {
                const struct maccess *a = c->sc->model->accesses.data[i];
                bool moves = touches(c, a, moving(c)), stays = touches(c, a, staying(c));
                if ((moves || stays) && a->needs_check)
                        return refused_array(c, a, arena_printf(c->sc->arena, "has subscripts in line %u that are only known at run time", a->access->span.line));
                if ((moves || (stays && a->is_write)) && !is_subset(cells(c, a), c->copied))
                        return refused_array(c, a, arena_printf(c->sc->arena, "is %s in line %u where the copy does not reach", a->is_write ? "written" : "read", a->access->span.line));
        }
        return NULL;
}

/* ---- (b): what was copied from ------------------------------------------------------------------------------------------------------------ */

/* { R[..] -> W[..] }: writes by "write" that run between the last exchange before the read and the read; of a read before the loop's first exchange, in its iteration. */
static __isl_give isl_map *writes_since(const struct pingpong_check *c, const struct maccess *read, const struct maccess *write)
{
        bool read_after = place_of(c, read->stmt) > c->place, write_after = place_of(c, write->stmt) > c->place;
        isl_map *read_time = time_of(c, read->stmt), *write_time = isl_map_reverse(time_of(c, write->stmt));
        isl_map *now = isl_map_apply_range(isl_map_copy(read_time), isl_map_copy(write_time));
        now = isl_map_intersect(now, isl_map_reverse(runs_before(c->sc, write->stmt, read->stmt)));
        isl_map *before = isl_map_apply_range(isl_map_apply_range(read_time, isl_map_reverse(isl_map_copy(c->next))), write_time);
        if (read_after != write_after) {
                bool is_kept = !read_after;     /* written in the iteration before, after its exchange */
                isl_map_free(now);
                if (is_kept)
                        return before;
                isl_map_free(before);
                return NULL;
        }
        isl_map_free(before);
        return now;
}

/* Of the elements { R[..] -> [x] } those that no write since the last exchange certainly sets. */
static __isl_give isl_map *uncovered(const struct pingpong_check *c, const struct maccess *read, __isl_take isl_map *elements_read, bool this_iteration)
{
        for (int i = 0; i < c->sc->model->accesses.n; i++) {
                const struct maccess *w = c->sc->model->accesses.data[i];
                if (!w->is_write || !touches(c, w, read) || !is_certain(c, w))
                        continue;
                isl_map *since = writes_since(c, read, w);
                if (!since)
                        continue;
                if (this_iteration)
                        since = isl_map_intersect(since, isl_map_apply_range(time_of(c, read->stmt), isl_map_reverse(time_of(c, w->stmt))));
                elements_read = isl_map_subtract(elements_read, isl_map_apply_range(since, elements(c, w)));
        }
        return elements_read;
}

/* The elements of the relation from times, as one from the read's instances. */
static __isl_give isl_map *of_instances(const struct pingpong_check *c, const struct maccess *read, __isl_keep isl_map *from_times)
{
        return isl_map_apply_range(time_of(c, read->stmt), isl_map_copy(from_times));
}

static struct reason *check_reads(const struct pingpong_check *c)
{
        for (int i = 0; i < c->sc->model->accesses.n; i++) {
                const struct maccess *r = c->sc->model->accesses.data[i];
                if (r->is_write || !touches(c, r, c->from))
                        continue;
                isl_map *risky = isl_map_intersect(elements(c, r), of_instances(c, r, c->copied));
                risky = isl_map_subtract(risky, of_instances(c, r, c->constant));
                if (place_of(c, r->stmt) <= c->place) {         /* in the first iteration there was no exchange */
                        isl_set *later = later_times(c);
                        risky = isl_map_intersect_domain(risky, isl_set_apply(later, isl_map_reverse(time_of(c, r->stmt))));
                }
                if (!is_empty(uncovered(c, r, risky, false)))
                        return refused_array(c, r, arena_printf(c->sc->arena, "is read in line %u, and need not have been written since", r->access->span.line));
        }
        return NULL;
}

/* Does some read of the array that moves find a value from before the loop? */
static bool reads_older(const struct pingpong_check *c)
{
        bool older = false;
        for (int i = 0; i < c->sc->model->accesses.n && !older; i++) {
                const struct maccess *r = c->sc->model->accesses.data[i];
                if (r->is_write || !touches(c, r, moving(c)))
                        continue;
                isl_set *first = isl_set_subtract(isl_set_copy(c->times), later_times(c));
                isl_map *in_first = isl_map_intersect_domain(elements(c, r), isl_set_apply(first, isl_map_reverse(time_of(c, r->stmt))));
                /* An element that the copy has set is the exchange's: found by the order of the tree alone. */
                for (int k = 0; k < c->sc->model->accesses.n; k++) {
                        const struct maccess *w = c->sc->model->accesses.data[k];
                        if (!w->is_write || !touches(c, w, r) || !is_certain(c, w))
                                continue;
                        isl_map *sooner = isl_map_intersect(isl_map_reverse(runs_before(c->sc, w->stmt, r->stmt)),
                                isl_map_apply_range(time_of(c, r->stmt), isl_map_reverse(time_of(c, w->stmt))));
                        in_first = isl_map_subtract(in_first, isl_map_apply_range(sooner, elements(c, w)));
                }
                older = !is_empty(in_first);
        }
        return older;
}

/* ---- the end of the loop -------------------------------------------------------------------------------------------------------------------- */

/* Is the array that moves used outside of the loop, or by others? */
static bool is_seen_outside(const struct pingpong_check *c)
{
        bool seen = c->sc->storage[moving(c)->web]->is_original;
        for (int i = 0; i < c->sc->model->accesses.n; i++) {
                const struct maccess *a = c->sc->model->accesses.data[i];
                seen |= same_memory(c->sc, a->web, moving(c)->web) && place_of(c, a->stmt) < 0;
        }
        return seen;
}

/* After the last exchange the array that was copied from holds old elements. */
static struct reason *check_end(const struct pingpong_check *c)
{
        isl_map *renewed = NULL;
        if (c->p->source_moves && !c->p->stores)
                return NULL;
        for (int i = 0; i < c->sc->model->accesses.n; i++) {
                const struct maccess *a = c->sc->model->accesses.data[i];
                bool is_source = touches(c, a, c->from), is_target = touches(c, a, c->to);
                if (!a->is_write || is_copy(c, a) || place_of(c, a->stmt) <= c->place || !(is_source || is_target))
                        continue;
                if (c->p->source_moves) {
                        isl_map_free(renewed);
                        return refused_array(c, a, arena_printf(c->sc->arena, "is written in line %u after the copy, so that the arrays differ at the end", a->access->span.line));
                }
                if (is_source && is_certain(c, a)) {
                        isl_map *some = cells(c, a);
                        renewed = renewed ? isl_map_union(renewed, some) : some;
                }
        }
        if (c->p->source_moves)
                return NULL;
        isl_map *needed = isl_map_subtract(isl_map_copy(c->copied), isl_map_copy(c->constant));
        needed = isl_map_intersect_domain(needed, isl_set_copy(c->times));
        if (renewed)
                needed = isl_map_subtract(needed, renewed);
        return is_empty(needed) ? NULL : refused_array(c, c->from, "need not be written after the last copy, and has old elements then");
}

/* ---- the whole ------------------------------------------------------------------------------------------------------------------------------- */

/* Elements that the loop never writes in the memory that is copied from stay the same in both memories if they were so at the start and nothing but the copy sets them in
 * the other one. */
static void find_constant(struct pingpong_check *c)
{
        isl_map *others = NULL;
        for (int i = 0; i < c->sc->model->accesses.n; i++) {
                const struct maccess *a = c->sc->model->accesses.data[i];
                isl_map **sum = touches(c, a, c->from) ? &c->written : touches(c, a, c->to) && !is_copy(c, a) ? &others : NULL;
                if (!a->is_write || !sum)
                        continue;
                isl_map *some = at_any_time(c, cells(c, a));
                *sum = *sum ? isl_map_union(*sum, some) : some;
        }
        c->constant = c->written ? isl_map_subtract(isl_map_copy(c->copied), isl_map_copy(c->written)) : isl_map_copy(c->copied);
        if (others)
                c->constant = isl_map_subtract(c->constant, others);
        if (c->p->loads)
                c->constant = isl_map_subtract(c->constant, isl_map_copy(c->copied));
}

static bool shares(const struct sched *sc, const struct maccess *a, const struct pingpong *p)
{
        return same_memory(sc, a->web, pingpong_from(p)->web) || same_memory(sc, a->web, pingpong_to(p)->web);
}

/* Two exchanges of one array: side by side in one loop, where it moves in none of them, or in loops one after the other. */
static struct reason *check_others(const struct pingpong_check *c)
{
        for (int i = 0; i < c->sc->pingpongs.n; i++) {
                const struct pingpong *q = &c->sc->pingpongs.data[i];
                if (q == c->p || !(shares(c->sc, c->to, q) || shares(c->sc, c->from, q)))
                        continue;
                bool is_inside = q->loop != c->p->loop && (loop_contains(q->loop, c->p->loop) || loop_contains(c->p->loop, q->loop));
                if (is_inside || q->copy == c->p->copy || (q->loop == c->p->loop && shares(c->sc, moving(c), q)))
                        return refused(c, NULL, arena_printf(c->sc->arena, "that of line %u exchanges the same memory", q->copy->stmt->span.line));
        }
        return NULL;
}

static struct reason *check_pingpong(struct pingpong_check *c)
{
        struct reason *why = check_copy(c);
        if (!why)
                why = check_place(c);
        if (!why)
                why = check_memory(c);
        if (!why)
                why = check_others(c);
        if (!why)
                why = check_times(c);
        if (!why)
                find_constant(c);
        if (!why)
                why = check_outside(c);
        if (!why)
                why = check_reads(c);
        if (!why && !c->p->loads && reads_older(c))
                why = refused_array(c, moving(c), "has values from before the loop that would be lost");
        if (!why && !c->p->stores && is_seen_outside(c))
                why = refused_array(c, moving(c), "would lose its last values");
        if (!why)
                why = check_end(c);
        isl_set_free(c->times);
        isl_map_free(c->copied);
        isl_map_free(c->written);
        isl_map_free(c->constant);
        isl_map_free(c->next);
        return why;
}

struct reason *check_pingpongs(const struct sched *sc)
{
        struct reason *why = NULL;
        for (int i = 0; i < sc->pingpongs.n && !why; i++)
                why = check_pingpong(&(struct pingpong_check){ .sc = sc, .p = &sc->pingpongs.data[i] });
        return why;
}
