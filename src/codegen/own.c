/* The form of a kernel in step whose blocks keep arrays in the memory that their threads share, and what all threads read in turn in a loop (plan_own.c):
 *
 *      extern __shared__ char pm_shared[];
 *      char *pm_room = pm_shared;
 *      double *const u_own = (double *)pm_room;
 *      const int u_own_pitch = n | 1;
 *      pm_room += ..
 *      double *const r_own = (double *)pm_room;
 *      const long k = blockIdx.x;
 *      if (k < outer) {
 *              for (long pm_cell = pm_lane; pm_cell < m * n; pm_cell += pm_lanes)
 *                      u_own[pm_cell / n * u_own_pitch + pm_cell % n] = u[k * m * n + pm_cell];
 *              __syncthreads();
 *              for (t = 0; t < steps; t++) {
 *                      for (long i = 1 + pm_lane; i < n; i += pm_lanes)
 *                              pm_fetch_8(&r_own[i - 1], &r[t * n + i]);               where there are such copies, on their way while threads do what is before the sweeps;
 *                      ..                                                              else loads, here
 *                      pm_fetched_all();
 *                      __syncthreads();
 *                      for (..) sweeps, a thread each
 *
 * Neighbours in each dimension are an odd number of cells apart, so that threads that work on neighbours, in whichever dimension, are in different banks of that memory. */
#include <string.h>

#include "codegen/emit.h"

enum { WHOLE = 16 };

int own_dims(struct writer *w, const struct own_part *part, int **dim)
{
        const struct buffer *b = part->buffer;
        int n = 0;
        *dim = arena_alloc(w->arena, ((size_t)b->n_dim + 1) * sizeof **dim);
        if (!part->by_rows)
                return 1;
        for (int p = 0; p < b->n_dim; p++)
                if (buffer_dim_at(b, p) < b->array->rank)
                        (*dim)[n++] = buffer_dim_at(b, p);
        return n;
}

/* The distance of neighbours in dimension number k of n: odd, but for the last. */
static struct piece pitch_piece(struct writer *w, const struct buffer *b, const int *dim, int n, int k)
{
        if (k == n - 1)
                return (struct piece){ "1", PREC_ATOM };
        struct sum cells = { .constant = 1 };
        sum_times(w, &cells, size_piece(w, b, dim[k + 1]));
        if (k + 2 < n)
                sum_times(w, &cells, pitch_piece(w, b, dim, n, k + 1));
        return (struct piece){ arena_printf(w->arena, "(%s | 1)", piece_at(w, sum_piece(w, &cells), PREC_SUM)), PREC_ATOM };
}

/* So many cells, rounded up so that what is next in shared memory begins where any type may. */
static const char *rounded_text(struct writer *w, const struct sum *cells)
{
        return arena_printf(w->arena, "(%s + %d) / %d * %d", piece_at(w, sum_piece(w, cells), PREC_SUM), WHOLE - 1, WHOLE, WHOLE);
}

/* The same of the parts of a block's columns, side by side. */
static const char *column_room_text(struct writer *w, const struct own_part *part)
{
        struct sum cells = { .constant = WARP_THREADS };
        for (int n = 0; n < part->n_column; n++)
                sum_times(w, &cells, (struct piece){ arena_printf(w->arena, "pm_max(%s, 0)", ast_text(w, part->column[n].size)), PREC_ATOM });
        return sum_piece(w, &cells).text;
}

const char *column_cell_text(struct writer *w, const struct own_array *own, const struct maccess *a, const struct instance *i)
{
        struct sum cell = { 0 };
        for (int n = 0; n < own->part->n_column; n++) {
                const struct column_dim *c = &own->part->column[n];
                if (n)
                        sum_times(w, &cell, ast_piece(w, c->size));
                struct sum index = subscript_sum(w, a, c->dim, i);
                sum_add_ast(w, &index, c->low, -1);
                sum_add_sum(w, &cell, &index);
        }
        sum_times(w, &cell, (struct piece){ arena_printf(w->arena, "%d", WARP_THREADS), PREC_ATOM });
        sum_add_text(w, &cell, (struct piece){ "pm_column", PREC_ATOM }, 1);
        return arena_printf(w->arena, "%s[%s]", own->name, sum_piece(w, &cell).text);
}

