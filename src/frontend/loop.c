/* Counted loops: `for`, and `while`/`do` that count, become an iterator with bounds that are known before the first iteration.
 *
 * The counter is the variable that the step changes and the condition compares with something the body leaves alone. Inside the loop its
 * value is the iterator itself; afterwards it is not known to the region. */
#include "frontend/lower.h"

#include <stdlib.h>

struct for_parts {
        struct tree *init, *cond, *inc, *body;
        size_t head_end;        /* offset just past the closing parenthesis; 0 when not found */
};

/* Which child of a ForStmt is which. False when a macro hides it. */
static bool parts_of(struct tree *t, struct for_parts *p)
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

/* Is t a step of a variable by a constant: i++, --i, i += 2, i = i - 1? */
static bool step_of(struct tree *t, struct decl **d, int64_t *step)
{
        t = tree_strip(t);
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
                *step = (int32_t)*step == (int64_t)(uint32_t)*step || *step < INT32_MAX ? *step : (int32_t)*step;
                *step = k == CXBinaryOperator_SubAssign ? -*step : *step;
                return *step != 0 && *step > INT32_MIN && *step < INT32_MAX;
        }
        if (k == CXBinaryOperator_Assign) {
                struct tree *sum = tree_value(t->kid[1]);
                if (!(*d = variable_of(t->kid[0])) || (tree_binary(sum) != CXBinaryOperator_Add && tree_binary(sum) != CXBinaryOperator_Sub))
                        return false;
                bool minus = tree_binary(sum) == CXBinaryOperator_Sub;
                if (variable_of(sum->kid[0]) == *d && tree_constant(tree_value(sum->kid[1]), step))
                        *step = minus ? -*step : *step;
                else if (minus || variable_of(sum->kid[1]) != *d || !tree_constant(tree_value(sum->kid[0]), step))
                        return false;
                return *step != 0 && *step > INT32_MIN && *step < INT32_MAX;
        }
        return false;
}

