/* Loops. A `for`, `while` or `do` that counts becomes an iterator with bounds that are known before the first iteration; any other becomes rounds that
 * go on as long as a scalar of the front end's own is not 0.
 *
 * The counter is the variable that the step changes and the condition compares with something the body leaves alone. Inside the loop its
 * value is the iterator itself; afterwards it is not known to the region. A bound that data decide is kept in a scalar set before the loop. Where a
 * loop turns out not to count after all, the region is lowered once more with it as rounds (uncount). */
#include "frontend/lower.h"

#include <stdlib.h>

/* A device has threads beyond the last iteration, which count further: their numbers must exist, too. */
#define MAX_COUNTER (INT64_MAX / 2)

/* Which child of a ForStmt is which. False when a macro hides it. */
bool for_parts(struct tree *t, struct for_parts *p)
{
        *p = (struct for_parts){0};
        if (!t->n)
                return false;
        p->body = t->kid[t->n - 1];
        const char *s = t->source ? t->source->text : "";
        size_t n = t->source ? t->source->n_text : 0, semi[2] = {0, 0}, at = t->span.begin;
        int depth = 0, n_semi = 0;
        if (!t->in_macro_body && at + 3 < n && strncmp(s + at, "for", 3) == 0) {
                for (at += 3; at < n;) {
                        size_t next = text_skip_space(s, n, at);
                        if (next > at) {
                                at = next;
                                continue;
                        }
                        char c = s[at++];
                        if (c == '#' && t->n != 4)      /* what follows the directive may not be read */
                                return false;
                        if (c == '"' || c == '\'') {
                                while (at < n && s[at] != c)
                                        at += s[at] == '\\' ? 2 : 1;
                                at++;
                        } else if (c == '(' || c == '[' || c == '{') {
                                depth++;
                        } else if ((c == ')' || c == ']' || c == '}') && --depth == 0) {
                                p->head_end = at;
                                break;
                        } else if (c == ';' && depth == 1 && n_semi < 2) {
                                semi[n_semi++] = at - 1;
                        }
                }
        }
        if (t->n == 4) {
                p->init = t->kid[0];
                p->cond = t->kid[1];
                p->inc = t->kid[2];
                return true;
        }
        if (n_semi != 2 || !p->head_end)
                return false;
        for (int i = 0; i + 1 < t->n; i++) {
                size_t o = t->kid[i]->span.begin;
                struct tree **part = o < semi[0] ? &p->init : o < semi[1] ? &p->cond : &p->inc;
                *part = t->kid[i];
        }
        return true;
}

/* The head of loop t alone, when it is known to end at `end`. */
static struct span head_span(struct fe *fe, struct tree *t, size_t end)
{
        struct span s = t->span;
        if (!end || !t->source)
                return s;
        s.end = end;
        clang_getFileLocation(clang_getLocationForOffset(fe->tu, t->source->file, (unsigned)end), NULL, &s.end_line, &s.end_col, NULL);
        return s;
}

/* The variable that an expression names, or NULL. */
static struct decl *variable_of(struct tree *t)
{
        t = tree_value(t);
        return t->kind == CXCursor_DeclRefExpr && t->decl && (t->decl->kind == CXCursor_VarDecl || t->decl->kind == CXCursor_ParmDecl) ? t->decl : NULL;
}

/* Is t the value of d? */
static bool is_variable(struct tree *t, const struct decl *d)
{
        t = tree_kept(t, ctype_of(d->type));
        return t->kind == CXCursor_DeclRefExpr && t->decl == d;
}

/* The constant that t is, before conversions that nobody wrote. */
static bool constant_of(struct tree *t, int64_t *v)
{
        for (t = tree_strip(t); tree_is_cast(t); t = tree_strip(t->kid[0]))
                ;
        return tree_constant(t, v);
}

/* Do the conversions around a variable, `(unsigned char)i`, keep its value? The outermost may be one to an unsigned type, in which the comparison is then made
 * (check_signedness). *seen_as is set where an unsigned value is seen as a signed one of its size. */
static bool keeps_variable(struct tree *t, const struct ctype **seen_as)
{
        bool is_outermost = true;
        for (;;) {
                t = tree_strip(t);
                struct tree *below = tree_is_cast(t) ? t->kid[0] : t->kind == CXCursor_CStyleCastExpr && t->n ? t->kid[t->n - 1] : NULL;
                if (!below)
                        return true;
                const struct ctype *to = ctype_of(clang_getCursorType(t->cur)), *from = ctype_of(clang_getCursorType(below->cur));
                if (to && from && to != from && to->kind == TYPE_INT && from->kind == TYPE_INT) {
                        if (to->is_bool || to->size < from->size || (!to->is_signed && from->is_signed && !is_outermost))
                                return false;
                        if (to->is_signed && !from->is_signed && to->size == from->size)
                                *seen_as = to;
                        is_outermost = false;
                }
                t = below;
        }
}

/* Is t a step of a variable by a constant: i++, --i, i += 2, i = i - 1? */
static bool step_of(struct tree *t, struct decl **d, int64_t *step)
{
        t = tree_strip(t);
        if (t->n == 0)          /* also where the tree nests too deeply to be read further */
                return false;
        switch (tree_unary(t)) {
        case CXUnaryOperator_PreInc: case CXUnaryOperator_PostInc:
                *step = 1;
                return (*d = variable_of(t->kid[0])) != NULL;
        case CXUnaryOperator_PreDec: case CXUnaryOperator_PostDec:
                *step = -1;
                return (*d = variable_of(t->kid[0])) != NULL;
        default:
                break;
        }
        enum CXBinaryOperatorKind k = tree_binary(t);
        if (t->kind == CXCursor_CompoundAssignOperator && (k == CXBinaryOperator_AddAssign || k == CXBinaryOperator_SubAssign)) {
                if (!(*d = variable_of(t->kid[0])) || !tree_constant(t->kid[1], step))
                        return false;
                const struct ctype *type = decl_is_pointer(*d) ? NULL : ctype_of((*d)->type);
                if (type && type->size <= 4 && *step > INT32_MAX)
                        *step = (int32_t)*step;         /* i += 4294967295u is i-- where i is no wider */
                *step = k == CXBinaryOperator_SubAssign ? -*step : *step;
                return *step != 0 && *step > INT32_MIN && *step < INT32_MAX;
        }
        if (k == CXBinaryOperator_Assign) {
                if (!(*d = variable_of(t->kid[0])))
                        return false;
                struct tree *sum = tree_kept(t->kid[1], ctype_of((*d)->type));
                if (tree_binary(sum) != CXBinaryOperator_Add && tree_binary(sum) != CXBinaryOperator_Sub)
                        return false;
                bool minus = tree_binary(sum) == CXBinaryOperator_Sub;
                if (is_variable(sum->kid[0], *d) && constant_of(sum->kid[1], step))
                        *step = minus ? -*step : *step;
                else if (minus || !is_variable(sum->kid[1], *d) || !constant_of(sum->kid[0], step))
                        return false;
                return *step != 0 && *step > INT32_MIN && *step < INT32_MAX;
        }
        return false;
}

/* Is t a step of a variable by what is no constant: i += s, i = i - s, i = s + i? Sets step to 1 or -1. */
static bool stride_of(struct tree *t, struct decl **d, struct tree **by, int64_t *step)
{
        t = tree_strip(t);
        enum CXBinaryOperatorKind k = tree_binary(t);
        bool is_compound = t->kind == CXCursor_CompoundAssignOperator && (k == CXBinaryOperator_AddAssign || k == CXBinaryOperator_SubAssign);
        if ((!is_compound && k != CXBinaryOperator_Assign) || !(*d = variable_of(t->kid[0])))
                return false;
        *by = t->kid[1];
        if (!is_compound) {
                struct tree *sum = tree_kept(t->kid[1], ctype_of((*d)->type));
                k = tree_binary(sum);
                if (k != CXBinaryOperator_Add && k != CXBinaryOperator_Sub)
                        return false;
                bool first = is_variable(sum->kid[0], *d);
                if (!first && (k == CXBinaryOperator_Sub || !is_variable(sum->kid[1], *d)))
                        return false;
                *by = sum->kid[first];
        }
        *step = k == CXBinaryOperator_SubAssign || k == CXBinaryOperator_Sub ? -1 : 1;
        return true;
}

static bool is_int(const struct ctype *type)
{
        return type && type->kind == TYPE_INT && type->is_signed && type->size <= 4;
}

/* Does the comparison, as C makes it, have two such operands? */
static bool compares_ints(const struct tree *cond)
{
        return is_int(ctype_of(clang_getCursorType(cond->kid[0]->cur))) && is_int(ctype_of(clang_getCursorType(cond->kid[1]->cur)));
}

/* Is t the counter, its value as it is? */
static bool is_value_of(struct tree *t, const struct decl *counter)
{
        const struct ctype *seen_as = NULL;
        return variable_of(t) == counter && keeps_variable(t, &seen_as) && !seen_as;
}

/* Reads a sum of the counter and something else, in int. */
static bool apart_of(struct tree *sum, struct decl *counter, struct counting *c)
{
        const int most = (int)(sizeof c->apart / sizeof *c->apart);
        for (c->counter = counter; !is_value_of(sum, counter); sum = sum->kid[0]) {
                const struct ctype *seen_as = NULL;
                if (!keeps_variable(sum, &seen_as) || seen_as)
                        return false;
                sum = tree_value(sum);
                const bool minus = tree_binary(sum) == CXBinaryOperator_Sub;
                if ((!minus && tree_binary(sum) != CXBinaryOperator_Add) || !is_int(ctype_of(clang_getCursorType(sum->cur))) || c->n_apart == most)
                        return false;
                const bool is_second = !minus && is_value_of(sum->kid[1], counter);
                c->is_apart_less[c->n_apart] = minus;
                c->apart[c->n_apart++] = sum->kid[!is_second];
                if (is_second)
                        return true;
        }
        return true;
}

/* Reads one side of a comparison: the variable alone, stepped there, or plus or minus something. Sets counter and, when stepped, step, step_at and in_cond. */
static bool counter_of(struct tree *t, struct decl *counter, struct counting *c)
{
        struct tree *v = tree_value(t);
        enum CXBinaryOperatorKind k = tree_binary(v);
        int64_t constant;
        if (!keeps_variable(t, &c->seen_as))
                return false;
        if (k == CXBinaryOperator_Add || k == CXBinaryOperator_Sub) {
                bool minus = k == CXBinaryOperator_Sub, right = constant_of(v->kid[1], &constant);
                const struct ctype *sum = ctype_of(clang_getCursorType(v->cur));
                bool left = !right && !minus && constant_of(v->kid[0], &constant);
                if (counter && !((right || left) && variable_of(v->kid[!right])))
                        return !decl_is_pointer(counter) && !c->seen_as && apart_of(v, counter, c);
                if (!sum || (!right && !left) || constant <= -INT32_MAX || constant >= INT32_MAX)
                        return false;
                c->counter = variable_of(v->kid[!right]);
                c->shift = minus ? -constant : constant;
                c->is_shift_unsigned = !sum->is_signed;
                return c->counter && !decl_is_pointer(c->counter) && (!counter || c->counter == counter) && keeps_variable(v->kid[!right], &c->seen_as);
        }
        enum CXUnaryOperatorKind u = tree_unary(v);
        struct decl *d = variable_of(v);
        if (u == CXUnaryOperator_PreInc || u == CXUnaryOperator_PreDec || u == CXUnaryOperator_PostInc || u == CXUnaryOperator_PostDec) {
                if (counter || !step_of(v, &d, &c->step))
                        return false;
                c->in_cond = u == CXUnaryOperator_PreInc || u == CXUnaryOperator_PreDec ? STEP_BEFORE : STEP_AFTER;
                c->step_at = v;
        }
        c->counter = d;
        return d && (!counter || d == counter);
}

static bool cond_of(struct tree *cond, struct decl *counter, struct counting *c);

