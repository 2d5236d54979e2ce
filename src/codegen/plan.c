/* From a schedule to a plan: the tree is cut into host loops and kernels, each kernel gets its box of threads and an AST of what one thread does, each web a buffer,
 * and what the model assumed becomes conditions.
 *
 * A kernel's host and grid counters are parameters of its body: the domain of every statement is intersected with "dimension = counter", and isl
 * generates the loops that remain, with tests where the box of threads is larger than the iterations. */
#include "codegen/plan.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <isl/aff.h>
#include <isl/ast_build.h>
#include <isl/id.h>
#include <isl/options.h>
#include <isl/schedule_node.h>
#include <isl/space.h>

#include "base/tamper.h"
#include "codegen/plan_build.h"
#include "transform/columns.h"
#include "depanalysis/gist.h"
#include "depanalysis/scan.h"
#include "transform/steps.h"

/* ---- expressions over parameters ---------------------------------------------------------------------------------------------- */

static bool is_int(__isl_keep isl_ast_expr *e, long value)
{
        if (!e || isl_ast_expr_get_type(e) != isl_ast_expr_int)
                return false;
        isl_val *v = isl_ast_expr_get_val(e);
        bool same = isl_val_cmp_si(v, value) == 0;
        isl_val_free(v);
        return same;
}

static bool is_constant(__isl_keep isl_ast_expr *e)
{
        return e && isl_ast_expr_get_type(e) == isl_ast_expr_int;
}

/* A function on a set space with no dimensions, or on parameters, as a function on parameters. */
static __isl_give isl_pw_aff *on_params(__isl_take isl_pw_aff *pa)
{
        isl_set *domain = isl_pw_aff_domain(isl_pw_aff_copy(pa));
        bool is_params = isl_set_is_params(domain) == isl_bool_true;
        isl_set_free(domain);
        return is_params ? pa : isl_pw_aff_project_domain_on_params(pa);
}

__isl_give isl_ast_expr *expr_where(__isl_keep isl_ast_build *build, __isl_take isl_pw_aff *pa, __isl_keep isl_set *context)
{
        pa = gist_of_function(pa, isl_set_copy(context));
        if (isl_pw_aff_is_empty(pa) == isl_bool_true) {
                isl_ctx *ctx = isl_pw_aff_get_ctx(pa);
                isl_pw_aff_free(pa);
                return isl_ast_expr_from_val(isl_val_zero(ctx));
        }
        return ast_of_value(build, pa);
}

__isl_give isl_ast_expr *param_expr(const struct builder *b, __isl_take isl_pw_aff *pa)
{
        return expr_where(b->params, on_params(pa), b->m->context);
}

/* Smallest or largest value of dimension 0 of a one-dimensional set without tuple; 0 and -1 where the set is empty. */
__isl_give isl_pw_aff *edge(__isl_keep isl_set *values, bool max)
{
        isl_pw_aff *pa = on_params(max ? isl_set_dim_max(isl_set_copy(values), 0) : isl_set_dim_min(isl_set_copy(values), 0));
        isl_set *empty = isl_set_complement(isl_pw_aff_domain(isl_pw_aff_copy(pa)));
        isl_pw_aff *nothing = isl_pw_aff_val_on_domain(empty, isl_val_int_from_si(isl_set_get_ctx(values), max ? -1 : 0));
        return isl_pw_aff_coalesce(isl_pw_aff_union_add(pa, nothing));
}

/* Largest minus smallest value plus one, where there are any; elsewhere undefined, which isl prints as the formula of some other place. */
__isl_give isl_pw_aff *span_of(__isl_keep isl_set *values)
{
        isl_pw_aff *low = on_params(isl_set_dim_min(isl_set_copy(values), 0)), *high = on_params(isl_set_dim_max(isl_set_copy(values), 0));
        return isl_pw_aff_coalesce(isl_pw_aff_add_constant_val(isl_pw_aff_sub(high, low), isl_val_one(isl_set_get_ctx(values))));
}

/* ---- kernels ---------------------------------------------------------------------------------------------------------------------- */

void add_stmt(struct mstmt *s, void *user)
{
        struct stmt_list *l = user;
        vec_push(l->arena, &l->all, s);
}

static struct plan_loop plan_loop(const struct builder *b, const struct snode *n)
{
        const char *name = snode_is_plain(n) ? n->loop->iterator->name : snode_axis_text(b->arena, n);
        return (struct plan_loop){.loop = n->loop, .node = n, .name = name, .step = 1};
}

/* "domain" with the axis of each of the loops that are around the statement equal to a parameter of the loop's name. */
__isl_give isl_set *fix_counters(const struct builder *b, __isl_take isl_set *domain, const struct mstmt *s, const struct plan_loop *loops, int n)
{
        for (int i = 0; i < n; i++) {
                if (!snode_loop(loops[i].node, s))
                        continue;
                isl_aff *counter = param_on_space(isl_set_get_space(domain), isl_id_alloc(b->m->ctx, loops[i].name, NULL));
                isl_pw_aff *value = isl_pw_aff_from_aff(snode_aff(loops[i].node, s));
                domain = isl_set_intersect(domain, isl_pw_aff_eq_set(value, isl_pw_aff_from_aff(counter)));
        }
        return domain;
}

/* A set of values of the loops' counters as a set of parameters, with the parameters that these counters are. */
static __isl_give isl_set *counter_params(const struct builder *b, __isl_take isl_set *values, const struct plan_loop *loops, int n)
{
        for (int i = 0; i < n; i++) {
                isl_space *space = isl_set_get_space(values);
                isl_aff *value = isl_aff_var_on_domain(isl_local_space_from_space(isl_space_copy(space)), isl_dim_set, (unsigned)i);
                isl_aff *counter = param_on_space(space, isl_id_alloc(b->m->ctx, loops[i].name, NULL));
                values = isl_set_intersect(values, isl_pw_aff_eq_set(isl_pw_aff_from_aff(value), isl_pw_aff_from_aff(counter)));
        }
        return isl_set_params(values);
}

static bool has_strips(const struct plan_loop *loops, int n)
{
        for (int i = 0; i < n; i++)
                for (int t = 0; t < loops[i].node->axis.terms.n; t++)
                        if (!loops[i].node->axis.terms.data[t].loop)
                                return true;
        return false;
}

/* The range of "map", or of strips what is there between its rational bounds, too (Fourier and Motzkin's elimination): exact bounds of several strips that depend on
 * each other take isl minutes, and whoever runs in between finds nothing to do. */
static __isl_give isl_set *range_around(__isl_take isl_map *map, bool of_strips)
{
        isl_set *range = isl_map_range(map);
        return of_strips ? isl_set_coalesce(isl_set_remove_divs(range)) : range;
}

/* The values of the axis of "n" over the statement's instances in "domain", as a one-dimensional set without tuple. */
static __isl_give isl_set *axis_values(__isl_take isl_set *domain, const struct snode *n, const struct mstmt *s, bool of_strips)
{
        if (snode_is_plain(n) && !of_strips)
                return dim_values(domain, mstmt_loop_index(s, snode_loop(n, s)));
        return range_around(isl_map_intersect_domain(isl_map_from_aff(snode_aff(n, s)), domain), of_strips);
}

__isl_give isl_ast_node *at_domain(__isl_take isl_ast_node *node, __isl_keep isl_ast_build *build, void *user)
{
        struct body_builder *c = user;
        isl_map *schedule = isl_map_from_union_map(isl_ast_build_get_schedule(build));
        isl_id *tuple = isl_map_get_tuple_id(schedule, isl_dim_in);
        if (!tuple) {                   /* isl has given up */
                isl_map_free(schedule);
                return isl_ast_node_free(node);
        }
        const struct mstmt *s = isl_id_get_user(tuple);
        isl_id_free(tuple);
        struct instance *instance = ARENA_NEW(c->b->arena, struct instance);
        instance->stmt = s;
        instance->counter = arena_alloc(c->b->arena, ((size_t)s->n_loop + 1) * sizeof *instance->counter);
        isl_pw_multi_aff *counters = isl_pw_multi_aff_from_map(isl_map_reverse(isl_map_copy(schedule)));
        instance->runs = isl_map_domain(schedule);
        for (int d = 0; d < s->n_loop; d++)
                instance->counter[d] = isl_ast_build_expr_from_pw_aff(build, isl_pw_multi_aff_get_pw_aff(counters, d));
        isl_pw_multi_aff_free(counters);
        vec_push(c->b->arena, &c->k->instances, instance);
        return isl_ast_node_set_annotation(node, isl_id_alloc(c->b->m->ctx, "instance", instance));
}

/* Is it the inner one of two lane loops? */
static bool is_lane_column(const struct snode *n)
{
        const struct snode *outer = n->parent ? n->parent->parent : NULL;
        return outer && snode_is_lane_rows(outer) && snode_only_loop(outer) == n;
}

/* Replaces the schedule's marks (whose users are tree nodes) by plan_marks. */
static __isl_give isl_schedule_node *replace_mark(__isl_take isl_schedule_node *node, void *user)
{
        struct builder *b = user;
        if (isl_schedule_node_get_type(node) != isl_schedule_node_mark)
                return node;
        isl_id *id = isl_schedule_node_mark_get_id(node);
        struct snode *n = isl_id_get_user(id);
        isl_id_free(id);
        struct plan_mark *mark = ARENA_NEW(b->arena, struct plan_mark);
        mark->node = n;
        mark->name = n->loop->iterator->name;
        mark->descending = snode_is_descending(n);
        mark->is_lane = n->level == LEVEL_LANE;
        if (b->kernel && b->kernel->in_step && mark->is_lane)
                mark->dealt = snode_is_lane_rows(n) ? LANES_ROWS : is_lane_column(n) ? LANES_COLUMNS : LANES_ALL;
        for (int i = 0; b->kernel && i < b->kernel->lane_scans.n; i++)
                if (b->kernel->lane_scans.data[i]->node == n)
                        mark->scan = b->kernel->lane_scans.data[i];
        for (int i = 0; b->kernel && !b->p->for_cpu && i < b->kernel->n_dealt; i++)
                if (b->kernel->dealt[i].loop == n->loop)
                        mark->dealt = i + 1;
        node = isl_schedule_node_delete(node);
        return isl_schedule_node_insert_mark(node, isl_id_alloc(b->m->ctx, "loop", mark));
}

/* The box of values of one grid loop over the kernel's statements, as a set over parameters and host counters. */
__isl_give isl_set *loop_values(const struct builder *b, const struct stmt_list *stmts, const struct snode *n, const struct plan_loop *fixed, int n_fixed,
        bool of_strips)
{
        isl_set *values = NULL;
        for (int i = 0; i < stmts->all.n; i++) {
                const struct mstmt *s = stmts->all.data[i];
                if (!snode_loop(n, s))
                        continue;
                isl_set *domain = fix_counters(b, isl_set_copy(b->s->domain[s->id]), s, fixed, n_fixed);
                isl_set *one = axis_values(domain, n, s, of_strips);
                values = values ? isl_set_union(values, one) : one;
        }
        return values ? isl_set_coalesce(values) : NULL;
}

static bool is_thread_loop(const struct builder *b, const struct kernel *k, const struct loop *l)
{
        (void)b;
        for (int i = 0; i < k->n_grid; i++)
                if (snode_stands_for(k->grid[i].node, l) && !k->grid[i].node->strip)
                        return false;
        for (int i = 0; i < k->n_host; i++)
                if (snode_stands_for(k->host[i].node, l) && !k->host[i].node->strip)
                        return false;
        return true;
}

