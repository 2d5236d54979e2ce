/* Verdicts: which dependences of a loop can be removed, and what remains.
 *
 * A loop is parallel when it carries no dependence (Jepsen, Theorem 3) or only anti and output ones that a private copy an iteration removes, or those of
 * uniform statements. What remains may be a reduction (reduction.c) or a recurrence of order one, linear x = a + b*x or Moebius x = a + b/x, seen through
 * scalars set in the same iteration. */
#include "depanalysis/internal.h"

/* ---- recurrences ----------------------------------------------------------------------------------------------------------- */

/* How "e" depends on values of web "web" from an earlier iteration of "l". */
enum shape { SHAPE_FREE, SHAPE_LINEAR, SHAPE_INVERSE, SHAPE_OTHER };

struct shape_scope {
        const struct deps *d;
        const struct loop *l;
        int web;
        int depth;                      /* of substitution, against cycles */
};

static enum shape shape_of(struct shape_scope *c, const struct mstmt *s, const struct expr *e);

/* The shape of a value read by "s" through "a". */
static enum shape shape_of_read(struct shape_scope *c, const struct mstmt *s, const struct access *a)
{
        const struct maccess *read = NULL;
        for (int i = 0; i < s->accesses.n; i++)
                if (s->accesses.data[i]->access == a && !s->accesses.data[i]->is_write)
                        read = s->accesses.data[i];
        if (!read)
                return SHAPE_OTHER;
        enum shape shape = SHAPE_FREE;
        for (int i = 0; i < c->d->deps.n; i++) {
                const struct dep *dep = c->d->deps.data[i];
                if (dep->kind != DEP_FLOW || dep->sink != read)
                        continue;
                if (dep->carried_by == c->l) {
                        int at = mstmt_loop_index(s, c->l);
                        if (read->web != c->web || !dep->distance || dep->distance[at] != 1)
                                return SHAPE_OTHER;
                        shape = SHAPE_LINEAR;
                } else if (dep->carried_by && loop_contains(dep->carried_by, c->l)) {
                        continue;       /* from before this run of the loop */
                } else if (mstmt_loop_index(dep->source->stmt, c->l) >= 0) {
                        if (dep->carried_by && loop_contains(c->l, dep->carried_by))
                                return SHAPE_OTHER;
                        if (++c->depth > 8)
                                return SHAPE_OTHER;
                        enum shape inner = shape_of(c, dep->source->stmt, dep->source->stmt->stmt->rhs);
                        if (dep->source->stmt->stmt->op != OP_NONE && inner != SHAPE_FREE)
                                return SHAPE_OTHER;
                        if (inner != SHAPE_FREE)
                                shape = inner;
                }
        }
        return shape;
}

static enum shape shape_of(struct shape_scope *c, const struct mstmt *s, const struct expr *e)
{
        if (e->kind == EXPR_READ)
                return shape_of_read(c, s, e->access);
        enum shape arg[2] = {SHAPE_FREE, SHAPE_FREE};
        for (int i = 0; i < e->n_arg; i++) {
                enum shape one = shape_of(c, s, e->arg[i]);
                if (i < 2)
                        arg[i] = one;
                else if (one != SHAPE_FREE)
                        return SHAPE_OTHER;
        }
        if (arg[0] == SHAPE_FREE && arg[1] == SHAPE_FREE)
                return SHAPE_FREE;
        if (e->kind == EXPR_CAST || (e->kind == EXPR_UNARY && (e->op == OP_NEG || e->op == OP_PLUS)))
                return arg[0];
        if (e->kind != EXPR_BINARY || arg[0] == SHAPE_OTHER || arg[1] == SHAPE_OTHER)
                return SHAPE_OTHER;
        switch (e->op) {
        case OP_ADD:
        case OP_SUB:
                return arg[0] == SHAPE_FREE ? arg[1] : arg[1] == SHAPE_FREE || arg[0] == arg[1] ? arg[0] : SHAPE_OTHER;
        case OP_MUL: return arg[0] == SHAPE_FREE ? arg[1] : arg[1] == SHAPE_FREE ? arg[0] : SHAPE_OTHER;
        case OP_DIV:
                if (arg[1] == SHAPE_FREE)
                        return arg[0];
                return arg[0] == SHAPE_FREE && arg[1] == SHAPE_LINEAR ? SHAPE_INVERSE : SHAPE_OTHER;
        default: return SHAPE_OTHER;
        }
}

/* Do all flow dependences of web "w" that "l" carries come from writes x = f(x of the previous iteration), f linear or Moebius? */
static bool is_recurrence_web(const struct deps *d, const struct web *w, const struct loop *l)
{
        for (int i = 0; i < w->accesses.n; i++) {
                const struct maccess *a = w->accesses.data[i];
                if (!a->is_write || mstmt_loop_index(a->stmt, l) < 0)
                        continue;
                if (a->stmt->preds.n > 0 || !a->exact)
                        return false;
                if (a->stmt->stmt->write->array->type->kind != TYPE_FLOAT && a->stmt->stmt->op == OP_DIV)
                        return false;
                struct shape_scope c = {d, l, w->id, 0};
                enum shape s = shape_of(&c, a->stmt, a->stmt->stmt->rhs);
                if (s == SHAPE_OTHER || (a->stmt->stmt->op == OP_MUL && s != SHAPE_FREE) || (a->stmt->stmt->op == OP_DIV && s != SHAPE_FREE))
                        return false;
        }
        for (int i = 0; i < d->deps.n; i++) {
                const struct dep *dep = d->deps.data[i];
                if (dep->kind == DEP_FLOW && dep->carried_by == l && dep->source->web == w->id) {
                        int at = mstmt_loop_index(dep->sink->stmt, l);
                        if (!dep->distance || dep->distance[at] != 1 || dep->n_loop != dep->source->stmt->n_loop || dep->n_loop != dep->sink->stmt->n_loop)
                                return false;
                        for (int k = at + 1; k < dep->n_loop; k++)
                                if (dep->distance[k] != 0)
                                        return false;
                }
        }
        return true;
}

