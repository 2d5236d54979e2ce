/* Subscript tests; see textbook.h.
 *
 * A pair of accesses gives one linear equation a dimension: source subscript = sink subscript, over the counters of the source's iteration (i1) and of
 * the sink's (i2). A counter whose step is not 1 or -1 is written as its first value plus step times the number of the iteration (#i), so that every unknown
 * takes all integers between its bounds. Equations are taken simplest first: without counters (ZIV), with one loop's (SIV), with several (MIV). What a SIV
 * equation says of its unknowns is put into the equations that are left (the delta test), which may make those simpler in turn.
 *
 * Each test is written so that it can only fail to prove independence: bounds that are not linear are absent, an overflow makes a form unknown. */
#include "depanalysis/textbook.h"

#include <stdlib.h>

#include "base/tamper.h"

const char *subscript_test_name(enum subscript_test t)
{
        static const char *const names[] = {"none", "ZIV", "strong SIV", "weak-zero SIV", "weak-crossing SIV", "exact SIV", "GCD", "Banerjee", "delta", "exact"};
        return names[t];
}

/* ---- linear forms ----------------------------------------------------------------------------------------------------------- */

enum side { SOURCE, SINK };

/* coef * the counter of "loop" in one side's iteration, or coef * an invariant. */
struct term {
        const struct loop *loop;        /* NULL: an invariant */
        enum side side;
        const struct expr *sym;
        int64_t coef;
};

/* A sum of terms. Values are never changed once built; terms live in the arena. */
struct lin {
        bool known;                     /* false: not linear, or out of range */
        int64_t constant;
        VEC(struct term) terms;         /* no two alike, no coefficient 0 */
};

/* One pair of accesses under test. */
struct pair {
        struct arena *a;
        const struct model *model;
        const struct mstmt *stmt[2];
        int n_common;
};

static const struct lin unknown;

/* Small enough that sums, negation and remainders of a few of them are safe? */
static bool is_small(int64_t v)
{
        return v > -((int64_t)1 << 60) && v < ((int64_t)1 << 60);
}

static struct lin lin_constant(int64_t v)
{
        return (struct lin){.known = is_small(v), .constant = v};
}

static struct lin lin_term(const struct pair *p, struct term t)
{
        struct lin l = lin_constant(0);
        vec_push(p->a, &l.terms, t);
        return l;
}

static bool same_unknown(const struct term *x, const struct term *y)
{
        return x->loop == y->loop && (x->loop ? x->side == y->side : expr_equal(x->sym, y->sym));
}

/* x + factor * y */
static struct lin lin_add(const struct pair *p, struct lin x, struct lin y, int64_t factor)
{
        struct lin sum = {.known = x.known && y.known};
        int64_t scaled;
        if (!sum.known || __builtin_mul_overflow(y.constant, factor, &scaled) || __builtin_add_overflow(x.constant, scaled, &sum.constant) || !is_small(sum.constant))
                return unknown;
        for (int i = 0; i < x.terms.n + y.terms.n; i++) {
                struct term t = i < x.terms.n ? x.terms.data[i] : y.terms.data[i - x.terms.n];
                int at = 0;
                if (i >= x.terms.n && (__builtin_mul_overflow(t.coef, factor, &t.coef) || !is_small(t.coef)))
                        return unknown;
                while (at < sum.terms.n && !same_unknown(&sum.terms.data[at], &t))
                        at++;
                if (at == sum.terms.n)
                        vec_push(p->a, &sum.terms, t);
                else if (sum.terms.data[at].coef += t.coef, !is_small(sum.terms.data[at].coef))
                        return unknown;
        }
        int kept = 0;
        for (int i = 0; i < sum.terms.n; i++)
                if (sum.terms.data[i].coef)
                        sum.terms.data[kept++] = sum.terms.data[i];
        sum.terms.n = kept;
        return sum;
}

static int64_t coef_of(struct lin l, const struct loop *loop, enum side side)
{
        for (int i = 0; i < l.terms.n; i++)
                if (l.terms.data[i].loop == loop && loop && l.terms.data[i].side == side)
                        return l.terms.data[i].coef;
        return 0;
}

static struct lin counter(const struct pair *p, const struct loop *l, enum side side)
{
        return lin_term(p, (struct term){.loop = l, .side = side, .coef = 1});
}

/* The form with the counter replaced by "value". */
static struct lin substitute(const struct pair *p, struct lin l, const struct loop *loop, enum side side, struct lin value)
{
        int64_t c = coef_of(l, loop, side);
        return c ? lin_add(p, lin_add(p, l, counter(p, loop, side), -c), value, c) : l;
}

/* The form without its counters. */
static struct lin invariant_part(const struct pair *p, struct lin l)
{
        struct lin rest = lin_constant(l.constant);
        for (int i = 0; i < l.terms.n; i++)
                if (!l.terms.data[i].loop)
                        vec_push(p->a, &rest.terms, l.terms.data[i]);
        return rest;
}