/* The room that the part takes, in cells. */
static const char *room_text(struct writer *w, const struct own_part *part)
{
        if (part->column)
                return column_room_text(w, part);
        int *dim;
        const int n = own_dims(w, part, &dim);
        struct sum cells = { .constant = 1 };
        sum_times(w, &cells, part->by_rows ? size_piece(w, part->buffer, dim[0]) : elements_piece(w, part->buffer));
        if (n > 1)
                sum_times(w, &cells, pitch_piece(w, part->buffer, dim, n, 0));
        return rounded_text(w, &cells);
}

const struct own_array *own_array_of(const struct writer *w, const struct buffer *b)
{
        for (int i = 0; i < w->own.n; i++)
                if (w->own.data[i].part->buffer == b)
                        return &w->own.data[i];
        return NULL;
}

const char *own_cell_text(struct writer *w, const struct own_array *own, const struct sum *index)
{
        int *dim;
        const int n = own_dims(w, own->part, &dim);
        struct sum cell = { 0 };
        for (int k = 0; k < n; k++) {
                struct sum part = index[k];
                if (k < n - 1)
                        sum_times(w, &part, (struct piece){ own->pitch[k], PREC_ATOM });
                sum_add_sum(w, &cell, &part);
        }
        return arena_printf(w->arena, "%s[%s]", own->name, sum_piece(w, &cell).text);
}

/* Which of the copies in an expanded dimension is the block's. */
static struct sum copy_index(struct writer *w, const struct buffer *b, int d)
{
        const struct loop *l = b->storage->expanded.data[d - b->array->rank];
        struct sum index = { 0 };
        for (int g = 0; g < w->kernel->n_grid; g++)
                if (snode_stands_for(w->kernel->grid[g].node, l)) {
                        int sign = 1;
                        const char *counter = binding_use(w, w->kernel->grid[g].name, &sign, false);
                        sum_add_text(w, &index, (struct piece){ counter, PREC_ATOM }, sign);
                }
        subtract_low(w, &index, b, d);
        return index;
}

/* The product of the sizes of the part's dimensions from number "from" on. */
static struct piece cells_from(struct writer *w, const struct own_part *part, const int *dim, int n, int from)
{
        struct sum cells = { .constant = 1 };
        for (int k = from; k < n; k++)
                sum_times(w, &cells, size_piece(w, part->buffer, dim[k]));
        return sum_piece(w, &cells);
}

/* How many cells memory has of the part. */
static struct piece cell_count(struct writer *w, const struct own_part *part)
{
        int *dim;
        const int n = own_dims(w, part, &dim);
        return part->buffer->linear ? elements_piece(w, part->buffer) : cells_from(w, part, dim, n, 0);
}

/* The indices of cell number pm_cell. */
static struct sum *cell_indices(struct writer *w, const struct own_part *part)
{
        const struct buffer *b = part->buffer;
        int *dim, sign = 1;
        const int n = own_dims(w, part, &dim);
        struct sum *index = arena_alloc(w->arena, (size_t)n * sizeof *index), cell = { 0 };
        sum_add_text(w, &cell, (struct piece){ "pm_cell", PREC_ATOM }, 1);
        if (part->by_rows && b->linear && b->first_name)
                sum_add_text(w, &cell, (struct piece){ binding_use(w, b->first_name, &sign, false), PREC_ATOM }, 1);
        const char *number = piece_at(w, sum_piece(w, &cell), PREC_PRODUCT);
        for (int k = 0; k < n; k++) {
                const char *text = number;
                if (k < n - 1)
                        text = arena_printf(w->arena, "%s / %s", text, piece_at(w, cells_from(w, part, dim, n, k + 1), PREC_UNARY));
                if (k > 0)
                        text = arena_printf(w->arena, "%s %% %s", text, piece_at(w, size_piece(w, b, dim[k]), PREC_UNARY));
                index[k] = (struct sum){ 0 };
                sum_add_text(w, &index[k], (struct piece){ text, n > 1 ? PREC_PRODUCT : PREC_ATOM }, 1);
                if (k == 0 && part->by_rows && b->linear)
                        subtract_low(w, &index[k], b, 0);
        }
        return index;
}

