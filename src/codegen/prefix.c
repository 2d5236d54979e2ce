/* Scans on a CPU: a loop whose iterations are linked by a recurrence, in contiguous parts (transform/scans.c). Of a linear one (quotient.c has what others do):
 *
 *      for all parts in parallel:      x_slope, x_offset: what the part's iterations make of the value before them, slope * x + offset
 *      for (pm_part ...)               x_before[pm_part + 1] = x_slope[pm_part] * x_before[pm_part] + x_offset[pm_part]
 *      for all parts in parallel:      the iterations themselves, from x_before[pm_part]
 *
 * A scalar is a variable of each part in the end. Of an array, the last element of each part is stored before the parts run, and left alone by the part itself, so that
 * the next one reads what it starts from in memory. Where slope or offset overflow, are no numbers, or all but cancel each other, the one thread in between runs the part's maps one
 * after the other: the iterations themselves may well have a finite result, and digits that the sum has lost. Iterations that do more than the
 * map run the rest of the part's last one by themselves. How many parts there are depends on the sizes alone, so that results do not depend on the number of threads. */
#include "codegen/emit.h"

enum { FEWEST_PARTS = 4 };      /* or threads: each iteration is run twice, so that with fewer there is little to gain */
/* Parts are longer than those of reductions, as composing maps comes on top. */
enum { PART_FACTOR = 4 };
bool scan_leaves_out(const struct writer *w, const struct instance *i)
{
        const struct scan_pass *p = w->scan;
        return p && (p->task == SCAN_REST ? i->stmt == p->scan->recurrence->map : !p->scan->needed[i->stmt->id]);
}

/* Makes "value" stand for the value before where the instance reads it, and pm_NAME0, .. for what the steps before have made of it. */
static void stand_in_reads(struct writer *w, const struct recurrence *r, const struct instance *i, const char *value, const char *name)
{
        for (int k = 0; k < r->reads.n; k++) {
                const struct map_read *read = &r->reads.data[k];
                struct stand_in s = { .access = read->read, .name = read->step < 0 ? value : arena_printf(w->arena, "pm_%s%d", name, read->step) };
                if (read->read->stmt == i->stmt)
                        vec_push(w->arena, &w->stand_ins, s);
        }
}

/* "e" of the step that the instance is, with "value" for the value before, and with pm_NAME0, .. for what the steps before have made of it. */
static const char *text_with(struct writer *w, const struct recurrence *r, const struct instance *i, const struct expr *e, const char *value, const char *name)
{
        int n = w->stand_ins.n;
        stand_in_reads(w, r, i, value, name);
        const char *text = instance_expr_text(w, e, i, PREC_NONE);
        w->stand_ins.n = n;
        return text;
}

const char *map_step_text(struct writer *w, const struct scan_pass *p, const struct instance *i, const struct expr *e)
{
        return arena_printf(w->arena, "(%s)", text_with(w, p->scan->recurrence, i, e, p->value, "step"));
}

int scan_enter(struct writer *w, const struct instance *i)
{
        const struct scan_pass *p = w->scan;
        int n = w->stand_ins.n;
        if (p && (p->task == SCAN_COMPOSE || p->task == SCAN_APPLY) && p->scan->recurrence->kind == MAP_FOLD)
                stand_in_reads(w, p->scan->recurrence, i, p->value, "");
        return n;
}

/* A step of the map, composed with what the variables of the pass hold, or applied to them. */
static void print_step(struct writer *w, const struct instance *i, int step)
{
        const struct scan_pass *p = w->scan;
        const struct recurrence *r = p->scan->recurrence;
        const struct map_step *s = &r->steps.data[step];
        bool is_last = step + 1 == r->steps.n, is_quotient = r->kind == MAP_QUOTIENT;
        if (is_quotient && p->task == SCAN_COMPOSE) {
                print_quotient_step(w, p, i, step);
                return;
        }
        const char *value = is_last ? p->value : arena_printf(w->arena, "pm_step%d", step), *slope = is_last ? p->slope : arena_printf(w->arena, "pm_slope%d", step);
        if (p->slope && is_quotient)
                outbuf_printf(w->out, is_last ? "%s *= %s;\n" : "%s = %s;\n", slope, quotient_slope(w, p, i, step));
        else if (p->slope && r->is_scaled)
                outbuf_printf(w->out, "%s = %s;\n", slope, text_with(w, r, i, s->slope, p->slope, "slope"));
        outbuf_printf(w->out, "%s = %s;\n", value, text_with(w, r, i, s->value, p->value, "step"));
}

