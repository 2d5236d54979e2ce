/* Subscripts of buffers.
 *
 * A linear buffer is addressed by the user's own element index, moved so that the first element held is number 0, with the expanded
 * dimensions around or inside it. Any other buffer is row-major over its dimensions in layout order. Both are linear subscripts, because OpenCL
 * has no variable length arrays, and both are plain `long` arithmetic: the model has verified that the user's arithmetic does not wrap.
 * Only an index that reads memory itself (x[idx[i]]) is written with the user's types, and one that may wrap around where nothing depends on it. */
#include "codegen/emit.h"
#include "transform/steps.h"

static struct piece piece(const char *text, int prec)
{
        struct piece p = { text, prec };
        return p;
}

static bool reads_memory(const struct expr *e)
{
        if (e->kind == EXPR_READ)
                return true;
        for (int i = 0; i < e->n_arg; i++)
                if (reads_memory(e->arg[i]))
                        return true;
        return false;
}

/* May the text of "e", whose variables are of type long, be computed in fewer bits, which a sum with it would be, too? */
static bool is_short_text(const struct expr *e)
{
        if (e->type->size < 8 && (e->kind == EXPR_CAST || !e->type->is_signed))
                return true;
        for (int i = 0; i < e->n_arg; i++)
                if (is_short_text(e->arg[i]))
                        return true;
        return false;
}

/* Adds factor * e, an index expression of instance "i". */
static void sum_add_index(struct writer *w, struct sum *s, const struct expr *e, const struct instance *i, int64_t factor)
{
        int64_t value;
        switch (e->kind) {
        case EXPR_INT:
                s->constant += factor * e->ival;
                return;
        case EXPR_VAR: {
                int d = e->var->loop ? mstmt_loop_index(i->stmt, e->var->loop) : -1;
                if (d >= 0)
                        sum_add_ast(w, s, i->counter[d], factor);
                else
                        sum_add_text(w, s, piece(scalar_text(w, e->var), PREC_ATOM), factor);
                return;
        }
        case EXPR_CAST:
                if (expr_constant_cast(e, &value)) {
                        s->constant += factor * value;
                        return;
                }
                if (expr_cast_keeps(e)) {
                        sum_add_index(w, s, e->arg[0], i, factor);
                        return;
                }
                break;
        case EXPR_UNARY:
                if (e->op == OP_NEG || e->op == OP_PLUS) {
                        sum_add_index(w, s, e->arg[0], i, e->op == OP_NEG ? -factor : factor);
                        return;
                }
                break;
        case EXPR_BINARY:
                if (e->op == OP_ADD || e->op == OP_SUB) {
                        sum_add_index(w, s, e->arg[0], i, factor);
                        sum_add_index(w, s, e->arg[1], i, e->op == OP_ADD ? factor : -factor);
                        return;
                }
                if (e->op == OP_MUL) {
                        struct sum l = { 0 }, r = { 0 };
                        sum_add_index(w, &l, e->arg[0], i, 1);
                        sum_add_index(w, &r, e->arg[1], i, 1);
                        if (!l.terms.n && !r.terms.n) {
                                s->constant += factor * l.constant * r.constant;
                                return;
                        }
                        bool swap = l.terms.n && !r.terms.n;
                        sum_times(w, swap ? &r : &l, sum_piece(w, swap ? &l : &r));
                        struct sum *product = swap ? &r : &l;
                        for (int t = 0; t < product->terms.n; t++)
                                sum_add_text(w, s, piece(product->terms.data[t].text, product->terms.data[t].prec),
                                        factor * product->terms.data[t].factor);
                        s->constant += factor * product->constant;
                        return;
                }
                break;
        default:
                break;
        }
        const char *text = arena_printf(w->arena, "(%s)", instance_expr_text(w, e, i, PREC_NONE));
        sum_add_text(w, s, is_short_text(e) ? piece(arena_printf(w->arena, "(long)%s", text), PREC_UNARY) : piece(text, PREC_ATOM), factor);
}

/* The value of index expression "e". */
static struct sum index_sum(struct writer *w, const struct expr *e, const struct instance *i)
{
        struct sum s = { 0 };
        if (reads_memory(e))
                sum_add_text(w, &s, piece(instance_expr_text(w, e, i, PREC_UNARY + 1), PREC_ATOM), 1);
        else
                sum_add_index(w, &s, e, i, 1);
        return s;
}