/* Cell number pm_cell of the block's part, whose indices are these, in memory. */
static const char *element_text(struct writer *w, const struct buffer *b, const struct sum *own)
{
        struct sum at = { 0 }, linear = { 0 };
        bool linear_done = false, is_element;
        int n_own = 0;
        sum_add_text(w, &linear, (struct piece){ "pm_cell", PREC_ATOM }, 1);
        for (int p = 0; p < b->n_dim; p++) {
                const int d = buffer_dim_at(b, p);
                const bool is_linear = d < b->array->rank && b->linear;
                if (is_linear && linear_done)
                        continue;
                linear_done |= is_linear;
                const struct sum index = is_linear ? linear : d < b->array->rank ? own[n_own++] : copy_index(w, b, d);
                if (at.terms.n || at.constant)
                        sum_times(w, &at, is_linear ? elements_piece(w, b) : size_piece(w, b, d));
                sum_add_sum(w, &at, &index);
        }
        return arena_printf(w->arena, "%s[%s]", buffer_text(w, b, &is_element), sum_piece(w, &at).text);
}

/* Declares the distances of neighbours in the part's dimensions, by names. */
static void declare_pitches(struct writer *w, struct own_array *own)
{
        int *dim;
        if (own->part->column)
                return;
        const int n = own_dims(w, own->part, &dim);
        own->pitch = arena_alloc(w->arena, (size_t)n * sizeof *own->pitch);
        for (int k = 0; k < n - 1; k++) {
                own->pitch[k] = names_claim(w->arena, &w->names, n == 2 ? arena_printf(w->arena, "%s_pitch", own->name) : arena_printf(w->arena, "%s_pitch%d", own->name, k));
                outbuf_printf(w->out, "const %s %s = %s;\n", w->index, own->pitch[k], pitch_piece(w, own->part->buffer, dim, n, k).text);
        }
}

/* ---- vectors -------------------------------------------------------------------------------------------------------------------------- */

static const struct reference *vector_read(const struct own_vector *v)
{
        return &v->loop->ahead.data[v->ahead];
}

static const struct ctype *vector_type(const struct own_vector *v)
{
        return v->value ? v->value->type : vector_read(v)->access->access->array->type;
}

/* How many there are; a loop without iterations may have a bound that is less. */
static struct piece vector_rows(struct writer *w, const struct own_vector *v)
{
        return (struct piece){ arena_printf(w->arena, "pm_max(%s, 0)", ast_text(w, v->rows)), PREC_ATOM };
}

/* Are there two of it, since the next value's is loaded while the sweeping warp reads this one's? */
static bool is_double(const struct kernel *k, const struct own_vector *v)
{
        return k->rounds && k->rounds->sweep_varies && !v->loop->is_run;
}

/* The room of its elements. Behind it their reciprocals begin, of which a chunk can be loaded at once, too. */
static const char *elements_room(struct writer *w, const struct own_vector *v)
{
        struct sum cells = { .constant = 1 };
        sum_times(w, &cells, vector_rows(w, v));
        return rounded_text(w, &cells);
}

/* The room that both take, once. */
static const char *half_room(struct writer *w, const struct own_vector *v)
{
        const char *elements = elements_room(w, v);
        return v->is_divisor ? arena_printf(w->arena, "2 * (%s)", elements) : elements;
}

