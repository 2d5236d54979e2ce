/* Reductions: webs into which a loop only accumulates, so that its iterations may run in any order on partial results that are combined afterwards
 * (Rauchwerger and Padua 1999, section 3.2; Pottenger and Eigenmann 1995 for the idioms).
 *
 * A statement updates its own element with one operator,
 *
 *      s += e     s = e * s     b = b && e     m = e < m ? e : m     m = fmax(m, e)     h[k[i]]++
 *
 * or an extremum is written as a condition, with followers that keep what belongs to it:
 *
 *      if (e < m) {
 *              m = e;
 *              place = i;
 *      }
 *
 * and no other access inside the loop touches the web; where others read elements that the loop leaves alone, it is a reduction too, which no step makes parallel. What decides whether the order can be seen in the result:
 *  - integers wrap, so every operator is associative on their bits; the updates are computed without sign;
 *  - an extremum that takes `e` only where a comparison with it holds never takes a NaN and never loses one that was there before, whatever the order.
 *    Equal elements (0.0 and -0.0 among them) are told apart by their place: the first one stays under < and >, the last one under <= and >=;
 *  - fmin and fmax leave NaNs aside in any order; which zero they return is open in C already;
 *  - `m = m < e ? m : e` takes e after every NaN: floating point in this form, sums and products round differently in another order.
 *
 * An operand that C evaluates only where the running value asks for it (e of `b && e`, what stands behind the comparison, the followers) is asked for more often
 * when a part starts from the value before the loop: it must be safe to evaluate in every iteration. */
#include <string.h>

#include <isl/space.h>

#include "depanalysis/internal.h"

const struct reduction *reduction_of(const struct deps *d, const struct web *w, const struct loop *l)
{
        return loop_is_dynamic(l) ? NULL : d->reductions[w->id][l->id];
}

bool reduction_is_allowed(const struct deps *d, const struct reduction *r)
{
        return r->is_exact || d->model->reassoc;
}

bool reduction_is_extremum(const struct reduction *r)
{
        return r->op >= OP_LT && r->op <= OP_GE;
}

bool reduction_needs_place(const struct reduction *r)
{
        return reduction_is_extremum(r) && r->is_exact && !r->call && (r->web->array->type->kind == TYPE_FLOAT || r->followers.n > 0);
}

/* ---- expressions --------------------------------------------------------------------------------------------------------------- */

/* Does every value of type "from" keep its value in type "to"? */
static bool keeps_values(const struct ctype *from, const struct ctype *to)
{
        if (from->kind == TYPE_FLOAT || to->is_bool)
                return from->kind == to->kind && from->size <= to->size && from->is_bool == to->is_bool;
        if (to->kind == TYPE_FLOAT)
                return from->size <= (to->size == 8 ? 4 : 2);
        return from->is_bool || (from->is_signed == to->is_signed ? from->size <= to->size : to->is_signed && from->size < to->size);
}

/* "e" without the implicit conversions that keep every value. */
static const struct expr *skip_casts(const struct expr *e)
{
        while (e->kind == EXPR_CAST && e->is_implicit && keeps_values(e->arg[0]->type, e->type))
                e = e->arg[0];
        return e;
}

/* The same for what becomes of a number of type "own", of which an operator that goes on from bit to bit needs no bits above: sums in a type as wide are the same sums. */
static const struct expr *skip_own_casts(const struct expr *e, const struct ctype *own)
{
        while (e->kind == EXPR_CAST && e->is_implicit) {
                const struct ctype *from = e->arg[0]->type, *to = e->type;
                bool is_as_wide = from->kind == own->kind && to->kind == own->kind && to->is_bool == own->is_bool && to->size >= own->size;
                if (!is_as_wide && !keeps_values(from, to))
                        break;
                e = e->arg[0];
        }
        return e;
}

static const struct maccess *write_of(const struct mstmt *s)
{
        return s->accesses.data[s->accesses.n - 1];
}

/* Do both accesses name the same element wherever they are made in one iteration? */
static bool same_element(const struct access *a, const struct access *b)
{
        if (a->array != b->array)
                return false;
        for (int i = 0; i < a->array->rank; i++)
                if (!a->sub[i] || !b->sub[i] || !expr_equal(a->sub[i], b->sub[i]))
                        return false;
        return true;
}

