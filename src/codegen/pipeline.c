/* Sequential loops of a GPU thread as pipelines.
 *
 * The iterations of such a loop wait for each other only through values that the thread made itself: these stay in variables. All else that they read is loaded
 * a chunk of iterations early, while the chunk before is computed, so that memory's latency is hidden behind arithmetic. Which is which the plan says (struct
 * pipelined_loop):
 *
 *      double y_last = y[0];                                           for (i = 1; i < n; i++)
 *      load y_next[0..8) from y[i..i+8)                        <-              y[i] -= r[i] * y[i - 1];
 *      for (; i + 7 < n; i += 8) {
 *              y_ahead = y_next
 *              load y_next from y[i+8..i+16), if these are all in the loop
 *              for each: y_last = y_ahead[q] - r_ahead[q] * y_last; y[i + q] = y_last;
 *      }
 *      the same for the iterations that are left, with a test for each
 *
 * What is loaded for iteration i stays for those that read it later, x[i - 1] and x[i - 2] beside x[i]: the arrays begin with what the iterations before have loaded.
 *
 * Where the threads of a crew have a chunk each (crew.c), "chunk" is theirs, and the loop goes on by a chunk for each of them.
 */
#include <string.h>

#include "codegen/emit.h"

enum { WIDE_BYTES = 16 };

static const char *reference_text(const struct pipe *p, const struct reference *r)
{
        return access_text(p->w, r->access, r->instance);
}

/* "pm_here && ": in a loop that moves rows, threads beyond the grid have nothing of their own; nor have those of a crew that is left over. */
static const char *here_text(const struct pipe *p)
{
        return p->loop->rows.n ? arena_printf(p->w->arena, "%s && ", warp_thread_text(p->w)) : p->crew ? CREW_HERE " && " : "";
}

/* Declares the variables that carry values from one iteration to the next, with the value that the first iteration reads. */
static void declare_carried(struct pipe *p)
{
        struct writer *w = p->w;
        for (int c = 0; c < p->loop->carried.n; c++) {
                const struct carried_read *carried = &p->loop->carried.data[c];
                const struct array *array = carried->read.access->access->array;
                struct stand_in s = { .access = carried->read.access, .writer = carried->source };
                for (int d = 0; d < c; d++)
                        if (p->loop->carried.data[d].source == s.writer)
                                s.name = w->stand_ins.data[w->stand_ins.n - c + d].name;
                if (!s.name) {
                        s.name = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_last", array->ident));
                        outbuf_printf(w->out, "%s %s = %s%s%s ? %s : 0;\n", w->target->type(array->type), s.name, here_text(p), p->name, p->limit, reference_text(p, &carried->read));
                }
                vec_push(w->arena, &w->stand_ins, s);
        }
}

const char *reciprocal_suffix(const struct pipelined_loop *p, int ahead)
{
        return p->ahead.data[ahead].access->access->array->type->size == 4 ? "f" : "";
}

static bool is_divisor(const struct pipe *p, int i)
{
        return p->w->target->has_reciprocals && pipeline_divides_by(p->loop, i);
}

/* How far apart so many iterations are, an operand of a sum. */
static const char *distance_text(const struct pipe *p, const char *iterations)
{
        return p->stride ? arena_printf(p->w->arena, "%s * %s", iterations, p->stride) : iterations;
}

static const char *distance_of(const struct pipe *p, int iterations)
{
        return distance_text(p, arena_printf(p->w->arena, "%d", iterations));
}

/* The same of a chunk for each thread of a crew, or one, and so many iterations more. */
static const char *round_text(const struct pipe *p, int iterations)
{
        if (!p->crew)
                return distance_of(p, p->n + iterations);
        return iterations ? arena_printf(p->w->arena, "(%d * %s %c %d)", p->n, p->crew, iterations < 0 ? '-' : '+', abs(iterations)) : arena_printf(p->w->arena, "%d * %s", p->n, p->crew);
}

/* Where the thread's chunk of a round begins. */
static const char *chunk_begin(const struct pipe *p)
{
        return p->crew ? arena_printf(p->w->arena, "%s %s %d * " CREW_MEMBER, p->name, p->step, p->n) : p->name;
}

static void open_chunk_loop(const struct pipe *p, int offset, int n)
{
        struct writer *w = p->w;
        const char *further = offset ? arena_printf(w->arena, "(%d + %s)", offset, p->q) : p->q;
        outbuf_open(w->out, "#pragma unroll%s\nfor (int %s = 0; %s < %d; %s++) {\n", p->is_rolled ? " 1" : "", p->q, p->q, n, p->q);
        outbuf_printf(w->out, "const %s %s = %s %s %s;\n", w->index, p->name, p->chunk, p->step, distance_text(p, further));
}

/* The same for what does not ask for the counter. */
static void open_each(const struct pipe *p)
{
        outbuf_open(p->w->out, "#pragma unroll\nfor (int %s = 0; %s < %d; %s++) {\n", p->q, p->q, p->n, p->q);
}

/* Is the read loaded by its own thread? */
static bool is_own_load(const struct pipe *p, int i)
{
        return row_of_read(p->loop, p->loop->ahead.data[i].access) < 0;
}

