/* The section of the text about the cost model (--explain-cost): what the strategy weighed, in its order, then the parameters by which it did. */
#include <math.h>
#include <string.h>

#include "report/columns.h"
#include "report/report.h"

/* Adds those of the log that are not in the other one (NULL: all). */
static void add_decisions(struct arena *a, const struct cost_log *log, const struct cost_log *but, int version, decision_list *list)
{
        for (int i = 0; log && i < log->decisions.n; i++) {
                struct version_decision d = {&log->decisions.data[i], version};
                bool is_known = false;
                for (int k = 0; but && k < but->decisions.n; k++)
                        is_known |= cost_decision_equal(&but->decisions.data[k], d.decision);
                if (!is_known)
                        vec_push(a, list, d);
        }
}

void result_decisions(struct arena *a, const struct result *r, decision_list *list)
{
        int version = 1;
        add_decisions(a, r->cost, NULL, version, list);
        for (const struct sched *s = r->sched ? r->sched->alternative : NULL; s; s = s->alternative)
                add_decisions(a, s->cost, r->cost, ++version, list);
}

bool result_weighs(const struct result *r, const decision_list *list, bool for_cpu, const struct cost_parameter *p)
{
        bool weighs = r->plan && (cost_parameter_weighs(p, "run", for_cpu) || (!for_cpu && cost_parameter_weighs(p, "traffic", for_cpu)));
        for (int i = 0; i < list->n; i++)
                weighs |= cost_parameter_weighs(p, cost_kind_name(list->data[i].decision->kind), for_cpu);
        return weighs;
}

/* A number as people write it: whole, or with four digits. */
static const char *number_text(struct arena *a, double v)
{
        return v == floor(v) || fabs(v) >= 1e4 ? arena_printf(a, "%.0f", v) : arena_printf(a, "%.4g", v);
}

static void print_decision(struct outbuf *b, struct arena *a, const struct cost_decision *d)
{
        paragraph(b, 4, 8, arena_printf(a, "%s: %s", cost_kind_name(d->kind), d->subject));
        for (int i = 0; i < d->alternatives.n; i++) {
                const struct cost_alternative *x = &d->alternatives.data[i];
                const char *text = x->what;
                for (int k = 0; k < x->estimates.n; k++)
                        text = arena_printf(a, "%s%s %s %s", text, k ? "," : ":", x->estimates.data[k].what, number_text(a, x->estimates.data[k].value));
                entry(b, 6, x->is_taken ? "*" : "-", 8, text);
        }
        if (d->why)
                paragraph(b, 8, 8, arena_printf(a, "because: %s", d->why));
}

void print_cost(struct outbuf *b, struct arena *a, const struct result *r, bool for_cpu)
{
        decision_list list = {0};
        struct cost_parameter p;
        bool any = false;
        result_decisions(a, r, &list);
        heading(b, list.n ? "cost: what was weighed (*: taken)" : r->cost ? "cost: nothing was weighed" : "cost: nothing was weighed, the strategy did not run");
        for (int i = 0; i < list.n; i++) {
                int version = list.data[i].version;
                if (version > 1 && (!i || list.data[i - 1].version != version))
                        paragraph(b, 4, 4, arena_printf(a, "of version %d, what was weighed otherwise than for the first:", version));
                print_decision(b, a, list.data[i].decision);
        }
        int version = 1;
        for (const struct plan *q = r->plan ? r->plan->alternative : NULL; q; q = q->alternative)
                paragraph(b, 4, 8, arena_printf(a, "version %d runs %s", ++version, version_when(q)));
        for (int i = 0; cost_parameter(i, &p); i++) {
                if (!result_weighs(r, &list, for_cpu, &p))
                        continue;
                if (!any)
                        heading(b, "parameters");
                any = true;
                entry(b, 4, p.name, 24, arena_printf(a, "%s %s: %s", number_text(a, p.value), p.unit, p.meaning));
        }
}
