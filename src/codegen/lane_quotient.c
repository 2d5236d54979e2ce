/* Scans of quotients (quotient.c) by the threads of a block. As in lane_scan.c each thread takes a run of neighbouring iterations:
 *
 *      pm_maps[pm_lane] = ..                   the matrix of the run; barrier
 *      one thread for each group of 16:        the matrix that the group's make together; barrier
 *      pm_x = the value before all             through the maps of the groups before, then of the threads before in the own group
 *      pm_here, pm_slope                       what the run makes of pm_x, by its iterations, and of small changes of it; barrier
 *      one thread, one run after the other:    the value before each, corrected by Newton's method, or found by the iterations of the run before; barrier
 *      the last element of the run, from there; barrier
 *      the iterations but the last
 *
 * Maps of groups only tell where to begin: all values come from what iterations have made, or are so near to it that the slope tells the difference. A map of a group that gives no number is
 * passed by, through those of its threads; where one of these gives none, neither do the ones after it, and the one thread runs the iterations themselves from there. */
#include "codegen/emit.h"

void lane_quotients_declare(struct writer *w)
{
        const char *word = w->target->shared_word;
        outbuf_printf(w->out, "%sdouble pm_maps[%d][4], pm_found[%d], pm_after[%d], pm_rates[%d], pm_poles[%d];\n%slong pm_exponents[%d];\n", word, LANES + GROUPS, LANES, LANES, LANES,
                LANES, word, LANES + GROUPS);
}

/* Puts the matrix of the variables of the pass into the slot. */
static void print_store(struct writer *w, const char *slot)
{
        static const char *const part[] = { "num0", "den0", "num1", "den1" };
        for (int i = 0; i < 4; i++)
                outbuf_printf(w->out, "pm_maps[%s][%d] = pm_%s;\n", slot, i, part[i]);
        outbuf_printf(w->out, "pm_exponents[%s] = pm_exponent;\n", slot);
}

/* Declares pm_map, the matrix in the slot: functions of OpenCL C do not take the memory of a block. */
static void print_load(struct writer *w, const char *slot)
{
        outbuf_printf(w->out, "const double pm_map[4] = { pm_maps[%s][0], pm_maps[%s][1], pm_maps[%s][2], pm_maps[%s][3] };\n", slot, slot, slot, slot);
}

static void print_groups(struct writer *w)
{
        lane_barrier(w);
        outbuf_open(w->out, "if (pm_lane < pm_lanes / %d) {\n", GROUP);
        outbuf_puts(w->out, "pm_num0 = pm_den1 = 0;\npm_den0 = pm_num1 = 1;\npm_exponent = 0;\n");
        outbuf_open(w->out, "for (int pm_i = %d * pm_lane; pm_i < %d * (pm_lane + 1); pm_i++) {\n", GROUP, GROUP);
        print_load(w, "pm_i");
        outbuf_puts(w->out, "pm_exponent += pm_follow(pm_map, pm_exponents[pm_i], &pm_num1, &pm_den1) - pm_follow(pm_map, pm_exponents[pm_i], &pm_num0, &pm_den0);\n");
        outbuf_close(w->out);
        print_store(w, arena_printf(w->arena, "%d + pm_lane", LANES));
        outbuf_close(w->out);
        lane_barrier(w);
}

