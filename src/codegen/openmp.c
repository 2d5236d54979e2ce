/* OpenMP: the host loops, and each kernel in its place as a parallel loop nest, in plain C that needs no runtime of ours. The user's arrays are
 * used where they are; other buffers are allocated. The user's own text is the other branch:
 *
 *      {
 *              int pm_done = 0;
 *              constants
 *              if (conditions && enough work) {
 *                      buffers
 *                      host loops, in them
 *                              #pragma omp parallel for
 *                              grid loops, slowest outermost (or parts of a loop that accumulates: reduce.c)
 *                                      body
 *                      pm_done = 1;
 *              }
 *              if (!pm_done) {
 *                      the user's text
 *              }
 *      }
 */
#include "codegen/emit.h"

static bool is_allocated(const struct buffer *b)
{
        return !b->is_local && !(b->is_original && !b->last);
}

/* Is "b" one variable of ours, rather than allocated memory? */
static bool is_single(const struct buffer *b)
{
        return is_allocated(b) && b->n_dim == 0;
}

/* Makes the user's array reachable under one name: its own where that is a name, else a pointer declared here. */
static void name_original(struct writer *w, const struct buffer *b)
{
        const struct array *a = b->array;
        const char *type = w->target->type(a->type), *base = a->base;
        bool has_gaps = array_has_gaps(a);
        if (!has_gaps && is_identifier(base)) {
                buffer_name(w, b, a->rank ? base : arena_printf(w->arena, "(*%s)", base), a->rank == 0);
        } else if (a->rank == 0 && *base == '&' && is_identifier(base + 1)) {
                buffer_name(w, b, base + 1, true);
        } else {
                const char *name = names_claim(w->arena, &w->names, b->ident), *qualifier = a->is_const ? "const " : "";
                buffer_name(w, b, name, false);
                if (has_gaps)
                        outbuf_printf(w->out, "%schar *const %s = (%schar *)(%s);\n", qualifier, name, qualifier, base);
                else
                        outbuf_printf(w->out, "%s%s *const %s = (%s%s *)(%s);\n", qualifier, type, name, qualifier, type, base);
        }
}

static void print_allocation(struct writer *w, const struct buffer *b)
{
        const char *name = names_claim(w->arena, &w->names, b->ident), *type = w->target->type(b->array->type);
        buffer_name(w, b, name, is_single(b));
        if (is_single(b))
                print_unset(w, b, name);
        else
                outbuf_printf(w->out, "%s *const %s = (%s *)pm_alloc(%s, sizeof(%s));\n", type, name, type, buffer_cells(w, b), type);
}

/* Where cell pm_i of the slice that belongs to the original is in an expanded buffer. */
static const char *slice_cell(struct writer *w, const struct buffer *b)
{
        struct sum cell = { 0 };
        struct piece offset, step, i = { "pm_i", PREC_ATOM };
        bool is_element;
        copy_out_slice(w, b, &offset, &step);
        sum_add_text(w, &cell, i, 1);
        if (strcmp(step.text, "1"))
                sum_times(w, &cell, step);
        if (strcmp(offset.text, "0"))
                sum_add_text(w, &cell, offset, 1);
        return arena_printf(w->arena, "%s[%s]", buffer_text(w, b, &is_element), sum_piece(w, &cell).text);
}

/* The assignment for each pm_i that is an element which is written. */
static void print_written_loops(struct writer *w, const struct buffer *b, struct piece first, const char *assignment)
{
        const struct written_range *range = b->written;
        const char *index = "pm_x0";
        for (int d = 0; d < b->array->rank; d++) {
                const char *low = ast_text(w, range[d].first);
                outbuf_open(w->out, "for (long pm_x%d = %s; pm_x%d < (%s) + (%s); pm_x%d++) {\n", d, low, d, low, ast_text(w, range[d].count), d);
                if (d > 0)
                        index = arena_printf(w->arena, "(%s) * (%s) + pm_x%d", index, ast_text(w, range[d].size), d);
        }
        outbuf_printf(w->out, "const long pm_i = %s - (%s);\n%s", index, first.text, assignment);
        for (int d = 0; d < b->array->rank; d++)
                outbuf_close(w->out);
}

