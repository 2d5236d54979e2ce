/* From `u[j * n + i]` to u[j][i]: the linear indices of all accesses to an array as polynomials, the strides they have in common (strides.c), and a
 * division by each stride in turn.
 *
 * A polynomial is a sum of terms coefficient * product of atoms; atoms are iterators, invariants, and whatever cannot be taken apart. The
 * stride candidates are what multiplies an iterator (or a run-time atom): products of invariants such as n or nx*ny, and, when nothing
 * invariant is left, constants. The strides must divide one another, some by a test at run time. Dividing the largest out first leaves one subscript a dimension.
 * That the subscripts stay inside their dimensions is not proved here. */
#include "frontend/poly.h"

#include <stdlib.h>

/* ---- division ----------------------------------------------------------------------------------------------------------------------- */

/* Is something in p known at run time only? */
static bool poly_has_read(const struct atoms *a, const struct poly *p)
{
        for (int i = 0; i < p->n; i++)
                for (int k = 0; k < p->t[i].n; k++)
                        if (expr_has_read(a->v.data[p->t[i].atom[k]]))
                                return true;
        return false;
}

/* Least and greatest value of a polynomial in iterators with constant bounds. */
static bool poly_range(const struct atoms *a, const struct poly *p, int64_t *lo, int64_t *hi)
{
        *lo = *hi = 0;
        for (int i = 0; i < p->n; i++) {
                const struct term *t = &p->t[i];
                if (t->n == 0) {
                        *lo += t->coef;
                        *hi += t->coef;
                        continue;
                }
                const struct expr *e = a->v.data[t->atom[0]];
                int64_t from, to;
                if (t->n != 1 || e->kind != EXPR_VAR || !e->var->loop || !expr_constant(e->var->loop->lower, &from)
                    || !expr_constant(e->var->loop->upper, &to) || from < -(1 << 30) || from > 1 << 30 || to < -(1 << 30) || to > 1 << 30
                    || t->coef > 1 << 30 || t->coef < -(1 << 30))
                        return false;
                const struct loop *l = e->var->loop;
                to += l->cmp == OP_LT || (l->cmp == OP_NE && l->step > 0) ? -1 : l->cmp == OP_GT || (l->cmp == OP_NE && l->step < 0) ? 1 : 0;
                int64_t x = t->coef * (from < to ? from : to), y = t->coef * (from < to ? to : from);
                *lo += x < y ? x : y;
                *hi += x < y ? y : x;
        }
        return true;
}

/* Is the term a multiple of an iterator that counts down from 0, as that of a pointer that runs backwards does? */
static bool counts_down(const struct atoms *a, const struct term *t)
{
        const struct expr *e = t->n == 1 && t->coef > 0 ? a->v.data[t->atom[0]] : NULL;
        const struct loop *loop = e && e->kind == EXPR_VAR ? e->var->loop : NULL;
        int64_t first;
        return loop && loop->step < 0 && expr_constant(loop->lower, &first) && first <= 0;
}

/* Are the factors of the term those of strides? */
static bool is_of_strides(const struct term *t, const struct strides *s)
{
        for (int k = 0; k < t->n; k++) {
                bool is = false;
                for (int i = 0; i < s->n; i++)
                        for (int m = 0; m < s->s[i].n; m++)
                                is |= s->s[i].atom[m] == t->atom[k];
                if (!is)
                        return false;
        }
        return true;
}

/* Is what remains after dividing by a stride surely below 0 for indices that stay inside, so that one stride more belongs to it? That is
 * so for -1 (from `u[j * n + n - 1]`), -1 - i, and in three dimensions for -nx + x (from `(ny - 1) * nx + x`), but not for x - p, where x may begin at p. */
