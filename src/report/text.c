/* The report for people: a section a region, with tables that fit 80 columns unless a name of the program does not. */
#include <string.h>

#include "report/columns.h"
#include "report/report.h"

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

/* "L0(k) L8(g)", or "" for none. */
static const char *loop_words(struct arena *a, const loop_list *loops)
{
        const char *text = "";
        for (int i = 0; i < loops->n; i++)
                text = append(a, text, arena_printf(a, "L%d(%s)", loops->data[i]->id, loop_counter_name(loops->data[i])));
        return text;
}

/* The loop with which "l" can change places to become parallel, or NULL. */
static const struct loop *parallel_if_interchanged(const struct explanation *e, const struct loop *l)
{
        for (int i = 0; i < e->what_ifs.n; i++) {
                const struct what_if *w = &e->what_ifs.data[i];
                if (w->kind == WHAT_IF_INTERCHANGE && w->legal && w->inner_parallel && w->loop == l)
                        return w->inner;
                if (w->kind == WHAT_IF_INTERCHANGE && w->legal && w->outer_parallel && w->inner == l)
                        return w->loop;
        }
        return NULL;
}

/* Why the loops that are not parallel are not, and after the last one of each kind, what can be done. */
static void print_whys(struct outbuf *b, struct arena *a, const struct result *r, const struct explanation *e, struct loop *const *loops, int n)
{
        for (int i = 0; i < n; i++) {
                const struct reason *why = result_why(r, loops[i]);
                if (!why)
                        continue;
                tab(b, 4);
                fill(b, 8, arena_printf(a, "%s: %s", loop_title(a, loops[i]), reason_text(a, why)));
                outbuf_putc(b, '\n');
                const struct loop *other = parallel_if_interchanged(e, loops[i]);
                if (other)
                        entry(b, 8, "help:", 14, arena_printf(a, "it is parallel when it changes places with L%d (%s)", other->id, loop_counter_name(other)));
                bool again = !why->help;
                for (int k = i + 1; k < n && !again; k++) {
                        const struct reason *next = result_why(r, loops[k]);
                        again = next && next->help && strcmp(next->help, why->help) == 0;
                }
                if (!again)
                        entry(b, 8, "help:", 14, why->help);
        }
}

static void print_loops(struct outbuf *b, struct arena *a, const struct result *r, const struct explanation *e, bool brief)
{
        struct loop *const *loops;
        int n = result_loops(r, &loops);
        heading(b, "loops");
        outbuf_puts(b, "    id    line  loop                    verdict     level\n");
        for (int i = 0; i < n; i++) {
                const struct loop *l = loops[i];
                enum level level = result_level(r, l);
                outbuf_printf(b, "    L%-4d %-5u %*s%s", l->id, l->span.line, 2 * (l->depth > 0 ? l->depth - 1 : 0), "", loop_counter_name(l));
                tab(b, 40);
                outbuf_puts(b, verdict_name(result_verdict(r, l)));
                tab(b, 52);
                outbuf_puts(b, level ? level_name(level) : "-");
                outbuf_putc(b, '\n');
        }
        if (r->deps && !brief)
                print_theorems(b, a, r);
        if (r->deps)
                print_whys(b, a, r, e, loops, n);
}

/* ---- arrays ----------------------------------------------------------------------------------------------------------------- */

/* "global [i][j][k]: why": where one part of an array lives. */
static const char *storage_text(struct arena *a, const struct result *r, const struct web *w)
{
        const struct storage *s = r->plan ? r->sched->storage[w->id] : NULL;
        name_list dims = {0};
        web_dims(a, w, s, &dims);
        const char *text = s && s->place == PLACE_FORWARD ? "nowhere" : place_name(result_place(r, w));
        for (int d = 0; d < dims.n && !(s && (!in_memory(s) || result_place(r, w) == PLACE_REGISTER)); d++)
                text = arena_printf(a, "%s%s[%s]", text, d ? "" : " ", dims.data[d]);
        bool is_transposed = s && storage_is_transposed(s);
        if (is_transposed)
                text = arena_printf(a, "%s, transposed where it enters and leaves the region", text);
        return s ? arena_printf(a, "%s: %s", text, storage_reason(a, r, w)) : text;
}