/* Are one of `i < n`, `i <= n` and one of `i < m`, `i <= m`, in either direction, the same but for 1 in a bound: do they compare what a `long` has room beside? */
static bool differ_by_one(const struct counting *x, const struct counting *y)
{
        const bool up = x->cmp == OP_LT || x->cmp == OP_LE;
        bool is_narrow = is_int(ctype_of(x->counter->type)) && up == (y->cmp == OP_LT || y->cmp == OP_LE);
        return is_narrow && compares_ints(x->cond) && compares_ints(y->cond);
}

/* Reads two conditions that hold together, `i < n && i < m`. */
static bool conds_of(struct tree *both, struct decl *counter, struct counting *c)
{
        struct counting x = *c, y = *c;
        if (!cond_of(both->kid[0], counter, &x) || !cond_of(both->kid[1], x.counter, &y) || x.in_cond || x.cmp == OP_NE || y.cmp == OP_NE || !x.bound ||
            !y.bound || x.also_bound || y.also_bound || x.shift || y.shift || x.n_apart || y.n_apart || (x.cmp != y.cmp && !differ_by_one(&x, &y)))
                return false;
        *c = x;
        c->seen_as = x.seen_as ? x.seen_as : y.seen_as;
        c->also_bound = y.bound;
        c->also_cond = y.cond;
        c->also_by = (y.cmp == OP_LE || y.cmp == OP_GT) - (x.cmp == OP_LE || x.cmp == OP_GT);
        return true;
}

/* Reads a condition such as `i < n`, `n > i`, `i-- > 0`, `++i != n` or `i--`. Sets counter, cmp, bound, in_cond. counter: the variable that it must compare,
 * which steps elsewhere; NULL: any. */
static bool cond_of(struct tree *cond, struct decl *counter, struct counting *c)
{
        static const enum op mirror[] = {[OP_LT] = OP_GT, [OP_LE] = OP_GE, [OP_GT] = OP_LT, [OP_GE] = OP_LE, [OP_NE] = OP_NE};
        struct tree *t = tree_strip(cond);
        while (t->kind == CXCursor_UnexposedExpr && tree_is_cast(t))
                t = tree_strip(t->kid[0]);
        c->cond = t;
        enum op op;
        switch (tree_binary(t)) {
        case CXBinaryOperator_LT: op = OP_LT; break;
        case CXBinaryOperator_LE: op = OP_LE; break;
        case CXBinaryOperator_GT: op = OP_GT; break;
        case CXBinaryOperator_GE: op = OP_GE; break;
        case CXBinaryOperator_NE: op = OP_NE; break;
        case CXBinaryOperator_LAnd: return conds_of(t, counter, c);
        default:
                c->cmp = OP_NE;
                return counter_of(t, counter, c) && !c->n_apart;
        }
        for (int side = 0; side < 2; side++) {
                struct counting try = *c;
                if (counter_of(t->kid[side], counter, &try) && (!try.n_apart || compares_ints(t))) {
                        *c = try;
                        c->cmp = side ? mirror[op] : op;
                        c->bound = t->kid[1 - side];
                        return true;
                }
        }
        return false;
}

/* Appends the parts of a comma expression to v. */
static int comma_parts(struct tree *t, struct tree **v, int n, int max)
{
        t = tree_strip(t);
        if (tree_binary(t) == CXBinaryOperator_Comma) {
                n = comma_parts(t->kid[0], v, n, max);
                return comma_parts(t->kid[1], v, n, max);
        }
        if (n < max)
                v[n] = t;
        return n + 1;
}

/* A loop that sets n elements: for (k = 0; k < n; k++), to be opened by loop_begin. */
struct loop *loop_zero(struct lower *l, struct expr *n, struct tree *t)
{
        struct loop *loop = ARENA_NEW(l->arena, struct loop);
        loop->iterator = var_new(l, "k", "k", ctype_long(), t->span);
        loop->iterator->loop = loop;
        loop->lower = expr_int(l->arena, 0);
        loop->cmp = OP_LT;
        loop->upper = n;
        loop->step = 1;
        loop->is_implied = true;
        loop->span = loop->head = t->span;
        return loop;
}

/* Opens the loop: what is lowered until loop_end is its body. */
struct loop *loop_begin(struct lower *l, struct loop *loop, struct seq **outer)
{
        loop->function = l->frame->fn->name;
        loop->call = l->frame->call;
        loop->parent = l->loop;
        loop->depth = l->loop ? l->loop->depth + 1 : 1;
        loop->node = node_add(l, NODE_LOOP);
        loop->node->loop = loop;
        l->loop = loop;
        *outer = seq_begin(l, ARENA_NEW(l->arena, struct seq));
        return loop;
}

void loop_end(struct lower *l, struct loop *loop, struct seq *outer)
{
        loop->node->child = arena_alloc(l->arena, sizeof *loop->node->child);
        loop->node->child[0] = seq_end(l, outer);
        loop->node->child[0]->parent = loop->node;
        loop->node->n_child = 1;
        l->loop = loop->parent;
}

bool expr_is_modelled(const struct expr *e)
{
        int64_t v;
        if (e->type->kind != TYPE_INT || expr_has_read(e))
                return false;
        if (expr_is_invariant(e) || expr_is_affine(e))
                return true;
        if (e->kind == EXPR_CAST || e->kind == EXPR_UNARY)
                return expr_is_modelled(e->arg[0]);
        if (e->kind == EXPR_COND)
                return expr_is_affine_cond(e->arg[0]) && expr_is_modelled(e->arg[1]) && expr_is_modelled(e->arg[2]);
        if (e->kind != EXPR_BINARY || !expr_is_modelled(e->arg[0]) || !expr_is_modelled(e->arg[1]))
                return false;
        return e->op == OP_ADD || e->op == OP_SUB || (e->op == OP_MUL && (expr_constant(e->arg[0], &v) || expr_constant(e->arg[1], &v)));
}

/* e as a bound: itself when the model can read it, else the value that a scalar keeps from here on. */
static struct expr *keep_bound(struct lower *l, struct expr *e, const char *name, struct tree *at)
{
        if (expr_is_modelled(e))
                return e;
        struct place p = temp_place(l, name, e->type, at);
        emit_assign(l, &p, OP_NONE, e, at, NULL);
        return place_read(l, &p, at);
}

/* The counter takes the value of `init`, in its turn among the parts of the head. is_last: none comes after it that may change what the value is made of. */
static void set_first(struct lower *l, struct counting *c, struct tree *init, bool is_last, struct tree *t)
{
        struct decl *d = c->counter;
        struct binding *b = binding_get(l, d, t);
        c->init = init;
        if (decl_is_pointer(d)) {
                struct shape s;
                CXType to = shape_of_decl(l, decl_tree(l->fe, d), &s, true);
                struct pval first = pval_keep(l, pval_fit(l, lower_pointer(l, init), to, &s, init), init);
                b->pointer = ARENA_NEW(l->arena, struct pval);
                *b->pointer = first;
                return;
        }
        struct expr *e = lower_expr(l, init);
        if (e->type->kind != TYPE_INT)
                uncount(l, t, "floating-bound", init->span, NULL, "%s, where loop '%s' starts, is a floating-point value", tree_quoted(l->arena, init), d->name);
        e = expr_convert(l, e, ctype_of(d->type), true);
        if (expr_has_read(e) && !is_last)
                e = keep_bound(l, e, "begin", init);
        c->first = e;
        b->value = is_last ? NULL : e;
        b->is_stale = false;
}

/* The first value of the counter. */
static struct expr *first_value(struct lower *l, struct counting *c, struct binding *b, struct tree *t, const struct ctype *type)
{
        if (c->first)
                return c->first;
        if (b->is_stale)
                fail(l, "counter-after-loop", t->span, "use a variable of its own", "'%s' is read after the loop that it counts", c->counter->name);
        struct expr *e = b->fixed ? b->fixed : binding_value(l, b);
        if (!e) {
                struct place p = place_of_root(root_of_binding(l, b));
                p.linear = expr_int(l->arena, 0);
                e = place_read(l, &p, t);
        }
        return expr_convert(l, e, type, true);
}

struct counter_use {
        struct decl *d;
        const struct counting *c;
        struct tree *found;
};

static void find_change(struct decl *d, struct tree *at, bool is_address, void *user)
{
        struct counter_use *u = user;
        (void)is_address;
        if (d == u->d && !u->found && !tree_contains(u->c->step_at, at) && !(u->c->also_at && tree_contains(u->c->also_at, at)))
                u->found = at;
}

/* Is e a number made of constants? Signed ones are computed as on paper: the operations of C may overflow where the program does not come to them. */
static bool is_number(const struct expr *e, __int128 *v)
{
        const __int128 most = (__int128)1 << 64;
        int64_t known;
        __int128 x, y;
        if (expr_constant(e, &known)) {
                *v = expr_is_huge(e) ? known + most : known;
                return true;
        }
        if (e->type->kind != TYPE_INT || e->type->size < 4)
                return false;
        if (e->kind == EXPR_CAST) {
                if (e->arg[0]->type->kind != TYPE_INT || e->type->size < e->arg[0]->type->size || (!e->type->is_signed && e->arg[0]->type->is_signed) || !is_number(e->arg[0], v))
                        return false;
                if (e->type->size == 8 && e->type->is_signed && *v >= most / 2)
                        *v -= most;
                return e->type->size == 8 || *v <= INT32_MAX || !e->type->is_signed;
        }
        if (e->kind != EXPR_BINARY || !is_number(e->arg[0], &x) || !is_number(e->arg[1], &y))
                return false;
        if ((e->op == OP_DIV && x >= 0 && y > 0) || (e->op == OP_SHR && x >= 0 && y >= 0 && y < 64)) {
                *v = e->op == OP_DIV ? x / y : x >> y;
                return true;
        }
        const __int128 limit = e->op == OP_MUL ? most / 4 - 1 : most;
        if (!e->type->is_signed || x > limit || x < -limit || y > limit || y < -limit || (e->op != OP_ADD && e->op != OP_SUB && e->op != OP_MUL))
                return false;
        *v = e->op == OP_ADD ? x + y : e->op == OP_SUB ? x - y : x * y;
        return true;
}

/* `a cmp b`, and where that is a comparison of numbers that C may not be able to compute, one of small numbers with the same result. */
static struct expr *comparison(struct lower *l, enum op op, struct expr *a, struct expr *b)
{
        int64_t v;
        __int128 x, y;
        if ((!expr_constant(a, &v) || !expr_constant(b, &v)) && is_number(a, &x) && is_number(b, &y)) {
                a = expr_int(l->arena, (x > y) - (x < y));
                b = expr_int(l->arena, 0);
        }
        return expr_binary(l->arena, op, a, b, ctype_int());
}

/* Adds `a cmp b`, compared in long, to what must hold for the nest to mean the text. NULL: the text is there already. */
struct assumption *assume(struct lower *l, enum op op, struct expr *a, struct expr *b, const char *text, struct span span)
{
        for (int i = 0; i < l->nest->assumptions.n; i++)
                if (strcmp(l->nest->assumptions.data[i]->text, text) == 0)
                        return NULL;
        struct assumption *x = ARENA_NEW(l->arena, struct assumption);
        if (a->type != b->type) {
                a = expr_convert(l, a, ctype_long(), true);
                b = expr_convert(l, b, ctype_long(), true);
        }
        x->cond = comparison(l, op, a, b);
        x->text = text;
        x->span = span;
        vec_push(l->arena, &l->nest->assumptions, x);
        return x;
}

/* Does the type of e, or of what is widened to it, keep e below (or above, `is_least`) a limit? */
static bool is_limited(const struct expr *e, bool is_least, int64_t limit)
{
        int64_t v;
        if (expr_constant(e, &v))
                return is_least ? v >= limit : v <= limit;
        while (e->kind == EXPR_CAST && e->arg[0]->type->kind == TYPE_INT && e->type->size > e->arg[0]->type->size && (e->type->is_signed || !e->arg[0]->type->is_signed))
                e = e->arg[0];
        if (e->type->kind != TYPE_INT || e->type->size >= 8)
                return false;
        int64_t max = e->type->is_bool ? 1 : ctype_max(e->type);
        return is_least ? ctype_min(e->type) >= limit : max <= limit;
}