bool print_scanned(struct writer *w, const struct instance *i)
{
        const struct scan_pass *p = w->scan;
        const struct recurrence *r = p ? p->scan->recurrence : NULL;
        if (!p || p->task == SCAN_REST)
                return false;
        switch (p->task) {
        case SCAN_LOAD: {
                const struct expr *guard = r->load->access->guard;
                if (i->stmt == r->load->stmt)
                        outbuf_printf(w->out, guard ? "%s = (%s) ? %s : 0;\n" : "%s = %s%s;\n", p->value, guard ? instance_expr_text(w, guard, i, PREC_NONE) : "",
                                access_text(w, r->load, i));
                break;
        }
        case SCAN_STORE:
                if (i->stmt == r->map)
                        outbuf_printf(w->out, "%s = %s;\n", access_text(w, r->map->accesses.data[r->map->accesses.n - 1], i), p->value);
                break;
        default:
                if (recurrence_step(r, i->stmt) >= 0)
                        print_step(w, i, recurrence_step(r, i->stmt));
        }
        return recurrence_step(r, i->stmt) >= 0;
}

/* An offset so many times as large as the sum has cancelled half of the digits. */
enum { MOST_LOST_FLOAT = 4096, MOST_LOST_DOUBLE = 67108864 };

int scan_most_lost(const struct recurrence *r)
{
        return r->type->size == 4 ? MOST_LOST_FLOAT : MOST_LOST_DOUBLE;
}

const char *scan_lost_text(struct writer *w, const struct recurrence *r, const char *value, const char *offset)
{
        return arena_printf(w->arena, "!(%s - %s == 0 && (%s < 0 ? -%s : %s) <= %d * (%s < 0 ? -%s : %s))", value, value, offset, offset, offset,
                scan_most_lost(r), value, value, value);
}

void scan_declare_steps(struct writer *w, const struct scan_pass *p)
{
        const struct recurrence *r = p->scan->recurrence;
        bool is_run = p->task == SCAN_APPLY || (p->task == SCAN_COMPOSE && r->kind == MAP_LINEAR);
        for (int k = 0; is_run && k + 1 < r->steps.n; k++) {
                const char *type = w->target->type(r->is_exact ? r->type : r->steps.data[k].stmt->stmt->write->array->type);
                outbuf_printf(w->out, p->slope ? "%s pm_step%d = 0, pm_slope%d = 0;\n" : "%s pm_step%d = 0;\n", type, k, k);
        }
}

static void print_pass(struct writer *w, const struct kernel *k, struct scan_pass pass, const char *first, const char *last)
{
        scan_declare_steps(w, &pass);
        if (pass.task == SCAN_COMPOSE && k->scan->recurrence->kind == MAP_QUOTIENT)
                declare_quotient(w, k->scan->recurrence);
        w->scan = &pass;
        print_part(w, k, first, last);
        w->scan = NULL;
}

struct scan_names {
        const char *parts, *part;       /* how many there are; the number of that at hand, counted along the loop */
        const char *first, *last;       /* names for its bounds */
        const char *before;             /* array of the values before the parts */
};

/* Stores the last element of a part. */
static void print_last(struct writer *w, const struct kernel *k, const struct scan_names *s, const char *value)
{
        const char *final = loop_is_descending(k->scan->recurrence->loop) ? s->first : s->last;
        print_pass(w, k, (struct scan_pass){ k->scan, SCAN_STORE, value, NULL }, final, final);
}

/* See emit.h. Of an accumulation it is a value that changes no other. */
const char *scan_start_text(struct writer *w, const struct recurrence *r)
{
        const struct ctype *t = r->type;
        bool is_least = r->op == OP_LT || r->op == OP_LE;
        if (r->kind != MAP_FOLD)
                return "0";
        if (r->call)
                return "0.0 / 0.0";
        if (r->op == OP_LAND || (r->op == OP_AND && t->is_bool))
                return "1";
        if (r->op == OP_AND)
                return arena_printf(w->arena, "(%s)-1", w->target->type(t));
        if (r->op < OP_LT || r->op > OP_GE)
                return "0";
        if (t->kind == TYPE_FLOAT)
                return arena_printf(w->arena, "%s%s", is_least ? "" : "-", w->target->as_float ? arena_printf(w->arena, "%s(0x7f800000)", w->target->as_float) : "1.0 / 0.0");
        if (!t->is_signed)
                return is_least ? arena_printf(w->arena, "(%s)-1", w->target->type(t)) : "0";
        const char *most = arena_printf(w->arena, "0x%llxL", (1ull << (8 * t->size - 1)) - 1);
        return arena_printf(w->arena, is_least ? "(%s)%s" : "(%s)(-%s - 1)", w->target->type(t), most);
}

