/* Small questions about expressions, and the few constructors that every phase needs. */
#include "frontend/nest.h"

#include <string.h>

struct expr *expr_int(struct arena *a, int64_t v)
{
        struct expr *e = ARENA_NEW(a, struct expr);
        e->kind = EXPR_INT;
        e->type = ctype_long();
        e->ival = v;
        return e;
}

struct expr *expr_binary(struct arena *a, enum op op, struct expr *l, struct expr *r, const struct ctype *t)
{
        struct expr *e = ARENA_NEW(a, struct expr);
        e->kind = EXPR_BINARY;
        e->op = op;
        e->type = t;
        e->span = l->span;
        e->n_arg = 2;
        e->arg = arena_alloc(a, 2 * sizeof *e->arg);
        e->arg[0] = l;
        e->arg[1] = r;
        return e;
}

struct expr *expr_var(struct arena *a, struct var *v)
{
        struct expr *e = ARENA_NEW(a, struct expr);
        e->kind = EXPR_VAR;
        e->type = v->type;
        e->var = v;
        e->span = v->span;
        return e;
}

/* Is the cast e one between integers whose target type has all values of the other? */
static bool keeps_every_value(const struct expr *e)
{
        const struct ctype *to = e->type, *from = e->arg[0]->type;
        if (to->kind != TYPE_INT || from->kind != TYPE_INT || to->is_bool)
                return false;
        return to->size > from->size ? to->is_signed || !from->is_signed : to->size == from->size && to->is_signed == from->is_signed;
}

/* How much alike two expressions are: but for signs where a number becomes unsigned; where nothing overflows or wraps around in 64 bits; always. */
enum likeness { ALIKE, EQUAL, SAME };

/* e without the implicit conversions that keep every value, or (ALIKE) all but negative ones. */
static const struct expr *skip_implicit(const struct expr *e, enum likeness how)
{
        while (e->kind == EXPR_CAST && e->is_implicit
               && ((how == ALIKE ? expr_cast_holds(e) : keeps_every_value(e))
                   || (e->type->kind == TYPE_FLOAT && e->arg[0]->type->kind == TYPE_FLOAT && e->type->size >= e->arg[0]->type->size)))
                e = e->arg[0];
        return e;
}

/* Have the results of two operations that differ in their type alone the same value where none overflows or, in 64 bits, wraps around? Narrower unsigned ones may well wrap, and
 * signs count in quotients. */
static bool same_results(const struct expr *a, const struct expr *b)
{
        if (a->type == b->type)
                return true;
        bool may_wrap = (!a->type->is_signed && a->type->size < 8) || (!b->type->is_signed && b->type->size < 8);
        bool is_ring = a->kind == EXPR_UNARY || a->op == OP_ADD || a->op == OP_SUB || a->op == OP_MUL;
        return a->type->kind == TYPE_INT && b->type->kind == TYPE_INT && !may_wrap && (is_ring || a->type->is_signed == b->type->is_signed);
}

static bool equal(const struct expr *a, const struct expr *b, enum likeness how, bool (*same)(const struct var *x, const struct var *y, void *user), void *user)
{
        a = skip_implicit(a, how);
        b = skip_implicit(b, how);
        if (a->kind != b->kind || a->op != b->op || a->n_arg != b->n_arg)
                return false;
        switch (a->kind) {
        case EXPR_INT:
                return a->ival == b->ival;
        case EXPR_FLOAT:
                return (a->fval == b->fval || (a->fval != a->fval && b->fval != b->fval)) && a->type == b->type;
        case EXPR_VAR:
                return same(a->var, b->var, user);
        case EXPR_READ:
                if (a->access->array != b->access->array)
                        return false;
                if (!a->access->linear || !b->access->linear)
                        return a->access == b->access;
                return equal(a->access->linear, b->access->linear, how, same, user);
        case EXPR_CAST:
                if (a->type != b->type)
                        return false;
                break;
        case EXPR_CALL:
                if (strcmp(a->text, b->text) != 0)
                        return false;
                break;
        case EXPR_UNARY: case EXPR_BINARY:
                if (how == SAME ? a->type != b->type : !same_results(a, b))
                        return false;
                break;
        default:
                break;
        }
        for (int i = 0; i < a->n_arg; i++)
                if (!equal(a->arg[i], b->arg[i], how, same, user))
                        return false;
        return true;
}

bool expr_equal_under(const struct expr *a, const struct expr *b, bool (*same)(const struct var *x, const struct var *y, void *user), void *user)
{
        return equal(a, b, EQUAL, same, user);
}

bool expr_alike_under(const struct expr *a, const struct expr *b, bool (*same)(const struct var *x, const struct var *y, void *user), void *user)
{
        return equal(a, b, ALIKE, same, user);
}

