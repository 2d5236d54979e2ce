/* Integers that data choose, but out of a known range: `best = i` in a search, low, high and middle of a bisection, `x & 15`, `x % n`, a value that is cut off
 * with ?:. A subscript of that kind stays in its row.
 *
 * That a variable holds nothing outside low .. high is shown by induction over the writes of the region: each writes such a value if all reads before it have
 * read such values. The region must write it first: one that holds a value from before is left alone. What this needs of sizes alone, as n >= 1 for the
 * 0 in `best = 0`, becomes an assumption, which is tested when the region starts. */
#include "frontend/poly.h"

#include <stdlib.h>

enum { MAX_NEEDS = 4, MAX_INNER = 20 };

/* What is known where an operand of ?: is evaluated. */
struct known {
        const struct expr *cond;
        bool holds;
        const struct known *up;
};

struct proof {
        struct lower *l;
        struct atoms a;
        struct poly low, high;          /* over invariants */
        bool is_int;                    /* the range surely lies in that of int, and below 0 there is nothing in it */
        VEC(const struct array *) supposed;
        VEC(struct poly *) needs;       /* to be assumed: that they are not negative */
};

/* p += factor * q. */
static bool add_times(struct poly *p, const struct poly *q, int64_t factor)
{
        for (int i = 0; i < q->n; i++) {
                struct term t = q->t[i];
                if (__builtin_mul_overflow(t.coef, factor, &t.coef) || !poly_add(p, t))
                        return false;
        }
        return true;
}

/* Does C compute e, an expression without reads, as one would on paper, wherever the result lies in the range of its type? */
static bool is_plain(const struct expr *e)
{
        int64_t v;
        if (e->type->kind != TYPE_INT)
                return false;
        if (e->kind == EXPR_VAR || expr_constant(e, &v))
                return true;
        if (e->kind == EXPR_CAST) {
                const struct ctype *to = e->type, *from = e->arg[0]->type;
                if (from->kind != TYPE_INT || to->is_bool || to->size < from->size || !is_plain(e->arg[0]))
                        return false;
                return to->is_signed == from->is_signed || (to->is_signed ? to->size > from->size : to->size == 8 || expr_nonneg(e->arg[0]));
        }
        bool is_sum = e->kind == EXPR_BINARY && (e->op == OP_ADD || e->op == OP_SUB || e->op == OP_MUL);
        if (!is_sum && !(e->kind == EXPR_UNARY && e->op == OP_NEG))
                return false;
        if (!e->type->is_signed && e->type->size < 8)
                return false;
        for (int i = 0; i < e->n_arg; i++)
                if (!is_plain(e->arg[i]))
                        return false;
        return true;
}

/* The loop that counts the innermost iterator in p, which stands there in sums with constants only; *at its term. NULL: there is none, or p is something else (*ok). */
static const struct loop *innermost(const struct proof *x, const struct poly *p, int *at, bool *ok)
{
        const struct loop *found = NULL;
        for (int i = 0; i < p->n; i++)
                for (int k = 0; k < p->t[i].n; k++) {
                        const struct expr *e = x->a.v.data[p->t[i].atom[k]];
                        if (!varies(&x->a, p->t[i].atom[k]))
                                continue;
                        if (e->kind != EXPR_VAR || !e->var->loop || p->t[i].n != 1) {
                                *ok = false;
                                return NULL;
                        }
                        if (!found || e->var->loop->depth > found->depth) {
                                found = e->var->loop;
                                *at = i;
                        }
                }
        return found;
}

/* *out = the least (or greatest) value of the loop's counter, over counters further out. */
static bool counter_bound(struct proof *x, const struct loop *loop, bool least, struct poly *out)
{
        if (loop->by || loop_is_open(loop) || !loop->upper || expr_has_read(loop->lower) || expr_has_read(loop->upper))
                return false;
        bool is_first = least == (loop->step > 0);
        struct expr *e = is_first ? loop->lower : loop->upper;
        if (!is_plain(e) || !poly_of(&x->a, e, out))
                return false;
        bool is_past = !is_first && loop->cmp != OP_LE && loop->cmp != OP_GE;
        return !is_past || poly_add(out, (struct term){.coef = loop->step > 0 ? -1 : 1});
}