/* Is e, if need be by assuming it, at least that, a number not above 0? */
static bool is_at_least(struct lower *l, struct expr *e, int64_t least, struct span span)
{
        int64_t v;
        if (expr_constant(e, &v))
                return v >= least;
        return expr_nonneg(e) || is_limited(e, true, least) || assume_of(l, OP_GE, e, expr_int(l->arena, least), span);
}

/* Where the comparison is unsigned but the counter is not, what is compared must never be negative: a counter that falls must not be so at first, nor where it fails the condition. */
static void check_signedness(struct lower *l, struct counting *c, struct tree *cond, struct loop *loop, const struct ctype *type, struct tree *t)
{
        if (!c->bound || !cond || tree_binary(cond) == CXBinaryOperator_Invalid)
                return;
        const struct ctype *compared = ctype_of(clang_getCursorType(cond->kid[0]->cur));
        if (c->seen_as)
                type = c->seen_as;
        if (!compared || compared->kind != TYPE_INT || compared->is_signed || !type->is_signed || type->size > compared->size)
                return;
        struct expr *first = loop->lower, *last = loop->upper;
        if (loop->cmp == OP_NE) {               /* it meets the number of that value, or the negative one that is converted to it */
                if (!expr_nonneg(first) && !is_limited(last, false, ctype_max(type)) && !assume_of(l, OP_LE, last, expr_int(l->arena, ctype_max(type)), cond->span))
                        uncount(l, t, "signed-unsigned-comparison", cond->span, "give both the same type", "'%s' may be negative and is compared as an unsigned number", c->counter->name);
                return;
        }
        int64_t below = loop->cmp == OP_GE ? -loop->step : -loop->step - 1;
        if (c->in_cond == STEP_AFTER) {
                first = expr_normal(l->arena, expr_sum(l, first, expr_int(l->arena, loop->step), OP_SUB));
                below += loop->step;
        }
        if (loop->step < 0 && below != 0)
                last = expr_normal(l->arena, expr_sum(l, last, expr_int(l->arena, below), OP_SUB));
        if (!is_at_least(l, first, 0, cond->span) || (loop->step < 0 && !is_at_least(l, last, 0, cond->span)))
                uncount(l, t, "signed-unsigned-comparison", cond->span, "give both the same type",
                        "'%s' may be negative and is compared as an unsigned number", c->counter->name);
}

bool assume_of(struct lower *l, enum op op, struct expr *a, struct expr *b, struct span span)
{
        int64_t x, y;
        if (!expr_is_invariant(a) || !expr_is_invariant(b))
                return false;
        if (op == OP_GE && expr_constant(a, &x) && expr_constant(b, &y) && x >= y && !expr_is_huge(a) && !expr_is_huge(b))
                return true;
        struct outbuf text = {0};
        expr_print(&text, expr_binary(l->arena, op, a, b, ctype_int()), 0, NULL);
        assume(l, op, a, b, arena_strdup(l->arena, outbuf_text(&text)), span);
        outbuf_free(&text);
        return true;
}

/* A loop that is to meet its bound exactly, in steps of more than one. */
static void check_meeting(struct lower *l, struct counting *c, struct loop *loop, struct tree *t)
{
        bool up = loop->step > 0;
        struct expr *gap = up ? expr_sum(l, loop->upper, loop->lower, OP_SUB) : expr_sum(l, loop->lower, loop->upper, OP_SUB);
        struct expr *rest = expr_binary(l->arena, OP_MOD, expr_convert(l, gap, ctype_long(), true), expr_int(l->arena, up ? loop->step : -loop->step), ctype_long());
        if (!assume_of(l, OP_GE, gap, expr_int(l->arena, 0), c->cond->span) || !assume_of(l, OP_EQ, rest, expr_int(l->arena, 0), c->cond->span))
                uncount(l, t, "unsupported-loop", c->cond->span, "compare with < or >", "loop '%s' may step over its bound", c->counter->name);
        loop->cmp = up ? OP_LT : OP_GT;
}

/* What of loop t is carried out once it has begun: all of it but what a for statement does first. Returns the number of parts. */
static int repeated_parts(struct tree *t, struct tree *part[3])
{
        struct for_parts p;
        if (t->kind != CXCursor_ForStmt || !for_parts(t, &p)) {
                part[0] = t;
                return 1;
        }
        int n = 0;
        struct tree *all[] = {p.cond, p.inc, p.body};
        for (int i = 0; i < 3; i++)
                if (all[i])
                        part[n++] = all[i];
        return n;
}

struct bound_search {
        struct fe *fe;
        const struct tree *bound;
        bool is_pointer, found;
};

/* Does t mention d, or call a function that might? */
static bool mentions(struct fe *fe, const struct tree *t, const struct decl *d)
{
        struct fn *fn = t->kind == CXCursor_CallExpr ? fn_of(fe, t->decl) : NULL;
        if (t->decl == d || (fn && fn->body))
                return true;
        for (int i = 0; i < t->n; i++)
                if (mentions(fe, t->kid[i], d))
                        return true;
        return false;
}

static void find_bound_change(struct decl *d, struct tree *at, bool is_address, void *user)
{
        struct bound_search *s = user;
        (void)at;
        (void)is_address;
        bool stays = s->is_pointer && d->kind != CXCursor_ParmDecl && type_is_array(d->type) && ctype_of(type_of_elements(d->type));
        s->found = s->found || (!stays && mentions(s->fe, s->bound, d));
}

/* May loop t, once it has begun, set one of the variables that its bound is computed from? (Memory reached under another name: see is_written_in.) A bound that is a pointer into
 * an array of numbers does not change with them. */
static bool changes_bound(struct lower *l, struct tree *t, struct tree *bound)
{
        struct bound_search s = {l->fe, bound, tree_is_pointer(bound), false};
        struct tree *part[3];
        const int n_part = repeated_parts(t, part);
        for (int i = 0; i < n_part; i++)
                writes_each(l->fe, part[i], find_bound_change, &s);
        return s.found;
}

/* The bound that a counter meets first of the two that it is compared with. */
static struct expr *nearer_bound(struct lower *l, const struct counting *c, struct expr *a, struct expr *b)
{
        struct expr *first = expr_new(l, EXPR_COND, ctype_long(), c->bound->span);
        first->n_arg = 3;
        first->arg = arena_alloc(l->arena, 3 * sizeof *first->arg);
        first->arg[1] = expr_convert(l, a, ctype_long(), true);
        first->arg[2] = expr_convert(l, b, ctype_long(), true);
        first->arg[0] = expr_binary(l->arena, c->cmp == OP_LT || c->cmp == OP_LE ? OP_LT : OP_GT, first->arg[1], first->arg[2], ctype_int());
        return first;
}

/* Is e the smaller of two values of its type, `x < y ? x : y`, or that plus or minus a value? */
static bool is_smaller_of(struct lower *l, struct expr *e, struct expr **x, struct expr **y)
{
        if (e->kind == EXPR_BINARY && (e->op == OP_ADD || e->op == OP_SUB) && e->type == e->arg[0]->type && is_smaller_of(l, e->arg[0], x, y)) {
                *x = expr_binary(l->arena, e->op, *x, e->arg[1], e->type);
                *y = expr_binary(l->arena, e->op, *y, e->arg[1], e->type);
                return true;
        }
        if (e->kind != EXPR_COND || e->arg[0]->kind != EXPR_BINARY || e->type->kind != TYPE_INT || !e->type->is_signed)
                return false;
        const enum op op = e->arg[0]->op;
        struct expr *a = e->arg[0]->arg[0], *b = e->arg[0]->arg[1];
        *x = e->arg[1];
        *y = e->arg[2];
        if ((*x)->type != e->type || (*y)->type != e->type)
                return false;
        return ((op == OP_LT || op == OP_LE) && expr_equal(a, *x) && expr_equal(b, *y)) || ((op == OP_GT || op == OP_GE) && expr_equal(a, *y) && expr_equal(b, *x));
}

/* The one of two values that isl can have, if the other reads no memory; NULL: there is none. The smaller of both is no larger, as in loops over the elements of a block, which may be cut
 * at the end of all, `min(n - first, block)`. */
static struct expr *modelled_one(struct expr *x, struct expr *y)
{
        const bool has_x = expr_is_modelled(x), has_y = expr_is_modelled(y);
        return has_x == has_y || expr_has_read(x) || expr_has_read(y) ? NULL : has_x ? x : y;
}

/* The bound of the second comparison, as one of the first. */
static struct expr *also_bound(struct lower *l, const struct counting *c)
{
        l->no_emit++;
        struct expr *other = lower_expr(l, c->also_bound);
        l->no_emit--;
        return c->also_by ? expr_sum(l, expr_convert(l, other, ctype_long(), true), expr_int(l->arena, c->also_by), OP_ADD) : other;
}

/* The bound of a counting loop that starts at `from`, kept if need be. */
static struct expr *last_bound(struct lower *l, struct counting *c, struct expr *from, struct tree *t)
{
        struct expr *e = expr_int(l->arena, 0);
        if (c->bound) {
                l->no_emit++;
                e = lower_expr(l, c->bound);
                l->no_emit--;
                if (e->type->kind != TYPE_INT)
                        uncount(l, t, "floating-bound", c->bound->span, NULL, "%s, the bound of loop '%s', is a floating-point value", tree_quoted(l->arena, c->bound), c->counter->name);
                if (!expr_is_modelled(e) && changes_bound(l, t, c->bound))
                        uncount(l, t, "data-dependent-bound", c->bound->span, NULL, "%s, the bound of loop '%s', is computed from data that the loop may change", tree_quoted(l->arena, c->bound), c->counter->name);
                c->bound_value = e;
        }
        if (c->shift) {
                const struct ctype *compared = ctype_of(clang_getCursorType(c->cond->kid[0]->cur));
                bool is_unsigned = c->is_shift_unsigned || !compared || !compared->is_signed;
                int64_t first;
                if (is_unsigned && !(c->shift > 0 && c->step > 0 && expr_constant(from, &first) && first >= 0 && first < INT32_MAX))
                        uncount(l, t, "signed-unsigned-comparison", c->cond->span, "count with a signed variable", "what is compared with the bound of loop '%s' may wrap", c->counter->name);
                e = expr_sum(l, expr_convert(l, e, ctype_long(), true), expr_int(l->arena, c->shift), OP_SUB);
        }
        for (int i = 0; i < c->n_apart; i++) {
                l->no_emit++;
                struct expr *apart = changes_bound(l, t, c->apart[i]) ? NULL : lower_expr(l, c->apart[i]);
                l->no_emit--;
                if (!apart || !expr_is_modelled(apart))
                        uncount(l, t, "data-dependent-exit", c->cond->span, NULL, "the loop runs while %s holds, not to a fixed bound", tree_quoted(l->arena, c->cond));
                e = expr_sum(l, expr_convert(l, e, ctype_long(), true), expr_convert(l, apart, ctype_long(), true), c->is_apart_less[i] ? OP_ADD : OP_SUB);
        }
        struct expr *x, *y;
        if (c->also_bound) {
                struct expr *other = also_bound(l, c);
                const bool one = c->may_pass && (c->cmp == OP_LT || c->cmp == OP_LE) && e->type->is_signed && other->type->is_signed && !expr_has_read(e) && !expr_has_read(other);
                if ((!one && (!expr_is_modelled(e) || !expr_is_modelled(other))) || expr_is_huge(e) || expr_is_huge(other))
                        uncount(l, t, "data-dependent-exit", c->cond->span, NULL, "the loop runs while %s holds, not to a fixed bound", tree_quoted(l->arena, c->cond));
                e = nearer_bound(l, c, e, other);
        }
        struct expr *most = c->may_pass && c->step > 0 && (c->cmp == OP_LT || c->cmp == OP_LE) && is_smaller_of(l, e, &x, &y) ? modelled_one(x, y) : NULL;
        if (most)
                c->limit = keep_bound(l, e, "end", c->bound);
        return most ? most : keep_bound(l, e, "end", c->bound);
}

