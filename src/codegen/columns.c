/* Kernels by columns (transform/columns.h) in rounds, for CUDA. A block has WARP_THREADS columns, each a lane of all its warps, in memory that its threads share, and goes through values of the grid's
 * second loop. In a round one warp sweeps through the columns of a value; the others store, run by run of neighbouring rows, what it is through with, and put there what is shared out of the next value's:
 *
 *      for (long pm_next = blockIdx.y; ; pm_next += gridDim.y) {
 *              if (pm_lane < pm_lanes) {
 *                      const long j = pm_next;
 *                      what all columns read of the next value, in shared memory
 *              }
 *              if (pm_lane == pm_lanes) {
 *                      const long j = pm_next - gridDim.y;
 *                      for (long i = 1; i < n; i++)
 *                              u_own[i] = u_own[i] - r_own[i] * u_own[i - 1];
 *                      for (long i = n - 2; i >= 0; i--) {
 *                              pm_publish(&pm_swept, how many rows are not to be touched any more)
 *                              u_own[i] = (u_own[i] - c_own[i] * u_own[i + 1]) / b_own[i];
 *                      }
 *                      pm_publish(&pm_swept, all)
 *              }
 *              while ((pm_run = pm_claim(..)) < pm_runs) {
 *                      load v[..], .. for the run's rows
 *                      pm_take(): pm_await_value(&pm_swept, so many that all of the run are among them); u[..] = u_own[..], of j - gridDim.y, for these rows
 *                      u_own[..] = f(v[..], ..)
 *              }
 *              __syncthreads();
 *      }
 *
 * So loads of a round, which are on their way while others wait for the sweep, take no time of it, and warps wait for that alone: each takes the next run when it is through with one, and so does the
 * one that has swept. */
#include <string.h>

#include "codegen/emit.h"

/* Barriers of a block beside that of __syncthreads: of the warps that load what all columns read in loops that are shared out, and of these and the one that has swept, which does not keep them waiting. */
enum { FILL_BARRIER = 15, HELP_BARRIER = 14 };

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

static bool is_descending(const struct writer *w)
{
        return snode_is_descending(w->kernel->rounds->last->node);
}

/* The first row of the run that is taken as number pm_run. */
static const char *run_text(struct writer *w)
{
        const struct rounds *r = w->kernel->rounds;
        struct sum row = { .constant = -r->shift };
        sum_add_ast(w, &row, row_dim(w)->low, 1);
        sum_add_text(w, &row, (struct piece){ arena_printf(w->arena, is_descending(w) ? "(pm_runs - 1 - pm_run) * %d" : "pm_run * %d", r->run), PREC_PRODUCT }, 1);
        return sum_piece(w, &row).text;
}

/* How many rows the sweeps of the rounds before the last have left when they are through, and one more for each of these. */
static const char *before_text(struct writer *w)
{
        return arena_printf(w->arena, "(pm_round - 1) * (pm_runs * %d + 1)", w->kernel->rounds->run);
}

int columns_enter(struct writer *w)
{
        static const char *const names[] = { "pm_lane", "pm_lanes", "pm_column", "pm_runs", "pm_claims", "pm_swept", "pm_stored", "pm_stored_last", "pm_round", ROUND_COUNTER, "pm_fills",
                "pm_passed", "pm_taken", "pm_take", "pm_run", "pm_begin", "pm_end", "pm_value" };
        const struct plan_loop *l = w->kernel->grid;
        const int run = w->kernel->rounds->run;
        for (size_t i = 0; i < sizeof names / sizeof *names; i++)
                names_take(w->arena, &w->names, names[i]);
        outbuf_printf(w->out, "const int pm_lane = (int)(%s), pm_lanes = %d, pm_column = (int)(%s);\n", w->target->in_block[1], columns_warps(w->kernel) - 1, w->target->in_block[0]);
        own_declare(w);
        const char *name = grid_name(w, l), *first = ast_piece(w, l->first).text, *thread = arena_printf(w->arena, "(%s)(%s)", w->index, w->target->thread[0]);
        outbuf_printf(w->out, "const %s %s = %s;\n", w->index, name, strcmp(first, "0") ? arena_printf(w->arena, "%s + %s", piece_at(w, ast_piece(w, l->first), PREC_SUM), thread) : thread);
        counter_add(w, l->name, name, 1);
        struct sum rows = { .constant = w->kernel->rounds->shift + run - 1 };
        sum_add_ast(w, &rows, row_dim(w)->size, 1);
        outbuf_printf(w->out, "const %s pm_stored = %s, pm_stored_last = %s;\n", w->index, ast_text(w, w->kernel->rounds->first), ast_text(w, w->kernel->rounds->last_row));
        outbuf_printf(w->out, "const int pm_runs = (int)((%s) / %d);\n", sum_piece(w, &rows).text, run);
        outbuf_printf(w->out, "%sint pm_claims[2], pm_swept;\n", w->target->shared_word);
        outbuf_open(w->out, "if (pm_lane == 0 && pm_column == 0)\n");
        outbuf_puts(w->out, "pm_claims[0] = pm_claims[1] = pm_swept = 0;\n");
        w->out->indent--;
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
        const int sign = is_descending(w) ? -1 : 1;
        struct sum left = { .constant = sign * (r->reach + r->shift) };
        sum_add_text(w, &left, (struct piece){ "pm_passed", PREC_ATOM }, 1);
        if (sign < 0)
                sum_add_text(w, &left, (struct piece){ arena_printf(w->arena, "pm_runs * %d", r->run), PREC_PRODUCT }, 1);
        sum_add_text(w, &left, (struct piece){ counter, PREC_ATOM }, sign);
        sum_add_ast(w, &left, row_dim(w)->low, -sign);
        outbuf_printf(w->out, "pm_publish(&pm_swept, (int)(%s));\n", sum_piece(w, &left).text);
}

