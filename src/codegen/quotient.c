/* Scans of quotients, x = (a + b x) / (c + d x): what the passes over a part's iterations do in place of the steps of such a map, and the values before the parts.
 *
 * The map of a part is kept as a matrix of two columns: what it makes of x is (num0 + num1 x) / (den0 + den1 x). A step, applied to a numerator and a denominator, gives a new pair of sums of
 * both, so that each column goes through the steps as a value does, without a division:
 *
 *      u = b - a * c / u               num, den = b * num - a * c * den, num
 *
 * Each column is scaled by a power of two where it leaves a range of moderate numbers; pm_exponent is the difference of the powers of column 1 and column 0.
 *
 * Sums in num and den may cancel. So all parts run once more, in parallel, from the values found (SCAN_APPLY), and find the slope of what they make of small changes: with the value before a part
 * off by e, the one behind it is off by slope * e / (1 + pole * e), where 1 / pole is how far away the part's map is infinite. One thread passes these corrections on (Newton's method), and where a
 * correction is no small change runs the part again. What is left is the rounding of the iterations themselves. */
#include "codegen/emit.h"

/* A numerator and a denominator, as text; of an expression free of the value before, itself and NULL. */
struct pair {
        const char *num, *den;
        bool is_linear;                 /* the denominator is that of the value before */
};

struct quotient {
        struct writer *w;
        const struct recurrence *r;
        const struct mstmt *stmt;
        const struct instance *at;
        const struct scan_pass *pass;
        int column;
};

static const char *free_text(const struct quotient *q, const struct expr *e)
{
        return arena_printf(q->w->arena, "(%s)", instance_expr_text(q->w, e, q->at, PREC_NONE));
}

static const struct map_read *read_at(const struct quotient *q, const struct expr *e)
{
        for (int i = 0; e->kind == EXPR_READ && i < q->r->reads.n; i++)
                if (q->r->reads.data[i].read->access == e->access)
                        return &q->r->reads.data[i];
        return NULL;
}

static bool uses_value(const struct quotient *q, const struct expr *e)
{
        bool uses = read_at(q, e);
        for (int i = 0; i < e->n_arg && !uses; i++)
                uses = uses_value(q, e->arg[i]);
        return uses;
}

static struct pair sum_of(struct arena *a, const char *op, struct pair x, struct pair y)
{
        if (!x.den)
                return (struct pair){ arena_printf(a, "(%s * %s %s %s)", x.num, y.den, op, y.num), y.den, y.is_linear };
        if (!y.den)
                return (struct pair){ arena_printf(a, "(%s %s %s * %s)", x.num, op, y.num, x.den), x.den, x.is_linear };
        return (struct pair){ arena_printf(a, "(%s %s %s)", x.num, op, y.num), x.den, true };
}

static struct pair quotient_of(struct arena *a, struct pair x, struct pair y)
{
        if (!y.den)
                return (struct pair){ arena_printf(a, "(%s / %s)", x.num, y.num), x.den, x.is_linear };
        if (!x.den)
                return (struct pair){ arena_printf(a, "(%s * %s)", x.num, y.den), y.num, false };
        return (struct pair){ x.num, y.num, false };
}

static struct pair pair_of(const struct quotient *q, const struct expr *e)
{
        struct arena *a = q->w->arena;
        const struct map_read *read = read_at(q, e);
        if (read && read->step < 0)
                return (struct pair){ arena_printf(a, "pm_num%d", q->column), arena_printf(a, "pm_den%d", q->column), true };
        if (read)
                return (struct pair){ arena_printf(a, "pm_num%d_%d", q->column, read->step), arena_printf(a, "pm_den%d_%d", q->column, read->step), q->r->steps.data[read->step].is_linear };
        if (!uses_value(q, e))
                return (struct pair){ free_text(q, e), NULL, false };
        if (e->kind == EXPR_COND) {
                struct pair side[2];
                for (int i = 0; i < 2; i++) {
                        side[i] = pair_of(q, e->arg[i + 1]);
                        if (!side[i].den)
                                side[i] = (struct pair){ arena_printf(a, "%s * pm_den%d", side[i].num, q->column), arena_printf(a, "pm_den%d", q->column), true };
                }
                const char *cond = free_text(q, e->arg[0]);
                bool is_linear = side[0].is_linear && side[1].is_linear;
                return (struct pair){ arena_printf(a, "(%s ? %s : %s)", cond, side[0].num, side[1].num),
                                      is_linear ? side[0].den : arena_printf(a, "(%s ? %s : %s)", cond, side[0].den, side[1].den), is_linear };
        }
        struct pair x = pair_of(q, e->arg[0]);
        if (e->kind == EXPR_UNARY && e->op == OP_NEG)
                x.num = arena_printf(a, "(-%s)", x.num);
        if (e->kind != EXPR_BINARY)
                return x;
        struct pair y = pair_of(q, e->arg[1]);
        switch (e->op) {
        case OP_ADD: return sum_of(a, "+", x, y);
        case OP_SUB: return sum_of(a, "-", x, y);
        case OP_DIV: return quotient_of(a, x, y);
        default:
                return (struct pair){ arena_printf(a, "(%s * %s)", x.num, y.num), x.den ? x.den : y.den, x.is_linear || y.is_linear };
        }
}