/* l / d when every coefficient is a multiple of d, else unknown. */
static struct lin lin_divide(const struct pair *p, struct lin l, int64_t d)
{
        if (!l.known || l.constant % d)
                return unknown;
        struct lin q = lin_constant(l.constant / d);
        for (int i = 0; i < l.terms.n; i++) {
                struct term t = l.terms.data[i];
                if (t.coef % d)
                        return unknown;
                t.coef /= d;
                vec_push(p->a, &q.terms, t);
        }
        return q;
}

static bool is_constant(struct lin l)
{
        return l.known && !l.terms.n;
}

/* Is the variable a parameter of the model that is never negative? */
static bool is_nonneg(const struct pair *p, const struct var *v)
{
        for (int i = 0; i < p->model->params.n; i++)
                if (p->model->params.data[i]->var == v)
                        return param_is_nonneg(p->model->params.data[i]);
        return false;
}

/* Is the form at least "v" whatever its invariants? */
static bool at_least(const struct pair *p, struct lin l, int64_t v)
{
        for (int i = 0; i < l.terms.n; i++) {
                const struct term *t = &l.terms.data[i];
                if (t->loop || t->coef < 0 || t->sym->kind != EXPR_VAR || !is_nonneg(p, t->sym->var))
                        return false;
        }
        return l.known && l.constant >= v;
}

static bool at_most(const struct pair *p, struct lin l, int64_t v)
{
        return at_least(p, lin_add(p, lin_constant(0), l, -1), -v);
}

/* ---- expressions as forms ------------------------------------------------------------------------------------------------------ */

static bool has_unit_step(const struct loop *l)
{
        return l->step == 1 || l->step == -1;
}

static struct lin lin_of(const struct pair *p, const struct expr *e, enum side side);

static struct lin lin_of_var(const struct pair *p, const struct expr *e, enum side side)
{
        const struct loop *l = e->var->loop;
        if (l && mstmt_loop_index(p->stmt[side], l) < 0)
                return unknown;
        if (l)
                return has_unit_step(l) ? counter(p, l, side) : l->lower ? lin_add(p, lin_of(p, l->lower, side), counter(p, l, side), l->step) : unknown;
        for (int i = 0; i < p->model->params.n; i++)
                if (p->model->params.data[i]->var == e->var && p->model->params.data[i]->is_fixed)
                        return lin_constant(p->model->params.data[i]->value);
        return lin_term(p, (struct term){.sym = e, .coef = 1});
}

/* The expression as a form over one side's counters; unknown where it is not linear. Conversions between integers of at least 32 bits are looked through,
 * as the model does, which guards that they keep the value. */
static struct lin lin_of(const struct pair *p, const struct expr *e, enum side side)
{
        if (!e->type || e->type->kind != TYPE_INT)
                return unknown;
        struct lin l = unknown;
        int64_t value;
        if (e->kind == EXPR_INT)
                return lin_constant(e->ival);
        if (e->kind == EXPR_VAR)
                return lin_of_var(p, e, side);
        if (e->kind == EXPR_CAST && e->type->is_signed && expr_constant(e, &value))
                return lin_constant(value);
        if (e->kind == EXPR_CAST && !e->type->is_bool && e->type->size >= 4)
                l = lin_of(p, e->arg[0], side);
        else if (e->kind == EXPR_UNARY && (e->op == OP_NEG || e->op == OP_PLUS))
                l = lin_add(p, lin_constant(0), lin_of(p, e->arg[0], side), e->op == OP_NEG ? -1 : 1);
        else if (e->kind == EXPR_BINARY && (e->op == OP_ADD || e->op == OP_SUB))
                l = lin_add(p, lin_of(p, e->arg[0], side), lin_of(p, e->arg[1], side), e->op == OP_ADD ? 1 : -1);
        else if (e->kind == EXPR_BINARY && e->op == OP_MUL) {
                struct lin x = lin_of(p, e->arg[0], side), y = lin_of(p, e->arg[1], side);
                if (is_constant(y))
                        l = lin_add(p, lin_constant(0), x, y.constant);
                else if (is_constant(x))
                        l = lin_add(p, lin_constant(0), y, x.constant);
        }
        return !l.known && expr_is_invariant(e) ? lin_term(p, (struct term){.sym = e, .coef = 1}) : l;
}

/* The smallest and the largest value of the loop's unknown, over the counters around it. */
static struct lin loop_low(const struct pair *p, const struct loop *l, enum side side)
{
        if (!has_unit_step(l))
                return lin_constant(0);
        if (l->step > 0)
                return l->lower ? lin_of(p, l->lower, side) : unknown;
        return !l->upper ? unknown : lin_add(p, lin_of(p, l->upper, side), lin_constant(1), l->cmp != OP_GE);
}

static struct lin loop_high(const struct pair *p, const struct loop *l, enum side side)
{
        if (!l->lower || !l->upper)
                return unknown;
        if (l->step == -1)
                return lin_of(p, l->lower, side);
        struct lin last = lin_add(p, lin_of(p, l->upper, side), lin_constant(l->step > 0 ? 1 : -1), l->cmp == OP_LE || l->cmp == OP_GE ? 0 : -1);
        if (l->step == 1)
                return last;
        struct lin span = lin_add(p, last, lin_of(p, l->lower, side), -1);
        return is_constant(span) ? lin_constant(span.constant / l->step) : unknown;
}

