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
                        if (!result_stored(r)->uniform[m->stmt->id][l->id])
                                return false;
                        some = true;
                }
        return some;
}

static bool view_is_expanded(const struct result *r, const struct array_view *v, const struct loop *l)
{
        for (int i = 0; r->plan && i < v->webs.n; i++) {
                const struct storage *s = r->sched->storage[v->webs.data[i]->id];
                if (s->place != PLACE_FORWARD && storage_expanded_index(s, l) >= 0)
                        return true;
        }
        return false;
}

void result_arrays(struct arena *a, const struct result *r, view_list *views)
{
        for (int i = 0; r->deps && i < result_stored(r)->webs.n; i++) {
                const struct web *w = result_stored(r)->webs.data[i];
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

/* ---- reasons ------------------------------------------------------------------------------------------------------------------ */

/* The loop across neighbouring threads of a kernel that accesses the web through a dimension of this loop, or NULL. */
static const struct loop *thread_loop(const struct plan *p, const struct web *w)
{
        for (int i = 0; i < p->kernels.n; i++)
                for (int k = 0; k < p->kernels.data[i]->instances.n; k++)
                        for (int j = 0; j < w->accesses.n && kernel_fast_node(p->kernels.data[i]); j++)
                                if (w->accesses.data[j]->stmt == p->kernels.data[i]->instances.data[k]->stmt)
                                        return kernel_fast_loop(p->kernels.data[i], w->accesses.data[j]->stmt);
        return NULL;
}

/* How the order of the dimensions came about. */
static const char *layout_reason(struct arena *a, const struct plan *p, const struct storage *s)
{
        int rank = s->web->array->rank, last = s->n_dim ? s->layout[s->n_dim - 1] : 0;
        bool kept = true;
        for (int i = 0; i < s->n_dim; i++)
                kept = kept && s->layout[i] == (s->expanded.n ? i < s->expanded.n ? rank + i : i - s->expanded.n : i);
        const struct loop *l = thread_loop(p, s->web), *inner = s->n_dim && last >= rank ? s->expanded.data[last - rank] : NULL;
        if (s->n_dim < 2)
                return "";
        if (inner && inner == l)
                return arena_printf(a, "; copies of '%s' lie innermost, so that neighbouring threads, one a copy, touch neighbouring elements", loop_counter_name(l));
        return kept ? "; the dimensions keep the user's order" : "; the dimensions are turned for neighbouring threads to touch neighbouring elements";
}

const char *storage_reason(struct arena *a, const struct result *r, const struct web *w)
{
        const struct storage *s = r->sched->storage[w->id];
        const char *text;
        if (s->place == PLACE_FORWARD && w->constant_source)
                return "its value depends on no array and no counter: each reader computes it";
        if (s->place == PLACE_FORWARD)
                return arena_printf(a, "each reader computes its value as line %u says", w->accesses.data[0]->stmt->stmt->span.line);
        if (result_place(r, w) == PLACE_REGISTER)
                return "each value is written and read by one thread";
        if (s->is_snapshot)
                text = "a copy of the values from before the region, which is never written";
        else if (s->is_original && w->live_in && w->live_out)
                text = "values enter the region and leave it";
        else if (s->is_original)
                text = w->live_in ? "values enter the region" : "values leave the region";
        else
                text = "values pass from one kernel, or thread, to another";
        const char *where = r->sched->for_cpu                ? ""
                            : s->place == PLACE_CONSTANT ? "; kernels read it from constant memory where it fits"
                            : s->place == PLACE_IMAGE    ? "; kernels read it as an image, or through the cache of textures"
                                                         : "";
        return arena_printf(a, "%s%s%s", text, layout_reason(a, r->plan, s), where);
}

/* The webs that share the buffer's array, with what passes its border. */
const char *transfer_reason(struct arena *a, const struct plan *p, const struct buffer *b, bool out)
{
        if (out ? !b->copy_out : !b->copy_in)
                return NULL;
        if (out && b->array->reader.line)
                return arena_printf(a, "copied back because line %u uses it", b->array->reader.line);
        if (out)
                return b->array->home == HOME_POINTER ? "copied back because the caller may read it" : "copied back because it may be read after the region";
        for (int i = 0; i < p->deps->webs.n; i++) {
                const struct web *w = p->deps->webs.data[i];
                if (w->array == b->array && w->live_in)
                        return arena_printf(a, "copied in because line %u reads values from before the region", w->live_in_read->access->span.line);
        }
        return "copied in because the region does not write all of what is copied back";
}
