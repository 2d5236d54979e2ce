/* Addresses whose parts C computes in 32 bits.
 *
 * The generated code has addresses as sums and products of longs, the source may have parts of them in `unsigned` or convert them to `int`: `a[i * n + j]`, `b[i * (int)s]`,
 * `q + (int)(i * s)`. Both are the same modulo 2^32, whatever wraps around on the way to the outermost part of 32 bits, so that they are the same number wherever
 * that part, in integers, is in the range of its type. Where it is an affine function, the model finds out where it is not. Otherwise it has bounds, in double, which are
 * tested when the program runs: interval arithmetic over the bounds of the loops. What is added up there is not negative, and rounded only where it is too large anyway;
 * of what is subtracted, or may be negative, it is tested that the double has it. */
#include "depanalysis/affine.h"
#include "depanalysis/internal.h"

#include <isl/space.h>

/* e + value; e, of type double, may be NULL. */
struct bound {
        struct expr *e;
        double value;
};

struct range {
        bool is_known;
        bool is_point;                  /* low is high */
        bool is_nonneg;                 /* by its type or by construction */
        struct bound low, high;
};

struct address {
        struct model *m;
        const struct maccess *a;
        const char *text;               /* of its guards, for people */
        struct wraps *wraps;
        isl_set *domain;                /* of the statement's instances that have the access */
};

static const struct range unknown = {0};

static struct range range_of(struct address *x, const struct expr *e);

/* ---- bounds ---------------------------------------------------------------------------------------------------------------------------- */

static struct bound number(double value)
{
        return (struct bound){NULL, value};
}

static struct expr *literal(struct arena *a, double value)
{
        struct expr *e = ARENA_NEW(a, struct expr);
        *e = (struct expr){.kind = EXPR_FLOAT, .type = ctype_double(), .fval = value, .text = arena_printf(a, "%.1f", value)};
        return e;
}

static struct expr *expression(struct arena *a, struct bound b)
{
        if (!b.e)
                return literal(a, b.value);
        return b.value == 0 ? b.e : expr_binary(a, b.value > 0 ? OP_ADD : OP_SUB, b.e, literal(a, b.value > 0 ? b.value : -b.value), ctype_double());
}

static struct bound sum(struct address *x, struct bound a, struct bound b)
{
        struct bound s = {a.e ? a.e : b.e, a.value + b.value};
        if (a.e && b.e)
                s.e = expr_binary(x->m->arena, OP_ADD, a.e, b.e, ctype_double());
        return s;
}

static struct bound difference(struct address *x, struct bound a, struct bound b)
{
        struct arena *arena = x->m->arena;
        struct bound d = {a.e, a.value - b.value};
        if (b.e && a.e && expr_equal(a.e, b.e))
                d.e = NULL;
        else if (b.e)
                d.e = expr_binary(arena, OP_SUB, a.e ? a.e : literal(arena, 0), b.e, ctype_double());
        return d;
}

static struct bound times(struct address *x, struct bound a, struct bound b)
{
        struct arena *arena = x->m->arena;
        if (a.e && b.e)
                return (struct bound){expr_binary(arena, OP_MUL, expression(arena, a), expression(arena, b), ctype_double()), 0};
        const double factor = a.e ? b.value : a.value;
        struct bound p = {a.e ? a.e : b.e, a.value * b.value};
        if (factor == 0)
                p.e = NULL;
        else if (factor != 1 && p.e)
                p.e = expr_binary(arena, OP_MUL, literal(arena, factor), p.e, ctype_double());
        return p;
}

static struct bound choose(struct address *x, struct bound condition, struct bound yes, struct bound no)
{
        struct arena *a = x->m->arena;
        struct expr *e = ARENA_NEW(a, struct expr);
        *e = (struct expr){.kind = EXPR_COND, .type = ctype_double(), .n_arg = 3, .arg = arena_alloc(a, 3 * sizeof *e->arg)};
        e->arg[0] = expr_binary(a, OP_GE, expression(a, condition), expression(a, number(0)), ctype_int());
        e->arg[1] = expression(a, yes);
        e->arg[2] = expression(a, no);
        return (struct bound){e, 0};
}

