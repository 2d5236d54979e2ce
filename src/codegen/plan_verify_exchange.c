/* Verification of the exchanges of a plan, by its own reading of kernels and host loops: that the two memories of each are addressed alike, that the kernels of the loop use
 * them and no others do, and that the exchange and the copies around it stand where the schedule's verification takes them to stand (transform/verify_pingpong.c). */
#include "codegen/plan.h"

#include <stdlib.h>

#include <isl/id.h>

static struct reason *refused(const struct plan *p, const struct plan_exchange *e, const char *why)
{
        const struct span *span = &e->step->copy->stmt->span;
        return reason_new(p->arena, "unsafe-plan", *span, "the copy in line %u would be an exchange of memory, but %s", span->line, why);
}

static bool same_expr(__isl_keep isl_ast_expr *a, __isl_keep isl_ast_expr *b)
{
        return a && b && isl_ast_expr_is_equal(a, b) == isl_bool_true;
}

/* Are both addressed by the same number of an element, from the same first one on, and equally large? */
static bool addressed_alike(const struct buffer *a, const struct buffer *b)
{
        const struct array *x = a->array, *y = b->array;
        bool alike = a->linear && b->linear && !a->is_transposed && !b->is_transposed && a->n_dim == x->rank && b->n_dim == y->rank && x->rank == y->rank &&
                     x->type->size == y->type->size && same_expr(a->first, b->first) && same_expr(a->count, b->count);
        for (int d = 1; d < x->rank && alike; d++)
                alike = expr_same(x->dim[d], y->dim[d]);
        return alike;
}

static bool uses(const struct kernel *k, const struct buffer *b)
{
        for (int i = 0; i < k->buffers.n; i++)
                if (k->buffers.data[i] == b)
                        return true;
        return false;
}

/* One of the copies before and after the loop, if there is one. */
static bool is_copy_between(const struct plan_exchange *e, const struct kernel *k, const struct buffer *to, const struct buffer *from)
{
        return !k || (k->to == to && k->from == from && k->n_host == e->copy->n_host - 1 && k->instances.n > 0 && !k->held.n && !k->exchange);
}

static bool copies_alone(const struct plan_exchange *e, const struct kernel *k)
{
        for (int i = 0; k && i < k->instances.n; i++)
                if (k->instances.data[i]->stmt != e->step->copy)
                        return false;
        return true;
}

static struct reason *check_kernels(const struct plan *p, const struct plan_exchange *e)
{
        for (int i = 0; i < p->kernels.n; i++) {
                const struct kernel *k = p->kernels.data[i];
                bool is_inside = false;
                for (int h = 0; h < k->n_host; h++)
                        is_inside |= k->host[h].node == e->node;
                if (k == e->load || k == e->store || k == e->restore)
                        continue;
                bool uses_old = (e->stays != e->stays_now && uses(k, e->stays)) || (e->moves != e->moves_now && uses(k, e->moves));
                bool uses_now = uses(k, e->moves_now) || (e->stays != e->stays_now && uses(k, e->stays_now));
                if (k->to)
                        uses_old = uses_now = false;    /* of another exchange, whose check it is */
                if (is_inside ? uses_old : uses_now)
                        return refused(p, e, arena_printf(p->arena, "line %u would use other memory", k->span.line));
        }
        return NULL;
}

/* How often the host loops have the mark of the loop, and below it the launch of the copy. */
struct launches {
        const struct plan_exchange *e;
        bool is_inside;
        int n_loop, n_launch, n_outside;
};

static bool count_launches(__isl_keep isl_ast_node *node, void *user)
{
        struct launches *l = user;
        bool outer = l->is_inside;
        if (isl_ast_node_get_type(node) == isl_ast_node_mark && node_mark(node)->node == l->e->node) {
                l->n_loop++;
                l->is_inside = true;
        }
        if (isl_ast_node_get_type(node) == isl_ast_node_user) {
                isl_ast_expr *call = isl_ast_node_user_get_expr(node), *callee = isl_ast_expr_get_op_arg(call, 0);
                isl_id *id = isl_ast_expr_get_id(callee);
                if (atoi(isl_id_get_name(id) + 1) == l->e->copy->id)
                        *(l->is_inside ? &l->n_launch : &l->n_outside) += 1;
                isl_id_free(id);
                isl_ast_expr_free(callee);
                isl_ast_expr_free(call);
        } else {
                each_child(node, count_launches, l);
        }
        l->is_inside = outer;
        return true;
}

static struct reason *check_exchange(const struct plan *p, const struct plan_exchange *e)
{
        if (!addressed_alike(e->stays, e->moves_now) || !addressed_alike(e->stays, e->stays_now))
                return refused(p, e, "the memories are not laid out alike");
        if (!e->copy || e->copy->exchange != e || e->copy->to || !copies_alone(e, e->copy) || !copies_alone(e, e->load) || !copies_alone(e, e->store) || !copies_alone(e, e->restore))
                return refused(p, e, "a kernel does more than the copy");
        const struct buffer *last = e->step->source_moves ? e->stays_now : e->moves_now;
        bool copies = is_copy_between(e, e->load, e->moves_now, e->moves) && is_copy_between(e, e->store, e->moves, last) && is_copy_between(e, e->restore, e->stays, e->stays_now);
        if (!copies || e->step->loads != (e->load != NULL) || e->step->stores != (e->store != NULL) || (e->stays != e->stays_now) != (e->restore != NULL))
                return refused(p, e, "values before or after the loop would be lost");
        struct launches l = { .e = e };
        count_launches(p->host, &l);
        if (l.n_loop != 1 || l.n_launch != 1 || l.n_outside)
                return refused(p, e, "its place in the loop is not certain");
        return check_kernels(p, e);
}

struct reason *plan_verify_exchanges(const struct plan *p)
{
        struct reason *why = p->exchanges.n == p->sched->pingpongs.n ? NULL : reason_new(p->arena, "unsafe-plan", p->nest->span, "an exchange of memory is missing");
        for (int i = 0; i < p->exchanges.n && !why; i++)
                why = check_exchange(p, p->exchanges.data[i]);
        return why;
}
