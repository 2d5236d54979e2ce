/* Pointers: every pointer value is an object (a root) plus an element offset, every lvalue an object plus subscripts.
 *
 * A place walks down one object: subscripts consume dimensions, members extend a path. It carries the linear element index, built from the
 * user's own arithmetic, and beside it the separate subscripts, valid as long as the pointer keeps the shape the object was declared with;
 * once an array is seen through a pointer of another shape (`double *p = &g[0][0]`) only the linear index counts (is_flat). */
#include "frontend/lower.h"

static struct expr *zero(struct lower *l)
{
        return expr_int(l->arena, 0);
}

static bool is_zero(const struct expr *e)
{
        int64_t v;
        return expr_constant(e, &v) && v == 0;
}

/* a op b as index arithmetic in long; constants and zeros are folded. */
struct expr *expr_sum(struct lower *l, struct expr *a, struct expr *b, enum op op)
{
        int64_t x, y;
        bool cx = expr_constant(a, &x), cy = expr_constant(b, &y);
        if (cx && cy && x > -(1 << 30) && x < (1 << 30) && y > -(1 << 30) && y < (1 << 30))
                return expr_int(l->arena, op == OP_ADD ? x + y : op == OP_SUB ? x - y : x * y);
        if (op == OP_MUL ? cy && y == 1 : cy && y == 0 && op != OP_MUL)
                return a;
        if (op == OP_MUL ? cx && x == 1 : cx && x == 0 && op == OP_ADD)
                return b;
        return expr_binary(l->arena, op, expr_convert(l, a, ctype_long(), true), expr_convert(l, b, ctype_long(), true), ctype_long());
}

/* The number of elements in the dimensions from `from` on. */
struct expr *shape_count(struct lower *l, const struct shape *s, int from)
{
        struct expr *n = expr_int(l->arena, 1);
        for (int i = from; i < s->n; i++)
                n = s->dim[i] ? expr_sum(l, n, s->dim[i], OP_MUL) : n;
        return n;
}

static struct shape shape_tail(const struct shape *s)
{
        struct shape t = {0};
        for (int i = 1; i < s->n; i++)
                t.dim[t.n++] = s->dim[i];
        return t;
}

bool shape_equal(const struct shape *a, const struct shape *b)
{
        if (a->n != b->n)
                return false;
        for (int i = 0; i < a->n; i++)
                if (a->dim[i] != b->dim[i] && !(a->dim[i] && b->dim[i] && expr_equal(a->dim[i], b->dim[i])))
                        return false;
        return true;
}

static void shape_push(struct lower *l, struct shape *s, struct expr *dim, struct span at)
{
        if (s->n == MAX_RANK)
                fail(l, "too-many-dimensions", at, NULL, "arrays of more than %d dimensions are not supported", MAX_RANK);
        s->dim[s->n++] = dim;
}

/* One extent of a declaration: lowered, and refused when it is not the same number for the whole region. */
static struct expr *lower_extent(struct lower *l, struct tree *t, struct tree *decl)
{
        int64_t v;
        if (tree_constant(t, &v))
                return expr_int(l->arena, v);
        l->no_emit++;
        struct expr *e = lower_expr(l, t);
        l->no_emit--;
        if (!expr_is_invariant(e) || e->type->kind != TYPE_INT)
                fail(l, "data-dependent-extent", decl->span, NULL, "the extent of '%s' depends on data or on a loop counter", decl->decl ? decl->decl->name : "an array");
        return e;
}

/* A value behind a pointer, and where in the region's function it may be changed. */
struct behind {
        const struct decl *field;       /* the member that it is; NULL: an element */
        const struct ctype *type;
        size_t begin, end;
        int serial;
};

/* May storing to lvalue t change it? */
static bool may_store(struct tree *t, const struct behind *b)
{
        t = tree_strip(t);
        const struct ctype *type = ctype_of(clang_getCursorType(t->cur));
        if (!type || (type->size == 1 && t->kind != CXCursor_DeclRefExpr && t->kind != CXCursor_MemberRefExpr))
                return true;            /* a record with all that is in it, or by bytes */
        if (type->kind != TYPE_INT || type->size != b->type->size)
                return false;
        if (t->kind == CXCursor_MemberRefExpr)
                return !b->field || t->decl == b->field;
        if (t->kind == CXCursor_DeclRefExpr)
                return !b->field && t->decl && (t->decl->is_global || decl_address_taken(t->decl));
        return true;
}

/* Does a function of C's library leave alone all that is not its first argument? That is an array then, which is not where the value is. */
static bool leaves_alone(struct tree *call)
{
        static const char *const quiet[] = {"printf", "puts", "putchar", "malloc", "calloc", "free", "exit", "abort", NULL};
        static const char *const fill[] = {"memset", "memcpy", "memmove", NULL};
        const char *name = call->decl && call->decl->kind == CXCursor_FunctionDecl ? call->decl->name : "";
        for (int i = 0; quiet[i]; i++)
                if (strcmp(quiet[i], name) == 0)
                        return true;
        for (int i = 0; fill[i]; i++)
                if (strcmp(fill[i], name) == 0 && call->n > 1) {
                        struct tree *to = tree_value(call->kid[1]);
                        return to->kind == CXCursor_DeclRefExpr && tree_is_array(to);
                }
        return is_library_function(name);
}

/* May the code change it? Of the region's function the part in question. */
static bool may_change(struct lower *l, struct tree *t, const struct behind *b)
{
        if (t->fn == l->fn && (t->span.end <= b->begin || t->span.begin >= b->end))
                return false;
        const enum CXUnaryOperatorKind u = tree_unary(t);
        const bool is_step = u == CXUnaryOperator_PreInc || u == CXUnaryOperator_PreDec || u == CXUnaryOperator_PostInc || u == CXUnaryOperator_PostDec;
        if ((is_step || tree_binary(t) == CXBinaryOperator_Assign || t->kind == CXCursor_CompoundAssignOperator) && !tree_is_pointer(t->kid[0])
            && may_store(t->kid[0], b))
                return true;
        if (t->kind == CXCursor_GCCAsmStmt || t->kind == CXCursor_MSAsmStmt)
                return true;
        if (t->kind == CXCursor_CallExpr) {
                struct fn *fn = fn_called(l->fe, t->decl);
                if (!fn || !fn->body) {
                        if (!leaves_alone(t))
                                return true;
                } else if (fn->seen != b->serial) {
                        fn->seen = b->serial;
                        if (fn == l->fn || may_change(l, fn->body, b))
                                return true;
                }
        }
        for (int i = 0; i < t->n; i++)
                if (may_change(l, t->kid[i], b))
                        return true;
        return false;
}

/* Is t what a pointer leads to: "*p", "p[i]", "p->x.y"? */
static bool is_behind(struct tree *t)
{
        for (t = tree_strip(t); t->n && (t->kind == CXCursor_MemberRefExpr || t->kind == CXCursor_ArraySubscriptExpr); t = tree_strip(t->kid[0])) {
                struct tree *of = tree_strip(t->kid[0]);
                if (t->kind == CXCursor_ArraySubscriptExpr && tree_is_cast(of))
                        of = tree_strip(of->kid[0]);
                if (tree_is_pointer(of) && !(t->kind == CXCursor_ArraySubscriptExpr && tree_is_array(of)))
                        return true;
        }
        return tree_unary(t) == CXUnaryOperator_Deref;
}

