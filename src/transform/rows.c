/* Which accesses go along rows that warps may move; see rows.h. */
#include "transform/rows.h"

#include <stdlib.h>

#include "transform/cost.h"

/* How far apart iterations are is asked up to here alone: products of two such numbers are far from the end of 64 bits. */
#define FAR ((int64_t)1 << 30)

static int64_t at_most_far(int64_t v)
{
        return v > FAR ? FAR : v < -FAR ? -FAR : v;
}

/* Coefficient of the loop's counter in the subscript if it is a plain sum, else 0 for "complicated"; none is beyond FAR. */
static int64_t counter_coefficient(const struct expr *e, const struct loop *l)
{
        while (e->kind == EXPR_CAST)
                e = e->arg[0];
        switch (e->kind) {
        case EXPR_VAR: return e->var == l->iterator ? 1 : 0;
        case EXPR_UNARY: return e->op == OP_NEG ? -counter_coefficient(e->arg[0], l) : counter_coefficient(e->arg[0], l);
        case EXPR_BINARY:
                if (e->op == OP_ADD)
                        return at_most_far(counter_coefficient(e->arg[0], l) + counter_coefficient(e->arg[1], l));
                if (e->op == OP_SUB)
                        return at_most_far(counter_coefficient(e->arg[0], l) - counter_coefficient(e->arg[1], l));
                if (e->op == OP_MUL && e->arg[0]->kind == EXPR_INT)
                        return at_most_far(at_most_far(e->arg[0]->ival) * counter_coefficient(e->arg[1], l));
                if (e->op == OP_MUL && e->arg[1]->kind == EXPR_INT)
                        return at_most_far(at_most_far(e->arg[1]->ival) * counter_coefficient(e->arg[0], l));
                return expr_uses_var(e, l->iterator) ? 1000 : 0;
        default: return expr_uses_var(e, l->iterator) ? 1000 : 0;
        }
}

int access_stride(const struct storage *st, const struct maccess *a, const struct loop *l, const int *layout)
{
        int stride = 0;
        for (int i = 0; i < st->n_dim; i++) {
                int dim = layout[i];
                int64_t c = 0;
                if (dim < st->web->array->rank)
                        c = a->access->sub[dim] ? counter_coefficient(a->access->sub[dim], l) : 0;
                else
                        c = st->expanded.data[dim - st->web->array->rank] == l;
                if (c == 0)
                        continue;
                stride = i == st->n_dim - 1 && llabs(c * at_most_far(l->step)) == 1 && stride == 0 ? 1 : 2;
        }
        return stride;
}

static int dimension_coefficient(const struct storage *st, const struct maccess *a, int dim, const struct loop *l)
{
        int rank = st->web->array->rank;
        if (dim >= rank)
                return st->expanded.data[dim - rank] == l;
        return a->access->sub[dim] ? (int)counter_coefficient(a->access->sub[dim], l) : 2;
}

bool is_row_access(const struct storage *st, const struct maccess *a, const int *layout, const struct loop *across, const struct loop *along)
{
        if (st->n_dim < 1 || layout[st->n_dim - 1] >= st->web->array->rank || !a->exact || a->needs_check || a->access->is_conditional || a->access->guard)
                return false;
        for (int i = 0; i < st->n_dim; i++)
                if (abs(dimension_coefficient(st, a, layout[i], along)) != (i == st->n_dim - 1))
                        return false;
        return access_stride(st, a, across, layout) > 1;
}

/* The innermost loop around the statement, if a thread runs nothing but statements in it; NULL: there is none, or what is across threads are lanes of a block, which share no tile. */
static const struct snode *row_loop(const struct snode *root, const struct mstmt *stmt)
{
        const struct snode *loop = NULL;
        for (const struct snode *n = root, *next; n->kind != SNODE_STMT; n = next) {
                if (n->kind == SNODE_LOOP && n->level == LEVEL_LANE)
                        return NULL;
                if (n->kind == SNODE_LOOP)
                        loop = n;
                next = NULL;
                for (int i = 0; i < n->child.n; i++)
                        if (snode_contains(n->child.data[i], stmt))
                                next = n->child.data[i];
                if (!next)
                        return NULL;
        }
        if (!loop || loop->level != LEVEL_THREAD || loop->unroll || loop->staged || loop_is_dynamic(loop->loop) || !snode_is_plain_path(loop))
                return NULL;
        for (int i = 0; i < loop->child.data[0]->child.n; i++)
                if (loop->child.data[0]->child.data[i]->kind != SNODE_STMT)
                        return NULL;
        return loop;
}