static bool has_own_loads(const struct pipe *p)
{
        bool any = false;
        for (int i = 0; i < p->loop->ahead.n; i++)
                any |= is_own_load(p, i);
        return any;
}

/* Does the block have what is read in shared memory, or a cache for all threads? That is near enough to load a chunk when its turn comes. */
static bool is_near(const struct pipe *p, int i)
{
        const struct writer *w = p->w;
        return own_vector_of(w, p->loop, i) || own_array_of(w, kernel_buffer(w->plan, w->kernel, p->loop->ahead.data[i].access)) || pipeline_is_common(w->plan, w->kernel, p->loop, i);
}

/* Are there loads that can wait until their chunk's turn, near ones, or such that are better made a chunk ahead? */
static bool has_loads(const struct pipe *p, bool near)
{
        bool any = false;
        for (int i = 0; i < p->loop->ahead.n; i++)
                any |= is_own_load(p, i) && is_near(p, i) == near;
        return any;
}

/* What the read loads for iteration q of the chunk, or has loaded so many iterations before it. */
static const char *element_text(const struct pipe *p, const char *array, int i, int back)
{
        const int at = pipeline_kept(p->loop, i) - back;
        return at ? arena_printf(p->w->arena, "%s[%s + %d]", array, p->q, at) : arena_printf(p->w->arena, "%s[%s]", array, p->q);
}

static void print_load(const struct pipe *p, const char *to, int i)
{
        const struct own_vector_text *v = own_vector_of(p->w, p->loop, i);
        const char *index = v ? own_vector_index(p->w, v->vector, p->name, p->first, *p->step == '-') : NULL;
        outbuf_printf(p->w->out, "%s = %s;\n", element_text(p, to, i, 0), v ? arena_printf(p->w->arena, "%s[%s]", v->name, index) : reference_text(p, &p->loop->ahead.data[i]));
        if (v && v->reciprocal)
                outbuf_printf(p->w->out, "%s[%s] = %s[%s];\n", p->reciprocal.data[i], p->q, v->reciprocal, index);
}

/* Are the reciprocals of what is read for each thread to compute? */
static bool inverts(const struct pipe *p, int i)
{
        return p->reciprocal.data[i] && !own_vector_of(p->w, p->loop, i);
}

/* Are the iterations after the last whole chunk loaded with that chunk, as the chunk after it would be? The few threads of a block in step wait for what they load. */
static bool loads_rest_ahead(const struct pipe *p)
{
        return p->crew || (p->w->kernel->in_step && !p->loop->rows.n && !p->loop->is_run);
}

/* Loads what comes next; "near": this time, that as well, or that alone where the rest has been loaded before. */
static void print_loads(const struct pipe *p, bool near)
{
        for (int i = 0; i < p->loop->ahead.n; i++)
                if (is_own_load(p, i) && (near ? !loads_rest_ahead(p) || is_near(p, i) : !is_near(p, i)))
                        print_load(p, p->next.data[i], i);
}

/* The same of a chunk that is in "arrays", or in a tile. */
static const char *chunk_text(const struct pipe *p, const char *const *arrays, int i, int back)
{
        const int row = row_of_read(p->loop, p->loop->ahead.data[i].access);
        return row >= 0 ? rows_own_text(p, row) : element_text(p, arrays[i], i, back);
}

/* How divisions are made by what there are reciprocals of: without these; with them; with them again, where the first way has been found not to do for all operands. Of doubles, all but none of which are
 * beyond the first way, the last is the one without. */
enum division { DIVISION_PLAIN, DIVISION_BY_RECIPROCALS, DIVISION_AGAIN };

/* Prints the body with what was loaded into "arrays". */
static void print_computation(const struct pipe *p, const char *const *arrays, enum division division, void (*iteration)(void *user), void *user)
{
        struct writer *w = p->w;
        int n = w->stand_ins.n;
        for (int i = 0; i < p->loop->ahead.n; i++) {
                const bool is_inverted = p->reciprocal.data[i] && (division == DIVISION_BY_RECIPROCALS || (division == DIVISION_AGAIN && *reciprocal_suffix(p->loop, i)));
                struct stand_in s = { .access = p->loop->ahead.data[i].access, .name = chunk_text(p, arrays, i, 0), .is_again = division == DIVISION_AGAIN };
                if (is_inverted)
                        s.reciprocal = arena_printf(w->arena, "%s[%s]", p->reciprocal.data[i], p->q);
                vec_push(w->arena, &w->stand_ins, s);
        }
        for (int i = 0; i < p->loop->repeated.n; i++) {
                const struct repeated_read *r = &p->loop->repeated.data[i];
                struct stand_in s = { .access = r->read.access, .name = chunk_text(p, arrays, r->ahead, r->back) };
                vec_push(w->arena, &w->stand_ins, s);
        }
        rows_stand_in(p);
        iteration(user);
        w->stand_ins.n = n;
}

/* Opens the loop over "n" iterations, "offset" after p->chunk, with a test of each if they need not all be there; and closes it. */
static void open_iterations(const struct pipe *p, int offset, int n, bool tests)
{
        open_chunk_loop(p, offset, n);
        if (tests)
                outbuf_open(p->w->out, "if (%s%s) {\n", p->name, p->limit);
}