/* Refuses the extent t of decl, which is outside the region, if something that it is made of may have changed since. */
static void check_stable(struct lower *l, struct tree *t, struct tree *decl, int depth)
{
        const char *name = decl->decl ? decl->decl->name : "an array";
        const bool is_here = t->fn == l->fn || !t->fn;
        if (t->kind == CXCursor_DeclRefExpr && t->decl && t->decl->kind != CXCursor_EnumConstantDecl && t->decl->kind != CXCursor_FunctionDecl
            && (is_here || t->decl->is_global) && !decl_stable_since(l->fe, t->decl, decl->span.begin)
            && !clang_isConstQualifiedType(clang_getCanonicalType(t->decl->type)))
                fail(l, "changed-extent", decl->span, NULL, "'%s' changes after it was used as an extent of '%s'", t->decl->name, name);
        const struct ctype *type = tree_is_expr(t) && is_behind(t) ? ctype_of(clang_getCursorType(t->cur)) : NULL;
        if (type && type->kind == TYPE_INT) {
                struct tree *life = decl->decl ? loop_of_life(l->fn->body, decl->decl, l->begin, l->end) : NULL;
                struct behind b = {t->kind == CXCursor_MemberRefExpr ? t->decl : NULL, type, decl->span.end, l->begin, ++l->fe->serial};
                if (l->fn->has_goto)
                        b.end = l->fe->unit->n_text;
                else if (life)
                        b.end = life->span.end;
                if (may_change(l, l->fn->body, &b))
                        fail(l, "changed-extent", decl->span, NULL, "%s may change after it was used as an extent of '%s'", tree_quoted(l->arena, t), name);
        }
        if (t->kind == CXCursor_CallExpr) {
                struct fn *fn = fn_called(l->fe, t->decl);
                if (fn && fn->body && depth < 8)
                        check_stable(l, fn->body, decl, depth + 1);
                else if (fn_of(l->fe, t->decl) || !t->decl || t->decl->kind != CXCursor_FunctionDecl || !is_library_function(t->decl->name))
                        fail(l, "changed-extent", decl->span, NULL, "%s, an extent of '%s', may give something else now", tree_quoted(l->arena, t), name);
        }
        for (int i = 0; i < t->n; i++)
                check_stable(l, t->kid[i], decl, depth);
}

/* The array dimensions of a declaration, outermost first, and the type below them. With `pointee`: of what the declared pointer (or array
 * parameter) points to. Extents are evaluated now; those of declarations outside the region must not have changed since. */
CXType shape_of_decl(struct lower *l, struct tree *decl, struct shape *s, bool pointee)
{
        struct tree *init = decl->kind == CXCursor_VarDecl ? tree_initialiser(decl) : NULL;
        struct tree *size[32];
        int n = 0;
        for (int i = 0; i < decl->n && n < 32; i++)
                if (decl->kid[i] != init && tree_is_expr(decl->kid[i]))
                        size[n++] = decl->kid[i];
        bool outside = !(decl->fn && (decl->fn != l->fn || (decl->span.begin >= l->begin && decl->span.begin < l->end)));
        bool sizes_here = true, skip = pointee;
        CXType t = decl->decl ? decl->decl->type : clang_getCursorType(decl->cur);
        if (decl->kind == CXCursor_VarDecl)
                t = clang_getCursorType(decl->cur);
        s->n = 0;
        for (;;) {
                if (clang_isVolatileQualifiedType(t))
                        fail(l, "volatile", decl->span, NULL, "the elements of '%s' are volatile",
                             string_of(l->arena, clang_getCursorSpelling(decl->cur)));
                if (t.kind == CXType_Elaborated) {
                        t = clang_Type_getNamedType(t);
                        continue;
                }
                if (t.kind == CXType_Typedef) {
                        t = clang_getTypedefDeclUnderlyingType(clang_getTypeDeclaration(t));
                        sizes_here = false;
                        continue;
                }
                if (t.kind == CXType_Pointer && skip) {
                        t = clang_getPointeeType(t);
                        skip = false;
                        continue;
                }
                if (t.kind != CXType_ConstantArray && t.kind != CXType_VariableArray && t.kind != CXType_IncompleteArray)
                        break;
                struct tree *expr = t.kind != CXType_IncompleteArray && sizes_here && n > 0 ? size[--n] : NULL;
                struct expr *dim = NULL;
                if (!skip && t.kind == CXType_ConstantArray) {
                        dim = expr_int(l->arena, clang_getArraySize(t));
                } else if (!skip && t.kind == CXType_VariableArray) {
                        if (!expr)
                                fail(l, "unsupported-type", decl->span, "write the extents in the declaration itself",
                                     "the extents of '%s' come from a typedef", decl->decl ? decl->decl->name : "the array");
                        if (outside)
                                check_stable(l, expr, decl, 0);
                        dim = lower_extent(l, expr, decl);
                }
                if (!skip)
                        shape_push(l, s, dim, decl->span);
                skip = false;
                t = clang_getArrayElementType(t);
        }
        for (int i = 1; i < s->n; i++)
                if (!s->dim[i])
                        fail(l, "unsupported-type", decl->span, NULL, "an inner dimension of '%s' has no extent", decl->decl ? decl->decl->name : "it");
        return type_bare(t);
}

static bool is_many(const struct lower *l, const struct decl *d)
{
        const struct many *m = l->many;
        while (m && m->decl != d)
                m = m->next;
        return m != NULL;
}

/* Starts the lowering again: "p" is the first record's part of an array that other accesses reach in all records of its root. */
_Noreturn static void learn_many(struct lower *l, const struct place *p, struct tree *at)
{
        struct root *r = p->root;
        if (!r->decl || r->is_many)
                fail(l, "struct-array-member", at->span, "keep the member in an array of its own", "'%s%s' is accessed in one struct and in an array of them", r->name, p->path);
        struct many *m = ARENA_NEW(l->arena, struct many);
        m->decl = r->decl;
        m->next = l->many;
        l->many = m;
        longjmp(l->out, LOWER_AGAIN);
}

static struct root *root_new(struct lower *l)
{
        struct root *r = ARENA_NEW(l->arena, struct root);
        r->path = "";
        r->next = l->roots;
        l->roots = r;
        return r;
}

static void check_elem(struct lower *l, CXType elem, struct span at, const char *name)
{
        const char *what;
        if (clang_isVolatileQualifiedType(clang_getCanonicalType(elem)))
                fail(l, "volatile", at, NULL, "'%s' is volatile", name);
        if (clang_getCanonicalType(elem).kind == CXType_Pointer)
                return;
        if (clang_getCanonicalType(elem).kind == CXType_Record) {
                if (clang_getCursorKind(clang_getTypeDeclaration(clang_getCanonicalType(elem))) == CXCursor_UnionDecl)
                        fail(l, "union", at, NULL, "'%s' is a union", name);
                return;
        }
        const struct ctype *t = ctype_of(elem);
        if (!t || t->kind == TYPE_VOID) {
                const char *slug = ctype_refusal(elem, &what);
                fail(l, slug, at, NULL, "'%s': %s cannot be translated", name, t ? "void" : what);
        }
}