/* Copies between the user's array and a buffer that stands for it (a snapshot, or the slice of an expanded array). */
static void print_copy(struct writer *w, const struct buffer *b, bool to_user)
{
        const struct array *a = b->array;
        const char *type = w->target->type(a->type);
        bool is_element;
        const char *name = buffer_text(w, b, &is_element);
        struct piece first, count, i = { "pm_i", PREC_ATOM };
        buffer_range(w, b, &first, &count);
        if (is_element) {
                outbuf_printf(w->out, "%s = %s;\n", name, user_at(w, a, a->base));
                return;
        }
        struct sum index = { 0 };
        if (strcmp(first.text, "0"))
                sum_add_text(w, &index, first, 1);
        sum_add_text(w, &index, i, 1);
        const char *base = arena_printf(w->arena, "((%s *)(%s))", array_has_gaps(a) ? "char" : type, a->base);
        const char *user = user_cell(w, a, base, sum_piece(w, &index));
        const char *cell = b->last ? slice_cell(w, b) : arena_printf(w->arena, "%s[pm_i]", name);
        const char *assignment = arena_printf(w->arena, "%s = %s;\n", to_user ? user : cell, to_user ? cell : user);
        if (to_user && b->written) {
                print_written_loops(w, b, first, assignment);
                return;
        }
        outbuf_printf(w->out, "for (long pm_i = 0; pm_i < %s; pm_i++)\n", piece_at(w, count, PREC_SUM));
        if (to_user && b->before) {
                const char *before = buffer_text(w, b->before, &is_element);
                outbuf_printf(w->out, "        if (__builtin_memcmp(&%s, &%s%s, sizeof(%s)) != 0)\n        ", cell, before, is_element ? "" : "[pm_i]", type);
        }
        outbuf_printf(w->out, "        %s", assignment);
}

/* " if(...)" for a kernel inside a host loop: its threads are worth waking. "" elsewhere, or when its size is not known. */
static const char *if_clause(struct writer *w, const struct kernel *k)
{
        struct sum work = { .constant = 1 };
        if (!k->n_host)
                return "";
        for (int d = 0; d < k->n_grid; d++) {
                sum_times(w, &work, grid_count(w, &k->grid[d], true));
        }
        if (k->steps)
                sum_times(w, &work, ast_piece(w, k->steps));
        if (!work.terms.n)
                return "";
        return arena_printf(w->arena, " if(%s >= %d)", sum_piece(w, &work).text, PARALLEL_THRESHOLD);
}

/* The directive above the loops of a kernel's grid. Where the body has no loop of its own, the fastest grid loop is left to SIMD instructions and the
 * threads share the others; where it has, two grid loops are shared out together, so that short outer loops keep all threads busy. Collapsed loops are shared
 * out together, all of them. */
static void print_grid(struct writer *w, const struct kernel *k)
{
        bool has_loop = body_has_loop(k);
        int n_one = 0;
        for (int d = 0; d < k->n_grid; d += n_one)
                n_one = k->grid[d].n_collapsed;
        bool leaves_simd = !has_loop && (n_one < 2 || n_one < k->n_grid);
        int n_open = k->n_grid - leaves_simd, n_shared = n_one > 1 ? n_one : n_open < 2 ? n_open : 2;
        for (int d = k->n_grid - 1; d >= 0; d--) {
                const struct plan_loop *l = &k->grid[d];
                bool is_outer = d == k->n_grid - 1, is_simd = d == 0 && leaves_simd;
                if (is_outer && is_simd)
                        outbuf_printf(w->out, "#pragma omp parallel for simd%s\n", *if_clause(w, k) ? arena_printf(w->arena, " if(parallel: %s", if_clause(w, k) + 4) : "");
                else if (is_outer)
                        outbuf_printf(w->out, "#pragma omp parallel for%s%s\n", n_shared >= 2 ? arena_printf(w->arena, " collapse(%d)", n_shared) : "", if_clause(w, k));
                else if (is_simd)
                        outbuf_puts(w->out, "#pragma omp simd\n");
                const char *name = names_claim(w->arena, &w->names, counter_name(w, l->node));
                outbuf_printf(w->out, "for (long %s = %s; %s %s; %s%s) {\n", name, ast_text(w, l->first), name, upper_text(w, l->last), name,
                        l->step > 1 ? arena_printf(w->arena, " += %lld", (long long)l->step) : "++");
                counter_add(w, l->name, name, 1);
                w->out->indent++;
        }
}

