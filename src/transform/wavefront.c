/* Wavefronts: nests in which every loop carries a dependence, such as an update of a grid in place or a table of edit distances, run along diagonals (Lamport 1974).
 *
 *      for i:                                  host t = j + i:
 *              for j:                                  grid i:
 *                      a[i][j] = f(a[i-1][j], a[i][j-1])       a[i][t-i] = ...
 *
 * From the outside in, each loop of a band is skewed by those around it until no component of a distance is negative (Wolf and Lam 1991: the band is then fully
 * permutable). The sum of all loops grows along every dependence that the band carries: it becomes the host loop, and the other loops of the band are
 * parallel. On a CPU the same is done with the loops through tiles, so that a thread finds enough to do between two barriers. */
#include <isl/ilp.h>

#include "base/tamper.h"
#include "transform/strategy.h"

/* Strips of a tile, from the innermost loop of the band outwards, in iterations: lines of an array in the innermost loop, together what stays in a core's cache. */
static int64_t tile_size(int from_inside)
{
        const int size[MAX_BAND] = {FRONT_TILE_INNER, FRONT_TILE_MIDDLE, FRONT_TILE_OUTER};
        return size[from_inside];
}

static int64_t step_size(const struct loop *l)
{
        return l->step < 0 ? -l->step : l->step;
}

/* The direction in which the loop's counter goes. */
static int64_t sign_of(const struct loop *l)
{
        return loop_is_descending(l) ? -1 : 1;
}

/* A lower bound on how far the counter of "l" goes on from source to sink, in the loop's direction; false if there is none. */
static bool least_distance(const struct dep *dep, const struct loop *l, int64_t *least)
{
        char direction = direction_in(dep, l);
        *least = direction == '<' ? step_size(l) : 0;
        if (direction == '=' || direction == '<')
                return true;
        int from = mstmt_loop_index(dep->source->stmt, l), to = mstmt_loop_index(dep->sink->stmt, l), n_in = isl_map_dim(dep->map, isl_dim_in);
        isl_set *pairs = isl_set_flatten(isl_map_wrap(isl_map_copy(dep->map)));
        isl_local_space *space = isl_local_space_from_space(isl_set_get_space(pairs));
        isl_aff *distance = isl_aff_sub(isl_aff_var_on_domain(isl_local_space_copy(space), isl_dim_set, (unsigned)(n_in + to)),
                isl_aff_var_on_domain(space, isl_dim_set, (unsigned)from));
        if (loop_is_descending(l))
                distance = isl_aff_neg(distance);
        isl_val *v = isl_set_min_val(pairs, distance);
        bool known = isl_val_is_int(v) == isl_bool_true && isl_val_cmp_si(v, -MAX_AXIS_NUMBER) > 0;
        *least = known ? isl_val_get_num_si(v) : 0;
        isl_val_free(v);
        isl_aff_free(distance);
        isl_set_free(pairs);
        return known;
}

/* Is the counter of "l" one and the same, given those of the fixed loops, in all of these instances of "s"? */
static bool is_pinned(__isl_take isl_set *instances, const struct mstmt *s, const struct loop *l, const bool *fixed)
{
        int at = mstmt_loop_index(s, l);
        isl_map *counter = isl_map_from_domain(isl_set_reset_tuple_id(instances));
        counter = isl_map_move_dims(counter, isl_dim_out, 0, isl_dim_in, (unsigned)at, 1);
        for (int d = s->n_loop - 1; d >= 0; d--)
                if (d != at && !fixed[s->loop[d]->id])
                        counter = isl_map_project_out(counter, isl_dim_in, (unsigned)(d < at ? d : d - 1), 1);
        bool pinned = isl_map_is_single_valued(counter) == isl_bool_true;
        isl_map_free(counter);
        return pinned;
}

/* Do dependences that the loop carries come from, and go to, many of its iterations? Where they do not, as in Floyd and Warshall's paths, where one row and one column
 * are read by all, the loop is as good as parallel without these iterations, and diagonals are no good. */
static bool carries_often(const struct strategy *g, const bool *in, const bool *fixed, const struct loop *l)
{
        for (int i = 0; i < g->d->deps.n; i++) {
                const struct dep *dep = g->d->deps.data[i];
                if (dep->carried_by == l && in[dep->source->stmt->id] && in[dep->sink->stmt->id] && constrains(g, dep, fixed) &&
                    !is_pinned(isl_map_domain(isl_map_copy(dep->map)), dep->source->stmt, l, fixed) &&
                    !is_pinned(isl_map_range(isl_map_copy(dep->map)), dep->sink->stmt, l, fixed))
                        return true;
        }
        return false;
}

/* Fills the factors by which loop "k" of the band is skewed; false if no small ones make its distances positive. */
static bool find_skew(const struct strategy *g, const bool *in, const bool *fixed, struct wavefront *w, int k)
{
        for (int i = 0; i < g->d->deps.n; i++) {
                const struct dep *dep = g->d->deps.data[i];
                if (!in[dep->source->stmt->id] || !in[dep->sink->stmt->id] || !constrains(g, dep, fixed))
                        continue;
                int64_t least;
                if (!least_distance(dep, w->loop[k], &least))
                        return false;
                if (least >= 0)
                        continue;
                int carrier = 0;
                while (carrier < k && w->loop[carrier] != dep->carried_by)
                        carrier++;
                int64_t step = carrier < k ? step_size(w->loop[carrier]) : 1, factor = (-least + step - 1) / step;
                if (carrier == k || factor > MAX_SKEW)
                        return false;
                if (factor > w->skew[k][carrier])
                        w->skew[k][carrier] = factor;
        }
        return true;
}