static bool remainder_is_negative(const struct atoms *a, const struct poly *p, const struct strides *s)
{
        bool all_negative = p->n > 0;
        for (int i = 0; i < p->n; i++) {
                const struct term *t = &p->t[i];
                bool nonneg = true;
                for (int k = 0; k < t->n; k++)
                        nonneg = nonneg && (expr_nonneg(a->v.data[t->atom[k]]) || !varies(a, t->atom[k]));
                all_negative = all_negative && ((t->coef < 0 && nonneg) || counts_down(a, t));
                if (t->coef >= 0 || t->n == 0 || term_varies(a, t) || !is_of_strides(t, s))
                        continue;
                bool alone = true;
                for (int m = 0; m < p->n && alone; m++) {
                        struct term q;
                        int64_t r;
                        struct term unit = *t;
                        unit.coef = 1;
                        alone = m == i || p->t[m].coef < 0 || !term_div(&p->t[m], &unit, &q, &r);
                }
                if (alone)
                        return true;
        }
        if (!all_negative)
                return false;
        for (int i = 0; i < p->n; i++)
                if (p->t[i].n == 0)
                        return true;
        return false;
}

/* Divides p by the strides, largest first: sub[0..n] with the innermost last. `exact` tells whether every stride had its term. */
static bool divide(struct atoms *a, const struct poly *p, const struct strides *s, bool constants, struct poly *sub, bool *exact)
{
        struct poly *rest = malloc(sizeof *rest), *next = malloc(sizeof *next);
        bool ok = rest && next;
        if (ok)
                *rest = *p;
        *exact = true;
        for (int k = s->n - 1; ok && k >= 0; k--) {
                struct poly *q = &sub[s->n - 1 - k];
                q->n = next->n = 0;
                for (int i = 0; ok && i < rest->n; i++) {
                        struct term d;
                        int64_t r;
                        bool is_constant_term = rest->t[i].n == 0 && s->s[k].n == 0;
                        if (is_constant_term || !term_div(&rest->t[i], &s->s[k], &d, &r) || (r && term_varies(a, &rest->t[i]))) {
                                ok = poly_add(next, rest->t[i]);
                                continue;
                        }
                        ok = poly_add(q, d);
                        d.coef = r;
                        for (int m = 0; ok && r && m < 1; m++) {
                                struct term left = rest->t[i];
                                left.coef = r;
                                ok = poly_add(next, left);
                        }
                }
                if (ok && s->s[k].n == 0) {             /* constant stride: the remainder must stay inside, which for data is seen later */
                        int64_t lo, hi, c = s->s[k].coef;
                        bool is_known = poly_range(a, next, &lo, &hi);
                        ok = constants && (is_known || poly_has_read(a, next));
                        if (ok && is_known && (lo < 0 || hi >= c)) {
                                int64_t d = lo >= 0 ? lo / c : -((-lo + c - 1) / c);
                                ok = lo - d * c >= 0 && hi - d * c < c && poly_add(q, (struct term){.coef = d})
                                     && poly_add(next, (struct term){.coef = -d * c});
                        }
                }
                if (q->n == 0)
                        *exact = false;
                if (ok && s->s[k].n > 0 && q->n > 0 && remainder_is_negative(a, next, s))
                        ok = poly_add(q, (struct term){.coef = -1}) && poly_add(next, s->s[k]);
                struct poly *swap = rest;
                rest = next;
                next = swap;
        }
        if (ok)
                sub[s->n] = *rest;
        free(rest);
        free(next);
        return ok;
}

static bool poly_is_affine(const struct atoms *a, const struct poly *p)
{
        for (int i = 0; i < p->n; i++) {
                int n = 0;
                for (int k = 0; k < p->t[i].n; k++) {
                        const struct expr *e = a->v.data[p->t[i].atom[k]];
                        n += varies(a, p->t[i].atom[k]);
                        if (!expr_is_affine(e) && !expr_has_read(e))
                                return false;
                }
                if (n > 1 || (n == 1 && p->t[i].n > 1))
                        return false;
        }
        return true;
}