/* ---- removal and verdicts ------------------------------------------------------------------------------------------------------ */

static bool value_leaves_loop(const struct deps *d, const struct web *w, const struct loop *l)
{
        if (w->live_out)
                return true;
        for (int i = 0; i < d->deps.n; i++) {
                const struct dep *dep = d->deps.data[i];
                if (dep->kind == DEP_FLOW && dep->source->web == w->id && mstmt_loop_index(dep->source->stmt, l) >= 0 && mstmt_loop_index(dep->sink->stmt, l) < 0)
                        return true;
        }
        return false;
}

static bool web_flows_across(const struct deps *d, const struct web *w, const struct loop *l)
{
        for (int i = 0; i < d->deps.n; i++)
                if (d->deps.data[i]->kind == DEP_FLOW && d->deps.data[i]->carried_by == l && d->deps.data[i]->source->web == w->id)
                        return true;
        return false;
}

/* May iterations of "l" each have their own copy of "w", values from before copied in and the last one's copied out? */
static bool web_privatisable(const struct deps *d, const struct web *w, const struct loop *l)
{
        return !web_flows_across(d, w, l) && !(w->has_may_write && value_leaves_loop(d, w, l));
}

static enum removal removal_of(const struct deps *d, const struct dep *dep)
{
        const struct loop *l = dep->carried_by;
        if (!l)
                return REMOVED_NOT;
        const struct web *source = d->webs.data[dep->source->web], *sink = d->webs.data[dep->sink->web];
        if (dep->kind != DEP_FLOW) {
                if (source->uniform_in[l->id] && sink->uniform_in[l->id])
                        return REMOVED_UNIFORM;
                if (web_privatisable(d, source, l) && web_privatisable(d, sink, l))
                        return REMOVED_PRIVATIZATION;
        }
        if (source == sink && (d->reductions[source->id][l->id] || d->accumulates[source->id][l->id]))
                return REMOVED_REDUCTION;
        return REMOVED_NOT;
}

static struct reason *carried_reason(const struct deps *d, const struct loop *l, const struct dep *dep)
{
        struct arena *a = d->model->arena;
        const char *name = dep->source->access->array->name;
        const struct span at = dep->sink->access->span;
        if (dep->is_guess)
                return reason_new(a, "analysis-budget", at, "loop '%s' stays sequential: which iterations need '%s' from an earlier one took too long to find",
                        loop_counter_name(l), name);
        if (!dep->sink->exact || !dep->source->exact) {
                const struct maccess *open = dep->source->exact ? dep->sink : dep->source;
                struct reason *r = reason_new(a, "indirect-subscript", open->access->span, "loop '%s' stays sequential: a subscript of '%s' is only known at run time",
                        loop_counter_name(l), name);
                return reason_help(a, r, "if the subscripts all differ, say so: '#pragma pmp independent(%s)'", loop_counter_name(l));
        }
        if (dep->kind == DEP_FLOW)
                return reason_new(a, "carried-flow", at, "loop '%s' stays sequential: an iteration needs '%s' from an earlier one (line %u)",
                        loop_counter_name(l), name, dep->source->access->span.line);
        return reason_new(a, dep->kind == DEP_ANTI ? "carried-anti" : "carried-output", at,
                        "loop '%s' stays sequential: iterations %s '%s' and no private copy can hold it", loop_counter_name(l),
                        dep->kind == DEP_ANTI ? "overwrite" : "write the same elements of", name);
}

void verdicts_find(struct deps *d)
{
        const struct model *m = d->model;
        d->loops = arena_alloc(m->arena, ((size_t)m->nest->loops.n + 1) * sizeof *d->loops);
        for (int i = 0; i < d->deps.n; i++)
                d->deps.data[i]->removed_by = removal_of(d, d->deps.data[i]);
        for (int i = 0; i < m->nest->loops.n; i++) {
                struct loop_info *info = &d->loops[i];
                struct loop *l = m->nest->loops.data[i];
                info->loop = l;
                bool reduced = false, recurs = true;
                const struct dep *first = NULL;
                for (int k = 0; k < d->deps.n; k++) {
                        struct dep *dep = d->deps.data[k];
                        if (dep->carried_by != l)
                                continue;
                        if (dep->removed_by == REMOVED_REDUCTION)
                                reduced = true;
                        if (dep->removed_by != REMOVED_NOT)
                                continue;
                        vec_push(m->arena, &info->blocked_by, dep);
                        if (!first || (dep->kind == DEP_FLOW && first->kind != DEP_FLOW))
                                first = dep;
                        const struct web *w = d->webs.data[dep->source->web];
                        if (dep->kind == DEP_FLOW)
                                recurs = recurs && dep->source->web == dep->sink->web && is_recurrence_web(d, w, l);
                        else
                                recurs = recurs && is_recurrence_web(d, w, l) && is_recurrence_web(d, d->webs.data[dep->sink->web], l);
                }
                if (info->blocked_by.n == 0)
                        info->verdict = reduced ? VERDICT_REDUCTION : VERDICT_PARALLEL;
                else
                        info->verdict = recurs ? VERDICT_RECURRENCE : VERDICT_SEQUENTIAL;
                if (first)
                        info->reason = carried_reason(d, l, first);
                if (l->live) {
                        info->verdict = VERDICT_SEQUENTIAL;
                        info->reason = l->why;
                }
        }
}