/* Declares where the reciprocals are of the elements that have that name. */
static const char *declare_reciprocals(struct writer *w, const struct own_vector *v, const char *elements)
{
        const char *name = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_reciprocal", elements));
        outbuf_printf(w->out, "%s *const %s = %s + %s;\n", w->target->type(vector_type(v)), name, elements, elements_room(w, v));
        return name;
}

static const char *vector_room(struct writer *w, const struct kernel *k, const struct own_vector *v)
{
        return arena_printf(w->arena, is_double(k, v) ? "2 * (%s)" : "%s", half_room(w, v));
}

const struct own_vector_text *own_vector_of(const struct writer *w, const struct pipelined_loop *p, int ahead)
{
        for (int i = 0; i < w->vectors.n; i++)
                if (w->vectors.data[i].vector->loop == p && w->vectors.data[i].vector->ahead == ahead)
                        return &w->vectors.data[i];
        return NULL;
}

const char *own_vector_index(struct writer *w, const struct own_vector *v, const char *counter, const char *first, bool descending)
{
        if (v->low) {
                struct sum index = { 0 };
                sum_add_text(w, &index, (struct piece){ counter, PREC_ATOM }, 1);
                sum_add_ast(w, &index, v->low, -1);
                return sum_piece(w, &index).text;
        }
        if (descending)
                return arena_printf(w->arena, strchr(first, '?') ? "(%s) - %s" : "%s - %s", first, counter);
        if (!strcmp(first, "0"))
                return counter;
        return arena_printf(w->arena, strchr(first, ' ') ? "%s - (%s)" : "%s - %s", counter, first);
}

/* What is to be done with vectors: load them; or start to copy them, and when they are there compute what reciprocals there are of them. */
enum vector_pass { VECTOR_LOAD, VECTOR_FETCH, VECTOR_FETCHED };

struct vector_walk {
        struct writer *w;
        enum vector_pass pass;
};

static void print_vector(struct writer *w, const struct own_vector_text *v, const char *index, enum vector_pass pass)
{
        const struct reference *r = vector_read(v->vector);
        const char *memory = memory_text(w, r->access, r->instance);
        if (pass == VECTOR_FETCH)
                outbuf_printf(w->out, "pm_fetch_%d(&%s[%s], &%s);\n", vector_type(v->vector)->size, v->name, index, memory);
        if (pass == VECTOR_LOAD)
                outbuf_printf(w->out, "%s[%s] = %s;\n", v->name, index, memory);
        if (pass != VECTOR_FETCH && v->reciprocal)
                outbuf_printf(w->out, "%s[%s] = pm_reciprocal%s(%s[%s]);\n", v->reciprocal, index, reciprocal_suffix(v->vector->loop, v->vector->ahead), v->name, index);
}

/* Does that for the vectors of one pipeline. */
static void print_vectors(struct writer *w, __isl_keep isl_ast_node *node, const struct pipelined_loop *p, enum vector_pass pass)
{
        isl_ast_expr *init = isl_ast_node_for_get_init(node), *cond = isl_ast_node_for_get_cond(node);
        const int sign = snode_is_descending(p->node) ? -1 : 1, n_counters = w->counters.n;
        struct sum first = { 0 };
        sum_add_ast(w, &first, init, sign);
        const char *name = names_claim(w->arena, &w->names, counter_name(w, p->node));
        counter_add(w, arena_strdup(w->arena, ast_counter(node)), name, sign)->is_iterator = true;
        const char *begin = piece_at(w, sum_piece(w, &first), PREC_SUM);
        const char *thread = w->loads_alone ? "pm_column" : w->kernel->by_columns ? arena_printf(w->arena, "(pm_lane * %d + pm_column)", WARP_THREADS) : "pm_lane";
        const char *threads = w->loads_alone ? arena_printf(w->arena, "%d", WARP_THREADS) : w->kernel->by_columns ? arena_printf(w->arena, "pm_lanes * %d", WARP_THREADS) : "pm_lanes";
        if (w->loads_alone)
                outbuf_puts(w->out, "#pragma unroll 4\n");    /* to wait for them together */
        outbuf_open(w->out, "for (long %s = %s %c %s; %s; %s %c= %s) {\n", name, begin, sign < 0 ? '-' : '+', thread, ast_loop_condition(w, cond, name), name, sign < 0 ? '-' : '+', threads);
        for (int i = 0; i < p->ahead.n; i++) {
                const struct own_vector_text *v = own_vector_of(w, p, i);
                if (!v)
                        continue;
                print_vector(w, v, own_vector_index(w, v->vector, name, begin, sign < 0), pass);
        }
        for (int i = 0; i < w->vectors.n; i++) {
                const struct own_vector *v = w->vectors.data[i].vector;
                if (v->value && v->loop == p)
                        outbuf_printf(w->out, "%s[%s] = %s;\n", w->vectors.data[i].name, own_vector_index(w, v, name, begin, sign < 0), instance_expr_text(w, v->value, v->instance, PREC_NONE));
        }
        outbuf_close(w->out);
        w->counters.n = n_counters;
        names_release(&w->names, name);
        isl_ast_expr_free(init);
        isl_ast_expr_free(cond);
}