static void flatten(struct lower *l, struct larray *x)
{
        x->a.rank = 1;
        x->a.dim = arena_alloc(l->arena, sizeof *x->a.dim);
        bool known = true;
        for (int i = 0; i < x->dims.n; i++)
                known = known && x->dims.dim[i];
        x->a.dim[0] = known && x->dims.n && !x->root->is_pointer ? expr_normal(l->arena, shape_count(l, &x->dims, 0)) : NULL;
        x->a.dims_proved = true;
        x->a.dims_declared = x->dims.n == 1;
        for (int i = 0; i < x->accesses.n; i++) {
                struct access *a = &x->accesses.data[i]->a;
                a->sub = arena_alloc(l->arena, sizeof *a->sub);
                a->sub[0] = expr_normal(l->arena, a->linear);
        }
}

/* Keeps the declared dimensions; only possible when no access is flat. Rows found through pointers have no length of their own: that a column lies inside is to
 * be proved, and one that is data may lie anywhere. */
static void keep_declared(struct lower *l, struct larray *x)
{
        x->a.rank = x->dims.n;
        x->a.dim = arena_alloc(l->arena, (size_t)(x->dims.n + 1) * sizeof *x->a.dim);
        for (int d = 0; d < x->dims.n; d++)
                x->a.dim[d] = x->dims.dim[d];
        x->a.dims_proved = !x->a.rows;
        x->a.dims_declared = true;
        for (int i = 0; i < x->accesses.n; i++) {
                struct laccess *a = x->accesses.data[i];
                a->a.sub = arena_alloc(l->arena, (size_t)(x->dims.n + 1) * sizeof *a->a.sub);
                if (x->a.rows && expr_has_read(a->sub[1]))
                        continue;
                for (int d = 0; d < x->dims.n; d++)
                        a->a.sub[d] = expr_normal(l->arena, a->sub[d]);
        }
}

/* Are the dimensions that were found those that are declared? */
static bool is_declared(struct arena *ar, const struct larray *x)
{
        bool same = x->dims.n == x->a.rank;
        for (int d = 1; d < x->a.rank && same; d++)
                same = expr_equal(expr_normal(ar, x->dims.dim[d]), expr_normal(ar, x->a.dim[d]));
        return same;
}

/* ---- the whole ----------------------------------------------------------------------------------------------------------------------- */

/* Does a subscript below the first surely run past its dimension, as i does in `for (i = 0; i < n * m; i++) u[i]` when rows have m? */
static bool overruns(struct atoms *a, const struct poly *sub, const struct term *dim)
{
        bool over = false;
        struct poly *bound = malloc(sizeof *bound);
        for (int i = 0; bound && i < sub->n && !over; i++)
                for (int k = 0; k < sub->t[i].n && !over; k++) {
                        const struct expr *e = a->v.data[sub->t[i].atom[k]];
                        if (e->kind != EXPR_VAR || !e->var->loop || sub->t[i].coef < 0)
                                continue;
                        struct loop *loop = e->var->loop;
                        if (!poly_changed(a, loop->step > 0 ? loop->upper : loop->lower, bound))
                                continue;
                        for (int m = 0; m < bound->n; m++) {
                                struct term q;
                                int64_t r;
                                over = over || (bound->t[m].coef > 0 && term_div(&bound->t[m], dim, &q, &r) && q.n > 0);
                        }
                }
        free(bound);
        return over;
}

/* Does a subscript leave its dimension where the iterations of a loop, which may be cut, are as many as it has elements, as i - 1 and i + 1 do? It is a neighbour in the next row. */
static bool leaves_row(struct atoms *a, const struct poly *sub, const struct term *dim)
{
        const struct loop *cut = NULL;
        int64_t more = 0, lower;
        struct poly *bound = malloc(sizeof *bound);
        bool is_plain = bound != NULL;
        for (int i = 0; i < sub->n && is_plain; i++) {
                const struct term *t = &sub->t[i];
                const struct expr *e = t->n == 1 && t->coef == 1 ? a->v.data[t->atom[0]] : NULL;
                if (t->n == 0)
                        more += t->coef;
                else if (!cut && e && e->kind == EXPR_VAR && e->var->loop && e->var->loop->is_cut)
                        cut = e->var->loop;
                else
                        is_plain = false;
        }
        bool leaves = is_plain && cut && more && expr_constant(cut->lower, &lower) && cut->cmp == OP_LT;
        if (leaves && more > 0)
                leaves = poly_changed(a, cut->upper, bound) && bound->n == 1 && same_atoms(&bound->t[0], dim) && bound->t[0].coef == dim->coef;
        else if (leaves)
                leaves = lower + more < 0;
        free(bound);
        return leaves;
}

