/* Which loops are recurrences of order one; see recurrence.h.
 *
 * A web is one when each of its writes in the loop is a map of the web's value from the iteration before, seen through scalars set in the same iteration; everything else in
 * the map, conditions and subscripts among it, is free of that value. Webs are taken one after the other: one that is known to be a recurrence is free for those
 * after it, whose coefficients may be its values. So in the elimination of a tridiagonal matrix, first the pivots, then the right-hand side:
 *
 *      beta = b[i] - a[i] * c[i - 1] / beta;
 *      x[i] = (r[i] - a[i] * x[i - 1]) / beta;
 *
 * An iteration that writes nothing, under a condition, keeps the value (if (c[i]) n++), which is a map as well. A single cell may be written several times in an
 * iteration, and in loops inside, where maps are composed. */
#include "depanalysis/recurrence.h"

#include "depanalysis/internal.h"
#include "depanalysis/shape.h"

enum { MAX_SUBSTITUTIONS = 64 };        /* of scalars by what sets them, for one statement: more take too long, and people write three */

static enum shape shape_of_value(struct shape_scope *c, const struct mstmt *s);

static enum shape worse(enum shape a, enum shape b)
{
        return a > b ? a : b;
}

/* The shape of what "s" reads through "read". */
enum shape shape_of_read(struct shape_scope *c, const struct mstmt *s, const struct maccess *read)
{
        for (int k = 0; k < read->access->array->rank; k++)
                if (read->access->sub[k] && shape_of(c, s, read->access->sub[k]) != SHAPE_FREE)
                        return SHAPE_OTHER;
        if (read->access->linear && shape_of(c, s, read->access->linear) != SHAPE_FREE)
                return SHAPE_OTHER;
        if (c->known[read->web])
                return SHAPE_FREE;
        if (c->is_direct && read->web == c->web)
                return SHAPE_LINEAR;
        /* A cell holds the value before even where no iteration has changed it: a block does not know what that is. */
        bool is_before_all = c->is_cell && read->web == c->web && !read_setter(c->d, read);
        enum shape shape = is_before_all ? SHAPE_LINEAR : SHAPE_FREE;
        for (int i = 0; i < c->d->deps.n && shape != SHAPE_OTHER; i++) {
                const struct dep *dep = c->d->deps.data[i];
                if (dep->kind != DEP_FLOW || dep->sink != read)
                        continue;
                if (dep->carried_by == c->l) {
                        bool is_before = c->is_cell || (dep->distance && dep->distance[mstmt_loop_index(s, c->l)] == 1);
                        shape = worse(shape, read->web == c->web && is_before ? SHAPE_LINEAR : SHAPE_OTHER);
                } else if (dep->carried_by && loop_contains(dep->carried_by, c->l)) {
                        continue;       /* from before this run of the loop */
                } else if (mstmt_loop_index(dep->source->stmt, c->l) >= 0) {
                        if (dep->carried_by || ++c->n_substituted > MAX_SUBSTITUTIONS || !control_is_free(c, dep->source->stmt))
                                return SHAPE_OTHER;
                        enum shape inner = shape_of_value(c, dep->source->stmt);
                        shape = worse(shape, c->is_direct && inner != SHAPE_FREE ? SHAPE_OTHER : inner);
                }
        }
        return shape;
}

const struct maccess *mstmt_read(const struct mstmt *s, const struct access *a)
{
        for (int i = 0; i < s->accesses.n; i++)
                if (s->accesses.data[i]->access == a && !s->accesses.data[i]->is_write)
                        return s->accesses.data[i];
        return NULL;
}

/* Is a map of the web's values still one after its result goes from one type to the other? Of integers all bits of the web's own type must stay, since sums and
 * products of their low bits need no others; the roundings of floating point count for nothing. */
static bool keeps_map(const struct shape_scope *c, const struct ctype *from, const struct ctype *to)
{
        const struct ctype *type = c->d->webs.data[c->web]->array->type;
        return from->kind == to->kind && !to->is_bool && !type->is_bool && (to->kind == TYPE_FLOAT || to->size >= type->size);
}

/* The shape of x op y, computed in numbers of the type. */
static enum shape shape_of_binary(enum op op, enum shape x, enum shape y, const struct ctype *type)
{
        if (x == SHAPE_OTHER || y == SHAPE_OTHER)
                return SHAPE_OTHER;
        if (x == SHAPE_FREE && y == SHAPE_FREE)
                return SHAPE_FREE;
        bool is_linear = x != SHAPE_MOEBIUS && y != SHAPE_MOEBIUS;
        switch (op) {
        case OP_ADD: case OP_SUB: return is_linear || x == SHAPE_FREE || y == SHAPE_FREE ? worse(x, y) : SHAPE_OTHER;
        case OP_MUL: return x == SHAPE_FREE || y == SHAPE_FREE ? worse(x, y) : SHAPE_OTHER;
        case OP_DIV:
                if (type->kind != TYPE_FLOAT)
                        return SHAPE_OTHER;
                return y == SHAPE_FREE ? x : x == SHAPE_FREE || is_linear ? SHAPE_MOEBIUS : SHAPE_OTHER;
        default: return SHAPE_OTHER;
        }
}

