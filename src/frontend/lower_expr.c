/* Expressions: every conversion that C makes becomes a cast, side effects and inlined calls become statements before the one at hand.
 *
 * Parts that are evaluated only sometimes (the arms of ?:, the right side of && and ||) are marked: reads there carry the affine condition
 * as their guard, or is_conditional when the condition depends on data. Nothing may be put before the statement from such a part. */
#include "frontend/lower.h"

#include <stdio.h>
#include <stdlib.h>

/* Far past what people write; recursion stays within any stack. */
enum { MAX_NESTING = 900 };

struct expr *expr_new(struct lower *l, enum expr_kind kind, const struct ctype *t, struct span span)
{
        struct expr *e = ARENA_NEW(l->arena, struct expr);
        e->kind = kind;
        e->type = t;
        e->span = span;
        return e;
}

static struct expr *expr_args(struct lower *l, struct expr *e, int n, struct expr *a, struct expr *b, struct expr *c)
{
        e->n_arg = n;
        e->arg = arena_alloc(l->arena, (size_t)n * sizeof *e->arg);
        e->arg[0] = a;
        if (n > 1)
                e->arg[1] = b;
        if (n > 2)
                e->arg[2] = c;
        return e;
}

static struct expr *binary(struct lower *l, enum op op, struct expr *a, struct expr *b, const struct ctype *t, struct span span)
{
        struct expr *e = expr_args(l, expr_new(l, EXPR_BINARY, t, span), 2, a, b, NULL);
        e->op = op;
        return e;
}

/* e as a value of type t. A constant that a signed type does not hold becomes what the conversion makes of it: nothing that looks through conversions finds another number. */
struct expr *expr_convert(struct lower *l, struct expr *e, const struct ctype *t, bool is_implicit)
{
        int64_t value, converted;
        if (e->type == t)
                return e;
        struct expr *c = expr_args(l, expr_new(l, EXPR_CAST, t, e->span), 1, e, NULL, NULL);
        c->is_implicit = is_implicit;
        if (t->kind == TYPE_INT && t->is_signed && expr_constant(e, &value) && expr_constant(c, &converted) && value != converted) {
                c = expr_new(l, EXPR_INT, t, e->span);
                c->ival = converted;
        }
        return c;
}

/* The scalar type of t, or the region is refused. */
const struct ctype *type_checked(struct lower *l, CXType t, struct tree *at)
{
        if (clang_isVolatileQualifiedType(clang_getCanonicalType(t)))
                fail(l, "volatile", at->span, NULL, "%s is volatile", tree_quoted(l->arena, at));
        const struct ctype *c = ctype_of(t);
        if (!c) {
                const char *what, *slug = ctype_refusal(t, &what);
                fail(l, slug, at->span, NULL, "%s: %s cannot be translated", tree_quoted(l->arena, at), what);
        }
        if (c->kind == TYPE_VOID)
                fail(l, "unsupported-expression", at->span, NULL, "%s has no value", tree_quoted(l->arena, at));
        return c;
}

/* Is condition `part` b itself, or what b began as when conditions inside it were added? */
static bool is_begin_of(const struct expr *part, const struct expr *b)
{
        while (b != part && b && b->kind == EXPR_BINARY && b->op == OP_LAND)
                b = b->arg[0];
        return b == part;
}

/* The guard of what is evaluated where both a and b hold; NULL holds always. */
static struct expr *both_guards(struct lower *l, struct expr *a, struct expr *b)
{
        if (!a || is_begin_of(a, b))
                return b;
        return !b || is_begin_of(b, a) ? a : binary(l, OP_LAND, a, b, ctype_int(), a->span);
}

/* The accesses copied so far and their copies: the subscripts of an access name the reads that its element index names. What the copy has in the place of others. */
struct copies {
        VEC(struct laccess *) of, made;
        const struct substitution *other;
        int n_other;
};

static struct expr *copy_reads(struct lower *l, struct expr *e, struct copies *done);