/* Is p, over iterators and invariants, never negative where its counters run? What that comes to for sizes is noted as a need. */
static bool is_nonneg(struct proof *x, const struct poly *p)
{
        struct poly *q = ARENA_NEW(x->l->arena, struct poly), *bound = ARENA_NEW(x->l->arena, struct poly);
        *q = *p;
        for (int round = 0;; round++) {
                int at = 0;
                bool ok = true;
                const struct loop *loop = innermost(x, q, &at, &ok);
                if (!ok || round == MAX_INNER)
                        return false;
                if (!loop)
                        break;
                struct term t = q->t[at];
                q->t[at] = q->t[--q->n];
                if (!counter_bound(x, loop, t.coef > 0, bound) || !add_times(q, bound, t.coef))
                        return false;
        }
        bool is_sure = true;
        for (int i = 0; i < q->n; i++) {
                is_sure = is_sure && q->t[i].coef >= 0;
                for (int k = 0; k < q->t[i].n; k++)
                        is_sure = is_sure && expr_nonneg(x->a.v.data[q->t[i].atom[k]]);
        }
        if (is_sure)
                return true;
        if ((q->n == 1 && q->t[0].n == 0) || x->needs.n == MAX_NEEDS)
                return false;
        vec_push(x->l->arena, &x->needs, q);
        return true;
}

/* Is from <= to? */
static bool is_ordered(struct proof *x, const struct poly *from, const struct poly *to)
{
        struct poly *gap = ARENA_NEW(x->l->arena, struct poly);
        *gap = *to;
        return add_times(gap, from, -1) && is_nonneg(x, gap);
}

/* Are low <= 0 and c <= high? */
static bool holds_to(struct proof *x, int64_t c)
{
        struct poly zero = {0}, last = {0};
        return poly_add(&last, (struct term){.coef = c}) && is_ordered(x, &x->low, &zero) && is_ordered(x, &last, &x->high);
}

/* Does what is known say that e >= low (or e <= high)? */
static bool is_told(struct proof *x, const struct expr *e, const struct known *known, bool low)
{
        for (const struct known *k = known; k; k = k->up) {
                const struct expr *c = k->cond;
                bool holds = k->holds;
                for (; c->kind == EXPR_CAST || (c->kind == EXPR_UNARY && c->op == OP_LNOT); c = c->arg[0])
                        holds = holds != (c->kind == EXPR_UNARY);
                if (c->kind != EXPR_BINARY || c->op < OP_LT || c->op > OP_GE || c->arg[0]->type->kind != TYPE_INT || !c->arg[0]->type->is_signed)
                        continue;
                static const enum op turned[] = {OP_GT, OP_GE, OP_LT, OP_LE}, negated[] = {OP_GE, OP_GT, OP_LE, OP_LT};
                for (int side = 0; side < 2; side++) {
                        if (!expr_equal(expr_without_casts(c->arg[side]), expr_without_casts(e)))
                                continue;
                        enum op op = side ? turned[c->op - OP_LT] : c->op;
                        op = holds ? op : negated[op - OP_LT];
                        struct expr *other = c->arg[1 - side];
                        struct poly *p = ARENA_NEW(x->l->arena, struct poly);
                        bool says_low = op == OP_GT || op == OP_GE;
                        if (says_low != low || expr_has_read(other) || !is_plain(other) || !poly_of(&x->a, other, p))
                                continue;
                        if ((op == OP_GT || op == OP_LT) && !poly_add(p, (struct term){.coef = low ? 1 : -1}))
                                continue;
                        if (low ? is_ordered(x, &x->low, p) : is_ordered(x, p, &x->high))
                                return true;
                }
        }
        return false;
}

