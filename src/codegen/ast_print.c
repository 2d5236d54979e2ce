/* isl's AST expressions as C arithmetic on `long`.
 *
 * isl's expressions are correct but not what a person writes: "0 + c3", "-(-i) - 1 <= n + -2". So sums are taken apart into terms and a
 * constant, like terms merge (which also resolves the negated counters of descending loops), and comparisons are laid out with
 * every term on the side where its sign is positive:
 *
 *      -c0 <= -1, c0 = -i        ->   i >= 1
 *      c1 <= n + -1              ->   c1 < n
 *
 * Text is made in the arena; a piece is text with the strength of its outermost operator. */
#include "codegen/emit.h"

#include <isl/id.h>
#include <isl/val.h>
#include <stdlib.h>

static struct piece piece(const char *text, int prec)
{
        struct piece p = { text, prec };
        return p;
}

const char *piece_at(struct writer *w, struct piece p, int prec)
{
        return p.prec >= prec ? p.text : arena_printf(w->arena, "(%s)", p.text);
}

static void sum_add_term(struct writer *w, struct sum *s, struct piece p, int64_t factor)
{
        if (!factor)
                return;
        for (int i = 0; i < s->terms.n; i++) {
                struct term *t = &s->terms.data[i];
                if (strcmp(t->text, p.text))
                        continue;
                t->factor += factor;
                if (!t->factor) {
                        for (; i + 1 < s->terms.n; i++)
                                s->terms.data[i] = s->terms.data[i + 1];
                        s->terms.n--;
                }
                return;
        }
        struct term t = { factor, p.text, p.prec };
        vec_push(w->arena, &s->terms, t);
}

/* Adds factor * p. */
void sum_add_text(struct writer *w, struct sum *s, struct piece p, int64_t factor)
{
        sum_add_term(w, s, piece(piece_at(w, p, PREC_PRODUCT), p.prec < PREC_PRODUCT ? PREC_ATOM : p.prec), factor);
}

bool sum_is_constant(const struct sum *s, int64_t value)
{
        return !s->terms.n && s->constant == value;
}

static struct piece operation(struct writer *w, __isl_keep isl_ast_expr *e, enum isl_ast_expr_op_type op);

/* min or max of the arguments, or of their negations. */
static struct piece extremum(struct writer *w, __isl_keep isl_ast_expr *e, const char *name, int64_t sign)
{
        int n = isl_ast_expr_get_op_n_arg(e);
        const char *text = NULL;
        for (int i = n - 1; i >= 0; i--) {
                isl_ast_expr *a = isl_ast_expr_get_op_arg(e, i);
                struct sum s = { 0 };
                sum_add_ast(w, &s, a, sign);
                const char *arg = sum_piece(w, &s).text;
                text = text ? arena_printf(w->arena, "%s(%s, %s)", name, arg, text) : arg;
                isl_ast_expr_free(a);
        }
        return piece(text, PREC_ATOM);
}

/* Product of a sum and a piece: a constant factor is distributed, anything else makes one term. */
void sum_times(struct writer *w, struct sum *s, struct piece p)
{
        if (!s->terms.n && !s->constant)
                return;
        struct piece l = sum_piece(w, s);
        if (!s->terms.n) {
                int64_t factor = s->constant;
                *s = (struct sum){ 0 };
                sum_add_text(w, s, p, factor);
                return;
        }
        const char *left = piece_at(w, l, PREC_PRODUCT), *right = piece_at(w, p, PREC_UNARY);
        *s = (struct sum){ 0 };
        sum_add_term(w, s, piece(arena_printf(w->arena, "%s * %s", left, right), PREC_PRODUCT), 1);
}