/* Sees to it, where need be by a test at run time, that `b op limit`, >= or <=. False: it never is. */
static bool ensure(struct address *x, struct bound b, enum op op, double limit)
{
        struct model *m = x->m;
        if (!b.e)
                return op == OP_GE ? b.value >= limit : b.value <= limit;
        limit -= b.value;
        for (int i = 0; i < m->guards.n; i++) {
                struct guard *g = m->guards.data[i];
                if (g->kind != GUARD_EXPR || g->expr->kind != EXPR_BINARY || g->expr->op != op || g->expr->arg[1]->kind != EXPR_FLOAT || !expr_equal(g->expr->arg[0], b.e))
                        continue;
                const double tested = g->expr->arg[1]->fval;
                if (op == OP_GE ? tested >= limit : tested <= limit)
                        return true;
                if (!m->is_complete)
                        g->expr->arg[1] = literal(m->arena, limit);
                return !m->is_complete;
        }
        return model_test(m, expr_binary(m->arena, op, b.e, literal(m->arena, limit), ctype_int()), x->text);
}

/* Is "e" a sum of few numbers of 32 bits, so that the double has it without rounding? */
static bool is_exact(const struct expr *e)
{
        if (e->kind == EXPR_CAST)
                return e->arg[0]->type->size <= 4;
        return e->kind == EXPR_FLOAT || (e->kind == EXPR_BINARY && e->op != OP_MUL && is_exact(e->arg[0]) && is_exact(e->arg[1]));
}

/* Sees to it that what is subtracted, or is negative, loses nothing by rounding. */
static bool ensure_exact(struct address *x, struct bound b)
{
        const double most = 4503599627370496.0;
        return !b.e || is_exact(b.e) || (ensure(x, b, OP_LE, most) && ensure(x, b, OP_GE, -most));
}

static __isl_give isl_pw_aff *in_integers(struct address *x, const struct expr *e)
{
        isl_space *space = isl_set_get_space(x->domain);
        isl_pw_aff *v = affine_in_integers(x->m, e, space, x->a->stmt->n_loop, x->a->stmt->loop);
        isl_space_free(space);
        return v;
}

/* Is "e" surely not negative where the access is, by what is known of the parameters? */
static bool is_known_nonneg(struct address *x, const struct expr *e)
{
        isl_pw_aff *v = in_integers(x, e);
        if (!v)
                return false;
        isl_set *below = isl_set_subtract(isl_set_copy(x->domain), isl_pw_aff_nonneg_set(v));
        below = isl_set_intersect_params(below, isl_set_copy(x->m->context));
        const bool is_empty = isl_set_is_empty(below) == isl_bool_true;
        isl_set_free(below);
        return is_empty;
}

/* ---- ranges ------------------------------------------------------------------------------------------------------------------------------- */

static struct range range_of_type(const struct ctype *t)
{
        if (t->size > 4)
                return unknown;
        const double max = (double)ctype_max(t);
        return (struct range){.is_known = true, .is_nonneg = !t->is_signed, .low = number(t->is_signed ? -max - 1 : 0), .high = number(max)};
}

/* What C computes as "e" in its own types, the same in the whole region. */
static struct range range_of_invariant(struct address *x, const struct expr *e)
{
        const struct expr *value = speculated(x->m, e);
        if (!value)
                return range_of_type(e->type);
        struct expr *as_double = ARENA_NEW(x->m->arena, struct expr);
        *as_double = (struct expr){.kind = EXPR_CAST, .type = ctype_double(), .n_arg = 1, .arg = arena_alloc(x->m->arena, sizeof *as_double->arg)};
        as_double->arg[0] = (struct expr *)value;
        struct bound b = {as_double, 0};
        return (struct range){.is_known = true, .is_point = true, .is_nonneg = (!e->type->is_signed && e->type->size < 8) || is_known_nonneg(x, e), .low = b, .high = b};
}

