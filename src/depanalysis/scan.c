/* Which extents can be found by evaluating subscripts on the host; see scan.h. A scalar in a subscript or a bound is replaced by what sets it: the one statement of the
 * region that does, which runs before in the same iteration. */
#include "depanalysis/scan.h"

#include "depanalysis/affine.h"

enum { MAX_READS = 32 };        /* in an expression, with what sets the scalars in it: usual ones have three, and the text grows with each */

/* The position among parent's children of the one that holds n, or -1. */
static int child_with(const struct node *parent, const struct node *n)
{
        while (n && n->parent != parent)
                n = n->parent;
        for (int i = 0; n && i < parent->n_child; i++)
                if (parent->child[i] == n)
                        return i;
        return -1;
}

const struct stmt *scan_source(const struct nest *n, const struct node *at, const struct array *scalar)
{
        const struct stmt *source = NULL;
        for (int i = 0; i < n->stmts.n; i++) {
                if (n->stmts.data[i]->write->array != scalar)
                        continue;
                if (source)
                        return NULL;
                source = n->stmts.data[i];
        }
        if (!source || source->op != OP_NONE || scalar->rank)
                return NULL;
        const struct node *block = source->node->parent;
        return child_with(block, source->node) < child_with(block, at) ? source : NULL;
}

/* Do the elements keep the values that they have when the region starts? A pointer to numbers of another type leads elsewhere (C11 6.5). */
static bool is_steady(const struct model *m, const struct array *array)
{
        if (array->type->kind != TYPE_INT || array->home == HOME_LOCAL || !array->base || array->rows || model_writes(m, array))
                return false;
        for (int i = 0; i < m->nest->arrays.n; i++) {
                const struct array *b = m->nest->arrays.data[i];
                bool is_same_type = b->type->size == 1 || (b->type->kind == TYPE_INT && b->type->size == array->type->size);
                if (is_same_type && arrays_may_overlap(array, b) && model_writes(m, b))
                        return false;
        }
        return true;
}

/* Can the host evaluate "e" where the node "at" does? *reads: how many more reads it may have. */
static bool is_evaluable(const struct model *m, const struct node *at, const struct expr *e, int *reads)
{
        if (e->type->kind != TYPE_INT)
                return false;
        switch (e->kind) {
        case EXPR_INT: case EXPR_VAR:
                return true;
        case EXPR_READ: {
                const struct stmt *source = scan_source(m->nest, at, e->access->array);
                if (--*reads < 0)
                        return false;
                return source ? is_evaluable(m, source->node, source->rhs, reads) : is_steady(m, e->access->array) && is_evaluable(m, at, e->access->linear, reads);
        }
        case EXPR_CAST: case EXPR_UNARY: case EXPR_BINARY: case EXPR_COND:
                for (int i = 0; i < e->n_arg; i++)
                        if (!is_evaluable(m, at, e->arg[i], reads))
                                return false;
                return true;
        default:
                return false;
        }
}

/* Does the region evaluate the access in every iteration of its loops, and can the host? */
static bool is_scannable(const struct model *m, const struct maccess *a)
{
        const struct access *access = a->access;
        int reads = MAX_READS;
        if (access->is_conditional || access->guard || access->may_wrap || a->stmt->preds.n || !access->sub[0])
                return false;
        if (!is_evaluable(m, a->stmt->stmt->node, access->linear, &reads) || !is_evaluable(m, a->stmt->stmt->node, access->sub[0], &reads))
                return false;
        for (const struct node *n = a->stmt->stmt->node; n; n = n->parent) {
                const struct loop *l = n->kind == NODE_LOOP ? n->loop : NULL;
                if (l && (l->live || !l->upper || !is_evaluable(m, n, l->lower, &reads) || !is_evaluable(m, n, l->upper, &reads)))
                        return false;
                if (n->kind == NODE_IF && !is_evaluable(m, n, n->cond, &reads))
                        return false;
        }
        return true;
}

static const struct var *bound_new(struct model *m, const struct array *array, const char *what)
{
        struct var *v = ARENA_NEW(m->arena, struct var);
        v->name = v->text = model_fresh_name(m, arena_printf(m->arena, "%s_%s", array->ident, what));
        v->type = ctype_long();
        v->span = array->span;
        return v;
}

const struct scan *scan_of(const struct model *m, const struct array *array)
{
        for (int i = 0; i < m->scans.n; i++)
                if (m->scans.data[i]->array == array)
                        return m->scans.data[i];
        return NULL;
}

const struct scan *scan_new(struct model *m, const struct array *array)
{
        struct scan s = {.array = array};
        if (array->rows)
                return NULL;
        for (int i = 0; i < m->accesses.n; i++) {
                const struct maccess *a = m->accesses.data[i];
                if (a->access->array != array)
                        continue;
                if (!is_scannable(m, a))
                        return NULL;
                bool is_known = false;
                for (int k = 0; k < s.accesses.n && !is_known; k++) {
                        const struct maccess *b = s.accesses.data[k];
                        is_known = a->stmt->stmt->node->parent == b->stmt->stmt->node->parent && expr_equal(a->access->linear, b->access->linear);
                }
                if (!is_known)
                        vec_push(m->arena, &s.accesses, a);
        }
        s.low = bound_new(m, array, "low");
        s.high = bound_new(m, array, "high");
        s.row_low = array->rank > 1 ? bound_new(m, array, "row_low") : s.low;
        s.row_high = array->rank > 1 ? bound_new(m, array, "row_high") : s.high;
        struct scan *kept = ARENA_NEW(m->arena, struct scan);
        *kept = s;
        vec_push(m->arena, &m->scans, kept);
        return kept;
}

