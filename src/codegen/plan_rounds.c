/* Rounds of a kernel by columns (struct rounds): whether its second loop can run so, and how.
 *
 * The kernel's body is one loop that is shared out, each iteration of which has a row of the block's own part to itself, and then what one warp runs, with a loop at the end that leaves rows one after
 * the other. From then on they are free: what others find in memory is stored, and the next column has its row there. */
#include <isl/map.h>
#include <isl/set.h>
#include <isl/space.h>

#include "base/tamper.h"
#include "codegen/plan_build.h"

/* By how much the row that the access touches is more than the counter of the loop; false: that differs. */
static bool row_offset(const struct plan *p, const struct maccess *a, int dim, const struct loop *l, int64_t *offset)
{
        const int at = l ? mstmt_loop_index(a->stmt, l) : -1;
        if (at < 0)
                return false;
        isl_map *rows = isl_map_intersect_domain(isl_map_copy(a->map), isl_set_copy(p->sched->domain[a->stmt->id]));
        rows = isl_map_project_out(rows, isl_dim_out, (unsigned)dim + 1, (unsigned)(a->access->array->rank - dim) - 1);
        rows = isl_map_project_out(rows, isl_dim_out, 0, (unsigned)dim);
        rows = isl_map_project_out(rows, isl_dim_in, (unsigned)at + 1, (unsigned)(a->stmt->n_loop - at) - 1);
        rows = isl_map_project_out(rows, isl_dim_in, 0, (unsigned)at);
        rows = isl_map_reset_tuple_id(isl_map_reset_tuple_id(rows, isl_dim_in), isl_dim_out);
        isl_set *by = isl_map_deltas(rows);
        isl_val *value = isl_set_plain_get_val_if_fixed(by, isl_dim_set, 0);
        const bool fixed = value && isl_val_is_int(value) == isl_bool_true;
        if (fixed)
                *offset = isl_val_get_num_si(value);
        isl_val_free(value);
        isl_set_free(by);
        return fixed;
}

/* The loop at level lane around the statement in the kernel, or NULL. */
static const struct snode *lane_around(const struct snode *n, const struct mstmt *s)
{
        const struct snode *found = n->kind == SNODE_LOOP && n->level == LEVEL_LANE ? n : NULL;
        for (int i = 0; i < n->child.n && !found; i++)
                if (snode_contains(n->child.data[i], s))
                        found = lane_around(n->child.data[i], s);
        return found;
}

/* ---- the body ------------------------------------------------------------------------------------------------------------------------- */

/* Child number n, of the kernel's body; NULL: there is none, or the body is no block. */
static __isl_give isl_ast_node *part_of(const struct kernel *k, int n)
{
        isl_ast_node *part = NULL;
        if (isl_ast_node_get_type(k->body) != isl_ast_node_block)
                return NULL;
        isl_ast_node_list *list = isl_ast_node_block_get_children(k->body);
        if (n < isl_ast_node_list_n_ast_node(list))
                part = isl_ast_node_list_get_ast_node(list, n);
        isl_ast_node_list_free(list);
        return part;
}

struct row_walk {
        const struct plan *plan;
        const struct kernel *kernel;
        const struct plan_mark *mark;           /* of the loop that is shared out */
        isl_ast_expr *row;                      /* of the iteration that isl has taken out of it, if it is one; owned */
        const struct pipelined_loop *last;      /* of loops that follow */
        const char *counter;
        int n;                                  /* how many of these there are */
};

/* Are all statements at and below the node of the same iteration of the loop that is shared out? */
static bool is_of_row(__isl_keep isl_ast_node *node, void *user)
{
        struct row_walk *w = user;
        if (isl_ast_node_get_type(node) != isl_ast_node_user)
                return each_child(node, is_of_row, user);
        const struct instance *i = node_instance(node);
        const struct loop *l = snode_loop(w->mark->node, i->stmt);
        const int at = l ? mstmt_loop_index(i->stmt, l) : -1;
        if (at < 0)
                return false;
        if (!w->row)
                w->row = isl_ast_expr_copy(i->counter[at]);
        return isl_ast_expr_is_equal(w->row, i->counter[at]) == isl_bool_true;
}

