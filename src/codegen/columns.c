/* Kernels by columns (transform/columns.h) in rounds, for CUDA. A block has WARP_THREADS columns, each a lane of all its warps, in memory that its threads share, and goes through values of the grid's
 * second loop. In a round one warp sweeps through the columns of a value; the others store, part by part, the rows that it is through with, and put there what is shared out of the next value's:
 *
 *      for (long pm_next = blockIdx.y; ; pm_next += gridDim.y) {
 *              if (pm_lane < pm_lanes) {
 *                      const long j = pm_next;
 *                      what all columns read of the next value, in shared memory
 *                      for (pm_part = pm_parts - 1; pm_part >= 0; pm_part--) {
 *                              load v[..], .. for the warp's rows of the part
 *                              pm_take(): pm_await(1 + pm_part, ..); u[..] = u_own[..], of j - gridDim.y, for these rows
 *                              u_own[..] = f(v[..], ..)
 *                      }
 *              } else {
 *                      const long j = pm_next - gridDim.y;
 *                      for (long i = 1; i < n; i++)
 *                              u_own[i] = u_own[i] - r_own[i] * u_own[i - 1];
 *                      for (long i = n - 2; i >= 0; i--) {
 *                              if (i is less than all rows of pm_part)
 *                                      pm_reach(1 + pm_part--, ..);
 *                              u_own[i] = (u_own[i] - c_own[i] * u_own[i + 1]) / b_own[i];
 *                      }
 *                      pm_reach for the parts that are left
 *              }
 *              __syncthreads();
 *      }
 *
 * So loads of a round, which are on their way while others wait for the sweep, take no time of it. pm_await and pm_reach are the two sides of a barrier of its own for each part. */
#include <string.h>

#include "codegen/emit.h"

/* A block has 16 barriers: one is __syncthreads', one that of the warps that fill. */
enum { BLOCK_PARTS = 14, FILL_BARRIER = 15 };

static bool is_wide(const struct kernel *k)
{
        return k->own.data[0].buffer->array->type->size > 4;
}

int columns_warps(const struct kernel *k)
{
        return is_wide(k) ? COLUMN_WARPS_WIDE : COLUMN_WARPS;
}

int columns_beside(const struct kernel *k)
{
        return is_wide(k) ? (COLUMN_BLOCKS + 1) / 2 : COLUMN_BLOCKS;
}

static int threads_of(const struct writer *w)
{
        return columns_warps(w->kernel) * WARP_THREADS;
}

static const struct column_dim *row_dim(const struct writer *w)
{
        return &w->kernel->own.data[0].column[0];
}

/* The first row of that part. */
static const char *part_text(struct writer *w, const char *part)
{
        struct sum row = { .constant = -w->kernel->rounds->shift };
        sum_add_ast(w, &row, row_dim(w)->low, 1);
        sum_add_text(w, &row, (struct piece){ arena_printf(w->arena, "%s * pm_part_rows", part), PREC_PRODUCT }, 1);
        return sum_piece(w, &row).text;
}

int columns_enter(struct writer *w)
{
        static const char *const names[] = { "pm_lane", "pm_lanes", "pm_column", "pm_runs", "pm_part_rows", "pm_parts", "pm_stored", "pm_stored_last", "pm_row", "pm_round", ROUND_COUNTER, "pm_fills",
                "pm_part", "pm_taken", "pm_take", "pm_run", "pm_begin", "pm_end" };
        const struct plan_loop *l = w->kernel->grid;
        const int fill = columns_warps(w->kernel) - 1, rows = fill * w->kernel->rounds->run;
        for (size_t i = 0; i < sizeof names / sizeof *names; i++)
                names_take(w->arena, &w->names, names[i]);
        outbuf_printf(w->out, "const int pm_lane = (int)(%s), pm_lanes = %d, pm_column = (int)(%s);\n", w->target->in_block[1], fill, w->target->in_block[0]);
        own_declare(w);
        const char *name = grid_name(w, l), *first = ast_piece(w, l->first).text, *thread = arena_printf(w->arena, "(%s)(%s)", w->index, w->target->thread[0]);
        outbuf_printf(w->out, "const %s %s = %s;\n", w->index, name, strcmp(first, "0") ? arena_printf(w->arena, "%s + %s", piece_at(w, ast_piece(w, l->first), PREC_SUM), thread) : thread);
        counter_add(w, l->name, name, 1);
        struct sum rows_of_parts = { .constant = w->kernel->rounds->shift };
        sum_add_ast(w, &rows_of_parts, row_dim(w)->size, 1);
        const struct piece size = sum_piece(w, &rows_of_parts);
        outbuf_printf(w->out, "const %s pm_stored = %s, pm_stored_last = %s;\n", w->index, ast_text(w, w->kernel->rounds->first), ast_text(w, w->kernel->rounds->last_row));
        outbuf_printf(w->out, "const int pm_runs = (int)((%s + %d) / %d), pm_part_rows = pm_runs * %d;\n", piece_at(w, size, PREC_SUM), BLOCK_PARTS * rows - 1, BLOCK_PARTS * rows, rows);
        outbuf_printf(w->out, "const int pm_parts = pm_part_rows > 0 ? (int)((%s + pm_part_rows - 1) / pm_part_rows) : 0;\n", piece_at(w, size, PREC_SUM));
        return 0;
}

