/* Iteration spaces to look at: for every innermost loop with statements, the points of the (at most three) loops around them and the pairs of iterations
 * that a dependence connects. Sizes are made small; counters of loops further out stay at their first value. */
#include <isl/aff.h>
#include <isl/ilp.h>
#include <isl/point.h>
#include <isl/val.h>

#include "report/json.h"
#include "report/space.h"

/* How much is drawn: a picture with more says less. */
enum { MAX_LOOPS = 3, SIDE = 8, SIDE_OF_CUBE = 5, MAX_POINTS = SIDE_OF_CUBE * SIDE_OF_CUBE * SIDE_OF_CUBE, MAX_ARROWS = 24, MAX_PAIRS = 100 };

/* Of isl, for one picture: many times what those of the examples take. */
enum { MAX_OPERATIONS = 200000 };

/* The loops of one picture and where it looks. */
struct window {
        struct arena *a;
        const struct result *r;
        const struct mstmt *stmt;       /* the first statement in the innermost loop */
        int n, first;                   /* loops around it, and the first one of the picture */
        VEC(isl_id *) params;           /* parameters with a chosen value */
        VEC(isl_val *) values;
        int64_t *low, *high;            /* per loop: the counters looked at */
};

static int64_t coordinate(__isl_keep isl_point *point, int d)
{
        isl_val *v = isl_point_get_coordinate_val(point, isl_dim_set, d);
        int64_t n = isl_val_get_num_si(v);
        isl_val_free(v);
        return n;
}

struct collection {
        json_t *list;
        int n_skip, n_first, n_second, limit;   /* of the coordinates: skipped at the front of either half, and taken from each */
};

static isl_stat collect(__isl_take isl_point *point, void *user)
{
        struct collection *c = user;
        json_t *one = json_array();
        for (int i = 0; i < c->n_first; i++)
                json_array_append_new(one, json_integer(coordinate(point, c->n_skip + i)));
        for (int i = 0; i < c->n_second; i++)
                json_array_append_new(one, json_integer(coordinate(point, 2 * c->n_skip + c->n_first + i)));
        json_array_append_new(c->list, one);
        isl_point_free(point);
        return (int)json_array_size(c->list) < c->limit ? isl_stat_ok : isl_stat_error;
}

/* The set with the chosen sizes, those that it knows. */
static __isl_give isl_set *at_sizes(const struct window *w, __isl_take isl_set *set)
{
        for (int i = 0; i < w->params.n; i++) {
                int at = isl_set_find_dim_by_id(set, isl_dim_param, w->params.data[i]);
                if (at >= 0)
                        set = isl_set_fix_val(set, isl_dim_param, (unsigned)at, isl_val_copy(w->values.data[i]));
        }
        return set;
}

/* Chooses each size, the first of a few that leaves something; returns the set at them. */
static __isl_give isl_set *choose_sizes(struct window *w, __isl_take isl_set *set)
{
        static const int tried[] = {SIDE, 7, 9, 12, 16, 6, 5, 4, 3, 2, 1, 0};
        for (int i = 0; i < (int)isl_set_dim(set, isl_dim_param); i++)
                for (size_t k = 0; k < sizeof tried / sizeof tried[0]; k++) {
                        isl_set *one = isl_set_fix_si(isl_set_copy(set), isl_dim_param, (unsigned)i, tried[k]);
                        bool good = isl_set_is_empty(one) == isl_bool_false;
                        isl_set_free(good ? set : one);
                        if (!good)
                                continue;
                        set = one;
                        vec_push(w->a, &w->params, isl_set_get_dim_id(set, isl_dim_param, (unsigned)i));
                        vec_push(w->a, &w->values, isl_val_int_from_si(isl_set_get_ctx(set), tried[k]));
                        break;
                }
        return set;
}

/* Cuts the set's dimensions from "base" on to the counters of the window. */
static __isl_give isl_set *look_at(const struct window *w, __isl_take isl_set *set, int base)
{
        for (int d = 0; d < w->n; d++) {
                set = isl_set_lower_bound_si(set, isl_dim_set, (unsigned)(base + d), (int)w->low[d]);
                set = isl_set_upper_bound_si(set, isl_dim_set, (unsigned)(base + d), (int)w->high[d]);
        }
        return set;
}

/* Chooses the counters: of outer loops the first, of the others SIDE iterations, or SIDE_OF_CUBE. False when the set has no points, or a loop no bound. */
static bool choose_counters(struct window *w, __isl_keep isl_set *set)
{
        isl_set *left = isl_set_copy(set);
        bool good = true;
        int side = w->n - w->first == MAX_LOOPS ? SIDE_OF_CUBE : SIDE;
        for (int d = 0; d < w->n && good; d++) {
                isl_aff *counter = isl_aff_var_on_domain(isl_local_space_from_space(isl_set_get_space(left)), isl_dim_set, (unsigned)d);
                isl_val *v = isl_set_min_val(left, counter);
                isl_aff_free(counter);
                good = isl_val_is_int(v) == isl_bool_true && isl_val_cmp_si(v, 1 << 24) < 0 && isl_val_cmp_si(v, -(1 << 24)) > 0;
                w->low[d] = good ? isl_val_get_num_si(v) : 0;
                int64_t step = w->stmt->loop[d]->step < 0 ? -w->stmt->loop[d]->step : w->stmt->loop[d]->step;
                w->high[d] = d < w->first ? w->low[d] : w->low[d] + (side - 1) * (step < (1 << 20) ? step : 1 << 20);
                isl_val_free(v);
                if (d < w->first)
                        left = isl_set_fix_si(left, isl_dim_set, (unsigned)d, (int)w->low[d]);
        }
        isl_set_free(left);
        return good;
}

