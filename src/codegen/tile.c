/* The text of kernels in blocks (plan.h: struct tiling).
 *
 *      __shared__ float a_tile[16 * 132];
 *      const int j_thread = threadIdx.x, i_thread = threadIdx.y, pm_lane = i_thread * 16 + j_thread;
 *      for (long i_first = blockIdx.y * 128; i_first < n; i_first += gridDim.y * 128) {
 *              const long j_first = blockIdx.x * 128;
 *              float sum[8][8] = { 0 };
 *              for strips of k (body.c) {
 *                      barrier; a_tile[..] = a[..], each thread every 256th element; barrier
 *                      for (k ..)
 *                              for (int i_point = 0; i_point < 8; i_point++) {
 *                                      const long i = i_first + ..;
 *                                      for (j likewise)
 *                                              sum[i_point][j_point] += a_tile[..] * b_tile[..];
 *              }
 *              for the points: if (i < n && j < n) c[i * n + j] = sum[i_point][j_point];
 *      }
 *
 * Points of a thread lie in groups of 16 bytes of the tiles' elements, next to each other, and the groups as far apart as there are threads: so a thread reads its
 * points from a tile as vectors, and neighbouring threads neighbouring vectors. */
#include "codegen/emit.h"

#include <isl/aff.h>


struct block_text {
        const struct tiling *t;
        const char *thread[2], *point[2], *first[2], *counter[2];       /* names, per loop of the block */
        const char *lane;
        const char **tile, **kept;      /* names, per tile and kept cell */
        int vector[2];                  /* points next to each other */
};

static int vector_length(const struct tiling *t, int d)
{
        int size = 4, n = 1;
        for (int i = 0; i < t->tiles.n; i++)
                size = t->tiles.data[i].buffer->array->type->size > size ? t->tiles.data[i].buffer->array->type->size : size;
        while (2 * n * size <= 16 && t->shape.points[d] % (2 * n) == 0)
                n *= 2;
        return n;
}

static const char *claim(struct writer *w, const char *stem, const char *suffix)
{
        return names_claim(w->arena, &w->names, arena_printf(w->arena, "%s%s", stem, suffix));
}

/* "[i_point][j_point]": the indices of a variable that differs between points along these loops. */
static const char *point_index(const struct writer *w, const bool *which, bool as_declared)
{
        const struct block_text *b = w->block;
        const char *text = "";
        for (int d = b->t->shape.n - 1; d >= 0; d--) {
                if (!which[d] || b->t->shape.points[d] == 1)
                        continue;
                text = as_declared ? arena_printf(w->arena, "%s[%d]", text, b->t->shape.points[d]) : arena_printf(w->arena, "%s[%s]", text, b->point[d]);
        }
        return text;
}

/* ---- points ----------------------------------------------------------------------------------------------------------------------------- */

int points_enter(struct writer *w, const bool *which)
{
        const struct block_text *b = w->block;
        int n_open = 0;
        for (int d = b->t->shape.n - 1; d >= 0; d--) {
                if (!which[d])
                        continue;
                int points = b->t->shape.points[d], vector = b->vector[d];
                const char *at = b->thread[d];
                if (points > 1) {
                        outbuf_printf(w->out, "#pragma unroll\nfor (int %s = 0; %s < %d; %s++) {\n", b->point[d], b->point[d], points, b->point[d]);
                        const char *group = vector == 1 ? b->point[d] : arena_printf(w->arena, "%s / %d", b->point[d], vector);
                        at = points == vector ? b->thread[d] : arena_printf(w->arena, "%s * %d + %s", group, b->t->shape.threads[d], b->thread[d]);
                        if (vector > 1)
                                at = arena_printf(w->arena, "(%s) * %d + %s %% %d", at, vector, b->point[d], vector);
                } else {
                        outbuf_puts(w->out, "{\n");
                }
                w->out->indent++;
                outbuf_printf(w->out, "const %s %s = %s + (%s);\n", w->index, b->counter[d], b->first[d], at);
                counter_add(w, w->kernel->grid[d].name, b->counter[d], 1);
                n_open++;
        }
        return n_open;
}

void points_leave(struct writer *w, int n_open, const bool *which)
{
        for (int d = 0; d < w->block->t->shape.n; d++)
                w->counters.n -= which[d];
        while (n_open-- > 0)
                outbuf_close(w->out);
}

