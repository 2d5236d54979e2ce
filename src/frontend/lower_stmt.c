/* Statements: declarations and assignments become nodes; blocks, branches and jumps are control.c's. */
#include "frontend/lower.h"

#include <stdlib.h>

/* More than this many statements after inlining is no region that anyone can analyse. */
enum { MAX_STMTS = 20000 };

/* Largest local array whose initialiser becomes one statement an element. */
enum { MAX_INIT = 256 };

/* Starts collecting nodes in s; the result goes back in by seq_end. */
struct seq *seq_begin(struct lower *l, struct seq *s)
{
        struct seq *before = l->seq;
        l->seq = s;
        return before;
}

/* The nodes collected since seq_begin, which returned `saved`, as a NODE_SEQ. */
struct node *seq_end(struct lower *l, struct seq *saved)
{
        struct seq *s = l->seq;
        struct node *n = ARENA_NEW(l->arena, struct node);
        n->kind = NODE_SEQ;
        n->n_child = s->nodes.n;
        n->child = arena_alloc(l->arena, (size_t)(s->nodes.n + 1) * sizeof *n->child);
        for (int i = 0; i < s->nodes.n; i++) {
                n->child[i] = s->nodes.data[i];
                n->child[i]->parent = n;
        }
        l->seq = saved;
        return n;
}

/* A new node at the end of the present sequence. */
struct node *node_add(struct lower *l, enum node_kind kind)
{
        struct node *n = ARENA_NEW(l->arena, struct node);
        n->kind = kind;
        vec_push(l->arena, &l->seq->nodes, n);
        return n;
}

/* A scalar of the front end's own, undefined so far. */
struct place temp_place(struct lower *l, const char *wish, const struct ctype *t, struct tree *at)
{
        CXType type = {0};
        struct root *r = root_local(l, wish, type, NULL, at->span);
        struct larray *x = ARENA_NEW(l->arena, struct larray);
        x->root = r;
        x->path = "";
        r->arrays = x;
        x->a.type = t;
        x->a.type_text = t->name;
        x->a.home = HOME_LOCAL;
        x->a.is_temporary = true;
        x->a.scope = l->loop;
        x->a.span = at->span;
        x->a.stride = t->size;
        x->a.ident = unique_name(l, wish);
        vec_push(l->arena, &l->arrays, x);
        struct place p = place_of_root(r);
        p.linear = expr_int(l->arena, 0);
        return p;
}

/* Tells the environment that the scalar at p now holds `op rhs`. */
static void remember(struct lower *l, const struct place *p, enum op op, struct expr *rhs, const struct ctype *type, const struct ctype *compute)
{
        struct binding *b = p->root->binding;
        if (!b || p->path[0] || p->n_sub || p->root->is_pointer)
                return;
        struct expr *old = b->value;
        bool was_stale = b->is_stale;
        b->value = NULL;
        b->is_stale = false;
        if (type->kind != TYPE_INT || b->decl->addressed == l->serial || expr_has_read(rhs) || rhs->type->kind != TYPE_INT || expr_size(rhs) > 64)
                return;
        if (op == OP_NONE) {
                b->value = expr_convert(l, rhs, type, true);
        } else if (old && !was_stale && (op == OP_ADD || op == OP_SUB || op == OP_MUL) && expr_size(old) < 64) {
                struct expr *sum = expr_binary(l->arena, op, expr_convert(l, old, compute, true), expr_convert(l, rhs, compute, true), compute);
                b->value = expr_convert(l, sum, type, true);
        }
}

/* Adds the statement `*p op= rhs`, written at `at`; lhs is the text of the target or NULL. rhs has p's type when op is OP_NONE. */
struct stmt *emit_assign(struct lower *l, const struct place *p, enum op op, struct expr *rhs, struct tree *at, struct tree *lhs)
{
        if (l->no_emit)
                fail(l, "conditional-call", at->span, "write it as an if statement", "statements are needed in a part of an expression that may not be evaluated");
        if (++l->n_stmts > MAX_STMTS)
                fail(l, "too-large", at->span, NULL, "the region has more than %d statements once its calls are inlined", MAX_STMTS);
        struct binding *b = p->root->binding;
        if (b && b->counts)
                uncount(l, b->counts, "counter-modified", at->span, NULL, "the loop counter '%s' is changed inside its loop", b->decl->name);
        struct stmt *s = ARENA_NEW(l->arena, struct stmt);
        s->write = &place_access(l, p, lhs ? lhs : at, true)->a;
        const struct ctype *type = s->write->array->type;
        s->op = op;
        if (op != OP_NONE) {
                s->compute = op == OP_SHL || op == OP_SHR ? ctype_promote(type) : ctype_usual(type, rhs->type);
                rhs = expr_convert(l, rhs, op == OP_SHL || op == OP_SHR ? ctype_promote(rhs->type) : s->compute, true);
        }
        s->rhs = rhs;
        s->loop = l->loop;
        s->function = l->frame->fn->name;
        s->span = at->span;
        s->call = l->frame->call;
        s->text = tree_text(l->arena, at);
        struct node *n = node_add(l, NODE_STMT);
        n->stmt = s;
        s->node = n;
        remember(l, p, op, rhs, type, s->compute);
        return s;
}

