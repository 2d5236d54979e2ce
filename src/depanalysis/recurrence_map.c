/* Recurrences as maps: what each statement computes from the value before, as expressions; see recurrence.h.
 *
 * The statement that writes the web may see the value through others of its iteration, the steps of the map:
 *
 *      beta = a[i] / u[i - 1];                 step 0: from the value before
 *      u[i] = b[i] - beta * c[i - 1];          step 1, the map: from step 0 */
#include "depanalysis/recurrence.h"

#include <isl/constraint.h>

#include "depanalysis/internal.h"
#include "depanalysis/shape.h"

enum { MAX_STEPS = 8, MAX_DEPTH = 24 };        /* of a map, and of operators in a step: people write few, and the text of a quotient grows with each */

struct map_scope {
        struct arena *arena;
        struct shape_scope shape;
        struct recurrence *r;
        const struct mstmt *stmt;       /* whose expression is looked at */
};

static bool is_free(struct map_scope *c, const struct expr *e)
{
        c->shape.n_substituted = 0;
        return shape_of(&c->shape, c->stmt, e) == SHAPE_FREE;
}

static struct expr *expr_copy(struct map_scope *c, const struct expr *e)
{
        struct expr *copy = ARENA_NEW(c->arena, struct expr);
        *copy = *e;
        copy->arg = arena_alloc(c->arena, ((size_t)e->n_arg + 1) * sizeof *copy->arg);
        for (int i = 0; i < e->n_arg; i++)
                copy->arg[i] = e->arg[i];
        return copy;
}

/* The value as a number of the type in which maps are kept: floating point as it is. */
static struct expr *in_type(struct map_scope *c, const struct expr *e)
{
        if (c->r->type->kind == TYPE_FLOAT)
                return (struct expr *)e;
        struct expr *cast = ARENA_NEW(c->arena, struct expr);
        *cast = (struct expr){ .kind = EXPR_CAST, .type = c->r->type, .n_arg = 1, .span = e->span };
        cast->arg = arena_alloc(c->arena, sizeof *cast->arg);
        cast->arg[0] = (struct expr *)e;
        return cast;
}

/* ---- steps ------------------------------------------------------------------------------------------------------------------------------ */

static bool same_preds(const struct mstmt *s, const struct mstmt *t)
{
        if (s->preds.n != t->preds.n)
                return false;
        for (int i = 0; i < s->preds.n; i++)
                if (s->preds.data[i].cond->web != t->preds.data[i].cond->web || s->preds.data[i].negated != t->preds.data[i].negated)
                        return false;
        return true;
}

const struct mstmt *read_setter(const struct deps *d, const struct maccess *read)
{
        const struct dep *only = NULL;
        for (int i = 0; i < d->deps.n; i++) {
                const struct dep *dep = d->deps.data[i];
                if (dep->kind != DEP_FLOW || dep->sink != read)
                        continue;
                if (only || dep->is_guess || dep->carried_by)
                        return NULL;
                only = dep;
        }
        const struct mstmt *s = only ? only->source->stmt : NULL, *t = read->stmt;
        if (!s || s->part || !only->source->exact || s->n_loop != t->n_loop || mstmt_common_loops(s, t) != s->n_loop || (s->preds.n && !same_preds(s, t)))
                return NULL;
        isl_set *reached = isl_map_range(isl_map_copy(only->map));
        bool all = isl_set_is_subset(t->domain, reached) == isl_bool_true;
        isl_set_free(reached);
        return all ? s : NULL;
}

const struct expr *whole_value(struct arena *arena, const struct mstmt *s)
{
        const struct stmt *st = s->stmt;
        if (st->op == OP_NONE)
                return st->rhs;
        struct expr *old = ARENA_NEW(arena, struct expr);
        *old = (struct expr){ .kind = EXPR_READ, .type = st->write->array->type, .access = st->reads.data[st->reads.n - 1], .span = st->span };
        return expr_binary(arena, st->op, old, st->rhs, st->compute);
}

static int add_step(struct map_scope *c, const struct mstmt *s);

/* Makes the read one of the value before, or of the step that sets it. False: it is neither. */
static bool add_read(struct map_scope *c, const struct access *a)
{
        const struct maccess *read = mstmt_read(c->stmt, a);
        if (!read)
                return false;
        if (recurrence_read(c->r, read))
                return true;
        struct map_read new = { .read = read, .step = -1 };
        if (read->web != c->r->web->id) {
                const struct mstmt *s = read_setter(c->shape.d, read);
                new.step = s ? add_step(c, s) : -1;
                if (new.step < 0)
                        return false;
        }
        vec_push(c->arena, &c->r->reads, new);
        return true;
}