/* Each array's places, parts that live alike as one, then what is known of it. */
static void print_arrays(struct outbuf *b, struct arena *a, const struct result *r, const view_list *views)
{
        heading(b, "arrays and scalars");
        for (int i = 0; i < views->n; i++) {
                const struct array_view *v = views->data[i];
                const char *text = "";
                for (int k = 0; k < v->webs.n; k++) {
                        const char *one = storage_text(a, r, v->webs.data[k]);
                        if (!strstr(text, one))
                                text = arena_printf(a, "%s%s%s", text, *text ? "; " : "", one);
                }
                if (v->expanded_in.n)
                        text = arena_printf(a, "%s; one for each iteration of %s", text, loop_words(a, &v->expanded_in));
                if (v->private_in.n)
                        text = arena_printf(a, "%s; private in %s", text, loop_words(a, &v->private_in));
                if (v->uniform_in.n)
                        text = arena_printf(a, "%s; uniform in %s", text, loop_words(a, &v->uniform_in));
                entry(b, 4, v->name, 16, text);
        }
}

/* What passes between the host's memory and the device's, and why. */
static void print_transfers(struct outbuf *b, struct arena *a, const struct plan *p, const view_list *views)
{
        bool any = false;
        for (int i = 0; i < p->buffers.n && !p->for_cpu; i++)
                for (int out = 0; out < 2; out++) {
                        const char *why = transfer_reason(a, p, p->buffers.data[i], out);
                        if (!why)
                                continue;
                        if (!any)
                                heading(b, "transfers");
                        any = true;
                        entry(b, 4, view_name(views, p->buffers.data[i]->array), 16, why);
                }
}

/* The lines for which a flag is set, as ranges: " 41-44, 48". */
static const char *line_ranges(struct arena *a, const bool *lines, unsigned n)
{
        const char *text = "";
        for (unsigned from = 1; from < n; from++) {
                unsigned to = from;
                while (to < n && lines[to])
                        to++;
                if (to > from)
                        text = arena_printf(a, to - 1 > from ? "%s%s %u-%u" : "%s%s %u", text, *text ? "," : "", from, to - 1);
                from = to;
        }
        return text;
}

/* For each loop, the lines whose statements run once and not in each of its iterations. */
static void print_uniform(struct outbuf *b, struct arena *a, const struct result *r)
{
        const struct nest *nest = r->region->nest;
        const struct model *m = r->sched->model;
        bool any = false;
        unsigned last = 0;
        for (int i = 0; i < m->stmts.n; i++)
                last = m->stmts.data[i]->stmt->span.line > last ? m->stmts.data[i]->stmt->span.line : last;
        for (int k = 0; k < nest->loops.n; k++) {
                int n = 0, in = 0;
                bool *lines = arena_alloc(a, (size_t)last + 1);
                for (int i = 0; i < m->stmts.n; i++) {
                        in += mstmt_loop_index(m->stmts.data[i], nest->loops.data[k]) >= 0;
                        n += r->sched->uniform[i][k];
                        lines[m->stmts.data[i]->stmt->span.line] |= r->sched->uniform[i][k];
                }
                if (!n)
                        continue;
                if (!any)
                        heading(b, "computed once, not in each iteration");
                any = true;
                tab(b, 4);
                fill(b, 8, arena_printf(a, "%s: %d of %d statements: lines%s", loop_title(a, nest->loops.data[k]), n, in, line_ranges(a, lines, last + 1)));
                outbuf_putc(b, '\n');
        }
}

/* ---- kernels ---------------------------------------------------------------------------------------------------------------- */

/* The arrays that the kernel reads or writes. */
static const char *used_arrays(struct arena *a, const struct plan *p, const struct kernel *k, const view_list *views, bool writes)
{
        name_list names = {0};
        kernel_arrays(a, p, k, views, writes, &names);
        const char *text = "";
        for (int i = 0; i < names.n; i++)
                text = append(a, text, names.data[i]);
        return names.n ? text : "nothing";
}