/* ---- the range of a form --------------------------------------------------------------------------------------------------------- */

/* The form with one side's counter at the bound that makes the form largest (or smallest). */
static struct lin at_bound(const struct pair *p, struct lin l, const struct loop *loop, enum side side, bool max)
{
        int64_t c = coef_of(l, loop, side);
        if (!c)
                return l;
        return substitute(p, l, loop, side, (c > 0) == max ? loop_high(p, loop, side) : loop_low(p, loop, side));
}

/* The same for both counters of a common loop where the one of side "early" is smaller than the other. */
static struct lin at_ordered_bound(const struct pair *p, struct lin l, const struct loop *loop, enum side early, bool max)
{
        enum side late = early == SOURCE ? SINK : SOURCE;
        int64_t c = coef_of(l, loop, late);
        struct lin next = lin_add(p, counter(p, loop, early), lin_constant(1), 1), high = loop_high(p, loop, late);
        if (c)
                l = substitute(p, l, loop, late, (c > 0) == max ? high : next);
        c = coef_of(l, loop, early);
        if (!c)
                return l;
        return substitute(p, l, loop, early, (c > 0) == max ? lin_add(p, high, lin_constant(1), -1) : loop_low(p, loop, early));
}

/* A bound of the form over all iterations whose common loops are ordered as "pattern" says ('<' '=' '>' '*'): Banerjee's inequality, with bounds of inner loops that
 * depend on outer counters put in from the inside out. Free of counters; unknown where a bound is. */
static struct lin extreme(const struct pair *p, struct lin l, bool max, const char *pattern)
{
        for (enum side side = SOURCE; side <= SINK; side++)
                for (int k = p->stmt[side]->n_loop - 1; k >= p->n_common; k--)
                        l = at_bound(p, l, p->stmt[side]->loop[k], side, max);
        for (int k = p->n_common - 1; k >= 0; k--) {
                const struct loop *loop = p->stmt[SOURCE]->loop[k];
                bool falls = loop->step == -1;          /* the unknown is the counter itself: it shrinks as time goes on */
                if (pattern[k] == '=') {
                        l = substitute(p, l, loop, SINK, counter(p, loop, SOURCE));
                        l = at_bound(p, l, loop, SOURCE, max);
                } else if (pattern[k] == '*') {
                        l = at_bound(p, l, loop, SOURCE, max);
                        l = at_bound(p, l, loop, SINK, max);
                } else {
                        l = at_ordered_bound(p, l, loop, (pattern[k] == '<') != falls ? SOURCE : SINK, max);
                }
        }
        return l;
}

/* Can the form be 0 under the pattern, as far as its range tells? */
static bool range_holds_zero(const struct pair *p, struct lin l, const char *pattern)
{
        return !at_least(p, extreme(p, l, false, pattern), 1) && !at_most(p, extreme(p, l, true, pattern), -1);
}

static int64_t gcd(int64_t a, int64_t b)
{
        while (b) {
                int64_t r = a % b;
                a = b;
                b = r;
        }
        return a < 0 ? -a : a;
}

/* The greatest common divisor of the counters' coefficients where those of '=' loops are taken together; *invariants: of the others. */
static int64_t gcd_under(const struct pair *p, struct lin l, const char *pattern, int64_t *invariants)
{
        for (int k = 0; k < p->n_common; k++)
                if (pattern[k] == '=')
                        l = substitute(p, l, p->stmt[SOURCE]->loop[k], SINK, counter(p, p->stmt[SOURCE]->loop[k], SOURCE));
        int64_t g = 0;
        *invariants = 0;
        for (int i = 0; i < l.terms.n; i++)
                if (l.terms.data[i].loop)
                        g = gcd(g, l.terms.data[i].coef);
                else
                        *invariants = gcd(*invariants, l.terms.data[i].coef);
        return g;
}

/* Is there an integer solution under the pattern, bounds aside? */
static bool gcd_allows(const struct pair *p, struct lin l, const char *pattern)
{
        int64_t invariants, g = gcd_under(p, l, pattern, &invariants);
        g = gcd(g, invariants);
        return g ? l.constant % g == 0 : l.constant == 0;
}

/* Can the equation "l = 0" hold under the pattern? */
static bool possible(const struct pair *p, struct lin l, const char *pattern)
{
        return !l.known || (gcd_allows(p, l, pattern) && range_holds_zero(p, l, pattern));
}

/* ---- one equation in two unknowns -------------------------------------------------------------------------------------------- */

static int64_t floor_div(int64_t a, int64_t b)
{
        return a / b - (a % b != 0 && (a < 0) != (b < 0));
}

/* Cuts [*low, *high] to the t with c + d*t >= 0. */
static void cut(__int128 c, int64_t d, __int128 *low, __int128 *high)
{
        if (d > 0) {
                __int128 t = -c / d + (-c % d > 0);
                *low = t > *low ? t : *low;
        } else if (d < 0) {
                __int128 t = c / -d - (c % -d < 0);
                *high = t < *high ? t : *high;
        } else if (c < 0) {
                *high = *low - 1;
        }
}