static struct expr *value_of(struct map_scope *c, const struct expr *e, int depth);

/* The value of an expression that uses the one before, in that type; of integers, whose low bits need no others, without the casts between. NULL: it uses it otherwise
 * than by reads of its own and of steps. */
static struct expr *map_of(struct map_scope *c, const struct expr *e, int depth)
{
        bool is_int = c->r->type->kind == TYPE_INT;
        if (depth > MAX_DEPTH)
                return NULL;
        if (e->kind == EXPR_READ)
                return add_read(c, e->access) ? in_type(c, e) : NULL;
        if (e->kind == EXPR_CAST && is_int)
                return map_of(c, e->arg[0], depth + 1);
        struct expr *copy = expr_copy(c, e);
        if (is_int)
                copy->type = c->r->type;
        for (int i = e->kind == EXPR_COND; i < e->n_arg; i++)
                if (!(copy->arg[i] = value_of(c, e->arg[i], depth + 1)))
                        return NULL;
        return copy;
}

static struct expr *value_of(struct map_scope *c, const struct expr *e, int depth)
{
        return is_free(c, e) ? in_type(c, e) : map_of(c, e, depth);
}

static const struct access *value_read(const struct map_scope *c, const struct expr *e)
{
        while (e->kind == EXPR_CAST && e->n_arg == 1)
                e = e->arg[0];
        for (int i = 0; e->kind == EXPR_READ && i < c->r->reads.n; i++)
                if (c->r->reads.data[i].read->access == e->access)
                        return e->access;
        return NULL;
}

/* The part of map_of's expression that is proportional to the value before. */
static struct expr *slope_of(struct map_scope *c, const struct expr *e)
{
        if (value_read(c, e))
                return (struct expr *)e;
        bool is_used[3] = {false};
        for (int i = 0; i < e->n_arg && i < 3; i++)
                is_used[i] = !is_free(c, e->arg[i]);
        struct expr *copy = expr_copy(c, e);
        if (e->kind == EXPR_COND) {
                for (int i = 1; i < 3; i++)
                        copy->arg[i] = is_used[i] ? slope_of(c, e->arg[i]) : expr_int(c->arena, 0);
                const struct access *left = value_read(c, copy->arg[1]);
                return left && left == value_read(c, copy->arg[2]) ? copy->arg[1] : copy;
        }
        bool is_sum = e->kind == EXPR_BINARY && (e->op == OP_ADD || e->op == OP_SUB);
        if (is_sum && !is_used[1])
                return slope_of(c, e->arg[0]);
        if (is_sum && !is_used[0]) {
                struct expr *part = slope_of(c, e->arg[1]);
                if (e->op == OP_ADD)
                        return part;
                *copy = (struct expr){ .kind = EXPR_UNARY, .op = OP_NEG, .type = e->type, .n_arg = 1, .arg = copy->arg, .span = e->span };
                copy->arg[0] = part;
                return copy;
        }
        for (int i = 0; i < e->n_arg && i < 3; i++)
                if (is_used[i])
                        copy->arg[i] = slope_of(c, e->arg[i]);
        return copy;
}

/* The number of the step that "s" makes, added behind those that it needs; -1: it is none that can be repeated. */
static int add_step(struct map_scope *c, const struct mstmt *s)
{
        for (int i = 0; i < c->r->steps.n; i++)
                if (c->r->steps.data[i].stmt == s)
                        return i;
        const struct mstmt *around = c->stmt;
        const struct expr *whole = whole_value(c->arena, s);
        struct map_step step = { .stmt = s };
        c->stmt = s;
        c->shape.n_substituted = 0;
        enum shape shape = shape_of(&c->shape, s, whole);
        step.is_linear = shape == SHAPE_LINEAR;
        step.value = shape != SHAPE_FREE && shape != SHAPE_OTHER && c->r->steps.n < MAX_STEPS ? map_of(c, whole, 0) : NULL;
        if (step.value && c->r->kind == MAP_LINEAR)
                step.slope = slope_of(c, step.value);
        c->stmt = around;
        if (!step.value)
                return -1;
        vec_push(c->arena, &c->r->steps, step);
        return c->r->steps.n - 1;
}

/* ---- maps of loops ---------------------------------------------------------------------------------------------------------------------- */