static struct laccess *copy_access(struct lower *l, struct laccess *from, struct copies *done)
{
        for (int i = 0; i < done->of.n; i++)
                if (done->of.data[i] == from)
                        return done->made.data[i];
        struct laccess *a = ARENA_NEW(l->arena, struct laccess);
        *a = *from;
        vec_push(l->arena, &done->of, from);
        vec_push(l->arena, &done->made, a);
        a->a.is_conditional = from->a.is_conditional || l->is_conditional;
        a->a.guard = both_guards(l, from->a.guard, l->guard);
        a->a.linear = from->a.linear ? copy_reads(l, from->a.linear, done) : NULL;
        for (int i = 0; i < a->n_sub; i++)
                a->sub[i] = copy_reads(l, from->sub[i], done);
        return a;
}

static struct expr *copy_reads(struct lower *l, struct expr *e, struct copies *done)
{
        for (int i = 0; i < done->n_other; i++) {
                const struct substitution *s = &done->other[i];
                if (s->of == e || (s->scalar && e->kind == EXPR_READ && e->access->array == s->scalar))
                        return s->by;
        }
        if (!expr_has_read(e))
                return e;
        struct expr *c = ARENA_NEW(l->arena, struct expr);
        *c = *e;
        if (e->kind == EXPR_READ) {
                c->access = &copy_access(l, (struct laccess *)e->access, done)->a;
                return c;
        }
        c->arg = arena_alloc(l->arena, (size_t)e->n_arg * sizeof *c->arg);
        for (int i = 0; i < e->n_arg; i++)
                c->arg[i] = copy_reads(l, e->arg[i], done);
        return c;
}

struct expr *expr_copy_reads(struct lower *l, struct expr *e)
{
        struct copies done = {0};
        return copy_reads(l, e, &done);
}

struct expr *expr_substitute(struct lower *l, struct expr *e, const struct substitution *s, int n)
{
        struct copies done = {.other = s, .n_other = n};
        return copy_reads(l, e, &done);
}

void place_copy_reads(struct lower *l, struct place *p)
{
        struct copies done = {0};
        if (p->linear)
                p->linear = copy_reads(l, p->linear, &done);
        for (int i = 0; i < p->n_sub; i++)
                p->sub[i] = copy_reads(l, p->sub[i], &done);
}

int expr_size(const struct expr *e)
{
        int n = 1;
        for (int i = 0; i < e->n_arg && n < 10000; i++)
                n += expr_size(e->arg[i]);
        return n;
}

/* Is the integer e surely not negative (as a mathematical value)? */
bool expr_nonneg(const struct expr *e)
{
        int64_t v;
        if (expr_constant(e, &v))
                return v >= 0;
        switch (e->kind) {
        case EXPR_VAR:
                if (e->var->nonneg)
                        return true;
                if (e->var->loop && e->var->loop->step > 0)
                        return expr_nonneg(e->var->loop->lower);
                if (e->var->loop && e->var->loop->cmp == OP_GE)
                        return expr_nonneg(e->var->loop->upper);
                return e->var->loop && e->var->loop->cmp == OP_GT && expr_constant(e->var->loop->upper, &v) && v >= -1;
        case EXPR_CAST: {
                const struct ctype *to = e->type, *from = e->arg[0]->type;
                if (to->kind != TYPE_INT || from->kind != TYPE_INT)
                        return false;
                bool keeps = to->size > from->size || (to->size == from->size && from->is_signed);
                return !to->is_signed || (keeps && expr_nonneg(e->arg[0]));
        }
        case EXPR_BINARY:
                return (e->op == OP_ADD || e->op == OP_MUL || e->op == OP_DIV) && expr_nonneg(e->arg[0]) && expr_nonneg(e->arg[1]);
        default:
                return false;
        }
}

/* ---- leaves --------------------------------------------------------------------------------------------------------------------- */