/* The pipeline that the node is, NULL: it is none. */
static const struct pipelined_loop *pipeline_at(const struct writer *w, __isl_keep isl_ast_node *node)
{
        return isl_ast_node_get_type(node) == isl_ast_node_for ? kernel_pipeline(w->plan, w->kernel, node) : NULL;
}

struct vector_list {
        struct writer *w;
        VEC(struct own_vector_text *) found;
};

static bool add_vectors(__isl_keep isl_ast_node *node, void *user)
{
        struct vector_list *l = user;
        const struct pipelined_loop *p = pipeline_at(l->w, node);
        for (int i = 0; p && i < l->w->vectors.n; i++)
                if (l->w->vectors.data[i].vector->loop == p)
                        vec_push(l->w->arena, &l->found, &l->w->vectors.data[i]);
        return each_child(node, add_vectors, user);
}

/* The vectors of the pipelines at and below the node. */
static struct vector_list vectors_at(struct writer *w, __isl_keep isl_ast_node *node)
{
        struct vector_list l = { .w = w };
        add_vectors(node, &l);
        return l;
}

/* Is that pass something to be done for one of them? */
static bool is_asked(const struct vector_list *l, enum vector_pass pass)
{
        bool any = false;
        for (int i = 0; i < l->found.n; i++)
                any |= pass != VECTOR_FETCHED || l->found.data[i]->reciprocal;
        return any;
}

/* Does it for all of them. */
static bool print_below(__isl_keep isl_ast_node *node, void *user)
{
        const struct vector_walk *v = user;
        if (isl_ast_node_get_type(node) != isl_ast_node_for)
                return each_child(node, print_below, user);
        const struct vector_list l = vectors_at(v->w, node);
        if (is_asked(&l, v->pass))
                print_vectors(v->w, node, kernel_pipeline(v->w->plan, v->w->kernel, node), v->pass);
        return true;
}

void own_values_enter(struct writer *w, const struct pipelined_loop *p, const char *counter)
{
        for (int i = 0; i < w->vectors.n; i++) {
                const struct own_vector *v = w->vectors.data[i].vector;
                if (!v->value || v->loop != p)
                        continue;
                struct value_text text = { v->value, arena_printf(w->arena, "%s[%s]", w->vectors.data[i].name, own_vector_index(w, v, counter, "", false)) };
                vec_push(w->arena, &w->values, text);
        }
}

bool own_has_column_vectors(struct writer *w, __isl_keep isl_ast_node *node)
{
        return vectors_at(w, node).found.n > 0;
}

void own_load_column_vectors(struct writer *w, __isl_keep isl_ast_node *node)
{
        print_below(node, &(struct vector_walk){ w, VECTOR_LOAD });
}

