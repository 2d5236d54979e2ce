/* Scans on a CPU: a loop whose iterations are linked by a linear recurrence, in contiguous parts (transform/scans.c).
 *
 *      for all parts in parallel:      x_slope, x_offset: what the part's iterations make of the value before them, slope * x + offset
 *      for (pm_part ...)               x_before[pm_part + 1] = x_slope[pm_part] * x_before[pm_part] + x_offset[pm_part]
 *      for all parts in parallel:      the iterations themselves, from x_before[pm_part]
 *
 * A scalar is a variable of each part in the end. Of an array, the last element of each part is stored before the parts run, and left alone by the part itself, so that
 * the next one reads what it starts from in memory. Where slope or offset overflow, are no numbers, or all but cancel each other, the one thread in between runs the part's maps one
 * after the other: the iterations themselves may well have a finite result, and digits that the sum has lost. How many parts there are depends on the sizes alone, so that results do not depend on the number of threads. */
#include "codegen/emit.h"

enum { FEWEST_PARTS = 4 };      /* or threads: each iteration is run twice, so that with fewer there is little to gain */
/* Parts are longer than those of reductions, as composing maps comes on top. */
enum { PART_FACTOR = 4 };
bool scan_leaves_out(const struct writer *w, const struct instance *i)
{
        return w->scan && !w->scan->scan->needed[i->stmt->id];
}

/* "e" of the map, with "name" for the value before. */
static const char *map_text(struct writer *w, const struct recurrence *r, const struct instance *i, const struct expr *e, const char *name)
{
        int n = w->stand_ins.n;
        for (int v = 0; v < r->values.n; v++)
                for (int a = 0; a < r->map->accesses.n; a++) {
                        struct stand_in s = { .access = r->map->accesses.data[a], .name = name };
                        if (s.access->access == r->values.data[v] && !s.access->is_write)
                                vec_push(w->arena, &w->stand_ins, s);
                }
        const char *text = instance_expr_text(w, e, i, PREC_NONE);
        w->stand_ins.n = n;
        return text;
}

bool print_scanned(struct writer *w, const struct instance *i)
{
        const struct scan_pass *p = w->scan;
        if (!p || i->stmt != p->scan->recurrence->map)
                return false;
        const struct recurrence *r = p->scan->recurrence;
        switch (p->task) {
        case SCAN_COMPOSE:
                if (r->slope)
                        outbuf_printf(w->out, "%s = %s;\n", p->slope, map_text(w, r, i, r->slope, p->slope));
                outbuf_printf(w->out, "%s = %s;\n", p->value, map_text(w, r, i, r->value, p->value));
                break;
        case SCAN_APPLY: outbuf_printf(w->out, "%s = %s;\n", p->value, map_text(w, r, i, r->value, p->value)); break;
        case SCAN_LOAD: {
                const struct expr *guard = r->values.data[0]->guard;
                for (int a = 0; a < r->map->accesses.n; a++)
                        if (r->map->accesses.data[a]->access == r->values.data[0] && !r->map->accesses.data[a]->is_write)
                                outbuf_printf(w->out, guard ? "%s = (%s) ? %s : 0;\n" : "%s = %s%s;\n", p->value, guard ? instance_expr_text(w, guard, i, PREC_NONE) : "",
                                        access_text(w, r->map->accesses.data[a], i));
                break;
        }
        case SCAN_STORE: outbuf_printf(w->out, "%s = %s;\n", access_text(w, r->map->accesses.data[r->map->accesses.n - 1], i), p->value); break;
        }
        return true;
}

/* An offset so many times as large as the sum has cancelled half of the digits. */
enum { MOST_LOST_FLOAT = 4096, MOST_LOST_DOUBLE = 67108864 };

const char *scan_lost_text(struct writer *w, const struct recurrence *r, const char *value, const char *offset)
{
        return arena_printf(w->arena, "!(%s - %s == 0 && (%s < 0 ? -%s : %s) <= %d * (%s < 0 ? -%s : %s))", value, value, offset, offset, offset,
                r->type->size == 4 ? MOST_LOST_FLOAT : MOST_LOST_DOUBLE, value, value, value);
}