/* Is "e" the element that "write" names? */
static bool is_element(const struct expr *e, const struct access *write)
{
        e = skip_casts(e);
        return e->kind == EXPR_READ && same_element(e->access, write);
}

/* The same for a truth value: C's conversion to _Bool, `e != 0`, is looked through. */
static bool is_truth_of_element(const struct expr *e, const struct access *write)
{
        e = skip_casts(e);
        if (e->kind == EXPR_BINARY && e->op == OP_NE) {
                const struct expr *zero = skip_casts(e->arg[1]);
                return zero->kind == EXPR_INT && zero->ival == 0 && is_element(e->arg[0], write);
        }
        return is_element(e, write);
}

/* ---- updates by one statement -------------------------------------------------------------------------------------------------------- */

/* The operator with its operands exchanged (x < m, m > x). */
static enum op mirrored(enum op op)
{
        return op == OP_LT ? OP_GT : op == OP_LE ? OP_GE : op == OP_GT ? OP_LT : OP_LE;
}

/* The comparison that holds where "op" does not, NaNs aside. */
static enum op negated(enum op op)
{
        return op == OP_LT ? OP_GE : op == OP_LE ? OP_GT : op == OP_GT ? OP_LE : OP_LT;
}

static bool is_comparison(const struct expr *e)
{
        return e->kind == EXPR_BINARY && e->op >= OP_LT && e->op <= OP_GE;
}

/* The comparison "e" as one that has the element of "write" on the right: its operator, and *other on the left. OP_NONE when it is none. */
static enum op compare_with(const struct expr *e, const struct access *write, const struct expr **other)
{
        if (!is_comparison(e))
                return OP_NONE;
        bool left = is_element(e->arg[0], write), right = is_element(e->arg[1], write);
        if (left == right)
                return OP_NONE;
        *other = skip_casts(e->arg[left ? 1 : 0]);
        /* Both are compared as they are, and what is taken is stored as it is. */
        const struct ctype *type = write->array->type, *compared = e->arg[0]->type;
        if (!keeps_values((*other)->type, type) || !keeps_values(type, compared) || !keeps_values((*other)->type, compared))
                return OP_NONE;
        return left ? mirrored(e->op) : e->op;
}

static bool parse_compound(const struct stmt *s, struct update *u)
{
        bool is_sum = s->op == OP_ADD || s->op == OP_SUB, is_bits = s->op == OP_AND || s->op == OP_OR;
        if (!is_sum && !is_bits && s->op != OP_MUL && s->op != OP_XOR)
                return false;
        *u = (struct update){ .op = is_sum ? OP_ADD : s->op, .n_other = 1, .other = { s->rhs }, .is_minus = { s->op == OP_SUB }, .type = s->compute, .n_own = 1 };
        return true;
}

/* Does "e" hold the element, below operators of the chain that "op" begins? */
static bool in_chain(const struct expr *e, enum op op, const struct access *write)
{
        e = skip_own_casts(e, write->array->type);
        if (op == OP_LAND || op == OP_LOR ? is_truth_of_element(e, write) : is_element(e, write))
                return true;
        bool is_link = e->kind == EXPR_BINARY && e->type->kind == write->array->type->kind && (e->op == op || (op == OP_ADD && e->op == OP_SUB));
        return is_link && (in_chain(e->arg[0], op, write) || (e->op != OP_SUB && in_chain(e->arg[1], op, write)));
}

/* s = a + s - b, as a chain of one operator down to the element. */
static bool parse_chain(const struct access *own, const struct expr *e, struct update *u)
{
        enum op op = e->op == OP_SUB ? OP_ADD : e->op;
        bool is_known = op == OP_ADD || op == OP_MUL || op == OP_AND || op == OP_OR || op == OP_XOR || op == OP_LAND || op == OP_LOR;
        *u = (struct update){ .op = op, .type = e->type, .n_own = 1 };
        if (!is_known || !in_chain(e, op, own))
                return false;
        while (op == OP_LAND || op == OP_LOR ? !is_truth_of_element(e, own) : !is_element(e, own)) {
                bool left = in_chain(e->arg[0], op, own);
                if (u->n_other == MAX_OPERANDS)
                        return false;
                u->is_minus[u->n_other] = e->op == OP_SUB;
                u->is_asked[u->n_other] = left && (op == OP_LAND || op == OP_LOR);
                u->other[u->n_other++] = e->arg[left ? 1 : 0];
                e = skip_own_casts(e->arg[left ? 0 : 1], own->array->type);
        }
        return true;
}

