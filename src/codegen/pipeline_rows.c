/* Rows that the threads of a warp move together (struct warp_row). Each thread of a pipelined loop goes along a row of its own, so that neighbouring threads are a row apart. The warp
 * has a ring of two stages in shared memory, with a tile for each array: while each thread computes a chunk of its row in the one, copies of what follows in all its rows, made as it lies in
 * memory, are on their way to the other. What is stored goes back the same way, through a tile of its own:
 *
 *      const int pm_lane = number in the block % 32;
 *      const long s_warp = s - pm_lane;                                the row of the warp's first thread
 *      const bool pm_here = s < m;                                     threads beyond the last row stay for the others
 *
 *      i_chunk = i - number of u[s_warp * n + i] in its 128 bytes      chunks begin where lines of memory do
 *      copy u[(s_warp + 2 * q + pm_lane / 16) * n + i_chunk + pm_lane % 16] to u_tile[(2 * q + pm_lane / 16) * 17 + pm_lane % 16], for each q < 16, where there is such an element
 *      for (; i_chunk < n; i_chunk += 16) {
 *              copy what is 16 elements further to the other stage
 *              pm_fetched(); __syncwarp();                             the first copies are there, those of the other threads, too
 *              computation, from u_tile[pm_lane * 17 + q], which leaves its results in tiles of their own, or where the loaded elements are not read any more
 *              __syncwarp();
 *              v[..] = v_tile[..]
 *              __syncwarp();
 *      }
 *
 * Blocks have a multiple of 32 threads in dimension 0: the host rounds the grid's extent up. */
#include "codegen/emit.h"

struct warp_text {
        const char *counter, *first;    /* of the grid's first loop: its counter, and that of the warp's first thread */
        const char *upper;              /* what follows it in the grid's condition */
        const char *lane, *here, *tile; /* the thread's number in the warp; it is one of the grid; the warp's memory */
};

void warps_enter(struct writer *w, const char *counter, const char *upper)
{
        struct warp_text *t = ARENA_NEW(w->arena, struct warp_text);
        const int bytes = kernel_rows_bytes(w->kernel);
        *t = (struct warp_text){ counter, names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_warp", counter)), upper, "pm_lane",
                names_claim(w->arena, &w->names, "pm_here"), names_claim(w->arena, &w->names, "pm_tile") };
        const char *tiles = names_claim(w->arena, &w->names, "pm_tiles"), *number = names_claim(w->arena, &w->names, "pm_thread");
        outbuf_printf(w->out, "%schar %s[%d * %d];\n", w->target->shared_vectors_word, tiles, kernel_row_warps(w->kernel), bytes);
        outbuf_printf(w->out, "const int %s = %s, %s = %s %% %d;\n", number, w->target->number_in_block, t->lane, number, WARP_THREADS);
        outbuf_printf(w->out, "char *const %s = %s + %s / %d * %d;\n", t->tile, tiles, number, WARP_THREADS, bytes);
        outbuf_printf(w->out, "const %s %s = %s - %s;\nconst bool %s = %s %s;\n", w->index, t->first, counter, t->lane, t->here, counter, upper);
        names_take(w->arena, &w->names, t->lane);
        w->warp = t;
}

const char *warp_thread_text(const struct writer *w)
{
        return w->warp->here;
}

static bool is_loaded(const struct warp_row *row)
{
        return row->reads.n > 0;
}

static bool has_rows(const struct pipe *p, bool loaded)
{
        bool any = false;
        for (int i = 0; i < p->loop->rows.n; i++)
                any |= is_loaded(&p->loop->rows.data[i]) == loaded;
        return any;
}

static void wait(const struct pipe *p)
{
        outbuf_printf(p->w->out, "%s;\n", p->w->target->warp_barrier);
}

void rows_declare(struct pipe *p)
{
        struct writer *w = p->w;
        for (int i = 0; i < p->loop->rows.n; i++) {
                const struct array *a = p->loop->rows.data[i].cell.access->access->array;
                if (row_of_tile(p->loop, i) != i) {
                        vec_push(w->arena, &p->tiles, NULL);
                        continue;
                }
                const char *type = w->target->type(a->type), *name = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_tile", a->ident));
                int at = row_tile_at(p->loop, i);
                const char *from = at ? arena_printf(w->arena, "(%s + %d)", w->warp->tile, at) : w->warp->tile;
                outbuf_printf(w->out, "%s *const %s = (%s *)%s;\n", type, name, type, from);
                vec_push(w->arena, &p->tiles, name);
        }
        wait(p);
}

