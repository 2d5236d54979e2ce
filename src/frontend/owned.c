/* Pointer members that own their memory: `struct work w; w.c = malloc(...)`, or the same behind a pointer to a struct that is fresh memory
 * itself. What such a member leads to is like the memory of a local pointer: it overlaps nothing else, and dies when nothing reads it through the
 * struct any more. All answers come from walks over the uses of the struct, into the functions that it is lent to, and lean to the safe side. */
#include "frontend/lower.h"

#include <string.h>

/* Calls inside calls, and uses in all, that are followed. */
enum { MAX_DEPTH = 6, MAX_STEPS = 20000 };

struct walk {
        struct fe *fe;
        const struct decl *field;
        /* One use of the field: `m`, the member expression; `at`: where the function that holds the struct comes to it. False ends the walk. */
        bool (*visit)(struct walk *w, struct tree *m, const struct tree *at);
        struct fn *fn;                  /* holds the region [begin, end) */
        size_t begin, end;
        int n_steps;
        struct tree *loop;              /* loop_of_life of the struct */
        struct span *reader;            /* for is_no_reader */
        struct tree *value;             /* for is_only_value */
};

static bool walk_pointer(struct walk *w, const struct decl *d, const struct tree *at, int depth);

static bool walk_member(struct walk *w, struct tree *m, const struct tree *at)
{
        return m->decl != w->field || w->visit(w, m, at);
}

/* Follows the address of the struct, the value of t: false when it may get to a place that is not seen. */
static bool walk_address(struct walk *w, const struct tree *t, const struct tree *at, int depth)
{
        struct tree *p = tree_parent(t);
        while (p && p->kind == CXCursor_UnexposedExpr) {
                t = p;
                p = tree_parent(p);
        }
        if (!p || depth > MAX_DEPTH || ++w->n_steps > MAX_STEPS)
                return false;
        switch (p->kind) {
        case CXCursor_MemberRefExpr:
                return walk_member(w, p, at);
        case CXCursor_UnaryOperator: {
                struct tree *up = tree_unary(p) == CXUnaryOperator_Deref ? tree_parent(p) : NULL;
                if (up && up->kind == CXCursor_MemberRefExpr)
                        return walk_member(w, up, at);
                return tree_unary(p) == CXUnaryOperator_LNot || (up && up->kind == CXCursor_UnaryExpr);
        }
        case CXCursor_VarDecl: {
                const struct decl *d = p->decl;
                return d && d->fn == w->fn && depth == 0 && pointer_resolvable(w->fe, d) && walk_pointer(w, d, NULL, depth + 1);
        }
        case CXCursor_CallExpr: {
                int index = argument_index(p, t);
                if (!p->decl || index < 0)
                        return false;
                if (is_library(p->decl, "free"))
                        return true;
                const struct fn *fn = fn_called(w->fe, p->decl);
                return fn && fn->body && !fn->is_variadic && index < fn->params.n && walk_pointer(w, fn->params.data[index]->decl, at, depth + 1);
        }
        case CXCursor_BinaryOperator:
                return is_comparison(p);
        case CXCursor_IfStmt: case CXCursor_ConditionalOperator:
                return p->kid[0] == t;
        default:
                return false;
        }
}

/* Follows the uses of d, which holds the struct's address and nothing else. at NULL: they stand in the function of the struct themselves. */
static bool walk_pointer(struct walk *w, const struct decl *d, const struct tree *at, int depth)
{
        for (int i = 0; i < d->uses.n; i++) {
                const struct tree *ref = d->uses.data[i];
                enum use_kind k = use_kind(ref);
                struct tree *set = k == USE_WRITE ? tree_parent(ref) : NULL;
                if (k == USE_NONE || (set && set->kind == CXCursor_BinaryOperator && tree_strip(set->kid[0]) == ref && call_allocator(w->fe, set->kid[1])
                                      && !value_escapes(w->fe, set, w->fn, w->begin, w->end, depth)))
                        continue;
                if (k != USE_READ || !walk_address(w, ref, at ? at : ref, depth))
                        return false;
        }
        return true;
}