static bool is_within(struct proof *x, const struct expr *e, const struct known *known, int depth);

/* Does every write of the scalar keep to the range? */
static bool is_kept(struct proof *x, const struct array *v, int depth)
{
        for (int i = 0; i < x->supposed.n; i++)
                if (x->supposed.data[i] == v)
                        return true;
        if (v->rank > 0 || v->live_in || v->type->kind != TYPE_INT)
                return false;
        vec_push(x->l->arena, &x->supposed, v);
        const struct nest *nest = x->l->nest;
        bool is_set = false;
        for (int i = 0; i < nest->stmts.n; i++) {
                const struct stmt *s = nest->stmts.data[i];
                if (s->write->array != v)
                        continue;
                if (s->op != OP_NONE || !is_within(x, s->rhs, NULL, depth + 1))
                        return false;
                is_set = true;
        }
        return is_set;
}

/* (a + b) / 2, or a + (b - a) / 2, which lie between a and b: these. */
static bool is_middle(const struct expr *e, const struct expr **a, const struct expr **b)
{
        int64_t c;
        const struct expr *half = e->op == OP_ADD ? expr_without_casts(e->arg[1]) : e;
        if (!e->type->is_signed || half->kind != EXPR_BINARY || !half->type->is_signed || !expr_constant(half->arg[1], &c) || !(half->op == OP_DIV ? c == 2 : half->op == OP_SHR && c == 1))
                return false;
        const struct expr *sum = expr_without_casts(half->arg[0]);
        if (sum->kind != EXPR_BINARY || !sum->type->is_signed || sum->op != (e == half ? OP_ADD : OP_SUB))
                return false;
        *a = sum->arg[0];
        *b = sum->arg[1];
        return e == half || expr_equal(expr_without_casts(*b), expr_without_casts(e->arg[0]));
}

static bool binary_within(struct proof *x, const struct expr *e, const struct known *known, int depth)
{
        const struct expr *a, *b;
        int64_t c;
        if (is_middle(e, &a, &b))
                return is_within(x, a, known, depth + 1) && is_within(x, b, known, depth + 1);
        if (e->op == OP_AND)
                for (int side = 0; side < 2; side++)
                        if (expr_constant(e->arg[side], &c) && c >= 0 && c <= INT32_MAX)
                                return holds_to(x, c);
        if (e->op == OP_MOD && !expr_has_read(e->arg[1]) && (!e->type->is_signed || expr_nonneg(e->arg[0]))) {
                const struct expr *by = e->arg[1];              /* shown to be positive, so that conversions keep it */
                while (by->kind == EXPR_CAST && by->arg[0]->type->kind == TYPE_INT && by->type->size >= by->arg[0]->type->size)
                        by = by->arg[0];
                struct poly *p = ARENA_NEW(x->l->arena, struct poly), zero = {0};
                return expr_is_invariant(by) && is_plain(by) && by->type->is_signed && poly_of(&x->a, (struct expr *)by, p) && poly_add(p, (struct term){.coef = -1})
                       && is_ordered(x, &x->low, &zero) && is_nonneg(x, p) && is_ordered(x, p, &x->high);
        }
        return false;
}

