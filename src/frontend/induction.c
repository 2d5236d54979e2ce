/* Variables that a loop changes in a regular way get a closed form in its counter, so that subscripts made of them are affine.
 *
 *      for (i = 0; i < n; i++)                         for (i = 0; i < n; i++)
 *              for (j = 0; j < m; j++)         ->              for (j = 0; j < m; j++)
 *                      a[k++] = b[last][j];                            a[k0 + i * m + j] = b[i == 0 ? last0 : i - 1][j];
 *              last = i;
 *
 * An *induction variable* (Wolfe, "Beyond induction variables", 1992) is an integer or a pointer to which every iteration adds the same amount. The
 * amount is found by walking the body: steps by a stable amount add up, a counted loop multiplies by its number of iterations, both arms of an if
 * must agree. Its assignments vanish from the body; the last value is assigned once, after the outermost loop that steps it. A *wrap-around
 * variable* is an integer whose value at the head of the body is what the iteration before computed from the counter, and at first something
 * else. Numbers stay in the variable's own type: what would overflow a signed type in the closed form has done so in the source. */
#include "frontend/lower.h"

#include <stdlib.h>

/* Larger closed forms are of no use in a subscript. */
enum { MAX_FORM = 40 };

struct induction {
        struct binding *b;
        struct expr *step;              /* what an iteration adds, of type long; of a wrap-around variable: NULL */
        struct expr *first;             /* integer: value before the loop */
        struct pval *first_pointer;     /* pointer: value before the loop */
        struct tree *last;              /* wrap-around: the expression that the body assigns to it */
        struct tree *at;                /* one of its assignments, for the report */
        bool is_kept;                   /* its assignments stay: a number too narrow to hold what they add up to */
        struct induction *next;
};

/* The loop whose variables are being looked at. */
struct body {
        struct lower *l;
        struct tree *loop;
        struct counting *counting;
        struct tree **part;             /* what every iteration executes, in order */
        int n_part;
        int jumps;                      /* which jumps it holds */
        struct induction *found;
};

static bool is_zero(const struct expr *e)
{
        int64_t v;
        return expr_constant(e, &v) && v == 0;
}

static struct expr *product(struct lower *l, struct expr *a, struct expr *b)
{
        return is_zero(a) || is_zero(b) ? expr_int(l->arena, 0) : expr_sum(l, a, b, OP_MUL);
}

/* ---- what a loop does to a variable ---------------------------------------------------------------------------------------------------- */

static bool is_written_ref(const struct tree *t, const struct decl *d)
{
        if (t->kind != CXCursor_DeclRefExpr || t->decl != d)
                return false;
        enum use_kind k = use_kind(t);
        return k == USE_WRITE || k == USE_UPDATE || k == USE_ADDRESS;
}

static bool mentions_write(const struct tree *t, const struct decl *d)
{
        bool found = is_written_ref(t, d);
        for (int i = 0; i < t->n && !found; i++)
                found = mentions_write(t->kid[i], d);
        return found;
}

/* Is t the same integer wherever the body evaluates it: variables that the loop does not set, constants, and operators that cannot fail? */
static bool is_stable(const struct body *b, const struct tree *t)
{
        switch (t->kind) {
        case CXCursor_DeclRefExpr:
                if (!t->decl || t->decl->is_volatile || (t->decl->kind == CXCursor_VarDecl && t->decl->is_global && t->decl->written == b->l->serial))
                        return false;
                return t->decl->kind == CXCursor_EnumConstantDecl
                       || !(mentions_write(b->loop, t->decl) || (t->decl->node && tree_contains(b->loop, t->decl->node)));
        case CXCursor_UnexposedExpr: case CXCursor_ParenExpr: case CXCursor_CStyleCastExpr: case CXCursor_IntegerLiteral: case CXCursor_TypeRef:
        case CXCursor_CharacterLiteral: case CXCursor_UnaryExpr:
                break;
        case CXCursor_MemberRefExpr:
                if (!t->decl || t->decl->written == b->l->serial)
                        return false;
                break;
        case CXCursor_UnaryOperator:
                if (tree_unary(t) != CXUnaryOperator_Minus && tree_unary(t) != CXUnaryOperator_Plus)
                        return false;
                break;
        case CXCursor_BinaryOperator:
                switch (tree_binary(t)) {
                case CXBinaryOperator_Add: case CXBinaryOperator_Sub: case CXBinaryOperator_Mul:
                        break;
                default:
                        return false;
                }
                break;
        default:
                return false;
        }
        for (int i = 0; i < t->n; i++)
                if (!is_stable(b, t->kid[i]))
                        return false;
        return true;
}

