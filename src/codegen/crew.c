/* Crews: where a kernel in step has fewer sweeps than threads, and the sweeps are linear recurrences whose operations may have another order, threads of a warp go through one together. Each
 * has a chunk of neighbouring iterations, whose loads are on their way at the same time, makes one map of them, and gets the value before its chunk by the maps of the threads before it (Blelloch
 * 1990, Prefix sums and their applications):
 *
 *      const int j_crew = pm_crew(m, n - 1, pm_lanes);                                         a power of two; 1: a thread for each j
 *      if (j_crew > 1) {
 *              const int pm_side = 32 / j_crew, pm_member = pm_lane % 32 / pm_side;            threads of neighbouring j are neighbours, as they are without crews
 *              for (long j_first = 0; j_first < m; j_first += pm_lanes / j_crew) {
 *                      const long j_lane = j_first + (pm_lane / 32 * pm_side + pm_lane % pm_side);
 *                      const int pm_on = j_lane < m;
 *                      const int j = pm_on ? j_lane : j_first;
 *                      double y_last = y[j][0];
 *                      for (int i = 1; i + (8 * j_crew - 1) < n; i += 8 * j_crew)              for (i = 1; i < n; i++)
 *                              load a_ahead, .. of the chunk from i + 8 * pm_member on                 y[j][i] = a[i] + b[i] * y[j][i - 1];
 *                              slope, offset of its iterations; of all of them together
 *                              pm_compose(&pm_slope, &pm_offset, ..)                           of all threads before
 *                              y_last = pm_slope * y_last + pm_offset, and then the iterations
 *                              y_last = that of the last thread
 *                      if (pm_on && pm_member == 0)
 *                              statements between sweeps
 *      } else {
 *              a thread for each j
 *
 * All threads of a warp run the same rounds, those that are left over without loads and stores. */
#include "codegen/emit.h"

struct crew_search {
        struct writer *w;
        const char *counter;            /* isl's name of the lane loop's */
        const char *rows;               /* how often the first loop runs */
};

/* Is all at and below the node a sweep for crews, or a statement between sweeps that leaves no value in a variable of a thread? */
static bool is_for_crews(__isl_keep isl_ast_node *node, void *user)
{
        struct crew_search *s = user;
        const enum isl_ast_node_type type = isl_ast_node_get_type(node);
        if (type == isl_ast_node_for) {
                const struct pipelined_loop *p = kernel_pipeline(s->w->plan, s->w->kernel, node);
                if (!p || !p->crew || ast_head_names(node, s->counter) || isl_ast_node_for_is_degenerate(node) != isl_bool_false)
                        return false;
                if (!s->rows)
                        s->rows = loop_count_text(s->w, node, 1);
                return true;
        }
        if (type == isl_ast_node_if)
                return false;
        if (type != isl_ast_node_user)
                return each_child(node, is_for_crews, user);
        const struct instance *i = node_instance(node);
        for (int n = 0; n < i->stmt->accesses.n; n++) {
                const struct buffer *b = kernel_buffer(s->w->plan, s->w->kernel, i->stmt->accesses.data[n]);
                if (b->is_local || b->storage->place != PLACE_GLOBAL || i->stmt->accesses.data[n]->needs_check)
                        return false;
        }
        return !i->stmt->preds.n;
}