static void close_iterations(const struct pipe *p, bool tests)
{
        for (int open = 0; open <= tests; open++) {
                outbuf_close(p->w->out);
        }
}

/* Loads such iterations. */
static void load_far(const struct pipe *p, int offset, int n, bool tests)
{
        open_iterations(p, offset, n, tests);
        print_loads(p, false);
        close_iterations(p, tests);
}

/* The same for the threads of a crew, which have the rest of the loop together: as far as the loop goes, and for what is beyond it an iteration again that it has, since a test would have the loads
 * wait for one another. */
static void load_round(const struct pipe *p, bool is_first)
{
        struct writer *w = p->w;
        const char *begin = is_first ? p->chunk : arena_printf(w->arena, "%s %s %s", p->chunk, p->step, round_text(p, 0)), *at = arena_printf(w->arena, "%s %s %s", begin, p->step, p->q);
        const char *instead = is_first ? arena_printf(w->arena, strchr(p->first, ' ') ? "(%s)" : "%s", p->first) : p->chunk;
        if (is_first)
                outbuf_open(w->out, "if (" CREW_HERE " && %s%s) {\n", p->name, p->limit);
        else
                outbuf_open(w->out, "if (" CREW_HERE ") {\n");
        open_each(p);
        outbuf_printf(w->out, "const %s %s = %s%s ? %s : %s;\n", w->index, p->name, at, p->limit, at, instead);
        print_loads(p, false);
        for (int open = 0; open < 2; open++) {
                outbuf_close(w->out);
        }
}

/* Loads the first chunk, or the one after the current one, if the loop has all of it; else the rest, if that is loaded ahead. */
static void load_next(const struct pipe *p, bool is_first)
{
        struct writer *w = p->w;
        if (!has_loads(p, false))
                return;
        if (p->crew) {
                load_round(p, is_first);
                return;
        }
        const int offset = is_first ? 0 : p->n;
        outbuf_open(w->out, "if (%s %s %s%s) {\n", p->chunk, p->step, distance_of(p, offset + p->n - 1), p->limit);
        load_far(p, offset, p->n, false);
        if (loads_rest_ahead(p)) {
                w->out->indent--;
                outbuf_open(w->out, "} else {\n");
                load_far(p, offset, p->n - 1, true);
        }
        outbuf_close(w->out);
}

/* What an array of a chunk is declared with: where the loop lies in another one, compilers keep in registers what elements that are set under a condition may have from the last time. */
static const char *array_value(const struct pipe *p)
{
        return p->w->kernel->in_step ? " = { 0 }" : "";
}

/* near: of what is loaded when its chunk's turn comes, too. */
static void declare_arrays(struct pipe *p, const char *suffix, bool near, void *names_out)
{
        VEC(const char *) *names = names_out;
        for (int i = 0; i < p->loop->ahead.n; i++) {
                const struct array *a = p->loop->ahead.data[i].access->access->array;
                if (!is_own_load(p, i) || (!near && is_near(p, i))) {
                        vec_push(p->w->arena, names, NULL);
                        continue;
                }
                vec_push(p->w->arena, names, names_claim(p->w->arena, &p->w->names, arena_printf(p->w->arena, "%s_%s", a->ident, suffix)));
                outbuf_printf(p->w->out, "%s %s[%d]%s;\n", p->w->target->type(a->type), names->data[i], p->n + pipeline_kept(p->loop, i), array_value(p));
        }
}

/* Loads for the first iteration what it reads of what iterations before it would have loaded. */
static void load_kept(const struct pipe *p)
{
        struct outbuf *out = p->w->out;
        bool any = false;
        for (int i = 0; i < p->loop->ahead.n; i++)
                any |= pipeline_kept(p->loop, i) > 0;
        if (!any)
                return;
        outbuf_open(out, "if (%s%s) {\n", p->name, p->limit);
        for (int i = 0; i < p->loop->ahead.n; i++)
                for (int back = pipeline_kept(p->loop, i); back > 0; back--) {
                        int r = 0;
                        while (p->loop->repeated.data[r].ahead != i || p->loop->repeated.data[r].back != back)
                                r++;
                        outbuf_printf(out, "%s[%d] = %s;\n", p->next.data[i], pipeline_kept(p->loop, i) - back, reference_text(p, &p->loop->repeated.data[r].read));
                }
        outbuf_close(out);
}

/* Gives the chunk what iterations before it have loaded, and what is kept of it itself to the next one. */
static void hand_on_kept(const struct pipe *p)
{
        struct outbuf *out = p->w->out;
        for (int i = 0; i < p->loop->ahead.n; i++)
                for (int n = 0; n < pipeline_kept(p->loop, i); n++) {
                        outbuf_printf(out, "%s[%d] = %s[%d];\n", p->ahead.data[i], n, p->next.data[i], n);
                        outbuf_printf(out, "%s[%d] = %s[%d];\n", p->next.data[i], n, p->next.data[i], n + p->n);
                }
}

