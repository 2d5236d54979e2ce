/* Scalar replacement (Callahan, Carr and Kennedy 1990): cells of memory that a thread works on in a variable.
 *
 * Where statements run one after the other without a loop between them, and all that they do to a buffer they do to one and the same cell, they work on a
 * variable; it is loaded before them if the first one reads, and stored once after them. Any access that might be to another cell forbids it. The first statement
 * on the cell must run unconditionally, so that the cell exists; and where the user's program may not own the memory, so must one that writes the cell, because
 * what is never written may be read-only.
 *
 * Buffers that a pipelined loop reads ahead are left to it. What it carries from one iteration to the next is not read from the cell. */
#include "base/tamper.h"
#include "codegen/plan_build.h"

/* ---- cells ------------------------------------------------------------------------------------------------------------- */

bool access_is_certain(const struct maccess *a)
{
        return a->exact && !a->needs_check && !a->access->is_conditional && !a->access->guard;
}

/* Has the counter of "l" the same value in both, or do both do without it? */
static bool is_same_counter(const struct instance *x, const struct instance *y, const struct loop *l)
{
        int d = mstmt_loop_index(x->stmt, l), e = mstmt_loop_index(y->stmt, l);
        if (d < 0 || e < 0)
                return d < 0 && e < 0;
        return isl_ast_expr_is_equal(x->counter[d], y->counter[e]) == isl_bool_true;
}

struct both {
        const struct instance *x, *y;
};

/* Has variable v in one instance the value of w in the other: the same counter value, or the same invariant? */
static bool is_same_variable(const struct var *v, const struct var *w, void *user)
{
        const struct both *i = user;
        int d = v->loop ? mstmt_loop_index(i->x->stmt, v->loop) : -1, e = w->loop ? mstmt_loop_index(i->y->stmt, w->loop) : -1;
        if (d < 0 || e < 0)
                return d < 0 && e < 0 && v == w;
        return isl_ast_expr_is_equal(i->x->counter[d], i->y->counter[e]) == isl_bool_true;
}

bool is_same_value(const struct instance *x, const struct expr *e, const struct instance *y, const struct expr *f)
{
        struct both i = { x, y };
        return expr_equal_under(e, f, is_same_variable, &i);
}

bool is_same_copy(const struct buffer *b, const struct instance *x, const struct instance *y)
{
        for (int e = 0; e < b->storage->expanded.n; e++)
                if (!is_same_counter(x, y, b->storage->expanded.data[e]))
                        return false;
        return true;
}

bool is_same_cell(const struct buffer *b, const struct reference *x, const struct reference *y)
{
        for (int d = 0; d < b->array->rank; d++) {
                const struct expr *e = x->access->access->sub[d], *f = y->access->access->sub[d];
                if (!e || !f || !is_same_value(x->instance, e, y->instance, f))
                        return false;
        }
        return is_same_copy(b, x->instance, y->instance);
}

/* ---- runs -------------------------------------------------------------------------------------------------------------- */

/* Where in a body the search is. */
struct keeper {
        const struct plan *plan;
        struct kernel *kernel;
        const struct snode *loop;               /* of the mark above whose `for` has not come yet; NULL: none, or one that cannot be a pipeline */
        bool in_lane, is_lane;                  /* here is a lane loop around; the loop is one inside another */
        bool is_run;                            /* the loop is a lane loop of a kernel by columns, of which a thread has a run of iterations */
        bool together;                          /* all threads of a warp come here, if they all go through the kernel, and may move rows */
        VEC(const struct buffer *) kept;        /* of which variables hold values here */
};

static bool is_kept(const struct keeper *k, const struct buffer *b)
{
        for (int i = 0; i < k->kept.n; i++)
                if (k->kept.data[i] == b)
                        return true;
        return false;
}

/* Does a pipeline have the read's value in a variable from the iteration before? */
static bool is_carried(const struct kernel *k, const struct reference *r)
{
        for (int i = 0; i < k->pipelines.n; i++)
                for (int c = 0; c < k->pipelines.data[i].carried.n; c++)
                        if (k->pipelines.data[i].carried.data[c].read.access == r->access && k->pipelines.data[i].carried.data[c].read.instance == r->instance)
                                return true;
        return false;
}