/* Does a*x + b*y + c = 0 have integer solutions with low <= x, y <= high and, of the value y - x, the sign "order"? All solutions are
 * x0 + (b/g)*t, y0 - (a/g)*t; each condition bounds t. */
static bool solvable(int64_t a, int64_t b, int64_t c, int64_t low, int64_t high, int order)
{
        int64_t r = a, s = b, x = 1, u = 0;     /* a*x = r modulo b, along Euclid's algorithm */
        while (s) {
                int64_t q = r / s, t = r - q * s;
                r = s;
                s = t;
                t = x - q * u;
                x = u;
                u = t;
        }
        if (c % r)
                return false;
        __int128 x0 = (__int128)x * (-c / r), y0 = (-(__int128)c - (__int128)a * x0) / b;
        int64_t dx = b / r, dy = -a / r;
        __int128 from = -((__int128)1 << 100), to = -from;
        cut(x0 - low, dx, &from, &to);
        cut(high - x0, -dx, &from, &to);
        cut(y0 - low, dy, &from, &to);
        cut(high - y0, -dy, &from, &to);
        if (order == 0 || order == 1)
                cut(y0 - x0 - order, dy - dx, &from, &to);
        if (order == 0 || order == -1)
                cut(x0 - y0 + order, dx - dy, &from, &to);
        return from <= to;
}

/* ---- text ----------------------------------------------------------------------------------------------------------------- */

static const char *number(const struct pair *p, int64_t v)
{
        return arena_printf(p->a, "%lld", (long long)v);
}

static const char *unknown_name(const struct pair *p, const struct term *t)
{
        if (!t->loop) {
                struct outbuf b = {0};
                expr_print(&b, t->sym, 13, &spelling_of_user);
                const char *text = arena_strdup(p->a, outbuf_text(&b));
                outbuf_free(&b);
                return text;
        }
        const char *name = loop_counter_name(t->loop);
        size_t n = strlen(name);
        bool digit = n && name[n - 1] >= '0' && name[n - 1] <= '9';
        return arena_printf(p->a, "%s%s%s%d", has_unit_step(t->loop) ? "" : "#", name, digit ? "_" : "", t->side + 1);
}

static const char *lin_text(const struct pair *p, struct lin l)
{
        const char *text = "";
        for (int i = 0; i < l.terms.n; i++) {
                const struct term *t = &l.terms.data[i];
                const char *sign = t->coef < 0 ? *text ? " - " : "-" : *text ? " + " : "";
                int64_t c = t->coef < 0 ? -t->coef : t->coef;
                text = c == 1 ? arena_printf(p->a, "%s%s%s", text, sign, unknown_name(p, t)) :
                        arena_printf(p->a, "%s%s%lld*%s", text, sign, (long long)c, unknown_name(p, t));
        }
        if (!*text)
                return number(p, l.constant);
        return !l.constant ? text : arena_printf(p->a, "%s %c %s", text, l.constant < 0 ? '-' : '+', number(p, l.constant < 0 ? -l.constant : l.constant));
}

/* "l = 0" with the source's counters on the left. */
static const char *equation_text(const struct pair *p, struct lin l)
{
        struct lin left = lin_constant(0), right = lin_constant(0);
        for (int i = 0; i < l.terms.n; i++) {
                struct term t = l.terms.data[i];
                bool is_left = t.loop && t.side == SOURCE;
                t.coef = is_left ? t.coef : -t.coef;
                if (is_left)
                        vec_push(p->a, &left.terms, t);
                else
                        vec_push(p->a, &right.terms, t);
        }
        right.constant = -l.constant;
        return arena_printf(p->a, "%s = %s", lin_text(p, left), lin_text(p, right));
}

/* ---- the tests --------------------------------------------------------------------------------------------------------------- */

enum { LESS = 1, EQUAL = 2, GREATER = 4, ANY = 7 };

/* One dimension's equation, and what was found. */
struct equation {
        int dim;
        struct lin zero;                /* source subscript - sink subscript */
        const char *text;               /* as the subscripts stand, or after what the delta test put in */
        bool tested, reduced;
};

struct work {
        struct pair pair;
        struct textbook *out;
        int n;
        struct equation *eq;
        int *allowed;                   /* per common loop: directions that the equations with one loop leave */
        char *pattern;                  /* scratch: one symbol a common loop */
        enum subscript_test strongest;
};

/* The pattern that leaves all common loops open. */
static const char *any_order(struct work *w)
{
        memset(w->pattern, '*', (size_t)w->pair.n_common);
        return w->pattern;
}

static void add_step(struct work *w, const struct equation *e, enum subscript_test test, const char *text)
{
        if (e->reduced)
                test = TEST_DELTA;
        if (test > w->strongest)
                w->strongest = test;
        struct subscript_step step = {e->dim, test, text};
        vec_push(w->pair.a, &w->out->steps, step);
}

static void prove(struct work *w, const struct equation *e, enum subscript_test test, const char *text)
{
        add_step(w, e, test, text);
        w->out->independent = true;
        w->out->settled_by = e->reduced ? TEST_DELTA : test;
}

