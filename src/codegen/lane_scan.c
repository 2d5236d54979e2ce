/* Scans of kernels in step: the threads of a block run a lane loop whose iterations are linked by a linear recurrence. Each takes a run of neighbouring ones:
 *
 *      for (q = 0; q < run; q++)               slope, offset: what the iterations make of the value before them, slope * x + offset
 *      slopes[pm_lane] = slope; ..
 *      for (half = 1; half < lanes; half *= 2) slopes and offsets of all iterations up to a thread's, two by two (Hillis and Steele 1986)
 *      before = slopes[pm_lane - 1] * x0 + offsets[pm_lane - 1]
 *      the last element of the run; barrier; the iterations but the last
 *
 * Where `before` has lost too much (prefix.c says when), one thread applies the maps before it one after the other. All threads go through the same rounds: see lanes.c.
 * A block has as many threads as are worth it for the rows that there are (pmprt_scan_threads). */
#include "codegen/emit.h"

static bool find_user(__isl_keep isl_ast_node *node, const struct plan_scan *scan)
{
        return isl_ast_node_get_type(node) == isl_ast_node_user && node_instance(node)->stmt == scan->recurrence->map;
}

bool is_lane_scan(__isl_keep isl_ast_node *node, const struct plan_scan *scan)
{
        int64_t step;
        if (isl_ast_node_get_type(node) != isl_ast_node_for || !ast_counts_up(node, &step) || step != 1)
                return false;
        isl_ast_node *body = isl_ast_node_for_get_body(node);
        bool is_map = find_user(body, scan);
        isl_ast_node_free(body);
        return is_map;
}

/* Shared memory for one type of values. */
static const char *slots_name(struct writer *w, const struct recurrence *r, const char *what)
{
        return arena_printf(w->arena, "pm_%s%s%d", what, r->type->kind == TYPE_FLOAT ? "_f" : "_u", r->type->size * 8);
}

void lane_scans_declare(struct writer *w)
{
        const struct kernel *k = w->kernel;
        bool is_loose = false;
        for (int i = 0; i < k->lane_scans.n; i++) {
                const struct recurrence *r = k->lane_scans.data[i]->recurrence;
                bool is_new = true;
                for (int j = 0; j < i; j++)
                        is_new = is_new && strcmp(slots_name(w, r, ""), slots_name(w, k->lane_scans.data[j]->recurrence, ""));
                is_loose = is_loose || !r->is_exact;
                if (is_new)
                        outbuf_printf(w->out, "%s%s %s[%d], %s[%d];\n", w->target->shared_word, w->target->type(r->type), slots_name(w, r, "slopes"), LANES,
                                slots_name(w, r, "offsets"), LANES);
        }
        if (is_loose)
                outbuf_printf(w->out, "%sint pm_lost;\n", w->target->shared_word);
}

struct lane_scan {
        struct writer *w;
        const struct plan_scan *scan;
        const char *name, *first, *count, *run;
        int sign;
        void (*iteration)(void *user);
        void *user;
};

static void open_block(struct writer *w, const char *text)
{
        outbuf_puts(w->out, text);
        w->out->indent++;
}

static void close_block(struct writer *w)
{
        w->out->indent--;
        outbuf_puts(w->out, "}\n");
}

/* Iteration number "at". pass: what is done in place of the map; NULL: the map. */
static void print_row(const struct lane_scan *s, const char *at, const struct scan_pass *pass)
{
        struct writer *w = s->w;
        outbuf_printf(w->out, "const %s %s = (%s)(%s %c (%s));\n", w->index, s->name, w->index, s->first, s->sign < 0 ? '-' : '+', at);
        w->scan = pass;
        s->iteration(s->user);
        w->scan = NULL;
}

/* The iterations of a thread's run, which begins at "begin", as far as they are below "end". */
static void print_run(const struct lane_scan *s, const char *begin, const char *end, const struct scan_pass *pass)
{
        struct writer *w = s->w;
        open_block(w, arena_printf(w->arena, "for (long pm_q = 0; pm_q < %s; pm_q++) {\n", s->run));
        open_block(w, arena_printf(w->arena, "if (%s + pm_q < %s) {\n", begin, end));
        print_row(s, arena_printf(w->arena, "%s + pm_q", begin), pass);
        close_block(w);
        close_block(w);
}

static void print_barrier(struct writer *w)
{
        outbuf_printf(w->out, "%s;\n", w->target->barrier);
}

/* The maps in the slots become those of all runs up to the thread's. */
static void print_prefixes(struct writer *w, const struct recurrence *r, const char *slopes, const char *offsets)
{
        const char *wide = w->target->type(r->type);
        print_barrier(w);
        open_block(w, "for (int pm_half = 1; pm_half < pm_lanes; pm_half *= 2) {\n");
        if (r->slope)
                outbuf_printf(w->out, "const %s pm_slope = pm_lane >= pm_half ? %s[pm_lane - pm_half] : 1;\n", wide, slopes);
        outbuf_printf(w->out, "const %s pm_offset = pm_lane >= pm_half ? %s[pm_lane - pm_half] : 0;\n", wide, offsets);
        print_barrier(w);
        outbuf_printf(w->out, r->slope ? "%s[pm_lane] += %s[pm_lane] * pm_offset;\n%s[pm_lane] *= pm_slope;\n" : "%s[pm_lane] += pm_offset;\n", offsets, slopes, slopes);
        print_barrier(w);
        close_block(w);
}