static bool parse_call(const struct access *own, const struct expr *e, struct update *u)
{
        bool is_min = !strcmp(e->text, "fmin") || !strcmp(e->text, "fminf"), is_max = !strcmp(e->text, "fmax") || !strcmp(e->text, "fmaxf");
        if ((!is_min && !is_max) || e->n_arg != 2)
                return false;
        bool left = is_element(e->arg[0], own);
        *u = (struct update){ .op = is_min ? OP_LT : OP_GT, .call = e->text, .n_other = 1, .other = { skip_casts(e->arg[left ? 1 : 0]) }, .type = e->type, .n_own = 1 };
        const struct ctype *type = own->array->type;
        return (left || is_element(e->arg[1], own)) && keeps_values(type, e->type) && keeps_values(u->other[0]->type, type);
}

/* m = e < m ? e : m, and m = m <= e ? m : e, which loses a NaN. */
static bool parse_choice(const struct access *own, const struct expr *e, struct update *u)
{
        bool keeps_first = is_element(e->arg[1], own);
        *u = (struct update){ .n_other = 1, .n_own = 2, .type = e->type };
        enum op op = compare_with(skip_casts(e->arg[0]), own, &u->other[0]);
        if (op == OP_NONE || !is_element(e->arg[keeps_first ? 1 : 2], own) || !expr_same(skip_casts(e->arg[keeps_first ? 2 : 1]), u->other[0]))
                return false;
        u->op = keeps_first ? negated(op) : op;
        u->loses_nan = keeps_first && own->array->type->kind == TYPE_FLOAT;
        u->taken_if = keeps_first ? NULL : e->arg[0];
        return true;
}

/* Are results of the update the same as if its operation were done in the element's type? _Bool forgets all but zero or not, an integer the fraction of a floating sum. */
static bool fits_element(const struct ctype *type, const struct update *u)
{
        bool is_extremum = u->op >= OP_LT && u->op <= OP_GE;
        if (type->is_bool && u->op != OP_AND && u->op != OP_OR && u->op != OP_LAND && u->op != OP_LOR)
                return false;
        return is_extremum || u->type->kind == type->kind;
}

bool update_of(const struct expr *e, const struct access *own, struct update *u)
{
        const struct ctype *type = own->array->type;
        e = skip_own_casts(e, type);
        bool ok = e->kind == EXPR_BINARY ? parse_chain(own, e, u) : e->kind == EXPR_CALL ? parse_call(own, e, u) : e->kind == EXPR_COND ? parse_choice(own, e, u) : false;
        return ok && fits_element(type, u);
}

/* Is "s" an update of the element that it writes? */
static bool update_of_element(const struct mstmt *s, struct update *u)
{
        const struct stmt *st = s->stmt;
        if (st->op != OP_NONE)
                return parse_compound(st, u) && fits_element(st->write->array->type, u);
        return update_of(st->rhs, st->write, u);
}

bool update_parse(const struct mstmt *s, struct update *u)
{
        int n = 0;
        for (int i = 0; i < s->accesses.n; i++)
                n += s->accesses.data[i]->web == write_of(s)->web;
        return update_of_element(s, u) && n == 1 + u->n_own;
}

/* ---- operands that the running value asks for ------------------------------------------------------------------------------------------ */

struct conjuncts {
        VEC(const struct expr *) all;
};

/* What is known where an operand is evaluated. */
struct asking {
        const struct model *m;
        const struct mstmt *s;                  /* that evaluates it */
        const struct web *under;                /* of the condition by which it is evaluated, or NULL */
        const struct conjuncts *before;         /* of that condition; the first n_before are evaluated anyway */
        int n_before;
        bool is_safe;
};

static bool same_loops(const struct mstmt *a, const struct mstmt *b)
{
        return a->n_loop == b->n_loop && mstmt_common_loops(a, b) == a->n_loop;
}

bool expr_is_total(const struct expr *e)
{
        bool total = true;
        if (e->kind == EXPR_BINARY && (e->op == OP_DIV || e->op == OP_MOD) && e->type->kind == TYPE_INT) {
                int64_t by;
                total = expr_constant(e->arg[1], &by) && by != 0 && by != -1;
        }
        for (int i = 0; i < e->n_arg && total; i++)
                total = expr_is_total(e->arg[i]);
        return total;
}

