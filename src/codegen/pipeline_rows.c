/* Rows that the threads of a warp move together (struct warp_row). Each thread of a pipelined loop goes along a row of its own, so that neighbouring threads are a row apart. The warp
 * loads a chunk of all its rows as they lie in memory, some threads to a row, and each thread finds its own in a tile; what it computes goes back the same way:
 *
 *      const int pm_lane = number in the block % 32;
 *      const long s_warp = s - pm_lane;                                the row of the warp's first thread
 *      const bool pm_here = s < m;                                     threads beyond the last row stay for the others
 *
 *      u_next[q] = u[(s_warp + 4 * q + pm_lane / 8) * n + i_chunk + pm_lane % 8]       for each q < 8, where there is such a row
 *      u_tile[(4 * q + pm_lane / 8) * 9 + pm_lane % 8] = u_next[q]
 *      __syncwarp()
 *      u_ahead[q] = u_tile[pm_lane * 9 + q]                                            for each q < 8: the thread's own
 *      __syncwarp()
 *      computation, which leaves its results in the thread's part of the tile
 *      __syncwarp()
 *      u[..] = u_tile[..]
 *      __syncwarp()
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
        int bytes = 0;
        for (int i = 0; i < w->kernel->pipelines.n; i++) {
                int own = row_tiles_bytes(&w->kernel->pipelines.data[i]);
                bytes = own > bytes ? own : bytes;
        }
        *t = (struct warp_text){ counter, names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_warp", counter)), upper, "pm_lane",
                names_claim(w->arena, &w->names, "pm_here"), names_claim(w->arena, &w->names, "pm_tile") };
        const char *tiles = names_claim(w->arena, &w->names, "pm_tiles"), *number = names_claim(w->arena, &w->names, "pm_thread");
        outbuf_printf(w->out, "%schar %s[%d * %d];\n", w->target->shared_vectors_word, tiles, ROW_THREADS_MOST / WARP_THREADS, bytes);
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

const struct warp_row *pipe_row(const struct pipe *p, const struct maccess *read, int *index)
{
        for (int i = 0; i < p->loop->rows.n; i++)
                for (int k = 0; k < p->loop->rows.data[i].reads.n; k++)
                        if (p->loop->rows.data[i].reads.data[k] == read) {
                                *index = i;
                                return &p->loop->rows.data[i];
                        }
        return NULL;
}

static int n_rows(const struct pipe *p, bool stored)
{
        int n = 0;
        for (int i = 0; i < p->loop->rows.n; i++)
                n += !p->loop->rows.data[i].reads.n == stored;
        return n;
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
                const char *type = w->target->type(a->type), *name = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_tile", a->ident));
                int at = row_tile_at(p->loop, i);
                const char *from = at ? arena_printf(w->arena, "(%s + %d)", w->warp->tile, at) : w->warp->tile;
                outbuf_printf(w->out, "%s *const %s = (%s *)%s;\n", type, name, type, from);
                vec_push(w->arena, &p->tiles, name);
        }
        wait(p);
}

static void open_columns(const struct pipe *p)
{
        outbuf_open(p->w->out, "#pragma unroll\nfor (int %s = 0; %s < %d; %s++) {\n", p->q, p->q, p->loop->chunk, p->q);
}

/* Where in the warp's rows the thread loads and stores: "4 * q + pm_lane / 8". */
static const char *row_text(const struct pipe *p)
{
        return arena_printf(p->w->arena, "%d * %s + %s / %d", WARP_THREADS / p->loop->chunk, p->q, p->w->warp->lane, p->loop->chunk);
}

