/* Calls: library functions without side effects become EXPR_CALL (library.c), functions whose body is visible are lowered in place.
 *
 * A parameter that the callee never changes stands for its argument when that is safe and cheap to repeat; otherwise it becomes a local
 * scalar with a copy. A function that is one `return expression;` is replaced by that expression; others store their result in a
 * local scalar that the call's value reads. */
#include "frontend/lower.h"

/* Deeper chains of calls than this are taken for recursion through something we do not see. */
enum { MAX_CALLS = 40 };

/* Arguments larger than this are evaluated once and kept. */
enum { MAX_REPEAT = 24 };

/* The only statement of a function that is `return expression;`, as that expression; else NULL. */
static struct tree *only_return(const struct fn *fn)
{
        const struct tree *found = NULL;
        for (int i = 0; i < fn->body->n; i++) {
                if (fn->body->kid[i]->kind == CXCursor_NullStmt)
                        continue;
                if (found)
                        return NULL;
                found = fn->body->kid[i];
        }
        return found && found->kind == CXCursor_ReturnStmt && found->n == 1 ? found->kid[0] : NULL;
}

/* The function t calls, ready to be inlined, or the region is refused. */
static struct fn *callee_of(struct lower *l, struct tree *t)
{
        if (!t->decl || t->decl->kind != CXCursor_FunctionDecl)
                fail(l, "function-pointer", t->span, NULL, "which function %s calls is only known at run time", tree_quoted(l->arena, t->n ? t->kid[0] : t));
        struct fn *fn = fn_called(l->fe, t->decl);
        if (!fn) {
                const char *name = t->decl->name;
                if (fn_of(l->fe, t->decl))
                        fail(l, "unknown-call", t->span, "declare it static or inline, or hide it from other libraries", "the linker may take another function '%s' than the one that is defined here", name);
                fail(l, "unknown-call", t->span, "move the call out of the loop, or give its definition in this file or a header",
                     "the function '%s' is called, and what it does is not known", name);
        }
        if (!fn->body)
                fail(l, "too-deep", t->span, NULL, "'%s' is nested too deeply", fn->name);
        if (fn->is_variadic || !fn->has_prototype || t->n - 1 != fn->params.n)
                fail(l, "unknown-call", t->span, "declare its parameters", "'%s' has no fixed list of parameters", fn->name);
        for (int i = 0; i < fn->params.n; i++)
                check_extents(l, fn->params.data[i]);
        int depth = 0;
        for (struct frame *f = l->frame; f; f = f->up, depth++)
                if (f->fn == fn && (f->up || fn == l->fn))
                        fail(l, "recursive-call", t->span, NULL, "'%s' calls itself", fn->name);
        if (depth > MAX_CALLS)
                fail(l, "recursive-call", t->span, NULL, "calls are nested more than %d deep", MAX_CALLS);
        return fn;
}

/* The variable of which lvalue "t" is a part, no pointer being followed; else NULL. */
static const struct decl *variable_of(struct tree *t)
{
        for (t = tree_strip(t); t->n && (t->kind == CXCursor_MemberRefExpr || t->kind == CXCursor_ArraySubscriptExpr); t = tree_strip(t->kid[0])) {
                CXType base = clang_getCursorType(tree_strip(t->kid[0])->cur);
                if (t->kind == CXCursor_MemberRefExpr ? !type_is_record(base) : !type_is_array(clang_getCanonicalType(base)))
                        return NULL;
        }
        return t->kind == CXCursor_DeclRefExpr ? t->decl : NULL;
}

/* May the code, called functions included, set anything but local variables other than "d" (NULL: than none), named outright? */
static bool changes_memory(struct lower *l, struct tree *t, const struct decl *d, int serial)
{
        const enum CXUnaryOperatorKind u = tree_unary(t);
        const bool is_step = u == CXUnaryOperator_PreInc || u == CXUnaryOperator_PreDec || u == CXUnaryOperator_PostInc || u == CXUnaryOperator_PostDec;
        if (is_step || tree_binary(t) == CXBinaryOperator_Assign || t->kind == CXCursor_CompoundAssignOperator) {
                const struct decl *set = variable_of(t->kid[0]);
                if (!set || set->is_global || set == d)
                        return true;
        }
        CXType element;
        if (sets_bytes(t, &element))
                return true;
        if (t->kind == CXCursor_CallExpr) {
                struct fn *fn = fn_of(l->fe, t->decl);
                if (fn && fn->body && fn->seen != serial) {
                        fn->seen = serial;
                        if (changes_memory(l, fn->body, d, serial))
                                return true;
                }
        }
        for (int i = 0; i < t->n; i++)
                if (changes_memory(l, t->kid[i], d, serial))
                        return true;
        return false;
}