/* The characters of a literal where they are written; NULL when no file holds them in one piece. */
static const char *literal_text(struct lower *l, struct tree *t)
{
        CXFile file;
        unsigned at;
        clang_getSpellingLocation(clang_getRangeStart(clang_getCursorExtent(t->cur)), &file, NULL, NULL, &at);
        struct source *s = source_of(l->fe, file);
        if (!s || at >= s->n_text)
                return NULL;
        const char *p = s->text + at;
        if (!((*p >= '0' && *p <= '9') || *p == '.'))
                return NULL;
        size_t n = 0;
        while (at + n < s->n_text) {
                char c = p[n];
                bool word = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' || c == '_';
                bool sign = (c == '+' || c == '-') && n && (p[n - 1] == 'e' || p[n - 1] == 'E' || p[n - 1] == 'p' || p[n - 1] == 'P')
                            && (p[n - 1] == 'p' || p[n - 1] == 'P' || !(p[0] == '0' && (p[1] == 'x' || p[1] == 'X')));
                if (!word && !sign)
                        break;
                n++;
        }
        const char *rest = p + n, *end = s->text + s->n_text;
        if (rest < end && (*rest == '\'' || *rest == '\\' || (*rest == '?' && rest + 1 < end && rest[1] == '?')))
                return NULL;    /* 1'000, or the rest is on the next line */
        return arena_strndup(l->arena, p, n);
}

static struct expr *int_constant(struct lower *l, struct tree *t, const struct ctype *type)
{
        struct expr *e = expr_new(l, EXPR_INT, type, t->span);
        if (!tree_constant(t, &e->ival))
                fail(l, "unsupported-expression", t->span, NULL, "the value of %s is not known", tree_quoted(l->arena, t));
        return e;
}

static struct expr *float_literal(struct lower *l, struct tree *t)
{
        struct expr *e = expr_new(l, EXPR_FLOAT, type_checked(l, clang_getCursorType(t->cur), t), t->span);
        CXEvalResult r = clang_Cursor_Evaluate(t->cur);
        if (r && clang_EvalResult_getKind(r) == CXEval_Float)
                e->fval = clang_EvalResult_getAsDouble(r);
        if (r)
                clang_EvalResult_dispose(r);
        e->text = literal_text(l, t);
        if (!e->text || strtod(e->text, NULL) != e->fval) {
                bool same = e->text && e->type->size == 4 && (double)strtof(e->text, NULL) == e->fval;
                if (!same) {
                        char number[64];
                        snprintf(number, sizeof number, e->type->size == 4 ? "%.9g" : "%.17g", e->fval);
                        e->text = arena_printf(l->arena, "%s%s%s", number, strpbrk(number, ".eEn") ? "" : ".0", e->type->size == 4 ? "f" : "");
                }
        }
        return e;
}

/* The value of a variable by name. */
static struct expr *name_value(struct lower *l, struct tree *t)
{
        struct decl *d = t->decl;
        if (!d)
                fail(l, "unsupported-expression", t->span, NULL, "%s is neither a variable nor a constant", tree_quoted(l->arena, t));
        if (d->kind == CXCursor_EnumConstantDecl) {
                struct expr *e = expr_new(l, EXPR_INT, type_checked(l, clang_getCursorType(t->cur), t), t->span);
                e->ival = e->type->is_signed ? clang_getEnumConstantDeclValue(d->cur) : (int64_t)clang_getEnumConstantDeclUnsignedValue(d->cur);
                return e;
        }
        if (d->kind != CXCursor_VarDecl && d->kind != CXCursor_ParmDecl)
                fail(l, "unsupported-expression", t->span, NULL, "'%s' is used as a value", d->name);
        const struct ctype *type = ctype_of(d->type);
        int64_t v;
        if (d->kind == CXCursor_VarDecl && type && type->kind == TYPE_INT && !d->is_volatile
            && clang_isConstQualifiedType(clang_getCanonicalType(d->type)) && !(decl_tree(l->fe, d) && d->is_linked) && tree_constant(t, &v)) {
                struct expr *e = expr_new(l, EXPR_INT, type, t->span);
                e->ival = v;
                return e;
        }
        struct binding *b = binding_get(l, d, t);
        if (b->is_stale)
                fail(l, "counter-after-loop", t->span, "use a variable of its own", "'%s' is read after the loop that it counts", d->name);
        if (b->fixed)
                return expr_copy_reads(l, b->fixed);
        if (binding_value(l, b))
                return b->value;
        if (b->var)
                return expr_var(l->arena, b->var);
        struct place p = lower_place(l, t);
        return place_read(l, &p, t);
}