/* ---- declarations --------------------------------------------------------------------------------------------------------------- */

static bool is_zero_list(const struct tree *t)
{
        int64_t v;
        if (t->kind == CXCursor_InitListExpr) {
                for (int i = 0; i < t->n; i++)
                        if (!is_zero_list(t->kid[i]))
                                return false;
                return true;
        }
        struct tree *value = tree_value((struct tree *)t);
        if (value->kind == CXCursor_FloatingLiteral) {
                CXEvalResult r = clang_Cursor_Evaluate(value->cur);
                bool zero = r && clang_EvalResult_getKind(r) == CXEval_Float && clang_EvalResult_getAsDouble(r) == 0;
                if (r)
                        clang_EvalResult_dispose(r);
                return zero;
        }
        return value->kind == CXCursor_IntegerLiteral && tree_constant(value, &v) && v == 0;
}

static struct expr *zero_of(struct lower *l, CXType elem, struct tree *at)
{
        struct expr *e = expr_new(l, EXPR_INT, ctype_int(), at->span);
        return expr_convert(l, e, type_checked(l, elem, at), true);
}

/* p's element with the further subscript i. */
static struct place element(struct lower *l, struct place p, struct expr *i)
{
        struct shape rest = {0};
        for (int d = 1; d < p.shape.n; d++)
                rest.dim[rest.n++] = p.shape.dim[d];
        p.linear = expr_sum(l, p.linear, expr_sum(l, i, shape_count(l, &rest, 0), OP_MUL), OP_ADD);
        p.sub[p.n_sub++] = i;
        p.shape = rest;
        return p;
}

/* Every element of p is zero: as loops. */
static void init_zero(struct lower *l, struct place p, struct tree *at)
{
        if (p.shape.n == 0) {
                emit_assign(l, &p, OP_NONE, zero_of(l, p.elem, at), at, NULL);
                return;
        }
        struct loop *loop = loop_zero(l, p.shape.dim[0], at);
        struct seq *outer;
        loop_begin(l, loop, &outer);
        init_zero(l, element(l, p, expr_var(l->arena, loop->iterator)), at);
        loop_end(l, loop, outer);
}

/* Sets p from the initialiser list t. */
static void init_list(struct lower *l, struct place p, struct tree *t)
{
        int64_t n;
        if (p.shape.n == 0) {
                struct tree *value = t;
                while (value->kind == CXCursor_InitListExpr && value->n == 1)
                        value = value->kid[0];
                struct expr *e = expr_convert(l, lower_expr(l, value), type_checked(l, p.elem, t), true);
                emit_assign(l, &p, OP_NONE, e, t, NULL);
                return;
        }
        if (t->kind != CXCursor_InitListExpr || !p.shape.dim[0] || !expr_constant(p.shape.dim[0], &n) || n > MAX_INIT || t->n > n)
                fail(l, "unsupported-initialiser", t->span, "assign the elements in a loop", "this initialiser is not supported");
        for (int i = 0; i < n; i++) {
                struct place q = element(l, p, expr_int(l->arena, i));
                if (i < t->n && q.shape.n && t->kid[i]->kind != CXCursor_InitListExpr)
                        fail(l, "unsupported-initialiser", t->span, "write all braces", "this initialiser leaves out braces");
                if (i < t->n && t->kid[i]->kind == CXCursor_UnexposedExpr && clang_getCursorType(t->kid[i]->cur).kind == CXType_Void)
                        fail(l, "unsupported-initialiser", t->span, "assign the elements in a loop", "designators are not supported");
                if (i < t->n)
                        init_list(l, q, t->kid[i]);
                else
                        init_zero(l, q, t);
        }
}