/* Does the run belong to a loop that threads scan, in passes that leave some of it out? */
static bool is_scanned_apart(const struct kernel *k, const struct run *r)
{
        for (int i = 0; i < k->lane_scans.n; i++)
                for (int n = 0; n < r->items.n && r->items.n > 1; n++)
                        if (r->items.data[n].instance->stmt == k->lane_scans.data[i]->recurrence->map)
                                return true;
        return false;
}

/* Does the run work on one cell of "b" alone, in "least" statements or more and writing it? */
static bool works_on_cell(const struct plan *p, const struct kernel *kernel, const struct run *r, const struct buffer *b, int least, struct held_cell *held)
{
        int n_statements = 0;
        bool is_written = false, must_write = p->for_cpu && b->is_original && b->array->home == HOME_POINTER;
        if (is_scanned_apart(kernel, r))
                return false;
        *held = (struct held_cell){ .first = r->items.data[0].instance, .last = r->items.data[r->items.n - 1].instance, .buffer = b };
        for (int n = 0; n < r->items.n; n++) {
                const struct instance *i = r->items.data[n].instance;
                bool is_touched = false, is_read = false;
                for (int k = 0; k < i->stmt->accesses.n; k++) {
                        struct reference here = { i->stmt->accesses.data[k], i };
                        if (plan_buffer(p, here.access) != b || is_carried(kernel, &here))
                                continue;
                        if (!access_is_certain(here.access))
                                return false;
                        if (!held->cell.access && !r->items.data[n].is_conditional)
                                held->cell = here;
                        if (!held->cell.access || !(is_same_cell(b, &held->cell, &here) || tamper_with("held")))
                                return false;
                        is_touched = true;
                        is_read |= !here.access->is_write;
                        is_written |= here.access->is_write && !(must_write && r->items.data[n].is_conditional);
                }
                if (is_touched && n_statements++ == 0)
                        held->is_loaded = is_read;
        }
        return is_written && n_statements >= least;
}

/* Holds what pays in a run of statements. */
static void hold_cells(struct keeper *k, const struct run *r)
{
        VEC(const struct buffer *) seen = { 0 };
        for (int n = 0; n < r->items.n; n++) {
                const struct mstmt *s = r->items.data[n].instance->stmt;
                for (int a = 0; a < s->accesses.n; a++) {
                        const struct buffer *b = plan_buffer(k->plan, s->accesses.data[a]);
                        bool is_seen = b->is_local || b->array->type->is_bool || is_kept(k, b) || kernel_is_apart(k->plan, k->kernel, b);
                        for (int i = 0; i < seen.n; i++)
                                is_seen |= seen.data[i] == b;
                        if (is_seen)
                                continue;
                        vec_push(k->plan->arena, &seen, b);
                        struct held_cell held;
                        if (works_on_cell(k->plan, k->kernel, r, b, 2, &held)) {
                                vec_push(k->plan->arena, &k->kernel->held, held);
                                vec_push(k->plan->arena, &k->kept, b);
                        }
                }
        }
}

/* Makes the `for` a pipeline, if it can be one. */
static void keep_in_pipeline(struct keeper *k, __isl_keep isl_ast_node *node)
{
        struct pipelined_loop found;
        if (k->plan->for_cpu || !k->loop || k->loop->unroll || !plan_pipeline(k->plan, k->kernel, node, k->loop, k->together, k->is_lane ? PIPELINE_OF_LANE : k->is_run ? PIPELINE_OF_RUN : PIPELINE_OF_THREAD, &found))
                return;
        for (int i = 0; i < found.ahead.n; i++)
                if (kernel_is_apart(k->plan, k->kernel, plan_buffer(k->plan, found.ahead.data[i].access)))
                        return;
        for (int i = 0; i < found.carried.n; i++)
                if (kernel_is_apart(k->plan, k->kernel, plan_buffer(k->plan, found.carried.data[i].read.access)))
                        return;
        for (int i = 0; i < found.invariant.n; i++)
                if (kernel_is_apart(k->plan, k->kernel, plan_buffer(k->plan, found.invariant.data[i].access)))
                        return;
        for (int i = 0; i < found.ahead.n; i++)
                vec_push(k->plan->arena, &k->kept, plan_buffer(k->plan, found.ahead.data[i].access));
        for (int i = 0; i < found.invariant.n; i++)
                vec_push(k->plan->arena, &k->kept, plan_buffer(k->plan, found.invariant.data[i].access));
        vec_push(k->plan->arena, &k->kernel->pipelines, found);
}

