/* memset, memcpy and memmove of whole elements: loops of assignments to them, as if the user had written these. */
#include "frontend/lower.h"

enum block_call { BLOCK_NONE, BLOCK_SET, BLOCK_COPY, BLOCK_MOVE };

static enum block_call block_call(const struct tree *t)
{
        static const struct {
                const char *name;
                enum block_call call;
        } calls[] = {
                {"memset", BLOCK_SET}, {"memcpy", BLOCK_COPY}, {"memmove", BLOCK_MOVE},
                {"__builtin_memset", BLOCK_SET}, {"__builtin_memcpy", BLOCK_COPY}, {"__builtin_memmove", BLOCK_MOVE},
        };
        if (t->kind != CXCursor_CallExpr || !t->decl || t->n != 4)
                return BLOCK_NONE;
        for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
                if (is_library(t->decl, calls[i].name))
                        return calls[i].call;
        return BLOCK_NONE;
}

bool sets_bytes(const struct tree *t, CXType *element)
{
        if (block_call(t) == BLOCK_NONE)
                return false;
        *element = clang_getCanonicalType(clang_getCursorType(tree_value(t->kid[1])->cur));
        if (element->kind == CXType_Pointer)
                *element = clang_getCanonicalType(clang_getPointeeType(*element));
        *element = type_of_elements(*element);
        return true;
}

/* A number of bytes as `factor`, which is constant, times a product of expressions; NULL in `rest` stands for 1. */
struct product {
        int64_t factor;
        struct expr *rest;
};

/* Multiplications that C carries out as on paper, unless what is to be set does not exist: those of signed numbers and of 64 bits. */
static bool is_exact_product(struct tree *t)
{
        const struct ctype *type = ctype_of(clang_getCursorType(t->cur));
        return tree_binary(t) == CXBinaryOperator_Mul && type && type->kind == TYPE_INT && (type->size == 8 || type->is_signed);
}

/* Does a conversion between these integers keep the value, or keep it but for multiples of 2^64, as which a number of bytes that exists is computed? */
static bool keeps(const struct ctype *from, const struct ctype *to)
{
        if (from->kind != TYPE_INT || to->kind != TYPE_INT || to->is_bool || to->size < from->size)
                return false;
        return to->size == 8 || from->is_signed == to->is_signed || (!from->is_signed && to->size > from->size);
}

/* What is left of t without such conversions. */
static struct tree *without_widening(struct tree *t)
{
        for (;;) {
                t = tree_strip(t);
                struct tree *below = tree_converted(t);
                const struct ctype *to = ctype_of(clang_getCursorType(t->cur)), *from = below ? ctype_of(clang_getCursorType(below->cur)) : NULL;
                if (!from || !keeps(from, to))
                        return t;
                t = below;
        }
}

static struct product product_of(struct lower *l, struct tree *t)
{
        int64_t v;
        t = without_widening(t);
        if (tree_constant(t, &v))
                return (struct product){v, NULL};
        if (is_exact_product(t)) {
                struct product a = product_of(l, t->kid[0]), b = product_of(l, t->kid[1]);
                int64_t factor;
                if (!__builtin_mul_overflow(a.factor, b.factor, &factor))
                        return (struct product){factor, !a.rest ? b.rest : !b.rest ? a.rest : expr_sum(l, a.rest, b.rest, OP_MUL)};
        }
        struct expr *e = lower_expr(l, t);
        if (expr_constant(e, &v))               /* what a function is called with */
                return (struct product){v, NULL};
        if (e->type->kind != TYPE_INT)
                fail(l, "unknown-call", t->span, "write it as a loop", "%s, from which a number of bytes is computed, is no integer", tree_quoted(l->arena, t));
        return (struct product){1, expr_convert(l, e, ctype_long(), true)};
}

