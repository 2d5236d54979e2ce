/* The second form of a kernel by columns (transform/columns.h): WARP_THREADS values of the fastest loop of its grid are the lanes of the warps of a block, which share out the lane loops.
 *
 * What the kernel computes of an array whose elements only one iteration of the grid touches, its column, is in memory that the block shares, if the kernel reads no value of it that it has not written.
 * What is not written again before the kernel ends is stored in the array when sweeps are through with it (plan_rounds.c). */
#include <string.h>

#include <isl/map.h>

#include "base/tamper.h"
#include "codegen/plan_build.h"
#include "transform/columns.h"

/* ---- the body ------------------------------------------------------------------------------------------------------------------------- */

void plan_columns_body(struct builder *b, struct kernel *k, const struct stmt_list *stmts, const struct plan_loop *fixed, int n_fixed, __isl_take isl_set *context)
{
        struct snode *form = columns_form(b->by_columns, k->node), *body = form;
        while (body && body->kind == SNODE_LOOP && body->level == LEVEL_GRID)
                body = plan_next_grid(body) ? plan_next_grid(body) : body->child.data[0];
        if (!body) {
                isl_set_free(context);
                return;
        }
        struct kernel *c = k->columns = ARENA_NEW(b->arena, struct kernel);
        struct sched view = *b->s;
        c->node = form;
        c->in_step = true;
        c->rounds = ARENA_NEW(b->arena, struct rounds);
        c->rounds->grid = isl_set_copy(context);
        c->grid = k->grid;
        c->n_grid = k->n_grid;
        view.domain = arena_alloc(b->arena, ((size_t)b->m->stmts.n + 1) * sizeof *view.domain);
        for (int i = 0; i < stmts->all.n; i++) {
                const struct mstmt *s = stmts->all.data[i];
                view.domain[s->id] = fix_counters(b, isl_set_copy(b->s->domain[s->id]), s, fixed, n_fixed);
        }
        struct body_builder builder = { b, c, NULL };
        build_body(&builder, stmts, &view, body, context, at_domain);
}

/* ---- columns of arrays ------------------------------------------------------------------------------------------------------------------ */

/* The loop of the kernel's grid that the dimension of the buffer follows in the access, or NULL. */
static const struct plan_loop *followed(const struct kernel *k, const struct buffer *b, int d, const struct maccess *a)
{
        for (int g = 0; g < k->n_grid; g++) {
                const struct loop *l = snode_loop(k->grid[g].node, a->stmt);
                const struct expr *sub = d < b->array->rank ? a->access->sub[d] : NULL;
                while (sub && sub->kind == EXPR_CAST)
                        sub = sub->arg[0];
                if (d < b->array->rank ? l && sub && sub->kind == EXPR_VAR && sub->var == l->iterator : b->storage->expanded.data[d - b->array->rank] == l)
                        return &k->grid[g];
        }
        return NULL;
}

/* The loop of the grid that the dimension follows in all accesses of the kernel, or NULL. */
static const struct plan_loop *always_followed(const struct plan *p, const struct kernel *k, const struct buffer *b, int d)
{
        const struct plan_loop *all = NULL;
        for (int i = 0; i < p->model->accesses.n; i++) {
                const struct maccess *a = p->model->accesses.data[i];
                if (!snode_contains(k->node, a->stmt) || plan_buffer(p, a) != b)
                        continue;
                const struct plan_loop *one = followed(k, b, d, a);
                if (!one || (all && one != all))
                        return NULL;
                all = one;
        }
        return all;
}

/* Does the host run the loop around the kernel? */
static bool is_of_host(const struct kernel *k, const struct loop *l)
{
        for (int h = 0; h < k->n_host; h++)
                if (snode_is_plain(k->host[h].node) && snode_stands_for(k->host[h].node, l))
                        return true;
        return false;
}