/* Puts a value found for a counter into the equations that are left. */
static void propagate(struct work *w, const struct loop *l, enum side side, struct lin value)
{
        for (int i = 0; i < w->n; i++) {
                struct equation *e = &w->eq[i];
                if (e->tested || !coef_of(e->zero, l, side))
                        continue;
                e->zero = substitute(&w->pair, e->zero, l, side, value);
                e->reduced = true;
                e->text = arena_printf(w->pair.a, "with %s = %s: %s", lin_text(&w->pair, counter(&w->pair, l, side)), lin_text(&w->pair, value),
                        equation_text(&w->pair, e->zero));
        }
}

static int common_index(const struct pair *p, const struct loop *l)
{
        int at = mstmt_loop_index(p->stmt[SOURCE], l);
        return at < p->n_common ? at : -1;
}

/* Takes away the directions of common loop k under which the equation cannot hold. Returns the symbols that are left, as text. */
static const char *narrow(struct work *w, struct lin zero, int k)
{
        static const char symbols[] = "<=>";
        const char *text = "";
        memset(w->pattern, '*', (size_t)w->pair.n_common);
        for (int s = 0; s < 3; s++) {
                w->pattern[k] = symbols[s];
                if (!possible(&w->pair, zero, w->pattern))
                        w->allowed[k] &= ~(1 << s);
                if (w->allowed[k] & (1 << s))
                        text = arena_printf(w->pair.a, "%s%s%c", text, *text ? " or " : "", symbols[s]);
        }
        return *text ? text : "no direction";
}

static void test_ziv(struct work *w, struct equation *e)
{
        const char *text = e->text;
        if (at_least(&w->pair, e->zero, 1) || at_most(&w->pair, e->zero, -1))
                prove(w, e, TEST_ZIV, arena_printf(w->pair.a, "%s never holds", text));
        else
                add_step(w, e, TEST_ZIV, arena_printf(w->pair.a, "%s %s", text, is_constant(e->zero) ? "always holds" : "may hold, for values of its invariants"));
}

static void test_strong(struct work *w, struct equation *e, const struct loop *l, int64_t a)
{
        struct pair *p = &w->pair;
        struct lin rest = invariant_part(p, e->zero), distance = lin_divide(p, rest, tamper_with("textbook") ? -a : a);
        struct lin difference = lin_add(p, counter(p, l, SINK), counter(p, l, SOURCE), -1);
        const char *name = lin_text(p, difference);
        if (!distance.known) {
                if (!gcd_allows(p, e->zero, any_order(w)))
                        prove(w, e, TEST_STRONG_SIV, arena_printf(p->a, "%s, but %lld does not divide %lld", e->text, (long long)llabs(a), (long long)llabs(rest.constant)));
                else
                        add_step(w, e, TEST_STRONG_SIV, arena_printf(p->a, "%s: the distance is (%s)/%lld", e->text, lin_text(p, rest), (long long)a));
                return;
        }
        struct lin most = extreme(p, difference, true, any_order(w)), least = extreme(p, difference, false, any_order(w));
        if (at_least(p, lin_add(p, distance, most, -1), 1)) {
                prove(w, e, TEST_STRONG_SIV, arena_printf(p->a, "%s, so %s = %s, but it is at most %s", e->text, name, lin_text(p, distance), lin_text(p, most)));
                return;
        }
        if (at_most(p, lin_add(p, distance, least, -1), -1)) {
                prove(w, e, TEST_STRONG_SIV, arena_printf(p->a, "%s, so %s = %s, but it is at least %s", e->text, name, lin_text(p, distance), lin_text(p, least)));
                return;
        }
        int k = common_index(p, l), sign = at_least(p, distance, 1) ? LESS : at_most(p, distance, -1) ? GREATER : is_constant(distance) ? EQUAL : ANY;
        bool falls = l->step == -1;
        w->allowed[k] &= falls && sign == LESS ? GREATER : falls && sign == GREATER ? LESS : sign;
        add_step(w, e, TEST_STRONG_SIV, arena_printf(p->a, "%s, so %s = %s", e->text, name, lin_text(p, distance)));
        propagate(w, l, SINK, lin_add(p, counter(p, l, SOURCE), distance, 1));
}

