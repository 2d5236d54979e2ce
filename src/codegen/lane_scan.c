/* Scans of kernels in step: the threads of a block run a lane loop whose iterations are linked by a recurrence, linear or an accumulation (which has an
 * offset alone). Each takes a run of neighbouring ones:
 *
 *      for (q = 0; q < run; q++)               slope, offset: what the iterations make of the value before them, slope * x + offset
 *      slopes[pm_lane] = slope; ..             barrier
 *      one thread for each group of 16:        the map that the group's make together; barrier
 *      x = the value before all                through the maps of the groups before, then of the threads before in the own group
 *      starts[pm_lane] = x                     barrier
 *      the last element of the run             from the start of the next; barrier
 *      the iterations but the last
 *
 * Maps are composed within a group alone; further on they are applied to values, so that it shows where one has lost too much (prefix.c says when): there one thread runs the maps of
 * the iterations before, one after the other. No loop has a barrier inside, and all threads go through the same rounds: see lanes.c. A block has as many threads as are worth it for the
 * rows that there are (pmprt_scan_threads). */
#include "codegen/emit.h"

static bool find_user(__isl_keep isl_ast_node *node, const struct plan_scan *scan)
{
        return isl_ast_node_get_type(node) == isl_ast_node_user && node_instance(node)->stmt == scan->recurrence->map;
}

static bool is_other(__isl_keep isl_ast_node *node, void *scan)
{
        return !find_user(node, scan);
}

bool is_lane_scan(__isl_keep isl_ast_node *node, const struct plan_scan *scan)
{
        int64_t step;
        if (isl_ast_node_get_type(node) != isl_ast_node_for || !ast_counts_up(node, &step) || step != 1)
                return false;
        isl_ast_node *body = isl_ast_node_for_get_body(node);
        bool is_map = find_user(body, scan) || (isl_ast_node_get_type(body) == isl_ast_node_block && !each_child(body, is_other, (void *)scan));
        isl_ast_node_free(body);
        return is_map;
}

static bool may_be_lost(const struct recurrence *r)
{
        return !r->is_exact && r->kind == MAP_LINEAR;
}

/* Shared memory for one type of values; quotients have their own. */
static const char *slots_name(struct writer *w, const struct recurrence *r, const char *what)
{
        return arena_printf(w->arena, "pm_%s%s%d", what, r->type->kind == TYPE_FLOAT ? "_f" : r->type->is_bool ? "_b" : r->type->is_signed ? "_i" : "_u", r->type->size * 8);
}

void lane_scans_declare(struct writer *w)
{
        const struct kernel *k = w->kernel;
        bool is_loose = false, has_quotients = false;
        for (int i = 0; i < k->lane_scans.n; i++) {
                const struct recurrence *r = k->lane_scans.data[i]->recurrence;
                bool is_new = r->kind != MAP_QUOTIENT;
                has_quotients = has_quotients || r->kind == MAP_QUOTIENT;
                for (int j = 0; j < i; j++) {
                        const struct recurrence *other = k->lane_scans.data[j]->recurrence;
                        is_new = is_new && (other->kind == MAP_QUOTIENT || strcmp(slots_name(w, r, ""), slots_name(w, other, "")));
                }
                is_loose = is_loose || may_be_lost(r);
                if (is_new)
                        outbuf_printf(w->out, "%s%s %s[%d], %s[%d], %s[%d];\n", w->target->shared_word, w->target->type(r->type), slots_name(w, r, "slopes"), LANES + GROUPS,
                                slots_name(w, r, "offsets"), LANES + GROUPS, slots_name(w, r, "starts"), LANES);
        }
        if (is_loose)
                outbuf_printf(w->out, "%sint pm_any_lost;\n%schar pm_lost[%d];\n", w->target->shared_word, w->target->shared_word, LANES);
        if (has_quotients)
                lane_quotients_declare(w);
}

void lane_scan_row(const struct lane_scan *s, const char *at, const struct scan_pass *pass)
{
        struct writer *w = s->w;
        outbuf_printf(w->out, "const %s %s = (%s)(%s %c (%s));\n", w->index, s->name, w->index, s->first, s->sign < 0 ? '-' : '+', at);
        if (pass)
                scan_declare_steps(w, pass);
        w->scan = pass;
        s->iteration(s->user);
        w->scan = NULL;
}