/* Has each iteration of the grid elements of its own, whose place in the column subscripts tell? */
static bool is_of_column(const struct plan *p, const struct kernel *k, const struct buffer *b)
{
        if (b->is_local || b->is_contracted || b->is_snapshot || !b->array->rank || b->storage->place != PLACE_GLOBAL || b->array->type->is_bool)
                return false;
        for (int i = 0; i < p->deps->webs.n; i++)
                if (p->of_web[i] == b && kernel_is_atomic(k, p->sched->storage[i]))
                        return false;
        for (int i = 0; i < p->model->accesses.n; i++) {
                const struct maccess *a = p->model->accesses.data[i];
                if (snode_contains(k->node, a->stmt) && plan_buffer(p, a) == b && (a->needs_check || !a->exact))
                        return false;
        }
        for (int d = b->array->rank; d < b->n_dim; d++)
                if (!always_followed(p, k, b, d) && !is_of_host(k, b->storage->expanded.data[d - b->array->rank]))
                        return false;
        for (int g = 0; g < k->n_grid; g++) {
                bool found = false;
                for (int d = 0; d < b->n_dim; d++)
                        found |= always_followed(p, k, b, d) == &k->grid[g];
                if (!found)
                        return false;
        }
        return true;
}

/* Does one iteration of the kernel's grid have both ends of the dependence, if it has one? */
static bool is_inside(const struct kernel *k, const struct dep *dep)
{
        if (!snode_contains(k->node, dep->source->stmt) || !snode_contains(k->node, dep->sink->stmt) || dep->is_may || dep->is_guess)
                return false;
        for (int i = 0; i < k->n_grid + k->n_host; i++) {
                const struct snode *n = i < k->n_grid ? k->grid[i].node : k->host[i - k->n_grid].node;
                if ((dep->carried_by && snode_stands_for(n, dep->carried_by)) || (i >= k->n_grid && snode_loop(n, dep->source->stmt) != snode_loop(n, dep->sink->stmt)))
                        return false;
        }
        return true;
}

/* Does every instance of the read find a value that its iteration of the grid has computed? */
static bool finds_own_value(const struct plan *p, const struct kernel *k, const struct maccess *read)
{
        isl_set *without = isl_set_intersect_params(isl_set_copy(p->sched->domain[read->stmt->id]), isl_set_copy(p->model->context));
        for (int i = 0; i < p->deps->deps.n; i++) {
                const struct dep *dep = p->deps->deps.data[i];
                if (dep->kind == DEP_FLOW && dep->sink == read && is_inside(k, dep))
                        without = isl_set_subtract(without, isl_map_range(isl_map_copy(dep->map)));
        }
        const bool always = isl_set_is_empty(without) == isl_bool_true;
        isl_set_free(without);
        return always;
}

/* Which of the phases between barriers of one iteration of the grid runs the statement. */
static int phase_of(const struct snode *n, const struct mstmt *s)
{
        for (int i = 0; i < n->child.n; i++)
                if (snode_contains(n->child.data[i], s))
                        return n->kind == SNODE_SEQ && (n->child.data[i]->kind != SNODE_LOOP || n->child.data[i]->level != LEVEL_GRID) ? i : phase_of(n->child.data[i], s);
        return -1;
}

/* The cells of the access in one iteration of the grid, whose counters are parameters. */
static __isl_give isl_set *cells_of(const struct plan *p, const struct kernel *k, const struct maccess *a)
{
        const struct builder b = { .m = p->model, .s = p->sched, .arena = p->arena };
        isl_set *domain = fix_counters(&b, isl_set_copy(p->sched->domain[a->stmt->id]), a->stmt, k->host, k->n_host);
        return isl_set_apply(fix_counters(&b, domain, a->stmt, k->grid, k->n_grid), isl_map_copy(a->map));
}