/* Adds factor * (a * b). */
static void sum_add_product(struct writer *w, struct sum *s, __isl_keep isl_ast_expr *a, __isl_keep isl_ast_expr *b, int64_t factor)
{
        int64_t v, product;
        if (ast_int(a, &v) && !__builtin_mul_overflow(factor, v, &product)) {
                sum_add_ast(w, s, b, product);
        } else if (ast_int(b, &v) && !__builtin_mul_overflow(factor, v, &product)) {
                sum_add_ast(w, s, a, product);
        } else {
                struct sum l = { 0 }, r = { 0 };
                sum_add_ast(w, &l, a, 1);
                sum_add_ast(w, &r, b, 1);
                if (!r.terms.n) {
                        struct sum t = l;
                        l = r;
                        r = t;
                }
                sum_times(w, &l, sum_piece(w, &r));
                sum_add_text(w, s, sum_piece(w, &l), factor);
        }
}

/* Adds factor * e. */
void sum_add_ast(struct writer *w, struct sum *s, __isl_keep isl_ast_expr *e, int64_t factor)
{
        int64_t v;
        if (!factor)
                return;
        if (ast_int(e, &v)) {
                s->constant += factor * v;
                return;
        }
        if (isl_ast_expr_get_type(e) == isl_ast_expr_id) {
                isl_id *id = isl_ast_expr_get_id(e);
                const struct binding *b = binding_of(w, isl_id_get_name(id), !isl_id_get_user(id));
                sum_add_text(w, s, piece(b ? b->text : arena_strdup(w->arena, isl_id_get_name(id)), PREC_ATOM), factor * (b ? b->sign : 1));
                s->constant += b ? factor * b->offset : 0;
                isl_id_free(id);
                return;
        }
        enum isl_ast_expr_op_type op = isl_ast_expr_get_type(e) == isl_ast_expr_op ? isl_ast_expr_op_get_type(e) : isl_ast_expr_op_error;
        isl_ast_expr *a = op != isl_ast_expr_op_error ? isl_ast_expr_get_op_arg(e, 0) : NULL;
        isl_ast_expr *b = op != isl_ast_expr_op_error && isl_ast_expr_get_op_n_arg(e) > 1 ? isl_ast_expr_get_op_arg(e, 1) : NULL;
        switch (op) {
        case isl_ast_expr_op_minus:
                sum_add_ast(w, s, a, -factor);
                break;
        case isl_ast_expr_op_add:
        case isl_ast_expr_op_sub:
                sum_add_ast(w, s, a, factor);
                sum_add_ast(w, s, b, op == isl_ast_expr_op_add ? factor : -factor);
                break;
        case isl_ast_expr_op_mul:
                sum_add_product(w, s, a, b, factor);
                break;
        case isl_ast_expr_op_min:
        case isl_ast_expr_op_max: {
                bool is_min = (op == isl_ast_expr_op_min) == (factor > 0);
                sum_add_text(w, s, extremum(w, e, is_min ? "pm_min" : "pm_max", factor > 0 ? 1 : -1), factor > 0 ? factor : -factor);
                break;
        }
        case isl_ast_expr_op_and:
        case isl_ast_expr_op_and_then:
        case isl_ast_expr_op_or:
        case isl_ast_expr_op_or_else:
        case isl_ast_expr_op_eq:
        case isl_ast_expr_op_le:
        case isl_ast_expr_op_lt:
        case isl_ast_expr_op_ge:
        case isl_ast_expr_op_gt:
                sum_add_term(w, s, piece(piece_at(w, ast_piece(w, e), PREC_ATOM), PREC_ATOM), factor);
                break;
        default:        /* quotients, remainders, conditionals: atoms, since "2 * x / 4" is not "2 * (x / 4)" */
                sum_add_term(w, s, piece(piece_at(w, operation(w, e, op), PREC_ATOM), PREC_ATOM), factor);
        }
        isl_ast_expr_free(a);
        isl_ast_expr_free(b);
}

/* factor * text of a term, factor > 0. */
static const char *term_text(struct writer *w, const struct term *t, int64_t factor)
{
        return factor == 1 ? t->text : arena_printf(w->arena, "%lld * %s", (long long)factor, t->text);
}

