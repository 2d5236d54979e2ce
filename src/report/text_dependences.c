/* The sections of the text about dependences: theorems, the table, pairs that never meet, and what a step would give. */
#include <string.h>

#include "report/columns.h"
#include "report/report.h"

/* The table shows every dependence of a region that has at most so many, about two screens; of a larger one, by array and loop, the first few that count. */
enum { SHOW_ALL = 24, SHOW_GROUP = 2, SHOW_PAIRS = 12 };

/* ---- verdicts ------------------------------------------------------------------------------------------------------------------- */

/* "D1, D4 and 3 more" */
static const char *ids_text(struct arena *a, struct dep *const *deps, int n)
{
        enum { SHOWN = 4 };
        const char *text = "";
        for (int i = 0; i < n && i < SHOWN; i++)
                text = arena_printf(a, "%s%sD%d", text, i ? ", " : "", deps[i]->id);
        return n > SHOWN ? arena_printf(a, "%s and %d more", text, n - SHOWN) : text;
}

/* "after privatization (3) and uniformity (2)": what takes away dependences that the loop would carry. */
static const char *removed_text(struct arena *a, const struct deps *deps, const struct loop *l)
{
        int n[REMOVED_UNIFORM + 1] = {0};
        const char *text = "";
        for (int i = 0; i < deps->deps.n; i++)
                if (deps->deps.data[i]->carried_by == l)
                        n[deps->deps.data[i]->removed_by]++;
        for (int k = REMOVED_PRIVATIZATION; k <= REMOVED_UNIFORM; k++)
                if (n[k])
                        text = arena_printf(a, "%s%s%s removes %d", text, *text ? ", " : "", k == REMOVED_UNIFORM ? "uniformity" : removal_name((enum removal)k), n[k]);
        return text;
}

static const char *theorem_text(struct arena *a, const struct deps *deps, const struct loop *l)
{
        const struct loop_info *info = &deps->loops[l->id];
        const char *removed = removed_text(a, deps, l);
        const char *left = *removed ? arena_printf(a, "%s; ", removed) : "";
        if (info->verdict == VERDICT_PARALLEL)
                return arena_printf(a, "%severy vector has '=' in its column or '<' before it", left);
        if (info->verdict == VERDICT_REDUCTION)
                return arena_printf(a, "%sno other vector has its first '<' there", left);
        return arena_printf(a, "%s%s %s '<' in its column, and before it only '='", left, ids_text(a, info->blocked_by.data, info->blocked_by.n),
                info->blocked_by.n == 1 ? "has" : "have");
}

void print_theorems(struct outbuf *b, struct arena *a, const struct result *r)
{
        for (int i = 0; i < r->region->nest->loops.n; i++) {
                const struct loop *l = r->region->nest->loops.data[i];
                paragraph(b, 4, 8, arena_printf(a, "%s: %s by Theorem 3: %s", loop_title(a, l), verdict_phrase(result_verdict(r, l)), theorem_text(a, r->deps, l)));
        }
}

/* ---- the table -------------------------------------------------------------------------------------------------------------------- */

/* One dependence in full. */
static void print_dependence(struct outbuf *b, struct arena *a, const struct dep *d, const struct textbook *t, const struct witness *w)
{
        const char *removed = removal_name(d->removed_by), *text = witness_text(a, d, w);
        paragraph(b, 4, 10, arena_printf(a, "D%d %s, %s: %s -> %s", d->id, dep_kind_name(d->kind), d->source->access->array->name, place_text(a, d->source),
                place_text(a, d->sink)));
        const char *carried = d->carried_by ? arena_printf(a, "carried by L%d (%s)", d->carried_by->id, loop_counter_name(d->carried_by)) : "carried by no loop";
        paragraph(b, 9, 11, arena_printf(a, "%s%s%s%s%s", d->n_loop ? arena_printf(a, "vector %s, distance %s, ", vector_text(a, d), distance_text(a, d)) : "",
                carried, removed ? ", removed by " : "", removed ? removed : "", d->is_may ? ", may not happen" : ""));
        for (int i = 0; i < t->steps.n; i++)
                paragraph(b, 9, 11, test_text(a, d->source->access, &t->steps.data[i]));
        if (t->settled_by == TEST_EXACT)
                paragraph(b, 9, 11, d->kind == DEP_FLOW ? "settled by the exact analysis, which knows bounds, conditions and the writes in between" :
                        "settled by the exact analysis, which knows bounds and conditions");
        if (text)
                paragraph(b, 9, 11, text);
}