/* Dimension d >= 1 of an array with these strides: stride d - 1 from outside, divided by the next one. */
static struct term found_dim(const struct strides *s, int d)
{
        struct term unit = {.coef = 1}, q;
        int64_t r;
        term_div(&s->s[s->n - d], d == s->n ? &unit : &s->s[s->n - d - 1], &q, &r);
        return q;
}

/* Is the subscript, which depends on data, sure to stay below dim? */
static bool stays_in_row(struct lower *l, struct atoms *a, const struct access *access, const struct poly *sub, struct term dim)
{
        struct poly e = *sub, size = {.n = 1};
        size.t[0] = dim;
        return range_holds(l, access, poly_expr(a, &e), poly_expr(a, &size));
}

/* The first of the dimensions that one counter runs through all together, as in `for (e = 0; e < ny * nx; e++) u[c * ny * nx + e]`, where the last subscript is e
 * and those before it are 0; or 0. */
static int first_run_through(struct atoms *a, const struct poly *sub, const struct strides *s)
{
        const struct poly *last = &sub[s->n];
        const struct expr *e = last->n == 1 && last->t[0].coef == 1 && last->t[0].n == 1 ? a->v.data[last->t[0].atom[0]] : NULL;
        const struct loop *l = e && e->kind == EXPR_VAR ? e->var->loop : NULL;
        int64_t lower;
        struct poly *bound = malloc(sizeof *bound);
        int first = 0;
        if (bound && l && l->upper && l->cmp == OP_LT && l->step > 0 && expr_constant(l->lower, &lower) && lower >= 0 && poly_changed(a, l->upper, bound) && bound->n == 1)
                for (int d = s->n - 1; d >= 1 && sub[d].n == 0 && !first; d--)
                        if (same_atoms(&bound->t[0], &s->s[s->n - d]) && bound->t[0].coef <= s->s[s->n - d].coef)
                                first = d;
        free(bound);
        return first;
}

/* Subscript d of those: e divided by what one step of it covers, within its dimension. */
static struct expr *run_subscript(struct atoms *a, const struct poly *sub, const struct strides *s, int first, int d)
{
        const struct ctype *type = ctype_long();
        struct poly e = sub[s->n], one = {.n = 1};
        struct expr *x = poly_expr(a, &e);
        if (d < s->n) {
                one.t[0] = s->s[s->n - d - 1];
                x = expr_binary(a->arena, OP_DIV, x, poly_expr(a, &one), type);
        }
        one.t[0] = found_dim(s, d);
        return d > first ? expr_binary(a->arena, OP_MOD, x, poly_expr(a, &one), type) : x;
}

/* Is e the atom, or a part of it, `len / 2`, `len >> 1`? */
static bool is_part_of(const struct expr *e, const struct expr *atom)
{
        int64_t by;
        while (e->kind == EXPR_CAST && expr_cast_keeps(e))
                e = e->arg[0];
        if (e->kind == EXPR_BINARY && (e->op == OP_DIV || e->op == OP_SHR) && expr_constant(e->arg[1], &by) && by > 0)
                return is_part_of(e->arg[0], atom);
        return expr_equal(e, atom);
}

