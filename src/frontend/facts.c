/* What a function does with its variables outside the region at hand: who writes them, whose address is taken, which pointers hold fresh
 * memory that nothing else reaches, and which values may be read after a piece of text. All answers come from walks over the uses of a
 * declaration and the ancestors of each use, and lean to the safe side: escaped, live, set. */
#include "frontend/lower.h"

static bool is_assignment_to(const struct tree *t, const struct tree *target)
{
        return t->kind == CXCursor_BinaryOperator && t->n == 2 && t->kid[0] == target && tree_binary(t) == CXBinaryOperator_Assign;
}

/* A comparison, && or ||. */
bool is_comparison(const struct tree *t)
{
        switch (tree_binary(t)) {
        case CXBinaryOperator_EQ: case CXBinaryOperator_NE: case CXBinaryOperator_LT: case CXBinaryOperator_GT: case CXBinaryOperator_LE:
        case CXBinaryOperator_GE: case CXBinaryOperator_LAnd: case CXBinaryOperator_LOr:
                return true;
        default:
                return false;
        }
}

/* Is the use of a pointer compared, or asked whether it is null, and nothing else? */
bool is_only_tested(const struct tree *use)
{
        const struct tree *p = use->parent;
        while (p && (p->kind == CXCursor_UnexposedExpr || p->kind == CXCursor_ParenExpr))
                p = p->parent;
        return p && (is_comparison(p) || p->kind == CXCursor_IfStmt || (p->kind == CXCursor_UnaryOperator && tree_unary(p) == CXUnaryOperator_LNot));
}

/* Is t an array that has become a pointer to its first element? */
static bool is_decayed(const struct tree *t)
{
        while (t->kind == CXCursor_ParenExpr && t->n)
                t = t->kid[0];
        return t->kind == CXCursor_UnexposedExpr && t->n && tree_is_array(t->kid[0]);
}

/* What the program does with the object that `ref` names. For arrays and records: with any part of it; an array that decays for more
 * than a subscript counts as having its address taken. */
enum use_kind use_kind(const struct tree *ref)
{
        const struct tree *t = ref;
        for (const struct tree *p = t->parent; p; t = p, p = p->parent) {
                bool is_array = tree_is_array(t);
                switch (p->kind) {
                case CXCursor_ParenExpr:
                        continue;
                case CXCursor_BinaryOperator:
                        return is_assignment_to(p, t) ? USE_WRITE : USE_READ;
                case CXCursor_CompoundAssignOperator:
                        return p->n && p->kid[0] == t ? USE_UPDATE : USE_READ;
                case CXCursor_UnaryOperator:
                        switch (tree_unary(p)) {
                        case CXUnaryOperator_PreInc: case CXUnaryOperator_PreDec: case CXUnaryOperator_PostInc: case CXUnaryOperator_PostDec:
                                return USE_UPDATE;
                        case CXUnaryOperator_AddrOf:
                                return USE_ADDRESS;
                        case CXUnaryOperator_Extension:
                                continue;
                        case CXUnaryOperator_Deref:     /* of an array; a pointer has been read below */
                                if (is_decayed(t))
                                        continue;
                                return USE_READ;
                        default:
                                return USE_READ;
                        }
                case CXCursor_MemberRefExpr:
                        if (!is_array && tree_is_pointer(t))
                                return USE_READ;
                        continue;
                case CXCursor_UnexposedExpr: {
                        const struct tree *up = p->parent;
                        while (up && up->kind == CXCursor_ParenExpr)
                                up = up->parent;
                        if (is_array && up && (up->kind == CXCursor_ArraySubscriptExpr
                                               || (up->kind == CXCursor_UnaryOperator && tree_unary(up) == CXUnaryOperator_Deref)))
                                continue;
                        return is_array ? USE_ADDRESS : USE_READ;
                }
                case CXCursor_ArraySubscriptExpr:
                        if (is_decayed(t))
                                continue;
                        return USE_READ;
                case CXCursor_UnaryExpr:
                        return USE_NONE;
                case CXCursor_GCCAsmStmt: case CXCursor_MSAsmStmt:     /* not read for its value: an output, or in memory */
                        return USE_ADDRESS;
                default:
                        return USE_READ;
                }
        }
        return USE_READ;
}

/* Makes the uses of d complete. */
static void know_uses(const struct decl *d)
{
        if (!d->fn)
                fe_read_rest(d->fe);
}

/* Does the program take the address of d (or let an array decay other than for a subscript)? */
bool decl_address_taken(struct decl *d)
{
        know_uses(d);
        for (; d->n_asked < d->uses.n && !d->is_addressed; d->n_asked++)
                d->is_addressed = use_kind(d->uses.data[d->n_asked]) == USE_ADDRESS;
        return d->is_addressed;
}

/* The argument number of `t` in the call p, or -1. */
int argument_index(const struct tree *p, const struct tree *t)
{
        for (int i = 1; i < p->n; i++)
                if (p->kid[i] == t)
                        return i - 1;
        return -1;
}

static bool passes_for_writing(struct fe *fe, const struct tree *call, const struct tree *argument, int depth);
static bool pointer_escapes(struct fe *fe, const struct decl *d, struct fn *region_fn, size_t begin, size_t end, int depth);