/* The one statement that writes the web inside the loop, in no loop further inside, or NULL. */
static const struct mstmt *only_writer(const struct web *w, const struct loop *l)
{
        const struct mstmt *writer = NULL;
        for (int i = 0; i < w->accesses.n; i++) {
                const struct maccess *a = w->accesses.data[i];
                if (!a->is_write || mstmt_loop_index(a->stmt, l) < 0)
                        continue;
                if (writer || !a->exact || a->stmt->loop[a->stmt->n_loop - 1] != l)
                        return NULL;
                writer = a->stmt;
        }
        return writer;
}

/* Does every iteration of "l" but the first make the read, which gets what the map wrote in the iteration before? */
static bool is_from_before(const struct deps *d, const struct maccess *read, const struct mstmt *map, const struct loop *l)
{
        const struct mstmt *s = read->stmt;
        const struct dep *from = NULL;
        for (int i = 0; i < d->deps.n; i++) {
                const struct dep *dep = d->deps.data[i];
                if (dep->kind != DEP_FLOW || dep->sink != read || mstmt_loop_index(dep->source->stmt, l) < 0)
                        continue;
                if (dep->carried_by && dep->carried_by != l && loop_contains(dep->carried_by, l))
                        continue;
                if (from || dep->carried_by != l || dep->source->stmt != map || dep->is_guess)
                        return false;
                from = dep;
        }
        if (!from || s->part || s->preds.n || s->stmt->node->parent != l->node->child[0] || (l->step != 1 && l->step != -1))
                return false;
        int at = mstmt_loop_index(s, l);
        isl_map *next = isl_map_from_domain_and_range(isl_set_copy(map->domain), isl_set_copy(s->domain));
        for (int k = 0; k < s->n_loop; k++) {
                if (k != at)
                        next = isl_map_equate(next, isl_dim_in, k, isl_dim_out, k);
        }
        isl_space *space = isl_map_get_space(next);
        isl_constraint *step = isl_constraint_alloc_equality(isl_local_space_from_space(space));
        step = isl_constraint_set_coefficient_si(step, isl_dim_in, at, 1);
        step = isl_constraint_set_coefficient_si(step, isl_dim_out, at, -1);
        step = isl_constraint_set_constant_si(step, (int)l->step);
        next = isl_map_add_constraint(next, step);
        bool all = isl_map_is_subset(next, from->map) == isl_bool_true;
        isl_map_free(next);
        return all;
}

/* Chooses the read of the value before first that shows where there is one: made in all iterations, or where its guard holds. False when data says whether it is read: memory
 * before the first element may be no one's. */
static bool choose_load(struct recurrence *r)
{
        int n = 0;
        for (int i = 0; i < r->reads.n; i++) {
                const struct map_read *v = &r->reads.data[i];
                if (v->step >= 0)
                        continue;
                n++;
                if (!v->read->access->is_conditional && (!r->load || !v->read->access->guard))
                        r->load = v->read;
        }
        return r->load && (!r->load->access->guard || n == 1);
}

/* Do the steps of a map into an array run in the same iterations as it, which read the elements that the ones before wrote? */
static bool steps_are_whole(const struct deps *d, const struct recurrence *r)
{
        for (int i = 0; i < r->steps.n; i++) {
                const struct mstmt *s = r->steps.data[i].stmt;
                isl_set *own = isl_set_reset_tuple_id(isl_set_copy(s->domain)), *map = isl_set_reset_tuple_id(isl_set_copy(r->map->domain));
                bool is_same = !s->part && !s->preds.n && s->stmt->node->parent == r->map->stmt->node->parent && isl_set_is_equal(own, map) == isl_bool_true;
                isl_set_free(own);
                isl_set_free(map);
                if (!is_same)
                        return false;
        }
        for (int i = 0; i < r->reads.n; i++)
                if (r->reads.data[i].step < 0 && !is_from_before(d, r->reads.data[i].read, r->map, r->loop))
                        return false;
        return true;
}

/* Makes the map an accumulation. False: it is none. */
static bool add_fold(struct map_scope *c, const struct expr *whole)
{
        struct recurrence *r = c->r;
        struct fold f;
        if (!fold_find(&c->shape, r->map, whole, &f))
                return false;
        r->op = f.update.op;
        r->call = f.update.call;
        r->type = r->web->array->type;
        r->is_exact = r->type->kind == TYPE_INT || (!f.update.call && !f.update.loses_nan);
        struct map_step step = { .stmt = r->map, .value = whole };
        vec_push(c->arena, &r->steps, step);
        const struct mstmt *reader = f.test ? f.test : r->map;
        for (int i = 0; i < reader->accesses.n; i++) {
                const struct maccess *a = reader->accesses.data[i];
                struct map_read read = { .read = a, .step = -1 };
                bool is_own = !a->is_write && a->web == r->web->id;
                for (int k = 0; k < a->access->array->rank && is_own; k++)
                        is_own = a->access->sub[k] && f.own->access->sub[k] && expr_equal(a->access->sub[k], f.own->access->sub[k]);
                if (is_own)
                        vec_push(c->arena, &r->reads, read);
        }
        return true;
}