const char *folded_text(struct writer *w, const struct recurrence *r, const char *x, const char *own)
{
        if (r->call)
                return arena_printf(w->arena, "%s(%s, %s)", r->call, x, own);
        if (r->op >= OP_LT && r->op <= OP_GE)
                return arena_printf(w->arena, "%s %s %s ? %s : %s", own, op_text(r->op), x, own, x);
        return arena_printf(w->arena, "%s %s %s", x, op_text(r->op), own);
}

/* The values before all parts of a linear recurrence: before[0] is there. */
static void print_starts(struct writer *w, const struct kernel *k, const struct scan_names *s, const char *slope, const char *offset)
{
        const struct recurrence *r = k->scan->recurrence;
        const char *type = w->target->type(r->web->array->type), *wide = w->target->type(r->type);
        const char *x = arena_printf(w->arena, "%s[pm_part]", s->before), *next = arena_printf(w->arena, "%s[pm_part + 1]", s->before);
        const char *scaled = r->is_scaled ? arena_printf(w->arena, "%s[pm_part] * ", slope) : "";
        outbuf_open(w->out, "for (long pm_part = 0; pm_part + 1 < %s; pm_part++) {\n", s->parts);
        if (r->kind == MAP_FOLD)
                outbuf_printf(w->out, "%s = (%s)(%s);\n", next, type, folded_text(w, r, x, arena_printf(w->arena, "%s[pm_part]", offset)));
        else
                outbuf_printf(w->out, "%s = (%s)(%s(%s)%s + %s[pm_part]);\n", next, type, scaled, wide, x, offset);
        if (!r->is_exact || !r->is_cell)
                print_bounds(w, &k->dealt[0], s->part, s->parts, s->first, s->last);
        if (!r->is_exact && r->kind == MAP_LINEAR) {
                const char *sum = arena_printf(w->arena, "%s[pm_part]", offset);
                outbuf_open(w->out, "if (%s) {\n", scan_lost_text(w, r, next, sum));
                outbuf_printf(w->out, "%s = %s;\n", next, x);
                print_pass(w, k, (struct scan_pass){ k->scan, SCAN_APPLY, next, NULL }, s->first, s->last);
                outbuf_close(w->out);
        }
        if (!r->is_cell)
                print_last(w, k, s, next);
        outbuf_close(w->out);
}

/* The passes of quotients between that which composes their maps and the iterations; see quotient.c. */
static void print_quotient_starts(struct writer *w, const struct kernel *k, const struct scan_names *s)
{
        const struct recurrence *r = k->scan->recurrence;
        const char *type = w->target->type(r->web->array->type), *x = arena_printf(w->arena, "%s[pm_part]", s->before), *next = arena_printf(w->arena, "%s[pm_part + 1]", s->before);
        int most = scan_most_lost(r);
        const char *each = arena_printf(w->arena, "for (long pm_part = 0; pm_part + 1 < %s; pm_part++) {\n", s->parts);
        outbuf_open(w->out, "%s", each);
        outbuf_printf(w->out, "%s = (%s)pm_quotient(pm_maps[pm_part], pm_exponents[pm_part], %s, %d, &pm_poles[pm_part]);\n", next, type, x, most);
        outbuf_open(w->out, "if (!(%s - %s == 0)) {\n", next, next);
        print_bounds(w, &k->dealt[0], s->part, s->parts, s->first, s->last);
        outbuf_printf(w->out, "%s = %s;\n", next, x);
        print_pass(w, k, (struct scan_pass){ k->scan, SCAN_APPLY, next, NULL }, s->first, s->last);
        outbuf_close(w->out);
        outbuf_close(w->out);

        outbuf_open(w->out, "#pragma omp parallel for\nfor (long pm_part = 0; pm_part < %s - 1; pm_part++) {\n", s->parts);
        print_bounds(w, &k->dealt[0], s->part, s->parts, s->first, s->last);
        outbuf_printf(w->out, "%s pm_here = %s;\ndouble pm_slope = 1;\n", type, x);
        print_pass(w, k, (struct scan_pass){ k->scan, SCAN_APPLY, "pm_here", "pm_slope" }, s->first, s->last);
        outbuf_puts(w->out, "pm_after[pm_part] = pm_here;\npm_slopes[pm_part] = pm_slope;\n");
        outbuf_close(w->out);

        outbuf_puts(w->out, "double pm_shift = 0;\n");
        outbuf_open(w->out, "%s", each);
        print_bounds(w, &k->dealt[0], s->part, s->parts, s->first, s->last);
        outbuf_printf(w->out, "const %s pm_found = %s;\n", type, next);
        outbuf_open(w->out, "if (pm_may_shift(pm_after[pm_part], pm_slopes[pm_part], pm_poles[pm_part], pm_shift, %d)) {\n", most);
        outbuf_printf(w->out, "%s = (%s)(pm_shift == 0 ? pm_after[pm_part] : pm_after[pm_part] + pm_slopes[pm_part] * pm_shift);\n", next, type);
        w->out->indent--;
        outbuf_open(w->out, "} else {\n");
        outbuf_printf(w->out, "%s = %s;\n", next, x);
        print_pass(w, k, (struct scan_pass){ k->scan, SCAN_APPLY, next, NULL }, s->first, s->last);
        outbuf_close(w->out);
        outbuf_printf(w->out, "pm_shift = (double)%s - pm_found;\n", next);
        if (!r->is_cell)
                print_last(w, k, s, next);
        outbuf_close(w->out);
}