/* The arrows of one dependence: pairs of iterations in the window. */
static json_t *pairs_of(const struct window *w, const struct dep *d)
{
        isl_set *set = isl_set_flatten(isl_map_wrap(isl_map_intersect_params(isl_map_copy(d->map), isl_set_copy(w->r->model->context))));
        set = look_at(w, look_at(w, at_sizes(w, set), 0), w->n);
        /* Sizes that are left have no influence on which iterations meet. */
        set = isl_set_project_out(set, isl_dim_param, 0, (unsigned)isl_set_dim(set, isl_dim_param));
        struct collection c = {json_array(), w->first, w->n - w->first, w->n - w->first, MAX_PAIRS};
        if (isl_set_is_bounded(set) == isl_bool_true)
                isl_set_foreach_point(set, collect, &c);
        isl_set_free(set);
        return c.list;
}

/* Is the dependence one to draw: between iterations of the picture's loops, both ends in the innermost? */
static bool is_drawn(const struct window *w, const struct dep *d)
{
        const struct loop *inner = w->stmt->loop[w->n - 1];
        if (d->source->stmt->n_loop != w->n || d->sink->stmt->n_loop != w->n || d->source->stmt->loop[w->n - 1] != inner || d->sink->stmt->loop[w->n - 1] != inner)
                return false;
        int at = d->carried_by ? mstmt_loop_index(w->stmt, d->carried_by) : -1;
        return at >= w->first;
}

static json_t *arrows_of(const struct window *w)
{
        json_t *list = json_array();
        for (int i = 0; i < w->r->deps->deps.n && json_array_size(list) < MAX_ARROWS; i++) {
                const struct dep *d = w->r->deps->deps.data[i];
                if (!is_drawn(w, d))
                        continue;
                json_t *o = json_object();
                json_object_set_new(o, "dep", json_string(arena_printf(w->a, "D%d", d->id)));
                json_object_set_new(o, "pairs", pairs_of(w, d));
                json_array_append_new(list, o);
        }
        return list;
}

static json_t *space_value(struct window *w)
{
        isl_set *set = isl_set_reset_tuple_id(isl_set_intersect_params(isl_set_copy(w->stmt->domain), isl_set_copy(w->r->model->context)));
        set = choose_sizes(w, set);
        if (!choose_counters(w, set)) {
                isl_set_free(set);
                return NULL;
        }
        set = look_at(w, set, 0);
        set = isl_set_project_out(set, isl_dim_param, 0, (unsigned)isl_set_dim(set, isl_dim_param));
        struct collection points = {json_array(), w->first, w->n - w->first, 0, MAX_POINTS};
        if (isl_set_is_bounded(set) == isl_bool_true)
                isl_set_foreach_point(set, collect, &points);
        isl_set_free(set);
        json_t *o = json_object(), *loops = json_array(), *sizes = json_object(), *outer = json_object();
        for (int d = 0; d < w->n; d++)
                if (d >= w->first)
                        json_array_append_new(loops, json_string(arena_printf(w->a, "L%d", w->stmt->loop[d]->id)));
                else
                        json_object_set_new(outer, arena_printf(w->a, "L%d", w->stmt->loop[d]->id), json_integer(w->low[d]));
        for (int i = 0; i < w->params.n; i++)
                json_object_set_new(sizes, isl_id_get_name(w->params.data[i]), json_integer(isl_val_get_num_si(w->values.data[i])));
        json_object_set_new(o, "loops", loops);
        json_object_set_new(o, "outer", outer);
        json_object_set_new(o, "sizes", sizes);
        json_object_set_new(o, "points", points.list);
        json_object_set_new(o, "arrows", arrows_of(w));
        return o;
}

static void window_free(struct window *w)
{
        for (int i = 0; i < w->params.n; i++) {
                isl_id_free(w->params.data[i]);
                isl_val_free(w->values.data[i]);
        }
}

json_t *spaces_value(struct arena *a, const struct result *r)
{
        json_t *list = json_array();
        const struct loop *last = NULL;
        for (int i = 0; r->deps && i < r->model->stmts.n; i++) {
                const struct mstmt *s = r->model->stmts.data[i];
                const struct loop *inner = s->n_loop ? s->loop[s->n_loop - 1] : NULL;
                if (!inner || inner == last)
                        continue;
                last = inner;
                struct window w = {.a = a, .r = r, .stmt = s, .n = s->n_loop, .first = s->n_loop > MAX_LOOPS ? s->n_loop - MAX_LOOPS : 0};
                w.low = arena_alloc(a, ((size_t)w.n + 1) * sizeof *w.low);
                w.high = arena_alloc(a, ((size_t)w.n + 1) * sizeof *w.high);
                model_ask(r->model, MAX_OPERATIONS);
                json_t *space = space_value(&w);
                model_ask_end(r->model);
                if (space)
                        json_array_append_new(list, space);
                window_free(&w);
        }
        return list;
}
