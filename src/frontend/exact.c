/* Does C compute a number as one would on paper? Unsigned arithmetic wraps around, and conversions cut: where the trip of a loop, or a bound that the model does not see, is taken from
 * such an expression, it has to hold in integers. Intervals by types decide; of values that are the same in the whole region what is missing is assumed, and tested when it starts. */
#include "frontend/lower.h"

#include <math.h>

struct interval {
        double low, high;
};

static bool is_sum(const struct expr *e)
{
        return e->kind == EXPR_BINARY && (e->op == OP_ADD || e->op == OP_SUB || e->op == OP_MUL);
}

/* Is it another number to the left by bits, or that number with another sign, of which sums are made, too? */
static bool is_scaled(const struct expr *e)
{
        return (e->kind == EXPR_BINARY && e->op == OP_SHL) || (e->kind == EXPR_UNARY && (e->op == OP_NEG || e->op == OP_PLUS));
}

/* The same in signed numbers of 64 bits, but for what is no sum, product or conversion. */
static struct expr *in_long(struct lower *l, struct expr *e)
{
        int64_t v;
        if (expr_constant(e, &v))               /* which a conversion may have cut */
                return expr_int(l->arena, v);
        if (e->kind == EXPR_CAST && e->type->kind == TYPE_INT && e->arg[0]->type->kind == TYPE_INT)
                return in_long(l, e->arg[0]);
        if (is_sum(e))
                return expr_sum(l, in_long(l, e->arg[0]), in_long(l, e->arg[1]), e->op);
        return expr_convert(l, e, ctype_long(), true);
}

static struct interval range_of_type(const struct ctype *t)
{
        double max = t->is_bool ? 1 : (double)ctype_max(t);
        return (struct interval){t->is_signed ? -max - 1 : 0, max};
}

/* Sees to it that e, of that range as a number, is in the range of the type; what is missing is assumed of what is the same in the whole region. */
static bool keep_within(struct lower *l, struct expr *e, struct interval *r, const struct ctype *t, struct span at)
{
        const struct interval all = range_of_type(t);
        bool is_below = r->low < all.low, is_above = r->high > all.high, ok = !(is_below || is_above) || (expr_is_invariant(e) && !t->is_bool);
        if (ok && is_below)
                ok = assume_of(l, OP_GE, in_long(l, e), expr_int(l->arena, ctype_min(t)), at);
        if (ok && is_above)
                ok = assume_of(l, OP_LE, in_long(l, e), expr_int(l->arena, ctype_max(t)), at);
        *r = (struct interval){fmax(r->low, all.low), fmin(r->high, all.high)};
        return ok;
}

static bool is_exact(struct lower *l, struct expr *e, struct interval *r, struct span at);

static bool sum_is_exact(struct lower *l, struct expr *e, struct interval *r, struct span at)
{
        struct interval a, b;
        if (!is_exact(l, e->arg[0], &a, at) || !is_exact(l, e->arg[1], &b, at))
                return false;
        if (e->op == OP_ADD)
                *r = (struct interval){a.low + b.low, a.high + b.high};
        else if (e->op == OP_SUB)
                *r = (struct interval){a.low - b.high, a.high - b.low};
        else
                *r = (struct interval){fmin(fmin(a.low * b.low, a.high * b.high), fmin(a.low * b.high, a.high * b.low)),
                                       fmax(fmax(a.low * b.low, a.high * b.high), fmax(a.low * b.high, a.high * b.low))};
        const struct interval all = range_of_type(e->type);
        if (e->type->is_signed) {               /* it must not overflow */
                *r = (struct interval){fmax(r->low, all.low), fmin(r->high, all.high)};
                return true;
        }
        int64_t v;
        bool is_product = e->op == OP_MUL && !expr_constant(e->arg[0], &v) && !expr_constant(e->arg[1], &v);
        if (e->op == OP_MUL && (is_product || e->type->size == 8) && r->high > all.high)
                return false;
        if (e->op == OP_ADD && e->type->size == 8)      /* numbers of 2^63 and more are tested for elsewhere; two others do not come to 2^64 */
                r->high = fmin(r->high, all.high);
        return keep_within(l, e, r, e->type, at);
}

/* *r: a range of its value. */
static bool is_exact(struct lower *l, struct expr *e, struct interval *r, struct span at)
{
        int64_t v;
        if (e->type->kind != TYPE_INT)
                return false;
        if (expr_constant(e, &v)) {
                *r = (struct interval){(double)v, (double)v};
                return e->type->is_signed || v >= 0;
        }
        if (e->kind == EXPR_CAST && e->arg[0]->type->kind == TYPE_INT) {
                if (!is_exact(l, e->arg[0], r, at))
                        return false;
                if (!e->fits)
                        return keep_within(l, e->arg[0], r, e->type, at);
                const struct interval all = range_of_type(e->type);
                *r = (struct interval){fmax(r->low, all.low), fmin(r->high, all.high)};
                return true;
        }
        if (is_sum(e))
                return sum_is_exact(l, e, r, at);
        if (is_scaled(e) && (!e->type->is_signed || !is_exact(l, e->arg[0], r, at)))
                return false;
        if (e->kind == EXPR_COND) {
                struct interval other;
                if (!is_exact(l, e->arg[1], r, at) || !is_exact(l, e->arg[2], &other, at))
                        return false;
                *r = (struct interval){fmin(r->low, other.low), fmax(r->high, other.high)};
                return true;
        }
        *r = range_of_type(e->type);
        if (expr_nonneg(e))
                r->low = 0;
        return true;
}

/* Is it made of signed numbers alone, and of conversions that keep them? C computes these as they are. */
static bool is_plain(const struct expr *e)
{
        if (!e->type->is_signed || e->type->kind != TYPE_INT)
                return false;
        if (e->kind == EXPR_CAST && (e->arg[0]->type->kind != TYPE_INT || (e->type->size < e->arg[0]->type->size && !e->fits)))
                return false;
        for (int i = 0; i < e->n_arg; i++)
                if (!is_plain(e->arg[i]))
                        return false;
        return true;
}

struct expr *expr_on_paper(struct lower *l, struct expr *e, struct span at)
{
        struct interval r;
        if (is_plain(e))
                return e;
        return is_exact(l, e, &r, at) ? in_long(l, e) : NULL;
}