void lane_scan_run(const struct lane_scan *s, const char *begin, const char *end, const struct scan_pass *pass)
{
        struct writer *w = s->w;
        outbuf_open(w->out, "for (long pm_q = 0; pm_q < %s; pm_q++) {\n", s->run);
        outbuf_open(w->out, "if (%s + pm_q < %s) {\n", begin, end);
        lane_scan_row(s, arena_printf(w->arena, "%s + pm_q", begin), pass);
        outbuf_close(w->out);
        outbuf_close(w->out);
}

void lane_barrier(struct writer *w)
{
        outbuf_printf(w->out, "%s;\n", w->target->barrier);
}

/* What the map in slot "at" makes of "e": slope * e + offset, or e and then what has been accumulated. */
static const char *map_at(struct writer *w, const struct recurrence *r, const char *at, const char *e)
{
        if (r->kind == MAP_FOLD)
                return folded_text(w, r, e, arena_printf(w->arena, "%s[%s]", slots_name(w, r, "offsets"), at));
        const char *slope = r->is_scaled ? arena_printf(w->arena, "%s[%s] * ", slots_name(w, r, "slopes"), at) : "";
        return arena_printf(w->arena, "%s(%s)%s + %s[%s]", slope, w->target->type(r->type), e, slots_name(w, r, "offsets"), at);
}

/* The maps of groups, in the slots behind those of threads. */
static void print_groups(struct writer *w, const struct recurrence *r)
{
        const char *wide = w->target->type(r->type), *slopes = slots_name(w, r, "slopes"), *offsets = slots_name(w, r, "offsets");
        lane_barrier(w);
        outbuf_open(w->out, "if (pm_lane < pm_lanes / %d) {\n", GROUP);
        outbuf_printf(w->out, r->is_scaled ? "%s pm_offset = %s, pm_slope = 1;\n" : "%s pm_offset = %s;\n", wide, scan_start_text(w, r));
        outbuf_open(w->out, "for (int pm_i = %d * pm_lane; pm_i < %d * (pm_lane + 1); pm_i++) {\n", GROUP, GROUP);
        outbuf_printf(w->out, "pm_offset = %s;\n", map_at(w, r, "pm_i", "pm_offset"));
        if (r->is_scaled)
                outbuf_printf(w->out, "pm_slope *= %s[pm_i];\n", slopes);
        outbuf_close(w->out);
        outbuf_printf(w->out, "%s[%d + pm_lane] = pm_offset;\n", offsets, LANES);
        if (r->is_scaled)
                outbuf_printf(w->out, "%s[%d + pm_lane] = pm_slope;\n", slopes, LANES);
        outbuf_close(w->out);
        lane_barrier(w);
}

/* Applies the maps in slots from "first" up to "end" to pm_x. */
static void apply_maps(struct writer *w, const struct recurrence *r, const char *first, const char *end)
{
        outbuf_open(w->out, "for (int pm_i = %s; pm_i < %s; pm_i++) {\n", first, end);
        outbuf_printf(w->out, "pm_x = (%s)(%s);\n", w->target->type(r->web->array->type), map_at(w, r, "pm_i", "pm_x"));
        if (may_be_lost(r))
                outbuf_printf(w->out, "pm_is_lost |= %s;\n", scan_lost_text(w, r, "pm_x", arena_printf(w->arena, "%s[pm_i]", slots_name(w, r, "offsets"))));
        outbuf_close(w->out);
}

/* Puts the value before each thread's run into its slot of the starts. */
static void print_starts(const struct lane_scan *s)
{
        struct writer *w = s->w;
        const struct recurrence *r = s->scan->recurrence;
        const char *type = w->target->type(r->web->array->type), *starts = slots_name(w, r, "starts");
        outbuf_printf(w->out, "%s pm_x = 0;\n", type);
        if (may_be_lost(r))
                outbuf_puts(w->out, "int pm_is_lost = 0;\n");
        outbuf_open(w->out, "if (pm_begin < %s) {\n", s->count);
        lane_scan_row(s, "0", &(struct scan_pass){ s->scan, SCAN_LOAD, "pm_x", NULL });
        apply_maps(w, r, arena_printf(w->arena, "%d", LANES), arena_printf(w->arena, "%d + pm_lane / %d", LANES, GROUP));
        apply_maps(w, r, arena_printf(w->arena, "pm_lane / %d * %d", GROUP, GROUP), "pm_lane");
        outbuf_close(w->out);
        outbuf_printf(w->out, "%s[pm_lane] = (%s)pm_x;\n", starts, w->target->type(r->type));
        if (may_be_lost(r))
                outbuf_puts(w->out, "pm_lost[pm_lane] = (char)pm_is_lost;\nif (pm_is_lost)\n        pm_any_lost = 1;\n");
        lane_barrier(w);
        if (!may_be_lost(r))
                return;
        outbuf_open(w->out, "if (pm_lane == 0 && pm_any_lost) {\n");
        outbuf_open(w->out, "for (int pm_part = 1; pm_part < pm_lanes; pm_part++) {\n");
        outbuf_open(w->out, "if (pm_lost[pm_part]) {\n");
        outbuf_printf(w->out, "%s pm_value = (%s)%s[pm_part - 1];\n", type, type, starts);
        lane_scan_run(s, arena_printf(w->arena, "(pm_part - 1) * %s", s->run), s->count, &(struct scan_pass){ s->scan, SCAN_APPLY, "pm_value", NULL });
        outbuf_printf(w->out, "%s[pm_part] = (%s)pm_value;\n", starts, w->target->type(r->type));
        for (int i = 0; i < 3; i++)
                outbuf_close(w->out);
        lane_barrier(w);
}

