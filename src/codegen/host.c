/* What the host code of a region has in common for all targets: constants for the parameters and sizes, the ranges of the user's memory, the
 * conditions under which the translated branch may run, the counters that live on.
 *
 * Names: our own start with pm_, which no word of the user's file is allowed to clash with; whatever else is declared (buffers, counters) differs
 * from every word of the user's text that the generated code repeats, so that each initialiser reads the user's variable. */
#include "codegen/emit.h"

#include <stdlib.h>

static struct piece piece(const char *text, int prec)
{
        struct piece p = { text, prec };
        return p;
}

void host_writer(struct writer *w, struct arena *a, const struct options *opt, const struct plan *p, const char *user_text)
{
        *w = (struct writer){ .arena = a, .opt = opt, .target = &target_c, .plan = p, .index = "long" };
        for (int i = 0; target_c.reserved[i]; i++)
                names_take(a, &w->names, target_c.reserved[i]);
        names_take_words(a, &w->names, user_text, "pm_");
        for (int i = 0; i < p->nest->taken.n; i++)
                names_take(a, &w->names, p->nest->taken.data[i]);
        for (int i = 0; i < p->nest->arrays.n; i++)
                names_take_words(a, &w->names, p->nest->arrays.data[i]->base, "");
        for (int i = 0; i < p->nest->params.n; i++) {
                names_take_words(a, &w->names, p->nest->params.data[i]->text, "");
                names_take_words(a, &w->names, p->nest->params.data[i]->address, "");
        }
        bind_params(w, "pm_");
        for (int i = 0; i < p->buffers.n; i++)
                if (!p->buffers.data[i]->is_local)
                        bind_sizes(w, p->buffers.data[i], "pm_");
}

/* The value of a size: the binding's expression, not below 0 where that is asked for. */
static const char *size_text(struct writer *w, const struct binding *b)
{
        struct sum s = { 0 };
        sum_add_ast(w, &s, b->value, 1);
        const char *text = sum_piece(w, &s).text;
        bool is_constant = !s.terms.n;
        return !b->at_least_0 || (is_constant && s.constant >= 0) ? text : arena_printf(w->arena, "pm_max(0, %s)", text);
}

static const struct array *array_of_stride(const struct plan *p, const struct var *v)
{
        for (int i = 0; i < p->rows.n; i++)
                if (p->rows.data[i].array->row_stride == v)
                        return p->rows.data[i].array;
        return NULL;
}

static bool needs_stride(const struct plan *p, const struct expr *e)
{
        bool needs = e->kind == EXPR_VAR && array_of_stride(p, e->var);
        for (int i = 0; i < e->n_arg && !needs; i++)
                needs = needs_stride(p, e->arg[i]);
        return needs;
}

/* Looks at the pointers to the rows of gathered arrays, which may lie in no memory where the region reads none of them: where row 0 would be, and their distance. */
static void print_rows(struct writer *w, struct outbuf *out)
{
        for (int i = 0; i < w->plan->rows.n; i++) {
                const struct plan_rows *r = &w->plan->rows.data[i];
                const struct array *a = r->array;
                const char *first = names_claim(w->arena, &w->names, "pm_first"), *last = names_claim(w->arena, &w->names, "pm_last"), *there = names_claim(w->arena, &w->names, "pm_there");
                outbuf_printf(out, "const long %s = %s, %s = %s;\n", first, ast_text(w, r->first), last, ast_text(w, r->last));
                outbuf_printf(out, "struct pm_rows %s = { 0, 0 };\n", a->rows);
                const char *begin = arena_printf(w->arena, "(const volatile char *)&(%s%s%s)", a->row_head, first, a->row_tail);
                outbuf_printf(out, "const int %s = %s <= %s && pm_is_there(%s,\n        (size_t)((const volatile char *)&(%s%s%s) - %s) + sizeof(void *));\n", there, first, last, begin, a->row_head, last,
                        a->row_tail, begin);
                outbuf_printf(out, "for (long pm_i = %s; %s && pm_i <= %s && pm_rows_add(&%s, %spm_i%s, pm_i - %s, %d); pm_i++)\n        ;\n", first, there, last, a->rows,
                        a->row_head, a->row_tail, first, a->type->size);
                if (r->last_column)     /* a row alone is as far from the next as it is long: buffers of other layouts have room for all of it */
                        outbuf_printf(out, "if (%s == %s && %s.stride)\n        %s.stride = pm_max(1, (%s) + 1);\n", first, last, a->rows, a->rows, ast_text(w, r->last_column));
                outbuf_printf(out, "%s.base = (const volatile char *)((size_t)%s.base - (size_t)%s * (size_t)%s.stride * %d);\n", a->rows, a->rows, first, a->rows,
                        a->type->size);
        }
}