/* The stable integer t as an expression without reads, of its own type; else NULL. */
static struct expr *stable_value(const struct body *b, struct tree *t)
{
        const struct ctype *type = ctype_of(clang_getCursorType(t->cur));
        if (!type || type->kind != TYPE_INT || !is_stable(b, t))
                return NULL;
        b->l->no_emit++;
        struct expr *e = lower_expr(b->l, t);
        b->l->no_emit--;
        return expr_has_read(e) || expr_size(e) > MAX_FORM ? NULL : e;
}

/* Is e, in numbers of `size` bytes, the same without regard to the types in which C computes its parts? Unsigned ones of fewer bytes wrap. */
static bool is_exact(const struct expr *e, int size)
{
        bool is_narrow = e->type->kind == TYPE_INT && !e->type->is_signed && e->type->size < size;
        if (is_narrow && (e->kind == EXPR_BINARY || (e->kind == EXPR_UNARY && e->op == OP_NEG) || (e->kind == EXPR_CAST && e->arg[0]->type->is_signed && !expr_nonneg(e->arg[0]))))
                return false;
        for (int i = 0; i < e->n_arg; i++)
                if (!is_exact(e->arg[i], size))
                        return false;
        return true;
}

enum { HOLDS_NONE, HOLDS_CONTINUE, HOLDS_EXIT };

/* Which jump t itself is. */
static int jump_of(const struct tree *t)
{
        switch (t->kind) {
        case CXCursor_ContinueStmt: return HOLDS_CONTINUE;
        case CXCursor_BreakStmt: case CXCursor_ReturnStmt: case CXCursor_GotoStmt: case CXCursor_IndirectGotoStmt: case CXCursor_LabelStmt: return HOLDS_EXIT;
        default: return HOLDS_NONE;
        }
}

/* Which jumps t holds. */
static int jumps_in(const struct tree *t)
{
        int found = jump_of(t);
        for (int i = 0; i < t->n; i++) {
                int below = jumps_in(t->kid[i]);
                found = below > found ? below : found;
        }
        return found;
}

/* The first in t of a jump and of `use`; NULL when t has neither. The order of the tree, not that of the text: macros and included files change places. */
static const struct tree *first_of(const struct tree *t, const struct tree *use)
{
        if (t == use || jump_of(t))
                return t;
        const struct tree *first = NULL;
        for (int i = 0; i < t->n && !first; i++)
                first = first_of(t->kid[i], use);
        return first;
}

/* Does every iteration execute all of d's assignments, as far as `continue` goes? */
static bool is_always_reached(const struct body *b, const struct decl *d)
{
        const struct tree *inside = tree_statement(b->loop->kid[b->loop->kind == CXCursor_DoStmt ? 0 : b->loop->n - 1]);
        for (int i = 0; i < d->uses.n; i++) {
                const struct tree *use = d->uses.data[i];
                if (tree_contains(inside, use) && is_written_ref(use, d) && first_of(inside, use) != use)
                        return false;
        }
        return true;
}

/* May `d += amount` be done without regard to the type of the amount? Not when a wider or unsigned amount would wrap the sum back into d. */
static bool is_fitting(const struct decl *d, const struct expr *amount)
{
        if (decl_is_pointer(d))
                return is_exact(amount, 8);
        const struct ctype *type = ctype_of(d->type), *promoted = ctype_promote(type), *by = ctype_promote(amount->type);
        return is_exact(amount, promoted->size) && (by->size < promoted->size || (by->size == promoted->size && (by->is_signed || !promoted->is_signed)));
}

/* The one statement `u = expression` among the parts before `at` that sets u in the whole loop, if every iteration executes it, or NULL. */
static struct tree *only_setting(const struct body *b, const struct decl *u, const struct tree *at)
{
        struct tree *found = NULL;
        for (int i = 0; i < b->n_part; i++) {
                struct tree *s = tree_strip(tree_statement(b->part[i]));
                if (tree_contains(s, at))
                        break;
                if (tree_binary(s) == CXBinaryOperator_Assign && is_written_ref(tree_strip(s->kid[0]), u))
                        found = s;
        }
        int n_uses = 0;
        for (int i = 0; i < u->uses.n; i++)
                n_uses += tree_contains(b->loop, u->uses.data[i]) && is_written_ref(u->uses.data[i], u);
        return found && n_uses == 1 && is_always_reached(b, u) ? found : NULL;
}

