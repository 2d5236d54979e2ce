/* The report for people: a section a region, with tables that fit 80 columns unless a name of the program does not. Long cells are broken at
 * blanks and go on below their own column. */
#include <string.h>

#include "report/report.h"

enum { WIDTH = 80 };

/* The column, from 0, at which the next character goes. */
static int column(const struct outbuf *b)
{
        size_t n = b->n;
        while (n && b->text[n - 1] != '\n')
                n--;
        return (int)(b->n - n);
}

/* Moves to column `to`: by at least one blank unless the line is empty. */
static void tab(struct outbuf *b, int to)
{
        if (column(b) > 0)
                outbuf_putc(b, ' ');
        while (column(b) < to)
                outbuf_putc(b, ' ');
}

/* Writes text from the present column on, broken at blanks to stay left of WIDTH; further lines begin at column `indent`. */
static void fill(struct outbuf *b, int indent, const char *text)
{
        bool first = true;
        while (*text) {
                int n = (int)strcspn(text, " ");
                if (!first && column(b) + 1 + n > WIDTH - 1) {
                        outbuf_putc(b, '\n');
                        tab(b, indent);
                } else if (!first) {
                        outbuf_putc(b, ' ');
                }
                outbuf_printf(b, "%.*s", n, text);
                first = false;
                text += n;
                text += strspn(text, " ");
        }
}

static void heading(struct outbuf *b, const char *text)
{
        outbuf_printf(b, "\n  %s\n", text);
}

/* One entry "label  text" of a list, the text filled beside the label. */
static void entry(struct outbuf *b, int at, const char *label, int text_at, const char *text)
{
        tab(b, at);
        outbuf_puts(b, label);
        tab(b, text_at);
        fill(b, text_at, text);
        outbuf_putc(b, '\n');
}

/* Appends a word to a text of words. */
static const char *append(struct arena *a, const char *text, const char *word)
{
        return *text ? arena_printf(a, "%s %s", text, word) : word;
}

/* A reason as text: the message and its slug. */
static const char *reason_text(struct arena *a, const struct reason *r)
{
        return arena_printf(a, "%s [%s]", why_text(r), r->slug);
}

static void print_loops(struct outbuf *b, struct arena *a, const struct result *r)
{
        struct loop *const *loops;
        int n = result_loops(r, &loops);
        heading(b, "loops");
        outbuf_puts(b, "    id    line  loop            verdict     level   why\n");
        for (int i = 0; i < n; i++) {
                const struct loop *l = loops[i];
                enum level level = result_level(r, l);
                const struct reason *why = r->deps ? result_why(r, l) : NULL;
                outbuf_printf(b, "    L%-4d %-5u %*s%s", l->id, l->span.line, 2 * (l->depth > 0 ? l->depth - 1 : 0), "", report_loop_name(l));
                tab(b, 32);
                outbuf_puts(b, verdict_name(result_verdict(r, l)));
                tab(b, 44);
                outbuf_puts(b, level ? level_name(level) : "-");
                if (why) {
                        tab(b, 52);
                        fill(b, 52, reason_text(a, why));
                }
                outbuf_putc(b, '\n');
                if (why && why->help) {
                        tab(b, 52);
                        fill(b, 52, arena_printf(a, "help: %s", why->help));
                        outbuf_putc(b, '\n');
                }
        }
}

/* "(<,=)" or "(1,0)"; "()" without common loops. */
static const char *direction_text(struct arena *a, const struct dep *d)
{
        const char *text = "(";
        for (int i = 0; i < d->n_loop; i++)
                text = arena_printf(a, "%s%s%c", text, i ? "," : "", d->direction[i]);
        return arena_printf(a, "%s)", text);
}

static const char *distance_text(struct arena *a, const struct dep *d)
{
        if (!d->distance)
                return "not constant";
        const char *text = "(";
        for (int i = 0; i < d->n_loop; i++)
                text = arena_printf(a, "%s%s%lld", text, i ? "," : "", (long long)d->distance[i]);
        return arena_printf(a, "%s)", text);
}