/* Does it for the vectors of a lane loop, if the condition holds. */
static void print_of_lanes(struct writer *w, __isl_keep isl_ast_node *node, const char *condition, enum vector_pass pass)
{
        isl_ast_node *body = isl_ast_node_for_get_body(node);
        const struct vector_list l = vectors_at(w, body);
        if (is_asked(&l, pass)) {
                outbuf_open(w->out, "if (%s) {\n", condition);
                print_below(body, &(struct vector_walk){ w, pass });
                outbuf_close(w->out);
        }
        isl_ast_node_free(body);
}

void own_load_vectors(struct writer *w, __isl_keep isl_ast_node *node, const char *condition)
{
        const struct vector_list l = vectors_at(w, node);
        bool is_fetched = false;
        for (int i = 0; i < l.found.n; i++) {
                is_fetched |= l.found.data[i]->is_fetched;
                l.found.data[i]->is_fetched = false;
        }
        if (!l.found.n)
                return;
        if (is_fetched)
                outbuf_puts(w->out, "pm_fetched_all();\n");
        print_of_lanes(w, node, condition, is_fetched ? VECTOR_FETCHED : VECTOR_LOAD);
        print_meeting(w);
}

void own_fetch_vectors(struct writer *w, __isl_keep isl_ast_node *node, const char *condition)
{
        const struct vector_list l = vectors_at(w, node);
        for (int i = 0; i < l.found.n; i++) {
                const int size = vector_type(l.found.data[i]->vector)->size;
                if (!w->target->warp_barrier || (size != 4 && size != 8))
                        return;
        }
        print_of_lanes(w, node, condition, VECTOR_FETCH);
        for (int i = 0; i < l.found.n; i++)
                l.found.data[i]->is_fetched = true;
}

/* ---- all of them ----------------------------------------------------------------------------------------------------------------------- */

/* Declares a pointer to what is next in shared memory. */
static void declare_next(struct writer *w, const struct ctype *type, const char *name)
{
        const char *word = w->target->own_word, *text = w->target->type(type);
        outbuf_printf(w->out, "%s%s *const %s = (%s%s *)pm_room;\n", word, text, name, word, text);
}