/* An object of the front end's or of the region itself. s may be NULL for a scalar. */
struct root *root_local(struct lower *l, const char *name, CXType elem, const struct shape *s, struct span span)
{
        struct root *r = root_new(l);
        r->name = name;
        r->home = HOME_LOCAL;
        r->elem = elem;
        if (s)
                r->shape = *s;
        r->scope = l->loop;
        r->span = span;
        return r;
}

static bool is_malloc_only(struct lower *l, struct decl *d)
{
        return !d->is_global && d->kind == CXCursor_VarDecl && d->fn == l->fn && !decl_address_taken(d) && call_allocation(l->fe, decl_only_value(d))
               && decl_only_value(d)->span.end <= l->begin && !decl_escapes(l->fe, l->fn, d, l->begin, l->end);
}

/* The memory that a variable is, or (pointers) that it points to when the region starts; made at the first need. */
struct root *root_of_binding(struct lower *l, struct binding *b)
{
        if (b->root)
                return b->root;
        struct decl *d = b->decl;
        struct tree *node = decl_tree(l->fe, d);
        struct root *r = ARENA_NEW(l->arena, struct root);
        r->path = "";
        r->name = d->name;
        r->text = b->table ? b->table : d->name;
        r->decl = d;
        r->is_many = is_many(l, d);
        r->binding = b;
        r->span = node->span;
        bool decays = d->kind == CXCursor_ParmDecl && type_is_array(d->type);
        r->is_pointer = decays || type_is_pointer(d->type);
        if (r->is_pointer) {
                struct shape pointee;
                r->elem = shape_of_decl(l, node, &pointee, true);
                shape_push(l, &r->shape, NULL, node->span);
                for (int i = 0; i < pointee.n; i++)
                        shape_push(l, &r->shape, pointee.dim[i], node->span);
                r->home = is_malloc_only(l, d) ? HOME_HEAP : HOME_POINTER;
                CXType t = clang_getCanonicalType(d->type);
                /* What is said holds for pointers that are not made of this one. */
                r->is_restrict = (clang_isRestrictQualifiedType(t) || clang_isRestrictQualifiedType(d->type)) && !decl_escapes(l->fe, l->fn, d, l->begin, l->end)
                                 && !rotation_has(l, d);
                CXType to = type_of_elements(decays ? clang_getArrayElementType(t) : clang_getPointeeType(t));
                r->is_const = clang_isConstQualifiedType(to);
                if (clang_isVolatileQualifiedType(to))
                        fail(l, "volatile", node->span, NULL, "what '%s' points to is volatile", d->name);
        } else {
                r->elem = shape_of_decl(l, node, &r->shape, false);
                r->home = b->is_local ? HOME_LOCAL : HOME_OBJECT;
                r->scope = b->scope;
                r->is_const = !b->is_local && clang_isConstQualifiedType(type_of_elements(d->type));
        }
        check_elem(l, r->elem, node->span, d->name);
        r->next = l->roots;
        l->roots = r;
        return b->root = r;
}

/* The whole object r. */
struct place place_of_root(struct root *r)
{
        return (struct place){.root = r, .path = "", .record = r->elem, .dims = r->shape, .shape = r->shape, .elem = r->elem};
}

/* What stands between r's text and a member of its first element: "->", ".", "[0].". */
const char *root_arrow(struct lower *l, const struct root *r)
{
        const char *text = r->is_pointer ? "->" : ".";
        for (int i = 0; i < r->shape.n && !r->is_pointer; i++)
                text = arena_printf(l->arena, "[0]%s", text);
        return text;
}

static const char *not_null(struct lower *l, struct root *r);

/* The condition that no pointer is NULL up to r itself; NULL when there is none. */
static const char *given(struct lower *l, struct root *r)
{
        const char *up = r->up ? not_null(l, r->up) : NULL;
        return !r->is_pointer ? up : up ? arena_printf(l->arena, "%s && %s", up, r->text) : r->text;
}

/* The same, and that none leads nowhere which the region may not follow. */
static const char *not_null(struct lower *l, struct root *r)
{
        return r->is_pointer ? root_held(l, r, given(l, r)) : given(l, r);
}

/* The condition, where the region comes to r at all. */
static const char *where_reached(struct lower *l, const struct root *r, const char *condition)
{
        const char *reached = condition ? root_reached(l, r) : NULL;
        return reached ? arena_printf(l->arena, "%s && %s", reached, condition) : condition;
}

const char *root_valid(struct lower *l, struct root *r)
{
        return where_reached(l, r, not_null(l, r));
}

const char *root_given(struct lower *l, struct root *r)
{
        return where_reached(l, r, given(l, r));
}

/* The pointer r as it is when the region starts. */
struct pval pval_of_root(struct lower *l, struct root *r)
{
        struct place p = place_of_root(r);
        p.linear = zero(l);
        p.shape = shape_tail(&r->shape);
        return (struct pval){.at = p, .index = zero(l)};
}

static struct pval decay(struct lower *l, struct place p)
{
        p.shape = shape_tail(&p.shape);
        return (struct pval){.at = p, .index = zero(l)};
}

/* How many of p's dimensions are those of the arrays of structs around its array? */
static int dims_outside(const struct place *p)
{
        return p->nestings.n ? p->nestings.at[p->nestings.n - 1].n_sub : 0;
}

/* p + k, or p - k. */
struct pval pval_add(struct lower *l, struct pval p, struct expr *k, bool minus, struct tree *at)
{
        if (is_zero(k))
                return p;
        if (p.is_scalar)
                fail(l, "pointer-past-object", at->span, NULL, "pointer arithmetic leaves the object '%s'", p.at.root->name);
        if (p.is_address && p.at.n_sub > dims_outside(&p.at))
                p.at.is_flat = true;
        enum op op = minus ? OP_SUB : OP_ADD;
        p.at.linear = expr_sum(l, p.at.linear, expr_sum(l, k, shape_count(l, &p.at.shape, 0), OP_MUL), op);
        p.index = expr_sum(l, p.index, k, op);
        return p;
}

/* to - from, of type long. NULL when they are not seen to lead into the same array, a whole number of their targets apart, or what is added to them may wrap around. */
struct expr *pval_distance(struct lower *l, const struct pval *from, const struct pval *to, struct span span)
{
        int64_t a, b;
        bool same = from->at.root == to->at.root && strcmp(from->at.path, to->at.path) == 0 && !from->is_scalar && !to->is_scalar;
        if (!same || !expr_constant(shape_count(l, &from->at.shape, 0), &a) || !expr_constant(shape_count(l, &to->at.shape, 0), &b) || a != b)
                return NULL;
        struct expr *first = expr_on_paper(l, from->at.linear, span), *last = expr_on_paper(l, to->at.linear, span);
        if (!first || !last)
                return NULL;
        struct expr *gap = expr_divide(l->arena, expr_sum(l, last, first, OP_SUB), a);
        return gap ? expr_copy_reads(l, gap) : NULL;
}

struct place pval_target(struct lower *l, struct pval p, struct tree *at)
{
        if (p.is_scalar)
                return p.at;
        if (p.at.n_sub == MAX_RANK)
                fail(l, "too-many-dimensions", at->span, NULL, "more than %d subscripts", MAX_RANK);
        p.at.sub[p.at.n_sub++] = p.index;
        return p.at;
}