static const struct recurrence *find_recurrence(const struct deps *d, const struct web *w, const struct loop *l, const bool *carried)
{
        const struct mstmt *map = only_writer(w, l);
        const struct ctype *type = w->array->type;
        static const struct ctype unsigned_int = { TYPE_INT, 4, false, false, "unsigned int" }, unsigned_long = { TYPE_INT, 8, false, false, "unsigned long" };
        if (!map || (type->kind == TYPE_FLOAT && type->size > 8))
                return NULL;
        const bool *known = recurrences_known(d, l, carried, w);
        if (!web_is_recurrence(d, w, l, known))
                return NULL;
        struct arena *arena = d->model->arena;
        struct recurrence *r = ARENA_NEW(arena, struct recurrence);
        *r = (struct recurrence){ .web = w, .loop = (struct loop *)l, .map = map, .is_cell = w->array->rank == 0, .is_exact = type->kind == TYPE_INT };
        r->type = type->kind == TYPE_FLOAT ? type : type->size == 8 ? &unsigned_long : &unsigned_int;
        struct map_scope c = { arena, { .d = d, .l = l, .known = known, .web = w->id, .is_cell = r->is_cell }, r, map };
        const struct expr *whole = whole_value(arena, map);
        enum shape shape = shape_of(&c.shape, map, whole);
        bool is_map = shape == SHAPE_LINEAR || shape == SHAPE_MOEBIUS;
        r->kind = shape == SHAPE_LINEAR ? MAP_LINEAR : shape == SHAPE_MOEBIUS ? MAP_QUOTIENT : MAP_FOLD;
        if (is_map ? type->is_bool || !control_is_free(&c.shape, map) || add_step(&c, map) < 0 : !add_fold(&c, whole))
                return NULL;
        if (!r->is_cell && (!steps_are_whole(d, r) || !choose_load(r)))
                return NULL;
        const struct map_step *last = &r->steps.data[r->steps.n - 1];
        r->is_scaled = last->slope && (r->steps.n > 1 || !value_read(&c, last->slope));
        return r;
}

void recurrences_find(struct deps *d)
{
        const struct model *m = d->model;
        int n_loop = m->nest->loops.n;
        d->recurrences = arena_alloc(m->arena, ((size_t)d->webs.n + 1) * sizeof *d->recurrences);
        for (int i = 0; i < d->webs.n; i++)
                d->recurrences[i] = arena_alloc(m->arena, ((size_t)n_loop + 1) * sizeof **d->recurrences);
        for (int k = 0; k < n_loop; k++) {
                const struct loop *l = m->nest->loops.data[k];
                bool *carried = arena_alloc(m->arena, ((size_t)d->webs.n + 1) * sizeof *carried);
                for (int i = 0; i < d->deps.n; i++) {
                        const struct dep *dep = d->deps.data[i];
                        if (dep->carried_by == l && dep->kind == DEP_FLOW && dep->removed_by == REMOVED_NOT)
                                carried[dep->source->web] = true;
                }
                for (int i = 0; i < d->webs.n && !loop_is_dynamic(l); i++)
                        if (carried[i])
                                d->recurrences[i][k] = find_recurrence(d, d->webs.data[i], l, carried);
        }
}

const struct map_read *recurrence_read(const struct recurrence *r, const struct maccess *read)
{
        for (int i = 0; i < r->reads.n; i++)
                if (r->reads.data[i].read == read)
                        return &r->reads.data[i];
        return NULL;
}

int recurrence_step(const struct recurrence *r, const struct mstmt *s)
{
        for (int i = 0; i < r->steps.n; i++)
                if (r->steps.data[i].stmt == s)
                        return i;
        return -1;
}

const struct recurrence *recurrence_of(const struct deps *d, const struct web *w, const struct loop *l)
{
        return d->recurrences[w->id][l->id];
}

bool recurrence_fits_lanes(const struct recurrence *r)
{
        return !r->is_cell && (r->kind != MAP_FOLD || (!r->call && !r->type->is_bool));
}

bool recurrence_is_allowed(const struct deps *d, const struct recurrence *r)
{
        return r->is_exact || d->model->reassoc;
}