/* Opens a loop over the rows of a run, each of which is "at" in the user's counter. */
static void open_rows(struct writer *w, int run, const char *name, const char *at)
{
        outbuf_printf(w->out, "#pragma unroll\nfor (int q = 0; q < %d; q++) {\n", run);
        w->out->indent++;
        outbuf_printf(w->out, "const %s %s = %s;\n", w->index, name, at);
}

/* Defines pm_take: waits until the sweeping warp is through with the run, and stores its rows. */
static void print_take(struct writer *w, const char *counter)
{
        const struct rounds *r = w->kernel->rounds;
        const struct maccess *write = r->stored.access;
        const int n_counters = w->counters.n, sign = is_descending(w) ? -1 : 1;
        const char *name = names_claim(w->arena, &w->names, counter_name(w, r->last->node));
        struct sum value = { .constant = -r->stored_row };
        outbuf_puts(w->out, "int pm_run = 0, pm_taken = 0;\n");
        outbuf_open(w->out, "const auto pm_take = [&]() {\n");
        outbuf_puts(w->out, "if (pm_taken)\n        return;\npm_taken = 1;\nif (!pm_round)\n        return;\n");
        outbuf_printf(w->out, "pm_await_value(&pm_swept, %s + (pm_run + 1) * %d%s);\n", before_text(w), r->run, is_descending(w) ? " + 1" : "");
        outbuf_printf(w->out, "const %s %s = pm_next - (%s)(%s), pm_begin = %s;\n", w->index, counter, w->index, w->target->blocks[1], run_text(w));
        sum_add_text(w, &value, (struct piece){ "pm_begin", PREC_ATOM }, 1);
        const char *first = sum_piece(w, &value).text, *at = arena_printf(w->arena, "%s + q", first);
        counter_add(w, r->counter, name, sign)->is_iterator = true;
        const char *element = element_of_memory(w, write, r->stored.instance), *own = memory_text(w, write, r->stored.instance);
        w->counters.n = n_counters;
        names_release(&w->names, name);
        outbuf_open(w->out, "if (pm_begin >= pm_stored && pm_begin + %d <= pm_stored_last) {\n", r->run - 1);
        outbuf_printf(w->out, "%s pm_value[%d];\n", w->target->type(write->access->array->type), r->run);
        for (int stores = 0; stores < 2; stores++) {
                open_rows(w, r->run, name, at);
                outbuf_printf(w->out, stores ? "%s = pm_value[q];\n" : "pm_value[q] = %s;\n", stores ? element : own);
                outbuf_close(w->out);
        }
        w->out->indent--;
        outbuf_open(w->out, "} else {\n");
        open_rows(w, r->run, name, at);
        outbuf_open(w->out, "if (pm_begin + q >= pm_stored && pm_begin + q <= pm_stored_last)\n");
        outbuf_printf(w->out, "%s = %s;\n", element, own);
        w->out->indent--;
        for (int open = 0; open < 2; open++) {
                outbuf_close(w->out);
        }
        w->out->indent--;
        outbuf_puts(w->out, "};\n");
}

void columns_print_runs(struct writer *w, void (*fill)(void *user), void *user)
{
        const int run = w->kernel->rounds->run;
        outbuf_open(w->out, "while ((pm_run = pm_claim(&pm_claims[pm_round %% 2])) < pm_runs) {\n");
        outbuf_puts(w->out, "pm_taken = 0;\n");
        if (fill) {
                outbuf_printf(w->out, "const %s pm_begin = %s, pm_end = pm_begin + %d;\n", w->index, run_text(w), run);
                fill(user);
        }
        columns_print_take(w);
        outbuf_close(w->out);
}

static bool has_varying_tables(const struct writer *w, const struct rounds_text *t)
{
        return w->kernel->rounds->fill_varies && t->has_tables(t->user, false);
}

