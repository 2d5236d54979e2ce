/* What may be wrong with the extents of buffers where the program does not touch all that they cover: that they cannot be told on `long`, or that nothing is there.
 *
 * An extent covers what subscripts may touch, that too which conditions on data leave out: `if (used[k]) a[k * stride + j]` where only k = 0 is used, and the stride
 * is any number; and what lies between, as in `a[i] + a[i + k]`. Where all that an extent covers is accessed, but for holes of less than a page, memory has it; where its ends are, no sum on the
 * way to it is too large. Elsewhere a condition in floating point keeps the
 * user's code where it would be: each part of the extent counts with its magnitude there, so that the result is never less than any number on the way to the extent. */
#include "codegen/emit.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>

#include <isl/id.h>
#include <isl/set.h>

/* No extent has so many bytes. */
#define MOST_BYTES 4e18

struct reach {
        struct piece text;      /* without the constant; text NULL: nothing else */
        double constant, most;  /* the largest that all of it can be */
};

static struct reach reach_of_number(double v)
{
        return (struct reach){.constant = fabs(v), .most = fabs(v)};
}

static struct reach reach_of_text(struct writer *w, const char *text, const struct ctype *t)
{
        bool is_short = t && t->kind == TYPE_INT && t->size < 8;
        return (struct reach){{arena_printf(w->arena, "pm_magnitude(%s)", text), PREC_ATOM}, 0, ldexp(1, is_short ? 8 * t->size : 64)};
}

static struct piece whole_text(struct writer *w, struct reach r)
{
        if (!r.text.text)
                return (struct piece){arena_printf(w->arena, "%.0f", r.constant), PREC_ATOM};
        return r.constant == 0 ? r.text : (struct piece){arena_printf(w->arena, "%s + %.0f", r.text.text, r.constant), PREC_SUM};
}

static struct reach joined(struct writer *w, struct reach a, struct reach b, bool is_product)
{
        bool both = a.text.text && b.text.text;
        struct reach r = {.most = is_product ? a.most * b.most : a.most + b.most};
        if (!is_product) {
                r.constant = a.constant + b.constant;
                r.text = both ? (struct piece){arena_printf(w->arena, "%s + %s", a.text.text, b.text.text), PREC_SUM} : a.text.text ? a.text : b.text;
        } else if (!a.text.text && !b.text.text) {
                r.constant = a.constant * b.constant;
        } else if (!both && (a.text.text ? b.constant : a.constant) == 1) {
                return a.text.text ? a : b;
        } else {
                r.text = (struct piece){arena_printf(w->arena, "%s * %s", piece_at(w, whole_text(w, a), PREC_PRODUCT), piece_at(w, whole_text(w, b), PREC_PRODUCT)), PREC_PRODUCT};
        }
        return r;
}

/* Of a parameter that stands for an expression: its parts may overflow where the program never computes it. */
static struct reach reach_of_expr(struct writer *w, const struct expr *e)
{
        enum op op = e->kind == EXPR_BINARY && e->type->is_signed ? e->op : OP_NONE;
        if (e->kind == EXPR_INT)
                return reach_of_number((double)e->ival);
        if (op == OP_ADD || op == OP_SUB || op == OP_MUL)
                return joined(w, reach_of_expr(w, e->arg[0]), reach_of_expr(w, e->arg[1]), op == OP_MUL);
        if (e->kind == EXPR_CAST && e->type->is_signed && e->type->size == 8 && e->arg[0]->type->kind == TYPE_INT)
                return reach_of_expr(w, e->arg[0]);
        return reach_of_text(w, expr_text(w, e, PREC_NONE), e->type);
}