/* Does d hold the same from `set`, a statement among the parts, to the assignment `to` of d, in the same part or a later one? Not in a loop inside the part. */
static bool keeps_from(const struct body *b, const struct decl *d, const struct tree *set, const struct tree *to)
{
        bool is_after = false;
        for (const struct tree *p = to->parent; p && p != b->loop; p = p->parent)
                if (tree_is_loop(p))
                        return false;
        for (int i = 0; i < b->n_part; i++) {
                is_after = is_after || tree_contains(b->part[i], set);
                for (int k = 0; is_after && k < d->uses.n; k++) {
                        const struct tree *use = d->uses.data[k];
                        if (tree_contains(b->part[i], use) && is_written_ref(use, d) && !tree_contains(to->kid[0], use))
                                return false;
                }
                if (tree_contains(b->part[i], to))
                        return is_after;
        }
        return false;
}

/* t - d as a stable expression when t, in the assignment `to`, is d plus one: `d + 2`, `n + d`, or `u + 1` after `u = d + 1`. NULL when it is not. */
static struct expr *offset_from(const struct body *b, struct tree *t, const struct decl *d, const struct tree *to, int depth)
{
        struct lower *l = b->l;
        struct tree *v = tree_kept(t, decl_is_pointer(d) ? NULL : ctype_of(d->type));
        const struct ctype *type = decl_is_pointer(d) ? NULL : ctype_of(clang_getCursorType(v->cur));
        if (depth > 8 || (!decl_is_pointer(d) && (!type || type->kind != TYPE_INT || type->size < ctype_of(d->type)->size)))
                return NULL;
        if (v->kind == CXCursor_DeclRefExpr && v->decl == d)
                return expr_int(l->arena, 0);
        if (v->kind == CXCursor_DeclRefExpr && v->decl && !decl_is_pointer(d) && type == ctype_of(d->type)) {
                struct tree *set = only_setting(b, v->decl, v);
                return set && !v->decl->is_global && v->decl->addressed != l->serial && keeps_from(b, d, set, to) ? offset_from(b, set->kid[1], d, to, depth + 1) : NULL;
        }
        bool minus = tree_binary(v) == CXBinaryOperator_Sub;
        if (!minus && tree_binary(v) != CXBinaryOperator_Add)
                return NULL;
        for (int side = 0; side < (minus ? 1 : 2); side++) {
                struct expr *rest = offset_from(b, v->kid[side], d, to, depth + 1);
                struct expr *e = rest ? stable_value(b, v->kid[1 - side]) : NULL;
                if (e && is_fitting(d, e))
                        return expr_sum(l, rest, e, minus ? OP_SUB : OP_ADD);
        }
        return NULL;
}

/* What the assignment t adds to d, or NULL. */
static struct expr *step_of_assignment(const struct body *b, struct tree *t, const struct decl *d)
{
        struct lower *l = b->l;
        switch (tree_unary(t)) {
        case CXUnaryOperator_PreInc: case CXUnaryOperator_PostInc:
                return expr_int(l->arena, 1);
        case CXUnaryOperator_PreDec: case CXUnaryOperator_PostDec:
                return expr_int(l->arena, -1);
        default:
                break;
        }
        enum CXBinaryOperatorKind k = tree_binary(t);
        if (k == CXBinaryOperator_Assign)
                return mentions_write(t->kid[1], d) ? NULL : offset_from(b, t->kid[1], d, t, 0);
        if (k != CXBinaryOperator_AddAssign && k != CXBinaryOperator_SubAssign)
                return NULL;
        struct expr *e = stable_value(b, t->kid[1]);
        if (!e || !is_fitting(d, e))
                return NULL;
        return k == CXBinaryOperator_AddAssign ? e : expr_sum(l, expr_int(l->arena, 0), e, OP_SUB);
}

static bool mentions_decl(const struct tree *t, const struct decl *d)
{
        bool found = t->kind == CXCursor_DeclRefExpr && t->decl == d;
        for (int i = 0; i < t->n && !found; i++)
                found = mentions_decl(t->kid[i], d);
        return found;
}