/* ---- which iterations ---------------------------------------------------------------------------------------------------------------- */

/* Does the value of "e", which the node "at" evaluates, depend on the counter of l? */
static bool depends(const struct nest *nest, const struct node *at, const struct expr *e, const struct loop *l)
{
        if (e->kind == EXPR_VAR)
                return e->var->loop == l;
        if (e->kind == EXPR_READ) {
                const struct stmt *source = scan_source(nest, at, e->access->array);
                return source ? depends(nest, source->node, source->rhs, l) : depends(nest, at, e->access->linear, l);
        }
        for (int i = 0; i < e->n_arg; i++)
                if (depends(nest, at, e->arg[i], l))
                        return true;
        return false;
}

/* How e changes when the counter of l alone grows: it falls, stays, grows, does one of these for good, or anything. */
enum trend { FALLS = -1, STAYS, GROWS, FALLS_OR_GROWS, VARIES };

static enum trend negated(enum trend t)
{
        return t == GROWS ? FALLS : t == FALLS ? GROWS : t;
}

/* Does the conversion make large numbers of negative ones? In 64 bits it does too, but an element is the same that many bits away. */
static bool turns_negative(const struct expr *e)
{
        return e->arg[0]->type->is_signed && !e->type->is_signed && e->type->size < 8;
}

/* May e be computed modulo 2^64? The trend is then that of the element, but no longer of what a quotient makes of it. */
static bool is_modular(const struct expr *e)
{
        bool is_unsigned = e->type->kind == TYPE_INT && !e->type->is_signed && e->type->size == 8;
        bool is_sum = e->kind == EXPR_UNARY || (e->kind == EXPR_BINARY && e->op != OP_DIV && e->op != OP_MOD && e->op != OP_SHR);
        if (is_unsigned && (is_sum || (e->kind == EXPR_CAST && e->arg[0]->type->is_signed)))
                return true;
        for (int i = 0; i < e->n_arg; i++)
                if (is_modular(e->arg[i]))
                        return true;
        return false;
}

static enum trend trend(const struct nest *nest, const struct node *at, const struct expr *e, const struct loop *l)
{
        bool may_wrap = !e->type->is_signed && e->type->size < 8;
        if (!depends(nest, at, e, l))
                return STAYS;
        if (e->kind == EXPR_VAR)
                return GROWS;
        if (e->kind == EXPR_CAST)
                return expr_cast_holds(e) && !turns_negative(e) ? trend(nest, at, e->arg[0], l) : VARIES;
        if (e->kind == EXPR_UNARY && e->op == OP_NEG && !may_wrap)
                return negated(trend(nest, at, e->arg[0], l));
        if (e->kind != EXPR_BINARY)
                return VARIES;
        enum trend x = trend(nest, at, e->arg[0], l), y = trend(nest, at, e->arg[1], l);
        const struct expr *other = x == STAYS ? e->arg[0] : e->arg[1];
        bool is_constant = other->kind == EXPR_INT;
        if ((e->op == OP_ADD || e->op == OP_SUB) && !may_wrap) {
                y = e->op == OP_SUB ? negated(y) : y;
                return x == STAYS ? y : y == STAYS || (x == y && x != FALLS_OR_GROWS) ? x : VARIES;
        }
        bool is_product = e->op == OP_MUL && (x == STAYS || y == STAYS) && !may_wrap;
        bool is_whole = (e->op == OP_DIV || e->op == OP_SHR) && y == STAYS && !is_modular(e->arg[0]);
        if (is_product || (e->op == OP_DIV && is_whole)) {
                enum trend t = x == STAYS ? y : x;
                return t == VARIES ? VARIES : !is_constant ? FALLS_OR_GROWS : other->ival < 0 ? negated(t) : t;
        }
        return e->op == OP_SHR && is_whole ? x : VARIES;
}

/* Which iterations of l have to be looked at for the extreme values of "e"? */
static enum scan_visit visit_of(const struct nest *nest, const struct node *at, const struct expr *e, const struct loop *l)
{
        return !depends(nest, at, e, l) ? SCAN_ONE : trend(nest, at, e, l) != VARIES ? SCAN_ENDS : SCAN_ALL;
}

enum scan_visit scan_visit(const struct nest *nest, const struct maccess *a, const struct loop *l)
{
        const struct node *at = a->stmt->stmt->node;
        for (const struct node *n = at; n; n = n->parent) {
                bool is_other = n->kind == NODE_LOOP && n->loop != l;
                if (is_other && (depends(nest, n, n->loop->lower, l) || depends(nest, n, n->loop->upper, l)))
                        return SCAN_ALL;
                if (n->kind == NODE_IF && depends(nest, n, n->cond, l))
                        return SCAN_ALL;
        }
        enum scan_visit element = visit_of(nest, at, a->access->linear, l), row = visit_of(nest, at, a->access->sub[0], l);
        return element > row ? element : row;
}
