/* The form of a kernel in step whose blocks keep arrays in the memory that their threads share (plan_own.c):
 *
 *      extern __shared__ char pm_shared[];
 *      char *pm_room = pm_shared;
 *      double *const u_own = (double *)pm_room;
 *      pm_room += (n + 31) / 32 * 32 * sizeof(double);
 *      const long k = blockIdx.x;
 *      if (k < outer) {
 *              for (long pm_cell = pm_lane; pm_cell < n; pm_cell += pm_lanes)
 *                      u_own[pm_own8(pm_cell)] = u[k * n + pm_cell];
 *              __syncthreads();
 *              ..
 *
 * Cells are stored in an order that lets neighbouring threads reach them at once however far apart they are: pm_own8 exchanges cells within groups of as many as there are banks, so that
 * those at any distance that is a power of two are in different banks. */
#include "codegen/emit.h"

enum { BANKS = 32 };

/* The product of the sizes of the buffer's dimensions without copies from position "from" on in its order. */
static struct piece cells_from(struct writer *w, const struct buffer *b, int from)
{
        struct sum cells = { .constant = 1 };
        bool linear_done = false;
        for (int p = from; p < b->n_dim; p++) {
                const int d = buffer_dim_at(b, p);
                if (d >= b->array->rank || (b->linear && linear_done))
                        continue;
                linear_done = true;
                sum_times(w, &cells, b->linear ? elements_piece(w, b) : size_piece(w, b, d));
        }
        return sum_piece(w, &cells);
}

/* How many cells its part has, rounded up to whole groups of cells. */
static const char *room_text(struct writer *w, const struct buffer *b)
{
        return arena_printf(w->arena, "(%s + %d) / %d * %d", piece_at(w, cells_from(w, b, 0), PREC_SUM), BANKS - 1, BANKS, BANKS);
}

const char *own_name(const struct writer *w, const struct buffer *b)
{
        for (int i = 0; i < w->own.n; i++)
                if (w->own.data[i].buffer == b)
                        return w->own.data[i].text;
        return NULL;
}

const char *own_cell_text(struct writer *w, const struct buffer *b, const char *cell)
{
        return arena_printf(w->arena, "%s[%s(%s)]", own_name(w, b), b->array->type->size > 4 ? "pm_own8" : "pm_own4", cell);
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

/* Cell number pm_cell of the block's part, in memory. */
static const char *element_text(struct writer *w, const struct buffer *b)
{
        struct sum at = { 0 };
        bool linear_done = false, is_element;
        for (int p = 0; p < b->n_dim; p++) {
                const int d = buffer_dim_at(b, p), rank = b->array->rank;
                if (d < rank && b->linear && linear_done)
                        continue;
                struct sum index = { 0 };
                struct piece size = d < rank && b->linear ? elements_piece(w, b) : size_piece(w, b, d);
                if (d >= rank) {
                        index = copy_index(w, b, d);
                } else if (b->linear) {
                        linear_done = true;
                        sum_add_text(w, &index, (struct piece){ "pm_cell", PREC_ATOM }, 1);
                } else {
                        const char *inner = piece_at(w, cells_from(w, b, p + 1), PREC_UNARY);
                        sum_add_text(w, &index, (struct piece){ arena_printf(w->arena, "(pm_cell / %s %% %s)", inner, piece_at(w, size, PREC_UNARY)), PREC_ATOM }, 1);
                }
                if (at.terms.n || at.constant)
                        sum_times(w, &at, size);
                sum_add_sum(w, &at, &index);
        }
        return arena_printf(w->arena, "%s[%s]", buffer_text(w, b, &is_element), sum_piece(w, &at).text);
}

void own_declare(struct writer *w)
{
        const struct kernel *k = w->kernel;
        const char *word = w->target->own_word;
        if (w->target->own_declaration)
                outbuf_printf(w->out, "%s;\n", w->target->own_declaration);
        for (int i = 0; i < k->own.n; i++) {
                const struct buffer *b = k->own.data[i].buffer;
                const char *type = w->target->type(b->array->type);
                struct named_buffer own = { .buffer = b, .text = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_own", b->ident)) };
                if (i == 0)
                        outbuf_printf(w->out, "%schar *pm_room = pm_shared;\n", word);
                outbuf_printf(w->out, "%s%s *const %s = (%s%s *)pm_room;\n", word, type, own.text, word, type);
                if (i + 1 < k->own.n)
                        outbuf_printf(w->out, "pm_room += %s * sizeof(%s);\n", room_text(w, b), type);
                vec_push(w->arena, &w->own, own);
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
        for (int i = 0; i < k->own.n; i++) {
                const struct own_part *own = &k->own.data[i];
                if (!(stores ? own->is_stored : own->is_loaded))
                        continue;
                const char *cell = own_cell_text(w, own->buffer, "pm_cell"), *element = element_text(w, own->buffer);
                const char *exists = exists_text(w, own->buffer);
                if (*exists)
                        outbuf_open(w->out, "if (%s) {\n", exists);
                outbuf_printf(w->out, "for (%s pm_cell = pm_lane; pm_cell < %s; pm_cell += pm_lanes)\n        %s = %s;\n", w->index, cells_from(w, own->buffer, 0).text, stores ? element : cell,
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
        for (int i = 0; i < k->own.n; i++) {
                const struct buffer *b = k->own.data[i].buffer;
                outbuf_printf(&text, "%s(size_t)(%s) * %d", i ? " + " : "", room_text(w, b), b->array->type->size);
        }
        const char *result = arena_strdup(w->arena, outbuf_text(&text));
        outbuf_free(&text);
        return result;
}