int print_crews(struct writer *w, __isl_keep isl_ast_node *node, const char *name, const char *first, int sign, void (*iteration)(void *user), void *user)
{
        struct crew_search search = { .w = w, .counter = ast_counter(node) };
        isl_ast_node *body = isl_ast_node_for_get_body(node);
        int64_t step;
        const bool found = ast_counts_up(node, &step) && step == 1 && is_for_crews(body, &search) && search.rows;
        isl_ast_node_free(body);
        if (!found)
                return 0;
        struct binding *counter = w->counters.data[w->counters.n - 1];
        isl_ast_expr *cond = isl_ast_node_for_get_cond(node);
        const char *crew = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_crew", name));
        const char *round = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_first", name)), *own = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_lane", name));
        outbuf_printf(w->out, "const int %s = pm_crew(%s, %s, %s);\n", crew, loop_count_text(w, node, 1), search.rows, lanes_text(w));
        outbuf_open(w->out, "if (%s > 1) {\n", crew);
        outbuf_printf(w->out, "const int pm_side = %d / %s, " CREW_MEMBER " = pm_lane %% %d / pm_side;\n", WARP_THREADS, crew, WARP_THREADS);
        counter->text = round;
        outbuf_open(w->out, "for (long %s = %s; %s; %s %s %s / %s) {\n", round, first, ast_loop_condition(w, cond, round), round, sign < 0 ? "-=" : "+=", lanes_text(w), crew);
        counter->text = own;
        outbuf_printf(w->out, "const long %s = %s %c (pm_lane / %d * pm_side + pm_lane %% pm_side);\n", own, round, sign < 0 ? '-' : '+', WARP_THREADS);
        outbuf_printf(w->out, "const int " CREW_HERE " = %s;\n", ast_loop_condition(w, cond, own));
        outbuf_printf(w->out, "const %s %s = (%s)(" CREW_HERE " ? %s : %s);\n", w->index, name, w->index, own, round);
        counter->text = name;
        w->crew = crew;
        iteration(user);
        w->crew = NULL;
        outbuf_close(w->out);
        w->out->indent--;
        outbuf_open(w->out, "} else {\n");
        names_release(&w->names, round);
        names_release(&w->names, own);
        isl_ast_expr_free(cond);
        return 1;
}

void crew_meet(struct writer *w)
{
        outbuf_printf(w->out, "%s;\n", w->target->warp_barrier);
}

void crew_enter_statement(struct writer *w)
{
        outbuf_open(w->out, "if (" CREW_HERE " && " CREW_MEMBER " == 0) {\n");
}

void crew_leave_statement(struct writer *w)
{
        outbuf_close(w->out);
        crew_meet(w);
}

void crew_compose(struct writer *w, const struct recurrence *r, const char *crew, const char *q, int n, const char *slope, const char *offset, const char *carried)
{
        outbuf_printf(w->out, "%s pm_slope = 1, pm_offset = 0;\n", w->target->type(r->type));
        outbuf_open(w->out, "#pragma unroll\nfor (int %s = 0; %s < %d; %s++) {\n", q, q, n, q);
        outbuf_printf(w->out, "pm_offset = %s * pm_offset + %s;\npm_slope *= %s;\n", slope, offset, slope);
        outbuf_close(w->out);
        outbuf_printf(w->out, "pm_compose%s(&pm_slope, &pm_offset, %s, pm_side, " CREW_MEMBER ");\n", r->type->size == 4 ? "f" : "", crew);
        outbuf_printf(w->out, "%s = pm_slope * %s + pm_offset;\n", carried, carried);
        outbuf_printf(w->out, "pm_again |= %s;\n", scan_lost_text(w, r, carried, "pm_offset"));
}

/* The value that the thread with that number in its crew has. */
static void take_from(struct writer *w, const char *carried, const char *member)
{
        outbuf_printf(w->out, "%s = __shfl_sync(~0u, %s, %s * pm_side + pm_lane %% pm_side);\n", carried, carried, member);
}

void crew_open_turns(struct writer *w, const char *crew, const char *carried)
{
        outbuf_open(w->out, "if (__any_sync(~0u, " CREW_HERE " && pm_again)) {\n");
        outbuf_printf(w->out, "%s = %s_before;\n", carried, carried);
        outbuf_open(w->out, "for (int pm_turn = 0; pm_turn < %s; pm_turn++) {\n", crew);
        outbuf_open(w->out, "if (" CREW_HERE " && " CREW_MEMBER " == pm_turn) {\n");
}

void crew_close_turns(struct writer *w, const char *crew, const char *carried)
{
        outbuf_close(w->out);
        take_from(w, carried, "pm_turn");
        outbuf_close(w->out);
        w->out->indent--;
        outbuf_open(w->out, "} else {\n");
        take_from(w, carried, arena_printf(w->arena, "(%s - 1)", crew));
        outbuf_close(w->out);
}