/* &p */
static struct pval place_address(struct lower *l, struct place p)
{
        bool is_member = p.path[0] && p.path[p.n_array];
        bool is_whole = p.nestings.n && p.n_sub <= dims_outside(&p);
        if (p.n_sub == 0 || is_member || is_whole)
                return (struct pval){.at = p, .index = zero(l), .is_scalar = true};
        struct expr *index = p.sub[--p.n_sub];
        return (struct pval){.at = p, .index = index, .is_address = true};
}

/* p converted to a pointer to `pointee` (its element type below arrays) with the array shape `shape`. */
struct pval pval_fit(struct lower *l, struct pval p, CXType pointee, const struct shape *shape, struct tree *at)
{
        CXType from = type_bare(p.at.elem), to = type_bare(pointee);
        if (to.kind == CXType_Void)
                return p;
        while (from.kind == CXType_Pointer && to.kind == CXType_Pointer) {
                from = type_bare(clang_getPointeeType(from));
                to = type_bare(clang_getPointeeType(to));
        }
        if (!clang_equalTypes(from, to)) {
                const struct ctype *a = ctype_of(from), *b = ctype_of(to);
                if (!a || !b || a != b)
                        fail(l, "pointer-cast", at->span, NULL, "'%s' is accessed as another type than its own", p.at.root->name);
        }
        if (shape_equal(&p.at.shape, shape)) {
                if (p.at.dims.n > p.at.n_sub + 1 + shape->n || (p.at.dims.n - dims_outside(&p.at) > 1 && shape->n == 0 && !p.is_scalar))
                        p.at.is_flat = true;
                return p;
        }
        if (p.is_scalar && p.at.shape.n > 0) {          /* pointer to a whole array: as if to its first row */
                struct place whole = p.at;
                p = decay(l, whole);
                if (shape_equal(&p.at.shape, shape))
                        return p;
        }
        p.at.shape = *shape;
        p.at.is_flat = true;
        p.is_scalar = false;
        return p;
}

/* e as it can be kept in a variable: a number that depends on memory is stored in a temporary first. */
static struct expr *index_keep(struct lower *l, const struct root *r, struct expr *e, struct tree *at)
{
        if (!expr_has_read(e))
                return e;
        struct place t = temp_place(l, arena_printf(l->arena, "%s_at", r->name), ctype_long(), at);
        emit_assign(l, &t, OP_NONE, expr_convert(l, expr_copy_reads(l, e), ctype_long(), true), at, NULL);
        return place_read(l, &t, at);
}

static bool place_has_read(const struct place *p)
{
        bool has = p->linear && expr_has_read(p->linear);
        for (int i = 0; i < p->n_sub; i++)
                has = has || expr_has_read(p->sub[i]);
        return has;
}

struct overlap {
        const struct root *with;
        bool found;
};

static void find_overlap(struct access *a, void *user)
{
        struct overlap *o = user;
        const struct root *r = ((struct larray *)a->array)->root;
        const bool reaches = r->home == HOME_POINTER && (o->with->home == HOME_POINTER || o->with->home == HOME_OBJECT);
        o->found = o->found || r == o->with || reaches || (o->with->home == HOME_POINTER && r->home == HOME_OBJECT);
}

bool place_depends_on(const struct place *p, const struct place *written)
{
        struct overlap o = {.with = written->root};
        if (p->linear)
                expr_each_read(p->linear, find_overlap, &o);
        return o.found;
}

struct place place_keep(struct lower *l, struct place p, struct tree *at)
{
        if (!place_has_read(&p))
                return p;
        if (p.is_flat || p.n_sub != p.dims.n) {
                p.linear = index_keep(l, p.root, p.linear, at);
                p.is_flat = true;
                return p;
        }
        p.linear = zero(l);
        for (int i = 0; i < p.n_sub; i++) {
                p.sub[i] = index_keep(l, p.root, p.sub[i], at);
                p.linear = expr_sum(l, i ? expr_sum(l, p.linear, p.dims.dim[i], OP_MUL) : p.linear, p.sub[i], OP_ADD);
        }
        return p;
}

/* p as it can be kept in a variable. */
struct pval pval_keep(struct lower *l, struct pval p, struct tree *at)
{
        if (!place_has_read(&p.at) && !expr_has_read(p.index))
                return p;
        if (p.at.nestings.n && !p.at.is_flat && p.at.n_sub + 1 + p.at.shape.n == p.at.dims.n) {
                struct expr *linear = zero(l);
                for (int i = 0; i <= p.at.n_sub; i++) {
                        struct expr **sub = i < p.at.n_sub ? &p.at.sub[i] : &p.index;
                        *sub = index_keep(l, p.at.root, *sub, at);
                        linear = expr_sum(l, i ? expr_sum(l, linear, p.at.dims.dim[i], OP_MUL) : linear, *sub, OP_ADD);
                }
                p.at.linear = expr_sum(l, linear, shape_count(l, &p.at.shape, 0), OP_MUL);
                return p;
        }
        bool whole_index = p.at.n_sub == 0 && p.at.shape.n == 0;
        p.at.linear = index_keep(l, p.at.root, p.at.linear, at);
        if (whole_index)
                p.index = p.at.linear;
        else
                p.at.is_flat = true;
        return p;
}

/* Is the place one object that no subscript reaches: a variable, a member of a struct variable, or p->member? */
static bool is_single(const struct place *p)
{
        return p->n_sub == 0 || (p->path[0] && !p->n_array && p->root->is_pointer && is_zero(p->linear));
}

/* C text of the array that p's subscripts run through: "a", "p->x", "(&m[0][0])" for one with several dimensions. */
static const char *array_text(struct lower *l, const struct place *p)
{
        const char *text = p->root->text;
        if (p->n_array)
                text = arena_printf(l->arena, "%s%s%.*s", text, root_arrow(l, p->root), p->n_array - 1, p->path + 1);
        if (p->dims.n < 2)
                return text;
        text = arena_printf(l->arena, "(&%s", text);
        for (int i = 0; i < p->dims.n; i++)
                text = arena_printf(l->arena, "%s[0]", text);
        return arena_printf(l->arena, "%s)", text);
}

/* The pointer that element p of an array of pointers holds: a row of an array with two dimensions, whose rows are found to lie at one distance when the
 * region starts, or the region runs as written. The region stores no pointers, so that the rows stay where they are. */