/* The value of a parameter as the text has it. One of 64 bits that a guard limits is, beyond its limits, a number next to them: the guard fails for it, and what is computed before does
 * not overflow, of which compilers would conclude that the guard holds. */
static const char *param_text(struct writer *w, const struct binding *b, const char *text)
{
        const long long most = PARAM_MOST + 1;
        return b->param && b->param->is_limited ? arena_printf(w->arena, "pm_clamp(%s, -%lld, %lld)", text, most, most) : text;
}

void print_constants(struct writer *w, struct outbuf *out)
{
        struct outbuf scalars = { .indent = out->indent }, exprs = { .indent = out->indent }, sizes = { .indent = out->indent };
        struct outbuf rows = { .indent = out->indent }, scans = { .indent = out->indent }, late = { .indent = out->indent };
        for (int i = 0; i < w->plan->nest->tables.n; i++)
                outbuf_printf(out, "%s\n", w->plan->nest->tables.data[i]);
        print_rows(w, &rows);
        for (int i = 0; i < w->bindings.n; i++) {
                struct binding *b = w->bindings.data[i];
                if (b->kind == BIND_SIZE && b->is_used)
                        outbuf_printf(&sizes, "const long %s = %s;\n", b->text, size_text(w, b));
        }
        print_scans(w, &scans);
        for (int i = 0; i < w->bindings.n; i++) {
                struct binding *b = w->bindings.data[i];
                if (b->kind == BIND_PARAM && b->is_used && !b->var)
                        outbuf_printf(needs_stride(w->plan, b->param->expr) ? &late : &exprs, "const long %s = %s;\n", b->text, param_text(w, b, expr_text(w, b->param->expr, PREC_NONE)));
        }
        for (int i = 0; i < w->bindings.n; i++) {
                struct binding *b = w->bindings.data[i];
                if (!b->is_used || !b->var)
                        continue;
                const char *type = b->var->type->kind == TYPE_FLOAT ? b->var->type->name : "long";
                if (is_scanned(w->plan, b->var))
                        continue;
                if (array_of_stride(w->plan, b->var))
                        outbuf_printf(&rows, "const long %s = %s;\n", b->text, b->var->text);
                else if (b->var->valid)
                        outbuf_printf(&scalars, "const %s %s = %s;\n", type, b->text, param_text(w, b, arena_printf(w->arena, "%s ? %s : 0", b->var->valid, b->var->text)));
                else
                        outbuf_printf(&scalars, "const %s %s = %s;\n", type, b->text, param_text(w, b, b->var->text));
        }
        outbuf_write(out, outbuf_text(&scalars), scalars.n);
        outbuf_write(out, outbuf_text(&exprs), exprs.n);
        outbuf_write(out, outbuf_text(&rows), rows.n);
        outbuf_write(out, outbuf_text(&late), late.n);
        outbuf_write(out, outbuf_text(&scans), scans.n);
        outbuf_write(out, outbuf_text(&sizes), sizes.n);
        outbuf_free(&scalars);
        outbuf_free(&rows);
        outbuf_free(&late);
        outbuf_free(&scans);
        outbuf_free(&exprs);
        outbuf_free(&sizes);
}

const char *kernel_place(struct writer *w, const struct kernel *k)
{
        return arena_printf(w->arena, "%s:%u", k->span.file ? k->span.file : w->plan->nest->span.file, k->span.line);
}

bool host_has_array(const struct buffer *b)
{
        return !b->is_local && b->array->base && (b->is_original || b->is_snapshot);
}

/* A long that may have a name. */
static struct piece named(struct writer *w, const char *name, __isl_keep isl_ast_expr *value)
{
        int sign = 1;
        const char *text = name ? binding_use(w, name, &sign, false) : NULL;
        return text ? piece(text, PREC_ATOM) : value ? ast_piece(w, value) : piece("0", PREC_ATOM);
}