/* Fills in how much work there is and on how many diagonals, and whether that is known to be too little for each of them. */
static void weigh_diagonals(const struct strategy *g, struct wavefront *w, bool has_inner)
{
        bool known = !has_inner;
        w->work = w->fronts = 1;
        for (int k = 0; k < w->n; k++) {
                double trip = cost_trip(g->m, w->loop[k]);
                known &= model_const_trip(g->m, w->loop[k]) >= 0;
                w->work *= trip;
                w->fronts += trip / (double)(g->s->for_cpu ? tile_size(w->n - 1 - k) : 1);
        }
        w->is_short = known && w->work < w->fronts * (g->s->for_cpu ? FRONT_WORK_CPU : FRONT_WORK_GPU);
}

/* Has one of the statements a loop inside "outer" whose end data decide? What is around such a loop must run as it is written. */
static bool has_dynamic_inside(const struct strategy *g, const int *stmts, int n, const struct loop *outer)
{
        for (int i = 0; i < n; i++) {
                const struct mstmt *s = g->m->stmts.data[stmts[i]];
                for (int d = mstmt_loop_index(s, outer) + 1; d < s->n_loop; d++)
                        if (loop_is_dynamic(s->loop[d]))
                                return true;
        }
        return false;
}

struct wavefront *find_wavefront(const struct strategy *g, const int *stmts, int n, const bool *fixed)
{
        const struct mstmt *first = g->m->stmts.data[stmts[0]];
        struct wavefront *w = ARENA_NEW(g->m->arena, struct wavefront);
        bool *in = arena_alloc(g->m->arena, (size_t)g->n_stmt + 1);
        int common = first->n_loop, deepest = 0;
        for (int i = 0; i < n; i++) {
                const struct mstmt *s = g->m->stmts.data[stmts[i]];
                int shared = mstmt_common_loops(first, s);
                common = shared < common ? shared : common;
                deepest = s->n_loop > deepest ? s->n_loop : deepest;
                in[stmts[i]] = true;
        }
        for (int i = 0; i < common && w->n < MAX_BAND; i++) {
                struct loop *l = first->loop[i];
                if (fixed[l->id] && !w->n)
                        continue;
                w->loop[w->n] = l;
                if (fixed[l->id] || loop_is_dynamic(l) || g->use_uniform[l->id] || !find_skew(g, in, fixed, w, w->n))
                        break;
                w->n++;
        }
        if (w->n && has_dynamic_inside(g, stmts, n, w->loop[0]))
                return NULL;
        int n_often = 0;
        for (int k = 0; k < w->n; k++)
                n_often += carries_often(g, in, fixed, w->loop[k]);
        if (n_often < 2)
                return NULL;
        bool has_inner = deepest > common || first->loop[common - 1] != w->loop[w->n - 1];
        weigh_diagonals(g, w, has_inner);
        return w;
}

static void run_in_thread(struct strategy *g, struct snode *n)
{
        if (n->kind == SNODE_LOOP)
                step_level(g->s, n, LEVEL_THREAD);
        for (int i = 0; i < n->child.n; i++)
                run_in_thread(g, n->child.data[i]);
}

/* Makes the innermost of the n loops from "outer" down the sum of all, the outermost, and the host's; the others parallel. */
static void run_diagonals(struct strategy *g, struct snode *outer, int n)
{
        struct snode *inner = outer;
        for (int k = 1; k < n; k++)
                inner = snode_only_loop(inner);
        for (struct snode *around = outer; around != inner; around = snode_only_loop(around))
                if (!tamper_with("front"))
                        step_skew(g->s, inner, around, sign_of(inner->loop) * sign_of(around->loop));
        while (inner != outer) {
                inner = inner->parent->parent;
                step_interchange(g->s, inner);
        }
        step_level(g->s, outer, LEVEL_HOST);
        for (int k = 1; k < n; k++) {
                outer = snode_only_loop(outer);
                step_level(g->s, outer, LEVEL_GRID);
        }
}

void apply_wavefront(struct strategy *g, struct snode *item, const struct wavefront *w)
{
        struct snode *node[MAX_BAND] = {item};
        for (int k = 0; k < w->n; k++) {
                node[k] = k ? snode_only_loop(node[k - 1]) : item;
                if (!node[k] || node[k]->loop != w->loop[k]) {
                        run_in_thread(g, item);
                        return;
                }
        }
        for (int k = 1; k < w->n; k++)
                for (int m = 0; m < k; m++)
                        if (w->skew[k][m])
                                step_skew(g->s, node[k], node[m], w->skew[k][m] * sign_of(w->loop[k]) * sign_of(w->loop[m]));
        if (!g->s->for_cpu) {
                run_diagonals(g, item, w->n);
                run_in_thread(g, node[w->n - 1]->child.data[0]);
                return;
        }
        struct snode *parent = item->parent;
        int at = 0;
        while (parent->child.data[at] != item)
                at++;
        int64_t size[MAX_BAND];
        for (int k = 0; k < w->n; k++)
                size[k] = tile_size(w->n - 1 - k) * step_size(w->loop[k]);
        if (!step_tile(g->s, item, size, w->n))
                return;
        run_diagonals(g, parent->child.data[at], w->n);
        run_in_thread(g, item);
}