static bool is_assignment_of(const struct tree *t, const struct decl *d)
{
        bool is_step = tree_unary(t) == CXUnaryOperator_PreInc || tree_unary(t) == CXUnaryOperator_PreDec || tree_unary(t) == CXUnaryOperator_PostInc
                       || tree_unary(t) == CXUnaryOperator_PostDec;
        bool assigns = tree_binary(t) == CXBinaryOperator_Assign || t->kind == CXCursor_CompoundAssignOperator;
        return (is_step || assigns) && is_written_ref(tree_strip(t->kid[0]), d);
}

static bool add_effect(const struct body *b, struct tree *t, const struct decl *d, struct expr **sum);

/* As add_effect, for a counted loop inside the body. */
static bool add_loop_effect(const struct body *b, struct tree *t, const struct decl *d, struct expr **sum)
{
        struct lower *l = b->l;
        struct counting c;
        struct tree *part[MAX_PARTS + 1];
        int n_part;
        if (uncounted_why(l, t) || !loop_parts(t, &c, part, &n_part) || !c.init || c.in_cond || !c.bound || c.also_bound || c.shift || c.n_apart || c.seen_as ||
            d == c.counter || decl_is_pointer(c.counter) || loop_may_start_over(&c))
                return false;
        struct expr *inner = expr_int(l->arena, 0);
        for (int i = 0; i < n_part; i++)
                if (!add_effect(b, part[i], d, &inner))
                        return false;
        struct expr *from = stable_value(b, c.init), *to = stable_value(b, c.bound);
        struct expr *trip = from && to ? loop_trip(l, expr_convert(l, from, ctype_of(c.counter->type), true), c.cmp, to, c.step, t->span) : NULL;
        if (!trip || !expr_is_invariant(trip))
                return false;
        for (int i = 0; i < t->n; i++) {
                bool is_part = false;
                for (int k = 0; k < n_part; k++)
                        is_part = is_part || tree_contains(t->kid[i], part[k]);
                if (!is_part && mentions_write(t->kid[i], d))
                        return false;
        }
        *sum = expr_sum(l, *sum, product(l, trip, inner), OP_ADD);
        return true;
}

/* Adds to *sum, of type long, what executing t adds to d. False when that is not one stable amount. */
static bool add_effect(const struct body *b, struct tree *t, const struct decl *d, struct expr **sum)
{
        struct lower *l = b->l;
        if (!mentions_write(t, d))
                return true;
        if (is_assignment_of(t, d)) {
                struct expr *step = step_of_assignment(b, t, d);
                if (step)
                        *sum = expr_sum(l, *sum, expr_convert(l, step, ctype_long(), true), OP_ADD);
                return step != NULL;
        }
        switch (t->kind) {
        case CXCursor_IfStmt: {
                struct expr *then = expr_int(l->arena, 0), *other = expr_int(l->arena, 0);
                if (t->n < 2 || mentions_write(t->kid[0], d) || !add_effect(b, t->kid[1], d, &then) || (t->n > 2 && !add_effect(b, t->kid[2], d, &other))
                    || !expr_equal(expr_normal(l->arena, then), expr_normal(l->arena, other)))
                        return false;
                *sum = expr_sum(l, *sum, then, OP_ADD);
                return true;
        }
        case CXCursor_ForStmt: case CXCursor_WhileStmt: case CXCursor_DoStmt:
                return !tree_is_once(t) && add_loop_effect(b, t, d, sum);
        case CXCursor_VarDecl: {
                struct tree *init = tree_initialiser(t);        /* in other parts, `__typeof__(k++) x`, not everything is evaluated */
                for (int i = 0; i < t->n; i++)
                        if (t->kid[i] != init && mentions_write(t->kid[i], d))
                                return false;
                return !init || add_effect(b, init, d, sum);
        }
        case CXCursor_CompoundStmt: case CXCursor_UnexposedStmt: case CXCursor_DeclStmt: case CXCursor_ParenExpr:
        case CXCursor_UnexposedExpr: case CXCursor_CStyleCastExpr: case CXCursor_ArraySubscriptExpr: case CXCursor_MemberRefExpr:
        case CXCursor_UnaryOperator: case CXCursor_CompoundAssignOperator: case CXCursor_CallExpr:
                break;
        case CXCursor_BinaryOperator:
                if (tree_binary(t) == CXBinaryOperator_LAnd || tree_binary(t) == CXBinaryOperator_LOr)
                        return false;
                break;
        default:
                return false;
        }
        for (int i = 0; i < t->n; i++)
                if (!add_effect(b, t->kid[i], d, sum))
                        return false;
        return true;
}