/* Does e, where it is evaluated, lie in the range? */
static bool is_within(struct proof *x, const struct expr *e, const struct known *known, int depth)
{
        if (depth > MAX_INNER || e->type->kind != TYPE_INT || e->type->is_bool)
                return false;
        if (!expr_has_read(e)) {
                struct poly *p = ARENA_NEW(x->l->arena, struct poly);
                return is_plain(e) && poly_of(&x->a, (struct expr *)e, p) && is_ordered(x, &x->low, p) && is_ordered(x, p, &x->high);
        }
        const int n_needs = x->needs.n;
        if (known && is_told(x, e, known, true) && is_told(x, e, known, false))
                return true;
        x->needs.n = n_needs;
        switch (e->kind) {
        case EXPR_CAST: {
                const struct ctype *to = e->type, *from = e->arg[0]->type;
                bool keeps = expr_without_casts(e) != e || (x->is_int && to->size >= 4);
                return keeps && from->kind == TYPE_INT && is_within(x, e->arg[0], known, depth + 1);
        }
        case EXPR_READ:
                if (e->access->array->rank > 0 && e->type->size < 4 && !e->type->is_signed)
                        return holds_to(x, ctype_max(e->type));
                return is_kept(x, e->access->array, depth);
        case EXPR_BINARY:
                return binary_within(x, e, known, depth);
        case EXPR_COND: {
                const struct known yes = {e->arg[0], true, known}, no = {e->arg[0], false, known};
                return is_within(x, e->arg[1], &yes, depth + 1) && is_within(x, e->arg[2], &no, depth + 1);
        }
        default:
                return false;
        }
}

/* Do the conversions in e, down to what its sums are made of, keep every value that lies in a range? */
static bool keeps_sums(const struct expr *e)
{
        if (!expr_has_read(e))
                return true;
        if (e->kind == EXPR_CAST) {
                const struct ctype *to = e->type, *from = e->arg[0]->type;
                bool keeps = from->kind != TYPE_INT || to->size == 8 || expr_without_casts(e) != e;
                return keeps && keeps_sums(e->arg[0]);
        }
        bool is_sum = (e->kind == EXPR_BINARY && (e->op == OP_ADD || e->op == OP_SUB || e->op == OP_MUL || e->op == OP_SHL)) || e->kind == EXPR_UNARY;
        for (int i = 0; i < e->n_arg && is_sum; i++)
                if (!keeps_sums(e->arg[i]))
                        return false;
        return true;
}

/* Is e - c, with c the part of the sum e that does not vary, the one thing that varies in it? Then moves the range by c and returns that thing. */
static const struct expr *without_offset(struct proof *x, struct expr *e)
{
        struct poly *p = ARENA_NEW(x->l->arena, struct poly);
        if (!poly_of(&x->a, e, p))
                return NULL;
        const struct expr *found = NULL;
        for (int i = 0; i < p->n; i++) {
                if (!term_varies(&x->a, &p->t[i])) {
                        struct poly c = {.n = 1};
                        c.t[0] = p->t[i];
                        if (!add_times(&x->low, &c, -1) || !add_times(&x->high, &c, -1))
                                return NULL;
                } else if (found || p->t[i].n != 1 || p->t[i].coef != 1) {
                        return NULL;
                } else {
                        found = x->a.v.data[p->t[i].atom[0]];
                }
        }
        return found;
}

bool range_holds(struct lower *l, const struct access *access, struct expr *e, struct expr *size)
{
        if (access->may_wrap || !keeps_sums(access->linear))
                return false;
        struct proof x = {.l = l, .a = {.arena = l->arena}};
        int64_t c;
        if (!poly_of(&x.a, size, &x.high) || !poly_add(&x.high, (struct term){.coef = -1}))
                return false;
        const struct expr *plain = size;
        while (plain->kind == EXPR_CAST)
                plain = plain->arg[0];
        x.is_int = expr_constant(plain, &c) ? c <= INT32_MAX : plain->kind == EXPR_VAR && plain->var->type->size < 8 && plain->var->type->is_signed;
        const struct expr *varying = without_offset(&x, e);
        x.is_int = x.is_int && x.low.n == 0;
        if (!varying || !is_within(&x, varying, NULL, 0))
                return false;
        for (int i = 0; i < x.needs.n; i++) {
                struct outbuf text = {0};
                struct expr *need = poly_expr(&x.a, x.needs.data[i]), *zero = expr_int(l->arena, 0);
                expr_print(&text, expr_binary(l->arena, OP_GE, need, zero, ctype_int()), 0, NULL);
                assume(l, OP_GE, need, zero, arena_strdup(l->arena, outbuf_text(&text)), access->span);
                outbuf_free(&text);
        }
        return true;
}