/* Is the element of "a" read whenever "e" is evaluated? */
static bool surely_reads(const struct expr *e, const struct access *a)
{
        bool found = e->kind == EXPR_READ && same_element(e->access, a);
        for (int d = 0; e->kind == EXPR_READ && d < e->access->array->rank && !found; d++)
                found = e->access->sub[d] && surely_reads(e->access->sub[d], a);
        bool is_choice = e->kind == EXPR_COND || (e->kind == EXPR_BINARY && (e->op == OP_LAND || e->op == OP_LOR));
        for (int i = 0; i < (is_choice ? 1 : e->n_arg) && !found; i++)
                found = surely_reads(e->arg[i], a);
        return found;
}

/* Does "t" run wherever "s" would without the condition of web "under"? */
static bool runs_anyway(const struct mstmt *t, const struct mstmt *s, const struct web *under)
{
        if (!same_loops(t, s))
                return false;
        for (int i = 0; i < t->preds.n; i++) {
                bool is_shared = false;
                for (int k = 0; k < s->preds.n; k++)
                        is_shared |= s->preds.data[k].cond->web == t->preds.data[i].cond->web && s->preds.data[k].negated == t->preds.data[i].negated;
                if (!is_shared || (under && t->preds.data[i].cond->web == under->id))
                        return false;
        }
        isl_set *x = isl_set_reset_tuple_id(isl_set_copy(s->domain)), *y = isl_set_reset_tuple_id(isl_set_copy(t->domain));
        bool is_inside = isl_set_is_subset(x, y) == isl_bool_true;
        isl_set_free(x);
        isl_set_free(y);
        return is_inside;
}

/* Does the iteration touch the element of "a" whatever the running value is? */
static bool is_touched_anyway(const struct asking *q, const struct access *a)
{
        bool has_read = false;
        for (int d = 0; d < a->array->rank; d++)
                has_read |= !a->sub[d] || expr_has_read(a->sub[d]);
        for (int i = 0; i < q->n_before && (!has_read || !q->under); i++)
                if (surely_reads(q->before->all.data[i], a))
                        return true;
        for (int i = 0; i < q->m->stmts.n; i++) {
                const struct mstmt *t = q->m->stmts.data[i];
                if ((t != q->s && has_read) || !runs_anyway(t, q->s, q->under))
                        continue;
                for (int k = 0; k < t->accesses.n; k++) {
                        const struct access *b = t->accesses.data[k]->access;
                        if (!b->is_conditional && !b->guard && same_element(a, b))
                                return true;
                }
        }
        return false;
}

/* Are all subscripts that the region uses for the array affine? Else the domains of accesses are cut to what is in the array. */
static bool is_plainly_subscripted(const struct model *m, const struct array *array)
{
        for (int i = 0; i < m->accesses.n; i++) {
                const struct maccess *a = m->accesses.data[i];
                for (int d = 0; d < array->rank && a->access->array == array; d++)
                        if (!a->is_fixed[d] || !a->access->sub[d] || !expr_is_affine(a->access->sub[d]))
                                return false;
        }
        return true;
}

/* Does "a" stay inside its array in all instances of its statement, whether or not they run? */
static bool is_inside_array(const struct model *m, const struct maccess *a)
{
        const struct array *array = a->access->array;
        if (array->rank == 0)
                return array->home == HOME_LOCAL || array->home == HOME_OBJECT;
        if (array->home == HOME_POINTER || !is_plainly_subscripted(m, array))
                return false;
        isl_space *space = isl_set_get_space(a->stmt->domain);
        isl_set *domain = isl_map_domain(isl_map_copy(a->map));
        bool inside = true;
        for (int d = 0; d < array->rank && inside; d++) {
                const struct expr *extent = array->dim[d] ? array->dim[d] : array->rank == 1 ? array->extent : NULL;
                isl_pw_aff *size = extent ? model_affine(m, extent, space, 0, NULL) : NULL;
                isl_pw_aff *at = size ? model_affine(m, a->access->sub[d], space, a->stmt->n_loop, a->stmt->loop) : NULL;
                inside = at;
                if (!at) {
                        isl_pw_aff_free(size);
                        continue;
                }
                isl_set *in = isl_pw_aff_nonneg_set(isl_pw_aff_copy(at));
                in = isl_set_intersect(in, isl_pw_aff_lt_set(at, size));
                inside = isl_set_is_subset(domain, in) == isl_bool_true;
                isl_set_free(in);
        }
        isl_space_free(space);
        isl_set_free(domain);
        return inside;
}