/* May the object that the pointer value of expression t points to be written through it? */
static bool may_write_through(struct fe *fe, const struct tree *t, int depth)
{
        for (const struct tree *p = t->parent; p; t = p, p = p->parent) {
                switch (p->kind) {
                case CXCursor_ParenExpr: case CXCursor_UnexposedExpr: case CXCursor_CStyleCastExpr:
                        continue;
                case CXCursor_MemberRefExpr: case CXCursor_ArraySubscriptExpr: {
                        enum use_kind k = use_kind(p);
                        return k != USE_READ && k != USE_NONE;
                }
                case CXCursor_UnaryOperator:
                        if (tree_unary(p) == CXUnaryOperator_Deref) {
                                enum use_kind k = use_kind(p);
                                return k != USE_READ && k != USE_NONE;
                        }
                        return tree_unary(p) != CXUnaryOperator_LNot;
                case CXCursor_BinaryOperator:
                        return !is_comparison(p);
                case CXCursor_CallExpr:
                        return passes_for_writing(fe, p, t, depth + 1);
                default:
                        return true;
                }
        }
        return true;
}

/* May the called function write what this argument points to, or keep the pointer? */
static bool passes_for_writing(struct fe *fe, const struct tree *call, const struct tree *argument, int depth)
{
        int index = argument_index(call, argument);
        const struct fn *fn = fn_called(fe, call->decl);
        if (depth > 6 || index < 0 || !fn || !fn->body || fn->is_variadic || index >= fn->params.n)
                return true;
        const struct decl *d = fn->params.data[index]->decl;
        for (int i = 0; i < d->uses.n; i++)
                if (use_kind(d->uses.data[i]) != USE_NONE && (use_kind(d->uses.data[i]) != USE_READ || may_write_through(fe, d->uses.data[i], depth)))
                        return true;
        return false;
}

/* `ref` names an object whose address is taken: is the address only lent to functions that read the object? */
static bool is_lent_for_reading(struct fe *fe, const struct tree *ref)
{
        const struct tree *t = ref;
        while (t->parent && (t->parent->kind == CXCursor_ParenExpr || t->parent->kind == CXCursor_UnexposedExpr))
                t = t->parent;
        if (!t->parent || t->parent->kind != CXCursor_UnaryOperator || tree_unary(t->parent) != CXUnaryOperator_AddrOf)
                return false;
        const struct tree *address = t->parent;
        while (address->parent && (address->parent->kind == CXCursor_ParenExpr || address->parent->kind == CXCursor_UnexposedExpr))
                address = address->parent;
        return address->parent && address->parent->kind == CXCursor_CallExpr && !passes_for_writing(fe, address->parent, address, 0);
}

/* May a pointer lead to d in the loop of fn at `begin`? To a local variable of fn, where its address is taken before that, or in a loop around it. */
bool decl_reached(const struct fn *fn, struct decl *d, size_t begin)
{
        bool found = decl_address_taken(d) && (d->is_global || d->fn != fn || fn->has_goto);
        for (int i = 0; i < d->uses.n && !found && d->is_addressed; i++) {
                const struct tree *use = d->uses.data[i];
                if (use_kind(use) != USE_ADDRESS)
                        continue;
                found = use->span.begin < begin;
                for (const struct tree *p = use->parent; p && !found; p = p->parent)
                        found = tree_is_loop(p) && p->span.begin < begin;
        }
        return found;
}

/* Is d's value after `offset` the same for the rest of its function? Only where no jump can go back does what stands before `offset` count as past. */
bool decl_stable_since(struct fe *fe, const struct decl *d, size_t offset)
{
        if (clang_isConstQualifiedType(clang_getCanonicalType(d->type)))
                return true;
        if (d->is_volatile || (d->is_global && !d->is_static))
                return false;
        know_uses(d);
        for (int i = 0; i < d->uses.n; i++) {
                const struct tree *ref = d->uses.data[i];
                enum use_kind k = use_kind(ref);
                if (!d->is_global && ref->span.begin < offset && k != USE_ADDRESS && !(d->fn && d->fn->has_goto))
                        continue;
                if (k == USE_WRITE || k == USE_UPDATE || (k == USE_ADDRESS && !is_lent_for_reading(fe, ref)))
                        return false;
        }
        return true;
}

/* Is d set, or declared, in a loop around t? */
bool decl_set_around(const struct decl *d, const struct tree *t)
{
        for (const struct tree *p = t->parent; p && d->node; p = p->parent)
                if (tree_is_loop(p) && tree_contains(p, d->node))
                        return true;
        for (int i = 0; i < d->uses.n; i++) {
                enum use_kind k = use_kind(d->uses.data[i]);
                for (const struct tree *p = t->parent; p && k != USE_READ && k != USE_NONE; p = p->parent)
                        if (tree_is_loop(p) && tree_contains(p, d->uses.data[i]))
                                return true;
        }
        return false;
}

/* 0, NULL. */
bool is_null_constant(struct tree *t)
{
        int64_t v;
        t = tree_value(t);
        return t->kind == CXCursor_IntegerLiteral && tree_constant(t, &v) && v == 0;
}