/* How many elements that one load takes of a vector in shared memory, of which every chunk begins where such a load may; 0: it has to take each. */
static int wide_load(const struct pipe *p, int i)
{
        const struct own_vector_text *v = own_vector_of(p->w, p->loop, i);
        const int size = p->loop->ahead.data[i].access->access->array->type->size, n = size ? WIDE_BYTES / size : 0;
        return v && p->w->target->warp_barrier && !p->stride && n > 1 && p->n % n == 0 ? n : 0;
}

/* Loads of the chunk what is in such vectors. */
static void print_wide_loads(const struct pipe *p)
{
        struct writer *w = p->w;
        for (int i = 0; i < p->loop->ahead.n; i++) {
                const int n = is_own_load(p, i) ? wide_load(p, i) : 0;
                if (!n)
                        continue;
                const struct own_vector_text *v = own_vector_of(w, p->loop, i);
                const char *index = own_vector_index(w, v->vector, p->chunk, p->first, *p->step == '-');
                outbuf_open(w->out, "#pragma unroll\nfor (int %s = 0; %s < %d; %s += %d) {\n", p->q, p->q, p->n, p->q, n);
                outbuf_printf(w->out, "pm_load_%d(&%s, &%s[%s + %s]);\n", WIDE_BYTES, element_text(p, p->ahead.data[i], i, 0), v->name, index, p->q);
                if (v->reciprocal)
                        outbuf_printf(w->out, "pm_load_%d(&%s[%s], &%s[%s + %s]);\n", WIDE_BYTES, p->reciprocal.data[i], p->q, v->reciprocal, index, p->q);
                outbuf_close(w->out);
        }
}

/* Is there something near, other than in these? */
static bool has_single_loads(const struct pipe *p)
{
        bool any = false;
        for (int i = 0; i < p->loop->ahead.n; i++)
                any |= is_own_load(p, i) && is_near(p, i) && !wide_load(p, i);
        return any;
}

/* Loads of the chunk what is near. */
static void load_near(const struct pipe *p)
{
        struct writer *w = p->w;
        if (!has_loads(p, true))
                return;
        if (p->crew)
                outbuf_open(w->out, "if (" CREW_HERE ") {\n");
        print_wide_loads(p);
        if (has_single_loads(p)) {
                open_chunk_loop(p, 0, p->n);
                for (int i = 0; i < p->loop->ahead.n; i++)
                        if (is_own_load(p, i) && is_near(p, i) && !wide_load(p, i))
                                print_load(p, p->ahead.data[i], i);
                outbuf_close(w->out);
        }
        if (p->crew)
                outbuf_close(w->out);
}

/* Gives the chunk what was loaded for it, and what is near. */
static void hand_out(const struct pipe *p)
{
        if (has_loads(p, false)) {
                open_each(p);
                for (int i = 0; i < p->loop->ahead.n; i++)
                        if (is_own_load(p, i) && !is_near(p, i))
                                outbuf_printf(p->w->out, "%s = %s;\n", element_text(p, p->ahead.data[i], i, 0), element_text(p, p->next.data[i], i, 0));
                outbuf_close(p->w->out);
        }
        load_near(p);
}

static void declare_reciprocals(struct pipe *p)
{
        struct writer *w = p->w;
        for (int i = 0; i < p->loop->ahead.n; i++) {
                const char *name = NULL;
                if (is_divisor(p, i)) {
                        name = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_reciprocal", p->loop->ahead.data[i].access->access->array->ident));
                        outbuf_printf(w->out, "%s %s[%d]%s;\n", w->target->type(p->loop->ahead.data[i].access->access->array->type), name, p->n, array_value(p));
                }
                vec_push(w->arena, &p->reciprocal, name);
        }
}

/* Those of an iteration's values in "arrays". */
static void print_reciprocals(const struct pipe *p, const char *const *arrays)
{
        for (int i = 0; i < p->loop->ahead.n; i++)
                if (inverts(p, i))
                        outbuf_printf(p->w->out, "%s[%s] = pm_reciprocal%s(%s);\n", p->reciprocal.data[i], p->q, reciprocal_suffix(p->loop, i), element_text(p, arrays[i], i, 0));
}

/* What is done in turn to all iterations that are left. */
enum rest_pass { REST_LOADS, REST_RECIPROCALS, REST_COMPUTATION, REST_END };

static bool has_pass(const struct pipe *p, enum rest_pass pass)
{
        bool any = pass == REST_COMPUTATION || (pass == REST_LOADS && (loads_rest_ahead(p) ? has_loads(p, true) : has_own_loads(p)));
        for (int i = 0; i < p->loop->ahead.n; i++)
                any |= pass == REST_RECIPROCALS && inverts(p, i);
        return any;
}

static bool has_reciprocals(const struct pipe *p)
{
        bool any = false;
        for (int i = 0; i < p->loop->ahead.n; i++)
                any |= p->reciprocal.data[i] != NULL;
        return any;
}