static bool is_same_var(const struct var *x, const struct var *y, void *user)
{
        (void)user;
        return x == y;
}

bool expr_equal(const struct expr *a, const struct expr *b)
{
        return a == b || expr_equal_under(a, b, is_same_var, NULL);
}

bool expr_same(const struct expr *a, const struct expr *b)
{
        return a == b || equal(a, b, SAME, is_same_var, NULL);
}

bool expr_cast_keeps(const struct expr *e)
{
        const struct ctype *to = e->type, *from = e->arg[0]->type;
        if (to->kind != TYPE_INT || to->is_bool || from->kind != TYPE_INT)
                return false;
        return to->size >= 4 || from->is_bool || (from->size < to->size && (to->is_signed || !from->is_signed))
               || (from->size == to->size && from->is_signed == to->is_signed);
}

bool expr_cast_holds(const struct expr *e)
{
        const struct ctype *to = e->type, *from = e->arg[0]->type;
        if (!expr_cast_keeps(e))
                return false;
        return from->is_bool || to->size == 8 || to->size > from->size || (to->size == from->size && (from->is_signed || !to->is_signed));
}

/* A cast between integers, to a narrower type too: the model knows what becomes of the value. */
static bool is_integer_cast(const struct expr *e)
{
        return e->type->kind == TYPE_INT && !e->type->is_bool && e->arg[0]->type->kind == TYPE_INT;
}

static bool is_int_constant(const struct expr *e)
{
        while (e->kind == EXPR_CAST && expr_cast_keeps(e))
                e = e->arg[0];
        if (e->kind == EXPR_UNARY && (e->op == OP_NEG || e->op == OP_PLUS))
                return is_int_constant(e->arg[0]);
        if (e->kind == EXPR_BINARY && (e->op == OP_ADD || e->op == OP_SUB || e->op == OP_MUL))
                return is_int_constant(e->arg[0]) && is_int_constant(e->arg[1]);
        return e->kind == EXPR_INT;
}

/* A positive literal, which division by it needs. */
static bool is_positive(const struct expr *e)
{
        while (e->kind == EXPR_CAST && expr_cast_keeps(e))
                e = e->arg[0];
        return e->kind == EXPR_INT && e->ival > 0;
}

bool expr_is_term(const struct expr *e)
{
        switch (e->kind) {
        case EXPR_CAST: return expr_cast_keeps(e);
        case EXPR_UNARY: return e->op == OP_NEG || e->op == OP_PLUS;
        case EXPR_BINARY: return e->op == OP_ADD || e->op == OP_SUB || e->op == OP_MUL;
        default: return false;
        }
}

bool expr_by_power(const struct expr *e, int64_t *power)
{
        int64_t c;
        if (e->kind != EXPR_BINARY || e->type->kind != TYPE_INT || !expr_constant(e->arg[1], &c))
                return false;
        const bool is_mask = e->op == OP_AND && c > 0 && c <= INT32_MAX && (c & (c + 1)) == 0;
        const bool is_shift = c >= 0 && ((e->op == OP_SHR && c < 31) || (e->op == OP_SHL && c <= (e->type->size == 8 ? 31 : 16)));
        *power = is_mask ? c + 1 : is_shift ? (int64_t)1 << c : 0;
        return is_mask || is_shift;
}

bool expr_is_affine(const struct expr *e)
{
        int64_t power;
        if (e->type->kind != TYPE_INT)
                return false;
        switch (e->kind) {
        case EXPR_INT:
                return !expr_is_huge(e);
        case EXPR_VAR:
                return !e->type->is_bool && !(e->var->loop && loop_is_open(e->var->loop));
        case EXPR_CAST:
                return is_integer_cast(e) && expr_is_affine(e->arg[0]);
        case EXPR_UNARY:
                return (e->op == OP_NEG || e->op == OP_PLUS) && expr_is_affine(e->arg[0]);
        case EXPR_BINARY:
                if (!expr_is_affine(e->arg[0]) || !expr_is_affine(e->arg[1]) || expr_is_mixing(e))
                        return false;
                if (expr_by_power(e, &power))
                        return true;
                switch (e->op) {
                case OP_ADD: case OP_SUB:
                        return true;
                case OP_MUL:
                        return is_int_constant(e->arg[0]) || is_int_constant(e->arg[1])
                               || (expr_is_invariant(e->arg[0]) && expr_is_invariant(e->arg[1]));
                case OP_DIV: case OP_MOD:
                        return is_positive(e->arg[1]);
                default:
                        return false;
                }
        case EXPR_COND:
                return expr_is_affine_cond(e->arg[0]) && expr_is_affine(e->arg[1]) && expr_is_affine(e->arg[2]);
        default:
                return false;
        }
}

