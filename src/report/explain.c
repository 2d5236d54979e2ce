/* What explains the dependences of a region: a textbook test and a witness for each, the pairs that a test separates, and what the vectors allow. */
#include "report/report.h"

/* Number of pairs that are looked at: enough for any page, and a bound on the time that a region with thousands of accesses takes. isl is asked about fewer: a
 * question is a hundred times as long, and MAX_OPERATIONS at most. */
enum { MAX_PAIRS = 20000, MAX_EXACT_PAIRS = 200, MAX_OPERATIONS = 4000 };

static bool is_related(const struct deps *d, const struct maccess *x, const struct maccess *y)
{
        for (int i = 0; i < d->deps.n; i++) {
                const struct dep *dep = d->deps.data[i];
                if ((dep->source == x && dep->sink == y) || (dep->source == y && dep->sink == x))
                        return true;
        }
        return false;
}

/* Do two pairs show the reader the same places? Inlined twice, they do. */
static bool same_places(const struct separate_pair *p, const struct maccess *x, const struct maccess *y)
{
        const struct span a = p->first->access->span, b = p->second->access->span;
        return a.begin == x->access->span.begin && b.begin == y->access->span.begin && a.line == x->access->span.line && b.line == y->access->span.line;
}

/* Do the bounds and conditions around the two accesses keep them on different elements? */
static bool are_disjoint(const struct model *m, const struct maccess *x, const struct maccess *y)
{
        model_ask(m, MAX_OPERATIONS);
        isl_set *first = isl_set_intersect_params(isl_map_range(isl_map_copy(x->map)), isl_set_copy(m->context)), *second = isl_map_range(isl_map_copy(y->map));
        isl_bool disjoint = isl_set_is_disjoint(first, second);
        isl_set_free(first);
        isl_set_free(second);
        model_ask_end(m);
        return disjoint == isl_bool_true;
}

static void add_separate(struct arena *a, const struct result *r, struct explanation *e, const struct maccess *x, const struct maccess *y, bool ask_isl)
{
        struct textbook *t = textbook_pair(a, r->model, x, y);
        if (is_related(r->deps, x, y) || (!t->independent && !(ask_isl && are_disjoint(r->model, x, y))))
                return;
        if (!t->independent) {
                struct subscript_step step = {-1, TEST_EXACT, "the bounds and conditions of the loops leave no element to both"};
                vec_push(a, &t->steps, step);
        }
        for (int i = 0; i < e->separate.n; i++)
                if (same_places(&e->separate.data[i], x, y))
                        return;
        struct separate_pair pair = {x, y, t};
        vec_push(a, &e->separate, pair);
}

/* Pairs within one array that no dependence links and a test separates. */
static void find_separate(struct arena *a, const struct result *r, struct explanation *e)
{
        const struct model *m = r->model;
        int pairs = 0;
        for (int i = 0; i < m->accesses.n; i++)
                for (int k = i + 1; k < m->accesses.n && pairs < MAX_PAIRS; k++) {
                        const struct maccess *x = m->accesses.data[i], *y = m->accesses.data[k];
                        if (x->access->array != y->access->array || !x->access->array->rank || !(x->is_write || y->is_write))
                                continue;
                        pairs++;
                        add_separate(a, r, e, x, y, pairs <= MAX_EXACT_PAIRS);
                }
}

struct explanation *explanation_new(struct arena *a, const struct result *r)
{
        if (!r->deps)
                return NULL;
        struct explanation *e = ARENA_NEW(a, struct explanation);
        int n = r->deps->deps.n;
        e->test = arena_alloc(a, ((size_t)n + 1) * sizeof *e->test);
        e->witness = arena_alloc(a, ((size_t)n + 1) * sizeof *e->witness);
        for (int i = 0; i < n; i++) {
                e->test[i] = textbook_dependence(a, r->model, r->deps->deps.data[i]);
                e->witness[i] = dep_witness(a, r->model, r->deps->deps.data[i]);
        }
        find_separate(a, r, e);
        what_ifs_find(a, r, e);
        return e;
}

const struct dep *explanation_contradiction(const struct explanation *e, const struct result *r)
{
        for (int i = 0; e && i < r->deps->deps.n; i++)
                if (e->test[i]->independent)
                        return r->deps->deps.data[i];
        return NULL;
}
