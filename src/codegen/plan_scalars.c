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

bool is_same_cell(const struct buffer *b, const struct reference *x, const struct reference *y)
{
        struct both i = { x->instance, y->instance };
        for (int d = 0; d < b->array->rank; d++) {
                const struct expr *e = x->access->access->sub[d], *f = y->access->access->sub[d];
                if (!e || !f || !expr_equal_under(e, f, is_same_variable, &i))
                        return false;
        }
        for (int e = 0; e < b->storage->expanded.n; e++)
                if (!is_same_counter(x->instance, y->instance, b->storage->expanded.data[e]))
                        return false;
        return true;
}

/* ---- runs -------------------------------------------------------------------------------------------------------------- */

/* Where in a body the search is. */
struct keeper {
        const struct plan *plan;
        struct kernel *kernel;
        const struct snode *loop;               /* of the mark above whose `for` has not come yet; NULL: none, or one that cannot be a pipeline */
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

/* Does the run work on one cell of "b" alone, in more than one statement and writing it? */
static bool works_on_cell(const struct plan *p, const struct kernel *kernel, const struct run *r, const struct buffer *b, struct held_cell *held)
{
        int n_statements = 0;
        bool is_written = false, must_write = p->for_cpu && b->is_original && b->array->home == HOME_POINTER;
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
        return is_written && n_statements > 1;
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
                        if (works_on_cell(k->plan, k->kernel, r, b, &held)) {
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
        if (k->plan->for_cpu || !k->loop || !plan_pipeline(k->plan, node, k->loop, &found))
                return;
        for (int i = 0; i < found.ahead.n; i++)
                if (kernel_is_apart(k->plan, k->kernel, plan_buffer(k->plan, found.ahead.data[i].access)))
                        return;
        for (int i = 0; i < found.carried.n; i++)
                if (kernel_is_apart(k->plan, k->kernel, plan_buffer(k->plan, found.carried.data[i].read.access)))
                        return;
        for (int i = 0; i < found.ahead.n; i++)
                vec_push(k->plan->arena, &k->kept, plan_buffer(k->plan, found.ahead.data[i].access));
        vec_push(k->plan->arena, &k->kernel->pipelines, found);
}

static bool visit(__isl_keep isl_ast_node *node, void *user)
{
        struct keeper *k = user;
        int n_kept = k->kept.n;
        const struct snode *above = k->loop;
        struct run run = { 0 };
        switch (isl_ast_node_get_type(node)) {
        case isl_ast_node_mark:
                k->loop = node_mark(node)->node;
                if (node_mark(node)->is_lane || node_mark(node)->dealt || loop_is_dynamic(k->loop->loop) || !snode_is_plain_path(k->loop))
                        k->loop = NULL;
                break;
        case isl_ast_node_for:
                keep_in_pipeline(k, node);
                k->loop = NULL;
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
        k->kept.n = n_kept;
        return true;
}

void plan_keep_values(const struct plan *p, struct kernel *k)
{
        struct keeper keeper = { .plan = p, .kernel = k };
        visit(k->body, &keeper);
}