/* Where the counter meets its bound, when that is a variable which steps by a constant towards it in the head, `i < j; i++, j--`: the first value of
 * the counter for which the condition fails. NULL for other loops. To be called before what the loop writes is forgotten. */
static struct expr *meeting_bound(struct lower *l, struct counting *c, struct loop *loop, struct tree **extra, int n_extra, struct tree **body, int n_body)
{
        struct decl *other = c->bound ? variable_of(c->bound) : NULL, *d;
        struct binding *b = other ? binding_find(l, other) : NULL;
        const struct ctype *type = other ? ctype_of(other->type) : NULL;
        int64_t step = 0;
        const struct ctype *seen_as = NULL;
        if (!b || b->is_stale || c->also_bound || c->shift || c->n_apart || c->seen_as || !keeps_variable(c->bound, &seen_as) || seen_as || !type || type->kind != TYPE_INT || !type->is_signed || type->size < 4 || c->in_cond || !loop->lower->type->is_signed ||
            other->addressed == l->serial || other->is_global)
                return NULL;
        const struct ctype *compared = ctype_of(clang_getCursorType(c->cond->kid[0]->cur));
        if (!compared || !compared->is_signed)
                return NULL;            /* a negative one is above all others: they need not meet */
        int n_steps = 0;
        for (int i = 0; i < n_extra; i++) {
                int64_t one;
                if (step_of(extra[i], &d, &one) && d == other) {
                        step = one;
                        n_steps++;
                } else if (writes_decl(l->fe, extra[i], other)) {
                        return NULL;
                }
        }
        for (int i = 0; i < n_body; i++)
                if (writes_decl(l->fe, body[i], other))
                        return NULL;
        struct expr *from = binding_value(l, b);
        int64_t closing = c->step > 0 ? c->step - step : step - c->step, size = c->step > 0 ? c->step : -c->step;
        bool up = c->step > 0, towards = up ? c->cmp == OP_LT || c->cmp == OP_LE : c->cmp == OP_GT || c->cmp == OP_GE;
        if (n_steps != 1 || !from || !expr_is_modelled(from) || !expr_is_modelled(loop->lower) || !towards || closing <= 0 || closing > INT32_MAX)
                return NULL;
        struct expr *gap = up ? expr_sum(l, from, loop->lower, OP_SUB) : expr_sum(l, loop->lower, from, OP_SUB);
        int64_t more = closing - 1 + (c->cmp == OP_LE || c->cmp == OP_GE);
        struct expr *rounds = expr_binary(l->arena, OP_DIV, expr_convert(l, expr_sum(l, gap, expr_int(l->arena, more), OP_ADD), ctype_long(), true),
                                          expr_int(l->arena, closing), ctype_long());
        return expr_sum(l, loop->lower, expr_sum(l, rounds, expr_int(l->arena, size), OP_MUL), up ? OP_ADD : OP_SUB);
}

/* A narrow counter must be held by its type until the condition fails: the step after the last iteration must not wrap it back to where the condition holds. */
static void check_width(struct lower *l, struct counting *c, struct loop *loop, const struct ctype *type, struct tree *t)
{
        const struct ctype *held = c->seen_as ? c->seen_as : type;
        bool up = loop->step > 0;
        int64_t size = up ? loop->step : -loop->step, max = ctype_max(held), more = loop->cmp == OP_LE || loop->cmp == OP_GE;
        int64_t limit = up ? max - (size - 1) - more : ctype_min(held) + (size - 1) + more;
        int64_t v;
        if (type->size < 4 && !is_limited(loop->upper, !up, limit) && (expr_constant(loop->upper, &v) || !assume_of(l, up ? OP_LE : OP_GE, loop->upper, expr_int(l->arena, limit), c->cond->span)))
                uncount(l, t, "unsupported-loop", c->cond->span, "count with an int", "the loop counter '%s' may be too narrow for where the loop ends", c->counter->name);
}

/* Is a step of the counter, a signed one, computed in a type in which it does not overflow, in t? `i += 3L`, `i = i + 3u`: then it starts over where it leaves its own. */
static bool steps_in_other_type(const struct tree *t, const struct decl *counter, const struct ctype *type)
{
        const bool is_compound = t->kind == CXCursor_CompoundAssignOperator;
        if ((is_compound || tree_binary(t) == CXBinaryOperator_Assign) && variable_of(t->kid[0]) == counter) {
                const struct tree *sum = is_compound ? t->kid[1] : tree_kept(t->kid[1], type);
                const struct ctype *in = ctype_of(clang_getCursorType(sum->cur));
                if (in && (in->kind != TYPE_INT || in->size > type->size || (in->size == type->size && !in->is_signed)))
                        return true;
        }
        for (int i = 0; i < t->n; i++)
                if (steps_in_other_type(t->kid[i], counter, type))
                        return true;
        return false;
}

static bool steps_may_wrap(const struct counting *c, const struct ctype *type)
{
        return !type->is_signed || (c->step_at && steps_in_other_type(c->step_at, c->counter, type)) || (c->also_at && steps_in_other_type(c->also_at, c->counter, type));
}

/* Notes where wrapping would make the loop go on. */
static void note_tested(const struct counting *c, struct loop *loop, const struct ctype *type)
{
        bool up = loop->step > 0;
        if (type->size < 4 || c->cmp == OP_NE || up != (loop->cmp == OP_LT || loop->cmp == OP_LE) || up != (c->cmp == OP_LT || c->cmp == OP_LE) || !steps_may_wrap(c, type))
                return;
        loop->tested = c->seen_as ? c->seen_as : type;
        loop->beyond = (c->in_cond == STEP_AFTER ? 0 : loop->step) + (up && c->shift > 0 ? c->shift : 0);
}

/* May a counter that `held` holds, in a loop from `from` as long as `counter cmp to`, wrap around when it is tested `beyond` further on? What it takes that it does not is assumed, if it can be. */
static bool may_step_past(struct lower *l, const struct ctype *held, struct expr *from, enum op cmp, struct expr *to, int64_t step, int64_t beyond, struct span at)
{
        bool up = step > 0;
        int64_t last, size = up ? step : -step, past = (up ? beyond : -beyond) - !(cmp == OP_LE || cmp == OP_GE);
        int64_t limit = up ? ctype_max(held) - past : ctype_min(held) + past;
        if ((up && held->size == 8 && past <= 0) || is_limited(to, !up, limit) || (!up && limit <= 0 && expr_nonneg(to)))
                return false;
        bool is_const = expr_constant(to, &last);
        if (!is_const && assume_of(l, up ? OP_LE : OP_GE, to, expr_int(l->arena, limit), at))
                return false;
        if (!is_const || up)
                return true;
        /* It does not step past where it meets the first number that fails the condition. */
        last -= cmp == OP_GE;
        if (last < ctype_min(held))
                return true;
        int64_t first;
        struct expr *gap = expr_sum(l, from, expr_int(l->arena, last), OP_SUB);
        struct expr *rest = expr_binary(l->arena, OP_MOD, expr_convert(l, gap, ctype_long(), true), expr_int(l->arena, size), ctype_long());
        return expr_constant(from, &first) ? (first - last) % size != 0 : !assume_of(l, OP_EQ, rest, expr_int(l->arena, 0), at);
}

/* An unsigned counter of a loop that may end early must not step past 0, or its largest value, without failing the condition; nor one whose iterations are counted. */
static void check_wrapping(struct lower *l, const struct loop *loop, const char *name, struct tree *t)
{
        if (loop->tested && may_step_past(l, loop->tested, loop->lower, loop->cmp, loop->upper, loop->step, loop->beyond, loop->head))
                uncount(l, t, "unsupported-loop", loop->head, "count with a signed variable", "the unsigned loop counter '%s' may step past its bound and start over", name);
}

bool loop_may_start_over(const struct counting *c)
{
        const struct ctype *type = ctype_of(c->counter->type);
        return !type->is_signed && type->size >= 4 && c->cmp != OP_NE && c->step != 1 && c->step != -1;
}

/* Is it a number of 2^63 and more, which a constant has as a negative one? */
static bool is_beyond(const struct expr *e, const struct ctype *type)
{
        int64_t v;
        return !type->is_signed && expr_constant(e, &v) && v < 0;
}

/* Sets cmp and upper of the loop, and sees to it that neither wrapping nor stepping over the bound decides when it ends. */
static void set_bound(struct lower *l, struct counting *c, struct loop *loop, struct expr *meeting, const struct ctype *type, struct tree *t)
{
        loop->step = c->step;
        loop->cmp = c->cmp;
        if (meeting) {
                loop->cmp = c->step > 0 ? OP_LT : OP_GT;
                loop->upper = meeting;
                check_width(l, c, loop, type, t);
                return;
        }
        loop->upper = last_bound(l, c, loop->lower, t);
        int64_t v;
        bool is_const = expr_constant(loop->upper, &v), up = loop->step > 0, is_open = loop_is_open(loop);
        if ((is_const && (v > MAX_COUNTER || v < -MAX_COUNTER)) || (c->bound_value && is_beyond(c->bound_value, c->bound_value->type)) || is_beyond(loop->lower, type))
                uncount(l, t, "unsupported-loop", c->cond->span, NULL, "loop '%s' counts to the end of its type", c->counter->name);
        if (is_open && type->size < 4)
                uncount(l, t, "data-dependent-bound", t->span, NULL, "how often the loop runs depends on data, and its counter '%s' is a narrow one", c->counter->name);
        if (is_open && loop->cmp == OP_NE && !type->is_signed && type->size < 8)
                uncount(l, t, "data-dependent-bound", t->span, "compare with < or >", "how often the loop runs depends on data, and its unsigned counter '%s' may start over before it meets them", c->counter->name);
        bool is_away = loop->cmp != OP_NE && up != (loop->cmp == OP_LT || loop->cmp == OP_LE);
        if (c->in_cond == STEP_AFTER) {
                if (is_away)
                        uncount(l, t, "unsupported-loop", t->span, NULL, "loop '%s' counts away from its bound", c->counter->name);
                /* The condition saw the counter as it was before the step. */
                if (loop->cmp == OP_NE && is_const && v == 0 && !up) {
                        /* From below 0 a signed one goes on to where it wraps around. */
                        if (type->is_signed && !is_at_least(l, loop->lower, -1, c->cond->span))
                                uncount(l, t, "unsupported-loop", c->cond->span, "compare with >", "loop '%s' may count away from its bound", c->counter->name);
                        loop->cmp = OP_GE;
                } else if (!up && loop->cmp == OP_GT && loop->step == -1) {
                        loop->cmp = OP_GE;
                } else if (up && loop->cmp == OP_LT && loop->step == 1) {
                        loop->cmp = OP_LE;
                } else {
                        loop->upper = keep_bound(l, expr_sum(l, loop->upper, expr_int(l->arena, loop->step), OP_ADD), "end", t);
                }
                check_width(l, c, loop, type, t);
                check_signedness(l, c, c->cond, loop, type, t);
                return;
        }
        if (!type->is_signed && !c->seen_as && !up && loop->cmp == OP_GE && is_const && v == 0)
                fail(l, "endless-loop", c->cond->span, "count with a signed variable", "an unsigned '%s' is never below 0", c->counter->name);
        if (loop->cmp == OP_NE && loop->step != 1 && loop->step != -1)
                check_meeting(l, c, loop, t);
        if (is_away) {
                /* i = n - 1; i < n; i--: the wrapping way to count an unsigned variable down to 0 */
                struct expr *gap = expr_normal(l->arena, expr_sum(l, loop->upper, loop->lower, OP_SUB));
                int64_t d;
                if (!is_open && !type->is_signed && !c->seen_as && !up && loop->cmp == OP_LT && expr_constant(gap, &d) && d >= 1) {
                        /* which it fails where it has wrapped around */
                        struct expr *most = expr_int(l->arena, ctype_max(type) + loop->step + 1);
                        if (!expr_on_paper(l, loop->upper, c->cond->span))
                                uncount(l, t, "unsupported-loop", c->cond->span, "count with a signed variable", "what is compared with the loop counter '%s' may wrap around", c->counter->name);
                        if (!(type->size == 8 && loop->step == -1) && !is_limited(loop->upper, false, most->ival) && (is_const || !assume_of(l, OP_LE, loop->upper, most, c->cond->span)))
                                uncount(l, t, "unsupported-loop", c->cond->span, "count with a signed variable", "the unsigned loop counter '%s' may start over where it steps past 0", c->counter->name);
                        loop->cmp = OP_GE;
                        loop->upper = expr_int(l->arena, 0);
                        return;
                }
                uncount(l, t, "unsupported-loop", t->span, NULL, "loop '%s' counts away from its bound", c->counter->name);
        }
        check_width(l, c, loop, type, t);
        check_signedness(l, c, c->cond, loop, type, t);
        check_signedness(l, c, c->also_cond, loop, type, t);
}