static struct pval row_pointer(struct lower *l, struct place *p, struct tree *at)
{
        CXType elem = type_bare(clang_getPointeeType(type_bare(p->elem)));
        const struct ctype *type = ctype_of(elem);
        if (p->root->home == HOME_LOCAL || p->root->rows)
                fail(l, "pointer-to-pointer", at->span, "use one block of memory and index arithmetic",
                     p->root->rows ? "'%s' leads to pointers that lead to pointers" : "'%s' is an array of pointers that only the region has", p->root->name);
        if (p->field && p->field->written == l->serial)
                fail(l, "pointer-member-assigned", at->span, NULL, "the pointer '%s' is assigned inside the loop", p->field->name);
        if (p->nestings.n)
                fail(l, "struct-array-member", at->span, "keep the pointers in an array of their own", "'%s%s' are pointers in an array inside an array of structs",
                     p->root->name, p->path);
        if (!type || type->kind == TYPE_VOID || type->size == 1 || (p->n_sub == 0 && !p->path[0]))
                fail(l, "pointer-to-pointer", at->span, "use one block of memory and index arithmetic",
                     type && type->size == 1 ? "'%s' leads to characters, which may be parts of the pointers themselves" : "'%s' leads to rows of something else than numbers",
                     p->root->name);
        struct root *r = l->roots;
        while (r && !(r->rows && r->up == p->root && strcmp(r->path, p->path) == 0))
                r = r->next;
        if (!r) {
                r = root_new(l);
                r->up = p->root;
                r->path = p->path;
                r->is_pointer = true;
                r->name = p->path[0] ? arena_printf(l->arena, "%s[]%s", p->root->name, p->path) : p->root->name;
                r->home = HOME_POINTER;
                r->elem = elem;
                r->span = at->span;
                r->is_const = clang_isConstQualifiedType(clang_getPointeeType(type_bare(p->elem)));
                r->row_head = arena_printf(l->arena, "%s[", array_text(l, p));
                r->row_tail = arena_printf(l->arena, "]%s", p->path + p->n_array);
                const char *ident = unique_name(l, arena_printf(l->arena, "%s_stride", r->name));
                r->rows = host_name(l, ident, "rows");
                r->text = arena_printf(l->arena, "(%s *)%s.base", type->name, r->rows);
                struct var *stride = r->row_stride = ARENA_NEW(l->arena, struct var);
                stride->name = ident;
                stride->text = arena_printf(l->arena, "%s.stride", r->rows);
                stride->type = ctype_long();
                stride->span = at->span;
                vec_push(l->arena, &l->nest->params, stride);
                shape_push(l, &r->shape, NULL, at->span);
                shape_push(l, &r->shape, expr_var(l->arena, stride), at->span);
                assume(l, OP_GE, expr_var(l->arena, stride), expr_int(l->arena, 1),
                       arena_printf(l->arena, "the rows of '%s' lie at one distance", r->name), at->span);
        }
        struct place row = place_of_root(r);
        row.sub[row.n_sub++] = p->linear;
        row.linear = expr_sum(l, p->linear, expr_var(l->arena, r->row_stride), OP_MUL);
        row.shape.n = 0;
        return (struct pval){.at = row, .index = zero(l)};
}

struct root *root_of_member(struct lower *l, const struct place *p, struct tree *at)
{
        for (struct root *r = l->roots; r; r = r->next)
                if (r->up == p->root && !r->rows && strcmp(r->path, p->path) == 0)
                        return r;
        struct root *r = root_new(l);
        r->up = p->root;
        r->path = p->path;
        r->is_pointer = true;
        r->text = r->name = arena_printf(l->arena, "%s%s%s", p->root->text, root_arrow(l, p->root), p->path + 1);
        const struct decl *owner = p->root->decl && !p->root->up && !strchr(p->path + 1, '.') && !rotation_has(l, p->field) ? p->root->decl : NULL;
        r->home = owner && member_owns(l->fe, l->fn, owner, p->field, l->begin, l->end) ? HOME_HEAP : HOME_POINTER;
        r->decl = p->field;
        r->is_many = is_many(l, p->field);
        r->span = at->span;
        CXType t = clang_getCanonicalType(p->field->type);
        r->is_const = clang_isConstQualifiedType(clang_getCanonicalType(clang_getPointeeType(t)));
        struct shape pointee;
        r->elem = shape_of_decl(l, decl_tree(l->fe, p->field), &pointee, true);
        shape_push(l, &r->shape, NULL, at->span);
        for (int i = 0; i < pointee.n; i++)
                shape_push(l, &r->shape, pointee.dim[i], at->span);
        check_elem(l, r->elem, at->span, r->name);
        return r;
}

/* The pointer member at p: what a struct of the region's own was given, else an object of its own. */
struct pval pval_of_member(struct lower *l, struct place *p, struct tree *at)
{
        const struct binding *b = member_binding(l, p);
        if (b && b->pointer)
                return *b->pointer;
        if (p->root->home == HOME_LOCAL)
                fail(l, "local-pointer-member", at->span, NULL, "where '%s%s', a pointer member of a local struct, points is not known here", p->root->name, p->path);
        if (!is_single(p))
                return row_pointer(l, p, at);
        if (p->field && p->field->written == l->serial) {
                rotation_learn_member(l, p, at);
                fail(l, "pointer-member-assigned", at->span, NULL, "the pointer '%s' is assigned inside the loop", p->field->name);
        }
        return pval_of_root(l, root_of_member(l, p, at));
}

/* Adds the dimensions of an array inside p's records to p's. */
static void place_nest(struct lower *l, struct place *p, const struct shape *inner, struct tree *at)
{
        struct nestings *n = &p->nestings;
        int64_t count, bytes = clang_Type_getSizeOf(p->record);
        if (!inner->dim[0] || !expr_constant(shape_count(l, inner, 0), &count) || count <= 0 || bytes <= 0 || n->n == MAX_RANK)
                fail(l, "struct-array-member", at->span, "keep the member in an array of its own", "'%s' has no size of its own in an array of structs", p->field->name);
        for (int i = 0; i < n->n; i++)
                n->at[i].count *= count;
        n->path[n->n] = p->n_array;
        n->at[n->n++] = (struct nesting){p->dims.n, count, bytes};
        p->linear = expr_sum(l, p->linear, expr_int(l->arena, count), OP_MUL);
        for (int i = 0; i < inner->n; i++)
                shape_push(l, &p->dims, inner->dim[i], at->span);
}

/* May the struct have the field at an address that the field's type does not allow? */
static bool is_misaligned(CXCursor record, const struct decl *field)
{
        int64_t align = clang_Type_getAlignOf(clang_getCanonicalType(type_of_elements(field->type)));
        return align > 0 && (clang_Type_getAlignOf(clang_getCursorType(record)) < align || clang_Cursor_getOffsetOfField(field->cur) / 8 % align != 0);
}

static enum CXVisitorResult keep_field(CXCursor c, CXClientData last)
{
        *(CXCursor *)last = c;
        return CXVisit_Continue;
}

static bool is_last_field(CXCursor record, const struct decl *field)
{
        CXCursor last = clang_getNullCursor();
        clang_Type_visitFields(clang_getCursorType(record), keep_field, &last);
        return clang_equalCursors(clang_getCanonicalCursor(last), clang_getCanonicalCursor(field->cur));
}

/* Is it an array of no elements with other members of the record behind it, which are what its subscripts reach? */
static bool lies_over_others(CXCursor record, const struct decl *field)
{
        CXType type = clang_getCanonicalType(field->type);
        if (type.kind != CXType_IncompleteArray && (type.kind != CXType_ConstantArray || clang_getArraySize(type) != 0))
                return false;
        return !is_last_field(record, field);
}