static bool visit(__isl_keep isl_ast_node *node, void *user)
{
        struct keeper *k = user;
        int n_kept = k->kept.n;
        const struct snode *above = k->loop;
        const bool together = k->together, in_lane = k->in_lane, is_run = k->is_run;
        struct run run = { 0 };
        switch (isl_ast_node_get_type(node)) {
        case isl_ast_node_mark:
                k->loop = node_mark(node)->node;
                k->together &= !loop_is_dynamic(k->loop->loop);
                k->is_lane = node_mark(node)->is_lane && !node_mark(node)->scan && k->in_lane && k->kernel->in_step;
                k->is_run = k->kernel->by_columns && node_mark(node)->is_lane && !k->in_lane;
                k->in_lane |= node_mark(node)->is_lane;
                if (((node_mark(node)->is_lane || node_mark(node)->dealt) && !k->is_lane && !k->is_run) || loop_is_dynamic(k->loop->loop) || !snode_is_plain_path(k->loop))
                        k->loop = NULL;
                break;
        case isl_ast_node_if:
                k->together = k->together && !ast_head_names(node, k->kernel->grid[0].name);
                break;
        case isl_ast_node_for:
                k->together = k->together && (!ast_head_names(node, k->kernel->grid[0].name) || tamper_with("warp"));
                keep_in_pipeline(k, node);
                k->loop = NULL;
                k->is_run = false;
                break;
        case isl_ast_node_block:
                if (run_collect(k->plan->arena, node, &run))
                        hold_cells(k, &run);
                break;
        default:
                break;
        }
        each_child(node, visit, k);
        k->loop = above;
        k->together = together;
        k->in_lane = in_lane;
        k->is_run = is_run;
        k->kept.n = n_kept;
        return true;
}

void plan_keep_values(const struct plan *p, struct kernel *k)
{
        struct keeper keeper = { .plan = p, .kernel = k, .together = may_move_rows(p, k) };
        visit(k->body, &keeper);
}

/* ---- contraction ------------------------------------------------------------------------------------------------------- */

/* A buffer whose memory might not be needed, and what the search in one kernel has found. */
struct contraction {
        const struct plan *plan;
        const struct kernel *kernel;
        const struct buffer *buffer;
        VEC(struct held_cell) held;
        VEC(struct run) runs;                   /* that these hold it in */
};

static bool find_held(__isl_keep isl_ast_node *node, void *user)
{
        struct contraction *c = user;
        struct run run = { 0 };
        struct held_cell held;
        if (isl_ast_node_get_type(node) != isl_ast_node_block || !run_collect(c->plan->arena, node, &run))
                return each_child(node, find_held, user);
        if (works_on_cell(c->plan, c->kernel, &run, c->buffer, 1, &held) && !held.is_loaded) {
                vec_push(c->plan->arena, &c->held, held);
                vec_push(c->plan->arena, &c->runs, run);
        }
        return true;
}

static bool is_in_runs(const struct contraction *c, const struct instance *i)
{
        for (int r = 0; r < c->runs.n; r++)
                for (int n = 0; n < c->runs.data[r].items.n; n++)
                        if (c->runs.data[r].items.data[n].instance == i)
                                return true;
        return false;
}

static bool is_pipelined(const struct contraction *c)
{
        bool found = false;
        for (int i = 0; i < c->kernel->pipelines.n; i++) {
                const struct pipelined_loop *l = &c->kernel->pipelines.data[i];
                for (int n = 0; n < l->ahead.n; n++)
                        found |= plan_buffer(c->plan, l->ahead.data[n].access) == c->buffer;
                for (int n = 0; n < l->carried.n; n++)
                        found |= plan_buffer(c->plan, l->carried.data[n].read.access) == c->buffer;
        }
        return found;
}

