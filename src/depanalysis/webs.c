/* Webs: accesses of one array that values connect.
 *
 * Two accesses belong together when a value passes from one to the other, or when one statement reads and writes the same element (updating in place
 * must stay in place). All parts of an array that both hold values from outside the region or leave values to it, and are written, share the user's memory and are
 * one web. The rest may be stored anywhere: that is renaming, and it removes every anti and output dependence between different webs. */
#include <stdlib.h>

#include "depanalysis/internal.h"

static int find(int *parent, int i)
{
        while (parent[i] != i)
                i = parent[i] = parent[parent[i]];
        return i;
}

static void join(int *parent, int a, int b)
{
        parent[find(parent, a)] = find(parent, b);
}

/* Joins the read and the write of one element by one statement. */
static void join_in_place(const struct model *m, int *parent)
{
        for (int i = 0; i < m->stmts.n; i++) {
                const struct mstmt *s = m->stmts.data[i];
                const struct maccess *write = s->accesses.data[s->accesses.n - 1];
                for (int k = 0; k + 1 < s->accesses.n; k++) {
                        const struct maccess *read = s->accesses.data[k];
                        if (read->access->array == write->access->array && isl_map_is_equal(read->map, write->map) == isl_bool_true)
                                join(parent, read->id, write->id);
                }
        }
}

/* Joins what is one read in the program: of the condition, the bound or the end of a loop that all statements inside read, those too that never run and so get no value. */
static void join_shared(const struct model *m, int *parent)
{
        for (int i = 0; i < m->accesses.n; i++)
                for (int k = 0; k < i && !m->accesses.data[i]->access->stmt; k++)
                        if (m->accesses.data[i]->access == m->accesses.data[k]->access)
                                join(parent, i, k);
}

/* Between which parts, named by their roots, there is a dependence: a row of n for each. */
static bool *meetings(const struct deps *d, int *parent)
{
        const size_t n = (size_t)d->model->accesses.n;
        bool *meets = calloc(n * n + 1, 1);
        for (int i = 0; i < d->deps.n && meets; i++) {
                const size_t s = (size_t)find(parent, d->deps.data[i]->source->id), t = (size_t)find(parent, d->deps.data[i]->sink->id);
                meets[s * n + t] = meets[t * n + s] = true;
        }
        return meets;
}

/* Makes x a part of y. */
static void merge(int *parent, bool *meets, size_t n, int x, int y)
{
        join(parent, x, y);
        for (size_t z = 0; z < n; z++) {
                meets[(size_t)y * n + z] |= meets[(size_t)x * n + z];
                meets[z * n + (size_t)y] |= meets[z * n + (size_t)x];
        }
}

/* Do the accesses of both parts lie in the same loops? */
static bool same_loops(const struct model *m, int *parent, int x, int y)
{
        const struct mstmt *first[2] = {NULL, NULL};
        int common[2] = {0, 0};
        for (int i = 0; i < m->accesses.n; i++) {
                int side = find(parent, i) == x ? 0 : find(parent, i) == y ? 1 : -1;
                if (side < 0)
                        continue;
                const struct mstmt *s = m->accesses.data[i]->stmt;
                int n = first[side] ? mstmt_common_loops(first[side], s) : s->n_loop;
                if (!first[side] || n < common[side])
                        common[side] = n;
                if (!first[side])
                        first[side] = s;
        }
        return common[0] == common[1] && mstmt_common_loops(first[0], first[1]) >= common[0];
}

/* Parts of one array that never touch the same element need no names of their own: D[3i], D[3i+1] and D[3i+2] stay one array. */
static void merge_disjoint(const struct deps *d, int *parent, const bool *outside)
{
        const struct model *m = d->model;
        const size_t n = (size_t)m->accesses.n;
        bool *meets = meetings(d, parent);
        for (int i = 0; i < m->accesses.n && meets; i++)
                for (int k = 0; k < i; k++) {
                        int x = find(parent, i), y = find(parent, k);
                        if (x != y && m->accesses.data[i]->access->array == m->accesses.data[k]->access->array && !outside[x] && !outside[y] &&
                            m->accesses.data[i]->access->array->rank > 0 && !meets[(size_t)x * n + (size_t)y] && same_loops(m, parent, x, y))
                                merge(parent, meets, n, x, y);
                }
        free(meets);
}