struct piece buffer_low(struct writer *w, const struct buffer *b, int d)
{
        return named(w, b->low_name ? b->low_name[d] : NULL, b->low ? b->low[d] : NULL);
}

struct piece buffer_size(struct writer *w, const struct buffer *b, int d)
{
        return named(w, b->size_name ? b->size_name[d] : NULL, b->size[d]);
}

void buffer_range(struct writer *w, const struct buffer *b, struct piece *first, struct piece *count)
{
        *first = piece("0", PREC_ATOM);
        *count = piece("1", PREC_ATOM);
        if (b->array->rank && b->count) {
                *first = named(w, b->first_name, b->first);
                *count = named(w, b->count_name, b->count);
        } else if (b->array->rank) {
                struct sum f = { 0 }, c = { .constant = 1 };
                for (int d = 0; d < b->array->rank; d++) {
                        if (d > 0)
                                sum_times(w, &f, buffer_size(w, b, d));
                        sum_add_text(w, &f, buffer_low(w, b, d), 1);
                        sum_times(w, &c, buffer_size(w, b, d));
                }
                *first = sum_piece(w, &f);
                *count = sum_piece(w, &c);
        }
}

void copy_out_slice(struct writer *w, const struct buffer *b, struct piece *offset, struct piece *step)
{
        struct sum s = { 0 }, copies = { .constant = 1 };
        struct piece first, count;
        for (int p = 0; p < b->n_dim; p++) {
                int d = buffer_dim_at(b, p), e = d - b->array->rank;
                if (e < 0)
                        continue;
                sum_times(w, &s, buffer_size(w, b, d));
                sum_times(w, &copies, buffer_size(w, b, d));
                sum_add_ast(w, &s, b->last[e], 1);
                struct piece low = buffer_low(w, b, d);
                if (strcmp(low.text, "0"))
                        sum_add_text(w, &s, low, -1);
        }
        buffer_range(w, b, &first, &count);
        if (!b->expand_inside)
                sum_times(w, &s, count);
        *offset = sum_piece(w, &s);
        *step = b->expand_inside ? sum_piece(w, &copies) : piece("1", PREC_ATOM);
}

/* A factor of a number of cells as size_t. */
static const char *factor_text(struct writer *w, const char *name, __isl_keep isl_ast_expr *value)
{
        int sign = 1;
        const char *text = name ? binding_use(w, name, &sign, false) : NULL;
        if (text)
                return arena_printf(w->arena, "(size_t)%s", text);
        struct sum s = { 0 };
        sum_add_ast(w, &s, value, 1);
        if (!s.terms.n)
                return arena_printf(w->arena, "%lld", (long long)(s.constant > 0 ? s.constant : 0));
        return arena_printf(w->arena, "(size_t)pm_max(0, %s)", sum_piece(w, &s).text);
}

/* The product of the buffer's sizes but for that of dimension "without". */
static const char *cells_text_without(struct writer *w, const struct buffer *b, int without)
{
        const char *text = NULL;
        int rank = b->array->rank;
        if (rank && b->linear)
                text = factor_text(w, b->count_name, b->count);
        for (int d = b->linear ? rank : 0; d < b->n_dim; d++) {
                if (d == without)
                        continue;
                const char *factor = factor_text(w, b->size_name ? b->size_name[d] : NULL, b->size[d]);
                text = text ? arena_printf(w->arena, "pm_times(%s, %s)", text, factor) : factor;
        }
        return text ? text : "1";
}

const char *buffer_cells(struct writer *w, const struct buffer *b)
{
        return cells_text_without(w, b, -1);
}

const char *cells_of_copy(struct writer *w, const struct buffer *b)
{
        return cells_text_without(w, b, b->batch_dim);
}

/* The number of the outermost record that element "index" of the array is in. */
static const char *record_text(struct writer *w, const struct array *array, struct piece index)
{
        return strcmp(index.text, "0") ? arena_printf(w->arena, "pm_floord(%s, %lld)", index.text, (long long)array->nesting[0].count) : "0";
}

/* The bytes from the beginning of the record that holds element "first" to the end of the one that holds the last of the elements. */
static const char *records_bytes(struct writer *w, const struct array *array, struct piece first, struct piece count)
{
        struct sum last = { .constant = -1 }, records = { .constant = 1 };
        sum_add_text(w, &last, count, 1);
        if (strcmp(first.text, "0")) {
                sum_add_text(w, &last, first, 1);
                sum_add_text(w, &records, piece(record_text(w, array, first), PREC_ATOM), -1);
        }
        sum_add_text(w, &records, piece(record_text(w, array, sum_piece(w, &last)), PREC_ATOM), 1);
        return arena_printf(w->arena, "(size_t)pm_max(0, %lld * %s)", (long long)array->nesting[0].bytes, piece_at(w, sum_piece(w, &records), PREC_UNARY));
}