/* The row whose elements begin lines of memory where chunks begin: the last that is stored, for part of a sector costs most there. */
static const struct warp_row *aligned_row(const struct pipe *p)
{
        const struct warp_row *aligned = &p->loop->rows.data[0];
        for (int i = 0; i < p->loop->rows.n; i++)
                if (!is_loaded(&p->loop->rows.data[i]))
                        aligned = &p->loop->rows.data[i];
        return aligned;
}

void rows_begin(struct pipe *p)
{
        struct writer *w = p->w;
        const struct warp_text *t = w->warp;
        const struct warp_row *row = aligned_row(p);
        p->from = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_from", p->name));
        p->stage = names_claim(w->arena, &w->names, "pm_stage");
        outbuf_printf(w->out, "const %s %s = %s;\n%s %s = %s;\n", w->index, p->from, p->name, w->index, p->chunk, p->name);
        outbuf_open(w->out, "{\n");
        outbuf_printf(w->out, "const %s %s = %s;\n", w->index, t->counter, t->first);
        outbuf_open(w->out, "if (%s %s && %s%s)\n", t->counter, t->upper, p->name, p->limit);
        const char *place = arena_printf(w->arena, "(int)((size_t)&%s / sizeof(%s) %% %d)", memory_text(w, row->cell.access, row->cell.instance),
                w->target->type(row->cell.access->access->array->type), p->loop->chunk);
        if (*p->step == '-')
                outbuf_printf(w->out, "%s += %d - %s;\n", p->chunk, p->loop->chunk - 1, place);
        else
                outbuf_printf(w->out, "%s -= %s;\n", p->chunk, place);
        w->out->indent--;
        outbuf_close(w->out);
        if (has_rows(p, true))
                outbuf_printf(w->out, "int %s = 0;\n", p->stage);
}

/* Which of the warp's rows the thread copies and stores, "(4 * q + pm_lane / 8)", and where in the chunk, "pm_lane % 8". */
static const char *row_text(const struct pipe *p)
{
        const int beside = WARP_THREADS / p->loop->chunk;
        return beside == 1 ? p->q : arena_printf(p->w->arena, "(%d * %s + %s / %d)", beside, p->q, p->w->warp->lane, p->loop->chunk);
}

static const char *column_text(const struct pipe *p)
{
        return p->loop->chunk == WARP_THREADS ? p->w->warp->lane : arena_printf(p->w->arena, "%s %% %d", p->w->warp->lane, p->loop->chunk);
}

/* Prints what "move" does with each of the elements that the thread copies or stores, in which the counters of grid and loop are those of the element: with a test that there is one, if is_part. */
static void print_elements(const struct pipe *p, int offset, bool is_part, void (*move)(const struct pipe *p, int offset))
{
        struct writer *w = p->w;
        const struct warp_text *t = w->warp;
        outbuf_open(w->out, "#pragma unroll%s\nfor (int %s = 0; %s < %d; %s++) {\n", is_part ? " 1" : "", p->q, p->q, p->loop->chunk, p->q);
        outbuf_printf(w->out, "const %s %s = %s + %s;\n", w->index, t->counter, t->first, row_text(p));
        if (offset)
                outbuf_printf(w->out, "const %s %s = %s %s (%d + %s);\n", w->index, p->name, p->chunk, p->step, offset, column_text(p));
        else
                outbuf_printf(w->out, "const %s %s = %s %s %s;\n", w->index, p->name, p->chunk, p->step, column_text(p));
        if (is_part)
                outbuf_open(w->out, "if (%s %s && %s%s) {\n", t->counter, t->upper, p->name, rows_limit(p));
        move(p, offset);
        for (int open = 0; open <= is_part; open++) {
                outbuf_close(w->out);
        }
}

