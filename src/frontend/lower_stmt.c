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

/* a op b, where steps by constants add up: `(k + 1) + 1` is `k + 2`. */
static struct expr *constants_folded(struct lower *l, enum op op, struct expr *a, struct expr *b, const struct ctype *t)
{
        int64_t x, y;
        bool sums = a->kind == EXPR_BINARY && (a->op == OP_ADD || a->op == OP_SUB) && a->type == t && (op == OP_ADD || op == OP_SUB);
        if (!sums || !expr_constant(a->arg[1], &x) || !expr_constant(b, &y) || llabs(x) > INT32_MAX / 4 || llabs(y) > INT32_MAX / 4)
                return expr_binary(l->arena, op, a, b, t);
        int64_t sum = (a->op == OP_ADD ? x : -x) + (op == OP_ADD ? y : -y);
        if (sum == 0)
                return a->arg[0];
        struct expr *c = expr_convert(l, expr_int(l->arena, llabs(sum)), t, true);
        return expr_binary(l->arena, sum < 0 ? OP_SUB : OP_ADD, a->arg[0], c, t);
}

/* Tells the environment that the scalar at p now holds `op rhs`. */
static void remember(struct lower *l, const struct place *p, enum op op, struct expr *rhs, const struct ctype *type, const struct ctype *compute)
{
        struct binding *b = p->path[0] ? member_binding(l, p) : p->root->binding;
        if (!b || p->n_sub || p->root->is_pointer)
                return;
        struct expr *old = op == OP_NONE ? NULL : binding_value(l, b);
        bool was_stale = b->is_stale;
        b->value = NULL;
        b->is_stale = b->is_initial = false;
        if (type->kind != TYPE_INT || b->decl->addressed == l->serial || expr_has_read(rhs) || rhs->type->kind != TYPE_INT || expr_size(rhs) > 64)
                return;
        if (op == OP_NONE) {
                b->value = expr_convert(l, rhs, type, true);
        } else if (old && !was_stale && (op == OP_ADD || op == OP_SUB || op == OP_MUL) && (expr_size(old) < 64 || b->n_inductions)) {
                struct expr *sum = constants_folded(l, op, expr_convert(l, old, compute, true), expr_convert(l, rhs, compute, true), compute);
                b->value = expr_convert(l, sum, type, true);
        }
        if (!b->value && b->n_inductions)
                fail(l, "too-deep", rhs->span, NULL, "what is added to '%s' is too long an expression", b->decl->name);
}

/* Adds the statement `*p op= rhs`, written at `at`; lhs is the text of the target or NULL. rhs has p's type when op is OP_NONE. NULL when *p is an
 * induction variable, of which only the value is kept. */