void print_point_local(struct writer *w, const struct buffer *b)
{
        static const bool all[2] = { true, true };
        bool is_element;
        const char *name = buffer_text(w, b, &is_element), *type = w->target->type(b->array->type);
        struct sum cells = { .constant = 1 };
        if (b->linear)
                sum_times(w, &cells, ast_piece(w, b->count));
        for (int d = b->linear ? b->array->rank : 0; d < b->n_dim; d++)
                sum_times(w, &cells, ast_piece(w, b->size[d]));
        const char *points = point_index(w, all, true);
        outbuf_printf(w->out, "%s %s%s%s%s%s%s;\n", type, name, points, is_element ? "" : "[", is_element ? "" : sum_piece(w, &cells).text, is_element ? "" : "]",
                *points || !is_element ? " = { 0 }" : " = 0");
        buffer_name(w, b, arena_printf(w->arena, "%s%s", name, point_index(w, all, false)), is_element);
}

/* ---- cells that points keep --------------------------------------------------------------------------------------------------------------- */

static const char *kept_text(struct writer *w, int i)
{
        const struct kept_cell *c = &w->block->t->kept.data[i];
        return arena_printf(w->arena, "%s%s", w->block->kept[i], point_index(w, c->of_block, false));
}

/* Loads, or stores, the kept cells of the thread's points. */
static void move_kept(struct writer *w, bool store)
{
        for (int i = 0; i < w->block->t->kept.n; i++) {
                const struct kept_cell *c = &w->block->t->kept.data[i];
                const char *type = w->target->type(c->buffer->array->type);
                if (store && !c->is_written)
                        continue;
                if (!store)
                        outbuf_printf(w->out, "%s %s%s;\n", type, w->block->kept[i], point_index(w, c->of_block, true));
                int n_open = points_enter(w, c->of_block);
                const char *when = ast_text(w, c->when), *cell = memory_text(w, c->cell.access, c->cell.instance), *name = kept_text(w, i);
                bool always = !strcmp(when, "1");
                if (!store)
                        outbuf_printf(w->out, always ? "%s = %s;\n" : "%s = %s ? %s : 0;\n", name, always ? cell : when, cell);
                else
                        outbuf_printf(w->out, always ? "%s = %s;\n" : "if (%3$s)\n        %1$s = %2$s;\n", cell, name, when);
                points_leave(w, n_open, c->of_block);
        }
}

/* ---- blocks -------------------------------------------------------------------------------------------------------------------------------- */

static void declare_tiles(struct writer *w)
{
        for (int i = 0; i < w->block->t->tiles.n; i++) {
                const struct tile *t = &w->block->t->tiles.data[i];
                int64_t cells = 1;
                for (int d = 0; d < t->n_dim; d++)
                        cells *= t->shape.size[d] + (d == t->shape.innermost ? t->shape.padding : 0);
                w->block->tile[i] = names_claim(w->arena, &w->names, t->ident);
                outbuf_printf(w->out, "%s%s %s[%lld];\n", w->target->shared_vectors_word, w->target->type(t->buffer->array->type), w->block->tile[i], (long long)cells);
        }
}

/* "(long)blockIdx.y * 128" */
static const char *block_begin(struct writer *w, int d, int64_t size)
{
        const char *at = arena_printf(w->arena, "(%s)(%s)", w->index, w->target->block[d]);
        return size == 1 ? at : arena_printf(w->arena, "%s * %lld", at, (long long)size);
}

/* Opens the loop over what the block takes of dimension d: it steps on by the size of the grid, where devices limit that. */
static void open_dimension(struct writer *w, int d, const char *name)
{
        const struct plan_loop *l = &w->kernel->grid[d];
        const struct tiling *t = w->kernel->tiling;
        int64_t size = d < t->shape.n ? block_size(&t->shape, d) : 1;
        struct piece first = ast_piece(w, l->first);
        const char *start = d < 3 ? block_begin(w, d, size) : "0";
        if (strcmp(first.text, "0") && d < 3)
                start = arena_printf(w->arena, "%s + %s", piece_at(w, first, PREC_SUM), start);
        else if (d >= 3)
                start = first.text;
        if (d == 0) {
                outbuf_printf(w->out, "const %s %s = %s;\n", w->index, name, start);
                return;
        }
        outbuf_printf(w->out, "for (%s %s = %s; %s %s; ", w->index, name, start, name, upper_text(w, l->last));
        if (d >= 3)
                outbuf_printf(w->out, "%s++) {\n", name);
        else if (size == 1)
                outbuf_printf(w->out, "%s += %s) {\n", name, w->target->blocks[d]);
        else
                outbuf_printf(w->out, "%s += %s * %lld) {\n", name, w->target->blocks[d], (long long)size);
        w->out->indent++;
}