static void print_pass(struct writer *w, const struct kernel *k, struct scan_pass pass, const char *first, const char *last)
{
        w->scan = &pass;
        print_part(w, k, first, last);
        w->scan = NULL;
}

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

/* The values before all parts: before[0] is there. first, last: names for the bounds. */
static void print_starts(struct writer *w, const struct kernel *k, const char *parts, const char *part, const char *first, const char *last, const char *before,
        const char *slope, const char *offset)
{
        const struct recurrence *r = k->scan->recurrence;
        const char *type = w->target->type(r->web->array->type), *wide = w->target->type(r->type);
        const char *x = arena_printf(w->arena, "%s[pm_part]", before), *next = arena_printf(w->arena, "%s[pm_part + 1]", before);
        const char *scaled = r->slope ? arena_printf(w->arena, "%s[pm_part] * ", slope) : "";
        open_block(w, arena_printf(w->arena, "for (long pm_part = 0; pm_part + 1 < %s; pm_part++) {\n", parts));
        outbuf_printf(w->out, "%s = (%s)(%s(%s)%s + %s[pm_part]);\n", next, type, scaled, wide, x, offset);
        if (!r->is_exact || !r->is_cell)
                print_bounds(w, &k->dealt[0], part, parts, first, last);
        if (!r->is_exact) {
                const char *sum = arena_printf(w->arena, "%s[pm_part]", offset);
                open_block(w, arena_printf(w->arena, "if (%s) {\n", scan_lost_text(w, r, next, sum)));
                outbuf_printf(w->out, "%s = %s;\n", next, x);
                print_pass(w, k, (struct scan_pass){ k->scan, SCAN_APPLY, next, NULL }, first, last);
                close_block(w);
        }
        if (!r->is_cell) {
                const char *final = loop_is_descending(r->loop) ? first : last;
                print_pass(w, k, (struct scan_pass){ k->scan, SCAN_STORE, next, NULL }, final, final);
        }
        close_block(w);
}

/* The iterations themselves. */
static void print_replay(struct writer *w, const struct kernel *k, const char *parts, const char *part, const char *first, const char *last, const char *before,
        const char *here)
{
        const struct recurrence *r = k->scan->recurrence;
        open_block(w, arena_printf(w->arena, "#pragma omp parallel for\nfor (long pm_part = 0; pm_part < %s; pm_part++) {\n", parts));
        if (r->is_cell) {
                print_bounds(w, &k->dealt[0], part, parts, first, last);
                int n = w->buffers.n;
                outbuf_printf(w->out, "%s %s = %s[pm_part];\n", w->target->type(r->web->array->type), here, before);
                buffer_name(w, k->scan->whole, here, true);
                print_part(w, k, first, last);
                w->buffers.n = n;
                open_block(w, arena_printf(w->arena, "if (pm_part + 1 == %s)\n", parts));
                outbuf_printf(w->out, "%s[pm_part + 1] = %s;\n", before, here);
                w->out->indent--;
        } else {
                const char *begin = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_begin", loop_name(r->loop)));
                const char *end = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_end", loop_name(r->loop)));
                bool is_down = loop_is_descending(r->loop);
                print_bounds(w, &k->dealt[0], part, parts, begin, end);
                outbuf_printf(w->out, "const long %s = %s%s, %s = %s%s;\n", first, begin, is_down ? arena_printf(w->arena, " + (pm_part + 1 < %s)", parts) : "", last,
                        end, is_down ? "" : arena_printf(w->arena, " - (pm_part + 1 < %s)", parts));
                print_part(w, k, first, last);
                names_release(&w->names, begin);
                names_release(&w->names, end);
        }
        close_block(w);
}

void print_scan_count(struct writer *w, const struct kernel *k)
{
        struct part_count count = { k, names_claim(w->arena, &w->names, "pm_parts") };
        vec_push(w->arena, &w->parts, count);
        outbuf_printf(w->out, "const long %s = pm_split(%s / %d, 0);\n", count.text, k->work ? arena_printf(w->arena, "(%s)", ast_text(w, k->work)) : "0x7fffffff", PART_FACTOR);
}

