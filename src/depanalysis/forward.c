/* Forwarding of definitions: a model in which readers compute a value anew, from what the statement read that once computed it.
 *
 *      for i: w[i] = a[i] * h                                  (S0: needed only if w is, after the region)
 *      for i: b[i] = w[i - 1] + w[i]           ->              for i: b[i] = a[i - 1] * h + a[i] * h
 *
 * Every instance of a reader gets its value from one instance of the source, a function of its counters, which take the place of the source's. What the source read must
 * still be there: no write to it comes between the two instances. (Forward substitution of array values: Wolfe 1996, 5.2; its cost: Darte and Huard 2002.) */
#include <isl/space.h>

#include "base/tamper.h"
#include "depanalysis/internal.h"

/* ---- the instance that a read gets its value from --------------------------------------------------------------------------------------- */

/* { reader -> source }: the pairs of which the read gets its value from the source. */
static __isl_give isl_map *value_pairs(const struct deps *d, const struct maccess *read, const struct mstmt *source)
{
        isl_map *pairs = isl_map_empty(isl_space_map_from_domain_and_range(isl_set_get_space(read->stmt->domain), isl_set_get_space(source->domain)));
        for (int i = 0; i < d->deps.n; i++)
                if (d->deps.data[i]->kind == DEP_FLOW && d->deps.data[i]->sink == read)
                        pairs = isl_map_union(pairs, isl_map_reverse(isl_map_copy(d->deps.data[i]->map)));
        return isl_map_intersect_domain(pairs, isl_map_domain(isl_map_copy(read->map)));
}

struct only_function {
        isl_multi_aff *function;
        int n;
};

static isl_stat take_function(__isl_take isl_set *domain, __isl_take isl_multi_aff *function, void *user)
{
        struct only_function *o = user;
        isl_set_free(domain);
        isl_multi_aff_free(o->function);
        o->function = function;
        o->n++;
        return isl_stat_ok;
}

/* The one affine function that the pairs are on their domain, or NULL. */
static __isl_give isl_multi_aff *one_function(__isl_keep isl_map *pairs)
{
        struct only_function only = {NULL, 0};
        isl_map *hull = isl_map_from_basic_map(isl_map_affine_hull(isl_map_copy(pairs)));
        isl_map *there = isl_map_intersect_domain(isl_map_copy(hull), isl_map_domain(isl_map_copy(pairs)));
        if (isl_map_is_single_valued(there) == isl_bool_true && isl_map_is_single_valued(hull) == isl_bool_true) {
                isl_pw_multi_aff *pieces = isl_pw_multi_aff_from_map(isl_map_copy(hull));
                if (isl_pw_multi_aff_foreach_piece(pieces, take_function, &only) != isl_stat_ok || only.n != 1)
                        only.function = isl_multi_aff_free(only.function);
                isl_pw_multi_aff_free(pieces);
        }
        isl_map_free(there);
        isl_map_free(hull);
        return only.function;
}

/* ---- expressions ---------------------------------------------------------------------------------------------------------------------------- */

/* The function as an expression over the reader's counters and the parameters; NULL if it has fractions. */
static struct expr *expr_of(const struct model *m, const struct mstmt *reader, __isl_keep isl_aff *aff)
{
        isl_val *denominator = isl_aff_get_denominator_val(aff);
        bool good = isl_val_is_one(denominator) == isl_bool_true && isl_aff_dim(aff, isl_dim_div) == 0;
        isl_val_free(denominator);
        struct expr *sum = NULL;
        int n_in = isl_aff_dim(aff, isl_dim_in), n_param = isl_aff_dim(aff, isl_dim_param);
        for (int i = 0; i <= n_in + n_param && good; i++) {
                isl_val *factor = i < n_in ? isl_aff_get_coefficient_val(aff, isl_dim_in, i)
                                  : i < n_in + n_param ? isl_aff_get_coefficient_val(aff, isl_dim_param, i - n_in) : isl_aff_get_constant_val(aff);
                long f = isl_val_get_num_si(factor);
                good = isl_val_is_int(factor) == isl_bool_true && isl_val_cmp_si(factor, f) == 0;
                isl_val_free(factor);
                if (!good || f == 0)
                        continue;
                struct expr *term = NULL;
                if (i < n_in) {
                        term = expr_var(m->arena, reader->loop[i]->iterator);
                } else if (i < n_in + n_param) {
                        const struct param *p = model_param(m, isl_aff_get_dim_name(aff, isl_dim_param, (unsigned)(i - n_in)));
                        good = p != NULL;
                        term = p ? (struct expr *)p->expr : NULL;
                }
                bool is_minus = sum && f < 0;
                if (!term)
                        term = expr_int(m->arena, is_minus ? -f : f);
                else if (f != 1 && !(is_minus && f == -1))
                        term = expr_binary(m->arena, OP_MUL, expr_int(m->arena, is_minus ? -f : f), term, ctype_long());
                sum = sum ? expr_binary(m->arena, is_minus ? OP_SUB : OP_ADD, sum, term, ctype_long()) : term;
        }
        return !good ? NULL : sum ? sum : expr_int(m->arena, 0);
}