static void see_asked(struct access *a, void *user)
{
        struct asking *q = user;
        bool is_safe = is_touched_anyway(q, a);
        for (int i = 0; i < q->s->accesses.n && !is_safe; i++)
                is_safe = q->s->accesses.data[i]->access == a && is_inside_array(q->m, q->s->accesses.data[i]);
        for (int d = 0; d < a->array->rank && is_safe; d++)
                is_safe = a->sub[d] && expr_is_total(a->sub[d]);
        q->is_safe &= is_safe;
}

/* May "e" be evaluated where the program does not? It neither traps nor reads what may not be there. */
static bool may_ask(struct asking q, const struct expr *e)
{
        q.is_safe = expr_is_total(e);
        expr_each_read(e, see_asked, &q);
        return q.is_safe;
}

bool update_may_ask(const struct model *m, const struct mstmt *s, const struct update *u)
{
        struct asking q = { .m = m, .s = s };
        for (int i = 0; i < u->n_other; i++)
                if (u->is_asked[i] && !may_ask(q, u->other[i]))
                        return false;
        return true;
}

/* ---- extrema written as conditions --------------------------------------------------------------------------------------------------- */

/* Accesses of the web inside "l" (anywhere for NULL). */
static int count_inside(const struct web *w, const struct loop *l, bool writes)
{
        int n = 0;
        for (int i = 0; i < w->accesses.n; i++)
                n += (!l || mstmt_loop_index(w->accesses.data[i]->stmt, l) >= 0) && w->accesses.data[i]->is_write == writes;
        return n;
}

static const struct maccess *first_inside(const struct web *w, const struct loop *l, bool write)
{
        for (int i = 0; i < w->accesses.n; i++)
                if (mstmt_loop_index(w->accesses.data[i]->stmt, l) >= 0 && w->accesses.data[i]->is_write == write)
                        return w->accesses.data[i];
        return NULL;
}

/* Adds the conjuncts of "e", in the order in which C evaluates them. */
static void add_conjuncts(struct arena *arena, const struct expr *e, struct conjuncts *c)
{
        e = skip_casts(e);
        const struct expr *zero = e->kind == EXPR_BINARY && e->op == OP_NE ? skip_casts(e->arg[1]) : NULL;
        if (e->kind == EXPR_BINARY && e->op == OP_LAND) {
                add_conjuncts(arena, e->arg[0], c);
                add_conjuncts(arena, e->arg[1], c);
        } else if (zero && zero->kind == EXPR_INT && zero->ival == 0) {
                add_conjuncts(arena, e->arg[0], c);
        } else {
                vec_push(arena, &c->all, e);
        }
}

/* The comparison with the element of "write" among the conjuncts, of which *at is the number. */
static enum op find_comparison(const struct conjuncts *c, const struct access *write, const struct expr **other, int *at)
{
        for (*at = 0; *at < c->all.n; ++*at) {
                enum op op = compare_with(c->all.data[*at], write, other);
                if (op != OP_NONE)
                        return op;
        }
        return OP_NONE;
}

struct written_search {
        const struct model *m;
        int from, to;                   /* statements between these */
        bool found;
};

static void see_read(struct access *a, void *user)
{
        struct written_search *s = user;
        for (int i = s->from + 1; i < s->to; i++)
                s->found |= s->m->stmts.data[i]->stmt->write->array == a->array;
}

/* May "e" have another value at "to" than at "from", an earlier statement of the same iteration? */
static bool changes_between(const struct model *m, const struct expr *e, const struct mstmt *from, const struct mstmt *to)
{
        struct written_search s = { m, from->id, to->id, false };
        expr_each_read(e, see_read, &s);
        return s.found;
}

bool update_of_condition(const struct model *m, const struct mstmt *test, const struct mstmt *taker, const struct access *own, struct update *u)
{
        *u = (struct update){ .n_other = 1, .n_own = 1, .type = own->array->type };
        u->op = compare_with(skip_casts(test->stmt->rhs), own, &u->other[0]);
        return u->op != OP_NONE && expr_same(u->other[0], skip_casts(taker->stmt->rhs)) && !changes_between(m, u->other[0], test, taker);
}