/* The one expression that a local pointer or scalar is ever set to (setting it to NULL does not count); NULL if there is none or more. */
struct tree *decl_only_value(const struct decl *d)
{
        if (d->kind != CXCursor_VarDecl || d->is_global || !d->node || d->has_cleanup)
                return NULL;
        struct tree *only = tree_initialiser(d->node);
        if (only && is_null_constant(only))
                only = NULL;
        for (int i = 0; i < d->uses.n; i++) {
                struct tree *ref = d->uses.data[i];
                enum use_kind k = use_kind(ref);
                if (k == USE_UPDATE || k == USE_ADDRESS)
                        return NULL;
                if (k != USE_WRITE)
                        continue;
                struct tree *p = ref->parent;
                while (p && !(p->kind == CXCursor_BinaryOperator && p->n == 2))
                        p = p->parent;
                if (!p || only)
                        return is_null_constant(p ? p->kid[1] : ref) ? only : NULL;
                if (!is_null_constant(p->kid[1]))
                        only = p->kid[1];
        }
        return only;
}

enum { MAX_FACTORS = 30 };

/* Is the integer t a product of local variables and members of local structs that keep their values from here on, or of members behind a local
 * pointer, *behind, that does? */
static bool is_lasting_product(struct fe *fe, const struct tree *t, int depth, const struct decl **behind)
{
        switch (t->kind) {
        case CXCursor_DeclRefExpr: case CXCursor_MemberRefExpr: {
                const struct tree *object = t;
                while (object->kind == CXCursor_MemberRefExpr && object->n == 1 && object->decl && !object->decl->is_volatile)
                        object = object->kid[0];
                while (object != t && object->kind == CXCursor_UnexposedExpr && object->n == 1)
                        object = object->kid[0];
                const struct decl *d = object->kind == CXCursor_DeclRefExpr ? object->decl : NULL;
                const struct ctype *type = t->decl ? ctype_of(t->decl->type) : NULL;
                if (!d || !type || type->kind != TYPE_INT || (d->kind != CXCursor_VarDecl && d->kind != CXCursor_ParmDecl) || d->is_global
                    || !decl_stable_since(fe, d, t->span.begin))
                        return false;
                if (object == t || type_is_record(d->type))
                        return true;
                bool one = type_is_pointer(d->type) && (!*behind || *behind == d);
                *behind = d;
                return one;
        }
        case CXCursor_ParenExpr:
                return depth < MAX_FACTORS && t->n == 1 && is_lasting_product(fe, t->kid[0], depth + 1, behind);
        case CXCursor_UnexposedExpr: case CXCursor_CStyleCastExpr: {
                const struct ctype *type = t->kind == CXCursor_CStyleCastExpr || tree_is_cast(t) ? ctype_of(clang_getCursorType(t->cur)) : NULL;
                return depth < MAX_FACTORS && type && type->kind == TYPE_INT && is_lasting_product(fe, t->kid[t->n - 1], depth + 1, behind);
        }
        case CXCursor_BinaryOperator:
                return depth < MAX_FACTORS && tree_binary(t) == CXBinaryOperator_Mul && is_lasting_product(fe, t->kid[0], depth + 1, behind)
                       && is_lasting_product(fe, t->kid[1], depth + 1, behind);
        default:
                return false;
        }
}

/* Is it such a product, or the quotient of one by a constant, `m / 2`, `m >> 1`? */
static bool is_lasting(struct fe *fe, struct tree *t, const struct decl **behind)
{
        int64_t by;
        struct tree *value = tree_value(t);
        const enum CXBinaryOperatorKind k = tree_binary(value);
        if ((k == CXBinaryOperator_Div || k == CXBinaryOperator_Shr) && tree_constant(value->kid[1], &by) && by > 0)
                return is_lasting_product(fe, value->kid[0], 1, behind);
        return is_lasting_product(fe, t, 0, behind);
}

/* Is the value, the right side of an assignment, set on every way to `offset`: in a statement of a block around it, with no jump in between? */
bool is_assigned_on_the_way(const struct tree *value, size_t offset)
{
        const struct tree *assignment = value->parent, *block = assignment ? assignment->parent : NULL;
        if (!block || block->kind != CXCursor_CompoundStmt || value->span.end > offset || block->span.end <= offset)
                return false;
        for (const struct tree *t = block; t; t = t->parent)
                if (t->kind == CXCursor_SwitchStmt)
                        return false;
        return true;
}

/* The product, or quotient of one, whose value the local integer d of fn has at `offset` and ever after, of what keeps its value as well; NULL: none is seen. Evaluated at
 * `offset`, it is the same as where it stands: an assignment to what it reads comes before it in the text, so that a loop around both passes through
 * d's own assignment again. Members behind a pointer, *behind (else NULL), are the exception: they may have changed since. */