/* What stands in the place of the reader's read: the source's expression, its counters and reads replaced. */
struct substitution {
        struct arena *arena;
        const struct access *read;
        const struct mstmt *source;
        struct expr **counter;          /* per loop of the source */
        VEC(const struct access *) of;  /* reads of the source, */
        VEC(struct access *) made;      /* and the reader's in their place */
};

/* "e" as a value of type t. */
static struct expr *converted(struct arena *a, struct expr *e, const struct ctype *t)
{
        if (e->type->kind == t->kind && e->type->size == t->size && e->type->is_signed == t->is_signed && e->type->is_bool == t->is_bool)
                return e;
        struct expr *c = ARENA_NEW(a, struct expr);
        *c = (struct expr){.kind = EXPR_CAST, .type = t, .n_arg = 1, .span = e->span};
        c->arg = arena_alloc(a, sizeof *c->arg);
        c->arg[0] = e;
        return c;
}

/* A copy of the source's expression "e" for the reader. */
static struct expr *moved_expr(struct substitution *s, const struct expr *e)
{
        for (int d = 0; e->kind == EXPR_VAR && d < s->source->n_loop; d++)
                if (s->source->loop[d]->iterator == e->var)
                        return converted(s->arena, s->counter[d], e->type);
        struct expr *c = ARENA_NEW(s->arena, struct expr);
        *c = *e;
        for (int i = 0; e->kind == EXPR_READ && i < s->of.n; i++)
                if (s->of.data[i] == e->access)
                        c->access = s->made.data[i];
        c->arg = arena_alloc(s->arena, ((size_t)e->n_arg + 1) * sizeof *c->arg);
        for (int i = 0; i < e->n_arg; i++)
                c->arg[i] = moved_expr(s, e->arg[i]);
        return c;
}

/* A copy of the source's read for the reader, whose own read was on the conditions of "place". */
static struct access *moved_access(struct substitution *s, const struct access *a, const struct access *place)
{
        struct access *c = ARENA_NEW(s->arena, struct access);
        *c = *a;
        c->is_conditional |= place->is_conditional;
        c->guard = place->guard;
        c->linear = a->linear ? moved_expr(s, a->linear) : NULL;
        c->sub = arena_alloc(s->arena, ((size_t)a->array->rank + 1) * sizeof *c->sub);
        for (int d = 0; d < a->array->rank; d++)
                c->sub[d] = moved_expr(s, a->sub[d]);
        return c;
}

/* "e", the reader's, with what is substituted. */
static struct expr *with_substituted(struct substitution *s, struct expr *e)
{
        if (e->kind == EXPR_READ && e->access == s->read)
                return converted(s->arena, moved_expr(s, s->source->stmt->rhs), e->type);
        struct expr *c = ARENA_NEW(s->arena, struct expr);
        *c = *e;
        c->arg = arena_alloc(s->arena, ((size_t)e->n_arg + 1) * sizeof *c->arg);
        for (int i = 0; i < e->n_arg; i++)
                c->arg[i] = with_substituted(s, e->arg[i]);
        return c;
}

/* How often the expression has the value of the access, subscripts of others aside? */
static int occurrences(const struct expr *e, const struct access *a)
{
        int n = e->kind == EXPR_READ && e->access == a;
        for (int i = 0; i < e->n_arg; i++)
                n += occurrences(e->arg[i], a);
        return n;
}

/* ---- what may be forwarded ------------------------------------------------------------------------------------------------------------------ */

/* Is the read of the source, not to web "w", the value of one element at a place that the counters say, wherever the statement is computed? */
static bool is_plain_operand(const struct maccess *a, const struct web *w)
{
        bool plain = !a->is_write && a->exact && !a->needs_check && !a->index && a->web != w->id && !a->access->guard && !a->access->may_wrap &&
                     occurrences(a->stmt->stmt->rhs, a->access) == 1;
        for (int d = 0; d < a->access->array->rank && plain; d++)
                plain = a->access->sub && a->access->sub[d] && a->is_fixed[d] && expr_is_affine(a->access->sub[d]);
        return plain && (!a->access->linear || !expr_has_read(a->access->linear));
}