/* The iterations themselves. */
static void print_replay(struct writer *w, const struct kernel *k, const struct scan_names *s, const char *here)
{
        const struct recurrence *r = k->scan->recurrence;
        outbuf_open(w->out, "#pragma omp parallel for\nfor (long pm_part = 0; pm_part < %s; pm_part++) {\n", s->parts);
        if (r->is_cell) {
                print_bounds(w, &k->dealt[0], s->part, s->parts, s->first, s->last);
                int n = w->buffers.n;
                outbuf_printf(w->out, "%s %s = %s[pm_part];\n", w->target->type(r->web->array->type), here, s->before);
                buffer_name(w, k->scan->whole, here, true);
                print_part(w, k, s->first, s->last);
                w->buffers.n = n;
                outbuf_open(w->out, "if (pm_part + 1 == %s)\n", s->parts);
                outbuf_printf(w->out, "%s[pm_part + 1] = %s;\n", s->before, here);
                w->out->indent--;
        } else {
                const char *begin = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_begin", loop_name(r->loop)));
                const char *end = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_end", loop_name(r->loop)));
                bool is_down = loop_is_descending(r->loop);
                print_bounds(w, &k->dealt[0], s->part, s->parts, begin, end);
                outbuf_printf(w->out, "const long %s = %s%s, %s = %s%s;\n", s->first, begin, is_down ? arena_printf(w->arena, " + (pm_part + 1 < %s)", s->parts) : "", s->last,
                        end, is_down ? "" : arena_printf(w->arena, " - (pm_part + 1 < %s)", s->parts));
                print_part(w, k, s->first, s->last);
                if (k->instances.n > 1) {
                        outbuf_open(w->out, "if (pm_part + 1 < %s) {\n", s->parts);
                        print_pass(w, k, (struct scan_pass){ k->scan, SCAN_REST, NULL, NULL }, is_down ? begin : end, is_down ? begin : end);
                        outbuf_close(w->out);
                }
                names_release(&w->names, begin);
                names_release(&w->names, end);
        }
        outbuf_close(w->out);
}

void print_scan_count(struct writer *w, const struct kernel *k)
{
        struct part_count count = { k, names_claim(w->arena, &w->names, "pm_parts") };
        vec_push(w->arena, &w->parts, count);
        outbuf_printf(w->out, "const long %s = pm_split(%s / %d, 0);\n", count.text, k->work ? arena_printf(w->arena, "(%s)", ast_text(w, k->work)) : "0x7fffffff", PART_FACTOR);
}