/* p.field */
struct place place_member(struct lower *l, struct place p, struct decl *field, struct tree *at)
{
        CXCursor record = clang_getCursorSemanticParent(field->cur);
        if (!field->name[0])
                fail(l, "unsupported-expression", at->span, "give the struct a name", "%s is in a struct or union without a name", tree_quoted(l->arena, at));
        if (clang_getCursorKind(record) == CXCursor_UnionDecl)
                fail(l, "union", at->span, NULL, "'%s' is a member of a union", field->name);
        if (lies_over_others(record, field))
                fail(l, "unsupported-expression", at->span, NULL, "'%s' has no elements and lies over the members behind it", field->name);
        if (clang_Cursor_isBitField(field->cur))
                fail(l, "bit-field", at->span, NULL, "'%s' is a bit-field", field->name);
        if (field->is_volatile)
                fail(l, "volatile", at->span, NULL, "'%s' is volatile", field->name);
        p.path = arena_printf(l->arena, "%s.%s", p.path, field->name);
        p.field = field;
        p.is_packed |= is_misaligned(record, field);
        p.offset += clang_Cursor_getOffsetOfField(field->cur) / 8;
        p.is_inside |= !is_last_field(record, field);
        p.elem = clang_getCanonicalType(field->type);
        if (type_is_array(field->type)) {
                struct shape s;
                p.elem = shape_of_decl(l, decl_tree(l->fe, field), &s, false);
                bool is_first = p.root->is_pointer && !p.n_array && !p.root->is_many && is_zero(p.linear);
                if (p.dims.n > 0 && !is_first) {
                        place_nest(l, &p, &s, at);
                } else {
                        /* What the pointer leads to may be longer than its type, as old code declares arrays of any length. */
                        if (is_first && !p.is_inside)
                                s.dim[0] = NULL;
                        p.dims = s;
                        p.n_sub = 0;
                        p.offset = 0;
                        p.is_flat = false;
                }
                p.shape = s;
                p.n_array = (int)strlen(p.path);
                p.record = p.elem;
        }
        return p;
}

/* The index operand and the pointer operand of a subscript. */
static void subscript_parts(struct tree *t, struct tree **pointer, struct tree **index)
{
        bool first = tree_is_pointer(t->kid[0]);
        *pointer = t->kid[first ? 0 : 1];
        *index = t->kid[first ? 1 : 0];
}

/* The object that lvalue t names. */
struct place lower_place(struct lower *l, struct tree *t)
{
        t = tree_strip(t);
        if (++l->depth > 900)
                fail(l, "too-deep", t->span, NULL, "%s is nested too deeply", tree_quoted(l->arena, t));
        struct place p;
        switch (t->kind) {
        case CXCursor_DeclRefExpr: {
                if (!t->decl || (t->decl->kind != CXCursor_VarDecl && t->decl->kind != CXCursor_ParmDecl))
                        fail(l, "unsupported-expression", t->span, NULL, "%s is no variable", tree_quoted(l->arena, t));
                struct binding *b = binding_get(l, t->decl, t);
                if (b->place)
                        p = *b->place;
                else if (b->counts)
                        uncount(l, b->counts, "counter-modified", t->span, NULL, "the loop counter '%s' is changed or its address taken inside its loop",
                                b->decl->name);
                else if (b->fixed)
                        fail(l, "unsupported-expression", t->span, NULL, "parameter '%s' is used as an object", b->decl->name);
                else
                        p = place_of_root(root_of_binding(l, b));
                if (!p.linear)
                        p.linear = zero(l);
                break;
        }
        case CXCursor_ArraySubscriptExpr: {
                if (t->n != 2)
                        fail(l, "unsupported-expression", t->span, NULL, "%s is no subscript that can be read", tree_quoted(l->arena, t));
                struct tree *base, *index;
                subscript_parts(t, &base, &index);
                struct pval v = lower_pointer(l, base);
                struct expr *k = lower_expr(l, index);
                if (k->type->kind != TYPE_INT)
                        fail(l, "unsupported-expression", index->span, NULL, "subscript %s is no integer", tree_quoted(l->arena, index));
                p = pval_target(l, pval_add(l, v, k, false, t), t);
                break;
        }
        case CXCursor_UnaryOperator:
                if (tree_unary(t) != CXUnaryOperator_Deref)
                        fail(l, "unsupported-expression", t->span, NULL, "%s is no object that can be accessed", tree_quoted(l->arena, t));
                p = pval_target(l, lower_pointer(l, t->kid[0]), t);
                break;
        case CXCursor_MemberRefExpr: {
                if (!t->n || !t->decl || t->decl->kind != CXCursor_FieldDecl)
                        fail(l, "unsupported-expression", t->span, NULL, "%s is no member that can be read", tree_quoted(l->arena, t));
                bool arrow = tree_is_pointer(t->kid[0]);
                p = place_member(l, arrow ? pval_target(l, lower_pointer(l, t->kid[0]), t) : lower_place(l, t->kid[0]), t->decl, t);
                break;
        }
        case CXCursor_CompoundLiteralExpr:
                p = lower_literal(l, t);
                break;
        case CXCursor_CallExpr:
                if (!type_is_record(clang_getCursorType(t->cur)))
                        fail(l, "unsupported-expression", t->span, NULL, "%s is no object that can be accessed", tree_quoted(l->arena, t));
                p = lower_call_record(l, t);
                break;
        case CXCursor_UnexposedExpr:
                if (!tree_is_cast(t))
                        fail(l, "unsupported-expression", t->span, NULL, "%s cannot be translated", tree_quoted(l->arena, t));
                p = lower_place(l, t->kid[0]);
                break;
        default:
                fail(l, "unsupported-expression", t->span, NULL, "%s is no object that can be accessed", tree_quoted(l->arena, t));
        }
        l->depth--;
        return p;
}

/* Sets the pointer variable or member that lvalue `lhs` names to v. */
void pointer_assign(struct lower *l, struct tree *lhs, struct pval v)
{
        lhs = tree_strip(lhs);
        if (lhs->kind == CXCursor_MemberRefExpr) {
                struct place p = lower_place(l, lhs);
                if (!l->is_conditional && !l->no_emit && member_hold(l, &p, &v, lhs))
                        return;
                if (p.root->home == HOME_LOCAL)
                        fail(l, "local-pointer-member", lhs->span, NULL, "%s is a pointer member of a local struct that is not followed", tree_quoted(l->arena, lhs));
        }
        struct binding *b = pointer_variable(l, lhs);
        struct decl *d = b ? b->decl : NULL;
        if (!b || (d->is_global && !rotation_has(l, d)))
                fail(l, "pointer-store", lhs->span, NULL, "a pointer is stored in %s", tree_quoted(l->arena, lhs));
        if (l->is_conditional || l->no_emit)
                fail(l, "conditional-pointer", lhs->span, NULL, "'%s' is set in a part of an expression that may not be evaluated", d->name);
        if (d->addressed == l->serial)
                fail(l, "pointer-address", lhs->span, NULL, "the address of pointer '%s' is taken", d->name);
        check_lent(l, lhs);
        if (d->is_global && !b->n_turns)
                fail(l, "pointer-store", lhs->span, NULL, "the global pointer '%s' is changed outside the loop that hands it round", d->name);
        const bool outlives = !b->is_local && !b->n_turns && b->frame == 0;
        if (outlives && pointer_is_reachable(l->fe, d))
                fail(l, "pointer-address", lhs->span, NULL, "the address of pointer '%s' is taken", d->name);
        if (outlives && decl_live_after(l->fn, d, l->begin, l->end, false, NULL))
                fail(l, "pointer-live", lhs->span, "set it again after the loop", "the pointer '%s' is changed here and used afterwards", d->name);
        struct shape s;
        CXType to = shape_of_decl(l, decl_tree(l->fe, d), &s, true);
        b->turned = NULL;
        b->pointer = ARENA_NEW(l->arena, struct pval);
        *b->pointer = pval_keep(l, pval_fit(l, v, to, &s, lhs), lhs);
}