const char *host_pointer(struct writer *w, const struct array *array, struct piece first)
{
        bool is_start = !strcmp(first.text, "0");
        const char *base = array->base;
        bool is_atom = is_identifier(base) || (*base == '&' && is_identifier(base + 1));
        if (array->n_nesting && !is_start)
                return arena_printf(w->arena, "(char *)(%s) + %lld * %s", base, (long long)array->nesting[0].bytes, record_text(w, array, first));
        if (array->stride != array->type->size)
                return is_start ? arena_printf(w->arena, "(char *)(%s)", base)
                                : arena_printf(w->arena, "(char *)(%s) + %d * %s", base, array->stride, piece_at(w, first, PREC_UNARY));
        if (is_start)
                return base;
        return arena_printf(w->arena, is_atom ? "%s + %s" : "(%s) + %s", base, piece_at(w, first, PREC_SUM + 1));
}

const char *user_range_begin(struct writer *w, const struct buffer *b)
{
        struct piece first, count;
        buffer_range(w, b, &first, &count);
        return arena_printf(w->arena, "(const volatile char *)(%s)", host_pointer(w, b->array, first));
}

const char *user_range_bytes(struct writer *w, const struct buffer *b)
{
        struct piece first, count;
        buffer_range(w, b, &first, &count);
        int sign = 1;
        bool is_named = b->linear && b->count_name && binding_use(w, b->count_name, &sign, false);
        bool is_number = count.prec == PREC_ATOM && count.text[0] >= '0' && count.text[0] <= '9';
        const char *n = is_named || is_number ? count.text : arena_printf(w->arena, "pm_max(0, %s)", count.text);
        const char *bytes = is_number ? arena_printf(w->arena, "%lld", atoll(n) * b->array->stride)
                                      : arena_printf(w->arena, "(size_t)%s * %d", n, b->array->stride);
        return b->array->n_nesting ? records_bytes(w, b->array, first, count) : bytes;
}

/* The name of a pm_range: the part of the user's memory that buffer "b" stands for. */
static const char *range_name(struct writer *w, const struct buffer *b)
{
        for (int i = 0; i < w->ranges.n; i++)
                if (w->ranges.data[i].buffer == b)
                        return w->ranges.data[i].text;
        struct named_buffer range = { .buffer = b };
        range.text = names_claim(w->arena, &w->names, arena_printf(w->arena, "pm_%s_range", b->ident));
        vec_push(w->arena, &w->ranges, range);
        outbuf_printf(w->out, "const struct pm_range %s = { %s, %s };\n", range.text, user_range_begin(w, b), user_range_bytes(w, b));
        return range.text;
}

static const char *scalar_range_name(struct writer *w, const struct var *v)
{
        for (int i = 0; i < w->ranges.n; i++)
                if (w->ranges.data[i].scalar == v)
                        return w->ranges.data[i].text;
        struct named_buffer range = { .scalar = v };
        range.text = names_claim(w->arena, &w->names, arena_printf(w->arena, "pm_%s_range", v->name));
        vec_push(w->arena, &w->ranges, range);
        const char *address = v->valid ? arena_printf(w->arena, "%s ? %s : 0", v->valid, v->address) : v->address;
        outbuf_printf(w->out, "const struct pm_range %s = { (const volatile char *)(%s), %d };\n", range.text, address, v->type->size);
        return range.text;
}

/* Names of two pm_ranges. */
struct range_pair {
        const char *a, *b;
};

struct conjunction {
        VEC(const char *) conditions;   /* each as an operand of && */
        VEC(struct range_pair) apart;   /* further ones: these may not overlap */
};

/* Adds a condition, unless it is there or plainly true. */
static void and_also(struct writer *w, struct conjunction *all, const char *condition)
{
        for (int i = 0; i < all->conditions.n; i++)
                if (strcmp(all->conditions.data[i], condition) == 0)
                        return;
        if (strcmp(condition, "1") != 0)
                vec_push(w->arena, &all->conditions, condition);
}