enum shape shape_of(struct shape_scope *c, const struct mstmt *s, const struct expr *e)
{
        if (e->kind == EXPR_READ) {
                const struct maccess *read = mstmt_read(s, e->access);
                return read ? shape_of_read(c, s, read) : SHAPE_OTHER;
        }
        enum shape arg[3] = { SHAPE_FREE, SHAPE_FREE, SHAPE_FREE }, all = SHAPE_FREE;
        for (int i = 0; i < e->n_arg; i++) {
                enum shape one = shape_of(c, s, e->arg[i]);
                all = worse(all, one);
                if (i < 3)
                        arg[i] = one;
        }
        if (all == SHAPE_FREE || all == SHAPE_OTHER)
                return all;
        switch (e->kind) {
        case EXPR_CAST: return keeps_map(c, e->arg[0]->type, e->type) ? all : SHAPE_OTHER;
        case EXPR_UNARY: return e->op == OP_NEG || e->op == OP_PLUS ? all : SHAPE_OTHER;
        case EXPR_BINARY: return shape_of_binary(e->op, arg[0], arg[1], e->type);
        case EXPR_COND: return arg[0] == SHAPE_FREE ? all : SHAPE_OTHER;
        default: return SHAPE_OTHER;
        }
}

/* The shape of what "s" writes. */
static enum shape shape_of_value(struct shape_scope *c, const struct mstmt *s)
{
        const struct stmt *st = s->stmt;
        enum shape value = shape_of(c, s, st->rhs);
        const struct ctype *type = st->rhs->type;
        if (st->op != OP_NONE) {
                const struct maccess *own = mstmt_read(s, st->reads.data[st->reads.n - 1]);
                enum shape old = own ? shape_of_read(c, s, own) : SHAPE_OTHER;
                type = st->compute;
                if (old != SHAPE_FREE && !keeps_map(c, st->write->array->type, type))
                        return SHAPE_OTHER;
                value = shape_of_binary(st->op, old, value, type);
        }
        return value != SHAPE_FREE && !keeps_map(c, type, st->write->array->type) ? SHAPE_OTHER : value;
}

/* Is it free of the web's values whether "s" runs, and where it writes? */
bool control_is_free(struct shape_scope *c, const struct mstmt *s)
{
        for (int i = 0; i < s->accesses.n; i++) {
                const struct maccess *a = s->accesses.data[i];
                bool is_value = false;
                for (int k = 0; k < s->stmt->reads.n; k++)
                        is_value = is_value || s->stmt->reads.data[k] == a->access;
                if (!is_value && !a->is_write && shape_of_read(c, s, a) != SHAPE_FREE)
                        return false;
        }
        const struct access *write = s->stmt->write;
        for (int k = 0; k < write->array->rank; k++)
                if (write->sub[k] && shape_of(c, s, write->sub[k]) != SHAPE_FREE)
                        return false;
        return !write->linear || shape_of(c, s, write->linear) == SHAPE_FREE;
}

/* ---- webs --------------------------------------------------------------------------------------------------------------------------- */

static bool same_subscripts(const struct access *a, const struct access *b)
{
        for (int i = 0; i < a->array->rank; i++)
                if (!a->sub[i] || !b->sub[i] || !expr_equal(a->sub[i], b->sub[i]))
                        return false;
        return true;
}

/* Do all accesses to "w" inside "l" name one element while l runs once? */
static bool is_cell(const struct model *m, const struct web *w, const struct loop *l)
{
        const struct access *first = NULL;
        for (int i = 0; i < w->accesses.n; i++) {
                const struct maccess *a = w->accesses.data[i];
                if (mstmt_loop_index(a->stmt, l) < 0)
                        continue;
                if ((a->is_write && !a->exact) || (first && !same_subscripts(first, a->access)))
                        return false;
                first = a->access;
        }
        for (int k = 0; first && k < first->array->rank; k++) {
                if (!first->sub[k] || expr_has_read(first->sub[k]))
                        return false;
                for (int i = 0; i < m->nest->loops.n; i++)
                        if (loop_contains(l, m->nest->loops.data[i]) && expr_uses_var(first->sub[k], m->nest->loops.data[i]->iterator))
                                return false;
        }
        return first;
}