/* Puts the value before each thread's run into its slot of the offsets. */
static void print_starts(const struct lane_scan *s, const char *slopes, const char *offsets)
{
        struct writer *w = s->w;
        const struct recurrence *r = s->scan->recurrence;
        const char *type = w->target->type(r->web->array->type), *wide = w->target->type(r->type);
        outbuf_printf(w->out, "%s pm_x = 0;\n", type);
        open_block(w, arena_printf(w->arena, "if (%s > 0) {\n", s->count));
        print_row(s, "0", &(struct scan_pass){ s->scan, SCAN_LOAD, "pm_x", NULL });
        close_block(w);
        outbuf_printf(w->out, "const %s pm_offset = pm_lane > 0 ? %s[pm_lane - 1] : 0;\n", wide, offsets);
        outbuf_printf(w->out, r->slope ? "const %s pm_before = (%s)((pm_lane > 0 ? %s[pm_lane - 1] : 1) * (%s)pm_x + pm_offset);\n"
                                       : "const %s pm_before = (%s)(%s(%s)pm_x + pm_offset);\n", type, type, r->slope ? slopes : "", wide);
        if (!r->is_exact) {
                outbuf_printf(w->out, "const int pm_is_lost = pm_lane > 0 && pm_begin < %s && %s;\n", s->count, scan_lost_text(w, r, "pm_before", "pm_offset"));
                outbuf_puts(w->out, "if (pm_is_lost)\n        pm_lost = 1;\n");
        }
        print_barrier(w);
        outbuf_printf(w->out, "%s[pm_lane] = (%s)pm_before;\n", offsets, wide);
        if (!r->is_exact)
                outbuf_printf(w->out, "%s[pm_lane] = pm_is_lost;\n", slopes);
        print_barrier(w);
        if (r->is_exact)
                return;
        open_block(w, "if (pm_lost && pm_lane == 0) {\n");
        open_block(w, "for (int pm_part = 1; pm_part < pm_lanes; pm_part++) {\n");
        open_block(w, arena_printf(w->arena, "if (%s[pm_part] != 0) {\n", slopes));
        outbuf_printf(w->out, "%s pm_value = (%s)%s[pm_part - 1];\n", type, type, offsets);
        print_run(s, arena_printf(w->arena, "(pm_part - 1) * %s", s->run), s->count, &(struct scan_pass){ s->scan, SCAN_APPLY, "pm_value", NULL });
        outbuf_printf(w->out, "%s[pm_part] = (%s)pm_value;\n", offsets, wide);
        for (int i = 0; i < 3; i++)
                close_block(w);
        print_barrier(w);
}

void print_lane_scan(struct writer *w, __isl_keep isl_ast_node *node, const struct plan_scan *scan, const char *name, const char *first, int sign, void (*iteration)(void *user),
        void *user)
{
        const struct recurrence *r = scan->recurrence;
        const char *type = w->target->type(r->web->array->type), *wide = w->target->type(r->type);
        const char *slopes = slots_name(w, r, "slopes"), *offsets = slots_name(w, r, "offsets");
        struct lane_scan s = { w, scan, name, first, NULL, NULL, sign, iteration, user };
        s.count = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_count", name));
        s.run = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_run", name));
        isl_ast_expr *cond = isl_ast_node_for_get_cond(node), *last = isl_ast_expr_get_op_arg(cond, 1), *init = isl_ast_node_for_get_init(node);
        struct sum count = { .constant = isl_ast_expr_op_get_type(cond) == isl_ast_expr_op_le };
        sum_add_ast(w, &count, last, 1);
        sum_add_ast(w, &count, init, -1);
        open_block(w, "{\n");
        outbuf_printf(w->out, "const long %s = %s;\n", s.count, sum_piece(w, &count).text);
        outbuf_printf(w->out, "const long %s = (%s + pm_lanes - 1) / pm_lanes, pm_begin = pm_lane * %s;\n", s.run, s.count, s.run);
        outbuf_printf(w->out, r->slope ? "%s pm_here = 0, pm_scale = 1;\n" : "%s pm_here = 0;\n", wide);
        if (!r->is_exact)
                outbuf_puts(w->out, "if (pm_lane == 0)\n        pm_lost = 0;\n");
        print_run(&s, "pm_begin", s.count, &(struct scan_pass){ scan, SCAN_COMPOSE, "pm_here", "pm_scale" });
        if (r->slope)
                outbuf_printf(w->out, "%s[pm_lane] = pm_scale;\n", slopes);
        outbuf_printf(w->out, "%s[pm_lane] = pm_here;\n", offsets);
        print_prefixes(w, r, slopes, offsets);
        print_starts(&s, slopes, offsets);
        outbuf_printf(w->out, "const int pm_goes_on = pm_begin + %s < %s;\n", s.run, s.count);
        open_block(w, "if (pm_goes_on) {\n");
        outbuf_printf(w->out, "const %s pm_value = (%s)%s[pm_lane + 1];\n", type, type, offsets);
        print_row(&s, arena_printf(w->arena, "pm_begin + %s - 1", s.run), &(struct scan_pass){ scan, SCAN_STORE, "pm_value", NULL });
        close_block(w);
        print_meeting(w);
        outbuf_printf(w->out, "const long pm_end = pm_goes_on ? pm_begin + %s - 1 : %s;\n", s.run, s.count);
        print_run(&s, "pm_begin", "pm_end", NULL);
        close_block(w);
        names_release(&w->names, s.count);
        names_release(&w->names, s.run);
        isl_ast_expr_free(cond);
        isl_ast_expr_free(last);
        isl_ast_expr_free(init);
}