/* Is that loop, in as many pieces as isl has made of it, one whose iterations can be dealt out by their rows, each piece to be entered by all lanes of a warp? */
static bool is_dealt_by_rows(__isl_keep isl_ast_node *node, void *user)
{
        struct row_walk *w = user;
        int64_t step;
        if (has_no_for(node, NULL)) {
                const bool is_one = is_of_row(node, w);
                isl_ast_expr_free(w->row);
                w->row = NULL;
                return is_one;
        }
        const enum isl_ast_node_type type = isl_ast_node_get_type(node);
        if (type == isl_ast_node_for)
                return isl_ast_node_for_is_degenerate(node) != isl_bool_true && ast_counts_up(node, &step) && step == 1 && !ast_head_names(node, w->kernel->grid[0].name);
        if (type == isl_ast_node_if && ast_head_names(node, w->kernel->grid[0].name))
                return false;
        return (type == isl_ast_node_if || type == isl_ast_node_block) && each_child(node, is_dealt_by_rows, user);
}

/* Has the block what the read finds in memory that its threads share? */
static bool is_shared(const struct row_walk *w, const struct pipelined_loop *l, int ahead)
{
        const struct kernel *k = w->kernel;
        bool found = plan_buffer(w->plan, l->ahead.data[ahead].access) == k->own.data[0].buffer;
        for (int i = 0; i < k->vectors.n; i++)
                found |= k->vectors.data[i].loop == l && k->vectors.data[i].ahead == ahead;
        return found;
}

/* Do the loops at and below the node sweep through what is in shared memory, alike for all lanes? */
static bool sweeps(__isl_keep isl_ast_node *node, void *user)
{
        struct row_walk *w = user;
        const enum isl_ast_node_type type = isl_ast_node_get_type(node);
        if ((type == isl_ast_node_if || type == isl_ast_node_for) && !has_no_for(node, NULL) && ast_head_names(node, w->kernel->grid[0].name))
                return false;
        if (type != isl_ast_node_for)
                return each_child(node, sweeps, user);
        w->last = kernel_pipeline(w->plan, w->kernel, node);
        w->counter = ast_counter(node);
        w->n++;
        for (int i = 0; w->last && i < w->last->ahead.n; i++)
                if (!is_shared(w, w->last, i))
                        return false;
        return w->last && w->last->chunk > 0 && !w->last->rows.n && isl_ast_node_for_is_degenerate(node) != isl_bool_true;
}

/* The kernel's last loop in *w; false: the body is not of that form. */
static bool find_last(struct row_walk *w)
{
        isl_ast_node *part = part_of(w->kernel, 0);
        bool ok = part && isl_ast_node_get_type(part) == isl_ast_node_mark && node_mark(part)->is_lane && node_mark(part)->dealt == LANES_ALL && !node_mark(part)->scan && !node_mark(part)->descending;
        if (ok) {
                isl_ast_node *below = isl_ast_node_mark_get_node(part);
                w->mark = node_mark(part);
                ok = is_dealt_by_rows(below, w);
                isl_ast_node_free(below);
        }
        isl_ast_node_free(part);
        w->last = NULL;
        for (int n = 1; ok && (part = part_of(w->kernel, n)); n++) {
                w->n = 0;
                ok = !node_has_lane(part) && sweeps(part, w);
                isl_ast_node_free(part);
        }
        return ok && w->last && w->n == 1;
}

/* ---- rows ------------------------------------------------------------------------------------------------------------------------------ */

/* The values in between, too. */
static __isl_give isl_set *filled(__isl_take isl_set *values)
{
        isl_space *space = isl_set_get_space(values);
        isl_set *from = isl_set_apply(isl_set_copy(values), isl_map_lex_le(isl_space_copy(space)));
        return isl_set_intersect(from, isl_set_apply(values, isl_map_lex_ge(space)));
}

