/* Which elements of the user's arrays a region writes. From a device only these are copied back: what lies between them may be written by another thread meanwhile, or be
 * memory that nobody may write. Where they are no box of subscripts, the runtime finds them by their values: PMPRT_SPARE. */
#include "codegen/plan_build.h"

#include <isl/aff.h>
#include <isl/constraint.h>
#include <isl/space.h>

/* Is the access a write of the user's array that certainly happens, and where the model says? In place, or also to a copy for an iteration, the last of which goes there? */
static bool writes_surely(const struct builder *b, const struct maccess *a, const struct array *array, bool in_place)
{
        const struct storage *st = b->s->storage[a->web];
        return a->access->array == array && a->is_write && a->exact && mstmt_is_certain(a->stmt) && st->is_original && !(in_place && st->copies_out);
}

static __isl_give isl_set *surely_written(const struct builder *b, const struct array *array, bool in_place, __isl_take isl_space *space)
{
        isl_set *written = isl_set_empty(space);
        for (int i = 0; i < b->m->accesses.n; i++)
                if (writes_surely(b, b->m->accesses.data[i], array, in_place))
                        written = isl_set_union(written, isl_map_range(isl_map_copy(b->m->accesses.data[i]->map)));
        return written;
}

/* All elements that a buffer holds which has these: whole rows, from the first that it has an element of to the last. */
static __isl_give isl_set *all_held(const struct model *m, const struct array *array, __isl_keep isl_set *box)
{
        isl_space *space = isl_set_get_space(box);
        isl_set *all = isl_set_universe(isl_space_copy(space));
        for (int d = 0; d < array->rank; d++) {
                if (d == 0) {
                        isl_set *rows = isl_set_project_out(isl_set_copy(box), isl_dim_set, 1, (unsigned)array->rank - 1);
                        /* Without the divisions, so that the hull of every other row holds the rows between. */
                        isl_set *hull = isl_set_from_basic_set(isl_set_simple_hull(isl_set_remove_divs(isl_set_reset_tuple_id(rows))));
                        hull = isl_set_add_dims(hull, isl_dim_set, (unsigned)array->rank - 1);
                        all = isl_set_intersect(all, isl_set_set_tuple_id(hull, isl_set_get_tuple_id(box)));
                        continue;
                }
                isl_pw_aff *x = isl_pw_aff_from_aff(isl_aff_var_on_domain(isl_local_space_from_space(isl_space_copy(space)), isl_dim_set, (unsigned)d));
                isl_pw_aff *size = model_affine(m, array->dim[d], space, 0, NULL);
                all = isl_set_intersect(all, isl_pw_aff_nonneg_set(isl_pw_aff_copy(x)));
                all = isl_set_intersect(all, isl_pw_aff_lt_set(x, size));
        }
        isl_space_free(space);
        return isl_set_intersect_params(all, isl_set_copy(m->context));
}

/* The elements that are less than half a page from one of these, in its row. */
static __isl_give isl_set *widened(__isl_take isl_set *set, const struct array *array)
{
        enum { HALF_PAGE = 2048 };
        const int last = array->rank - 1, by = HALF_PAGE / array->stride;
        isl_space *space = isl_space_map_from_set(isl_set_get_space(set));
        isl_basic_map *near = isl_basic_map_universe(isl_space_copy(space));
        for (int d = 0; d < last; d++)
                near = isl_basic_map_equate(near, isl_dim_in, d, isl_dim_out, d);
        for (int sign = -1; sign <= 1; sign += 2) {
                isl_constraint *c = isl_constraint_alloc_inequality(isl_local_space_from_space(isl_space_copy(space)));
                c = isl_constraint_set_coefficient_si(c, isl_dim_in, last, sign);
                c = isl_constraint_set_coefficient_si(c, isl_dim_out, last, -sign);
                near = isl_basic_map_add_constraint(near, isl_constraint_set_constant_si(c, by));
        }
        isl_space_free(space);
        return isl_set_apply(set, isl_map_from_basic_map(near));
}

bool plan_has_holes(const struct plan *p, const struct array *array)
{
        enum { MOST_OPERATIONS = 200000 };
        const struct model *m = p->model;
        if (array->rank == 0)
                return false;
        if (!m->box[array->id])
                return true;
        model_ask(m, MOST_OPERATIONS);
        isl_set *all = all_held(m, array, m->box[array->id]), *reached = isl_set_empty(isl_set_get_space(all));
        for (int i = 0; i < m->accesses.n; i++)
                if (m->accesses.data[i]->access->array == array && !maccess_is_spared(m->accesses.data[i]))
                        reached = isl_set_union(reached, isl_map_range(isl_map_copy(m->accesses.data[i]->map)));
        reached = widened(reached, array);
        const bool has = isl_set_is_subset(all, reached) != isl_bool_true;
        isl_set_free(all);
        isl_set_free(reached);
        model_ask_end(m);
        return has;
}