/* Do all threads run the same iterations of the loop, and of those of the thread around it? */
static bool is_uniform(const struct snode *loop, const struct loop *across)
{
        for (const struct snode *n = loop; n; n = n->parent) {
                if (n->kind != SNODE_LOOP || n->level != LEVEL_THREAD)
                        continue;
                if (loop_is_dynamic(n->loop) || !n->loop->upper || expr_uses_var(n->loop->lower, across->iterator) || expr_uses_var(n->loop->upper, across->iterator))
                        return false;
        }
        return true;
}

/* How the value of the read comes from a write in the loop "along" itself: not at all, in the same iteration or the one before, or in another way. */
enum origin { FROM_BEFORE, FROM_LAST, FROM_LOOP };
static enum origin origin_of(const struct sched *s, const struct maccess *read, const struct snode *node)
{
        enum origin origin = FROM_BEFORE;
        for (int i = 0; i < s->deps->deps.n; i++) {
                const struct dep *d = s->deps->deps.data[i];
                if (d->kind != DEP_FLOW || d->sink != read || !snode_contains(node, d->source->stmt) || (d->carried_by && !snode_stands_for(node, d->carried_by)))
                        continue;
                int64_t apart = 0;
                for (int l = 0; l < d->n_loop; l++)
                        apart = d->loop[l] == d->carried_by && d->distance ? d->distance[l] : apart;
                if (d->is_may || (d->carried_by && (!d->distance || apart != 1)))
                        return FROM_LOOP;
                origin = FROM_LAST;
        }
        return origin;
}

/* Has one of the accesses before number n of the body the read's subscripts? */
static bool is_repeated(const struct snode *body, int stmt, int n, const struct maccess *read)
{
        for (int i = 0; i <= stmt; i++) {
                const struct mstmt *s = body->child.data[i]->stmt;
                for (int k = 0; k < (i < stmt ? s->accesses.n : n); k++) {
                        const struct maccess *a = s->accesses.data[k];
                        bool same = a->access->array == read->access->array && !a->is_write;
                        for (int d = 0; d < read->access->array->rank && same; d++)
                                same = a->access->sub[d] && read->access->sub[d] && expr_equal(a->access->sub[d], read->access->sub[d]);
                        if (same)
                                return true;
                }
        }
        return false;
}

/* May the access's web lie in the memory that web "w" has? */
static bool shares_memory(const struct sched *s, const struct web *w, const struct maccess *a)
{
        return a->web == w->id || (a->access->array == w->array && s->storage[w->id]->is_original && s->storage[a->web]->is_original);
}

bool rows_are_moved(const struct sched *s, const struct web *w, const struct mstmt *stmt, const struct loop *across, const int *layout)
{
        const struct snode *loop = s->has_warps && across ? row_loop(s->root, stmt) : NULL;
        int n_loaded = 0;
        if (!loop || !is_uniform(loop, across) || s->storage[w->id]->place != PLACE_GLOBAL || w->array->type->is_bool || w->array->type->size > 8)
                return false;
        for (int i = 0; i < loop->child.data[0]->child.n; i++) {
                const struct mstmt *other = loop->child.data[0]->child.data[i]->stmt;
                for (int k = 0; k < other->accesses.n; k++) {
                        const struct maccess *a = other->accesses.data[k];
                        const struct storage *st = s->storage[a->web];
                        if (st->place != PLACE_GLOBAL)
                                continue;
                        bool shares = shares_memory(s, w, a);
                        enum origin origin = a->is_write ? FROM_LAST : origin_of(s, a, loop);
                        const bool has_layout = !shares || st->n_dim == s->storage[w->id]->n_dim;       /* or one of the two alone has copies for iterations */
                        bool is_row = has_layout && is_row_access(st, a, shares ? layout : st->layout, across, loop->loop);
                        if (shares && (!is_row || other->preds.n || origin == FROM_LOOP))
                                return false;
                        n_loaded += is_row && origin == FROM_BEFORE && !is_repeated(loop->child.data[0], i, k, a);
                }
        }
        return n_loaded <= MAX_AHEAD;
}

double row_cost(const struct sched *s, const struct maccess *a)
{
        const struct snode *loop = row_loop(s->root, a->stmt);
        return !a->is_write && loop && origin_of(s, a, loop) == FROM_LAST ? 1 : ROW_COST;
}
