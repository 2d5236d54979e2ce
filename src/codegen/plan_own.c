/* Arrays that blocks in step keep in the memory that their threads share.
 *
 * Where a kernel's grid gives each iteration of the loops around to a block, and an array has a copy for each of these iterations, no other block touches the block's copy while the
 * kernel runs: it can be loaded into shared memory at the beginning, live there through all steps of the problem, and be stored at the end. How large it is, and whether a device has room
 * for it, is known when the region runs; then one of two forms of the kernel does (own.c). */
#include "base/tamper.h"
#include "codegen/plan_build.h"

static bool stands_for(const struct plan_loop *l, const struct loop *loop)
{
        return l->node && snode_is_plain(l->node) && snode_stands_for(l->node, loop);
}

/* Does the loop give the grid one of its dimensions? */
static bool is_of_grid(const struct kernel *k, const struct loop *loop)
{
        for (int g = 0; g < k->n_grid; g++)
                if (stands_for(&k->grid[g], loop))
                        return true;
        return false;
}

/* Is the copy of the buffer that an access is to that of the block's iteration of the grid? */
static bool is_of_block(const struct kernel *k, const struct buffer *b, const struct mstmt *s)
{
        const struct storage *st = b->storage;
        for (int g = 0; g < k->n_grid; g++) {
                bool found = false;
                for (int e = 0; e < st->expanded.n; e++)
                        found |= stands_for(&k->grid[g], st->expanded.data[e]);
                if (!found)
                        return false;
        }
        for (int e = 0; e < st->expanded.n; e++)
                if (mstmt_loop_index(s, st->expanded.data[e]) < 0 || !is_of_grid(k, st->expanded.data[e]))
                        return false;
        return true;
}

/* Not where the copy of the last iterations goes back to the user: what it does not write must stay as it was, and the other copies have nothing there. */
bool own_is_safe(const struct plan *p, const struct kernel *k, const struct buffer *b)
{
        if (!k->in_step || !k->n_grid || b->is_local || b->is_contracted || b->is_snapshot || b->last || !b->array->rank || !b->storage->expanded.n || b->storage->place != PLACE_GLOBAL)
                return false;
        if (k->partials.n && kernel_is_apart(p, k, b))
                return false;
        for (int i = 0; i < p->deps->webs.n; i++)
                if (p->of_web[i] == b && kernel_is_atomic(k, p->sched->storage[i]))
                        return false;
        for (int i = 0; i < p->model->stmts.n; i++) {
                const struct mstmt *s = p->model->stmts.data[i];
                for (int n = 0; n < s->accesses.n && snode_contains(k->node, s); n++)
                        if (kernel_buffer(p, k, s->accesses.data[n]) == b && !is_of_block(k, b, s))
                                return false;
        }
        return true;
}

/* Does an access tell which element of the buffer it is by its subscripts, each in its own range? One that reads a subscript from memory does not: its linear index is tested. */
static bool has_rows(const struct plan *p, const struct kernel *k, const struct buffer *b)
{
        if (!b->linear || !b->has_rows)
                return !b->linear;
        for (int i = 0; i < p->model->accesses.n; i++) {
                const struct maccess *a = p->model->accesses.data[i];
                if (a->needs_check && kernel_buffer(p, k, a) == b)
                        return false;
        }
        return true;
}

/* Does another kernel use the buffer, or write it? */
static bool used_elsewhere(const struct plan *p, const struct kernel *k, const struct buffer *b, bool written)
{
        for (int i = 0; i < p->kernels.n; i++) {
                const struct kernel *other = p->kernels.data[i];
                for (int n = 0; n < other->buffers.n && other != k; n++)
                        if (other->buffers.data[n] == b && (!written || other->writes[n]))
                                return true;
        }
        return false;
}

/* ---- vectors ------------------------------------------------------------------------------------------------------------------------- */

struct vector_search {
        const struct builder *b;
        struct kernel *kernel;
        const struct snode *lane;       /* the lane loop around, and isl's name of its counter; NULL: none */
        const char *counter;
};

