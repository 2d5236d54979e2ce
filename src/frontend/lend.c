/* Pointer variables whose addresses functions are lent, `swap(&a, &b)`.
 *
 *      static void swap(double **x, double **y)
 *      {
 *              double *old = *x;                       old = a
 *              *x = *y;                        ->      a = b
 *              *y = old;                               b = old
 *      }
 *
 * A parameter that is never set, and only followed or lent on, stands for the variable as long as the call is lowered: `*x` is `a`. */
#include "frontend/lower.h"

enum { MAX_LENDS = 4 };         /* of functions that lend a parameter on */

/* What t stands in, conversions that nobody wrote and parentheses aside. */
static const struct tree *user_of(const struct tree *t)
{
        const struct tree *p = t->parent;
        while (p && (p->kind == CXCursor_ParenExpr || (p->kind == CXCursor_UnexposedExpr && p->n == 1)))
                p = p->parent;
        return p;
}

static bool only_follows(struct fe *fe, const struct fn *fn, const struct decl *d, int depth);

/* Is t, an address of a pointer, an argument of a call whose function only follows it? */
static bool is_followed_argument(struct fe *fe, const struct tree *t, int depth)
{
        const struct tree *call = user_of(t);
        struct fn *fn = call && call->kind == CXCursor_CallExpr && call->decl ? fn_called(fe, call->decl) : NULL;
        if (!fn || !fn->body || fn->is_variadic || !fn->has_prototype || call->n - 1 != fn->params.n)
                return false;
        for (int i = 0; i < fn->params.n; i++)
                if (tree_contains(call->kid[i + 1], t))
                        return only_follows(fe, fn, fn->params.data[i]->decl, depth);
        return false;
}

/* Does fn do nothing with its parameter d, a pointer to a pointer, but follow it, or lend it to others that do the same? */
static bool only_follows(struct fe *fe, const struct fn *fn, const struct decl *d, int depth)
{
        CXType to = clang_getCanonicalType(clang_getPointeeType(clang_getCanonicalType(d->type)));
        if (depth > MAX_LENDS || to.kind != CXType_Pointer || clang_isVolatileQualifiedType(to) || d->is_volatile || fn->has_goto)
                return false;
        for (int i = 0; i < d->uses.n; i++) {
                const struct tree *use = d->uses.data[i], *user = user_of(use);
                if (use_kind(use) != USE_READ || !user || (tree_unary(user) != CXUnaryOperator_Deref && !is_followed_argument(fe, use, depth + 1)))
                        return false;
                const struct tree *above = tree_unary(user) == CXUnaryOperator_Deref ? user_of(user) : NULL;
                if (above && tree_unary(above) == CXUnaryOperator_AddrOf)
                        return false;
        }
        return true;
}

bool is_lent(struct fe *fe, const struct tree *at)
{
        const struct tree *address = user_of(at);
        return at->kind == CXCursor_DeclRefExpr && at->decl && decl_is_pointer(at->decl) && !type_is_array(at->decl->type) && address &&
               tree_unary(address) == CXUnaryOperator_AddrOf && is_followed_argument(fe, address, 0);
}

const struct lent *lent_variable(struct lower *l, struct tree *t, const struct decl *d)
{
        t = tree_value(t);
        if (t->kind == CXCursor_DeclRefExpr && t->decl && t->decl->kind == CXCursor_ParmDecl) {
                const struct binding *b = binding_find(l, t->decl);
                return b ? b->lent : NULL;
        }
        struct tree *name = tree_unary(t) == CXUnaryOperator_AddrOf ? tree_strip(t->kid[0]) : NULL;
        if (!name || !is_lent(l->fe, name))
                return NULL;
        /* The parameter leads to the very type of the variable. */
        CXType to = clang_getCanonicalType(clang_getPointeeType(clang_getCanonicalType(d->type)));
        if (!clang_equalTypes(to, clang_getCanonicalType(name->decl->type)))
                return NULL;
        struct lent *lent = ARENA_NEW(l->arena, struct lent);
        *lent = (struct lent){binding_get(l, name->decl, name), l->loop};
        return lent;
}

/* What the parameter p in lvalue t, `*p`, was lent; NULL: t is something else. */
static const struct lent *lent_through(struct lower *l, struct tree *t)
{
        t = tree_strip(t);
        if (tree_unary(t) != CXUnaryOperator_Deref)
                return NULL;
        t = tree_value(t->kid[0]);
        const struct binding *b = t->kind == CXCursor_DeclRefExpr && t->decl && t->decl->kind == CXCursor_ParmDecl ? binding_find(l, t->decl) : NULL;
        return b ? b->lent : NULL;
}

struct binding *pointer_variable(struct lower *l, struct tree *t)
{
        t = tree_strip(t);
        if (t->kind == CXCursor_DeclRefExpr)
                return t->decl && decl_is_pointer(t->decl) ? binding_get(l, t->decl, t) : NULL;
        const struct lent *lent = lent_through(l, t);
        return lent ? lent->variable : NULL;
}

void check_lent(struct lower *l, struct tree *t)
{
        const struct lent *lent = lent_through(l, t);
        if (lent && l->loop != lent->loop)
                fail(l, "pointer-address", t->span, NULL, "'%s' is changed through its address in a loop of a function that has it", lent->variable->decl->name);
}
