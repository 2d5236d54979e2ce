/* Verification of forwarded expressions: does what stands in the place of a read have its value?
 *
 * Say R is an instance of the reader, S(R) that of the source whose value it is said to read. All is asked of the model as the program has it:
 *  - S(R) is one instance, which runs always and before R, and writes the element that R reads;
 *  - nothing writes that element between S(R) and R;
 *  - the statement now reads, in the place of the old element, what S(R) reads, and its subscripts say so;
 *  - nothing writes that between S(R) and R either. */
#include <isl/map.h>
#include <isl/space.h>

#include "transform/verify.h"

/* The instance of the model that is whole: the piece reads other elements, but has its name there. */
static const struct mstmt *in_whole(const struct model *m, const struct stmt *stmt)
{
        for (int i = 0; i < m->whole->stmts.n; i++)
                if (m->whole->stmts.data[i]->stmt->id == stmt->id)
                        return m->whole->stmts.data[i];
        return NULL;
}

static const struct maccess *access_of(const struct mstmt *s, const struct access *a)
{
        for (int i = 0; i < s->accesses.n; i++)
                if (s->accesses.data[i]->access == a)
                        return s->accesses.data[i];
        return NULL;
}

static __isl_give isl_map *universe(const struct mstmt *a, const struct mstmt *b)
{
        return isl_map_from_domain_and_range(isl_set_universe(isl_set_get_space(a->domain)), isl_set_universe(isl_set_get_space(b->domain)));
}

/* { a -> b : the program runs a before b } */
static __isl_give isl_map *in_order(const struct mstmt *a, const struct mstmt *b)
{
        isl_map *equal = universe(a, b), *before = isl_map_empty(isl_map_get_space(equal));
        int common = mstmt_common_loops(a, b);
        for (int d = 0; d < common; d++) {
                isl_map *now = loop_is_descending(a->loop[d]) ? isl_map_order_gt(isl_map_copy(equal), isl_dim_in, d, isl_dim_out, d)
                                                              : isl_map_order_lt(isl_map_copy(equal), isl_dim_in, d, isl_dim_out, d);
                before = isl_map_union(before, now);
                equal = isl_map_equate(equal, isl_dim_in, d, isl_dim_out, d);
        }
        if (mstmt_before(a, b))
                return isl_map_union(before, equal);
        isl_map_free(equal);
        return before;
}

/* Is an element of "cells", { reader -> element }, written after the source and before the reader? from: { reader -> source } */
static bool is_written_between(const struct model *m, const struct mstmt *reader, const struct mstmt *source, __isl_keep isl_map *from, __isl_keep isl_map *cells, const struct array *array)
{
        bool found = false;
        for (int i = 0; i < m->whole->accesses.n && !found; i++) {
                const struct maccess *w = m->whole->accesses.data[i];
                if (!w->is_write || w->access->array != array)
                        continue;
                isl_map *late = isl_map_apply_range(isl_map_copy(cells), isl_map_reverse(isl_map_copy(w->map)));
                late = isl_map_intersect(late, isl_map_reverse(in_order(w->stmt, reader)));
                late = isl_map_intersect(late, isl_map_apply_range(isl_map_copy(from), in_order(source, w->stmt)));
                found = isl_map_is_empty(late) != isl_bool_true;
                isl_map_free(late);
        }
        return found;
}

/* Do the subscripts of the access say the elements that the model has? */
static bool subscripts_say(const struct model *m, const struct maccess *a)
{
        bool good = a->access->sub != NULL;
        for (int d = 0; d < a->access->array->rank && good; d++) {
                isl_space *space = isl_set_get_space(a->stmt->domain);
                isl_pw_aff *sub = model_affine(m, a->access->sub[d], space, a->stmt->n_loop, a->stmt->loop);
                isl_space_free(space);
                if (!sub)
                        return false;
                isl_map *said = isl_map_from_pw_aff(sub), *one = isl_map_copy(a->map);
                int after = a->access->array->rank - d - 1;
                one = isl_map_reset_tuple_id(isl_map_project_out(one, isl_dim_out, (unsigned)d + 1, (unsigned)after), isl_dim_out);
                one = isl_map_reset_tuple_id(isl_map_project_out(one, isl_dim_out, 0, (unsigned)d), isl_dim_out);
                said = isl_map_intersect_domain(said, isl_set_copy(a->stmt->domain));
                good = isl_map_is_subset(one, said) == isl_bool_true;
                isl_map_free(one);
                isl_map_free(said);
        }
        return good;
}