/* Prints "n" iterations of a run from p->chunk on, all of which are there: those that are computed, and behind them what they store. */
static void print_shared(const struct pipe *p, const char *const *arrays, int n, enum division division, void (*iteration)(void *user), void *user)
{
        struct writer *w = p->w;
        struct outbuf *out = w->out, text = { .indent = out->indent };
        struct late_stores late = { .q = p->q };
        w->out = &text;
        open_iterations(p, 0, n, false);
        late.indent = text.indent;
        w->late = &late;
        print_computation(p, arrays, division, iteration, user);
        w->late = NULL;
        close_iterations(p, false);
        w->out = out;
        for (int i = 0; i < late.stores.n; i++)
                outbuf_printf(out, "%s %s[%d];\n", w->target->type(late.stores.data[i].type), late.stores.data[i].values, n);
        outbuf_write(out, outbuf_text(&text), text.n);
        outbuf_free(&text);
        if (!late.stores.n)
                return;
        open_iterations(p, 0, n, false);
        for (int i = 0; i < late.stores.n; i++) {
                outbuf_printf(out, "%s = %s[%s];\n", late.stores.data[i].cell, late.stores.data[i].values, p->q);
                names_release(&w->names, late.stores.data[i].values);
        }
        close_iterations(p, false);
}

/* Prints "n" iterations from p->chunk on, with a test of each if they need not all be there. */
static void print_iterations(const struct pipe *p, const char *const *arrays, int n, bool tests, enum division division, void (*iteration)(void *user), void *user)
{
        if (p->loop->is_run && !tests) {
                print_shared(p, arrays, n, division, iteration, user);
                return;
        }
        open_iterations(p, 0, n, tests);
        print_computation(p, arrays, division, iteration, user);
        close_iterations(p, tests);
}

/* The iterations of a linear recurrence: the maps x = offset + slope * x of all of them, then these one after the other. A divisor without a reciprocal, or a value that is no number, asks for the
 * iterations as they are. */
static void print_linear(const struct pipe *p, const char *const *arrays, int n, bool tests, const char *carried, void (*iteration)(void *user), void *user)
{
        struct writer *w = p->w;
        const struct plan_scan *scan = p->crew ? p->loop->crew : p->loop->linear;
        const char *type = w->target->type(scan->recurrence->type);
        const char *slopes = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_slope", carried)), *offsets = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_offset", carried));
        const char *slope = arena_printf(w->arena, "%s[%s]", slopes, p->q), *offset = arena_printf(w->arena, "%s[%s]", offsets, p->q);
        const char *value = array_value(p);
        outbuf_printf(w->out, "%s %s[%d]%s, %s[%d]%s;\n", type, slopes, n, value, offsets, n, value);
        for (int pass = 0; pass < 2; pass++) {
                const bool is_for_some = pass && p->crew;
                if (is_for_some) {
                        crew_compose(w, scan->recurrence, p->crew, p->q, n, slope, offset, carried);
                        outbuf_open(w->out, "if (" CREW_HERE ") {\n");
                }
                open_chunk_loop(p, 0, n);
                if (!pass)
                        outbuf_printf(w->out, "%s = 1;\n%s = 0;\n", slope, offset);
                if (tests)
                        outbuf_open(w->out, "if (%s%s) {\n", p->name, p->limit);
                if (pass)
                        outbuf_printf(w->out, "%s = %s * %s + %s;\n", carried, slope, carried, offset);
                w->scan = pass ? &(struct scan_pass){ scan, SCAN_STORE, carried, NULL } : &(struct scan_pass){ scan, SCAN_COMPOSE, offset, slope };
                print_computation(p, arrays, DIVISION_BY_RECIPROCALS, iteration, user);
                w->scan = NULL;
                for (int i = 0; i < p->loop->ahead.n && !pass; i++)
                        if (p->reciprocal.data[i])
                                outbuf_printf(w->out, "pm_again |= !(%s[%s] == %s[%s]);\n", p->reciprocal.data[i], p->q, p->reciprocal.data[i], p->q);
                for (int open = 0; open <= tests + is_for_some; open++) {
                        outbuf_close(w->out);
                }
        }
        outbuf_printf(w->out, "pm_again |= !(%s - %s == 0);\n", carried, carried);
        names_release(&w->names, slopes);
        names_release(&w->names, offsets);
}

/* Is anything divided by reciprocals that are named with the suffix? */
static bool divides_in(const struct pipe *p, const char *suffix)
{
        bool any = false;
        for (int i = 0; i < p->loop->ahead.n; i++)
                any |= p->reciprocal.data[i] && strcmp(reciprocal_suffix(p->loop, i), suffix) == 0;
        return any;
}

/* Declares what pm_divide_by finds of the sizes of the chunk's dividends and quotients. Returns the condition that one of them has not been for it. */
static const char *declare_sizes(const struct pipe *p)
{
        const char *beyond = "";
        for (int n = 0; n < 2; n++) {
                const char *suffix = n ? "f" : "";
                if (!divides_in(p, suffix))
                        continue;
                outbuf_printf(p->w->out, "unsigned pm_least%s = ~0u, pm_most%s = 0;\n", suffix, suffix);
                beyond = arena_printf(p->w->arena, "%s%spm_is_beyond%s(pm_least%s, pm_most%s)", beyond, *beyond ? " || " : "", suffix, suffix, suffix);
        }
        return beyond;
}

