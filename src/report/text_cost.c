/* The section of the text about the cost model (--explain-cost): what the strategy weighed, in its order, then the parameters by which it did. */
#include <math.h>
#include <string.h>

#include "report/columns.h"
#include "report/report.h"

/* Is there another decision like this one in the log? */
static bool is_in(const struct cost_log *log, const struct cost_decision *d)
{
        for (int i = 0; log && i < log->decisions.n; i++)
                if (cost_decision_equal(&log->decisions.data[i], d))
                        return true;
        return false;
}

void result_decisions(struct arena *a, const struct result *r, decision_list *list)
{
        const struct sched *second = r->sched ? r->sched->alternative : NULL;
        for (int i = 0; r->cost && i < r->cost->decisions.n; i++) {
                struct version_decision d = {&r->cost->decisions.data[i], 1};
                vec_push(a, list, d);
        }
        for (int i = 0; second && second->cost && i < second->cost->decisions.n; i++) {
                struct version_decision d = {&second->cost->decisions.data[i], 2};
                if (!is_in(r->cost, d.decision))
                        vec_push(a, list, d);
        }
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
                if (list.data[i].version == 2 && (!i || list.data[i - 1].version == 1))
                        paragraph(b, 4, 4, "of the second version, what was weighed otherwise:");
                print_decision(b, a, list.data[i].decision);
        }
        for (int i = 0; cost_parameter(i, &p); i++) {
                if (!result_weighs(r, &list, for_cpu, &p))
                        continue;
                if (!any)
                        heading(b, "parameters");
                any = true;
                entry(b, 4, p.name, 24, arena_printf(a, "%s %s: %s", number_text(a, p.value), p.unit, p.meaning));
        }
}
