/* Witnesses; see witness.h. The relation { source -> [sink -> element] } becomes one set over sizes and counters, whose lexicographic minimum is the
 * witness: the smallest sizes first, then the earliest source. */
#include "depanalysis/witness.h"

#include "depanalysis/scan.h"

#include <isl/point.h>
#include <isl/val.h>

/* Of isl, for each of the three questions behind a witness: several times what those of the examples take. Sets with many sizes can take hours. */
enum { MAX_OPERATIONS = 4000 };

/* Coordinate d of the point. */
static int64_t coordinate(__isl_keep isl_point *point, int d)
{
        isl_val *v = isl_point_get_coordinate_val(point, isl_dim_set, d);
        int64_t n = isl_val_get_num_si(v);
        isl_val_free(v);
        return n;
}

/* The lexicographically smallest point of the set if isl finds it, else any; NULL if it is empty or isl gives up. */
static __isl_give isl_point *smallest_point(const struct model *m, __isl_take isl_set *set)
{
        model_ask(m, MAX_OPERATIONS);
        isl_set *first = isl_set_lexmin(isl_set_copy(set));
        model_ask(m, MAX_OPERATIONS);
        isl_point *point = isl_set_sample_point(first ? first : isl_set_copy(set));
        isl_set_free(set);
        return isl_point_is_void(point) == isl_bool_false ? point : isl_point_free(point);
}

/* The set with its parameters at 0 or more where that leaves anything: sizes are, and a minimum then exists. */
static __isl_give isl_set *natural_sizes(__isl_take isl_set *set)
{
        for (int i = 0; i < (int)isl_set_dim(set, isl_dim_param); i++) {
                isl_set *some = isl_set_lower_bound_si(isl_set_copy(set), isl_dim_param, (unsigned)i, 0);
                bool empty = isl_set_is_empty(some) != isl_bool_false;
                isl_set_free(empty ? some : set);
                set = empty ? set : some;
        }
        return set;
}

/* The parameter as the user knows it: "n", "g->n", "n * m". NULL for the distance of rows that are reached through pointers and for what a scan
 * finds, of which the program does not speak. */
static const char *size_name(struct arena *a, const struct model *m, const char *name)
{
        const struct param *p = model_param(m, name);
        if (!p)
                return arena_strdup(a, name);
        for (int i = 0; i < m->nest->arrays.n; i++)
                if (p->var && m->nest->arrays.data[i]->row_stride == p->var)
                        return NULL;
        for (int i = 0; i < m->scans.n; i++)
                if (p->var && (p->var == m->scans.data[i]->row_low || p->var == m->scans.data[i]->row_high))
                        return NULL;
        struct outbuf b = {0};
        expr_print(&b, p->expr, 0, &spelling_of_user);
        const char *text = arena_strdup(a, outbuf_text(&b));
        outbuf_free(&b);
        return text;
}

struct witness *dep_witness(struct arena *a, const struct model *m, const struct dep *dep)
{
        model_ask(m, MAX_OPERATIONS);
        isl_map *map = isl_map_intersect_params(isl_map_copy(dep->map), isl_set_copy(m->context));
        map = isl_map_range_product(map, isl_map_copy(dep->source->map));
        isl_set *set = natural_sizes(isl_map_wrap(map));
        int n_param = (int)isl_set_dim(set, isl_dim_param), n_source = dep->source->stmt->n_loop, n_sink = dep->sink->stmt->n_loop;
        int rank = dep->source->access->array->rank;
        struct witness *w = ARENA_NEW(a, struct witness);
        w->param = arena_alloc(a, ((size_t)n_param + 1) * sizeof *w->param);
        w->value = arena_alloc(a, ((size_t)n_param + 1) * sizeof *w->value);
        w->source = arena_alloc(a, ((size_t)n_source + 1) * sizeof *w->source);
        w->sink = arena_alloc(a, ((size_t)n_sink + 1) * sizeof *w->sink);
        w->element = arena_alloc(a, ((size_t)rank + 1) * sizeof *w->element);
        bool *matters = arena_alloc(a, (size_t)n_param + 1);
        for (int i = 0; i < n_param; i++)
                matters[i] = isl_set_involves_dims(set, isl_dim_param, (unsigned)i, 1) == isl_bool_true;
        const char **names = arena_alloc(a, ((size_t)n_param + 1) * sizeof *names);
        for (int i = 0; i < n_param; i++)
                names[i] = size_name(a, m, isl_set_get_dim_name(set, isl_dim_param, (unsigned)i));
        set = isl_set_flatten(set);
        set = isl_set_move_dims(set, isl_dim_set, 0, isl_dim_param, 0, (unsigned)n_param);
        isl_point *point = smallest_point(m, set);
        model_ask_end(m);
        if (!point)
                return NULL;
        int at = 0;
        for (int i = 0; i < n_param; i++, at++)
                if (matters[i] && names[i]) {
                        w->param[w->n_param] = names[i];
                        w->value[w->n_param++] = coordinate(point, at);
                }
        for (int i = 0; i < n_source; i++)
                w->source[i] = coordinate(point, at++);
        for (int i = 0; i < n_sink; i++)
                w->sink[i] = coordinate(point, at++);
        for (int i = 0; i < rank; i++)
                w->element[i] = coordinate(point, at++);
        isl_point_free(point);
        return w;
}