struct tree *decl_lasting_product(struct fe *fe, const struct fn *fn, const struct decl *d, size_t offset, const struct decl **behind)
{
        if (d->kind != CXCursor_VarDecl || d->is_global || d->is_volatile || !d->node || d->fn != fn || fn->has_goto)
                return NULL;
        struct tree *only = tree_initialiser(d->node);
        for (int i = 0; i < d->uses.n; i++) {
                struct tree *ref = d->uses.data[i], *p = ref->parent;
                enum use_kind k = use_kind(ref);
                if (k != USE_WRITE && k != USE_UPDATE && k != USE_ADDRESS)
                        continue;
                if (only || k != USE_WRITE || !p || !is_assignment_to(p, ref) || !is_assigned_on_the_way(p->kid[1], offset))
                        return NULL;
                only = p->kid[1];
        }
        *behind = NULL;
        return only && only->span.end <= offset && is_lasting(fe, only, behind) ? only : NULL;
}

/* Is it the library's function of that name, not one of the program's, nor a pointer to a function that is called so? */
bool is_library(struct decl *d, const char *name)
{
        if (d->kind != CXCursor_FunctionDecl || strcmp(d->name, name) != 0)
                return false;
        const struct fn *fn = fn_of(d->fe, d);
        return !fn || !fn->body;
}

/* Is it malloc, calloc or aligned_alloc? */
static bool is_allocator(struct decl *d)
{
        return is_library(d, "malloc") || is_library(d, "calloc") || is_library(d, "aligned_alloc");
}

/* Does the library function return its argument of this number? */
static bool call_returns(const struct decl *d, int index)
{
        static const char *const names[] = {
                "memset", "memcpy", "memmove", "strcpy", "strncpy", "strcat", "fgets", "__builtin_memset", "__builtin_memcpy", NULL,
        };
        for (int i = 0; names[i]; i++)
                if (strcmp(names[i], d->name) == 0)
                        return index == 0;
        return strcmp(d->name, "bsearch") == 0 && index == 1;
}

/* May the format of a printf, this argument of the call, have such a conversion: 'p' writes where a pointer leads to, 'n' through it? */
bool format_converts(struct tree *call, int format, char conversion)
{
        struct tree *t = call->n > format + 1 ? tree_value(call->kid[format + 1]) : NULL;
        if (!t || t->kind != CXCursor_StringLiteral)
                return true;
        CXString spelling = clang_getCursorSpelling(t->cur);
        const char *p = clang_getCString(spelling);
        bool found = !p;
        while (p && !found && (p = strchr(p, '%'))) {
                p += 1 + strspn(p + 1, "-+ #0123456789.*$'hlLqjzt");
                found = *p == conversion;
                p += *p != 0;
        }
        clang_disposeString(spelling);
        return found;
}

/* Is the pointer that the call gets as this argument kept by nobody, since a function of the library is called that does not keep it? */
static bool call_keeps_nothing(struct fe *fe, struct tree *call, int index, struct fn *region_fn, size_t begin, size_t end, int depth)
{
        static const char *const names[] = {
                "free", "memset", "memcpy", "memmove", "memcmp", "scanf", "fscanf", "sscanf", "puts",
                "fputs", "fgets", "fread", "fwrite", "perror", "strlen", "strcmp", "strncmp", "strcpy", "strncpy", "strcat", "atoi", "atof",
                "gettimeofday", "clock_gettime", "time", "exit", "abort", "frexp", "modf",
                "read", "write", "__builtin_memset", "__builtin_memcpy", NULL,
        };
        static const struct {
                const char *name;
                int format;
        } printing[] = {{"printf", 0}, {"fprintf", 1}, {"sprintf", 1}, {"snprintf", 2}};
        struct decl *d = call->decl;
        for (int i = 0; names[i]; i++)
                if (is_library(d, names[i]))
                        return true;
        for (size_t i = 0; i < sizeof printing / sizeof *printing; i++)
                if (is_library(d, printing[i].name))
                        return index <= printing[i].format || !format_converts(call, printing[i].format, 'p');
        if (!is_library(d, "qsort") && !is_library(d, "bsearch"))
                return false;
        struct tree *by = tree_value(call->kid[call->n - 1]);  /* is given pointers to the elements, and the key */
        struct fn *fn = by->kind == CXCursor_DeclRefExpr && by->decl && by->decl->kind == CXCursor_FunctionDecl ? fn_called(fe, by->decl) : NULL;
        if (!fn || !fn->body || fn->params.n != 2)
                return false;
        for (int i = 0; i < 2; i++)
                if (pointer_escapes(fe, fn->params.data[i]->decl, region_fn, begin, end, depth + 1))
                        return false;
        return true;
}

/* Is it strtol(s, NULL, base) or the like, which would keep a pointer into s in what the second argument leads to? */
static bool is_parsing_alone(const struct tree *call)
{
        static const char *const names[] = {"strtol", "strtoul", "strtoll", "strtoull", "strtod", "strtof", NULL};
        for (int i = 0; names[i]; i++)
                if (is_library(call->decl, names[i]))
                        return call->n > 2 && is_null_constant(call->kid[2]);
        return false;
}