/* A chunk for each thread of a crew. Where one finds that maps will not do, each goes through its own as it is written, one after the other. */
static void print_round(const struct pipe *p, const char *const *arrays, int n, bool tests, void (*iteration)(void *user), void *user)
{
        struct writer *w = p->w;
        const char *carried = w->stand_ins.data[w->stand_ins.n - p->loop->invariant.n - p->loop->carried.n].name;
        outbuf_open(w->out, "{\n");
        outbuf_printf(w->out, "const %s %s_before = %s;\nint pm_again = 0;\n", w->target->type(p->loop->crew->recurrence->type), carried, carried);
        print_linear(p, arrays, n, tests, carried, iteration, user);
        crew_open_turns(w, p->crew, carried);
        print_iterations(p, arrays, n, tests, DIVISION_AGAIN, iteration, user);
        crew_close_turns(w, p->crew, carried);
        outbuf_close(w->out);
}

/* The same where divisions may have to be made again in the usual way, and with them the iterations; or by a crew. */
static void print_all(const struct pipe *p, const char *const *arrays, int n, bool tests, void (*iteration)(void *user), void *user)
{
        struct writer *w = p->w;
        const int first = w->stand_ins.n - p->loop->invariant.n - p->loop->carried.n;
        if (p->crew) {
                print_round(p, arrays, n, tests, iteration, user);
                return;
        }
        if (!has_reciprocals(p)) {
                print_iterations(p, arrays, n, tests, DIVISION_PLAIN, iteration, user);
                return;
        }
        VEC(const char *) names = { 0 };
        outbuf_open(w->out, "{\n");
        for (int c = 0; c < p->loop->carried.n; c++) {
                const char *name = w->stand_ins.data[first + c].name;
                bool is_known = false;
                for (int d = 0; d < names.n; d++)
                        is_known |= names.data[d] == name;
                if (is_known)
                        continue;
                outbuf_printf(w->out, "const %s %s_before = %s;\n", w->target->type(p->loop->carried.data[c].read.access->access->array->type), name, name);
                vec_push(w->arena, &names, name);
        }
        const char *again = "pm_again";
        if (p->loop->linear) {
                outbuf_printf(w->out, "int %s = 0;\n", again);
                print_linear(p, arrays, n, tests, names.data[0], iteration, user);
        } else {
                again = declare_sizes(p);
                print_iterations(p, arrays, n, tests, DIVISION_BY_RECIPROCALS, iteration, user);
        }
        outbuf_open(w->out, "if (%s) {\n", again);
        for (int d = 0; d < names.n; d++)
                outbuf_printf(w->out, "%s = %s_before;\n", names.data[d], names.data[d]);
        print_iterations(p, arrays, n, tests, DIVISION_AGAIN, iteration, user);
        for (int open = 0; open < 2; open++) {
                outbuf_close(w->out);
        }
}

/* The loop over whole chunks. */
static void print_chunks(struct pipe *p, void (*iteration)(void *user), void *user)
{
        struct writer *w = p->w;
        declare_arrays(p, "next", !w->kernel->by_columns, &p->next);
        declare_reciprocals(p);
        outbuf_printf(w->out, "%s %s = %s;\n", w->index, p->chunk, chunk_begin(p));
        load_kept(p);
        load_next(p, true);
        outbuf_open(w->out, "for (; %s %s %s%s; %s %s= %s) {\n", p->name, p->step, round_text(p, -1), p->limit, p->name, p->step, round_text(p, 0));
        columns_print_reach(w, p->loop, p->name);
        declare_arrays(p, "ahead", true, &p->ahead);
        outbuf_printf(w->out, "%s = %s;\n", p->chunk, chunk_begin(p));
        hand_out(p);
        hand_on_kept(p);
        load_next(p, false);
        if (has_pass(p, REST_RECIPROCALS)) {
                open_each(p);
                print_reciprocals(p, p->ahead.data);
                outbuf_close(w->out);
        }
        print_all(p, p->ahead.data, p->n, false, iteration, user);
        outbuf_close(w->out);
}

/* The loop over single iterations, which load what they read. */
static void print_single(const struct pipe *p, void (*iteration)(void *user), void *user)
{
        struct writer *w = p->w;
        const int n_stand_ins = w->stand_ins.n;
        const char *next = p->stride ? arena_printf(w->arena, "%s %s= %s", p->name, p->step, p->stride) : arena_printf(w->arena, "%s%s%s", p->name, p->step, p->step);
        for (int i = 0; i < p->loop->ahead.n; i++) {
                const struct own_vector_text *v = own_vector_of(w, p->loop, i);
                const char *index = v ? own_vector_index(w, v->vector, p->name, p->first, *p->step == '-') : NULL;
                struct stand_in s = { .access = p->loop->ahead.data[i].access, .name = v ? arena_printf(w->arena, "%s[%s]", v->name, index) : NULL };
                if (v)
                        vec_push(w->arena, &w->stand_ins, s);
        }
        outbuf_open(w->out, "for (; %s%s; %s) {\n", p->name, p->limit, next);
        if (p->loop->is_run)
                columns_print_take(w);
        iteration(user);
        outbuf_close(w->out);
        w->stand_ins.n = n_stand_ins;
}