/* The number of elements of `size` bytes in t bytes, of type long; NULL when t is not seen to be a multiple of that. */
static struct expr *count_of(struct lower *l, struct tree *t, int64_t size)
{
        const enum CXBinaryOperatorKind k = tree_binary(t = without_widening(t));
        const struct ctype *type = ctype_of(clang_getCursorType(t->cur));
        int64_t v;
        if (tree_constant(t, &v))
                return v >= 0 && v % size == 0 ? expr_int(l->arena, v / size) : NULL;
        if ((k == CXBinaryOperator_Add || k == CXBinaryOperator_Sub) && type && type->kind == TYPE_INT && (type->size == 8 || type->is_signed)) {
                struct expr *a = count_of(l, t->kid[0], size), *b = a ? count_of(l, t->kid[1], size) : NULL;
                return b ? expr_sum(l, a, b, k == CXBinaryOperator_Add ? OP_ADD : OP_SUB) : NULL;
        }
        struct product p = product_of(l, t);
        if (p.factor < 0 || p.factor % size || (p.rest && !p.factor))
                return NULL;
        if (!p.rest)
                return expr_int(l->arena, p.factor / size);
        return expr_sum(l, p.rest, expr_int(l->arena, p.factor / size), OP_MUL);
}

/* A block of `count` elements, or rows of them, from a pointer on. */
struct block {
        struct pval first;
        struct expr *count;
};

/* So many bytes behind the pointer t. Rows stay rows where they are whole. */
static struct block block_of(struct lower *l, struct tree *call, struct tree *t, struct tree *bytes)
{
        struct block b = {.first = pval_keep(l, lower_pointer(l, t), call)};
        const struct shape whole = {0};
        const CXType elem = b.first.at.elem;
        const int64_t size = clang_Type_getSizeOf(elem);
        int64_t n, row;
        if (b.first.is_scalar && b.first.at.shape.n)
                b.first = pval_fit(l, b.first, elem, &whole, call);
        b.count = size > 0 ? count_of(l, bytes, size) : NULL;
        if (!b.count)
                fail(l, "unknown-call", call->span, "write it as a loop", "%s is not seen to be a multiple of the size of what %s leads to", tree_quoted(l->arena, bytes),
                     tree_quoted(l->arena, t));
        if (b.first.is_scalar && !(expr_constant(b.count, &n) && n == 1))
                fail(l, "unknown-call", call->span, "write it as a loop", "%s leads to one object of another size than %s", tree_quoted(l->arena, t), tree_quoted(l->arena, bytes));
        if (b.first.at.shape.n && expr_constant(b.count, &n) && expr_constant(shape_count(l, &b.first.at.shape, 0), &row) && row > 0 && n % row == 0)
                b.count = expr_int(l->arena, n / row);
        else if (b.first.at.shape.n)
                b.first = pval_fit(l, b.first, elem, &whole, call);
        return b;
}

/* The element number i of the block. */
static struct place element_of(struct lower *l, const struct block *b, struct expr *i, struct tree *at)
{
        return pval_target(l, i ? pval_add(l, b->first, i, false, at) : b->first, at);
}

/* Every byte of an integer of that type is v; of a real one, 0. NULL: no number that can be written. */
static struct expr *value_of_bytes(struct lower *l, CXType elem, struct tree *t)
{
        const struct ctype *type = ctype_of(elem);
        int64_t v;
        if (!type || type->kind != TYPE_INT)
                return NULL;
        if (tree_constant(t, &v)) {
                v &= 255;
                if (type->is_bool && v > 1)
                        return NULL;
                struct expr *e = expr_new(l, EXPR_INT, type, t->span);
                uint64_t bits = 0;
                for (int i = 0; i < type->size; i++)
                        bits = bits << 8 | (uint64_t)v;
                e->ival = (int64_t)bits;
                if (type->is_signed && type->size < 8 && bits >> (8 * type->size - 1))
                        e->ival -= (int64_t)1 << (8 * type->size);
                return e;
        }
        if (type->size != 1 || type->is_bool)
                return NULL;
        struct expr *e = expr_convert(l, expr_convert(l, lower_expr(l, t), ctype_named("unsigned char"), false), type, false);
        if (!expr_has_read(e))
                return e;
        struct place kept = temp_place(l, "byte", type, t);     /* the elements that are set may be what it is read from */
        emit_assign(l, &kept, OP_NONE, e, t, NULL);
        return place_read(l, &kept, t);
}

/* Can elements of one type be copied to those of the other with the bits that they have? */
static bool same_bits(CXType a, CXType b)
{
        const struct ctype *x = ctype_of(a), *y = ctype_of(b);
        return clang_equalTypes(type_bare(a), type_bare(b)) || (x && y && (x == y || (x->kind == TYPE_INT && y->kind == TYPE_INT && x->size == y->size && !x->is_bool && !y->is_bool)));
}

static enum CXVisitorResult add_bytes(CXCursor field, CXClientData user);