/* Does a pointer held in d get to a place that the analysis cannot follow? Uses after `end` count only inside a loop around the region. */
static bool pointer_escapes(struct fe *fe, const struct decl *d, struct fn *region_fn, size_t begin, size_t end, int depth)
{
        if (depth > 6 || d->is_global || d->has_cleanup)
                return true;
        for (int i = 0; i < d->uses.n; i++) {
                struct tree *ref = d->uses.data[i];
                switch (use_kind(ref)) {
                case USE_ADDRESS:
                        if (decl_is_pointer(d))
                                return true;
                        /* fall through */
                case USE_READ:
                        if ((decl_is_pointer(d) || use_kind(ref) == USE_ADDRESS) && value_escapes(fe, ref, region_fn, begin, end, depth))
                                return true;
                        break;
                case USE_WRITE: case USE_UPDATE:        /* the value of the assignment is the pointer as well */
                        if (decl_is_pointer(d) && tree_parent(ref) && value_escapes(fe, tree_parent(ref), region_fn, begin, end, depth))
                                return true;
                        break;
                default:
                        break;
                }
        }
        return false;
}

/* Does the statement hold the text [begin, end), and more? That of a statement ends with its ';', which clang does not count to those around it. */
static bool holds_text(const struct tree *t, size_t begin, size_t end)
{
        size_t last = text_statement_end(t);
        return t->span.begin <= begin && last >= end && (t->span.begin < begin || last > end);
}

/* The innermost loop of fn that holds [begin, end) and starts before it; NULL if none. */
struct tree *loop_around(struct tree *t, size_t begin, size_t end)
{
        struct tree *found = NULL;
        while (t) {
                struct tree *down = NULL;
                for (int i = 0; i < t->n && !down; i++)
                        if (holds_text(t->kid[i], begin, end))
                                down = t->kid[i];
                if (down && tree_is_loop(down))
                        found = down;
                t = down;
        }
        return found;
}

struct tree *loop_of_life(struct tree *body, const struct decl *d, size_t begin, size_t end)
{
        struct tree *loop = loop_around(body, begin, end);
        if (!loop || (d->node && tree_contains(loop, d->node)))
                return NULL;
        for (struct tree *p = loop->parent; p; p = p->parent)
                if (tree_is_loop(p) && !(d->node && tree_contains(p, d->node)))
                        loop = p;
        return loop;
}

/* The innermost loop around the region that holds the use as well; NULL if none. */
static const struct tree *loop_around_both(const struct tree *use, size_t begin, size_t end)
{
        for (const struct tree *p = use->parent; p; p = p->parent)
                if (tree_is_loop(p) && holds_text(p, begin, end))
                        return p;
        return NULL;
}

/* May the region [begin, end) read q as it is before the region? Not if all of it that uses q lies in the block, or the for statement, that sets q first. */
static bool is_entered(const struct decl *q, size_t begin, size_t end)
{
        struct tree *first = NULL;
        for (int i = 0; i < q->uses.n; i++) {
                struct tree *use = q->uses.data[i];
                if (use->span.begin >= begin && use->span.begin < end && (!first || use->span.begin < first->span.begin))
                        first = use;
        }
        if (!first)
                return false;
        if (q->fn && q->fn->has_goto)
                return true;
        struct tree *set = use_kind(first) == USE_WRITE ? tree_parent(first) : NULL, *block = set ? set->parent : NULL;
        while (block && tree_binary(block) == CXBinaryOperator_Comma)
                block = block->parent;
        struct for_parts p;
        if (!block || (block->kind != CXCursor_CompoundStmt && !(block->kind == CXCursor_ForStmt && for_parts(block, &p) && p.init && tree_contains(p.init, set)))
            || (block->parent && (block->parent->kind == CXCursor_SwitchStmt || block->parent->kind == CXCursor_StmtExpr)))
                return true;
        for (int i = 0; i < q->uses.n; i++) {
                const struct tree *use = q->uses.data[i];
                if (use->span.begin >= begin && use->span.begin < end && !tree_contains(block, use))
                        return true;
        }
        return false;
}

/* Is p, whose operand is a statement's value or none's, the last statement of a statement expression? */
static bool is_result(const struct tree *p, const struct tree *t)
{
        return p->kind == CXCursor_CompoundStmt && p->parent && p->parent->kind == CXCursor_StmtExpr && p->kid[p->n - 1] == t;
}