/* The sum as text: a positive term first if there is one, the constant last. */
struct piece sum_piece(struct writer *w, const struct sum *s)
{
        int n = s->terms.n, first = 0;
        if (!n)
                return piece(arena_printf(w->arena, "%lld", (long long)s->constant), s->constant < 0 ? PREC_UNARY : PREC_ATOM);
        while (first < n && s->terms.data[first].factor < 0)
                first++;
        if (first == n && s->constant > 0)
                first = -1;
        else if (first == n)
                first = 0;
        const char *text = arena_printf(w->arena, "%lld", (long long)s->constant);
        int prec = PREC_SUM;
        if (first >= 0) {
                const struct term *t = &s->terms.data[first];
                text = term_text(w, t, t->factor < 0 ? -t->factor : t->factor);
                prec = t->factor == 1 ? t->prec : PREC_PRODUCT;
                if (t->factor < 0) {
                        text = arena_printf(w->arena, *text == '-' ? "-(%s)" : "-%s", text);
                        prec = t->factor == -1 && t->prec == PREC_ATOM ? PREC_UNARY : PREC_SUM;
                }
        }
        for (int i = 0; i < n; i++) {
                const struct term *t = &s->terms.data[i];
                if (i == first)
                        continue;
                text = arena_printf(w->arena, "%s %s %s", text, t->factor < 0 ? "-" : "+", term_text(w, t, t->factor < 0 ? -t->factor : t->factor));
                prec = PREC_SUM;
        }
        if (s->constant && first >= 0) {
                text = arena_printf(w->arena, "%s %s %lld", text, s->constant < 0 ? "-" : "+",
                        (long long)(s->constant < 0 ? -s->constant : s->constant));
                prec = PREC_SUM;
        }
        return piece(text, prec);
}

static bool is_counter(const struct writer *w, const struct sum *s)
{
        if (s->terms.n != 1 || s->terms.data[0].factor != 1)
                return false;
        for (int i = 0; i < w->counters.n; i++)
                if (!strcmp(w->counters.data[i]->text, s->terms.data[0].text))
                        return true;
        return false;
}

/* "l op r" with the terms of l - r laid out by sign; "left" is a text preferred on the left, or NULL. */
static struct piece comparison(struct writer *w, __isl_keep isl_ast_expr *a, enum isl_ast_expr_op_type op, __isl_keep isl_ast_expr *b, const char *left)
{
        struct sum d = { 0 }, l = { 0 }, r = { 0 };
        sum_add_ast(w, &d, a, 1);
        sum_add_ast(w, &d, b, -1);
        for (int i = 0; i < d.terms.n; i++) {
                struct term t = d.terms.data[i];
                struct sum *to = t.factor > 0 ? &l : &r;
                t.factor = t.factor > 0 ? t.factor : -t.factor;
                vec_push(w->arena, &to->terms, t);
        }
        if (!d.terms.n) {
                bool holds = op == isl_ast_expr_op_eq ? d.constant == 0 : op == isl_ast_expr_op_le ? d.constant <= 0 : op == isl_ast_expr_op_lt ? d.constant < 0
                             : op == isl_ast_expr_op_ge ? d.constant >= 0 : d.constant > 0;
                return piece(holds ? "1" : "0", PREC_ATOM);
        }
        bool left_is_right = left ? r.terms.n == 1 && !strcmp(r.terms.data[0].text, left) : is_counter(w, &r) && !is_counter(w, &l);
        bool swapped = !l.terms.n || left_is_right;
        r.constant = -d.constant;
        if (swapped) {
                struct sum t = l;
                l = r;
                r = t;
                r.constant = -l.constant;
                l.constant = 0;
                static const enum isl_ast_expr_op_type mirrored[] = { isl_ast_expr_op_ge, isl_ast_expr_op_gt, isl_ast_expr_op_le, isl_ast_expr_op_lt };
                if (op != isl_ast_expr_op_eq)
                        op = op == isl_ast_expr_op_le ? mirrored[0] : op == isl_ast_expr_op_lt ? mirrored[1]
                             : op == isl_ast_expr_op_ge ? mirrored[2] : mirrored[3];
        }
        if (op == isl_ast_expr_op_le && r.constant == -1 && r.terms.n) {
                op = isl_ast_expr_op_lt;
                r.constant = 0;
        } else if (op == isl_ast_expr_op_ge && r.constant == 1 && r.terms.n) {
                op = isl_ast_expr_op_gt;
                r.constant = 0;
        }
        const char *sign = op == isl_ast_expr_op_eq ? "==" : op == isl_ast_expr_op_le ? "<=" : op == isl_ast_expr_op_lt ? "<"
                           : op == isl_ast_expr_op_ge ? ">=" : ">";
        int prec = op == isl_ast_expr_op_eq ? PREC_EQUAL : PREC_LESS;
        return piece(arena_printf(w->arena, "%s %s %s", sum_piece(w, &l).text, sign, sum_piece(w, &r).text), prec);
}