/* pm_x, the value before the thread's run, and pm_pole, of its own map there. */
static void print_found(const struct lane_scan *s, const char *type, int most)
{
        struct writer *w = s->w;
        outbuf_printf(w->out, "%s pm_x = 0;\ndouble pm_pole = 0;\n", type);
        outbuf_open(w->out, "if (pm_begin < %s) {\n", s->count);
        lane_scan_row(s, "0", &(struct scan_pass){ s->scan, SCAN_LOAD, "pm_x", NULL });
        outbuf_open(w->out, "for (int pm_i = 0, pm_single = 0; pm_i <= pm_lane;) {\n");
        outbuf_printf(w->out, "const int pm_leap = pm_i >= pm_single && pm_i %% %d == 0 && pm_i + %d <= pm_lane, pm_at = pm_leap ? %d + pm_i / %d : pm_i;\n", GROUP, GROUP, LANES, GROUP);
        print_load(w, "pm_at");
        outbuf_printf(w->out, "const %s pm_next = (%s)pm_quotient(pm_map, pm_exponents[pm_at], pm_x, %d, &pm_pole);\n", type, type, most);
        outbuf_open(w->out, "if (pm_leap && !(pm_next - pm_next == 0)) {\n");
        outbuf_printf(w->out, "pm_single = pm_i + %d;\n", GROUP);
        w->out->indent--;
        outbuf_open(w->out, "} else {\n");
        outbuf_printf(w->out, "pm_x = pm_i < pm_lane ? pm_next : pm_x;\npm_i += pm_leap ? %d : 1;\n", GROUP);
        for (int i = 0; i < 3; i++)
                outbuf_close(w->out);
        outbuf_puts(w->out, "pm_found[pm_lane] = pm_x;\n");
}

/* What runs that others follow make of the values found, and of small changes of them. */
static void print_trial(const struct lane_scan *s, const char *type)
{
        struct writer *w = s->w;
        outbuf_printf(w->out, "const int pm_goes_on = pm_begin + %s < %s;\n%s pm_here = pm_x;\ndouble pm_slope = 1;\n", s->run, s->count, type);
        outbuf_open(w->out, "if (pm_goes_on) {\n");
        lane_scan_run(s, "pm_begin", s->count, &(struct scan_pass){ s->scan, SCAN_APPLY, "pm_here", "pm_slope" });
        outbuf_close(w->out);
        outbuf_puts(w->out, "pm_after[pm_lane] = pm_here;\npm_rates[pm_lane] = pm_slope;\npm_poles[pm_lane] = pm_pole;\n");
        lane_barrier(w);
}

/* Leaves the value behind each run that others follow in its slot of pm_after. */
static void print_corrections(const struct lane_scan *s, const char *type, int most)
{
        struct writer *w = s->w;
        outbuf_open(w->out, "if (pm_lane == 0) {\n");
        outbuf_puts(w->out, "double pm_shift = 0;\n");
        outbuf_open(w->out, "for (int pm_part = 0; (pm_part + 1) * %s < %s; pm_part++) {\n", s->run, s->count);
        outbuf_printf(w->out, "%s pm_value = 0;\n", type);
        outbuf_open(w->out, "if (pm_may_shift(pm_after[pm_part], pm_rates[pm_part], pm_poles[pm_part], pm_shift, %d)) {\n", most);
        outbuf_printf(w->out, "pm_value = (%s)(pm_shift == 0 ? pm_after[pm_part] : pm_after[pm_part] + pm_rates[pm_part] * pm_shift);\n", type);
        w->out->indent--;
        outbuf_open(w->out, "} else {\n");
        outbuf_printf(w->out, "pm_value = (%s)pm_after[pm_part - 1];\n", type);    /* the first run has no shift */
        lane_scan_run(s, arena_printf(w->arena, "pm_part * %s", s->run), s->count, &(struct scan_pass){ s->scan, SCAN_APPLY, "pm_value", NULL });
        outbuf_close(w->out);
        outbuf_puts(w->out, "pm_shift = pm_value - pm_found[pm_part + 1];\npm_after[pm_part] = pm_value;\n");
        outbuf_close(w->out);
        outbuf_close(w->out);
        lane_barrier(w);
}

void print_lane_quotient(const struct lane_scan *s)
{
        struct writer *w = s->w;
        const struct recurrence *r = s->scan->recurrence;
        const char *type = w->target->type(r->web->array->type);
        const int most = scan_most_lost(r);
        declare_quotient(w, r);
        lane_scan_run(s, "pm_begin", s->count, &(struct scan_pass){ s->scan, SCAN_COMPOSE, NULL, NULL });
        print_store(w, "pm_lane");
        print_groups(w);
        print_found(s, type, most);
        print_trial(s, type);
        print_corrections(s, type, most);
        outbuf_printf(w->out, "const %s pm_value = (%s)pm_after[pm_lane];\n", type, type);
}
