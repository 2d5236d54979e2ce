/* Arrays of pointers to rows. Before a region starts, the host looks at the pointers to all rows from the first to the last that subscripts reach, to find their distance. It
 * must not look at pointers that the program might not: where conditions on data decide, the array of pointers may end earlier, or be none. */
#include "codegen/plan_build.h"

#include "depanalysis/gist.h"
#include "depanalysis/scan.h"

/* The values of subscript d of a gathered array, which the distance of its rows must not decide: NULL, with the reason, when it does or they are not known. */
static __isl_give isl_set *row_values(struct builder *b, const struct array *array, __isl_keep isl_set *box, int d)
{
        isl_set *values = box ? dim_values(gist_of_set(isl_set_copy(box), isl_set_copy(b->m->context)), d) : NULL;
        values = values ? isl_set_coalesce(gist_of_set(values, isl_set_copy(b->m->context))) : NULL;
        int stride = values ? isl_set_find_dim_by_name(values, isl_dim_param, array->row_stride->name) : -1;
        if (values && (stride < 0 || isl_set_involves_dims(values, isl_dim_param, (unsigned)stride, 1) == isl_bool_false))
                return values;
        const char *lines = d ? "columns" : "rows";
        b->why = reason_help(b->arena,
                reason_new(b->arena, "unknown-extent", array->span, "which %s of '%s' the loops touch is only known at run time", lines, array->name),
                "use one block of memory and index arithmetic");
        return isl_set_free(values);
}

/* Rows that are accessed by the instances of a statement of which the first so many conditions on data hold. */
struct row_case {
        const struct mstmt *stmt;
        int n_pred;
        isl_map *rows;                  /* { the instance -> the row }; no tuples */
};

struct cases {
        struct arena *arena;
        VEC(struct row_case) all;
};

/* { the instance -> the row it accesses }, without tuples' names */
static __isl_give isl_map *rows_by_instance(const struct maccess *a)
{
        isl_map *rows = isl_map_reset_tuple_id(isl_map_copy(a->map), isl_dim_in);
        rows = isl_map_reset_tuple_id(rows, isl_dim_out);
        unsigned n = (unsigned)isl_map_dim(rows, isl_dim_out);
        return isl_map_project_out(rows, isl_dim_out, 1, n - 1);
}

static bool ends_by_data(const struct mstmt *s)
{
        for (int i = 0; i < s->n_loop; i++)
                if (loop_is_dynamic(s->loop[i]))
                        return true;
        return false;
}

/* Are the two in the same loops, under the same conditions but for the value of the last, which differs (turned) or not? */
static bool are_branches(const struct row_case *a, const struct row_case *b, bool turned)
{
        const struct mstmt *s = a->stmt, *t = b->stmt;
        if (a->n_pred != b->n_pred || s->n_loop != t->n_loop)
                return false;
        for (int i = 0; i < s->n_loop; i++)
                if (s->loop[i] != t->loop[i])
                        return false;
        for (int i = 0; i < a->n_pred; i++) {
                const struct predicate *p = &s->preds.data[i], *q = &t->preds.data[i];
                bool differ = turned && i == a->n_pred - 1;
                if (p->cond->access != q->cond->access || (p->negated != q->negated) != differ)
                        return false;
        }
        return true;
}

/* Adds the rows to those of the case, which is a new one where there is none. */
static void add_case(struct cases *c, const struct mstmt *s, int n_pred, __isl_take isl_map *rows)
{
        struct row_case new = {s, n_pred, rows};
        for (int i = 0; i < c->all.n; i++)
                if (are_branches(&c->all.data[i], &new, false)) {
                        c->all.data[i].rows = isl_map_union(c->all.data[i].rows, rows);
                        return;
                }
        vec_push(c->arena, &c->all, new);
}

/* What both branches of a condition at depth n_pred access is accessed without it. */
static void join_branches(struct cases *c, int n_pred)
{
        for (int i = 0; i < c->all.n; i++)
                for (int k = 0; k < i && c->all.data[i].n_pred == n_pred; k++) {
                        const struct row_case *one = &c->all.data[i], *other = &c->all.data[k];
                        if (are_branches(one, other, true))
                                add_case(c, one->stmt, n_pred - 1, isl_map_intersect(isl_map_copy(one->rows), isl_map_copy(other->rows)));
                }
}

/* The rows of the array that are accessed whatever the data. */
static __isl_give isl_set *certain_rows(const struct builder *b, const struct array *array, __isl_take isl_space *space)
{
        struct cases cases = {.arena = b->arena};
        int deepest = 0;
        for (int i = 0; i < b->m->accesses.n; i++) {
                const struct maccess *a = b->m->accesses.data[i];
                if (a->access->array != array || !a->exact || a->access->is_conditional || ends_by_data(a->stmt))
                        continue;
                add_case(&cases, a->stmt, a->stmt->preds.n, rows_by_instance(a));
                deepest = a->stmt->preds.n > deepest ? a->stmt->preds.n : deepest;
        }
        for (int n_pred = deepest; n_pred > 0; n_pred--)
                join_branches(&cases, n_pred);
        isl_set *certain = isl_set_empty(space);
        for (int i = 0; i < cases.all.n; i++) {
                struct row_case *c = &cases.all.data[i];
                if (c->n_pred)
                        isl_map_free(c->rows);
                else
                        certain = isl_set_union(certain, isl_map_range(c->rows));
        }
        return certain;
}

/* Are the first and the last of these rows accessed for certain? */
static bool ends_are_certain(const struct builder *b, const struct array *array, __isl_keep isl_set *rows)
{
        isl_set *some = isl_set_intersect_params(isl_set_copy(rows), isl_set_copy(b->m->context));
        isl_set *first = isl_set_lexmin(isl_set_copy(some));
        isl_set *ends = isl_set_union(first, isl_set_lexmax(some));
        isl_set *certain = certain_rows(b, array, isl_set_get_space(ends));
        bool holds = isl_set_is_subset(ends, certain) == isl_bool_true;
        isl_set_free(ends);
        isl_set_free(certain);
        return holds;
}

static void find_rows(struct builder *b, const struct array *array, __isl_keep isl_set *rows, __isl_keep isl_set *columns)
{
        if (!ends_are_certain(b, array, rows)) {
                const char *what = "conditions on data decide which are accessed";
                b->why = reason_help(b->arena,
                        reason_new(b->arena, "unknown-extent", array->span, "which rows of '%s' there are is only known at run time: %s", array->name, what),
                        "use one block of memory and index arithmetic");
                return;
        }
        struct plan_rows r = {.array = array};
        r.first = param_expr(b, edge(rows, false));
        r.last = param_expr(b, edge(rows, true));
        r.last_column = columns ? param_expr(b, edge(columns, true)) : NULL;
        vec_push(b->arena, &b->p->rows, r);
}

void plan_find_rows(struct builder *b)
{
        for (int i = 0; i < b->m->nest->arrays.n && !b->why; i++) {
                const struct array *array = b->m->nest->arrays.data[i];
                if (!array->rows)
                        continue;
                isl_set *box = elements_touched(b, array), *rows = row_values(b, array, box, 0);
                /* what is between the rows need not be the user's: a device copies these columns alone */
                isl_set *columns = rows && !b->p->for_cpu ? row_values(b, array, box, 1) : NULL;
                if (!b->why)
                        find_rows(b, array, rows, columns);
                isl_set_free(rows);
                isl_set_free(columns);
                isl_set_free(box);
        }
}
