/* Nests that would run in one thread, and do little: every loop takes a number from one iteration to the next in an order that counts, and all the
 * rest is made of it. A random number generator that fills an array does, or a sum that is rounded. A device would run them much slower than the
 * host, so that they end the region before them.
 *
 * This is no proof and needs none: such a nest becomes a region of its own, with its verdicts, and the strategy leaves it as it is. */
#include "frontend/lower.h"

enum { FEW = 1000 };            /* iterations that are not worth a copy of the data to the host */

/* How an expression uses the old value of the element that its statement writes. */
struct use {
        const struct array *array;
        int n;                          /* how often */
        unsigned ops;                   /* operators between it and the result, one bit each */
        bool is_rounded;                /* some of them on floating point */
        bool is_hidden;                 /* used in a condition, a call, a subscript */
};

static void find_uses(const struct expr *e, struct use *u, unsigned ops, bool is_rounded, bool is_hidden)
{
        if (e->kind == EXPR_READ) {
                if (e->access->array == u->array) {
                        u->n++;
                        u->ops |= ops;
                        u->is_rounded |= is_rounded;
                        u->is_hidden |= is_hidden;
                }
                for (int i = 0; i < e->access->array->rank; i++)
                        if (e->access->sub[i])
                                find_uses(e->access->sub[i], u, ops, is_rounded, true);
                return;
        }
        if (e->kind == EXPR_BINARY || e->kind == EXPR_UNARY) {
                ops |= 1u << e->op;
                is_rounded |= e->type->kind == TYPE_FLOAT;
        }
        is_hidden |= e->kind == EXPR_COND || e->kind == EXPR_CALL || (e->kind == EXPR_BINARY && e->op >= OP_LT);
        for (int i = 0; i < e->n_arg; i++)
                find_uses(e->arg[i], u, ops, is_rounded, is_hidden);
}

/* Does the statement compute its element from the element's old value? Then *is_ordered tells whether that is sure to be no reduction. */
static bool is_update(const struct stmt *s, bool reassoc, bool *is_ordered)
{
        static const unsigned free[] = {1u << OP_ADD | 1u << OP_SUB, 1u << OP_MUL, 1u << OP_AND, 1u << OP_OR, 1u << OP_XOR};
        struct use u = {.array = s->write->array};
        unsigned op = s->op ? 1u << s->op : 0;
        bool is_rounded = u.array->type->kind == TYPE_FLOAT || (s->op && s->compute->kind == TYPE_FLOAT);
        find_uses(s->rhs, &u, op, is_rounded, false);
        if (s->op) {
                u.n++;
                u.ops |= op;
        }
        bool may_be_free = false;
        for (size_t i = 0; i < sizeof free / sizeof *free; i++)
                may_be_free |= u.n == 1 && !(u.ops & ~free[i]);
        *is_ordered = !u.is_hidden && (!may_be_free || ((is_rounded || u.is_rounded) && !reassoc));
        return u.n > 0;
}

/* Marks the arrays, by their numbers, of which all accesses name one and the same element. */
static bool *find_one_element(const struct nest *n)
{
        const struct access **first = arena_alloc(n->arena, ((size_t)n->arrays.n + 1) * sizeof *first);
        bool *is_one = arena_alloc(n->arena, (size_t)n->arrays.n + 1);
        memset(is_one, true, (size_t)n->arrays.n);
        for (int i = 0; i < n->stmts.n; i++) {
                const struct stmt *s = n->stmts.data[i];
                for (int k = 0; k <= s->reads.n; k++) {
                        const struct access *a = k < s->reads.n ? s->reads.data[k] : s->write;
                        const int x = a->array->id;
                        if (!first[x])
                                first[x] = a;
                        for (int d = 0; d < a->array->rank && is_one[x]; d++)
                                is_one[x] = a->sub[d] && expr_is_invariant(a->sub[d]) && expr_equal(a->sub[d], first[x]->sub[d]);
                }
        }
        return is_one;
}

/* Does the loop take a value of x from one iteration to the next, in an order that counts? */
static bool carries(const struct nest *n, const struct loop *l, const struct array *x, bool reassoc)
{
        bool any = false;
        if (x->scope && loop_contains(l, x->scope))
                return false;
        for (int i = 0; i < n->stmts.n; i++) {
                const struct stmt *s = n->stmts.data[i];
                bool is_ordered;
                if (s->write->array != x || !s->loop || !loop_contains(l, s->loop))
                        continue;
                if (!is_update(s, reassoc, &is_ordered))
                        return false;
                any |= is_ordered;
        }
        return any;
}

/* The same of any array with one element; marks all that do so, by their numbers. */
static bool carries_something(const struct nest *n, const struct loop *l, bool reassoc, const bool *is_one, bool *is_chained)
{
        bool any = false;
        for (int i = 0; i < n->arrays.n; i++)
                if (is_one[i] && carries(n, l, n->arrays.data[i], reassoc))
                        is_chained[i] = any = true;
        return any;
}

/* Does every statement compute one of the marked arrays, or something from them? What does not could run in parallel ahead of the rest. */
static bool all_are_chained(const struct nest *n, bool *is_chained)
{
        bool all = false;
        for (bool changed = true; changed && !all;) {
                changed = false;
                all = true;
                for (int i = 0; i < n->stmts.n; i++) {
                        const struct stmt *s = n->stmts.data[i];
                        bool reads = is_chained[s->write->array->id];
                        for (int k = 0; k < s->reads.n; k++)
                                reads |= is_chained[s->reads.data[k]->array->id];
                        changed |= reads && !is_chained[s->write->array->id];
                        is_chained[s->write->array->id] |= reads;
                        all &= reads;
                }
        }
        return all;
}

/* Work that would be worth spreading once its operands are known: calls, divisions. */
static bool is_work(const struct expr *e)
{
        int64_t constant;
        if (e->kind == EXPR_CALL)
                return true;
        if (e->kind == EXPR_BINARY && (e->op == OP_DIV || e->op == OP_MOD) && e->arg[1]->kind != EXPR_FLOAT && !expr_constant(e->arg[1], &constant))
                return true;
        for (int i = 0; i < e->n_arg; i++)
                if (is_work(e->arg[i]))
                        return true;
        return false;
}

/* Are the nest's iterations known to be few? */
static bool is_short(const struct nest *n)
{
        int64_t product = 1;
        for (int i = 0; i < n->loops.n; i++) {
                const struct loop *l = n->loops.data[i];
                int64_t from, to;
                if (!l->upper || !expr_constant(l->lower, &from) || !expr_constant(l->upper, &to))
                        return false;
                int64_t distance = to > from ? to - from : from - to;
                if (distance > FEW)
                        return false;
                product *= distance + 1;
                if (product > FEW)
                        return false;
        }
        return true;
}

bool nest_is_serial(const struct nest *n, bool reassoc)
{
        if (!n->loops.n || is_short(n))
                return false;
        for (int i = 0; i < n->stmts.n; i++)
                if (is_work(n->stmts.data[i]->rhs))
                        return false;
        bool *is_chained = arena_alloc(n->arena, (size_t)n->arrays.n + 1), *is_one = find_one_element(n);
        for (int i = 0; i < n->loops.n; i++) {
                const struct loop *l = n->loops.data[i];
                if (l->mark == MARK_INDEPENDENT || (!carries_something(n, l, reassoc, is_one, is_chained) && !loop_is_dynamic(l)))
                        return false;
        }
        return all_are_chained(n, is_chained);
}