/* Of the accesses to the own part (stored: of the writes that are stored) the rows. by_grid: over the grid's and the host's counters as parameters, too. */
static __isl_give isl_set *rows_of(const struct plan *p, const struct kernel *k, bool stored, bool by_grid)
{
        const struct own_part *own = &k->own.data[0];
        const struct builder b = { .m = p->model, .s = p->sched, .arena = p->arena };
        isl_set *rows = NULL;
        for (int i = 0; i < p->model->accesses.n; i++) {
                const struct maccess *a = p->model->accesses.data[i];
                if (!snode_contains(k->node, a->stmt) || plan_buffer(p, a) != own->buffer || (stored && !column_is_stored(own, a)))
                        continue;
                isl_set *domain = isl_set_copy(p->sched->domain[a->stmt->id]);
                if (by_grid)
                        domain = fix_counters(&b, fix_counters(&b, domain, a->stmt, k->host, k->n_host), a->stmt, k->grid, k->n_grid);
                isl_set *one = dim_values(isl_set_apply(domain, isl_map_copy(a->map)), own->column[0].dim);
                rows = rows ? isl_set_union(rows, one) : one;
        }
        return rows;
}

/* Do blocks, for each value of the counters, write the same rows that are stored, and these without a gap? */
static bool stores_one_range(const struct plan *p, const struct kernel *k)
{
        isl_set *rows = rows_of(p, k, true, true), *all = rows_of(p, k, true, false);
        bool is_one = rows && all;
        if (is_one) {
                all = isl_set_intersect_params(isl_set_intersect_params(filled(all), isl_set_copy(p->model->context)), isl_set_copy(k->rounds->grid));
                is_one = isl_set_is_subset(all, rows) == isl_bool_true;
        }
        isl_set_free(rows);
        isl_set_free(all);
        return is_one;
}

/* Has every iteration that is shared out a row of the part? */
static bool has_rows(const struct plan *p, const struct kernel *k, const struct plan_mark *mark)
{
        isl_set *rows = rows_of(p, k, false, false);
        bool has = rows != NULL;
        rows = has ? isl_set_intersect_params(filled(rows), isl_set_copy(p->model->context)) : NULL;
        for (int n = 0; n < k->instances.n && has; n++) {
                const struct mstmt *s = k->instances.data[n]->stmt;
                if (lane_around(k->node, s) != mark->node)
                        continue;
                const int at = mstmt_loop_index(s, snode_loop(mark->node, s));
                isl_set *values = isl_set_intersect_params(isl_set_copy(p->sched->domain[s->id]), isl_set_copy(p->model->context));
                values = dim_values(values, at);
                has = isl_set_is_subset(values, rows) == isl_bool_true;
                isl_set_free(values);
        }
        isl_set_free(rows);
        return has;
}

/* Has the last loop the read's value in a variable, from before its first iteration on? */
static bool is_carried(const struct pipelined_loop *last, const struct maccess *a)
{
        bool found = false;
        for (int c = 0; c < last->carried.n; c++)
                found |= last->carried.data[c].read.access == a;
        return found;
}

/* Do the accesses to the own part touch the rows that they may? */
static bool keeps_to_rows(const struct plan *p, const struct kernel *k, const struct plan_mark *mark)
{
        const struct own_part *own = &k->own.data[0];
        const struct rounds *r = k->rounds;
        for (int i = 0; i < p->model->accesses.n; i++) {
                const struct maccess *a = p->model->accesses.data[i];
                int64_t offset = 0;
                if (!snode_contains(k->node, a->stmt) || plan_buffer(p, a) != own->buffer)
                        continue;
                const struct snode *lane = lane_around(k->node, a->stmt);
                if (lane && (lane != mark->node || !row_offset(p, a, own->column[0].dim, snode_loop(lane, a->stmt), &offset) || offset))
                        return false;
                if (lane || !snode_contains(r->last->node, a->stmt) || is_carried(r->last, a))
                        continue;
                if (!row_offset(p, a, own->column[0].dim, snode_loop(r->last->node, a->stmt), &offset) || (snode_is_descending(r->last->node) ? offset > r->reach : offset < r->reach))
                        return false;
        }
        for (int n = 0; n < own->stored.n; n++)
                if (!own->stored.data[n]->exact || !access_is_certain(own->stored.data[n]) || !mstmt_is_certain(own->stored.data[n]->stmt))
                        return false;
        return true;
}

