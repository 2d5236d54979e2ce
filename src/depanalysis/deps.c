/* The dependence analysis as a whole: find dependences, group accesses into webs, find uniform statements, decide what can be removed. */
#include "depanalysis/deps.h"

#include <stdlib.h>

#include "depanalysis/internal.h"

const char *dep_kind_name(enum dep_kind k)
{
        return k == DEP_FLOW ? "flow" : k == DEP_ANTI ? "anti" : "output";
}

const char *verdict_name(enum verdict v)
{
        static const char *const names[] = {"parallel", "reduction", "recurrence", "sequential"};
        return names[v];
}

const char *removal_name(enum removal r)
{
        static const char *const names[] = {NULL, "privatization", "reduction", "uniform"};
        return names[r];
}

struct deps *deps_compute(const struct model *m, struct reason **why)
{
        struct deps *d = calloc(1, sizeof *d);
        if (!d)
                abort();
        d->model = m;
        d->last_writes = arena_alloc(m->arena, ((size_t)m->accesses.n + 1) * sizeof *d->last_writes);
        bool *unsourced = arena_alloc(m->arena, (size_t)m->accesses.n + 1);
        bool ok = deps_find(d, unsourced);
        if (ok) {
                webs_build(d, unsourced);
                webs_find_constants(d);
                ok = uniform_find(d);
        }
        if (ok) {
                webs_classify(d);
                reductions_find(d);
                verdicts_find(d);
        }
        if (!ok || isl_ctx_last_error(m->ctx) != isl_error_none) {
                bool quota = isl_ctx_last_error(m->ctx) == isl_error_quota;
                *why = reason_new(m->arena, quota ? "analysis-budget" : "analysis-failed", m->nest->span,
                        "dependence analysis of this nest gave up; it stays as written");
                deps_free(d);
                return NULL;
        }
        return d;
}

void deps_free(struct deps *d)
{
        if (!d)
                return;
        for (int i = 0; i < d->deps.n; i++)
                isl_map_free(d->deps.data[i]->map);
        for (int i = 0; i < d->model->accesses.n; i++)
                isl_set_free(d->last_writes[i]);
        free(d);
}

isl_set *deps_last_writes(const struct deps *d, const struct maccess *a)
{
        return d->last_writes[a->id];
}

void deps_print(struct outbuf *b, const struct deps *d)
{
        const struct nest *n = d->model->nest;
        for (int i = 0; i < d->deps.n; i++) {
                const struct dep *x = d->deps.data[i];
                outbuf_printf(b, "D%d %s%s %s %s:%u -> %s:%u (", x->id, x->is_may ? "may " : "", dep_kind_name(x->kind), d->webs.data[x->source->web]->name,
                        x->source->stmt->name, x->source->access->span.line, x->sink->stmt->name, x->sink->access->span.line);
                for (int k = 0; k < x->n_loop; k++)
                        outbuf_printf(b, "%s%c", k ? "," : "", x->direction[k]);
                outbuf_printf(b, ") carried by %s%s%s\n", x->carried_by ? x->carried_by->iterator->name : "none",
                        x->removed_by ? ", removed by " : "", x->removed_by ? removal_name(x->removed_by) : "");
        }
        for (int i = 0; i < d->webs.n; i++) {
                const struct web *w = d->webs.data[i];
                outbuf_printf(b, "web %s:%s%s%s private in", w->name, w->live_in ? " live-in" : "", w->live_out ? " live-out" : "", w->has_may_write ? " may-written" : "");
                for (int k = 0; k < n->loops.n; k++)
                        if (w->private_in[k])
                                outbuf_printf(b, " L%d", k);
                outbuf_puts(b, "; uniform in");
                for (int k = 0; k < n->loops.n; k++)
                        if (w->uniform_in[k])
                                outbuf_printf(b, " L%d", k);
                outbuf_puts(b, "\n");
        }
        for (int i = 0; i < n->loops.n; i++)
                outbuf_printf(b, "L%d %s line %u: %s\n", i, n->loops.data[i]->iterator->name, n->loops.data[i]->head.line, verdict_name(d->loops[i].verdict));
        for (int i = 0; i < d->model->stmts.n; i++) {
                outbuf_printf(b, "S%d uniform in", i);
                for (int k = 0; k < n->loops.n; k++)
                        if (d->uniform[i][k])
                                outbuf_printf(b, " L%d", k);
                outbuf_puts(b, "\n");
        }
}
