/* The strides that the accesses to an array have in common: what multiplies a counter in their linear indices, the declared dimensions, or rows that are longer than a size by a
 * constant; and those of which only a test at run time can tell that one is a multiple of the other. */
#include "frontend/poly.h"

#include <limits.h>
#include <stdlib.h>

/* The invariant factors of t. */
static struct term invariant_part(const struct atoms *a, const struct term *t)
{
        struct term m = {.coef = t->coef};
        for (int i = 0; i < t->n; i++)
                if (!varies(a, t->atom[i]))
                        m.atom[m.n++] = t->atom[i];
        return m;
}

bool term_div(const struct term *x, const struct term *y, struct term *q, int64_t *rest_coef)
{
        q->n = 0;
        int j = 0;
        for (int i = 0; i < x->n; i++) {
                if (j < y->n && x->atom[i] == y->atom[j])
                        j++;
                else
                        q->atom[q->n++] = x->atom[i];
        }
        if (j != y->n)
                return false;
        int64_t d = x->coef / y->coef, r = x->coef % y->coef;
        if (r < 0) {
                d--;
                r += y->coef;
        }
        q->coef = d;
        *rest_coef = r;
        return true;
}

static int64_t gcd(int64_t a, int64_t b)
{
        a = a < 0 ? -a : a;
        b = b < 0 ? -b : b;
        while (b) {
                int64_t t = a % b;
                a = b;
                b = t;
        }
        return a;
}

static int stride_order(const void *x, const void *y)
{
        const struct term *a = x, *b = y;
        if (a->n != b->n)
                return a->n - b->n;
        return a->coef < b->coef ? -1 : a->coef > b->coef;
}

/* Adds the parametric strides of p. False when there are too many. */
static bool collect(struct atoms *a, const struct poly *p, struct strides *s)
{
        for (int i = 0; i < p->n; i++) {
                if (!term_varies(a, &p->t[i]))
                        continue;
                struct term m = invariant_part(a, &p->t[i]);
                if (m.n == 0)
                        continue;
                int k = 0;
                while (k < s->n && !same_atoms(&s->s[k], &m))
                        k++;
                if (k < s->n) {
                        s->s[k].coef = gcd(s->s[k].coef, m.coef);
                } else {
                        if (s->n + 1 >= MAX_RANK)
                                return false;
                        m.coef = m.coef < 0 ? -m.coef : m.coef;
                        s->s[s->n++] = m;
                }
        }
        return true;
}

/* Lowers each stride's coefficient to fit the invariant offsets that are multiples of its atoms (n in `(3 * i + 1) * n`). */
static void refine(struct atoms *a, const struct poly *p, struct strides *s)
{
        for (int i = 0; i < p->n; i++)
                for (int k = 0; k < s->n && !term_varies(a, &p->t[i]); k++)
                        if (same_atoms(&s->s[k], &p->t[i]))
                                s->s[k].coef = gcd(s->s[k].coef, p->t[i].coef);
}

void strides_constant(struct atoms *a, struct poly **p, int n, struct strides *s)
{
        int64_t found[MAX_RANK];
        int n_found = 0;
        for (int i = 0; i < n; i++)
                for (int k = 0; k < p[i]->n; k++) {
                        int64_t c = p[i]->t[k].coef;
                        if (!term_varies(a, &p[i]->t[k]))
                                continue;
                        if (p[i]->t[k].n != 1 || c < 1)
                                return;
                        int m = 0;
                        while (m < n_found && found[m] != c)
                                m++;
                        if (m == n_found && c > 1) {
                                if (n_found + 1 >= MAX_RANK)
                                        return;
                                found[n_found++] = c;
                        }
                }
        for (int i = 0; i < n_found; i++)
                s->s[s->n++] = (struct term){.coef = found[i]};
        qsort(s->s, (size_t)s->n, sizeof *s->s, stride_order);
        for (int i = 1; i < s->n; i++)
                if (s->s[i].coef % s->s[i - 1].coef)
                        s->n = 0;
}