/* What the warps do that do not sweep, before they fill: load what all columns read. */
static void print_tables(struct writer *w, const struct rounds_text *t, const char *counter)
{
        const bool fills = has_varying_tables(w, t), sweeps = w->kernel->rounds->sweep_varies;
        if (!fills && !sweeps)
                return;
        outbuf_open(w->out, "if (pm_lane < pm_lanes && pm_fills) {\n");
        outbuf_printf(w->out, "const %s %s = pm_next;\n", w->index, counter);
        if (sweeps) {
                own_use_half(w, OWN_NEXT);
                outbuf_open(w->out, "if (pm_round) {\n");
                t->tables(t->user, true);
                outbuf_close(w->out);
        }
        if (fills) {
                t->tables(t->user, false);
                outbuf_printf(w->out, "pm_await(%d, %d);\npm_reach(%d, %d);\n", FILL_BARRIER, threads_of(w) - WARP_THREADS, HELP_BARRIER, threads_of(w));
        }
        outbuf_close(w->out);
}

/* What the one warp does that sweeps, before it fills, too. In the first round it loads what its sweeps will read. */
static void print_sweep(struct writer *w, const struct rounds_text *t, const char *counter)
{
        outbuf_open(w->out, "if (pm_lane == pm_lanes && pm_round) {\n");
        own_use_half(w, OWN_NOW);
        outbuf_printf(w->out, "const %s %s = pm_next - (%s)(%s);\n", w->index, counter, w->index, w->target->blocks[1]);
        outbuf_printf(w->out, "const int pm_passed = %s;\n", before_text(w));
        t->sweep(t->user);
        outbuf_printf(w->out, "pm_publish(&pm_swept, pm_passed + pm_runs * %d + 1);\n", w->kernel->rounds->run);
        if (t->has_tables(t->user, true)) {
                w->out->indent--;
                outbuf_open(w->out, "} else if (pm_lane == pm_lanes && pm_fills) {\n");
                own_use_half(w, OWN_NEXT);
                outbuf_printf(w->out, "const %s %s = pm_next;\n", w->index, counter);
                w->loads_alone = true;
                t->tables(t->user, true);
                w->loads_alone = false;
        }
        outbuf_close(w->out);
        if (has_varying_tables(w, t)) {
                outbuf_open(w->out, "if (pm_lane == pm_lanes && pm_fills)\n");
                outbuf_printf(w->out, "pm_await(%d, %d);\n", HELP_BARRIER, threads_of(w));
                w->out->indent--;
        }
}

/* What all warps do then: take run after run. */
static void print_fill(struct writer *w, const struct rounds_text *t, const char *counter)
{
        outbuf_open(w->out, "if (pm_lane == 0 && pm_column == 0)\n");
        outbuf_puts(w->out, "pm_claims[(pm_round + 1) % 2] = 0;\n");
        w->out->indent--;
        print_take(w, counter);
        outbuf_open(w->out, "if (pm_fills) {\n");
        outbuf_printf(w->out, "const %s %s = pm_next;\n", w->index, counter);
        t->fill(t->user);
        w->out->indent--;
        outbuf_open(w->out, "} else {\n");
        columns_print_runs(w, NULL, NULL);
        outbuf_close(w->out);
}

void columns_print_rounds(struct writer *w, const struct rounds_text *t)
{
        const struct plan_loop *l = &w->kernel->grid[1];
        const struct rounds *r = w->kernel->rounds;
        const int n_counters = w->counters.n;
        const char *counter = grid_name(w, l), *first = ast_piece(w, l->first).text, *block = arena_printf(w->arena, "(%s)(%s)", w->index, w->target->block[1]);
        counter_add(w, l->name, counter, 1);
        if (!r->fill_varies && t->has_tables(t->user, false)) {
                outbuf_open(w->out, "if (pm_lane < pm_lanes) {\n");
                t->tables(t->user, false);
                outbuf_close(w->out);
        }
        print_meeting(w);
        outbuf_puts(w->out, "int pm_round = 0;\n");
        outbuf_open(w->out, "for (%s " ROUND_COUNTER " = %s; ; " ROUND_COUNTER " += (%s)(%s)) {\n", w->index,
                strcmp(first, "0") ? arena_printf(w->arena, "%s + %s", piece_at(w, ast_piece(w, l->first), PREC_SUM), block) : block, w->index, w->target->blocks[1]);
        outbuf_printf(w->out, "const int pm_fills = pm_next %s;\n", upper_text(w, l->last));
        own_declare_halves(w);
        print_tables(w, t, counter);
        print_sweep(w, t, counter);
        print_fill(w, t, counter);
        print_meeting(w);
        outbuf_puts(w->out, "if (!pm_fills)\n        break;\npm_round++;\n");
        outbuf_close(w->out);
        w->counters.n = n_counters;
        names_release(&w->names, counter);
}