/* The limit of the loop, which counts up by one: one more than its last value. */
static const char *end_text(struct writer *w, __isl_keep isl_ast_node *node)
{
        isl_ast_expr *cond = isl_ast_node_for_get_cond(node), *limit = isl_ast_expr_get_op_arg(cond, 1);
        struct sum end = { .constant = isl_ast_expr_op_get_type(cond) == isl_ast_expr_op_le };
        sum_add_ast(w, &end, limit, 1);
        isl_ast_expr_free(cond);
        isl_ast_expr_free(limit);
        return sum_piece(w, &end).text;
}

void columns_print_run(struct writer *w, __isl_keep isl_ast_node *node, const char *name, const char *first, void (*iteration)(void *user), void *user)
{
        const char *begin = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_begin", name)), *end = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_end", name));
        const struct pipelined_loop *pipeline = kernel_pipeline(w->plan, w->kernel, node);
        const int n_values = w->values.n;
        outbuf_open(w->out, "{\n");
        outbuf_printf(w->out, "const %s %s = (%s)pm_max(%s, pm_begin), %s = (%s)pm_min(%s, pm_end);\n", w->index, begin, w->index, first, end, w->index, end_text(w, node));
        outbuf_open(w->out, "if (%s < %s) {\n", begin, end);
        own_values_enter(w, pipeline, name);
        if (!print_pipelined(w, node, name, begin, NULL, arena_printf(w->arena, " < %s", end), iteration, user)) {
                outbuf_open(w->out, "for (%s %s = %s; %s < %s; %s++) {\n", w->index, name, begin, name, end, name);
                columns_print_take(w);
                iteration(user);
                outbuf_close(w->out);
        }
        w->values.n = n_values;
        for (int open = 0; open < 2; open++) {
                outbuf_close(w->out);
        }
        names_release(&w->names, begin);
        names_release(&w->names, end);
}

void columns_print_take(struct writer *w)
{
        outbuf_puts(w->out, "pm_take();\n");
}

void columns_open_row(struct writer *w, __isl_keep isl_ast_expr *row)
{
        const char *text = piece_at(w, ast_piece(w, row), PREC_SUM);
        outbuf_open(w->out, "if (%s >= pm_begin && %s < pm_end) {\n", text, text);
}

void columns_print_reach(struct writer *w, const struct pipelined_loop *p, const char *counter)
{
        const struct rounds *r = w->kernel->rounds;
        if (!r || r->last != p)
                return;
        const bool descending = snode_is_descending(p->node);
        struct sum touched = { .constant = r->reach };
        sum_add_text(w, &touched, (struct piece){ counter, PREC_ATOM }, 1);
        const char *row = sum_piece(w, &touched).text;
        outbuf_open(w->out, descending ? "while (pm_part >= 0 && %s < %s)\n" : "while (pm_part < pm_parts && %s >= %s)\n", row, part_text(w, descending ? "pm_part" : "(pm_part + 1)"));
        outbuf_printf(w->out, "pm_reach(1 + pm_part%s, %d);\n", descending ? "--" : "++", threads_of(w));
        w->out->indent--;
}

/* Defines pm_take: waits until the sweeping warp is through with the part, and stores the warp's rows of it. */
static void print_take(struct writer *w, const char *counter)
{
        const struct rounds *r = w->kernel->rounds;
        const struct maccess *write = r->stored.access;
        const int n_counters = w->counters.n, sign = snode_is_descending(r->last->node) ? -1 : 1;
        const char *name = names_claim(w->arena, &w->names, counter_name(w, r->last->node));
        struct sum value = { .constant = -r->stored_row };
        outbuf_puts(w->out, "int pm_part = 0, pm_taken = 0;\n");
        outbuf_open(w->out, "const auto pm_take = [&]() {\n");
        outbuf_puts(w->out, "if (pm_taken)\n        return;\npm_taken = 1;\nif (!pm_round)\n        return;\n");
        outbuf_printf(w->out, "pm_await(1 + pm_part, %d);\n", threads_of(w));
        outbuf_printf(w->out, "const %s %s = pm_next - (%s)(%s);\n", w->index, counter, w->index, w->target->blocks[1]);
        outbuf_open(w->out, "for (int pm_run = 0; pm_run < pm_runs; pm_run++) {\n");
        outbuf_printf(w->out, "#pragma unroll\nfor (int q = 0; q < %d; q++) {\n", r->run);
        w->out->indent++;
        outbuf_printf(w->out, "const %s pm_row = %s + (pm_run * pm_lanes + pm_lane) * %d + q;\n", w->index, part_text(w, "pm_part"), r->run);
        sum_add_text(w, &value, (struct piece){ "pm_row", PREC_ATOM }, 1);
        outbuf_open(w->out, "if (pm_row >= pm_stored && pm_row <= pm_stored_last) {\n");
        outbuf_printf(w->out, "const %s %s = %s;\n", w->index, name, sum_piece(w, &value).text);
        counter_add(w, r->counter, name, sign)->is_iterator = true;
        outbuf_printf(w->out, "%s = %s;\n", element_of_memory(w, write, r->stored.instance), memory_text(w, write, r->stored.instance));
        w->counters.n = n_counters;
        names_release(&w->names, name);
        for (int open = 0; open < 3; open++) {
                outbuf_close(w->out);
        }
        w->out->indent--;
        outbuf_puts(w->out, "};\n");
}