/* Strides in a chain, smallest first, each dividing the next. */
static bool is_chain(struct strides *s)
{
        qsort(s->s, (size_t)s->n, sizeof *s->s, stride_order);
        for (int i = 1; i < s->n; i++) {
                struct term q;
                int64_t r;
                if (!term_div(&s->s[i], &s->s[i - 1], &q, &r) || r)
                        return false;
        }
        return true;
}

/* ---- padded rows --------------------------------------------------------------------------------------------------------------------- */

/* p in terms of the change's new atom. */
static bool substitute(struct poly *p, const struct change *c)
{
        for (int i = 0; i < p->n;) {
                struct term t = p->t[i];
                int k = 0;
                while (k < t.n && t.atom[k] != c->from)
                        k++;
                if (k == t.n) {
                        i++;
                        continue;
                }
                p->t[i] = p->t[--p->n];
                struct term rest = t, sum, to, one = {.coef = 1, .n = 1};
                memmove(&rest.atom[k], &rest.atom[k + 1], (size_t)(t.n - k - 1) * sizeof *rest.atom);
                rest.n--;
                one.atom[0] = c->to;
                if (!term_mul(&one, &c->by, &to) || !term_mul(&rest, &to, &sum) || __builtin_mul_overflow(rest.coef, c->offset, &rest.coef) || !poly_add(p, sum) || !poly_add(p, rest))
                        return false;
                i = 0;
        }
        return true;
}

bool poly_changed(struct atoms *a, struct expr *e, struct poly *p)
{
        bool ok = poly_of(a, e, p);
        for (int i = 0; i < a->changes.n && ok; i++)
                ok = substitute(p, &a->changes.data[i]);
        return ok;
}

static bool is_new_atom(const struct atoms *a, int atom)
{
        for (int i = 0; i < a->changes.n; i++)
                if (a->changes.data[i].to == atom)
                        return true;
        return false;
}

/* Is the coefficient of what varies in p's term i, but for common factors, one invariant plus a constant (0 included)? */
static bool coefficient_sum(const struct atoms *a, const struct poly *p, int i, int *atom, int64_t *constant)
{
        struct term of = {.coef = 1}, found[2];
        int n = 0;
        for (int k = 0; k < p->t[i].n; k++)
                if (varies(a, p->t[i].atom[k]))
                        of.atom[of.n++] = p->t[i].atom[k];
        if (!of.n)
                return false;
        for (int m = 0; m < p->n; m++) {
                struct term q;
                int64_t r;
                if (!term_div(&p->t[m], &of, &q, &r) || r || term_varies(a, &q))
                        continue;
                if (n == 2)
                        return false;
                found[n++] = q;
        }
        if (n == 1) {
                *constant = 0;
                *atom = found[0].n == 1 ? found[0].atom[0] : -1;
                return found[0].n == 1 && !is_new_atom(a, *atom);
        }
        if (n != 2)
                return false;
        struct term big = found[found[0].n < found[1].n], small = found[found[0].n >= found[1].n], q;
        int64_t r, ratio = big.coef ? small.coef / big.coef : 0;
        small.coef = 1;
        if (big.coef == 0 || ratio * big.coef != found[found[0].n >= found[1].n].coef || big.n != small.n + 1 || !term_div(&big, &small, &q, &r) || q.n != 1)
                return false;
        *atom = q.atom[0];
        *constant = ratio;
        return !is_new_atom(a, *atom);
}

/* The constant of least size that is added to `atom` in the coefficients of p[0..n); false when it stands in none. */
static bool least_constant(const struct atoms *a, struct poly **p, int n, int atom, int64_t *least)
{
        bool some = false;
        for (int i = 0; i < n; i++)
                for (int k = 0; k < p[i]->n; k++) {
                        int of;
                        int64_t c;
                        if (!coefficient_sum(a, p[i], k, &of, &c) || of != atom)
                                continue;
                        if (!some || llabs(c) < llabs(*least))
                                *least = c;
                        some = true;
                }
        return some;
}