/* Composes the maps of linear recurrences and of accumulations, and leaves the values before runs in the slots of the starts. */
static void print_maps(const struct lane_scan *s)
{
        struct writer *w = s->w;
        const struct recurrence *r = s->scan->recurrence;
        const char *wide = w->target->type(r->type);
        outbuf_printf(w->out, r->is_scaled ? "%s pm_here = %s, pm_scale = 1;\n" : "%s pm_here = %s;\n", wide, scan_start_text(w, r));
        if (may_be_lost(r))
                outbuf_puts(w->out, "if (pm_lane == 0)\n        pm_any_lost = 0;\n");
        lane_scan_run(s, "pm_begin", s->count, &(struct scan_pass){ s->scan, SCAN_COMPOSE, "pm_here", "pm_scale" });
        if (r->is_scaled)
                outbuf_printf(w->out, "%s[pm_lane] = pm_scale;\n", slots_name(w, r, "slopes"));
        outbuf_printf(w->out, "%s[pm_lane] = pm_here;\n", slots_name(w, r, "offsets"));
        print_groups(w, r);
        print_starts(s);
        outbuf_printf(w->out, "const int pm_goes_on = pm_begin + %s < %s;\n", s->run, s->count);
}

void print_lane_scan(struct writer *w, __isl_keep isl_ast_node *node, const struct plan_scan *scan, const char *name, const char *first, int sign, void (*iteration)(void *user),
        void *user)
{
        const struct recurrence *r = scan->recurrence;
        struct lane_scan s = { w, scan, name, first, NULL, NULL, sign, iteration, user };
        s.count = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_count", name));
        s.run = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_run", name));
        outbuf_open(w->out, "{\n");
        outbuf_printf(w->out, "const long %s = %s;\n", s.count, loop_count_text(w, node, 1));
        outbuf_printf(w->out, "const long %s = (%s + pm_lanes - 1) / pm_lanes, pm_begin = pm_lane * %s;\n", s.run, s.count, s.run);
        if (r->kind == MAP_QUOTIENT)
                print_lane_quotient(&s);
        else
                print_maps(&s);
        outbuf_open(w->out, "if (pm_goes_on) {\n");
        if (r->kind != MAP_QUOTIENT)
                outbuf_printf(w->out, "const %s pm_value = (%s)%s[pm_lane + 1];\n", w->target->type(r->web->array->type), w->target->type(r->web->array->type), slots_name(w, r, "starts"));
        lane_scan_row(&s, arena_printf(w->arena, "pm_begin + %s - 1", s.run), &(struct scan_pass){ scan, SCAN_STORE, "pm_value", NULL });
        outbuf_close(w->out);
        print_meeting(w);
        outbuf_printf(w->out, "const long pm_end = pm_goes_on ? pm_begin + %s - 1 : %s;\n", s.run, s.count);
        lane_scan_run(&s, "pm_begin", "pm_end", NULL);
        if (scan->node->child.data[0]->child.n > 1) {
                outbuf_open(w->out, "if (pm_goes_on) {\n");
                lane_scan_row(&s, "pm_end", &(struct scan_pass){ scan, SCAN_REST, NULL, NULL });
                outbuf_close(w->out);
        }
        outbuf_close(w->out);
        names_release(&w->names, s.count);
        names_release(&w->names, s.run);
}