int blocks_enter(struct writer *w)
{
        const struct kernel *k = w->kernel;
        struct block_text *b = w->block = ARENA_NEW(w->arena, struct block_text);
        int n = k->tiling->shape.n;
        b->t = k->tiling;
        b->tile = arena_alloc(w->arena, ((size_t)b->t->tiles.n + 1) * sizeof *b->tile);
        b->kept = arena_alloc(w->arena, ((size_t)b->t->kept.n + 1) * sizeof *b->kept);
        declare_tiles(w);
        for (int d = 0; d < n; d++) {
                const char *name = counter_name(w, k->grid[d].node);
                b->vector[d] = vector_length(b->t, d);
                b->counter[d] = claim(w, name, "");
                b->thread[d] = claim(w, name, "_thread");
                b->point[d] = claim(w, name, "_point");
                b->first[d] = claim(w, name, "_first");
                outbuf_printf(w->out, "const int %s = (int)(%s);\n", b->thread[d], w->target->in_block[d]);
        }
        b->lane = n == 1 ? b->thread[0] : "pm_lane";
        if (n == 2)
                outbuf_printf(w->out, "const int %s = %s * %d + %s;\n", b->lane, b->thread[1], b->t->shape.threads[0], b->thread[0]);
        for (int d = k->n_grid - 1; d >= 0; d--) {
                const char *name = d < n ? b->first[d] : claim(w, counter_name(w, k->grid[d].node), "");
                open_dimension(w, d, name);
                counter_add(w, d < n ? b->t->first_id[d] : k->grid[d].name, name, 1);
        }
        for (int i = 0; i < b->t->kept.n; i++)
                b->kept[i] = names_claim(w->arena, &w->names, b->t->kept.data[i].ident);
        move_kept(w, false);
        return k->n_grid - 1;
}

void blocks_leave(struct writer *w)
{
        move_kept(w, true);
}

/* ---- tiles ---------------------------------------------------------------------------------------------------------------------------------- */

/* Binds the counters of loops around the strip that the tile's corner has, as instance "i", which reads it, names them. Set w->counters.n back. */
static void bind_outer(struct writer *w, const struct tile *t, const struct instance *i)
{
        for (int l = 0; l < i->stmt->n_loop; l++) {
                const char *name = i->stmt->loop[l]->iterator->name;
                bool is_used = false;
                for (int d = 0; d < t->n_dim; d++) {
                        int at = isl_aff_find_dim_by_name(t->corner[d], isl_dim_param, name);
                        is_used |= at >= 0 && isl_aff_involves_dims(t->corner[d], isl_dim_param, (unsigned)at, 1) == isl_bool_true;
                }
                if (is_used)
                        counter_add(w, name, ast_operand(w, i->counter[l]), 1);
        }
}

/* The place in the tile of an element, by its distances from the corner. */
static const char *tile_cell(struct writer *w, const struct tile *t, const struct sum *at)
{
        const char *name = w->block->tile[t - w->block->t->tiles.data];
        struct sum cell = { 0 };
        for (int n = 0; n <= t->n_dim; n++) {
                int d = n < t->n_dim ? n : t->shape.innermost;
                if (n < t->n_dim && d == t->shape.innermost)
                        continue;
                if (cell.terms.n || cell.constant) {
                        const char *size = arena_printf(w->arena, "%lld", (long long)(t->shape.size[d] + (d == t->shape.innermost ? t->shape.padding : 0)));
                        sum_times(w, &cell, (struct piece){ size, PREC_ATOM });
                }
                for (int k = 0; k < at[d].terms.n; k++)
                        sum_add_text(w, &cell, (struct piece){ at[d].terms.data[k].text, at[d].terms.data[k].prec }, at[d].terms.data[k].factor);
                cell.constant += at[d].constant;
        }
        return arena_printf(w->arena, "%s[%s]", name, sum_piece(w, &cell).text);
}

static const struct instance *instance_of(const struct kernel *k, const struct mstmt *s)
{
        for (int i = 0; i < k->instances.n; i++)
                if (k->instances.data[i]->stmt == s)
                        return k->instances.data[i];
        return NULL;
}

