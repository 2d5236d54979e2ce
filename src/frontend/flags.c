/* Flags, numbers that a loop sets to one constant where a condition on data holds:
 *
 *      for (i = 0; i < n; i++)                 for (i = 0; i < n; i++)
 *              if (x[i] < 0)           ->              if (x[i] < 0)
 *                      found = 1;                              found |= 1;
 *
 * In which order that happens does not matter, but as an assignment it is an output dependence; all after this sees a reduction (depanalysis/reduction.c). `found |= 1` is the
 * same where `found` is 0 or 1 all the time: all that the region assigns to it is one of them, and what it was before the region is tested at run time. `ok = 0` is
 * `ok &= 0`, and `at = -1` is `at |= -1`, whatever it was. */
#include "frontend/lower.h"

/* Is s `a = value`, or what that has become? */
static bool sets(const struct stmt *s, int64_t value)
{
        int64_t v;
        return expr_constant(s->rhs, &v) && v == value && (s->op == OP_NONE || s->op == (value == 0 ? OP_AND : OP_OR));
}

/* Does all that assigns to the array in the node set it to one of the two? */
static bool all_set(const struct node *n, const struct array *a, int64_t value, int64_t or_value)
{
        if (n->stmt && n->stmt->write->array == a && !sets(n->stmt, value) && !sets(n->stmt, or_value))
                return false;
        for (int i = 0; i < n->n_child; i++)
                if (!all_set(n->child[i], a, value, or_value))
                        return false;
        return true;
}

/* Is the array assigned to in any case before the node runs? */
static bool is_set_before(const struct node *n, const struct array *a)
{
        for (const struct node *up = n->parent; up; n = up, up = up->parent)
                for (int i = 0; up->kind == NODE_SEQ && up->child[i] != n; i++)
                        if (up->child[i]->stmt && up->child[i]->stmt->op == OP_NONE && up->child[i]->stmt->write->array == a)
                                return true;
        return false;
}

/* Sees to it that the array is 0 or 1 all the time, where need be by assuming it of what it was before the region. False when it cannot be assumed. */
static bool ensure_truth_value(struct lower *l, const struct node *loop, const struct stmt *s)
{
        const struct array *a = s->write->array;
        if (a->type->is_bool)
                return true;
        if (!all_set(l->nest->body, a, 0, 1))
                return false;
        if (is_set_before(loop, a))
                return true;
        struct binding *b = ((const struct larray *)a)->path[0] ? NULL : ((const struct larray *)a)->root->binding;
        if (!b || b->frame != 0 || b->is_local)
                return false;
        struct expr *before = binding_initial(l, b);
        assume(l, OP_GE, before, expr_int(l->arena, 0), arena_printf(l->arena, "%s >= 0", b->decl->name), s->span);
        assume(l, OP_LE, before, expr_int(l->arena, 1), arena_printf(l->arena, "%s <= 1", b->decl->name), s->span);
        return true;
}

/* The loop in which the statement sets a flag, its innermost one; NULL: it does not. */
static const struct node *loop_of_flag(const struct stmt *s)
{
        bool has_condition = false;
        const struct node *n = s->node->parent;
        for (; n && n->kind != NODE_LOOP; n = n->parent)
                has_condition |= n->kind == NODE_IF && expr_has_read(n->cond);
        const struct array *a = s->write->array;
        int64_t value;
        if (!n || !has_condition || loop_is_dynamic(n->loop) || a->type->kind != TYPE_INT || !larray_is_scalar(a) || !expr_constant(s->rhs, &value))
                return NULL;
        const bool is_possible = value == 0 || value == 1 || (value == -1 && a->type->is_signed);
        return is_possible && !reads_in(n, a) && all_set(n, a, value, value) ? n : NULL;
}

static void reduce_below(struct lower *l, const struct node *n)
{
        for (int i = 0; i < n->n_child; i++)
                reduce_below(l, n->child[i]);
        struct stmt *s = n->stmt;
        const struct node *loop = s && s->op == OP_NONE ? loop_of_flag(s) : NULL;
        int64_t value;
        if (!loop || !expr_constant(s->rhs, &value) || (value == 1 && !ensure_truth_value(l, loop, s)))
                return;
        const struct ctype *type = s->write->array->type;
        s->op = value == 0 ? OP_AND : OP_OR;
        s->compute = ctype_usual(type, type);
        s->rhs = expr_convert(l, s->rhs, s->compute, true);
}

void flags_reduce(struct lower *l)
{
        reduce_below(l, l->nest->body);
}