/* The smallest size of the strips of "l" that a thread has one of; 0: none. */
static int64_t strip_around(const struct kernel *k, const struct loop *l)
{
        int64_t size = 0;
        for (int i = 0; i < k->n_grid + k->n_host; i++) {
                const struct plan_loop *p = i < k->n_grid ? &k->grid[i] : &k->host[i - k->n_grid];
                if (p->loop == l && p->node->strip && (!size || p->node->strip < size))
                        size = p->node->strip;
        }
        return size;
}

__isl_give isl_ast_expr *trips_of(const struct builder *b, const struct mstmt *s, const struct loop *l)
{
        isl_set *values = dim_values(isl_set_copy(b->whole->domain[s->id]), mstmt_loop_index(s, l));
        isl_pw_aff *count = span_of(values);
        isl_val *step = isl_set_get_stride(values, 0);
        if (step && isl_val_is_one(step) == isl_bool_false)
                count = isl_pw_aff_ceil(isl_pw_aff_scale_down_val(count, isl_val_copy(step)));
        isl_val_free(step);
        isl_set_free(values);
        return param_expr(b, count);
}

__isl_give isl_ast_expr *trip_product(const struct builder *b, const struct mstmt *s, bool (*wanted)(const struct builder *, const struct kernel *, const struct loop *), const struct kernel *k)
{
        isl_ast_expr *product = NULL;
        for (int d = 0; d < s->n_loop; d++) {
                bool is_counted = wanted(b, k, s->loop[d]);
                for (int e = d + 1; e < s->n_loop && is_counted; e++)
                        is_counted = !mstmt_has_strips(s, d, e);        /* all strips together have what is counted for that loop */
                if (!is_counted)
                        continue;
                int64_t known = loop_is_open(s->loop[d]) ? OPEN_TRIP : wanted == is_thread_loop ? strip_around(k, s->loop[d]) : 0;
                if (known) {
                        isl_ast_expr *guess = isl_ast_expr_from_val(isl_val_int_from_si(b->m->ctx, known));
                        product = product ? isl_ast_expr_mul(product, guess) : guess;
                        continue;
                }
                isl_ast_expr *e = trips_of(b, s, s->loop[d]);
                product = product ? isl_ast_expr_mul(product, e) : e;
        }
        return product;
}

static bool is_kernel_loop(const struct builder *b, const struct kernel *k, const struct loop *l)
{
        (void)b;
        for (int i = 0; i < k->n_host; i++)
                if (snode_stands_for(k->host[i].node, l))
                        return false;
        return true;
}

static bool any_loop(const struct builder *b, const struct kernel *k, const struct loop *l)
{
        (void)b;
        (void)k;
        (void)l;
        return true;
}

/* About how many values the axis has over the statement's instances. */
static __isl_give isl_pw_aff *axis_length(const struct builder *b, const struct axis *a, const struct mstmt *s)
{
        isl_pw_aff *sum = NULL;
        for (int i = 0; i < a->terms.n; i++) {
                const struct axis_term *t = &a->terms.data[i];
                isl_pw_aff *one;
                if (t->loop) {
                        isl_set *values = dim_values(isl_set_copy(b->whole->domain[s->id]), mstmt_loop_index(s, t->loop));
                        one = span_of(values);
                        isl_set_free(values);
                } else {
                        one = isl_pw_aff_scale_down_val(axis_length(b, t->of, s), isl_val_int_from_si(b->m->ctx, t->size));
                        one = isl_pw_aff_add_constant_val(isl_pw_aff_floor(one), isl_val_one(b->m->ctx));
                }
                one = isl_pw_aff_scale_val(one, isl_val_int_from_si(b->m->ctx, t->factor < 0 ? -t->factor : t->factor));
                sum = sum ? isl_pw_aff_add(sum, one) : one;
        }
        return sum;
}

/* "work", the executions of "s" in the kernel, if each iteration of the skewed host loops around it has enough of it to pay; else 0. */
static __isl_give isl_ast_expr *work_of_diagonals(const struct builder *b, const struct kernel *k, const struct mstmt *s, __isl_take isl_ast_expr *work)
{
        for (int h = 0; h < k->n_host && work; h++) {
                if (snode_is_plain(k->host[h].node))
                        continue;
                isl_ast_expr *least = isl_ast_expr_from_val(isl_val_int_from_si(b->m->ctx, b->p->for_cpu ? FRONT_WORK_CPU : FRONT_WORK_GPU));
                least = isl_ast_expr_mul(least, param_expr(b, axis_length(b, &k->host[h].node->axis, s)));
                work = isl_ast_expr_mul(isl_ast_expr_ge(isl_ast_expr_copy(work), least), work);
        }
        return work;
}

const struct mstmt *deepest_stmt(const struct stmt_list *l)
{
        const struct mstmt *s = l->all.data[0];
        for (int i = 1; i < l->all.n; i++)
                if (l->all.data[i]->n_loop > s->n_loop)
                        s = l->all.data[i];
        return s;
}

static bool find_for(__isl_keep isl_ast_node *node, void *user)
{
        isl_ast_node **found = user;
        if (isl_ast_node_get_type(node) != isl_ast_node_for)
                return each_child(node, find_for, user);
        *found = isl_ast_node_copy(node);
        return false;
}

/* Fills first and last of a loop through strips with the bounds that isl gives a `for` through the hull of "values", and returns the conditions of the hull. As expressions
 * of pieces, one for each order of the bounds, they would take isl too long. NULL if isl makes no such loop. */
static __isl_give isl_set *bound_strips(struct plan_loop *g, __isl_take isl_set *values, __isl_keep isl_ast_build *bounds)
{
        isl_basic_set *hull = isl_basic_set_drop_constraints_not_involving_dims(isl_set_simple_hull(values), isl_dim_set, 0, 1);
        isl_set *box = isl_set_from_basic_set(hull);
        isl_map *order = isl_map_identity(isl_space_map_from_set(isl_set_get_space(box)));
        order = isl_map_intersect_domain(order, isl_set_copy(box));
        isl_ast_node *tree = ast_of_order(bounds, order), *loop = NULL;
        if (tree)
                find_for(tree, &loop);
        isl_ast_node_free(tree);
        int64_t step;
        if (loop && ast_counts_up(loop, &step)) {
                isl_ast_expr *condition = isl_ast_node_for_get_cond(loop), *last = isl_ast_expr_get_op_arg(condition, 1);
                bool is_below = isl_ast_expr_op_get_type(condition) == isl_ast_expr_op_lt;
                g->first = isl_ast_node_for_get_init(loop);
                g->last = is_below ? isl_ast_expr_sub(last, isl_ast_expr_from_val(isl_val_one(isl_set_get_ctx(box)))) : last;
                isl_ast_expr_free(condition);
        } else {
                box = isl_set_free(box);
        }
        isl_ast_node_free(loop);
        return box;
}

/* What is known where the kernel is launched, of all that `context` says with the grid's counters as parameters. A bound simplified under the whole of it
 * may come out as one over another counter of the grid, of which the host knows nothing. */
static __isl_give isl_set *outside_grid(const struct kernel *k, __isl_take isl_set *context)
{
        for (int d = 0; d < k->n_grid; d++) {
                int at = k->grid[d].name ? isl_set_find_dim_by_name(context, isl_dim_param, k->grid[d].name) : -1;
                if (at >= 0)
                        context = isl_set_project_out(context, isl_dim_param, (unsigned)at, 1);
        }
        return context;
}

__isl_give isl_set *values_between(const struct builder *b, const char *low, const char *high, __isl_take isl_pw_aff *first, __isl_take isl_pw_aff *last)
{
        isl_space *space = isl_space_params_alloc(b->m->ctx, 0);
        isl_pw_aff *from = isl_pw_aff_from_aff(param_on_space(isl_space_copy(space), isl_id_alloc(b->m->ctx, low, NULL)));
        isl_pw_aff *to = isl_pw_aff_from_aff(param_on_space(space, isl_id_alloc(b->m->ctx, high, NULL)));
        isl_set *above = isl_pw_aff_ge_set(from, first), *box = isl_set_intersect(above, isl_pw_aff_le_set(to, last));
        return isl_set_params(box);
}

/* Has the threads go through the loop in steps, where all its values are apart by multiples of one number, and adds to "context" that they are. */
static __isl_give isl_set *set_step(const struct builder *b, struct plan_loop *g, __isl_keep isl_set *values, __isl_take isl_set *context)
{
        isl_stride_info *info = snode_is_plain(g->node) ? isl_set_get_stride_info(values, 0) : NULL;
        isl_val *step = info ? isl_stride_info_get_stride(info) : NULL;
        if (step && isl_val_is_int(step) == isl_bool_true && isl_val_cmp_si(step, 1) > 0 && isl_val_cmp_si(step, INT_MAX) < 0) {
                isl_aff *offset = isl_aff_project_domain_on_params(isl_stride_info_get_offset(info));
                isl_aff *counter = param_on_space(isl_space_params_alloc(b->m->ctx, 0), isl_id_alloc(b->m->ctx, g->name, NULL));
                isl_pw_aff *rest = isl_pw_aff_sub(isl_pw_aff_from_aff(counter), isl_pw_aff_from_aff(offset));
                context = isl_set_intersect(context, isl_set_params(isl_pw_aff_zero_set(isl_pw_aff_mod_val(rest, isl_val_copy(step)))));
                g->step = isl_val_get_num_si(step);
        }
        isl_val_free(step);
        isl_stride_info_free(info);
        return context;
}

/* Fills first, last and step of a grid or dealt loop of the kernel and adds to "context" that the counter, or the part of its values from DEAL_FIRST to DEAL_LAST,
 * lies between them. */
static __isl_give isl_set *bound_loop(const struct builder *b, const struct kernel *k, const struct stmt_list *stmts, struct plan_loop *g, const struct snode *node,
        bool in_parts, __isl_keep isl_ast_build *bounds, __isl_take isl_set *context)
{
        *g = plan_loop(b, node);
        bool of_strips = has_strips(k->host, k->n_host) || has_strips(g, 1);
        isl_set *values = loop_values(b, stmts, node, k->host, k->n_host, of_strips);
        isl_set *box = of_strips ? bound_strips(g, isl_set_copy(values), bounds) : NULL;
        if (box) {
                isl_set_free(values);
                return isl_set_intersect(context, counter_params(b, box, g, 1));
        }
        if (!in_parts)
                context = set_step(b, g, values, context);
        isl_pw_aff *first = edge(values, false);
        if (g->step > 1)                /* the bound as the source has it is as good as the largest value */
                values = isl_set_remove_divs_involving_dims(values, isl_dim_set, 0, 1);
        isl_pw_aff *last = edge(values, true);
        isl_set_free(values);
        isl_set *known = outside_grid(k, isl_set_copy(context));
        g->first = expr_where(bounds, isl_pw_aff_copy(first), known);
        g->last = expr_where(bounds, isl_pw_aff_copy(last), known);
        isl_set_free(known);
        return isl_set_intersect(context, values_between(b, in_parts ? DEAL_FIRST : g->name, in_parts ? DEAL_LAST : g->name, first, last));
}