static void print_dependences(struct outbuf *b, struct arena *a, const struct deps *deps)
{
        heading(b, deps->deps.n ? "dependences of the source" : "dependences of the source: none");
        if (deps->deps.n)
                outbuf_puts(b, "    id    type    array         vector      carried by\n");
        for (int i = 0; i < deps->deps.n; i++) {
                const struct dep *d = deps->deps.data[i];
                const char *removed = removal_name(d->removed_by);
                outbuf_printf(b, "    D%-4d %-7s %s", d->id, dep_kind_name(d->kind), d->source->access->array->name);
                tab(b, 32);
                outbuf_puts(b, direction_text(a, d));
                tab(b, 44);
                outbuf_puts(b, d->carried_by ? arena_printf(a, "L%d (%s)", d->carried_by->id, report_loop_name(d->carried_by)) : "no loop");
                outbuf_puts(b, removed ? arena_printf(a, ", removed by %s", removed) : "");
                outbuf_putc(b, '\n');
                tab(b, 10);
                fill(b, 10, arena_printf(a, "%u:%u %s -> %u:%u %s%s%s", d->source->access->span.line, d->source->access->span.col,
                        d->source->access->text, d->sink->access->span.line, d->sink->access->span.col, d->sink->access->text,
                        d->n_loop ? ", distance " : "", d->n_loop ? distance_text(a, d) : ""));
                outbuf_putc(b, '\n');
        }
}

/* The names of the loops for which a flag is set. */
static const char *flagged_names(struct arena *a, const struct nest *n, const bool *flags)
{
        const char *text = "";
        for (int i = 0; i < n->loops.n; i++)
                if (flags && flags[n->loops.data[i]->id])
                        text = append(a, text, arena_printf(a, "L%d(%s)", n->loops.data[i]->id, report_loop_name(n->loops.data[i])));
        return text;
}

static void print_arrays(struct outbuf *b, struct arena *a, const struct result *r)
{
        heading(b, "arrays and scalars");
        for (int i = 0; i < r->deps->webs.n; i++) {
                const struct web *w = r->deps->webs.data[i];
                const struct storage *s = r->plan ? r->sched->storage[w->id] : NULL;
                name_list dims = {0};
                web_dims(a, w, s, &dims);
                const char *layout = "", *expanded = "", *text;
                for (int d = 0; d < dims.n; d++)
                        layout = arena_printf(a, "%s[%s]", layout, dims.data[d]);
                for (int e = 0; s && e < s->expanded.n; e++)
                        expanded = append(a, expanded, arena_printf(a, "L%d(%s)", s->expanded.data[e]->id, report_loop_name(s->expanded.data[e])));
                text = arena_printf(a, "%s%s%s", place_name(s ? s->place : PLACE_GLOBAL), dims.n ? ", as " : "", layout);
                const char *private_in = flagged_names(a, r->region->nest, w->private_in);
                const char *uniform_in = flagged_names(a, r->region->nest, w->uniform_in);
                if (*expanded)
                        text = arena_printf(a, "%s; expanded in %s", text, expanded);
                if (*private_in)
                        text = arena_printf(a, "%s; private in %s", text, private_in);
                if (*uniform_in)
                        text = arena_printf(a, "%s; uniform in %s", text, uniform_in);
                entry(b, 4, w->name, 20, text);
        }
}

/* The buffers that the kernel reads or writes. */
static const char *used_buffers(struct arena *a, const struct plan *p, const struct kernel *k, bool writes)
{
        const char *text = "";
        for (int i = 0; i < k->buffers.n; i++)
                if (kernel_uses(p, k, k->buffers.data[i], writes))
                        text = append(a, text, buffer_title(k->buffers.data[i]));
        return *text ? text : "nothing";
}

/* The accesses of device memory in the kernel, by how far apart those of neighbouring threads are. */
static void print_strides(struct outbuf *b, struct arena *a, const struct plan *p, const struct kernel *k)
{
        static const struct {
                int64_t low, high;
                const char *name;
        } groups[] = {{1, 1, "next element"}, {0, 0, "same element"}, {2, INT64_MAX, "some elements apart"}, {STRIDE_FAR, STRIDE_FAR, "rows apart"},
                {STRIDE_UNKNOWN, STRIDE_UNKNOWN, "known at run time"}};
        for (size_t g = 0; g < sizeof groups / sizeof groups[0]; g++) {
                const char *text = "";
                for (int i = 0; i < k->instances.n; i++) {
                        const struct mstmt *s = k->instances.data[i]->stmt;
                        for (int j = 0; j < s->accesses.n; j++) {
                                const struct maccess *m = s->accesses.data[j];
                                const struct buffer *buffer = plan_buffer(p, m);
                                int64_t stride = kernel_stride(p, k, m);
                                if (stride < groups[g].low || stride > groups[g].high || !buffer || buffer->is_local)
                                        continue;
                                const char *word = arena_printf(a, "%u:%u %s", m->access->span.line, m->access->span.col, m->access->text);
                                text = *text ? arena_printf(a, "%s, %s", text, word) : word;
                        }
                }
                if (*text)
                        entry(b, 16, arena_printf(a, "%s:", groups[g].name), 18, text);
        }
}