static struct reach reach_of_ast(struct writer *w, __isl_keep isl_ast_expr *e)
{
        int64_t v;
        if (ast_int(e, &v))
                return reach_of_number((double)v);
        if (isl_ast_expr_get_type(e) == isl_ast_expr_id) {
                isl_id *id = isl_ast_expr_get_id(e);
                const struct binding *b = binding_of(w, isl_id_get_name(id), !isl_id_get_user(id));
                isl_id_free(id);
                return b && b->kind == BIND_PARAM && !b->var ? reach_of_expr(w, b->param->expr) : reach_of_text(w, ast_text(w, e), b && b->var ? b->var->type : NULL);
        }
        int n = isl_ast_expr_get_type(e) == isl_ast_expr_op ? isl_ast_expr_get_op_n_arg(e) : 0, first = 0;
        bool is_product = false;
        switch (n ? isl_ast_expr_op_get_type(e) : isl_ast_expr_op_error) {
        case isl_ast_expr_op_mul:
                is_product = true;
                break;
        case isl_ast_expr_op_add: case isl_ast_expr_op_sub: case isl_ast_expr_op_minus: case isl_ast_expr_op_min: case isl_ast_expr_op_max:
                break;
        case isl_ast_expr_op_cond: case isl_ast_expr_op_select:
                first = 1;
                break;
        case isl_ast_expr_op_div: case isl_ast_expr_op_fdiv_q: case isl_ast_expr_op_pdiv_q:     /* by a positive number */
                n = 1;
                break;
        case isl_ast_expr_op_and: case isl_ast_expr_op_and_then: case isl_ast_expr_op_or: case isl_ast_expr_op_or_else: case isl_ast_expr_op_eq:
        case isl_ast_expr_op_le: case isl_ast_expr_op_lt: case isl_ast_expr_op_ge: case isl_ast_expr_op_gt:
                return reach_of_number(1);
        default:
                return reach_of_text(w, ast_text(w, e), NULL);
        }
        struct reach all = reach_of_number(0);
        for (int i = first; i < n; i++) {
                isl_ast_expr *arg = isl_ast_expr_get_op_arg(e, i);
                struct reach r = reach_of_ast(w, arg);
                all = i == first ? r : joined(w, all, r, is_product);
                isl_ast_expr_free(arg);
        }
        return all;
}

/* May the program leave out some of what the extent of the buffer's array covers? */
static bool may_spare(const struct plan *p, const struct buffer *b)
{
        for (int i = 0; i < p->model->accesses.n; i++)
                if (p->model->accesses.data[i]->access->array == b->array && maccess_is_spared(p->model->accesses.data[i]))
                        return true;
        return false;
}

/* Is the text a number? */
static bool is_number(const char *text, long *value)
{
        char *end;
        errno = 0;
        *value = strtol(text, &end, 10);
        return end != text && !*end && !errno;
}

const char *memory_held_text(struct writer *w, const struct buffer *b)
{
        const struct array *a = b->array;
        if (!may_spare(w->plan, b) && !plan_has_holes(w->plan, a))
                return "";
        if (!a->rank)
                return a->home == HOME_POINTER ? "0" : "";
        if (!a->extent || a->is_member)
                return "0";
        struct piece first, count;
        buffer_range(w, b, &first, &count);
        int64_t size;
        long from, n;
        const bool is_from = is_number(first.text, &from);
        if (is_from && is_number(count.text, &n) && expr_constant(a->extent, &size))
                return from >= 0 && n <= size - from ? "" : "0";
        const char *whole = expr_text(w, a->extent, PREC_LESS + 1), *end = is_from && from == 0 ? piece_at(w, count, PREC_LESS + 1)
                : arena_printf(w->arena, "%s + %s", piece_at(w, first, PREC_SUM), piece_at(w, count, PREC_SUM + 1));
        if (is_from && from < 0)
                return "0";
        return is_from ? arena_printf(w->arena, "%s <= %s", end, whole)
                       : arena_printf(w->arena, "%s >= 0 && %s <= %s", piece_at(w, first, PREC_LESS + 1), end, whole);
}

/* Are there copies of the user's array for parts of a loop, which are combined in all of its extent? */
static bool has_parts(const struct plan *p, const struct array *array)
{
        bool has = false;
        for (int i = 0; i < p->kernels.n; i++)
                for (int k = 0; k < p->kernels.data[i]->partials.n; k++)
                        has |= p->kernels.data[i]->partials.data[k].whole->array == array;
        return has;
}