/* The element's number that the user's arithmetic gives. */
static struct sum linear_sum(struct writer *w, const struct maccess *a, const struct instance *i)
{
        if (!a->as_written)
                return index_sum(w, a->access->linear, i);
        struct sum s = { 0 };
        sum_add_text(w, &s, piece(arena_printf(w->arena, "(long)(%s)", instance_expr_text(w, a->access->linear, i, PREC_NONE)), PREC_UNARY), 1);
        return s;
}

struct sum subscript_sum(struct writer *w, const struct maccess *a, int d, const struct instance *i)
{
        return a->as_written ? linear_sum(w, a, i) : index_sum(w, a->access->sub[d], i);
}

/* A long that may have a name, as an operand. */
static struct piece named_piece(struct writer *w, const char *name, __isl_keep isl_ast_expr *value)
{
        int sign = 1;
        const char *text = name ? binding_use(w, name, &sign, false) : NULL;
        return text ? piece(text, PREC_ATOM) : ast_piece(w, value);
}

/* Subtracts a long that may have a name; NULL is 0. */
static void sum_subtract(struct writer *w, struct sum *s, const char *name, __isl_keep isl_ast_expr *value)
{
        int sign = 1;
        const char *text = name ? binding_use(w, name, &sign, false) : NULL;
        if (text)
                sum_add_text(w, s, piece(text, PREC_ATOM), -1);
        else if (value)
                sum_add_ast(w, s, value, -1);
}

void subtract_low(struct writer *w, struct sum *s, const struct buffer *b, int d)
{
        sum_subtract(w, s, b->low_name ? b->low_name[d] : NULL, b->low ? b->low[d] : NULL);
}

struct piece size_piece(struct writer *w, const struct buffer *b, int d)
{
        return named_piece(w, b->size_name ? b->size_name[d] : NULL, b->size[d]);
}

struct piece elements_piece(struct writer *w, const struct buffer *b)
{
        return named_piece(w, b->count_name, b->count);
}

void sum_add_sum(struct writer *w, struct sum *s, const struct sum *t)
{
        for (int i = 0; i < t->terms.n; i++)
                sum_add_text(w, s, piece(t->terms.data[i].text, t->terms.data[i].prec), t->terms.data[i].factor);
        s->constant += t->constant;
}

/* On a GPU: the index, replaced by 0 and the failure noted when it is not in [0, count). */
static void check_index(struct writer *w, struct sum *s, struct piece count)
{
        int sign = 1;
        const char *flag = binding_use(w, "pm_flag", &sign, false);
        const char *text = arena_printf(w->arena, "pm_check(%s, %s, %s)", sum_piece(w, s).text, count.text, flag);
        *s = (struct sum){ 0 };
        sum_add_text(w, s, piece(text, PREC_ATOM), 1);
}

/* Counter of the source loop that expanded dimension d stands for, less its low. */
static struct sum expanded_index(struct writer *w, const struct buffer *b, int d, const struct instance *i)
{
        struct sum s = { 0 };
        int l = mstmt_loop_index(i->stmt, b->storage->expanded.data[d - b->array->rank]);
        if (l < 0)
                return s;
        sum_add_ast(w, &s, i->counter[l], 1);
        subtract_low(w, &s, b, d);
        return s;
}

/* The element number that the user's arithmetic gives, relative to the first one held. */
static struct sum linear_index(struct writer *w, const struct buffer *b, const struct maccess *a, const struct instance *i)
{
        struct sum s = { 0 };
        if (b->array->rank)
                s = linear_sum(w, a, i);
        sum_subtract(w, &s, b->first_name, b->first);
        return s;
}

int buffer_dim_at(const struct buffer *b, int p)
{
        int rank = b->array->rank, n_expanded = b->n_dim - rank;
        if (!b->linear)
                return b->storage->layout[p];
        bool is_sub = b->expand_inside ? p < rank : p >= n_expanded;
        if (is_sub)
                return b->expand_inside ? p : p - n_expanded;
        int nth = b->expand_inside ? p - rank : p;
        for (int l = 0; l < b->n_dim; l++)
                if (b->storage->layout[l] >= rank && nth-- == 0)
                        return b->storage->layout[l];
        return rank + p;
}