/* A variable declared inside the region. */
void lower_declaration(struct lower *l, struct tree *t)
{
        struct decl *d = t->decl;
        if (clang_Cursor_getStorageClass(t->cur) == CX_SC_Extern)
                return;
        if (d->is_global)
                fail(l, "static-local", t->span, "make it a global variable", "'%s' is static", d->name);
        if (d->is_volatile)
                fail(l, "volatile", t->span, NULL, "'%s' is volatile", d->name);
        struct binding *b = binding_find(l, d);
        if (!b)
                b = binding_new(l, d, l->frame->id);
        b->is_local = true;
        b->is_stale = false;
        b->scope = l->loop;
        b->value = NULL;
        b->pointer = NULL;
        struct tree *init = tree_initialiser(t);
        if (decl_is_pointer(d)) {
                int64_t v;
                if (!init || (tree_value(init)->kind == CXCursor_IntegerLiteral && tree_constant(tree_value(init), &v) && v == 0))
                        return;
                struct shape s;
                struct pval p = lower_pointer(l, init);
                CXType to = shape_of_decl(l, t, &s, true);
                p = pval_keep(l, pval_fit(l, p, to, &s, t), t);
                b->pointer = ARENA_NEW(l->arena, struct pval);
                *b->pointer = p;
                return;
        }
        struct expr *value = NULL;
        bool is_scalar = !type_is_array(d->type) && !type_is_record(d->type);
        if (is_scalar) {
                const struct ctype *type = type_checked(l, d->type, t);
                while (init && init->kind == CXCursor_InitListExpr && init->n == 1)
                        init = init->kid[0];
                if (init)
                        value = expr_convert(l, lower_expr(l, init), type, true);
        }
        b->root = NULL;
        struct place p = place_of_root(root_of_binding(l, b));
        p.linear = expr_int(l->arena, 0);
        if (value)
                emit_assign(l, &p, OP_NONE, value, t, NULL);
        else if (init && type_is_record(d->type))
                fail(l, "unsupported-initialiser", t->span, "assign the members one by one", "a struct is initialised as a whole");
        else if (init && type_is_record(p.elem))
                fail(l, "unsupported-initialiser", t->span, NULL, "an array of structs is initialised");
        else if (init && init->kind == CXCursor_InitListExpr && is_zero_list(init))
                init_zero(l, p, t);
        else if (init)
                init_list(l, p, init);
}

/* ---- statements ----------------------------------------------------------------------------------------------------------------- */

/* Lowers one statement. */
void lower_stmt(struct lower *l, struct tree *t)
{
        t = tree_statement(t);
        if (++l->depth > 900)
                fail(l, "too-deep", t->span, NULL, "these statements are nested too deeply");
        switch (t->kind) {
        case CXCursor_CompoundStmt:
                lower_list(l, t->kid, t->n);
                break;
        case CXCursor_DeclStmt:
                for (int i = 0; i < t->n; i++) {
                        if (t->kid[i]->kind != CXCursor_VarDecl || !t->kid[i]->decl)
                                fail(l, "unsupported-declaration", t->span, "move it out of the loop", "only variables may be declared here");
                        lower_declaration(l, t->kid[i]);
                }
                break;
        case CXCursor_IfStmt:
                lower_if(l, t);
                break;
        case CXCursor_ForStmt:
                lower_for(l, t);
                break;
        case CXCursor_WhileStmt: case CXCursor_DoStmt:
                if (tree_is_once(t))
                        lower_once(l, t);
                else
                        lower_while(l, t);
                break;
        case CXCursor_NullStmt:
                break;
        case CXCursor_BreakStmt: case CXCursor_ContinueStmt: case CXCursor_ReturnStmt:
                lower_list(l, &t, 1);
                break;
        case CXCursor_GotoStmt: case CXCursor_IndirectGotoStmt: case CXCursor_LabelStmt:
                fail(l, "goto", t->span, NULL, "there is a goto or a label here");
        case CXCursor_SwitchStmt:
                lower_switch(l, t);
                break;
        case CXCursor_CaseStmt: case CXCursor_DefaultStmt:
                fail(l, "switch", t->span, "put the label directly into the block of its switch", "a case label stands inside another statement");
        case CXCursor_GCCAsmStmt: case CXCursor_MSAsmStmt:
                fail(l, "asm", t->span, NULL, "there is assembly here");
        default:
                if (!tree_is_expr(t) && t->kind != CXCursor_CompoundAssignOperator)
                        fail(l, "unsupported-statement", t->span, NULL, "this kind of statement is not supported");
                lower_effect(l, t, false);
        }
        l->depth--;
}