const char *memory_there_text(struct writer *w, const struct buffer *b)
{
        bool is_copied = !b->is_original || b->last || has_parts(w->plan, b->array);
        for (int i = 0; i < w->plan->exchanges.n; i++)
                is_copied |= w->plan->exchanges.data[i]->stays->array == b->array;
        const char *held = is_copied && host_has_array(b) ? memory_held_text(w, b) : "";
        if (!*held)
                return NULL;
        const char *look = arena_printf(w->arena, "pm_is_there(%s, %s)", user_range_begin(w, b), user_range_bytes(w, b));
        return strcmp(held, "0") ? arena_printf(w->arena, "((%s) || %s)", held, look) : look;
}

/* On a CPU the extent of a user's array matters where it is compared with others, or has copies for parts of a loop. */
static bool extent_matters(const struct plan *p, const struct buffer *b)
{
        bool matters = !p->for_cpu || !b->is_original || has_parts(p, b->array);
        for (int i = 0; i < p->overlaps.n; i++)
                matters |= p->overlaps.data[i]->kind == GUARD_OVERLAP && (p->overlaps.data[i]->a == b->array || p->overlaps.data[i]->b == b->array);
        return matters;
}

const char *extent_fits_text(struct writer *w, const struct buffer *b)
{
        if (b->is_local || !b->linear || !b->array->rank || !b->count || !extent_matters(w->plan, b) || !may_spare(w->plan, b))
                return NULL;
        bool *used = arena_alloc(w->arena, (size_t)(w->bindings.n + 1) * sizeof *used);
        for (int i = 0; i < w->bindings.n; i++)
                used[i] = w->bindings.data[i]->is_used;
        struct reach all = joined(w, reach_of_ast(w, b->first), reach_of_ast(w, b->count), false);
        const double most = floor(MOST_BYTES / b->array->stride);
        if (all.most > most)
                return arena_printf(w->arena, "%s <= %.0f", whole_text(w, all).text, most);
        for (int i = 0; i < w->bindings.n; i++)
                w->bindings.data[i]->is_used = used[i];
        return NULL;
}

/* Do two statements plainly run in the same iterations? */
static bool run_alike(const struct mstmt *a, const struct mstmt *b)
{
        if (a->n_loop != b->n_loop)
                return false;
        for (int i = 0; i < a->n_loop; i++)
                if (a->loop[i] != b->loop[i])
                        return false;
        isl_set *x = isl_set_reset_tuple_id(isl_set_copy(a->domain)), *y = isl_set_reset_tuple_id(isl_set_copy(b->domain));
        bool alike = isl_set_plain_is_equal(x, y) == isl_bool_true;
        isl_set_free(x);
        isl_set_free(y);
        return alike;
}

/* Is some element of the array touched where the program may leave out others? */
static bool is_touched(const struct plan *p, const struct array *array)
{
        for (int i = 0; i < p->model->accesses.n; i++) {
                const struct maccess *a = p->model->accesses.data[i];
                bool always = a->access->array != array || !maccess_is_spared(a);
                for (int k = 0; k < p->model->accesses.n && !always; k++) {
                        const struct maccess *other = p->model->accesses.data[k];
                        always = other->access->array == array && mstmt_is_certain(other->stmt) && (other->is_write || !maccess_is_spared(other)) && run_alike(a->stmt, other->stmt);
                }
                if (!always)
                        return false;
        }
        return true;
}

const char *pointer_given_text(struct writer *w, const struct buffer *b)
{
        if (!host_has_array(b) || !b->array->rank || !b->array->valid || !may_spare(w->plan, b) || is_touched(w->plan, b->array))
                return NULL;
        struct piece first, count;
        buffer_range(w, b, &first, &count);
        const char *valid = b->array->valid;
        return arena_printf(w->arena, is_identifier(valid) ? "(%s < 1 || %s)" : "(%s < 1 || (%s))", piece_at(w, count, PREC_SUM), valid);
}