/* Do variables hold the buffer wherever the kernel uses it, without loading it? */
static bool is_held_throughout(struct contraction *c)
{
        if (kernel_is_apart(c->plan, c->kernel, c->buffer) || is_pipelined(c))
                return false;
        find_held(c->kernel->body, c);
        bool is_touched = false;        /* the results of teams are not, by statements */
        for (int n = 0; n < c->kernel->instances.n; n++) {
                const struct instance *i = c->kernel->instances.data[n];
                for (int k = 0; k < i->stmt->accesses.n; k++) {
                        if (plan_buffer(c->plan, i->stmt->accesses.data[k]) != c->buffer)
                                continue;
                        is_touched = true;
                        if (!is_in_runs(c, i) && !tamper_with("contract"))
                                return false;
                }
        }
        return is_touched;
}

/* Does a statement of the kernel access the buffer? */
static bool touches(const struct plan *p, const struct kernel *k, const struct buffer *b)
{
        for (int n = 0; n < k->instances.n; n++)
                for (int a = 0; a < k->instances.data[n]->stmt->accesses.n; a++)
                        if (plan_buffer(p, k->instances.data[n]->stmt->accesses.data[a]) == b)
                                return true;
        return false;
}

static bool uses(const struct kernel *k, const struct buffer *b)
{
        for (int i = 0; i < k->buffers.n; i++)
                if (k->buffers.data[i] == b)
                        return true;
        return false;
}

/* Could the buffer do without memory, as far as the host is concerned? */
static bool is_inside_only(const struct plan *p, const struct buffer *b)
{
        for (int i = 0; i < p->nest->loops.n; i++)
                if (plan_live(p, p->nest->loops.data[i]) == b)
                        return false;
        return !b->is_local && !b->is_original && !b->is_snapshot && !b->array->type->is_bool;
}

/* What has no memory is not stored. */
static void drop_rows(const struct contraction *c, struct pipelined_loop *p)
{
        int n = 0;
        for (int i = 0; i < p->rows.n; i++)
                if (plan_buffer(c->plan, p->rows.data[i].cell.access) != c->buffer)
                        p->rows.data[n++] = p->rows.data[i];
        p->rows.n = n;
}

/* Removes the buffer from what the kernel is given, and adds the variables that hold it. */
static void take_away(const struct contraction *c, struct kernel *k)
{
        int n = 0;
        for (int i = 0; i < k->buffers.n; i++)
                if (k->buffers.data[i] != c->buffer) {
                        k->buffers.data[n] = k->buffers.data[i];
                        k->writes[n++] = k->writes[i];
                }
        k->buffers.n = n;
        for (int i = 0; i < k->pipelines.n; i++)
                drop_rows(c, &k->pipelines.data[i]);
        for (int i = 0; i < c->held.n; i++) {
                bool is_there = false;
                for (int h = 0; h < k->held.n; h++)
                        is_there |= k->held.data[h].buffer == c->buffer && k->held.data[h].first == c->held.data[i].first;
                if (!is_there)
                        vec_push(c->plan->arena, &k->held, c->held.data[i]);
        }
}

bool plan_keep_contracted(const struct plan *p, struct kernel *k)
{
        for (int i = 0; i < p->buffers.n; i++) {
                struct contraction found = { .plan = p, .kernel = k, .buffer = p->buffers.data[i] };
                if (!found.buffer->is_contracted)
                        continue;
                const bool is_held = is_held_throughout(&found);
                if (!is_held && touches(p, k, found.buffer))
                        return false;
                if (is_held)
                        take_away(&found, k);
        }
        return true;
}

void plan_contract(struct plan *p)
{
        struct contraction *found = arena_alloc(p->arena, ((size_t)p->kernels.n + 1) * sizeof *found);
        for (int i = 0; i < p->buffers.n; i++) {
                struct buffer *b = p->buffers.data[i];
                bool is_used = false, is_dead = is_inside_only(p, b);
                for (int k = 0; k < p->kernels.n && is_dead; k++) {
                        found[k] = (struct contraction){ .plan = p, .kernel = p->kernels.data[k], .buffer = b };
                        is_used |= uses(p->kernels.data[k], b);
                        is_dead = !uses(p->kernels.data[k], b) || is_held_throughout(&found[k]);
                }
                if (!is_used || !is_dead)
                        continue;
                b->is_local = b->is_contracted = true;
                for (int k = 0; k < p->kernels.n; k++)
                        take_away(&found[k], p->kernels.data[k]);
        }
}