/* What the pointer variable b, needed at t, points to now. */
static struct pval pointer_of_variable(struct lower *l, struct binding *b, struct tree *t)
{
        struct decl *d = b->decl;
        if (b->pointer)
                return *b->pointer;
        if (d->written == l->serial)
                rotation_learn(l, b, t);
        if (d->written == l->serial && d->is_global)
                fail(l, "pointer-store", t->span, NULL, "the global pointer '%s' is changed inside the loop", d->name);
        if (b->is_local && d->written != l->serial)
                fail(l, "unknown-pointer", t->span, NULL, "'%s' does not point to an object that is known here", d->name);
        if (d->written == l->serial)
                fail(l, "pointer-increment", t->span, "use a subscript with the loop counter instead",
                     "where '%s' points to depends on how often a loop or branch before has changed it", d->name);
        b->pointer = ARENA_NEW(l->arena, struct pval);
        if (b->frame == 0 && l->frame->id == 0 && d->written != l->serial && pointer_resolvable(l->fe, d) && d->node && tree_initialiser(d->node)) {
                struct shape s;
                CXType to = shape_of_decl(l, d->node, &s, true);
                *b->pointer = pval_fit(l, lower_pointer(l, tree_initialiser(d->node)), to, &s, t);
        } else {
                *b->pointer = pval_of_root(l, root_of_binding(l, b));
        }
        return *b->pointer;
}

/* The shape and element type that cast t's target points to. */
static CXType shape_of_cast(struct lower *l, struct tree *t, struct shape *s)
{
        CXType type = clang_getPointeeType(clang_getCanonicalType(clang_getCursorType(t->cur)));
        int n = t->n - 1;               /* the extents are written before what is converted, the outermost one last */
        s->n = 0;
        for (type = clang_getCanonicalType(type); type_is_array(type); type = clang_getCanonicalType(clang_getArrayElementType(type))) {
                while (n > 0 && !tree_is_expr(t->kid[n - 1]))
                        n--;
                struct tree *extent = n > 0 ? t->kid[--n] : NULL;
                if (type.kind == CXType_ConstantArray)
                        shape_push(l, s, expr_int(l->arena, clang_getArraySize(type)), t->span);
                else if (type.kind == CXType_VariableArray && extent)
                        shape_push(l, s, lower_extent(l, extent, t), t->span);
                else
                        fail(l, "pointer-cast", t->span, "write the extents in the cast", "%s casts to a pointer to an array whose extents are not seen", tree_quoted(l->arena, t));
        }
        return type_bare(type);
}

/* The value of the pointer expression t. */
struct pval lower_pointer(struct lower *l, struct tree *t)
{
        t = tree_strip(t);
        if (++l->depth > 900)
                fail(l, "too-deep", t->span, NULL, "%s is nested too deeply", tree_quoted(l->arena, t));
        struct pval v;
        CXType type = clang_getCursorType(t->cur);
        switch (t->kind) {
        case CXCursor_UnexposedExpr:
                if (!tree_is_cast(t))
                        fail(l, "unsupported-expression", t->span, NULL, "%s is no pointer that can be followed", tree_quoted(l->arena, t));
                if (tree_is_array(t->kid[0]))
                        v = decay(l, lower_place(l, t->kid[0]));
                else if (tree_is_pointer(t->kid[0]))
                        v = lower_pointer(l, t->kid[0]);
                else
                        fail(l, "pointer-cast", t->span, NULL, "%s is an integer that is used as a pointer", tree_quoted(l->arena, t));
                break;
        case CXCursor_CStyleCastExpr: {
                struct tree *of = t->kid[t->n - 1];
                if (!tree_is_pointer(of))
                        fail(l, "pointer-cast", t->span, NULL, "%s is an integer that is used as a pointer", tree_quoted(l->arena, t));
                if (clang_isVolatileQualifiedType(type_of_elements(clang_getPointeeType(clang_getCanonicalType(clang_getCursorType(t->cur))))))
                        fail(l, "volatile", t->span, NULL, "what %s leads to is volatile", tree_quoted(l->arena, t));
                struct shape s;
                v = lower_pointer(l, of);
                CXType to = shape_of_cast(l, t, &s);
                v = pval_fit(l, v, to, &s, t);
                break;
        }
        case CXCursor_DeclRefExpr:
                if (!t->decl || (t->decl->kind != CXCursor_VarDecl && t->decl->kind != CXCursor_ParmDecl))
                        fail(l, "unsupported-expression", t->span, NULL, "%s is no pointer variable", tree_quoted(l->arena, t));
                if (type_is_array(t->decl->type) && t->decl->kind == CXCursor_VarDecl)
                        v = decay(l, lower_place(l, t));
                else
                        v = pointer_of_variable(l, binding_get(l, t->decl, t), t);
                break;
        case CXCursor_UnaryOperator:
                switch (tree_unary(t)) {
                case CXUnaryOperator_AddrOf:
                        v = place_address(l, lower_place(l, t->kid[0]));
                        break;
                case CXUnaryOperator_PreInc: case CXUnaryOperator_PreDec: case CXUnaryOperator_PostInc: case CXUnaryOperator_PostDec: {
                        enum CXUnaryOperatorKind k = tree_unary(t);
                        struct pval old = lower_pointer(l, t->kid[0]);
                        v = pval_add(l, old, expr_int(l->arena, 1), k == CXUnaryOperator_PreDec || k == CXUnaryOperator_PostDec, t);
                        pointer_assign(l, t->kid[0], v);
                        if (k == CXUnaryOperator_PostInc || k == CXUnaryOperator_PostDec)
                                v = old;
                        break;
                }
                case CXUnaryOperator_Deref: {
                        struct binding *b = pointer_variable(l, t);
                        if (b) {
                                v = pointer_of_variable(l, b, t);
                                break;
                        }
                        struct place p = lower_place(l, t);
                        v = row_pointer(l, &p, t);
                        break;
                }
                default:
                        fail(l, "unsupported-expression", t->span, NULL, "%s is no pointer that can be followed", tree_quoted(l->arena, t));
                }
                break;
        case CXCursor_CompoundAssignOperator: {
                enum CXBinaryOperatorKind k = tree_binary(t);
                struct expr *by = lower_expr(l, t->kid[1]);
                v = pval_add(l, lower_pointer(l, t->kid[0]), by, k == CXBinaryOperator_SubAssign, t);
                pointer_assign(l, t->kid[0], v);
                break;
        }
        case CXCursor_BinaryOperator:
                switch (tree_binary(t)) {
                case CXBinaryOperator_Add: case CXBinaryOperator_Sub: {
                        bool first = tree_is_pointer(t->kid[0]);
                        v = lower_pointer(l, t->kid[first ? 0 : 1]);
                        v = pval_add(l, v, lower_expr(l, t->kid[first ? 1 : 0]), tree_binary(t) == CXBinaryOperator_Sub, t);
                        break;
                }
                case CXBinaryOperator_Assign:
                        v = lower_pointer(l, t->kid[1]);
                        pointer_assign(l, t->kid[0], v);
                        break;
                case CXBinaryOperator_Comma:
                        lower_effect(l, t->kid[0], false);
                        v = lower_pointer(l, t->kid[1]);
                        break;
                default:
                        fail(l, "unsupported-expression", t->span, NULL, "%s is no pointer that can be followed", tree_quoted(l->arena, t));
                }
                break;
        case CXCursor_MemberRefExpr: {
                struct place p = lower_place(l, t);
                v = type_is_array(t->decl->type) ? decay(l, p) : pval_of_member(l, &p, t);
                break;
        }
        case CXCursor_ArraySubscriptExpr:
                if (type_is_array(type)) {
                        v = decay(l, lower_place(l, t));
                } else {
                        struct place p = lower_place(l, t);
                        v = row_pointer(l, &p, t);
                }
                break;
        case CXCursor_CallExpr:
                v = lower_call_pointer(l, t);
                break;
        case CXCursor_ConditionalOperator:
                fail(l, "conditional-pointer", t->span, NULL, "which object %s leads to depends on a condition", tree_quoted(l->arena, t));
        default:
                fail(l, "unsupported-expression", t->span, NULL, "%s is no pointer that can be followed", tree_quoted(l->arena, t));
        }
        l->depth--;
        return v;
}