static void test_weak_zero(struct work *w, struct equation *e, const struct loop *l, enum side side, int64_t a)
{
        struct pair *p = &w->pair;
        struct lin rest = invariant_part(p, e->zero), value = lin_divide(p, lin_add(p, lin_constant(0), rest, -1), a), v = counter(p, l, side);
        if (!value.known) {
                if (!gcd_allows(p, e->zero, any_order(w)))
                        prove(w, e, TEST_WEAK_ZERO_SIV, arena_printf(p->a, "%s, but %lld does not divide %lld", e->text, (long long)llabs(a), (long long)llabs(rest.constant)));
                else
                        add_step(w, e, TEST_WEAK_ZERO_SIV, arena_printf(p->a, "%s: for one value of %s at most", e->text, lin_text(p, v)));
                return;
        }
        struct lin most = extreme(p, v, true, any_order(w)), least = extreme(p, v, false, any_order(w));
        const char *solved = arena_printf(p->a, "%s = %s", lin_text(p, v), lin_text(p, value));
        const char *head = strcmp(e->text, solved) == 0 ? solved : arena_printf(p->a, "%s, so %s", e->text, solved);
        if (at_least(p, lin_add(p, value, most, -1), 1)) {
                prove(w, e, TEST_WEAK_ZERO_SIV, arena_printf(p->a, "%s, but it is at most %s", head, lin_text(p, most)));
                return;
        }
        if (at_most(p, lin_add(p, value, least, -1), -1)) {
                prove(w, e, TEST_WEAK_ZERO_SIV, arena_printf(p->a, "%s, but it is at least %s", head, lin_text(p, least)));
                return;
        }
        int k = common_index(p, l);
        if (k < 0)
                add_step(w, e, TEST_WEAK_ZERO_SIV, head);
        else {
                const char *symbols = narrow(w, e->zero, k);
                bool first = at_most(p, lin_add(p, value, least, -1), 0), last = at_least(p, lin_add(p, value, most, -1), 0);
                add_step(w, e, TEST_WEAK_ZERO_SIV, arena_printf(p->a, "%s%s: %s", head, first ? ", the first value" : last ? ", the last value" : "", symbols));
        }
        propagate(w, l, side, value);
}

static void test_weak_crossing(struct work *w, struct equation *e, const struct loop *l, int64_t a)
{
        struct pair *p = &w->pair;
        struct lin rest = invariant_part(p, e->zero), value = lin_divide(p, lin_add(p, lin_constant(0), rest, -1), a);
        struct lin sum = lin_add(p, counter(p, l, SOURCE), counter(p, l, SINK), 1);
        const char *name = lin_text(p, sum);
        if (!value.known && !gcd_allows(p, e->zero, any_order(w))) {
                prove(w, e, TEST_WEAK_CROSSING_SIV, arena_printf(p->a, "%s, but %lld does not divide %lld", e->text, (long long)llabs(a), (long long)llabs(rest.constant)));
                return;
        }
        struct lin most = extreme(p, sum, true, any_order(w)), least = extreme(p, sum, false, any_order(w));
        const char *head = value.known ? arena_printf(p->a, "%s, so %s = %s", e->text, name, lin_text(p, value)) : e->text;
        if (value.known && at_least(p, lin_add(p, value, most, -1), 1)) {
                prove(w, e, TEST_WEAK_CROSSING_SIV, arena_printf(p->a, "%s, but it is at most %s", head, lin_text(p, most)));
                return;
        }
        if (value.known && at_most(p, lin_add(p, value, least, -1), -1)) {
                prove(w, e, TEST_WEAK_CROSSING_SIV, arena_printf(p->a, "%s, but it is at least %s", head, lin_text(p, least)));
                return;
        }
        const char *symbols = narrow(w, e->zero, common_index(p, l));
        if (is_constant(value))
                head = arena_printf(p->a, "%s: the iterations on both sides of %s%s meet", head, number(p, floor_div(value.constant, 2)), value.constant % 2 ? ".5" : "");
        add_step(w, e, TEST_WEAK_CROSSING_SIV, arena_printf(p->a, "%s: %s", head, symbols));
        propagate(w, l, SINK, lin_add(p, value, counter(p, l, SOURCE), -1));
}

/* "i1 + 10 = i2 is out of reach: left - right lies between 1 and 19" */
static const char *out_of_reach(struct work *w, const struct equation *e)
{
        struct pair *p = &w->pair;
        struct lin least = extreme(p, e->zero, false, any_order(w)), most = extreme(p, e->zero, true, any_order(w));
        return arena_printf(p->a, "%s is out of reach: left - right lies between %s and %s", e->text, least.known ? lin_text(p, least) : "-infinity",
                most.known ? lin_text(p, most) : "infinity");
}

/* a*x + b*y + c = 0 in the counters of one common loop. */
static void test_exact_siv(struct work *w, struct equation *e, const struct loop *l, int64_t a, int64_t b)
{
        struct pair *p = &w->pair;
        struct lin low = loop_low(p, l, SOURCE), high = loop_high(p, l, SOURCE);
        int k = common_index(p, l);
        if (!gcd_allows(p, e->zero, any_order(w))) {
                prove(w, e, TEST_GCD, arena_printf(p->a, "%s, but gcd(%lld, %lld) = %lld does not divide %lld", e->text, (long long)llabs(a), (long long)llabs(b),
                        (long long)gcd(a, b), (long long)llabs(e->zero.constant)));
                return;
        }
        enum { EXACT_MAX = 1 << 30 };   /* keeps the products of the solution within 128 bits */
        bool exact = is_constant(low) && is_constant(high) && is_constant(invariant_part(p, e->zero)) && llabs(a) < EXACT_MAX && llabs(b) < EXACT_MAX &&
                     llabs(e->zero.constant) < EXACT_MAX;
        if (!exact) {
                if (!range_holds_zero(p, e->zero, any_order(w)))
                        prove(w, e, TEST_BANERJEE, out_of_reach(w, e));
                else
                        add_step(w, e, TEST_GCD, arena_printf(p->a, "%s: gcd(%lld, %lld) = %lld allows it: %s", e->text, (long long)llabs(a), (long long)llabs(b),
                                (long long)gcd(a, b), narrow(w, e->zero, k)));
                return;
        }
        const char *symbols = "";
        for (int s = 0; s < 3; s++) {
                if (!solvable(a, b, e->zero.constant, low.constant, high.constant, l->step == -1 ? s - 1 : 1 - s))
                        w->allowed[k] &= ~(1 << s);
                else
                        symbols = arena_printf(p->a, "%s%s%c", symbols, *symbols ? " or " : "", "<=>"[s]);
        }
        if (*symbols)
                add_step(w, e, TEST_EXACT_SIV, arena_printf(p->a, "%s has solutions from %lld to %lld: %s", e->text, (long long)low.constant, (long long)high.constant, symbols));
        else
                prove(w, e, TEST_EXACT_SIV, arena_printf(p->a, "%s has no solution from %lld to %lld", e->text, (long long)low.constant, (long long)high.constant));
}