static const char *stride_text(int64_t stride)
{
        return stride == 0 ? "same address" : stride == 1 ? "stride 1" : stride == STRIDE_UNKNOWN ? "at run time" : "strided";
}

static bool same_row(const struct traffic_row *x, const struct traffic_row *y)
{
        const struct access *a = x->access->access, *b = y->access->access;
        return x->kernel == y->kernel && x->stride == y->stride && a->array == b->array && a->span.line == b->span.line && a->span.col == b->span.col;
}

/* "U", or "U: yy[i]" when the text does not name the array. */
static const char *array_access_text(struct arena *a, const struct access *x, const char *name)
{
        size_t n = strlen(name);
        const char *text = access_words(x, name);
        const char *at = text[0] == '*' ? text + 1 : text;
        bool named = strncmp(at, name, n) == 0 && !strchr("_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", at[n] ? at[n] : ' ');
        return named ? text : arena_printf(a, "%s: %s", name, text);
}

/* A row for each access of the kernel; a read and a write in one place share one. */
static void print_accesses(struct outbuf *b, struct arena *a, const struct traffic *t, const struct kernel *k, const view_list *views)
{
        bool any = false;
        for (int i = 0; i < t->rows.n; i++) {
                const struct traffic_row *row = &t->rows.data[i];
                bool before = row->kernel != k, reads = false, writes = false;
                double share = 0;
                for (int j = 0; j < i && !before; j++)
                        before = same_row(&t->rows.data[j], row);
                if (before)
                        continue;
                for (int j = i; j < t->rows.n; j++)
                        if (same_row(&t->rows.data[j], row)) {
                                bool is_write = t->rows.data[j].access->is_write;
                                reads |= !is_write;
                                writes |= is_write;
                                share += t->rows.data[j].share;
                        }
                if (!any)
                        outbuf_puts(b, "        place          bytes    across threads  access\n");
                any = true;
                const struct access *x = row->access->access;
                tab(b, 8);
                outbuf_printf(b, "%u:%u", x->span.line, x->span.col);
                tab(b, 17);
                outbuf_puts(b, reads && writes ? "rw" : writes ? "w" : "r");
                tab(b, 21);
                outbuf_printf(b, share > 0 && share < 0.0001 ? "< 0.01 %%" : "%6.2f %%", 100 * share);
                tab(b, 32);
                outbuf_puts(b, stride_text(row->stride));
                tab(b, 48);
                fill(b, 50, array_access_text(a, x, view_name(views, x->array)));
                outbuf_putc(b, '\n');
        }
}

static double kernel_share(const struct traffic *t, const struct kernel *k)
{
        double share = 0;
        for (int i = 0; i < t->rows.n; i++)
                share += t->rows.data[i].kernel == k ? t->rows.data[i].share : 0;
        return share;
}

/* Which accesses that move much are strided, if any, and what the numbers rest on. */
static void print_traffic_summary(struct outbuf *b, struct arena *a, const struct traffic *t, const view_list *views)
{
        int n = 0, bad = 0;
        const char *text = "";
        for (int i = 0; i < t->rows.n; i++) {
                const struct traffic_row *row = &t->rows.data[i];
                const struct access *x = row->access->access;
                if (row->share <= 0.01)
                        continue;
                n++;
                if (row->stride == 0 || row->stride == 1)
                        continue;
                bad++;
                text = arena_printf(a, "%s%s%u:%u %s (%.1f %%)", text, *text ? ", " : "", x->span.line, x->span.col,
                        array_access_text(a, x, view_name(views, x->array)), 100 * row->share);
        }
        heading(b, "memory traffic");
        if (!bad)
                text = arena_printf(a, "every access that moves more than 1 %% of the bytes is stride 1 or the same address across neighbouring threads (%d)", n);
        else
                text = arena_printf(a, "of the %d accesses that move more than 1 %% of the bytes, %d %s neither stride 1 nor the same address across "
                        "neighbouring threads: %s", n, bad, bad == 1 ? "is" : "are", text);
        tab(b, 4);
        fill(b, 4, text);
        outbuf_putc(b, '\n');
        text = arena_printf(a, "bytes are estimated: the %d-byte sectors that %d neighbouring threads touch, for each time the statement runs", SECTOR_BYTES, WARP_THREADS);
        for (int i = 0; i < t->unknown.n; i++)
                text = i ? arena_printf(a, "%s, %s", text, t->unknown.data[i]) :
                        arena_printf(a, "%s; taken as %d, since --size does not say: %s", text, UNKNOWN_SIZE, t->unknown.data[i]);
        tab(b, 4);
        fill(b, 4, text);
        outbuf_putc(b, '\n');
}