/* Arguments joined by && or ||, without those that do not matter. */
static struct piece junction(struct writer *w, __isl_keep isl_ast_expr *e, bool is_and)
{
        int n = isl_ast_expr_get_op_n_arg(e), prec = is_and ? PREC_AND : PREC_OR, n_text = 0;
        const char *text = NULL;
        struct piece only = { NULL, 0 };
        for (int i = 0; i < n; i++) {
                isl_ast_expr *a = isl_ast_expr_get_op_arg(e, i);
                struct piece p = ast_piece(w, a);
                isl_ast_expr_free(a);
                if (!strcmp(p.text, is_and ? "1" : "0"))
                        continue;
                only = p;
                n_text++;
                const char *t = p.prec == prec ? p.text : piece_at(w, p, PREC_AND + 1);
                text = text ? arena_printf(w->arena, "%s %s %s", text, is_and ? "&&" : "||", t) : t;
        }
        return n_text == 1 ? only : n_text ? piece(text, prec) : piece(is_and ? "1" : "0", PREC_ATOM);
}

/* An operation that is neither a sum nor a condition. isl's divisions that are not pm_floord have non-negative operands, or are exact, or are only
 * compared with 0, so that C's operators give the same. */
static struct piece operation(struct writer *w, __isl_keep isl_ast_expr *e, enum isl_ast_expr_op_type op)
{
        isl_ast_expr *arg[3] = { NULL };
        int n = isl_ast_expr_get_op_n_arg(e);
        for (int i = 0; i < n && i < 3; i++)
                arg[i] = isl_ast_expr_get_op_arg(e, i);
        struct piece p = { NULL, PREC_ATOM };
        switch (op) {
        case isl_ast_expr_op_fdiv_q:
                p = piece(arena_printf(w->arena, "pm_floord(%s, %s)", ast_text(w, arg[0]), ast_text(w, arg[1])), PREC_ATOM);
                break;
        case isl_ast_expr_op_div:
        case isl_ast_expr_op_pdiv_q:
        case isl_ast_expr_op_pdiv_r:
        case isl_ast_expr_op_zdiv_r: {
                const char *sign = op == isl_ast_expr_op_div || op == isl_ast_expr_op_pdiv_q ? "/" : "%";
                p = piece(arena_printf(w->arena, "%s %s %s", ast_operand(w, arg[0]), sign, ast_operand(w, arg[1])), PREC_PRODUCT);
                break;
        }
        case isl_ast_expr_op_cond:
        case isl_ast_expr_op_select:
                p = piece(arena_printf(w->arena, "%s ? %s : %s", piece_at(w, ast_piece(w, arg[0]), PREC_OR), ast_text(w, arg[1]),
                        piece_at(w, ast_piece(w, arg[2]), PREC_COND)), PREC_COND);
                break;
        default: {
                char *text = isl_ast_expr_to_C_str(e);
                p = piece(arena_printf(w->arena, "%s", text ? text : "0"), PREC_NONE);
                free(text);
        }
        }
        for (int i = 0; i < 3; i++)
                isl_ast_expr_free(arg[i]);
        return p;
}