void columns_print_parts(struct writer *w, void (*fill)(void *user), void *user)
{
        const struct rounds *r = w->kernel->rounds;
        outbuf_open(w->out, snode_is_descending(r->last->node) ? "for (pm_part = pm_parts - 1; pm_part >= 0; pm_part--) {\n" : "for (pm_part = 0; pm_part < pm_parts; pm_part++) {\n");
        outbuf_puts(w->out, "pm_taken = 0;\n");
        if (fill) {
                outbuf_open(w->out, "for (int pm_run = 0; pm_run < pm_runs; pm_run++) {\n");
                outbuf_printf(w->out, "const %s pm_begin = %s + (pm_run * pm_lanes + pm_lane) * %d, pm_end = pm_begin + %d;\n", w->index, part_text(w, "pm_part"), r->run, r->run);
                fill(user);
                outbuf_close(w->out);
        }
        columns_print_take(w);
        outbuf_close(w->out);
}

/* What the warps do that do not sweep. */
static void print_fill(struct writer *w, const struct rounds_text *t, const char *counter)
{
        const struct rounds *r = w->kernel->rounds;
        print_take(w, counter);
        outbuf_open(w->out, "if (pm_fills) {\n");
        outbuf_printf(w->out, "const %s %s = pm_next;\n", w->index, counter);
        if (r->sweep_varies) {
                own_use_half(w, OWN_NEXT);
                t->tables(t->user, true);
        }
        if (r->fill_varies && t->has_tables(t->user, false)) {
                t->tables(t->user, false);
                outbuf_printf(w->out, "pm_await(%d, %d);\n", FILL_BARRIER, threads_of(w) - WARP_THREADS);
        }
        t->fill(t->user);
        w->out->indent--;
        outbuf_open(w->out, "} else {\n");
        columns_print_parts(w, NULL, NULL);
        outbuf_close(w->out);
}

/* What the one warp does that sweeps. */
static void print_sweep(struct writer *w, const struct rounds_text *t, const char *counter)
{
        const struct rounds *r = w->kernel->rounds;
        const bool descending = snode_is_descending(r->last->node);
        own_use_half(w, OWN_NOW);
        outbuf_printf(w->out, "const %s %s = pm_next - (%s)(%s);\n", w->index, counter, w->index, w->target->blocks[1]);
        outbuf_printf(w->out, "int pm_part = %s;\n", descending ? "pm_parts - 1" : "0");
        t->sweep(t->user);
        outbuf_printf(w->out, "while (%s)\n        pm_reach(1 + pm_part%s, %d);\n", descending ? "pm_part >= 0" : "pm_part < pm_parts", descending ? "--" : "++", threads_of(w));
}

void columns_print_rounds(struct writer *w, const struct rounds_text *t)
{
        const struct plan_loop *l = &w->kernel->grid[1];
        const struct rounds *r = w->kernel->rounds;
        const int n_counters = w->counters.n;
        const char *counter = grid_name(w, l), *first = ast_piece(w, l->first).text, *block = arena_printf(w->arena, "(%s)(%s)", w->index, w->target->block[1]);
        counter_add(w, l->name, counter, 1);
        const bool fill_once = !r->fill_varies && t->has_tables(t->user, false), sweep_once = !r->sweep_varies && t->has_tables(t->user, true);
        if (fill_once || sweep_once) {
                outbuf_open(w->out, "if (pm_lane < pm_lanes) {\n");
                if (fill_once)
                        t->tables(t->user, false);
                if (sweep_once)
                        t->tables(t->user, true);
                outbuf_close(w->out);
                print_meeting(w);
        }
        outbuf_puts(w->out, "int pm_round = 0;\n");
        outbuf_open(w->out, "for (%s " ROUND_COUNTER " = %s; ; " ROUND_COUNTER " += (%s)(%s)) {\n", w->index,
                strcmp(first, "0") ? arena_printf(w->arena, "%s + %s", piece_at(w, ast_piece(w, l->first), PREC_SUM), block) : block, w->index, w->target->blocks[1]);
        outbuf_printf(w->out, "const int pm_fills = pm_next %s;\n", upper_text(w, l->last));
        own_declare_halves(w);
        outbuf_open(w->out, "if (pm_lane < pm_lanes) {\n");
        print_fill(w, t, counter);
        w->out->indent--;
        outbuf_open(w->out, "} else if (pm_round) {\n");
        print_sweep(w, t, counter);
        outbuf_close(w->out);
        print_meeting(w);
        outbuf_puts(w->out, "if (!pm_fills)\n        break;\npm_round++;\n");
        outbuf_close(w->out);
        w->counters.n = n_counters;
        names_release(&w->names, counter);
}