/* The same for the chunk "offset" iterations after the current one, where all of it is there in all rows of the warp, or not. */
static void move_elements(const struct pipe *p, int offset, void (*move)(const struct pipe *p, int offset))
{
        struct writer *w = p->w;
        const struct warp_text *t = w->warp;
        const char *first = offset ? arena_printf(w->arena, "%s %s %d", p->chunk, p->step, offset) : p->chunk;
        outbuf_open(w->out, "if (%s + %d %s && %s %s %s && %s %s %d%s) {\n", t->first, WARP_THREADS - 1, t->upper, first, *p->step == '-' ? "<=" : ">=", p->from,
                p->chunk, p->step, offset + p->loop->chunk - 1, p->limit);
        print_elements(p, offset, false, move);
        w->out->indent--;
        outbuf_open(w->out, "} else {\n");
        print_elements(p, offset, true, move);
        outbuf_close(w->out);
}

const char *rows_limit(const struct pipe *p)
{
        return arena_printf(p->w->arena, "%s && %s %s %s", p->limit, p->name, *p->step == '-' ? "<=" : ">=", p->from);
}

/* The row's tile at that place; of what is loaded, in the stage that "stage" tells. */
static const char *tile_text(const struct pipe *p, int row, const char *stage, const char *place)
{
        const int of = row_of_tile(p->loop, row);
        const struct warp_row *r = &p->loop->rows.data[of];
        if (!is_loaded(r))
                return arena_printf(p->w->arena, "%s[%s]", p->tiles.data[of], place);
        return arena_printf(p->w->arena, "%s[%s * %d + %s]", p->tiles.data[of], stage, row_stage_bytes(p->loop) / r->cell.access->access->array->type->size, place);
}

static const char *handed_text(const struct pipe *p, int row, const char *stage)
{
        return tile_text(p, row, stage, arena_printf(p->w->arena, "%s * %d + %s", row_text(p), p->loop->chunk + 1, column_text(p)));
}

const char *rows_own_text(const struct pipe *p, int row)
{
        return tile_text(p, row, p->stage, arena_printf(p->w->arena, "%s * %d + %s", p->w->warp->lane, p->loop->chunk + 1, p->q));
}

static void print_fetches(const struct pipe *p, int offset)
{
        struct writer *w = p->w;
        const char *stage = offset ? arena_printf(w->arena, "(1 - %s)", p->stage) : p->stage;
        for (int i = 0; i < p->loop->rows.n; i++) {
                const struct warp_row *row = &p->loop->rows.data[i];
                const int size = row->cell.access->access->array->type->size;
                const char *from = is_loaded(row) ? memory_text(w, row->cell.access, row->cell.instance) : NULL;
                if (from && (size == 4 || size == 8))
                        outbuf_printf(w->out, "pm_fetch_%d(&%s, &%s);\n", size, handed_text(p, i, stage), from);
                else if (from)
                        outbuf_printf(w->out, "%s = %s;\n", handed_text(p, i, stage), from);
        }
}

void rows_fetch(const struct pipe *p, int offset)
{
        if (!has_rows(p, true))
                return;
        move_elements(p, offset, print_fetches);
        outbuf_puts(p->w->out, "pm_fetch_all();\n");
}

void rows_await(const struct pipe *p)
{
        if (!has_rows(p, true))
                return;
        outbuf_puts(p->w->out, "pm_fetched();\n");
        wait(p);
}

static void print_stores(const struct pipe *p, int offset)
{
        (void)offset;
        struct writer *w = p->w;
        for (int i = 0; i < p->loop->rows.n; i++) {
                const struct warp_row *row = &p->loop->rows.data[i];
                if (!is_loaded(row))
                        outbuf_printf(w->out, "%s = %s;\n", memory_text(w, row->cell.access, row->cell.instance), handed_text(p, i, p->stage));
        }
}

void rows_store(const struct pipe *p)
{
        struct writer *w = p->w;
        wait(p);
        if (has_rows(p, false)) {
                move_elements(p, 0, print_stores);
                wait(p);
        }
        if (has_rows(p, true))
                outbuf_printf(w->out, "%s = 1 - %s;\n", p->stage, p->stage);
}

void rows_stand_in(const struct pipe *p)
{
        struct writer *w = p->w;
        for (int i = 0; i < p->loop->rows.n; i++) {
                struct stand_in s = { .access = p->loop->rows.data[i].cell.access, .name = rows_own_text(p, i), .is_stored = true };
                if (!is_loaded(&p->loop->rows.data[i]))
                        vec_push(w->arena, &w->stand_ins, s);
        }
}