/* Reads a condition such as `i < n`, `n > i`, `i-- > 0` or `i--`. Sets counter, cmp, bound, in_cond. */
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
        default: {
                struct decl *d;
                int64_t step;
                if (tree_unary(t) == CXUnaryOperator_PostDec && step_of(t, &d, &step) && (!counter || d == counter)) {
                        c->counter = d;
                        c->in_cond = true;
                        c->cmp = OP_GT;
                        c->step = -1;
                        c->step_at = t;
                        return true;
                }
                if (counter && variable_of(t) == counter) {
                        c->counter = counter;
                        c->cmp = OP_NE;
                        return true;
                }
                return false;
        }
        }
        for (int side = 0; side < 2; side++) {
                struct decl *d = variable_of(t->kid[side]);
                int64_t step;
                struct tree *v = tree_value(t->kid[side]);
                if (d && (!counter || d == counter)) {
                        c->counter = d;
                        c->cmp = side ? mirror[op] : op;
                        c->bound = t->kid[1 - side];
                        return true;
                }
                if (side == 0 && tree_unary(v) == CXUnaryOperator_PostDec && step_of(v, &d, &step) && (!counter || d == counter)
                    && (op == OP_GT || op == OP_NE)) {
                        int64_t nought;
                        if (!tree_constant(tree_value(t->kid[1]), &nought) || nought != 0)
                                return false;
                        c->counter = d;
                        c->in_cond = true;
                        c->cmp = OP_GT;
                        c->step = -1;
                        c->step_at = v;
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

static void check_bound(struct lower *l, struct expr *e, struct tree *at, const char *which)
{
        if (e->type->kind != TYPE_INT)
                fail(l, "floating-bound", at->span, NULL, "the loop's %s bound is a floating-point value", which);
        if (expr_has_read(e))
                fail(l, "data-dependent-bound", at->span, NULL, "the loop's %s bound depends on data: how often it runs is only known at run time", which);
}

/* The first value of the counter. */
static struct expr *first_value(struct lower *l, struct counting *c, struct binding *b, struct tree *t, const struct ctype *type)
{
        struct expr *e;
        if (c->init) {
                e = lower_expr(l, c->init);
        } else {
                if (b && b->is_stale)
                        fail(l, "counter-after-loop", t->span, "use a variable of its own", "'%s' is read after the loop that it counts", c->counter->name);
                e = b && b->fixed ? b->fixed : b ? binding_value(l, b) : NULL;
                if (!e)
                        fail(l, "data-dependent-bound", t->span, "give the counter its first value in the for statement",
                             "the value that '%s' starts from is not known", c->counter->name);
        }
        check_bound(l, e, c->init ? c->init : t, "lower");
        return expr_convert(l, e, type, true);
}

struct counter_use {
        struct decl *d;
        struct tree *allowed, *found;
};

static void find_change(struct decl *d, struct tree *at, bool is_address, void *user)
{
        struct counter_use *u = user;
        (void)is_address;
        if (d == u->d && !u->found && !(u->allowed && tree_contains(u->allowed, at)))
                u->found = at;
}

/* Adds `a cmp b` to what must hold for the nest to mean the text. */
void assume(struct lower *l, enum op op, struct expr *a, struct expr *b, const char *text, struct span span)
{
        for (int i = 0; i < l->nest->assumptions.n; i++)
                if (strcmp(l->nest->assumptions.data[i]->text, text) == 0)
                        return;
        struct assumption *x = ARENA_NEW(l->arena, struct assumption);
        x->cond = expr_binary(l->arena, op, a, b, ctype_int());
        x->text = text;
        x->span = span;
        vec_push(l->arena, &l->nest->assumptions, x);
}

/* Where the comparison is unsigned but the counter is not, the counter must never be negative. */
static void check_signedness(struct lower *l, struct counting *c, struct loop *loop, const struct ctype *type)
{
        if (!c->bound || tree_binary(c->cond) == CXBinaryOperator_Invalid)
                return;
        const struct ctype *compared = ctype_of(clang_getCursorType(c->cond->kid[0]->cur));
        if (!compared || compared->kind != TYPE_INT || compared->is_signed || !type->is_signed || type->size > compared->size || loop->cmp == OP_NE)
                return;
        struct expr *smallest = loop->step > 0 ? loop->lower : loop->upper;
        if (expr_nonneg(smallest))
                return;
        int64_t v;
        if (expr_constant(smallest, &v) || !expr_is_invariant(smallest))
                fail(l, "signed-unsigned-comparison", c->cond->span, "give both the same type",
                     "'%s' may be negative and is compared as an unsigned number", c->counter->name);
        struct outbuf b = {0};
        expr_print(&b, smallest, 10, NULL);
        assume(l, OP_GE, smallest, expr_int(l->arena, 0), arena_printf(l->arena, "%s >= 0", outbuf_text(&b)), c->cond->span);
        outbuf_free(&b);
}

/* Sets cmp and upper of the loop, and refuses what never ends or relies on wrapping. */
static void set_bound(struct lower *l, struct counting *c, struct loop *loop, const struct ctype *type, struct tree *t)
{
        loop->step = c->step;
        loop->cmp = c->cmp;
        if (c->in_cond) {               /* i = n; i-- > 0: the values n-1 .. 0 */
                loop->lower = expr_convert(l, expr_sum(l, loop->lower, expr_int(l->arena, 1), OP_SUB), ctype_long(), true);
                loop->upper = expr_int(l->arena, 0);
                loop->cmp = OP_GE;
                return;
        }
        l->no_emit++;
        loop->upper = c->bound ? lower_expr(l, c->bound) : expr_int(l->arena, 0);
        l->no_emit--;
        check_bound(l, loop->upper, c->bound ? c->bound : t, "upper");
        int64_t v;
        bool is_const = expr_constant(loop->upper, &v), up = loop->step > 0;
        if (!type->is_signed && !up && loop->cmp == OP_GE && is_const && v == 0)
                fail(l, "endless-loop", c->cond->span, "count with a signed variable", "an unsigned '%s' is never below 0", c->counter->name);
        if (loop->cmp == OP_NE && loop->step != 1 && loop->step != -1)
                fail(l, "unsupported-loop", c->cond->span, "compare with < or >", "the loop may step over its bound");
        if (loop->cmp != OP_NE && up != (loop->cmp == OP_LT || loop->cmp == OP_LE)) {
                /* i = n - 1; i < n; i--: the wrapping way to count an unsigned variable down to 0 */
                struct expr *gap = expr_normal(l->arena, expr_sum(l, loop->upper, loop->lower, OP_SUB));
                int64_t d;
                if (!type->is_signed && !up && loop->cmp == OP_LT && expr_constant(gap, &d) && d >= 1) {
                        loop->cmp = OP_GE;
                        loop->upper = expr_int(l->arena, 0);
                        return;
                }
                fail(l, "unsupported-loop", t->span, NULL, "the loop counts away from its bound");
        }
        check_signedness(l, c, loop, type);
}

/* A pointer that counts, `for (p = a; p < a + n; p++)`: the iterator counts elements from its first value, which is returned. */
static struct pval set_pointer_bounds(struct lower *l, struct counting *c, struct loop *loop, struct tree *t)
{
        struct decl *d = c->counter;
        struct tree *init = c->init;
        if (!c->bound || !tree_is_pointer(c->bound) || c->in_cond)
                fail(l, "pointer-bound", t->span, "count with an integer", "the loop over '%s' does not end at a pointer", d->name);
        struct pval first;
        if (init) {
                struct shape s;
                CXType to = shape_of_decl(l, decl_tree(l->fe, d), &s, true);
                first = pval_keep(l, pval_fit(l, lower_pointer(l, init), to, &s, init), init);
        } else {
                struct binding *b = binding_get(l, d, t);
                if (!b->pointer)
                        fail(l, "unknown-pointer", t->span, NULL, "where '%s' starts is not known here", d->name);
                first = *b->pointer;
        }
        struct expr *from = first.at.linear;
        l->no_emit++;
        struct pval last = lower_pointer(l, c->bound);
        l->no_emit--;
        loop->lower = expr_int(l->arena, 0);
        loop->upper = pval_distance(l, &first, &last);
        if (!loop->upper)
                fail(l, "pointer-bound", c->bound->span, "count with an integer",
                     "the loop runs from one pointer to another that is not seen to lead into the same array");
        loop->cmp = c->cmp;
        loop->step = c->step;
        check_bound(l, from, t, "lower");
        check_bound(l, loop->upper, c->bound, "upper");
        if (loop->cmp == OP_NE ? loop->step != 1 && loop->step != -1 : (loop->step > 0) != (loop->cmp == OP_LT || loop->cmp == OP_LE))
                fail(l, "unsupported-loop", t->span, NULL, "the loop counts away from its bound");
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
                fail(l, "unsupported-loop", t->span, "count with an integer", "the loop counter '%s' is no integer", d->name);
        if (d->addressed == l->serial || (d->is_global && decl_address_taken(d)))
                fail(l, "counter-modified", t->span, NULL, "the address of the loop counter '%s' is taken", d->name);
}

/* A loop that the user wants left alone keeps all around it, and the callers of its function, as they are. */
static void check_ignored(struct lower *l, struct tree *t)
{
        if (pragma_before(l->fe, t, PRAGMA_IGNORE))
                fail(l, "ignored", t->span, NULL, "'#pragma pmp ignore' asks to leave a loop inside as written");
}

/* The loop around `body`, whose counting is known. `extra` are further parts of the step, done after the body. */
static void lower_counted(struct lower *l, struct tree *t, struct counting *c, struct tree **body, int n_body, struct tree **extra, int n_extra,
                          size_t head_end, bool declares)
{
        struct decl *d = c->counter;
        check_ignored(l, t);
        check_counter(l, c, t);
        bool is_pointer = decl_is_pointer(d);
        const struct ctype *type = is_pointer ? ctype_long() : ctype_of(d->type);
        struct loop *loop = ARENA_NEW(l->arena, struct loop);
        loop->span = t->span;
        loop->span.end = text_statement_end(t);
        if (t->source)
                clang_getFileLocation(clang_getLocationForOffset(l->fe->tu, t->source->file, (unsigned)loop->span.end), NULL, &loop->span.end_line,
                                      &loop->span.end_col, NULL);
        loop->head = head_span(l->fe, t, head_end);
        loop->mark = pragma_before(l->fe, t, PRAGMA_INDEPENDENT) ? MARK_INDEPENDENT : MARK_NONE;
        struct binding *b = declares ? binding_new(l, d, l->frame->id) : binding_get(l, d, t);
        if (declares)
                b->is_local = true;
        struct pval first;
        if (is_pointer)
                first = set_pointer_bounds(l, c, loop, t);
        else
                loop->lower = first_value(l, c, b, t, type);
        struct tree **part = arena_alloc(l->arena, (size_t)(n_body + n_extra + 1) * sizeof *part);
        for (int i = 0; i < n_body + n_extra; i++)
                part[i] = i < n_body ? body[i] : extra[i - n_body];
        struct induction *inductions = inductions_find(l, t, c, part, n_body + n_extra);
        state_forget(l, t);
        struct counter_use change = {.d = d, .allowed = c->step_at};
        for (int i = 0; i < n_body && !change.found; i++)
                writes_each(l->fe, body[i], find_change, &change);
        if (change.found)
                fail(l, "counter-modified", change.found->span, NULL, "the loop counter '%s' is changed inside its loop", d->name);
        if (b->is_iterator)
                fail(l, "counter-modified", t->span, NULL, "'%s' counts two loops, one inside the other", d->name);
        loop->iterator = var_new(l, d->name, d->name, type, decl_tree(l->fe, d)->span);
        loop->iterator->loop = loop;
        loop->iterator->nonneg = false;
        bool was_stale = b->is_stale;
        b->is_stale = true;
        if (!is_pointer)
                set_bound(l, c, loop, type, t);
        b->is_stale = was_stale;
        if (expr_uses_var(loop->upper, loop->iterator))
                fail(l, "data-dependent-bound", t->span, NULL, "the loop's bound changes as it runs");
        struct seq *outer;
        loop_begin(l, loop, &outer);
        b->value = is_pointer ? NULL : expr_var(l->arena, loop->iterator);
        if (is_pointer) {
                b->pointer = ARENA_NEW(l->arena, struct pval);
                *b->pointer = pval_add(l, first, expr_var(l->arena, loop->iterator), false, t);
        }
        b->is_iterator = true;
        b->is_stale = false;
        inductions_enter(l, inductions, loop, t);
        lower_list(l, body, n_body);
        for (int i = 0; i < n_extra; i++)
                lower_effect(l, extra[i], false);
        b->is_iterator = false;
        b->value = NULL;
        if (is_pointer)
                b->pointer = NULL;
        loop_end(l, loop, outer);
        state_forget(l, t);
        inductions_leave(l, inductions, loop, t);
        b->is_stale = true;
        bool outside = l->frame->id == 0 && !b->is_local;
        if (is_pointer && outside && decl_live_after(l->fn, d, l->begin, l->end, false))
                fail(l, "pointer-live", t->span, "set it again after the loop", "the pointer '%s' is changed here and used afterwards", d->name);
        if (outside && (decl_address_taken(d) || decl_live_after(l->fn, d, l->begin, l->end, false))) {
                loop->iterator_live_out = true;
                loop->iterator_text = d->name;
                if (b->root)
                        fail(l, "counter-reassigned", t->span, "use a variable of its own", "'%s' counts a loop, is set elsewhere too, and is used afterwards",
                             d->name);
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

/* Finds what a for statement with the parts p counts; the other parts of its step go to extra. *n_extra is -1 when there are too many. */
static bool counting_of_for(const struct for_parts *p, struct counting *c, struct tree **extra, int *n_extra)
{
        struct tree *incs[MAX_PARTS];
        int n_incs = p->inc ? comma_parts(p->inc, incs, 0, MAX_PARTS) : 0;
        *n_extra = n_incs > MAX_PARTS ? -1 : 0;
        *c = (struct counting){0};
        if (*n_extra < 0 || !p->cond)
                return false;
        bool known = n_incs == 0 && cond_of(p->cond, NULL, c) && c->in_cond;
        for (int i = 0; i < n_incs; i++) {
                struct decl *d;
                int64_t step;
                struct counting try = {0};
                if (!known && step_of(incs[i], &d, &step) && cond_of(p->cond, d, &try) && !try.in_cond) {
                        *c = try;
                        c->step = step;
                        c->step_at = incs[i];
                        known = true;
                } else {
                        extra[(*n_extra)++] = incs[i];
                }
        }
        return known;
}

/* What the for statement t counts, from which value, and what each of its iterations executes (at most MAX_PARTS + 1 parts, in order). False for
 * other statements, and when it does not count. */
bool loop_parts(struct tree *t, struct counting *c, struct tree **part, int *n_part)
{
        struct for_parts p;
        if (t->kind != CXCursor_ForStmt || !parts_of(t, &p) || !counting_of_for(&p, c, part + 1, n_part) || !p.init)
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

/* The number of iterations of a loop that steps from `from` as long as `counter cmp to`, of type long. Where it is the same in the whole region it is
 * assumed not to be negative, so that it is a plain difference. NULL when the loop counts away from its bound. */
struct expr *loop_trip(struct lower *l, struct expr *from, enum op cmp, struct expr *to, int64_t step, struct span at)
{
        bool up = step > 0;
        if (cmp != OP_NE && up != (cmp == OP_LT || cmp == OP_LE))
                return NULL;
        struct expr *n = expr_sum(l, up ? to : from, up ? from : to, OP_SUB);
        if (cmp == OP_LE || cmp == OP_GE)
                n = expr_sum(l, n, expr_int(l->arena, 1), OP_ADD);
        n = expr_normal(l->arena, n);
        int64_t by = up ? step : -step, v;
        if (expr_constant(n, &v))
                return expr_int(l->arena, v <= 0 ? 0 : (v + by - 1) / by);
        if (!expr_nonneg(n) && expr_is_invariant(n)) {
                struct outbuf b = {0};
                expr_print(&b, n, 10, NULL);
                assume(l, OP_GE, n, expr_int(l->arena, 0), arena_printf(l->arena, "%s >= 0", outbuf_text(&b)), at);
                outbuf_free(&b);
        } else if (!expr_nonneg(n)) {
                struct expr *positive = expr_new(l, EXPR_COND, ctype_long(), at);
                positive->n_arg = 3;
                positive->arg = arena_alloc(l->arena, 3 * sizeof *positive->arg);
                positive->arg[0] = expr_binary(l->arena, OP_GT, n, expr_int(l->arena, 0), ctype_int());
                positive->arg[1] = n;
                positive->arg[2] = expr_int(l->arena, 0);
                n = positive;
        }
        if (by == 1)
                return n;
        return expr_binary(l->arena, OP_DIV, expr_sum(l, n, expr_int(l->arena, by - 1), OP_ADD), expr_int(l->arena, by), ctype_long());
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

/* Finds what a while or do statement counts: in its condition, or by its last statement. */
static bool counting_of_while(struct tree *t, struct counting *c)
{
        bool is_do = t->kind == CXCursor_DoStmt;
        *c = (struct counting){0};
        if (t->n != 2)
                return false;
        struct tree *cond = t->kid[is_do ? 1 : 0], *whole = tree_statement(t->kid[is_do ? 0 : 1]);
        if (!is_do && cond_of(cond, NULL, c) && c->in_cond)
                return true;
        *c = (struct counting){0};
        if (whole->kind != CXCursor_CompoundStmt || !whole->n || has_continue(whole))
                return false;
        struct decl *d;
        int64_t step;
        struct tree *last = tree_statement(whole->kid[whole->n - 1]);
        if (!step_of(last, &d, &step) || !cond_of(cond, d, c) || c->in_cond)
                return false;
        c->step = step;
        c->step_at = last;
        return true;
}

/* The variable that loop t counts with, and in *step where it does so; NULL if it does not count. */
struct decl *loop_counter(struct tree *t, struct tree **step)
{
        struct counting c;
        struct for_parts p;
        struct tree *extra[MAX_PARTS];
        int n_extra;
        bool known = t->kind == CXCursor_ForStmt ? parts_of(t, &p) && counting_of_for(&p, &c, extra, &n_extra) : counting_of_while(t, &c);
        *step = known ? c.step_at : NULL;
        return known ? c.counter : NULL;
}

/* Lowers a for statement, or refuses it. */
void lower_for(struct lower *l, struct tree *t)
{
        struct for_parts p;
        struct counting c;
        struct tree *extra[MAX_PARTS];
        int n_extra;
        if (!parts_of(t, &p))
                fail(l, "unsupported-loop", t->span, "write the for statement out", "a macro hides the parts of this for statement");
        if (!p.cond)
                fail(l, "endless-loop", t->span, NULL, "the loop has no condition");
        bool known = counting_of_for(&p, &c, extra, &n_extra);
        if (n_extra < 0)
                fail(l, "unsupported-loop", t->span, NULL, "the step of this loop has too many parts");
        if (!known) {
                struct decl *d;
                int64_t step;
                if (n_extra && !step_of(extra[0], &d, &step))
                        fail(l, "unsupported-loop", p.inc->span, "step by a constant", "the loop does not step by a constant");
                fail(l, "data-dependent-exit", p.cond->span, NULL, "when the loop ends is not a matter of its counter and a fixed bound");
        }
        bool declares = false;
        if (p.init && p.init->kind == CXCursor_DeclStmt) {
                for (int i = 0; i < p.init->n; i++) {
                        struct tree *v = p.init->kid[i];
                        if (v->kind != CXCursor_VarDecl)
                                fail(l, "unsupported-declaration", v->span, NULL, "only variables may be declared here");
                        if (v->decl == c.counter && v->decl) {
                                declares = true;
                                c.init = tree_initialiser(v);
                                if (v->decl->is_global)
                                        fail(l, "static-local", v->span, NULL, "'%s' is static", v->decl->name);
                        } else {
                                lower_declaration(l, v);
                        }
                }
                if (declares && !c.init)
                        fail(l, "unsupported-loop", t->span, NULL, "the loop counter '%s' has no first value", c.counter->name);
        } else if (p.init) {
                struct tree *inits[MAX_PARTS];
                int n = comma_parts(p.init, inits, 0, MAX_PARTS);
                for (int i = 0; i < n && i < MAX_PARTS; i++) {
                        if (tree_binary(inits[i]) == CXBinaryOperator_Assign && variable_of(inits[i]->kid[0]) == c.counter && !c.init)
                                c.init = inits[i]->kid[1];
                        else
                                lower_effect(l, inits[i], false);
                }
                if (n > MAX_PARTS)
                        fail(l, "unsupported-loop", t->span, NULL, "the start of this loop has too many parts");
        }
        int n_body;
        struct tree *whole = p.body, **body = body_of(&whole, &n_body);
        struct tree **kept = arena_alloc(l->arena, (size_t)(n_body + 1) * sizeof *kept);
        memcpy(kept, body, (size_t)n_body * sizeof *kept);
        lower_counted(l, t, &c, kept, n_body, extra, n_extra, p.head_end, declares);
}

/* Lowers a while or do statement that counts, or refuses it. */
void lower_while(struct lower *l, struct tree *t)
{
        bool is_do = t->kind == CXCursor_DoStmt;
        if (t->n != 2)
                fail(l, "unsupported-loop", t->span, NULL, "this loop is not supported");
        struct tree *cond = t->kid[is_do ? 1 : 0], *whole = t->kid[is_do ? 0 : 1];
        int n;
        struct tree **body = body_of(&whole, &n);
        struct tree **kept = arena_alloc(l->arena, (size_t)(n + 1) * sizeof *kept);
        memcpy(kept, body, (size_t)n * sizeof *kept);
        struct counting c;
        if (!counting_of_while(t, &c))
                fail(l, "data-dependent-exit", cond->span, NULL, "when the loop ends is not a matter of its counter and a fixed bound");
        if (!c.in_cond)
                n--;
        if (is_do) {
                struct binding *b = binding_find(l, c.counter);
                int64_t first, bound;
                struct expr *upper = c.bound ? lower_expr(l, c.bound) : NULL;
                if (!b || !b->value || !upper || !expr_constant(b->value, &first) || !expr_constant(upper, &bound)
                    || !((c.cmp == OP_LT && first < bound) || (c.cmp == OP_LE && first <= bound) || (c.cmp == OP_GT && first > bound)
                         || (c.cmp == OP_GE && first >= bound)))
                        fail(l, "unsupported-loop", t->span, "write it as a for statement", "a do loop runs once before it tests its condition");
        }
        lower_counted(l, t, &c, kept, n, NULL, 0, 0, false);
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
        if (t->kind == CXCursor_ForStmt && parts_of(t, &p)) {
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