/* "domain" with the dimension of the dealt loop between DEAL_FIRST and DEAL_LAST. */
static __isl_give isl_set *cut_to_part(const struct builder *b, __isl_take isl_set *domain, const struct mstmt *s, const struct loop *dealt)
{
        isl_space *space = isl_set_get_space(domain);
        isl_pw_aff *first = isl_pw_aff_from_aff(param_on_space(isl_space_copy(space), isl_id_alloc(b->m->ctx, DEAL_FIRST, NULL)));
        isl_pw_aff *last = isl_pw_aff_from_aff(param_on_space(isl_space_copy(space), isl_id_alloc(b->m->ctx, DEAL_LAST, NULL)));
        isl_aff *value = isl_aff_var_on_domain(isl_local_space_from_space(space), isl_dim_set, (unsigned)mstmt_loop_index(s, dealt));
        isl_pw_aff *counter = isl_pw_aff_from_aff(value);
        domain = isl_set_intersect(domain, isl_pw_aff_ge_set(isl_pw_aff_copy(counter), first));
        return isl_set_intersect(domain, isl_pw_aff_le_set(counter, last));
}

/* The only child of the node's body if that is a grid loop, else NULL. */
struct snode *plan_next_grid(const struct snode *n)
{
        const struct snode *body = n->child.data[0];
        struct snode *c = body->child.n == 1 ? body->child.data[0] : NULL;
        return c && c->kind == SNODE_LOOP && c->level == LEVEL_GRID ? c : NULL;
}

/* The loops to deal out: on a CPU the outermost one if it makes partial results, on a GPU the outermost two if either does. Returns how many. */
static int find_dealt(const struct builder *b, struct snode *top, struct snode **dealt)
{
        if (top->kind != SNODE_LOOP || top->level != LEVEL_GRID)
                return 0;
        dealt[0] = top;
        dealt[1] = b->p->for_cpu ? NULL : plan_next_grid(top);
        bool outer = is_dealt(b->s, top), inner = dealt[1] && is_dealt(b->s, dealt[1]);
        return outer || inner ? 1 + (dealt[1] != NULL) : 0;
}

static void free_dealt(struct kernel *k)
{
        for (int d = 0; d < k->n_dealt; d++) {
                isl_ast_expr_free(k->dealt[d].first);
                isl_ast_expr_free(k->dealt[d].last);
        }
}

/* The reductions that deal out the kernel's loops. */
static void find_partials(const struct builder *b, struct kernel *k)
{
        int values = 0;
        for (int i = 0; i < b->p->deps->webs.n; i++) {
                const struct storage *st = b->s->storage[i];
                const struct reduction *r = NULL;
                bool may_spare = false;
                for (int d = 0; d < k->n_dealt && !st->is_atomic; d++)
                        if (storage_is_reduced_in(st, k->dealt[d].loop)) {
                                r = reduction_of(b->p->deps, st->web, k->dealt[d].loop);
                                may_spare |= may_spare_cell(b->s, r, k->dealt[d].loop);
                        }
                if (!r || r->web != st->web || !snode_contains(k->node, r->updates.data[0]))
                        continue;
                struct partial p = {.reduction = r, .n_cell = touched_elements(b->m, r->web->array), .may_spare = may_spare};
                bool in_order = b->p->for_cpu && (r->op == OP_LT || r->op == OP_GT);
                p.n_place = reduction_needs_place(r) && !in_order ? k->n_dealt : 0;
                vec_push(b->arena, &k->partials, p);
                values += partial_values(r);
        }
        for (int i = 0; i < b->p->deps->webs.n && k->n_dealt; i++) {
                const struct storage *st = b->s->storage[i];
                const struct recurrence *r = storage_is_scanned_in(st, k->dealt[0].loop) ? recurrence_of(b->p->deps, st->web, k->dealt[0].loop) : NULL;
                if (!r || !snode_contains(k->node, r->map))
                        continue;
                k->scan = ARENA_NEW(b->arena, struct plan_scan);
                *k->scan = (struct plan_scan){ .recurrence = r, .needed = arena_alloc(b->arena, (size_t)b->m->stmts.n + 1) };
                scan_slice(b->s, r, k->node, k->scan->needed);
        }
        /* A recipe may ask for more than a team has memory for: then one thread does it all. */
        if (!b->p->for_cpu && values > MAX_TEAM_VALUES) {
                free_dealt(k);
                k->n_dealt = k->partials.n = 0;
        }
}

/* The lane loops of a kernel in step that run as scans. */
static void find_lane_scans(const struct builder *b, struct kernel *k)
{
        for (int i = 0; i < b->p->deps->webs.n && k->in_step; i++) {
                const struct storage *st = b->s->storage[i];
                for (int l = 0; l < st->scanned.n; l++) {
                        const struct recurrence *r = recurrence_of(b->p->deps, st->web, st->scanned.data[l]);
                        const struct snode *node = r && snode_contains(k->node, r->map) ? sched_loop_node(b->s, r->loop, r->map) : NULL;
                        if (!node || node->level != LEVEL_LANE)
                                continue;
                        struct plan_scan *scan = ARENA_NEW(b->arena, struct plan_scan);
                        *scan = (struct plan_scan){ .recurrence = r, .node = node, .needed = arena_alloc(b->arena, (size_t)b->m->stmts.n + 1) };
                        scan_slice(b->s, r, node, scan->needed);
                        vec_push(b->arena, &k->lane_scans, scan);
                }
        }
}

/* { K3[g] } : when kernel "k" is launched. */
static __isl_give isl_set *launch_domain(const struct builder *b, const struct kernel *k)
{
        struct stmt_list stmts = {.arena = b->arena};
        snode_stmts(k->node, add_stmt, &stmts);
        isl_set *all = NULL;
        for (int i = 0; i < stmts.all.n; i++) {
                const struct mstmt *s = stmts.all.data[i];
                isl_set *domain = isl_set_copy(b->s->domain[s->id]);
                isl_map *to = isl_map_from_domain_and_range(domain, isl_set_universe(isl_space_set_alloc(b->m->ctx, 0, (unsigned)k->n_host)));
                for (int h = 0; h < k->n_host; h++) {
                        if (!snode_loop(k->host[h].node, s))
                                continue;
                        isl_map *value = isl_map_insert_dims(isl_map_from_aff(snode_aff(k->host[h].node, s)), isl_dim_out, 0, (unsigned)h);
                        to = isl_map_intersect(to, isl_map_add_dims(value, isl_dim_out, (unsigned)(k->n_host - h) - 1));
                }
                isl_set *one = range_around(to, has_strips(k->host, k->n_host));
                all = all ? isl_set_union(all, one) : one;
        }
        const char *name = arena_printf(b->arena, "K%d", k->id);
        return isl_set_set_tuple_id(isl_set_coalesce(all), isl_id_alloc(b->m->ctx, name, (void *)k));
}

/* When the kernel is launched, as a set of parameters and host counters. */
static __isl_give isl_set *launch_params(const struct builder *b, const struct kernel *k)
{
        return counter_params(b, isl_set_reset_tuple_id(launch_domain(b, k)), k->host, k->n_host);
}

__isl_give isl_ast_expr *product_fits(const struct plan *p, const struct plan_loop *loops, int64_t limit)
{
        isl_ctx *ctx = p->model->ctx;
        const struct plan_loop *varying[MAX_COLLAPSED];
        int n = 0;
        for (int i = 0; i < loops->n_collapsed; i++) {
                int64_t count;
                if (!ast_int(loops[i].most, &count))
                        varying[n++] = &loops[i];
                else if (count <= 0)
                        return NULL;
                else
                        limit /= count;
        }
        if (n == 0)
                return limit > 0 ? NULL : isl_ast_expr_from_val(isl_val_zero(ctx));
        /* m <= 0 || n <= limit / m */
        isl_ast_expr *share = isl_ast_expr_from_val(isl_val_int_from_si(ctx, limit)), *none = NULL;
        for (int i = 0; i + 1 < n; i++) {
                isl_ast_expr *is_none = isl_ast_expr_le(isl_ast_expr_copy(varying[i]->most), isl_ast_expr_from_val(isl_val_zero(ctx)));
                share = isl_ast_expr_div(share, isl_ast_expr_copy(varying[i]->most));
                none = none ? isl_ast_expr_or_else(none, is_none) : is_none;
        }
        isl_ast_expr *fits = isl_ast_expr_le(isl_ast_expr_copy(varying[n - 1]->most), share);
        return none ? isl_ast_expr_or_else(none, fits) : fits;
}

/* The largest number of iterations that the loop has in any launch, over parameters; any number where there is none. */
static __isl_give isl_ast_expr *most_iterations(const struct builder *b, const struct stmt_list *stmts, const struct snode *node)
{
        struct plan_loop l = plan_loop(b, node);
        struct builder any_batch = *b;
        any_batch.s = b->whole;
        bool of_strips = has_strips(&l, 1);
        isl_set *values = loop_values(&any_batch, stmts, node, NULL, 0, of_strips), *box = of_strips ? bound_strips(&l, isl_set_copy(values), b->params) : NULL;
        isl_ast_expr *most = box ? isl_ast_expr_add(isl_ast_expr_sub(l.last, l.first), isl_ast_expr_from_val(isl_val_one(b->m->ctx))) : param_expr(b, span_of(values));
        isl_set_free(values);
        isl_set_free(box);
        return most;
}

/* Says which loops of the kernel's grid are one, and asks that the number of its iterations fits in a long. */
static void collapse_grid(struct builder *b, struct kernel *k, const struct stmt_list *stmts)
{
        for (int d = 0; d < k->n_grid; d++)
                k->grid[d].n_collapsed = 1;
        for (int d = 0; d < k->n_grid; d++) {
                int n = k->grid[d].node->collapse, fastest = d - n + 1;
                if (!n)
                        continue;
                for (int i = fastest; i <= d; i++) {
                        k->grid[i].n_collapsed = 0;
                        k->grid[i].most = most_iterations(b, stmts, k->grid[i].node);
                }
                k->grid[fastest].n_collapsed = n;
                isl_ast_expr *fits = product_fits(b->p, &k->grid[fastest], INT64_MAX / 2);
                if (fits)
                        vec_push(b->arena, &b->p->conditions, fits);
        }
}

void build_body(struct body_builder *c, const struct stmt_list *stmts, struct sched *view, struct snode *body, __isl_take isl_set *context,
        __isl_give isl_ast_node *(*at)(__isl_take isl_ast_node *node, __isl_keep isl_ast_build *build, void *user))
{
        struct builder *b = c->b;
        isl_schedule *schedule = sched_isl(view, body);
        for (int i = 0; i < stmts->all.n; i++)
                isl_set_free(view->domain[stmts->all.data[i]->id]);
        b->kernel = c->k;
        schedule = isl_schedule_map_schedule_node_bottom_up(schedule, replace_mark, b);
        b->kernel = NULL;
        if (!b->p->for_cpu)
                schedule = plan_unswitch(schedule, c->k);
        isl_union_set *domain = isl_schedule_get_domain(schedule);
        isl_ast_build *build = isl_ast_build_from_context(isl_set_align_params(context, isl_union_set_get_space(domain)));
        isl_union_set_free(domain);
        build = isl_ast_build_set_at_each_domain(build, at, c);
        c->k->body = ast_of_schedule(build, schedule);
        isl_ast_build_free(build);
}