/* Puts the sum of `atom` and c, as an atom, in the place of `atom`. */
static bool make_atom(struct atoms *a, struct poly **p, int n, int atom, int64_t c)
{
        struct expr *e = expr_binary(a->arena, OP_ADD, atom_expr(a->arena, a->v.data[atom]), expr_int(a->arena, c), ctype_long());
        struct change change = {atom, atom_of(a, expr_normal(a->arena, e)), {.coef = 1}, -c};
        vec_push(a->arena, &a->changes, change);
        for (int i = 0; i < n; i++)
                if (!substitute(p[i], &change))
                        return false;
        return true;
}

/* Rows longer than a size by a constant, `u[i * (n + 2) + j]`: n + 2 becomes an atom and takes the place of n. Of several such sums the smallest
 * constant counts, since `u[i * n + i]` walks the diagonal of rows of n. */
static bool find_padding(struct atoms *a, struct poly **p, int n)
{
        for (int atom = 0; atom < a->v.n && a->changes.n < MAX_RANK; atom++) {
                int64_t c = 0;
                if (varies(a, atom) || is_new_atom(a, atom) || !least_constant(a, p, n, atom, &c) || c == 0 || llabs(c) > INT32_MAX)
                        continue;
                if (!make_atom(a, p, n, atom, c))
                        return false;
                atom = -1;      /* sums that were hidden behind this one */
        }
        return true;
}

/* Is p one invariant plus a constant? */
static bool is_atom_sum(const struct atoms *a, const struct poly *p, int *atom, int64_t *constant)
{
        if (p->n != 2)
                return false;
        const struct term *x = &p->t[p->t[0].n == 0], *c = &p->t[p->t[0].n != 0];
        *atom = x->atom[0];
        *constant = c->coef;
        return c->n == 0 && x->n == 1 && x->coef == 1 && !varies(a, x->atom[0]) && !is_new_atom(a, x->atom[0]);
}

bool strides_declared(struct lower *l, struct atoms *a, const struct shape *dims, struct poly **p, int n, struct strides *s)
{
        s->n = 0;
        struct poly *q = malloc(sizeof *q);
        bool ok = q != NULL;
        for (int d = dims->n - 1; ok && d >= 1; d--) {
                int atom;
                int64_t c;
                if (poly_changed(a, dims->dim[d], q) && is_atom_sum(a, q, &atom, &c) && a->changes.n < MAX_RANK)
                        ok = make_atom(a, p, n, atom, c);
                ok = ok && poly_changed(a, shape_count(l, dims, d), q) && q->n == 1 && q->t[0].coef > 0 && !term_varies(a, &q->t[0]);
                if (ok)
                        s->s[s->n++] = q->t[0];
        }
        free(q);
        if (ok && !is_chain(s))
                s->n = 0;
        return ok;
}

/* ---- strides that divide by assumption ---------------------------------------------------------------------------------------------- */

/* Depth of the outermost loop whose counter the stride multiplies; 0 if something else is among what it multiplies. */
static int stride_depth(const struct atoms *a, struct poly *const *p, int n, const struct term *stride)
{
        int depth = INT_MAX;
        for (int i = 0; i < n; i++)
                for (int k = 0; k < p[i]->n; k++) {
                        const struct term *t = &p[i]->t[k];
                        struct term m = invariant_part(a, t);
                        for (int f = 0; f < t->n && term_varies(a, t) && same_atoms(&m, stride); f++) {
                                const struct expr *e = a->v.data[t->atom[f]];
                                if (varies(a, t->atom[f]) && (e->kind != EXPR_VAR || !e->var->loop))
                                        return 0;
                                if (varies(a, t->atom[f]) && e->var->loop->depth < depth)
                                        depth = e->var->loop->depth;
                        }
                }
        return depth;
}