static void name_web(struct deps *d, struct web *w, int part, int n_parts)
{
        struct arena *a = d->model->arena;
        w->name = n_parts > 1 ? arena_printf(a, "%s.%d", w->array->name, part) : w->array->name;
        w->ident = n_parts > 1 ? arena_printf(a, "%s_%d", w->array->ident, part) : w->array->ident;
}

void webs_build(struct deps *d, const bool *unsourced)
{
        const struct model *m = d->model;
        int n = m->accesses.n;
        int *parent = arena_alloc(m->arena, ((size_t)n + 1) * sizeof *parent);
        for (int i = 0; i < n; i++)
                parent[i] = i;
        for (int i = 0; i < d->deps.n; i++)
                if (d->deps.data[i]->kind == DEP_FLOW)
                        join(parent, d->deps.data[i]->source->id, d->deps.data[i]->sink->id);
        join_in_place(m, parent);
        join_shared(m, parent);
        /* Parts that share the user's memory and are written. A write of no use to anyone is put with them too. */
        bool *has_write = arena_alloc(m->arena, (size_t)n + 1), *outside = arena_alloc(m->arena, (size_t)n + 1);
        for (int i = 0; i < n; i++) {
                const struct maccess *a = m->accesses.data[i];
                has_write[find(parent, i)] |= a->is_write;
                outside[find(parent, i)] |= a->is_write ? d->last_writes[i] != NULL : unsourced[i] && a->access->array->live_in;
        }
        for (int i = 0; i < n; i++)
                for (int k = 0; k < i; k++) {
                        int x = find(parent, i), y = find(parent, k);
                        if (x != y && m->accesses.data[i]->access->array == m->accesses.data[k]->access->array &&
                            ((outside[x] && outside[y] && has_write[x] == has_write[y]))) {
                                join(parent, x, y);
                                has_write[y] |= has_write[x];
                                outside[y] |= outside[x];
                        }
                }
        merge_disjoint(d, parent, outside);
        int *web_of = arena_alloc(m->arena, ((size_t)n + 1) * sizeof *web_of);
        for (int i = 0; i < n; i++)
                web_of[i] = -1;
        for (int i = 0; i < n; i++) {
                struct maccess *a = m->accesses.data[i];
                int root = find(parent, i);
                if (web_of[root] < 0) {
                        struct web *w = ARENA_NEW(m->arena, struct web);
                        w->id = d->webs.n;
                        w->array = a->access->array;
                        w->private_in = arena_alloc(m->arena, (size_t)m->nest->loops.n + 1);
                        w->uniform_in = arena_alloc(m->arena, (size_t)m->nest->loops.n + 1);
                        vec_push(m->arena, &d->webs, w);
                        web_of[root] = w->id;
                }
                struct web *w = d->webs.data[web_of[root]];
                a->web = w->id;
                vec_push(m->arena, &w->accesses, a);
                if (!w->live_in && !a->is_write && unsourced[i] && a->access->array->live_in) {
                        w->live_in = true;
                        w->live_in_read = a;
                }
                w->live_out |= a->is_write && d->last_writes[i] != NULL;
                w->has_may_write |= a->is_write && (!a->exact || !mstmt_is_certain(a->stmt));
        }
        for (int i = 0; i < m->nest->arrays.n; i++) {
                int parts = 0, part = 0;
                for (int k = 0; k < d->webs.n; k++)
                        parts += d->webs.data[k]->array == m->nest->arrays.data[i];
                for (int k = 0; k < d->webs.n; k++)
                        if (d->webs.data[k]->array == m->nest->arrays.data[i])
                                name_web(d, d->webs.data[k], ++part, parts);
        }
}

isl_set *web_counter_values(const struct web *w, const struct loop *l)
{
        isl_set *values = NULL;
        for (int i = 0; i < w->accesses.n; i++) {
                const struct mstmt *s = w->accesses.data[i]->stmt;
                isl_set *one = dim_values(isl_set_copy(s->domain), mstmt_loop_index(s, l));
                values = values ? isl_set_union(values, one) : one;
        }
        return values;
}