void build_kernel(struct builder *b, struct snode *top, const struct plan_loop *host, int n_host)
{
        struct kernel *k = ARENA_NEW(b->arena, struct kernel);
        struct stmt_list stmts = {.arena = b->arena};
        snode_stmts(top, add_stmt, &stmts);
        k->id = b->p->kernels.n;
        k->node = top;
        k->n_host = n_host;
        k->host = arena_alloc(b->arena, ((size_t)n_host + 1) * sizeof *k->host);
        if (n_host)
                memcpy(k->host, host, (size_t)n_host * sizeof *k->host);
        const char *inner = stmts.all.data[0]->stmt->function;
        k->name = inner && strcmp(inner, b->m->nest->function) != 0 ? arena_printf(b->arena, "%s_k%d_%s", b->m->nest->function, k->id, inner)
                                                                     : arena_printf(b->arena, "%s_k%d", b->m->nest->function, k->id);
        /* Grid loops: the chain at the top, slowest first in the tree, fastest first in the plan. */
        VEC(struct snode *) chain = {0};
        struct snode *body = top, *dealt[2];
        int n_dealt = find_dealt(b, top, dealt);
        while (!n_dealt && body->kind == SNODE_LOOP && body->level == LEVEL_GRID) {
                vec_push(b->arena, &chain, body);
                body = plan_next_grid(body) ? plan_next_grid(body) : body->child.data[0];
        }
        k->n_grid = chain.n;
        k->grid = arena_alloc(b->arena, ((size_t)chain.n + 1) * sizeof *k->grid);
        k->dealt = arena_alloc(b->arena, 2 * sizeof *k->dealt);
        k->span = chain.n ? chain.data[0]->loop->head : n_dealt ? dealt[0]->loop->head : stmts.all.data[0]->stmt->span;

        isl_set *context = isl_set_copy(b->m->context);
        if (b->batch)
                context = isl_set_intersect(context, isl_set_copy(b->batch->context));
        k->batch = b->batch;
        bool of_strips = has_strips(k->host, n_host);
        isl_set *called = of_strips ? launch_params(b, k) : NULL;
        for (int i = 0; i < stmts.all.n && !of_strips; i++) {
                const struct mstmt *s = stmts.all.data[i];
                isl_set *when = isl_set_params(fix_counters(b, isl_set_copy(b->s->domain[s->id]), s, k->host, k->n_host));
                called = called ? isl_set_union(called, when) : when;
        }
        context = isl_set_intersect(context, isl_set_coalesce(called));
        isl_ast_build *bounds = isl_ast_build_from_context(isl_set_copy(context));
        for (int i = 0; i < chain.n; i++)
                context = bound_loop(b, k, &stmts, &k->grid[chain.n - 1 - i], chain.data[i], false, bounds, context);
        collapse_grid(b, k, &stmts);
        for (; k->n_dealt < n_dealt; k->n_dealt++) {
                isl_set *cut = bound_loop(b, k, &stmts, &k->dealt[k->n_dealt], dealt[k->n_dealt], true, bounds, isl_set_copy(context));
                if (b->p->for_cpu) {
                        isl_set_free(context);
                        context = cut;
                } else {
                        isl_set_free(cut);
                }
        }
        find_partials(b, k);
        isl_ast_build_free(bounds);
        k->in_step = !b->p->for_cpu && snode_in_step(top);
        find_lane_scans(b, k);

        struct plan_loop *fixed = arena_alloc(b->arena, ((size_t)(n_host + chain.n) + 1) * sizeof *fixed);
        memcpy(fixed, k->host, (size_t)n_host * sizeof *fixed);
        memcpy(fixed + n_host, k->grid, (size_t)chain.n * sizeof *fixed);
        struct sched view = *b->s;
        view.domain = arena_alloc(b->arena, ((size_t)b->m->stmts.n + 1) * sizeof *view.domain);
        for (int i = 0; i < stmts.all.n; i++) {
                const struct mstmt *s = stmts.all.data[i];
                view.domain[s->id] = fix_counters(b, isl_set_copy(b->s->domain[s->id]), s, fixed, n_host + chain.n);
                if (b->p->for_cpu && k->n_dealt)
                        view.domain[s->id] = cut_to_part(b, view.domain[s->id], s, k->dealt[0].loop);
        }
        struct body_builder c = {b, k, NULL};
        if (top->by_columns && !b->p->for_cpu)
                plan_columns_body(b, k, &stmts, fixed, n_host + chain.n, isl_set_copy(context));
        build_body(&c, &stmts, &view, body, context, at_domain);
        k->steps = trip_product(b, deepest_stmt(&stmts), is_thread_loop, k);
        k->work = k->n_dealt ? trip_product(b, deepest_stmt(&stmts), is_kernel_loop, k) : NULL;
        if (k->lane_scans.n)
                plan_scan_sizes(b, k);
        vec_push(b->arena, &b->p->kernels, k);
        if (!k->body && !b->why)
                b->why = reason_new(b->arena, "analysis-failed", k->span, "no code could be generated for these loops");
}

/* ---- host loops -------------------------------------------------------------------------------------------------------------------- */

/* The launches of the body of a host loop, which has n_host loops around, in the order of its counter. A loop that no iteration is left of has none, and no counter. */
static __isl_give isl_schedule *host_loop(__isl_take isl_schedule *body, struct snode *loop, int n_host)
{
        isl_union_set *domain = isl_schedule_get_domain(body);
        isl_set_list *sets = isl_union_set_get_set_list(domain);
        isl_union_set_free(domain);
        isl_union_pw_aff *counter = NULL;
        for (int k = 0; k < isl_set_list_n_set(sets); k++) {
                isl_set *set = isl_set_list_get_set(sets, k);
                isl_aff *aff = isl_aff_var_on_domain(isl_local_space_from_space(isl_set_get_space(set)), isl_dim_set, (unsigned)n_host);
                if (snode_is_descending(loop))
                        aff = isl_aff_neg(aff);
                isl_union_pw_aff *v = isl_union_pw_aff_from_pw_aff(isl_pw_aff_intersect_domain(isl_pw_aff_from_aff(aff), set));
                counter = counter ? isl_union_pw_aff_union_add(counter, v) : v;
        }
        bool is_empty = isl_set_list_n_set(sets) == 0;
        isl_set_list_free(sets);
        if (is_empty)
                return body;
        isl_schedule *ordered = isl_schedule_insert_partial_schedule(body, isl_multi_union_pw_aff_from_union_pw_aff(counter));
        isl_schedule_node *node = isl_schedule_node_child(isl_schedule_get_root(ordered), 0);
        isl_schedule_free(ordered);
        node = isl_schedule_node_band_member_set_ast_loop_type(node, 0, isl_ast_loop_atomic);
        node = isl_schedule_node_insert_mark(node, isl_id_alloc(isl_schedule_node_get_ctx(node), "loop", loop));
        ordered = isl_schedule_node_get_schedule(node);
        isl_schedule_node_free(node);
        return ordered;
}

__isl_give isl_schedule *host_items(struct builder *b, struct snode *body, int from, int to, const struct plan_loop *host, int n_host)
{
        isl_schedule *all = NULL;
        bool failed = false;
        for (int i = from, next; i < to; i = next) {
                struct snode *n = body->child.data[i];
                struct loop *batched = batch_around(b, n, n_host);
                isl_schedule *one;
                for (next = i + 1; batched && next < to && batch_around(b, body->child.data[next], n_host) == batched;)
                        next++;
                if (batched) {
                        one = batch_schedule(b, batched, body, i, next, host, n_host);
                } else if (n->kind == SNODE_LOOP && n->level == LEVEL_HOST) {
                        struct plan_loop *inner = arena_alloc(b->arena, ((size_t)n_host + 1) * sizeof *inner);
                        if (n_host)
                                memcpy(inner, host, (size_t)n_host * sizeof *inner);
                        inner[n_host] = plan_loop(b, n);
                        one = host_items(b, n->child.data[0], 0, n->child.data[0]->child.n, inner, n_host + 1);
                        one = host_loop(one, n, n_host);
                } else {
                        build_kernel(b, n, host, n_host);
                        isl_set *launches = launch_domain(b, b->p->kernels.data[b->p->kernels.n - 1]);
                        for (int h = 0; b->batch && h < b->batch->n_host; h++) {        /* given, in a batch */
                                isl_space *space = isl_set_get_space(launches);
                                isl_aff *value = isl_aff_var_on_domain(isl_local_space_from_space(isl_space_copy(space)), isl_dim_set, (unsigned)h);
                                isl_aff *counter = param_on_space(space, isl_id_alloc(b->m->ctx, host[h].name, NULL));
                                launches = isl_set_intersect(launches, isl_pw_aff_eq_set(isl_pw_aff_from_aff(value), isl_pw_aff_from_aff(counter)));
                        }
                        one = isl_schedule_from_domain(isl_union_set_from_set(launches));
                }
                failed |= !one;
                all = all ? isl_schedule_sequence(all, one) : one;
        }
        return failed ? isl_schedule_free(all) : all;
}

__isl_give isl_ast_node *host_tree(struct builder *b, __isl_take isl_schedule *schedule, __isl_keep isl_ast_build *build)
{
        return ast_of_schedule(build, isl_schedule_map_schedule_node_bottom_up(schedule, replace_mark, b));
}

/* ---- buffers --------------------------------------------------------------------------------------------------------------------------- */

__isl_give isl_ast_expr *dim_expr(const struct builder *b, const struct array *array, int d)
{
        isl_space *space = isl_space_set_alloc(b->m->ctx, 0, 0);
        isl_pw_aff *size = model_affine(b->m, array->dim[d], space, 0, NULL);
        isl_space_free(space);
        return size ? param_expr(b, size) : NULL;
}

/* The row-major position of the point "at" (a function on parameters), times one where "some" holds and zero elsewhere, plus "more". */
static __isl_give isl_ast_expr *linear_expr(struct builder *b, const struct array *array, __isl_take isl_pw_multi_aff *at)
{
        isl_ast_expr *e = NULL;
        for (int d = 0; d < array->rank; d++) {
                isl_ast_expr *x = param_expr(b, isl_pw_multi_aff_get_pw_aff(at, d));
                if (is_int(e, 0)) {
                        isl_ast_expr_free(e);
                        e = x;
                } else if (e) {
                        e = isl_ast_expr_add(isl_ast_expr_mul(e, dim_expr(b, array, d)), x);
                } else {
                        e = x;
                }
        }
        isl_pw_multi_aff_free(at);
        return e ? e : isl_ast_expr_from_val(isl_val_zero(b->m->ctx));
}

/* Everything the region may touch of the array, or NULL when that is not known. */
__isl_give isl_set *elements_touched(const struct builder *b, const struct array *array)
{
        return b->m->box[array->id] ? isl_set_copy(b->m->box[array->id]) : NULL;
}

/* An invariant as a function of the parameters. */
static __isl_give isl_pw_aff *var_value(const struct builder *b, const struct var *v)
{
        isl_space *space = isl_space_set_alloc(b->m->ctx, 0, 0);
        isl_pw_aff *value = model_affine(b->m, expr_var(b->arena, (struct var *)v), space, 0, NULL);
        isl_space_free(space);
        return value;
}