/* Is every invariant atom of p a factor of a stride, or a part of one? Those of terms that do not vary need not be with `any_offset`. */
static bool uses_stride_atoms(const struct atoms *a, const struct poly *p, const struct strides *s, bool any_offset)
{
        for (int i = 0; i < p->n; i++)
                for (int k = 0; k < p->t[i].n; k++) {
                        bool found = varies(a, p->t[i].atom[k]) || (any_offset && !term_varies(a, &p->t[i]));
                        for (int j = 0; j < s->n && !found; j++)
                                for (int f = 0; f < s->s[j].n && !found; f++)
                                        found = is_part_of(a->v.data[p->t[i].atom[k]], a->v.data[s->s[j].atom[f]]);
                        if (!found)
                                return false;
                }
        return true;
}

/* Where a stride comes from the step of a loop, `for (i = 0; i < n; i += s) a[i]`, nobody says that the array has rows of s: is the subscript below the first at
 * least bounded by strides and constants? any_offset: an invariant in it, which a test at run time is to find in the row, does no harm, since such loops are
 * all that the region has. */
static bool stays_in_step(struct atoms *a, const struct poly *sub, const struct strides *s, bool any_offset)
{
        bool stays = uses_stride_atoms(a, sub, s, any_offset);
        struct poly *bound = malloc(sizeof *bound);
        for (int i = 0; bound && i < sub->n && stays; i++)
                for (int k = 0; k < sub->t[i].n && stays; k++) {
                        const struct expr *e = a->v.data[sub->t[i].atom[k]];
                        if (!varies(a, sub->t[i].atom[k]))
                                continue;
                        const struct loop *loop = e->kind == EXPR_VAR ? e->var->loop : NULL;
                        stays = loop && loop->upper && poly_changed(a, loop->lower, bound) && uses_stride_atoms(a, bound, s, false) &&
                                poly_changed(a, loop->upper, bound) && uses_stride_atoms(a, bound, s, false);
                }
        free(bound);
        return stays;
}

/* Does a loop whose step is no constant count in one of the subscripts? */
static bool has_step(const struct atoms *a, struct poly *const *p, int n)
{
        for (int i = 0; i < n; i++)
                for (int k = 0; k < p[i]->n; k++)
                        for (int f = 0; f < p[i]->t[k].n; f++) {
                                const struct expr *e = a->v.data[p[i]->t[k].atom[f]];
                                if (e->kind == EXPR_VAR && e->var->loop && e->var->loop->by)
                                        return true;
                        }
        return false;
}

/* The first dimension of an array with declared inner ones, `cell[y * nx + x].f[q]`, `a[i * n + j][3]`, split where its subscript is no affine expression. False,
 * and nothing done, when some access has no such subscripts. */
static bool split_first(struct lower *l, struct larray *x)
{
        struct atoms a = {.arena = l->arena};
        struct strides s = {0};
        int n = x->accesses.n, inner = x->dims.n - 1;
        struct poly **p = arena_alloc(l->arena, (size_t)(n + 1) * sizeof *p);
        bool ok = !x->dims.dim[0] && !x->a.rows, is_affine = true;
        for (int i = 0; i < n && ok; i++) {
                p[i] = arena_alloc(l->arena, sizeof **p);
                ok = poly_of(&a, x->accesses.data[i]->sub[0], p[i]);
                is_affine = is_affine && ok && poly_is_affine(&a, p[i]);
        }
        if (!ok || is_affine || has_step(&a, p, n))
                return false;
        for (int i = 0; i < n && ok; i++)
                ok = !poly_has_read(&a, p[i]);
        ok = ok && strides_find(&a, p, n, false, &s) && s.n > 0 && s.n + inner < MAX_RANK;
        struct poly *subs = ok ? arena_alloc(l->arena, (size_t)n * (size_t)(s.n + 1) * sizeof *subs) : NULL;
        for (int i = 0; i < n && ok; i++) {
                struct poly *sub = subs + (size_t)i * (size_t)(s.n + 1);
                bool exact;
                ok = divide(&a, p[i], &s, false, sub, &exact);
                for (int d = 0; d <= s.n && ok; d++)
                        ok = poly_is_affine(&a, &sub[d]);
                for (int d = 1; d <= s.n && ok; d++) {
                        struct term dim = found_dim(&s, d);
                        ok = !overruns(&a, &sub[d], &dim);
                }
        }
        if (!ok)
                return false;
        x->a.rank = s.n + 1 + inner;
        x->a.dim = arena_alloc(l->arena, (size_t)x->a.rank * sizeof *x->a.dim);
        for (int d = 1; d < x->a.rank; d++) {
                struct poly one = {.n = 1};
                if (d <= s.n)
                        one.t[0] = found_dim(&s, d);
                x->a.dim[d] = d <= s.n ? poly_expr(&a, &one) : x->dims.dim[d - s.n];
        }
        for (int i = 0; i < n; i++) {
                struct laccess *acc = x->accesses.data[i];
                acc->a.sub = arena_alloc(l->arena, (size_t)x->a.rank * sizeof *acc->a.sub);
                for (int d = 0; d < x->a.rank; d++)
                        acc->a.sub[d] = d <= s.n ? poly_expr(&a, &subs[(size_t)i * (size_t)(s.n + 1) + (size_t)d]) : expr_normal(l->arena, acc->sub[d - s.n]);
        }
        x->n_split = s.n;
        return true;
}