/* One kernel in its place. */
static void print_kernel(struct writer *w, const struct kernel *k, const struct piece *counter, void *user)
{
        (void)user;
        int n_counters = w->counters.n;
        for (int i = 0; i < k->n_host; i++)
                counter_add(w, k->host[i].name, piece_at(w, counter[i], PREC_ATOM), 1);
        int n_outside = w->counters.n;
        if (k->when) {
                outbuf_open(w->out, "if (%s) {\n", ast_text(w, k->when));
        }
        outbuf_printf(w->out, "/* %s%s */\n", kernel_place(w, k), k->scan ? ", as a scan" : k->n_dealt ? ", in parts whose results are combined in their order" : "");
        bool needs_block = k->n_grid == 0 && k->n_dealt == 0 && k->locals.n + k->held.n > 0;
        if (needs_block) {
                outbuf_open(w->out, "{\n");
        }
        w->kernel = k;
        if (k->scan) {
                print_in_scan(w, k);
        } else if (k->n_dealt) {
                print_in_parts(w, k);
        } else {
                print_grid(w, k);
                print_body(w, k);
        }
        w->kernel = NULL;
        for (int i = 0; i < k->n_grid + needs_block + (k->when != NULL); i++) {
                outbuf_close(w->out);
        }
        while (w->counters.n > n_outside)
                names_release(&w->names, w->counters.data[--w->counters.n]->text);
        w->counters.n = n_counters;
}

/* Where the memory begins that the array that stays has outside of the loop. */
static const char *own_memory(struct writer *w, const struct buffer *b)
{
        bool is_element;
        const char *name = buffer_text(w, b, &is_element);
        struct piece first, count;
        buffer_range(w, b, &first, &count);
        return is_allocated(b) || !strcmp(first.text, "0") ? name : arena_printf(w->arena, "%s + %s", name, piece_at(w, first, PREC_SUM + 1));
}

/* Pointers to the memory of the two arrays for a loop, and what the one that moves starts as: a copy of the other. */
static void print_move(struct writer *w, const struct plan_exchange *e, void *user)
{
        (void)user;
        const char *type = w->target->type(e->stays->array->type), *name;
        bool is_element, has_pointer = false;
        struct piece first, count;
        buffer_range(w, e->stays, &first, &count);
        for (int i = 0; w->plan->exchanges.data[i] != e; i++)
                has_pointer |= w->plan->exchanges.data[i]->stays_now == e->stays_now;
        if (!has_pointer) {
                name = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_now", e->stays->ident));
                buffer_name(w, e->stays_now, name, false);
                outbuf_printf(w->out, "%s *%s = %s;\n", type, name, own_memory(w, e->stays));
        }
        name = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_now", e->moves->ident));
        outbuf_printf(w->out, "%s *%s = %s;\n", type, name, buffer_text(w, e->moves_now, &is_element));
        const char *copied = e->stays->array->type->is_bool ? "unsigned char" : NULL;   /* what nobody has written need not be true or false */
        outbuf_puts(w->out, "#pragma omp parallel for\n");
        outbuf_printf(w->out, copied ? "for (long pm_i = 0; pm_i < %s; pm_i++)\n        ((unsigned char *)%s)[pm_i] = ((unsigned char *)%s)[pm_i];\n"
                                     : "for (long pm_i = 0; pm_i < %s; pm_i++)\n        %s[pm_i] = %s[pm_i];\n",
                piece_at(w, count, PREC_SUM), name, buffer_text(w, e->stays_now, &is_element));
        buffer_name(w, e->moves_now, name, false);
}

/* The name that the allocated memory has outside of the loop: the first one that it got. */
static const char *allocated_name(const struct writer *w, const struct buffer *b)
{
        for (int i = 0; i < w->buffers.n; i++)
                if (w->buffers.data[i].buffer == b)
                        return w->buffers.data[i].text;
        return NULL;
}

/* After an odd number of exchanges what was copied goes to the memory that the array has outside of the loop. */
static void print_restore(struct writer *w, const struct plan_exchange *e, const struct piece *counter, void *user)
{
        bool is_element;
        outbuf_open(w->out, "if (%s != %s) {\n", buffer_text(w, e->stays_now, &is_element), own_memory(w, e->stays));
        print_kernel(w, e->restore, counter, user);
        outbuf_close(w->out);
        buffer_name(w, e->moves_now, allocated_name(w, e->moves_now), false);
}

static void print_pointer_exchange(struct writer *w, const struct plan_exchange *e, void *user)
{
        (void)user;
        bool is_element;
        const char *a = buffer_text(w, e->stays_now, &is_element), *b = buffer_text(w, e->moves_now, &is_element);
        outbuf_printf(w->out, "{\n        %s *const pm_memory = %s;\n        %s = %s;\n        %s = pm_memory;\n}\n", w->target->type(e->stays->array->type), a, a, b, b);
}

static const char *live_text(struct writer *w, const struct buffer *b, void *user)
{
        (void)user;
        bool is_element;
        return buffer_text(w, b, &is_element);
}