/* May e stand for a parameter that the callee does not change, however often the callee reads it? */
static bool is_repeatable(struct lower *l, const struct expr *e, struct fn *fn)
{
        if (e->kind == EXPR_READ) {
                struct larray *x = (struct larray *)e->access->array;
                struct decl *d = x->root->decl;
                bool is_local = x->root->home == HOME_LOCAL || (d && !d->is_global);
                return is_local && !x->path[0] && x->root->shape.n == 0 && !x->root->is_pointer && (!d || d->addressed != l->serial)
                       && (!d || !writes_decl(l->fe, fn->body, d));
        }
        if (e->kind == EXPR_CAST)
                return is_repeatable(l, e->arg[0], fn);
        if (e->kind == EXPR_CALL)
                return false;
        for (int i = 0; i < e->n_arg; i++)
                if (!is_repeatable(l, e->arg[i], fn) || e->arg[i]->kind == EXPR_READ)
                        return false;
        return expr_size(e) <= MAX_REPEAT;
}

union argument {
        struct expr *value;
        struct pval pointer;
        struct place object;
        const struct lent *lent;
};

enum argument_kind { ARG_VALUE, ARG_POINTER, ARG_NULL, ARG_OBJECT, ARG_LENT };

/* Evaluates argument t for parameter d, in the caller's frame. */
static enum argument_kind evaluate(struct lower *l, struct tree *t, struct decl *d, union argument *a)
{
        int64_t v;
        if (decl_is_pointer(d)) {
                struct tree *value = tree_value(t);
                if (value->kind == CXCursor_IntegerLiteral && tree_constant(value, &v) && v == 0)
                        return ARG_NULL;
                if ((a->lent = lent_variable(l, t, d)))
                        return ARG_LENT;
                a->pointer = pval_keep(l, lower_pointer(l, t), t);
                return ARG_POINTER;
        }
        if (type_is_record(d->type)) {
                struct tree *value = tree_value(t);
                a->object = lower_place(l, value);
                return ARG_OBJECT;
        }
        a->value = expr_convert(l, lower_expr(l, t), type_checked(l, d->type, t), true);
        return ARG_VALUE;
}

/* Binds parameter d of fn, the frame being fn's. */
static void bind_parameter(struct lower *l, struct fn *fn, struct tree *param, enum argument_kind kind, union argument *a, struct tree *arg,
                           bool is_expression)
{
        struct decl *d = param->decl;
        struct binding *b = binding_new(l, d, l->frame->id);
        b->is_local = true;
        b->scope = l->loop;
        if (kind == ARG_NULL)
                return;
        if (kind == ARG_LENT) {
                b->lent = a->lent;
                return;
        }
        if (kind == ARG_POINTER) {
                struct shape s;
                CXType to = shape_of_decl(l, param, &s, true);
                b->pointer = ARENA_NEW(l->arena, struct pval);
                *b->pointer = pval_fit(l, a->pointer, to, &s, arg);
                return;
        }
        if (kind == ARG_OBJECT) {
                bool is_read = d->written != l->serial;
                for (int i = 0; i < d->uses.n; i++)
                        is_read = is_read && use_kind(d->uses.data[i]) == USE_READ;
                const bool changes = changes_memory(l, fn->body, d, ++l->fe->serial);
                if (!is_read || (changes && record_is_copyable(l, d->type))) {
                        struct place copy = place_of_root(root_of_binding(l, b));
                        copy.linear = expr_int(l->arena, 0);
                        copy_object(l, copy, a->object, arg);
                        return;
                }
                if (changes)
                        vec_push(l->arena, &l->frame->lent, a->object.root);
                b->place = ARENA_NEW(l->arena, struct place);
                *b->place = changes ? place_keep(l, a->object, arg) : a->object;
                return;
        }
        bool is_changed = d->written == l->serial;
        bool once = is_expression && d->uses.n <= 1;
        if (!is_changed && (once || l->no_emit || is_repeatable(l, a->value, fn))) {
                b->fixed = a->value;
                return;
        }
        struct place p = place_of_root(root_of_binding(l, b));
        p.linear = expr_int(l->arena, 0);
        emit_assign(l, &p, OP_NONE, a->value, arg, NULL);
}

/* Enters the callee's frame with its parameters bound; undone by l->frame = l->frame->up. is_expression: the call becomes an expression that changes no memory. */
static void enter(struct lower *l, struct tree *t, struct fn *fn, bool is_expression)
{
        union argument *args = arena_alloc(l->arena, (size_t)(fn->params.n + 1) * sizeof *args);
        enum argument_kind *kinds = arena_alloc(l->arena, (size_t)(fn->params.n + 1) * sizeof *kinds);
        for (int i = 0; i < fn->params.n; i++)
                kinds[i] = evaluate(l, t->kid[i + 1], fn->params.data[i]->decl, &args[i]);
        struct frame *f = ARENA_NEW(l->arena, struct frame);
        f->id = ++l->n_frames;
        f->fn = fn;
        f->up = l->frame;
        f->call = l->frame->up ? l->frame->call : t->span;
        f->loop = l->loop;
        l->frame = f;
        for (int i = 0; i < fn->params.n; i++)
                bind_parameter(l, fn, fn->params.data[i], kinds[i], &args[i], t->kid[i + 1], is_expression);
        for (int i = 0; i < l->nest->inlined.n; i++)
                if (strcmp(l->nest->inlined.data[i], fn->name) == 0)
                        return;
        vec_push(l->arena, &l->nest->inlined, fn->name);
}