/* first and count of a linear buffer. */
static bool set_extent(struct builder *b, struct buffer *buf)
{
        isl_ctx *ctx = b->m->ctx;
        if (buf->array->rank == 0) {
                buf->first = isl_ast_expr_from_val(isl_val_zero(ctx));
                buf->count = isl_ast_expr_from_val(isl_val_one(ctx));
                return true;
        }
        isl_set *box = elements_touched(b, buf->array);
        if (!box)
                return false;
        const struct scan *scan = scan_of(b->m, buf->array);
        if (scan) {
                isl_set_free(box);
                buf->first = param_expr(b, var_value(b, scan->low));
                buf->count = isl_ast_expr_add(isl_ast_expr_sub(param_expr(b, var_value(b, scan->high)), isl_ast_expr_copy(buf->first)), isl_ast_expr_from_val(isl_val_one(ctx)));
                return true;
        }
        isl_set *some = isl_set_params(isl_set_copy(box));
        isl_pw_multi_aff *low = isl_set_lexmin_pw_multi_aff(isl_set_copy(box)), *high = isl_set_lexmax_pw_multi_aff(box);
        isl_ast_expr *last = linear_expr(b, buf->array, high);
        buf->first = linear_expr(b, buf->array, low);
        buf->count = is_int(buf->first, 0) ? last : isl_ast_expr_sub(last, isl_ast_expr_copy(buf->first));
        if (is_constant(buf->count)) {
                isl_val *v = isl_ast_expr_get_val(buf->count);
                isl_ast_expr_free(buf->count);
                buf->count = isl_ast_expr_from_val(isl_val_add_ui(v, 1));
        } else {
                buf->count = isl_ast_expr_add(buf->count, isl_ast_expr_from_val(isl_val_one(ctx)));
        }
        if (isl_set_is_subset(b->m->context, some) != isl_bool_true) {
                some = gist_of_set(isl_set_coalesce(some), isl_set_copy(b->m->context));
                isl_ast_expr *cond = ast_of_condition(b->params, some);
                buf->count = isl_ast_expr_mul(cond, buf->count);
        } else {
                isl_set_free(some);
        }
        return buf->first && buf->count;
}

static struct reason *unknown_extent(struct arena *a, const struct array *array)
{
        return reason_help(a, reason_new(a, "unknown-extent", array->span, "how much of '%s' the loops touch is only known at run time", array->name),
                "declare the array with its size or its pointer 'restrict', or allocate it in the same function");
}

static void name_sizes(struct builder *b, struct buffer *buf)
{
        buf->size_name = arena_alloc(b->arena, ((size_t)buf->n_dim + 1) * sizeof *buf->size_name);
        buf->low_name = arena_alloc(b->arena, ((size_t)buf->n_dim + 1) * sizeof *buf->low_name);
        for (int d = 0; d < buf->n_dim; d++) {
                if (buf->size[d] && !is_constant(buf->size[d]))
                        buf->size_name[d] = arena_printf(b->arena, "%s_n%d", buf->ident, d);
                if (buf->low[d] && !is_int(buf->low[d], 0))
                        buf->low_name[d] = arena_printf(b->arena, "%s_low%d", buf->ident, d);
        }
        if (buf->batch_dim >= 0) {
                buf->low_name[buf->batch_dim] = BATCH_FIRST;
                buf->size_name[buf->batch_dim] = BATCH_SIZE;
        }
        if (buf->count && !is_constant(buf->count))
                buf->count_name = arena_printf(b->arena, "%s_count", buf->ident);
        if (buf->first && !is_int(buf->first, 0))
                buf->first_name = arena_printf(b->arena, "%s_first", buf->ident);
}

static void set_range(struct builder *b, struct buffer *buf, int d, __isl_take isl_set *values)
{
        buf->low[d] = param_expr(b, on_params(isl_set_dim_min(isl_set_copy(values), 0)));
        buf->size[d] = param_expr(b, span_of(values));
        isl_set_free(values);
}

/* A thread's own array has the size it was declared with, since OpenCL knows no variable length arrays. False when that is no constant. */
static bool set_declared_extent(struct builder *b, struct buffer *buf)
{
        const struct array *array = buf->array;
        int64_t n = 1;
        for (int d = 0; d < array->rank; d++) {
                const struct expr *size = array->dim[d];
                while (size && size->kind == EXPR_CAST)
                        size = size->arg[0];
                if (!size || size->kind != EXPR_INT || __builtin_mul_overflow(n, size->ival, &n))
                        return false;
        }
        for (int d = 0; d < array->rank && !buf->linear; d++) {
                buf->low[d] = isl_ast_expr_from_val(isl_val_zero(b->m->ctx));
                buf->size[d] = dim_expr(b, array, d);
        }
        if (buf->linear) {
                buf->first = isl_ast_expr_from_val(isl_val_zero(b->m->ctx));
                buf->count = isl_ast_expr_from_val(isl_val_int_from_si(b->m->ctx, n));
        }
        return true;
}

/* All of each row that is touched. */
static void set_rows(struct builder *b, struct buffer *buf)
{
        set_range(b, buf, 0, dim_values(elements_touched(b, buf->array), 0));
        for (int d = 1; d < buf->array->rank; d++) {
                buf->low[d] = isl_ast_expr_from_val(isl_val_zero(b->m->ctx));
                buf->size[d] = dim_expr(b, buf->array, d);
        }
}

/* A transposed array: all of each row that is touched, in the order of storage, and which of the user's elements are really there. */
static void set_whole_rows(struct builder *b, struct buffer *buf)
{
        set_rows(b, buf);
        if (!set_extent(b, buf) && !b->why)
                b->why = unknown_extent(b->arena, buf->array);
}

const char *claim_ident(const struct builder *b, const struct array *array, const char *wish)
{
        const char *ident = wish;
        bool is_taken = true;
        for (int n = 2; is_taken; n++) {
                is_taken = false;
                for (int i = 0; i < b->p->buffers.n; i++)
                        is_taken |= b->p->buffers.data[i]->n_dim > 0 && !strcmp(b->p->buffers.data[i]->ident, ident);
                for (int i = 0; i < b->m->nest->arrays.n; i++)
                        is_taken |= b->m->nest->arrays.data[i] != array && !strcmp(b->m->nest->arrays.data[i]->ident, ident);
                if (is_taken)
                        ident = arena_printf(b->arena, "%s_%d", wish, n);
        }
        return ident;
}

/* Memory for what the user's array holds before the region, to tell what the region has changed. */
static struct buffer *buffer_before(struct builder *b, const struct buffer *of)
{
        struct buffer *buf = ARENA_NEW(b->arena, struct buffer);
        struct storage *own = ARENA_NEW(b->arena, struct storage);
        *own = *of->storage;
        own->expanded.n = 0;
        own->copies_out = false;
        own->is_snapshot = true;
        buf->id = b->p->buffers.n;
        buf->array = of->array;
        buf->storage = own;
        buf->is_snapshot = buf->copy_in = buf->linear = true;
        buf->ident = claim_ident(b, of->array, arena_printf(b->arena, "%s_before", of->array->ident));
        buf->n_dim = of->array->rank;
        buf->low = arena_alloc(b->arena, ((size_t)buf->n_dim + 1) * sizeof *buf->low);
        buf->size = arena_alloc(b->arena, ((size_t)buf->n_dim + 1) * sizeof *buf->size);
        buf->batch_dim = -1;
        if (!set_extent(b, buf) && !b->why)
                b->why = unknown_extent(b->arena, of->array);
        name_sizes(b, buf);
        vec_push(b->arena, &b->p->buffers, buf);
        return buf;
}

static struct buffer *build_buffer(struct builder *b, const struct storage *st)
{
        struct buffer *buf = ARENA_NEW(b->arena, struct buffer);
        const struct web *w = st->web;
        buf->id = b->p->buffers.n;
        buf->array = w->array;
        buf->storage = st;
        buf->is_original = st->is_original && !st->is_snapshot;
        buf->is_snapshot = st->is_snapshot;
        const char *wish = st->is_snapshot ? arena_printf(b->arena, "%s_before", w->array->ident) : buf->is_original ? w->array->ident : w->ident;
        buf->ident = claim_ident(b, w->array, wish);
        if (st->place == PLACE_REGISTER) {
                /* The thread itself tells the copies apart: the variable has the array's own dimensions. */
                struct storage *own = ARENA_NEW(b->arena, struct storage);
                *own = *st;
                own->layout = arena_alloc(b->arena, ((size_t)w->array->rank + 1) * sizeof *own->layout);
                own->expanded.n = 0;
                own->n_dim = w->array->rank;
                for (int d = 0; d < own->n_dim; d++)
                        own->layout[d] = d;
                buf->storage = st = own;
        }
        buf->n_dim = st->n_dim;
        buf->batch_dim = -1;
        buf->low = arena_alloc(b->arena, ((size_t)st->n_dim + 1) * sizeof *buf->low);
        buf->size = arena_alloc(b->arena, ((size_t)st->n_dim + 1) * sizeof *buf->size);
        buf->is_local = st->place == PLACE_REGISTER;
        if (st->place == PLACE_FORWARD)
                return buf;
        if (buf->is_local) {
                struct snode *scope = register_scope(b->s, w);
                buf->local_scope = scope && scope->kind == SNODE_LOOP && scope->level == LEVEL_LANE ? scope : NULL;
        }
        buf->linear = storage_keeps_order(st, st->layout, &buf->expand_inside);
        int rank = w->array->rank;
        bool is_declared = buf->is_local && rank && set_declared_extent(b, buf);
        if (!is_declared && buf->linear) {
                if (!set_extent(b, buf) && !(b->p->for_cpu && buf->is_original && st->expanded.n == 0)) {
                        if (!b->why)
                                b->why = unknown_extent(b->arena, w->array);
                        return buf;
                }
        } else if (!is_declared && buf->is_original) {
                buf->is_transposed = true;
                set_whole_rows(b, buf);
        } else if (!is_declared) {
                for (int d = 0; d < rank; d++)
                        set_range(b, buf, d, dim_values(elements_touched(b, w->array), d));
        }
        buf->has_rows = buf->linear && rank > 1 && st->expanded.n && !buf->is_local && snode_has_level(b->s->root, LEVEL_LANE);
        if (buf->has_rows)
                set_rows(b, buf);
        for (int e = 0; e < st->expanded.n && !buf->is_local; e++) {
                const struct loop *l = st->expanded.data[e];
                if (loop_is_open(l) && !b->why)
                        b->why = reason_new(b->arena, "unsafe-plan", l->head, "'%s' would have a copy for each iteration of loop '%s', and only data say how many there are",
                                w->array->name, loop_counter_name(l));
                set_range(b, buf, rank + e, isl_set_coalesce(web_counter_values(w, l)));
                if (sched_is_batched(b->s, l))
                        buf->batch_dim = rank + e;
        }
        if (st->copies_out) {
                buf->last = arena_alloc(b->arena, (size_t)st->expanded.n * sizeof *buf->last);
                for (int e = 0; e < st->expanded.n; e++) {
                        isl_set *values = web_counter_values(w, st->expanded.data[e]);
                        /* The slice of the last iterations exists only if there are some. */
                        isl_set *runs = isl_set_coalesce(isl_set_params(isl_set_copy(values)));
                        if (isl_set_is_subset(b->m->context, runs) != isl_bool_true)
                                vec_push(b->arena, &b->p->conditions, ast_of_condition(b->params, gist_of_set(isl_set_copy(runs), isl_set_copy(b->m->context))));
                        isl_set_free(runs);
                        buf->last[e] = param_expr(b, edge(values, !loop_is_descending(st->expanded.data[e])));
                        isl_set_free(values);
                }
        }
        if (buf->is_original) {
                buf->copy_in = !plan_is_overwritten(b, w->array);
                for (int i = 0; i < b->p->deps->webs.n; i++) {
                        const struct web *x = b->p->deps->webs.data[i];
                        for (int k = 0; k < x->accesses.n; k++)
                                if (x->array == w->array && b->s->storage[i]->is_original && !b->s->storage[i]->copies_out && x->accesses.data[k]->is_write)
                                        buf->copy_out = true;
                }
                if (buf->last || (buf->copy_out && !b->p->for_cpu))
                        plan_find_written(b, buf);
                if (buf->last && buf->may_stay && b->p->for_cpu)
                        buf->before = buffer_before(b, buf);
        }
        if (buf->is_snapshot)
                buf->copy_in = true;
        name_sizes(b, buf);
        vec_push(b->arena, &b->p->buffers, buf);
        return buf;
}