/* Opens a loop over what the thread loads or stores, in which the counters of grid and loop are those of the element. Returns the condition under which there is one. */
static const char *open_elements(const struct pipe *p, int offset, bool is_rest)
{
        struct writer *w = p->w;
        const struct warp_text *t = w->warp;
        open_columns(p);
        outbuf_printf(w->out, "const %s %s = %s + (%s);\n", w->index, t->counter, t->first, row_text(p));
        if (offset)
                outbuf_printf(w->out, "const %s %s = %s %s (%d + %s %% %d);\n", w->index, p->name, p->chunk, p->step, offset, t->lane, p->loop->chunk);
        else
                outbuf_printf(w->out, "const %s %s = %s %s %s %% %d;\n", w->index, p->name, p->chunk, p->step, t->lane, p->loop->chunk);
        const char *is_row = arena_printf(w->arena, "%s %s", t->counter, t->upper);
        return is_rest ? arena_printf(w->arena, "%s && %s%s", is_row, p->name, p->limit) : is_row;
}

static const char *handed_text(const struct pipe *p, int row)
{
        return arena_printf(p->w->arena, "%s[(%s) * %d + %s %% %d]", p->tiles.data[row], row_text(p), p->loop->chunk + 1, p->w->warp->lane, p->loop->chunk);
}

static const char *own_text(const struct pipe *p, int row)
{
        return arena_printf(p->w->arena, "%s[%s * %d + %s]", p->tiles.data[row], p->w->warp->lane, p->loop->chunk + 1, p->q);
}

/* The place in loop->ahead of the row's first read, by whose name its variables go. */
static int first_read(const struct pipe *p, const struct warp_row *row)
{
        int i = 0;
        while (p->loop->ahead.data[i].access != row->reads.data[0])
                i++;
        return i;
}

void rows_load(const struct pipe *p, int offset, bool is_rest)
{
        struct writer *w = p->w;
        if (!n_rows(p, false))
                return;
        const char *when = open_elements(p, offset, is_rest);
        for (int i = 0; i < p->loop->rows.n; i++) {
                const struct warp_row *row = &p->loop->rows.data[i];
                if (row->reads.n)
                        outbuf_printf(w->out, "%s[%s] = %s ? %s : 0;\n", p->next.data[first_read(p, row)], p->q, when, memory_text(w, row->cell.access, row->cell.instance));
        }
        outbuf_close(w->out);
}

void rows_hand_out(const struct pipe *p, const char *const *to)
{
        struct writer *w = p->w;
        for (int i = 0; i < p->loop->rows.n; i++) {
                const struct warp_row *row = &p->loop->rows.data[i];
                if (!row->reads.n)
                        continue;
                int read = first_read(p, row);
                open_columns(p);
                outbuf_printf(w->out, "%s = %s[%s];\n", handed_text(p, i), p->next.data[read], p->q);
                outbuf_close(w->out);
                wait(p);
                open_columns(p);
                outbuf_printf(w->out, "%s[%s] = %s;\n", to[read], p->q, own_text(p, i));
                outbuf_close(w->out);
                wait(p);
        }
}

void rows_store(const struct pipe *p, bool is_rest)
{
        struct writer *w = p->w;
        if (!n_rows(p, true))
                return;
        wait(p);
        const char *when = open_elements(p, 0, is_rest);
        outbuf_open(w->out, "if (%s) {\n", when);
        for (int i = 0; i < p->loop->rows.n; i++) {
                const struct warp_row *row = &p->loop->rows.data[i];
                if (!row->reads.n)
                        outbuf_printf(w->out, "%s = %s;\n", memory_text(w, row->cell.access, row->cell.instance), handed_text(p, i));
        }
        outbuf_close(w->out);
        outbuf_close(w->out);
        wait(p);
}

void rows_stand_in(const struct pipe *p)
{
        struct writer *w = p->w;
        for (int i = 0; i < p->loop->rows.n; i++) {
                struct stand_in s = { .access = p->loop->rows.data[i].cell.access, .name = own_text(p, i), .is_stored = true };
                if (!p->loop->rows.data[i].reads.n)
                        vec_push(w->arena, &w->stand_ins, s);
        }
}