static bool still_orders(const struct dep *d)
{
        return d->carried_by && d->removed_by == REMOVED_NOT;
}

/* "3 flow, 1 anti" of the dependences of the array that the loop carries and nothing removes. */
static const char *kinds_text(struct arena *a, const struct deps *deps, const struct array *x, const struct loop *l)
{
        const char *text = "";
        for (enum dep_kind kind = DEP_FLOW; kind <= DEP_OUTPUT; kind++) {
                int n = 0;
                for (int i = 0; i < deps->deps.n; i++) {
                        const struct dep *d = deps->deps.data[i];
                        n += still_orders(d) && d->kind == kind && d->carried_by == l && d->source->access->array == x;
                }
                if (n)
                        text = arena_printf(a, "%s%s%d %s", text, *text ? ", " : "", n, dep_kind_name(kind));
        }
        return text;
}

/* Do two dependences look the same to the reader? Inlined copies and a read twice in one expression do. */
static bool looks_same(struct arena *a, const struct dep *x, const struct dep *y)
{
        return x->kind == y->kind && strcmp(vector_text(a, x), vector_text(a, y)) == 0 && strcmp(place_text(a, x->source), place_text(a, y->source)) == 0 &&
               strcmp(place_text(a, x->sink), place_text(a, y->sink)) == 0;
}

/* The dependences of an array that one loop carries: how many, and the first few, values that flow before the others. */
static void print_group(struct outbuf *b, struct arena *a, const struct deps *deps, const struct explanation *e, const struct dep *first)
{
        const struct array *x = first->source->access->array;
        const struct dep *last = NULL;
        int shown = 0, left = 0;
        paragraph(b, 4, 8, arena_printf(a, "%s in %s: %s", x->name, loop_title(a, first->carried_by), kinds_text(a, deps, x, first->carried_by)));
        for (enum dep_kind kind = DEP_FLOW; kind <= DEP_OUTPUT; kind++)
                for (int i = 0; i < deps->deps.n; i++) {
                        const struct dep *d = deps->deps.data[i];
                        if (!still_orders(d) || d->kind != kind || d->carried_by != first->carried_by || d->source->access->array != x)
                                continue;
                        if (last && looks_same(a, last, d))
                                continue;
                        last = d;
                        if (shown++ < SHOW_GROUP)
                                print_dependence(b, a, d, e->test[i], e->witness[i]);
                        else
                                left++;
                }
        if (left)
                outbuf_printf(b, "         and %d more\n", left);
}

/* Is no earlier dependence of the same array and carrying loop in order? */
static bool begins_group(const struct deps *deps, int i)
{
        const struct dep *d = deps->deps.data[i];
        for (int k = 0; k < i; k++) {
                const struct dep *before = deps->deps.data[k];
                if (still_orders(before) && before->carried_by == d->carried_by && before->source->access->array == d->source->access->array)
                        return false;
        }
        return still_orders(d);
}

/* "12: 3 within an iteration; 4 removed by privatization; 5 that keep a loop in order" */
static const char *counts_text(struct arena *a, const struct deps *deps)
{
        int removed[REMOVED_UNIFORM + 1] = {0}, inside = 0, left = 0;
        for (int i = 0; i < deps->deps.n; i++) {
                const struct dep *d = deps->deps.data[i];
                if (d->removed_by != REMOVED_NOT)
                        removed[d->removed_by]++;
                else if (d->carried_by)
                        left++;
                else
                        inside++;
        }
        const char *text = arena_printf(a, "%d: %d within an iteration", deps->deps.n, inside);
        for (int k = REMOVED_PRIVATIZATION; k <= REMOVED_UNIFORM; k++)
                if (removed[k])
                        text = arena_printf(a, "%s; %d removed by %s", text, removed[k], k == REMOVED_UNIFORM ? "uniformity" : removal_name((enum removal)k));
        return arena_printf(a, "%s; %d that keep%s a loop in order", text, left, left == 1 ? "s" : "");
}