/* ---- operators ------------------------------------------------------------------------------------------------------------------- */

static enum op op_of(enum CXBinaryOperatorKind k)
{
        switch (k) {
        case CXBinaryOperator_Mul: case CXBinaryOperator_MulAssign: return OP_MUL;
        case CXBinaryOperator_Div: case CXBinaryOperator_DivAssign: return OP_DIV;
        case CXBinaryOperator_Rem: case CXBinaryOperator_RemAssign: return OP_MOD;
        case CXBinaryOperator_Add: case CXBinaryOperator_AddAssign: return OP_ADD;
        case CXBinaryOperator_Sub: case CXBinaryOperator_SubAssign: return OP_SUB;
        case CXBinaryOperator_Shl: case CXBinaryOperator_ShlAssign: return OP_SHL;
        case CXBinaryOperator_Shr: case CXBinaryOperator_ShrAssign: return OP_SHR;
        case CXBinaryOperator_And: case CXBinaryOperator_AndAssign: return OP_AND;
        case CXBinaryOperator_Or: case CXBinaryOperator_OrAssign: return OP_OR;
        case CXBinaryOperator_Xor: case CXBinaryOperator_XorAssign: return OP_XOR;
        case CXBinaryOperator_LT: return OP_LT;
        case CXBinaryOperator_LE: return OP_LE;
        case CXBinaryOperator_GT: return OP_GT;
        case CXBinaryOperator_GE: return OP_GE;
        case CXBinaryOperator_EQ: return OP_EQ;
        case CXBinaryOperator_NE: return OP_NE;
        case CXBinaryOperator_LAnd: return OP_LAND;
        case CXBinaryOperator_LOr: return OP_LOR;
        default: return OP_NONE;
        }
}

/* The negation of a condition, comparisons turned around. */
struct expr *expr_not(struct lower *l, struct expr *c)
{
        static const enum op inverse[] = {[OP_LT] = OP_GE, [OP_LE] = OP_GT, [OP_GT] = OP_LE, [OP_GE] = OP_LT, [OP_EQ] = OP_NE, [OP_NE] = OP_EQ};
        if (c->kind == EXPR_BINARY && c->op >= OP_LT && c->op <= OP_NE && c->arg[0]->type->kind == TYPE_INT)
                return binary(l, inverse[c->op], c->arg[0], c->arg[1], c->type, c->span);
        if (c->kind == EXPR_BINARY && (c->op == OP_LAND || c->op == OP_LOR))
                return binary(l, c->op == OP_LAND ? OP_LOR : OP_LAND, expr_not(l, c->arg[0]), expr_not(l, c->arg[1]), c->type, c->span);
        if (c->kind == EXPR_UNARY && c->op == OP_LNOT)
                return c->arg[0];
        struct expr *e = expr_args(l, expr_new(l, EXPR_UNARY, ctype_int(), c->span), 1, c, NULL, NULL);
        e->op = OP_LNOT;
        return e;
}

struct condition_state {
        bool is_conditional;
        struct expr *guard;
};