/* Follows the uses of the struct variable d. */
static bool walk_struct(struct walk *w, const struct decl *d)
{
        for (int i = 0; i < d->uses.n; i++) {
                const struct tree *ref = d->uses.data[i];
                struct tree *p = tree_parent(ref);
                bool ok = p && (p->kind == CXCursor_MemberRefExpr ? walk_member(w, p, ref)
                                : p->kind == CXCursor_UnaryOperator && tree_unary(p) == CXUnaryOperator_AddrOf && walk_address(w, p, ref, 0));
                if (!ok && use_kind(ref) != USE_NONE)
                        return false;
        }
        return true;
}

/* Calls w->visit for each use of the field in the struct that d is, or points to; false when they are not all seen. */
static bool walk_owner(struct walk *w, const struct decl *d)
{
        if (d->kind != CXCursor_VarDecl || d->is_global || d->is_volatile || d->has_cleanup || d->fn != w->fn || !d->node || w->fn->has_goto)
                return false;
        return type_is_pointer(d->type) ? call_allocator(w->fe, decl_only_value(d)) && walk_pointer(w, d, NULL, 0) : walk_struct(w, d);
}

/* The value of x = y = value. */
static struct tree *last_value(struct tree *value)
{
        struct tree *last = tree_strip(value);
        while (tree_binary(last) == CXBinaryOperator_Assign)
                last = tree_strip(last->kid[1]);
        return last;
}

/* Is it memory, or none, that nothing has been written to? */
static bool is_unset(struct fe *fe, struct tree *value)
{
        struct tree *last = last_value(value), *call = call_allocation(fe, last);
        return is_null_constant(last) || (call && is_library(call->decl, "malloc"));
}

static bool is_fresh_or_null(struct fe *fe, struct tree *value)
{
        struct tree *last = last_value(value);
        return is_null_constant(last) || (last == tree_strip(value) && call_allocation(fe, value));
}

/* Is this so of every pointer in the initialiser? */
static bool starts_so(struct fe *fe, struct tree *t, bool (*is_so)(struct fe *fe, struct tree *value))
{
        enum CXTypeKind type = clang_getCursorType(t->cur).kind;
        if (type == CXType_Void && t->kind == CXCursor_UnexposedExpr && t->n)           /* .member = value, or [index] = value */
                return starts_so(fe, t->kid[t->n - 1], is_so);
        if (t->kind != CXCursor_InitListExpr)
                return tree_is_pointer(t) ? is_so(fe, t) : !type_is_record(clang_getCursorType(t->cur)) && type != CXType_Void;
        for (int i = 0; i < t->n; i++)
                if (!starts_so(fe, t->kid[i], is_so))
                        return false;
        return true;
}

/* Is the use in a function that the one of the struct calls, be it the same function once more? */
static bool is_in_call(const struct tree *m, const struct tree *at)
{
        return !tree_contains(m, at);
}

/* Does the use keep to what makes the memory the member's own: it gets fresh memory, or is read without the value getting anywhere? */
static bool keeps_own(struct walk *w, struct tree *m, const struct tree *at)
{
        const struct tree *p = tree_parent(m);
        switch (use_kind(m)) {
        case USE_WRITE:
                return p && tree_binary(p) == CXBinaryOperator_Assign && tree_strip(p->kid[0]) == m && is_fresh_or_null(w->fe, p->kid[1])
                       && !value_escapes(w->fe, (struct tree *)p, w->fn, w->begin, w->end, is_in_call(m, at));
        case USE_READ:
                return !value_escapes(w->fe, m, w->fn, w->begin, w->end, is_in_call(m, at));
        default:
                return use_kind(m) == USE_NONE;
        }
}