void print_dependences(struct outbuf *b, struct arena *a, const struct result *r, const struct explanation *e, bool all)
{
        const struct deps *deps = r->deps;
        heading(b, deps->deps.n ? "dependences of the source" : "dependences of the source: none");
        if (!deps->deps.n)
                return;
        paragraph(b, 4, 4, counts_text(a, deps));
        if (all || deps->deps.n <= SHOW_ALL) {
                for (int i = 0; i < deps->deps.n; i++)
                        print_dependence(b, a, deps->deps.data[i], e->test[i], e->witness[i]);
                return;
        }
        for (int i = 0; i < deps->deps.n; i++)
                if (begins_group(deps, i))
                        print_group(b, a, deps, e, deps->deps.data[i]);
        outbuf_puts(b, "    (each one: --remarks, --json, --html)\n");
}

void print_separate_pairs(struct outbuf *b, struct arena *a, const struct explanation *e, bool all)
{
        if (!e->separate.n)
                return;
        heading(b, "pairs that never meet");
        for (int i = 0; i < e->separate.n && (all || i < SHOW_PAIRS); i++) {
                const struct separate_pair *p = &e->separate.data[i];
                paragraph(b, 4, 8, arena_printf(a, "%s: %s and %s", p->first->access->array->name, place_text(a, p->first), place_text(a, p->second)));
                paragraph(b, 9, 11, test_text(a, p->first->access, &p->proof->steps.data[p->proof->steps.n - 1]));
        }
        if (!all && e->separate.n > SHOW_PAIRS)
                outbuf_printf(b, "    and %d more (--remarks, --json, --html)\n", e->separate.n - SHOW_PAIRS);
}

/* ---- what a step would give --------------------------------------------------------------------------------------------------------- */

static const char *against_text(struct arena *a, const struct what_if *w)
{
        return ids_text(a, (struct dep *const *)w->against.data, w->against.n);
}

static const char *interchange_text(struct arena *a, const struct what_if *w)
{
        if (!w->legal)
                return arena_printf(a, "not legal by Theorem 4: %s would get '>' or '*' first", against_text(a, w));
        const char *outer = loop_counter_name(w->inner), *inner = loop_counter_name(w->loop);
        const char *gives = w->outer_parallel && w->inner_parallel ? "both loops are parallel then" :
                w->outer_parallel ? arena_printf(a, "the outer loop, %s, is parallel then", outer) :
                w->inner_parallel ? arena_printf(a, "the inner loop, %s, is parallel then", inner) : "neither loop is parallel then";
        return arena_printf(a, "legal by Theorem 4; %s", gives);
}

static const char *groups_text(struct arena *a, const struct what_if *w)
{
        const char *text = "";
        for (int i = 0; i < w->groups.n; i++) {
                const stmt_list *group = w->groups.data[i];
                text = arena_printf(a, "%s%s", text, i ? " | " : "");
                for (int k = 0; k < group->n; k++)
                        text = arena_printf(a, "%s%s%s", text, k ? " " : "", group->data[k]->name);
        }
        return text;
}

void print_what_ifs(struct outbuf *b, struct arena *a, const struct explanation *e)
{
        heading(b, "what a step would give");
        for (int i = 0; i < e->what_ifs.n; i++) {
                const struct what_if *w = &e->what_ifs.data[i];
                const char *text;
                if (w->kind == WHAT_IF_INTERCHANGE)
                        text = arena_printf(a, "interchange L%d (%s) and L%d (%s): %s", w->loop->id, loop_counter_name(w->loop), w->inner->id,
                                loop_counter_name(w->inner), interchange_text(a, w));
                else if (w->kind == WHAT_IF_REVERSE)
                        text = arena_printf(a, "reverse L%d (%s): %s", w->loop->id, loop_counter_name(w->loop),
                                w->legal ? "legal: it carries nothing" : arena_printf(a, "not legal: it carries %s", against_text(a, w)));
                else
                        text = arena_printf(a, "distribute L%d (%s): %s", w->loop->id, loop_counter_name(w->loop), w->legal ?
                                arena_printf(a, "legal, no cycle between %s", groups_text(a, w)) : arena_printf(a, "not legal: its items are one cycle, %s", against_text(a, w)));
                paragraph(b, 4, 8, text);
        }
}