bool rounds_are_safe(const struct plan *p, const struct kernel *k)
{
        struct row_walk w = { .plan = p, .kernel = k };
        const struct rounds *r = k->rounds;
        int64_t offset;
        if (!r || !r->last || k->own.n != 1 || k->own.data[0].n_column != 1 || k->n_grid != 2 || k->grid[1].step != 1 || k->grid[1].n_collapsed != 1 || !find_last(&w) || w.last != r->last)
                return false;
        const struct maccess *write = r->stored.access;
        return keeps_to_rows(p, k, w.mark) && has_rows(p, k, w.mark) && stores_one_range(p, k) && snode_contains(r->last->node, write->stmt) && plan_buffer(p, write) == k->own.data[0].buffer &&
                row_offset(p, write, k->own.data[0].column[0].dim, snode_loop(r->last->node, write->stmt), &offset) && offset == r->stored_row;
}

/* ---- making them ----------------------------------------------------------------------------------------------------------------------- */

/* Does a condition or loop at or below the node ask for the counter, or what lies in shared memory for such loops depend on it? */
static bool is_free_of(__isl_keep isl_ast_node *node, void *counter)
{
        const enum isl_ast_node_type type = isl_ast_node_get_type(node);
        return !((type == isl_ast_node_if || type == isl_ast_node_for) && ast_head_names(node, counter)) && each_child(node, is_free_of, counter);
}

/* Does the element that the access touches depend on the grid's second loop? */
static bool access_varies(const struct plan *p, const struct kernel *k, const struct maccess *a)
{
        const struct buffer *b = plan_buffer(p, a);
        const struct loop *l = snode_loop(k->grid[1].node, a->stmt);
        bool varies = !l;
        for (int d = 0; d < b->n_dim && !varies; d++)
                varies = d < a->access->array->rank ? !a->access->sub[d] || expr_uses_var(a->access->sub[d], l->iterator) : snode_stands_for(k->grid[1].node, b->storage->expanded.data[d - b->array->rank]);
        return varies;
}

/* Do elements of the vector? */
static bool vector_varies(const struct plan *p, const struct kernel *k, const struct own_vector *v)
{
        if (!v->value)
                return access_varies(p, k, v->loop->ahead.data[v->ahead].access);
        const struct mstmt *s = v->instance->stmt;
        const struct loop *l = snode_loop(k->grid[1].node, s);
        bool varies = !l || expr_uses_var(v->value, l->iterator);
        for (int n = 0; n + 1 < s->accesses.n && !varies; n++)
                varies = expr_reads(v->value, s->accesses.data[n]->access) && plan_buffer(p, s->accesses.data[n])->storage->place != PLACE_FORWARD && access_varies(p, k, s->accesses.data[n]);
        return varies;
}

static void find_varying(const struct plan *p, struct kernel *k)
{
        for (int n = 0;; n++) {
                isl_ast_node *part = part_of(k, n);
                if (!part)
                        break;
                bool *varies = n ? &k->rounds->sweep_varies : &k->rounds->fill_varies;
                *varies |= !is_free_of(part, (void *)k->grid[1].name);
                isl_ast_node_free(part);
        }
        for (int i = 0; i < k->vectors.n; i++)
                *(k->vectors.data[i].loop->is_run ? &k->rounds->fill_varies : &k->rounds->sweep_varies) |= vector_varies(p, k, &k->vectors.data[i]);
}