static struct range range_of_counter(struct address *x, const struct loop *l)
{
        if (loop_is_open(l))
                return range_of_type(l->iterator->type);
        const struct range from = range_of(x, l->lower), to = range_of(x, l->upper);
        if (!from.is_known || !to.is_known)
                return range_of_type(l->iterator->type);
        const bool up = l->step > 0, has_end = l->cmp == OP_LE || l->cmp == OP_GE;
        const struct bound last = has_end ? up ? to.high : to.low : up ? difference(x, to.high, number(1)) : sum(x, to.low, number(1));
        const bool is_unsigned = !l->iterator->type->is_signed && l->iterator->type->size < 8;
        return (struct range){.is_known = true, .is_nonneg = is_unsigned || (up ? from : to).is_nonneg, .low = up ? from.low : last, .high = up ? last : from.high};
}

/* The product of a range and a number whose sign is not known. */
static struct range scaled(struct address *x, const struct range *r, const struct range *by)
{
        const struct bound k = by->low, a = times(x, r->low, k), b = times(x, r->high, k);
        if (!k.e)
                return (struct range){.is_known = true, .low = k.value >= 0 ? a : b, .high = k.value >= 0 ? b : a};
        return (struct range){.is_known = true, .low = choose(x, k, a, b), .high = choose(x, k, b, a)};
}

static struct range product(struct address *x, const struct range *a, const struct range *b)
{
        if (a->is_point && b->is_point) {
                const struct bound p = times(x, a->low, b->low);
                if (!(a->is_nonneg && b->is_nonneg) && !ensure_exact(x, p))
                        return unknown;
                return (struct range){.is_known = true, .is_point = true, .is_nonneg = a->is_nonneg && b->is_nonneg, .low = p, .high = p};
        }
        const bool is_nonneg = a->is_nonneg && b->is_nonneg;
        if (!is_nonneg && (a->is_point || b->is_point)) {
                const struct range r = a->is_point ? scaled(x, b, a) : scaled(x, a, b);
                return ensure_exact(x, r.low) && ensure_exact(x, r.high) ? r : unknown;
        }
        if (!is_nonneg && (!ensure(x, a->low, OP_GE, 0) || !ensure(x, b->low, OP_GE, 0)))
                return unknown;
        return (struct range){.is_known = true, .is_nonneg = true, .low = times(x, a->low, b->low), .high = times(x, a->high, b->high)};
}

/* May "e", of 32 bits, be another number than the same in integers? */
static bool may_wrap(const struct expr *e)
{
        int64_t v;
        if (!expr_is_term(e) || expr_constant(e, &v))
                return false;
        if (e->kind == EXPR_CAST ? !expr_cast_holds(e) || (!e->type->is_signed && e->arg[0]->type->is_signed) : !e->type->is_signed && e->type->size == 4)
                return true;
        for (int i = 0; i < e->n_arg; i++)
                if (may_wrap(e->arg[i]))
                        return true;
        return false;
}

/* Is any part of "e" one of 32 bits that may wrap around? */
static bool has_wrapping_part(const struct expr *e)
{
        if (!expr_is_term(e))
                return false;
        if (e->type->size == 4)
                return may_wrap(e);
        for (int i = 0; i < e->n_arg; i++)
                if (has_wrapping_part(e->arg[i]))
                        return true;
        return false;
}

/* The range of "e" in integers, without what C's types do to sums, products and conversions. */
static struct range range_of(struct address *x, const struct expr *e)
{
        int64_t known;
        if (expr_constant_cast(e, &known) || (e->kind == EXPR_INT && !expr_is_huge(e) && expr_constant(e, &known))) {
                const struct bound b = number((double)known);
                return (struct range){.is_known = true, .is_point = true, .is_nonneg = known >= 0, .low = b, .high = b};
        }
        if (e->kind == EXPR_VAR)
                return e->var->loop ? range_of_counter(x, e->var->loop) : range_of_invariant(x, e);
        int64_t by;
        if (e->kind == EXPR_BINARY && e->op == OP_DIV && !expr_is_invariant(e) && expr_constant(e->arg[1], &by) && by > 0 && !has_wrapping_part(e->arg[0])) {
                const struct range a = range_of(x, e->arg[0]);
                if (a.is_known && a.is_nonneg)
                        return (struct range){.is_known = true, .is_nonneg = true, .low = number(0), .high = a.high};
        }
        if (!expr_is_term(e))
                return expr_is_invariant(e) ? range_of_invariant(x, e) : range_of_type(e->type);
        struct range a = range_of(x, e->arg[0]);
        if (e->kind == EXPR_CAST || e->op == OP_PLUS || !a.is_known)
                return a;
        if (e->kind == EXPR_UNARY)
                return (struct range){.is_known = true, .is_point = a.is_point, .low = difference(x, number(0), a.high), .high = difference(x, number(0), a.low)};
        struct range b = range_of(x, e->arg[1]);
        if (!b.is_known)
                return unknown;
        if (e->op == OP_MUL)
                return product(x, &a, &b);
        const bool is_sum = e->op == OP_ADD;
        if (!is_sum && (!ensure_exact(x, b.low) || !ensure_exact(x, b.high)))
                return unknown;
        struct range r = {.is_known = true, .is_point = a.is_point && b.is_point, .is_nonneg = is_sum && a.is_nonneg && b.is_nonneg};
        if (!r.is_point && !r.is_nonneg && is_known_nonneg(x, e)) {
                r.is_nonneg = true;
                r.low = number(0);
        } else {
                r.low = is_sum ? sum(x, a.low, b.low) : difference(x, a.low, b.high);
        }
        r.high = r.is_point ? r.low : is_sum ? sum(x, a.high, b.high) : difference(x, a.high, b.low);
        return r;
}