static void build_buffers(struct builder *b)
{
        struct plan *p = b->p;
        p->of_web = arena_alloc(b->arena, ((size_t)p->deps->webs.n + 1) * sizeof *p->of_web);
        for (int i = 0; i < p->deps->webs.n; i++) {
                const struct storage *st = b->s->storage[i];
                struct buffer *shared = NULL;
                for (int k = 0; k < p->buffers.n; k++)
                        if (p->buffers.data[k]->array == st->web->array && p->buffers.data[k]->is_original && st->is_original && !st->is_snapshot &&
                            p->buffers.data[k]->storage->expanded.n == 0 && st->expanded.n == 0)
                                shared = p->buffers.data[k];
                p->of_web[i] = shared ? shared : build_buffer(b, st);
        }
}

/* Memory for the results of the teams, each of them n_cell cells of this type. */
static struct buffer *team_buffer(struct builder *b, struct kernel *k, long n_cell, const struct buffer *of, const char *what, const struct ctype *type)
{
        struct buffer *buf = ARENA_NEW(b->arena, struct buffer);
        struct array *array = ARENA_NEW(b->arena, struct array);
        *array = *of->array;
        array->type = type;
        array->stride = type->size;
        array->n_nesting = 0;
        buf->id = b->p->buffers.n;
        buf->ident = claim_ident(b, NULL, arena_printf(b->arena, "%s_%s%d", of->ident, what, k->id));
        struct storage *own = ARENA_NEW(b->arena, struct storage);
        *own = *of->storage;
        own->expanded.n = 0;
        buf->array = array;
        buf->storage = own;
        buf->n_dim = 1;
        buf->batch_dim = -1;
        buf->low = arena_alloc(b->arena, sizeof *buf->low);
        buf->size = arena_alloc(b->arena, sizeof *buf->size);
        buf->low[0] = isl_ast_expr_from_val(isl_val_zero(b->m->ctx));
        buf->size[0] = isl_ast_expr_from_val(isl_val_int_from_si(b->m->ctx, TEAMS * n_cell));
        name_sizes(b, buf);
        vec_push(b->arena, &b->p->buffers, buf);
        return buf;
}

/* The buffers of the kernel's partial results. */
static void build_partials(struct builder *b, struct kernel *k)
{
        if (k->scan)
                k->scan->whole = b->p->of_web[k->scan->recurrence->web->id];
        for (int i = 0; i < k->lane_scans.n; i++)
                k->lane_scans.data[i]->whole = b->p->of_web[k->lane_scans.data[i]->recurrence->web->id];
        for (int i = 0; i < k->partials.n; i++) {
                struct partial *p = &k->partials.data[i];
                int n = p->reduction->followers.n;
                p->whole = b->p->of_web[p->reduction->web->id];
                p->follower = arena_alloc(b->arena, ((size_t)n + 1) * sizeof *p->follower);
                p->follower_teams = arena_alloc(b->arena, ((size_t)n + 1) * sizeof *p->follower_teams);
                p->place_teams = arena_alloc(b->arena, ((size_t)p->n_place + 1) * sizeof *p->place_teams);
                for (int f = 0; f < n; f++)
                        p->follower[f] = b->p->of_web[p->reduction->followers.data[f]->id];
                if (b->p->for_cpu)
                        continue;
                p->teams = team_buffer(b, k, p->n_cell, p->whole, "teams", p->whole->array->type);
                for (int f = 0; f < n; f++)
                        p->follower_teams[f] = team_buffer(b, k, p->n_cell, p->follower[f], "teams", p->follower[f]->array->type);
                for (int c = 0; c < p->n_place; c++)
                        p->place_teams[c] = team_buffer(b, k, p->n_cell, p->whole, c ? "inner_place" : "place", ctype_long());
        }
}

const struct snode *kernel_fast_node(const struct kernel *k)
{
        return k->n_grid ? k->grid[0].node : k->n_dealt ? k->dealt[k->n_dealt - 1].node : NULL;
}

/* The lane loop around the statement, the inner one of two, or NULL. */
static const struct snode *lane_of(const struct snode *n, const struct mstmt *s)
{
        if (n->kind == SNODE_LOOP && n->level == LEVEL_LANE)
                return snode_is_lane_rows(n) ? snode_only_loop(n) : n;
        for (int i = 0; i < n->child.n; i++)
                if (snode_contains(n->child.data[i], s))
                        return lane_of(n->child.data[i], s);
        return NULL;
}

const struct loop *kernel_fast_loop(const struct kernel *k, const struct mstmt *s)
{
        const struct snode *n = k->in_step && !k->by_columns ? lane_of(k->node, s) : kernel_fast_node(k);
        return n ? snode_loop(n, s) : NULL;
}

bool kernel_is_atomic(const struct kernel *k, const struct storage *st)
{
        for (int i = 0; i < k->n_grid + k->n_dealt && st->is_atomic; i++)
                if (storage_is_reduced_in(st, i < k->n_grid ? k->grid[i].loop : k->dealt[i - k->n_grid].loop))
                        return true;
        return false;
}

bool kernel_is_apart(const struct plan *p, const struct kernel *k, const struct buffer *b)
{
        if (k->scan && k->scan->whole == b)
                return true;
        for (int i = 0; i < k->lane_scans.n; i++)
                if (k->lane_scans.data[i]->whole == b)
                        return true;
        for (int i = 0; i < k->partials.n; i++) {
                if (k->partials.data[i].whole == b)
                        return true;
                for (int f = 0; f < k->partials.data[i].reduction->followers.n; f++)
                        if (k->partials.data[i].follower[f] == b)
                                return true;
        }
        for (int i = 0; i < p->deps->webs.n; i++)
                if (p->of_web[i] == b && kernel_is_atomic(k, p->sched->storage[i]))
                        return true;
        return false;
}

int plan_launched(const struct plan *p)
{
        return p->kernels.n - p->exchanges.n;
}

struct buffer *plan_buffer(const struct plan *p, const struct maccess *a)
{
        struct buffer *b = p->of_web[a->web];
        for (int i = 0; i < p->exchanges.n; i++) {
                const struct plan_exchange *e = p->exchanges.data[i];
                if ((b == e->stays || b == e->moves) && snode_contains(e->node, a->stmt))
                        return b == e->stays ? e->stays_now : e->moves_now;
        }
        return b;
}

struct buffer *kernel_buffer(const struct plan *p, const struct kernel *k, const struct maccess *a)
{
        const struct buffer *b = k && a->access->array->rank ? a->is_write ? k->to : k->from : NULL;
        return b ? (struct buffer *)b : plan_buffer(p, a);
}

bool kernel_writes(const struct kernel *k, const struct buffer *b)
{
        for (int i = 0; i < k->buffers.n; i++)
                if (k->buffers.data[i] == b)
                        return k->writes[i];
        return false;
}

struct buffer *plan_live(const struct plan *p, const struct loop *l)
{
        for (int i = 0; i < p->model->accesses.n; i++)
                if (l->live && p->model->accesses.data[i]->access == l->live->access)
                        return plan_buffer(p, p->model->accesses.data[i]);
        return NULL;
}

/* ---- arguments ------------------------------------------------------------------------------------------------------------------------------ */

static void add_var(struct builder *b, struct kernel *k, const struct var *v)
{
        if (v->loop)
                return;
        const struct param *p = NULL;
        for (int i = 0; i < b->m->params.n; i++)
                if (b->m->params.data[i]->var == v)
                        p = b->m->params.data[i];
        if (p) {
                for (int i = 0; i < k->params.n; i++)
                        if (k->params.data[i] == p)
                                return;
                vec_push(b->arena, &k->params, p);
                return;
        }
        for (int i = 0; i < k->scalars.n; i++)
                if (k->scalars.data[i] == v)
                        return;
        vec_push(b->arena, &k->scalars, v);
}

static void add_vars(struct builder *b, struct kernel *k, const struct expr *e)
{
        if (!e)
                return;
        if (e->kind == EXPR_VAR)
                add_var(b, k, e->var);
        for (int i = 0; i < e->n_arg; i++)
                add_vars(b, k, e->arg[i]);
        if (e->kind == EXPR_READ) {
                add_vars(b, k, e->access->linear);
                for (int d = 0; d < e->access->array->rank; d++)
                        add_vars(b, k, e->access->sub[d]);
        }
}

static void add_buffer(struct builder *b, struct kernel *k, struct buffer *buf, bool written)
{
        if (buf->storage->place == PLACE_FORWARD) {
                add_vars(b, k, buf->storage->web->constant_source->stmt->rhs);
                return;
        }
        if (buf->is_local) {
                for (int i = 0; i < k->locals.n; i++)
                        if (k->locals.data[i] == buf)
                                return;
                vec_push(b->arena, &k->locals, buf);
                return;
        }
        int at = 0;
        while (at < k->buffers.n && k->buffers.data[at] != buf)
                at++;
        if (at == k->buffers.n)
                vec_push(b->arena, &k->buffers, buf);
        k->writes[at] |= written;
}

static void collect_arguments(struct builder *b, struct kernel *k)
{
        k->writes = arena_alloc(b->arena, (size_t)b->p->buffers.n + 1);
        for (int i = 0; i < b->m->stmts.n; i++) {
                const struct mstmt *s = b->m->stmts.data[i];
                if (!snode_contains(k->node, s))
                        continue;
                for (int l = 0; l < s->n_loop; l++)
                        k->needs_flag |= b->p->may_fail && loop_is_dynamic(s->loop[l]);
                add_vars(b, k, s->stmt->rhs);
                for (int n = 0; n < s->accesses.n; n++) {
                        const struct maccess *a = s->accesses.data[n];
                        add_buffer(b, k, kernel_buffer(b->p, k, a), a->is_write);
                        k->needs_flag |= a->needs_check;
                        add_vars(b, k, a->access->linear);
                        for (int d = 0; d < a->access->array->rank; d++)
                                add_vars(b, k, a->access->sub[d]);
                }
                for (int n = 0; n < k->partials.n; n++) {
                        const struct partial *p = &k->partials.data[n];
                        if (p->teams)
                                add_buffer(b, k, p->teams, true);
                        for (int f = 0; p->teams && f < p->reduction->followers.n; f++)
                                add_buffer(b, k, p->follower_teams[f], true);
                        for (int c = 0; c < p->n_place && p->teams; c++)
                                add_buffer(b, k, p->place_teams[c], true);
                }
                for (int n = 0; n < b->m->params.n; n++) {
                        const struct param *p = b->m->params.data[n];
                        int at = isl_set_find_dim_by_name(b->s->domain[i], isl_dim_param, p->name);
                        bool have = p->is_fixed;
                        for (int q = 0; q < k->params.n; q++)
                                have |= k->params.data[q] == p;
                        if (at >= 0 && !have)
                                vec_push(b->arena, &k->params, p);
                }
        }
}