/* How many bytes of type t are those of numbers and pointers in it, not between them? */
static int64_t used_bytes(CXType t)
{
        int64_t n = 1;
        for (t = clang_getCanonicalType(t); t.kind == CXType_ConstantArray; t = clang_getCanonicalType(clang_getArrayElementType(t)))
                n *= clang_getArraySize(t);
        if (!type_is_record(t))
                return n * clang_Type_getSizeOf(t);
        int64_t sum = 0;
        clang_Type_visitFields(t, add_bytes, &sum);
        return n * sum;
}

static enum CXVisitorResult add_bytes(CXCursor field, CXClientData user)
{
        *(int64_t *)user += used_bytes(clang_getCursorType(field));
        return CXVisit_Continue;
}

bool lower_block_call(struct lower *l, struct tree *t)
{
        const enum block_call call = block_call(t);
        if (call == BLOCK_NONE || !l->loop)
                return false;
        if (l->no_emit || l->is_conditional)
                fail(l, "conditional-effect", t->span, "write it as an if statement", "%s stands in a part of an expression that may not be evaluated", tree_quoted(l->arena, t));
        struct block to = block_of(l, t, t->kid[1], t->kid[3]), from;
        CXType element;
        int64_t v;
        /* Who looks for what the loop writes sees the type of the argument. */
        if (type_is_record(to.first.at.elem) && !(sets_bytes(t, &element) && clang_equalTypes(type_bare(element), type_bare(to.first.at.elem))))
                fail(l, "unknown-call", t->span, "give the pointer the type of what it leads to", "%s sets a struct through a pointer of another type", tree_quoted(l->arena, t));
        const bool is_zero = call == BLOCK_SET && tree_constant(t->kid[2], &v) && (v & 255) == 0;
        struct expr *value = NULL;
        bool is_backwards = false;
        if (call == BLOCK_SET && !is_zero) {
                value = to.first.at.shape.n ? NULL : value_of_bytes(l, to.first.at.elem, t->kid[2]);
                if (!value)
                        fail(l, "unknown-call", t->span, "write it as a loop", "%s sets the bytes of elements to something else than 0", tree_quoted(l->arena, t));
        }
        if (call != BLOCK_SET) {
                from = block_of(l, t, t->kid[2], t->kid[3]);
                if (!same_bits(to.first.at.elem, from.first.at.elem) || !shape_equal(&to.first.at.shape, &from.first.at.shape))
                        fail(l, "unknown-call", t->span, "write it as a loop", "%s copies elements of one type to those of another", tree_quoted(l->arena, t));
        }
        if (call == BLOCK_MOVE && from.first.at.root == to.first.at.root) {
                struct expr *distance = pval_distance(l, &from.first, &to.first, t->span);
                int64_t d;
                if (!distance || !expr_constant(distance, &d))
                        fail(l, "unknown-call", t->span, "write it as a loop", "%s moves elements by a distance that is not known", tree_quoted(l->arena, t));
                is_backwards = d > 0;
        }
        /* Bytes between members are no member's: who compares structs byte by byte would miss them. */
        if (to.first.at.root->home != HOME_LOCAL && used_bytes(to.first.at.elem) != clang_Type_getSizeOf(to.first.at.elem))
                fail(l, "struct-value", t->span, "write it as a loop", "%s sets bytes that lie between the members of structs", tree_quoted(l->arena, t));
        if (!expr_is_modelled(to.count))
                fail(l, "data-dependent-bound", t->span, "write it as a loop", "how many elements %s sets depends on data", tree_quoted(l->arena, t));
        struct loop *loop = NULL;
        struct seq *outer;
        struct expr *i = NULL;
        int64_t n;
        if (!(expr_constant(to.count, &n) && n == 1)) {
                loop = loop_begin(l, loop_zero(l, to.count, t), &outer);
                i = expr_var(l->arena, loop->iterator);
                if (is_backwards)
                        i = expr_sum(l, expr_sum(l, to.count, expr_int(l->arena, 1), OP_SUB), i, OP_SUB);
        }
        struct place place = element_of(l, &to, i, t);
        if (call != BLOCK_SET)
                copy_object(l, place, element_of(l, &from, i, t), t);
        else if (is_zero)
                clear_object(l, place, t);
        else
                emit_assign(l, &place, OP_NONE, value, t, NULL);
        if (loop)
                loop_end(l, loop, outer);
        return true;
}