/* Is every cell that the write sets certainly set again by later phases of the same iteration of the grid? */
static bool is_set_again(const struct plan *p, const struct kernel *k, const struct maccess *write)
{
        isl_set *cells = isl_set_intersect_params(cells_of(p, k, write), isl_set_copy(p->model->context));
        for (int i = 0; i < p->model->accesses.n; i++) {
                const struct maccess *a = p->model->accesses.data[i];
                const bool is_later = a->is_write && a->web == write->web && snode_contains(k->node, a->stmt) && phase_of(k->node, a->stmt) > phase_of(k->node, write->stmt);
                if (is_later && a->exact && access_is_certain(a) && mstmt_is_certain(a->stmt))
                        cells = isl_set_subtract(cells, cells_of(p, k, a));
        }
        const bool always = isl_set_is_empty(cells) == isl_bool_true;
        isl_set_free(cells);
        return always;
}

bool column_is_stored(const struct own_part *own, const struct maccess *a)
{
        bool is_stored = false;
        for (int n = 0; n < own->stored.n; n++)
                is_stored |= own->stored.data[n] == a;
        return is_stored;
}

bool column_is_safe(const struct plan *p, const struct kernel *k, const struct own_part *own)
{
        if (!k->by_columns || !is_of_column(p, k, own->buffer))
                return false;
        for (int i = 0; i < p->model->accesses.n; i++) {
                const struct maccess *a = p->model->accesses.data[i];
                if (!snode_contains(k->node, a->stmt) || plan_buffer(p, a) != own->buffer)
                        continue;
                if (a->is_write ? !column_is_stored(own, a) && !is_set_again(p, k, a) : !finds_own_value(p, k, a))
                        return false;
        }
        return true;
}

/* The values that a subscript of the buffer has in the kernel. */
static __isl_give isl_set *subscript_values(const struct builder *b, const struct kernel *k, const struct buffer *buffer, int d)
{
        isl_set *values = NULL;
        for (int i = 0; i < b->m->accesses.n; i++) {
                const struct maccess *a = b->m->accesses.data[i];
                if (!snode_contains(k->node, a->stmt) || plan_buffer(b->p, a) != buffer)
                        continue;
                isl_set *one = dim_values(isl_set_apply(isl_set_copy(b->whole->domain[a->stmt->id]), isl_map_copy(a->map)), d);
                values = values ? isl_set_union(values, one) : one;
        }
        return isl_set_coalesce(values);
}

/* Finds what tells elements of a column apart, and how many it may have; false: no limit is known. */
static bool find_dims(const struct builder *b, const struct kernel *k, struct own_part *own)
{
        const struct buffer *buffer = own->buffer;
        own->column = arena_alloc(b->arena, ((size_t)buffer->array->rank + 1) * sizeof *own->column);
        for (int d = 0; d < buffer->array->rank; d++) {
                if (always_followed(b->p, k, buffer, d))
                        continue;
                isl_set *values = subscript_values(b, k, buffer, d);
                const bool bounded = isl_set_dim_has_any_lower_bound(values, isl_dim_set, 0) == isl_bool_true && isl_set_dim_has_any_upper_bound(values, isl_dim_set, 0) == isl_bool_true;
                struct column_dim *dim = &own->column[own->n_column];
                if (bounded)
                        *dim = (struct column_dim){ d, param_expr(b, edge(values, false)), param_expr(b, span_of(values)) };
                isl_set_free(values);
                if (!bounded)
                        return false;
                own->n_column++;
                if (!dim->low || !dim->size)
                        return false;
        }
        return true;
}

/* Does a value pass from one phase of the kernel to another through the buffer, or from one iteration of a loop to the next? */
static bool passes_values(const struct plan *p, const struct kernel *k, const struct buffer *b)
{
        for (int i = 0; i < p->deps->deps.n; i++) {
                const struct dep *dep = p->deps->deps.data[i];
                if (dep->kind == DEP_FLOW && is_inside(k, dep) && plan_buffer(p, dep->source) == b && (dep->carried_by || phase_of(k->node, dep->source->stmt) != phase_of(k->node, dep->sink->stmt)))
                        return true;
        }
        return false;
}