/* Are all writes to the web inside the loop maps of its value before? Of those under conditions one at least must use it: a value that is only set now and then is no
 * recurrence. */
static bool writes_are_maps(struct shape_scope *c, const struct web *w)
{
        bool is_used = false, is_conditional = false;
        for (int i = 0; i < w->accesses.n; i++) {
                const struct maccess *a = w->accesses.data[i];
                if (!a->is_write || mstmt_loop_index(a->stmt, c->l) < 0)
                        continue;
                c->n_substituted = 0;
                enum shape shape = a->exact && control_is_free(c, a->stmt) ? shape_of_value(c, a->stmt) : SHAPE_OTHER;
                if (shape == SHAPE_OTHER)
                        return false;
                is_used = is_used || shape != SHAPE_FREE;
                is_conditional = is_conditional || a->stmt->preds.n > 0;
        }
        return is_used || !is_conditional;
}

/* Is the one write to the web inside the loop an accumulation? */
static bool writes_are_folds(struct shape_scope *c, const struct web *w)
{
        const struct mstmt *s = NULL;
        for (int i = 0; i < w->accesses.n; i++) {
                const struct maccess *a = w->accesses.data[i];
                if (!a->is_write || mstmt_loop_index(a->stmt, c->l) < 0)
                        continue;
                if (s || !a->exact)
                        return false;
                s = a->stmt;
        }
        struct fold f;
        return s && fold_find(c, s, whole_value(c->d->model->arena, s), &f);
}

/* Does all that the loop carries of the web come from the iteration before, and from the same iteration of the loops inside? */
static bool is_carried_once(const struct deps *d, const struct web *w, const struct loop *l)
{
        for (int i = 0; i < d->deps.n; i++) {
                const struct dep *dep = d->deps.data[i];
                if (dep->kind != DEP_FLOW || dep->carried_by != l || dep->source->web != w->id)
                        continue;
                int at = mstmt_loop_index(dep->sink->stmt, l);
                if (!dep->distance || dep->distance[at] != 1 || dep->n_loop != dep->source->stmt->n_loop || dep->n_loop != dep->sink->stmt->n_loop)
                        return false;
                for (int k = at + 1; k < dep->n_loop; k++)
                        if (dep->distance[k] != 0)
                                return false;
        }
        return true;
}

/* Is the web a recurrence in the loop, where the known ones are free? */
bool web_is_recurrence(const struct deps *d, const struct web *w, const struct loop *l, const bool *known)
{
        struct shape_scope c = { .d = d, .l = l, .known = known, .web = w->id };
        if (!is_cell(d->model, w, l))
                return is_carried_once(d, w, l) && (writes_are_maps(&c, w) || writes_are_folds(&c, w));
        c.is_cell = true;
        if (writes_are_maps(&c, w) || writes_are_folds(&c, w))
                return true;
        c.is_direct = true;
        return writes_are_maps(&c, w);
}

/* ---- places that a counter gives ------------------------------------------------------------------------------------------------------ */

/* Is "s" n += c or n = n + c with a positive constant? */
static bool is_advance(const struct mstmt *s)
{
        struct update u;
        if (!update_parse(s, &u) || u.op != OP_ADD)
                return false;
        int64_t sum = 0, v;
        for (int i = 0; i < u.n_other; i++) {
                if (!expr_constant(u.other[i], &v) || v < -INT32_MAX || v > INT32_MAX)
                        return false;
                sum += u.is_minus[i] ? -v : v;
        }
        return sum > 0;
}

/* The read of the one scalar whose value alone the subscript of "write" is, or NULL; that by which an earlier statement of the same body keeps it (z[k++]) where
 * there is one. */
static const struct maccess *counter_read(const struct deps *d, const struct maccess *write)
{
        const struct expr *e = write->access->array->rank == 1 ? write->access->sub[0] : NULL;
        const struct mstmt *s = write->stmt;
        for (;;) {
                while (e && e->kind == EXPR_CAST && expr_cast_keeps(e))
                        e = e->arg[0];
                const struct maccess *read = e && e->kind == EXPR_READ && e->access->array->rank == 0 ? mstmt_read(s, e->access) : NULL;
                const struct dep *only = NULL;
                int n = 0;
                for (int i = 0; read && i < d->deps.n; i++)
                        if (d->deps.data[i]->kind == DEP_FLOW && d->deps.data[i]->sink == read) {
                                only = d->deps.data[i];
                                n++;
                        }
                if (n != 1 || only->carried_by || !read->access->array->is_temporary || only->source->stmt->stmt->op != OP_NONE ||
                    only->source->stmt->stmt->node->parent != s->stmt->node->parent || !mstmt_before(only->source->stmt, s))
                        return read;
                s = only->source->stmt;
                e = s->stmt->rhs;
        }
}