/* ---- finding them ------------------------------------------------------------------------------------------------------------------------ */

/* Can all values of a number narrower than int be told, and held? */
static bool stays_in_type(const struct ctype *t, const struct expr *first, const struct expr *step, const struct expr *trip)
{
        int64_t f, s, n, last;
        if (t->size >= 4)
                return true;
        if (t->is_bool || !trip || !expr_constant(first, &f) || !expr_constant(step, &s) || !expr_constant(trip, &n)
            || __builtin_mul_overflow(s, n, &last) || __builtin_add_overflow(f, last, &last))
                return false;
        int64_t max = ctype_max(t), min = ctype_min(t);
        return f >= min && f <= max && last >= min && last <= max;
}

static struct induction *induction_of(const struct body *b, const struct decl *d)
{
        for (struct induction *v = b->found; v; v = v->next)
                if (v->b->decl == d)
                        return v;
        return NULL;
}

/* The expression that the last statement to set d assigns to it, if that is the only one, in every iteration, and names only the counter, what the
 * loop leaves alone and variables like d that are set later. */
static struct tree *wrapped_value(const struct body *b, const struct decl *d)
{
        struct tree *found = NULL;
        int n = 0;
        for (int i = 0; i < d->uses.n; i++)
                n += tree_contains(b->loop, d->uses.data[i]) && is_written_ref(d->uses.data[i], d);
        for (int i = 0; i < b->n_part && n == 1 && !found; i++) {
                struct tree *s = tree_strip(tree_statement(b->part[i]));
                if (tree_binary(s) == CXBinaryOperator_Assign && is_written_ref(tree_strip(s->kid[0]), d))
                        found = s->kid[1];
        }
        return found;
}

/* Are all assignments to d in the loop executed after `at`? Those of the head of a for statement come last. */
static bool is_set_after(const struct body *b, const struct decl *d, const struct tree *at)
{
        int place = -1, first = b->n_part;
        for (int i = 0; i < b->n_part; i++) {
                if (tree_contains(b->part[i], at))
                        place = i;
                if (mentions_write(b->part[i], d) && i < first)
                        first = i;
        }
        return place >= 0 && first > place;
}

/* Is t the value of the counter, or made of it and of what is stable or wraps around? */
static bool is_wrapping(const struct body *b, const struct tree *t, int depth)
{
        if (depth > 8)
                return false;
        if (t->kind == CXCursor_DeclRefExpr && t->decl && t->decl != b->counting->counter && mentions_write(b->loop, t->decl)) {
                struct tree *set = wrapped_value(b, t->decl);
                struct binding *v = binding_find(b->l, t->decl);
                return set && v && !v->is_stale && is_always_reached(b, t->decl) && is_set_after(b, t->decl, t) && is_wrapping(b, set, depth + 1);
        }
        if (t->kind == CXCursor_DeclRefExpr && t->decl == b->counting->counter)
                return !b->counting->in_body;   /* there its value depends on the place */
        if (t->n == 0 || t->kind == CXCursor_UnaryExpr || t->kind == CXCursor_MemberRefExpr)
                return is_stable(b, t);
        if (t->kind != CXCursor_UnexposedExpr && t->kind != CXCursor_ParenExpr
            && !(tree_binary(t) == CXBinaryOperator_Add || tree_binary(t) == CXBinaryOperator_Sub || tree_binary(t) == CXBinaryOperator_Mul))
                return false;
        for (int i = 0; i < t->n; i++)
                if (!is_wrapping(b, t->kid[i], depth))
                        return false;
        return true;
}

