/* Verdicts: which dependences of a loop can be removed, and what remains.
 *
 * A loop is parallel when it carries no dependence (Jepsen, Theorem 3) or only anti and output ones that a private copy an iteration removes, or those of
 * uniform statements. What remains may be a reduction (reduction.c) or a recurrence of order one (recurrence.c). */
#include "depanalysis/internal.h"
#include "depanalysis/recurrence.h"

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

/* Has it a subscript that is only known at run time? */
static bool is_open(const struct maccess *a)
{
        bool open = false;
        for (int d = 0; d < a->access->array->rank; d++)
                open |= !a->is_fixed[d];
        return open;
}

static struct reason *carried_reason(const struct deps *d, const struct loop *l, const struct dep *dep)
{
        struct arena *a = d->model->arena;
        const char *name = dep->source->access->array->name;
        const struct span at = dep->sink->access->span;
        if (dep->is_guess)
                return reason_new(a, "analysis-budget", at, "loop '%s' stays sequential: which iterations need '%s' from an earlier one took too long to find",
                        loop_counter_name(l), name);
        if (is_open(dep->sink) || is_open(dep->source)) {
                const struct maccess *open = is_open(dep->source) ? dep->source : dep->sink;
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
                bool reduced = false;
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
                }
                if (info->blocked_by.n == 0)
                        info->verdict = reduced ? VERDICT_REDUCTION : VERDICT_PARALLEL;
                else
                        info->verdict = loop_is_recurrence(d, l) ? VERDICT_RECURRENCE : VERDICT_SEQUENTIAL;
                if (first)
                        info->reason = carried_reason(d, l, first);
                if (l->live) {
                        info->verdict = VERDICT_SEQUENTIAL;
                        info->reason = l->why;
                }
        }
        recurrences_find(d);
}