/* Loads one tile: thread n of the block the elements n, n + 256, and so on. */
static void print_load(struct writer *w, const struct tile *t)
{
        const struct block_shape *shape = &w->block->t->shape;
        const struct instance *i = instance_of(w->kernel, t->reads.data[0]->stmt);
        int n_counters = w->counters.n, threads = block_threads(shape);
        struct sum at[MAX_TILE_DIMS] = { 0 }, index[MAX_TILE_DIMS] = { 0 };
        int64_t cells = 1, left = 1;
        const char *condition = "", *element = claim(w, "element", "");
        if (!i)
                return;
        bind_outer(w, t, i);
        for (int d = 0; d < t->n_dim; d++)
                cells *= t->shape.size[d];
        outbuf_open(w->out, "#pragma unroll\nfor (int %s = %s; %s < %lld; %s += %d) {\n", element, w->block->lane, element, (long long)cells, element, threads);
        for (int p = t->n_dim - 1; p >= 0; p--) {
                int d = buffer_dim_at(t->buffer, p);
                if (t->shape.size[d] > 1) {
                        const char *number = left == 1 ? element : arena_printf(w->arena, "%s / %lld", element, (long long)left);
                        left *= t->shape.size[d];
                        number = left == cells ? number : arena_printf(w->arena, "%s %% %lld", number, (long long)t->shape.size[d]);
                        sum_add_text(w, &at[d], (struct piece){ arena_printf(w->arena, "(%s)", number), PREC_ATOM }, 1);
                }
                sum_add_ast(w, &index[d], t->low[d], 1);
                for (int k = 0; k < at[d].terms.n; k++)
                        sum_add_text(w, &index[d], (struct piece){ at[d].terms.data[k].text, PREC_ATOM }, 1);
        }
        for (int d = 0; d < t->n_dim; d++) {
                const char *value = sum_piece(w, &index[d]).text;
                if (t->least[d])
                        condition = arena_printf(w->arena, "%s%s%s <= %s", condition, *condition ? " && " : "", piece_at(w, ast_piece(w, t->least[d]), PREC_SUM), value);
                condition = arena_printf(w->arena, "%s%s%s %s", condition, *condition ? " && " : "", value, upper_text(w, t->most[d]));
        }
        if (t->tests_cell)      /* what lies beyond the buffer may have a number too large for `int` */
                for (int d = 0; d < t->n_dim; d++) {
                        struct sum wide = { 0 };
                        sum_add_text(w, &wide, (struct piece){ arena_printf(w->arena, "(long)(%s)", sum_piece(w, &index[d]).text), PREC_ATOM }, 1);
                        index[d] = wide;
                }
        bool is_element;
        const char *cell = indexed_cell(w, t->buffer, index, i);
        if (t->tests_cell)
                condition = arena_printf(w->arena, "%s && 0 <= %s && %s < %s", condition, cell, cell, cells_text(w, t->buffer));
        outbuf_printf(w->out, "%s = %s ? %s[%s] : 0;\n", tile_cell(w, t, at), condition, buffer_text(w, t->buffer, &is_element), cell);
        outbuf_close(w->out);
        names_release(&w->names, element);
        w->counters.n = n_counters;
}

void print_tile_loads(struct writer *w, const struct snode *node)
{
        outbuf_printf(w->out, "%s;\n", w->target->barrier);
        for (int i = 0; i < w->block->t->tiles.n; i++)
                if (w->block->t->tiles.data[i].node == node)
                        print_load(w, &w->block->t->tiles.data[i]);
        outbuf_printf(w->out, "%s;\n", w->target->barrier);
}

const char *tiled_access_text(struct writer *w, const struct maccess *a, const struct instance *i)
{
        const struct tiling *t = w->block->t;
        for (int k = 0; k < t->kept.n; k++)
                for (int n = 0; n < t->kept.data[k].accesses.n; n++)
                        if (t->kept.data[k].accesses.data[n] == a)
                                return kept_text(w, k);
        for (int k = 0; k < t->tiles.n; k++)
                for (int n = 0; n < t->tiles.data[k].reads.n; n++) {
                        const struct tile *tile = &t->tiles.data[k];
                        if (tile->reads.data[n] != a)
                                continue;
                        struct sum at[MAX_TILE_DIMS] = { 0 };
                        int n_counters = w->counters.n;
                        bind_outer(w, tile, i);
                        for (int d = 0; d < tile->n_dim; d++) {
                                at[d] = index_of(w, tile->buffer, d, a, i);
                                sum_add_ast(w, &at[d], tile->low[d], -1);
                        }
                        const char *text = tile_cell(w, tile, at);
                        w->counters.n = n_counters;
                        return text;
                }
        return NULL;
}