bool member_owns(struct fe *fe, struct fn *fn, const struct decl *owner, const struct decl *field, size_t begin, size_t end)
{
        struct walk w = {.fe = fe, .field = field, .visit = keeps_own, .fn = fn, .begin = begin, .end = end};
        struct tree *init = owner->node ? tree_initialiser(owner->node) : NULL;
        bool is_pointer = type_is_pointer(owner->type);
        return type_is_pointer(field->type) && (is_pointer || !init || starts_so(fe, init, is_fresh_or_null)) && walk_owner(&w, owner);
}

/* Ends the walk at a use that may come after the region and reads the memory, or lets it be read, and at one that gives it to a pointer that is read then. */
static bool is_no_reader(struct walk *w, struct tree *m, const struct tree *at)
{
        const struct decl *other = use_kind(m) == USE_READ && !is_in_call(m, at) ? pointer_from(m) : NULL;
        if (other && decl_live_after(w->fn, other, w->begin, w->end, true, w->reader))
                return false;
        bool later = at->span.begin >= w->end || (w->loop && tree_contains(w->loop, at));
        if (!later || use_kind(m) != USE_READ || is_free_argument(m))
                return true;
        if (w->reader)
                *w->reader = at->span;
        return false;
}

bool member_live_after(struct fe *fe, struct fn *fn, const struct decl *owner, const struct decl *field, size_t begin, size_t end, struct span *reader)
{
        struct walk w = {.fe = fe, .field = field, .visit = is_no_reader, .fn = fn, .begin = begin, .end = end, .reader = reader,
                         .loop = loop_of_life(fn->body, owner, begin, end)};
        return !walk_owner(&w, owner);
}

/* Ends the walk at a use that may come before the region and writes to the memory, or lets it be written. */
static bool is_no_writer(struct walk *w, struct tree *m, const struct tree *at)
{
        bool earlier = at->span.begin < w->begin || (w->loop && tree_contains(w->loop, at));
        const struct tree *p = tree_parent(m);
        if (!earlier || use_kind(m) == USE_NONE || !p)
                return true;
        if (use_kind(m) == USE_WRITE)
                return tree_binary(p) == CXBinaryOperator_Assign && is_unset(w->fe, p->kid[1]);
        return is_free_argument(m) || is_only_tested(m);
}

bool member_set_before(struct fe *fe, struct fn *fn, const struct decl *owner, const struct decl *field, size_t begin, size_t end)
{
        struct walk w = {.fe = fe, .field = field, .visit = is_no_writer, .fn = fn, .begin = begin, .end = end, .loop = loop_of_life(fn->body, owner, begin, end)};
        struct tree *init = owner->node ? tree_initialiser(owner->node) : NULL;
        return (init && !type_is_pointer(owner->type) && !starts_so(fe, init, is_unset)) || !walk_owner(&w, owner);
}

static bool is_null(struct fe *fe, struct tree *value)
{
        (void)fe;
        return is_null_constant(last_value(value));
}

/* Ends the walk at the second value other than NULL, and at one that another function gives. */
static bool is_only_value(struct walk *w, struct tree *m, const struct tree *at)
{
        const struct tree *p = tree_parent(m);
        if (use_kind(m) != USE_WRITE || (p && tree_binary(p) == CXBinaryOperator_Assign && is_null(w->fe, p->kid[1])))
                return true;
        if (w->value || !p || is_in_call(m, at) || tree_binary(p) != CXBinaryOperator_Assign)
                return false;
        w->value = p->kid[1];
        return true;
}

struct tree *member_only_value(struct fe *fe, struct fn *fn, const struct decl *owner, const struct decl *field)
{
        struct walk w = {.fe = fe, .field = field, .visit = is_only_value, .fn = fn};
        struct tree *init = owner->node && !type_is_pointer(owner->type) ? tree_initialiser(owner->node) : NULL;
        return (!init || starts_so(fe, init, is_null)) && walk_owner(&w, owner) ? w.value : NULL;
}