struct stmt *emit_assign(struct lower *l, const struct place *p, enum op op, struct expr *rhs, struct tree *at, struct tree *lhs)
{
        if (l->no_emit)
                fail(l, "conditional-call", at->span, "write it as an if statement", "%s needs statements in a part of an expression that may not be evaluated", tree_quoted(l->arena, at));
        if (++l->n_stmts > MAX_STMTS)
                fail(l, "too-large", at->span, NULL, "the region has more than %d statements once its calls are inlined", MAX_STMTS);
        const struct frame *lent = frame_lent(l, p->root);
        if (lent)
                fail(l, "struct-value", at->span, "pass a pointer to it", "'%s' gets a copy of a struct with pointers and changes the struct", lent->fn->name);
        struct binding *b = p->root->is_pointer ? NULL : p->root->binding;      /* of the variable itself, not of what it points to */
        if (b && b->counts)
                uncount(l, b->counts, "counter-modified", at->span, NULL, "the loop counter '%s' is changed inside its loop", b->decl->name);
        if (b && b->n_inductions) {
                const struct ctype *type = ctype_of(b->decl->type);
                remember(l, p, op, rhs, type, op == OP_NONE ? type : ctype_usual(type, rhs->type));
                return NULL;
        }
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

struct fields {
        struct lower *l;
        VEC(struct decl *) all;
};

static enum CXVisitorResult add_field(CXCursor c, CXClientData user)
{
        struct fields *f = user;
        vec_push(f->l->arena, &f->all, decl_of(f->l->fe, c));
        return CXVisit_Continue;
}

/* The members of record type t in order. */
static struct fields members_of(struct lower *l, CXType t)
{
        struct fields f = {.l = l};
        clang_Type_visitFields(clang_getCanonicalType(t), add_field, &f);
        return f;
}

bool record_is_copyable(struct lower *l, CXType t)
{
        struct fields f = members_of(l, t);
        for (int i = 0; i < f.all.n; i++) {
                CXType type = type_of_elements(f.all.data[i]->type);
                if (!f.all.data[i]->name[0] || type_is_pointer(type) || (type_is_record(type) && !record_is_copyable(l, type)))
                        return false;
        }
        return true;
}

_Noreturn static void fail_copy(struct lower *l, struct tree *at)
{
        fail(l, "struct-value", at->span, "assign the members one by one", "%s is copied as a whole, a struct with pointers or unnamed members", tree_quoted(l->arena, at));
}

/* The same; refused when some cannot be named. */
static struct fields fields_of(struct lower *l, CXType t, struct tree *at)
{
        struct fields f = members_of(l, t);
        for (int i = 0; i < f.all.n; i++)
                if (!f.all.data[i]->name[0])
                        fail_copy(l, at);
        return f;
}

/* The pointer at p is `value`; NULL: a null pointer. */
static void init_pointer(struct lower *l, const struct place *p, struct tree *value, struct tree *at)
{
        struct pval v;
        bool is_null = !value || is_null_constant(value);
        if (!is_null)
                v = lower_pointer(l, value);
        if (member_hold(l, p, is_null ? NULL : &v, at))
                return;
        if (!p->path[0])
                fail(l, "pointer-to-pointer", at->span, "use one block of memory and index arithmetic", "'%s' is an array of pointers that only the region has", p->root->name);
        fail(l, "local-pointer-member", at->span, NULL, "'%s%s' is a pointer member of a local struct that is not followed", p->root->name, p->path);
}

/* Member `field` of the struct at p, of which no more than its type says is meant. False: it has no elements. */
static bool whole_member(struct lower *l, const struct place *p, struct decl *field, struct tree *at, struct place *member)
{
        *member = place_member(l, *p, field, at);
        if (!member->shape.n || member->shape.dim[0])
                return true;
        struct shape declared;
        shape_of_decl(l, decl_tree(l->fe, field), &declared, false);
        member->shape.dim[0] = declared.dim[0];
        return declared.dim[0];
}

void clear_object(struct lower *l, struct place p, struct tree *at)
{
        struct place member;
        if (p.shape.n == 0 && type_is_record(p.elem)) {
                struct fields f = fields_of(l, p.elem, at);
                for (int i = 0; i < f.all.n; i++)
                        if (whole_member(l, &p, f.all.data[i], at, &member))
                                clear_object(l, member, at);
                return;
        }
        if (p.shape.n == 0 && type_is_pointer(p.elem)) {
                init_pointer(l, &p, NULL, at);
                return;
        }
        if (p.shape.n == 0) {
                emit_assign(l, &p, OP_NONE, zero_of(l, p.elem, at), at, NULL);
                return;
        }
        struct loop *loop = loop_zero(l, p.shape.dim[0], at);
        struct seq *outer;
        loop_begin(l, loop, &outer);
        clear_object(l, element(l, p, expr_var(l->arena, loop->iterator)), at);
        loop_end(l, loop, outer);
}

void copy_object(struct lower *l, struct place to, struct place from, struct tree *at)
{
        if (to.shape.n > 0) {
                struct loop *loop = loop_zero(l, to.shape.dim[0], at);
                struct seq *outer;
                loop_begin(l, loop, &outer);
                struct expr *i = expr_var(l->arena, loop->iterator);
                copy_object(l, element(l, to, i), element(l, from, i), at);
                loop_end(l, loop, outer);
        } else if (type_is_record(to.elem)) {
                struct fields f = fields_of(l, to.elem, at);
                struct place to_member, from_member;
                for (int i = 0; i < f.all.n; i++)
                        if (whole_member(l, &to, f.all.data[i], at, &to_member) && whole_member(l, &from, f.all.data[i], at, &from_member))
                                copy_object(l, to_member, from_member, at);
        } else if (type_is_pointer(to.elem)) {
                if (!member_binding(l, &to))
                        fail_copy(l, at);
                struct binding *held = member_binding(l, &from);
                bool is_unset = held && !held->pointer;
                struct pval v;
                if (!is_unset)
                        v = pval_of_member(l, &from, at);
                if (!member_hold(l, &to, is_unset ? NULL : &v, at))
                        fail_copy(l, at);
        } else {
                emit_assign(l, &to, OP_NONE, expr_convert(l, place_read(l, &from, at), type_checked(l, to.elem, at), true), at, NULL);
        }
}

static void init_list(struct lower *l, struct place p, struct tree *t);

/* For each of the fields its value in the initialiser list; NULL: none. */
static struct tree **values_given(struct lower *l, const struct fields *f, struct tree *list)
{
        struct tree **given = arena_alloc(l->arena, (size_t)(f->all.n + 1) * sizeof *given);
        int at = 0;
        for (int i = 0; i < list->n; i++) {
                struct tree *value = list->kid[i];
                if (clang_getCursorType(value->cur).kind == CXType_Void) {              /* .member = value */
                        bool is_plain = value->n == 2 && value->kid[0]->kind == CXCursor_MemberRef;
                        struct decl *field = is_plain ? decl_of(l->fe, clang_getCursorReferenced(value->kid[0]->cur)) : NULL;
                        for (at = 0; at < f->all.n && f->all.data[at] != field; at++)
                                ;
                        value = value->kid[value->n - 1];
                }
                if (at >= f->all.n || given[at])
                        fail(l, "unsupported-initialiser", list->span, "assign the members one by one", "%s is no list with at most one value for each member", tree_quoted(l->arena, list));
                given[at++] = value;
        }
        return given;
}

/* The struct at p gets the value t: another struct, or an initialiser list. */
void lower_record(struct lower *l, const struct place *p, struct tree *t)
{
        struct tree *value = tree_value(t);
        if (value->kind == CXCursor_InitListExpr) {
                struct fields f = fields_of(l, p->elem, t);
                struct tree **given = values_given(l, &f, value);
                for (int i = 0; i < f.all.n; i++) {
                        struct place member;
                        if (!whole_member(l, p, f.all.data[i], t, &member))
                                continue;
                        if (given[i])
                                init_list(l, member, given[i]);
                        else
                                clear_object(l, member, t);
                }
                return;
        }
        if (value->kind != CXCursor_DeclRefExpr && value->kind != CXCursor_ArraySubscriptExpr && value->kind != CXCursor_MemberRefExpr
            && value->kind != CXCursor_UnaryOperator && value->kind != CXCursor_CompoundLiteralExpr && value->kind != CXCursor_CallExpr)
                fail(l, "struct-value", t->span, "assign the members one by one", "%s is a struct that an expression makes", tree_quoted(l->arena, t));
        if (!clang_equalTypes(type_bare(clang_getCursorType(value->cur)), type_bare(p->elem)))
                fail(l, "unsupported-initialiser", t->span, "write all braces", "%s leaves out braces", tree_quoted(l->arena, t));
        struct place to = *p, from = lower_place(l, value);
        if (place_depends_on(&from, p))         /* the members are copied one after the other */
                from = place_keep(l, from, t);
        if (place_depends_on(&to, p))
                to = place_keep(l, to, t);
        copy_object(l, to, from, t);
}

/* (type){ values }: a new object of the block at hand. */
struct place lower_literal(struct lower *l, struct tree *t)
{
        struct shape s = {0};
        CXType type = clang_getCanonicalType(clang_getCursorType(t->cur));
        for (; type_is_array(type); type = clang_getCanonicalType(clang_getArrayElementType(type))) {
                if (type.kind != CXType_ConstantArray || s.n == MAX_RANK)
                        fail(l, "unsupported-initialiser", t->span, "declare a variable", "the extent of %s is not seen", tree_quoted(l->arena, t));
                s.dim[s.n++] = expr_int(l->arena, clang_getArraySize(type));
        }
        struct tree *list = t->n ? t->kid[t->n - 1] : t;
        if (l->no_emit || list->kind != CXCursor_InitListExpr)
                fail(l, "unsupported-initialiser", t->span, "declare a variable", "%s stands where it may not be evaluated", tree_quoted(l->arena, t));
        struct place p = place_of_root(root_local(l, "literal", type_bare(type), &s, t->span));
        p.linear = expr_int(l->arena, 0);
        if (is_zero_list(list) && s.n)
                clear_object(l, p, list);
        else
                init_list(l, p, list);
        return p;
}

/* Sets p from the initialiser list t. */
static void init_list(struct lower *l, struct place p, struct tree *t)
{
        int64_t n;
        if (p.shape.n == 0 && type_is_record(p.elem)) {
                lower_record(l, &p, t);
                return;
        }
        if (p.shape.n == 0) {
                struct tree *value = t;
                while (value->kind == CXCursor_InitListExpr && value->n == 1)
                        value = value->kid[0];
                if (type_is_pointer(p.elem)) {
                        init_pointer(l, &p, value, t);
                        return;
                }
                struct expr *e = expr_convert(l, lower_expr(l, value), type_checked(l, p.elem, t), true);
                emit_assign(l, &p, OP_NONE, e, t, NULL);
                return;
        }
        if (t->kind != CXCursor_InitListExpr || !p.shape.dim[0] || !expr_constant(p.shape.dim[0], &n) || n > MAX_INIT || t->n > n)
                fail(l, "unsupported-initialiser", t->span, "assign the elements in a loop", "%s is no list of values", tree_quoted(l->arena, t));
        for (int i = 0; i < n; i++) {
                struct place q = element(l, p, expr_int(l->arena, i));
                if (i < t->n && q.shape.n && t->kid[i]->kind != CXCursor_InitListExpr)
                        fail(l, "unsupported-initialiser", t->span, "write all braces", "%s leaves out braces", tree_quoted(l->arena, t));
                if (i < t->n && t->kid[i]->kind == CXCursor_UnexposedExpr && clang_getCursorType(t->kid[i]->cur).kind == CXType_Void)
                        fail(l, "unsupported-initialiser", t->span, "assign the elements in a loop", "%s has a designator", tree_quoted(l->arena, t));
                if (i < t->n)
                        init_list(l, q, t->kid[i]);
                else
                        clear_object(l, q, t);
        }
}

void check_extents(struct lower *l, struct tree *t)
{
        const struct tree *init = t->kind == CXCursor_VarDecl ? tree_initialiser(t) : NULL;
        for (int i = 0; i < t->n; i++)
                if (t->kid[i] != init && tree_may_have_effect(t->kid[i]))
                        fail(l, "unsupported-declaration", t->span, "compute it before", "the type of '%s' has an effect where it is declared", t->decl->name);
}

/* A variable declared inside the region. */
void lower_declaration(struct lower *l, struct tree *t)
{
        struct decl *d = t->decl;
        if (clang_Cursor_getStorageClass(t->cur) == CX_SC_Extern)
                return;
        check_extents(l, t);
        if (d->is_global && table_can_be_copied(l, d))
                return;
        if (d->is_global)
                fail(l, "static-local", t->span, "make it a global variable", "'%s' is static", d->name);
        if (d->is_volatile)
                fail(l, "volatile", t->span, NULL, "'%s' is volatile", d->name);
        if (d->has_cleanup)
                fail(l, "unsupported-declaration", t->span, NULL, "a function is called when the block of '%s' ends", d->name);
        struct binding *b = binding_find(l, d);
        if (!b)
                b = binding_new(l, d, l->frame->id);
        b->is_local = true;
        b->is_stale = false;
        b->scope = l->loop;
        b->value = NULL;
        b->is_initial = false;
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
                lower_record(l, &p, init);
        else if (init && init->kind == CXCursor_InitListExpr && is_zero_list(init))
                clear_object(l, p, t);
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
                        enum CXCursorKind kind = t->kid[i]->kind;
                        if (kind == CXCursor_StructDecl || kind == CXCursor_UnionDecl || kind == CXCursor_EnumDecl)
                                continue;
                        if (kind != CXCursor_VarDecl || !t->kid[i]->decl)
                                fail(l, "unsupported-declaration", t->span, "move it out of the loop", "%s declares no variable", tree_quoted(l->arena, t));
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
                fail(l, "goto", t->span, NULL, "%s is a jump or where one leads", tree_quoted(l->arena, t));
        case CXCursor_SwitchStmt:
                lower_switch(l, t);
                break;
        case CXCursor_CaseStmt: case CXCursor_DefaultStmt:
                fail(l, "switch", t->span, "put the label directly into the block of its switch", "a case label stands inside another statement");
        case CXCursor_GCCAsmStmt: case CXCursor_MSAsmStmt:
                fail(l, "asm", t->span, NULL, "%s is assembly", tree_quoted(l->arena, t));
        default:
                if (!tree_is_expr(t) && t->kind != CXCursor_CompoundAssignOperator)
                        fail(l, "unsupported-statement", t->span, NULL, "%s is a kind of statement that cannot be translated", tree_quoted(l->arena, t));
                lower_effect(l, t, false);
        }
        l->depth--;
}