/* The column of the buffer; says whether the kernel reads what it writes there. */
static bool find_column(const struct builder *b, const struct kernel *k, const struct buffer *buffer, struct own_part *own)
{
        *own = (struct own_part){ .buffer = buffer, .by_rows = true };
        if (!passes_values(b->p, k, buffer) || !is_of_column(b->p, k, buffer))
                return false;
        for (int i = 0; i < b->m->accesses.n; i++) {
                const struct maccess *a = b->m->accesses.data[i];
                if (!snode_contains(k->node, a->stmt) || plan_buffer(b->p, a) != buffer)
                        continue;
                if (a->is_write && !is_set_again(b->p, k, a))
                        vec_push(b->arena, &own->stored, a);
        }
        own->is_stored = own->stored.n > 0;
        return (column_is_safe(b->p, k, own) || tamper_with("column")) && find_dims(b, k, own);
}

/* ---- the kernel ------------------------------------------------------------------------------------------------------------------------- */

static bool can_be(const struct plan *p, const struct kernel *k)
{
        bool can = k->n_grid > 0 && k->grid[0].n_collapsed == 1 && k->grid[0].step == 1 && snode_is_plain(k->grid[0].node) && !k->tiled && !k->n_dealt && !k->to && !k->exchange && !k->needs_flag;
        for (int g = 1; g < k->n_grid; g++)
                can = can && k->grid[g].n_collapsed == 1 && snode_is_plain(k->grid[g].node);
        for (int n = 0; n < k->buffers.n && can; n++)
                can = !kernel_is_apart(p, k, k->buffers.data[n]) && k->buffers.data[n]->storage->place == PLACE_GLOBAL;
        return can;
}

void plan_columns(struct builder *b, struct kernel *k)
{
        struct kernel *c = k->columns;
        if (!c)
                return;
        const struct kernel body = *c;
        *c = *k;
        c->body = body.body;
        c->instances = body.instances;
        c->node = body.node;
        c->rounds = body.rounds;
        c->name = arena_printf(b->arena, "%s_columns", k->name);
        c->columns = NULL;
        c->in_step = c->by_columns = true;
        memset(&c->held, 0, sizeof c->held);
        memset(&c->pipelines, 0, sizeof c->pipelines);
        memset(&c->own, 0, sizeof c->own);
        memset(&c->vectors, 0, sizeof c->vectors);
        bool can = c->body && can_be(b->p, k) && node_has_lane(c->body) && !kernel_moves_rows(k);       /* such a grid is launched in whole warps */
        if (can)
                plan_keep_values(b->p, c);
        can = can && plan_keep_contracted(b->p, c);
        for (int i = 0; i < c->buffers.n && can; i++) {
                struct own_part own;
                if (find_column(b, c, c->buffers.data[i], &own))
                        vec_push(b->arena, &c->own, own);
        }
        if (can && c->own.n)
                plan_column_vectors(b, c);
        can = can && plan_rounds(b, c);
        if (can && isl_ctx_last_error(b->m->ctx) == isl_error_none)
                return;
        isl_ctx_reset_error(b->m->ctx);
        isl_ctx_reset_operations(b->m->ctx);
        plan_columns_free(k);
        k->columns = NULL;
}

void plan_columns_free(struct kernel *k)
{
        struct kernel *c = k->columns;
        if (!c)
                return;
        isl_ast_node_free(c->body);
        rounds_free(c->rounds);
        for (int i = 0; i < c->vectors.n; i++) {
                isl_ast_expr_free(c->vectors.data[i].rows);
                isl_ast_expr_free(c->vectors.data[i].low);
        }
        for (int i = 0; i < c->own.n; i++)
                for (int n = 0; n < c->own.data[i].n_column; n++) {
                        isl_ast_expr_free(c->own.data[i].column[n].low);
                        isl_ast_expr_free(c->own.data[i].column[n].size);
                }
        for (int n = 0; n < c->instances.n; n++) {
                isl_set_free(c->instances.data[n]->runs);
                for (int d = 0; d < c->instances.data[n]->stmt->n_loop; d++)
                        isl_ast_expr_free(c->instances.data[n]->counter[d]);
        }
}