/* The same, tested where it is known at run time only. */
static struct sum linear_position(struct writer *w, const struct buffer *b, const struct maccess *a, const struct instance *i, bool checked)
{
        struct sum index = linear_index(w, b, a, i);
        if (checked)
                check_index(w, &index, elements_piece(w, b));
        return index;
}

/* The subscript of dimension d, less its low. */
static struct sum position_in(struct writer *w, const struct buffer *b, int d, const struct maccess *a, const struct instance *i, bool checked)
{
        struct sum index = subscript_sum(w, a, d, i);
        subtract_low(w, &index, b, d);
        if (checked && !a->is_fixed[d])
                check_index(w, &index, size_piece(w, b, d));
        return index;
}

/* The cell of buffer "b": see struct buffer. "checked": indices known at run time only are tested. */
static struct sum cell_index(struct writer *w, const struct buffer *b, const struct maccess *a, const struct instance *i, bool checked)
{
        struct sum cell = { 0 };
        int rank = b->array->rank;
        bool linear_done = false;
        for (int p = 0; p < b->n_dim; p++) {
                int d = buffer_dim_at(b, p);
                bool is_linear = d < rank && b->linear;
                if (is_linear && linear_done)
                        continue;
                linear_done |= is_linear;
                struct sum index = is_linear ? linear_position(w, b, a, i, checked) : d < rank ? position_in(w, b, d, a, i, checked) : expanded_index(w, b, d, i);
                if (cell.terms.n || cell.constant)
                        sum_times(w, &cell, is_linear ? elements_piece(w, b) : size_piece(w, b, d));
                sum_add_sum(w, &cell, &index);
        }
        return cell;
}

/* The element of the block's own part of buffer "b". */
static const char *own_text(struct writer *w, const struct own_array *own, const struct maccess *a, const struct instance *i)
{
        const struct buffer *b = own->part->buffer;
        int *dim;
        if (own->part->column)
                return column_cell_text(w, own, a, i);
        const int n = own_dims(w, own->part, &dim);
        struct sum *index = arena_alloc(w->arena, (size_t)n * sizeof *index);
        for (int k = 0; k < n; k++)
                index[k] = own->part->by_rows ? position_in(w, b, dim[k], a, i, a->needs_check) : linear_position(w, b, a, i, a->needs_check);
        return own_cell_text(w, own, index);
}

const char *cells_text(struct writer *w, const struct buffer *b)
{
        return b->array->rank ? piece_at(w, elements_piece(w, b), PREC_UNARY) : "1";
}

bool array_has_gaps(const struct array *array)
{
        return array->stride != array->type->size || array->n_nesting || array->is_packed;
}

const char *user_at(struct writer *w, const struct array *array, const char *address)
{
        const char *type = w->target->type(array->type);
        return arena_printf(w->arena, array->is_packed ? "(((struct __attribute__((__packed__, __may_alias__)) { %s pm_at; } *)(%s))->pm_at)" : "(*(%s *)(%s))", type, address);
}

const char *user_cell(struct writer *w, const struct array *array, const char *base, struct piece index)
{
        if (!array_has_gaps(array))
                return arena_printf(w->arena, "%s[%s]", base, index.text);
        for (int i = 0; i < array->n_nesting; i++) {
                const struct nesting *n = &array->nesting[i];
                const char *record = arena_printf(w->arena, "pm_floord(%s, %lld)", index.text, (long long)n->count);
                base = arena_printf(w->arena, "%s + %lld * %s", base, (long long)n->bytes, record);
                index = piece(arena_printf(w->arena, "%s - %lld * %s", piece_at(w, index, PREC_SUM), (long long)n->count, record), PREC_SUM);
        }
        return user_at(w, array, arena_printf(w->arena, "%s + %d * %s", base, array->stride, piece_at(w, index, PREC_UNARY)));
}

/* The row-major combination of the subscripts from dimension "from" up to "to". */
static struct sum subscripts_sum(struct writer *w, const struct access *a, const struct instance *i, int from, int to)
{
        struct sum s = { 0 };
        for (int d = from; d < to; d++) {
                struct sum sub = index_sum(w, a->sub[d], i);
                if (d > from) {
                        struct sum dim = index_sum(w, a->array->dim[d], i);
                        sum_times(w, &s, sum_piece(w, &dim));
                }
                sum_add_sum(w, &s, &sub);
        }
        return s;
}

