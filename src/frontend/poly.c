#include "frontend/poly.h"

#include <stdlib.h>

int atom_of(struct atoms *a, struct expr *e)
{
        for (int i = 0; i < a->v.n; i++)
                if (a->v.data[i] == e || expr_equal(a->v.data[i], e))
                        return i;
        vec_push(a->arena, &a->v, e);
        return a->v.n - 1;
}

bool same_atoms(const struct term *x, const struct term *y)
{
        return x->n == y->n && memcmp(x->atom, y->atom, (size_t)x->n * sizeof *x->atom) == 0;
}

bool poly_add(struct poly *p, struct term t)
{
        for (int i = 0; i < p->n; i++)
                if (same_atoms(&p->t[i], &t)) {
                        if (__builtin_add_overflow(p->t[i].coef, t.coef, &p->t[i].coef))
                                return false;
                        if (p->t[i].coef == 0)
                                p->t[i] = p->t[--p->n];
                        return true;
                }
        if (t.coef == 0)
                return true;
        if (p->n == MAX_TERMS)
                return false;
        p->t[p->n++] = t;
        return true;
}

bool term_mul(const struct term *x, const struct term *y, struct term *out)
{
        if (x->n + y->n > MAX_DEGREE || __builtin_mul_overflow(x->coef, y->coef, &out->coef))
                return false;
        out->n = 0;
        int i = 0, j = 0;
        while (i < x->n || j < y->n)
                out->atom[out->n++] = j == y->n || (i < x->n && x->atom[i] <= y->atom[j]) ? x->atom[i++] : y->atom[j++];
        return true;
}

/* Is the cast one that may give another number, `(int)u` of an unsigned u, and which the model can tell of? Sums of products of sizes are looked through, since
 * they are places in an array, and counters, which are; also conversions that C inserts where a long is kept in an int, most of them sums of our own. */
static bool may_turn(const struct expr *e)
{
        bool is_kept = e->is_implicit && e->type->size < e->arg[0]->type->size;
        return !expr_cast_holds(e) && !is_kept && expr_is_affine(e->arg[0]) && !(e->arg[0]->kind == EXPR_VAR && e->arg[0]->var->loop);
}

static bool is_unsigned_32(const struct expr *e)
{
        return e->type->kind == TYPE_INT && !e->type->is_signed && e->type->size == 4;
}

bool is_modular(const struct expr *e, bool is_operand)
{
        return is_unsigned_32(e) && (e->kind != EXPR_CAST || is_operand);
}

bool is_near_nought(const struct expr *e, int64_t *v)
{
        if (!is_unsigned_32(e) || !expr_constant(e, v) || *v <= INT32_MAX || *v > UINT32_MAX)
                return false;
        *v -= (int64_t)UINT32_MAX + 1;
        return true;
}

bool expr_is_shift(const struct expr *e, int *by)
{
        int64_t c;
        if (e->kind != EXPR_BINARY || e->op != OP_SHL || !expr_constant(e->arg[1], &c) || c < 0 || c >= 31)
                return false;
        *by = (int)c;
        return true;
}

/* *out = e. is_operand: e counts modulo 2^32. */
static bool poly_of_part(struct atoms *a, struct expr *e, bool is_operand, struct poly *out)
{
        struct poly *x = NULL, *y = NULL;
        int64_t c;
        bool ok = false;
        out->n = 0;
        if ((is_operand && is_near_nought(e, &c)) || expr_constant(e, &c))
                return poly_add(out, (struct term){.coef = c});
        const bool is_modulo = is_modular(e, is_operand);
        if (e->kind == EXPR_CAST && expr_cast_keeps(e) && !may_turn(e))
                return poly_of_part(a, e->arg[0], is_modulo, out);
        int by = 0;
        bool is_shift = expr_is_shift(e, &by);
        if (e->kind == EXPR_UNARY && (e->op == OP_NEG || e->op == OP_PLUS)) {
                if (!poly_of_part(a, e->arg[0], is_modulo, out))
                        return false;
                for (int i = 0; i < out->n && e->op == OP_NEG; i++)
                        out->t[i].coef = -out->t[i].coef;
                return true;
        }
        if (!(e->kind == EXPR_BINARY && (e->op == OP_ADD || e->op == OP_SUB || e->op == OP_MUL)) && !is_shift) {
                struct term t = {.coef = 1, .n = 1};
                t.atom[0] = atom_of(a, e);
                return poly_add(out, t);
        }
        x = malloc(sizeof *x);
        y = malloc(sizeof *y);
        if (!x || !y || !poly_of_part(a, e->arg[0], is_modulo, x))
                goto out;
        if (is_shift) {
                y->n = 0;
                poly_add(y, (struct term){.coef = (int64_t)1 << by});
        } else if (!poly_of_part(a, e->arg[1], is_modulo, y)) {
                goto out;
        }
        ok = true;
        if (e->op == OP_ADD || e->op == OP_SUB) {
                for (int i = 0; i < x->n && ok; i++)
                        ok = poly_add(out, x->t[i]);
                for (int i = 0; i < y->n && ok; i++) {
                        struct term t = y->t[i];
                        t.coef = e->op == OP_SUB ? -t.coef : t.coef;
                        ok = poly_add(out, t);
                }
        } else {
                for (int i = 0; i < x->n && ok; i++)
                        for (int j = 0; j < y->n && ok; j++) {
                                struct term t;
                                ok = term_mul(&x->t[i], &y->t[j], &t) && poly_add(out, t);
                        }
        }
out:
        free(x);
        free(y);
        return ok;
}

