/* What the direction vectors allow, step by step: the theorems as a person applies them on paper, to the loops as written. Dependences that private copies or
 * uniformity remove do not count. A '*' counts as every direction. The page of --html does the same computation for the steps that its reader tries. */
#include "report/report.h"

const char *what_if_name(enum what_if_kind k)
{
        return k == WHAT_IF_INTERCHANGE ? "interchange" : k == WHAT_IF_REVERSE ? "reverse" : "distribute";
}

bool dep_orders(const struct dep *d)
{
        return d->removed_by == REMOVED_NOT || d->removed_by == REMOVED_REDUCTION;
}

/* Position of the loop among the common loops of the dependence, or -1. */
static int position(const struct dep *d, const struct loop *l)
{
        for (int i = 0; i < d->n_loop; i++)
                if (d->loop[i] == l)
                        return i;
        return -1;
}

/* ---- interchange ---------------------------------------------------------------------------------------------------------------- */

/* Symbol k of the vector after columns at and at + 1 changed places. */
static char swapped(const struct dep *d, int at, int k)
{
        return d->direction[k == at ? at + 1 : k == at + 1 ? at : k];
}

/* May the vector's leftmost symbol other than '=' be '>' after the exchange (Theorem 4)? */
static bool is_turned(const struct dep *d, int at)
{
        for (int k = 0; k < d->n_loop; k++) {
                char c = swapped(d, at, k);
                if (c != '=')
                        return c != '<';
        }
        return false;
}

/* May the loop at column k carry the dependence after the exchange (Theorem 3)? */
static bool may_carry(const struct dep *d, int at, int k)
{
        for (int i = 0; i < k; i++)
                if (swapped(d, at, i) == '<')
                        return false;
        return swapped(d, at, k) != '=';
}

static void try_interchange(struct arena *a, const struct result *r, struct explanation *e, const struct loop *outer, const struct loop *inner)
{
        struct what_if w = {.kind = WHAT_IF_INTERCHANGE, .loop = outer, .inner = inner, .outer_parallel = true, .inner_parallel = true};
        for (int i = 0; i < r->deps->deps.n; i++) {
                const struct dep *d = r->deps->deps.data[i];
                int at = position(d, outer);
                if (!dep_orders(d) || at < 0 || position(d, inner) < 0)
                        continue;
                if (is_turned(d, at))
                        vec_push(a, &w.against, d);
                w.outer_parallel = w.outer_parallel && !may_carry(d, at, at);
                w.inner_parallel = w.inner_parallel && !may_carry(d, at, at + 1);
        }
        w.legal = !w.against.n;
        w.outer_parallel = w.outer_parallel && w.legal;
        w.inner_parallel = w.inner_parallel && w.legal;
        vec_push(a, &e->what_ifs, w);
}

/* ---- reversal -------------------------------------------------------------------------------------------------------------------- */

static void try_reversal(struct arena *a, const struct result *r, struct explanation *e, const struct loop *l)
{
        struct what_if w = {.kind = WHAT_IF_REVERSE, .loop = l};
        for (int i = 0; i < r->deps->deps.n; i++) {
                const struct dep *d = r->deps->deps.data[i];
                if (dep_orders(d) && d->carried_by == l)
                        vec_push(a, &w.against, d);
        }
        w.legal = !w.against.n;
        vec_push(a, &e->what_ifs, w);
}

/* ---- distribution ---------------------------------------------------------------------------------------------------------------- */

typedef VEC(int) int_list;

/* The graph of a loop's items: an edge for each dependence inside one iteration of the loops around it. */
struct graph {
        struct arena *a;
        int n;
        int_list *next;                 /* per item */
        int *component;                 /* per item; Tarjan 1972 */
        int *index, *low, *stack;
        int n_stack, n_seen, n_component;
};

static void visit(struct graph *g, int v)
{
        g->index[v] = g->low[v] = ++g->n_seen;
        g->stack[g->n_stack++] = v;
        for (int i = 0; i < g->next[v].n; i++) {
                int w = g->next[v].data[i];
                if (!g->index[w])
                        visit(g, w);
                if (g->component[w] < 0 && g->low[w] < g->low[v])
                        g->low[v] = g->low[w];
        }
        if (g->low[v] != g->index[v])
                return;
        int w;
        do {
                w = g->stack[--g->n_stack];
                g->component[w] = g->n_component;
        } while (w != v);
        g->n_component++;
}