/* Adds variable d to what is found when it is an induction or wrap-around variable of the loop. */
static void consider(struct decl *d, struct tree *at, bool is_address, void *user)
{
        struct body *b = user;
        struct lower *l = b->l;
        bool is_pointer = decl_is_pointer(d);
        const struct ctype *type = is_pointer ? NULL : ctype_of(d->type);
        if (is_address || at->kind != CXCursor_DeclRefExpr || d->is_global || d->is_volatile || decl_address_taken(d) || d == b->counting->counter
            || (!is_pointer && (!type || type->kind != TYPE_INT || type->is_bool)) || induction_of(b, d))
                return;
        struct binding *v = binding_find(l, d);
        if (!v || v->counts || v->is_stale || v->fixed || v->place)
                return;
        struct expr *first = is_pointer ? NULL : binding_value(l, v);
        if (is_pointer ? !v->pointer : !first || expr_has_read(first))
                return;
        if (b->jumps == HOLDS_EXIT || !is_always_reached(b, d))
                return;
        struct expr *step = expr_int(l->arena, 0);
        bool known = true;
        for (int i = 0; i < b->n_part && known; i++)
                known = add_effect(b, b->part[i], d, &step);
        step = expr_normal(l->arena, step);
        known = known && expr_size(step) <= MAX_FORM;
        struct tree *last = known || is_pointer || type->size < 4 ? NULL : wrapped_value(b, d);
        if (!known && !(last && is_wrapping(b, last, 0)))
                return;
        struct induction *x = ARENA_NEW(l->arena, struct induction);
        x->b = v;
        x->step = known ? step : NULL;
        x->first = first;
        x->first_pointer = v->pointer;
        x->last = last;
        x->at = at;
        while (x->at->parent && !is_assignment_of(x->at, d))
                x->at = x->at->parent;
        x->next = b->found;
        b->found = x;
}

/* The induction and wrap-around variables of loop t, whose iterations execute part[0..n) in order. To be called before what the loop writes is
 * forgotten. NULL when there are none. */
struct induction *inductions_find(struct lower *l, struct tree *t, struct counting *c, struct tree **part, int n)
{
        struct body b = {.l = l, .loop = t, .counting = c, .part = part, .n_part = n};
        b.jumps = jumps_in(t);
        for (int i = 0; i < n; i++)
                writes_each(l->fe, part[i], consider, &b);
        return b.found;
}

/* ---- closed forms ------------------------------------------------------------------------------------------------------------------------- */

/* e with `with` in the place of the counter v. */
static struct expr *replace(struct lower *l, struct expr *e, const struct var *v, struct expr *with)
{
        if (e->kind == EXPR_VAR)
                return e->var == v ? expr_convert(l, with, e->type, true) : e;
        if (!expr_uses_var(e, v))
                return e;
        struct expr *c = ARENA_NEW(l->arena, struct expr);
        *c = *e;
        c->arg = arena_alloc(l->arena, (size_t)e->n_arg * sizeof *c->arg);
        for (int i = 0; i < e->n_arg; i++)
                c->arg[i] = replace(l, e->arg[i], v, with);
        return c;
}

/* How many iterations of the loop have been executed before the one at hand, in type t. */
static struct expr *iterations_before(struct lower *l, const struct loop *loop, const struct ctype *t)
{
        if (loop->step != 1 && loop->step != -1 && t->size < 8)         /* a quotient of numbers that were cut would be another */
                return expr_convert(l, iterations_before(l, loop, ctype_long()), t, true);
        struct expr *i = expr_convert(l, expr_var(l->arena, loop->iterator), t, true), *from = expr_convert(l, loop->lower, t, true);
        struct expr *n = is_zero(from) ? i : expr_binary(l->arena, OP_SUB, loop->step > 0 ? i : from, loop->step > 0 ? from : i, t);
        if (is_zero(from) && loop->step < 0)
                n = expr_binary(l->arena, OP_SUB, from, i, t);
        int64_t by = loop->step > 0 ? loop->step : -loop->step;
        return by == 1 ? n : expr_binary(l->arena, OP_DIV, n, expr_convert(l, expr_int(l->arena, by), t, true), t);
}

/* first + n * step, of type t. */
static struct expr *closed_form(struct lower *l, struct expr *first, struct expr *n, struct expr *step, const struct ctype *t)
{
        int64_t s;
        const struct ctype *compute = ctype_promote(t);
        first = expr_convert(l, first, compute, true);
        n = expr_convert(l, n, compute, true);
        if (is_zero(step) || is_zero(n))
                return expr_convert(l, first, t, true);
        bool is_constant = expr_constant(step, &s), minus = is_constant && s < 0 && s != INT64_MIN;
        struct expr *by = is_constant ? expr_int(l->arena, minus ? -s : s) : step;
        struct expr *sum = expr_constant(by, &s) && s == 1 ? n : expr_binary(l->arena, OP_MUL, n, expr_convert(l, by, compute, true), compute);
        if (minus || !is_zero(first))
                sum = expr_binary(l->arena, minus ? OP_SUB : OP_ADD, first, sum, compute);
        return expr_convert(l, sum, t, true);
}

