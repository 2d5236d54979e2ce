/* Cells that a variable of the thread holds while a run of statements works on them (struct held_cell):
 *
 *      double u_here = u[i * n + j];
 *      u_here = u_here + f[i];                 <-      u[i * n + j] += f[i];
 *      u_here = u_here * w;                    <-      u[i * n + j] *= w;
 *      u[i * n + j] = u_here;
 *
 * The last line is left out for a contracted buffer, and all that only writes one.
 */
#include "codegen/emit.h"

static bool is_run_of(const struct held_cell *h, const struct run *r)
{
        return h->first == r->items.data[0].instance && h->last == r->items.data[r->items.n - 1].instance;
}

/* Does a statement of the run read the buffer? */
static bool is_read(const struct plan *p, const struct run *r, const struct buffer *b)
{
        for (int i = 0; i < r->items.n; i++) {
                const struct mstmt *s = r->items.data[i].instance->stmt;
                for (int k = 0; k + 1 < s->accesses.n; k++)
                        if (plan_buffer(p, s->accesses.data[k]) == b)
                                return true;
        }
        return false;
}

bool held_any(const struct writer *w, __isl_keep isl_ast_node *node)
{
        struct run run = { 0 };
        bool any = false;
        if (w->kernel->held.n && run_collect(w->arena, node, &run))
                for (int h = 0; h < w->kernel->held.n; h++)
                        any |= is_run_of(&w->kernel->held.data[h], &run);
        return any;
}

int held_enter(struct writer *w, __isl_keep isl_ast_node *node, bool has_scopes)
{
        struct run run = { 0 };
        int n_new = 0;
        if (!run_collect(w->arena, node, &run))
                return 0;
        for (int h = 0; h < w->kernel->held.n; h++) {
                const struct held_cell *held = &w->kernel->held.data[h];
                if (!is_run_of(held, &run))
                        continue;
                const struct array *array = held->buffer->array;
                struct stand_in v = { .buffer = held->buffer };
                if (!held->buffer->is_contracted)
                        v.cell = access_text(w, held->cell.access, held->cell.instance);
                v.name = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_here", array->ident));
                v.is_dead = held->buffer->is_contracted && !is_read(w->plan, &run, held->buffer);
                v.is_undeclared = !held->is_loaded && (!has_scopes || v.is_dead);
                if (!v.is_undeclared)
                        outbuf_printf(w->out, "%s %s%s%s;\n", w->target->type(array->type), v.name, held->is_loaded ? " = " : "", held->is_loaded ? v.cell : "");
                vec_push(w->arena, &w->stand_ins, v);
                n_new++;
        }
        return n_new;
}

void held_leave(struct writer *w, int n)
{
        for (; n > 0; n--) {
                const struct stand_in *v = &w->stand_ins.data[--w->stand_ins.n];
                if (v->cell && w->late && w->late->indent == w->out->indent) {
                        struct late_store s = { v->cell, names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_out", v->buffer->array->ident)), v->buffer->array->type };
                        outbuf_printf(w->out, "%s[%s] = %s;\n", s.values, w->late->q, v->name);
                        vec_push(w->arena, &w->late->stores, s);
                } else if (v->cell) {
                        outbuf_printf(w->out, "%s = %s;\n", v->cell, v->name);
                }
                names_release(&w->names, v->name);
        }
}