/* How the kernel works in blocks, where its grid is large enough. */
static void print_tiling(struct outbuf *b, struct arena *a, const struct tiling *t)
{
        const char *blocks = "", *tiles = "", *strips = "";
        for (int d = t->shape.n - 1; d >= 0; d--)
                blocks = arena_printf(a, "%s%s%s: %d threads x %d", blocks, *blocks ? ", " : "", loop_counter_name(t->shape.node[d]->loop), t->shape.threads[d], t->shape.points[d]);
        for (int i = 0; i < t->tiles.n; i++) {
                const struct tile *tile = &t->tiles.data[i];
                const char *size = "";
                double cells = 1, reads = (double)tile->node->staged * tile->reads.n;
                for (int d = 0; d < tile->n_dim; d++) {
                        size = arena_printf(a, "%s%s%lld", size, d ? " x " : "", (long long)tile->shape.size[d]);
                        cells *= (double)tile->shape.size[d];
                }
                for (int d = 0; d < t->shape.n; d++)
                        reads *= (double)block_size(&t->shape, d);
                tiles = arena_printf(a, "%s%s%s %s (%lld bytes; loaded once for %.0f reads)", tiles, i ? ", " : "", tile->buffer->array->name, size, (long long)tile->shape.bytes, reads / cells);
                if (i == 0 || t->tiles.data[i - 1].node != tile->node)
                        strips = append(a, strips, arena_printf(a, "%s by %d", loop_counter_name(tile->node->loop), tile->node->staged));
        }
        entry(b, 8, "blocks", 16, blocks);
        if (t->tiles.n) {
                entry(b, 8, "strips", 16, strips);
                entry(b, 8, "tiles", 16, tiles);
        }
}

static void print_loops_at(struct outbuf *b, struct arena *a, const struct kernel *k, enum level level)
{
        loop_list loops = {0};
        const char *names = "";
        kernel_loops_at(a, k, level, &loops);
        for (int d = 0; d < loops.n; d++)
                names = append(a, names, loop_counter_name(loops.data[d]));
        if (*names)
                entry(b, 8, level_name(level), 16, names);
}

/* The arrays of which a block keeps its part in shared memory. */
static void print_own(struct outbuf *b, struct arena *a, const struct kernel *k)
{
        const char *arrays = "";
        for (int i = 0; i < k->own.n; i++)
                arrays = append(a, arrays, k->own.data[i].buffer->array->name);
        if (*arrays)
                entry(b, 8, "own", 16, arena_printf(a, "%s (a block's part in shared memory, if there is room)", arrays));
}

/* The kernels of another version in which blocks run in step, if it has such. */
static void print_in_step(struct outbuf *b, struct arena *a, const struct plan *p, int version)
{
        for (int i = 0; i < p->kernels.n; i++) {
                const struct kernel *k = p->kernels.data[i];
                const char *grid = "";
                for (int d = k->n_grid - 1; d >= 0; d--)
                        grid = append(a, grid, report_node_name(a, k->grid[d].node));
                if (!k->in_step)
                        continue;
                outbuf_printf(b, "    %s of version %d\n", k->name, version);
                paragraph(b, 8, 8, version_when(p));
                entry(b, 8, "grid", 16, arena_printf(a, "%s (a block for each)", grid));
                for (enum level level = LEVEL_BLOCK; level <= LEVEL_THREAD; level++)
                        print_loops_at(b, a, k, level);
                print_own(b, a, k);
        }
}