/* Is the read of an element that only the counters of the pipeline and of loops around the lane loop tell, in a buffer that the kernel does not write? */
static bool is_of_all_lanes(const struct vector_search *s, const struct maccess *a)
{
        const struct buffer *b = plan_buffer(s->b->p, a);
        const struct loop *lane = snode_loop(s->lane, a->stmt);
        if (b->is_local || b->storage->place != PLACE_GLOBAL || kernel_writes(s->kernel, b) || kernel_is_apart(s->b->p, s->kernel, b) || !access_is_certain(a) || a->needs_check)
                return false;
        for (int e = 0; e < b->storage->expanded.n; e++)
                if (b->storage->expanded.data[e] == lane && !tamper_with("vector"))
                        return false;
        for (int d = 0; d < b->array->rank; d++) {
                const struct expr *sub = a->access->sub[d];
                if (!sub || expr_has_read(sub) || (expr_uses_var(sub, lane->iterator) && !tamper_with("vector")))
                        return false;
        }
        return true;
}

/* Of loops of different text that compute one value each finds its elements where the others have them. */
static void place_value(const struct vector_search *s, const struct mstmt *stmt, struct own_vector *v)
{
        isl_set *values = dim_values(isl_set_copy(s->b->whole->domain[stmt->id]), mstmt_loop_index(stmt, snode_loop(v->loop->node, stmt)));
        v->low = param_expr(s->b, edge(values, false));
        isl_set_free(values);
        for (int n = 0; n < s->kernel->vectors.n && v->same < 0; n++)
                if (s->kernel->vectors.data[n].same < 0 && s->kernel->vectors.data[n].value == v->value)
                        v->same = n;
}

/* Finds the vectors of the pipelines that each iteration of the lane loop runs, with bounds that are the same in all of them. */
static bool find_vectors(__isl_keep isl_ast_node *node, void *user)
{
        struct vector_search *s = user;
        if (isl_ast_node_get_type(node) == isl_ast_node_if)
                return true;
        if (isl_ast_node_get_type(node) != isl_ast_node_for)
                return each_child(node, find_vectors, user);
        const struct pipelined_loop *p = kernel_pipeline(s->b->p, s->kernel, node);
        for (int i = 0; p && i < p->ahead.n && !ast_head_names(node, s->counter); i++) {
                const struct maccess *a = p->ahead.data[i].access;
                if (!is_of_all_lanes(s, a))
                        continue;
                struct own_vector v = { .loop = p, .ahead = i, .rows = trips_of(s->b, a->stmt, snode_loop(p->node, a->stmt)), .same = -1, .is_divisor = pipeline_divides_by(p, i) };
                vec_push(s->b->arena, &s->kernel->vectors, v);
        }
        return true;
}

/* Finds those below the lane loops that the block's threads share out among all of them. */
static bool find_lanes(__isl_keep isl_ast_node *node, void *user)
{
        struct vector_search *s = user;
        const struct plan_mark *mark = isl_ast_node_get_type(node) == isl_ast_node_mark ? node_mark(node) : NULL;
        if (!mark || mark->dealt != LANES_ALL || mark->scan || !snode_is_plain(mark->node))
                return each_child(node, find_lanes, user);
        isl_ast_node *loop = isl_ast_node_mark_get_node(node);
        if (isl_ast_node_get_type(loop) == isl_ast_node_for && isl_ast_node_for_is_degenerate(loop) == isl_bool_false) {
                isl_ast_node *body = isl_ast_node_for_get_body(loop);
                s->lane = mark->node;
                s->counter = ast_counter(loop);
                find_vectors(body, s);
                isl_ast_node_free(body);
        }
        isl_ast_node_free(loop);
        return true;
}

/* Have all lanes the same value of the expression in the instance's statement, which a thread may compute for all? */
static bool is_value_of_all(const struct vector_search *s, const struct mstmt *stmt, const struct expr *e)
{
        const struct loop *lane = snode_loop(s->lane, stmt);
        if (e->kind == EXPR_VAR)
                return e->var != lane->iterator;
        if (e->kind == EXPR_READ) {
                for (int a = 0; a + 1 < stmt->accesses.n; a++)
                        if (stmt->accesses.data[a]->access == e->access)
                                return plan_buffer(s->b->p, stmt->accesses.data[a])->storage->place == PLACE_FORWARD || is_of_all_lanes(s, stmt->accesses.data[a]);
                return false;
        }
        bool all = e->kind != EXPR_COND;
        for (int i = 0; i < e->n_arg && all; i++)
                all = is_value_of_all(s, stmt, e->arg[i]);
        return all;
}