/* Is "s" under the positive predicate that web "c" holds? */
static bool is_under(const struct mstmt *s, const struct web *c)
{
        for (int i = 0; i < s->preds.n; i++)
                if (s->preds.data[i].cond->web == c->id && !s->preds.data[i].negated)
                        return true;
        return false;
}

static bool same_conditions(const struct mstmt *a, const struct mstmt *b)
{
        if (a->preds.n != b->preds.n)
                return false;
        for (int i = 0; i < a->preds.n; i++)
                if (a->preds.data[i].cond->web != b->preds.data[i].cond->web || a->preds.data[i].negated != b->preds.data[i].negated)
                        return false;
        isl_set *x = isl_set_reset_tuple_id(isl_set_copy(a->domain)), *y = isl_set_reset_tuple_id(isl_set_copy(b->domain));
        bool same = isl_set_is_equal(x, y) == isl_bool_true;
        isl_set_free(x);
        isl_set_free(y);
        return same;
}

static bool reads_web(const struct mstmt *s, const struct web *w)
{
        for (int i = 0; i < s->accesses.n; i++)
                if (!s->accesses.data[i]->is_write && s->accesses.data[i]->web == w->id)
                        return true;
        return false;
}

/* Adds the statement that keeps something of the place where the extremum of "r" lies; false when it is not of that kind. */
static bool add_follower(const struct deps *d, const struct loop *l, struct reduction *r, const struct mstmt *s)
{
        const struct mstmt *taker = r->updates.data[0];
        const struct web *w = d->webs.data[write_of(s)->web];
        if (w == r->web || s->stmt->op != OP_NONE || w->array->rank > 0 || r->web->array->rank > 0 || !same_conditions(s, taker) || !same_loops(s, taker) ||
            count_inside(w, l, true) != 1 || count_inside(w, l, false) != 0 || reads_web(s, r->web))
                return false;
        vec_push(d->model->arena, &r->followers, w);
        vec_push(d->model->arena, &r->follower_stmts, s);
        return true;
}

/* if (e < m) m = e, with followers. */
static bool find_condition(const struct deps *d, const struct web *w, const struct loop *l, struct reduction *r)
{
        if (count_inside(w, l, true) != 1 || count_inside(w, l, false) != 1)
                return false;
        const struct mstmt *taker = first_inside(w, l, true)->stmt, *test = first_inside(w, l, false)->stmt;
        const struct web *c = d->webs.data[write_of(test)->web];
        const struct access *write = write_of(taker)->access;
        const struct expr *other = NULL;
        struct conjuncts conjuncts = { 0 };
        int at;
        if (taker == test || taker->stmt->op != OP_NONE || test->stmt->op != OP_NONE || !same_loops(taker, test) || mstmt_before(taker, test) ||
            !c->array->is_temporary || c->array->rank > 0 || c->live_out || count_inside(c, NULL, true) != 1 || !is_under(taker, c))
                return false;
        add_conjuncts(d->model->arena, test->stmt->rhs, &conjuncts);
        r->op = find_comparison(&conjuncts, write, &other, &at);
        if (r->op == OP_NONE || !expr_same(other, skip_casts(taker->stmt->rhs)) || changes_between(d->model, other, test, taker))
                return false;
        r->web = w;
        r->test = test;
        r->is_exact = true;
        vec_push(d->model->arena, &r->updates, taker);
        struct asking asking = { .m = d->model, .s = test, .before = &conjuncts, .n_before = at + 1 };
        for (int i = at + 1; i < conjuncts.all.n; i++)
                if (!may_ask(asking, conjuncts.all.data[i]))
                        return false;
        for (int i = 0; i < c->accesses.n; i++) {
                const struct mstmt *s = c->accesses.data[i]->stmt;
                if (c->accesses.data[i]->is_write || s == taker)
                        continue;
                asking.s = s;
                asking.under = c;
                if (!is_under(s, c) || !may_ask(asking, s->stmt->rhs) || !add_follower(d, l, r, s))
                        return false;
        }
        return true;
}

/* ---- the whole --------------------------------------------------------------------------------------------------------------------------- */