void own_declare(struct writer *w)
{
        const struct kernel *k = w->kernel;
        if (w->target->own_declaration)
                outbuf_printf(w->out, "%s;\n", w->target->own_declaration);
        outbuf_printf(w->out, "%schar *pm_room = pm_shared;\n", w->target->own_word);
        for (int i = 0; i < k->vectors.n; i++) {
                const struct own_vector *v = &k->vectors.data[i];
                if (v->same >= 0) {
                        struct own_vector_text text = { .vector = v, .name = w->vectors.data[v->same].name, .reciprocal = w->vectors.data[v->same].reciprocal };
                        vec_push(w->arena, &w->vectors, text);
                        continue;
                }
                const char *ident = v->value ? "pm_value" : plan_buffer(w->plan, vector_read(v)->access)->ident;
                struct own_vector_text text = { .vector = v, .name = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_own", ident)) };
                declare_next(w, vector_type(v), text.name);
                if (v->is_divisor && w->target->has_reciprocals)
                        text.reciprocal = declare_reciprocals(w, v, text.name);
                outbuf_printf(w->out, "pm_room += %s * sizeof(%s);\n", vector_room(w, k, v), w->target->type(vector_type(v)));
                vec_push(w->arena, &w->vectors, text);
        }
        for (int i = 0; i < k->own.n; i++) {
                const struct buffer *b = k->own.data[i].buffer;
                struct own_array own = { .part = &k->own.data[i], .name = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_own", b->ident)) };
                declare_next(w, b->array->type, own.name);
                if (i + 1 < k->own.n)
                        outbuf_printf(w->out, "pm_room += %s * sizeof(%s);\n", room_text(w, own.part), w->target->type(b->array->type));
                declare_pitches(w, &own);
                vec_push(w->arena, &w->own, own);
        }
}

void own_declare_halves(struct writer *w)
{
        for (int i = 0; i < w->vectors.n; i++) {
                struct own_vector_text *text = &w->vectors.data[i];
                const char *type = w->target->type(vector_type(text->vector));
                if (!is_double(w->kernel, text->vector))
                        continue;
                if (text->vector->same >= 0) {
                        const struct own_vector_text *same = &w->vectors.data[text->vector->same];
                        memcpy(text->half, same->half, sizeof text->half);
                        memcpy(text->half_reciprocal, same->half_reciprocal, sizeof text->half_reciprocal);
                        continue;
                }
                for (int n = 0; n < 2; n++) {
                        text->half[n] = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_%s", text->name, n == OWN_NEXT ? "next" : "now"));
                        outbuf_printf(w->out, "%s *const %s = %s + (pm_round %% 2 == %d ? 0 : %s);\n", type, text->half[n], text->name, n == OWN_NEXT ? 0 : 1, half_room(w, text->vector));
                        if (text->reciprocal)
                                text->half_reciprocal[n] = declare_reciprocals(w, text->vector, text->half[n]);
                }
        }
}

void own_use_half(struct writer *w, enum own_half half)
{
        for (int i = 0; i < w->vectors.n; i++) {
                struct own_vector_text *text = &w->vectors.data[i];
                if (!text->half[half])
                        continue;
                text->name = text->half[half];
                text->reciprocal = text->half_reciprocal[half];
        }
}

/* The condition that memory has a copy for the block's iteration of the grid; "" where it has one for each. A grid may go beyond the iterations that use the buffer. */
static const char *exists_text(struct writer *w, const struct buffer *b)
{
        const char *text = "";
        for (int d = b->array->rank; d < b->n_dim; d++) {
                if (d == b->batch_dim)
                        continue;
                const struct sum index = copy_index(w, b, d);
                const char *at = sum_piece(w, &index).text;
                text = arena_printf(w->arena, "%s%s%s >= 0 && %s < %s", text, *text ? " && " : "", at, at, piece_at(w, size_piece(w, b, d), PREC_SUM));
        }
        return text;
}

/* Copies all parts that are loaded, or stored. */
static void copy_all(struct writer *w, bool stores)
{
        const struct kernel *k = w->kernel;
        bool any = false;
        for (int i = 0; i < w->own.n; i++) {
                const struct own_part *part = w->own.data[i].part;
                if (!(stores ? part->is_stored : part->is_loaded))
                        continue;
                const struct sum *index = cell_indices(w, part);
                const char *cell = own_cell_text(w, &w->own.data[i], index), *element = element_text(w, part->buffer, index);
                const char *exists = exists_text(w, part->buffer);
                if (*exists)
                        outbuf_open(w->out, "if (%s) {\n", exists);
                outbuf_printf(w->out, "for (%s pm_cell = pm_lane; pm_cell < %s; pm_cell += pm_lanes)\n        %s = %s;\n", w->index, cell_count(w, part).text, stores ? element : cell,
                        stores ? cell : element);
                if (*exists)
                        outbuf_close(w->out);
                any = true;
        }
        /* Before another iteration of the grid loads its parts, too. */
        if (any && (!stores || k->n_grid > 1))
                print_meeting(w);
}

void own_enter(struct writer *w)
{
        copy_all(w, false);
}

void own_leave(struct writer *w)
{
        copy_all(w, true);
}

const char *own_bytes_text(struct writer *w, const struct kernel *k)
{
        struct outbuf text = { 0 };
        for (int i = 0; i < k->vectors.n; i++) {
                const struct own_vector *v = &k->vectors.data[i];
                if (v->same >= 0)
                        continue;
                outbuf_printf(&text, "(size_t)(%s) * %d + ", vector_room(w, k, v), vector_type(v)->size);
        }
        for (int i = 0; i < k->own.n; i++) {
                const struct own_part *part = &k->own.data[i];
                outbuf_printf(&text, "%s(size_t)(%s) * %d", i ? " + " : "", room_text(w, part), part->buffer->array->type->size);
        }
        const char *result = arena_strdup(w->arena, outbuf_text(&text));
        outbuf_free(&text);
        return result;
}
