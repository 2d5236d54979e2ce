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
                if (k == t.n || (c->times > 1 && (t.n == 1 || t.coef % c->times))) {
                        i++;
                        continue;
                }
                p->t[i] = p->t[--p->n];
                t.coef /= c->times;
                struct term rest = t, sum, to, one = {.coef = 1, .n = 1};
                memmove(&rest.atom[k], &rest.atom[k + 1], (size_t)(t.n - k - 1) * sizeof *rest.atom);
                rest.n--;
                one.atom[0] = c->to;
                if (!term_mul(&one, &c->by, &to) || !term_mul(&rest, &to, &sum) || !poly_add(p, sum))
                        return false;
                for (int m = 0; m < 2; m++)
                        if (c->more[m].coef && (!term_mul(&rest, &c->more[m], &sum) || !poly_add(p, sum)))
                                return false;
                if (__builtin_mul_overflow(rest.coef, c->offset, &rest.coef) || !poly_add(p, rest))
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

enum { MOST_SUMMANDS = 4 };

/* The coefficient in p of what varies in its term i, as a sum of invariants, if they are several without their common factors; returns of how many, 0: of none, or of more than MOST_SUMMANDS. */
static int coefficient_of(const struct atoms *a, const struct poly *p, int i, struct term summand[MOST_SUMMANDS])
{
        struct term of = {.coef = 1}, q;
        int64_t r;
        int n = 0;
        for (int f = 0; f < p->t[i].n; f++)
                if (varies(a, p->t[i].atom[f]))
                        of.atom[of.n++] = p->t[i].atom[f];
        for (int m = 0; m < p->n && of.n; m++) {
                if (!term_div(&p->t[m], &of, &q, &r) || r || term_varies(a, &q))
                        continue;
                if (n == MOST_SUMMANDS)
                        return 0;
                summand[n++] = q;
        }
        for (int k = 0; n > 1 && k < summand[0].n;) {
                const struct term factor = {.coef = 1, .n = 1, .atom = {summand[0].atom[k]}};
                bool is_common = true;
                for (int m = 0; m < n; m++)
                        is_common &= term_div(&summand[m], &factor, &q, &r);
                for (int m = 0; m < n && is_common; m++) {
                        term_div(&summand[m], &factor, &q, &r);
                        summand[m] = q;
                }
                k += !is_common;
        }
        return n;
}

/* Is the coefficient of what varies in p's term i so many times an invariant plus a constant? */
static bool coefficient_multiple(const struct atoms *a, const struct poly *p, int i, int *atom, int64_t *times, int64_t *constant)
{
        struct term summand[MOST_SUMMANDS];
        if (coefficient_of(a, p, i, summand) != 2)
                return false;
        const struct term *size = &summand[summand[0].n == 0], *rest = &summand[summand[0].n != 0];
        if (size->n != 1 || rest->n || !size->coef || !rest->coef || is_new_atom(a, size->atom[0]))
                return false;
        const int64_t common = gcd(size->coef, rest->coef);
        *atom = size->atom[0];
        *times = size->coef / common;
        *constant = rest->coef / common;
        return *times < INT32_MAX && llabs(*constant) < INT32_MAX;
}