/* Does the pointer value of expression t get to a place that the analysis cannot follow? depth: how many calls below region_fn it stands. */
bool value_escapes(struct fe *fe, struct tree *t, struct fn *region_fn, size_t begin, size_t end, int depth)
{
        bool is_lvalue = false;         /* t is now the object pointed to, not the pointer */
        /* Members of structs are followed in a region, or it is refused, and the structs end with it (member.c). */
        bool is_followed_inside = t->fn == region_fn && depth == 0 && t->span.begin >= begin && t->span.end <= end;
        if (t->fn == region_fn && depth == 0 && t->span.begin >= end && !region_fn->has_goto
            && !loop_around(region_fn->body, begin, end))
                return false;
        for (struct tree *p = t->parent; p; t = p, p = p->parent) {
                switch (p->kind) {
                case CXCursor_ParenExpr:
                        continue;
                case CXCursor_CStyleCastExpr: {
                        CXType to = type_bare(clang_getCursorType(p->cur));
                        if (is_lvalue || to.kind == CXType_Pointer)
                                continue;
                        return to.kind != CXType_Void && to.kind != CXType_Bool;        /* a number that may become a pointer again */
                }
                case CXCursor_UnexposedExpr:
                        if (is_lvalue) {
                                if (!tree_is_array(t))
                                        return false;
                                is_lvalue = false;
                        }
                        continue;
                case CXCursor_ArraySubscriptExpr:
                        if (!tree_is_pointer(t))
                                return false;
                        is_lvalue = true;
                        continue;
                case CXCursor_MemberRefExpr:
                        is_lvalue = true;
                        continue;
                case CXCursor_UnaryOperator:
                        if (tree_unary(p) == CXUnaryOperator_Deref) {
                                is_lvalue = true;
                                continue;
                        }
                        if (tree_unary(p) == CXUnaryOperator_AddrOf) {
                                is_lvalue = false;
                                continue;
                        }
                        return false;
                case CXCursor_BinaryOperator:
                        if (is_lvalue || is_comparison(p))
                                return false;
                        if (tree_binary(p) == CXBinaryOperator_Assign) {
                                struct tree *to = tree_strip(p->kid[0]);
                                if (p->kid[1] == t && to->kind == CXCursor_MemberRefExpr)
                                        return !is_followed_inside;
                                if (p->kid[1] != t || to->kind != CXCursor_DeclRefExpr || !to->decl || !decl_is_pointer(to->decl))
                                        return true;
                                if ((p->fn == region_fn && !pointer_resolvable(fe, to->decl) && is_entered(to->decl, begin, end))
                                    || pointer_escapes(fe, to->decl, region_fn, begin, end, depth + 1))
                                        return true;
                                continue;
                        }
                        if (!type_is_pointer(clang_getCursorType(p->cur)))
                                return false;
                        continue;
                case CXCursor_CompoundAssignOperator:
                        return false;
                case CXCursor_ConditionalOperator:
                        if (is_lvalue || p->kid[0] == t)
                                return false;
                        continue;
                case CXCursor_VarDecl:
                        if (is_lvalue || !p->decl || !type_is_pointer(p->decl->type))
                                return is_lvalue ? false : true;
                        return (p->fn == region_fn && !pointer_resolvable(fe, p->decl) && p->span.end <= begin) || pointer_escapes(fe, p->decl, region_fn, begin, end, depth + 1);
                case CXCursor_CallExpr: {
                        if (is_lvalue)
                                return false;
                        int index = argument_index(p, t);
                        if (!p->decl || index < 0)
                                return true;
                        if (is_parsing_alone(p))
                                return false;
                        if (call_keeps_nothing(fe, p, index, region_fn, begin, end, depth)) {
                                if (call_returns(p->decl, index))
                                        continue;
                                return false;
                        }
                        struct fn *fn = fn_called(fe, p->decl);
                        if (!fn || !fn->body || fn->is_variadic || index >= fn->params.n)
                                return true;
                        return pointer_escapes(fe, fn->params.data[index]->decl, region_fn, begin, end, depth + 1);
                }
                case CXCursor_ReturnStmt:
                        return !is_lvalue && depth > 0;
                case CXCursor_InitListExpr:
                        return !is_lvalue && !is_followed_inside;
                case CXCursor_UnaryExpr:
                        return false;
                case CXCursor_GCCAsmStmt: case CXCursor_MSAsmStmt:
                        return true;
                default:
                        return !is_lvalue && (tree_is_expr(p) || is_result(p, t));
                }
        }
        return false;
}

/* May another pointer than d hold what d points to, in the region [begin, end)? */
bool decl_escapes(struct fe *fe, struct fn *fn, const struct decl *d, size_t begin, size_t end)
{
        return pointer_escapes(fe, d, fn, begin, end, 0);
}

/* Is t made of variables that never change again, constants and + - * [] & alone? */
static bool is_plain(struct fe *fe, const struct tree *t, int depth)
{
        if (depth > 30)
                return false;
        switch (t->kind) {
        case CXCursor_DeclRefExpr:
                return t->decl && !t->decl->is_volatile
                       && (t->decl->kind == CXCursor_EnumConstantDecl || type_is_array(t->decl->type)
                           || (!t->decl->is_global && decl_stable_since(fe, t->decl, t->span.begin)));
        case CXCursor_IntegerLiteral:
                return true;
        case CXCursor_TypeRef:
                return true;
        case CXCursor_UnexposedExpr:
                if (t->n == 1 && tree_strip(t->kid[0])->kind == CXCursor_ArraySubscriptExpr && !tree_is_array(t->kid[0]))
                        return false;           /* what the element holds may change, where it lies does not */
                break;
        case CXCursor_ParenExpr: case CXCursor_CStyleCastExpr: case CXCursor_ArraySubscriptExpr:
                break;
        case CXCursor_UnaryOperator:
                if (tree_unary(t) != CXUnaryOperator_AddrOf && tree_unary(t) != CXUnaryOperator_Minus)
                        return false;
                break;
        case CXCursor_BinaryOperator:
                if (tree_binary(t) != CXBinaryOperator_Add && tree_binary(t) != CXBinaryOperator_Sub && tree_binary(t) != CXBinaryOperator_Mul)
                        return false;
                break;
        default:
                return false;
        }
        for (int i = 0; i < t->n; i++)
                if (!is_plain(fe, t->kid[i], depth + 1))
                        return false;
        return t->n > 0;
}