/* e, a sum of products, as they are looked at later: shifts by constants are products, `u << 1` is u * 2. In sums and products of unsigned numbers of 32 bits constants are below 0 that make them smaller:
 * `i + 4294967295u` is i + (unsigned)-1, which is the same for C and, in integers, the subscript that is meant. is_operand: e counts modulo 2^32. */
static struct expr *as_products(struct arena *ar, struct expr *e, bool is_operand)
{
        int64_t v;
        bool is_smaller = is_operand && is_near_nought(e, &v);
        int by;
        bool is_shift = expr_is_shift(e, &by), is_sum = e->kind != EXPR_CAST && expr_is_term(e);
        if (!is_smaller && !is_sum && !is_shift && e->kind != EXPR_CAST)
                return e;
        struct expr *copy = ARENA_NEW(ar, struct expr);
        *copy = *e;
        copy->arg = arena_alloc(ar, (size_t)(is_smaller ? 1 : e->n_arg) * sizeof *copy->arg);
        if (is_smaller) {
                copy->kind = EXPR_CAST;
                copy->n_arg = 1;
                copy->arg[0] = expr_int(ar, v);
                copy->arg[0]->type = ctype_int();
                copy->arg[0]->span = e->span;
                return copy;
        }
        for (int i = 0; i < e->n_arg; i++)
                copy->arg[i] = as_products(ar, e->arg[i], is_modular(e, is_operand));
        if (is_shift) {
                copy->op = OP_MUL;
                copy->arg[1] = expr_int(ar, (int64_t)1 << by);
                copy->arg[1]->type = e->type;
                copy->arg[1]->span = e->arg[1]->span;
        }
        return copy;
}