static const struct mstmt *stmt_of(const struct deps *d, const struct stmt *st)
{
        for (int i = 0; i < d->model->stmts.n; i++)
                if (d->model->stmts.data[i]->stmt == st)
                        return d->model->stmts.data[i];
        return NULL;
}

struct reads {
        const struct maccess **data;
        int n, cap;
};

/* Does the statement of reads[which] have in its body one that advances the counter, before it (step -1) or after it (1), and no other of the reads in between? */
static bool is_beside_advance(const struct deps *d, const struct reads *reads, int which, int step)
{
        const struct mstmt *s = reads->data[which]->stmt;
        const struct node *body = s->stmt->node->parent;
        int at = 0;
        while (body->child[at] != s->stmt->node)
                at++;
        for (at += step; at >= 0 && at < body->n_child && body->child[at]->kind == NODE_STMT; at += step) {
                const struct mstmt *other = stmt_of(d, body->child[at]->stmt);
                for (int i = 0; i < reads->n; i++)
                        if (reads->data[i]->stmt == other)
                                return false;
                if (other && other->accesses.data[other->accesses.n - 1]->web == reads->data[which]->web)
                        return is_advance(other);
        }
        return false;
}

/* Do the writes to "w" inside "l" all go to different elements? Their subscripts are values of a counter that only grows, and that grows between any two of the reads from
 * which they come: beside each of them, on one side of all. */
static bool places_differ(const struct deps *d, const struct web *w, const struct loop *l)
{
        struct reads reads = {0};
        for (int i = 0; i < w->accesses.n; i++) {
                const struct maccess *a = w->accesses.data[i];
                if (mstmt_loop_index(a->stmt, l) < 0)
                        continue;
                const struct maccess *read = a->is_write && a->stmt->stmt->op == OP_NONE ? counter_read(d, a) : NULL;
                if (!read || !read->access->array->type->is_signed || read->access->array->type->size < 4 || (reads.n && read->web != reads.data[0]->web))
                        return false;
                for (int k = 0; k < reads.n; k++)
                        if (reads.data[k]->stmt == read->stmt)
                                return false;
                vec_push(d->model->arena, &reads, read);
        }
        bool before = reads.n > 0, after = before;
        for (int i = 0; i < reads.n; i++) {
                before = before && is_beside_advance(d, &reads, i, -1);
                after = after && is_beside_advance(d, &reads, i, 1);
        }
        if (!before && !after)
                return false;
        const struct web *counter = d->webs.data[reads.data[0]->web];
        for (int i = 0; i < counter->accesses.n; i++) {
                const struct maccess *a = counter->accesses.data[i];
                if (a->is_write && mstmt_loop_index(a->stmt, l) >= 0 && !is_advance(a->stmt))
                        return false;
        }
        return true;
}

/* ---- loops ---------------------------------------------------------------------------------------------------------------------------- */

/* Which of the asked webs are recurrences, one after the other; "except" is not taken (NULL: all are). */
bool *recurrences_known(const struct deps *d, const struct loop *l, const bool *asked, const struct web *except)
{
        bool *known = arena_alloc(d->model->arena, ((size_t)d->webs.n + 1) * sizeof *known);
        for (bool is_new = true; is_new;) {
                is_new = false;
                for (int i = 0; i < d->webs.n; i++)
                        if (asked[i] && !known[i] && d->webs.data[i] != except && web_is_recurrence(d, d->webs.data[i], l, known))
                                known[i] = is_new = true;
        }
        return known;
}

bool loop_is_recurrence(const struct deps *d, const struct loop *l)
{
        bool *asked = arena_alloc(d->model->arena, ((size_t)d->webs.n + 1) * sizeof *asked);
        for (int i = 0; i < d->deps.n; i++) {
                const struct dep *dep = d->deps.data[i];
                if (dep->carried_by != l || dep->removed_by != REMOVED_NOT)
                        continue;
                int source = dep->source->web, sink = dep->sink->web;
                if (dep->kind == DEP_FLOW && source != sink)
                        return false;
                if (dep->kind == DEP_OUTPUT && source == sink && places_differ(d, d->webs.data[source], l))
                        continue;
                asked[source] = asked[sink] = true;
        }
        const bool *known = recurrences_known(d, l, asked, NULL);
        for (int i = 0; i < d->webs.n; i++)
                if (asked[i] && !known[i])
                        return false;
        return true;
}