/* The dependence by which what the source's "operand" read is overwritten after the instance that a reader's value is from and before the reader; NULL: none.
 * pairs: { reader -> source } */
static const struct dep *overwriting(const struct deps *d, const struct maccess *operand, const struct mstmt *reader, __isl_keep isl_map *pairs)
{
        for (int i = 0; i < d->deps.n; i++) {
                const struct dep *dep = d->deps.data[i];
                bool found = false;
                if (dep->kind != DEP_ANTI || dep->source != operand || tamper_with("overwritten"))
                        continue;
                isl_map *late = isl_map_reverse(isl_map_apply_range(isl_map_copy(pairs), isl_map_copy(dep->map)));     /* { writer -> reader } */
                const struct mstmt *writer = dep->sink->stmt;
                int common = mstmt_common_loops(writer, reader);
                for (int level = 0; level <= common && !found; level++) {
                        if (level == common && !mstmt_before(writer, reader))
                                continue;
                        isl_map *before = carried_at(isl_map_copy(late), writer, level, level < common);
                        found = isl_map_is_empty(before) != isl_bool_true;
                        isl_map_free(before);
                }
                isl_map_free(late);
                if (found)
                        return dep;
        }
        return NULL;
}

/* May the source's expression be computed where the reader is, from what is there then? *why: the dependence that forbids it. */
static bool is_forwardable(const struct deps *d, const struct maccess *read, const struct mstmt *source, __isl_keep isl_map *pairs, struct reason **why)
{
        const struct web *w = d->webs.data[read->web];
        bool good = read->stmt != source && occurrences(read->stmt->stmt->rhs, read->access) == 1;
        for (int i = 0; i < source->accesses.n - 1 && good; i++)
                good = is_plain_operand(source->accesses.data[i], w);
        for (int i = 0; i < source->accesses.n - 1 && good; i++) {
                const struct dep *dep = overwriting(d, source->accesses.data[i], read->stmt, pairs);
                if (!dep)
                        continue;
                good = false;
                *why = reason_new(d->model->arena, "unsafe-schedule", dep->sink->access->span,
                        "the values of '%s' cannot be computed in line %u: anti dependence on '%s' (line %u to line %u), which is overwritten before", w->name, read->access->span.line,
                        dep->source->access->array->name, dep->source->access->span.line, dep->sink->access->span.line);
        }
        return good;
}

/* The statement of the model's whole that this one is a copy of. */
static const struct mstmt *in_whole(const struct model *m, const struct mstmt *s)
{
        for (int i = 0; m->whole && i < m->whole->stmts.n; i++)
                if (m->whole->stmts.data[i]->stmt->id == s->stmt->id)
                        return m->whole->stmts.data[i];
        return s;
}

/* ---- the new model --------------------------------------------------------------------------------------------------------------------------- */

/* Puts what is substituted in the place of the statement's access "at", and the new reads in the place of the old one. instance: { S -> the source in the whole model } */
static void replace_read(struct mstmt *s, int at, struct substitution *u, const struct model *m, __isl_take isl_map *instance)
{
        struct arena *arena = m->arena;
        struct maccess *old = s->accesses.data[at];
        struct stmt *stmt = ARENA_NEW(arena, struct stmt);
        *stmt = *s->stmt;
        memset(&stmt->reads, 0, sizeof stmt->reads);
        VEC(struct maccess *) accesses = {0};
        struct forwarded entry = {.read = old->access, .source = u->source->stmt, .instance = instance, .first = at, .n = u->of.n};
        for (int i = 0; i < s->accesses.n; i++) {
                if (i != at) {
                        vec_push(arena, &accesses, s->accesses.data[i]);
                        continue;
                }
                for (int k = 0; k < u->of.n; k++) {
                        const struct maccess *was = u->source->accesses.data[k];
                        struct maccess *a = ARENA_NEW(arena, struct maccess);
                        *a = *was;
                        a->access = u->made.data[k];
                        a->stmt = s;
                        a->web = -1;
                        a->exact &= old->exact;
                        a->map = isl_map_set_tuple_id(isl_map_copy(was->map), isl_dim_in, isl_map_get_tuple_id(instance, isl_dim_out));
                        a->map = isl_map_apply_range(isl_map_copy(instance), a->map);
                        vec_push(arena, &accesses, a);
                }
        }
        for (int i = 0; i < s->stmt->reads.n; i++) {
                if (s->stmt->reads.data[i] != old->access)
                        vec_push(arena, &stmt->reads, s->stmt->reads.data[i]);
                for (int k = 0; s->stmt->reads.data[i] == old->access && k < u->made.n; k++)
                        vec_push(arena, &stmt->reads, u->made.data[k]);
        }
        for (int i = 0; i < s->forwarded.n; i++)
                if (s->forwarded.data[i].first > at)
                        s->forwarded.data[i].first += u->of.n - 1;
        vec_push(arena, &s->forwarded, entry);
        for (int k = 0; k < u->made.n; k++)
                u->made.data[k]->stmt = stmt;
        stmt->rhs = with_substituted(u, s->stmt->rhs);
        isl_map_free(old->map);
        s->stmt = stmt;
        s->accesses.data = accesses.data;
        s->accesses.n = accesses.n;
        s->accesses.cap = accesses.cap;
}

