/* Values kept in the thread that the user's text keeps in memory.
 *
 * Scalar replacement: statements that run one after the other without a loop between them, all touching one and the same cell of a buffer, work on a variable;
 * it is loaded before them if the first one reads, and stored once after them. Other accesses to that buffer among them forbid it: they might be the same
 * cell. The first statement must run unconditionally, so that the cell exists, and none may write what a subscript of the cell is read from.
 *
 * Pipelining: in a sequential loop, a read of a buffer that the loop writes need not wait for memory when the dependences say where the value comes from:
 * from before the loop (it can be loaded early), or from the statement that ran one iteration before (it can stay in a variable). */
#include <isl/map.h>
#include <isl/set.h>

#include "codegen/emit.h"

struct collector {
        struct run *run;
        struct arena *arena;
        bool is_conditional, ok;
};

static bool collect(__isl_keep isl_ast_node *node, void *user)
{
        struct collector *c = user;
        switch (isl_ast_node_get_type(node)) {
        case isl_ast_node_user: {
                const struct instance *i = node_instance(node);
                struct run_item item = { i, c->is_conditional || i->stmt->preds.n > 0 };
                vec_push(c->arena, &c->run->items, item);
                return true;
        }
        case isl_ast_node_if: {
                bool outer = c->is_conditional;
                c->is_conditional = true;
                bool ok = each_child(node, collect, user);
                c->is_conditional = outer;
                return ok;
        }
        case isl_ast_node_block: return each_child(node, collect, user);
        default: return false;
        }
}

bool run_collect(struct writer *w, __isl_keep isl_ast_node *node, struct run *r)
{
        struct collector c = { r, w->arena, false, true };
        r->items.n = 0;
        return collect(node, &c) && r->items.n > 0;
}

/* ---- scalar replacement ------------------------------------------------------------------------------------------------ */

struct moving {
        struct writer *w;
        const struct run *r;
        const struct mstmt *stmt;
        bool found;
};

/* Does a statement of the run write the buffer that this subscript is read from? */
static void check_moving(struct access *read, void *user)
{
        struct moving *m = user;
        for (int k = 0; k < m->stmt->accesses.n; k++)
                for (int n = 0; n < m->r->items.n && m->stmt->accesses.data[k]->access == read; n++) {
                        const struct mstmt *t = m->r->items.data[n].instance->stmt;
                        m->found |= plan_buffer(m->w->plan, t->accesses.data[t->accesses.n - 1]) == plan_buffer(m->w->plan, m->stmt->accesses.data[k]);
                }
}

/* May the same text of this access be another cell later in the run, because its subscripts are read from what the run writes? */
static bool cell_moves(struct writer *w, const struct run *r, const struct maccess *a)
{
        struct moving m = { w, r, a->stmt, false };
        for (int d = 0; d < a->access->array->rank; d++)
                if (a->access->sub[d])
                        expr_each_read(a->access->sub[d], check_moving, &m);
        if (a->access->linear)
                expr_each_read(a->access->linear, check_moving, &m);
        return m.found;
}

/* The one cell of "b" that the run touches, if it pays to keep it in a variable; *loads: its value is needed first. */
static const char *single_cell(struct writer *w, const struct run *r, const struct buffer *b, bool *loads)
{
        const char *cell = NULL;
        int n_items = 0;
        bool written = false;
        for (int n = 0; n < r->items.n; n++) {
                const struct instance *i = r->items.data[n].instance;
                bool touched = false, read = false;
                for (int k = 0; k < i->stmt->accesses.n; k++) {
                        const struct maccess *a = i->stmt->accesses.data[k];
                        if (plan_buffer(w->plan, a) != b)
                                continue;
                        const char *text = access_text(w, a, i);
                        if (a->needs_check || (cell && strcmp(cell, text) != 0) || (!cell && r->items.data[n].is_conditional))
                                return NULL;
                        if (a->access->is_conditional || a->access->guard || cell_moves(w, r, a))
                                return NULL;
                        if (!cell)
                                cell = text;
                        touched = true;
                        read |= !a->is_write;
                        written |= a->is_write;
                }
                if (touched && n_items++ == 0)
                        *loads = read;
        }
        return written && n_items > 1 ? cell : NULL;
}

int run_enter(struct writer *w, const struct run *r)
{
        VEC(const struct buffer *) seen = { 0 };
        int n_new = 0;
        if (r->items.n < 2)
                return 0;
        for (int n = 0; n < r->items.n; n++) {
                const struct mstmt *s = r->items.data[n].instance->stmt;
                for (int k = 0; k < s->accesses.n; k++) {
                        const struct buffer *b = plan_buffer(w->plan, s->accesses.data[k]);
                        bool known = b->is_local;
                        for (int q = 0; q < seen.n; q++)
                                known |= seen.data[q] == b;
                        for (int q = 0; q < w->stand_ins.n; q++)
                                known |= w->stand_ins.data[q].buffer == b ||
                                         (w->stand_ins.data[q].access && plan_buffer(w->plan, w->stand_ins.data[q].access) == b);
                        if (known)
                                continue;
                        vec_push(w->arena, &seen, b);
                        bool loads = false;
                        const char *cell = single_cell(w, r, b, &loads);
                        if (!cell || b->array->type->is_bool)
                                continue;
                        struct stand_in v = { .buffer = b, .cell = cell };
                        v.name = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_here", b->array->ident));
                        if (loads)
                                outbuf_printf(w->out, "%s %s = %s;\n", w->target->type(b->array->type), v.name, cell);
                        else
                                v.is_undeclared = true;
                        vec_push(w->arena, &w->stand_ins, v);
                        n_new++;
                }
        }
        return n_new;
}