void print_in_scan(struct writer *w, const struct kernel *k)
{
        const struct recurrence *r = k->scan->recurrence;
        const struct plan_loop *l = &k->dealt[0];
        const char *type = w->target->type(r->web->array->type), *wide = w->target->type(r->type), *ident = k->scan->whole->ident, *parts = parts_name(w, k);
        const char *name[5], *const ending[5] = { "before", "slope", "offset", "here", "scale" };
        for (int i = 0; i < 5; i++)
                name[i] = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_%s", ident, ending[i]));
        const char *before = name[0], *slope = name[1], *offset = name[2], *here = name[3], *scale = name[4];
        const char *first = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_first", loop_name(l->loop)));
        const char *last = names_claim(w->arena, &w->names, arena_printf(w->arena, "%s_last", loop_name(l->loop)));
        const char *part = loop_is_descending(l->loop) ? arena_printf(w->arena, "(%s - 1 - pm_part)", parts) : "pm_part";
        struct sum extent = { .constant = 1 };
        sum_add_ast(w, &extent, l->last, 1);
        sum_add_ast(w, &extent, l->first, -1);
        const char *pays = r->is_exact ? arena_printf(w->arena, " && pm_threads() >= %d", FEWEST_PARTS) : "";        /* the result shows no difference */
        open_block(w, arena_printf(w->arena, "if (%s >= %d && %s >= %s%s) {\n", parts, FEWEST_PARTS, sum_piece(w, &extent).text, parts, pays));
        outbuf_printf(w->out, "%s %s[%d];\n%s ", type, before, MOST_PARTS + 1, wide);
        if (r->slope)
                outbuf_printf(w->out, "%s[%d], ", slope, MOST_PARTS);
        outbuf_printf(w->out, "%s[%d];\n", offset, MOST_PARTS);

        open_block(w, arena_printf(w->arena, "#pragma omp parallel for\nfor (long pm_part = 0; pm_part < %s - 1; pm_part++) {\n", parts));
        print_bounds(w, l, part, parts, first, last);
        outbuf_printf(w->out, r->slope ? "%s %s = 0, %s = 1;\n" : "%s %s = 0;\n", wide, here, scale);
        print_pass(w, k, (struct scan_pass){ k->scan, SCAN_COMPOSE, here, scale }, first, last);
        if (r->slope)
                outbuf_printf(w->out, "%s[pm_part] = %s;\n", slope, scale);
        outbuf_printf(w->out, "%s[pm_part] = %s;\n", offset, here);
        close_block(w);

        const char *start = arena_printf(w->arena, "%s[0]", before);
        if (r->is_cell) {
                outbuf_printf(w->out, "%s = %s;\n", start, cell_text(w, k->scan->whole, NULL));
        } else {
                const char *edge = ast_text(w, loop_is_descending(l->loop) ? l->last : l->first);
                open_block(w, "{\n");
                outbuf_printf(w->out, "const long %s = %s;\n", first, edge);
                print_pass(w, k, (struct scan_pass){ k->scan, SCAN_LOAD, start, NULL }, first, first);
                close_block(w);
        }
        print_starts(w, k, parts, part, first, last, before, slope, offset);
        print_replay(w, k, parts, part, first, last, before, here);
        if (r->is_cell)
                outbuf_printf(w->out, "%s = %s[%s];\n", cell_text(w, k->scan->whole, NULL), before, parts);
        w->out->indent--;
        open_block(w, "} else {\n");
        outbuf_printf(w->out, "const long %s = %s, %s = %s;\n", first, ast_text(w, l->first), last, ast_text(w, l->last));
        print_part(w, k, first, last);
        close_block(w);
        for (int i = 0; i < 5; i++)
                names_release(&w->names, name[i]);
        names_release(&w->names, first);
        names_release(&w->names, last);
}