/* Is the local pointer d set once, to another pointer plus an offset over variables that do not change afterwards? It then stands for
 * that expression wherever it is used. */
bool pointer_resolvable(struct fe *fe, const struct decl *d)
{
        struct tree *only = decl_only_value(d);
        if (!only || only != tree_initialiser(d->node))
                return false;
        struct tree *v = tree_value(only);
        return v->kind != CXCursor_CallExpr && is_plain(fe, only, 0);
}

static bool returns_fresh(struct fe *fe, struct fn *fn, struct tree *t, int depth, int *n_returns);

static struct tree *allocation(struct fe *fe, struct tree *value, int depth)
{
        struct tree *c = value ? tree_value(value) : NULL;
        if (!c || c->kind != CXCursor_CallExpr || !c->decl || depth > 3)
                return NULL;
        if (is_allocator(c->decl))
                return c;
        struct fn *fn = fn_called(fe, c->decl);
        int n = 0;
        return fn && fn->body && returns_fresh(fe, fn, fn->body, depth + 1, &n) && n > 0 ? c : NULL;
}

/* Does every return below t give freshly allocated memory that only the caller will know (or NULL)? */
static bool returns_fresh(struct fe *fe, struct fn *fn, struct tree *t, int depth, int *n_returns)
{
        if (t->kind == CXCursor_ReturnStmt) {
                ++*n_returns;
                struct tree *v = t->n ? tree_value(t->kid[0]) : NULL;
                if (!v)
                        return false;
                if (is_null_constant(v) || allocation(fe, v, depth))
                        return true;
                if (v->kind != CXCursor_DeclRefExpr || !v->decl || !type_is_pointer(v->decl->type))
                        return false;
                return allocation(fe, decl_only_value(v->decl), depth) && !pointer_escapes(fe, v->decl, fn, SIZE_MAX, SIZE_MAX, 0);
        }
        for (int i = 0; i < t->n; i++)
                if (!returns_fresh(fe, fn, t->kid[i], depth, n_returns))
                        return false;
        return true;
}

/* The call below `value` that makes fresh memory: malloc, calloc, or a function that returns what one of them made. Else NULL. */
struct tree *call_allocation(struct fe *fe, struct tree *value)
{
        return allocation(fe, value, 0);
}

/* The call below `value`, when it is malloc, calloc or aligned_alloc itself. */
struct tree *call_allocator(struct fe *fe, struct tree *value)
{
        struct tree *call = allocation(fe, value, 0);
        return call && is_allocator(call->decl) ? call : NULL;
}

/* Does executing statement s always set the scalar d? */
static bool sets(const struct tree *s, const struct decl *d)
{
        switch (s->kind) {
        case CXCursor_BinaryOperator: {
                if (tree_binary(s) == CXBinaryOperator_Comma)
                        return sets(s->kid[0], d) || sets(s->kid[1], d);
                if (tree_binary(s) != CXBinaryOperator_Assign)
                        return false;
                const struct tree *to = tree_strip(s->kid[0]);
                return (to->kind == CXCursor_DeclRefExpr && to->decl == d) || sets(tree_strip(s->kid[1]), d);
        }
        case CXCursor_UnexposedExpr:
                return s->n == 1 && sets(s->kid[0], d);
        case CXCursor_DeclStmt:
                for (int i = 0; i < s->n; i++)
                        if (s->kid[i]->decl == d)
                                return true;
                return false;
        case CXCursor_ForStmt: {
                struct for_parts p;
                return for_parts((struct tree *)s, &p) && p.init && sets(p.init, d);
        }
        default:
                return false;
        }
}

/* Has the statement at `at` of the block a directive of OpenMP, by which a variable assigned in it may be a thread's own? */
static bool has_own_variables(const struct fe *fe, const struct tree *block, int at)
{
        const size_t begin = at ? block->kid[at - 1]->span.end : block->span.begin;
        for (int i = 0; i < fe->pragmas.n; i++) {
                const struct pragma *p = &fe->pragmas.data[i];
                if (p->kind == PRAGMA_PARALLEL && p->begin >= begin && p->begin < block->kid[at]->span.end)
                        return true;
        }
        return false;
}

/* Is the read `use` always preceded by an assignment to d that is executed after the region [begin, end), or on the way from the head of
 * `loop` (a loop around the region) to it? */
static bool is_covered(const struct tree *use, const struct decl *d, size_t begin, size_t end, const struct tree *loop)
{
        const struct tree *t = use;
        bool after = use->span.begin >= end;
        for (const struct tree *p = t->parent; p && p != loop; t = p, p = p->parent) {
                bool around = p->span.begin < begin && holds_text(p, begin, end);
                if (p->kind == CXCursor_CompoundStmt && !(p->parent && p->parent->kind == CXCursor_SwitchStmt)) {
                        for (int i = 0; i < p->n && p->kid[i] != t; i++)
                                if ((!around || !after || p->kid[i]->span.begin >= end) && sets(p->kid[i], d) && !has_own_variables(d->fe, p, i))
                                        return true;
                } else if (p->kind == CXCursor_ForStmt && !around && sets(p, d)) {
                        struct for_parts head;
                        if (for_parts((struct tree *)p, &head) && t != head.init)
                                return true;
                }
        }
        return false;
}