bool expr_is_affine_cond(const struct expr *e)
{
        if (e->kind == EXPR_CAST && expr_cast_keeps(e))
                return expr_is_affine_cond(e->arg[0]);
        if (e->kind == EXPR_UNARY && e->op == OP_LNOT)
                return expr_is_affine_cond(e->arg[0]);
        if (e->kind != EXPR_BINARY)
                return false;
        if (e->op == OP_LAND || e->op == OP_LOR)
                return expr_is_affine_cond(e->arg[0]) && expr_is_affine_cond(e->arg[1]);
        bool is_left_huge = expr_is_huge(e->arg[0]), is_right_huge = expr_is_huge(e->arg[1]);
        return e->op >= OP_LT && e->op <= OP_NE && !(is_left_huge && is_right_huge) && (is_left_huge || expr_is_affine(e->arg[0])) && (is_right_huge || expr_is_affine(e->arg[1]));
}

bool expr_is_invariant(const struct expr *e)
{
        if (e->kind == EXPR_READ || (e->kind == EXPR_VAR && e->var->loop))
                return false;
        for (int i = 0; i < e->n_arg; i++)
                if (!expr_is_invariant(e->arg[i]))
                        return false;
        return true;
}

bool expr_uses_var(const struct expr *e, const struct var *v)
{
        if (e->kind == EXPR_VAR)
                return e->var == v;
        if (e->kind == EXPR_READ) {
                for (int i = 0; e->access->sub && i < e->access->array->rank; i++)
                        if (e->access->sub[i] && expr_uses_var(e->access->sub[i], v))
                                return true;
                return e->access->linear && expr_uses_var(e->access->linear, v);
        }
        for (int i = 0; i < e->n_arg; i++)
                if (expr_uses_var(e->arg[i], v))
                        return true;
        return false;
}

void expr_each_read(const struct expr *e, void (*f)(struct access *a, void *user), void *user)
{
        if (e->kind == EXPR_READ) {
                bool whole = true;
                for (int i = 0; e->access->sub && i < e->access->array->rank; i++)
                        whole = whole && e->access->sub[i];
                if (whole && e->access->sub)
                        for (int i = 0; i < e->access->array->rank; i++)
                                expr_each_read(e->access->sub[i], f, user);
                else if (e->access->linear)
                        expr_each_read(e->access->linear, f, user);
                f(e->access, user);
                return;
        }
        for (int i = 0; i < e->n_arg; i++)
                expr_each_read(e->arg[i], f, user);
}

const struct expr *expr_without_casts(const struct expr *e)
{
        while (e->kind == EXPR_CAST && e->type->kind == TYPE_INT && e->arg[0]->type->kind == TYPE_INT) {
                const struct ctype *to = e->type, *from = e->arg[0]->type;
                bool keeps = to->is_bool ? from->is_bool : to->is_signed == from->is_signed ? to->size >= from->size : to->is_signed && to->size > from->size;
                if (!keeps)
                        break;
                e = e->arg[0];
        }
        return e;
}

bool expr_has_read(const struct expr *e)
{
        if (e->kind == EXPR_READ)
                return true;
        for (int i = 0; i < e->n_arg; i++)
                if (expr_has_read(e->arg[i]))
                        return true;
        return false;
}

bool expr_reads(const struct expr *e, const struct access *a)
{
        bool reads = e->kind == EXPR_READ && e->access == a;
        for (int i = 0; i < e->n_arg && !reads; i++)
                reads = expr_reads(e->arg[i], a);
        for (int d = 0; e->kind == EXPR_READ && d < e->access->array->rank && !reads; d++)
                reads = e->access->sub[d] && expr_reads(e->access->sub[d], a);
        return reads;
}

const struct expr *expr_without_constants(const struct expr *e, int64_t *more)
{
        const int64_t most = INT64_C(1) << 32;
        int64_t v;
        while (e->kind == EXPR_BINARY && (e->op == OP_ADD || e->op == OP_SUB) && expr_constant(e->arg[1], &v) && v > -most && v < most && *more > -most && *more < most) {
                *more += e->op == OP_ADD ? v : -v;
                e = e->arg[0];
        }
        return e;
}