/* The maps of all parts but the last, in arrays declared here. */
static void print_maps(struct writer *w, const struct kernel *k, const struct scan_names *s, const char *slope, const char *offset, const char *here, const char *scale)
{
        const struct recurrence *r = k->scan->recurrence;
        const char *wide = w->target->type(r->type);
        bool is_quotient = r->kind == MAP_QUOTIENT;
        if (is_quotient)
                outbuf_printf(w->out, "double pm_maps[%d][4], pm_poles[%d], pm_slopes[%d];\nlong pm_exponents[%d];\n%s pm_after[%d];\n", MOST_PARTS, MOST_PARTS, MOST_PARTS, MOST_PARTS,
                        w->target->type(r->web->array->type), MOST_PARTS);
        else if (r->is_scaled)
                outbuf_printf(w->out, "%s %s[%d], %s[%d];\n", wide, slope, MOST_PARTS, offset, MOST_PARTS);
        else
                outbuf_printf(w->out, "%s %s[%d];\n", wide, offset, MOST_PARTS);
        outbuf_open(w->out, "#pragma omp parallel for\nfor (long pm_part = 0; pm_part < %s - 1; pm_part++) {\n", s->parts);
        print_bounds(w, &k->dealt[0], s->part, s->parts, s->first, s->last);
        if (!is_quotient)
                outbuf_printf(w->out, r->is_scaled ? "%s %s = %s, %s = 1;\n" : "%s %s = %s;\n", wide, here, scan_start_text(w, r), scale);
        print_pass(w, k, (struct scan_pass){ k->scan, SCAN_COMPOSE, here, r->is_scaled ? scale : NULL }, s->first, s->last);
        if (is_quotient)
                outbuf_puts(w->out, "pm_maps[pm_part][0] = pm_num0;\npm_maps[pm_part][1] = pm_den0;\npm_maps[pm_part][2] = pm_num1;\npm_maps[pm_part][3] = pm_den1;\n"
                        "pm_exponents[pm_part] = pm_exponent;\n");
        if (r->is_scaled)
                outbuf_printf(w->out, "%s[pm_part] = %s;\n", slope, scale);
        if (!is_quotient)
                outbuf_printf(w->out, "%s[pm_part] = %s;\n", offset, here);
        outbuf_close(w->out);
}

void print_in_scan(struct writer *w, const struct kernel *k)
{
        const struct recurrence *r = k->scan->recurrence;
        const struct plan_loop *l = &k->dealt[0];
        const char *ident = k->scan->whole->ident, *parts = parts_name(w, k);
        const char *name[5], *const ending[5] = { "before", "slope", "offset", "here", "scale" };
        for (int i = 0; i < 5; i++)
                name[i] = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_%s", ident, ending[i]));
        const char *before = name[0], *slope = name[1], *offset = name[2], *here = name[3], *scale = name[4];
        const char *first = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_first", loop_name(l->loop)));
        const char *last = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_last", loop_name(l->loop)));
        const char *part = loop_is_descending(l->loop) ? arena_printf(w->arena, "(%s - 1 - pm_part)", parts) : "pm_part";
        struct scan_names s = { parts, part, first, last, before };
        struct sum extent = { .constant = 1 };
        sum_add_ast(w, &extent, l->last, 1);
        sum_add_ast(w, &extent, l->first, -1);
        const char *pays = r->is_exact ? arena_printf(w->arena, " && pm_threads() >= %d", FEWEST_PARTS) : "";        /* the result shows no difference */
        outbuf_open(w->out, "if (%s >= %d && %s >= %s%s) {\n", parts, FEWEST_PARTS, sum_piece(w, &extent).text, parts, pays);
        outbuf_printf(w->out, "%s %s[%d];\n", w->target->type(r->web->array->type), before, MOST_PARTS + 1);
        print_maps(w, k, &s, slope, offset, here, scale);

        const char *start = arena_printf(w->arena, "%s[0]", before);
        if (r->is_cell) {
                outbuf_printf(w->out, "%s = %s;\n", start, cell_text(w, k->scan->whole, NULL));
        } else {
                const char *edge = ast_text(w, loop_is_descending(l->loop) ? l->last : l->first);
                outbuf_open(w->out, "{\n");
                outbuf_printf(w->out, "const long %s = %s;\n", first, edge);
                print_pass(w, k, (struct scan_pass){ k->scan, SCAN_LOAD, start, NULL }, first, first);
                outbuf_close(w->out);
        }
        if (r->kind == MAP_QUOTIENT)
                print_quotient_starts(w, k, &s);
        else
                print_starts(w, k, &s, slope, offset);
        print_replay(w, k, &s, here);
        if (r->is_cell)
                outbuf_printf(w->out, "%s = %s[%s];\n", cell_text(w, k->scan->whole, NULL), before, parts);
        w->out->indent--;
        outbuf_open(w->out, "} else {\n");
        outbuf_printf(w->out, "const long %s = %s, %s = %s;\n", first, ast_text(w, l->first), last, ast_text(w, l->last));
        print_part(w, k, first, last);
        outbuf_close(w->out);
        for (int i = 0; i < 5; i++)
                names_release(&w->names, name[i]);
        names_release(&w->names, first);
        names_release(&w->names, last);
}