/* Puts the source's expression in the place of the read "at" of "s", a copy of the reader "old" in the new model "m". */
static bool forward_to(const struct deps *d, struct model *m, struct mstmt *s, const struct maccess *read, int at, const struct mstmt *source, struct reason **why)
{
        isl_map *pairs = value_pairs(d, read, source);
        isl_multi_aff *function = is_forwardable(d, read, source, pairs, why) ? one_function(pairs) : NULL;
        struct substitution u = {.arena = m->arena, .read = read->access, .source = source};
        u.counter = arena_alloc(m->arena, ((size_t)source->n_loop + 1) * sizeof *u.counter);
        bool good = function != NULL;
        for (int l = 0; l < source->n_loop && good; l++) {
                isl_aff *aff = isl_aff_add_constant_si(isl_multi_aff_get_aff(function, l), tamper_with("moved"));
                u.counter[l] = expr_of(m, read->stmt, aff);
                isl_aff_free(aff);
                good = u.counter[l] != NULL;
        }
        isl_multi_aff_free(function);
        if (!good) {
                isl_map_free(pairs);
                return false;
        }
        for (int i = 0; i < source->accesses.n - 1; i++) {
                vec_push(m->arena, &u.of, source->accesses.data[i]->access);
                vec_push(m->arena, &u.made, moved_access(&u, source->accesses.data[i]->access, read->access));
        }
        isl_set *own = isl_set_copy(s->domain), *theirs = isl_set_copy(in_whole(m, source)->domain);
        pairs = isl_map_set_tuple_id(pairs, isl_dim_in, isl_set_get_tuple_id(own));
        pairs = isl_map_set_tuple_id(pairs, isl_dim_out, isl_set_get_tuple_id(theirs));
        isl_set_free(own);
        isl_set_free(theirs);
        replace_read(s, at, &u, m, pairs);
        return true;
}

/* Is "a" an access of the statement as the nest has it, not one that was forwarded to it? */
static bool is_of_nest(const struct model *m, const struct maccess *a)
{
        const struct mstmt *s = in_whole(m, a->stmt);
        for (int i = 0; i < s->accesses.n; i++)
                if (s->accesses.data[i]->access == a->access)
                        return true;
        return false;
}

struct model *model_forward(const struct deps *d, const struct web *w, struct reason **why)
{
        const struct model *old = d->model;
        const struct mstmt *source = web_source(d, w);
        bool good = source && !source->forwarded.n && w->accesses.n > 1;
        for (int i = 0; i < w->accesses.n && good; i++)
                good = is_of_nest(old, w->accesses.data[i]);
        if (!good)
                return NULL;
        struct model *m = model_without_stmts(old);
        for (int i = 0; i < old->stmts.n; i++) {
                const struct mstmt *was = old->stmts.data[i];
                struct mstmt *s = model_add_copy(m, was, isl_set_copy(was->domain), NULL);
                for (int k = was->accesses.n - 1; k >= 0 && good; k--)
                        if (!was->accesses.data[k]->is_write && was->accesses.data[k]->web == w->id)
                                good = forward_to(d, m, s, was->accesses.data[k], k, source, why);
        }
        m->accesses.n = 0;
        for (int i = 0; i < m->stmts.n; i++)
                for (int k = 0; k < m->stmts.data[i]->accesses.n; k++)
                        model_list_access(m, m->stmts.data[i]->accesses.data[k]);
        if (good && isl_ctx_last_error(m->ctx) == isl_error_none)
                return m;
        model_free(m);
        return NULL;
}