/* Does something that varies have the stride in p? */
static bool has_stride(const struct atoms *a, const struct poly *p, const struct term *stride)
{
        bool has = false;
        for (int k = 0; k < p->n && !has; k++) {
                struct term m = invariant_part(a, &p->t[k]);
                has = term_varies(a, &p->t[k]) && same_atoms(&m, stride);
        }
        return has;
}

/* Has every place with the one stride the other as well? */
static bool go_together(const struct atoms *a, struct poly *const *p, int n, const struct term *stride, const struct term *other)
{
        for (int i = 0; i < n; i++)
                if (has_stride(a, p[i], stride) && !has_stride(a, p[i], other))
                        return false;
        return true;
}

static bool divides(const struct term *x, const struct term *y)
{
        struct term q;
        int64_t r;
        return term_div(y, x, &q, &r) && r == 0;
}

/* Of strides that say nothing of each other, `pitch` and `channels` in `data[y * pitch + x * channels + c]`, the outer loop's is taken to be a multiple of the inner one's:
 * pitch / channels becomes an atom, and the product takes the place of `pitch`. False when there are no such strides. */
static bool make_multiple(struct atoms *a, struct poly **p, int n, const struct strides *s)
{
        for (int i = 0; i < s->n; i++)
                for (int k = 0; k < s->n; k++) {
                        const struct term *outer = &s->s[i], *inner = &s->s[k];
                        if (outer->n != 1 || outer->coef != 1 || is_new_atom(a, outer->atom[0]) || divides(outer, inner) || divides(inner, outer))
                                continue;
                        int depth = stride_depth(a, p, n, outer);
                        if (!depth || depth >= stride_depth(a, p, n, inner) || !go_together(a, p, n, outer, inner) || a->changes.n == MAX_RANK)
                                continue;
                        struct poly by = {.n = 1, .t[0] = *inner};
                        struct expr *e = expr_binary(a->arena, OP_DIV, atom_expr(a->arena, a->v.data[outer->atom[0]]), poly_expr(a, &by), ctype_long());
                        struct change change = {outer->atom[0], atom_of(a, e), *inner, 0};
                        vec_push(a->arena, &a->changes, change);
                        for (int q = 0; q < n; q++)
                                if (!substitute(p[q], &change))
                                        return false;
                        return true;
                }
        return false;
}

bool strides_find(struct atoms *a, struct poly **p, int n, bool by_assumption, struct strides *s)
{
        if (!find_padding(a, p, n))
                return false;
        do {
                bool ok = true;
                s->n = 0;
                for (int i = 0; i < n && ok; i++)
                        ok = collect(a, p[i], s);
                for (int i = 0; i < n && ok; i++)
                        refine(a, p[i], s);
                if (!ok || is_chain(s))
                        return ok;
        } while (by_assumption && make_multiple(a, p, n, s));
        return false;
}

void strides_assume(struct lower *l, struct atoms *a, struct span at)
{
        for (int i = 0; i < a->changes.n; i++) {
                const struct change *c = &a->changes.data[i];
                if (!c->by.n)
                        continue;
                struct poly by = {.n = 1, .t[0] = c->by};
                struct expr *whole = atom_expr(l->arena, a->v.data[c->from]), *part = poly_expr(a, &by);
                struct outbuf of_whole = {0}, of_part = {0};
                expr_print(&of_whole, whole, 0, NULL);
                expr_print(&of_part, part, 0, NULL);
                assume(l, OP_GE, part, expr_int(l->arena, 1), arena_printf(l->arena, "%s >= 1", outbuf_text(&of_part)), at);
                struct assumption *same = assume(l, OP_EQ, expr_binary(l->arena, OP_MOD, whole, part, ctype_long()), expr_int(l->arena, 0),
                        arena_printf(l->arena, "%s is a multiple of %s", outbuf_text(&of_whole), outbuf_text(&of_part)), at);
                if (same)
                        same->is_opaque = true;
                outbuf_free(&of_whole);
                outbuf_free(&of_part);
        }
}
