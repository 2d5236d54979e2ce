/* Exchanges of memory in place of copies, in the host's loops (plan_exchange.c):
 *
 *      memory for the array that moves; its values, if they are read
 *      int pm_exchanged = 0;
 *      for (t ..) {
 *              launches
 *              exchange; pm_exchanged = 1;
 *      }
 *      if (pm_exchanged)
 *              copies back */
#include "codegen/emit.h"

#include <stdlib.h>

#include <isl/id.h>

bool exchanges_any(const struct writer *w, const struct snode *node)
{
        for (int i = 0; i < w->plan->exchanges.n; i++)
                if (w->plan->exchanges.data[i]->node == node)
                        return true;
        return false;
}

/* The launch of a kernel in the host's loops. */
struct call_search {
        struct writer *w;
        const struct kernel *kernel;
        struct piece *counter;          /* of the loops around the exchange's; NULL: not found */
};

static bool find_call(__isl_keep isl_ast_node *node, void *user)
{
        struct call_search *c = user;
        if (isl_ast_node_get_type(node) != isl_ast_node_user)
                return each_child(node, find_call, user);
        isl_ast_expr *call = isl_ast_node_user_get_expr(node), *callee = isl_ast_expr_get_op_arg(call, 0);
        isl_id *id = isl_ast_expr_get_id(callee);
        if (atoi(isl_id_get_name(id) + 1) == c->kernel->id) {
                int n = c->kernel->n_host - 1;
                c->counter = arena_alloc(c->w->arena, (size_t)(n + 1) * sizeof *c->counter);
                for (int i = 0; i < n; i++) {
                        isl_ast_expr *a = isl_ast_expr_get_op_arg(call, i + 1);
                        c->counter[i] = ast_piece(c->w, a);
                        isl_ast_expr_free(a);
                }
        }
        isl_id_free(id);
        isl_ast_expr_free(callee);
        isl_ast_expr_free(call);
        return true;
}

static const struct piece *outer_counters(struct writer *w, const struct plan_exchange *e, __isl_keep isl_ast_node *below)
{
        struct call_search c = { w, e->copy, NULL };
        find_call(below, &c);
        return c.counter;
}

void exchanges_enter(struct writer *w, const struct host_text *s, const struct snode *node, __isl_keep isl_ast_node *below)
{
        for (int i = 0; i < w->plan->exchanges.n; i++) {
                const struct plan_exchange *e = w->plan->exchanges.data[i];
                if (e->node != node)
                        continue;
                s->move(w, e, s->user);
                if (e->load)
                        s->launch(w, e->load, outer_counters(w, e, below), s->user);
                if (e->store) {
                        struct exchange_name n = { e, names_claim(w->arena, &w->names, "pm_exchanged") };
                        vec_push(w->arena, &w->exchanged, n);
                        outbuf_printf(w->out, "int %s = 0;\n", n.text);
                }
        }
}

static const char *exchanged_name(const struct writer *w, const struct plan_exchange *e)
{
        for (int i = w->exchanged.n - 1; i >= 0; i--)
                if (w->exchanged.data[i].exchange == e)
                        return w->exchanged.data[i].text;
        return NULL;
}

void exchange_print(struct writer *w, const struct host_text *s, const struct plan_exchange *e)
{
        const char *exchanged = exchanged_name(w, e);
        s->exchange(w, e, s->user);
        if (exchanged)
                outbuf_printf(w->out, "%s = 1;\n", exchanged);
}

/* All arrays that moved get their values while every memory still has them; then those that stayed. */
void exchanges_leave(struct writer *w, const struct host_text *s, const struct snode *node, __isl_keep isl_ast_node *below)
{
        for (int i = 0; i < w->plan->exchanges.n; i++) {
                const struct plan_exchange *e = w->plan->exchanges.data[i];
                if (e->node != node || !e->store)
                        continue;
                outbuf_open(w->out, "if (%s) {\n", exchanged_name(w, e));
                s->launch(w, e->store, outer_counters(w, e, below), s->user);
                outbuf_close(w->out);
        }
        for (int i = 0; i < w->plan->exchanges.n && s->leave; i++)
                if (w->plan->exchanges.data[i]->node == node)
                        s->leave(w, w->plan->exchanges.data[i], outer_counters(w, w->plan->exchanges.data[i], below), s->user);
}