/* The user's own element that the access of instance "i" touches. */
static const char *user_element(struct writer *w, const struct maccess *whole, const struct instance *i, const char *base)
{
        const struct access *a = whole->access;
        const struct array *array = a->array;
        struct sum offset = { 0 };
        if (!array->n_nesting || !array->nesting[0].n_sub || !a->sub[0]) {
                if (array->rank)
                        offset = linear_sum(w, whole, i);
                return user_cell(w, array, base, sum_piece(w, &offset));
        }
        for (int k = 0, from = 0; k <= array->n_nesting; k++) {
                int to = k < array->n_nesting ? array->nesting[k].n_sub : array->rank;
                int64_t bytes = k < array->n_nesting ? array->nesting[k].bytes : array->stride;
                struct sum s = subscripts_sum(w, a, i, from, to);
                for (int t = 0; t < s.terms.n; t++)
                        sum_add_text(w, &offset, piece(s.terms.data[t].text, s.terms.data[t].prec), bytes * s.terms.data[t].factor);
                offset.constant += bytes * s.constant;
                from = to;
        }
        return user_at(w, array, arena_printf(w->arena, "%s + %s", base, piece_at(w, sum_piece(w, &offset), PREC_SUM + 1)));
}

/* Is "b" an array of which the thread holds a partial result? */
static bool is_held_array(const struct writer *w, const struct buffer *b)
{
        for (int i = 0; i < w->partials.n; i++)
                if (w->partials.data[i].partial->whole == b)
                        return true;
        return false;
}

const char *cell_text(struct writer *w, const struct buffer *b, const char *index)
{
        bool is_element, done = false;
        const char *text = buffer_text(w, b, &is_element);
        struct sum cell = { 0 }, linear = { 0 };
        if (is_element)
                return text;
        if (index)
                sum_add_text(w, &linear, piece(index, PREC_ATOM), 1);
        if (!w->target->is_gpu && b->is_original && !b->last) {
                int sign = 1;
                const char *first = b->first_name ? binding_use(w, b->first_name, &sign, false) : NULL;
                if (first)
                        sum_add_text(w, &linear, piece(first, PREC_ATOM), 1);
                else if (b->first)
                        sum_add_ast(w, &linear, b->first, 1);
                return user_cell(w, b->array, text, sum_piece(w, &linear));
        }
        for (int p = 0; p < b->n_dim; p++) {
                int d = buffer_dim_at(b, p), sign = 1;
                bool is_sub = d < b->array->rank;
                if (is_sub && done)
                        continue;
                done |= is_sub;
                if (cell.terms.n || cell.constant)
                        sum_times(w, &cell, is_sub ? elements_piece(w, b) : size_piece(w, b, d));
                if (is_sub) {
                        sum_add_sum(w, &cell, &linear);
                } else {
                        const struct loop *l = b->storage->expanded.data[d - b->array->rank];
                        const char *counter = binding_use(w, l->iterator->name, &sign, false);
                        if (counter)
                                sum_add_text(w, &cell, piece(counter, PREC_ATOM), sign);
                        subtract_low(w, &cell, b, d);
                }
        }
        return arena_printf(w->arena, "%s[%s]", text, sum_piece(w, &cell).text);
}

struct sum index_of(struct writer *w, const struct buffer *b, int d, const struct maccess *a, const struct instance *i)
{
        if (d < b->array->rank)
                return subscript_sum(w, a, d, i);
        struct sum s = { 0 };
        int l = mstmt_loop_index(i->stmt, b->storage->expanded.data[d - b->array->rank]);
        if (l >= 0)
                sum_add_ast(w, &s, i->counter[l], 1);
        return s;
}