static void print_kernels(struct outbuf *b, struct arena *a, const struct plan *p, const view_list *views)
{
        struct traffic traffic = {0};
        if (!p->for_cpu)
                traffic_estimate(a, p, &traffic);
        heading(b, p->for_cpu ? "parallel loops" : "kernels");
        for (int i = 0; i < p->kernels.n; i++) {
                const struct kernel *k = p->kernels.data[i];
                const char *host = "", *grid = "";
                for (int d = 0; d < k->n_host; d++)
                        host = append(a, host, report_node_name(a, k->host[d].node));
                for (int d = k->n_grid - 1; d >= 0; d--)
                        grid = append(a, grid, report_node_name(a, k->grid[d].node));
                for (int d = 0; d < k->n_dealt; d++)
                        grid = append(a, grid, loop_counter_name(k->dealt[d].loop));
                outbuf_printf(b, "    %s, from line %u", k->name, k->span.line);
                if (k->exchange) {
                        outbuf_putc(b, '\n');
                        entry(b, 8, "host", 16, host);
                        entry(b, 8, "exchange", 20, arena_printf(a, "%s and %s have each other's memory, in place of a copy", k->exchange->stays->array->name, k->exchange->moves->array->name));
                        continue;
                }
                if (!p->for_cpu) {
                        tab(b, 60);
                        outbuf_printf(b, "%.1f %% of the bytes", 100 * kernel_share(&traffic, k));
                }
                outbuf_putc(b, '\n');
                if (k->batch)
                        entry(b, 8, "batch", 16, arena_printf(a, "%s (as many iterations at a time as copies fit)", loop_counter_name(k->batch->loop)));
                if (*host)
                        entry(b, 8, "host", 16, host);
                const char *unit = k->in_step ? "one block" : "one thread";
                entry(b, 8, "grid", 16, k->in_step && *grid ? arena_printf(a, "%s (a block for each)", grid) : k->n_grid + k->n_dealt > 1 ? arena_printf(a, "%s (neighbouring threads: %s)", grid, report_node_name(a, kernel_fast_node(k))) :
                        kernel_fast_node(k) ? grid : unit);
                const char *partial = "";
                for (int d = 0; d < k->partials.n; d++)
                        partial = append(a, partial, k->partials.data[d].reduction->web->name);
                if (*partial)
                        entry(b, 8, "partial", 16, partial);
                for (enum level level = k->in_step ? LEVEL_BLOCK : LEVEL_THREAD; level <= LEVEL_THREAD; level++)
                        print_loops_at(b, a, k, level);
                print_own(b, a, k);
                if (k->tiled)
                        print_tiling(b, a, k->tiled->tiling);
                entry(b, 8, "reads", 16, used_arrays(a, p, k, views, false));
                entry(b, 8, "writes", 16, used_arrays(a, p, k, views, true));
                if (!p->for_cpu)
                        print_accesses(b, a, &traffic, k, views);
        }
        int version = 1;
        for (const struct plan *q = p->alternative; q; q = q->alternative)
                print_in_step(b, a, q, ++version);
        if (!p->for_cpu && traffic.rows.n)
                print_traffic_summary(b, a, &traffic, views);
}

/* ---- listings --------------------------------------------------------------------------------------------------------------- */