/* Is ref what a call of free gets? */
bool is_free_argument(const struct tree *ref)
{
        const struct tree *p = ref->parent;
        while (p && (p->kind == CXCursor_UnexposedExpr || p->kind == CXCursor_ParenExpr || p->kind == CXCursor_CStyleCastExpr))
                p = p->parent;
        return p && p->kind == CXCursor_CallExpr && p->decl && is_library(p->decl, "free");
}

const struct decl *pointer_from(const struct tree *ref)
{
        for (const struct tree *t = ref, *p = t->parent; p; t = p, p = p->parent) {
                if (p->kind == CXCursor_VarDecl)
                        return p->decl && type_is_pointer(p->decl->type) ? p->decl : NULL;
                if (tree_binary(p) == CXBinaryOperator_Assign && p->kid[1] == t && tree_is_pointer(p->kid[0])) {
                        const struct tree *to = tree_strip(p->kid[0]);
                        return to->kind == CXCursor_DeclRefExpr ? to->decl : NULL;
                }
                if (!tree_is_expr(p) && !is_result(p, t))
                        return NULL;
        }
        return NULL;
}

/* More pointers than this on the way from an array to its readers are not followed. */
enum { MAX_ALIASES = 1000 };

static bool live_after(struct fn *fn, const struct decl *d, size_t begin, size_t end, bool whole, int *n_seen, struct span *reader)
{
        if (d->is_global || d->has_cleanup || fn->has_goto || ++*n_seen > MAX_ALIASES)
                return true;
        const bool is_value = !whole && decl_is_pointer(d);     /* what other pointers got of it stays theirs */
        for (int i = 0; i < d->uses.n; i++) {
                const struct decl *other = is_value && use_kind(d->uses.data[i]) != USE_ADDRESS ? NULL : pointer_from(d->uses.data[i]);
                if (other && other != d && live_after(fn, other, begin, end, true, n_seen, reader))
                        return true;
        }
        struct tree *life = loop_of_life(fn->body, d, begin, end);
        for (int i = 0; i < d->uses.n; i++) {
                struct tree *use = d->uses.data[i];
                enum use_kind k = use_kind(use);
                if (k == USE_NONE || (!whole && k == USE_WRITE) || (!is_value && is_free_argument(use)))
                        continue;
                if (whole && !decl_is_pointer(d) && k == USE_WRITE)
                        continue;
                bool after = use->span.begin >= end;
                if (!after && !(life && tree_contains(life, use)))
                        continue;
                bool seen = whole || !is_covered(use, d, begin, end, after ? NULL : loop_around_both(use, begin, end));
                if (seen && reader)
                        *reader = use->span;
                if (seen)
                        return true;
        }
        return false;
}

/* May what the region [begin, end) of fn leaves in d be read afterwards, also through another variable that points to it? `whole`: d is an array (or
 * points to one), where an assignment to a part ends nothing. Pointers to d that escaped are not followed. *reader, if wanted, is where that is
 * seen; untouched where the function does not show it. */
bool decl_live_after(struct fn *fn, const struct decl *d, size_t begin, size_t end, bool whole, struct span *reader)
{
        int n_seen = 0;
        return live_after(fn, d, begin, end, whole, &n_seen, reader);
}

/* May the variable d hold a value of the program's at the start of the region? */
bool decl_set_before(struct fn *fn, const struct decl *d, size_t begin, size_t end)
{
        if (d->is_global || d->kind != CXCursor_VarDecl || !d->node || tree_initialiser(d->node) || fn->has_goto)
                return true;
        if (loop_of_life(fn->body, d, begin, end))
                return true;
        for (int i = 0; i < d->uses.n; i++)
                if (d->uses.data[i]->span.begin < begin && use_kind(d->uses.data[i]) != USE_READ)
                        return true;
        return false;
}

/* May the fresh memory that the local pointer d holds have been written before the region? */
bool heap_set_before(struct fn *fn, const struct decl *d, size_t begin, size_t end)
{
        struct tree *only = decl_only_value(d);
        struct tree *call = only ? tree_value(only) : NULL;
        if (!call || !call->decl || !is_library(call->decl, "malloc") || fn->has_goto)
                return true;
        struct tree *loop = loop_around(fn->body, begin, end);
        if (loop && !(tree_contains(loop, only) && (only == tree_initialiser(d->node) || is_assigned_on_the_way(only, begin))))
                return true;
        for (int i = 0; i < d->uses.n; i++) {
                struct tree *use = d->uses.data[i];
                const struct tree *set = use_kind(use) == USE_WRITE ? tree_parent(use) : NULL;
                if (use->span.begin < begin && (set ? set->parent && tree_is_expr(set->parent) : true) && !is_only_tested(set ? set : use))
                        return true;
        }
        return false;
}