/* ---- conditions -------------------------------------------------------------------------------------------------------------------------------- */

static void build_conditions(struct builder *b)
{
        const struct model *m = b->m;
        isl_ast_build *any = isl_ast_build_from_context(isl_set_universe(isl_space_params_alloc(m->ctx, 0)));
        for (int i = 0; i < m->guards.n; i++) {
                struct guard *g = m->guards.data[i];
                if (i == 0 && tamper_with("guard"))
                        continue;
                vec_push(b->arena, &b->p->kept, g);
                for (int k = 0; k < b->p->buffers.n && g->kind == GUARD_OVERLAP && !b->why; k++) {
                        const struct buffer *buf = b->p->buffers.data[k];
                        bool is_unknown = buf->array->rank && buf->linear && !buf->count && !buf->is_local;
                        if (is_unknown && (buf->array == g->a || buf->array == g->b))
                                b->why = unknown_extent(b->arena, buf->array);
                }
                if (g->kind == GUARD_PARAMS)
                        vec_push(b->arena, &b->p->conditions, ast_of_condition(any, isl_set_copy(g->params)));
                else
                        vec_push(b->arena, &b->p->overlaps, g);
        }
        isl_ast_build_free(any);
        /* An unsigned 32-bit subscript must not wrap: the last element's position has to fit. */
        for (int i = 0; i < b->p->buffers.n; i++) {
                struct buffer *buf = b->p->buffers.data[i];
                bool narrow = false;
                for (int k = 0; k < m->accesses.n; k++) {
                        const struct access *a = m->accesses.data[k]->access;
                        narrow |= a->array == buf->array && a->linear && a->linear->type && !a->linear->type->is_signed && a->linear->type->size < 8;
                }
                if (!narrow || !buf->linear || !buf->count || is_constant(buf->count) || buf->array->rank == 0)
                        continue;
                isl_ast_expr *end = is_int(buf->first, 0) ? isl_ast_expr_copy(buf->count)
                                                           : isl_ast_expr_add(isl_ast_expr_copy(buf->first), isl_ast_expr_copy(buf->count));
                isl_ast_expr *max = isl_ast_expr_from_val(isl_val_int_from_si(m->ctx, (long)UINT_MAX));
                vec_push(b->arena, &b->p->conditions, isl_ast_expr_le(end, max));
        }
}

static bool is_host_loop(const struct plan *p, const struct loop *l)
{
        for (int i = 0; i < p->kernels.n; i++)
                for (int h = 0; h < p->kernels.data[i]->n_host; h++)
                        if (snode_stands_for(p->kernels.data[i]->host[h].node, l))
                                return true;
        return false;
}

__isl_give isl_ast_expr *buffer_cell_count(const struct plan *p, const struct buffer *buf, int factor)
{
        isl_ast_expr *cells = isl_ast_expr_from_val(isl_val_int_from_si(p->model->ctx, factor));
        if (buf->linear)
                cells = isl_ast_expr_mul(cells, isl_ast_expr_copy(buf->count));
        for (int d = buf->linear ? buf->array->rank : 0; d < buf->n_dim; d++)
                cells = isl_ast_expr_mul(cells, isl_ast_expr_copy(buf->size[d]));
        return cells;
}

/* The version with precomputed arrays runs only if these are not too large. */
static void limit_precomputed(struct builder *b)
{
        isl_ast_expr *bytes = NULL;
        for (int i = 0; i < b->p->buffers.n; i++) {
                const struct buffer *buf = b->p->buffers.data[i];
                bool precomputed = false;
                for (int e = 0; e < buf->storage->expanded.n; e++)
                        precomputed |= is_host_loop(b->p, buf->storage->expanded.data[e]);
                if (!precomputed || buf->is_local)
                        continue;
                isl_ast_expr *cells = buffer_cell_count(b->p, buf, buf->array->type->size);
                bytes = bytes ? isl_ast_expr_add(bytes, cells) : cells;
        }
        if (bytes)
                vec_push(b->arena, &b->p->conditions, isl_ast_expr_le(bytes, isl_ast_expr_from_val(isl_val_int_from_si(b->m->ctx, (long)PRECOMPUTED_BYTES))));
}

static bool build_counters(struct builder *b)
{
        const struct nest *n = b->m->nest;
        b->p->final_value = arena_alloc(b->arena, ((size_t)n->loops.n + 1) * sizeof *b->p->final_value);
        for (int i = 0; i < n->loops.n; i++) {
                struct loop *l = n->loops.data[i];
                if (!l->iterator_live_out)
                        continue;
                if (l->parent || l->node->parent != n->body) {
                        b->why = reason_new(b->arena, "counter-used-after", l->head, "the counter '%s' of an inner loop is used after the nest", loop_counter_name(l));
                        return false;
                }
                isl_space *space = isl_space_set_alloc(b->m->ctx, 0, 0);
                isl_pw_aff *lower = model_affine(b->m, l->lower, space, 0, NULL), *upper = model_affine(b->m, l->upper, space, 0, NULL);
                isl_space_free(space);
                /* The first value lower + t * step at which the condition fails. */
                isl_pw_aff *distance = isl_pw_aff_sub(upper, isl_pw_aff_copy(lower));
                if (l->cmp == OP_LE)
                        distance = isl_pw_aff_add_constant_val(distance, isl_val_one(b->m->ctx));
                if (l->cmp == OP_GE)
                        distance = isl_pw_aff_add_constant_val(distance, isl_val_negone(b->m->ctx));
                if (l->step < 0)
                        distance = isl_pw_aff_neg(distance);
                isl_pw_aff *steps = isl_pw_aff_ceil(isl_pw_aff_scale_down_val(distance, isl_val_int_from_si(b->m->ctx, l->step < 0 ? -l->step : l->step)));
                isl_pw_aff *zero = isl_pw_aff_scale_val(isl_pw_aff_copy(steps), isl_val_zero(b->m->ctx));
                steps = isl_pw_aff_max(steps, zero);
                isl_pw_aff *final = isl_pw_aff_add(lower, isl_pw_aff_scale_val(steps, isl_val_int_from_si(b->m->ctx, l->step)));
                b->p->final_value[b->p->set_counters.n] = param_expr(b, final);
                vec_push(b->arena, &b->p->set_counters, l);
        }
        return true;
}

/* ---- work ------------------------------------------------------------------------------------------------------------------------------------------ */

/* Estimates the executions that threads share out, for the region to pay. What a single thread of a GPU runs is held against it; on a CPU that is the same thread as without the region. */
static void estimate_work(struct builder *b)
{
        isl_ast_expr *alone = NULL;
        for (int i = 0; i < b->p->kernels.n; i++) {
                struct kernel *k = b->p->kernels.data[i];
                struct stmt_list stmts = {.arena = b->arena};
                bool is_alone = !k->n_grid && !k->n_dealt && !k->scan;
                if (k->to || (is_alone && b->p->for_cpu))
                        continue;
                snode_stmts(k->node, add_stmt, &stmts);
                const struct mstmt *s = deepest_stmt(&stmts);
                isl_ast_expr *work = work_of_diagonals(b, k, s, trip_product(b, s, any_loop, k)), **sum = is_alone ? &alone : &b->p->work;
                if (work)
                        *sum = *sum ? isl_ast_expr_add(*sum, work) : work;
        }
        if (alone && b->p->work)
                b->p->work = isl_ast_expr_sub(b->p->work, isl_ast_expr_mul(alone, isl_ast_expr_from_val(isl_val_int_from_si(b->m->ctx, GPU_THREAD_FACTOR))));
        else
                isl_ast_expr_free(alone);
}

/* ---- the whole ------------------------------------------------------------------------------------------------------------------------------------ */

struct reason *plan_obstacle(const struct model *m)
{
        for (int i = 0; i < m->guards.n; i++) {
                const struct guard *g = m->guards.data[i];
                for (int k = 0; k < 2 && g->kind == GUARD_OVERLAP; k++) {
                        const struct array *array = k ? g->b : g->a;
                        if (array && array->rank && !m->box[array->id])
                                return unknown_extent(m->arena, array);
                }
        }
        return NULL;
}

struct plan *plan_build(const struct sched *s, bool for_cpu, struct reason **why)
{
        struct plan *p = calloc(1, sizeof *p);
        if (!p)
                abort();
        p->arena = s->arena;
        p->nest = s->model->nest;
        p->model = s->model;
        p->deps = s->deps;
        p->sched = s;
        p->for_cpu = for_cpu;
        for (int i = 0; i < s->model->accesses.n; i++)
                p->may_fail |= !for_cpu && s->model->accesses.data[i]->needs_check;
        plan_cut_domains(p);
        struct sched running = *s;
        running.domain = p->domain;
        struct builder b = {.p = p, .s = &running, .whole = s, .m = s->model, .arena = s->arena};
        isl_options_set_ast_build_atomic_upper_bound(s->model->ctx, 1);
        isl_options_set_ast_build_group_coscheduled(s->model->ctx, 1);  /* what one iteration computes stays in one loop: the variables of its body live there */
        b.params = isl_ast_build_from_context(isl_set_copy(s->model->context));
        b.by_columns = s->has_warps ? sched_by_columns(s) : NULL;
        p->host = host_tree(&b, host_items(&b, s->root, 0, s->root->child.n, NULL, 0), b.params);
        if (build_counters(&b))
                build_buffers(&b);
        if (!b.why)
                plan_exchanges(&b);
        plan_find_rows(&b);
        if (!b.why) {
                for (int i = 0; i < p->kernels.n; i++)
                        build_partials(&b, p->kernels.data[i]);
                for (int i = 0; i < p->kernels.n; i++)
                        collect_arguments(&b, p->kernels.data[i]);
                if (!for_cpu)
                        plan_find_narrow(p);
                if (s->alternative)
                        limit_precomputed(&b);
                build_conditions(&b);
                plan_limit_counters(p);
                estimate_work(&b);
        }
        if (!b.why && (!p->host || isl_ctx_last_error(s->model->ctx) != isl_error_none))
                b.why = reason_new(b.arena, "analysis-failed", p->nest->span, "no code could be generated for this nest (%s)",
                        isl_ctx_last_error_msg(s->model->ctx) ? isl_ctx_last_error_msg(s->model->ctx) : "internal limit");
        for (int i = 0; i < p->kernels.n && !b.why; i++)
                if (!p->kernels.data[i]->scan && !p->kernels.data[i]->to)       /* its passes run some of the statements; its one statement reads what it has not written */
                        plan_keep_values(p, p->kernels.data[i]);
        if (!b.why)
                plan_contract(p);
        for (int i = 0; i < p->kernels.n && !b.why; i++)
                plan_own_parts(&b, p->kernels.data[i]);
        for (int i = 0; i < p->kernels.n && !b.why && !p->blocks; i++)
                if (p->kernels.data[i]->in_step && !p->kernels.data[i]->lane_scans.n)
                        plan_step_sizes(&b, p->kernels.data[i]);
        for (int i = 0; i < p->kernels.n && !b.why; i++)
                plan_tile(&b, p->kernels.data[i]);
        for (int i = 0; i < p->kernels.n && !b.why; i++)
                plan_columns(&b, p->kernels.data[i]);
        isl_ast_build_free(b.params);
        if (!b.why)
                b.why = plan_verify(p);
        if (b.why) {
                *why = b.why;
                plan_free(p);
                return NULL;
        }
        if (s->alternative) {
                p->alternative = plan_build(s->alternative, for_cpu, why);
                if (!p->alternative) {
                        plan_free(p);
                        return NULL;
                }
        }
        isl_ctx_set_max_operations(s->model->ctx, 0);   /* what is left spells the plan and must not give up */
        return p;
}