/* Why the value is not what the statement read before; NULL: it is. */
static const char *obstacle(const struct model *m, const struct mstmt *s, const struct forwarded *f)
{
        const struct mstmt *reader = in_whole(m, s->stmt), *source = in_whole(m, f->source);
        const struct maccess *read = reader ? access_of(reader, f->read) : NULL;
        if (!read || !source || source == reader || !mstmt_is_certain(source) || source->stmt->op != OP_NONE || f->n != source->accesses.n - 1 || f->first + f->n >= s->accesses.n)
                return "no statement always computes it";
        const struct maccess *write = source->accesses.data[source->accesses.n - 1];
        isl_map *from = isl_map_set_tuple_id(isl_map_copy(f->instance), isl_dim_in, isl_set_get_tuple_id(reader->domain));
        isl_set *own = isl_set_set_tuple_id(isl_set_copy(s->domain), isl_set_get_tuple_id(reader->domain));
        isl_map *cells = isl_map_intersect_domain(isl_map_copy(read->map), own);
        isl_map *written = isl_map_apply_range(isl_map_copy(from), isl_map_copy(write->map)), *order = isl_map_reverse(in_order(source, reader));
        isl_set *runs = isl_map_range(isl_map_copy(from));
        const char *why = NULL;
        if (write->access->array != read->access->array || !write->exact || isl_map_is_single_valued(from) != isl_bool_true || isl_set_is_subset(runs, source->domain) != isl_bool_true ||
            isl_map_is_subset(cells, written) != isl_bool_true || isl_map_is_subset(from, order) != isl_bool_true)
                why = "it is another iteration that computes it";
        else if (is_written_between(m, reader, source, from, cells, read->access->array))
                why = "it is overwritten before it is read";
        for (int i = 0; i < f->n && !why; i++) {
                const struct maccess *was = source->accesses.data[i], *now = s->accesses.data[f->first + i];
                isl_map *operand = isl_map_apply_range(isl_map_copy(from), isl_map_copy(was->map));
                isl_map *here = isl_map_set_tuple_id(isl_map_copy(now->map), isl_dim_in, isl_set_get_tuple_id(reader->domain));
                if (now->is_write || now->access->array != was->access->array || isl_map_is_equal(operand, here) != isl_bool_true || !subscripts_say(m, now))
                        why = "it would be computed from other elements";
                else if (is_written_between(m, reader, source, from, operand, was->access->array))
                        why = arena_printf(m->arena, "'%s' is overwritten before it would be computed", was->access->array->name);
                isl_map_free(operand);
                isl_map_free(here);
        }
        isl_map_free(from);
        isl_map_free(cells);
        isl_map_free(written);
        isl_map_free(order);
        isl_set_free(runs);
        return why;
}

struct reason *check_forwarded(const struct sched *sc)
{
        for (int i = 0; i < sc->model->stmts.n; i++) {
                const struct mstmt *s = sc->model->stmts.data[i];
                for (int k = 0; k < s->forwarded.n; k++) {
                        const struct forwarded *f = &s->forwarded.data[k];
                        const char *why = obstacle(sc->model, s, f);
                        if (why)
                                return reason_new(sc->arena, "unsafe-schedule", s->stmt->span, "the value of '%s' cannot be computed in line %u: %s", f->read->array->name, s->stmt->span.line, why);
                }
        }
        return NULL;
}