/* Refuses the call t of fn where statements cannot be made of it. */
static void check_call(struct lower *l, struct tree *t, const struct fn *fn)
{
        if (l->no_emit)
                fail(l, "conditional-call", t->span, "write it as an if statement", "'%s' is called in a part of an expression that may not be evaluated",
                     fn->name);
}

/* Makes statements of the call t of fn. What it returns goes to result; NULL: nowhere. */
static void lower_body(struct lower *l, struct tree *t, struct fn *fn, struct place *result)
{
        enter(l, t, fn, false);
        l->frame->result = result;
        struct target to = {.kind = TARGET_CALL};
        target_enter(l, &to, fn->body->kid, fn->body->n, JUMP_RETURN, fn->body);
        lower_list(l, fn->body->kid, fn->body->n);
        l->target = to.up;
        l->frame = l->frame->up;
}

const struct frame *frame_lent(const struct lower *l, const struct root *r)
{
        for (const struct frame *f = l->frame; f; f = f->up)
                for (int i = 0; i < f->lent.n; i++)
                        if (f->lent.data[i] == r)
                                return f;
        return NULL;
}

struct place lower_call_record(struct lower *l, struct tree *t)
{
        struct fn *fn = callee_of(l, t);
        check_call(l, t, fn);
        struct place result = place_of_root(root_local(l, fn->name, type_bare(clang_getCanonicalType(fn->result)), NULL, t->span));
        result.linear = expr_int(l->arena, 0);
        const int last = fn->body->n - 1;
        result.root->is_joined = last < 0 || fn->body->kid[last]->kind != CXCursor_ReturnStmt;
        for (int i = 0; i < last; i++)
                result.root->is_joined |= (jumps_out_of(fn->body->kid[i]) & JUMP_RETURN) != 0;
        lower_body(l, t, fn, &result);
        return result;
}

/* Carries out the call t. With want_value its value, or NULL for a void function. */
struct expr *lower_call(struct lower *l, struct tree *t, bool want_value)
{
        struct fn *visible = t->decl ? fn_of(l->fe, t->decl) : NULL;
        if (t->decl && t->decl->kind == CXCursor_FunctionDecl && !(visible && visible->body)) {
                struct expr *e = library_constant(l, t);
                e = e ? e : library_call(l, t);
                if (e)
                        return e;
        }
        struct fn *fn = callee_of(l, t);
        struct tree *expression = only_return(fn);
        bool is_void = clang_getCanonicalType(fn->result).kind == CXType_Void;
        if (type_is_record(fn->result)) {
                lower_call_record(l, t);
                return NULL;
        }
        if (!is_void && type_is_pointer(fn->result))
                fail(l, "pointer-value", t->span, NULL, "'%s' does not return a number", fn->name);
        const struct ctype *type = is_void ? NULL : type_checked(l, fn->result, t);
        if (!expression)
                check_call(l, t, fn);
        if (expression && !is_void) {
                const bool changes = changes_memory(l, expression, NULL, ++l->fe->serial);
                enter(l, t, fn, !changes);
                struct expr *e = expr_convert(l, lower_expr(l, expression), type, true);
                l->frame = l->frame->up;
                if (!changes || !want_value || !expr_has_read(e))
                        return e;
                struct place kept = temp_place(l, fn->name, type, t);           /* the next call may change what e reads */
                emit_assign(l, &kept, OP_NONE, e, t, NULL);
                return place_read(l, &kept, t);
        }
        struct place *result = NULL;
        if (!is_void && want_value) {
                result = ARENA_NEW(l->arena, struct place);
                *result = temp_place(l, fn->name, type, t);
        }
        lower_body(l, t, fn, result);
        return result ? place_read(l, result, t) : NULL;
}

/* The pointer that the call t returns. */
struct pval lower_call_pointer(struct lower *l, struct tree *t)
{
        struct fn *fn = callee_of(l, t);
        struct tree *expression = only_return(fn);
        if (!expression)
                fail(l, "pointer-value", t->span, NULL, "'%s' returns a pointer", fn->name);
        enter(l, t, fn, !changes_memory(l, expression, NULL, ++l->fe->serial));
        struct pval p = pval_keep(l, lower_pointer(l, expression), t);
        l->frame = l->frame->up;
        return p;
}

/* The value of a return statement of an inlined function. */
void lower_return(struct lower *l, struct tree *t)
{
        if (!l->frame->up)
                fail(l, "early-exit", t->span, NULL, "'return' leaves '%s' from here", l->frame->fn->name);
        if (!t->n)
                return;
        if (!l->frame->result) {
                lower_effect(l, t->kid[0], false);
                return;
        }
        if (type_is_record(l->frame->fn->result)) {
                lower_record(l, l->frame->result, t->kid[0]);
                return;
        }
        const struct ctype *type = type_checked(l, l->frame->fn->result, t);
        emit_assign(l, l->frame->result, OP_NONE, expr_convert(l, lower_expr(l, t->kid[0]), type, true), t, NULL);
}