void run_leave(struct writer *w, int n)
{
        for (; n > 0; n--) {
                const struct stand_in *v = &w->stand_ins.data[--w->stand_ins.n];
                outbuf_printf(w->out, "%s = %s;\n", v->cell, v->name);
                names_release(&w->names, v->name);
        }
}

/* ---- pipelining ---------------------------------------------------------------------------------------------------------- */

static int position(const struct run *r, const struct mstmt *s)
{
        for (int n = 0; n < r->items.n; n++)
                if (r->items.data[n].instance->stmt == s)
                        return n;
        return -1;
}

/* Does every instance of the read that has a predecessor in the loop get its value through "dep"? */
static bool always_from(const struct dep *dep, const struct loop *l)
{
        const struct mstmt *s = dep->sink->stmt;
        int d = mstmt_loop_index(s, l);
        isl_set *domain = isl_map_domain(isl_map_copy(dep->sink->map));
        isl_map *next = isl_map_from_domain_and_range(isl_set_copy(domain), domain);
        for (int i = 0; i < s->n_loop; i++)
                if (i != d)
                        next = isl_map_equate(next, isl_dim_in, i, isl_dim_out, i);
        next = loop_is_descending(l) ? isl_map_order_gt(next, isl_dim_in, d, isl_dim_out, d) : isl_map_order_lt(next, isl_dim_in, d, isl_dim_out, d);
        isl_set *later = isl_map_range(next), *fed = isl_map_range(isl_map_copy(dep->map));
        bool always = isl_set_is_subset(later, fed) == isl_bool_true;
        isl_set_free(later);
        isl_set_free(fed);
        return always;
}

/* Sorts one read of a buffer that the loop writes. */
static void sort_read(struct writer *w, const struct loop *l, const struct run *r, const struct maccess *a, struct pipeline *p)
{
        const struct deps *d = w->plan->deps;
        const struct dep *from = NULL;
        int n_from = 0;
        for (int i = 0; i < d->deps.n; i++) {
                const struct dep *dep = d->deps.data[i];
                if (dep->kind != DEP_FLOW || dep->sink != a || position(r, dep->source->stmt) < 0)
                        continue;
                if (dep->carried_by && dep->carried_by != l)
                        continue;       /* from before the loop began */
                from = dep;
                n_from++;
        }
        if (n_from == 0) {
                vec_push(w->arena, &p->ahead, a);
                return;
        }
        if (n_from > 1 || from->carried_by != l || from->is_may || !from->distance)
                return;
        for (int i = 0; i < from->n_loop; i++)
                if (from->distance[i] != (from->loop[i] == l))
                        return;
        int at = position(r, from->source->stmt);
        if (from->n_loop != from->source->stmt->n_loop || r->items.data[at].is_conditional || position(r, a->stmt) > at || !always_from(from, l))
                return;
        vec_push(w->arena, &p->carried, a);
        vec_push(w->arena, &p->carried_from, from->source->stmt);
}

/* Does the address change from one iteration of "l" to the next? */
static bool varies(const struct maccess *a, const struct buffer *b, const struct loop *l)
{
        for (int d = 0; d < b->array->rank; d++)
                if (!a->access->sub[d] || expr_uses_var(a->access->sub[d], l->iterator))
                        return true;
        for (int e = 0; e < b->storage->expanded.n; e++)
                if (b->storage->expanded.data[e] == l)
                        return true;
        return false;
}

enum { MAX_AHEAD = 6 };

bool pipeline_find(struct writer *w, const struct loop *l, const struct run *r, struct pipeline *p)
{
        bool waits = false;     /* for memory that the loop writes: otherwise the compiler sees all there is to see */
        for (int n = 0; n < r->items.n; n++) {
                const struct mstmt *s = r->items.data[n].instance->stmt;
                if (position(r, s) != n || mstmt_loop_index(s, l) < 0)
                        return false;
                for (int k = 0; k + 1 < s->accesses.n; k++) {
                        const struct maccess *a = s->accesses.data[k];
                        const struct buffer *b = plan_buffer(w->plan, a);
                        if (b->is_local || b->storage->place == PLACE_FORWARD || r->items.data[n].is_conditional || a->needs_check || !a->exact ||
                            a->access->guard || a->access->array->type->is_bool || a->is_write || !varies(a, b, l))
                                continue;
                        bool written = false;
                        for (int q = 0; q < r->items.n; q++) {
                                const struct mstmt *t = r->items.data[q].instance->stmt;
                                written |= plan_buffer(w->plan, t->accesses.data[t->accesses.n - 1]) == b;
                        }
                        if (written) {
                                sort_read(w, l, r, a, p);
                                waits = true;
                        } else {
                                vec_push(w->arena, &p->ahead, a);
                        }
                }
        }
        /* Loads of more arrays than this, several iterations of each, would not fit in the registers. */
        if (p->ahead.n > MAX_AHEAD)
                p->ahead.n = 0;
        return waits && (p->ahead.n || p->carried.n);
}
