/* The user's arrays: what the analysis splits (webs, which values never connect; copies of a local of a function that is inlined twice) is put
 * together again under the name that the user knows. */
#include <string.h>

#include "report/report.h"

/* Are both the same declaration in the user's text? Locals of a function that is inlined more than once are. */
static bool same_array(const struct array *a, const struct array *b)
{
        if (a == b)
                return true;
        return a->home == HOME_LOCAL && b->home == HOME_LOCAL && !a->is_temporary && !b->is_temporary && a->rank == b->rank && a->span.line &&
               a->span.line == b->span.line && a->span.col == b->span.col && a->span.begin == b->span.begin && a->span.file && b->span.file &&
               strcmp(a->span.file, b->span.file) == 0;
}

static struct array_view *view_for(struct arena *a, const struct web *w, view_list *views)
{
        for (int i = 0; i < views->n; i++)
                if (same_array(views->data[i]->webs.data[0]->array, w->array))
                        return views->data[i];
        struct array_view *v = ARENA_NEW(a, struct array_view);
        v->name = w->array->name;
        v->main = w;
        vec_push(a, views, v);
        return v;
}

static bool web_is_in_loop(const struct web *w, const struct loop *l, bool only_writes)
{
        for (int i = 0; i < w->accesses.n; i++)
                if ((!only_writes || w->accesses.data[i]->is_write) && mstmt_loop_index(w->accesses.data[i]->stmt, l) >= 0)
                        return true;
        return false;
}

static bool web_is_written(const struct web *w)
{
        for (int i = 0; i < w->accesses.n; i++)
                if (w->accesses.data[i]->is_write)
                        return true;
        return false;
}

/* Is every written part that is accessed inside the loop private there? False when there is none. */
static bool view_is_private(const struct array_view *v, const struct loop *l)
{
        bool some = false;
        for (int i = 0; i < v->webs.n; i++) {
                const struct web *w = v->webs.data[i];
                if (!web_is_written(w) || !web_is_in_loop(w, l, false))
                        continue;
                if (!w->private_in[l->id])
                        return false;
                some = true;
        }
        return some;
}

/* Is every write inside the loop the same in each of its iterations? False when there is none. */
static bool view_is_uniform(const struct result *r, const struct array_view *v, const struct loop *l)
{
        bool some = false;
        for (int i = 0; i < v->webs.n; i++)
                for (int k = 0; k < v->webs.data[i]->accesses.n; k++) {
                        const struct maccess *m = v->webs.data[i]->accesses.data[k];
                        if (!m->is_write || mstmt_loop_index(m->stmt, l) < 0)
                                continue;
                        if (!r->deps->uniform[m->stmt->id][l->id])
                                return false;
                        some = true;
                }
        return some;
}

static bool view_is_expanded(const struct result *r, const struct array_view *v, const struct loop *l)
{
        for (int i = 0; r->plan && i < v->webs.n; i++) {
                const struct storage *s = r->sched->storage[v->webs.data[i]->id];
                for (int e = 0; e < s->expanded.n && s->place != PLACE_FORWARD; e++)
                        if (s->expanded.data[e] == l)
                                return true;
        }
        return false;
}

void result_arrays(struct arena *a, const struct result *r, view_list *views)
{
        for (int i = 0; r->deps && i < r->deps->webs.n; i++) {
                const struct web *w = r->deps->webs.data[i];
                if (!w->accesses.n || (w->array->is_temporary && !(r->plan && in_memory(r->sched->storage[w->id]))))
                        continue;
                struct array_view *v = view_for(a, w, views);
                vec_push(a, &v->webs, w);
                if (strlen(w->array->name) < strlen(v->name))
                        v->name = w->array->name;
                if (w->accesses.n > v->main->accesses.n)
                        v->main = w;
        }
        for (int i = 0; i < views->n; i++) {
                struct array_view *v = views->data[i];
                for (int k = 0; k < views->n; k++)
                        if (k != i && strcmp(views->data[k]->name, v->name) == 0)
                                v->name = v->main->array->name;
                for (int k = 0; k < r->region->nest->loops.n; k++) {
                        struct loop *l = r->region->nest->loops.data[k];
                        if (view_is_private(v, l))
                                vec_push(a, &v->private_in, l);
                        if (view_is_uniform(r, v, l))
                                vec_push(a, &v->uniform_in, l);
                        if (view_is_expanded(r, v, l))
                                vec_push(a, &v->expanded_in, l);
                }
        }
}

const char *view_name(const view_list *views, const struct array *x)
{
        for (int i = 0; i < views->n; i++)
                if (same_array(views->data[i]->webs.data[0]->array, x))
                        return views->data[i]->name;
        return x->name;
}

void kernel_arrays(struct arena *a, const struct plan *p, const struct kernel *k, const view_list *views, bool writes, name_list *names)
{
        for (int i = 0; i < k->buffers.n; i++) {
                if (!kernel_uses(p, k, k->buffers.data[i], writes))
                        continue;
                const char *name = view_name(views, k->buffers.data[i]->array);
                bool known = false;
                for (int n = 0; n < names->n; n++)
                        known = known || strcmp(names->data[n], name) == 0;
                if (!known)
                        vec_push(a, names, name);
        }
}