/* Are all accesses of the web inside "l" updates with one operator? */
static bool find_updates(const struct deps *d, const struct web *w, const struct loop *l, struct reduction *r)
{
        r->web = w;
        r->op = OP_NONE;
        r->is_exact = true;
        for (int i = 0; i < w->accesses.n; i++) {
                const struct maccess *a = w->accesses.data[i];
                struct update u;
                if (mstmt_loop_index(a->stmt, l) < 0)
                        continue;
                if (write_of(a->stmt)->web != w->id || !update_parse(a->stmt, &u) || !update_may_ask(d->model, a->stmt, &u) || (r->op != OP_NONE && r->op != u.op))
                        return false;
                if (r->updates.n && (r->call == NULL) != (u.call == NULL))
                        return false;
                r->op = u.op;
                r->call = u.call;
                r->is_exact &= !u.loses_nan && (w->array->type->kind == TYPE_INT || reduction_is_extremum(r));
                if (a->is_write)
                        vec_push(d->model->arena, &r->updates, a->stmt);
        }
        return r->op != OP_NONE;
}

/* Is "a" the element that its statement writes? */
static bool is_own(const struct maccess *a)
{
        return same_element(a->access, write_of(a->stmt)->access);
}

static int count_own(const struct mstmt *s)
{
        int n = 0;
        for (int i = 0; i < s->accesses.n; i++)
                n += is_own(s->accesses.data[i]);
        return n;
}

/* Is it certain that during one run of "l" no write to "w" touches the element of "a"? */
static bool is_apart(const struct deps *d, const struct web *w, const struct loop *l, const struct maccess *a)
{
        for (int i = 0; i < d->deps.n; i++) {
                const struct dep *dep = d->deps.data[i];
                const struct maccess *other = dep->source == a ? dep->sink : dep->sink == a ? dep->source : NULL;
                bool is_inside = !dep->carried_by || loop_contains(l, dep->carried_by);
                if (other && other->web == w->id && is_inside && mstmt_loop_index(other->stmt, l) >= 0)
                        return false;
        }
        return true;
}

/* Are all writes to "w" inside "l" updates with one operator, and all other accesses there to elements that these leave alone while l runs once? So in
 * `for (k = 0; k < j; k++) a[i][j] -= a[i][k] * a[j][k]`. */
static bool accumulates_apart(const struct deps *d, const struct web *w, const struct loop *l)
{
        enum op op = OP_NONE;
        for (int i = 0; i < w->accesses.n; i++) {
                const struct maccess *a = w->accesses.data[i];
                struct update u;
                if (!a->is_write || mstmt_loop_index(a->stmt, l) < 0)
                        continue;
                if (!update_of_element(a->stmt, &u) || count_own(a->stmt) != 1 + u.n_own || (op != OP_NONE && op != u.op) || u.loses_nan || !update_may_ask(d->model, a->stmt, &u))
                        return false;
                op = u.op;
        }
        for (int i = 0; op != OP_NONE && i < w->accesses.n; i++) {
                const struct maccess *a = w->accesses.data[i];
                if (mstmt_loop_index(a->stmt, l) >= 0 && !is_own(a) && !is_apart(d, w, l, a))
                        return false;
        }
        return op != OP_NONE;
}

void reductions_find(struct deps *d)
{
        const struct model *m = d->model;
        int n_loop = m->nest->loops.n;
        d->reductions = arena_alloc(m->arena, ((size_t)d->webs.n + 1) * sizeof *d->reductions);
        d->accumulates = arena_alloc(m->arena, ((size_t)d->webs.n + 1) * sizeof *d->accumulates);
        for (int i = 0; i < d->webs.n; i++) {
                d->reductions[i] = arena_alloc(m->arena, ((size_t)n_loop + 1) * sizeof **d->reductions);
                d->accumulates[i] = arena_alloc(m->arena, ((size_t)n_loop + 1) * sizeof **d->accumulates);
        }
        for (int i = 0; i < d->webs.n; i++)
                for (int l = 0; l < n_loop; l++) {
                        const struct loop *loop = m->nest->loops.data[l];
                        if (loop->live)         /* which iterations run is known one after the other */
                                continue;
                        struct reduction *r = ARENA_NEW(m->arena, struct reduction), *c = ARENA_NEW(m->arena, struct reduction);
                        const struct reduction *found = find_updates(d, d->webs.data[i], loop, r)     ? r
                                                        : find_condition(d, d->webs.data[i], loop, c) ? c
                                                                                                      : NULL;
                        d->accumulates[i][l] = !found && accumulates_apart(d, d->webs.data[i], loop);
                        if (!found)
                                continue;
                        d->reductions[i][l] = found;
                        for (int k = 0; k < found->followers.n; k++)
                                d->reductions[found->followers.data[k]->id][l] = found;
                }
}