/* The iterations after the last whole chunk. */
static void print_rest(struct pipe *p, void (*iteration)(void *user), void *user)
{
        struct writer *w = p->w;
        const int n = p->crew ? p->n : p->n - 1;
        outbuf_open(w->out, "if (%s%s) {\n", p->name, p->limit);
        if (!p->loop->is_run)
                outbuf_printf(w->out, "%s = %s;\n", p->chunk, chunk_begin(p));
        for (enum rest_pass pass = 0; pass < REST_END; pass++) {
                if (!has_pass(p, pass))
                        continue;
                if (pass == REST_COMPUTATION) {
                        if (p->loop->is_run)
                                columns_print_take(w);
                        print_all(p, p->next.data, n, true, iteration, user);
                } else {
                        open_chunk_loop(p, 0, n);
                        outbuf_open(w->out, "if (%s%s%s) {\n", here_text(p), p->name, p->limit);
                        if (pass == REST_LOADS)
                                print_loads(p, true);
                        else
                                print_reciprocals(p, p->next.data);
                        outbuf_close(w->out);
                        outbuf_close(w->out);
                }
        }
        outbuf_close(w->out);
}

/* Loads what threads load for themselves in a loop that moves rows, of the chunk that begins "offset" iterations after the current one, as far as the loop goes. */
static void load_beside_rows(const struct pipe *p, int offset)
{
        if (!has_own_loads(p))
                return;
        outbuf_open(p->w->out, "if (%s) {\n", warp_thread_text(p->w));
        open_iterations(p, offset, p->n, true);
        print_loads(p, true);
        close_iterations(p, true);
        outbuf_close(p->w->out);
}

/* The loop over chunks whose rows the warp moves. */
static void print_rows(struct pipe *p, void (*iteration)(void *user), void *user)
{
        struct writer *w = p->w;
        declare_arrays(p, "next", true, &p->next);
        declare_reciprocals(p);
        rows_begin(p);
        struct pipe part = *p;          /* any chunk, which the loop may have only part of */
        part.limit = rows_limit(p);
        load_beside_rows(&part, 0);
        rows_fetch(p, 0);
        outbuf_open(w->out, "for (; %s%s; %s %s= %d) {\n", p->chunk, p->limit, p->chunk, p->step, p->n);
        rows_fetch(p, p->n);
        declare_arrays(p, "ahead", true, &p->ahead);
        hand_out(p);
        load_beside_rows(&part, p->n);
        rows_await(p);
        outbuf_open(w->out, "if (%s) {\n", warp_thread_text(w));
        outbuf_open(w->out, "if (%s %s %s && %s %s %d%s) {\n", p->chunk, *p->step == '-' ? "<=" : ">=", p->from, p->chunk, p->step, p->n - 1, p->limit);
        print_all(p, p->ahead.data, p->n, false, iteration, user);
        w->out->indent--;
        outbuf_open(w->out, "} else {\n");
        part.is_rolled = !has_own_loads(p);
        print_all(&part, p->ahead.data, p->n, true, iteration, user);
        outbuf_close(w->out);
        outbuf_close(w->out);
        rows_store(p);
        outbuf_close(w->out);
        names_release(&w->names, p->from);
        names_release(&w->names, p->stage);
}

/* A run of a kernel by columns: one chunk, or what there is of it. What is loaded stays where it is, for a copy would wait for it. */
static void print_run(struct pipe *p, void (*iteration)(void *user), void *user)
{
        struct writer *w = p->w;
        declare_arrays(p, "ahead", true, &p->next);
        declare_reciprocals(p);
        outbuf_printf(w->out, "const %s %s = %s;\n", w->index, p->chunk, p->name);
        load_kept(p);
        outbuf_open(w->out, "if (%s %s %s%s) {\n", p->name, p->step, distance_of(p, p->n - 1), p->limit);
        open_chunk_loop(p, 0, p->n);
        print_loads(p, true);
        outbuf_close(w->out);
        columns_print_take(w);
        print_all(p, p->next.data, p->n, false, iteration, user);
        w->out->indent--;
        outbuf_open(w->out, "} else {\n");
        print_rest(p, iteration, user);
        outbuf_close(w->out);
}

/* What follows the counter in the condition of the loop "node". */
static const char *limit_text(struct writer *w, __isl_keep isl_ast_node *node, const char *name, bool descending)
{
        isl_ast_expr *cond = isl_ast_node_for_get_cond(node), *last = isl_ast_expr_get_op_arg(cond, 1);
        const char *text = ast_loop_condition(w, cond, name);
        if (strncmp(text, name, strlen(name)) == 0 && text[strlen(name)] == ' ') {
                text += strlen(name);
        } else {
                struct sum limit = { 0 };
                const char *equal = isl_ast_expr_op_get_type(cond) == isl_ast_expr_op_le ? "=" : "";
                sum_add_ast(w, &limit, last, descending ? -1 : 1);
                text = arena_printf(w->arena, " %s%s %s", descending ? ">" : "<", equal, piece_at(w, sum_piece(w, &limit), PREC_SUM));
        }
        isl_ast_expr_free(cond);
        isl_ast_expr_free(last);
        return text;
}