static void edge_text(struct writer *w, const struct buffer *b, bool to_user, void *user)
{
        (void)user;
        print_copy(w, b, to_user);
}

static void print_parallel_branch(struct writer *w, const char *done)
{
        const struct plan *p = w->plan;
        const struct host_text text = { .launch = print_kernel, .live = live_text, .edge = edge_text, .move = print_move, .exchange = print_pointer_exchange, .leave = print_restore };
        const char *size = print_batch_size(w, NULL), *all = size ? arena_printf(w->arena, "%s > 0", size) : "";
        for (int i = 0; i < p->buffers.n; i++) {
                const struct buffer *b = p->buffers.data[i];
                if (b->is_local)
                        continue;
                if (!is_allocated(b))
                        name_original(w, b);
                else
                        print_allocation(w, b);
                bool is_element;
                if (is_allocated(b) && !is_single(b))
                        all = arena_printf(w->arena, "%s%s%s", all, *all ? " && " : "", buffer_text(w, b, &is_element));
        }
        if (*all) {
                outbuf_open(w->out, "if (%s) {\n", all);
        }
        outbuf_puts(w->out, "pm_watch_fork();\n");
        for (int i = 0; i < p->buffers.n; i++)
                if (is_allocated(p->buffers.data[i]) && host_has_array(p->buffers.data[i]) && !is_of_batch(p->buffers.data[i]))
                        print_copy(w, p->buffers.data[i], false);
        print_part_counts(w);
        print_host_loops(w, &text);
        for (int i = 0; i < p->buffers.n; i++)
                if (is_allocated(p->buffers.data[i]) && p->buffers.data[i]->last && !is_of_batch(p->buffers.data[i]))
                        print_copy(w, p->buffers.data[i], true);
        outbuf_printf(w->out, "%s = 1;\n", done);
        if (*all) {
                outbuf_close(w->out);
        }
        for (int i = p->buffers.n - 1; i >= 0; i--) {
                bool is_element;
                if (is_allocated(p->buffers.data[i]) && !is_single(p->buffers.data[i]))
                        outbuf_printf(w->out, "pm_free(%s);\n", buffer_text(w, p->buffers.data[i], &is_element));
        }
}

/* The conditions and one more that always holds, which the compiler does not know: so the user's text stays in the program where the others are constant, and
 * with it what the compiler has to say about it. */
static const char *and_perhaps(struct writer *w, const char *conditions)
{
        const char *perhaps = names_claim(w->arena, &w->names, "pm_perhaps");
        outbuf_printf(w->out, "int %s = 1;\n__asm__(\"\" : \"+r\"(%s));\n", perhaps, perhaps);
        return *conditions ? arena_printf(w->arena, "%s && %s", perhaps, conditions) : perhaps;
}

void openmp_region(struct writer *w, struct region_text *r)
{
        const struct plan *p = w->plan;
        const struct span *span = &p->nest->span;
        struct outbuf code = { .indent = 1 };
        const char *done = names_claim(w->arena, &w->names, "pm_done");
        w->out = &code;
        const char *conditions = guards_text(w);
        const char *looks = looks_text(w);
        if (p->work) {
                const char *work = names_claim(w->arena, &w->names, "pm_work");
                outbuf_printf(&code, "const long %s = %s;\n", work, ast_text(w, p->work));
                const bool is_alone = !*conditions && !*looks && !w->opt->for_build;
                const char *enough = arena_printf(w->arena, is_alone ? "%s >= %d || pm_force()" : "(%s >= %d || pm_force())", work, WORK_THREADS);
                conditions = both_conditions(w, conditions, enough);
        }
        conditions = both_conditions(w, conditions, looks);
        if (w->opt->for_build)
                conditions = and_perhaps(w, conditions);
        outbuf_printf(&code, *conditions ? "if (%s) {\n" : "{\n", conditions);
        code.indent++;
        print_parallel_branch(w, done);
        code.indent--;
        outbuf_printf(&code, "}\nif (!%s) {\n", done);

        r->tail.indent = 1;
        w->out = &r->tail;
        outbuf_puts(&r->tail, "}\n");
        print_set_counters(w, done);
        r->tail.indent = 0;
        outbuf_puts(&r->tail, "}");

        outbuf_printf(&r->head, "{       /* pmpcc: lines %u-%u, on all cores */\n", span->line, span->end_line);
        r->head.indent = 1;
        outbuf_printf(&r->head, "int %s = 0;\n", done);
        print_constants(w, &r->head);
        outbuf_write(&r->head, outbuf_text(&code), code.n);
        outbuf_free(&code);
}