/* Any expression. */
struct piece ast_piece(struct writer *w, __isl_keep isl_ast_expr *e)
{
        enum isl_ast_expr_op_type op = isl_ast_expr_get_type(e) == isl_ast_expr_op ? isl_ast_expr_op_get_type(e) : isl_ast_expr_op_error;
        switch (op) {
        case isl_ast_expr_op_and:
        case isl_ast_expr_op_and_then:
        case isl_ast_expr_op_or:
        case isl_ast_expr_op_or_else:
                return junction(w, e, op == isl_ast_expr_op_and || op == isl_ast_expr_op_and_then);
        case isl_ast_expr_op_eq:
        case isl_ast_expr_op_le:
        case isl_ast_expr_op_lt:
        case isl_ast_expr_op_ge:
        case isl_ast_expr_op_gt: {
                isl_ast_expr *a = isl_ast_expr_get_op_arg(e, 0), *b = isl_ast_expr_get_op_arg(e, 1);
                struct piece p = comparison(w, a, op, b, NULL);
                isl_ast_expr_free(a);
                isl_ast_expr_free(b);
                return p;
        }
        case isl_ast_expr_op_fdiv_q:
        case isl_ast_expr_op_div:
        case isl_ast_expr_op_pdiv_q:
        case isl_ast_expr_op_pdiv_r:
        case isl_ast_expr_op_zdiv_r:
        case isl_ast_expr_op_cond:
        case isl_ast_expr_op_select:
                return operation(w, e, op);
        default: {
                struct sum s = { 0 };
                sum_add_ast(w, &s, e, 1);
                return sum_piece(w, &s);
        }
        }
}

const char *ast_text(struct writer *w, __isl_keep isl_ast_expr *e)
{
        return ast_piece(w, e).text;
}

const char *ast_operand(struct writer *w, __isl_keep isl_ast_expr *e)
{
        return piece_at(w, ast_piece(w, e), PREC_ATOM);
}

const char *ast_loop_condition(struct writer *w, __isl_keep isl_ast_expr *e, const char *counter)
{
        enum isl_ast_expr_op_type op = isl_ast_expr_get_type(e) == isl_ast_expr_op ? isl_ast_expr_op_get_type(e) : isl_ast_expr_op_error;
        if (op != isl_ast_expr_op_le && op != isl_ast_expr_op_lt && op != isl_ast_expr_op_ge && op != isl_ast_expr_op_gt)
                return ast_text(w, e);
        isl_ast_expr *a = isl_ast_expr_get_op_arg(e, 0), *b = isl_ast_expr_get_op_arg(e, 1);
        const char *left = ast_text(w, a);
        const char *text;
        /* The smallest of several bounds stays together. */
        if (op == isl_ast_expr_op_le && !strcmp(left, counter) && isl_ast_expr_get_type(b) == isl_ast_expr_op && isl_ast_expr_op_get_type(b) == isl_ast_expr_op_min)
                text = arena_printf(w->arena, "%s <= %s", left, piece_at(w, ast_piece(w, b), PREC_LESS + 1));
        else
                text = comparison(w, a, op, b, counter).text;
        isl_ast_expr_free(a);
        isl_ast_expr_free(b);
        return text;
}

const char *upper_text(struct writer *w, __isl_keep isl_ast_expr *last)
{
        struct sum s = { 0 };
        sum_add_ast(w, &s, last, 1);
        bool is_strict = s.constant == -1 && s.terms.n;
        if (is_strict)
                s.constant = 0;
        return arena_printf(w->arena, "%s %s", is_strict ? "<" : "<=", sum_piece(w, &s).text);
}