/* What the translated branch tests before it runs: overlaps by array, the rest one by one. */
static void print_guards(struct outbuf *b, struct arena *a, const struct model *m)
{
        if (!m->guards.n)
                return;
        heading(b, "assumed, and tested at run time");
        for (int i = 0; i < m->guards.n; i++) {
                const struct guard *g = m->guards.data[i];
                bool pair = g->kind == GUARD_OVERLAP && g->b, again = false;
                const char *others = "";
                for (int k = 0; k < m->guards.n && pair; k++) {
                        const struct guard *h = m->guards.data[k];
                        if (h->kind != GUARD_OVERLAP || !h->b || h->a != g->a)
                                continue;
                        again |= k < i;
                        others = arena_printf(a, "%s%s'%s'", others, *others ? ", " : "", h->b->name);
                }
                if (pair && !again)
                        entry(b, 4, "-", 6, arena_printf(a, "'%s' does not overlap %s", g->a->name, others));
                else if (!pair && g->text)
                        entry(b, 4, "-", 6, g->text);
        }
}

/* Writes lines that are indented by 8 columns a level: by 2, and broken at blanks where they are too long. */
static void print_narrow(struct outbuf *b, struct arena *a, const char *text)
{
        while (*text) {
                int blanks = (int)strspn(text, " "), n = (int)strcspn(text, "\n");
                int at = 4 + blanks / 8 * 2;
                if (n > blanks) {
                        tab(b, at);
                        fill(b, at + 6, arena_strndup(a, text + blanks, (size_t)(n - blanks)));
                }
                outbuf_putc(b, '\n');
                text += n + (text[n] == '\n');
        }
}

static void list_tree(struct outbuf *b, struct arena *a, const struct sched *s, const struct snode *n)
{
        if (n->kind == SNODE_STMT) {
                outbuf_printf(b, "%s: %s%s", n->stmt->name, n->stmt->stmt->text ? n->stmt->stmt->text : "", sched_pingpong(s, n->stmt) ? "      (by exchange)" : "");
                outbuf_printf(b, n->stmt->part ? "      (%s)\n" : "\n", n->stmt->part);
                return;
        }
        if (n->kind == SNODE_LOOP) {
                const char *level = level_name(n->level);
                outbuf_printf(b, "L%d: %s%s%s (line %u)", n->loop->id, level ? level : "", level ? " " : "", report_node_name(a, n), n->loop->span.line);
                for (int i = 0; i < n->fused.n; i++)
                        outbuf_printf(b, " and L%d: %s (line %u)", n->fused.data[i]->id, loop_counter_name(n->fused.data[i]), n->fused.data[i]->span.line);
                if (n->collapse)
                        outbuf_printf(b, ", collapsed with %d inside", n->collapse - 1);
                if (n->jam)
                        outbuf_printf(b, ", jammed by %d", n->jam);
                if (n->staged)
                        outbuf_printf(b, ", in strips of %d", n->staged);
                if (n->by_columns)
                        outbuf_puts(b, ", by columns where there is room");
                outbuf_printf(b, n->unroll ? ", unrolled by %d\n" : "\n", n->unroll);
                b->indent++;
        }
        for (int i = 0; i < n->child.n; i++)
                list_tree(b, a, s, n->child.data[i]);
        b->indent -= n->kind == SNODE_LOOP;
}

/* The loops and numbered statements before the steps, with calls inlined and subscripts taken apart. */
static void print_source(struct outbuf *b, struct arena *a, const struct result *r)
{
        struct outbuf text = {0};
        nest_print_body(&text, r->region->nest->body, &spelling_of_user);
        nest_print_moved(&text, r->region->nest, &spelling_of_user);
        heading(b, "statements, as pmpcc reads them");
        print_narrow(b, a, outbuf_text(&text));
        outbuf_free(&text);
}

/* The loops after them, each with the level at which it runs. */
static void print_tree(struct outbuf *b, struct arena *a, const struct result *r)
{
        struct outbuf text = {0};
        list_tree(&text, a, r->sched, r->sched->root);
        heading(b, "as it runs");
        print_narrow(b, a, outbuf_text(&text));
        outbuf_free(&text);
}