/* How many elements lie from `first` to the bound of pointer d, which loop t leaves alone. */
static struct expr *pointer_bound(struct lower *l, const struct decl *d, const struct pval *first, struct tree *bound, struct tree *t)
{
        if (!tree_is_pointer(bound))
                fail(l, "pointer-bound", t->span, "count with an integer", "the loop over '%s' does not end at a pointer", d->name);
        if (changes_bound(l, t, bound))
                fail(l, "data-dependent-bound", bound->span, NULL, "%s, the bound of loop '%s', is computed from data that the loop may change", tree_quoted(l->arena, bound), d->name);
        l->no_emit++;
        struct pval last = lower_pointer(l, bound);
        l->no_emit--;
        struct expr *distance = pval_distance(l, first, &last, bound->span);
        if (!distance)
                fail(l, "pointer-bound", bound->span, "count with an integer",
                     "'%s' runs to %s, which is not seen to lead into the same array", d->name, tree_quoted(l->arena, bound));
        return distance;
}

/* A pointer that counts, `for (p = a; p < a + n; p++)`: the iterator counts elements from its first value, which is returned. */
static struct pval set_pointer_bounds(struct lower *l, struct counting *c, struct loop *loop, struct tree *t)
{
        struct decl *d = c->counter;
        if (!c->bound || c->in_cond)
                fail(l, "pointer-bound", t->span, "count with an integer", "the loop over '%s' does not end at a pointer", d->name);
        struct binding *b = binding_get(l, d, t);
        if (!b->pointer)
                fail(l, "unknown-pointer", t->span, NULL, "where '%s' starts is not known here", d->name);
        struct pval first = *b->pointer;
        struct expr *from = first.at.linear;
        loop->lower = expr_int(l->arena, 0);
        loop->upper = pointer_bound(l, d, &first, c->bound, t);
        if (c->also_bound)
                loop->upper = nearer_bound(l, c, loop->upper, pointer_bound(l, d, &first, c->also_bound, t));
        loop->cmp = c->cmp;
        loop->step = c->step;
        if (expr_has_read(from) || !expr_is_modelled(loop->upper))
                fail(l, "data-dependent-bound", t->span, NULL, "where the pointer '%s' starts or ends depends on data", d->name);
        if (loop->cmp == OP_NE ? loop->step != 1 && loop->step != -1 : (loop->step > 0) != (loop->cmp == OP_LT || loop->cmp == OP_LE))
                fail(l, "unsupported-loop", t->span, NULL, "loop '%s' counts away from its bound", c->counter->name);
        return first;
}

static void check_counter(struct lower *l, struct counting *c, struct tree *t)
{
        struct decl *d = c->counter;
        if (d->is_volatile)
                fail(l, "volatile", t->span, NULL, "the loop counter '%s' is volatile", d->name);
        if (decl_is_pointer(d) && (d->is_global || decl_address_taken(d)))
                fail(l, "counter-modified", t->span, NULL, "'%s', which counts the loop, may change elsewhere", d->name);
        if (decl_is_pointer(d))
                return;
        const struct ctype *type = ctype_of(d->type);
        if (!type || type->kind != TYPE_INT || type->is_bool)
                uncount(l, t, "unsupported-loop", t->span, "count with an integer", "the loop counter '%s' is no integer", d->name);
        if (d->addressed == l->serial || decl_reached(l->fn, d, l->begin))
                uncount(l, t, "counter-modified", t->span, NULL, "the address of the loop counter '%s' is taken", d->name);
}

/* A loop that the user wants left alone keeps all around it, and the callers of its function, as they are. */
static void check_ignored(struct lower *l, struct tree *t)
{
        if (pragma_before(l->fe, t, PRAGMA_IGNORE))
                fail(l, "ignored", t->span, NULL, "'#pragma pmp ignore' asks to leave a loop inside as written");
}

/* Position and mark of a loop about to be lowered. */
static struct loop *loop_new(struct lower *l, struct tree *t, size_t head_end)
{
        check_ignored(l, t);
        struct loop *loop = ARENA_NEW(l->arena, struct loop);
        loop->span = t->span;
        loop->span.end = text_statement_end(t);
        if (t->source)
                clang_getFileLocation(clang_getLocationForOffset(l->fe->tu, t->source->file, (unsigned)loop->span.end), NULL, &loop->span.end_line,
                                      &loop->span.end_col, NULL);
        loop->head = head_span(l->fe, t, head_end);
        loop->mark = pragma_before(l->fe, t, PRAGMA_INDEPENDENT) ? MARK_INDEPENDENT : MARK_NONE;
        return loop;
}

/* The jumps in body[0..n) that end the loop around it. */
static int ending_jumps(struct tree **body, int n)
{
        int jumps = 0;
        for (int i = 0; i < n; i++)
                jumps |= jumps_out_of(body[i]);
        return jumps & (JUMP_BREAK | JUMP_RETURN);
}

struct store_search {
        const struct node *body;
        bool found;
};

static bool stores_to(const struct node *n, const struct array *a)
{
        if (n->stmt && n->stmt->write->array == a)
                return true;
        for (int i = 0; i < n->n_child; i++)
                if (stores_to(n->child[i], a))
                        return true;
        return false;
}

static void find_store(struct access *a, void *user)
{
        struct store_search *s = user;
        s->found = s->found || stores_to(s->body, a->array);
}

/* Does the loop's body write an array that e reads? */
static bool is_written_in(const struct loop *loop, const struct expr *e)
{
        struct store_search s = {loop->node->child[0], false};
        expr_each_read(e, find_store, &s);
        return s.found;
}

/* Do all uses of d in the region's text lie in outermost loops that count it? Then nothing in the region needs its value, and it is set once at the end. */
static bool is_counter_only(const struct lower *l, const struct decl *d)
{
        for (int i = 0; i < d->uses.n; i++) {
                struct tree *use = d->uses.data[i], *top = NULL, *step;
                if (use->fn != l->fn || use->span.begin < l->begin || use->span.begin >= l->end)
                        continue;
                for (struct tree *p = use->parent; p; p = p->parent)
                        if (tree_is_loop(p) && p->span.begin >= l->begin)
                                top = p;
                if (!top || uncounted_why(l, top) || loop_counter(top, &step) != d)
                        return false;
        }
        return !d->is_global;
}

/* Is everything around the code being lowered rounds, at least one? */
static bool is_in_rounds(const struct lower *l)
{
        for (const struct loop *p = l->loop; p; p = p->parent)
                if (p->upper)
                        return false;
        return l->loop != NULL;
}

static bool is_per_round(const struct lower *l, const struct tree *t)
{
        for (int i = 0; i < l->per_round.n; i++)
                if (l->per_round.data[i] == t)
                        return true;
        return false;
}

/* Is t made of variables and constants alone? */
static bool is_of_variables(const struct tree *t)
{
        if (t->kind == CXCursor_ArraySubscriptExpr || t->kind == CXCursor_CallExpr || tree_unary(t) == CXUnaryOperator_Deref)
                return false;
        for (int i = 0; i < t->n; i++)
                if (!is_of_variables(t->kid[i]))
                        return false;
        return true;
}

/* Notes that loop t, whose bounds or step are not the same in the whole nest, is a loop that counts in each round of those around it. */
static void note_per_round(struct lower *l, struct tree *t, const struct counting *c)
{
        struct tree *part[] = {c->init, c->bound, c->by, c->apart[0], c->apart[1], c->apart[2]};
        bool is_one = is_in_rounds(l) && !l->n_inside && !is_per_round(l, t);
        for (size_t i = 0; i < sizeof part / sizeof *part && is_one; i++)
                is_one = !part[i] || (is_of_variables(part[i]) && !changes_bound(l, t, part[i]));
        if (is_one)
                vec_push(l->arena, &l->per_round, t);
}

/* Can 64 bits hold the distance of the two? */
static bool is_in_reach(struct lower *l, struct expr *from, struct expr *to, struct span at)
{
        const int64_t most = (int64_t)1 << 62;
        int64_t x = 0, y = 0;
        const bool is_from_known = expr_constant(from, &x), is_to_known = expr_constant(to, &y);
        if (is_from_known || is_to_known)
                return x >= -most && x <= most && y >= -most && y <= most;
        if (from->type->size < 8 || to->type->size < 8 || (expr_nonneg(from) && expr_nonneg(to)) || !expr_is_invariant(from) || !expr_is_invariant(to))
                return true;
        bool reach = true;
        for (int i = 0; i < 2 && reach; i++) {
                struct expr *e = i ? to : from;
                while (e->kind == EXPR_CAST)
                        e = e->arg[0];
                if (e->type->size == 8)
                        reach = assume_of(l, OP_GE, e, expr_int(l->arena, -most), at) && assume_of(l, OP_LE, e, expr_int(l->arena, most), at);
        }
        return reach;
}

struct expr *loop_trip(struct lower *l, struct expr *from, enum op cmp, struct expr *to, int64_t step, struct span at)
{
        bool up = step > 0, may_wrap = cmp == OP_NE;    /* past the end of its type, from where it comes to its bound at last */
        if (cmp != OP_NE && up != (cmp == OP_LT || cmp == OP_LE))
                return NULL;
        from = expr_on_paper(l, from, at);
        to = expr_on_paper(l, to, at);
        if (!from || !to || !is_in_reach(l, from, to, at))
                return NULL;
        struct expr *n = expr_sum(l, up ? to : from, up ? from : to, OP_SUB);
        if (cmp == OP_LE || cmp == OP_GE)
                n = expr_sum(l, n, expr_int(l->arena, 1), OP_ADD);
        n = expr_normal(l->arena, n);
        int64_t by = up ? step : -step, v;
        if (expr_constant(n, &v))
                return v < 0 && may_wrap ? NULL : expr_int(l->arena, v <= 0 ? 0 : (v + by - 1) / by);
        struct expr *more, *less;
        expr_sides(l->arena, n, &more, &less);
        if (!expr_nonneg(n) && expr_is_invariant(n)) {
                assume_of(l, OP_GE, more, less, at);
        } else if (!expr_nonneg(n)) {
                if (may_wrap)
                        return NULL;
                struct expr *positive = expr_new(l, EXPR_COND, ctype_long(), at);
                positive->n_arg = 3;
                positive->arg = arena_alloc(l->arena, 3 * sizeof *positive->arg);
                positive->arg[0] = expr_binary(l->arena, OP_GT, more, less, ctype_int());
                positive->arg[1] = n;
                positive->arg[2] = expr_int(l->arena, 0);
                n = positive;
        }
        if (by == 1)
                return n;
        return expr_binary(l->arena, OP_DIV, expr_sum(l, n, expr_int(l->arena, by - 1), OP_ADD), expr_int(l->arena, by), ctype_long());
}

struct expr *loop_rounds(struct lower *l, const struct loop *loop, struct tree *t)
{
        if (loop->step != 1 && loop->step != -1)
                check_wrapping(l, loop, loop_counter_name(loop), t);
        struct expr *n = loop_trip(l, loop->lower, loop->cmp, loop->upper, loop->step, loop->head);
        if (!n)
                uncount(l, t, "unsupported-loop", t->span, "compare with < or >, and count in signed numbers", "loop '%s' may count away from its bound, or its bounds may wrap around",
                        loop_counter_name(loop));
        return n;
}

