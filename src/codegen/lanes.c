/* Kernels in step: a block runs each iteration of the grid, and its threads share out the lane loops. What lies between these loops is one thread's; after either all
 * threads meet at a barrier, so that each finds what the others have written:
 *
 *      const int pm_lane = threadIdx.x;
 *      const long k = blockIdx.x;                                              k grid
 *      if (k < outer) {
 *              for (long t = 0; t < steps; t++) {                              t block
 *                      for (long i_first = 0; i_first < n; i_first += 256) {   i lane
 *                              const long i_lane = i_first + pm_lane;
 *                              if (i_lane < n)
 *                                      f[k * n + i_lane] = ..;
 *                      }
 *                      __syncthreads();
 *                      if (pm_lane == 0) {
 *                              s[k] = f[k * n] ..;
 *                      }
 *                      __syncthreads();
 *
 * Loops at level block and conditions around lane loops are of counters that all threads of the block share, so that all come to each barrier; the schedule's verification
 * sees to that. */
#include "codegen/emit.h"

const char *lanes_text(struct writer *w)
{
        return w->kernel->lane_scans.n || w->is_own ? "pm_lanes" : arena_printf(w->arena, "%d", LANES);
}

const char *loop_count_text(struct writer *w, __isl_keep isl_ast_node *node, int64_t step)
{
        isl_ast_expr *init = isl_ast_node_for_get_init(node), *cond = isl_ast_node_for_get_cond(node), *limit = isl_ast_expr_get_op_arg(cond, 1);
        struct sum n = { .constant = (isl_ast_expr_op_get_type(cond) == isl_ast_expr_op_le) + step - 1 };
        sum_add_ast(w, &n, limit, 1);
        sum_add_ast(w, &n, init, -1);
        const char *count = sum_piece(w, &n).text;
        if (step > 1)
                count = arena_printf(w->arena, "(%s) / %lld", count, (long long)step);
        isl_ast_expr_free(init);
        isl_ast_expr_free(cond);
        isl_ast_expr_free(limit);
        return count;
}

int lanes_enter(struct writer *w)
{
        const struct kernel *k = w->kernel;
        const int n = grid_dimensions(k) < 3 ? grid_dimensions(k) : 3;
        const struct plan_loop *l = k->grid;
        outbuf_printf(w->out, "const int pm_lane = (int)(%s);\n", w->target->in_block[0]);
        names_take(w->arena, &w->names, "pm_lane");
        if (k->lane_scans.n || w->is_own) {
                outbuf_printf(w->out, "const int pm_lanes = %s;\n", w->target->block_threads);
                names_take(w->arena, &w->names, "pm_lanes");
        }
        if (k->lane_scans.n)
                lane_scans_declare(w);
        if (w->is_own)
                own_declare(w);
        int d = 0;
        for (; l < k->grid + k->n_grid; d++, l += l->n_collapsed) {
                bool is_numbered = grid_is_numbered(l);
                const char *name = grid_name(w, l), *upper = is_numbered ? arena_printf(w->arena, "< %s", grid_extent(w, l, false).text) : upper_text(w, l->last);
                struct piece first = is_numbered ? (struct piece){ "0", PREC_ATOM } : ast_piece(w, l->first);
                const char *start = d < n ? w->target->block[d] : "0";
                if (strcmp(first.text, "0"))
                        start = d < n ? arena_printf(w->arena, "%s + %s", piece_at(w, first, PREC_SUM), start) : first.text;
                if (d == 0)
                        outbuf_printf(w->out, "const %s %s = %s;\nif (%s %s) {\n", w->index, name, start, name, upper);
                else
                        outbuf_printf(w->out, "for (%s %s = %s; %s %s; %s += %s) {\n", w->index, name, start, name, upper, name, d < n ? w->target->blocks[d] : "1");
                w->out->indent++;
                if (is_numbered)
                        print_numbered(w, l, name);
                else
                        counter_add(w, l->name, name, 1);
        }
        if (w->is_own)
                own_enter(w);
        return d;
}

/* Declares in how many columns the threads go through nested lane loops, of which "node" is the outer one in the text: more than a warp's where that leaves no thread idle, so that one has
 * more rows of a column, and what these share. */
static void declare_width(struct writer *w, __isl_keep isl_ast_node *node, const char *name)
{
        int64_t step;
        if (!ast_counts_up(node, &step))
                return;
        w->width = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_width", name));
        outbuf_printf(w->out, "const int %s = pm_width(%s, %s);\n", w->width, loop_count_text(w, node, step), lanes_text(w));
}

/* All threads go through the same rounds, of an iteration for each: barriers are around the loop, and PoCL 3.1 loses iterations of loops inside one that only some threads enter. */
int print_lane_head(struct writer *w, __isl_keep isl_ast_node *node, const char *name, const char *first, int sign, enum lane_share share)
{
        const char *lanes;
        if (share == LANES_COLUMNS)
                declare_width(w, node, name);
        const struct piece lane_number = deal_index(w, share, &lanes);
        isl_ast_expr *cond = isl_ast_node_for_get_cond(node), *inc = isl_ast_node_for_get_inc(node);
        const char *round = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_first", name));
        const char *own = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_lane", name));
        struct binding *counter = w->counters.data[w->counters.n - 1];
        counter->text = round;
        outbuf_open(w->out, "for (long %s = %s; %s; %s += %s) {\n", round, first, ast_loop_condition(w, cond, round), round, deal_times(w, inc, sign, (struct piece){ lanes, PREC_ATOM }).text);
        counter->text = own;
        outbuf_open(w->out, "const long %s = %s + %s;\nif (%s) {\n", own, round, piece_at(w, deal_times(w, inc, sign, lane_number), PREC_SUM), ast_loop_condition(w, cond, own));
        outbuf_printf(w->out, "const %s %s = (%s)%s;\n", w->index, name, w->index, own);
        counter->text = name;
        names_release(&w->names, round);
        names_release(&w->names, own);
        isl_ast_expr_free(cond);
        isl_ast_expr_free(inc);
        return 2;
}

void lane_open(struct writer *w)
{
        outbuf_open(w->out, "if (pm_lane == 0) {\n");
}

void lane_close(struct writer *w)
{
        outbuf_close(w->out);
}

void print_meeting(struct writer *w)
{
        outbuf_printf(w->out, "%s;\n", w->target->meeting);
}