/* Gives the array its rank and dimensions, and every access its subscripts. */
void delinearise(struct lower *l, struct larray *x)
{
        for (int i = 0; i < x->accesses.n; i++) {
                struct access *a = &x->accesses.data[i]->a;
                a->linear = as_products(l->arena, a->linear, false);
                a->may_wrap = expr_may_wrap(a->linear, 4);
        }
        bool flat = false, complete = true;
        for (int i = 0; i < x->accesses.n; i++) {
                flat = flat || x->accesses.data[i]->is_flat;
                complete = complete && x->accesses.data[i]->n_sub == x->dims.n;
        }
        if (!flat && complete && x->dims.n != 1) {
                if (!x->dims.n || !split_first(l, x))
                        keep_declared(l, x);
                return;
        }
        struct atoms a = {.arena = l->arena};
        int n = x->accesses.n;
        struct poly **p = arena_alloc(l->arena, (size_t)(n + 1) * sizeof *p);
        struct strides s = {0};
        bool ok = true, constants = false, is_written = false;
        for (int i = 0; i < n && ok; i++) {
                p[i] = arena_alloc(l->arena, sizeof **p);
                is_written |= x->accesses.data[i]->a.is_write;
                ok = poly_of(&a, x->accesses.data[i]->a.linear, p[i]);
        }
        if (ok && x->dims.n > 1 && strides_declared(l, &a, &x->dims, p, n, &s)) {
                constants = true;
        } else if (ok) {
                ok = strides_find(&a, p, n, is_written, &s);
                if (ok && s.n == 0) {
                        strides_constant(&a, p, n, &s);
                        constants = true;
                }
        }
        struct poly *subs = NULL;
        bool *any = arena_alloc(l->arena, (size_t)(n + 1) * sizeof *any);
        int *run = arena_alloc(l->arena, (size_t)(n + 1) * sizeof *run);
        ok = ok && s.n > 0;
        if (ok)
                subs = arena_alloc(l->arena, (size_t)n * (size_t)(s.n + 1) * sizeof *subs);
        bool by_step = ok && has_step(&a, p, n), all_step = true;
        for (int i = 0; i < l->nest->loops.n; i++)
                all_step = all_step && (l->nest->loops.data[i]->parent || l->nest->loops.data[i]->by);
        for (int i = 0; i < n && ok; i++) {
                struct poly *sub = subs + (size_t)i * (size_t)(s.n + 1);
                bool exact, fits = divide(&a, p[i], &s, constants, sub, &exact);
                for (int d = 0; d <= s.n && fits; d++)
                        fits = poly_is_affine(&a, &sub[d]) && (d == 0 || !by_step || stays_in_step(&a, &sub[d], &s, all_step));
                struct access *access = &x->accesses.data[i]->a;
                bool at_run_time = expr_has_read(access->linear);
                bool over = false;              /* below the first, a subscript may leave its dimension: surely does, or is known at run time only */
                bool is_chosen = false;         /* is data, out of a known range */
                for (int d = 1; d <= s.n && fits && !over; d++) {
                        struct term dim = found_dim(&s, d);
                        is_chosen |= poly_has_read(&a, &sub[d]);
                        over = poly_has_read(&a, &sub[d]) ? !exact || !stays_in_row(l, &a, access, &sub[d], dim) : overruns(&a, &sub[d], &dim) || leaves_row(&a, &sub[d], &dim);
                }
                run[i] = over && !at_run_time ? first_run_through(&a, sub, &s) : 0;
                access->inside = run[i] ? run[i] : is_chosen && !over;
                over = over && !run[i];
                any[i] = over || (at_run_time && (!fits || !exact));
                ok = fits || at_run_time;
        }
        if (!ok) {
                flatten(l, x);
                return;
        }
        strides_assume(l, &a, x->accesses.data[0]->a.span);
        x->a.rank = s.n + 1;
        x->a.dim = arena_alloc(l->arena, (size_t)x->a.rank * sizeof *x->a.dim);
        for (int d = 1; d <= s.n; d++) {
                struct poly one = {.n = 1};
                one.t[0] = found_dim(&s, d);
                x->a.dim[d] = poly_expr(&a, &one);
        }
        bool declared = is_declared(l->arena, x);
        x->a.dims_declared = declared;
        x->a.dim[0] = declared ? x->dims.dim[0] : NULL;
        for (int i = 0; i < n; i++) {
                struct access *acc = &x->accesses.data[i]->a;
                acc->sub = arena_alloc(l->arena, (size_t)x->a.rank * sizeof *acc->sub);
                for (int d = 0; d < x->a.rank && !any[i]; d++)
                        acc->sub[d] = run[i] && d >= run[i] ? run_subscript(&a, &subs[(size_t)i * (size_t)(s.n + 1)], &s, run[i], d)
                                      : declared && !x->accesses.data[i]->is_flat ? expr_normal(l->arena, x->accesses.data[i]->sub[d])
                                      : poly_expr(&a, &subs[(size_t)i * (size_t)(s.n + 1) + (size_t)d]);
        }
}