/* Is it one invariant plus a constant (0 included)? */
static bool coefficient_sum(const struct atoms *a, const struct poly *p, int i, int *atom, int64_t *constant)
{
        struct term summand[MOST_SUMMANDS];
        int64_t times;
        if (coefficient_of(a, p, i, summand) == 1) {
                *constant = 0;
                *atom = summand[0].n == 1 ? summand[0].atom[0] : -1;
                return summand[0].n == 1 && !is_new_atom(a, *atom);
        }
        if (!coefficient_multiple(a, p, i, atom, &times, constant))
                return false;
        *constant *= times;
        return llabs(times) == 1;
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
        struct change change = {atom, atom_of(a, expr_normal(a->arena, e)), {.coef = 1}, -c, 1, {{0}}};
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

static bool is_changed(const struct atoms *a, int atom)
{
        for (int i = 0; i < a->changes.n; i++)
                if (a->changes.data[i].from == atom)
                        return true;
        return false;
}

/* What a size is taken to be where it is only asked which of two sums is the larger one. */
enum { SOME_SIZE = 1 << 16 };

/* The least value, or (most) the greatest, that the terms of p have together which are no multiple of the change's new atom, if its old one is SOME_SIZE; false: it is not known. */
static bool extreme_rest(struct atoms *a, const struct poly *p, const struct change *c, bool most, int64_t *value)
{
        struct poly *sum = malloc(2 * sizeof *sum), *bound = sum + 1;
        bool ok = sum != NULL;
        if (ok)
                sum->n = 0;
        for (int i = 0; i < p->n && ok; i++) {
                const struct term *t = &p->t[i];
                bool in_row = true;
                for (int k = 0; k < t->n; k++)
                        in_row &= t->atom[k] != c->to;
                if (!in_row)
                        continue;
                if (!term_varies(a, t)) {
                        ok = poly_add(sum, *t);
                        continue;
                }
                const struct expr *e = t->n == 1 ? a->v.data[t->atom[0]] : NULL;
                const struct loop *l = e && e->kind == EXPR_VAR ? e->var->loop : NULL;
                const bool is_last = (t->coef > 0) == most;
                ok = l && l->upper && l->step > 0 && llabs(t->coef) < INT32_MAX && (l->cmp == OP_LT || l->cmp == OP_LE) && poly_of(a, is_last ? l->upper : l->lower, bound) &&
                     (!is_last || l->cmp == OP_LE || poly_add(bound, (struct term){.coef = -1}));
                for (int k = 0; ok && k < bound->n; k++)
                        ok = llabs(bound->t[k].coef) < INT32_MAX && (bound->t[k].coef *= t->coef, poly_add(sum, bound->t[k]));
        }
        *value = 0;
        for (int i = 0; ok && i < sum->n; i++) {
                ok = llabs(sum->t[i].coef) < INT32_MAX && (sum->t[i].n == 0 || (sum->t[i].n == 1 && sum->t[i].atom[0] == c->from));
                *value += sum->t[i].coef * (ok && sum->t[i].n ? SOME_SIZE : 1);
        }
        free(sum);
        return ok;
}

/* Moves whole rows out of what p has left, or into it, so that it stays in its row, or leaves it least: of `q[(i + 1) * row + j - 1]` one, which j - 1 may leave. */
static bool move_rows(struct atoms *a, struct poly *p, const struct change *c)
{
        const int64_t row = c->times * SOME_SIZE - c->offset;
        int64_t least, most, rows = 0, best = INT64_MAX;
        if (!extreme_rest(a, p, c, false, &least) || !extreme_rest(a, p, c, true, &most))
                return true;
        for (int64_t r = least / row - 2; r <= least / row + 2; r++) {
                const int64_t below = r * row - least, above = most - r * row - (row - 1), out = (below > 0 ? below : 0) + (above > 0 ? above : 0);
                if (out < best) {
                        best = out;
                        rows = r;
                }
        }
        return rows == 0 || (poly_add(p, (struct term){.coef = rows, .n = 1, .atom = {c->to}}) && poly_add(p, (struct term){.coef = -rows * c->times, .n = 1, .atom = {c->from}}) &&
                             poly_add(p, (struct term){.coef = rows * c->offset}));
}

/* Rows of several times a size and a constant, `k[(y + r) * (2 * r + 1) + x + r]`: the sum becomes an atom where the size is multiplied by something. What is left of it is part of a column. */
static bool find_multiple_rows(struct atoms *a, struct poly **p, int n)
{
        for (int i = 0; i < n && a->changes.n < MAX_RANK; i++)
                for (int k = 0; k < p[i]->n; k++) {
                        int atom;
                        int64_t times, constant;
                        if (!coefficient_multiple(a, p[i], k, &atom, &times, &constant) || times < 2 || is_changed(a, atom))
                                continue;
                        struct expr *e = expr_binary(a->arena, OP_MUL, atom_expr(a->arena, a->v.data[atom]), expr_int(a->arena, times), ctype_long());
                        e = expr_normal(a->arena, expr_binary(a->arena, OP_ADD, e, expr_int(a->arena, constant), ctype_long()));
                        struct change change = {atom, atom_of(a, e), {.coef = 1}, -constant, times, {{0}}};
                        vec_push(a->arena, &a->changes, change);
                        for (int m = 0; m < n; m++)
                                if (!substitute(p[m], &change) || !move_rows(a, p[m], &change))
                                        return false;
                        k = -1;
                        if (a->changes.n == MAX_RANK)
                                break;
                }
        return true;
}

/* Does something that varies stand in p by itself, as a column does beside its row? */
static bool has_column(const struct atoms *a, const struct poly *p)
{
        for (int k = 0; k < p->n; k++)
                if (term_varies(a, &p->t[k]) && invariant_part(a, &p->t[k]).n == 0)
                        return true;
        return false;
}

/* The change that puts the sum of two or three sizes, and perhaps a constant, in the place of one of them that stands in it once; false: it is no such sum. */
static bool change_of_sum(struct atoms *a, const struct term *summand, int n, struct change *change)
{
        struct poly sum = {.n = 0};
        int n_more = 0;
        *change = (struct change){.from = -1, .by = {.coef = 1}, .times = 1};
        for (int m = 0; m < n; m++) {
                const struct term *q = &summand[m];
                if (q->n > 1 || llabs(q->coef) >= INT32_MAX || !poly_add(&sum, *q))
                        return false;
                if (q->n == 0)
                        change->offset = -q->coef;
                else if (q->coef == 1 && change->from < 0 && !is_new_atom(a, q->atom[0]) && !is_changed(a, q->atom[0]))
                        change->from = q->atom[0];
                else if (n_more < 2)
                        change->more[n_more++] = (struct term){.coef = -q->coef, .n = 1, .atom = {q->atom[0]}};
                else
                        return false;
        }
        if (change->from < 0 || !n_more)
                return false;
        change->to = atom_of(a, expr_normal(a->arena, poly_expr(a, &sum)));
        return true;
}

/* Rows of such sums, `out[y * (w + 2 * p) + x]`: they become atoms. */
static bool find_sum_rows(struct atoms *a, struct poly **p, int n)
{
        for (int i = 0; i < n; i++)
                for (int k = 0; k < p[i]->n && has_column(a, p[i]) && a->changes.n < MAX_RANK; k++) {
                        struct term summand[MOST_SUMMANDS];
                        struct change change;
                        if (!change_of_sum(a, summand, coefficient_of(a, p[i], k, summand), &change))
                                continue;
                        vec_push(a->arena, &a->changes, change);
                        for (int m = 0; m < n; m++)
                                if (!substitute(p[m], &change))
                                        return false;
                        k = -1;
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
                        struct change change = {outer->atom[0], atom_of(a, e), *inner, 0, 1, {{0}}};
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
        if (!find_padding(a, p, n) || !find_multiple_rows(a, p, n) || !find_sum_rows(a, p, n))
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