static struct graph *graph_new(struct arena *a, int n)
{
        struct graph *g = ARENA_NEW(a, struct graph);
        size_t size = ((size_t)n + 1) * sizeof(int);
        *g = (struct graph){.a = a, .n = n, .next = arena_alloc(a, ((size_t)n + 1) * sizeof *g->next), .component = arena_alloc(a, size),
                .index = arena_alloc(a, size), .low = arena_alloc(a, size), .stack = arena_alloc(a, size)};
        for (int i = 0; i < n; i++)
                g->component[i] = -1;
        return g;
}

/* The item of the body that holds the statement, or -1. */
static int item_of(const struct node *body, const struct stmt *s)
{
        const struct node *n = s->node;
        while (n && n->parent != body)
                n = n->parent;
        for (int i = 0; n && i < body->n_child; i++)
                if (body->child[i] == n)
                        return i;
        return -1;
}

/* The order in which the components can run: again and again the one that holds the first item among those whose predecessors have run. */
static void place_groups(struct arena *a, const struct result *r, const struct graph *g, const struct node *body, struct what_if *w)
{
        bool *placed = arena_alloc(a, (size_t)g->n_component + 1);
        for (int done = 0; done < g->n_component; done++) {
                bool *waits = arena_alloc(a, (size_t)g->n_component + 1);
                for (int v = 0; v < g->n; v++)
                        for (int i = 0; i < g->next[v].n; i++) {
                                int to = g->component[g->next[v].data[i]];
                                if (!placed[g->component[v]] && to != g->component[v])
                                        waits[to] = true;
                        }
                int v = 0;
                while (placed[g->component[v]] || waits[g->component[v]])
                        v++;
                placed[g->component[v]] = true;
                stmt_list *group = ARENA_NEW(a, stmt_list);
                for (int i = 0; i < r->model->stmts.n; i++) {
                        int item = item_of(body, r->model->stmts.data[i]->stmt);
                        if (item >= 0 && g->component[item] == g->component[v])
                                vec_push(a, group, r->model->stmts.data[i]);
                }
                vec_push(a, &w->groups, group);
        }
}

/* Does the dependence order items of the loop's body in one iteration of the loops around it? */
static bool is_inside(const struct dep *d, const struct loop *l)
{
        int at = position(d, l);
        return dep_orders(d) && at >= 0 && (!d->carried_by || position(d, d->carried_by) >= at);
}

static void try_distribution(struct arena *a, const struct result *r, struct explanation *e, const struct loop *l)
{
        const struct node *body = l->node->child[0];
        struct graph *g = graph_new(a, body->n_child);
        struct what_if w = {.kind = WHAT_IF_DISTRIBUTE, .loop = l};
        for (int i = 0; i < r->deps->deps.n; i++) {
                const struct dep *d = r->deps->deps.data[i];
                int from = is_inside(d, l) ? item_of(body, d->source->stmt->stmt) : -1, to = from < 0 ? -1 : item_of(body, d->sink->stmt->stmt);
                if (from >= 0 && to >= 0 && from != to)
                        vec_push(a, &g->next[from], to);
        }
        for (int v = 0; v < g->n; v++)
                if (!g->index[v])
                        visit(g, v);
        w.legal = g->n_component > 1;
        if (w.legal)
                place_groups(a, r, g, body, &w);
        for (int i = 0; i < r->deps->deps.n && !w.legal; i++) {
                const struct dep *d = r->deps->deps.data[i];
                if (is_inside(d, l) && item_of(body, d->source->stmt->stmt) != item_of(body, d->sink->stmt->stmt))
                        vec_push(a, &w.against, d);
        }
        vec_push(a, &e->what_ifs, w);
}

void what_ifs_find(struct arena *a, const struct result *r, struct explanation *e)
{
        const struct nest *nest = r->region->nest;
        for (int i = 0; i < nest->loops.n; i++) {
                const struct loop *l = nest->loops.data[i];
                const struct node *body = l->node->child[0];
                if (body->n_child == 1 && body->child[0]->kind == NODE_LOOP)
                        try_interchange(a, r, e, l, body->child[0]->loop);
                if (body->n_child > 1)
                        try_distribution(a, r, e, l);
                try_reversal(a, r, e, l);
        }
}