/* From here on only what is evaluated under `cond` (negated: under !cond). Undo with leave_condition. */
static struct condition_state enter_condition(struct lower *l, struct expr *cond, bool negated)
{
        struct condition_state s = {l->is_conditional, l->guard};
        if (expr_is_affine_cond(cond)) {
                if (negated)
                        cond = expr_not(l, cond);
                l->guard = l->guard ? binary(l, OP_LAND, l->guard, cond, ctype_int(), cond->span) : cond;
        } else {
                l->is_conditional = true;
        }
        l->no_emit++;
        return s;
}

static void leave_condition(struct lower *l, struct condition_state s)
{
        l->is_conditional = s.is_conditional;
        l->guard = s.guard;
        l->no_emit--;
}

static bool is_condition(const struct expr *e)
{
        return (e->kind == EXPR_BINARY && e->op >= OP_LT && e->op <= OP_LOR) || (e->kind == EXPR_UNARY && e->op == OP_LNOT);
}

/* A condition: integers that are no comparison get `!= 0`. */
struct expr *lower_cond(struct lower *l, struct tree *t)
{
        if (tree_is_pointer(tree_strip(t)))
                fail(l, "pointer-value", t->span, NULL, "%s is a pointer that is tested", tree_quoted(l->arena, t));
        struct expr *e = lower_expr(l, t);
        while (e->kind == EXPR_CAST && e->is_implicit && e->type->kind == TYPE_INT && e->arg[0]->type->kind == TYPE_INT
               && is_condition(e->arg[0]))
                e = e->arg[0];
        if (is_condition(e))
                return e;
        struct expr *nought = expr_new(l, EXPR_INT, ctype_int(), e->span);
        if (e->type->kind == TYPE_FLOAT)
                return binary(l, OP_NE, e, expr_convert(l, nought, e->type, true), ctype_int(), e->span);
        const struct ctype *type = ctype_promote(e->type);
        return binary(l, OP_NE, expr_convert(l, e, type, true), expr_convert(l, nought, type, true), ctype_int(), e->span);
}

static struct expr *logical(struct lower *l, struct tree *t, enum op op)
{
        struct expr *a = lower_cond(l, t->kid[0]);
        struct condition_state s = enter_condition(l, a, op == OP_LOR);
        struct expr *b = lower_cond(l, t->kid[1]);
        leave_condition(l, s);
        return binary(l, op, a, b, ctype_int(), t->span);
}

static struct expr *conditional(struct lower *l, struct tree *t)
{
        if (t->n != 3)
                fail(l, "unsupported-expression", t->span, NULL, "%s is no conditional expression that can be translated", tree_quoted(l->arena, t));
        const struct ctype *type = type_checked(l, clang_getCursorType(t->cur), t);
        struct expr *c = lower_cond(l, t->kid[0]);
        struct condition_state s = enter_condition(l, c, false);
        struct expr *a = expr_convert(l, lower_expr(l, t->kid[1]), type, true);
        leave_condition(l, s);
        s = enter_condition(l, c, true);
        struct expr *b = expr_convert(l, lower_expr(l, t->kid[2]), type, true);
        leave_condition(l, s);
        return expr_args(l, expr_new(l, EXPR_COND, type, t->span), 3, c, a, b);
}

/* a - b, or a compared with b, for pointers into the same object. */
static struct expr *pointer_operator(struct lower *l, struct tree *t, enum op op)
{
        if (!tree_is_pointer(t->kid[0]) || !tree_is_pointer(t->kid[1]) || (op != OP_SUB && (op < OP_LT || op > OP_NE)))
                fail(l, "pointer-value", t->span, NULL, "%s compares or subtracts pointers", tree_quoted(l->arena, t));
        struct pval a = lower_pointer(l, t->kid[0]), b = lower_pointer(l, t->kid[1]);
        struct expr *gap = pval_distance(l, &b, &a, t->span);
        if (!gap)
                fail(l, "pointer-value", t->span, NULL, "%s compares or subtracts pointers that are not seen to lead into the same array", tree_quoted(l->arena, t));
        if (op == OP_SUB)
                return gap;
        return binary(l, op, gap, expr_int(l->arena, 0), ctype_int(), t->span);
}

