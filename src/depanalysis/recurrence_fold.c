/* Recurrences that accumulate with an operator of no inverse, which other statements follow on its way: the greatest element so far, whether all were positive so far.
 *
 *      m = e > m ? e : m       m[i] = fmax(m[i - 1], e)        s = s && e      x[i] = x[i - 1] | e        if (e > m) m = e
 *
 * A block's map is that operator with what the block accumulates for itself, starting from a value that changes nothing: from an infinity for extrema, which takes no NaN, and loses none that
 * was there before. Of equal elements the one stays that the comparison says, in the block and behind it, as in sequence. So all but fmin, fmax, which leave the sign of a zero open, and
 * m = m < e ? m : e, after a NaN, give the same bits. */
#include "depanalysis/shape.h"

static bool is_fold(enum op op)
{
        return (op >= OP_LT && op <= OP_GE) || op == OP_AND || op == OP_OR || op == OP_XOR || op == OP_LAND || op == OP_LOR;
}

static bool is_free(struct shape_scope *c, const struct mstmt *s, const struct expr *e)
{
        c->n_substituted = 0;
        return shape_of(c, s, e) == SHAPE_FREE;
}

/* Does "s" run in all iterations of the loop around it? What none has changed is no truth value. */
static bool runs_always(const struct mstmt *s)
{
        return !s->preds.n && !s->part && s->stmt->node->parent == s->loop[s->n_loop - 1]->node->child[0];
}

/* m = e > m ? e : m and the like, with "own" for the value before. */
static bool is_update(struct shape_scope *c, const struct mstmt *s, const struct expr *whole, const struct access *own, struct update *u)
{
        if (!update_of(whole, own, u) || !is_fold(u->op) || !control_is_free(c, s))
                return false;
        for (int i = 0; i < u->n_other; i++)
                if (!is_free(c, s, u->other[i]))
                        return false;
        bool is_truth = u->op == OP_LAND || u->op == OP_LOR;
        return (!is_truth || runs_always(s)) && update_may_ask(c->d->model, s, u);
}

/* if (e > m) m = e. */
static bool is_condition(struct shape_scope *c, const struct mstmt *s, struct fold *f)
{
        if (s->stmt->op != OP_NONE || s->stmt->write->array->rank > 0 || !is_free(c, s, s->stmt->rhs))
                return false;
        for (int i = 0; i < s->preds.n; i++) {
                const struct maccess *cond = s->preds.data[i].cond;
                const struct mstmt *test = s->preds.data[i].negated ? NULL : read_setter(c->d, cond);
                const struct maccess *own = NULL;
                for (int k = 0; test && k < test->accesses.n; k++)
                        if (test->accesses.data[k]->web == c->web && !test->accesses.data[k]->is_write)
                                own = test->accesses.data[k];
                c->n_substituted = 0;
                if (!own) {
                        if (shape_of_read(c, s, cond) != SHAPE_FREE)
                                return false;
                        continue;
                }
                if (f->test || !test->stmt->write->array->is_temporary || test->stmt->write->array->rank > 0 || test->stmt->op != OP_NONE || !control_is_free(c, test) ||
                    !update_of_condition(c->d->model, test, s, own->access, &f->update) || !is_free(c, test, f->update.other[0]))
                        return false;
                f->test = test;
                f->own = own;
        }
        return f->test;
}

bool fold_find(struct shape_scope *c, const struct mstmt *s, const struct expr *whole, struct fold *f)
{
        *f = (struct fold){ .own = NULL };
        for (int i = 0; i < s->accesses.n && !f->own; i++) {
                const struct maccess *a = s->accesses.data[i];
                if (!a->is_write && a->web == c->web && is_update(c, s, whole, a->access, &f->update))
                        f->own = a;
        }
        return f->own || is_condition(c, s, f);
}