/* The steps, neighbouring ones of one kind as one entry; --print-recipe writes them one a line. */
static void print_recipe(struct outbuf *b, struct arena *a, const struct sched *s)
{
        heading(b, s->log.n ? "steps" : "steps: none");
        for (int i = 0, next; i < s->log.n; i = next) {
                const char *first = s->log.data[i].text, *colon = strchr(first, ':');
                size_t verb = strcspn(first, " "), head = colon ? (size_t)(colon - first) + 1 : verb;
                bool is_list = strncmp(first, "privatize ", 10) == 0;      /* privatize L0: a, b */
                size_t same = is_list ? head : verb;
                const char *text = arena_strdup(a, first);
                for (next = i + 1; next < s->log.n && strncmp(s->log.data[next].text, first, same) == 0 && s->log.data[next].text[same] == ' '; next++)
                        text = arena_printf(a, "%s%s%s", text, is_list ? "," : ";", s->log.data[next].text + same);
                tab(b, 4);
                fill(b, 8, text);
                outbuf_putc(b, '\n');
        }
}

static void print_shape(struct outbuf *b, const char *what, const char *shape)
{
        entry(b, 4, what, 16, shape);
}

/* Each step by itself, with the loops before the first one, and after those that change them. */
static void print_steps(struct outbuf *b, struct arena *a, const struct sched *s)
{
        const char *last = sched_shape_before(a, s->deps);
        heading(b, s->log.n ? "steps, and the loops after each" : "steps: none");
        print_shape(b, "before:", last);
        for (int i = 0; i < s->log.n; i++) {
                const struct step_record *r = &s->log.data[i];
                tab(b, 4);
                fill(b, 8, r->text);
                outbuf_putc(b, '\n');
                if (strcmp(last, r->shape))
                        print_shape(b, "", r->shape);
                last = r->shape;
        }
}

/* A function that is translated where it is called is described there; here only its loops, unless all is asked for. */
static void print_region(struct outbuf *b, struct arena *a, const struct options *opt, const struct result *r, const struct explanation *e)
{
        const bool all = opt->remarks;
        const struct region *region = r->region;
        outbuf_printf(b, "\n%s, lines %u-%u: ", region->function, region->span.line, region->span.end_line);
        if (r->plan) {
                int n = plan_launched(r->plan);
                outbuf_printf(b, "%s, %d %s%s\n", r->plan->for_cpu ? "runs on all cores" : "runs on the device", n,
                        r->plan->for_cpu ? "parallel loop" : "kernel", n == 1 ? "" : "s");
        } else {
                fill(b, 2, arena_printf(a, "%s (line %u): %s", result_kept(r), r->reason->span.line ? r->reason->span.line : region->span.line,
                        reason_text(a, r->reason)));
                outbuf_putc(b, '\n');
                if (r->reason->note)
                        entry(b, 2, "note:", 8, r->reason->note);
                if (r->reason->help)
                        entry(b, 2, "help:", 8, r->reason->help);
        }
        bool brief = !r->deps || (!all && r->reason && strcmp(r->reason->slug, "inlined") == 0);
        if (!brief)
                print_source(b, a, r);
        print_loops(b, a, r, e, brief);
        if (brief)
                return;
        view_list views = {0};
        result_arrays(a, r, &views);
        print_dependences(b, a, r, e, all);
        print_separate_pairs(b, a, e, all);
        print_what_ifs(b, a, e);
        print_arrays(b, a, r, &views);
        if (r->plan)
                print_uniform(b, a, r);
        print_guards(b, a, r->model);
        if (r->plan) {
                print_transfers(b, a, r->plan, &views);
                (opt->explain_steps ? print_steps : print_recipe)(b, a, r->sched);
        }
        if (opt->explain_cost)
                print_cost(b, a, r, strcmp(opt->target, "openmp") == 0);
        if (r->plan) {
                print_tree(b, a, r);
                print_kernels(b, a, r->plan, &views);
        }
}

void report_text(struct outbuf *b, const struct report *r)
{
        struct arena *a = arena_new();
        outbuf_printf(b, "%s\n", r->unit->file);
        if (!r->unit->regions.n)
                outbuf_puts(b, "\nno loop nests\n");
        for (int i = 0; i < r->unit->regions.n; i++)
                print_region(b, a, r->opt, &r->results[i], r->explanations[i]);
        arena_free(a);
}