static struct expr *binary_operator(struct lower *l, struct tree *t)
{
        enum CXBinaryOperatorKind k = tree_binary(t);
        if (t->n != 2)
                fail(l, "unsupported-expression", t->span, NULL, "%s has an operator that cannot be translated", tree_quoted(l->arena, t));
        if (k == CXBinaryOperator_Assign)
                return lower_effect(l, t, true);
        if (k == CXBinaryOperator_Comma) {
                lower_effect(l, t->kid[0], false);
                return lower_expr(l, t->kid[1]);
        }
        enum op op = op_of(k);
        if (op == OP_NONE)
                fail(l, "unsupported-expression", t->span, NULL, "%s has an operator that cannot be translated", tree_quoted(l->arena, t));
        if (op == OP_LAND || op == OP_LOR)
                return logical(l, t, op);
        if (tree_is_pointer(t->kid[0]) || tree_is_pointer(t->kid[1]))
                return pointer_operator(l, t, op);
        const struct ctype *type = type_checked(l, clang_getCursorType(t->cur), t);
        struct expr *a = lower_expr(l, t->kid[0]), *b = lower_expr(l, t->kid[1]);
        if (op == OP_SHL || op == OP_SHR) {
                a = expr_convert(l, a, ctype_promote(a->type), true);
                b = expr_convert(l, b, ctype_promote(b->type), true);
        } else {
                const struct ctype *common = ctype_usual(a->type, b->type);
                a = expr_convert(l, a, common, true);
                b = expr_convert(l, b, common, true);
        }
        return binary(l, op, a, b, type, t->span);
}

static struct expr *unary_operator(struct lower *l, struct tree *t)
{
        static const struct { enum CXUnaryOperatorKind k; enum op op; } ops[] = {
                {CXUnaryOperator_Plus, OP_PLUS}, {CXUnaryOperator_Minus, OP_NEG}, {CXUnaryOperator_Not, OP_NOT},
        };
        enum CXUnaryOperatorKind k = tree_unary(t);
        switch (k) {
        case CXUnaryOperator_Deref: {
                struct place p = lower_place(l, t);
                return place_read(l, &p, t);
        }
        case CXUnaryOperator_PreInc: case CXUnaryOperator_PreDec: case CXUnaryOperator_PostInc: case CXUnaryOperator_PostDec:
                return lower_effect(l, t, true);
        case CXUnaryOperator_LNot:
                return expr_not(l, lower_cond(l, t->kid[0]));
        default:
                break;
        }
        for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
                if (ops[i].k == k && t->n == 1) {
                        const struct ctype *type = type_checked(l, clang_getCursorType(t->cur), t);
                        struct expr *a = expr_convert(l, lower_expr(l, t->kid[0]), type, true);
                        struct expr *e = expr_args(l, expr_new(l, EXPR_UNARY, type, t->span), 1, a, NULL, NULL);
                        e->op = ops[i].op;
                        return e;
                }
        fail(l, "unsupported-expression", t->span, NULL, "%s has an operator that cannot be translated", tree_quoted(l->arena, t));
}

/* ({ statements; value; }) in a place that is always evaluated. */
static struct expr *statement_expression(struct lower *l, struct tree *t)
{
        struct tree *body = t->n ? t->kid[t->n - 1] : NULL;
        if (!body || body->kind != CXCursor_CompoundStmt || !body->n || l->no_emit || !tree_is_expr(body->kid[body->n - 1]) || jumps_out_of(body))
                fail(l, "unsupported-expression", t->span, NULL, "%s is no statement expression that can be translated", tree_quoted(l->arena, t));
        for (int i = 0; i + 1 < body->n; i++)
                lower_stmt(l, body->kid[i]);
        return lower_expr(l, body->kid[body->n - 1]);
}