/* Does the value depend on the counter? */
static bool depends_on(const struct vector_search *s, const struct mstmt *stmt, const struct expr *e, const struct loop *l)
{
        if (e->kind == EXPR_READ)
                for (int a = 0; a + 1 < stmt->accesses.n; a++)
                        if (stmt->accesses.data[a]->access == e->access && plan_buffer(s->b->p, stmt->accesses.data[a])->storage->place == PLACE_FORWARD)
                                return false;
        bool any = e->kind == EXPR_VAR ? e->var == l->iterator : e->kind == EXPR_READ && expr_uses_var(e, l->iterator);
        for (int i = 0; i < e->n_arg && !any; i++)
                any = depends_on(s, stmt, e->arg[i], l);
        return any;
}

/* Adds the largest parts of the expression, a statement's of the loop, that are so, differ between iterations and read memory. */
static void add_values(const struct vector_search *s, const struct pipelined_loop *p, const struct instance *i, const struct expr *e)
{
        const struct loop *l = snode_loop(p->node, i->stmt);
        if (e->kind == EXPR_BINARY && e->type->kind == TYPE_FLOAT && expr_has_read(e) && depends_on(s, i->stmt, e, l) && is_value_of_all(s, i->stmt, e)) {
                struct own_vector v = { .loop = p, .ahead = -1, .value = e, .instance = i, .rows = trips_of(s->b, i->stmt, l), .same = -1 };
                place_value(s, i->stmt, &v);
                vec_push(s->b->arena, &s->kernel->vectors, v);
                return;
        }
        for (int a = 0; a < e->n_arg; a++)
                add_values(s, p, i, e->arg[a]);
}

/* Finds what the iterations that the warps of a kernel by columns share out compute for all lanes alike. */
static bool find_values(__isl_keep isl_ast_node *node, void *user)
{
        struct vector_search *s = user;
        const enum isl_ast_node_type type = isl_ast_node_get_type(node);
        if ((type == isl_ast_node_if || type == isl_ast_node_for) && ast_head_names(node, s->counter))
                return true;
        if (type != isl_ast_node_for)
                return each_child(node, find_values, user);
        const struct pipelined_loop *p = kernel_pipeline(s->b->p, s->kernel, node);
        struct run run = { 0 };
        isl_ast_node *body = isl_ast_node_for_get_body(node);
        if (p && p->is_run && run_collect(s->b->arena, body, &run))
                for (int n = 0; n < run.items.n; n++)
                        if (!run.items.data[n].is_conditional)
                                add_values(s, p, run.items.data[n].instance, run.items.data[n].instance->stmt->stmt->rhs);
        isl_ast_node_free(body);
        return true;
}

/* Finds those of what one warp runs of a kernel by columns, for all its lanes alike, and of what its warps share out. */
static bool find_of_columns(__isl_keep isl_ast_node *node, void *user)
{
        const enum isl_ast_node_type type = isl_ast_node_get_type(node);
        if (type == isl_ast_node_mark && node_mark(node)->is_lane)
                return find_values(node, user);
        if (type == isl_ast_node_if && !node_has_lane(node))
                return true;
        return type == isl_ast_node_for ? find_vectors(node, user) : each_child(node, find_of_columns, user);
}

void plan_column_vectors(const struct builder *b, struct kernel *k)
{
        find_of_columns(k->body, &(struct vector_search){ .b = b, .kernel = k, .lane = k->grid[0].node, .counter = k->grid[0].name });
}

void plan_own_parts(const struct builder *b, struct kernel *k)
{
        struct plan *p = b->p;
        for (int i = 0; i < k->buffers.n; i++) {
                const struct buffer *buffer = k->buffers.data[i];
                if (!own_is_safe(p, k, buffer))
                        continue;
                /* A launch finds what another one has left, and leaves what another one finds. */
                const bool is_again = k->n_host > 0 || buffer->is_original || buffer->copy_in || buffer->copy_out || buffer->keep || buffer->kept;
                struct own_part own = { .buffer = buffer, .is_loaded = is_again || used_elsewhere(p, k, buffer, true), .is_stored = k->writes[i] && (is_again || used_elsewhere(p, k, buffer, false)),
                        .by_rows = has_rows(p, k, buffer) };
                vec_push(p->arena, &k->own, own);
        }
        if (k->own.n)
                find_lanes(k->body, &(struct vector_search){ .b = b, .kernel = k });
}