bool poly_of(struct atoms *a, struct expr *e, struct poly *out)
{
        return poly_of_part(a, e, false, out);
}

struct expr *atom_expr(struct arena *ar, struct expr *e)
{
        if (e->kind == EXPR_VAR && e->type != ctype_long()) {
                struct expr *v = ARENA_NEW(ar, struct expr);
                *v = *e;
                v->type = ctype_long();
                return v;
        }
        if (e->type == ctype_long())
                return e;
        struct expr *c = ARENA_NEW(ar, struct expr);
        c->kind = EXPR_CAST;
        c->is_implicit = true;
        c->type = ctype_long();
        c->span = e->span;
        c->n_arg = 1;
        c->arg = arena_alloc(ar, sizeof *c->arg);
        c->arg[0] = e;
        return c;
}

static int term_order(const void *x, const void *y)
{
        const struct term *a = x, *b = y;
        if (a->n != b->n)
                return b->n - a->n;
        return memcmp(a->atom, b->atom, (size_t)a->n * sizeof *a->atom);
}

struct expr *poly_expr(struct atoms *a, struct poly *p)
{
        struct arena *ar = a->arena;
        struct expr *sum = NULL;
        qsort(p->t, (size_t)p->n, sizeof *p->t, term_order);
        for (int pass = 0; pass < 2; pass++)            /* positive terms first */
                for (int i = 0; i < p->n; i++) {
                        struct term *t = &p->t[i];
                        if ((t->coef < 0) != (pass == 1))
                                continue;
                        int64_t c = t->coef < 0 && sum && t->coef != INT64_MIN ? -t->coef : t->coef;
                        bool minus = c != t->coef;
                        struct expr *product = NULL;
                        if (c != 1 || t->n == 0)
                                product = expr_int(ar, c);
                        for (int k = 0; k < t->n; k++) {
                                struct expr *f = atom_expr(ar, a->v.data[t->atom[k]]);
                                product = product ? expr_binary(ar, OP_MUL, product, f, ctype_long()) : f;
                        }
                        sum = sum ? expr_binary(ar, minus ? OP_SUB : OP_ADD, sum, product, ctype_long()) : product;
                }
        return sum ? sum : expr_int(ar, 0);
}

/* e in normal form: a sum of products, of type long. */
struct expr *expr_normal(struct arena *ar, struct expr *e)
{
        struct atoms a = {.arena = ar};
        struct poly *p = malloc(sizeof *p);
        struct expr *out = p && poly_of(&a, e, p) ? poly_expr(&a, p) : e;
        free(p);
        return out;
}

void expr_sides(struct arena *ar, struct expr *e, struct expr **more, struct expr **less)
{
        struct atoms a = {.arena = ar};
        struct poly *p = malloc(2 * sizeof *p);
        bool ok = p && poly_of(&a, e, p);
        for (int i = 0; ok && i < p->n; i++)
                ok = p->t[i].coef != INT64_MIN;
        *more = e;
        *less = expr_int(ar, 0);
        if (ok) {
                struct poly *side = p + 1;
                for (int negative = 0; negative < 2; negative++) {
                        side->n = 0;
                        for (int i = 0; i < p->n; i++)
                                if ((p->t[i].coef < 0) == negative) {
                                        side->t[side->n] = p->t[i];
                                        side->t[side->n++].coef *= negative ? -1 : 1;
                                }
                        *(negative ? less : more) = poly_expr(&a, side);
                }
        }
        free(p);
}

/* e / by when every coefficient is a multiple of it; else NULL. */
struct expr *expr_divide(struct arena *ar, struct expr *e, int64_t by)
{
        struct atoms a = {.arena = ar};
        struct poly *p = malloc(sizeof *p);
        bool ok = p && by > 0 && poly_of(&a, e, p);
        for (int i = 0; ok && i < p->n; i++) {
                ok = p->t[i].coef % by == 0;
                p->t[i].coef /= by;
        }
        struct expr *out = ok ? poly_expr(&a, p) : NULL;
        free(p);
        return out;
}

bool varies(const struct atoms *a, int atom)
{
        return !expr_is_invariant(a->v.data[atom]);
}

bool term_varies(const struct atoms *a, const struct term *t)
{
        for (int i = 0; i < t->n; i++)
                if (varies(a, t->atom[i]))
                        return true;
        return false;
}