/* The last loop's write, and how far its accesses go back. */
static bool find_reach(const struct plan *p, struct kernel *k)
{
        struct rounds *r = k->rounds;
        const bool descending = snode_is_descending(r->last->node);
        const int dim = k->own.data[0].column[0].dim;
        bool any = false;
        for (int n = 0; n < k->instances.n; n++) {
                const struct instance *i = k->instances.data[n];
                for (int m = 0; m < i->stmt->accesses.n && snode_contains(r->last->node, i->stmt); m++) {
                        const struct maccess *a = i->stmt->accesses.data[m];
                        int64_t offset;
                        if (plan_buffer(p, a) != k->own.data[0].buffer || is_carried(r->last, a))
                                continue;
                        if (!row_offset(p, a, dim, snode_loop(r->last->node, a->stmt), &offset))
                                return false;
                        r->reach = !any || (descending ? offset > r->reach : offset < r->reach) ? offset : r->reach;
                        any = true;
                        if (a->is_write) {
                                r->stored = (struct reference){ a, i };
                                r->stored_row = offset;
                        }
                }
        }
        return any && r->stored.access;
}

struct start_search {
        const struct kernel *kernel;
        int64_t low;
        int shift;
};

/* Finds by how much the first part has to begin earlier for the loop, a piece of the one that is shared out, to begin with a run. */
static bool find_shift(__isl_keep isl_ast_node *node, void *user)
{
        struct start_search *s = user;
        int64_t first;
        if (isl_ast_node_get_type(node) != isl_ast_node_for)
                return each_child(node, find_shift, user);
        isl_ast_expr *init = isl_ast_node_for_get_init(node);
        if (ast_int(init, &first) && first >= s->low)
                s->shift = (int)((s->kernel->rounds->run - (first - s->low) % s->kernel->rounds->run) % s->kernel->rounds->run);
        isl_ast_expr_free(init);
        return true;
}

static int shift_of(const struct kernel *k)
{
        struct start_search s = { .kernel = k };
        isl_ast_node *part = part_of(k, 0);
        if (ast_int(k->own.data[0].column[0].low, &s.low))
                find_shift(part, &s);
        isl_ast_node_free(part);
        return s.shift;
}

bool plan_rounds(const struct builder *b, struct kernel *k)
{
        struct rounds *r = k->rounds;
        struct row_walk w = { .plan = b->p, .kernel = k };
        if (k->own.n != 1 || k->own.data[0].n_column != 1 || k->n_grid != 2 || !k->own.data[0].stored.n || !find_last(&w))
                return false;
        r->last = w.last;
        r->counter = arena_strdup(b->arena, w.counter);
        if (!find_reach(b->p, k))
                return false;
        for (int i = 0; i < k->pipelines.n; i++)
                if (k->pipelines.data[i].is_run && k->pipelines.data[i].chunk && (!r->run || k->pipelines.data[i].chunk < r->run))
                        r->run = k->pipelines.data[i].chunk;
        r->run = r->run ? r->run : CHUNK_LEAST;
        r->shift = shift_of(k);
        find_varying(b->p, k);
        isl_set *stored = isl_set_coalesce(rows_of(b->p, k, true, false));
        const bool bounded = isl_set_dim_has_any_lower_bound(stored, isl_dim_set, 0) == isl_bool_true && isl_set_dim_has_any_upper_bound(stored, isl_dim_set, 0) == isl_bool_true;
        if (bounded) {
                r->first = param_expr(b, edge(stored, false));
                r->last_row = param_expr(b, edge(stored, true));
        }
        isl_set_free(stored);
        return bounded && r->first && r->last_row && (rounds_are_safe(b->p, k) || tamper_with("round"));
}

void rounds_free(struct rounds *r)
{
        if (!r)
                return;
        isl_ast_expr_free(r->first);
        isl_ast_expr_free(r->last_row);
        isl_set_free(r->grid);
}