/* The value of wrap-around variable x at the head of the body: `counter == first ? before : what the iteration before computed`. */
static struct expr *wrapped_form(struct lower *l, struct induction *all, struct induction *x, struct loop *loop, struct tree *t)
{
        const struct ctype *type = ctype_of(x->b->decl->type), *counter = loop->iterator->type;
        if (x->b->value)
                return x->b->value;
        for (struct induction *y = all; y; y = y->next)         /* those that x's value is made of come first */
                if (!y->step && y != x && mentions_decl(x->last, y->b->decl))
                        y->b->value = wrapped_form(l, all, y, loop, t);
        l->no_emit++;
        struct expr *end = expr_convert(l, lower_expr(l, x->last), type, true);
        l->no_emit--;
        struct expr *i = expr_var(l->arena, loop->iterator);
        struct expr *by = expr_convert(l, expr_int(l->arena, loop->step > 0 ? loop->step : -loop->step), counter, true);
        struct expr *before = expr_binary(l->arena, loop->step > 0 ? OP_SUB : OP_ADD, i, by, counter);
        struct expr *e = expr_new(l, EXPR_COND, type, t->span);
        e->n_arg = 3;
        e->arg = arena_alloc(l->arena, 3 * sizeof *e->arg);
        e->arg[0] = expr_binary(l->arena, OP_EQ, i, expr_convert(l, loop->lower, counter, true), ctype_int());
        e->arg[1] = expr_convert(l, x->first, type, true);
        e->arg[2] = replace(l, end, loop->iterator, before);
        return e;
}

/* Tells the environment, at the head of the body of `loop` (written as t), what the variables hold. Wrap-around variables with no usable form stay
 * unknown. */
void inductions_enter(struct lower *l, struct induction *all, struct loop *loop, struct tree *t)
{
        struct expr *trip = all ? loop_rounds(l, loop, t) : NULL;
        for (struct induction *x = all; x; x = x->next) {
                struct decl *d = x->b->decl;
                if (!x->step)
                        continue;
                if (x->first_pointer) {
                        struct pval *p = x->b->pointer = ARENA_NEW(l->arena, struct pval);
                        *p = pval_add(l, *x->first_pointer, product(l, iterations_before(l, loop, ctype_long()), x->step), false, t);
                        continue;
                }
                x->is_kept = !stays_in_type(ctype_of(d->type), x->first, x->step, trip);
                if (x->is_kept)
                        continue;
                x->b->value = closed_form(l, x->first, iterations_before(l, loop, ctype_promote(ctype_of(d->type))), x->step, ctype_of(d->type));
                x->b->n_inductions++;
        }
        for (struct induction *x = all; x; x = x->next)
                if (!x->step) {
                        struct expr *e = wrapped_form(l, all, x, loop, t);
                        x->b->value = expr_has_read(e) || expr_size(e) > MAX_FORM ? NULL : e;
                }
}

/* After the loop and after what it writes has been forgotten: induction variables hold their last values, and the outermost loop that steps one
 * stores it. */
void inductions_leave(struct lower *l, struct induction *all, struct loop *loop, struct tree *t)
{
        struct expr *trip = all ? loop_rounds(l, loop, t) : NULL;
        for (struct induction *x = all; x; x = x->next) {
                if (!x->step || x->is_kept)
                        continue;
                if (x->first_pointer) {
                        x->b->pointer = ARENA_NEW(l->arena, struct pval);
                        *x->b->pointer = pval_add(l, *x->first_pointer, product(l, trip, x->step), false, t);
                        continue;
                }
                struct expr *last = closed_form(l, x->first, trip, x->step, ctype_of(x->b->decl->type));
                x->b->value = last;
                if (--x->b->n_inductions > 0)
                        continue;
                struct place p = place_of_root(root_of_binding(l, x->b));
                p.linear = expr_int(l->arena, 0);
                emit_assign(l, &p, OP_NONE, last, x->at, NULL);
        }
}