static bool has_no_invariant(__isl_keep isl_ast_node *node, void *user)
{
        const struct pipe *p = user;
        if (isl_ast_node_get_type(node) == isl_ast_node_if && ast_head_names(node, p->isl_counter))
                return true;
        if (isl_ast_node_get_type(node) != isl_ast_node_user)
                return each_child(node, has_no_invariant, user);
        for (int i = 0; i < p->loop->invariant.n; i++)
                if (p->loop->invariant.data[i].instance == node_instance(node))
                        return false;
        return true;
}

/* Is there a read at or below the node that is loaded before the loop? */
static bool has_invariant(struct pipe *p, __isl_keep isl_ast_node *node)
{
        return !has_no_invariant(node, p);
}

/* Loads what is the same in all iterations, where the conditions of its statement hold. */
static bool print_invariant(__isl_keep isl_ast_node *node, void *user)
{
        struct pipe *p = user;
        struct writer *w = p->w;
        if (isl_ast_node_get_type(node) == isl_ast_node_user) {
                for (int i = 0; i < p->loop->invariant.n; i++)
                        if (p->loop->invariant.data[i].instance == node_instance(node))
                                outbuf_printf(w->out, "%s = %s;\n", p->invariant.data[i], reference_text(p, &p->loop->invariant.data[i]));
                return true;
        }
        if (isl_ast_node_get_type(node) != isl_ast_node_if)
                return each_child(node, print_invariant, user);
        if (ast_head_names(node, p->isl_counter) || !has_invariant(p, node))
                return true;
        isl_ast_expr *cond = isl_ast_node_if_get_cond(node);
        isl_ast_node *then = isl_ast_node_if_get_then_node(node), *other = isl_ast_node_if_has_else_node(node) == isl_bool_true ? isl_ast_node_if_get_else_node(node) : NULL;
        outbuf_open(w->out, "if (%s) {\n", ast_text(w, cond));
        print_invariant(then, user);
        if (other && has_invariant(p, other)) {
                w->out->indent--;
                outbuf_open(w->out, "} else {\n");
                print_invariant(other, user);
        }
        outbuf_close(w->out);
        isl_ast_expr_free(cond);
        isl_ast_node_free(then);
        isl_ast_node_free(other);
        return true;
}

/* Declares the variables of such values, and puts them in the place of their reads. */
static void declare_invariant(struct pipe *p, __isl_keep isl_ast_node *node)
{
        struct writer *w = p->w;
        if (!p->loop->invariant.n)
                return;
        for (int i = 0; i < p->loop->invariant.n; i++) {
                const struct maccess *a = p->loop->invariant.data[i].access;
                const char *name = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_fixed", a->access->array->ident));
                outbuf_printf(w->out, "%s %s = 0;\n", w->target->type(a->access->array->type), name);
                vec_push(w->arena, &p->invariant, name);
        }
        isl_ast_node *body = isl_ast_node_for_get_body(node);
        outbuf_open(w->out, "if (%s%s%s) {\n", here_text(p), p->name, p->limit);
        print_invariant(body, p);
        outbuf_close(w->out);
        isl_ast_node_free(body);
        for (int i = 0; i < p->loop->invariant.n; i++) {
                struct stand_in s = { .access = p->loop->invariant.data[i].access, .name = p->invariant.data[i] };
                vec_push(w->arena, &w->stand_ins, s);
        }
}

bool print_pipelined(struct writer *w, __isl_keep isl_ast_node *node, const char *name, const char *first, const char *stride, const char *limit, void (*iteration)(void *user), void *user)
{
        struct pipe p = { .w = w, .loop = kernel_pipeline(w->plan, w->kernel, node), .isl_counter = ast_counter(node), .name = name, .first = first, .stride = stride };
        const int n_stand_ins = w->stand_ins.n;
        if (!p.loop)
                return false;
        bool descending = snode_is_descending(p.loop->node);
        p.crew = w->crew;
        p.n = p.loop->is_run && p.loop->chunk ? w->kernel->rounds->run : w->kernel->in_step && (!w->is_own || p.crew) && p.loop->chunk > CHUNK ? CHUNK : p.loop->chunk;
        p.step = descending ? "-" : "+";
        p.limit = limit ? limit : limit_text(w, node, name, descending);
        outbuf_open(w->out, "{\n");
        outbuf_printf(w->out, "%s %s = %s;\n", w->index, name, first);
        if (p.loop->rows.n)
                rows_declare(&p);
        declare_carried(&p);
        declare_invariant(&p, node);
        w->is_chain = p.loop->carried.n > 0;
        w->crew = NULL;
        if (p.n) {
                p.chunk = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_chunk", name));
                p.q = names_claim(w->arena, &w->names, "q");
                if (p.loop->rows.n) {
                        print_rows(&p, iteration, user);
                } else if (p.loop->is_run) {
                        print_run(&p, iteration, user);
                } else {
                        print_chunks(&p, iteration, user);
                        if (w->kernel->by_columns)      /* registers are what limits its blocks */
                                print_single(&p, iteration, user);
                        else
                                print_rest(&p, iteration, user);
                }
                names_release(&w->names, p.chunk);
                names_release(&w->names, p.q);
        } else {
                print_single(&p, iteration, user);
        }
        outbuf_close(w->out);
        w->is_chain = false;
        w->stand_ins.n = n_stand_ins;
        w->crew = p.crew;
        if (p.crew)
                crew_meet(w);
        return true;
}