/* Returns all of them joined by &&, in lines that are not too long; "" if there are none. */
static const char *conjunction_text(struct writer *w, const struct conjunction *all)
{
        const char *text = "";
        for (int i = 0; i < all->conditions.n; i++) {
                const char *condition = all->conditions.data[i], *line = strrchr(text, '\n');
                bool fits = strlen(line ? line : text) + strlen(condition) < 110;
                text = i ? arena_printf(w->arena, "%s%s && %s", text, fits ? "" : "\n   ", condition) : condition;
        }
        return text;
}

/* The ranges may not overlap. For a build they are noted for a table: as many conditions as there are pairs of arrays take a compiler long. */
static void and_not_overlap(struct writer *w, struct conjunction *all, const char *a, const char *b)
{
        if (!w->opt->for_build) {
                and_also(w, all, arena_printf(w->arena, "!pm_overlap(%s, %s)", a, b));
                return;
        }
        for (int i = 0; i < all->apart.n; i++)
                if (strcmp(all->apart.data[i].a, a) == 0 && strcmp(all->apart.data[i].b, b) == 0)
                        return;
        vec_push(w->arena, &all->apart, ((struct range_pair){a, b}));
}

/* The place of the name in the list, which it is added to. */
static int place_in(struct writer *w, option_list *names, const char *name)
{
        for (int i = 0; i < names->n; i++)
                if (strcmp(names->data[i], name) == 0)
                        return i;
        vec_push(w->arena, names, name);
        return names->n - 1;
}

/* Declares the table of the pairs that must be apart, and adds the call that looks at them. */
static void and_all_apart(struct writer *w, struct conjunction *all)
{
        option_list names = {0};
        if (!all->apart.n)
                return;
        const char *pairs = names_claim(w->arena, &w->names, "pm_pairs"), *ranges = names_claim(w->arena, &w->names, "pm_ranges");
        outbuf_printf(w->out, "static const int %s[][2] = {", pairs);
        for (int i = 0; i < all->apart.n; i++) {
                int a = place_in(w, &names, all->apart.data[i].a), b = place_in(w, &names, all->apart.data[i].b);
                outbuf_printf(w->out, "%s{%d, %d}", i ? ", " : "", a, b);
        }
        outbuf_printf(w->out, "};\nconst struct pm_range *const %s[] = {", ranges);
        for (int i = 0; i < names.n; i++)
                outbuf_printf(w->out, "%s&%s", i ? ", " : "", names.data[i]);
        outbuf_puts(w->out, "};\n");
        and_also(w, all, arena_printf(w->arena, "pm_apart(%s, %s, %d)", ranges, pairs, all->apart.n));
}

/* No two buffers of the guard's arrays, or no buffer and the scalar, may overlap. */
static void and_apart(struct writer *w, struct conjunction *all, const struct guard *g)
{
        for (int i = 0; i < w->plan->buffers.n; i++) {
                const struct buffer *a = w->plan->buffers.data[i];
                if (a->array != g->a || a->is_local)
                        continue;
                if (!g->b)
                        and_not_overlap(w, all, range_name(w, a), scalar_range_name(w, g->scalar));
                for (int j = 0; g->b && j < w->plan->buffers.n; j++) {
                        const struct buffer *b = w->plan->buffers.data[j];
                        if (b->array == g->b && !b->is_local)
                                and_not_overlap(w, all, range_name(w, a), range_name(w, b));
                }
        }
}

static void and_each(struct writer *w, struct conjunction *all, isl_ast_expr *const *conditions, int n)
{
        for (int i = 0; i < n; i++) {
                struct piece c = ast_piece(w, conditions[i]);
                and_also(w, all, c.prec == PREC_AND ? c.text : piece_at(w, c, PREC_AND));
        }
}

const char *conditions_text(struct writer *w, isl_ast_expr *const *conditions, int n)
{
        struct conjunction all = {0};
        and_each(w, &all, conditions, n);
        return conjunction_text(w, &all);
}