/* May a value written in one iteration of the loop, which is around all accesses, be read in another, be it in a later round of the loops around it? */
static bool flows_between(const struct deps *d, const struct web *w, const struct loop *l)
{
        for (int i = 0; i < d->deps.n; i++) {
                const struct dep *dep = d->deps.data[i];
                for (int k = 0; dep->kind == DEP_FLOW && dep->source->web == w->id && k < dep->n_loop; k++)
                        if (dep->loop[k] == l && dep->direction[k] != '=')
                                return true;
        }
        return false;
}

bool web_is_unread(const struct web *w)
{
        for (int i = 0; i < w->accesses.n; i++)
                if (!w->accesses.data[i]->is_write)
                        return false;
        return !w->live_out;
}

/* The one statement that writes the web, always and at places that are known; NULL: there is none. */
static const struct mstmt *only_writer(const struct web *w)
{
        const struct mstmt *source = NULL;
        for (int i = 0; i < w->accesses.n; i++) {
                const struct maccess *a = w->accesses.data[i];
                if (!a->is_write)
                        continue;
                if (source || !a->exact || !mstmt_is_certain(a->stmt) || a->stmt->stmt->op != OP_NONE)
                        return NULL;
                source = a->stmt;
        }
        return source;
}

/* Is every value that the access, a read, sees known to be written in the region? */
static bool is_fed(const struct deps *d, const struct maccess *a)
{
        isl_set *reads = isl_map_domain(isl_map_copy(a->map)), *fed = isl_set_empty(isl_set_get_space(a->stmt->domain));
        for (int k = 0; k < d->deps.n; k++)
                if (d->deps.data[k]->kind == DEP_FLOW && d->deps.data[k]->sink == a && !d->deps.data[k]->is_guess)
                        fed = isl_set_union(fed, isl_map_range(isl_map_copy(d->deps.data[k]->map)));
        bool all = isl_set_is_subset(reads, fed) == isl_bool_true;
        isl_set_free(reads);
        isl_set_free(fed);
        return all;
}

const struct mstmt *web_source(const struct deps *d, const struct web *w)
{
        const struct mstmt *source = w->live_in || w->has_may_write ? NULL : only_writer(w);
        for (int i = 0; source && i < w->accesses.n; i++)
                if (!w->accesses.data[i]->is_write && !is_fed(d, w->accesses.data[i]))
                        return NULL;
        return source;
}

/* See struct web: constant_source. */
static const struct mstmt *find_constant_source(const struct deps *d, const struct web *w)
{
        const struct mstmt *writer = w->live_out ? NULL : only_writer(w);
        return writer && expr_is_invariant(writer->stmt->rhs) ? web_source(d, w) : NULL;
}

void webs_find_constants(struct deps *d)
{
        for (int i = 0; i < d->webs.n; i++)
                d->webs.data[i]->constant_source = find_constant_source(d, d->webs.data[i]);
}

void webs_classify(struct deps *d)
{
        const struct model *m = d->model;
        for (int i = 0; i < d->webs.n; i++) {
                struct web *w = d->webs.data[i];
                for (int l = 0; l < m->nest->loops.n; l++) {
                        const struct loop *loop = m->nest->loops.data[l];
                        bool all_inside = true, written_inside = false, uniform = true;
                        for (int k = 0; k < w->accesses.n; k++) {
                                const struct maccess *a = w->accesses.data[k];
                                bool inside = mstmt_loop_index(a->stmt, loop) >= 0;
                                all_inside &= inside;
                                if (inside && a->is_write) {
                                        written_inside = true;
                                        uniform &= d->uniform[a->stmt->id][l];
                                }
                        }
                        w->uniform_in[l] = written_inside && uniform;
                        w->private_in[l] = written_inside && !loop_is_dynamic(loop) && all_inside && !w->live_in && !(w->live_out && w->has_may_write) &&
                                           !flows_between(d, w, loop);
                }
        }
}