/* The value of t. */
struct expr *lower_expr(struct lower *l, struct tree *t)
{
        if (++l->depth > MAX_NESTING)
                fail(l, "too-deep", t->span, NULL, "%s is nested too deeply", tree_quoted(l->arena, t));
        struct expr *e;
        switch (t->kind) {
        case CXCursor_ParenExpr:
                e = lower_expr(l, tree_strip(t));
                break;
        case CXCursor_IntegerLiteral:
                e = int_constant(l, t, type_checked(l, clang_getCursorType(t->cur), t));
                e->text = literal_text(l, t);
                break;
        case CXCursor_CharacterLiteral: case CXCursor_UnaryExpr:
                e = int_constant(l, t, type_checked(l, clang_getCursorType(t->cur), t));
                break;
        case CXCursor_FloatingLiteral:
                e = float_literal(l, t);
                break;
        case CXCursor_UnexposedExpr:
                if (!tree_is_cast(t))
                        fail(l, "unsupported-expression", t->span, NULL, "%s cannot be translated", tree_quoted(l->arena, t));
                e = lower_expr(l, t->kid[0]);
                e = expr_convert(l, e, type_checked(l, clang_getCursorType(t->cur), t), true);
                break;
        case CXCursor_CStyleCastExpr:
                if (tree_is_pointer(t->kid[t->n - 1]))
                        fail(l, "pointer-value", t->span, NULL, "%s is a pointer that is converted to a number", tree_quoted(l->arena, t->kid[t->n - 1]));
                e = lower_expr(l, t->kid[t->n - 1]);
                e = expr_convert(l, e, type_checked(l, clang_getCursorType(t->cur), t), false);
                break;
        case CXCursor_DeclRefExpr:
                e = name_value(l, t);
                break;
        case CXCursor_ArraySubscriptExpr: case CXCursor_MemberRefExpr: case CXCursor_CompoundLiteralExpr: {
                struct place p = lower_place(l, t);
                e = place_read(l, &p, t);
                break;
        }
        case CXCursor_UnaryOperator:
                e = tree_unary(t) == CXUnaryOperator_Extension ? lower_expr(l, t->kid[0]) : unary_operator(l, t);
                break;
        case CXCursor_BinaryOperator:
                e = binary_operator(l, t);
                break;
        case CXCursor_CompoundAssignOperator:
                e = lower_effect(l, t, true);
                break;
        case CXCursor_ConditionalOperator:
                e = conditional(l, t);
                break;
        case CXCursor_CallExpr:
                e = lower_call(l, t, true);
                if (!e)
                        fail(l, "unsupported-expression", t->span, NULL, "%s has no value", tree_quoted(l->arena, t));
                break;
        case CXCursor_StmtExpr:
                e = statement_expression(l, t);
                break;
        case CXCursor_GenericSelectionExpr: case CXCursor_InitListExpr: case CXCursor_AddrLabelExpr:
        default:
                fail(l, "unsupported-expression", t->span, NULL, "%s is a kind of expression that cannot be translated", tree_quoted(l->arena, t));
        }
        l->depth--;
        return e;
}

/* ---- side effects --------------------------------------------------------------------------------------------------------------- */

static void check_emit(struct lower *l, struct tree *t)
{
        if (l->no_emit)
                fail(l, "conditional-effect", t->span, "write it as an if statement", "%s stands in a part of an expression that may not be evaluated", tree_quoted(l->arena, t));
}

/* The value old before it is changed, kept where later reads find it. */
static struct expr *keep_old(struct lower *l, const struct place *p, struct expr *old, struct tree *t)
{
        if (!expr_has_read(old))
                return old;
        struct place kept = temp_place(l, arena_printf(l->arena, "%s_old", p->root->name), old->type, t);
        emit_assign(l, &kept, OP_NONE, old, t, NULL);
        return place_read(l, &kept, t);
}