bool expr_constant(const struct expr *e, int64_t *v)
{
        int64_t a, b;
        switch (e->kind) {
        case EXPR_INT:
                *v = e->ival;
                return true;
        case EXPR_CAST:
                if (e->type->kind != TYPE_INT || e->arg[0]->type->kind != TYPE_INT || !expr_constant(e->arg[0], &a))
                        return false;
                if (e->type->is_bool)
                        a = a != 0;
                else if (e->type->size < 8)
                        a = e->type->is_signed ? (int64_t)((uint64_t)a << (64 - 8 * e->type->size)) >> (64 - 8 * e->type->size)
                                               : (int64_t)((uint64_t)a & (((uint64_t)1 << 8 * e->type->size) - 1));
                *v = a;
                return true;
        case EXPR_UNARY:
                if ((e->op != OP_NEG && e->op != OP_PLUS) || e->type->kind != TYPE_INT || !expr_constant(e->arg[0], &a))
                        return false;
                if (e->op == OP_NEG && (a == INT64_MIN || (!e->type->is_signed && a != 0)))
                        return false;
                *v = e->op == OP_NEG ? -a : a;
                return true;
        case EXPR_BINARY:
                if (e->type->kind != TYPE_INT || !expr_constant(e->arg[0], &a) || !expr_constant(e->arg[1], &b))
                        return false;
                switch (e->op) {
                case OP_ADD: return !__builtin_add_overflow(a, b, v) && (e->type->size == 8 || (*v <= INT32_MAX && *v >= (e->type->is_signed ? INT32_MIN : 0)));
                case OP_SUB: return !__builtin_sub_overflow(a, b, v) && (e->type->size == 8 || (*v <= INT32_MAX && *v >= (e->type->is_signed ? INT32_MIN : 0)));
                case OP_MUL: return !__builtin_mul_overflow(a, b, v) && (e->type->size == 8 || (*v <= INT32_MAX && *v >= (e->type->is_signed ? INT32_MIN : 0)));
                case OP_DIV: if (b <= 0 || a < 0) return false; *v = a / b; return true;
                case OP_MOD: if (b <= 0 || a < 0) return false; *v = a % b; return true;
                case OP_SHL: if (b < 0 || b > 30 || a < 0 || a > INT32_MAX) return false; *v = a << b; return e->type->size == 8 || *v <= INT32_MAX;
                default: return false;
                }
        default:
                return false;
        }
}

bool expr_constant_cast(const struct expr *e, int64_t *v)
{
        return e->kind == EXPR_CAST && (e->type->is_signed || e->type->size == 8) && !expr_is_huge(e) && expr_constant(e, v);
}

bool expr_is_huge(const struct expr *e)
{
        int64_t v;
        return e->type->kind == TYPE_INT && !e->type->is_signed && e->type->size == 8 && expr_constant(e, &v) && v < 0;
}

bool expr_is_mixing(const struct expr *e)
{
        const int64_t factor = (int64_t)1 << (e->type->size == 8 ? 31 : 16), addend = (int64_t)1 << 48;
        int64_t v;
        if (e->kind != EXPR_BINARY || e->type->kind != TYPE_INT || e->type->is_signed || (e->op != OP_MUL && e->op != OP_ADD && e->op != OP_SUB))
                return false;
        for (int i = 0; i < 2; i++)
                if (expr_constant(e->arg[i], &v) && (v < 0 ? e->type->size == 8 : v > (e->op == OP_MUL ? factor : addend)))
                        return true;
        return false;
}

bool expr_may_wrap(const struct expr *e, int size)
{
        bool is_sum = (e->kind == EXPR_BINARY && (e->op == OP_ADD || e->op == OP_SUB || e->op == OP_MUL || e->op == OP_SHL)) || (e->kind == EXPR_UNARY && e->op == OP_NEG);
        if (is_sum && e->type->kind == TYPE_INT && !e->type->is_signed && e->type->size == size)
                return true;
        for (int i = 0; i < e->n_arg; i++)
                if (expr_may_wrap(e->arg[i], size))
                        return true;
        return false;
}

bool loop_is_open(const struct loop *l)
{
        return !l->upper || expr_has_read(l->lower) || expr_has_read(l->upper);
}

bool loop_is_dynamic(const struct loop *l)
{
        return l->live || loop_is_open(l);
}

int64_t loop_most_trips(const struct loop *l)
{
        int64_t from, to, distance;
        if (loop_is_open(l))
                return OPEN_TRIP;
        if (!expr_constant(l->lower, &from) || !expr_constant(l->upper, &to) || __builtin_sub_overflow(to, from, &distance) ||
            distance <= -INT64_MAX || distance == INT64_MAX)
                return INT64_MAX;
        return (distance < 0 ? -distance : distance) + 1;
}

int loop_conditions(const struct loop *l)
{
        int count = 0;
        for (const struct node *n = l->node->parent; n; n = n->parent)
                count += n->kind == NODE_IF && expr_has_read(n->cond);
        return count;
}

bool loop_has_counter(const struct loop *l)
{
        return !l->iterator->text || *l->iterator->text;
}

const char *loop_counter_name(const struct loop *l)
{
        return !loop_has_counter(l) ? "round" : l->iterator->text ? l->iterator->text : l->iterator->name;
}

bool loop_contains(const struct loop *outer, const struct loop *inner)
{
        if (!outer)
                return true;
        while (inner && inner != outer)
                inner = inner->parent;
        return inner != NULL;
}