/* The value of the counter in an iteration of a loop whose step is no constant. */
static struct expr *strided_value(struct lower *l, const struct counting *c, struct expr *first, struct expr *by, struct expr *iteration)
{
        return expr_sum(l, first, expr_sum(l, by, iteration, OP_MUL), c->step > 0 ? OP_ADD : OP_SUB);
}

/* Has e a constant beyond what sizes are tested at run time not to be? Sums with it may leave a long. */
static bool has_large_constant(const struct expr *e)
{
        bool is_large = e->kind == EXPR_INT && (expr_is_huge(e) || e->ival > PARAM_MOST || e->ival < -PARAM_MOST);
        for (int i = 0; i < e->n_arg && !is_large; i++)
                is_large = has_large_constant(e->arg[i]);
        return is_large;
}

/* Makes the loop, which steps by c->by from `first`, count its iterations. What decides about them must be the same in the whole region. */
static void set_rounds(struct lower *l, struct counting *c, struct loop *loop, struct expr *first, const struct ctype *type, struct tree *t)
{
        bool up = c->step > 0;
        l->no_emit++;
        struct expr *by = lower_expr(l, c->by), *end = c->bound ? lower_expr(l, c->bound) : expr_int(l->arena, 0);
        l->no_emit--;
        /* A negative number added to an unsigned counter makes it smaller. */
        while (by->kind == EXPR_CAST && by->is_implicit && by->arg[0]->type->kind == TYPE_INT && by->arg[0]->type->is_signed && by->type->size >= by->arg[0]->type->size)
                by = by->arg[0];
        if (!expr_is_invariant(by) || !expr_is_invariant(end) || !expr_is_invariant(first))
                note_per_round(l, t, c);
        if (by->type->kind != TYPE_INT || !expr_is_invariant(by))
                uncount(l, t, "variable-step", c->step_at->span, NULL, "the step of loop '%s' is not the same number in the whole nest", c->counter->name);
        if (end->type->kind != TYPE_INT || !expr_is_invariant(end) || !expr_is_invariant(first))
                uncount(l, t, "variable-step", t->span, NULL,
                        "loop '%s' has a step that is no constant, and where it starts or ends is not the same in the whole nest", c->counter->name);
        if (c->cmp == OP_NE || up != (c->cmp == OP_LT || c->cmp == OP_LE))
                uncount(l, t, "unsupported-loop", t->span, "compare with < or >", "loop '%s' may step over its bound or count away from it", c->counter->name);
        const struct ctype *of = ctype_promote(by->type);
        struct expr **exact[] = {&first, &end, &by};
        const bool is_end_signed = end->type->is_signed, is_end_long = end->type->size == 8;
        for (size_t i = 0; i < sizeof exact / sizeof *exact; i++)
                if (!(*exact[i] = expr_on_paper(l, *exact[i], t->span)))
                        uncount(l, t, "variable-step", t->span, NULL, "what loop '%s' starts from, ends at or steps by may wrap around", c->counter->name);
        if (has_large_constant(first) || has_large_constant(end) || has_large_constant(by))
                uncount(l, t, "variable-step", t->span, NULL, "what loop '%s' starts from, ends at or steps by is too large to count its iterations", c->counter->name);
        by = expr_convert(l, by, ctype_long(), true);
        assume_of(l, OP_GE, by, expr_int(l->arena, 1), c->step_at->span);
        if (of->size > type->size || (of->size == type->size && !of->is_signed && type->is_signed))
                assume_of(l, OP_LE, by, expr_int(l->arena, INT32_MAX), c->step_at->span);
        if (!type->is_signed || !is_end_signed) {
                int64_t most = type->size < 8 || !is_end_long ? INT32_MAX : INT64_MAX / 2;
                assume_of(l, OP_GE, expr_convert(l, up ? first : end, ctype_long(), true), expr_int(l->arena, 0), c->cond->span);
                assume_of(l, OP_LE, expr_sum(l, end, by, OP_ADD), expr_int(l->arena, most), c->cond->span);
                if (!up && (type->is_signed || type->size == 8))
                        assume_of(l, OP_GE, first, expr_int(l->arena, 0), c->cond->span);
                assume_of(l, OP_GE, up ? end : expr_sum(l, end, by, OP_SUB), expr_int(l->arena, 0), c->cond->span);
        } else if (type->size < 8 && steps_may_wrap(c, type)) {
                assume_of(l, up ? OP_LE : OP_GE, expr_sum(l, end, by, up ? OP_ADD : OP_SUB), expr_int(l->arena, up ? ctype_max(type) : ctype_min(type)), c->cond->span);
        }
        struct expr *gap = up ? expr_sum(l, end, first, OP_SUB) : expr_sum(l, first, end, OP_SUB);
        gap = expr_sum(l, gap, by, OP_ADD);
        if (c->cmp == OP_LT || c->cmp == OP_GT)
                gap = expr_sum(l, gap, expr_int(l->arena, 1), OP_SUB);
        struct expr *rounds = expr_binary(l->arena, OP_DIV, expr_convert(l, expr_normal(l->arena, gap), ctype_long(), true), by, ctype_long());
        loop->by = by;
        loop->lower = expr_int(l->arena, 0);
        loop->cmp = OP_LT;
        loop->upper = rounds;
        loop->step = 1;
}

/* Can a loop from `from`, which the model cannot read, count its iterations instead, as long as it has a constant number of them to the model, `for (j = i * n; j < i * n
 * + n; j++)`? */
static bool may_count_rounds(const struct counting *c, const struct expr *from, const struct ctype *type)
{
        struct decl *d = c->counter;
        return c->bound && !c->by && !c->in_cond && !c->in_body && !c->shift && !c->n_apart && !c->seen_as && c->step == 1 && (c->cmp == OP_LT || c->cmp == OP_LE) &&
               type->is_signed && type->size >= 4 && !expr_is_modelled(from) && !expr_has_read(from) && !d->is_global && !decl_address_taken(d);
}

/* end - first, where neither is modelled; NULL: C may not compute them as one would on paper. */
static struct expr *distance(struct lower *l, struct counting *c, struct expr *first, struct expr *end)
{
        if (!(end = expr_on_paper(l, end, c->cond->span)) || !(first = expr_on_paper(l, first, c->cond->span)) || has_large_constant(first) || has_large_constant(end))
                return NULL;
        return expr_normal(l->arena, expr_sum(l, end, first, OP_SUB));
}

/* Makes the loop, which steps by 1 from `first`, count its iterations if the model can read how many there are, or are at most. */
static bool set_distance(struct lower *l, struct counting *c, struct loop *loop, struct expr *first)
{
        l->no_emit++;
        struct expr *end = lower_expr(l, c->bound), *x, *y;
        l->no_emit--;
        if (end->type->kind != TYPE_INT || !end->type->is_signed || expr_has_read(end))
                return false;
        if (c->also_bound) {
                struct expr *other = also_bound(l, c);
                if (!other->type->is_signed || expr_has_read(other))
                        return false;
                end = nearer_bound(l, c, end, other);
        }
        struct expr *gap = NULL;
        if (c->may_pass && is_smaller_of(l, end, &x, &y)) {
                x = distance(l, c, first, x);
                y = distance(l, c, first, y);
                gap = x && y ? modelled_one(x, y) : NULL;
                if (gap)
                        c->limit = keep_bound(l, end, "end", c->bound);
        } else {
                gap = distance(l, c, first, end);
        }
        if (!gap || !expr_is_modelled(gap))
                return false;
        loop->by = expr_int(l->arena, 1);
        loop->lower = expr_int(l->arena, 0);
        loop->cmp = c->cmp;
        loop->upper = gap;
        loop->step = 1;
        return true;
}

/* The counter's value after a loop that has run to its end: the first that fails the condition. */
static struct expr *final_value(struct lower *l, const struct loop *loop, struct tree *t)
{
        struct expr *trip = loop_rounds(l, loop, t);
        return expr_sum(l, loop->lower, expr_sum(l, trip, expr_int(l->arena, loop->step), OP_MUL), OP_ADD);
}

/* The counter's value in the first iteration of a loop whose condition steps, from `first`. An unsigned one that is stepped before it is compared may wrap there, `i = -1; while (++i < n)`. */
static struct expr *after_step(struct lower *l, struct counting *c, struct expr *first, const struct ctype *type, struct tree *t)
{
        int64_t v;
        const bool is_narrow = type->is_signed && type->size < 4;
        if (c->in_cond == STEP_BEFORE && (!type->is_signed || is_narrow)) {
                const bool is_const = expr_constant(first, &v);
                if (is_const && !is_narrow)
                        return expr_int(l->arena, type->size < 8 ? (v + c->step) & (((int64_t)1 << 8 * type->size) - 1) : (int64_t)((uint64_t)v + (uint64_t)c->step));
                int64_t limit = (c->step < 0 ? ctype_min(type) : ctype_max(type)) - c->step;
                if (is_const ? (c->step < 0 ? v < limit : v > limit) : !assume_of(l, c->step < 0 ? OP_GE : OP_LE, first, expr_int(l->arena, limit), c->cond->span))
                        uncount(l, t, "unsupported-loop", c->cond->span, "count with a signed variable", "the counter '%s' may wrap before the loop starts", c->counter->name);
        }
        if (c->in_cond == STEP_AFTER && is_beyond(first, type))
                uncount(l, t, "unsupported-loop", c->cond->span, "count with a signed variable", "the counter '%s' begins with a number of 2^63 or more", c->counter->name);
        return expr_convert(l, expr_sum(l, first, expr_int(l->arena, c->step), OP_ADD), ctype_long(), true);
}

/* What an iteration of a loop executes. */
struct iteration {
        struct target *to;
        struct tree **body, **extra;
        int n_body, n_extra, jumps;
        struct tree *at;
};

static void lower_iteration(struct lower *l, void *user)
{
        const struct iteration *x = user;
        target_enter(l, x->to, x->body, x->n_body, JUMP_CONTINUE, x->at);
        lower_list(l, x->body, x->n_body);
        if (x->n_extra)
                lower_round_end(l, x->jumps, x->extra, x->n_extra, NULL, x->at);
        l->target = x->to->up;
}

/* The loop around `body`, whose counting is known. `extra` are further parts of the step, done after the body. is_do: the first iteration comes before the
 * first test. */