/* Carries out t for its side effects: assignments, ++ and --, calls, commas. With want_value returns its value, else NULL. */
struct expr *lower_effect(struct lower *l, struct tree *t, bool want_value)
{
        t = tree_strip(t);
        if (++l->depth > MAX_NESTING)
                fail(l, "too-deep", t->span, NULL, "%s is nested too deeply", tree_quoted(l->arena, t));
        struct expr *value = NULL;
        enum CXBinaryOperatorKind k = tree_binary(t);
        enum CXUnaryOperatorKind u = tree_unary(t);
        bool is_step = u == CXUnaryOperator_PreInc || u == CXUnaryOperator_PreDec || u == CXUnaryOperator_PostInc || u == CXUnaryOperator_PostDec;
        if (k == CXBinaryOperator_Comma) {
                lower_effect(l, t->kid[0], false);
                value = lower_effect(l, t->kid[1], want_value);
        } else if (t->kind == CXCursor_CallExpr) {
                if (!want_value && lower_block_call(l, t))
                        ;
                else if (tree_is_pointer(t))
                        lower_call_pointer(l, t);
                else
                        value = lower_call(l, t, want_value);
        } else if (k == CXBinaryOperator_Assign || t->kind == CXCursor_CompoundAssignOperator || is_step) {
                check_emit(l, t);
                if (tree_is_pointer(t->kid[0])) {
                        lower_pointer(l, t);
                        l->depth--;
                        return NULL;
                }
                if (type_is_record(clang_getCursorType(t->kid[0]->cur))) {
                        if (want_value)
                                fail(l, "struct-value", t->span, "assign the members one by one", "%s assigns a struct and is used as a value", tree_quoted(l->arena, t));
                        struct place to = lower_place(l, t->kid[0]);
                        lower_record(l, &to, t->kid[1]);
                        l->depth--;
                        return NULL;
                }
                struct expr *rhs = NULL;
                enum op op = is_step ? (u == CXUnaryOperator_PreInc || u == CXUnaryOperator_PostInc ? OP_ADD : OP_SUB) : op_of(k);
                if (k == CXBinaryOperator_Assign)
                        op = OP_NONE;
                if (!is_step)
                        rhs = lower_expr(l, t->kid[1]);
                struct place p = lower_place(l, t->kid[0]);
                const struct ctype *type = type_checked(l, clang_getCursorType(t->kid[0]->cur), t);
                if (is_step) {
                        rhs = expr_new(l, EXPR_INT, ctype_int(), t->span);
                        rhs->ival = 1;
                }
                if (op == OP_NONE)
                        rhs = expr_convert(l, rhs, type, true);
                if (want_value && (u == CXUnaryOperator_PostInc || u == CXUnaryOperator_PostDec))
                        value = keep_old(l, &p, place_read(l, &p, t->kid[0]), t);
                else if (want_value && place_depends_on(&p, &p))
                        p = place_keep(l, p, t);
                emit_assign(l, &p, op, rhs, t, t->kid[0]);
                if (want_value && !value)
                        value = place_read(l, &p, t->kid[0]);
        } else if (want_value) {
                value = lower_expr(l, t);
        } else if (t->kind == CXCursor_CStyleCastExpr) {
                lower_effect(l, t->kid[t->n - 1], false);
        } else if (t->kind == CXCursor_UnexposedExpr && tree_is_cast(t)) {
                lower_effect(l, t->kid[0], false);
        } else if (t->kind != CXCursor_IntegerLiteral && t->kind != CXCursor_DeclRefExpr && t->kind != CXCursor_NullStmt) {
                if (tree_is_pointer(t))
                        lower_pointer(l, t);
                else if (t->kind == CXCursor_ConditionalOperator && clang_getCursorType(t->cur).kind == CXType_Void)
                        fail(l, "unsupported-expression", t->span, "write it as an if statement", "%s is used for its effects", tree_quoted(l->arena, t));
                else
                        lower_expr(l, t);
        }
        l->depth--;
        return value;
}