/* An access to the scalar at p. */
struct laccess *place_access(struct lower *l, const struct place *p, struct tree *at, bool is_write)
{
        if (p->shape.n > 0)
                fail(l, "unsupported-expression", at->span, NULL, "%s, a whole array, is used as a value", tree_quoted(l->arena, at));
        struct larray *x = p->root->arrays;
        while (x && strcmp(x->path, p->path) != 0)
                x = x->next;
        const struct ctype *t = x && !p->root->decl ? x->a.type : type_checked(l, p->elem, at);
        if (!x) {
                x = ARENA_NEW(l->arena, struct larray);
                x->root = p->root;
                x->path = p->path;
                x->n_array = p->n_array;
                x->nestings = p->nestings;
                x->offset = p->offset;
                x->dims = p->dims;
                x->next = p->root->arrays;
                p->root->arrays = x;
                x->a.type = t;
                x->a.type_text = t->name;
                x->a.home = p->root->home;
                x->a.is_restrict = p->root->is_restrict;
                x->a.is_const = p->root->is_const;
                x->a.is_packed = p->is_packed;
                x->a.rows = p->root->rows;
                x->a.row_head = p->root->row_head;
                x->a.row_tail = p->root->row_tail;
                x->a.row_stride = p->root->row_stride;
                x->a.scope = p->root->scope;
                x->a.span = p->root->span;
                x->a.ident = unique_name(l, arena_printf(l->arena, "%s%s", p->root->name, p->path));
                x->a.stride = t->size;
                x->is_member_array = p->path[0] && p->field && type_is_array(p->field->type) && !p->nestings.n;
                vec_push(l->arena, &l->arrays, x);
                struct decl *spelled = p->field ? p->field : p->root->decl;
                if (spelled) {
                        CXType s = spelled->type;
                        for (;;) {
                                if (s.kind == CXType_Elaborated && type_is_array(s))
                                        s = clang_Type_getNamedType(s);
                                else if (s.kind == CXType_Typedef && (type_is_array(s) || type_is_pointer(s)))
                                        s = clang_getTypedefDeclUnderlyingType(clang_getTypeDeclaration(s));
                                else if (type_is_array(s) && clang_getArrayElementType(s).kind != CXType_Invalid)
                                        s = clang_getArrayElementType(s);
                                else if (s.kind == CXType_Pointer)
                                        s = clang_getPointeeType(s);
                                else
                                        break;
                        }
                        const char *spelling = string_of(l->arena, clang_getTypeSpelling(clang_getUnqualifiedType(s)));
                        x->a.type_text = strstr(spelling, "typeof") || strstr(spelling, "auto") ? t->name : spelling;
                }
        }
        if (x->nestings.n != p->nestings.n)
                learn_many(l, p, at);
        if (x->a.type != t)
                fail(l, "pointer-cast", at->span, NULL, "'%s' is accessed as two types", p->root->name);
        if (p->path[0] && !x->is_member_array && p->n_sub > 0 && !is_single(p)) {
                long long bytes = clang_Type_getSizeOf(p->record);
                x->a.stride = bytes > 0 ? (int)bytes : t->size;
        }
        struct place own = *p;          /* others may be made of p's subscripts too */
        place_copy_reads(l, &own);
        struct laccess *a = ARENA_NEW(l->arena, struct laccess);
        a->a.array = &x->a;
        a->a.linear = own.linear;
        a->a.is_write = is_write;
        a->a.is_conditional = l->is_conditional;
        a->a.guard = l->guard;
        a->a.span = at->span;
        a->a.text = tree_text(l->arena, at);
        a->n_sub = own.n_sub;
        memcpy(a->sub, own.sub, sizeof a->sub);
        a->is_flat = own.is_flat;
        x->is_written = x->is_written || is_write;
        if (is_write && p->root->is_const)
                fail(l, "const-write", at->span, NULL, "'%s' is declared const", p->root->name);
        return a;
}

/* The value at p: an invariant's, what the environment knows, or a read. */
struct expr *place_read(struct lower *l, const struct place *p, struct tree *at)
{
        if (p->path[0] && is_single(p) && p->root->home != HOME_LOCAL && p->field && p->field->written != l->serial && p->shape.n == 0
            && !type_is_array(p->field->type)) {
                for (int i = 0; i < l->member_vars.n; i++)
                        if (l->member_vars.data[i].root == p->root && strcmp(l->member_vars.data[i].path, p->path) == 0)
                                return expr_var(l->arena, l->member_vars.data[i].var);
                const char *text = arena_printf(l->arena, "%s%s%s", p->root->text, root_arrow(l, p->root), p->path + 1);
                const struct ctype *t = type_checked(l, p->elem, at);
                struct var *v = var_new(l, text, text, t, at->span);
                v->nonneg = t->kind == TYPE_INT && !t->is_signed;
                v->address = arena_printf(l->arena, "&%s", text);
                vec_push(l->arena, &l->nest->params, v);
                vec_push(l->arena, &l->member_vars, ((struct member_var){p->root, p->path, v}));
                return expr_var(l->arena, v);
        }
        struct expr *known = member_value(l, p);
        if (known)
                return known;
        struct binding *b = p->root->binding;
        if (!p->path[0] && p->n_sub == 0 && b && !p->root->is_pointer) {
                if (b->is_stale)
                        fail(l, "counter-after-loop", at->span, "use a variable of its own", "'%s' is read after the loop that it counts", b->decl->name);
                if (binding_value(l, b))
                        return b->value;
                if (b->var)
                        return expr_var(l->arena, b->var);
        }
        struct laccess *a = place_access(l, p, at, false);
        struct expr *e = expr_new(l, EXPR_READ, a->a.array->type, at->span);
        e->access = &a->a;
        return e;
}