static void lower_counted(struct lower *l, struct tree *t, struct counting *c, struct tree **body, int n_body, struct tree **extra, int n_extra,
                          size_t head_end, bool declares, bool is_do)
{
        struct decl *d = c->counter;
        bool is_pointer = decl_is_pointer(d);
        if (c->by && (is_pointer || d->is_global || decl_address_taken(d) || ctype_of(d->type)->size < 4))
                uncount(l, t, "variable-step", c->step_at->span, NULL, "'%s', which counts the loop, steps by what is no constant", d->name);
        const struct ctype *type = is_pointer ? ctype_long() : ctype_of(d->type);
        struct loop *loop = loop_new(l, t, head_end);
        int jumps = ending_jumps(body, n_body);
        bool is_live = !declares && decl_live_after(l->frame->fn, d, t->span.begin, loop->span.end, false, NULL);
        if (jumps && is_live)
                uncount(l, t, "early-exit", t->span, NULL, "the loop may end early, and its counter '%s' is used afterwards", d->name);
        struct binding *b = binding_get(l, d, t);
        struct pval first;
        if (is_pointer)
                first = set_pointer_bounds(l, c, loop, t);
        else
                loop->lower = first_value(l, c, b, t, type);
        if (c->seen_as) {
                struct expr *most = expr_int(l->arena, ctype_max(c->seen_as) - (c->shift > 0 ? c->shift : 0));
                int64_t first;
                if (expr_constant(loop->lower, &first) ? first > most->ival : !assume_of(l, OP_LE, loop->lower, most, c->cond->span))
                        uncount(l, t, "signed-unsigned-comparison", c->cond->span, "give both the same type", "'%s' may be seen as a negative number", d->name);
        }
        if (c->in_cond && !is_do)
                loop->lower = after_step(l, c, loop->lower, type, t);
        const bool counts_rounds = !is_pointer && !is_do && may_count_rounds(c, loop->lower, type);
        if (!counts_rounds)
                loop->lower = keep_bound(l, loop->lower, "begin", t);
        struct tree **part = arena_alloc(l->arena, (size_t)(n_body + n_extra + 1) * sizeof *part);
        for (int i = 0; i < n_body + n_extra; i++)
                part[i] = i < n_body ? body[i] : extra[i - n_body];
        struct induction *inductions = inductions_find(l, t, c, part, n_body + n_extra);
        struct expr *meeting = is_pointer || c->by ? NULL : meeting_bound(l, c, loop, extra, n_extra, body, n_body);
        struct rotation *rotation = rotation_begin(l, t);
        struct tree *repeated[3];
        const int n_repeated = repeated_parts(t, repeated);
        for (int i = 0; i < n_repeated; i++)
                state_forget(l, repeated[i]);
        struct counter_use change = {d, c, NULL};
        for (int i = 0; i < n_body && !change.found; i++)
                writes_each(l->fe, body[i], find_change, &change);
        if (change.found)
                uncount(l, t, "counter-modified", change.found->span, NULL, "the loop counter '%s' is changed inside its loop", d->name);
        for (int i = c->n_before; i < n_extra; i++)
                if (mentions(l->fe, extra[i], d))
                        uncount(l, t, "unsupported-loop", extra[i]->span, "put it before the step, or into the body", "%s needs the loop counter '%s' as it is after its step",
                                tree_quoted(l->arena, extra[i]), d->name);
        if (b->counts)
                uncount(l, b->counts, "counter-modified", t->span, NULL, "'%s' counts two loops, one inside the other", d->name);
        bool was_stale = b->is_stale;
        b->is_stale = true;
        struct expr *begin = loop->lower;
        c->may_pass = !is_live && !jumps && !is_do && !is_pointer && !inductions && !rotation && !c->in_cond && !c->shift && !c->n_apart && type->is_signed && !n_extra;
        if (c->by) {
                set_rounds(l, c, loop, begin, type, t);
        } else if (!is_pointer && !(counts_rounds && set_distance(l, c, loop, begin))) {
                loop->lower = keep_bound(l, begin, "begin", t);
                set_bound(l, c, loop, meeting, type, t);
                note_tested(c, loop, type);
                if (c->seen_as && loop->step < 0 && !is_at_least(l, loop->upper, loop->cmp == OP_GE ? 0 : -1, c->cond->span))
                        uncount(l, t, "signed-unsigned-comparison", c->cond->span, "count with a signed variable", "the unsigned counter '%s' may be seen as a negative number", d->name);
                if ((jumps && !meeting) || (loop_is_open(loop) && loop_may_start_over(c)))
                        check_wrapping(l, loop, d->name, t);
        }
        b->is_stale = was_stale;
        if (is_do) {
                int64_t from, to;
                bool constant = expr_constant(loop->lower, &from) && expr_constant(loop->upper, &to);
                bool runs = constant && (loop->cmp == OP_LT ? from < to : loop->cmp == OP_LE ? from <= to : loop->cmp == OP_GT ? from > to :
                                         loop->cmp == OP_GE ? from >= to : from != to);
                if (!runs && (constant || !assume_of(l, loop->cmp, loop->lower, loop->upper, c->cond->span)))
                        uncount(l, t, "unsupported-loop", t->span, "write it as a for statement", "do loop '%s' runs once before it tests its condition", d->name);
        }
        loop->iterator = var_new(l, d->name, d->name, loop->by ? ctype_long() : type, decl_tree(l->fe, d)->span);
        loop->iterator->loop = loop;
        loop->iterator->nonneg = false;
        if (is_live && loop_is_open(loop))
                uncount(l, t, "data-dependent-bound", t->span, NULL, "how often the loop runs depends on data, and its counter '%s' is used afterwards", d->name);
        loop->is_cut = c->limit != NULL;
        struct target to = {.kind = TARGET_LOOP};
        if (jumps) {
                to.live = flag_new(l, "going", t);
                loop->live = place_read(l, to.live, t);
                loop->why = reason_new(l->arena, "early-exit", loop->head, "loop '%s' stays sequential: '%s' may end it early", d->name,
                                       jumps & JUMP_BREAK ? "break" : "return");
        }
        if (loop_is_open(loop))
                note_per_round(l, t, c);
        else
                l->has_steady = l->has_steady || (is_in_rounds(l) && !l->n_inside);
        if (loop_is_open(loop) && !l->loop)
                fail(l, "data-dependent-bound", c->bound ? c->bound->span : t->span, NULL, "how often loop '%s' runs depends on data", d->name);
        struct seq *outer;
        loop_begin(l, loop, &outer);
        b->value = is_pointer ? NULL : expr_var(l->arena, loop->iterator);
        if (loop->by) {
                struct expr *value = strided_value(l, c, begin, loop->by, b->value);
                b->value = expr_convert(l, value, type, true);
                b->value->fits = b->value != value;
        }
        if (is_pointer) {
                b->pointer = ARENA_NEW(l->arena, struct pval);
                *b->pointer = pval_add(l, first, expr_var(l->arena, loop->iterator), false, t);
        }
        if (c->in_body)
                b->n_inductions++;      /* the steps change the value alone */
        else
                b->counts = t;
        b->is_stale = false;
        if (loop_is_dynamic(loop))
                inductions = NULL;
        inductions_enter(l, inductions, loop, t);
        const bool is_noted = is_per_round(l, t);
        l->n_inside += is_noted;
        struct iteration iteration = {&to, body, extra, n_body, n_extra, jumps, t};
        struct around around = {t, l->frame, !loop_is_dynamic(loop) && !expr_has_read(loop->lower), l->around};
        l->around = &around;
        if (rotation)
                rotation_lower(l, rotation, loop, lower_iteration, &iteration);
        else if (c->limit)
                lower_guarded(l, expr_binary(l->arena, c->cmp, b->value, c->limit, ctype_int()), t, lower_iteration, &iteration);
        else
                lower_iteration(l, &iteration);
        l->around = around.up;
        l->n_inside -= is_noted;
        b->n_inductions -= c->in_body;
        b->counts = NULL;
        b->value = NULL;
        if (is_pointer)
                b->pointer = NULL;
        loop_end(l, loop, outer);
        if (c->bound_value && is_written_in(loop, c->bound_value))
                uncount(l, t, "data-dependent-bound", c->bound->span, NULL, "%s, the bound of loop '%s', is computed from data that the loop may change", tree_quoted(l->arena, c->bound), c->counter->name);
        state_forget(l, t);
        inductions_leave(l, inductions, loop, t);
        if (rotation)
                rotation_leave(l, rotation, loop);
        b->is_stale = true;
        if (is_pointer) {
                if (l->frame->id == 0 && !b->is_local && decl_live_after(l->fn, d, l->begin, l->end, false, NULL))
                        fail(l, "pointer-live", t->span, "set it again after the loop", "the pointer '%s' is changed here and used afterwards", d->name);
        } else if (l->frame->id == 0 && !b->is_local && !loop->by && is_counter_only(l, d)) {
                loop->iterator_live_out = decl_address_taken(d) || decl_live_after(l->fn, d, l->begin, l->end, false, NULL);
                loop->iterator_text = d->name;
        } else if (is_live) {
                struct place p = place_of_root(root_of_binding(l, b));
                p.linear = expr_int(l->arena, 0);
                struct expr *last = loop->by ? strided_value(l, c, begin, loop->by, final_value(l, loop, t)) : final_value(l, loop, t);
                emit_assign(l, &p, OP_NONE, expr_convert(l, last, type, true), t, NULL);
        }
}

/* The statements of a loop body. */
static struct tree **body_of(struct tree **body, int *n)
{
        struct tree *b = tree_statement(*body);
        if (b->kind == CXCursor_CompoundStmt) {
                *n = b->n;
                return b->kid;
        }
        *n = 1;
        return body;
}

static bool has_continue(const struct tree *t)
{
        if (t->kind == CXCursor_ContinueStmt)
                return true;
        if (tree_is_loop(t))
                return false;
        for (int i = 0; i < t->n; i++)
                if (has_continue(t->kid[i]))
                        return true;
        return false;
}

/* The last statement of a loop's body, or NULL. */
static struct tree *last_statement(struct tree *body)
{
        body = tree_statement(body);
        return body->kind == CXCursor_CompoundStmt && body->n ? tree_statement(body->kid[body->n - 1]) : NULL;
}

static bool mentions_change(const struct tree *t, const struct decl *d)
{
        enum use_kind k = t->kind == CXCursor_DeclRefExpr && t->decl == d ? use_kind(t) : USE_NONE;
        if (k == USE_WRITE || k == USE_UPDATE || k == USE_ADDRESS)
                return true;
        for (int i = 0; i < t->n; i++)
                if (mentions_change(t->kid[i], d))
                        return true;
        return false;
}

/* Is d changed in the block before its last statement, or may an iteration that goes on not reach this? */
static bool changes_before(struct tree *body, const struct tree *last, const struct decl *d)
{
        body = tree_statement(body);
        for (int i = 0; i < body->n; i++)
                if (tree_statement(body->kid[i]) != last && mentions_change(body->kid[i], d))
                        return true;
        return has_continue(body);
}

/* Is the initialiser the one part of a declaration that changes d? In others, `__typeof__(i++) x`, not everything is evaluated. */
static bool only_initialiser_mentions(struct tree *var, const struct decl *d)
{
        struct tree *init = tree_initialiser(var);
        for (int i = 0; i < var->n; i++)
                if (var->kid[i] != init && mentions_change(var->kid[i], d))
                        return false;
        return init != NULL;
}

/* Adds to *sum what executing t adds to d. False when that is not the same constant whenever t is executed. */
static bool add_steps(struct tree *t, const struct decl *d, int64_t *sum)
{
        struct decl *stepped;
        int64_t step;
        if (!mentions_change(t, d))
                return true;
        if (tree_is_expr(t) && step_of(t, &stepped, &step) && stepped == d) {
                *sum += step;
                return true;
        }
        if (t->kind == CXCursor_VarDecl)
                return only_initialiser_mentions(t, d) && add_steps(tree_initialiser(t), d, sum);
        bool is_list = t->kind == CXCursor_CompoundStmt || t->kind == CXCursor_DeclStmt || t->kind == CXCursor_UnexposedStmt;
        if (!is_list && (t->kind == CXCursor_UnaryExpr || !tree_is_expr(t) || t->kind == CXCursor_ConditionalOperator || t->kind == CXCursor_StmtExpr ||
                         tree_binary(t) == CXBinaryOperator_LAnd || tree_binary(t) == CXBinaryOperator_LOr || !t->n))
                return false;
        for (int i = 0; i < t->n; i++)
                if (!add_steps(t->kid[i], d, sum))
                        return false;
        return true;
}

/* Finds what a loop counts whose step is neither in the condition nor in a head: it is the last statement of the body, or anywhere in it. */
static bool counting_in_body(struct tree *cond, struct tree *body, struct counting *c)
{
        struct decl *d;
        int64_t step;
        struct tree *last = last_statement(body);
        *c = (struct counting){0};
        if (last && step_of(last, &d, &step) && cond_of(cond, d, c)) {
                c->step = step;
                c->step_at = c->also_at = last;
                if (!changes_before(body, last, d))
                        return true;
        }
        *c = (struct counting){0};
        if (last && stride_of(last, &d, &c->by, &step) && cond_of(cond, d, c) && !c->in_cond && !c->also_bound && !c->shift && !c->n_apart && !changes_before(body, last, d)) {
                c->step = step;
                c->step_at = c->also_at = last;
                return true;
        }
        *c = (struct counting){0};
        if (!cond_of(cond, NULL, c) || c->in_cond || jumps_out_of(body) || !add_steps(body, c->counter, &c->step))
                return false;
        c->step_at = body;
        c->in_body = true;
        return c->step != 0 && c->step > INT32_MIN && c->step < INT32_MAX;
}