static const char *gcd_text(const struct pair *p, struct lin l)
{
        const char *text = "";
        for (int i = 0; i < l.terms.n; i++)
                if (l.terms.data[i].loop)
                        text = arena_printf(p->a, "%s%s%lld", text, *text ? ", " : "", (long long)llabs(l.terms.data[i].coef));
        return text;
}

static void test_miv(struct work *w, struct equation *e)
{
        struct pair *p = &w->pair;
        int64_t invariants, g = gcd_under(p, e->zero, any_order(w), &invariants);
        struct lin least = extreme(p, e->zero, false, any_order(w)), most = extreme(p, e->zero, true, any_order(w));
        if (!gcd_allows(p, e->zero, any_order(w)))
                prove(w, e, TEST_GCD, arena_printf(p->a, "%s, but gcd(%s) = %lld does not divide %lld", e->text, gcd_text(p, e->zero), (long long)g,
                        (long long)llabs(e->zero.constant)));
        else if (!range_holds_zero(p, e->zero, any_order(w)))
                prove(w, e, TEST_BANERJEE, out_of_reach(w, e));
        else if (least.known && most.known)
                add_step(w, e, TEST_BANERJEE, arena_printf(p->a, "%s: left - right lies between %s and %s, gcd(%s) = %lld allows 0", e->text, lin_text(p, least),
                        lin_text(p, most), gcd_text(p, e->zero), (long long)g));
        else
                add_step(w, e, TEST_GCD, arena_printf(p->a, "%s: gcd(%s) = %lld allows it", e->text, gcd_text(p, e->zero), (long long)g));
}

/* The loop whose counters alone the equation has; *n: how many loops' there are. */
static const struct loop *only_loop(struct lin l, int *n)
{
        const struct loop *first = NULL;
        *n = 0;
        for (int i = 0; i < l.terms.n; i++) {
                if (!l.terms.data[i].loop || l.terms.data[i].loop == first)
                        continue;
                first = first ? first : l.terms.data[i].loop;
                ++*n;
        }
        return first;
}

static void test_equation(struct work *w, struct equation *e)
{
        int n;
        const struct loop *l = only_loop(e->zero, &n);
        int64_t a = coef_of(e->zero, l, SOURCE), b = coef_of(e->zero, l, SINK);
        e->tested = true;
        if (n == 0)
                test_ziv(w, e);
        else if (n > 1 || (a && b && common_index(&w->pair, l) < 0))
                test_miv(w, e);
        else if (!a || !b)
                test_weak_zero(w, e, l, a ? SOURCE : SINK, a ? a : b);
        else if (a == -b)
                test_strong(w, e, l, a);
        else if (a == b)
                test_weak_crossing(w, e, l, a);
        else
                test_exact_siv(w, e, l, a, b);
}

/* Tests all equations, the simplest that is left first. */
static void test_all(struct work *w)
{
        for (int done = 0; done < w->n && !w->out->independent; done++) {
                struct equation *next = NULL;
                int fewest = 0;
                for (int i = 0; i < w->n; i++) {
                        int n;
                        only_loop(w->eq[i].zero, &n);
                        if (w->eq[i].tested || (next && n >= fewest))
                                continue;
                        next = &w->eq[i];
                        fewest = n;
                }
                if (!next->zero.known) {
                        next->tested = true;
                        add_step(w, next, TEST_NONE, arena_printf(w->pair.a, "%s: out of range", next->text));
                } else {
                        test_equation(w, next);
                }
        }
}

/* Was the index taken apart by pmpcc, as in a[2*i+1], though it is linear as it stands? Then that is what the user thinks in. Where the analysis takes any number for
 * a subscript, so do the tests. */
static bool has_flat_form(const struct maccess *x, const struct maccess *y)
{
        const struct array *array = x->access->array;
        for (int d = 0; d < array->rank; d++)
                if (!x->is_fixed[d] || !y->is_fixed[d])
                        return false;
        return !array->dims_declared && array->rank > 1 && x->access->linear && y->access->linear;
}