/* Does the buffer hold, when the region begins or ends, what the user's array of that name holds? */
static bool mirrors_user(const struct buffer *b)
{
        return !b->is_local && !b->is_snapshot && b->array->base && b->array->rank && b->is_original;
}

void plan_link(struct plan *first, struct plan *second)
{
        for (struct plan *p = first; p && !p->for_cpu; p = p->alternative)
                for (struct plan *q = second; q; q = q->alternative)
                        for (int i = 0; i < p->buffers.n; i++)
                                for (int k = 0; k < q->buffers.n; k++) {
                                        struct buffer *x = p->buffers.data[i], *y = q->buffers.data[k];
                                        if (!mirrors_user(x) || !mirrors_user(y) || !(y->copy_in || y->last) || strcmp(x->array->base, y->array->base) != 0)
                                                continue;
                                        x->keep = true;
                                        y->kept = true;
                                }
}

void plan_free(struct plan *p)
{
        if (!p)
                return;
        plan_free(p->alternative);
        plan_step_sizes_free(p);
        isl_ast_node_free(p->host);
        plan_batches_free(p);
        isl_ast_expr_free(p->work);
        for (int i = 0; i < p->conditions.n; i++)
                isl_ast_expr_free(p->conditions.data[i]);
        for (int i = 0; i < p->narrow.n; i++)
                isl_ast_expr_free(p->narrow.data[i]);
        for (int i = 0; i < p->set_counters.n; i++)
                isl_ast_expr_free(p->final_value[i]);
        for (int i = 0; i < p->rows.n; i++) {
                isl_ast_expr_free(p->rows.data[i].first);
                isl_ast_expr_free(p->rows.data[i].last);
                isl_ast_expr_free(p->rows.data[i].last_column);
        }
        for (int i = 0; i < p->buffers.n; i++) {
                struct buffer *buf = p->buffers.data[i];
                for (int d = 0; d < buf->n_dim; d++) {
                        isl_ast_expr_free(buf->low[d]);
                        isl_ast_expr_free(buf->size[d]);
                }
                isl_ast_expr_free(buf->first);
                isl_ast_expr_free(buf->count);
                written_free(buf->written, buf->array->rank);
                for (int e = 0; buf->last && e < buf->storage->expanded.n; e++)
                        isl_ast_expr_free(buf->last[e]);
        }
        for (int i = 0; i < p->kernels.n; i++) {
                struct kernel *k = p->kernels.data[i];
                tiling_free(k->tiled);
                plan_columns_free(k);
                isl_ast_node_free(k->body);
                for (int v = 0; v < k->vectors.n; v++)
                        isl_ast_expr_free(k->vectors.data[v].rows);
                isl_ast_expr_free(k->steps);
                isl_ast_expr_free(k->work);
                isl_ast_expr_free(k->when);
                isl_ast_expr_free(k->systems);
                isl_ast_expr_free(k->rows);
                free_dealt(k);
                for (int g = 0; g < k->n_grid; g++) {
                        isl_ast_expr_free(k->grid[g].first);
                        isl_ast_expr_free(k->grid[g].last);
                        isl_ast_expr_free(k->grid[g].most);
                }
                for (int n = 0; n < k->instances.n; n++) {
                        isl_set_free(k->instances.data[n]->runs);
                        for (int d = 0; d < k->instances.data[n]->stmt->n_loop; d++)
                                isl_ast_expr_free(k->instances.data[n]->counter[d]);
                }
        }
        free(p);
}

static void print_expr(struct outbuf *b, const char *label, __isl_keep isl_ast_expr *e)
{
        char *s = e ? isl_ast_expr_to_C_str(e) : NULL;
        outbuf_printf(b, "%s%s", label, s ? s : "?");
        free(s);
}

static void print_reference(struct outbuf *b, const struct reference *r)
{
        outbuf_printf(b, " %s in %s", r->access->access->text, r->instance->stmt->name);
}

static void print_kept_values(struct outbuf *b, const struct kernel *k)
{
        for (int i = 0; i < k->held.n; i++) {
                const struct held_cell *h = &k->held.data[i];
                outbuf_printf(b, "  hold %s from %s to %s%s:", h->buffer->ident, h->first->stmt->name, h->last->stmt->name, h->is_loaded ? ", loaded" : "");
                print_reference(b, &h->cell);
                outbuf_puts(b, "\n");
        }
        for (int i = 0; i < k->pipelines.n; i++) {
                const struct pipelined_loop *l = &k->pipelines.data[i];
                outbuf_printf(b, "  pipeline L%d %s from %s to %s", l->node->loop->id, l->node->loop->iterator->name, l->first->stmt->name, l->last->stmt->name);
                if (l->chunk)
                        outbuf_printf(b, ", chunk %d", l->chunk);
                if (l->linear)
                        outbuf_puts(b, ", linear");
                outbuf_puts(b, "\n");
                for (int n = 0; n < l->ahead.n; n++) {
                        outbuf_puts(b, "    ahead");
                        print_reference(b, &l->ahead.data[n]);
                        outbuf_puts(b, "\n");
                }
                for (int n = 0; n < l->repeated.n; n++) {
                        outbuf_puts(b, "    repeated");
                        print_reference(b, &l->repeated.data[n].read);
                        outbuf_puts(b, ", of");
                        print_reference(b, &l->ahead.data[l->repeated.data[n].ahead]);
                        if (l->repeated.data[n].back)
                                outbuf_printf(b, " %d before", l->repeated.data[n].back);
                        outbuf_puts(b, "\n");
                }
                for (int n = 0; n < l->invariant.n; n++) {
                        outbuf_puts(b, "    invariant");
                        print_reference(b, &l->invariant.data[n]);
                        outbuf_puts(b, "\n");
                }
                for (int n = 0; n < l->carried.n; n++) {
                        outbuf_puts(b, "    carried");
                        print_reference(b, &l->carried.data[n].read);
                        outbuf_printf(b, " from %s\n", l->carried.data[n].source->name);
                }
        }
}

static void print_tiling(struct outbuf *b, const struct tiling *t)
{
        outbuf_puts(b, "  in blocks of");
        for (int d = t->shape.n - 1; d >= 0; d--)
                outbuf_printf(b, " %s %d x %d", t->shape.node[d]->loop->iterator->name, t->shape.threads[d], t->shape.points[d]);
        outbuf_puts(b, "\n");
        for (int i = 0; i < t->kept.n; i++)
                outbuf_printf(b, "    keep %s%s\n", t->kept.data[i].cell.access->access->text, t->kept.data[i].is_written ? ", stored" : "");
        for (int i = 0; i < t->tiles.n; i++) {
                const struct tile *tile = &t->tiles.data[i];
                outbuf_printf(b, "    tile of %s for L%d:", tile->buffer->ident, tile->node->loop->id);
                for (int d = 0; d < tile->n_dim; d++) {
                        print_expr(b, " ", tile->low[d]);
                        outbuf_printf(b, " + %lld", (long long)tile->shape.size[d]);
                }
                outbuf_puts(b, "\n");
        }
}

static void print_columns(struct outbuf *b, const struct kernel *k)
{
        outbuf_puts(b, "  by columns\n");
        for (int i = 0; i < k->own.n; i++) {
                outbuf_printf(b, "    keep %s, stored by", k->own.data[i].buffer->ident);
                for (int n = 0; n < k->own.data[i].stored.n; n++)
                        outbuf_printf(b, " %s", k->own.data[i].stored.data[n]->stmt->name);
                outbuf_puts(b, "\n");
        }
        print_kept_values(b, k);
}

void plan_print(struct outbuf *b, const struct plan *p)
{
        if (p->alternative) {
                outbuf_puts(b, "first version\n");
                b->indent++;
        }
        for (int i = 0; i < p->buffers.n; i++) {
                const struct buffer *x = p->buffers.data[i];
                outbuf_printf(b, "buffer %s of '%s':%s%s%s%s%s%s", x->ident, x->array->name, x->is_original ? " original" : "", x->is_snapshot ? " copy" : "",
                        x->is_contracted ? " contracted" : x->is_local ? " local" : "", x->copy_in ? " in" : "", x->copy_out ? " out" : "",
                        !x->storage ? "" : x->storage->place == PLACE_CONSTANT ? " constant" : x->storage->place == PLACE_IMAGE ? " image" : "");
                if (x->linear) {
                        print_expr(b, " first ", x->first);
                        print_expr(b, " count ", x->count);
                }
                for (int d = 0; d < x->n_dim; d++)
                        if (x->size[d]) {
                                outbuf_printf(b, " dim%d", d);
                                print_expr(b, " ", x->low[d]);
                                print_expr(b, " + ", x->size[d]);
                        }
                outbuf_puts(b, "\n");
        }
        for (int i = 0; i < p->conditions.n; i++) {
                print_expr(b, "condition ", p->conditions.data[i]);
                outbuf_puts(b, "\n");
        }
        for (int i = 0; i < p->kernels.n; i++) {
                const struct kernel *k = p->kernels.data[i];
                outbuf_printf(b, "kernel %s line %u\n", k->name, k->span.line);
                for (int g = 0; g < k->n_grid; g++) {
                        outbuf_printf(b, k->grid[g].n_collapsed ? "  grid %s" : "  with %s", k->grid[g].name);
                        print_expr(b, " from ", k->grid[g].first);
                        print_expr(b, " to ", k->grid[g].last);
                        outbuf_puts(b, "\n");
                }
                print_kept_values(b, k);
                for (int d = 0; d < k->n_dealt; d++)
                        outbuf_printf(b, "  dealt %s\n", k->dealt[d].name);
                if (k->scan)
                        outbuf_printf(b, "  scan of %s\n", k->scan->whole->ident);
                for (int n = 0; n < k->lane_scans.n; n++)
                        outbuf_printf(b, "  scan of %s by the threads of a block\n", k->lane_scans.data[n]->whole->ident);
                for (int n = 0; n < k->partials.n; n++)
                        outbuf_printf(b, "  partial results of %s\n", k->partials.data[n].whole->ident);
                char *s = isl_ast_node_to_C_str(k->body);
                outbuf_printf(b, "%s", s ? s : "");
                free(s);
                if (k->tiled)
                        print_tiling(b, k->tiled->tiling);
                if (k->columns)
                        print_columns(b, k->columns);
                if (!k->tiled && !k->columns)
                        continue;
                s = isl_ast_node_to_C_str(k->tiled ? k->tiled->body : k->columns->body);
                outbuf_printf(b, "%s", s ? s : "");
                free(s);
        }
        char *s = isl_ast_node_to_C_str(p->host);
        outbuf_printf(b, "host\n%s", s ? s : "");
        free(s);
        for (int i = 0; i < p->batches.n; i++) {
                const struct plan_batch *x = p->batches.data[i];
                outbuf_printf(b, "batches B%d of %s", x->id, x->loop->iterator->name);
                print_expr(b, " from ", x->first);
                print_expr(b, " to ", x->last);
                s = isl_ast_node_to_C_str(x->host);
                outbuf_printf(b, "\n%s", s ? s : "");
                free(s);
        }
        if (p->alternative) {
                b->indent--;
                outbuf_puts(b, "when a condition fails\n");
                plan_print(b, p->alternative);
        }
}