const char *guards_text(struct writer *w)
{
        const struct plan *p = w->plan;
        struct conjunction all = {0};
        and_each(w, &all, p->conditions.data, p->conditions.n);
        for (int i = 0; i < p->buffers.n; i++) {
                const char *fits = extent_fits_text(w, p->buffers.data[i]), *given = p->for_cpu ? NULL : pointer_given_text(w, p->buffers.data[i]);
                if (fits)
                        and_also(w, &all, fits);
                if (given)
                        and_also(w, &all, given);
        }
        for (int i = 0; i < p->overlaps.n; i++) {
                const struct guard *g = p->overlaps.data[i];
                if (g->kind == GUARD_EXPR)
                        and_also(w, &all, arena_printf(w->arena, "(%s)", expr_text(w, g->expr, PREC_NONE)));
                else if (g->kind == GUARD_SIZE)
                        and_also(w, &all, arena_printf(w->arena, "%s == %lld", g->param->var ? g->param->var->text : expr_text(w, g->param->expr, 9),
                                (long long)g->param->value));
                else if (g->kind == GUARD_OVERLAP)
                        and_apart(w, &all, g);
        }
        and_all_apart(w, &all);
        return conjunction_text(w, &all);
}

const char *both_conditions(struct writer *w, const char *a, const char *b)
{
        return *a && *b ? arena_printf(w->arena, "%s\n    && %s", a, b) : *a ? a : b;
}

const char *looks_text(struct writer *w)
{
        const struct plan *p = w->plan;
        struct conjunction all = {0};
        for (int i = 0; i < p->buffers.n && p->for_cpu; i++) {
                const char *there = memory_there_text(w, p->buffers.data[i]);
                if (there)
                        and_also(w, &all, there);
        }
        for (int i = 0; i < p->overlaps.n; i++) {
                const struct guard *g = p->overlaps.data[i];
                for (int k = 0; k < p->buffers.n && g->kind == GUARD_DISTINCT; k++) {
                        const struct buffer *b = p->buffers.data[k];
                        if (b->array != g->a || b->is_local)
                                continue;
                        struct piece first, count;
                        buffer_range(w, b, &first, &count);
                        and_also(w, &all, arena_printf(w->arena, "pm_distinct(%s, %s, %d, %d, %d)", host_pointer(w, b->array, first), count.text, b->array->stride,
                                b->array->type->size, b->array->type->is_signed));
                }
        }
        return conjunction_text(w, &all);
}

/* Sets the pointers that the region leaves changed, and only those. Their values are all read first. */
static void print_set_pointers(struct writer *w)
{
        const struct nest *nest = w->plan->nest;
        const char **kept = arena_alloc(w->arena, ((size_t)nest->moved.n + 1) * sizeof *kept);
        for (int i = 0; i < nest->moved.n; i++) {
                const struct moved *m = nest->moved.data[i];
                kept[i] = names_claim(w->arena, &w->names, is_identifier(m->text) ? arena_printf(w->arena, "pm_%s", m->text) : "pm_member");
                outbuf_printf(w->out, "__typeof__(%s) %s = ", m->text, kept[i]);
                if (m->valid)
                        outbuf_printf(w->out, "!(%s) ? 0 : ", m->valid);
                for (int k = 0; k + 1 < m->n; k++)
                        outbuf_printf(w->out, "%s == %d ? %s : ", expr_text(w, m->turn, PREC_EQUAL + 1), k, m->value[k]);
                outbuf_printf(w->out, "%s;\n", m->value[m->n - 1]);
        }
        for (int i = 0; i < nest->moved.n; i++) {
                const struct moved *m = nest->moved.data[i];
                const char *differs = arena_printf(w->arena, "%s != %s", m->text, kept[i]);
                outbuf_printf(w->out, "if (%s)\n        %s = %s;\n", m->valid ? arena_printf(w->arena, "%s && %s", m->valid, differs) : differs, m->text, kept[i]);
        }
}

void print_set_counters(struct writer *w, const char *done)
{
        const struct plan *p = w->plan;
        if (!p->set_counters.n && !p->nest->moved.n)
                return;
        outbuf_open(w->out, "if (%s) {\n", done);
        for (int i = 0; i < p->set_counters.n; i++)
                outbuf_printf(w->out, "%s = %s;\n", p->set_counters.data[i]->iterator_text, ast_text(w, p->final_value[i]));
        print_set_pointers(w);
        outbuf_close(w->out);
}

const char *quoted(struct arena *a, const char *text)
{
        const char *q = "\"";
        for (; *text; text++)
                q = arena_printf(a, "%s%s%c", q, *text == '"' || *text == '\\' ? "\\" : "", *text);
        return arena_printf(a, "%s\"", q);
}