/* Finds what a for statement with the parts p counts; the other parts of its step go to extra. *n_extra is -1 when there are too many. */
static bool counting_of_for(const struct for_parts *p, struct counting *c, struct tree **extra, int *n_extra)
{
        struct tree *incs[MAX_PARTS];
        int n_incs = p->inc ? comma_parts(p->inc, incs, 0, MAX_PARTS) : 0;
        *n_extra = n_incs > MAX_PARTS ? -1 : 0;
        *c = (struct counting){0};
        if (*n_extra < 0 || !p->cond)
                return false;
        if (n_incs == 0)
                return (cond_of(p->cond, NULL, c) && c->in_cond) || counting_in_body(p->cond, p->body, c);
        bool known = false;
        struct decl *d;
        int64_t step;
        for (int i = 0; i < n_incs; i++) {
                struct counting try = {0};
                struct tree *by = NULL;
                bool steps = !known && (step_of(incs[i], &d, &step) || stride_of(incs[i], &d, &by, &step));
                if (steps && cond_of(p->cond, d, &try) && !(by && (try.in_cond || try.also_bound || try.shift || try.n_apart))) {
                        *c = try;
                        c->step = step;
                        c->by = by;
                        c->step_at = incs[i];
                        c->n_before = *n_extra;
                        known = true;
                } else {
                        extra[(*n_extra)++] = incs[i];
                }
        }
        if (!known || c->by || n_incs > 1 || !mentions_change(p->body, c->counter))
                return known;
        struct tree *last = last_statement(p->body);
        int64_t more = 0;
        if (last && step_of(last, &d, &more) && d == c->counter && c->step + more != 0 && !changes_before(p->body, last, d)) {
                c->also_at = last;
        } else {
                more = 0;
                if (jumps_out_of(p->body) || !add_steps(p->body, c->counter, &more) || c->step + more == 0)
                        return true;    /* which is refused, or lowered as rounds */
                c->in_body = true;
                c->step_at = p->body;
        }
        c->step += more;
        return known;
}

/* What the for statement t counts in constant steps, from which value, and what each of its iterations executes (at most MAX_PARTS + 1 parts, in order). False for
 * other statements, and when it does not count. */
bool loop_parts(struct tree *t, struct counting *c, struct tree **part, int *n_part)
{
        struct for_parts p;
        if (t->kind != CXCursor_ForStmt || !for_parts(t, &p) || !counting_of_for(&p, c, part + 1, n_part) || c->by || !p.init)
                return false;
        part[0] = p.body;
        ++*n_part;
        struct tree *inits[MAX_PARTS];
        int n = p.init->kind == CXCursor_DeclStmt ? p.init->n : comma_parts(p.init, inits, 0, MAX_PARTS);
        for (int i = 0; i < n && i < MAX_PARTS && !c->init; i++) {
                struct tree *x = p.init->kind == CXCursor_DeclStmt ? p.init->kid[i] : inits[i];
                if (x->kind == CXCursor_VarDecl && x->decl == c->counter)
                        c->init = tree_initialiser(x);
                else if (tree_binary(x) == CXBinaryOperator_Assign && variable_of(x->kid[0]) == c->counter)
                        c->init = x->kid[1];
        }
        return true;
}

/* Finds what a while or do statement counts: in its condition, or by its last statement. */
static bool counting_of_while(struct tree *t, struct counting *c)
{
        bool is_do = t->kind == CXCursor_DoStmt;
        *c = (struct counting){0};
        if (t->n != 2)
                return false;
        struct tree *cond = t->kid[is_do ? 1 : 0], *body = t->kid[is_do ? 0 : 1];
        return (cond_of(cond, NULL, c) && c->in_cond) || counting_in_body(cond, body, c);
}

/* The variable that loop t counts with, and in *step where it does so; NULL if it does not count. */
struct decl *loop_counter(struct tree *t, struct tree **step)
{
        struct counting c;
        struct for_parts p;
        struct tree *extra[MAX_PARTS];
        int n_extra;
        bool known = t->kind == CXCursor_ForStmt ? for_parts(t, &p) && counting_of_for(&p, &c, extra, &n_extra) : counting_of_while(t, &c);
        *step = known ? c.step_at : NULL;
        return known ? c.counter : NULL;
}

/* The loop as rounds: `going = cond; while (going) { body; step; going = cond; }`. cond and inc may be NULL. */
static void lower_rounds(struct lower *l, struct tree *t, struct tree *cond, struct tree *inc, struct tree *whole, bool is_do, size_t head_end,
                         struct reason *why)
{
        int n_body;
        struct tree **body = body_of(&whole, &n_body);
        int jumps = ending_jumps(body, n_body);
        if (!cond && !jumps)
                fail(l, "endless-loop", t->span, NULL, "the loop has no condition");
        struct loop *loop = loop_new(l, t, head_end);
        struct place live = temp_place(l, "going", ctype_int(), t);
        struct target to = {.kind = TARGET_LOOP, .live = &live};
        if (cond && !is_do)
                emit_assign(l, &live, OP_NONE, lower_cond(l, cond), cond, NULL);
        else
                flag_set(l, &live, 1, t);
        loop->iterator = var_new(l, "round", "", ctype_long(), t->span);
        loop->iterator->loop = loop;
        loop->lower = expr_int(l->arena, 0);
        loop->cmp = OP_LT;
        loop->step = 1;
        loop->live = place_read(l, to.live, t);
        loop->why = why;
        state_forget(l, t);
        struct seq *outer;
        loop_begin(l, loop, &outer);
        target_enter(l, &to, body, n_body, JUMP_CONTINUE, t);
        const bool is_noted = is_per_round(l, t);
        struct around around = {t, l->frame, false, l->around};
        l->around = &around;
        l->n_inside += is_noted;
        lower_list(l, body, n_body);
        l->n_inside -= is_noted;
        l->around = around.up;
        lower_round_end(l, jumps, &inc, inc ? 1 : 0, cond, t);
        l->target = to.up;
        loop_end(l, loop, outer);
        state_forget(l, t);
}

/* What a for statement does first, in order; its counter, if c is not NULL, gets its first value without an assignment. Returns whether the counter is declared there. */
static bool lower_init(struct lower *l, struct tree *init, struct counting *c, struct tree *t)
{
        bool declares = false;
        if (!init)
                return false;
        if (init->kind == CXCursor_DeclStmt) {
                for (int i = 0; i < init->n; i++) {
                        struct tree *v = init->kid[i];
                        if (v->kind != CXCursor_VarDecl)
                                fail(l, "unsupported-declaration", v->span, NULL, "%s declares no variable", tree_quoted(l->arena, v));
                        if (v->decl->is_global)
                                fail(l, "static-local", v->span, NULL, "'%s' is static", v->decl->name);
                        if (!c || v->decl != c->counter) {
                                lower_declaration(l, v);
                                continue;
                        }
                        if (!tree_initialiser(v))
                                fail(l, "unsupported-loop", init->span, NULL, "the loop counter '%s' has no first value", v->decl->name);
                        declares = true;
                        binding_new(l, v->decl, l->frame->id)->is_local = true;
                        set_first(l, c, tree_initialiser(v), i == init->n - 1, t);
                }
                return declares;
        }
        struct tree *inits[MAX_PARTS];
        int n = comma_parts(init, inits, 0, MAX_PARTS);
        if (n > MAX_PARTS)
                fail(l, "unsupported-loop", init->span, NULL, "%s, the start of this loop, has too many parts", tree_quoted(l->arena, init));
        for (int i = 0; i < n; i++) {
                if (c && tree_binary(inits[i]) == CXBinaryOperator_Assign && variable_of(inits[i]->kid[0]) == c->counter)
                        set_first(l, c, inits[i]->kid[1], i == n - 1, t);
                else if (c && writes_decl(l->fe, inits[i], c->counter))
                        uncount(l, t, "counter-modified", inits[i]->span, NULL, "the loop counter '%s' is changed before its loop starts", c->counter->name);
                else
                        lower_effect(l, inits[i], false);
        }
        return false;
}

/* Why loop t, which runs while `cond` holds (NULL: until it is left), does not count. */
static struct reason *not_counting(struct lower *l, const struct tree *t, const struct tree *cond)
{
        if (!cond)
                return reason_new(l->arena, "data-dependent-exit", t->span, "the loop runs until it is left, not to a fixed bound");
        return reason_new(l->arena, "data-dependent-exit", cond->span, "the loop runs while %s holds, not to a fixed bound", tree_quoted(l->arena, cond));
}

/* Lowers a for statement, or refuses it. */
void lower_for(struct lower *l, struct tree *t)
{
        struct for_parts p;
        struct counting c;
        struct tree *extra[MAX_PARTS];
        int n_extra;
        if (!for_parts(t, &p))
                fail(l, "unsupported-loop", t->span, "write the for statement out", "a macro hides the parts of this for statement");
        bool known = counting_of_for(&p, &c, extra, &n_extra);
        struct reason *why = uncounted_why(l, t);
        if (!known && !why) {
                struct decl *d;
                int64_t step;
                bool steps = n_extra <= 0 || step_of(extra[0], &d, &step);
                why = n_extra < 0 ? reason_new(l->arena, "unsupported-loop", t->span, "%s, the step of this loop, has too many parts", tree_quoted(l->arena, p.inc)) :
                      !steps ? reason_help(l->arena, reason_new(l->arena, "unsupported-loop", p.inc->span, "%s does not step by a constant", tree_quoted(l->arena, p.inc)), "step by a constant") :
                      not_counting(l, t, p.cond);
        }
        if (why) {
                lower_init(l, p.init, NULL, t);
                lower_rounds(l, t, p.cond, p.inc, p.body, false, p.head_end, why);
                return;
        }
        check_counter(l, &c, t);
        bool declares = lower_init(l, p.init, &c, t);
        int n_body;
        struct tree **body = body_of(&p.body, &n_body);
        lower_counted(l, t, &c, body, n_body - (c.also_at != NULL), extra, n_extra, p.head_end, declares, false);
}

/* Lowers a while or do statement, or refuses it. */
void lower_while(struct lower *l, struct tree *t)
{
        bool is_do = t->kind == CXCursor_DoStmt;
        if (t->n != 2)
                fail(l, "unsupported-loop", t->span, NULL, "this loop is not supported");
        struct tree *cond = t->kid[is_do ? 1 : 0], *whole = t->kid[is_do ? 0 : 1];
        struct counting c;
        bool known = counting_of_while(t, &c);
        struct reason *why = uncounted_why(l, t);
        if (!known && !why)
                why = not_counting(l, t, cond);
        if (why) {
                lower_rounds(l, t, cond, NULL, whole, is_do, 0, why);
                return;
        }
        check_counter(l, &c, t);
        int n_body;
        struct tree **body = body_of(&whole, &n_body);
        lower_counted(l, t, &c, body, n_body - (c.also_at != NULL), NULL, 0, 0, false, is_do);
}

/* What can be said of a loop that is kept as written: position and the name of its counter. In arena a. */
struct loop *loop_outline(struct fe *fe, struct tree *t, struct arena *a)
{
        struct loop *loop = ARENA_NEW(a, struct loop);
        struct for_parts p = {0};
        loop->span = t->span;
        loop->head = t->span;
        loop->function = t->fn ? t->fn->name : "";
        loop->depth = 1;
        struct var *v = loop->iterator = ARENA_NEW(a, struct var);
        v->name = v->text = "";
        v->type = ctype_long();
        v->loop = loop;
        v->span = t->span;
        struct tree *step;
        struct decl *counter = loop_counter(t, &step);
        if (t->kind == CXCursor_ForStmt && for_parts(t, &p)) {
                loop->head = head_span(fe, t, p.head_end);
                if (!counter && p.init && p.init->kind == CXCursor_DeclStmt && p.init->n)
                        counter = p.init->kid[0]->decl;
        }
        if (counter) {
                v->name = v->text = counter->name;
                if (ctype_of(counter->type))
                        v->type = ctype_of(counter->type);
        }
        return loop;
}