const char *indexed_cell(struct writer *w, const struct buffer *b, const struct sum *index, const struct instance *i)
{
        struct sum cell = { 0 };
        bool linear_done = false;
        int rank = b->array->rank;
        for (int p = 0; p < b->n_dim; p++) {
                int d = buffer_dim_at(b, p);
                struct sum own = { 0 };
                if (d < rank && b->linear) {
                        if (linear_done)
                                continue;
                        linear_done = true;
                        for (int k = 0; k < rank; k++) {
                                struct sum dim = { 0 };
                                if (k > 0) {
                                        dim = index_sum(w, b->array->dim[k], i);
                                        sum_times(w, &own, sum_piece(w, &dim));
                                }
                                sum_add_sum(w, &own, &index[k]);
                        }
                        sum_subtract(w, &own, b->first_name, b->first);
                        if (cell.terms.n || cell.constant)
                                sum_times(w, &cell, elements_piece(w, b));
                } else {
                        sum_add_sum(w, &own, &index[d]);
                        subtract_low(w, &own, b, d);
                        if (cell.terms.n || cell.constant)
                                sum_times(w, &cell, size_piece(w, b, d));
                }
                sum_add_sum(w, &cell, &own);
        }
        return sum_piece(w, &cell).text;
}

const char *memory_text(struct writer *w, const struct maccess *a, const struct instance *i)
{
        const struct own_array *own = own_array_of(w, kernel_buffer(w->plan, w->kernel, a));
        return own ? own_text(w, own, a, i) : element_of_memory(w, a, i);
}

const char *element_of_memory(struct writer *w, const struct maccess *a, const struct instance *i)
{
        const struct buffer *b = kernel_buffer(w->plan, w->kernel, a);
        const struct array *array = b->array;
        bool is_element;
        const char *text = buffer_text(w, b, &is_element);
        if (is_element)
                return text;
        bool on_host = !w->target->is_gpu, is_part = is_held_array(w, b);
        if (on_host && !is_part && b->is_original && !b->last)
                return user_element(w, a, i, text);
        struct sum cell = is_part ? linear_index(w, b, a, i) : cell_index(w, b, a, i, a->needs_check && !on_host);
        if (is_part && a->needs_check && !on_host)
                check_index(w, &cell, elements_piece(w, b));
        text = loaded_text(w, b, text, sum_piece(w, &cell).text);
        if (!a->needs_check || !on_host || !array->base || !b->linear)
                return text;
        struct sum held = linear_index(w, b, a, i);
        const char *base = array_has_gaps(array) ? arena_printf(w->arena, "(char *)(%s)", array->base)
                                                 : arena_printf(w->arena, "((%s *)(%s))", w->target->type(array->type), array->base);
        const char *user = user_element(w, a, i, base);
        return arena_printf(w->arena, "(*(pm_in(%s, %s) ? &%s : &%s))", sum_piece(w, &held).text, elements_piece(w, b).text, text, user);
}

/* Does a variable hold the cell of the buffer that the run works on? */
static bool is_held(const struct writer *w, const struct buffer *b)
{
        for (int k = 0; k < w->stand_ins.n; k++)
                if (w->stand_ins.data[k].buffer == b)
                        return true;
        return false;
}

const char *access_text(struct writer *w, const struct maccess *a, const struct instance *i)
{
        for (int k = w->stand_ins.n - 1; k >= 0; k--)
                if (w->stand_ins.data[k].access == a && !(w->stand_ins.data[k].is_stored && is_held(w, kernel_buffer(w->plan, w->kernel, a))))
                        return w->stand_ins.data[k].name;
        const char *tiled = w->block ? tiled_access_text(w, a, i) : NULL;
        if (tiled)
                return tiled;
        const struct buffer *b = kernel_buffer(w->plan, w->kernel, a);
        if (b->storage->place == PLACE_FORWARD) {
                const struct expr *value = b->storage->web->constant_source->stmt->rhs;
                const char *type = w->target->type(b->array->type);
                /* The text of an integer may be of another type: conversions that do not change the value are left out, and sums are made in long. */
                if ((value->type->kind != TYPE_INT || value->kind == EXPR_READ) && strcmp(w->target->type(value->type), type) == 0)
                        return instance_expr_text(w, value, NULL, PREC_UNARY + 1);
                return arena_printf(w->arena, "((%s)%s)", type, instance_expr_text(w, value, NULL, PREC_UNARY + 1));
        }
        for (int k = w->stand_ins.n - 1; k >= 0; k--)
                if (w->stand_ins.data[k].buffer == b)
                        return w->stand_ins.data[k].name;
        return memory_text(w, a, i);
}