/* The equation of the index as a whole. */
static void add_flat_equation(struct work *w, const struct access *x, const struct access *y)
{
        struct lin f = lin_of(&w->pair, x->linear, SOURCE), g = lin_of(&w->pair, y->linear, SINK);
        struct equation e = {.dim = -1, .zero = lin_add(&w->pair, f, g, -1), .text = arena_printf(w->pair.a, "%s = %s", lin_text(&w->pair, f), lin_text(&w->pair, g))};
        if (e.zero.known)
                w->eq[w->n++] = e;
}

/* The equations of the pair. A subscript that is not linear gives none, but a step that says so. */
static void add_equations(struct work *w, const struct maccess *source, const struct maccess *sink)
{
        const struct access *x = source->access, *y = sink->access;
        for (int d = 0; d < x->array->rank; d++) {
                bool fixed = source->is_fixed[d] && sink->is_fixed[d];
                struct lin f = fixed ? lin_of(&w->pair, x->sub[d], SOURCE) : unknown, g = fixed ? lin_of(&w->pair, y->sub[d], SINK) : unknown;
                struct equation e = {.dim = d, .zero = lin_add(&w->pair, f, g, -1)};
                if (e.zero.known) {
                        e.text = arena_printf(w->pair.a, "%s = %s", lin_text(&w->pair, f), lin_text(&w->pair, g));
                        w->eq[w->n++] = e;
                } else {
                        add_step(w, &e, TEST_NONE, "the subscripts are not linear in the counters: any element");
                }
        }
        if (!x->array->rank) {
                struct equation e = {.dim = -1};
                add_step(w, &e, TEST_ZIV, arena_printf(w->pair.a, "'%s' has no subscript: all iterations touch it", x->array->name));
        }
}

/* The tests on the index as a whole (flat), or subscript by subscript. */
static void run_tests(struct work *w, struct arena *a, const struct model *m, const struct maccess *source, const struct maccess *sink, bool flat)
{
        memset(w, 0, sizeof *w);
        w->pair = (struct pair){a, m, {source->stmt, sink->stmt}, mstmt_common_loops(source->stmt, sink->stmt)};
        w->out = ARENA_NEW(a, struct textbook);
        w->eq = arena_alloc(a, ((size_t)source->access->array->rank + 1) * sizeof *w->eq);
        w->allowed = arena_alloc(a, ((size_t)w->pair.n_common + 1) * sizeof *w->allowed);
        w->pattern = arena_alloc(a, (size_t)w->pair.n_common + 1);
        for (int k = 0; k < w->pair.n_common; k++)
                w->allowed[k] = ANY;
        if (flat)
                add_flat_equation(w, source->access, sink->access);
        else
                add_equations(w, source, sink);
        test_all(w);
}

/* May the equations all hold under w->pattern? */
static bool pattern_allowed(const struct work *w)
{
        for (int k = 0; k < w->pair.n_common; k++) {
                int bit = w->pattern[k] == '<' ? LESS : w->pattern[k] == '=' ? EQUAL : w->pattern[k] == '>' ? GREATER : ANY;
                if (!(w->allowed[k] & bit))
                        return false;
        }
        for (int i = 0; i < w->n; i++)
                if (!possible(&w->pair, w->eq[i].zero, w->pattern))
                        return false;
        return true;
}

/* Compares what the tests leave with the dependence's vector. */
static struct textbook *conclude(struct work *w, const struct dep *dep)
{
        int level = 0;
        if (w->out->independent)
                return w->out;
        any_order(w);
        while (level < w->pair.n_common && dep->loop[level] != dep->carried_by)
                w->pattern[level++] = '=';
        if (level < w->pair.n_common)
                w->pattern[level] = '<';
        w->out->independent = !pattern_allowed(w);
        w->out->settled_by = w->strongest == TEST_NONE ? TEST_EXACT : w->strongest;
        for (int k = level + 1; k < w->pair.n_common; k++) {
                char open = 0;
                for (int s = 0; s < 3; s++) {
                        w->pattern[k] = "<=>"[s];
                        if (pattern_allowed(w))
                                open = open ? '*' : w->pattern[k];
                }
                w->pattern[k] = '*';
                if (open != dep->direction[k])
                        w->out->settled_by = TEST_EXACT;
        }
        return w->out;
}

struct textbook *textbook_dependence(struct arena *a, const struct model *m, const struct dep *dep)
{
        struct work w;
        if (has_flat_form(dep->source, dep->sink)) {
                run_tests(&w, a, m, dep->source, dep->sink, true);
                if (conclude(&w, dep)->settled_by != TEST_EXACT)
                        return w.out;
        }
        run_tests(&w, a, m, dep->source, dep->sink, false);
        return conclude(&w, dep);
}

struct textbook *textbook_pair(struct arena *a, const struct model *m, const struct maccess *source, const struct maccess *sink)
{
        struct work w;
        if (has_flat_form(source, sink)) {
                run_tests(&w, a, m, source, sink, true);
                if (w.out->independent)
                        return w.out;
        }
        run_tests(&w, a, m, source, sink, false);
        if (!w.out->independent)
                w.out->settled_by = TEST_EXACT;
        return w.out;
}