/* ---- parts of 32 bits ------------------------------------------------------------------------------------------------------------------------ */

/* Is "e" the whole address, in unsigned numbers, whose subscripts are all noted where they are below 0? */
static bool is_from_nought(const struct address *x, const struct expr *e)
{
        const struct access *access = x->a->access;
        bool all = e == access->linear && access->may_wrap && !e->type->is_signed;
        for (int d = 0; d < access->array->rank; d++)
                all = all && x->a->is_fixed[d];
        return all;
}

/* Notes where "e" is not in the range of its type. False: it never is. */
static bool note_part(struct address *x, const struct expr *e)
{
        const double max = (double)ctype_max(e->type), min = e->type->is_signed ? -max - 1 : 0;
        isl_pw_aff *v = in_integers(x, e);
        if (v) {
                note_outside(x->wraps, v, (int64_t)min, (int64_t)max);
                isl_pw_aff_free(v);
                return true;
        }
        const struct range r = range_of(x, e);
        return r.is_known && (r.is_nonneg || is_from_nought(x, e) || ensure(x, r.low, OP_GE, min)) && ensure(x, r.high, OP_LE, max);
}

static bool note_parts(struct address *x, const struct expr *e)
{
        if (!expr_is_term(e))
                return true;
        if (e->type->size == 4)
                return !may_wrap(e) || note_part(x, e);
        for (int i = 0; i < e->n_arg; i++)
                if (!note_parts(x, e->arg[i]))
                        return false;
        return true;
}

/* Notes that subscript e, with products of unsigned numbers of 64 bits, is one that a long holds. False: it never is. */
static bool note_products(struct address *x, const struct expr *e)
{
        const double most = (double)((int64_t)1 << 62);
        const struct range r = range_of(x, e);
        return !r.is_known || ((r.is_nonneg || ensure(x, r.low, OP_GE, -most)) && ensure(x, r.high, OP_LE, most));
}

bool note_narrow_parts(struct model *m, struct maccess *a, __isl_keep isl_set *domain, struct wraps *w)
{
        const struct access *access = a->access;
        struct address x = {m, a, arena_printf(m->arena, "subscripts of '%s' in line %u do not wrap around", access->array->name, access->span.line), w, domain};
        bool is_any = true, ok = true;
        for (int d = 0; d < access->array->rank && ok; d++) {
                const struct expr *sub = access->sub[d], *dim = access->array->dim[d];
                is_any &= !sub || (access->array->rank == 1 && !a->is_fixed[d]);
                ok = (!sub || is_any || note_parts(&x, sub)) && (!d || !dim || note_parts(&x, dim));
        }
        if (!access->linear || expr_has_read(access->linear))
                return ok;
        if (expr_may_wrap(access->linear, 8) && !expr_is_affine(access->linear))
                ok &= note_products(&x, access->linear);
        if (!has_wrapping_part(access->linear))
                return ok;
        a->as_written = is_any;
        return ok && (a->as_written || note_parts(&x, access->linear));
}