/* What "e" changes by when the value before changes by one; NULL: by nothing. */
static const char *slope_of(const struct quotient *q, const struct expr *e)
{
        struct arena *a = q->w->arena;
        const struct map_read *read = read_at(q, e);
        if (read)
                return read->step < 0 ? "1.0" : arena_printf(a, "pm_slope%d", read->step);
        if (!uses_value(q, e))
                return NULL;
        if (e->kind == EXPR_COND) {
                const char *x = slope_of(q, e->arg[1]), *y = slope_of(q, e->arg[2]);
                return arena_printf(a, "(%s ? %s : %s)", free_text(q, e->arg[0]), x ? x : "0", y ? y : "0");
        }
        const char *x = slope_of(q, e->arg[0]);
        if (e->kind == EXPR_UNARY && e->op == OP_NEG)
                return arena_printf(a, "(-%s)", x);
        if (e->kind != EXPR_BINARY)
                return x;
        const char *y = slope_of(q, e->arg[1]);
        switch (e->op) {
        case OP_ADD: return x && y ? arena_printf(a, "(%s + %s)", x, y) : x ? x : y;
        case OP_SUB: return x && y ? arena_printf(a, "(%s - %s)", x, y) : x ? x : arena_printf(a, "(-%s)", y);
        case OP_MUL: return arena_printf(a, "(%s * %s)", x ? x : map_step_text(q->w, q->pass, q->at, e->arg[0]), y ? y : map_step_text(q->w, q->pass, q->at, e->arg[1]));
        default: {
                const char *below = map_step_text(q->w, q->pass, q->at, e->arg[1]);
                if (!y)
                        return arena_printf(a, "(%s / %s)", x, below);
                const char *change = arena_printf(a, "%s * %s", map_step_text(q->w, q->pass, q->at, e), y);
                return x ? arena_printf(a, "((%s - %s) / %s)", x, change, below) : arena_printf(a, "(-(%s) / %s)", change, below);
        }
        }
}

void print_quotient_step(struct writer *w, const struct scan_pass *pass, const struct instance *i, int step)
{
        const struct recurrence *r = pass->scan->recurrence;
        for (int c = 0; c < 2; c++) {
                struct quotient q = { w, r, i->stmt, i, pass, c };
                struct pair pair = pair_of(&q, r->steps.data[step].value);
                outbuf_printf(w->out, "pm_num%d_%d = %s;\npm_den%d_%d = %s;\n", c, step, pair.num, c, step, pair.den);
        }
        if (step + 1 < r->steps.n)
                return;
        for (int c = 0; c < 2; c++)
                outbuf_printf(w->out, "pm_num%d = pm_num%d_%d;\npm_den%d = pm_den%d_%d;\n", c, c, step, c, c, step);
        outbuf_puts(w->out, "pm_exponent += pm_balance(&pm_num1, &pm_den1) - pm_balance(&pm_num0, &pm_den0);\n");
}

const char *quotient_slope(struct writer *w, const struct scan_pass *pass, const struct instance *i, int step)
{
        return slope_of(&(struct quotient){ w, pass->scan->recurrence, i->stmt, i, pass, 0 }, pass->scan->recurrence->steps.data[step].value);
}

void declare_quotient(struct writer *w, const struct recurrence *r)
{
        outbuf_puts(w->out, "double pm_num0 = 0, pm_den0 = 1, pm_num1 = 1, pm_den1 = 0;\nlong pm_exponent = 0;\n");
        for (int k = 0; k < r->steps.n; k++)
                outbuf_printf(w->out, "double pm_num0_%d = 0, pm_den0_%d = 1, pm_num1_%d = 0, pm_den1_%d = 1;\n", k, k, k, k);
}