/* Do the writes that certainly happen cover the buffer? */
static bool is_covered(const struct builder *b, const struct array *array, bool in_place)
{
        isl_set *box = elements_touched(b, array);
        if (!box)
                return false;
        isl_set *all = all_held(b->m, array, box), *written = surely_written(b, array, in_place, isl_set_get_space(box));
        bool covered = isl_set_is_subset(all, written) == isl_bool_true;
        isl_set_free(all);
        isl_set_free(written);
        isl_set_free(box);
        return covered;
}

bool plan_is_overwritten(const struct builder *b, const struct array *array)
{
        for (int i = 0; i < b->p->deps->webs.n; i++) {
                const struct web *w = b->p->deps->webs.data[i];
                if (w->array == array && b->s->storage[i]->is_original && !b->s->storage[i]->is_snapshot && w->live_in)
                        return false;
        }
        return is_covered(b, array, true);
}

/* The elements within the smallest and largest value of each subscript. */
static __isl_give isl_set *box_around(__isl_keep isl_set *set, int rank)
{
        isl_space *space = isl_set_get_space(set);
        isl_set *box = isl_set_universe(isl_space_copy(space));
        for (int d = 0; d < rank; d++) {
                isl_set *values = dim_values(isl_set_copy(set), d);
                isl_aff *x = isl_aff_var_on_domain(isl_local_space_from_space(isl_space_copy(space)), isl_dim_set, (unsigned)d);
                isl_pw_aff *first = isl_pw_aff_insert_domain(edge(values, false), isl_space_copy(space)), *last = isl_pw_aff_insert_domain(edge(values, true), isl_space_copy(space));
                box = isl_set_intersect(box, isl_pw_aff_ge_set(isl_pw_aff_from_aff(isl_aff_copy(x)), first));
                box = isl_set_intersect(box, isl_pw_aff_le_set(isl_pw_aff_from_aff(x), last));
                isl_set_free(values);
        }
        isl_space_free(space);
        return box;
}

void written_free(struct written_range *range, int rank)
{
        for (int d = 0; range && d < rank; d++) {
                isl_ast_expr_free(range[d].first);
                isl_ast_expr_free(range[d].count);
                isl_ast_expr_free(range[d].size);
        }
}

/* Sets `written` to the values of each subscript, unless they or the sizes are no functions of parameters. */
static void set_box(const struct builder *b, struct buffer *buf, __isl_keep isl_set *written)
{
        const struct array *array = buf->array;
        struct written_range *range = arena_alloc(b->arena, (size_t)array->rank * sizeof *range);
        bool known = true;
        for (int d = 0; d < array->rank; d++) {
                isl_set *values = dim_values(isl_set_copy(written), d);
                isl_pw_aff *first = edge(values, false), *last = edge(values, true);
                isl_pw_aff *count = isl_pw_aff_add_constant_val(isl_pw_aff_sub(last, isl_pw_aff_copy(first)), isl_val_one(b->m->ctx));
                range[d] = (struct written_range){param_expr(b, first), param_expr(b, isl_pw_aff_coalesce(count)), d ? dim_expr(b, array, d) : NULL};
                known = known && range[d].first && range[d].count && (d == 0 || range[d].size);
                isl_set_free(values);
        }
        if (known) {
                buf->written = range;
                return;
        }
        written_free(range, array->rank);
}

void plan_find_written(const struct builder *b, struct buffer *buf)
{
        const struct array *array = buf->array;
        bool sure = true;
        for (int i = 0; i < b->m->accesses.n; i++) {
                const struct maccess *a = b->m->accesses.data[i];
                sure = sure && (a->access->array != array || !a->is_write || writes_surely(b, a, array, false));
        }
        if (is_covered(b, array, false))
                return;
        buf->may_stay = true;
        isl_set *box = sure ? elements_touched(b, array) : NULL;
        if (!box)
                return;
        isl_set *written = surely_written(b, array, false, isl_set_get_space(box));
        isl_set_free(box);
        written = isl_set_coalesce(isl_set_intersect_params(written, isl_set_copy(b->m->context)));
        box = isl_set_intersect_params(box_around(written, array->rank), isl_set_copy(b->m->context));
        if (isl_set_is_subset(box, written) == isl_bool_true)
                set_box(b, buf, written);
        buf->may_stay = !buf->written;
        isl_set_free(box);
        isl_set_free(written);
}