static void print_kernels(struct outbuf *b, struct arena *a, const struct plan *p)
{
        heading(b, p->for_cpu ? "parallel loops" : "kernels");
        for (int i = 0; i < p->kernels.n; i++) {
                const struct kernel *k = p->kernels.data[i];
                const char *host = "", *grid = "", *thread = "";
                loop_list loops = {0};
                kernel_thread_loops(a, k, &loops);
                for (int d = 0; d < k->n_host; d++)
                        host = append(a, host, report_loop_name(k->host[d].loop));
                for (int d = k->n_grid - 1; d >= 0; d--)
                        grid = append(a, grid, report_loop_name(k->grid[d].loop));
                for (int d = 0; d < loops.n; d++)
                        thread = append(a, thread, report_loop_name(loops.data[d]));
                outbuf_printf(b, "    %s, from line %u\n", k->name, k->span.line);
                if (*host)
                        entry(b, 8, "host", 16, host);
                entry(b, 8, "grid", 16, k->n_grid > 1 ? arena_printf(a, "%s (neighbouring threads: %s)", grid, report_loop_name(k->grid[0].loop)) :
                        k->n_grid ? grid : "one thread");
                if (*thread)
                        entry(b, 8, "thread", 16, thread);
                entry(b, 8, "reads", 16, used_buffers(a, p, k, false));
                entry(b, 8, "writes", 16, used_buffers(a, p, k, true));
                if (k->n_grid && !p->for_cpu) {
                        outbuf_puts(b, "        accesses of neighbouring threads\n");
                        print_strides(b, a, p, k);
                }
        }
}

/* What the translated branch tests before it runs. */
static void print_guards(struct outbuf *b, const struct model *m)
{
        if (!m->guards.n)
                return;
        heading(b, "assumed, and tested at run time");
        for (int i = 0; i < m->guards.n; i++)
                if (m->guards.data[i]->text)
                        entry(b, 4, "-", 6, m->guards.data[i]->text);
}

/* The loops before and after the steps. */
static void print_listings(struct outbuf *b, const struct result *r)
{
        heading(b, "as written");
        b->indent++;
        nest_print_body(b, r->region->nest->body);
        b->indent--;
        if (!r->plan)
                return;
        heading(b, "as it runs");
        b->indent++;
        sched_print(b, r->sched);
        b->indent--;
}

static void print_recipe(struct outbuf *b, const struct sched *s)
{
        heading(b, s->log.n ? "steps" : "steps: none");
        for (int i = 0; i < s->log.n; i++) {
                tab(b, 4);
                fill(b, 8, s->log.data[i].text);
                outbuf_putc(b, '\n');
        }
}

static void print_region(struct outbuf *b, struct arena *a, const struct result *r)
{
        const struct region *region = r->region;
        outbuf_printf(b, "\n%s, lines %u-%u: ", region->function, region->span.line, region->span.end_line);
        if (r->plan) {
                int n = r->plan->kernels.n;
                outbuf_printf(b, "%s, %d %s%s\n", r->plan->for_cpu ? "runs on all cores" : "runs on the device", n,
                        r->plan->for_cpu ? "parallel loop" : "kernel", n == 1 ? "" : "s");
        } else {
                fill(b, 2, arena_printf(a, "kept as written (line %u): %s", r->reason->span.line ? r->reason->span.line : region->span.line,
                        reason_text(a, r->reason)));
                outbuf_putc(b, '\n');
                if (r->reason->note)
                        entry(b, 2, "note:", 8, r->reason->note);
                if (r->reason->help)
                        entry(b, 2, "help:", 8, r->reason->help);
        }
        print_loops(b, a, r);
        if (r->deps) {
                print_dependences(b, a, r->deps);
                print_arrays(b, a, r);
                print_guards(b, r->model);
        }
        if (r->plan) {
                print_recipe(b, r->sched);
                print_kernels(b, a, r->plan);
        }
        if (r->deps)
                print_listings(b, r);
}

void report_text(struct outbuf *b, const struct report *r)
{
        struct arena *a = arena_new();
        outbuf_printf(b, "%s\n", r->unit->file);
        if (!r->unit->regions.n)
                outbuf_puts(b, "\nno loop nests\n");
        for (int i = 0; i < r->unit->regions.n; i++)
                print_region(b, a, &r->results[i]);
        arena_free(a);
}
